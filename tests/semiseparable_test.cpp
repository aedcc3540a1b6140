// hotdogSemiseparable on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/semiseparable_problem.h"

namespace hotdog::test {
namespace {

// What signals, parameters and states are stored in.
template <class E, class F, class S>
struct SemiseparableStorage : Config<float> {
  using Element = E;
  using Parameter = F;
  using State = S;
  using ProblemOfOp = SemiseparableProblem<E, F, S>;
  static std::string name() { return std::string(nameOf(E::type)) + (E::type == F::type ? "" : nameOf(F::type)); }
};
using Storages = testing::Types<
    SemiseparableStorage<StoredF32, StoredF32, StoredF32>, SemiseparableStorage<StoredF64, StoredF64, StoredF64>,
    SemiseparableStorage<StoredBf16, StoredF32, StoredF32>, SemiseparableStorage<StoredF16, StoredF16, StoredF16>>;

template <class C>
class Semiseparable : public OpTest<C> {
 public:
  using Element = typename C::Element;
  using ProblemOfOp = typename C::ProblemOfOp;

 protected:
  void check(const SemiseparableSizes &sizes, const LayoutRule &layout = packed()) {
    SCOPED_TRACE(sizes.text());
    ProblemOfOp problem(this->space, sizes, layout);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(Semiseparable, Storages);

std::vector<hotdogOperation_t> bothOperations() { return {HOTDOG_OP_N, HOTDOG_OP_T}; }

// No decay: y is a sum of what came before, c = 1, b = (1, 10, 100) in one component, skip 2, from the state 5.
OP_TEST(Semiseparable, HandCheckedValues) {
  using E = typename TypeParam::Element;
  for (const hotdogOperation_t op : {HOTDOG_OP_N, HOTDOG_OP_T, HOTDOG_OP_C}) {
    typename TestFixture::ProblemOfOp problem(this->space, {1, 3, 1, 1, 1, 1, op, false});
    for (std::int64_t t = 0; t < 3; ++t) {
      problem.x(0, 0, t) = E(static_cast<double>(t + 1)), problem.c(0, 0, t) = E(1.0);
      problem.b(0, 0, t) = E(std::pow(10.0, static_cast<double>(t)));
      problem.logDecay(0, 0, t) = typename TypeParam::Parameter(0.0);
    }
    problem.skip(0) = typename TypeParam::Parameter(2.0), problem.initialState(0) = typename TypeParam::State(5.0);
    runAndCheck(problem, this->handle());
    const double plain[] = {8, 30, 332}, transposed[] = {13, 104, 806};
    for (std::int64_t t = 0; t < 3; ++t)
      EXPECT_EQ(problem.y.result(0, 0, t).value(), E(op == HOTDOG_OP_N ? plain[t] : transposed[t]).value());
    EXPECT_EQ(problem.finalState.result(0).value(), op == HOTDOG_OP_N ? 326 : 11);
  }
}

OP_TEST(Semiseparable, Sizes) {
  for (const hotdogOperation_t op : bothOperations()) {
    for (const std::int64_t n : {0, 1, 2, 31, 33, 64, 128, 129, 513, 600})
      for (const std::int64_t dim : {1, 17})
        if (n < 200 || dim == 1) this->check({1, 18, 2, dim, n, 1, op});
    for (const std::int64_t length : {0, 1, 2, 15, 16, 17, 33, 150}) this->check({2, length, 3, 5, 16, 1, op});
    for (const std::int64_t dim : {0, 2, 15, 16, 33, 64}) this->check({1, 9, 2, dim, 16, 2, op});
    this->check({0, 5, 2, 3, 4, 1, op});
    this->check({1, 5, 0, 3, 4, 1, op});
  }
}

// Around the sizes of chunks of steps and of slices of elements and components, with and without vectors of a pair of
// slices in common.
OP_TEST(Semiseparable, Chunks) {
  for (const hotdogOperation_t op : bothOperations()) {
    for (const std::int64_t length : {63, 64, 65, 127, 128, 129, 200}) this->check({1, length, 1, 17, 18, 1, op});
    for (const std::int64_t n : {15, 16, 17, 32, 33, 63, 64, 65, 127}) this->check({1, 66, 1, 16, n, 1, op});
    for (const std::int64_t dim : {15, 16, 63, 64, 65, 128, 129}) this->check({1, 66, 1, dim, 16, 1, op});
    this->check({2, 70, 4, 32, 16, 2, op});
    for (const std::int64_t length : {1, 64, 65, 129, 200, 330}) this->check({1, length, 2, 17, 40, 1, op});
    this->check({1, 70, 2, 64, 128, 1, op});
    this->check({1, 70, 4, 64, 64, 2, op});
    this->check({2, 130, 1, 65, 65, 1, op});
  }
}

OP_TEST(Semiseparable, ChunksWithoutOperands) {
  for (const hotdogOperation_t op : bothOperations())
    for (int given = 0; given < 16; ++given)
      this->check({1, 70, 2, 20, 24, 1, op, (given & 1) != 0, (given & 2) != 0, (given & 4) != 0, (given & 8) != 0});
}

OP_TEST(Semiseparable, ChunkLayouts) {
  for (const char *order : {"ivp", "vip", "pvi", "IvP"})
    for (const std::int64_t gap : {0, 1, 8})
      for (const hotdogOperation_t op : bothOperations())
        this->check({1, 67, 2, 24, 20, 1, op}, nested(order, gap, gap));
}

OP_TEST(Semiseparable, OperandsThatAreAbsent) {
  for (const hotdogOperation_t op : bothOperations())
    for (int given = 0; given < 16; ++given)
      this->check({2, 20, 4, 6, 8, 2, op, (given & 1) != 0, (given & 2) != 0, (given & 4) != 0, (given & 8) != 0});
}

OP_TEST(Semiseparable, Layouts) {
  for (const char *order : {"ivp", "vip", "pvi", "IvP", "vIP", "piv"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const hotdogOperation_t op : bothOperations())
        this->check({2, 19, 6, 5, 20, 3, op}, nested(order, gap, gap));
}

OP_TEST(Semiseparable, Broadcasts) {
  for (const hotdogOperation_t op : bothOperations()) {
    typename TestFixture::ProblemOfOp problem(this->space, {3, 20, 4, 5, 9, 1, op});
    problem.refill(this->random);
    // Every batch entry and time has the decay, the scale and the vectors of the first one.
    const auto first = [](auto &array) {
      array.forEach([&](auto i, auto j, auto p) { array(i, j, p) = array(i, j, p - p); });
    };
    first(problem.logDecay), first(problem.scale), first(problem.b);
    problem.upload();
    auto call = problem.args(this->handle());
    for (hotdogInput *in : {&call.args.logDecay, &call.args.scale, &call.args.b}) in->stride[0] = in->stride[1] = 0;
    ASSERT_EQ(invoke(call), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.download();
    problem.expectRight();
  }
}

// M, element by element: exp of the sum of decays between, in the type that references are computed in.
OP_TEST(Semiseparable, EqualsTheDenseMatrix) {
  using E = typename TypeParam::Element;
  const std::int64_t length = 40, n = 7;
  for (const hotdogOperation_t op : bothOperations()) {
    typename TestFixture::ProblemOfOp problem(this->space, {1, length, 1, 2, n, 1, op, true, false, false, false});
    problem.refill(this->random);
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (std::int64_t i = 0; i < 2; ++i)
      for (std::int64_t t = 0; t < length; ++t) {
        double sum = 0, size = 0;
        for (std::int64_t s = 0; s < length; ++s) {
          const std::int64_t row = op == HOTDOG_OP_N ? t : s, column = op == HOTDOG_OP_N ? s : t;
          if (column > row) continue;
          double decay = 0, product = 0;
          for (std::int64_t k = column + 1; k <= row; ++k) decay += problem.logDecay(0, 0, k).value();
          for (std::int64_t k = 0; k < n; ++k)
            product += problem.c(k, 0, row).value() * problem.b(k, 0, column).value();
          const double term =
              problem.scale(0, 0, column).value() * std::exp(decay) * product * problem.x(i, 0, s).value();
          sum += term, size += std::abs(term);
        }
        const double eps = sizeof(ArithmeticOf<E>) == 8 ? 1e-13 : 1e-5;
        EXPECT_NEAR(problem.y.result(i, 0, t).value(), sum, eps * (size + 1) + E::roundoff(sum) * 1.01);
      }
  }
}

// <(y, final), (u, v)> = <(x, initial), (M' u, transposed final)>.
OP_TEST(Semiseparable, TransposeIsTheAdjoint) {
  using E = typename TypeParam::Element;
  if (storedBytes(E::type) == 2) GTEST_SKIP() << "results are rounded";
  typename TestFixture::ProblemOfOp forward(this->space, {2, 50, 4, 6, 12, 2, HOTDOG_OP_N}),
      backward(this->space, {2, 50, 4, 6, 12, 2, HOTDOG_OP_T});
  forward.refill(this->random), backward.refill(this->random);
  const auto copy = [](const auto &from, auto &to) { to.forEach([&](auto... at) { to(at...) = from(at...); }); };
  copy(forward.b, backward.b), copy(forward.c, backward.c), copy(forward.logDecay, backward.logDecay);
  copy(forward.scale, backward.scale), copy(forward.skip, backward.skip);
  ASSERT_EQ(run(forward, this->handle()), HOTDOG_STATUS_SUCCESS);
  ASSERT_EQ(run(backward, this->handle()), HOTDOG_STATUS_SUCCESS);
  double left = 0, right = 0, size = 0;
  const auto add = [&](const auto &result, const auto &weight, double &sum) {
    result.forEach([&](auto... at) {
      const double term = result.result(at...).value() * weight(at...).value();
      sum += term, size += std::abs(term);
    });
  };
  add(forward.y, backward.x, left), add(forward.finalState, backward.initialState, left);
  add(backward.y, forward.x, right), add(backward.finalState, forward.initialState, right);
  EXPECT_LT(std::abs(left - right), 30 * kEps<ArithmeticOf<E>> * size);
}

// ---- States and sequences ----------------------------------------------------------------------------------------

// A signal cut in pieces, the state handed on in place, has the bits of the whole.
template <class ProblemOfOp>
void expectPiecesEqualTheWhole(ProblemOfOp &problem, hotdogHandle_t handle, const std::vector<std::int64_t> &pieces) {
  const std::vector<unsigned char> whole = runAndTake(problem, handle);
  problem.upload();
  const auto call = problem.args(handle);
  std::int64_t done = 0;
  for (const std::int64_t piece : pieces) {
    hotdogSemiseparableArgs a = call.args;
    const std::int64_t from = a.op == HOTDOG_OP_N ? done : a.length - done - piece;
    a.length = piece;
    const auto skip = [&](auto &operand, hotdogDataType_t type) {
      operand.data = reinterpret_cast<decltype(operand.data)>(reinterpret_cast<std::intptr_t>(operand.data) +
                                                              from * operand.stride[1] * storedBytes(type));
    };
    skip(a.x, a.type), skip(a.b, a.type), skip(a.c, a.type), skip(a.y, a.type);
    skip(a.logDecay, a.parameterType), skip(a.scale, a.parameterType);
    if (done > 0) {
      a.initialState.data = a.finalState.data;
      std::copy_n(a.finalState.stride, 4, a.initialState.stride);
    }
    ASSERT_EQ(hotdogSemiseparable(handle, &a), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    done += piece;
  }
  problem.download();
  problem.expectOnlyOutputsWritten();
  EXPECT_EQ(problem.outputBytes(), whole);
}

OP_TEST(Semiseparable, PiecesEqualTheWhole) {
  if (storedBytes(TypeParam::State::type) == 2) GTEST_SKIP() << "states are rounded";
  for (const hotdogOperation_t op : bothOperations()) {
    typename TestFixture::ProblemOfOp problem(this->space, {2, 100, 2, 5, 40, 1, op});
    problem.refill(this->random);
    expectPiecesEqualTheWhole(problem, this->handle(), {1, 2, 40, 0, 3, 54});
  }
}

// In chunks: pieces of whole chunks, the last one of any length.
OP_TEST(Semiseparable, PiecesOfChunksEqualTheWhole) {
  if (storedBytes(TypeParam::State::type) == 2) GTEST_SKIP() << "states are rounded";
  for (const hotdogOperation_t op : bothOperations()) {
    typename TestFixture::ProblemOfOp problem(this->space, {1, 270, 2, 16, 40, 1, op});
    problem.refill(this->random);
    expectPiecesEqualTheWhole(problem, this->handle(), {64, 0, 128, 64, 14});
  }
}

OP_TEST(Semiseparable, PackedByOffsets) {
  for (const auto &o : std::vector<std::vector<std::int64_t>>{{0, 60},
                                                              {0, 0, 1, 3, 3, 3, 40, 57, 60, 60},
                                                              {5, 9, 50},
                                                              {60, 60},
                                                              {30},
                                                              {0, 30, 61},
                                                              {-5, 10, 20},
                                                              {0, 10, 200, 20, 40}})
    for (const hotdogOperation_t op : bothOperations()) {
      this->check({1, 60, 2, 5, 9, 1, op, true, true, true, true, o});
      this->check({1, 60, 2, 3, 40, 2, op, false, true, false, true, o}, nested("vip", 1));
      this->check({1, 60, 2, 24, 40, 2, op, true, true, true, true, o});
    }
  for (const hotdogOperation_t op : bothOperations())
    this->check({1, 300, 2, 16, 40, 1, op, true, true, true, true, {0, 1, 64, 130, 130, 299}});
}

// Without y the final states are the same: what a sequence split over devices asks for first.
OP_TEST(Semiseparable, StatesAlone) {
  for (const hotdogOperation_t op : bothOperations())
    for (const std::int64_t n : {5, 40, 600})
      for (const std::int64_t length : {0, 1, 150})
        for (const bool packed : {false, true}) {
          SemiseparableSizes sizes{packed ? 1 : 2, length, 2, n == 40 ? 17 : 5, n, 1, op};
          if (packed) sizes.offsets = {0, length / 3, length / 2};
          typename TestFixture::ProblemOfOp problem(this->space, sizes);
          problem.refill(this->random);
          expectOthersWithout(
              problem, problem.y, [](SemiseparableCall &a) -> hotdogOutput & { return a.args.y; }, this->handle());
        }
}

// What is not finite stays in its head and its sequence, behind where it is.
OP_TEST(Semiseparable, NotFinite) {
  using E = typename TypeParam::Element;
  for (const hotdogOperation_t op : bothOperations())
    for (const double value : {std::nan(""), HUGE_VAL}) {
      typename TestFixture::ProblemOfOp problem(this->space,
                                                {1, 60, 4, 3, 9, 2, op, true, true, true, true, {0, 20, 45, 60}});
      problem.refill(this->random);
      problem.x(1, 2, 30) = E(value);
      problem.logDecay(0, 0, 10) = typename TypeParam::Parameter(std::nan(""));
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(Semiseparable, ChunksNotFinite) {
  using E = typename TypeParam::Element;
  for (const hotdogOperation_t op : bothOperations())
    for (const double value : {std::nan(""), HUGE_VAL})
      for (const bool pairs : {false, true}) {
        const std::int64_t at = pairs ? 70 : 150, heads = pairs ? 2 : 3, n = pairs ? 40 : 18;
        typename TestFixture::ProblemOfOp problem(
            this->space, {1, 210, heads, 17, n, 1, op, true, true, true, true, {0, 20, 190, 210}});
        problem.refill(this->random);
        problem.x(1, heads - 1, at) = E(value);
        problem.logDecay(0, 0, at - 30) = typename TypeParam::Parameter(std::nan(""));
        runAndCheck(problem, this->handle());
      }
}

// Vectors that are not finite spoil what is behind them alone.
OP_TEST(Semiseparable, VectorsNotFinite) {
  using E = typename TypeParam::Element;
  for (const hotdogOperation_t op : bothOperations())
    for (const bool ofB : {false, true}) {
      typename TestFixture::ProblemOfOp problem(this->space, {1, 150, 2, 16, 16, 1, op});
      problem.refill(this->random);
      (ofB ? problem.b : problem.c)(3, 0, 75) = E(std::nan(""));
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(Semiseparable, ChunkResets) {
  for (const double decay : {-HUGE_VAL, -200.0, -1000.0})
    for (const hotdogOperation_t op : bothOperations()) {
      typename TestFixture::ProblemOfOp problem(this->space, {1, 150, 2, 16, 40, 1, op});
      problem.refill(this->random);
      for (const std::int64_t at : {0, 12, 13, 63, 64, 90})
        for (std::int64_t h = 0; h < 2; ++h) problem.logDecay(h, 0, at) = typename TypeParam::Parameter(decay);
      runAndCheck(problem, this->handle());
    }
}

// Decays that grow, strong ones beside weak ones, and none at all.
OP_TEST(Semiseparable, ChunkDecays) {
  for (const hotdogOperation_t op : bothOperations())
    for (int kind = 0; kind < 3; ++kind) {
      typename TestFixture::ProblemOfOp problem(this->space, {1, 200, 2, 16, 40, 1, op});
      problem.refill(this->random);
      problem.logDecay.fill([&](auto, auto, auto t) {
        return typename TypeParam::Parameter(kind == 0 ? 0.02 : kind == 1 ? 0.0 : t % 64 < 32 ? -17.3 : -0.003);
      });
      runAndCheck(problem, this->handle());
    }
}

// A decay of -Inf forgets; one of which exp vanishes does too.
OP_TEST(Semiseparable, Resets) {
  for (const double decay : {-HUGE_VAL, -200.0, -1000.0}) {
    typename TestFixture::ProblemOfOp problem(this->space, {1, 30, 2, 3, 9});
    problem.refill(this->random);
    for (std::int64_t h = 0; h < 2; ++h) problem.logDecay(h, 0, 12) = typename TypeParam::Parameter(decay);
    runAndCheck(problem, this->handle());
  }
}

// ---- Properties and arguments ------------------------------------------------------------------------------------

OP_TEST(Semiseparable, PropertiesAndGraphs) {
  for (const hotdogOperation_t op : bothOperations())
    for (const std::int64_t n : {16, 40, 520}) {
      typename TestFixture::ProblemOfOp problem(this->space, {3, n == 40 ? 70 : 20, 2, n < 500 ? 20 : 2, n, 1, op});
      problem.refill(this->random);
      expectBatchEqualsLoop(problem, this->handle());
      expectRepeatable(problem, this->space, this->stream());
    }
}

OP_TEST(Semiseparable, StructSizes) {
  typename TestFixture::ProblemOfOp problem(this->space, {2, 9, 2, 3, 4});
  problem.refill(this->random);
  problem.upload();
  expectStructSizeRules(hotdogSemiseparableArgsInit, problem.args(this->handle()).args,
                        [&](const hotdogSemiseparableArgs *a) { return hotdogSemiseparable(this->handle(), a); });
}

OP_TEST(Semiseparable, BadArguments) {
  using A = SemiseparableCall;
  typename TestFixture::ProblemOfOp problem(
      this->space, {1, 9, 4, 3, 5, 2, HOTDOG_OP_N, true, true, true, true, {0, 4, 9}}, nested("ivp", 1));
  problem.refill(this->random);
  std::vector<BadArgument<A>> bad = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 4", [](A &a) { a.args.type = HOTDOG_C_32F; }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"parameterType = 77", [](A &a) { a.args.parameterType = enumerator<hotdogDataType_t>(77); },
       HOTDOG_STATUS_INVALID_VALUE, "parameterType"},
      {"stateType = 77", [](A &a) { a.args.stateType = enumerator<hotdogDataType_t>(77); }, HOTDOG_STATUS_INVALID_VALUE,
       "stateType"},
      {"op = 3", [](A &a) { a.args.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"batch = -1", [](A &a) { a.args.batch = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"batch = 2", [](A &a) { a.args.batch = 2; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"length = -1", [](A &a) { a.args.length = -1; }, HOTDOG_STATUS_INVALID_SIZE, "length"},
      {"heads = -1", [](A &a) { a.args.heads = -1; }, HOTDOG_STATUS_INVALID_SIZE, "heads"},
      {"headDim = -1", [](A &a) { a.args.headDim = -1; }, HOTDOG_STATUS_INVALID_SIZE, "headDim"},
      {"stateSize = -1", [](A &a) { a.args.stateSize = -1; }, HOTDOG_STATUS_INVALID_SIZE, "stateSize"},
      {"groups = 0", [](A &a) { a.args.groups = 0; }, HOTDOG_STATUS_INVALID_SIZE, "groups"},
      {"groups = 3", [](A &a) { a.args.groups = 3; }, HOTDOG_STATUS_INVALID_SIZE, "groups"},
      {"sequenceCount = -1", [](A &a) { a.args.sequenceCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "sequenceCount"},
      {"y.stride[2] = 0", [](A &a) { a.args.y.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "y"},
      {"finalState.stride[0] = 0", [](A &a) { a.args.finalState.stride[0] = 0; }, HOTDOG_STATUS_INVALID_STRIDE,
       "finalState"},
      {"x", [](A &a) { a.args.x.stride[1] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"b", [](A &a) { a.args.b.stride[1] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "b"},
      {"x = NULL", [](A &a) { a.args.x.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"logDecay = NULL", [](A &a) { a.args.logDecay.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "logDecay"},
      {"b = NULL", [](A &a) { a.args.b.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "b"},
      {"c = NULL", [](A &a) { a.args.c.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"y = NULL", [](A &a) { a.args.y = a.args.finalState = {}; }, HOTDOG_STATUS_INVALID_POINTER, "y", false},
      {"sequenceOffsets", [](A &a) { a.args.sequenceOffsets = misaligned(a.args.sequenceOffsets); },
       HOTDOG_STATUS_INVALID_POINTER, "sequenceOffsets"},
      {"y", [](A &a) { a.args.x.data = a.args.y.data; }, HOTDOG_STATUS_OVERLAP, "y"},
      {"finalState", [](A &a) { a.args.finalState.data = const_cast<void *>(a.args.x.data); }, HOTDOG_STATUS_OVERLAP,
       "finalState"},
  };
  expectAllRefused(problem, this->handle(), bad);
  expectBufferSizeRefuses(problem, this->handle(), bad);
}

}  // namespace
}  // namespace hotdog::test
