// hotdogShortConv on both backends.
#include "support/bad_arguments.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/packed_sequences.h"
#include "support/properties.h"
#include "support/random_struct.h"
#include "support/short_conv_problem.h"

namespace hotdog::test {
namespace {

// What signals and weights are stored in.
template <class E, class F>
struct ShortConvStorage : Config<float> {
  using Element = E;
  using Weight = F;
  static std::string name() { return std::string(nameOf(E::type)) + (E::type == F::type ? "" : nameOf(F::type)); }
};
using Storages = testing::Types<ShortConvStorage<StoredF32, StoredF32>, ShortConvStorage<StoredF64, StoredF64>,
                                ShortConvStorage<StoredBf16, StoredF32>, ShortConvStorage<StoredF16, StoredF16>>;

template <class C>
class ShortConv : public OpTest<C> {
 public:
  using Element = typename C::Element;
  using Weight = typename C::Weight;
  using ProblemOfOp = ShortConvProblem<Element, Weight>;

 protected:
  void check(const ShortConvSizes &sizes, const ShortConvLayouts &layouts = packed()) {
    SCOPED_TRACE(sizes.text());
    ProblemOfOp problem(this->space, sizes, layouts);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(ShortConv, Storages);

// The layouts that kernels are made for: along time, across channels.
std::vector<LayoutRule> mainLayouts() { return {nested("ivp"), nested("vip")}; }

// x = (1, 2, 3), weight = (1, 10, 100), state (4, 5): without and with the state, and bias 7.
OP_TEST(ShortConv, HandCheckedValues) {
  for (const bool initial : {false, true}) {
    typename TestFixture::ProblemOfOp problem(this->space, {1, 1, 3, 3, false, true, initial, true});
    using E = typename TestFixture::Element;
    problem.x.fill([](std::int64_t t, auto...) { return E(static_cast<double>(t + 1)); });
    problem.weight.fill([](std::int64_t j, auto...) { return typename TestFixture::Weight(std::pow(10.0, j)); });
    problem.bias.fill([](auto...) { return typename TestFixture::Weight(7.0); });
    if (initial) problem.initialState.fill([](std::int64_t age, auto...) { return E(static_cast<double>(age + 4)); });
    runAndCheck(problem, this->handle());
    const double plain[] = {107, 217, 328}, continued[] = {161, 222, 328};
    for (std::int64_t t = 0; t < 3; ++t)
      EXPECT_EQ(problem.y.result(t).value(), E(initial ? continued[t] : plain[t]).value());
    EXPECT_EQ(problem.finalState.result(0).value(), 2);
    EXPECT_EQ(problem.finalState.result(1).value(), 3);
  }
}

// Every width that has a kernel of its own and around, every length around it and around packs, tiles and stretches.
OP_TEST(ShortConv, WidthsAndLengths) {
  for (const std::int64_t width : {1, 2, 3, 4, 5, 7, 8, 9, 31, 256})
    for (const LayoutRule &layout : mainLayouts()) {
      std::vector<std::int64_t> lengths = {0, 1, 2, 3, width - 2, width - 1, width, width + 1, 16, 33, 65};
      if (!kShortLists) lengths.insert(lengths.end(), {63, 64, 127, 129, 511, 513, 520});
      for (const std::int64_t length : lengths) {
        if (length < 0) continue;
        this->check({2, 3, length, width, width % 2 == 0}, layout);
        this->check({1, 8, length, width, width % 2 == 1, false, true, true}, layout);
      }
    }
}

OP_TEST(ShortConv, LongRows) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t length : {2047, 8191, 8192, 8193}) {
      if (kShortLists && length > 8000) continue;
      this->check({1, 4, length, 4, true}, layout);
      this->check({1, 2, length, 7, true}, layout);
    }
}

OP_TEST(ShortConv, Layouts) {
  for (const char *order : {"ivp", "vip", "pvi", "IvP", "iVp", "vIP", "piv"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const std::int64_t width : {3, 4, 11})
        for (const std::int64_t channels : {1, 4, 5, 16})
          this->check({2, channels, 37, width, true, true, true, true}, nested(order, gap, gap));
}

// Each operand in a layout of its own, at every alignment.
OP_TEST(ShortConv, LayoutsThatDiffer) {
  for (std::int64_t lead = 0; lead < 8; ++lead)
    for (const char *of : {"ivp", "vip"}) {
      ShortConvLayouts layouts(nested(of, 0, lead));
      layouts.y = nested("ivp", 0, lead / 2), layouts.weight = nested("vip"), layouts.finalState = nested("vip", 1);
      this->check({2, 8, 67, 4, true, true, true, true}, layouts);
      layouts.y = nested("vip", 0, 2 * lead);
      this->check({2, 8, 67, 6, true, true, true, true}, layouts);
      layouts.x = nested("ivp", 0, 0);
      layouts.y = nested("ivp", 0, lead);
      this->check({2, 8, 64, 4, true, true, true, true}, layouts);
    }
}

OP_TEST(ShortConv, Broadcasts) {
  for (const std::int64_t width : {4, 5, 20}) {
    ShortConvLayouts layouts(packed());
    layouts.weight = layouts.bias = layouts.initialState = sharedByAll();
    this->check({3, 5, 40, width, true, true, true, true}, layouts);
    layouts.x = sharedByProblems(nested("vip"));
    this->check({3, 8, 40, width, false, true, true, true}, layouts);
    layouts.x = sharedByAll();
    this->check({3, 5, 40, width, false, true, true, true}, layouts);
  }
}

OP_TEST(ShortConv, ManyChannelsAndBatchEntries) {
  if (kShortLists) GTEST_SKIP() << "slow under sanitizers";
  for (const LayoutRule &layout : mainLayouts()) {
    this->check({70000, 1, 3, 4, true, true, true, true}, layout);
    this->check({1, 70000, 3, 4, true, true, true, true}, layout);
  }
  this->check({70000, 1, 2, 9});
  this->check({0, 3, 5, 4});
  this->check({3, 0, 5, 4});
}

// ---- States and sequences ----------------------------------------------------------------------------------------

// A signal cut in pieces, the state handed on in place, has the bits of the whole.
OP_TEST(ShortConv, PiecesEqualTheWhole) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t width : {2, 4, 6, 8, 13}) {
      typename TestFixture::ProblemOfOp problem(this->space, {2, 8, 100, width, true, true, true, true}, layout);
      problem.refill(this->random);
      const std::vector<unsigned char> whole = runAndTake(problem, this->handle());
      problem.upload();
      auto call = problem.args(this->handle());
      const std::int64_t bytes = bytesOf(TestFixture::Element::type);
      std::int64_t from = 0;
      for (const std::int64_t piece : {1, 2, 40, 0, 3, 54}) {
        hotdogShortConvArgs a = call.args;
        a.length = piece;
        a.x.data = static_cast<const char *>(a.x.data) + from * a.x.stride[2] * bytes;
        a.y.data = static_cast<char *>(a.y.data) + from * a.y.stride[2] * bytes;
        if (from > 0) {
          a.initialState.data = a.finalState.data;
          std::copy_n(a.finalState.stride, 4, a.initialState.stride);
        }
        ASSERT_EQ(hotdogShortConv(this->handle(), &a), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        from += piece;
      }
      problem.download();
      problem.expectOnlyOutputsWritten();
      EXPECT_EQ(problem.outputBytes(), whole) << "width " << width;
    }
}

OP_TEST(ShortConv, PackedByOffsets) {
  for (const auto &o : rightOffsets())
    for (const LayoutRule &layout : mainLayouts())
      for (const std::int64_t width : {1, 2, 4, 5, 8, 19}) {
        this->check({1, 8, 90, width, true, true, true, true, o}, layout);
        this->check({1, 3, 90, width, false, true, false, true, o}, nested("vip", 1));
      }
}

// A packed sequence has the bits that it has alone.
OP_TEST(ShortConv, PackedEqualsAlone) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t width : {3, 4, 17}) {
      typename TestFixture::ProblemOfOp problem(this->space,
                                                {1, 8, 300, width, true, true, true, true, {0, 70, 299, 300}}, layout);
      problem.refill(this->random);
      expectPackedEqualsAlone(problem, this->handle(), [&](hotdogShortConvArgs &a, auto s, auto from) {
        skipEntries(a.x, from, bytesOf(a.type), 2), skipEntries(a.y, from, bytesOf(a.type), 2);
        skipEntries(a.initialState, s, bytesOf(a.type)), skipEntries(a.finalState, s, bytesOf(a.type));
      });
    }
}

// A sequence whose offsets are out of order or range is skipped and marked, and costs its neighbours nothing; nothing
// outside is read or written.
OP_TEST(ShortConv, WrongOffsets) {
  for (const LayoutRule &layout : {nested("ivp", 1), nested("ivp"), nested("vip")})
    for (const std::int64_t width : {1, 4, 8, 12})
      for (const auto &o : wrongOffsets()) this->check({1, 4, 90, width, true, true, true, true, o}, layout);
}

OP_TEST(ShortConv, PackedByIds) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t width : {1, 2, 4, 5, 8, 19})
      for (const double change : {0.02, 0.3}) {
        ShortConvSizes sizes{3, 4, 90, width, true, true, true, true};
        std::int32_t id = 5;
        for (std::int64_t k = 0; k < 3 * 90; ++k) {
          if (this->random.uniform(0, 1) < change) id = static_cast<std::int32_t>(this->random.integer(-1, 2));
          sizes.ids.push_back(id);
        }
        this->check(sizes, layout);
      }
  // An id that comes again is another sequence; one sequence over the whole; padding at both ends.
  for (const std::vector<std::int32_t> &ids : std::vector<std::vector<std::int32_t>>{{1, 2, 1, 1, 2, 2},
                                                                                     {7, 7, 7, 7, 7, 7},
                                                                                     {-1, 3, 3, 3, -2, -2},
                                                                                     {4, 4, 4, -1, -1, -1},
                                                                                     {-1, -1, -1, -1, -1, -1}})
    for (const std::int64_t width : {2, 4, 8}) this->check({1, 4, 6, width, false, true, true, true, {}, ids});
}

// A prompt padded on the right leaves the state of its own end, and padding alone that of before.
OP_TEST(ShortConv, FinalStateBehindPadding) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t width : {2, 4, 8, 20})
      for (const std::int64_t real : {0, 1, 3, 300, 700}) {
        const std::int64_t length = 700;
        ShortConvSizes sizes{2, 4, length, width, true, true, true, true};
        sizes.ids.assign(static_cast<std::size_t>(2 * length), 0);
        for (std::int64_t t = real; t < length; ++t) sizes.ids[static_cast<std::size_t>(length + t)] = -1;
        typename TestFixture::ProblemOfOp padded(this->space, sizes, layout);
        padded.refill(this->random);
        runAndCheck(padded, this->handle());
        typename TestFixture::ProblemOfOp alone(this->space, {1, 4, real, width, true, true, true, true}, layout);
        alone.x.fill([&](std::int64_t t, std::int64_t d, auto...) { return padded.x(t, d, 1); });
        alone.weight.fill([&](auto... i) { return padded.weight(i...); });
        alone.bias.fill([&](auto... i) { return padded.bias(i...); });
        alone.initialState.fill(
            [&](std::int64_t age, std::int64_t d, auto...) { return padded.initialState(age, d, 1); });
        runAndCheck(alone, this->handle());
        alone.finalState.forEach([&](std::int64_t age, std::int64_t d, auto...) {
          EXPECT_TRUE(sameBits(alone.finalState.result(age, d), padded.finalState.result(age, d, 1)));
        });
      }
}

// ---- Special values ----------------------------------------------------------------------------------------------

// What is not finite reaches the outputs of its taps in its channel, and no others, whatever stands beside a mark.
OP_TEST(ShortConv, NotFinite) {
  using E = typename TestFixture::Element;
  for (const LayoutRule &layout : mainLayouts())
    for (const double value : {std::nan(""), HUGE_VAL, -HUGE_VAL})
      for (const std::int64_t width : {1, 4, 8, 12})
        for (const bool marked : {false, true}) {
          ShortConvSizes sizes{1, 4, 70, width, true, true, true, true};
          if (marked) sizes.offsets = {0, 31, 33, 70};
          typename TestFixture::ProblemOfOp problem(this->space, sizes, layout);
          problem.refill(this->random);
          problem.x(30, 2) = E(value), problem.x(69, 0) = E(value);
          problem.initialState(0, 1) = width > 1 ? E(value) : problem.initialState(0, 1);
          runAndCheck(problem, this->handle());
        }
}

// From where exp overflows to where it vanishes.
OP_TEST(ShortConv, SiluOfEverySize) {
  using E = typename TestFixture::Element;
  for (const LayoutRule &layout : mainLayouts()) {
    typename TestFixture::ProblemOfOp problem(this->space, {1, 4, 3000, 1, true, false}, layout);
    problem.weight.fill([](auto...) { return typename TestFixture::Weight(1.0); });
    problem.x.fill([](std::int64_t t, std::int64_t d, auto...) {
      return E(static_cast<double>(t - 1500) * (d == 0 ? 0.1 : d == 1 ? 1e-3 : d == 2 ? 1e-9 : 1));
    });
    problem.x(0, 3) = E(-HUGE_VAL), problem.x(2999, 3) = E(HUGE_VAL);
    runAndCheck(problem, this->handle());
    EXPECT_EQ(problem.y.result(0, 3).value(), 0);
  }
}

// ---- Properties --------------------------------------------------------------------------------------------------

OP_TEST(ShortConv, PropertiesAndGraphs) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t width : {4, 7, 20}) {
      typename TestFixture::ProblemOfOp problem(this->space, {5, 12, 133, width, true, true, true, true}, layout);
      problem.refill(this->random);
      expectBatchEqualsLoop(problem, this->handle());
      expectRepeatable(problem, this->space, this->stream());
    }
}

// Bits do not depend on the layout, nor therefore on the kernel that serves it.
OP_TEST(ShortConv, LayoutsGiveTheSameBits) {
  for (const std::int64_t width : {2, 4, 7}) {
    std::vector<double> first;
    for (const LayoutRule &layout : {nested("ivp"), nested("vip"), nested("pvi", 1), nested("ivp", 0, 1)}) {
      typename TestFixture::ProblemOfOp problem(this->space, {2, 8, 90, width, true}, layout);
      Random same(17);
      problem.refill(same);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      std::vector<double> values;
      problem.y.forEach([&](auto... at) { values.push_back(problem.y.result(at...).value()); });
      if (first.empty()) first = values;
      EXPECT_EQ(values, first);
    }
  }
}

// ---- Arguments ---------------------------------------------------------------------------------------------------

OP_TEST(ShortConv, StructSizes) {
  typename TestFixture::ProblemOfOp problem(this->space, {2, 3, 9, 4, true, true, true, true});
  problem.refill(this->random);
  problem.upload();
  const auto call = problem.args(this->handle());
  expectStructSizeRules(hotdogShortConvArgsInit, call.args,
                        [&](const hotdogShortConvArgs *a) { return hotdogShortConv(this->handle(), a); });
}

OP_TEST(ShortConv, BadArguments) {
  using A = ShortConvCall;
  typename TestFixture::ProblemOfOp problem(this->space, {1, 3, 9, 4, true, true, true, true, {0, 4, 9}},
                                            nested("ivp", 1));
  problem.refill(this->random);
  std::vector<BadArgument<A>> bad = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 4", [](A &a) { a.args.type = HOTDOG_C_32F; }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"weightType = 5", [](A &a) { a.args.weightType = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE, "weightType"},
      {"activation = 2", [](A &a) { a.args.activation = HOTDOG_ACTIVATION_GELU; }, HOTDOG_STATUS_INVALID_VALUE,
       "activation"},
      {"sequenceIds", [](A &a) { a.args.sequenceIds.data = a.args.sequenceOffsets; }, HOTDOG_STATUS_INVALID_VALUE,
       "sequenceIds"},
      {"batch = -1", [](A &a) { a.args.batch = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"batch = 2", [](A &a) { a.args.batch = 2; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"channels = -1", [](A &a) { a.args.channels = -1; }, HOTDOG_STATUS_INVALID_SIZE, "channels"},
      {"length = -1", [](A &a) { a.args.length = -1; }, HOTDOG_STATUS_INVALID_SIZE, "length"},
      {"width = -3: must be 1 to 256", [](A &a) { a.args.width = -3; }, HOTDOG_STATUS_INVALID_SIZE, "width"},
      {"width = 0", [](A &a) { a.args.width = 0; }, HOTDOG_STATUS_INVALID_SIZE, "width"},
      {"width = 257", [](A &a) { a.args.width = 257; }, HOTDOG_STATUS_INVALID_SIZE, "width"},
      {"sequenceCount = -1", [](A &a) { a.args.sequenceCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "sequenceCount"},
      {"y.stride[2] = 0", [](A &a) { a.args.y.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "y"},
      {"y.stride[1] = 0", [](A &a) { a.args.y.stride[1] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "y"},
      {"finalState.stride[0] = 0", [](A &a) { a.args.finalState.stride[0] = 0; }, HOTDOG_STATUS_INVALID_STRIDE,
       "finalState"},
      {"x", [](A &a) { a.args.x.stride[2] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"weight", [](A &a) { a.args.weight.stride[0] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "weight"},
      {"bias", [](A &a) { a.args.bias.stride[0] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "bias"},
      {"initialState", [](A &a) { a.args.initialState.stride[1] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW,
       "initialState"},
      {"x = NULL", [](A &a) { a.args.x.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"weight = NULL", [](A &a) { a.args.weight.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "weight"},
      {"y = NULL", [](A &a) { a.args.y.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"sequenceOffsets", [](A &a) { a.args.sequenceOffsets = misaligned(a.args.sequenceOffsets); },
       HOTDOG_STATUS_INVALID_POINTER, "sequenceOffsets"},
      {"sequenceOffsets = NULL", [](A &a) { a.args.sequenceOffsets = nullptr; }, HOTDOG_STATUS_INVALID_POINTER,
       "sequenceOffsets", false},
      {"x", [](A &a) { a.args.x.data = misaligned(static_cast<const char *>(a.args.x.data)); },
       HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"y", [](A &a) { a.args.y.data = misaligned(static_cast<char *>(a.args.y.data)); }, HOTDOG_STATUS_INVALID_POINTER,
       "y"},
      {"y", [](A &a) { a.args.x.data = a.args.y.data; }, HOTDOG_STATUS_OVERLAP, "y"},
      {"finalState", [](A &a) { a.args.finalState.data = const_cast<void *>(a.args.x.data); }, HOTDOG_STATUS_OVERLAP,
       "finalState"},
  };
  expectAllRefused(problem, this->handle(), bad);
  expectBufferSizeRefuses(problem, this->handle(), bad);
}

OP_TEST(ShortConv, RandomArgumentsNeverCrash) {
  if constexpr (TestFixture::Element::type != HOTDOG_R_32F) GTEST_SKIP() << "once is enough";
  const auto draw = [&](ShortConvCall &call, auto &operands) -> std::vector<std::int64_t> {
    hotdogShortConvArgs &a = call.args;
    EXPECT_EQ(hotdogShortConvArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    Random &r = this->random;
    operands.drawSizes({&a.batch, &a.channels, &a.length, &a.width});
    a.activation = static_cast<hotdogActivation_t>(r.integer(0, 1));
    operands.draw(a.x, {a.batch, a.channels, a.length}, true);
    operands.draw(a.weight, {a.channels, a.width}, true);
    operands.draw(a.bias, {a.channels}, false);
    operands.draw(a.initialState, {a.batch, a.channels, std::max<std::int64_t>(a.width, 1) - 1}, false);
    operands.draw(a.sequenceIds, {a.batch, a.length}, false, sizeof(std::int32_t));
    operands.draw(a.y, {a.batch, a.channels, a.length}, true);
    operands.draw(a.finalState, {a.batch, a.channels, std::max<std::int64_t>(a.width, 1) - 1}, false);
    return {a.batch, a.channels, a.length, a.width};
  };
  callStructsAtRandom<float, ShortConvCall>(this->space, this->handle(), this->random, draw);
}

// ---- More than 2^31 elements -------------------------------------------------------------------------------------

template <class C>
class ShortConvLong : public OpTest<C> {};
using LongStorages = testing::Types<ShortConvStorage<StoredBf16, StoredF32>>;
OP_TEST_SUITE_ON_CUDA(ShortConvLong, LongStorages);

// One row for all channels, each with a weight that says which one it is; then a copy of the large result.
OP_TEST(ShortConvLong, BeyondThirtyTwoBits) {
  for (const bool alongTime : {true, false}) {
    const std::int64_t channels = 2056, length = (std::int64_t{1} << 20) + 8, count = channels * length;
    const auto rowValue = [](std::int64_t t) { return static_cast<double>(t % 13 - 6); };
    const auto tap = [](std::int64_t d) { return static_cast<double>(1 + d % 7); };
    const LongVector<StoredBf16> row(length, [&](std::int64_t t) { return StoredBf16(rowValue(t)); });
    const LongVector<StoredF32> weight(channels * 2,
                                       [&](std::int64_t k) { return StoredF32(k % 2 == 0 ? 8.0 : tap(k / 2)); });
    const LongVector<StoredF32> one(channels, [](std::int64_t) { return StoredF32(1.0); });
    const LongVector<StoredBf16> y(count), copy(count);
    hotdogShortConvArgs a;
    ASSERT_EQ(hotdogShortConvArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    a.type = HOTDOG_R_16BF;
    a.batch = 1, a.channels = channels, a.length = length, a.width = 2;
    a.x = {row.data(), {0, 0, 1, 0}};
    a.weight = {weight.data(), {2, 1, 0, 0}};
    a.y = {y.data(), {0, alongTime ? length : 1, alongTime ? 1 : channels, 0}};
    ASSERT_EQ(hotdogShortConv(this->handle(), &a), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    a.width = 1;
    a.x.data = y.data();
    std::copy_n(a.y.stride, 4, a.x.stride);
    a.weight = {one.data(), {1, 1, 0, 0}};
    a.y.data = copy.data();
    ASSERT_EQ(hotdogShortConv(this->handle(), &a), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (const std::int64_t k : y.samples()) {
      const std::int64_t d = alongTime ? k / length : k % channels, t = alongTime ? k % length : k / channels;
      const double expected = tap(d) * rowValue(t) + (t > 0 ? 8 * rowValue(t - 1) : 0);
      ASSERT_EQ(y.at(k).value(), StoredBf16(expected).value()) << "element " << k;
      ASSERT_EQ(copy.at(k).value(), y.at(k).value()) << "element " << k;
    }
  }
}

}  // namespace
}  // namespace hotdog::test
