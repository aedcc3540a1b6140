// hotdogShortConvStep on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/random_struct.h"
#include "support/short_conv_problem.h"
#include "support/short_conv_step_problem.h"

namespace hotdog::test {
namespace {

// What signals and weights are stored in.
template <class E, class F>
struct StepStorage : Config<float> {
  using Element = E;
  using Weight = F;
  static std::string name() { return std::string(nameOf(E::type)) + (E::type == F::type ? "" : nameOf(F::type)); }
};
using Storages = testing::Types<StepStorage<StoredF32, StoredF32>, StepStorage<StoredF64, StoredF64>,
                                StepStorage<StoredBf16, StoredF32>, StepStorage<StoredF16, StoredF16>>;

template <class C>
class ShortConvStep : public OpTest<C> {
 public:
  using Element = typename C::Element;
  using Weight = typename C::Weight;
  using ProblemOfOp = ShortConvStepProblem<Element, Weight>;

 protected:
  void check(const ShortConvStepSizes &sizes, const LayoutRule &layout = packed()) {
    SCOPED_TRACE(sizes.text());
    ProblemOfOp problem(this->space, sizes, layout);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(ShortConvStep, Storages);

// weight = (1, 10, 100), state (4, 5), x = 6: 4 + 50 + 600, and the state becomes (5, 6).
OP_TEST(ShortConvStep, HandCheckedValues) {
  using E = typename TestFixture::Element;
  typename TestFixture::ProblemOfOp problem(this->space, {1, 1, 3, 2, 1, false, false});
  problem.x(0) = E(6.0);
  problem.state(0) = E(4.0), problem.state(1) = E(5.0);
  problem.weight.fill([](std::int64_t j, auto...) { return typename TestFixture::Weight(std::pow(10.0, j)); });
  runAndCheck(problem, this->handle());
  EXPECT_EQ(problem.y.result(0).value(), E(654.0).value());
  EXPECT_EQ(problem.state.result(0).value(), 5);
  EXPECT_EQ(problem.state.result(1).value(), 6);
}

OP_TEST(ShortConvStep, Sizes) {
  for (const std::int64_t width : {1, 2, 3, 4, 5, 8, 9, 31, 256})
    for (const std::int64_t longer : {0, 1, 3})
      for (const std::int64_t steps : {1, 2, 5}) {
        this->check({3, 5, width, width - 1 + longer, steps, steps == 2});
        if (width - 1 + longer > 0)
          this->check({2, 5, width, width - 1 + longer, steps, true, true, steps == 2, false, {}, {7, 1000003}});
      }
  this->check({0, 3, 4, 3});
  this->check({3, 0, 4, 3});
  this->check({3, 2, 4, 3, 0});
}

OP_TEST(ShortConvStep, LayoutsAndInPlace) {
  for (const char *order : {"ivp", "vip", "pvi", "IvP"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const std::int64_t steps : {1, 3})
        for (const bool inPlace : {false, true}) {
          this->check({3, 17, 4, 3, steps, true, true, false, inPlace}, nested(order, gap, gap));
          this->check({3, 17, 4, 5, steps, true, true, true, inPlace, {}, {0, 2, 11}}, nested(order, gap, gap));
        }
}

// Slots pick states; a negative one is padding, one beyond the last is marked, and no other state is touched.
OP_TEST(ShortConvStep, Slots) {
  for (const bool wide : {false, true})
    for (const std::int64_t steps : {1, 3})
      for (const std::int64_t width : {1, 4, 10}) {
        const std::int64_t S = width + 1;
        this->check({5, 7, width, S, steps, true, true, wide, false, {3, -1, 0, 6, -7}, {}, 7});
        this->check({5, 7, width, S, steps, true, true, wide, false, {3, -1, 7, 1000, 2}, {}, 7});
        this->check({5, 7, width, S, steps, true, true, wide, false, {3, -1, 0, 9, 2}, {5, 5, -1, 5, 0}, 7});
      }
  if (kShortLists) return;
  this->check({1, 3, 4, 3, 1, true, true, true, false, {std::int64_t{1} << 40}, {}, 5});
  this->check({1, 3, 4, 3, 1, true, true, true, false, {2}, {(std::int64_t{1} << 40) + 1}, 5});
}

// Prefill of some length and then steps: the bits of the whole, by a linear and by a circular state.
OP_TEST(ShortConvStep, ContinuesAConvolution) {
  using E = typename TestFixture::Element;
  const std::int64_t bytes = bytesOf(E::type);
  for (const std::int64_t width : {1, 2, 4, 8, 12})
    for (const std::int64_t prefill : {0, 1, 5, 37})
      for (const bool circular : {false, true}) {
        if (circular && width == 1) continue;
        ShortConvProblem<E, typename TestFixture::Weight> whole(this->space,
                                                                {2, 6, 50, width, true, true, false, true});
        whole.refill(this->random);
        runAndCheck(whole, this->handle());
        const std::vector<unsigned char> expected = whole.outputBytes();

        whole.upload();
        hotdogShortConvArgs first = whole.args(this->handle()).args;
        first.length = prefill;
        ASSERT_EQ(hotdogShortConv(this->handle(), &first), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        hotdogShortConvStepArgs a;
        ASSERT_EQ(hotdogShortConvStepArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
        a.type = first.type, a.weightType = first.weightType, a.activation = first.activation;
        a.indexType = HOTDOG_INDEX_64;
        a.batch = first.batch, a.channels = first.channels, a.width = width, a.stateLength = width - 1;
        a.weight = first.weight, a.bias = first.bias;
        a.state = first.finalState;
        for (std::int64_t t = prefill; t < 50; t += a.steps) {
          a.steps = t == prefill ? 1 : std::min<std::int64_t>(3, 50 - t);
          // The circular state begins where the last input is: element 0 is the oldest.
          const Numbers<std::int64_t> positions(this->space, {t - prefill, t - prefill});
          const_cast<Numbers<std::int64_t> &>(positions).upload();
          if (circular) a.positions = lineInput(positions);
          a.x = {static_cast<const char *>(first.x.data) + t * first.x.stride[2] * bytes, {}};
          a.y = {static_cast<char *>(first.y.data) + t * first.y.stride[2] * bytes, {}};
          std::copy_n(first.x.stride, 4, a.x.stride), std::copy_n(first.y.stride, 4, a.y.stride);
          ASSERT_EQ(hotdogShortConvStep(this->handle(), &a), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
          this->stream().synchronize();
        }
        whole.download();
        const auto got = whole.outputBytes();
        if (circular) {  // the states differ in their order
          for (std::int64_t t = 0; t < 50; ++t) ASSERT_LT(t, 50);
          whole.expectOnlyOutputsWritten();
        }
        const std::size_t ofY = whole.y.resultBytes().size();
        EXPECT_TRUE(std::equal(got.begin(), got.begin() + static_cast<std::ptrdiff_t>(circular ? ofY : got.size()),
                               expected.begin()))
            << "width " << width << ", prefill " << prefill << (circular ? ", circular" : "");
      }
}

OP_TEST(ShortConvStep, NotFinite) {
  using E = typename TestFixture::Element;
  typename TestFixture::ProblemOfOp problem(this->space, {2, 3, 4, 3, 1, true});
  problem.refill(this->random);
  problem.x(0, 1, 0) = E(HUGE_VAL), problem.state(1, 2, 1) = E(std::nan(""));
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
  for (std::int64_t b = 0; b < 2; ++b)
    for (std::int64_t d = 0; d < 3; ++d) {
      const double value = problem.y.result(0, d, b).value();
      if (b == 0 && d == 1)
        EXPECT_TRUE(std::isinf(value) || value == 0) << value;  // silu of either infinity
      else
        EXPECT_EQ(std::isnan(value), b == 1 && d == 2);
    }
}

OP_TEST(ShortConvStep, ManyChannelsAndBatchEntries) {
  if (kShortLists) GTEST_SKIP() << "slow under sanitizers";
  this->check({70000, 1, 4, 3, 1, true});
  this->check({1, 70000, 4, 3, 1, true}, nested("vip"));
}

OP_TEST(ShortConvStep, PropertiesAndGraphs) {
  for (const std::int64_t width : {4, 11}) {
    typename TestFixture::ProblemOfOp problem(
        this->space, {5, 12, width, width + 2, 2, true, true, false, false, {4, -1, 2, 0, 9}, {3, 1, 4, 1, 5}, 6},
        nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
    expectWorkspaceContract(problem, this->space, this->stream());
    if (this->onCuda) expectColdCaptureHarmless(problem, this->stream());
  }
}

OP_TEST(ShortConvStep, StructSizes) {
  typename TestFixture::ProblemOfOp problem(this->space, {2, 3, 4, 3, 2, true});
  problem.refill(this->random);
  problem.upload();
  expectStructSizeRules(hotdogShortConvStepArgsInit, problem.args(this->handle()).args,
                        [&](const hotdogShortConvStepArgs *a) { return hotdogShortConvStep(this->handle(), a); });
}

OP_TEST(ShortConvStep, BadArguments) {
  using A = ShortConvStepCall;
  typename TestFixture::ProblemOfOp problem(this->space, {2, 3, 4, 5, 2, true, true, false, false, {0, 1}, {0, 1}, 2},
                                            nested("ivp", 1));
  problem.refill(this->random);
  const std::vector<BadArgument<A>> bad = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 4", [](A &a) { a.args.type = HOTDOG_C_32F; }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"weightType = 5", [](A &a) { a.args.weightType = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE, "weightType"},
      {"activation = 2", [](A &a) { a.args.activation = HOTDOG_ACTIVATION_GELU; }, HOTDOG_STATUS_INVALID_VALUE,
       "activation"},
      {"indexType = 2", [](A &a) { a.args.indexType = enumerator<hotdogIndexType_t>(2); }, HOTDOG_STATUS_INVALID_VALUE,
       "indexType"},
      {"batch = -1", [](A &a) { a.args.batch = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"channels = -1", [](A &a) { a.args.channels = -1; }, HOTDOG_STATUS_INVALID_SIZE, "channels"},
      {"steps = -1", [](A &a) { a.args.steps = -1; }, HOTDOG_STATUS_INVALID_SIZE, "steps"},
      {"width = 0", [](A &a) { a.args.width = 0; }, HOTDOG_STATUS_INVALID_SIZE, "width"},
      {"width = 257", [](A &a) { a.args.width = 257; }, HOTDOG_STATUS_INVALID_SIZE, "width"},
      {"slotCount = -1", [](A &a) { a.args.slotCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "slotCount"},
      {"stateLength = 2", [](A &a) { a.args.stateLength = 2; }, HOTDOG_STATUS_INVALID_SIZE, "stateLength"},
      {"y.stride[2] = 0", [](A &a) { a.args.y.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "y"},
      {"state.stride[1] = 0", [](A &a) { a.args.state.stride[1] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "state"},
      {"x", [](A &a) { a.args.x.stride[2] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"weight", [](A &a) { a.args.weight.stride[0] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "weight"},
      {"bias", [](A &a) { a.args.bias.stride[0] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "bias"},
      {"slots", [](A &a) { a.args.slots.stride[0] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "slots"},
      {"positions", [](A &a) { a.args.positions.stride[0] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "positions"},
      {"x = NULL", [](A &a) { a.args.x.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"weight = NULL", [](A &a) { a.args.weight.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "weight"},
      {"state = NULL", [](A &a) { a.args.state.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "state"},
      {"y = NULL", [](A &a) { a.args.y.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"slots", [](A &a) { a.args.slots.data = misaligned(static_cast<const char *>(a.args.slots.data)); },
       HOTDOG_STATUS_INVALID_POINTER, "slots"},
      {"y", [](A &a) { a.args.y.data = misaligned(static_cast<char *>(a.args.y.data)); }, HOTDOG_STATUS_INVALID_POINTER,
       "y"},
      {"state", [](A &a) { a.args.state.data = const_cast<void *>(a.args.x.data); }, HOTDOG_STATUS_OVERLAP, "state"},
      {"y", [](A &a) { a.args.y.data = a.args.state.data; }, HOTDOG_STATUS_OVERLAP, "y"},
  };
  expectAllRefused(problem, this->handle(), bad);
  expectBufferSizeRefuses(problem, this->handle(), bad);
}

OP_TEST(ShortConvStep, RandomArgumentsNeverCrash) {
  if constexpr (TestFixture::Element::type != HOTDOG_R_32F) GTEST_SKIP() << "once is enough";
  const auto draw = [&](ShortConvStepCall &call, auto &operands) -> std::vector<std::int64_t> {
    hotdogShortConvStepArgs &a = call.args;
    EXPECT_EQ(hotdogShortConvStepArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    Random &r = this->random;
    operands.drawSizes({&a.batch, &a.channels, &a.steps, &a.width, &a.slotCount, &a.stateLength});
    a.activation = static_cast<hotdogActivation_t>(r.integer(0, 1));
    operands.draw(a.x, {a.batch, a.channels, a.steps}, true);
    operands.draw(a.weight, {a.channels, a.width}, true);
    operands.draw(a.bias, {a.channels}, false);
    operands.draw(a.slots, {a.batch}, false, sizeof(std::int32_t));  // far out of range, as the pool's numbers are
    operands.draw(a.state, {a.slots.data ? a.slotCount : a.batch, a.channels, a.stateLength}, true);
    operands.draw(a.y, {a.batch, a.channels, a.steps}, true);
    return {a.batch, a.channels, a.steps, a.width, a.slotCount, a.stateLength};
  };
  callStructsAtRandom<float, ShortConvStepCall>(this->space, this->handle(), this->random, draw);
}

}  // namespace
}  // namespace hotdog::test
