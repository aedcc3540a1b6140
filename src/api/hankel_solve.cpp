// Hankel systems are Toeplitz systems: H = T J with T[i,j] = h[i + n-1 - j] and J the reversal, which is a negative
// increment of X. H is symmetric, so that op T is op N and op C the conjugate.
#include "core/call.h"
#include "core/fault.h"
#include "core/reversed.h"

namespace hotdog {
namespace {

template <class T>
struct HankelSolveProblem {
  hotdogOperation_t op;
  std::int64_t n, nrhs, batchCount;
  Vectors<const T> h, b;
  Vectors<T> x;
  Real<T> *backwardError;
  std::int32_t *path, *info;

  // Of h; the largest number for orders that are refused later.
  std::int64_t length() const { return n == 0 ? 0 : n > INT64_MAX / 2 ? INT64_MAX : 2 * n - 1; }
};

template <class T>
ToeplitzSolveProblem<T> asToeplitz(const HankelSolveProblem<T> &p) {
  const Vectors<const T> row = reversed(p.h, p.n);
  ToeplitzMatrix<T> matrix(HOTDOG_OP_N, {row.data, p.h.inc, 0, p.h.stride}, row);
  matrix.conjugated = p.op == HOTDOG_OP_C;
  return {matrix, p.n, p.nrhs, p.batchCount, p.b, reversed(p.x, p.n), p.backwardError, p.path, p.info};
}

template <class T>
void checkSizes(Call &call, const HankelSolveProblem<T> &p) {
  call.operation(p.op);
  call.sizes({{"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

template <class T>
void checkOrder(const HankelSolveProblem<T> &p) {
  if (p.n >= INT32_MAX)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW,
                "n = " + std::to_string(p.n) + ": must be below 2^31 - 1, so that info holds it", "n");
}

template <class T>
void hankelSolve(Call &&call, const HankelSolveProblem<T> &p) {
  checkSizes(call, p);
  const Operand h = describe({"h", "incH", "", "strideH"}, p.h, p.length(), 1, p.batchCount);
  const Operand b = describe({"b", "incB", "ldB", "strideB"}, p.b, p.n, p.nrhs, p.batchCount);
  const OutputOperand x{describe({"x", "incX", "ldX", "strideX"}, p.x, p.n, p.nrhs, p.batchCount), &b};
  const OutputOperand backwardError = perProblem("backwardError", p.backwardError, p.batchCount, false);
  const OutputOperand path = perProblem("path", p.path, p.batchCount, false);
  const OutputOperand info = perProblem("info", p.info, p.batchCount, true);
  call.operands({&h, &b}, {&x, &backwardError, &path, &info});
  checkOrder(p);
  if (info.empty()) return;

  call.pointers({&h, &b}, {&x, &backwardError, &path, &info});
  Call::overlap({&h, &b}, {&x, &backwardError, &path, &info});
  call.run(&Operations<T>::toeplitzSolve, withFault("hankel_solve/api/toeplitz", asToeplitz(p)));
}

template <class T>
void hankelSolveBufferSize(Call &&call, const HankelSolveProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, p);
  checkOrder(p);
  Call::count("nrhs", {p.n, p.nrhs, p.batchCount}, sizeof(T));
  call.bufferSize(&Operations<T>::toeplitzSolve, asToeplitz(p), bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_HANKEL_SOLVE(S, T, R)                                                                                   \
  hotdogStatus_t hotdog##S##HankelSolve(                                                                               \
      hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const T *h, int64_t incH, int64_t strideH, \
      const T *b, int64_t incB, int64_t ldB, int64_t strideB, T *x, int64_t incX, int64_t ldX, int64_t strideX,        \
      R *backwardError, int32_t *path, int32_t *info, int64_t batchCount) {                                            \
    return guarded("hotdog" #S "HankelSolve", [&] {                                                                    \
      hankelSolve<Internal<T>>(Call("hotdog" #S "HankelSolve", handle), {op,                                           \
                                                                         n,                                            \
                                                                         nrhs,                                         \
                                                                         batchCount,                                   \
                                                                         {internal(h), incH, 0, strideH},              \
                                                                         {internal(b), incB, ldB, strideB},            \
                                                                         {internal(x), incX, ldX, strideX},            \
                                                                         backwardError,                                \
                                                                         path,                                         \
                                                                         info});                                       \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##HankelSolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,             \
                                                   int64_t nrhs, int64_t batchCount, size_t *bytes) {                  \
    return guarded("hotdog" #S "HankelSolve_bufferSize", [&] {                                                         \
      hankelSolveBufferSize<Internal<T>>(Call("hotdog" #S "HankelSolve_bufferSize", handle),                           \
                                         {op, n, nrhs, batchCount, {}, {}, {}, nullptr, nullptr, nullptr}, bytes);     \
    });                                                                                                                \
  }

HOTDOG_HANKEL_SOLVE(S, float, float)
HOTDOG_HANKEL_SOLVE(D, double, double)
HOTDOG_HANKEL_SOLVE(C, hotdogComplex, float)
HOTDOG_HANKEL_SOLVE(Z, hotdogDoubleComplex, double)
