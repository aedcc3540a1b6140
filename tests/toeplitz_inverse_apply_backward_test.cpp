// hotdog?ToeplitzInverseApplyBackward on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/toeplitz_inverse_apply_backward_problem.h"
#include "support/toeplitz_inverse_problem.h"

namespace hotdog::test {
namespace {

template <class C>
class ToeplitzInverseApplyBackward : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = ToeplitzInverseApplyBackwardProblem<Scalar>;

 protected:
  void check(ProblemOfOp &problem) {
    SCOPED_TRACE("n " + std::to_string(problem.sizes.n) + ", op " + letterOf(problem.sizes.op));
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
  void check(const ToeplitzInverseApplyBackwardSizes &sizes,
             const ToeplitzInverseApplyBackwardLayouts &layouts = packed(), Scalar beta = Scalar(0)) {
    ProblemOfOp problem(this->space, sizes, layouts);
    problem.beta = beta;
    check(problem);
  }
};
OP_TEST_SUITE(ToeplitzInverseApplyBackward, AllConfigs);

// n = 1: y = u x, whatever w; the gradients are u' = x y', w' = 0, x' = u y'.
OP_TEST(ToeplitzInverseApplyBackward, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  ToeplitzInverseApplyBackwardProblem<T> problem(this->space, {1, 1, 1});
  problem.g(0, 0, 0) = T(3), problem.g(0, 1, 0) = T(5), problem.x(0) = T(2), problem.gY(0) = T(7);
  runAndCheck(problem, this->handle());
  EXPECT_LT(std::abs(problem.gG.result(0, 0, 0) - T(14)), 1e-5);
  EXPECT_LT(std::abs(problem.gG.result(0, 1, 0)), 1e-5);
  EXPECT_LT(std::abs(problem.gX.result(0) - T(21)), 1e-5);
}

OP_TEST(ToeplitzInverseApplyBackward, Sizes) {
  for (const std::int64_t n : smallSizes())
    for (const hotdogOperation_t op : operations()) this->check({n, 2, 2, op});
  for (const std::int64_t n : {257, 600}) this->check({n, 2, 1, HOTDOG_OP_C});
}

OP_TEST(ToeplitzInverseApplyBackward, Strides) {
  using T = typename TestFixture::Scalar;
  for (const char *order : {"ivp", "vip", "pvi", "IVP", "iPv"})
    for (const std::int64_t gap : {0, 2})
      for (const hotdogOperation_t op : operations())
        this->check({9, 3, 2, op}, nested(order, gap, gap ? 1 : 0), T(gap ? 1 : 0));
}

OP_TEST(ToeplitzInverseApplyBackward, BroadcastInputs) {
  ToeplitzInverseApplyBackwardLayouts layouts(packed());
  layouts.g = layouts.gY = sharedByProblems(packed());
  this->check({20, 2, 3}, layouts);
}

OP_TEST(ToeplitzInverseApplyBackward, SummedGradients) {
  using T = typename TestFixture::Scalar;
  for (int set = 0; set < 4; ++set)
    for (const T beta : {T(0), T(1)}) {
      ToeplitzInverseApplyBackwardLayouts layouts(nested("ivp", 1));
      layouts.sumG = {(set & 1) != 0, false, (set & 2) != 0};
      layouts.sumX = {(set & 2) != 0, (set & 1) != 0, (set & 2) == 0};
      this->check({13, 3, 4, HOTDOG_OP_T}, layouts, beta);
    }
}

OP_TEST(ToeplitzInverseApplyBackward, GradientsThatAreNotWanted) {
  for (int set = 0; set < 4; ++set) {
    typename TestFixture::ProblemOfOp problem(this->space, {12, 2, 2});
    problem.wantG = set & 1, problem.wantX = set & 2;
    this->check(problem);
  }
}

OP_TEST(ToeplitzInverseApplyBackward, Scalars) {
  using T = typename TestFixture::Scalar;
  for (const T alpha : {T(0), T(1), scalar<T>(-1.5, 0.5)})
    for (const T beta : {T(0), T(1)}) {
      typename TestFixture::ProblemOfOp problem(this->space, {11, 2, 2, HOTDOG_OP_C});
      problem.alpha = alpha, problem.beta = beta;
      this->check(problem);
    }
}

OP_TEST(ToeplitzInverseApplyBackward, EmptySizes) {
  using T = typename TestFixture::Scalar;
  for (const T beta : {T(0), T(1)})
    for (const ToeplitzInverseApplyBackwardSizes &sizes :
         {ToeplitzInverseApplyBackwardSizes{0, 2, 2}, {5, 0, 2}, {5, 2, 0}}) {
      this->check(sizes, packed(), beta);
      ToeplitzInverseApplyBackwardLayouts summed(packed());
      summed.sumG = summed.sumX = {true, true, true};
      this->check(sizes, summed, beta);
    }
}

// The derivative of Re <gY, Y> along a direction of the inputs, by ToeplitzInverseApply.
OP_TEST(ToeplitzInverseApplyBackward, DirectionalDerivative) {
  using T = typename TestFixture::Scalar;
  if (std::is_same_v<Real<T>, float>) GTEST_SKIP() << "differences need double precision";
  constexpr std::int64_t n = 10, nrhs = 2;
  const double step = 1e-4;
  for (const hotdogOperation_t op : operations()) {
    ToeplitzInverseApplyBackwardProblem<T> backward(this->space, {n, nrhs, 1, op});
    backward.alpha = scalar<T>(0.5, -2);
    this->check(backward);
    double predicted = 0, scale = 0, values[2] = {0, 0};
    ToeplitzInverseApplyProblem<T> moved(this->space, {n, nrhs, 2, op});
    moved.alpha = backward.alpha;
    const auto move = [&](const Array<T> &from, Array<T> &to, const Array<T> &gradient, std::int64_t i,
                          std::int64_t j) {
      const T change = this->random.template normal<T>(), g = gradient.result(i, j);
      predicted += static_cast<double>(std::real(g * conjugate(change)));
      scale += static_cast<double>(std::abs(g) * std::abs(change));
      for (std::int64_t p = 0; p < 2; ++p)
        to(i, j, p) = from(i, j) + static_cast<Real<T>>(p == 0 ? step : -step) * change;
    };
    for (std::int64_t i = 0; i < n; ++i) {
      for (std::int64_t j = 0; j < 2; ++j) move(backward.g, moved.g, backward.gG, i, j);
      for (std::int64_t j = 0; j < nrhs; ++j) move(backward.x, moved.x, backward.gX, i, j);
    }
    runAndCheck(moved, this->handle());
    for (std::int64_t p = 0; p < 2; ++p)
      for (std::int64_t i = 0; i < n; ++i)
        for (std::int64_t j = 0; j < nrhs; ++j)
          values[p] += static_cast<double>(std::real(moved.y.result(i, j, p) * conjugate(backward.gY(i, j))));
    EXPECT_NEAR((values[0] - values[1]) / (2 * step), predicted, 1e-6 * scale) << letterOf(op);
  }
}

OP_TEST(ToeplitzInverseApplyBackward, NotFiniteProblemsStayAlone) {
  using T = typename TestFixture::Scalar;
  typename TestFixture::ProblemOfOp problem(this->space, {20, 2, 3});
  problem.refill(this->random);
  problem.g(3, 1, 1) = quietNan<T>();
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (std::int64_t p = 0; p < 3; ++p)
    for (std::int64_t i = 0; i < 20; ++i) {
      EXPECT_EQ(isNan(problem.gG.result(i, 0, p)), p == 1);
      EXPECT_EQ(isNan(problem.gX.result(i, 0, p)), p == 1);
    }
}

OP_TEST(ToeplitzInverseApplyBackward, Properties) {
  ToeplitzInverseApplyBackwardLayouts summed(nested("ivp", 1));
  summed.sumG.problems = summed.sumX.vectors = true;
  for (const std::int64_t n : {5, 100}) {
    typename TestFixture::ProblemOfOp problem(this->space, {n, 2, 3, HOTDOG_OP_T}, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
    typename TestFixture::ProblemOfOp sums(this->space, {n, 2, 3, HOTDOG_OP_C}, summed);
    sums.refill(this->random);
    expectWorkspaceContract(sums, this->space, this->stream());
    if (!this->onCuda) continue;
    expectColdCaptureHarmless(sums, this->stream());
    expectCaptureEqualsEager(sums, this->stream());
  }
}

// For n 5, nrhs 3, batch 2, gradients with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<ToeplitzInverseApplyBackwardArgs<T>>> badArguments() {
  using A = ToeplitzInverseApplyBackwardArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  static const T two(2);
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"op = 3", [](A &a) { a.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -1", [](A &a) { a.batchCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"ldGG = 8", [](A &a) { a.ldGG = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGG"},
      {"strideGX = 15", [](A &a) { a.strideGX = 15; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGX"},
      {"g", [](A &a) { a.ldG = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "g"},
      {"x", [](A &a) { a.incX = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"gY", [](A &a) { a.strideGY = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gY"},
      {"gG", [](A &a) { a.incGG = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gG", false},
      {"gX", [](A &a) { a.incGX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gX", false},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"beta = 2", [](A &a) { a.beta = &two; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"g = NULL", [](A &a) { a.g = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "g"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"gY = NULL", [](A &a) { a.gY = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gY"},
      {"gY", [](A &a) { a.gY = misaligned(a.gY); }, HOTDOG_STATUS_INVALID_POINTER, "gY"},
      {"gG", [](A &a) { a.gG = misaligned(a.gG); }, HOTDOG_STATUS_INVALID_POINTER, "gG"},
      {"gX", [](A &a) { a.gX = misaligned(a.gX); }, HOTDOG_STATUS_INVALID_POINTER, "gX"},
      {"gG", [](A &a) { a.g = a.gG; }, HOTDOG_STATUS_OVERLAP, "gG"},
      {"gX", [](A &a) { a.gY = a.gX; }, HOTDOG_STATUS_OVERLAP, "gX"},
      {"gX", [](A &a) { a.gX = a.gG; }, HOTDOG_STATUS_OVERLAP, "gX"},
  };
}

OP_TEST(ToeplitzInverseApplyBackward, BadArguments) {
  using T = typename TestFixture::Scalar;
  ToeplitzInverseApplyBackwardLayouts layouts(packed());
  layouts.gG = layouts.gX = [](Extent) { return Layout{2, 11, 34}; };
  ToeplitzInverseApplyBackwardProblem<T> problem(this->space, {5, 3, 2}, layouts);
  problem.refill(this->random);
  const auto table = badArguments<T>();
  expectAllRefused(problem, this->handle(), table);
  std::vector<BadArgument<ToeplitzInverseApplyBackwardArgs<T>>> sizes;
  for (const auto &bad : table)
    if (bad.parameter != "beta") sizes.push_back(bad);
  expectBufferSizeRefuses(problem, this->handle(), sizes);
}

}  // namespace
}  // namespace hotdog::test
