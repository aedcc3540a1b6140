// hotdogLinearRecurrence on both backends.
#include "support/bad_arguments.h"
#include "support/linear_recurrence_problem.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/packed_sequences.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

// What signals, a and states are stored in.
template <class E, class F, class S>
struct RecurrenceStorage : Config<float> {
  using Element = E;
  using Factor = F;
  using State = S;
  static std::string name() {
    return E::type == HOTDOG_C_32F   ? "C32"
           : E::type == HOTDOG_C_64F ? "C64"
                                     : std::string(nameOf(E::type)) + (E::type == F::type ? "" : nameOf(F::type));
  }
};
using Storages = testing::Types<
    RecurrenceStorage<StoredF32, StoredF32, StoredF32>, RecurrenceStorage<StoredF64, StoredF64, StoredF64>,
    RecurrenceStorage<StoredBf16, StoredF32, StoredF32>, RecurrenceStorage<StoredF16, StoredF16, StoredF16>,
    RecurrenceStorage<StoredC32, StoredC32, StoredC32>, RecurrenceStorage<StoredC64, StoredC64, StoredC64>>;

template <class C>
class LinearRecurrence : public OpTest<C> {
 public:
  using Element = typename C::Element;
  using Factor = typename C::Factor;
  using State = typename C::State;
  using ProblemOfOp = LinearRecurrenceProblem<Element, Factor, State>;

 protected:
  void check(const RecurrenceSizes &sizes, const RecurrenceLayouts &layouts = packed()) {
    SCOPED_TRACE(sizes.text());
    ProblemOfOp problem(this->space, sizes, layouts);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(LinearRecurrence, Storages);

// The layouts that kernels are made for: along time, across channels.
std::vector<LayoutRule> mainLayouts() { return {nested("ivp"), nested("vip")}; }

// a = (2, 3, 4), b = (1, 1, 1), h before 5: 11, 34, 137; against time, behind 5: 21, 64, 129.
OP_TEST(LinearRecurrence, HandCheckedValues) {
  for (const bool reverse : {false, true}) {
    typename TestFixture::ProblemOfOp problem(this->space, {1, 1, 3, reverse});
    problem.a.fill([](std::int64_t t, auto...) { return typename TestFixture::Factor(static_cast<double>(t + 2)); });
    problem.b.fill([](auto...) { return typename TestFixture::Element(1.0); });
    problem.initialState(0) = typename TestFixture::State(5.0);
    runAndCheck(problem, this->handle());
    const double forward[] = {11, 34, 137}, against[] = {129, 64, 21};
    for (std::int64_t t = 0; t < 3; ++t)
      EXPECT_EQ(std::real(problem.h.result(t).value()), reverse ? against[t] : forward[t]);
    EXPECT_EQ(std::real(problem.finalState.result(0).value()), reverse ? 129 : 137);
  }
}

// Around packs, warps, parts and several parts of them.
OP_TEST(LinearRecurrence, Lengths) {
  std::vector<std::int64_t> lengths = {0, 1, 2, 3, 5, 31, 33, 64, 127, 129, 257};
  if (!kShortLists)
    lengths.insert(lengths.end(), {32, 65, 128, 255, 256, 511, 512, 513, 1025, 2047, 2048, 2049, 4097});
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t length : lengths)
      for (const bool reverse : {false, true}) {
        this->check({1, 5, length, reverse, false}, layout);
        this->check({1, length < 200 ? 33 : 3, length, reverse, true, length % 2 == 0}, layout);
      }
}

OP_TEST(LinearRecurrence, Layouts) {
  for (const char *order : {"ivp", "vip", "pvi", "IvP", "iVp", "vIP", "piv"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const std::int64_t channels : {1, 35})
        for (const bool reverse : {false, true})
          this->check({2, channels, 70, reverse, gap == 1}, nested(order, gap, gap));
}

// Each operand in a layout of its own, at every alignment.
OP_TEST(LinearRecurrence, LayoutsThatDiffer) {
  for (std::int64_t lead = 0; lead < 8; ++lead)
    for (const char *of : {"ivp", "vip"})
      for (const bool reverse : {false, true}) {
        RecurrenceLayouts layouts(nested(of, 0, lead));
        layouts.h = nested("ivp", 0, lead / 2), layouts.finalState = nested("vip", 1);
        this->check({2, 4, 600, reverse}, layouts);
        layouts.a = nested("vip", 0, 2 * lead), layouts.h = nested("vip", 0, lead);
        this->check({2, 4, 600, reverse}, layouts);
        layouts.b = nested("ivp"), layouts.a = nested("ivp", 0, lead), layouts.h = nested("ivp");
        this->check({2, 4, 640, reverse}, layouts);
      }
}

OP_TEST(LinearRecurrence, Broadcasts) {
  for (const bool constant : {false, true})
    for (const char *of : {"ivp", "vip"}) {
      RecurrenceLayouts layouts((nested(of)));
      layouts.a = layouts.initialState = sharedByAll();
      this->check({3, 5, 140, false, constant}, layouts);
      layouts.a = sharedByProblems(nested(of));
      layouts.b = sharedByProblems(nested("vip"));
      this->check({3, 8, 140, true, constant}, layouts);
      layouts.b = sharedByAll();
      this->check({3, 5, 140, false, constant}, layouts);
    }
}

OP_TEST(LinearRecurrence, ManyChannelsAndBatchEntries) {
  if (kShortLists) GTEST_SKIP() << "slow under sanitizers";
  for (const LayoutRule &layout : mainLayouts()) {
    this->check({66000, 1, 2}, layout);
    this->check({1, 66000, 2}, layout);
  }
  this->check({0, 3, 5});
  this->check({3, 0, 5});
}

// Many parts of one row, which hand on their states.
OP_TEST(LinearRecurrence, LongRows) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t length : {40001}) {
      if (kShortLists) continue;
      this->check({1, 1, length, false, false, true, true, {}, 1e-3}, layout);
      this->check({1, 5, length, true, true, true, true, {}, 1e-4}, layout);
    }
}

// ---- States and sequences ----------------------------------------------------------------------------------------

// A signal cut in pieces, the state handed on in place, is right as a whole.
OP_TEST(LinearRecurrence, PiecesAreTheWhole) {
  if (storedBytes(TestFixture::State::type) == 2) GTEST_SKIP() << "states are rounded";
  for (const LayoutRule &layout : mainLayouts())
    for (const bool reverse : {false, true}) {
      typename TestFixture::ProblemOfOp problem(this->space, {2, 8, 3000, reverse}, layout);
      problem.refill(this->random);
      problem.upload();
      const auto call = problem.args(this->handle());
      const std::int64_t bytes = storedBytes(TestFixture::Element::type),
                         factorBytes = storedBytes(TestFixture::Factor::type);
      std::int64_t done = 0;
      for (const std::int64_t piece : {1, 2, 1040, 0, 3, 1954}) {
        hotdogLinearRecurrenceArgs a = call.args;
        const std::int64_t from = reverse ? 3000 - done - piece : done;
        a.length = piece;
        a.a.data = static_cast<const char *>(a.a.data) + from * a.a.stride[2] * factorBytes;
        a.b.data = static_cast<const char *>(a.b.data) + from * a.b.stride[2] * bytes;
        a.h.data = static_cast<char *>(a.h.data) + from * a.h.stride[2] * bytes;
        if (done > 0) {
          a.initialState.data = a.finalState.data;
          std::copy_n(a.finalState.stride, 4, a.initialState.stride);
        }
        ASSERT_EQ(hotdogLinearRecurrence(this->handle(), &a), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        done += piece;
      }
      problem.download();
      problem.expectOnlyOutputsWritten();
      problem.expectRight();
    }
}

std::vector<std::vector<std::int64_t>> somePackings() {
  return {{0, 900},
          {0, 0, 1, 3, 3, 3, 400, 877, 900, 900},  // empty ones too
          {5, 9, 650},                             // the ends belong to none
          {0, 8, 16, 32, 64, 600, 900},
          {900, 900},
          {30}};  // no sequence
}

OP_TEST(LinearRecurrence, PackedByOffsets) {
  for (const auto &o : somePackings())
    for (const LayoutRule &layout : mainLayouts())
      for (const bool reverse : {false, true}) {
        this->check({1, 8, 900, reverse, false, true, true, o}, layout);
        this->check({1, 3, 900, reverse, true, false, true, o}, nested("vip", 1));
      }
}

// A packed sequence has the bits that it has alone.
OP_TEST(LinearRecurrence, PackedEqualsSeparate) {
  const std::vector<std::int64_t> offsets = {3, 503, 504, 504, 3000, 9000};
  for (const LayoutRule &layout : mainLayouts())
    for (const bool reverse : {false, true}) {
      typename TestFixture::ProblemOfOp problem(this->space, {1, 5, 9001, reverse, false, true, true, offsets}, layout);
      problem.refill(this->random);
      expectPackedEqualsAlone(problem, this->handle(), [&](hotdogLinearRecurrenceArgs &a, auto s, auto from) {
        skipEntries(a.a, from, storedBytes(a.aType), 2), skipEntries(a.b, from, storedBytes(a.type), 2);
        skipEntries(a.h, from, storedBytes(a.type), 2);
        skipEntries(a.initialState, s, storedBytes(a.stateType)), skipEntries(a.finalState, s, storedBytes(a.stateType));
      });
    }
}

// A sequence whose offsets are out of order or range is skipped and marked, the others are as they would be; nothing
// outside is read or written.
OP_TEST(LinearRecurrence, WrongOffsets) {
  for (const LayoutRule &layout : mainLayouts())
    for (const auto &o : wrongOffsets()) this->check({1, 4, 90, false, false, true, true, o}, layout);
  typename TestFixture::ProblemOfOp overlapping(this->space, {1, 4, 90, false, false, true, true, {0, 90, 0, 90, 0, 90}},
                                                nested("ivp", 1));
  overlapping.refill(this->random);
  ASSERT_EQ(run(overlapping, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (const std::int64_t s : {1, 3}) EXPECT_TRUE(isNan(wideValue(overlapping.finalState.result(0, 1, s))));
}

// In place a valid sequence is not cleared before it is read, whatever its neighbours' offsets are.
OP_TEST(LinearRecurrence, WrongOffsetsInPlace) {
  for (const LayoutRule &layout : mainLayouts()) {
    typename TestFixture::ProblemOfOp problem(
        this->space, {1, 4, 90, false, false, true, true, {0, 10, 200, 20, 40}}, layout);
    problem.refill(this->random);
    const std::vector<unsigned char> expected = runAndTake(problem, this->handle());
    problem.h.forEach([&](auto... at) { problem.h(at...) = problem.b(at...); });
    problem.upload();
    auto same = problem.args(this->handle());
    same.args.b.data = same.args.h.data, std::copy_n(same.args.h.stride, 4, same.args.b.stride);
    ASSERT_EQ(invoke(same), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.download();
    EXPECT_EQ(problem.outputBytes(), expected);
  }
}

// Without h the final states are the same: what a sequence split over devices asks for first.
OP_TEST(LinearRecurrence, StatesAlone) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t length : {0, 1, 300, 5000})
      for (const bool packed : {false, true}) {
        RecurrenceSizes sizes{packed ? 1 : 2, 35, length};
        if (packed) sizes.offsets = {0, length / 3, length / 2};
        typename TestFixture::ProblemOfOp problem(this->space, sizes, layout);
        problem.refill(this->random);
        expectOthersWithout(problem, problem.h, [](LinearRecurrenceCall &a) -> hotdogOutput & { return a.args.h; },
                            this->handle());
      }
}

OP_TEST(LinearRecurrence, InPlace) {
  for (const LayoutRule &layout : mainLayouts())
    for (const bool reverse : {false, true}) {
      typename TestFixture::ProblemOfOp problem(this->space, {2, 5, 5000, reverse}, layout);
      problem.refill(this->random);
      problem.upload();
      const auto call = problem.args(this->handle());
      ASSERT_EQ(invoke(call), HOTDOG_STATUS_SUCCESS);
      problem.download();
      const auto expected = problem.outputBytes();
      problem.h.forEach([&](auto... at) { problem.h(at...) = problem.b(at...); });
      problem.finalState.forEach([&](auto... at) { problem.finalState(at...) = problem.initialState(at...); });
      problem.upload();
      auto same = call;
      same.args.b.data = same.args.h.data, std::copy_n(same.args.h.stride, 4, same.args.b.stride);
      same.args.initialState.data = same.args.finalState.data;
      std::copy_n(same.args.finalState.stride, 4, same.args.initialState.stride);
      ASSERT_EQ(invoke(same), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      problem.download();
      EXPECT_EQ(problem.outputBytes(), expected);
    }
}

// Against time is along time of what is turned around, bit for bit.
OP_TEST(LinearRecurrence, ReverseIsForwardTurnedAround) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t length : {37, 515, 4099, 6144}) {
      typename TestFixture::ProblemOfOp problem(this->space, {2, 5, length, true}, layout);
      problem.refill(this->random);
      const std::vector<unsigned char> expected = runAndTake(problem, this->handle());
      problem.upload();
      auto call = problem.args(this->handle());
      const auto turn = [&](auto &operand, std::int64_t bytes) {
        auto *const last = reinterpret_cast<const char *>(operand.data) + (length - 1) * operand.stride[2] * bytes;
        operand.data = const_cast<decltype(operand.data)>(static_cast<const void *>(last));
        operand.stride[2] = -operand.stride[2];
      };
      call.args.direction = HOTDOG_DIRECTION_FORWARD;
      turn(call.args.a, storedBytes(call.args.aType));
      turn(call.args.b, storedBytes(call.args.type));
      auto *const last = static_cast<char *>(call.args.h.data) +
                         (length - 1) * call.args.h.stride[2] * storedBytes(call.args.type);
      call.args.h.data = last, call.args.h.stride[2] = -call.args.h.stride[2];
      ASSERT_EQ(invoke(call), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      problem.download();
      EXPECT_EQ(problem.outputBytes(), expected) << "length " << length;
    }
}

// ---- Special values and accuracy ---------------------------------------------------------------------------------

// What is not finite stays in its channel and its sequence, behind where it is.
OP_TEST(LinearRecurrence, NotFinite) {
  using E = typename TestFixture::Element;
  for (const LayoutRule &layout : mainLayouts())
    for (const double value : {std::nan(""), HUGE_VAL, -HUGE_VAL})
      for (const bool marked : {false, true})
        for (const bool reverse : {false, true}) {
          RecurrenceSizes sizes{1, 4, 2700, reverse};
          if (marked) sizes.offsets = {0, 31, 33, 2000, 2700};
          typename TestFixture::ProblemOfOp problem(this->space, sizes, layout);
          problem.refill(this->random);
          problem.b(1030, 2) = E(value), problem.a(2100, 0) = typename TestFixture::Factor(value);
          problem.initialState(0, 1) = typename TestFixture::State(value);
          runAndCheck(problem, this->handle());
        }
}

// Where products of a overflow although h does not: right after zeros, and as far as h goes.
OP_TEST(LinearRecurrence, GrowthBeyondTheRangeOfProducts) {
  using E = typename TestFixture::Element;
  using R = RealOfStorage<E>;
  const double factor = sizeof(R) == 8 ? 16 : 2;
  for (const LayoutRule &layout : mainLayouts())
    for (const bool late : {false, true}) {
      typename TestFixture::ProblemOfOp problem(this->space, {1, 3, 1500, false, false, false}, layout);
      problem.a.fill([&](std::int64_t t, auto...) { return typename TestFixture::Factor(t % 301 == 0 ? 0.0 : factor); });
      problem.b.fill([&](std::int64_t t, auto...) { return E(late ? (t % 301 == 250 ? 1.0 : 0.0) : 0.0); });
      runAndCheck(problem, this->handle());
      EXPECT_TRUE(late || wideValue(problem.h.result(1499, 1)) == WideOfStorage<E>(0));
    }
}

// max|error| <= 5e-6 max|h| in single precision over 2^20 steps, and 5e-5 for modes that forget nothing for 30000.
OP_TEST(LinearRecurrence, SlowModes) {
  using E = typename TestFixture::Element;
  if (kShortLists || E::type != HOTDOG_R_32F) GTEST_SKIP() << "single precision, and slow under sanitizers";
  const std::int64_t length = std::int64_t{1} << 20;
  for (const double rate : {16.0, 1e-2, 1e-3}) {
    typename TestFixture::ProblemOfOp problem(this->space, {1, 1, length});
    problem.refill(this->random);
    problem.a.fill([&](auto...) {
      const double x = this->random.template normal<double>() - 4;
      return typename TestFixture::Factor(std::exp(-rate * std::log1p(std::exp(x))));
    });
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
    using W = WideOfStorage<E>;
    W h = wideValue(problem.initialState(0));
    double worst = 0, largest = 0;
    for (std::int64_t t = 0; t < length; ++t) {
      h = product(problem.factor(t, 0, 0), h) + wideValue(problem.b(t));
      double error = static_cast<double>(std::abs(wideValue(problem.h.result(t)) - h));
      if constexpr (!isComplexStorage<E>) error -= E::roundoff(static_cast<double>(h));
      worst = std::max(worst, error), largest = std::max(largest, static_cast<double>(std::abs(h)));
    }
    EXPECT_LE(worst, (rate < 1e-2 ? 5e-5 : 5e-6) * largest) << "rate " << rate;
  }
}

// ---- Properties --------------------------------------------------------------------------------------------------

OP_TEST(LinearRecurrence, PropertiesAndGraphs) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t length : {70, 2600}) {
      typename TestFixture::ProblemOfOp problem(this->space, {3, 9, length, length == 70}, layout);
      problem.refill(this->random);
      expectBatchEqualsLoop(problem, this->handle());
      expectRepeatable(problem, this->space, this->stream());
    }
}

// ---- Arguments ---------------------------------------------------------------------------------------------------

OP_TEST(LinearRecurrence, StructSizes) {
  typename TestFixture::ProblemOfOp problem(this->space, {2, 3, 9});
  problem.refill(this->random);
  problem.upload();
  expectStructSizeRules(
      hotdogLinearRecurrenceArgsInit, problem.args(this->handle()).args,
      [&](const hotdogLinearRecurrenceArgs *a) { return hotdogLinearRecurrence(this->handle(), a); });
}

OP_TEST(LinearRecurrence, BadArguments) {
  using A = LinearRecurrenceCall;
  typename TestFixture::ProblemOfOp problem(this->space, {1, 3, 9, false, false, true, true, {0, 4, 9}},
                                            nested("ivp", 1));
  problem.refill(this->random);
  std::vector<BadArgument<A>> bad = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 3", [](A &a) { a.args.type = enumerator<hotdogDataType_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"aType = 77", [](A &a) { a.args.aType = enumerator<hotdogDataType_t>(77); }, HOTDOG_STATUS_INVALID_VALUE,
       "aType"},
      {"stateType = 77", [](A &a) { a.args.stateType = enumerator<hotdogDataType_t>(77); },
       HOTDOG_STATUS_INVALID_VALUE, "stateType"},
      {"direction = 2", [](A &a) { a.args.direction = enumerator<hotdogDirection_t>(2); },
       HOTDOG_STATUS_INVALID_VALUE, "direction"},
      {"batch = -1", [](A &a) { a.args.batch = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"batch = 2", [](A &a) { a.args.batch = 2; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"channels = -1", [](A &a) { a.args.channels = -1; }, HOTDOG_STATUS_INVALID_SIZE, "channels"},
      {"length = -1", [](A &a) { a.args.length = -1; }, HOTDOG_STATUS_INVALID_SIZE, "length"},
      {"sequenceCount = -1", [](A &a) { a.args.sequenceCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "sequenceCount"},
      {"h.stride[2] = 0", [](A &a) { a.args.h.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "h"},
      {"h.stride[1] = 0", [](A &a) { a.args.h.stride[1] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "h"},
      {"finalState.stride[0] = 0", [](A &a) { a.args.finalState.stride[0] = 0; }, HOTDOG_STATUS_INVALID_STRIDE,
       "finalState"},
      {"a", [](A &a) { a.args.a.stride[2] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "a"},
      {"b", [](A &a) { a.args.b.stride[2] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "b"},
      {"initialState", [](A &a) { a.args.initialState.stride[1] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW,
       "initialState"},
      {"a = NULL", [](A &a) { a.args.a.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "a"},
      {"b = NULL", [](A &a) { a.args.b.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "b"},
      {"h = NULL", [](A &a) { a.args.h = a.args.finalState = {}; }, HOTDOG_STATUS_INVALID_POINTER, "h", false},
      {"sequenceOffsets", [](A &a) { a.args.sequenceOffsets = misaligned(a.args.sequenceOffsets); },
       HOTDOG_STATUS_INVALID_POINTER, "sequenceOffsets"},
      {"sequenceOffsets = NULL", [](A &a) { a.args.sequenceOffsets = nullptr; }, HOTDOG_STATUS_INVALID_POINTER,
       "sequenceOffsets", false},
      {"b", [](A &a) { a.args.b.data = misaligned(static_cast<const char *>(a.args.b.data)); },
       HOTDOG_STATUS_INVALID_POINTER, "b"},
      {"h", [](A &a) { a.args.h.data = misaligned(static_cast<char *>(a.args.h.data)); }, HOTDOG_STATUS_INVALID_POINTER,
       "h"},
      {"h", [](A &a) { a.args.a.data = a.args.h.data; }, HOTDOG_STATUS_OVERLAP, "h"},
      {"finalState", [](A &a) { a.args.finalState.data = const_cast<void *>(a.args.b.data); }, HOTDOG_STATUS_OVERLAP,
       "finalState"},
  };
  expectAllRefused(problem, this->handle(), bad);
  expectBufferSizeRefuses(problem, this->handle(), bad);
}

// ---- More than 2^31 elements -------------------------------------------------------------------------------------

template <class C>
class LinearRecurrenceLong : public OpTest<C> {};
using LongStorages = testing::Types<RecurrenceStorage<StoredBf16, StoredF32, StoredF32>>;
OP_TEST_SUITE_ON_CUDA(LinearRecurrenceLong, LongStorages);

// One row for all channels, each with an initial state that says which one it is and a constant factor of 1/2; then a
// copy of the large result by a factor of 0.
OP_TEST(LinearRecurrenceLong, BeyondThirtyTwoBits) {
  for (const bool alongTime : {true, false}) {
    const std::int64_t channels = 2056, length = (std::int64_t{1} << 20) + 8, count = channels * length;
    const LongVector<StoredBf16> row(length, [&](std::int64_t t) { return StoredBf16(t % 8 == 0 ? 128.0 : 0.0); });
    const LongVector<StoredF32> state(channels, [](std::int64_t d) { return StoredF32(static_cast<double>(d % 7)); }),
        factors(2, [](std::int64_t k) { return StoredF32(k ? 0.0 : 0.5); });
    const LongVector<StoredBf16> h(count), copy(count);
    hotdogLinearRecurrenceArgs a;
    ASSERT_EQ(hotdogLinearRecurrenceArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    a.type = HOTDOG_R_16BF;
    a.batch = 1, a.channels = channels, a.length = length;
    a.a = {factors.data(), {0, 0, 0, 0}};
    a.b = {row.data(), {0, 0, 1, 0}};
    a.initialState = {state.data(), {0, 1, 0, 0}};
    a.h = {h.data(), {0, alongTime ? length : 1, alongTime ? 1 : channels, 0}};
    ASSERT_EQ(hotdogLinearRecurrence(this->handle(), &a), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    a.a.data = factors.data() + 1;
    a.b.data = h.data(), std::copy_n(a.h.stride, 4, a.b.stride);
    a.initialState.data = nullptr;
    a.h.data = copy.data();
    ASSERT_EQ(hotdogLinearRecurrence(this->handle(), &a), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (const std::int64_t k : h.samples()) {
      const std::int64_t d = alongTime ? k / length : k % channels, t = alongTime ? k % length : k / channels;
      double expected = t < 60 ? std::ldexp(static_cast<double>(d % 7), static_cast<int>(-t - 1)) : 0;
      for (std::int64_t s = t - t % 8; s >= 0 && t - s < 60; s -= 8) expected += std::ldexp(128.0, static_cast<int>(s - t));
      ASSERT_NEAR(h.at(k).value(), expected, expected / 200) << "element " << k;
      ASSERT_EQ(copy.at(k).value(), h.at(k).value()) << "element " << k;
    }
  }
}

}  // namespace
}  // namespace hotdog::test
