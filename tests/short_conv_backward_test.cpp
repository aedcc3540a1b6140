// hotdogShortConvBackward on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/random_struct.h"
#include "support/short_conv_backward_problem.h"

namespace hotdog::test {
namespace {

// What signals, weights and gradients of weights are stored in.
template <class E, class F, class G>
struct BackwardStorage : Config<float> {
  using Element = E;
  using Weight = F;
  using Gradient = G;
  static std::string name() { return std::string(nameOf(E::type)) + (E::type == F::type ? "" : nameOf(F::type)); }
};
using Storages =
    testing::Types<BackwardStorage<StoredF32, StoredF32, StoredF32>, BackwardStorage<StoredF64, StoredF64, StoredF64>,
                   BackwardStorage<StoredBf16, StoredF32, StoredF32>, BackwardStorage<StoredF16, StoredF16, StoredF32>>;

template <class C>
class ShortConvBackward : public OpTest<C> {
 public:
  using Element = typename C::Element;
  using Weight = typename C::Weight;
  using ProblemOfOp = ShortConvBackwardProblem<Element, Weight, typename C::Gradient>;

 protected:
  void check(const ShortConvSizes &sizes, const LayoutRule &layout = packed(), double beta = 0) {
    SCOPED_TRACE(sizes.text());
    ProblemOfOp problem(this->space, sizes, layout);
    problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(ShortConvBackward, Storages);

std::vector<LayoutRule> mainLayouts() { return {nested("ivp"), nested("vip")}; }

// x = (1, 2, 3), weight = (5, 7), dy = (1, 10, 100), no activation: gX = 7 dy[s] + 5 dy[s+1], gWeight = sums of
// dy[t] x[t-1] and of dy[t] x[t], gBias = the sum of dy; the state before is met by 5 dy[0].
OP_TEST(ShortConvBackward, HandCheckedValues) {
  using E = typename TestFixture::Element;
  typename TestFixture::ProblemOfOp problem(this->space, {1, 1, 3, 2, false, true, true});
  problem.bias(0) = typename TestFixture::Weight(0.0);
  problem.x.fill([](std::int64_t t, auto...) { return E(static_cast<double>(t + 1)); });
  problem.dy.fill([](std::int64_t t, auto...) { return E(std::pow(10.0, t)); });
  problem.weight(0) = typename TestFixture::Weight(5.0), problem.weight(1) = typename TestFixture::Weight(7.0);
  problem.initialState(0) = E(4.0);
  runAndCheck(problem, this->handle());
  const double gX[] = {57, 570, 700}, gWeight[] = {214, 321};
  for (std::int64_t t = 0; t < 3; ++t) EXPECT_EQ(problem.gX.result(t).value(), E(gX[t]).value());
  for (std::int64_t j = 0; j < 2; ++j) EXPECT_EQ(problem.gWeight.result(j).value(), gWeight[j]);
  EXPECT_EQ(problem.gBias.result(0).value(), 111);
  EXPECT_EQ(problem.gInitialState.result(0).value(), 5);
}

OP_TEST(ShortConvBackward, WidthsAndLengths) {
  for (const std::int64_t width : {1, 2, 3, 4, 7, 8, 9, 19, 256})
    for (const LayoutRule &layout : mainLayouts()) {
      std::vector<std::int64_t> lengths = {0, 1, 2, 3, width - 2, width, width + 1, 31, 33};
      if (!kShortLists) lengths.insert(lengths.end(), {64, 65, 257, 300});
      for (const std::int64_t length : lengths) {
        if (length < 0 || (width == 256 && length < 31 && length > 3)) continue;
        this->check({2, 3, length, width, width % 2 == 0, true, true, true}, layout);
      }
    }
}

OP_TEST(ShortConvBackward, LongRowsAndManyChannels) {
  if (kShortLists) GTEST_SKIP() << "slow under sanitizers";
  for (const LayoutRule &layout : mainLayouts()) {
    this->check({2, 2, 4099, 4, true}, layout);
    this->check({1, 70, 130, 4, true, true, true, true}, layout);
    this->check({1, 33, 100, 30, true, true, true, true}, layout);
    this->check({70000, 1, 2, 4, true, true, true, true}, layout);
    this->check({1, 70000, 2, 4, true, true, true, true}, layout);
  }
}

// Rows that begin at every alignment, around a step of a warp and the segments of long rows.
OP_TEST(ShortConvBackward, RowsOfEveryAlignment) {
  for (std::int64_t lead = 0; lead < 8; ++lead)
    for (const std::int64_t width : {2, 3, 4})
      for (const std::int64_t length : {255, 256, 259, 511, 4089, 4096, 4099, 8191}) {
        if (length > 1000 && (kShortLists || lead % 3 != width % 3)) continue;
        if (kShortLists && lead % 3 != 0) continue;
        const bool states = (lead + width) % 2 == 0;
        this->check({2, 2, length, width, true, true, states, states}, nested("ivp", lead % 3, lead),
                    static_cast<double>(lead % 2));
        this->check({1, 3, length, width, false, false, !states, !states}, nested("ivp", 1, lead));
      }
  typename TestFixture::ProblemOfOp unlike(this->space, {1, 2, 700, 4, true, true, true, true}, nested("ivp", 0, 1));
  unlike.refill(this->random);
  unlike.wantX = false;
  runAndCheck(unlike, this->handle());
}

// Packs of channels, around the stretches of a thread and the times of a block.
OP_TEST(ShortConvBackward, ColumnsOfManyStretches) {
  for (const std::int64_t width : {2, 3, 4})
    for (const std::int64_t length : {1, 2, 127, 128, 130, 511, 515, 1030})
      for (const double beta : {0.0, 1.0}) {
        this->check({2, 6, length, width, true, true, true, true}, nested("vip"), beta);
        this->check({2, 66, length, width, beta == 0, false}, nested("vip", 0, 1), beta);
      }
}

OP_TEST(ShortConvBackward, LayoutsAndBeta) {
  for (const char *order : {"ivp", "vip", "pvi", "IvP", "vIP"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const std::int64_t width : {3, 11})
        for (const double beta : {0.0, 1.0})
          this->check({2, 5, 37, width, true, true, true, true}, nested(order, gap, gap), beta);
}

OP_TEST(ShortConvBackward, GradientsThatAreNotWanted) {
  for (int wanted = 0; wanted < 16; ++wanted) {
    typename TestFixture::ProblemOfOp problem(this->space, {2, 3, 20, 4, true, true, true, true});
    problem.wantX = wanted & 1, problem.wantWeight = wanted & 2;
    problem.wantBias = wanted & 4, problem.wantState = wanted & 8;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(ShortConvBackward, EmptySums) {
  for (const double beta : {0.0, 1.0}) {
    this->check({0, 3, 5, 4, true}, packed(), beta);
    this->check({2, 3, 0, 4, true, true, true, true}, packed(), beta);
    this->check({3, 0, 5, 4, true}, packed(), beta);
  }
}

OP_TEST(ShortConvBackward, PackedByOffsets) {
  const std::vector<std::vector<std::int64_t>> offsets = {{0, 90},
                                                          {0, 0, 1, 3, 3, 3, 40, 87, 90, 90},
                                                          {5, 9, 50},
                                                          {0, 30, 91},
                                                          {-5, 10, 20},
                                                          {0, 20, 1000, 40, 60, 90},
                                                          {90, 0, 10, 1000, 30, -7, 50, 60}};
  for (const auto &o : offsets)
    for (const LayoutRule &layout : mainLayouts())
      for (const std::int64_t width : {1, 2, 4, 19}) this->check({1, 5, 90, width, true, true, true, true, o}, layout);
}

OP_TEST(ShortConvBackward, PackedByIds) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t width : {1, 2, 4, 19})
      for (const double change : {0.02, 0.3}) {
        ShortConvSizes sizes{3, 4, 90, width, true, true, true, true};
        std::int32_t id = 5;
        for (std::int64_t k = 0; k < 3 * 90; ++k) {
          if (this->random.uniform(0, 1) < change) id = static_cast<std::int32_t>(this->random.integer(-1, 2));
          sizes.ids.push_back(id);
        }
        this->check(sizes, layout);
      }
}

OP_TEST(ShortConvBackward, PaddingBehind) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t width : {2, 4, 19})
      for (const std::int64_t real : {0, 1, 30, 80}) {
        ShortConvSizes sizes{2, 3, 90, width, true, true, true, true};
        sizes.ids.assign(180, 0);
        for (std::int64_t t = real; t < 90; ++t) sizes.ids[static_cast<std::size_t>(90 + t)] = -1;
        this->check(sizes, layout);
      }
}

// NaN in x or dy reaches the gradients that it belongs to, in its channel alone.
OP_TEST(ShortConvBackward, NotFinite) {
  using E = typename TestFixture::Element;
  for (const LayoutRule &layout : mainLayouts()) {
    typename TestFixture::ProblemOfOp problem(this->space, {1, 4, 70, 4, true, true}, layout);
    problem.refill(this->random);
    problem.x(30, 2) = E(std::nan("")), problem.dy(10, 0) = E(HUGE_VAL);
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (std::int64_t t = 0; t < 70; ++t) {
      EXPECT_EQ(std::isfinite(problem.gX.result(t, 2).value()), t < 27 || t > 33) << t;
      EXPECT_EQ(std::isfinite(problem.gX.result(t, 0).value()), t < 7 || t > 10) << t;
      EXPECT_TRUE(std::isfinite(problem.gX.result(t, 1).value()));
    }
    for (std::int64_t d = 0; d < 4; ++d) EXPECT_EQ(std::isfinite(problem.gBias.result(d).value()), d % 2 == 1);
  }
}

// <gX, u> + <gWeight, v> + <gBias, c> + <gInitialState, s> is the slope of <dy, y> + <dFinalState, finalState> along
// (u, v, c, s): here by the difference of two convolutions in double precision.
OP_TEST(ShortConvBackward, SlopeOfTheConvolution) {
  if constexpr (TestFixture::Element::type == HOTDOG_R_64F) {
    for (const bool marked : {false, true}) {
      ShortConvSizes sizes{1, 3, 40, 5, true, true, true, true};
      if (marked) sizes.offsets = {0, 2, 17, 17, 40};
      typename TestFixture::ProblemOfOp backward(this->space, sizes);
      backward.refill(this->random);
      ASSERT_EQ(run(backward, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      ShortConvProblem<StoredF64, StoredF64> direction(this->space, sizes);
      direction.refill(this->random);
      const auto value = [&](double step) {
        ShortConvProblem<StoredF64, StoredF64> forward(this->space, sizes);
        const auto moved = [&](auto &to, const auto &at, const auto &along) {
          to.fill([&](auto... i) { return StoredF64(at(i...).number + step * along(i...).number); });
        };
        moved(forward.x, backward.x, direction.x), moved(forward.weight, backward.weight, direction.weight);
        moved(forward.bias, backward.bias, direction.bias);
        moved(forward.initialState, backward.initialState, direction.initialState);
        EXPECT_EQ(run(forward, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        double sum = 0;
        forward.y.forEach([&](auto... i) { sum += backward.dy(i...).number * forward.y.result(i...).number; });
        forward.finalState.forEach(
            [&](auto... i) { sum += backward.dFinalState(i...).number * forward.finalState.result(i...).number; });
        return sum;
      };
      double slope = 0;
      const auto add = [&](const auto &gradient, const auto &along) {
        gradient.forEach([&](auto... i) { slope += gradient.result(i...).number * along(i...).number; });
      };
      add(backward.gX, direction.x), add(backward.gWeight, direction.weight), add(backward.gBias, direction.bias);
      add(backward.gInitialState, direction.initialState);
      const double step = 1e-5;
      EXPECT_NEAR((value(step) - value(-step)) / (2 * step), slope, 1e-6 * (1 + std::abs(slope)));
    }
  }
}

OP_TEST(ShortConvBackward, PropertiesAndGraphs) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t width : {4, 20}) {
      typename TestFixture::ProblemOfOp problem(this->space, {5, 12, 133, width, true, true, true, true}, layout);
      problem.refill(this->random);
      expectRepeatable(problem, this->space, this->stream());
      problem.wantWeight = problem.wantBias = false;  // which sum over the batch
      expectBatchEqualsLoop(problem, this->handle());
    }
}

OP_TEST(ShortConvBackward, StructSizes) {
  typename TestFixture::ProblemOfOp problem(this->space, {2, 3, 9, 4, true, true, true, true});
  problem.refill(this->random);
  problem.upload();
  expectStructSizeRules(
      hotdogShortConvBackwardArgsInit, problem.args(this->handle()).args,
      [&](const hotdogShortConvBackwardArgs *a) { return hotdogShortConvBackward(this->handle(), a); });
}

OP_TEST(ShortConvBackward, BadArguments) {
  using A = ShortConvBackwardCall;
  typename TestFixture::ProblemOfOp problem(this->space, {1, 3, 9, 4, true, true, true, true, {0, 4, 9}},
                                            nested("ivp", 1));
  problem.refill(this->random);
  const std::vector<BadArgument<A>> bad = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 4", [](A &a) { a.args.type = HOTDOG_C_32F; }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"weightType = 5", [](A &a) { a.args.weightType = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE, "weightType"},
      {"gradientType = 5", [](A &a) { a.args.gradientType = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE,
       "gradientType"},
      {"activation = 2", [](A &a) { a.args.activation = HOTDOG_ACTIVATION_GELU; }, HOTDOG_STATUS_INVALID_VALUE,
       "activation"},
      {"sequenceIds", [](A &a) { a.args.sequenceIds.data = a.args.sequenceOffsets; }, HOTDOG_STATUS_INVALID_VALUE,
       "sequenceIds"},
      {"beta = 0.5", [](A &a) { a.args.beta = 0.5; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"batch = -1", [](A &a) { a.args.batch = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"batch = 2", [](A &a) { a.args.batch = 2; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"channels = -1", [](A &a) { a.args.channels = -1; }, HOTDOG_STATUS_INVALID_SIZE, "channels"},
      {"length = -1", [](A &a) { a.args.length = -1; }, HOTDOG_STATUS_INVALID_SIZE, "length"},
      {"width = 0", [](A &a) { a.args.width = 0; }, HOTDOG_STATUS_INVALID_SIZE, "width"},
      {"sequenceCount = -1", [](A &a) { a.args.sequenceCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "sequenceCount"},
      {"gX.stride[2] = 0", [](A &a) { a.args.gX.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gX"},
      {"gWeight.stride[0] = 0", [](A &a) { a.args.gWeight.stride[0] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gWeight"},
      {"gBias.stride[0] = 0", [](A &a) { a.args.gBias.stride[0] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gBias"},
      {"gInitialState.stride[1] = 0", [](A &a) { a.args.gInitialState.stride[1] = 0; }, HOTDOG_STATUS_INVALID_STRIDE,
       "gInitialState"},
      {"dy", [](A &a) { a.args.dy.stride[2] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "dy"},
      {"dFinalState", [](A &a) { a.args.dFinalState.stride[1] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW,
       "dFinalState"},
      {"must be NULL where bias", [](A &a) { a.args.bias.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gBias",
       false},
      {"must be NULL where initialState", [](A &a) { a.args.initialState.data = nullptr; },
       HOTDOG_STATUS_INVALID_POINTER, "gInitialState", false},
      {"x = NULL", [](A &a) { a.args.x.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"weight = NULL", [](A &a) { a.args.weight.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "weight"},
      {"dy = NULL", [](A &a) { a.args.dy.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "dy"},
      {"gX", [](A &a) { a.args.gX.data = misaligned(static_cast<char *>(a.args.gX.data)); },
       HOTDOG_STATUS_INVALID_POINTER, "gX"},
      {"gX", [](A &a) { a.args.x.data = a.args.gX.data; }, HOTDOG_STATUS_OVERLAP, "gX"},
      {"gInitialState", [](A &a) { a.args.gInitialState.data = a.args.gX.data; }, HOTDOG_STATUS_OVERLAP,
       "gInitialState"},
  };
  expectAllRefused(problem, this->handle(), bad);
  expectBufferSizeRefuses(problem, this->handle(), bad);
}

OP_TEST(ShortConvBackward, RandomArgumentsNeverCrash) {
  if constexpr (TestFixture::Element::type != HOTDOG_R_32F) GTEST_SKIP() << "once is enough";
  const auto draw = [&](ShortConvBackwardCall &call, auto &operands) -> std::vector<std::int64_t> {
    hotdogShortConvBackwardArgs &a = call.args;
    EXPECT_EQ(hotdogShortConvBackwardArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    Random &r = this->random;
    operands.drawSizes({&a.batch, &a.channels, &a.length, &a.width});
    a.activation = static_cast<hotdogActivation_t>(r.integer(0, 1));
    a.beta = static_cast<double>(r.integer(0, 1));
    operands.draw(a.x, {a.batch, a.channels, a.length}, true);
    operands.draw(a.weight, {a.channels, a.width}, true);
    operands.draw(a.bias, {a.channels}, false);
    operands.draw(a.initialState, {a.batch, a.channels, std::max<std::int64_t>(a.width, 1) - 1}, false);
    operands.draw(a.sequenceIds, {a.batch, a.length}, false, sizeof(std::int32_t));
    operands.draw(a.dy, {a.batch, a.channels, a.length}, true);
    operands.draw(a.dFinalState, {a.batch, a.channels, std::max<std::int64_t>(a.width, 1) - 1}, false);
    operands.draw(a.gX, {a.batch, a.channels, a.length}, false);
    operands.draw(a.gWeight, {a.channels, a.width}, false);
    if (a.bias.data) operands.draw(a.gBias, {a.channels}, false);
    if (a.initialState.data)
      operands.draw(a.gInitialState, {a.batch, a.channels, std::max<std::int64_t>(a.width, 1) - 1}, false);
    return {a.batch, a.channels, a.length, a.width};
  };
  callStructsAtRandom<float, ShortConvBackwardCall>(this->space, this->handle(), this->random, draw);
}

}  // namespace
}  // namespace hotdog::test
