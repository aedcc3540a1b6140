// hotdog?HankelMatvec on both backends. The product is a ToeplitzMatvec in disguise, whose own test covers the paths.
#include "support/bad_arguments.h"
#include "support/hankel_matvec_problem.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

template <class C>
class HankelMatvec : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = HankelMatvecProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  void check(const HankelMatvecSizes &sizes, const HankelMatvecLayouts &layouts = packed(), Scalar alpha = Scalar(1),
             Scalar beta = Scalar(0)) {
    SCOPED_TRACE(std::string("op ") + letterOf(sizes.op) + ", " + std::to_string(sizes.rows()) + " x " +
                 std::to_string(sizes.cols()));
    ProblemOfOp problem(space, sizes, layouts);
    problem.alpha = alpha, problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(HankelMatvec, AllConfigs);

// H = [1 2; 2 3; 3 4]: H (1,1) = (3,5,7), H^T (1,1,1) = (6,9).
OP_TEST(HankelMatvec, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    HankelMatvecProblem<T> problem(this->space, {op, 3, 2});
    problem.h.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i + 1)); });
    problem.x.fill([](auto...) { return T(1); });
    runAndCheck(problem, this->handle());
    const std::vector<double> expected = op == HOTDOG_OP_N ? std::vector<double>{3, 5, 7} : std::vector<double>{6, 9};
    for (std::size_t i = 0; i < expected.size(); ++i)
      EXPECT_NEAR(std::real(problem.y.result(static_cast<std::int64_t>(i))), expected[i], 1e-5);
  }
}

OP_TEST(HankelMatvec, Sizes) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t m : {1, 2, 5, 31, 64, 130, 700})
      for (const std::int64_t n : {1, 3, 33, 64, 300}) this->check({op, m, n, 2});
}

OP_TEST(HankelMatvec, Strides) {
  for (const hotdogOperation_t op : operations())
    for (const char *order : {"ivp", "vip", "PVI", "Ivp", "iPv"})
      for (const std::int64_t gap : {0, 2}) {
        this->check({op, 33, 18, 3, 4}, nested(order, gap, 1));
        this->check({op, 280, 333, 2, 2}, nested(order, gap));
      }
}

OP_TEST(HankelMatvec, BroadcastInputs) {
  const LayoutRule own = packed(), shared = sharedByProblems(packed());
  for (const hotdogOperation_t op : operations()) {
    this->check({op, 40, 30, 2, 3}, {shared, own, own});
    this->check({op, 40, 30, 2, 3}, {own, shared, own});
    this->check({op, 40, 30, 2, 3}, {sharedByAll(), sharedByAll(), own});
  }
}

OP_TEST(HankelMatvec, AlphaAndBeta) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const auto &[alpha, beta] : alphaBetaPairs<T>())
      this->check({op, 20, 15, 2, 2}, nested("ivp", 1), alpha, beta);
}

OP_TEST(HankelMatvec, NothingToSumNeverReadsTheInputs) {
  using T = typename TestFixture::Scalar;
  HankelMatvecProblem<T> problem(this->space, {HOTDOG_OP_N, 9, 9, 2, 2});  // inputs stay NaN
  problem.alpha = T(0), problem.beta = T(2);
  problem.y.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i)); });
  problem.upload();
  HankelMatvecArgs<T> args = problem.args(this->handle());
  args.h = args.x = nullptr;
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.download();
  problem.y.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
    EXPECT_EQ(problem.y.result(i, j, p), T(static_cast<Real<T>>(2 * i)));
  });
}

OP_TEST(HankelMatvec, EmptyOutputTouchesNothingAndTakesNull) {
  using T = typename TestFixture::Scalar;
  for (const auto &[n, nrhs, batch] : {std::tuple<int, int, int>{0, 1, 1}, {4, 0, 1}, {4, 1, 0}}) {
    HankelMatvecArgs<T> args{};
    args.handle = this->handle(), args.op = HOTDOG_OP_N, args.n = n, args.nrhs = nrhs, args.batchCount = batch;
    args.m = n;
    EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  }
}

OP_TEST(HankelMatvec, BatchEqualsLoop) {
  for (const std::int64_t n : {30, 300})
    for (const hotdogOperation_t op : operations()) {
      HankelMatvecProblem<typename TestFixture::Scalar> problem(this->space, {op, n, n + 3, 2, 5}, nested("ivp", 1));
      problem.refill(this->random);
      expectBatchEqualsLoop(problem, this->handle());
    }
}

OP_TEST(HankelMatvec, WorkspaceContract) {
  for (const std::int64_t n : {5, 700}) {
    HankelMatvecProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_N, n, n, 3, 2});
    problem.refill(this->random);
    expectWorkspaceContract(problem, this->space, this->stream());
  }
}

// For y with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<HankelMatvecArgs<T>>> badArguments() {
  using A = HankelMatvecArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"op = 3", [](A &a) { a.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"m = -1", [](A &a) { a.m = -1; }, HOTDOG_STATUS_INVALID_SIZE, "m"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -1", [](A &a) { a.batchCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"incY = 0", [](A &a) { a.incY = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incY"},
      {"ldY = 8", [](A &a) { a.ldY = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldY"},
      {"strideY = 30", [](A &a) { a.strideY = 30; }, HOTDOG_STATUS_INVALID_STRIDE, "strideY"},
      {"h", [](A &a) { a.incH = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "h"},
      {"h", [](A &a) { a.strideH = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "h"},
      {"x", [](A &a) { a.incX = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"x", [](A &a) { a.ldX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"y", [](A &a) { a.strideY = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "y", false},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"h = NULL", [](A &a) { a.h = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "h"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"y = NULL", [](A &a) { a.y = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"h", [](A &a) { a.h = misaligned(a.h); }, HOTDOG_STATUS_INVALID_POINTER, "h"},
      {"x", [](A &a) { a.x = misaligned(a.x); }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"y", [](A &a) { a.y = misaligned(a.y); }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"y", [](A &a) { a.h = a.y; }, HOTDOG_STATUS_OVERLAP, "y"},
      {"y", [](A &a) { a.x = a.y; }, HOTDOG_STATUS_OVERLAP, "y"},
  };
}

OP_TEST(HankelMatvec, BadArgumentsAreRefused) {
  using T = typename TestFixture::Scalar;
  const LayoutRule gaps = [](Extent) { return Layout{2, 11, 34}; };
  HankelMatvecProblem<T> problem(this->space, {HOTDOG_OP_N, 5, 5, 3, 2}, {packed(), packed(), gaps});
  problem.refill(this->random);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

OP_TEST(HankelMatvec, TooLongIsRefused) {
  using T = typename TestFixture::Scalar;
  HankelMatvecArgs<T> args = HankelMatvecProblem<T>(this->space, {HOTDOG_OP_N, 5, 5}).args(this->handle());
  args.n = (std::int64_t{1} << 48) + 1;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SIZE_OVERFLOW);
  EXPECT_STREQ(hotdogGetLastErrorParameter(), "n");
}

}  // namespace
}  // namespace hotdog::test
