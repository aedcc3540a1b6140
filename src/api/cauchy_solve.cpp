#include "core/cauchy_solve.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, hotdogOperation_t op, const CauchySolveProblem<T> &p) {
  call.operation(op);
  call.sizes({{"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

template <class T>
void checkOrder(const CauchySolveProblem<T> &p) {
  if (p.n >= INT32_MAX)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW,
                "n = " + std::to_string(p.n) + ": must be below 2^31 - 1, so that info holds it", "n");
}

template <class T>
void cauchySolve(Call &&call, hotdogOperation_t op, const CauchySolveProblem<T> &p) {
  checkSizes(call, op, p);
  const Operand omega = describe({"omega", "incOmega", "", "strideOmega"}, p.matrix.omega, p.n, 1, p.batchCount);
  const Operand lambda = describe({"lambda", "incLambda", "", "strideLambda"}, p.matrix.lambda, p.n, 1, p.batchCount);
  const Operand b = describe({"b", "incB", "ldB", "strideB"}, p.b, p.n, p.nrhs, p.batchCount);
  const OutputOperand x{describe({"x", "incX", "ldX", "strideX"}, p.x, p.n, p.nrhs, p.batchCount), &b};
  const OutputOperand info{
      {"info", p.info, sizeof(std::int32_t), sizeof(std::int32_t), {{"", p.batchCount, 1}, {"", 1, 1}, {"", 1, 1}}},
      nullptr};
  call.operands({&omega, &lambda, &b}, {&x, &info});
  checkOrder(p);
  if (info.empty()) return;

  call.pointers({&omega, &lambda, &b}, {&x, &info});
  Call::overlap({&omega, &lambda, &b}, {&x, &info});
  call.run(&Operations<T>::cauchySolve, p);
}

template <class T>
void cauchySolveBufferSize(Call &&call, hotdogOperation_t op, const CauchySolveProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, op, p);
  checkOrder(p);
  Call::count("nrhs", {p.n, p.nrhs, p.batchCount}, sizeof(T));
  call.bufferSize(&Operations<T>::cauchySolve, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_CAUCHY_SOLVE(S, T)                                                                               \
  hotdogStatus_t hotdog##S##CauchySolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,   \
                                        const T *omega, int64_t incOmega, int64_t strideOmega, const T *lambda, \
                                        int64_t incLambda, int64_t strideLambda, const T *b, int64_t incB,      \
                                        int64_t ldB, int64_t strideB, T *x, int64_t incX, int64_t ldX,          \
                                        int64_t strideX, int32_t *info, int64_t batchCount) {                   \
    return guarded("hotdog" #S "CauchySolve", [&] {                                                             \
      cauchySolve<Internal<T>>(                                                                                 \
          Call("hotdog" #S "CauchySolve", handle), op,                                                          \
          {{op, {internal(omega), incOmega, 0, strideOmega}, {internal(lambda), incLambda, 0, strideLambda}},   \
           n,                                                                                                   \
           nrhs,                                                                                                \
           batchCount,                                                                                          \
           {internal(b), incB, ldB, strideB},                                                                   \
           {internal(x), incX, ldX, strideX},                                                                   \
           info});                                                                                              \
    });                                                                                                         \
  }                                                                                                             \
  hotdogStatus_t hotdog##S##CauchySolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,      \
                                                   int64_t nrhs, int64_t batchCount, size_t *bytes) {           \
    return guarded("hotdog" #S "CauchySolve_bufferSize", [&] {                                                  \
      cauchySolveBufferSize<Internal<T>>(Call("hotdog" #S "CauchySolve_bufferSize", handle), op,                \
                                         {{}, n, nrhs, batchCount, {}, {}, nullptr}, bytes);                    \
    });                                                                                                         \
  }

HOTDOG_CAUCHY_SOLVE(S, float)
HOTDOG_CAUCHY_SOLVE(D, double)
HOTDOG_CAUCHY_SOLVE(C, hotdogComplex)
HOTDOG_CAUCHY_SOLVE(Z, hotdogDoubleComplex)
