#include "core/circulant_solve.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const CirculantSolveProblem<T> &p) {
  call.operation(p.op);
  call.sizes({{"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

template <class T>
void checkOrder(const CirculantSolveProblem<T> &p) {
  if (p.n >= INT32_MAX)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW,
                "n = " + std::to_string(p.n) + ": must be below 2^31 - 1, so that info holds it", "n");
}

template <class T>
void circulantSolve(Call &&call, const CirculantSolveProblem<T> &p) {
  checkSizes(call, p);
  const Operand c = describe({"c", "incC", "", "strideC"}, p.c, p.n, 1, p.batchCount);
  const Operand b = describe({"b", "incB", "ldB", "strideB"}, p.b, p.n, p.nrhs, p.batchCount);
  const OutputOperand x{describe({"x", "incX", "ldX", "strideX"}, p.x, p.n, p.nrhs, p.batchCount), &b};
  const OutputOperand info = perProblem("info", p.info, p.batchCount, true);
  call.operands({&c, &b}, {&x, &info});
  checkOrder(p);
  if (info.empty()) return;

  call.pointers({&c, &b}, {&x, &info});
  Call::overlap({&c, &b}, {&x, &info});
  call.run(&Operations<T>::circulantSolve, p);
}

template <class T>
void circulantSolveBufferSize(Call &&call, const CirculantSolveProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, p);
  checkOrder(p);
  Call::count("nrhs", {p.n, p.nrhs, p.batchCount}, sizeof(T));
  call.bufferSize(&Operations<T>::circulantSolve, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_CIRCULANT_SOLVE(S, T)                                                                              \
  hotdogStatus_t hotdog##S##CirculantSolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,  \
                                           const T *c, int64_t incC, int64_t strideC, const T *b, int64_t incB,   \
                                           int64_t ldB, int64_t strideB, T *x, int64_t incX, int64_t ldX,         \
                                           int64_t strideX, int32_t *info, int64_t batchCount) {                  \
    return guarded("hotdog" #S "CirculantSolve", [&] {                                                            \
      circulantSolve<Internal<T>>(Call("hotdog" #S "CirculantSolve", handle), {op,                                \
                                                                               n,                                 \
                                                                               nrhs,                              \
                                                                               batchCount,                        \
                                                                               {internal(c), incC, 0, strideC},   \
                                                                               {internal(b), incB, ldB, strideB}, \
                                                                               {internal(x), incX, ldX, strideX}, \
                                                                               info});                            \
    });                                                                                                           \
  }                                                                                                               \
  hotdogStatus_t hotdog##S##CirculantSolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,     \
                                                      int64_t nrhs, int64_t batchCount, size_t *bytes) {          \
    return guarded("hotdog" #S "CirculantSolve_bufferSize", [&] {                                                 \
      circulantSolveBufferSize<Internal<T>>(Call("hotdog" #S "CirculantSolve_bufferSize", handle),                \
                                            {op, n, nrhs, batchCount, {}, {}, {}, nullptr}, bytes);               \
    });                                                                                                           \
  }

HOTDOG_CIRCULANT_SOLVE(S, float)
HOTDOG_CIRCULANT_SOLVE(D, double)
HOTDOG_CIRCULANT_SOLVE(C, hotdogComplex)
HOTDOG_CIRCULANT_SOLVE(Z, hotdogDoubleComplex)
