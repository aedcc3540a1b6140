#include "core/toeplitz_solve_hermitian_pcg.h"

#include <cmath>

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const ToeplitzSolveHermitianPcgProblem<T> &p) {
  call.sizes({{"n", p.system.n}, {"nrhs", p.system.nrhs}, {"batchCount", p.system.batchCount}});
}

template <class T>
void checkOrder(const ToeplitzSolveHermitianPcgProblem<T> &p) {
  if (p.system.n > kMostPcgOrder)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW, "n = " + std::to_string(p.system.n) + ": must be at most 2^27", "n");
}

// One value a right-hand side; where it is not wanted, an empty operand.
template <class V>
OutputOperand perVector(const char *name, V *values, std::int64_t nrhs, std::int64_t batchCount) {
  return {{name, values, sizeof(V), sizeof(V), {{"", 1, 1}, {"", nrhs, 1}, {"", values ? batchCount : 0, nrhs}}},
          nullptr};
}

template <class T>
void solve(Call &&call, const ToeplitzSolveHermitianPcgProblem<T> &p) {
  const ToeplitzSolveHermitianProblem<T> &s = p.system;
  if (!(p.tolerance >= 0) || !std::isfinite(p.tolerance))
    throw Error(HOTDOG_STATUS_INVALID_VALUE, "tolerance = " + exactText(p.tolerance) + ": must be finite, >= 0",
                "tolerance");
  checkSizes(call, p);
  call.sizes({{"maxIterations", p.maxIterations}});
  const Operand c = describe({"c", "incC", "", "strideC"}, s.c, s.n, 1, s.batchCount);
  const Operand b = describe({"b", "incB", "ldB", "strideB"}, s.b, s.n, s.nrhs, s.batchCount);
  const OutputOperand x{describe({"x", "incX", "ldX", "strideX"}, s.x, s.n, s.nrhs, s.batchCount), &b};
  const OutputOperand backwardError = perVector("backwardError", p.backwardError, s.nrhs, s.batchCount);
  const OutputOperand iterations = perVector("iterations", p.iterations, s.nrhs, s.batchCount);
  const OutputOperand info{
      {"info", s.info, sizeof(std::int32_t), sizeof(std::int32_t), {{"", s.batchCount, 1}, {"", 1, 1}, {"", 1, 1}}},
      nullptr};
  call.operands({&c, &b}, {&x, &backwardError, &iterations, &info});
  checkOrder(p);
  if (info.empty()) return;

  call.pointers({&c, &b}, {&x, &backwardError, &iterations, &info});
  Call::overlap({&c, &b}, {&x, &backwardError, &iterations, &info});
  call.scalar("tolerance", p.tolerance);
  call.run(&Operations<T>::toeplitzSolveHermitianPcg, p);
}

template <class T>
void bufferSize(Call &&call, const ToeplitzSolveHermitianPcgProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, p);
  checkOrder(p);
  Call::count("nrhs", {p.system.n, p.system.nrhs, p.system.batchCount}, sizeof(T));
  call.bufferSize(&Operations<T>::toeplitzSolveHermitianPcg, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_TOEPLITZ_SOLVE_PCG(NAME, T, R)                                                                          \
  hotdogStatus_t hotdog##NAME(hotdogHandle_t handle, int64_t n, int64_t nrhs, double tolerance, int64_t maxIterations, \
                              const T *c, int64_t incC, int64_t strideC, const T *b, int64_t incB, int64_t ldB,        \
                              int64_t strideB, T *x, int64_t incX, int64_t ldX, int64_t strideX, R *backwardError,     \
                              int32_t *iterations, int32_t *info, int64_t batchCount) {                                \
    return guarded("hotdog" #NAME, [&] {                                                                               \
      solve<Internal<T>>(Call("hotdog" #NAME, handle), {{n,                                                            \
                                                         nrhs,                                                         \
                                                         batchCount,                                                   \
                                                         {internal(c), incC, 0, strideC},                              \
                                                         {internal(b), incB, ldB, strideB},                            \
                                                         {internal(x), incX, ldX, strideX},                            \
                                                         info},                                                        \
                                                        tolerance,                                                     \
                                                        maxIterations,                                                 \
                                                        backwardError,                                                 \
                                                        iterations});                                                  \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##NAME##_bufferSize(hotdogHandle_t handle, int64_t n, int64_t nrhs, int64_t batchCount,         \
                                           size_t *bytes) {                                                            \
    return guarded("hotdog" #NAME "_bufferSize", [&] {                                                                 \
      bufferSize<Internal<T>>(Call("hotdog" #NAME "_bufferSize", handle),                                              \
                              {{n, nrhs, batchCount, {}, {}, {}, nullptr}, 0, 0, nullptr, nullptr}, bytes);            \
    });                                                                                                                \
  }

HOTDOG_TOEPLITZ_SOLVE_PCG(SToeplitzSolveSymmetricPcg, float, float)
HOTDOG_TOEPLITZ_SOLVE_PCG(DToeplitzSolveSymmetricPcg, double, double)
HOTDOG_TOEPLITZ_SOLVE_PCG(CToeplitzSolveHermitianPcg, hotdogComplex, float)
HOTDOG_TOEPLITZ_SOLVE_PCG(ZToeplitzSolveHermitianPcg, hotdogDoubleComplex, double)
