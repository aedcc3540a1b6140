// hotdogCauchyEx on both backends: hotdogSCauchy with v and out stored in 16 bits. What the two share is tested there.
#include "support/bad_arguments.h"
#include "support/cauchy_ex_problem.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

// What v and out are stored in.
template <class V, class O>
struct Storage : Config<float> {
  using Values = V;
  using Result = O;
  static std::string name() { return std::string(nameOf(V::type)) + nameOf(O::type); }
};
using Storages =
    testing::Types<Storage<StoredBf16, StoredBf16>, Storage<StoredBf16, StoredF32>, Storage<StoredF16, StoredF16>,
                   Storage<StoredF16, StoredF32>, Storage<StoredF32, StoredF32>>;

template <class C>
class CauchyEx : public OpTest<C> {
 public:
  using ProblemOfOp = CauchyExProblem<typename C::Values, typename C::Result>;

 protected:
  void check(const CauchyExSizes &sizes, const LayoutRule &layout = packed(), float alpha = 1, float beta = 0) {
    SCOPED_TRACE(std::string("op ") + letterOf(sizes.op) + ", L " + std::to_string(sizes.L) + ", N " +
                 std::to_string(sizes.N) + ", nrhs " + std::to_string(sizes.nrhs));
    ProblemOfOp problem(this->space, sizes, layout);
    problem.alpha = alpha, problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(CauchyEx, Storages);

OP_TEST(CauchyEx, HandCheckedValues) {
  typename TestFixture::ProblemOfOp problem(this->space, {HOTDOG_OP_N, 2, 2});
  using V = typename TypeParam::Values;
  problem.omega(0) = 1, problem.omega(1) = 2, problem.lambda(0) = 3, problem.lambda(1) = 5;
  problem.v(0) = V(1), problem.v(1) = V(2);
  runAndCheck(problem, this->handle());
  EXPECT_EQ(problem.out.result(0).value(), -1);
  EXPECT_NEAR(problem.out.result(1).value(), -5.0 / 3, TypeParam::Result::roundoff(5.0 / 3) + 1e-6);
}

OP_TEST(CauchyEx, SizesAndRightHandSides) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t nrhs : {1, 3, 8, 17, 26, 130})
      for (const std::int64_t n : {1, 5, 16, 31, 32, 65, 300}) {
        this->check({op, 37, n, nrhs});
        if (!kShortLists) this->check({op, n, 70, nrhs, 2});
      }
  this->check({HOTDOG_OP_N, 2100, 1030, 9});
}

OP_TEST(CauchyEx, StridesAlphaBeta) {
  for (const char *order : {"ivp", "vip", "pvi", "IvP"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const std::int64_t nrhs : {2, 30}) {
        this->check({HOTDOG_OP_N, 33, 18, nrhs, 3}, nested(order, gap, 1), -0.5f, 2);
        this->check({HOTDOG_OP_T, 33, 18, nrhs, 3}, nested(order, gap), 0, 3);
      }
}

OP_TEST(CauchyEx, EmptySumsAndOutputs) {
  this->check({HOTDOG_OP_N, 20, 0, 3, 2}, packed(), 1, 3);
  this->check({HOTDOG_OP_N, 20, 0, 3, 2});
  this->check({HOTDOG_OP_N, 0, 20, 3, 2});
  this->check({HOTDOG_OP_N, 4, 4, 3, 0});
}

OP_TEST(CauchyEx, PolesNanAndOverflow) {
  using V = typename TypeParam::Values;
  for (const std::int64_t nrhs : {2, 30}) {
    typename TestFixture::ProblemOfOp problem(this->space, {HOTDOG_OP_N, 40, 25, nrhs});
    problem.refill(this->random);
    problem.omega(7) = problem.lambda(20);
    problem.v(3, 1) = V(std::numeric_limits<double>::quiet_NaN());
    problem.omega(9) = problem.lambda(4) * (1 + 1e-6f);  // large: Inf in R_16F
    problem.v(4, 0) = V(1000);
    runAndCheck(problem, this->handle());
  }
}

// The smallest numbers of the storage enter with all their bits.
OP_TEST(CauchyEx, SubnormalValues) {
  using V = typename TypeParam::Values;
  const double least = V::type == HOTDOG_R_16F ? 0x1p-24 : V::type == HOTDOG_R_16BF ? 0x1p-133 : 0x1p-149;
  for (const std::int64_t nrhs : {1, 6, 30}) {
    typename TestFixture::ProblemOfOp problem(this->space, {HOTDOG_OP_N, 20, 25, nrhs});
    problem.refill(this->random);
    problem.v.fill([&](std::int64_t i, auto...) { return V(least * static_cast<double>(1 + i % 5)); });
    problem.omega.fill([&](std::int64_t i, auto...) { return 1e-20f * static_cast<float>(1 + i); });
    problem.lambda.fill([&](std::int64_t i, auto...) { return -1e-20f * static_cast<float>(1 + i); });
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(CauchyEx, PropertiesAndGraphs) {
  for (const std::int64_t nrhs : {2, 7, 40}) {
    typename TestFixture::ProblemOfOp problem(this->space, {HOTDOG_OP_T, 31, 133, nrhs, 5}, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
    expectWorkspaceContract(problem, this->space, this->stream());
    EXPECT_EQ(workspaceBytes(problem, this->handle()), 0u);
    if (this->onCuda) expectCaptureEqualsEager(problem, this->stream());
  }
}

OP_TEST(CauchyEx, BadArguments) {
  using A = CauchyExArgs;
  typename TestFixture::ProblemOfOp problem(this->space, {HOTDOG_OP_N, 5, 4, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  static constexpr hotdogDataType_t other = TypeParam::Values::type == HOTDOG_R_16F ? HOTDOG_R_16BF : HOTDOG_R_16F;
  const std::string typeOutIsOther = "typeOut = " + std::to_string(other);
  const std::vector<BadArgument<A>> bad = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"op = 3", [](A &a) { a.op = static_cast<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"typeV = 1", [](A &a) { a.typeV = HOTDOG_R_64F; }, HOTDOG_STATUS_INVALID_VALUE, "typeV"},
      {"typeV = 4", [](A &a) { a.typeV = HOTDOG_C_32F; }, HOTDOG_STATUS_INVALID_VALUE, "typeV"},
      {typeOutIsOther, [](A &a) { a.typeOut = other; }, HOTDOG_STATUS_INVALID_VALUE, "typeOut"},
      {"L = -1", [](A &a) { a.L = -1; }, HOTDOG_STATUS_INVALID_SIZE, "L"},
      {"N = -1", [](A &a) { a.N = -1; }, HOTDOG_STATUS_INVALID_SIZE, "N"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -1", [](A &a) { a.batchCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"incOut = 0", [](A &a) { a.incOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incOut"},
      {"ldOut = 0", [](A &a) { a.ldOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "ldOut"},
      {"strideOut = 0", [](A &a) { a.strideOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideOut"},
      {"v", [](A &a) { a.ldV = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"omega = NULL", [](A &a) { a.omega = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "omega"},
      {"lambda = NULL", [](A &a) { a.lambda = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "lambda"},
      {"v = NULL", [](A &a) { a.v = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"out = NULL", [](A &a) { a.out = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "out"},
      {"v", [](A &a) { a.v = misaligned(static_cast<const char *>(a.v)); }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"out", [](A &a) { a.out = misaligned(static_cast<char *>(a.out)); }, HOTDOG_STATUS_INVALID_POINTER, "out"},
      {"v", [](A &a) { a.v = a.out; }, HOTDOG_STATUS_OVERLAP, "out"},
  };
  expectAllRefused(problem, this->handle(), bad);
  expectBufferSizeRefuses(problem, this->handle(), bad);
}

}  // namespace
}  // namespace hotdog::test
