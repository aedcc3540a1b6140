// hotdog?CirculantMatvec on both backends. The product is a ToeplitzMatvec in disguise, whose own test covers the
// paths.
#include "support/bad_arguments.h"
#include "support/circulant_matvec_problem.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

template <class C>
class CirculantMatvec : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = CirculantMatvecProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  void check(const CirculantMatvecSizes &sizes, const CirculantMatvecLayouts &layouts = packed(),
             Scalar alpha = Scalar(1), Scalar beta = Scalar(0)) {
    SCOPED_TRACE(std::string("op ") + letterOf(sizes.op) + ", " + std::to_string(sizes.rows()) + " x " +
                 std::to_string(sizes.cols()));
    ProblemOfOp problem(space, sizes, layouts);
    problem.alpha = alpha, problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(CirculantMatvec, AllConfigs);

// C = [1 3 2; 2 1 3; 3 2 1]: C (1,0,2) = (5,8,5), C^T (1,0,2) = (7,7,4).
OP_TEST(CirculantMatvec, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    CirculantMatvecProblem<T> problem(this->space, {op, 3});
    problem.c.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i + 1)); });
    const double x[] = {1, 0, 2};
    problem.x.fill([&](std::int64_t i, auto...) { return T(static_cast<Real<T>>(x[i])); });
    runAndCheck(problem, this->handle());
    const std::vector<double> expected =
        op == HOTDOG_OP_N ? std::vector<double>{5, 8, 5} : std::vector<double>{7, 7, 4};
    for (std::size_t i = 0; i < expected.size(); ++i)
      EXPECT_NEAR(std::real(problem.y.result(static_cast<std::int64_t>(i))), expected[i], 1e-5);
  }
}

OP_TEST(CirculantMatvec, Sizes) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t n : {1, 2, 3, 5, 31, 32, 64, 127, 130, 257, 600}) this->check({op, n, 2});
}

OP_TEST(CirculantMatvec, Strides) {
  for (const hotdogOperation_t op : operations())
    for (const char *order : {"ivp", "vip", "PVI", "Ivp", "iPv"})
      for (const std::int64_t gap : {0, 2}) {
        this->check({op, 18, 3, 4}, nested(order, gap, 1));
        this->check({op, 333, 2, 2}, nested(order, gap));
      }
}

OP_TEST(CirculantMatvec, BroadcastInputs) {
  const LayoutRule own = packed(), shared = sharedByProblems(packed());
  for (const hotdogOperation_t op : operations()) {
    this->check({op, 30, 2, 3}, {shared, own, own});
    this->check({op, 30, 2, 3}, {own, shared, own});
    this->check({op, 30, 2, 3}, {sharedByAll(), sharedByAll(), own});
  }
}

OP_TEST(CirculantMatvec, AlphaAndBeta) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const auto &[alpha, beta] : alphaBetaPairs<T>()) this->check({op, 15, 2, 2}, nested("ivp", 1), alpha, beta);
}

OP_TEST(CirculantMatvec, NothingToSumNeverReadsTheInputs) {
  using T = typename TestFixture::Scalar;
  CirculantMatvecProblem<T> problem(this->space, {HOTDOG_OP_N, 9, 2, 2});  // inputs stay NaN
  problem.alpha = T(0), problem.beta = T(2);
  problem.y.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i)); });
  problem.upload();
  CirculantMatvecArgs<T> args = problem.args(this->handle());
  args.c = args.x = nullptr;
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.download();
  problem.y.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
    EXPECT_EQ(problem.y.result(i, j, p), T(static_cast<Real<T>>(2 * i)));
  });
}

OP_TEST(CirculantMatvec, EmptyOutputTouchesNothingAndTakesNull) {
  using T = typename TestFixture::Scalar;
  for (const auto &[n, nrhs, batch] : {std::tuple<int, int, int>{0, 1, 1}, {4, 0, 1}, {4, 1, 0}}) {
    CirculantMatvecArgs<T> args{};
    args.handle = this->handle(), args.op = HOTDOG_OP_N, args.n = n, args.nrhs = nrhs, args.batchCount = batch;
    EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  }
}

OP_TEST(CirculantMatvec, BatchEqualsLoop) {
  for (const std::int64_t n : {30, 300})
    for (const hotdogOperation_t op : operations()) {
      CirculantMatvecProblem<typename TestFixture::Scalar> problem(this->space, {op, n, 2, 5}, nested("ivp", 1));
      problem.refill(this->random);
      expectBatchEqualsLoop(problem, this->handle());
    }
}

OP_TEST(CirculantMatvec, WorkspaceContract) {
  for (const std::int64_t n : {5, 700}) {
    CirculantMatvecProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_N, n, 3, 2});
    problem.refill(this->random);
    expectWorkspaceContract(problem, this->space, this->stream());
  }
}

// For y with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<CirculantMatvecArgs<T>>> badArguments() {
  using A = CirculantMatvecArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"op = 3", [](A &a) { a.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -1", [](A &a) { a.batchCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"incY = 0", [](A &a) { a.incY = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incY"},
      {"ldY = 8", [](A &a) { a.ldY = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldY"},
      {"strideY = 30", [](A &a) { a.strideY = 30; }, HOTDOG_STATUS_INVALID_STRIDE, "strideY"},
      {"c", [](A &a) { a.incC = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"c", [](A &a) { a.strideC = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"x", [](A &a) { a.incX = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"x", [](A &a) { a.ldX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"y", [](A &a) { a.strideY = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "y", false},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"y = NULL", [](A &a) { a.y = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"c", [](A &a) { a.c = misaligned(a.c); }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"x", [](A &a) { a.x = misaligned(a.x); }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"y", [](A &a) { a.y = misaligned(a.y); }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"y", [](A &a) { a.c = a.y; }, HOTDOG_STATUS_OVERLAP, "y"},
      {"y", [](A &a) { a.x = a.y; }, HOTDOG_STATUS_OVERLAP, "y"},
  };
}

OP_TEST(CirculantMatvec, BadArgumentsAreRefused) {
  using T = typename TestFixture::Scalar;
  const LayoutRule gaps = [](Extent) { return Layout{2, 11, 34}; };
  CirculantMatvecProblem<T> problem(this->space, {HOTDOG_OP_N, 5, 3, 2}, {packed(), packed(), gaps});
  problem.refill(this->random);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

OP_TEST(CirculantMatvec, TooLongIsRefused) {
  using T = typename TestFixture::Scalar;
  CirculantMatvecArgs<T> args = CirculantMatvecProblem<T>(this->space, {HOTDOG_OP_N, 5}).args(this->handle());
  args.n = (std::int64_t{1} << 48) + 1;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SIZE_OVERFLOW);
  EXPECT_STREQ(hotdogGetLastErrorParameter(), "n");
}

}  // namespace
}  // namespace hotdog::test
