#include "core/toeplitz_solve.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, hotdogOperation_t op, const ToeplitzSolveProblem<T> &p) {
  call.operation(op);
  call.sizes({{"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

template <class T>
void checkOrder(const ToeplitzSolveProblem<T> &p) {
  if (p.n >= INT32_MAX)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW,
                "n = " + std::to_string(p.n) + ": must be below 2^31 - 1, so that info holds it", "n");
}

template <class T>
void toeplitzSolve(Call &&call, hotdogOperation_t op, const ToeplitzSolveProblem<T> &p) {
  checkSizes(call, op, p);
  const Operand c = describe({"c", "incC", "", "strideC"}, p.matrix.c, p.n, 1, p.batchCount);
  const Operand r = describe({"r", "incR", "", "strideR"}, p.matrix.r, p.n, 1, p.batchCount);
  const Operand b = describe({"b", "incB", "ldB", "strideB"}, p.b, p.n, p.nrhs, p.batchCount);
  const OutputOperand x{describe({"x", "incX", "ldX", "strideX"}, p.x, p.n, p.nrhs, p.batchCount), &b};
  const OutputOperand backwardError = perProblem("backwardError", p.backwardError, p.batchCount, false);
  const OutputOperand path = perProblem("path", p.path, p.batchCount, false);
  const OutputOperand info = perProblem("info", p.info, p.batchCount, true);
  call.operands({&c, &r, &b}, {&x, &backwardError, &path, &info});
  checkOrder(p);
  if (info.empty()) return;

  call.pointers({&c, &r, &b}, {&x, &backwardError, &path, &info});
  Call::overlap({&c, &r, &b}, {&x, &backwardError, &path, &info});
  call.run(&Operations<T>::toeplitzSolve, p);
}

template <class T>
void toeplitzSolveBufferSize(Call &&call, hotdogOperation_t op, const ToeplitzSolveProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, op, p);
  checkOrder(p);
  Call::count("nrhs", {p.n, p.nrhs, p.batchCount}, sizeof(T));
  call.bufferSize(&Operations<T>::toeplitzSolve, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_TOEPLITZ_SOLVE(S, T, R)                                                                             \
  hotdogStatus_t hotdog##S##ToeplitzSolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,    \
                                          const T *c, int64_t incC, int64_t strideC, const T *r, int64_t incR,     \
                                          int64_t strideR, const T *b, int64_t incB, int64_t ldB, int64_t strideB, \
                                          T *x, int64_t incX, int64_t ldX, int64_t strideX, R *backwardError,      \
                                          int32_t *path, int32_t *info, int64_t batchCount) {                      \
    return guarded("hotdog" #S "ToeplitzSolve", [&] {                                                              \
      toeplitzSolve<Internal<T>>(Call("hotdog" #S "ToeplitzSolve", handle), op,                                    \
                                 {{op, {internal(c), incC, 0, strideC}, {internal(r), incR, 0, strideR}},          \
                                  n,                                                                               \
                                  nrhs,                                                                            \
                                  batchCount,                                                                      \
                                  {internal(b), incB, ldB, strideB},                                               \
                                  {internal(x), incX, ldX, strideX},                                               \
                                  backwardError,                                                                   \
                                  path,                                                                            \
                                  info});                                                                          \
    });                                                                                                            \
  }                                                                                                                \
  hotdogStatus_t hotdog##S##ToeplitzSolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,       \
                                                     int64_t nrhs, int64_t batchCount, size_t *bytes) {            \
    return guarded("hotdog" #S "ToeplitzSolve_bufferSize", [&] {                                                   \
      toeplitzSolveBufferSize<Internal<T>>(Call("hotdog" #S "ToeplitzSolve_bufferSize", handle), op,               \
                                           {{op, {}, {}}, n, nrhs, batchCount, {}, {}, nullptr, nullptr, nullptr}, \
                                           bytes);                                                                 \
    });                                                                                                            \
  }

HOTDOG_TOEPLITZ_SOLVE(S, float, float)
HOTDOG_TOEPLITZ_SOLVE(D, double, double)
HOTDOG_TOEPLITZ_SOLVE(C, hotdogComplex, float)
HOTDOG_TOEPLITZ_SOLVE(Z, hotdogDoubleComplex, double)
