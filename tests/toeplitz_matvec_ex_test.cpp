// hotdogToeplitzMatvecEx on both backends: hotdogSToeplitzMatvec with operands stored in 16 bits. What the two share is
// tested there.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/toeplitz_matvec_ex_problem.h"

namespace hotdog::test {
namespace {

// What c, r, x and y are stored in.
template <class C, class R, class X, class Y>
struct Storage : Config<float> {
  using Column = C;
  using Values = X;
  using Result = Y;
  using ProblemOfOp = ToeplitzMatvecExProblem<C, R, X, Y>;
  static std::string name() {
    return std::string(nameOf(C::type)) + nameOf(R::type) + nameOf(X::type) + nameOf(Y::type);
  }
};
using Storages = testing::Types<
    Storage<StoredBf16, StoredBf16, StoredBf16, StoredBf16>, Storage<StoredF16, StoredF16, StoredF16, StoredF16>,
    Storage<StoredF32, StoredF16, StoredBf16, StoredF32>, Storage<StoredBf16, StoredF32, StoredF32, StoredF16>>;

template <class C>
class ToeplitzMatvecEx : public OpTest<C> {
 public:
  using ProblemOfOp = typename C::ProblemOfOp;

 protected:
  void check(const ToeplitzMatvecExSizes &sizes, const LayoutRule &layout = packed(), float alpha = 1, float beta = 0) {
    SCOPED_TRACE(std::string("op ") + letterOf(sizes.op) + ", m " + std::to_string(sizes.m) + ", n " +
                 std::to_string(sizes.n) + ", nrhs " + std::to_string(sizes.nrhs));
    ProblemOfOp problem(this->space, sizes, layout);
    problem.alpha = alpha, problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(ToeplitzMatvecEx, Storages);

// c = (1, 2, 3), r = (., 5): T (1, 1) = (6, 3, 5), T^T (1, 1, 1) = (6, 8).
OP_TEST(ToeplitzMatvecEx, HandCheckedValues) {
  for (const hotdogOperation_t op : operations()) {
    typename TestFixture::ProblemOfOp problem(this->space, {op, 3, 2});
    using C = typename TypeParam::Column;
    problem.c(0) = C(1), problem.c(1) = C(2), problem.c(2) = C(3);
    problem.r(1) = std::decay_t<decltype(problem.r(1))>(5.0);
    problem.x.fill([](auto...) { return typename TypeParam::Values(1); });
    runAndCheck(problem, this->handle());
    const std::vector<double> expected = op == HOTDOG_OP_N ? std::vector<double>{6, 3, 5} : std::vector<double>{6, 8};
    for (std::size_t i = 0; i < expected.size(); ++i)
      EXPECT_EQ(problem.y.result(static_cast<std::int64_t>(i)).value(), expected[i]);
  }
}

// Around every path: direct sums, one kernel of each length, three kernels.
OP_TEST(ToeplitzMatvecEx, Sizes) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t nrhs : {1, 3})
      for (const std::int64_t n : {1, 31, 64, 65, 256, 257, 700}) {
        this->check({op, 37, n, nrhs});
        this->check({op, n, 300, nrhs, 2});
      }
  for (const std::int64_t n : {1024, 2048, 4100}) this->check({HOTDOG_OP_N, n, n});
  if (!kShortLists)
    for (const std::int64_t n : {8190, 9000})
      this->check({HOTDOG_OP_T, n, 300, 2, 2}), this->check({HOTDOG_OP_N, 300, n});
}

OP_TEST(ToeplitzMatvecEx, StridesAlphaBeta) {
  for (const char *order : {"ivp", "vip", "pvi", "IvP"})
    for (const std::int64_t gap : {0, 1, 3}) {
      this->check({HOTDOG_OP_N, 33, 18, 2, 3}, nested(order, gap, 1), -0.5f, 2);
      this->check({HOTDOG_OP_T, 33, 18, 2, 3}, nested(order, gap), 0, 3);
      this->check({HOTDOG_OP_T, 330, 280, 2, 2}, nested(order, gap), -0.5f, 2);
    }
}

// On CUDA two lines of the columns' kernels, each with its own way of reading.
OP_TEST(ToeplitzMatvecEx, StridesOfLargeSizes) {
  if (!this->onCuda || kShortLists) GTEST_SKIP() << "three kernels are CUDA's";
  this->check({HOTDOG_OP_N, 400, 18000, 2, 2}, nested("ivp", 1), -0.5f, 2);
  this->check({HOTDOG_OP_T, 18000, 300, 3}, nested("Ivp"));
}

OP_TEST(ToeplitzMatvecEx, EmptySumsAndOutputs) {
  this->check({HOTDOG_OP_N, 20, 0, 3, 2}, packed(), 1, 3);
  this->check({HOTDOG_OP_N, 20, 0, 3, 2});
  this->check({HOTDOG_OP_N, 0, 20, 3, 2});
  this->check({HOTDOG_OP_N, 4, 4, 3, 0});
}

// Subnormal numbers enter with all their bits, and a result beyond the range of the storage is Inf.
OP_TEST(ToeplitzMatvecEx, SmallestAndLargest) {
  using X = typename TypeParam::Values;
  const double least = X::type == HOTDOG_R_16F ? 0x1p-24 : X::type == HOTDOG_R_16BF ? 0x1p-133 : 0x1p-120;
  for (const std::int64_t n : {20, 300}) {
    typename TestFixture::ProblemOfOp problem(this->space, {HOTDOG_OP_N, n, n});
    problem.refill(this->random);
    problem.x.fill([&](std::int64_t i, auto...) { return X(least * static_cast<double>(1 + i % 5)); });
    problem.alpha = X::type == HOTDOG_R_16F ? 0x1p20f : 0x1p120f;
    runAndCheck(problem, this->handle());

    typename TestFixture::ProblemOfOp large(this->space, {HOTDOG_OP_N, n, n});
    large.c.fill([](auto...) { return typename TypeParam::Column(60000); });
    large.r.fill([](auto...) { return std::decay_t<decltype(large.r(0))>(60000.0); });
    large.x.fill([](auto...) { return X(2); });
    ASSERT_EQ(run(large, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (std::int64_t i = 0; i < n; ++i)
      EXPECT_EQ(std::isinf(large.y.result(i).value()), TypeParam::Result::type == HOTDOG_R_16F);
  }
}

OP_TEST(ToeplitzMatvecEx, PropertiesAndGraphs) {
  for (const std::int64_t n : {31, 133, 600}) {
    typename TestFixture::ProblemOfOp problem(this->space, {HOTDOG_OP_T, n, n, 2, 5}, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
    expectWorkspaceContract(problem, this->space, this->stream());
    if (this->onCuda) expectCaptureEqualsEager(problem, this->stream());
  }
}

OP_TEST(ToeplitzMatvecEx, BadArguments) {
  using A = ToeplitzMatvecExArgs;
  typename TestFixture::ProblemOfOp problem(this->space, {HOTDOG_OP_N, 5, 4, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  const std::vector<BadArgument<A>> bad = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"op = 3", [](A &a) { a.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"typeC = 1", [](A &a) { a.typeC = HOTDOG_R_64F; }, HOTDOG_STATUS_INVALID_VALUE, "typeC"},
      {"typeR = 4", [](A &a) { a.typeR = HOTDOG_C_32F; }, HOTDOG_STATUS_INVALID_VALUE, "typeR"},
      {"typeX = 1", [](A &a) { a.typeX = HOTDOG_R_64F; }, HOTDOG_STATUS_INVALID_VALUE, "typeX"},
      {"typeY = 5", [](A &a) { a.typeY = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE, "typeY"},
      {"m = -1", [](A &a) { a.m = -1; }, HOTDOG_STATUS_INVALID_SIZE, "m"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -1", [](A &a) { a.batchCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"incY = 0", [](A &a) { a.incY = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incY"},
      {"ldY = 0", [](A &a) { a.ldY = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "ldY"},
      {"strideY = 0", [](A &a) { a.strideY = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideY"},
      {"x", [](A &a) { a.ldX = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"c", [](A &a) { a.incC = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"r", [](A &a) { a.strideR = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "r"},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"r = NULL", [](A &a) { a.r = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "r"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"y = NULL", [](A &a) { a.y = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"x", [](A &a) { a.x = misaligned(static_cast<const char *>(a.x)); }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"y", [](A &a) { a.y = misaligned(static_cast<char *>(a.y)); }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"y", [](A &a) { a.x = a.y; }, HOTDOG_STATUS_OVERLAP, "y"},
  };
  expectAllRefused(problem, this->handle(), bad);
  expectBufferSizeRefuses(problem, this->handle(), bad);
}

}  // namespace
}  // namespace hotdog::test
