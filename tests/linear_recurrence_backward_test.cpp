// hotdogLinearRecurrenceBackward on both backends.
#include "support/bad_arguments.h"
#include "support/linear_recurrence_backward_problem.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

// What signals, a, states and gA are stored in.
template <class E, class F, class S, class G>
struct BackwardStorage : Config<float> {
  using ProblemOfOp = LinearRecurrenceBackwardProblem<E, F, S, G>;
  using Element = E;
  using Factor = F;
  using State = S;
  using Gradient = G;
  static std::string name() {
    return E::type == HOTDOG_C_32F   ? "C32"
           : E::type == HOTDOG_C_64F ? "C64"
                                     : std::string(nameOf(E::type)) + (E::type == F::type ? "" : nameOf(F::type));
  }
};
using Storages = testing::Types<BackwardStorage<StoredF32, StoredF32, StoredF32, StoredF32>,
                                BackwardStorage<StoredF64, StoredF64, StoredF64, StoredF64>,
                                BackwardStorage<StoredBf16, StoredF32, StoredF32, StoredF32>,
                                BackwardStorage<StoredBf16, StoredBf16, StoredF32, StoredBf16>,
                                BackwardStorage<StoredF16, StoredF16, StoredF16, StoredF32>,
                                BackwardStorage<StoredC32, StoredC32, StoredC32, StoredC32>,
                                BackwardStorage<StoredC64, StoredC64, StoredC64, StoredC64>>;

template <class C>
class LinearRecurrenceBackward : public OpTest<C> {
 public:
  using ProblemOfOp = typename C::ProblemOfOp;
  using Summed = typename ProblemOfOp::Summed;

 protected:
  void check(const RecurrenceSizes &sizes, Summed summed = {}, const LayoutRule &layout = packed(), double beta = 0) {
    SCOPED_TRACE(sizes.text());
    ProblemOfOp problem(this->space, sizes, summed, layout);
    problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(LinearRecurrenceBackward, Storages);

std::vector<LayoutRule> mainLayouts() { return {nested("ivp"), nested("vip")}; }

// a = (2, 3, 4), h = (5, 6, 7), h before 9, dh = (1, 1, 1), gradient of the final state 10: gB = (136, 45, 11).
OP_TEST(LinearRecurrenceBackward, HandCheckedValues) {
  using C = TypeParam;
  typename TestFixture::ProblemOfOp problem(this->space, {1, 1, 3});
  for (std::int64_t t = 0; t < 3; ++t) {
    problem.a(t) = typename C::Factor(static_cast<double>(t + 2));
    problem.h(t) = typename C::Element(static_cast<double>(t + 5));
    problem.dh(t) = typename C::Element(1.0);
  }
  problem.initialState(0) = typename C::State(9.0), problem.dFinalState(0) = typename C::State(10.0);
  runAndCheck(problem, this->handle());
  const double gB[] = {136, 45, 11};
  for (std::int64_t t = 0; t < 3; ++t) EXPECT_EQ(std::real(problem.gB.result(t).value()), gB[t]);
  EXPECT_EQ(std::real(problem.gA.result(2).value()), 66);
  EXPECT_EQ(std::real(problem.gA.result(1).value()), 225);
  EXPECT_EQ(std::real(problem.gInitialState.result(0).value()), 272);
}

OP_TEST(LinearRecurrenceBackward, Lengths) {
  std::vector<std::int64_t> lengths = {0, 1, 2, 3, 5, 31, 33, 129, 257};
  if (!kShortLists) lengths.insert(lengths.end(), {64, 127, 256, 511, 512, 513, 2047, 2048, 2049});
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t length : lengths)
      for (const bool reverse : {false, true}) {
        this->check({1, 5, length, reverse}, {}, layout);
        this->check({1, length < 200 ? 33 : 3, length, reverse, true, length % 2 == 0}, {false, false, true}, layout);
      }
}

OP_TEST(LinearRecurrenceBackward, LayoutsAndBeta) {
  for (const char *order : {"ivp", "vip", "pvi", "IvP", "vIP"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const double beta : {0.0, 1.0})
        for (const bool reverse : {false, true})
          this->check({2, 6, 300, reverse}, {gap == 1, false, gap == 3}, nested(order, gap, gap), beta);
}

OP_TEST(LinearRecurrenceBackward, SumsOverEveryChoiceOfDimensions) {
  for (int summed = 0; summed < 8; ++summed)
    for (const LayoutRule &layout : mainLayouts())
      for (const double beta : {0.0, 1.0}) {
        const typename TestFixture::Summed sums{(summed & 1) != 0, (summed & 2) != 0, (summed & 4) != 0};
        this->check({2, 7, 70, false, sums.time}, sums, layout, beta);
        this->check({1, 6, 2100, true}, sums, layout, beta);
        this->check({1, 6, 2300, false, false, true, true, {3, 90, 91, 91, 2250}}, sums, layout, beta);
        this->check({70, 2, 3}, sums, layout, beta);
      }
}

OP_TEST(LinearRecurrenceBackward, GradientsThatAreNotWanted) {
  for (int wanted = 0; wanted < 8; ++wanted)
    for (const LayoutRule &layout : mainLayouts()) {
      typename TestFixture::ProblemOfOp problem(this->space, {2, 6, 700}, {}, layout);
      problem.wantA = wanted & 1, problem.wantB = wanted & 2, problem.wantState = wanted & 4;
      problem.refill(this->random);
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(LinearRecurrenceBackward, EmptySums) {
  for (const double beta : {0.0, 1.0})
    for (int summed = 0; summed < 8; ++summed) {
      const typename TestFixture::Summed sums{(summed & 1) != 0, (summed & 2) != 0, (summed & 4) != 0};
      this->check({0, 3, 5}, sums, packed(), beta);
      this->check({2, 3, 0}, sums, packed(), beta);
      this->check({3, 0, 5}, sums, packed(), beta);
      this->check({1, 3, 9, false, false, true, true, {4}}, sums, packed(), beta);
    }
}

OP_TEST(LinearRecurrenceBackward, PackedByOffsets) {
  for (const auto &o : std::vector<std::vector<std::int64_t>>{{0, 900},
                                                              {0, 0, 1, 3, 3, 3, 400, 877, 900, 900},
                                                              {5, 9, 650},
                                                              {900, 900},
                                                              {0, 30, 901},
                                                              {-5, 10, 20}})
    for (const LayoutRule &layout : mainLayouts())
      for (const bool reverse : {false, true})
        for (const double beta : {0.0, 1.0}) {
          this->check({1, 8, 900, reverse, false, true, true, o}, {}, layout, beta);
          this->check({1, 5, 900, reverse, true, true, true, o}, {false, false, true}, layout, beta);
        }
}

OP_TEST(LinearRecurrenceBackward, LongRows) {
  if (kShortLists) GTEST_SKIP() << "slow under sanitizers";
  for (const LayoutRule &layout : mainLayouts()) {
    this->check({1, 1, 30001, false, false, true, true, {}, 1e-3}, {}, layout);
    this->check({1, 5, 30001, true, true, true, true, {}, 1e-3}, {false, false, true}, layout);
  }
}

OP_TEST(LinearRecurrenceBackward, InPlace) {
  for (const LayoutRule &layout : mainLayouts()) {
    typename TestFixture::ProblemOfOp problem(this->space, {2, 6, 3000}, {}, layout);
    problem.refill(this->random);
    const std::vector<unsigned char> expected = runAndTake(problem, this->handle());
    problem.gB.forEach([&](auto... at) { problem.gB(at...) = problem.dh(at...); });
    problem.upload();
    auto call = problem.args(this->handle());
    call.args.dh.data = call.args.gB.data;
    ASSERT_EQ(invoke(call), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.download();
    EXPECT_EQ(problem.outputBytes(), expected);
  }
}

// <dh, L b> = <gB, b>, with L the recurrence from zeros.
OP_TEST(LinearRecurrenceBackward, IsTheAdjoint) {
  using C = TypeParam;
  if (storedBytes(C::Element::type) == 2) GTEST_SKIP() << "results are rounded";
  for (const LayoutRule &layout : mainLayouts()) {
    const RecurrenceSizes sizes{2, 6, 5000, false, false, false, false};
    LinearRecurrenceProblem<typename C::Element, typename C::Factor, typename C::State> forward(this->space, sizes,
                                                                                              layout);
    typename TestFixture::ProblemOfOp backward(this->space, sizes, {}, layout);
    forward.refill(this->random), backward.refill(this->random);
    backward.a.forEach([&](auto... at) { backward.a(at...) = forward.a(at...); });
    ASSERT_EQ(run(forward, this->handle()), HOTDOG_STATUS_SUCCESS);
    ASSERT_EQ(run(backward, this->handle()), HOTDOG_STATUS_SUCCESS);
    typename TestFixture::ProblemOfOp::W left = 0, right = 0;
    typename TestFixture::ProblemOfOp::WR size = 0;
    forward.h.forEach([&](auto... at) {
      left += product(conjugate(wideValue(backward.dh(at...))), wideValue(forward.h.result(at...)));
      right += product(conjugate(wideValue(backward.gB.result(at...))), wideValue(forward.b(at...)));
      size += std::abs(wideValue(backward.dh(at...))) * std::abs(wideValue(forward.h.result(at...)));
    });
    EXPECT_LT(std::abs(left - right), 30 * kEps<RealOfStorage<typename C::Element>> * size);
  }
}

OP_TEST(LinearRecurrenceBackward, PropertiesAndGraphs) {
  for (const LayoutRule &layout : mainLayouts())
    for (const bool summed : {false, true}) {
      typename TestFixture::ProblemOfOp problem(this->space, {3, 9, summed ? 2600 : 70, summed, summed},
                                                {false, false, summed}, layout);
      problem.refill(this->random);
      expectBatchEqualsLoop(problem, this->handle());
      expectRepeatable(problem, this->space, this->stream());
    }
}

OP_TEST(LinearRecurrenceBackward, StructSizes) {
  typename TestFixture::ProblemOfOp problem(this->space, {2, 3, 9});
  problem.refill(this->random);
  problem.upload();
  expectStructSizeRules(hotdogLinearRecurrenceBackwardArgsInit, problem.args(this->handle()).args,
                        [&](const hotdogLinearRecurrenceBackwardArgs *a) {
                          return hotdogLinearRecurrenceBackward(this->handle(), a);
                        });
}

OP_TEST(LinearRecurrenceBackward, BadArguments) {
  using A = LinearRecurrenceBackwardCall;
  typename TestFixture::ProblemOfOp problem(this->space, {1, 3, 9, false, false, true, true, {0, 4, 9}}, {},
                                            nested("ivp", 1));
  problem.refill(this->random);
  std::vector<BadArgument<A>> bad = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 3", [](A &a) { a.args.type = enumerator<hotdogDataType_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"aType = 77", [](A &a) { a.args.aType = enumerator<hotdogDataType_t>(77); }, HOTDOG_STATUS_INVALID_VALUE,
       "aType"},
      {"stateType = 77", [](A &a) { a.args.stateType = enumerator<hotdogDataType_t>(77); },
       HOTDOG_STATUS_INVALID_VALUE, "stateType"},
      {"gradientType = 77", [](A &a) { a.args.gradientType = enumerator<hotdogDataType_t>(77); },
       HOTDOG_STATUS_INVALID_VALUE, "gradientType"},
      {"direction = 2", [](A &a) { a.args.direction = enumerator<hotdogDirection_t>(2); },
       HOTDOG_STATUS_INVALID_VALUE, "direction"},
      {"beta = 0.5", [](A &a) { a.args.beta = 0.5; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"batch = 2", [](A &a) { a.args.batch = 2; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"channels = -1", [](A &a) { a.args.channels = -1; }, HOTDOG_STATUS_INVALID_SIZE, "channels"},
      {"length = -1", [](A &a) { a.args.length = -1; }, HOTDOG_STATUS_INVALID_SIZE, "length"},
      {"sequenceCount = -1", [](A &a) { a.args.sequenceCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "sequenceCount"},
      {"gB.stride[2] = 0", [](A &a) { a.args.gB.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gB"},
      {"gInitialState.stride[0] = 0", [](A &a) { a.args.gInitialState.stride[0] = 0; }, HOTDOG_STATUS_INVALID_STRIDE,
       "gInitialState"},
      {"gA", [](A &a) { a.args.gA.stride[1] = a.args.gA.stride[2] = 1; }, HOTDOG_STATUS_INVALID_STRIDE,
       "gA"},
      {"a", [](A &a) { a.args.a.stride[2] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "a"},
      {"dh", [](A &a) { a.args.dh.stride[2] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "dh"},
      {"a = NULL", [](A &a) { a.args.a.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "a"},
      {"h = NULL", [](A &a) { a.args.h.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "h"},
      {"dh = NULL", [](A &a) { a.args.dh.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "dh"},
      {"gA", [](A &a) { a.args.gA.data = misaligned(static_cast<char *>(a.args.gA.data)); },
       HOTDOG_STATUS_INVALID_POINTER, "gA"},
      {"gB", [](A &a) { a.args.a.data = a.args.gB.data; }, HOTDOG_STATUS_OVERLAP, "gB"},
      {"gInitialState", [](A &a) { a.args.gInitialState.data = const_cast<void *>(a.args.dh.data); },
       HOTDOG_STATUS_OVERLAP, "gInitialState"},
  };
  expectAllRefused(problem, this->handle(), bad);
  expectBufferSizeRefuses(problem, this->handle(), bad);
}

}  // namespace
}  // namespace hotdog::test
