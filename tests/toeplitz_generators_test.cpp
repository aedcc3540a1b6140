// hotdog?ToeplitzGenerators on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/toeplitz_inverse_problem.h"

namespace hotdog::test {
namespace {

template <class C>
class ToeplitzGenerators : public OpTest<C> {};
OP_TEST_SUITE(ToeplitzGenerators, AllConfigs);

OP_TEST(ToeplitzGenerators, Sizes) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : smallSizes())
    for (const LayoutRule &layout :
         {LayoutRule(packed()), LayoutRule(nested("ivp", 1)), LayoutRule(nested("PvI", 2))}) {
      SCOPED_TRACE(n);
      ToeplitzGeneratorsProblem<T> problem(this->space, n, 3, layout);
      problem.refill(this->random);
      runAndCheck(problem, this->handle());
    }
}

// x_0 = 0: [[0, 1], [1, 0]], whose inverse has no formula of Gohberg and Semencul, and c = r = (2, 2, 1).
OP_TEST(ToeplitzGenerators, WithoutFirstElement) {
  using T = typename TestFixture::Scalar;
  ToeplitzGeneratorsProblem<T> swap(this->space, 2, 1), other(this->space, 3, 1);
  swap.setMatrix(0, [](std::int64_t d) { return T(d == 0 ? 0 : 1); });
  runAndCheck(swap, this->handle());
  EXPECT_LT(std::abs(swap.g.result(0, 0)), 16 * kEps<T>);
  EXPECT_LT(std::abs(swap.g.result(1, 0) - T(1)), 16 * kEps<T>);
  other.setMatrix(0, [](std::int64_t d) { return T(d == 2 || d == -2 ? 1 : 2); });
  runAndCheck(other, this->handle());
  EXPECT_LT(std::abs(other.g.result(0, 0)), 16 * kEps<T>);
}

// T^-1 near a matrix of rank one: g_1 would be as large as g_0, were it not shifted by a multiple of that.
OP_TEST(ToeplitzGenerators, NearlySingular) {
  using T = typename TestFixture::Scalar;
  const bool single = std::is_same_v<Real<T>, float>;
  for (const double shift : {single ? 1e-3 : 1e-8, single ? 1e-4 : 1e-10}) {
    ToeplitzGeneratorsProblem<T> problem(this->space, 3, 3, nested("ivp", 1));
    problem.refill(this->random);
    problem.setMatrix(1, [=](std::int64_t d) {
      const Real<T> t0 = static_cast<Real<T>>(shift);
      return d == 0 ? T(t0) : scalar<T>(d == 1 || d == -1, 0.5 * (d == 1) - 0.5 * (d == -1));
    });
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.shifted = true;
    problem.expectRight();
    for (std::int64_t i = 0; i < 3; ++i) EXPECT_LT(std::abs(problem.g.result(i, 1, 1)), 4) << i;
    expectBatchEqualsLoop(problem, this->handle());
    expectWorkspaceContract(problem, this->space, this->stream());
    if (this->onCuda) expectCaptureEqualsEager(problem, this->stream());
  }
}

OP_TEST(ToeplitzGenerators, SingularAndNotFiniteMatricesAreMarked) {
  using T = typename TestFixture::Scalar;
  ToeplitzGeneratorsProblem<T> problem(this->space, 30, 4);
  problem.refill(this->random);
  problem.setMatrix(1, [](auto) { return T(1); });
  problem.setMatrix(2, [](auto) { return quietNan<T>(); });
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  const std::vector<std::int32_t> expected = {0, 2, 1, 0};
  for (std::int64_t p = 0; p < 4; ++p) {
    EXPECT_EQ(problem.info.result(p), expected[static_cast<std::size_t>(p)]);
    for (std::int64_t j = 0; j < 2; ++j) EXPECT_EQ(isNan(problem.g.result(7, j, p)), problem.info.result(p) > 0);
  }
  expectBatchEqualsLoop(problem, this->handle());
}

OP_TEST(ToeplitzGenerators, EmptySizes) {
  using T = typename TestFixture::Scalar;
  ToeplitzGeneratorsProblem<T> problem(this->space, 0, 3);
  runAndCheck(problem, this->handle());
  const ToeplitzGeneratorsArgs<T> none{this->handle(), 4, nullptr, 1, 4, nullptr, 1, 4, nullptr, 1, 4, 8, nullptr, 0};
  EXPECT_EQ(invoke(none), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(ToeplitzGenerators, Properties) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {5, 100}) {
    ToeplitzGeneratorsProblem<T> problem(this->space, n, 3, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
    expectWorkspaceContract(problem, this->space, this->stream());
    if (!this->onCuda) continue;
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
  }
}

// For n 5, batch 2, g with gaps: inc 2, ld 11, stride 23.
template <class T>
std::vector<BadArgument<ToeplitzGeneratorsArgs<T>>> badArguments() {
  using A = ToeplitzGeneratorsArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"batchCount = -2", [](A &a) { a.batchCount = -2; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"incG = 0", [](A &a) { a.incG = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incG"},
      {"ldG = 0", [](A &a) { a.ldG = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "ldG"},
      {"strideG = 0", [](A &a) { a.strideG = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideG"},
      {"c", [](A &a) { a.incC = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"c", [](A &a) { a.strideC = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"r", [](A &a) { a.incR = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "r"},
      {"r", [](A &a) { a.strideR = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "r"},
      {"g", [](A &a) { a.strideG = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "g", false},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"r = NULL", [](A &a) { a.r = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "r"},
      {"g = NULL", [](A &a) { a.g = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "g"},
      {"info = NULL", [](A &a) { a.info = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"g", [](A &a) { a.c = a.g; }, HOTDOG_STATUS_OVERLAP, "g"},
      {"g", [](A &a) { a.r = a.g; }, HOTDOG_STATUS_OVERLAP, "g"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(a.g); }, HOTDOG_STATUS_OVERLAP, "info"},
  };
}

OP_TEST(ToeplitzGenerators, BadArguments) {
  using T = typename TestFixture::Scalar;
  ToeplitzGeneratorsProblem<T> problem(this->space, 5, 2, nested("ivp", 1));
  problem.refill(this->random);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

}  // namespace
}  // namespace hotdog::test
