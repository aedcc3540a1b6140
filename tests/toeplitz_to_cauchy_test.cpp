// hotdog?ToeplitzToCauchy on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/toeplitz_to_cauchy_problem.h"

namespace hotdog::test {
namespace {

template <class C>
class ToeplitzToCauchy : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using Z = std::complex<Real<Scalar>>;
  using ProblemOfOp = ToeplitzToCauchyProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs a problem of normal data and compares it with the reference.
  void check(const ToeplitzToCauchySizes &sizes, const LayoutRule &layout = packed(), bool dense = true) {
    SCOPED_TRACE("f " + std::to_string(sizes.f) + ", n " + std::to_string(sizes.n) + ", batch " +
                 std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layout);
    problem.wantDense = problem.wantDiagonal = dense;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(ToeplitzToCauchy, AllConfigs);

// T = [[1, 2], [3, 1]]: c = (1, 3), r = (., 2). F T F^-1 = [[3.5, 0.5], [-0.5, -1.5]].
OP_TEST(ToeplitzToCauchy, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  ToeplitzToCauchyProblem<T> problem(this->space, {1, 2});
  problem.c(0) = T(1), problem.c(1) = T(3), problem.r(0) = quietNan<T>(), problem.r(1) = T(2);
  runAndCheck(problem, this->handle());
  const double expected[2][2] = {{3.5, 0.5}, {-0.5, -1.5}};
  for (std::int64_t i = 0; i < 2; ++i)
    for (std::int64_t j = 0; j < 2; ++j)
      EXPECT_NEAR(std::abs(problem.a.result(i, j) - typename TestFixture::Z(static_cast<Real<T>>(expected[i][j]))), 0,
                  1e-6);
}

OP_TEST(ToeplitzToCauchy, Sizes) {
  for (const std::int64_t f : {1, -1})
    for (const std::int64_t n : smallSizes())
      if (n < 66 || n == 97) this->check({f, n});
}

// Powers of two and of other primes, their products, a prime.
OP_TEST(ToeplitzToCauchy, LargerSizes) {
  if (kShortLists) return;
  for (const std::int64_t f : {1, -1})
    for (const std::int64_t n : {210, 251, 256}) this->check({f, n}, packed(), false);
}

// A circulant matrix becomes diagonal, and Z_-1 under the pair (1, -1): eigenvalues and no more.
OP_TEST(ToeplitzToCauchy, CirculantsBecomeDiagonal) {
  using T = typename TestFixture::Scalar;
  const std::int64_t n = 30;
  ToeplitzToCauchyProblem<T> problem(this->space, {1, n});
  problem.refill(this->random);
  for (std::int64_t k = 1; k < n; ++k) problem.r(k) = problem.c(n - k);
  runAndCheck(problem, this->handle());
  for (std::int64_t i = 0; i < n; ++i)
    for (std::int64_t j = 0; j < n; ++j) {
      if (i == j)
        EXPECT_EQ(problem.a.result(i, j), problem.d.result(i));
      else
        EXPECT_LE(std::abs(problem.a.result(i, j)), 100 * kEps<T>);
    }
}

OP_TEST(ToeplitzToCauchy, Strides) {
  for (const std::int64_t f : {1, -1})
    for (const char *order : {"ivp", "vip", "pvi", "IVP"})
      for (const std::int64_t gap : {0, 2}) this->check({f, 9, 3}, nested(order, gap));
}

OP_TEST(ToeplitzToCauchy, OutputsThatAreNotWanted) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t f : {1, -1})
    for (int left = 0; left < 6; ++left) {
      ToeplitzToCauchyProblem<T> problem(this->space, {f, 12, 2});
      problem.refill(this->random);
      problem.wantNodes = left == 0, problem.wantG = left == 1, problem.wantH = left == 2;
      problem.wantDiagonal = left == 3, problem.wantDense = left == 4;
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(ToeplitzToCauchy, EmptySizes) {
  using T = typename TestFixture::Scalar;
  for (const auto &[n, batch] : {std::pair<std::int64_t, std::int64_t>{0, 3}, {4, 0}}) {
    ToeplitzToCauchyArgs<T> args{};
    args.handle = this->handle(), args.f = 1, args.n = n, args.batchCount = batch;
    EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  }
}

OP_TEST(ToeplitzToCauchy, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  constexpr bool single = std::is_same_v<Real<T>, float>;
  for (const std::int64_t f : {1, -1})
    for (const double size : {single ? 1e36 : 1e304, single ? 1e-30 : 1e-300}) {
      ToeplitzToCauchyProblem<T> problem(this->space, {f, 40});
      for (Array<T> *line : {&problem.c, &problem.r})
        line->fill([&](auto...) { return this->random.template normal<T>() * T(static_cast<Real<T>>(size)); });
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(ToeplitzToCauchy, NanStaysInItsProblem) {
  using T = typename TestFixture::Scalar;
  ToeplitzToCauchyProblem<T> problem(this->space, {1, 20, 3});
  problem.refill(this->random);
  problem.c(7, 0, 1) = quietNan<T>();
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
  for (std::int64_t p = 0; p < 3; ++p) {
    EXPECT_EQ(isFinite(problem.a.result(3, 4, p)), p != 1);
    EXPECT_EQ(isFinite(problem.d.result(3, 0, p)), p != 1);
  }
}

OP_TEST(ToeplitzToCauchy, ManyProblems) { this->check({-1, 2, kShortLists ? 5 : 65537}); }

OP_TEST(ToeplitzToCauchy, Properties) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {5, 60}) {
    ToeplitzToCauchyProblem<T> problem(this->space, {n == 5 ? 1 : -1, n, 3}, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
    expectWorkspaceContract(problem, this->space, this->stream());
    if (!this->onCuda) continue;
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
  }
}

// For n 5, batch 2, inputs and outputs with gaps.
template <class T>
std::vector<BadArgument<ToeplitzToCauchyArgs<T>>> badArguments() {
  using A = ToeplitzToCauchyArgs<T>;
  using Z = std::complex<Real<T>>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"batchCount = -2", [](A &a) { a.batchCount = -2; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"incS = 0", [](A &a) { a.incS = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incS"},
      {"incT = 0", [](A &a) { a.incT = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incT"},
      {"incG = 0", [](A &a) { a.incG = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incG"},
      {"ldG = 0", [](A &a) { a.ldG = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "ldG"},
      {"strideG = 0", [](A &a) { a.strideG = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideG"},
      {"incH = 0", [](A &a) { a.incH = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incH"},
      {"ldH = 0", [](A &a) { a.ldH = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "ldH"},
      {"strideH = 0", [](A &a) { a.strideH = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideH"},
      {"incD = 0", [](A &a) { a.incD = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incD"},
      {"strideD = 0", [](A &a) { a.strideD = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideD"},
      {"lda = 4", [](A &a) { a.lda = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "lda"},
      {"strideA = 20", [](A &a) { a.strideA = 20; }, HOTDOG_STATUS_INVALID_STRIDE, "strideA"},
      {"c", [](A &a) { a.incC = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"c", [](A &a) { a.strideC = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"r", [](A &a) { a.incR = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "r"},
      {"r", [](A &a) { a.strideR = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "r"},
      {"a", [](A &a) { a.strideA = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "a", false},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"r = NULL", [](A &a) { a.r = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "r"},
      {"s", [](A &a) { a.s = misaligned(a.s); }, HOTDOG_STATUS_INVALID_POINTER, "s"},
      {"t", [](A &a) { a.t = misaligned(a.t); }, HOTDOG_STATUS_INVALID_POINTER, "t"},
      {"g", [](A &a) { a.g = misaligned(a.g); }, HOTDOG_STATUS_INVALID_POINTER, "g"},
      {"h", [](A &a) { a.h = misaligned(a.h); }, HOTDOG_STATUS_INVALID_POINTER, "h"},
      {"d", [](A &a) { a.d = misaligned(a.d); }, HOTDOG_STATUS_INVALID_POINTER, "d"},
      {"a", [](A &a) { a.a = misaligned(a.a); }, HOTDOG_STATUS_INVALID_POINTER, "a"},
      {"g", [](A &a) { a.c = reinterpret_cast<const T *>(a.g); }, HOTDOG_STATUS_OVERLAP, "g"},
      {"h", [](A &a) { a.r = reinterpret_cast<const T *>(a.h); }, HOTDOG_STATUS_OVERLAP, "h"},
      {"t", [](A &a) { a.t = a.s; }, HOTDOG_STATUS_OVERLAP, "t"},
      {"d", [](A &a) { a.d = static_cast<Z *>(a.h); }, HOTDOG_STATUS_OVERLAP, "d"},
  };
}

OP_TEST(ToeplitzToCauchy, OtherFoldsAreRefused) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t f : {0, 2, -2}) {
    ToeplitzToCauchyProblem<T> problem(this->space, {f, 5, 2});
    problem.refill(this->random);
    EXPECT_EQ(run(problem, this->handle()), HOTDOG_STATUS_INVALID_VALUE);
    EXPECT_STREQ(hotdogGetLastErrorParameter(), "f");
  }
}

OP_TEST(ToeplitzToCauchy, BadArguments) {
  using T = typename TestFixture::Scalar;
  ToeplitzToCauchyProblem<T> problem(this->space, {1, 5, 2}, nested("ivp", 1));
  problem.refill(this->random);
  const auto table = badArguments<T>();
  expectAllRefused(problem, this->handle(), table);
  expectBufferSizeRefuses(problem, this->handle(), table);
}

}  // namespace
}  // namespace hotdog::test
