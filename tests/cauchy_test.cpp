// hotdog?Cauchy on both backends.
#include "support/bad_arguments.h"
#include "support/cauchy_problem.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

template <class C>
class Cauchy : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = CauchyProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs a problem of normal data and compares it with the reference.
  void check(const CauchySizes &sizes, const CauchyLayouts &layouts = packed(), Scalar alpha = Scalar(1),
             Scalar beta = Scalar(0)) {
    SCOPED_TRACE(std::string("op ") + letterOf(sizes.op) + ", L " + std::to_string(sizes.L) + ", N " +
                 std::to_string(sizes.N) + ", nrhs " + std::to_string(sizes.nrhs) + ", batch " +
                 std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts);
    problem.alpha = alpha, problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }

  // Nodes omega and lambda alternate on the real line, as in Loewner matrices.
  void interleave(ProblemOfOp &problem) {
    problem.omega.fill([](std::int64_t i, auto...) { return Scalar(static_cast<Real<Scalar>>(i)); });
    problem.lambda.fill(
        [](std::int64_t i, auto...) { return Scalar(static_cast<Real<Scalar>>(i) + Real<Scalar>(0.5)); });
  }
};
OP_TEST_SUITE(Cauchy, AllConfigs);

// Right-hand sides around the limits between the kernels: rows in lanes, matrix instructions, and for sums of up to 32
// terms the kernel that keeps its reciprocals.
std::vector<std::int64_t> pathCounts() {
  if (kShortLists) return {2, 9};
  return {1, 2, 4, 5, 9, 24, 131};
}

// 1/(1-3) + 2/(1-5) = -1, 1/(2-3) + 2/(2-5) = -5/3; transposed 1/(1-3) + 2/(2-3) = -5/2, 1/(1-5) + 2/(2-5) = -11/12.
OP_TEST(Cauchy, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    CauchyProblem<T> problem(this->space, {op, 2, 2});
    problem.omega(0) = T(1), problem.omega(1) = T(2);
    problem.lambda(0) = T(3), problem.lambda(1) = T(5);
    problem.v(0) = T(1), problem.v(1) = T(2);
    runAndCheck(problem, this->handle());
    const bool transposed = op != HOTDOG_OP_N;
    EXPECT_NEAR(std::real(problem.out.result(0)), transposed ? -2.5 : -1.0, 1e-6);
    EXPECT_NEAR(std::real(problem.out.result(1)), transposed ? -11.0 / 12 : -5.0 / 3, 1e-6);
  }
}

OP_TEST(Cauchy, Sizes) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t L : smallSizes())
      for (const std::int64_t N : smallSizes()) this->check({op, L, N});
}

OP_TEST(Cauchy, LargerSizes) {
  for (const hotdogOperation_t op : operations()) {
    this->check({op, 1021, 515, 2, 2});
    this->check({op, 3, 4099});
    this->check({op, 4099, 3});
  }
}

OP_TEST(Cauchy, RightHandSides) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t nrhs : nrhsCounts()) {
      this->check({op, 37, 70, nrhs});
      this->check({op, 129, 65, nrhs, 3}, nested("vip", 1));
    }
}

OP_TEST(Cauchy, Strides) {
  for (const hotdogOperation_t op : operations())
    for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
      for (const std::int64_t gap : {0, 1, 3})
        for (const std::int64_t lead : {0, 1}) this->check({op, 33, 18, 3, 4}, nested(order, gap, lead));
}

OP_TEST(Cauchy, EachOperandItsOwnStrides) {
  for (const hotdogOperation_t op : operations()) {
    this->check({op, 21, 34, 5, 3}, {nested("ivp", 2), nested("Piv"), nested("vIp", 1, 3), nested("ipV", 0, 1)});
    this->check({op, 40, 17, 2, 3}, {nested("pI"), nested("ip", 5), nested("piv", 0, 1), nested("vip", 7)});
  }
}

OP_TEST(Cauchy, BroadcastInputs) {
  const LayoutRule own = packed(), shared = sharedByProblems(packed());
  for (const hotdogOperation_t op : operations()) {
    this->check({op, 50, 31, 2, 3}, {shared, own, own, own});
    this->check({op, 50, 31, 2, 3}, {own, shared, own, own});
    this->check({op, 50, 31, 2, 3}, {shared, shared, own, own});
    this->check({op, 50, 31, 2, 3}, {own, own, shared, own});
    this->check({op, 50, 31, 2, 3}, {own, own, sharedByAll(), own});
    this->check({op, 50, 31, 2, 3}, {sharedByAll(), own, own, own});
  }
}

OP_TEST(Cauchy, AlphaAndBeta) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const auto &[alpha, beta] : alphaBetaPairs<T>())
      this->check({op, 41, 29, 3, 2}, nested("ivp", 1), alpha, beta);
}

OP_TEST(Cauchy, AlphaZeroNeverReadsTheInputs) {
  using T = typename TestFixture::Scalar;
  CauchyProblem<T> problem(this->space, {HOTDOG_OP_N, 9, 8, 2, 2});  // inputs stay NaN
  problem.alpha = T(0), problem.beta = T(2);
  problem.out.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i)); });
  runAndCheck(problem, this->handle());

  problem.upload();
  CauchyArgs<T> args = problem.args(this->handle());
  args.omega = args.lambda = args.v = nullptr;
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.download();
  problem.expectRight();
}

OP_TEST(Cauchy, EmptySumGivesBetaOut) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const T beta : {T(0), T(1), T(3)}) {
      const bool transposed = op != HOTDOG_OP_N;
      this->check({op, transposed ? 0 : 70, transposed ? 70 : 0, 2, 3}, nested("ivp", 1), T(1), beta);
    }
}

OP_TEST(Cauchy, EmptyOutputTouchesNothingAndTakesNull) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const CauchySizes &sizes : {CauchySizes{op, op == HOTDOG_OP_N ? 0 : 4, op == HOTDOG_OP_N ? 4 : 0},
                                     CauchySizes{op, 4, 4, 0}, CauchySizes{op, 4, 4, 1, 0}}) {
      const CauchyArgs<T> args{this->handle(),
                               op,
                               kPlain,
                               sizes.L,
                               sizes.N,
                               sizes.nrhs,
                               nullptr,
                               nullptr,
                               1,
                               4,
                               nullptr,
                               1,
                               4,
                               nullptr,
                               1,
                               4,
                               4,
                               nullptr,
                               nullptr,
                               1,
                               4,
                               4 * std::max<std::int64_t>(sizes.nrhs, 1),
                               sizes.batch};
      EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    }
}

OP_TEST(Cauchy, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) {
    this->check({HOTDOG_OP_N, 3, 2, 1, batch});
    if (!kShortLists) this->check({HOTDOG_OP_T, 2, 1, 2, batch}, nested("piv"));
  }
}

OP_TEST(Cauchy, ManyRightHandSides) {
  for (const std::int64_t nrhs : gridLimitBatches()) this->check({HOTDOG_OP_N, 2, 3, nrhs});
}

// ---- Numerics -------------------------------------------------------------------------------------------------------

OP_TEST(Cauchy, InterleavedNodes) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    for (const std::int64_t nrhs : {2, 8}) {
      CauchyProblem<T> problem(this->space, {op, 700, 700, nrhs});
      problem.refill(this->random);
      this->interleave(problem);
      runAndCheck(problem, this->handle());
    }
  }
}

// Sums that the kernel for short sums takes, at its limits.
OP_TEST(Cauchy, ShortSumsOfManyRightHandSides) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t cols : {1, 4, 7, 16, 31, 32, 33})
      for (const std::int64_t rows : {1, 15, 33, 70})
        for (const std::int64_t nrhs : {23, 24, 128, 133}) {
          const bool forward = op == HOTDOG_OP_N;
          if (kShortLists && (rows == 15 || nrhs == 128)) continue;
          this->check({op, forward ? rows : cols, forward ? cols : rows, nrhs, 2},
                      nested(nrhs == 24 ? "vip" : "ivp", 1));
        }
}

OP_TEST(Cauchy, ShortSumsWithPolesAndNan) {
  using T = typename TestFixture::Scalar;
  CauchyProblem<T> problem(this->space, {HOTDOG_OP_N, 50, 20, 40, 3});
  problem.beta = T(2);
  problem.refill(this->random);
  problem.omega(7, 0, 0) = problem.lambda(11, 0, 0);
  problem.omega(8, 0, 0) = infinity<T>();
  problem.v(3, 17, 1) = quietNan<T>();
  problem.lambda(19, 0, 2) = T(std::numeric_limits<Real<T>>::max() / 4);  // all by the careful path
  runAndCheck(problem, this->handle());
}

// The longest sums: blocks of columns, and their compensation.
OP_TEST(Cauchy, LongSums) {
  for (const std::int64_t nrhs : {1, 4, 7}) this->check({HOTDOG_OP_N, 18, kShortLists ? 5000 : 65536, nrhs});
}

OP_TEST(Cauchy, NodesNearPoles) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t nrhs : pathCounts())
    for (const hotdogOperation_t op : operations()) {
      CauchyProblem<T> problem(this->space, {op, 100, 100, nrhs});
      problem.refill(this->random);
      problem.omega.fill([&](std::int64_t i, auto...) { return problem.lambda(i) * T(Real<T>(1 + 1e-6)); });
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(Cauchy, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  const double large = std::is_same_v<Real<T>, float> ? 1e30 : 1e300;
  for (const std::int64_t nrhs : pathCounts())
    for (const hotdogOperation_t op : operations())
      for (const double scale : {large, 1 / large}) {
        SCOPED_TRACE(scale);
        CauchyProblem<T> problem(this->space, {op, 67, 130, nrhs});
        problem.refill(this->random);
        const auto scaled = [&](auto...) { return this->random.template normal<T>() * T(static_cast<Real<T>>(scale)); };
        problem.omega.fill(scaled), problem.lambda.fill(scaled);
        runAndCheck(problem, this->handle());
        problem.v.fill(scaled);  // the quotients are of order 1
        runAndCheck(problem, this->handle());
      }
}

// Values below the normal range over small nodes: the quotients are normal, and none of the values' bits may be lost.
OP_TEST(Cauchy, SubnormalValues) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const R least = std::numeric_limits<R>::denorm_min(), normal = std::numeric_limits<R>::min();
  for (const std::int64_t nrhs : pathCounts())
    for (const hotdogOperation_t op : operations()) {
      CauchyProblem<T> problem(this->space, {op, 5, 7, nrhs});
      problem.refill(this->random);
      problem.omega.fill([&](std::int64_t i, auto...) { return T(normal * static_cast<R>(8 + i)); });
      problem.lambda.fill([&](std::int64_t i, auto...) { return T(-normal * static_cast<R>(4 + i)); });
      problem.v.fill([&](std::int64_t i, auto...) { return T(least * static_cast<R>(3 + 2 * i)); });
      runAndCheck(problem, this->handle());
    }
}

// Large and small nodes in one problem: each row has terms of both kinds.
OP_TEST(Cauchy, MixedScales) {
  using T = typename TestFixture::Scalar;
  const double large = std::is_same_v<Real<T>, float> ? 1e30 : 1e300;
  for (const std::int64_t nrhs : pathCounts())
    for (const hotdogOperation_t op : operations()) {
      CauchyProblem<T> problem(this->space, {op, 33, 66, nrhs});
      problem.refill(this->random);
      const auto mixed = [&](std::int64_t i, auto...) {
        return this->random.template normal<T>() * T(static_cast<Real<T>>(i % 3 == 0   ? large
                                                                          : i % 3 == 1 ? 1
                                                                                       : 1 / large));
      };
      problem.omega.fill(mixed), problem.lambda.fill(mixed);
      runAndCheck(problem, this->handle());
    }
}

// A pole hit exactly gives what IEEE division gives, in the elements that contain it and in no other.
OP_TEST(Cauchy, ExactPoles) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t nrhs : pathCounts())
    for (const hotdogOperation_t op : operations()) {
      if (nrhs < 2) continue;
      CauchyProblem<T> problem(this->space, {op, 40, 50, nrhs, 2});
      problem.refill(this->random);
      problem.omega(7, 0, 0) = problem.lambda(31, 0, 0);                             // one pole
      problem.omega(33, 0, 1) = problem.lambda(0, 0, 1) = problem.lambda(49, 0, 1);  // two in one row
      problem.v(op == HOTDOG_OP_N ? 31 : 7, 1, 0) = T(0);                            // 0/0
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(Cauchy, InfiniteNodesContributeNothing) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t nrhs : pathCounts())
    for (const hotdogOperation_t op : operations()) {
      CauchyProblem<T> problem(this->space, {op, 40, 50, nrhs});
      problem.refill(this->random);
      problem.omega(3) = infinity<T>();
      problem.lambda(20) = -infinity<T>();
      if constexpr (isComplex<T>) {
        constexpr Real<T> inf = std::numeric_limits<Real<T>>::infinity();
        problem.omega(39) = {1, -inf};
        problem.lambda(0) = {2, inf};
        problem.lambda(49) = {-inf, inf};
      }
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(Cauchy, NanSpoilsWhatDependsOnItAlone) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t nrhs : pathCounts())
    for (const hotdogOperation_t op : operations()) {
      if (nrhs < 3) continue;
      CauchyProblem<T> problem(this->space, {op, 40, 50, nrhs, 3});
      problem.refill(this->random);
      problem.omega(5, 0, 0) = quietNan<T>();
      problem.lambda(6, 0, 1) = quietNan<T>();
      problem.v(7, 1, 2) = quietNan<T>();
      problem.v(8, 2, 2) = infinity<T>();
      runAndCheck(problem, this->handle());
    }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

// <u, C v> = <C^H u, v>.
OP_TEST(Cauchy, AdjointIdentity) {
  using T = typename TestFixture::Scalar;
  CauchyProblem<T> forward(this->space, {HOTDOG_OP_N, 90, 70}), adjoint(this->space, {HOTDOG_OP_C, 90, 70});
  forward.refill(this->random);
  adjoint.omega.fill([&](std::int64_t i, auto...) { return forward.omega(i); });
  adjoint.lambda.fill([&](std::int64_t i, auto...) { return forward.lambda(i); });
  adjoint.v.fill([&](auto...) { return this->random.template normal<T>(); });
  runAndCheck(forward, this->handle());
  runAndCheck(adjoint, this->handle());
  Wide<T> left(0), right(0);
  WideReal<T> scale(0);
  for (std::int64_t l = 0; l < 90; ++l) {
    left += conjugate(widen(adjoint.v(l))) * widen(forward.out.result(l));
    for (std::int64_t n = 0; n < 70; ++n)
      scale += std::abs(widen(adjoint.v(l)) * widen(forward.v(n)) *
                        reciprocal(widen(forward.omega(l)) - widen(forward.lambda(n))));
  }
  for (std::int64_t n = 0; n < 70; ++n) right += conjugate(widen(adjoint.out.result(n))) * widen(forward.v(n));
  RatioMeter<T> meter;
  meter.add(std::abs(left - right), scale);
  meter.expectPass();
}

// C^H v = conj(C^T conj(v)).
OP_TEST(Cauchy, ConjugateTransposeIsConjugateOfTranspose) {
  using T = typename TestFixture::Scalar;
  CauchyProblem<T> transpose(this->space, {HOTDOG_OP_T, 65, 44}), adjoint(this->space, {HOTDOG_OP_C, 65, 44});
  adjoint.refill(this->random);
  transpose.omega.fill([&](std::int64_t i, auto...) { return adjoint.omega(i); });
  transpose.lambda.fill([&](std::int64_t i, auto...) { return adjoint.lambda(i); });
  transpose.v.fill([&](std::int64_t i, auto...) { return conjugate(adjoint.v(i)); });
  runAndCheck(transpose, this->handle());
  runAndCheck(adjoint, this->handle());
  RatioMeter<T> meter;
  for (std::int64_t n = 0; n < 44; ++n) {
    WideReal<T> scale(0);
    for (std::int64_t l = 0; l < 65; ++l)
      scale += std::abs(widen(adjoint.v(l)) * reciprocal(widen(adjoint.omega(l)) - widen(adjoint.lambda(n))));
    meter.add(std::abs(widen(adjoint.out.result(n)) - conjugate(widen(transpose.out.result(n)))), scale, n);
  }
  meter.expectPass();
}

// Three right-hand sides, the third the sum of the others, give the third result as the sum.
OP_TEST(Cauchy, Linearity) {
  using T = typename TestFixture::Scalar;
  CauchyProblem<T> problem(this->space, {HOTDOG_OP_N, 61, 83, 3});
  problem.refill(this->random);
  for (std::int64_t k = 0; k < 83; ++k) problem.v(k, 2) = problem.v(k, 0) + problem.v(k, 1);
  runAndCheck(problem, this->handle());
  RatioMeter<T> meter;
  for (std::int64_t l = 0; l < 61; ++l) {
    WideReal<T> scale(0);
    for (std::int64_t n = 0; n < 83; ++n)
      scale += (std::abs(widen(problem.v(n, 0))) + std::abs(widen(problem.v(n, 1)))) *
               std::abs(reciprocal(widen(problem.omega(l)) - widen(problem.lambda(n))));
    const auto &out = problem.out;
    meter.add(std::abs(widen(out.result(l, 2)) - widen(out.result(l, 0)) - widen(out.result(l, 1))), scale, l);
  }
  meter.expectPass();
}

OP_TEST(Cauchy, BatchEqualsLoop) {
  for (const hotdogOperation_t op : operations()) {
    CauchyProblem<typename TestFixture::Scalar> problem(this->space, {op, 77, 133, 2, 7}, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
  }
  CauchyProblem<typename TestFixture::Scalar> many(this->space, {HOTDOG_OP_N, 5, 40, 1, 3000});
  many.refill(this->random);
  expectBatchEqualsLoop(many, this->handle());
}

OP_TEST(Cauchy, SameBitsEachTime) {
  CauchyProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_N, 300, 1000, 3, 2});
  problem.refill(this->random);
  expectSameBitsEachTime(problem, this->space, this->stream());
}

OP_TEST(Cauchy, WorkspaceContract) {
  for (const CauchySizes &sizes : {CauchySizes{HOTDOG_OP_N, 5, 6}, CauchySizes{HOTDOG_OP_T, 500, 800, 3, 2}}) {
    CauchyProblem<typename TestFixture::Scalar> problem(this->space, sizes);
    problem.refill(this->random);
    EXPECT_EQ(workspaceBytes(problem, this->handle()), 0u)
        << "hotdog.h: the _bufferSize is 0 for every size of this version";
    expectWorkspaceContract(problem, this->space, this->stream());
  }
}

OP_TEST(Cauchy, Graphs) {
  using T = typename TestFixture::Scalar;
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  CauchyProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_N, 130, 257, 3, 2});
  problem.beta = T(2);
  problem.refill(this->random);
  expectColdCaptureHarmless(problem, this->stream());
  expectCaptureEqualsEager(problem, this->stream());
  expectCapturesKeepMemoryFlat(problem, this->stream());
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For the sizes op N, L 5, N 4, nrhs 3, batch 2, out with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<CauchyArgs<T>>> badArguments() {
  using A = CauchyArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"op = 3", [](A &a) { a.op = static_cast<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"L = -1", [](A &a) { a.L = -1; }, HOTDOG_STATUS_INVALID_SIZE, "L"},
      {"N = -1", [](A &a) { a.N = -1; }, HOTDOG_STATUS_INVALID_SIZE, "N"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -9223372036854775808", [](A &a) { a.batchCount = INT64_MIN; }, HOTDOG_STATUS_INVALID_SIZE,
       "batchCount"},
      {"incOut = 0", [](A &a) { a.incOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incOut"},
      {"ldOut = 0", [](A &a) { a.ldOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "ldOut"},
      {"ldOut = 8", [](A &a) { a.ldOut = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldOut"},
      {"ldOut = -7", [](A &a) { a.ldOut = -7; }, HOTDOG_STATUS_INVALID_STRIDE, "ldOut"},
      {"strideOut = 0", [](A &a) { a.strideOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideOut"},
      {"strideOut = 30", [](A &a) { a.strideOut = 30; }, HOTDOG_STATUS_INVALID_STRIDE, "strideOut"},
      {"omega", [](A &a) { a.incOmega = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "omega"},
      {"omega", [](A &a) { a.strideOmega = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "omega"},
      {"lambda", [](A &a) { a.incLambda = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "lambda"},
      {"lambda", [](A &a) { a.strideLambda = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "lambda"},
      {"v", [](A &a) { a.incV = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"v", [](A &a) { a.ldV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"v", [](A &a) { a.strideV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"out", [](A &a) { a.incOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "out", false},
      {"out", [](A &a) { a.ldOut = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "out", false},
      {"out", [](A &a) { a.strideOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "out", false},
      {"omega", [](A &a) { a.L = INT64_MAX, a.incOmega = 0; }, HOTDOG_STATUS_SIZE_OVERFLOW, "omega", false},
      {"omega", [](A &a) { a.batchCount = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "omega", false},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"omega = NULL", [](A &a) { a.omega = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "omega"},
      {"lambda = NULL", [](A &a) { a.lambda = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "lambda"},
      {"v = NULL", [](A &a) { a.v = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"out = NULL", [](A &a) { a.out = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "out"},
      {"omega", [](A &a) { a.omega = misaligned(a.omega); }, HOTDOG_STATUS_INVALID_POINTER, "omega"},
      {"lambda", [](A &a) { a.lambda = misaligned(a.lambda); }, HOTDOG_STATUS_INVALID_POINTER, "lambda"},
      {"v", [](A &a) { a.v = misaligned(a.v); }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"out", [](A &a) { a.out = misaligned(a.out); }, HOTDOG_STATUS_INVALID_POINTER, "out"},
      {"omega", [](A &a) { a.omega = a.out; }, HOTDOG_STATUS_OVERLAP, "out"},
      {"lambda", [](A &a) { a.lambda = a.out + 34 + 2 * 11 + 4 * 2; }, HOTDOG_STATUS_OVERLAP, "out"},
      {"v", [](A &a) { a.v = a.out - (a.strideV + 2 * a.ldV + 3 * a.incV); }, HOTDOG_STATUS_OVERLAP, "out"},
  };
}

OP_TEST(Cauchy, BadArguments) {
  using T = typename TestFixture::Scalar;
  CauchyProblem<T> problem(this->space, {HOTDOG_OP_N, 5, 4, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.out.layout().ld, 11);
  ASSERT_EQ(problem.out.layout().stride, 34);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

// What the checks before the quick return see is refused for empty outputs too.
OP_TEST(Cauchy, BadArgumentsOfEmptyCalls) {
  using T = typename TestFixture::Scalar;
  CauchyProblem<T> problem(this->space, {HOTDOG_OP_N, 5, 0, 3, 0});
  std::vector<BadArgument<CauchyArgs<T>>> seen;
  for (auto &bad : badArguments<T>())
    if (stageOf(bad.status) <= stageOf(HOTDOG_STATUS_INVALID_SIZE)) seen.push_back(bad);
  expectAllRefused(problem, this->handle(), seen);
}

// An input may lie in the gaps of the output.
OP_TEST(Cauchy, InputBetweenOutputElementsIsNoOverlap) {
  using T = typename TestFixture::Scalar;
  CauchyProblem<T> problem(this->space, {HOTDOG_OP_N, 8, 8}, {packed(), packed(), packed(), nested("ivp", 1, 1)});
  problem.refill(this->random);
  problem.upload();
  CauchyArgs<T> args = problem.args(this->handle());
  args.omega = args.out - 1, args.incOmega = 2;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  args.omega = args.out;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_OVERLAP);
}

OP_TEST(Cauchy, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  const T alpha(2), beta(0);
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    CauchyArgs<T> a{};
    a.handle = this->handle(), a.op = static_cast<hotdogOperation_t>(r.integer(0, 3)), a.power = kPlain,
    a.alpha = &alpha, a.beta = &beta;
    pool.drawSizes(r, {&a.L, &a.N, &a.nrhs, &a.batchCount});
    pool.drawStrides(r, {&a.incOmega, &a.strideOmega, &a.incLambda, &a.strideLambda, &a.incV, &a.ldV, &a.strideV,
                         &a.incOut, &a.ldOut, &a.strideOut});
    a.omega = pool.pointer(r), a.lambda = pool.pointer(r), a.v = pool.pointer(r), a.out = pool.pointer(r);
    const std::int64_t rows = a.op == HOTDOG_OP_N ? a.L : a.N, cols = a.op == HOTDOG_OP_N ? a.N : a.L;
    if (!pool.canRun({a.L, a.N, a.nrhs, a.batchCount},
                     {{a.omega, sizeof(T), {a.L, 1, a.batchCount}, {a.incOmega, 0, a.strideOmega}},
                      {a.lambda, sizeof(T), {a.N, 1, a.batchCount}, {a.incLambda, 0, a.strideLambda}},
                      {a.v, sizeof(T), {cols, a.nrhs, a.batchCount}, {a.incV, a.ldV, a.strideV}},
                      {a.out, sizeof(T), {rows, a.nrhs, a.batchCount}, {a.incOut, a.ldOut, a.strideOut}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

// ---- More than 2^31 elements (label long) ---------------------------------------------------------------------------

template <class C>
class CauchyLong : public OpTest<C> {};
OP_TEST_SUITE_ON_CUDA(CauchyLong, AllConfigs);

// Problem b has the one pole 0, the one value 1 and nodes omega = b + 1 for all of its 2^20 rows.
OP_TEST(CauchyLong, MoreThan2To31Elements) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t L = std::int64_t{1} << 20, batch = 2049;
  const T one(1), zero(0);
  LongVector<T> omega(batch, [](std::int64_t b) { return T(static_cast<Real<T>>(b + 1)); });
  LongVector<T> lambda(1, [](std::int64_t) { return T(0); }), v(1, [](std::int64_t) { return T(1); }), out(L * batch);
  const CauchyArgs<T> args{
      this->handle(), HOTDOG_OP_N, kPlain, L, 1, 1,    &one, omega.data(), 0, 1, lambda.data(), 1, 0, v.data(), 1, 1, 0,
      &zero,          out.data(),  1,      L, L, batch};
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (const std::int64_t k : out.samples())
    ASSERT_LT(std::abs(out.at(k) - T(1) / T(static_cast<Real<T>>(k / L + 1))), 30 * kEps<T>) << "element " << k;
}

}  // namespace
}  // namespace hotdog::test
