// hotdogSemiseparableBackward on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/semiseparable_backward_problem.h"

namespace hotdog::test {
namespace {

// What signals, parameters and states are stored in.
template <class E, class F, class S>
struct BackwardStorage : Config<float> {
  using Element = E;
  using Parameter = F;
  using State = S;
  using ProblemOfOp = SemiseparableBackwardProblem<E, F, S>;
  static std::string name() { return std::string(nameOf(E::type)) + (E::type == F::type ? "" : nameOf(F::type)); }
};
using Storages = testing::Types<
    BackwardStorage<StoredF32, StoredF32, StoredF32>, BackwardStorage<StoredF64, StoredF64, StoredF64>,
    BackwardStorage<StoredBf16, StoredF32, StoredF32>, BackwardStorage<StoredF16, StoredF16, StoredF16>>;

template <class C>
class SemiseparableBackward : public OpTest<C> {
 public:
  using Element = typename C::Element;
  using ProblemOfOp = typename C::ProblemOfOp;

 protected:
  void check(const SemiseparableBackwardSizes &sizes, const LayoutRule &layout = packed()) {
    SCOPED_TRACE(sizes.text());
    ProblemOfOp problem(this->space, sizes, layout);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(SemiseparableBackward, Storages);

std::vector<hotdogOperation_t> bothOperations() { return {HOTDOG_OP_N, HOTDOG_OP_T}; }

// Two times, no decay, scale 2, from the state 4: states 4 + 2 3 5 = 34 and 34 + 2 1 7 = 48; dy = (1, 2), c = (1, 3), and
// the gradient of the final state 10: q = 2 3 + 10 = 16 and 1 + 16 = 17.
OP_TEST(SemiseparableBackward, HandCheckedValues) {
  using E = typename TypeParam::Element;
  using F = typename TypeParam::Parameter;
  using S = typename TypeParam::State;
  typename TestFixture::ProblemOfOp problem(this->space, SemiseparableSizes{1, 2, 1, 1, 1});
  problem.x(0, 0, 0) = E(3.0), problem.x(0, 0, 1) = E(1.0), problem.b(0, 0, 0) = E(5.0), problem.b(0, 0, 1) = E(7.0);
  problem.dy(0, 0, 0) = E(1.0), problem.dy(0, 0, 1) = E(2.0), problem.c(0, 0, 0) = E(1.0), problem.c(0, 0, 1) = E(3.0);
  for (std::int64_t t = 0; t < 2; ++t) problem.logDecay(0, 0, t) = F(0.0), problem.scale(0, 0, t) = F(2.0);
  problem.skip(0) = F(0.5), problem.initialState(0) = S(4.0), problem.dFinalState(0) = S(10.0);
  runAndCheck(problem, this->handle());
  const double gX[] = {2 * 17 * 5 + 0.5, 2 * 16 * 7 + 1}, gC[] = {34, 96}, gB[] = {2 * 17 * 3, 2 * 16},
               gScale[] = {3 * 17 * 5, 16 * 7}, gLogDecay[] = {17 * 4, 16 * 34};
  for (std::int64_t t = 0; t < 2; ++t) {
    EXPECT_EQ(problem.gX.result(0, 0, t).value(), E(gX[t]).value());
    EXPECT_EQ(problem.gB.result(0, 0, t).value(), gB[t]);
    EXPECT_EQ(problem.gC.result(0, 0, t).value(), gC[t]);
    EXPECT_EQ(problem.gScale.result(0, 0, t).value(), gScale[t]);
    EXPECT_EQ(problem.gLogDecay.result(0, 0, t).value(), gLogDecay[t]);
  }
  EXPECT_EQ(problem.gSkip.result(0).value(), 5);
  EXPECT_EQ(problem.gInitialState.result(0).value(), 17);
}

OP_TEST(SemiseparableBackward, Sizes) {
  for (const hotdogOperation_t op : bothOperations()) {
    for (const std::int64_t n : {0, 1, 2, 31, 33, 63, 64, 65, 128, 129})
      for (const std::int64_t dim : {1, 17}) this->check(SemiseparableSizes{1, 18, 2, dim, n, 1, op});
    for (const std::int64_t length : {0, 1, 2, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 129, 200})
      this->check(SemiseparableSizes{2, length, 3, 5, 16, 1, op});
    for (const std::int64_t dim : {0, 2, 15, 16, 33, 64, 65, 130}) this->check(SemiseparableSizes{1, 9, 2, dim, 16, 2, op});
    this->check(SemiseparableSizes{1, 70, 1, 66, 70, 1, op});
    this->check(SemiseparableSizes{0, 5, 2, 3, 4, 1, op});
    this->check(SemiseparableSizes{1, 5, 0, 3, 4, 1, op});
  }
}

OP_TEST(SemiseparableBackward, OperandsThatAreAbsent) {
  for (const hotdogOperation_t op : bothOperations())
    for (int given = 0; given < 16; ++given) {
      SemiseparableBackwardSizes sizes(SemiseparableSizes{2, 20, 4, 6, 8, 2, op, (given & 1) != 0, (given & 2) != 0,
                                                          (given & 4) != 0, (given & 8) != 0});
      sizes.accumulate = given % 3 == 1, sizes.skipTogether = given % 5 == 2;
      this->check(sizes);
    }
}

// Each gradient alone, pairs of them, and none.
OP_TEST(SemiseparableBackward, GradientsThatAreWanted) {
  for (const hotdogOperation_t op : bothOperations())
    for (unsigned first = 0; first <= kOfAll; first = first == 0 ? 1 : 2 * first)
      for (unsigned second = first; second <= kOfAll; second = second == 0 ? 1 : 2 * second) {
        SemiseparableBackwardSizes sizes(SemiseparableSizes{1, 70, 2, 3, 5, 1, op});
        sizes.wanted = first | second;
        this->check(sizes);
      }
}

OP_TEST(SemiseparableBackward, Groups) {
  for (const hotdogOperation_t op : bothOperations())
    for (const std::int64_t groups : {1, 2, 3, 12, 24})
      this->check(SemiseparableSizes{2, 11, 24, 2, 3, groups, op}, nested("vip", 1));
}

OP_TEST(SemiseparableBackward, Layouts) {
  for (const char *order : {"ivp", "vip", "pvi", "IvP", "vIP", "piv"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const hotdogOperation_t op : bothOperations()) {
        SemiseparableBackwardSizes sizes(SemiseparableSizes{2, 19, 6, 5, 20, 3, op});
        sizes.accumulate = gap == 1;
        this->check(sizes, nested(order, gap, gap));
      }
}

OP_TEST(SemiseparableBackward, Broadcasts) {
  for (const hotdogOperation_t op : bothOperations()) {
    typename TestFixture::ProblemOfOp problem(this->space, SemiseparableSizes{3, 20, 4, 5, 9, 1, op});
    problem.refill(this->random);
    const auto first = [](auto &array) {
      array.forEach([&](auto i, auto j, auto p) { array(i, j, p) = array(i, j, p - p); });
    };
    first(problem.logDecay), first(problem.scale), first(problem.b), first(problem.dy);
    problem.upload();
    auto call = problem.args(this->handle());
    for (hotdogInput *in : {&call.args.logDecay, &call.args.scale, &call.args.b, &call.args.dy})
      in->stride[0] = in->stride[1] = 0;
    ASSERT_EQ(invoke(call), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.download();
    problem.expectRight();
  }
}

// A long signal with slow and with fast decay: gLogDecay is no difference of sums over all of it.
OP_TEST(SemiseparableBackward, LongSignals) {
  for (const double decay : {-1e-3, -2.0, -30.0}) {
    typename TestFixture::ProblemOfOp problem(this->space, SemiseparableSizes{1, 700, 1, 3, 4});
    problem.refill(this->random);
    problem.logDecay.fill([&](auto...) { return typename TypeParam::Parameter(decay * this->random.uniform(0.5, 1)); });
    runAndCheck(problem, this->handle());
  }
}

// A decay of -Inf forgets; one of which exp vanishes does too. No gradient passes.
OP_TEST(SemiseparableBackward, Resets) {
  for (const hotdogOperation_t op : bothOperations())
    for (const double decay : {-HUGE_VAL, -200.0, -1000.0}) {
      typename TestFixture::ProblemOfOp problem(this->space, SemiseparableSizes{1, 140, 2, 3, 9, 1, op});
      problem.refill(this->random);
      for (const std::int64_t t : {12, 13, 63, 64, 128})
        for (std::int64_t h = 0; h < 2; ++h) problem.logDecay(h, 0, t) = typename TypeParam::Parameter(decay);
      runAndCheck(problem, this->handle());
      EXPECT_LT(std::abs(problem.gLogDecay.result(1, 0, 64).value()), 1e-60);
    }
}

// ---- Against the product -----------------------------------------------------------------------------------------

// The gradient of <y, dy> + <finalState, dFinalState> by differences of the product itself.
OP_TEST(SemiseparableBackward, DifferencesOfTheProduct) {
  using E = typename TestFixture::Element;
  if (E::type != HOTDOG_R_64F) GTEST_SKIP() << "double precision";
  using P = typename TestFixture::ProblemOfOp;
  using Forward = SemiseparableProblem<E, typename TypeParam::Parameter, typename TypeParam::State>;
  for (const hotdogOperation_t op : bothOperations()) {
    const SemiseparableSizes sizes{1, 70, 2, 3, 4, 1, op};
    P problem(this->space, sizes);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
    const auto loss = [&](const P &at) {
      Forward forward(this->space, sizes);
      const auto copy = [](auto &to, const auto &from) { to.fill([&](auto... k) { return from(k...); }); };
      copy(forward.x, at.x), copy(forward.b, at.b), copy(forward.c, at.c), copy(forward.logDecay, at.logDecay);
      copy(forward.scale, at.scale), copy(forward.skip, at.skip), copy(forward.initialState, at.initialState);
      EXPECT_EQ(run(forward, this->handle()), HOTDOG_STATUS_SUCCESS);
      double sum = 0;
      forward.y.forEach([&](auto... k) { sum += static_cast<double>(forward.y.result(k...).value() * at.dy(k...).value()); });
      forward.finalState.forEach([&](auto... k) {
        sum += static_cast<double>(forward.finalState.result(k...).value() * at.dFinalState(k...).value());
      });
      return sum;
    };
    const double step = 1e-5;
    const auto expectSlope = [&](auto &operand, const auto &gradient, std::int64_t i, std::int64_t j, std::int64_t p,
                                 const char *name) {
      auto &element = operand(i, j, p);
      const auto saved = element;
      element = std::decay_t<decltype(element)>(static_cast<double>(saved.value()) + step);
      const double above = loss(problem);
      element = std::decay_t<decltype(element)>(static_cast<double>(saved.value()) - step);
      const double below = loss(problem);
      element = saved;
      const double slope = static_cast<double>(gradient.result(i, j, p).value());
      EXPECT_NEAR((above - below) / (2 * step), slope, 1e-6 * (1 + std::fabs(slope))) << name;
    };
    for (const std::int64_t t : {0, 31, 32, 64, 69}) {
      expectSlope(problem.x, problem.gX, 1, 1, t, "x");
      expectSlope(problem.logDecay, problem.gLogDecay, 1, 0, t, "logDecay");
      expectSlope(problem.b, problem.gB, 2, 0, t, "b");
      expectSlope(problem.c, problem.gC, 2, 0, t, "c");
      expectSlope(problem.scale, problem.gScale, 0, 0, t, "scale");
    }
    expectSlope(problem.skip, problem.gSkip, 2, 1, 0, "skip");
    expectSlope(problem.initialState, problem.gInitialState, 3, 1, 1, "initialState");
  }
}

// gX and gInitialState are the adjoint of the product, which is a function of its own: the same numbers.
OP_TEST(SemiseparableBackward, GradientOfXIsTheTranspose) {
  using E = typename TestFixture::Element;
  if (storedBytes(E::type) == 2) GTEST_SKIP() << "results are rounded";
  using Forward = SemiseparableProblem<E, typename TypeParam::Parameter, typename TypeParam::State>;
  for (const hotdogOperation_t op : bothOperations()) {
    typename TestFixture::ProblemOfOp problem(this->space, SemiseparableSizes{2, 90, 4, 6, 12, 2, op});
    Forward adjoint(this->space, {2, 90, 4, 6, 12, 2, op == HOTDOG_OP_N ? HOTDOG_OP_T : HOTDOG_OP_N});
    problem.refill(this->random);
    const auto copy = [](auto &to, const auto &from) { to.fill([&](auto... k) { return from(k...); }); };
    copy(adjoint.x, problem.dy), copy(adjoint.b, problem.b), copy(adjoint.c, problem.c);
    copy(adjoint.logDecay, problem.logDecay), copy(adjoint.scale, problem.scale), copy(adjoint.skip, problem.skip);
    copy(adjoint.initialState, problem.dFinalState);
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
    ASSERT_EQ(run(adjoint, this->handle()), HOTDOG_STATUS_SUCCESS);
    const double eps = 1000 * kEps<ArithmeticOf<E>>;
    problem.gX.forEach([&](auto... k) {
      EXPECT_NEAR(problem.gX.result(k...).value(), adjoint.y.result(k...).value(),
                  eps * (1 + std::abs(adjoint.y.result(k...).value())));
    });
    problem.gInitialState.forEach([&](auto... k) {
      EXPECT_NEAR(problem.gInitialState.result(k...).value(), adjoint.finalState.result(k...).value(),
                  eps * (1 + std::abs(adjoint.finalState.result(k...).value())));
    });
  }
}

// ---- Sequences ---------------------------------------------------------------------------------------------------

OP_TEST(SemiseparableBackward, PackedByOffsets) {
  for (const auto &o : std::vector<std::vector<std::int64_t>>{
           {0, 150}, {0, 0, 1, 3, 3, 3, 70, 147, 150, 150}, {5, 9, 140}, {150, 150}, {30}, {0, 30, 151}, {-5, 10, 20}, {128, 150, 0, 30, 30, 128}})
    for (const hotdogOperation_t op : bothOperations()) {
      SemiseparableBackwardSizes sizes(SemiseparableSizes{1, 150, 2, 5, 9, 1, op, true, true, true, true, o});
      this->check(sizes);
      sizes.accumulate = true;
      this->check(sizes);
      this->check(SemiseparableSizes{1, 150, 2, 3, 20, 2, op, false, true, false, true, o}, nested("vip", 1));
    }
}

// A packed sequence has the bits that it has alone.
OP_TEST(SemiseparableBackward, PackedEqualsSeparate) {
  for (const hotdogOperation_t op : bothOperations()) {
    const std::vector<std::int64_t> offsets = {0, 33, 33, 130};
    SemiseparableSizes sizes{1, 130, 4, 5, 9, 2, op, true, false, true, true, offsets};
    typename TestFixture::ProblemOfOp together(this->space, sizes);
    together.refill(this->random);
    ASSERT_EQ(run(together, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (std::int64_t s = 0; s < 3; ++s) {
      const std::int64_t begin = offsets[static_cast<std::size_t>(s)];
      sizes.length = offsets[static_cast<std::size_t>(s + 1)] - begin, sizes.offsets = {};
      typename TestFixture::ProblemOfOp alone(this->space, sizes);
      const auto copy = [&](auto &to, const auto &from, std::int64_t first) {
        to.forEach([&](auto i, auto j, auto p) { to(i, j, p) = from(i, j, first + p); });
      };
      copy(alone.x, together.x, begin), copy(alone.b, together.b, begin), copy(alone.c, together.c, begin);
      copy(alone.dy, together.dy, begin), copy(alone.logDecay, together.logDecay, begin);
      copy(alone.scale, together.scale, begin), copy(alone.initialState, together.initialState, 4 * s);
      copy(alone.dFinalState, together.dFinalState, 4 * s);
      ASSERT_EQ(run(alone, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      const auto expectSame = [&](const auto &part, const auto &whole, std::int64_t first) {
        part.forEach([&](auto i, auto j, auto p) {
          EXPECT_EQ(part.result(i, j, p).value(), whole.result(i, j, first + p).value());
        });
      };
      expectSame(alone.gX, together.gX, begin), expectSame(alone.gLogDecay, together.gLogDecay, begin);
      expectSame(alone.gB, together.gB, begin), expectSame(alone.gC, together.gC, begin);
      expectSame(alone.gScale, together.gScale, begin);
      expectSame(alone.gInitialState, together.gInitialState, 4 * s);
    }
  }
}

// What is not finite stays in its head and sequence, and in its group.
OP_TEST(SemiseparableBackward, NotFinite) {
  using E = typename TestFixture::Element;
  for (const hotdogOperation_t op : bothOperations())
    for (const double value : {std::nan(""), HUGE_VAL}) {
      const SemiseparableSizes sizes{1, 90, 4, 3, 9, 2, op, true, true, true, true, {0, 20, 75, 90}};
      typename TestFixture::ProblemOfOp problem(this->space, sizes);
      problem.refill(this->random);
      problem.dy(1, 2, 40) = E(value);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
      const auto inSequence = [](std::int64_t t) { return t >= 20 && t < 75; };
      const auto expectIn = [&](const auto &g, auto &&mayBe, const char *name) {
        g.forEach([&](auto i, auto j, auto p) {
          EXPECT_TRUE(std::isfinite(static_cast<double>(g.result(i, j, p).value())) || mayBe(i, j, p))
              << name << " " << i << " " << j << " " << p;
        });
      };
      expectIn(problem.gX, [&](auto, auto h, auto t) { return h == 2 && inSequence(t); }, "gX");
      expectIn(problem.gLogDecay, [&](auto h, auto, auto t) { return h == 2 && inSequence(t); }, "gLogDecay");
      expectIn(problem.gScale, [&](auto h, auto, auto t) { return h == 2 && inSequence(t); }, "gScale");
      expectIn(problem.gB, [&](auto, auto g, auto t) { return g == 1 && inSequence(t); }, "gB");
      expectIn(problem.gC, [&](auto, auto g, auto t) { return g == 1 && inSequence(t); }, "gC");
      expectIn(problem.gSkip, [&](auto, auto h, auto) { return h == 2; }, "gSkip");
      expectIn(problem.gInitialState, [&](auto, auto, auto p) { return p == 4 + 2; }, "gInitialState");
      EXPECT_FALSE(std::isfinite(static_cast<double>(problem.gX.result(1, 2, 40).value())));
      EXPECT_FALSE(std::isfinite(static_cast<double>(problem.gSkip.result(1, 2).value())));
      EXPECT_FALSE(std::isfinite(static_cast<double>((op == HOTDOG_OP_N ? problem.gC : problem.gB).result(0, 1, 40).value())));
    }
}

// ---- Properties and arguments ------------------------------------------------------------------------------------

OP_TEST(SemiseparableBackward, PropertiesAndGraphs) {
  for (const hotdogOperation_t op : bothOperations())
    for (const std::int64_t n : {16, 70}) {
      SemiseparableBackwardSizes sizes(SemiseparableSizes{3, 70, 4, n == 16 ? 20 : 3, n, 2, op});
      typename TestFixture::ProblemOfOp problem(this->space, sizes);
      problem.refill(this->random);
      expectSameBitsEachTime(problem, this->space, this->stream());
      expectWorkspaceContract(problem, this->space, this->stream());
      if (this->onCuda) {
        expectCaptureEqualsEager(problem, this->stream());
        expectColdCaptureHarmless(problem, this->stream());
      }
      sizes.skip = false;  // gSkip is a sum over the batch
      typename TestFixture::ProblemOfOp separable(this->space, sizes);
      separable.refill(this->random);
      expectBatchEqualsLoop(separable, this->handle());
    }
}

OP_TEST(SemiseparableBackward, StructSizes) {
  typename TestFixture::ProblemOfOp problem(this->space, SemiseparableSizes{2, 9, 2, 3, 4});
  problem.refill(this->random);
  problem.upload();
  expectStructSizeRules(hotdogSemiseparableBackwardArgsInit, problem.args(this->handle()).args,
                        [&](const hotdogSemiseparableBackwardArgs *a) {
                          return hotdogSemiseparableBackward(this->handle(), a);
                        });
}

OP_TEST(SemiseparableBackward, BadArguments) {
  using A = SemiseparableBackwardCall;
  typename TestFixture::ProblemOfOp problem(
      this->space, SemiseparableSizes{1, 9, 4, 3, 5, 2, HOTDOG_OP_N, true, true, true, true, {0, 4, 9}},
      nested("ivp", 1));
  problem.refill(this->random);
  const std::vector<BadArgument<A>> bad = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 4", [](A &a) { a.args.type = HOTDOG_C_32F; }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"parameterType = 77", [](A &a) { a.args.parameterType = enumerator<hotdogDataType_t>(77); },
       HOTDOG_STATUS_INVALID_VALUE, "parameterType"},
      {"stateType = 77", [](A &a) { a.args.stateType = enumerator<hotdogDataType_t>(77); },
       HOTDOG_STATUS_INVALID_VALUE, "stateType"},
      {"gradientType = 77", [](A &a) { a.args.gradientType = enumerator<hotdogDataType_t>(77); },
       HOTDOG_STATUS_INVALID_VALUE, "gradientType"},
      {"op = 3", [](A &a) { a.args.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"beta = 0.5", [](A &a) { a.args.beta = 0.5; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"batch = -1", [](A &a) { a.args.batch = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"batch = 2", [](A &a) { a.args.batch = 2; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"length = -1", [](A &a) { a.args.length = -1; }, HOTDOG_STATUS_INVALID_SIZE, "length"},
      {"heads = -1", [](A &a) { a.args.heads = -1; }, HOTDOG_STATUS_INVALID_SIZE, "heads"},
      {"headDim = -1", [](A &a) { a.args.headDim = -1; }, HOTDOG_STATUS_INVALID_SIZE, "headDim"},
      {"stateSize = -1", [](A &a) { a.args.stateSize = -1; }, HOTDOG_STATUS_INVALID_SIZE, "stateSize"},
      {"groups = 0", [](A &a) { a.args.groups = 0; }, HOTDOG_STATUS_INVALID_SIZE, "groups"},
      {"groups = 3", [](A &a) { a.args.groups = 3; }, HOTDOG_STATUS_INVALID_SIZE, "groups"},
      {"sequenceCount = -1", [](A &a) { a.args.sequenceCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "sequenceCount"},
      {"gX.stride[2] = 0", [](A &a) { a.args.gX.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gX"},
      {"gLogDecay.stride[1] = 0", [](A &a) { a.args.gLogDecay.stride[1] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gLogDecay"},
      {"gB.stride[3] = 0", [](A &a) { a.args.gB.stride[3] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gB"},
      {"gC.stride[1] = 0", [](A &a) { a.args.gC.stride[1] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gC"},
      {"gScale.stride[2] = 0", [](A &a) { a.args.gScale.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gScale"},
      {"gSkip.stride[0] = 0", [](A &a) { a.args.gSkip.stride[0] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gSkip"},
      {"gInitialState.stride[0] = 0", [](A &a) { a.args.gInitialState.stride[0] = 0; }, HOTDOG_STATUS_INVALID_STRIDE,
       "gInitialState"},
      {"x", [](A &a) { a.args.x.stride[1] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"dy", [](A &a) { a.args.dy.stride[1] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "dy"},
      {"dFinalState", [](A &a) { a.args.dFinalState.stride[1] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "dFinalState"},
      {"gScale", [](A &a) { a.args.scale.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gScale", false},
      {"gSkip", [](A &a) { a.args.skip.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gSkip", false},
      {"x = NULL", [](A &a) { a.args.x.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"logDecay = NULL", [](A &a) { a.args.logDecay.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "logDecay"},
      {"b = NULL", [](A &a) { a.args.b.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "b"},
      {"c = NULL", [](A &a) { a.args.c.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"dy = NULL", [](A &a) { a.args.dy.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "dy"},
      {"sequenceOffsets", [](A &a) { a.args.sequenceOffsets = misaligned(a.args.sequenceOffsets); },
       HOTDOG_STATUS_INVALID_POINTER, "sequenceOffsets"},
      {"gX", [](A &a) { a.args.gX.data = const_cast<void *>(a.args.dy.data); }, HOTDOG_STATUS_OVERLAP, "gX"},
      {"gScale", [](A &a) { a.args.gScale.data = a.args.gLogDecay.data; }, HOTDOG_STATUS_OVERLAP, "gScale"},
      {"gC", [](A &a) { a.args.gC.data = a.args.gB.data; }, HOTDOG_STATUS_OVERLAP, "gC"},
      {"gInitialState", [](A &a) { a.args.gInitialState.data = const_cast<void *>(a.args.initialState.data); },
       HOTDOG_STATUS_OVERLAP, "gInitialState"},
  };
  expectAllRefused(problem, this->handle(), bad);
  expectBufferSizeRefuses(problem, this->handle(), bad);
}

}  // namespace
}  // namespace hotdog::test
