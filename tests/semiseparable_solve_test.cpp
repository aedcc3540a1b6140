// hotdogSemiseparableSolve on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/packed_sequences.h"
#include "support/properties.h"
#include "support/semiseparable_solve_problem.h"

namespace hotdog::test {
namespace {

// What y, a and states are stored in.
template <class E, class F, class S>
struct SolveStorage : Config<float> {
  using Element = E;
  using ProblemOfOp = SemiseparableSolveProblem<E, F, S>;
  using Product = LinearRecurrenceProblem<E, F, S>;
  static std::string name() {
    return E::type == HOTDOG_C_32F   ? "C32"
           : E::type == HOTDOG_C_64F ? "C64"
                                     : std::string(nameOf(E::type)) + (E::type == F::type ? "" : nameOf(F::type));
  }
};
using Storages =
    testing::Types<SolveStorage<StoredF32, StoredF32, StoredF32>, SolveStorage<StoredF64, StoredF64, StoredF64>,
                   SolveStorage<StoredBf16, StoredF32, StoredF32>, SolveStorage<StoredF16, StoredF16, StoredF16>,
                   SolveStorage<StoredC32, StoredC32, StoredC32>, SolveStorage<StoredC64, StoredC64, StoredC64>>;

template <class C>
class SemiseparableSolve : public OpTest<C> {
 public:
  using ProblemOfOp = typename C::ProblemOfOp;

 protected:
  void check(const RecurrenceSizes &sizes, const LayoutRule &layout = packed()) {
    SCOPED_TRACE(sizes.text());
    ProblemOfOp problem(this->space, sizes, layout);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(SemiseparableSolve, Storages);

// a = (2, 3, 4), y = (11, 34, 137) behind 5: x = 1, 1, 1.
OP_TEST(SemiseparableSolve, HandCheckedValues) {
  using P = typename TestFixture::ProblemOfOp;
  P problem(this->space, {1, 1, 3});
  const double y[] = {11, 34, 137};
  for (std::int64_t t = 0; t < 3; ++t) {
    problem.a(t) = std::decay_t<decltype(problem.a(0))>(static_cast<double>(t + 2));
    problem.y(t) = std::decay_t<decltype(problem.y(0))>(y[t]);
  }
  problem.initialState(0) = std::decay_t<decltype(problem.initialState(0))>(5.0);
  runAndCheck(problem, this->handle());
  const bool rounded = storedBytes(TypeParam::Element::type) == 2;
  for (std::int64_t t = 0; t < 3 && !rounded; ++t) EXPECT_EQ(std::real(problem.x.result(t).value()), 1);
}

OP_TEST(SemiseparableSolve, SizesAndLayouts) {
  for (const char *order : {"ivp", "vip", "pvi", "IvP", "vIP"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const bool reverse : {false, true}) {
        for (const std::int64_t length : {0, 1, 2, 33, 127, 513, 600})
          this->check({2, 3, length, reverse, length % 2 == 0, gap == 0}, nested(order, gap, gap));
        this->check({1, 600, 3, reverse}, nested(order, gap, gap));
      }
  this->check({0, 3, 5});
  this->check({3, 0, 5});
  this->check({66000, 1, 2});
  this->check({1, 66000, 2});
  this->check({1, 2, 66000}, nested("vip"));
}

OP_TEST(SemiseparableSolve, PackedByOffsets) {
  for (const auto &offsets : {rightOffsets(), wrongOffsets()})
    for (const auto &o : offsets)
      for (const bool reverse : {false, true}) this->check({1, 4, 90, reverse, false, true, true, o}, nested("vip", 1));
}

// The solution with a product is what was multiplied.
OP_TEST(SemiseparableSolve, UndoesTheRecurrence) {
  using E = typename TypeParam::Element;
  if (storedBytes(E::type) == 2) GTEST_SKIP() << "products are rounded";
  for (const bool reverse : {false, true}) {
    typename TypeParam::Product product(this->space, {2, 5, 3000, reverse});
    product.refill(this->random);
    ASSERT_EQ(run(product, this->handle()), HOTDOG_STATUS_SUCCESS);
    typename TestFixture::ProblemOfOp problem(this->space, {2, 5, 3000, reverse});
    problem.a.forEach([&](auto... at) { problem.a(at...) = product.a(at...); });
    problem.y.forEach([&](auto... at) { problem.y(at...) = product.h.result(at...); });
    problem.initialState.forEach([&](auto... at) { problem.initialState(at...) = product.initialState(at...); });
    runAndCheck(problem, this->handle());
    const double tolerance = sizeof(RealOfStorage<E>) == 8 ? 1e-12 : 1e-3;
    problem.x.forEach([&](auto... at) {
      EXPECT_LT(std::abs(wideValue(problem.x.result(at...)) - wideValue(product.b(at...))), tolerance);
    });
  }
}

OP_TEST(SemiseparableSolve, NotFinite) {
  for (const double value : {std::nan(""), HUGE_VAL}) {
    typename TestFixture::ProblemOfOp problem(this->space, {1, 3, 90, false, false, true, true, {0, 40, 90}});
    problem.refill(this->random);
    problem.y(39, 1) = std::decay_t<decltype(problem.y(0))>(value);
    problem.a(60, 2) = std::decay_t<decltype(problem.a(0))>(value);
    runAndCheck(problem, this->handle());
    EXPECT_TRUE(isFinite(wideValue(problem.x.result(40, 1))));
  }
}

OP_TEST(SemiseparableSolve, PropertiesAndGraphs) {
  typename TestFixture::ProblemOfOp problem(this->space, {5, 12, 70}, nested("vip"));
  problem.refill(this->random);
  expectBatchEqualsLoop(problem, this->handle());
  expectRepeatable(problem, this->space, this->stream());
}

OP_TEST(SemiseparableSolve, StructSizes) {
  typename TestFixture::ProblemOfOp problem(this->space, {2, 3, 9});
  problem.refill(this->random);
  problem.upload();
  expectStructSizeRules(hotdogSemiseparableSolveArgsInit, problem.args(this->handle()).args,
                        [&](const hotdogSemiseparableSolveArgs *a) { return hotdogSemiseparableSolve(this->handle(), a); });
}

OP_TEST(SemiseparableSolve, BadArguments) {
  using A = SemiseparableSolveCall;
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
      {"batch = 2", [](A &a) { a.args.batch = 2; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"channels = -1", [](A &a) { a.args.channels = -1; }, HOTDOG_STATUS_INVALID_SIZE, "channels"},
      {"length = -1", [](A &a) { a.args.length = -1; }, HOTDOG_STATUS_INVALID_SIZE, "length"},
      {"sequenceCount = -1", [](A &a) { a.args.sequenceCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "sequenceCount"},
      {"x.stride[2] = 0", [](A &a) { a.args.x.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "x"},
      {"a", [](A &a) { a.args.a.stride[2] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "a"},
      {"a = NULL", [](A &a) { a.args.a.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "a"},
      {"y = NULL", [](A &a) { a.args.y.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"x = NULL", [](A &a) { a.args.x.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"x", [](A &a) { a.args.y.data = a.args.x.data; }, HOTDOG_STATUS_OVERLAP, "x"},
  };
  expectAllRefused(problem, this->handle(), bad);
  expectBufferSizeRefuses(problem, this->handle(), bad);
}

}  // namespace
}  // namespace hotdog::test
