#include "core/posv.h"

#include "core/cholesky_checks.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const PotrsProblem<T> &p) {
  call.operation(p.op);
  call.sizes({{"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

template <class T>
PosvProblem<T> problem(hotdogOperation_t op, std::int64_t n, std::int64_t nrhs, const MatrixBatch<const T> &a,
                       const MatrixBatch<T> &l, const VectorBatch<const T> &b, const VectorBatch<T> &x,
                       std::int32_t *iters, std::int32_t *info, std::int64_t batchCount) {
  return {{false, false, n, a, l, nullptr, info, batchCount},
          {false, op, n, nrhs, readOnly(l), b, x, true, info, batchCount},
          iters};
}

template <class T>
void posv(Call &&call, hotdogFillMode_t uplo, PosvProblem<T> problem) {
  problem.factorisation.upper = problem.solve.upper = checkedUpper(call, uplo);
  const PotrfProblem<T> &f = problem.factorisation;
  const PotrsProblem<T> &s = problem.solve;
  checkSizes(call, s);
  checkLeadingDimension("lda", f.a.ld, "n", f.n);
  checkLeadingDimension("ldl", f.l.ld, "n", f.n);
  const Operand a = describe({"a", "lda", "strideA"}, f.a, f.n, f.batchCount);
  const Operand b = describe({"b", "incB", "ldB", "strideB"}, s.b, s.n, s.nrhs, s.batchCount);
  const OutputOperand l{describe({"l", "ldl", "strideL"}, f.l, f.n, f.batchCount), &a};
  const OutputOperand x{describe({"x", "incX", "ldX", "strideX"}, s.x, s.n, s.nrhs, s.batchCount), &b};
  const OutputOperand iters = perProblem("iters", problem.iters, s.batchCount, false);
  const OutputOperand info = perProblem("info", s.info, s.batchCount, true);
  call.operands({&a, &b}, {&l, &x, &iters, &info});
  if (info.empty()) return;

  call.pointers({&a, &b}, {&l, &x, &iters, &info});
  Call::overlap({&a, &b}, {&l, &x, &iters, &info});
  call.run(&Operations<T>::posv, problem);
}

template <class T>
void posvBufferSize(Call &&call, hotdogFillMode_t uplo, const PosvProblem<T> &problem, std::size_t *bytes) {
  checkedUpper(call, uplo);
  const PotrsProblem<T> &s = problem.solve;
  checkSizes(call, s);
  Call::count("n", {s.n, s.n, s.batchCount}, sizeof(T));
  Call::count("nrhs", {s.n, s.nrhs, s.batchCount}, sizeof(T));
  call.bufferSize(&Operations<T>::posv, problem, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_POSV(S, T)                                                                                           \
  hotdogStatus_t hotdog##S##Posv(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op, int64_t n,     \
                                 int64_t nrhs, const T *a, int64_t lda, int64_t strideA, T *l, int64_t ldl,         \
                                 int64_t strideL, const T *b, int64_t incB, int64_t ldB, int64_t strideB, T *x,     \
                                 int64_t incX, int64_t ldX, int64_t strideX, int32_t *iters, int32_t *info,         \
                                 int64_t batchCount) {                                                              \
    return guarded("hotdog" #S "Posv", [&] {                                                                        \
      posv<Internal<T>>(Call("hotdog" #S "Posv", handle), uplo,                                                     \
                        problem<Internal<T>>(op, n, nrhs, {internal(a), lda, strideA}, {internal(l), ldl, strideL}, \
                                             {internal(b), incB, ldB, strideB}, {internal(x), incX, ldX, strideX},  \
                                             iters, info, batchCount));                                             \
    });                                                                                                             \
  }                                                                                                                 \
  hotdogStatus_t hotdog##S##Posv_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op,     \
                                            int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes) {           \
    return guarded("hotdog" #S "Posv_bufferSize", [&] {                                                             \
      posvBufferSize(Call("hotdog" #S "Posv_bufferSize", handle), uplo,                                             \
                     problem<Internal<T>>(op, n, nrhs, {nullptr, n, 0}, {nullptr, n, 0}, {nullptr, 1, n, 0},        \
                                          {nullptr, 1, n, 0}, nullptr, nullptr, batchCount),                        \
                     bytes);                                                                                        \
    });                                                                                                             \
  }

HOTDOG_POSV(S, float)
HOTDOG_POSV(D, double)
HOTDOG_POSV(C, hotdogComplex)
HOTDOG_POSV(Z, hotdogDoubleComplex)
