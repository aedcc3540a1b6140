// hotdogSelectiveScanBackward on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/selective_scan_backward_problem.h"

namespace hotdog::test {
namespace {

// What signals and matrices are stored in, and whether A is complex.
template <class E, class F, bool kComplex>
struct BackwardStorage : Config<float> {
  using Element = E;
  using Matrix = F;
  static constexpr bool complex = kComplex;
  static std::string name() {
    return std::string(nameOf(E::type)) + (E::type == F::type ? "" : nameOf(F::type)) + (kComplex ? "Complex" : "");
  }
};
using Storages =
    testing::Types<BackwardStorage<StoredF32, StoredF32, false>, BackwardStorage<StoredF64, StoredF64, false>,
                   BackwardStorage<StoredBf16, StoredBf16, false>, BackwardStorage<StoredF16, StoredF32, true>>;

template <class C>
class SelectiveScanBackward : public OpTest<C> {
 public:
  using Element = typename C::Element;
  using ProblemOfOp = SelectiveScanBackwardProblem<Element, typename C::Matrix, C::complex>;

 protected:
  void check(const SelectiveScanBackwardSizes &sizes, const LayoutRule &layout = packed()) {
    SCOPED_TRACE(sizes.text());
    ProblemOfOp problem(this->space, sizes, layout);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(SelectiveScanBackward, Storages);

// (B, D, L) and (B, L, D) in memory.
std::vector<LayoutRule> mainLayouts() { return {nested("ivp"), nested("vip")}; }

ScanSizes sizesOf(std::int64_t batch, std::int64_t channels, std::int64_t length, std::int64_t stateSize) {
  return {batch, channels, length, stateSize};
}

// One time: h = 4 exp(0) + 2 3 5 = 34 from A = 0, dt = 2, b = 3, u = 5, c = 7; dy = 1.
OP_TEST(SelectiveScanBackward, HandCheckedValues) {
  using E = typename TestFixture::Element;
  using P = typename TestFixture::ProblemOfOp;
  const auto number = [](auto like, double re) { return P::Operands::template number<decltype(like)>(re, 0); };
  ScanSizes plain = sizesOf(1, 1, 1, 1);
  plain.z = plain.bias = plain.softplus = plain.skip = false;
  SelectiveScanSizes states(plain);
  states.initial = true;
  P problem(this->space, states);
  problem.of.u(0) = E(5.0), problem.of.delta(0) = E(2.0), problem.dy(0) = E(1.0);
  problem.of.a(0) = number(typename P::Rate{}, 0), problem.initialState(0) = number(typename P::Rate{}, 4);
  problem.of.b(0) = number(typename P::Operands::Matrix{}, 3),
  problem.of.c(0) = number(typename P::Operands::Matrix{}, 7);
  runAndCheck(problem, this->handle());
  const double twice = TypeParam::complex ? 2 : 1;
  EXPECT_EQ(problem.gU.result(0).value(), twice * 7 * 2 * 3);
  EXPECT_EQ(problem.gDelta.result(0).value(), twice * 7 * 5 * 3);
  EXPECT_EQ(std::real(wideScalar<typename P::WT>(problem.gC.result(0))), twice * 34);
  EXPECT_EQ(std::real(wideScalar<typename P::WT>(problem.gB.result(0))), twice * 7 * 2 * 5);
  EXPECT_EQ(std::real(wideScalar<typename P::WT>(problem.gA.result(0))), twice * 7 * 2 * 4);
  EXPECT_EQ(std::real(wideScalar<typename P::WT>(problem.gInitialState.result(0))), twice * 7);
}

OP_TEST(SelectiveScanBackward, Sizes) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t N : {0, 1, 3, 4, 16, 17, 65}) {
      for (const std::int64_t L : {0, 1, 2, 31, 32, 33}) this->check(withStates(sizesOf(1, 3, L, N)), layout);
      this->check(withStates(sizesOf(1, 37, 20, N), true), layout);
    }
  this->check(withStates(sizesOf(1, 2, 3, 300)));
  this->check(withStates(sizesOf(1, 1, 200, 16)));
}

OP_TEST(SelectiveScanBackward, Channels) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t D : {1, 8, 31, 32, 33, 70}) this->check(withStates(sizesOf(1, D, 19, 16)), layout);
}

// Around segments of 8 and tiles of 64 channels, with fewer than 16 states.
OP_TEST(SelectiveScanBackward, SegmentsAndTiles) {
  for (const LayoutRule &layout : mainLayouts()) {
    for (const std::int64_t N : {4, 8, 12, 16})
      for (const std::int64_t L : {7, 8, 9, 16, 17}) this->check(withStates(sizesOf(2, 5, L, N), L % 2 == 0), layout);
    for (const std::int64_t D : {15, 17, 63, 64, 65, 130}) this->check(withStates(sizesOf(1, D, 10, 16)), layout);
    ScanSizes groups = sizesOf(1, 140, 9, 8);
    groups.bGroups = 2, groups.cGroups = 1;
    this->check(withStates(groups), layout);
    groups.bGroups = 1, groups.cGroups = 140;
    this->check(withStates(groups), layout);
  }
  this->check(withStates(sizesOf(1, 20, 90, 16), true, {0, 0, 9, 41, 41, 73, 90}));
}

// Few channels: chunks of time from 8193 times on.
OP_TEST(SelectiveScanBackward, LongSequences) {
  for (const std::int64_t L : {8192, 8193, 8225})
    this->check(withStates(sizesOf(1, 2, L, 16), L % 2 == 1), nested("vip"));
  this->check(withStates(sizesOf(2, 3, 10000, 4)), nested("ivp"));
  SelectiveScanBackwardSizes sizes(sizesOf(1, 2, 9000, 8));
  sizes.accumulate = true, sizes.z = false;
  this->check(sizes);
}

// Every operand absent and present, A and A_log, with and without softplus; some gradients, and added ones.
OP_TEST(SelectiveScanBackward, Options) {
  for (int mask = 0; mask < 64; ++mask)
    for (const LayoutRule &layout : mainLayouts()) {
      ScanSizes s = sizesOf(2, 4, 7, 5);
      s.skip = mask & 1, s.z = mask & 2, s.bias = mask & 4, s.softplus = mask & 8, s.logDecay = mask & 16;
      SelectiveScanBackwardSizes sizes{SelectiveScanSizes(s)};
      sizes.initial = mask & 32, sizes.final = !(mask & 1), sizes.reverse = (mask & 12) == 4;
      sizes.accumulate = mask % 3 == 1, sizes.all = mask % 5 != 2;
      this->check(sizes, layout);
    }
}

OP_TEST(SelectiveScanBackward, GroupsAndConstants) {
  for (const std::int64_t bGroups : {1, 2, 40})
    for (const std::int64_t cGroups : {1, 4, 40})
      for (int constant = 0; constant < 4; ++constant) {
        ScanSizes s = sizesOf(2, 40, 9, 3);
        s.bGroups = bGroups, s.cGroups = cGroups, s.bConstant = constant & 1, s.cConstant = constant & 2;
        this->check(withStates(s, constant == 1), constant == 2 ? nested("ivp") : nested("vip"));
      }
}

OP_TEST(SelectiveScanBackward, Layouts) {
  for (const char *order : {"ivp", "vip", "pvi", "IvP", "vIP"})
    for (const std::int64_t gap : {0, 1, 3})
      this->check(withStates(sizesOf(2, 5, 11, 4), gap == 1), nested(order, gap, gap));
}

OP_TEST(SelectiveScanBackward, PackedByOffsets) {
  for (const auto &o : std::vector<std::vector<std::int64_t>>{
           {0, 50}, {0, 0, 1, 3, 3, 3, 40, 50, 50}, {5, 9, 30}, {50, 50}, {30}, {-5, 10, 20}, {0, 30, 51}})
    for (const LayoutRule &layout : mainLayouts())
      for (const bool reverse : {false, true}) {
        SelectiveScanBackwardSizes sizes = withStates(sizesOf(1, 5, 50, 4), reverse, o);
        this->check(sizes, layout);
        sizes.accumulate = true;
        this->check(sizes, layout);
      }
}

OP_TEST(SelectiveScanBackward, EmptySums) {
  for (const bool accumulate : {false, true}) {
    SelectiveScanBackwardSizes sizes = withStates(sizesOf(0, 3, 5, 4));
    sizes.accumulate = accumulate;
    this->check(sizes);
    sizes.batch = 2, sizes.length = 0;
    this->check(sizes);
  }
}

// What is not finite stays in its channel and its sequence, but for the sums over channels.
OP_TEST(SelectiveScanBackward, NotFinite) {
  using E = typename TestFixture::Element;
  typename TestFixture::ProblemOfOp problem(this->space, withStates(sizesOf(1, 8, 30, 4), false, {0, 10, 30}));
  problem.refill(this->random);
  problem.dy(15, 5) = E(std::nan(""));
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
  for (std::int64_t d = 0; d < 8; ++d)
    for (std::int64_t t = 0; t < 30; ++t)
      EXPECT_EQ(std::isnan(problem.gU.result(t, d).value()), d == 5 && t >= 10 && t <= 15) << d << " " << t;
}

// The gradient of <y, dy> + <finalState, dFinalState> by differences of the scan itself.
OP_TEST(SelectiveScanBackward, DifferencesOfTheScan) {
  using E = typename TestFixture::Element;
  if (E::type != HOTDOG_R_64F) GTEST_SKIP() << "double precision";
  using P = typename TestFixture::ProblemOfOp;
  using Forward = SelectiveScanProblem<E, typename TypeParam::Matrix, TypeParam::complex>;
  P problem(this->space, withStates(sizesOf(1, 2, 9, 3)));
  problem.refill(this->random);
  runAndCheck(problem, this->handle());
  const auto loss = [&](const P &at) {
    SelectiveScanSizes sizes = withStates(sizesOf(1, 2, 9, 3));
    Forward forward(this->space, sizes);
    const auto copy = [](auto &to, const auto &from) { to.fill([&](auto... k) { return from(k...); }); };
    copy(forward.of.u, at.of.u), copy(forward.of.delta, at.of.delta), copy(forward.of.z, at.of.z);
    copy(forward.of.a, at.of.a), copy(forward.of.b, at.of.b), copy(forward.of.c, at.of.c);
    copy(forward.of.skip, at.of.skip), copy(forward.of.bias, at.of.bias), copy(forward.initialState, at.initialState);
    EXPECT_EQ(run(forward, this->handle()), HOTDOG_STATUS_SUCCESS);
    double sum = 0;
    forward.y.forEach(
        [&](auto... k) { sum += static_cast<double>(forward.y.result(k...).value() * at.dy(k...).value()); });
    forward.finalState.forEach([&](auto... k) {
      const auto w = wideScalar<typename P::WT>(at.dFinalState(k...)) *
                     wideScalar<typename P::WT>(forward.finalState.result(k...));
      sum += static_cast<double>(std::real(w));
    });
    return sum;
  };
  const double step = 1e-5;
  const auto expectSlope = [&](auto &operand, const auto &gradient, std::int64_t i, std::int64_t j, const char *name) {
    if constexpr (!TypeParam::complex) {
      auto &element = operand(i, j);
      const auto saved = element;
      element = std::decay_t<decltype(element)>(static_cast<double>(saved.value()) + step);
      const double above = loss(problem);
      element = std::decay_t<decltype(element)>(static_cast<double>(saved.value()) - step);
      const double below = loss(problem);
      element = saved;
      const double slope = static_cast<double>(gradient.result(i, j).value());
      EXPECT_NEAR((above - below) / (2 * step), slope, 1e-7 * (1 + std::fabs(slope))) << name;
    }
  };
  expectSlope(problem.of.u, problem.gU, 4, 1, "u");
  expectSlope(problem.of.delta, problem.gDelta, 3, 0, "delta");
  expectSlope(problem.of.z, problem.gZ, 3, 0, "z");
  expectSlope(problem.of.a, problem.gA, 1, 1, "a");
  expectSlope(problem.of.b, problem.gB, 5, 2, "b");
  expectSlope(problem.of.c, problem.gC, 5, 0, "c");
  expectSlope(problem.of.skip, problem.gSkip, 1, 0, "skip");
  expectSlope(problem.of.bias, problem.gBias, 1, 0, "deltaBias");
  expectSlope(problem.initialState, problem.gInitialState, 2, 1, "initialState");
}

OP_TEST(SelectiveScanBackward, PropertiesAndGraphs) {
  for (const std::int64_t N : {3, 16, 65}) {
    typename TestFixture::ProblemOfOp problem(this->space, withStates(sizesOf(2, 33, 20, N)), nested("vip"));
    problem.refill(this->random);
    expectRepeatable(problem, this->space, this->stream());
  }
}

OP_TEST(SelectiveScanBackward, StructSizes) {
  typename TestFixture::ProblemOfOp problem(this->space, withStates(sizesOf(2, 3, 9, 4)));
  problem.refill(this->random);
  problem.upload();
  expectStructSizeRules(
      hotdogSelectiveScanBackwardArgsInit, problem.args(this->handle()).args,
      [&](const hotdogSelectiveScanBackwardArgs *a) { return hotdogSelectiveScanBackward(this->handle(), a); });
}

OP_TEST(SelectiveScanBackward, BadArguments) {
  using A = SelectiveScanBackwardCall;
  typename TestFixture::ProblemOfOp problem(this->space, withStates(sizesOf(1, 4, 9, 4), false, {0, 4, 9}),
                                            nested("ivp", 1));
  problem.refill(this->random);
  const std::vector<BadArgument<A>> bad = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 4", [](A &a) { a.args.type = HOTDOG_C_32F; }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"aType = 2", [](A &a) { a.args.aType = HOTDOG_R_16F; }, HOTDOG_STATUS_INVALID_VALUE, "aType"},
      {"bType = 5", [](A &a) { a.args.bType = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE, "bType"},
      {"cType = 5", [](A &a) { a.args.cType = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE, "cType"},
      {"gbType = 5", [](A &a) { a.args.gbType = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE, "gbType"},
      {"gcType = 5", [](A &a) { a.args.gcType = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE, "gcType"},
      {"decay = 2", [](A &a) { a.args.decay = enumerator<hotdogDecay_t>(2); }, HOTDOG_STATUS_INVALID_VALUE, "decay"},
      {"deltaActivation = 1", [](A &a) { a.args.deltaActivation = HOTDOG_ACTIVATION_SILU; },
       HOTDOG_STATUS_INVALID_VALUE, "deltaActivation"},
      {"direction = 2", [](A &a) { a.args.direction = enumerator<hotdogDirection_t>(2); }, HOTDOG_STATUS_INVALID_VALUE,
       "direction"},
      {"gSkip: must be NULL where skip", [](A &a) { a.args.skip.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER,
       "gSkip", false},
      {"gZ: must be NULL where z", [](A &a) { a.args.z.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gZ", false},
      {"gDeltaBias: must be NULL where deltaBias", [](A &a) { a.args.deltaBias.data = nullptr; },
       HOTDOG_STATUS_INVALID_POINTER, "gDeltaBias", false},
      {"gInitialState: must be NULL where initialState", [](A &a) { a.args.initialState.data = nullptr; },
       HOTDOG_STATUS_INVALID_POINTER, "gInitialState", false},
      {"beta = 0.5", [](A &a) { a.args.beta = 0.5; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"batch = -1", [](A &a) { a.args.batch = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"batch = 2", [](A &a) { a.args.batch = 2; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"channels = -1", [](A &a) { a.args.channels = -1; }, HOTDOG_STATUS_INVALID_SIZE, "channels"},
      {"length = -1", [](A &a) { a.args.length = -1; }, HOTDOG_STATUS_INVALID_SIZE, "length"},
      {"stateSize = -1", [](A &a) { a.args.stateSize = -1; }, HOTDOG_STATUS_INVALID_SIZE, "stateSize"},
      {"bGroups = 3", [](A &a) { a.args.bGroups = 3; }, HOTDOG_STATUS_INVALID_SIZE, "bGroups"},
      {"cGroups = 0", [](A &a) { a.args.cGroups = 0; }, HOTDOG_STATUS_INVALID_SIZE, "cGroups"},
      {"sequenceCount = -1", [](A &a) { a.args.sequenceCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "sequenceCount"},
      {"gU.stride[2] = 0", [](A &a) { a.args.gU.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gU"},
      {"gDelta.stride[1] = 0", [](A &a) { a.args.gDelta.stride[1] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gDelta"},
      {"gA.stride[0] = 0", [](A &a) { a.args.gA.stride[0] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gA"},
      {"gB.stride[2] = 0", [](A &a) { a.args.gB.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gB"},
      {"u", [](A &a) { a.args.u.stride[2] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "u"},
      {"dy", [](A &a) { a.args.dy.stride[1] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "dy"},
      {"dFinalState", [](A &a) { a.args.dFinalState.stride[1] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW,
       "dFinalState"},
      {"u = NULL", [](A &a) { a.args.u.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "u"},
      {"dy = NULL", [](A &a) { a.args.dy.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "dy"},
      {"gU", [](A &a) { a.args.gU.data = misaligned(static_cast<char *>(a.args.gU.data)); },
       HOTDOG_STATUS_INVALID_POINTER, "gU"},
      {"gU", [](A &a) { a.args.gU.data = const_cast<void *>(a.args.u.data); }, HOTDOG_STATUS_OVERLAP, "gU"},
      {"gDelta", [](A &a) { a.args.gDelta.data = a.args.gU.data; }, HOTDOG_STATUS_OVERLAP, "gDelta"},
      {"gC", [](A &a) { a.args.gC.data = a.args.gB.data; }, HOTDOG_STATUS_OVERLAP, "gC"},
  };
  expectAllRefused(problem, this->handle(), bad);
  expectBufferSizeRefuses(problem, this->handle(), bad);
}

}  // namespace
}  // namespace hotdog::test
