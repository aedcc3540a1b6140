// hotdog?ToeplitzInverseApply on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/toeplitz_inverse_problem.h"
#include "support/toeplitz_matvec_problem.h"

namespace hotdog::test {
namespace {

template <class C>
class ToeplitzInverseApply : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;

 protected:

  // op(T^-1) by computed generators undoes op(T).
  void checkInverse(std::int64_t n, const ToeplitzLags<Scalar> &t, double condition) {
    ToeplitzGeneratorsProblem<Scalar> generators(this->space, n, 1);
    generators.setMatrix(0, t);
    ASSERT_EQ(run(generators, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    ASSERT_EQ(generators.info.result(0), 0);
    for (const hotdogOperation_t op : operations()) {
      ToeplitzMatvecProblem<Scalar> product(this->space, {op, n, n, 1});
      product.c.fill([&](std::int64_t i, auto...) { return t(i); });
      product.r.fill([&](std::int64_t i, auto...) { return t(-i); });
      product.x.fill([&](auto...) { return this->random.template normal<Scalar>(); });
      runAndCheck(product, this->handle());
      ToeplitzInverseApplyProblem<Scalar> inverse(this->space, {n, 1, 1, op});
      inverse.g.fill([&](std::int64_t i, std::int64_t j, auto...) { return generators.g.result(i, j); });
      inverse.x.fill([&](std::int64_t i, auto...) { return product.y.result(i, 0); });
      runAndCheck(inverse, this->handle());
      RatioMeter<Scalar> meter(logFactor(n));
      for (std::int64_t i = 0; i < n; ++i)
        meter.add(std::abs(widen(inverse.y.result(i)) - widen(product.x(i))), WideReal<Scalar>(condition), i);
      meter.expectPass();
    }
  }
};
OP_TEST_SUITE(ToeplitzInverseApply, AllConfigs);

OP_TEST(ToeplitzInverseApply, Sizes) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : smallSizes())
    for (const hotdogOperation_t op : operations()) {
      SCOPED_TRACE("n " + std::to_string(n) + ", op " + letterOf(op));
      ToeplitzInverseApplyProblem<T> problem(this->space, {n, 2, 2, op});
      problem.refill(this->random);
      runAndCheck(problem, this->handle());
    }
  for (const std::int64_t n : {257, 600}) {
    ToeplitzInverseApplyProblem<T> problem(this->space, {n, 2, 1, HOTDOG_OP_C});
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(ToeplitzInverseApply, LayoutsAndScalars) {
  using T = typename TestFixture::Scalar;
  for (const char *order : {"ivp", "vip", "pvi", "IVP", "iPv"})
    for (const auto &[alpha, beta] : alphaBetaPairs<T>())
      for (const hotdogOperation_t op : operations()) {
        ToeplitzInverseApplyProblem<T> problem(this->space, {13, 3, 2, op}, nested("ivp", 2), nested(order, 1),
                                               nested(order, 0, 1));
        problem.alpha = alpha, problem.beta = beta;
        problem.refill(this->random);
        runAndCheck(problem, this->handle());
      }
  ToeplitzInverseApplyProblem<T> shared(this->space, {40, 3, 4}, sharedByProblems(packed()), packed(), packed());
  shared.refill(this->random);
  runAndCheck(shared, this->handle());
}

// Inverses whose x_0 is far from zero, tiny and zero.
OP_TEST(ToeplitzInverseApply, UndoesTheMatrix) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {1, 2, 3, 31, 64, 200})
    this->checkInverse(n, decaying<T>(this->random, n, 12), 1000);
  this->checkInverse(2, [](std::int64_t d) { return T(d == 0 ? 0 : 1); }, 10);
  this->checkInverse(3, [](std::int64_t d) { return T(d == 2 || d == -2 ? 1 : 2); }, 100);
  for (const double t0 : {1e-3, 1e-9, 0.0}) {  // cyclic shift beside a diagonal: cond 1 + t0
    const std::int64_t n = 64;
    this->checkInverse(n, [&](std::int64_t d) { return T(static_cast<Real<T>>(d == 0 ? t0 : d == 1 || d == 1 - n)); }, 1000);
  }
}

// T^-1 near matrices of low rank: the error grows with the condition, not with its square.
OP_TEST(ToeplitzInverseApply, UndoesNearlySingularMatrices) {
  using T = typename TestFixture::Scalar;
  const bool single = std::is_same_v<Real<T>, float>;
  for (const double shift : {single ? 1e-2 : 1e-6, single ? 1e-3 : 1e-8}) {
    const Real<T> t0 = static_cast<Real<T>>(shift);
    this->checkInverse(3, [=](std::int64_t d) { return d == 0 ? T(t0) : T(d == 1 || d == -1); }, 10 / shift);
    for (const std::int64_t n : {7, 10, 13}) {
      SCOPED_TRACE(n);
      const auto t = singularIntegers(this->random, n, true);
      const auto shifted = [=](std::int64_t d) { return T(static_cast<Real<T>>(t(d)) + (d == 0 ? t0 : 0)); };
      this->checkInverse(n, shifted, 10 * static_cast<double>(n) / shift);
    }
  }
}

OP_TEST(ToeplitzInverseApply, EmptySizes) {
  using T = typename TestFixture::Scalar;
  const T one(1);
  const ToeplitzInverseApplyArgs<T> none{this->handle(), HOTDOG_OP_N, 0, 2, nullptr, nullptr, 1, 1, 2,      nullptr, 1,
                                         1,              2,           &one, nullptr, 1, 1, 2, 3};
  EXPECT_EQ(invoke(none), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(ToeplitzInverseApply, Properties) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {5, 100, 700}) {
    ToeplitzInverseApplyProblem<T> problem(this->space, {n, 2, 3, HOTDOG_OP_T}, nested("ivp", 1), packed(), packed());
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
    expectWorkspaceContract(problem, this->space, this->stream());
    if (!this->onCuda) continue;
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
  }
}

// For n 5, nrhs 3, batch 2, packed.
template <class T>
std::vector<BadArgument<ToeplitzInverseApplyArgs<T>>> badArguments() {
  using A = ToeplitzInverseApplyArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"op = 3", [](A &a) { a.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"nrhs = -1", [](A &a) { a.nrhs = -1; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -2", [](A &a) { a.batchCount = -2; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"incY = 0", [](A &a) { a.incY = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incY"},
      {"ldY = 0", [](A &a) { a.ldY = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "ldY"},
      {"strideY = 0", [](A &a) { a.strideY = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideY"},
      {"g", [](A &a) { a.incG = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "g"},
      {"g", [](A &a) { a.ldG = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "g"},
      {"g", [](A &a) { a.strideG = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "g"},
      {"x", [](A &a) { a.incX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"x", [](A &a) { a.ldX = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"x", [](A &a) { a.strideX = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"y", [](A &a) { a.strideY = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "y", false},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"g = NULL", [](A &a) { a.g = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "g"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"y = NULL", [](A &a) { a.y = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"y", [](A &a) { a.g = a.y; }, HOTDOG_STATUS_OVERLAP, "y"},
      {"y", [](A &a) { a.x = a.y; }, HOTDOG_STATUS_OVERLAP, "y"},
  };
}

OP_TEST(ToeplitzInverseApply, BadArguments) {
  using T = typename TestFixture::Scalar;
  ToeplitzInverseApplyProblem<T> problem(this->space, {5, 3, 2});
  problem.refill(this->random);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

}  // namespace
}  // namespace hotdog::test
