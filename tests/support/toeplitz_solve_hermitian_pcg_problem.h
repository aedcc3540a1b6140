// A call of hotdog?ToeplitzSolveSymmetricPcg or ...HermitianPcg with its operands. The answer is judged by its backward
// error, computed one precision up.
#pragma once

#include "support/toeplitz_solve_hermitian_problem.h"

namespace hotdog::test {

template <class T>
struct ToeplitzSolveHermitianPcgArgs {
  hotdogHandle_t handle;
  std::int64_t n, nrhs;
  double tolerance;
  std::int64_t maxIterations;
  const T *c;
  std::int64_t incC, strideC;
  const T *b;
  std::int64_t incB, ldB, strideB;
  T *x;
  std::int64_t incX, ldX, strideX;
  Real<T> *backwardError;
  std::int32_t *iterations, *info;
  std::int64_t batchCount;
};

template <class T>
struct ToeplitzSolveHermitianPcgApi;
#define HOTDOG_TEST_API(NAME, T)                                      \
  template <>                                                         \
  struct ToeplitzSolveHermitianPcgApi<T> {                            \
    static constexpr auto call = &hotdog##NAME##Pcg;                  \
    static constexpr auto bufferSize = &hotdog##NAME##Pcg_bufferSize; \
  };
HOTDOG_TEST_API(SToeplitzSolveSymmetric, float)
HOTDOG_TEST_API(DToeplitzSolveSymmetric, double)
HOTDOG_TEST_API(CToeplitzSolveHermitian, std::complex<float>)
HOTDOG_TEST_API(ZToeplitzSolveHermitian, std::complex<double>)
#undef HOTDOG_TEST_API

template <class T>
hotdogStatus_t invoke(const ToeplitzSolveHermitianPcgArgs<T> &a) {
  return ToeplitzSolveHermitianPcgApi<T>::call(a.handle, a.n, a.nrhs, a.tolerance, a.maxIterations, abi(a.c), a.incC,
                                               a.strideC, abi(a.b), a.incB, a.ldB, a.strideB, abi(a.x), a.incX, a.ldX,
                                               a.strideX, a.backwardError, a.iterations, a.info, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const ToeplitzSolveHermitianPcgArgs<T> &a, std::size_t *bytes) {
  return ToeplitzSolveHermitianPcgApi<T>::bufferSize(a.handle, a.n, a.nrhs, a.batchCount, bytes);
}

template <class T>
ToeplitzSolveHermitianPcgArgs<T> onlyProblems(ToeplitzSolveHermitianPcgArgs<T> a, std::int64_t first,
                                              std::int64_t count) {
  a.c += first * a.strideC, a.b += first * a.strideB, a.x += first * a.strideX, a.info += first;
  if (a.backwardError) a.backwardError += first * a.nrhs;
  if (a.iterations) a.iterations += first * a.nrhs;
  a.batchCount = count;
  return a;
}

template <class T>
class ToeplitzSolveHermitianPcgProblem : public ToeplitzSolveHermitianProblem<T> {
  using Base = ToeplitzSolveHermitianProblem<T>;

 public:
  using Args = ToeplitzSolveHermitianPcgArgs<T>;
  using Base::sizes;

  ToeplitzSolveHermitianPcgProblem(Space space, const ToeplitzSolveHermitianSizes &size,
                                   const ToeplitzSolveHermitianLayouts &layouts = packed(), InPlace where = InPlace::no)
      : Base(space, size, layouts, where),
        backwardError(space, {1, size.nrhs, size.batch}, {1, 1, size.nrhs}),
        iterations(space, {1, size.nrhs, size.batch}, {1, 1, size.nrhs}) {
    this->outputs_.push_back(&backwardError);
    this->outputs_.push_back(&iterations);
  }

  Args args(hotdogHandle_t handle) const {
    const ToeplitzSolveHermitianArgs<T> a = Base::args(handle);
    return {handle,
            a.n,
            a.nrhs,
            tolerance,
            maxIterations,
            a.c,
            a.incC,
            a.strideC,
            a.b,
            a.incB,
            a.ldB,
            a.strideB,
            a.x,
            a.incX,
            a.ldX,
            a.strideX,
            backwardError.data(),
            iterations.data(),
            a.info,
            a.batchCount};
  }

  // The bound that holds: tolerance, or that of the type.
  double bound() const { return tolerance > 0 ? tolerance : 5 * static_cast<double>(kEps<T>) * logFactor(sizes.n); }

  void expectRight() const {
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      EXPECT_EQ(this->info.result(p), 0) << "problem " << p;
      expectConsistent(p);
    }
  }

  // For one problem: info, error and iterations are as promised for what the solution is.
  void expectConsistent(std::int64_t p) const {
    const std::int32_t code = this->info.result(p);
    EXPECT_GE(code, 0);
    EXPECT_LE(code, sizes.n + 1);
    if (code > 0 && code <= sizes.n) this->expectNan(p);
    for (std::int64_t j = 0; j < sizes.nrhs; ++j) {
      const Real<T> reported = backwardError.result(0, j, p);
      EXPECT_GE(iterations.result(0, j, p), 0);
      EXPECT_LE(iterations.result(0, j, p), maxIterations);
      if (code > 0 && code <= sizes.n) {
        EXPECT_TRUE(isNan(reported)) << reported;
        continue;
      }
      if (code == 0) {
        EXPECT_LE(static_cast<double>(reported), bound() * 1.0000001) << "right-hand side " << j;
      }
      // The error reported is the true one, but for the rounding of a residual in double precision and, of complex
      // numbers, the norm: the larger part instead of the modulus, in the residual and twice in what divides it.
      RatioMeter<T> meter;
      this->addRightHandSide(meter, j, p);
      const double actual = meter.worst() * static_cast<double>(kEps<T>), share = isComplex<T> ? 1 : 0.01;
      EXPECT_NEAR(static_cast<double>(reported), actual, share * actual + 4 * 0x1p-52 * logFactor(sizes.n));
    }
  }

  double tolerance = 0;
  std::int64_t maxIterations = 1000;
  Array<Real<T>> backwardError;
  Array<std::int32_t> iterations;
};

}  // namespace hotdog::test
