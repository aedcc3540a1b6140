// hotdogSelectiveScanStep on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/selective_scan_problem.h"
#include "support/selective_scan_step_problem.h"

namespace hotdog::test {
namespace {

// What signals and matrices are stored in, and whether A is complex.
template <class E, class F, bool kComplex>
struct StepStorage : Config<float> {
  using Element = E;
  using Matrix = F;
  static constexpr bool complex = kComplex;
  static std::string name() {
    return std::string(nameOf(E::type)) + (E::type == F::type ? "" : nameOf(F::type)) + (kComplex ? "Complex" : "");
  }
};
using Storages = testing::Types<StepStorage<StoredF32, StoredF32, false>, StepStorage<StoredF64, StoredF64, false>,
                                StepStorage<StoredBf16, StoredBf16, false>, StepStorage<StoredF16, StoredF32, true>>;

template <class C>
class SelectiveScanStep : public OpTest<C> {
 public:
  using Element = typename C::Element;
  using Matrix = typename C::Matrix;
  using ProblemOfOp = SelectiveScanStepProblem<Element, Matrix, C::complex>;
  using Operands = typename ProblemOfOp::Operands;

 protected:
  void check(const SelectiveScanStepSizes &sizes, const LayoutRule &layout = packed()) {
    SCOPED_TRACE(sizes.text());
    ProblemOfOp problem(this->space, sizes, layout);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(SelectiveScanStep, Storages);

// (B, D, T) and (B, T, D) in memory; states (B, D, N) in both.
std::vector<LayoutRule> mainLayouts() { return {nested("ivp"), nested("vip")}; }

ScanSizes sizesOf(std::int64_t batch, std::int64_t channels, std::int64_t steps, std::int64_t stateSize) {
  return {batch, channels, steps, stateSize};
}

// A = 0, dt = 2, b = (1, 3), u = 1, c = (1, 10), h = (4, 5) becomes (6, 11).
OP_TEST(SelectiveScanStep, HandCheckedValues) {
  using E = typename TestFixture::Element;
  using O = typename TestFixture::Operands;
  const auto number = [](auto like, double re) { return O::template number<decltype(like)>(re, 0); };
  ScanSizes sizes = sizesOf(1, 1, 1, 2);
  sizes.z = sizes.skip = sizes.bias = sizes.softplus = false;
  typename TestFixture::ProblemOfOp problem(this->space, sizes);
  problem.of.u(0) = E(1.0), problem.of.delta(0) = E(2.0);
  for (int n = 0; n < 2; ++n) {
    problem.of.a(n) = number(typename O::Rate{}, 0);
    problem.of.b(0, n) = number(typename O::Matrix{}, n == 0 ? 1 : 3);
    problem.of.c(0, n) = number(typename O::Matrix{}, n == 0 ? 1 : 10);
    problem.state(n) = number(typename O::Rate{}, 4 + n);
  }
  runAndCheck(problem, this->handle());
  EXPECT_EQ(problem.y.result(0).value(), E(TypeParam::complex ? 232 : 116).value());
  EXPECT_EQ(std::abs(wideScalar<typename O::WT>(problem.state.result(1))), 11);
}

OP_TEST(SelectiveScanStep, Sizes) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t N : {0, 1, 3, 4, 15, 16, 17, 32, 64, 128, 300})
      for (const std::int64_t steps : {0, 1, 2, 5}) {
        this->check(sizesOf(3, 5, steps, N), layout);
        this->check(sizesOf(2, 33, steps, N), layout);
      }
  this->check(sizesOf(0, 3, 1, 4));
  this->check(sizesOf(3, 0, 1, 4));
}

OP_TEST(SelectiveScanStep, Options) {
  for (int mask = 0; mask < 32; ++mask)
    for (const bool inPlace : {false, true}) {
      ScanSizes s = sizesOf(2, 20, 2, 16);
      s.skip = mask & 1, s.z = mask & 2, s.bias = mask & 4, s.softplus = mask & 8, s.logDecay = mask & 16;
      SelectiveScanStepSizes sizes(s);
      sizes.inPlace = inPlace;
      this->check(sizes, nested("vip"));
    }
  for (const std::int64_t groups : {1, 4, 20})
    for (int constant = 0; constant < 4; ++constant) {
      ScanSizes s = sizesOf(2, 20, 2, 16);
      s.bGroups = groups, s.cGroups = 20 / groups, s.bConstant = constant & 1, s.cConstant = constant & 2;
      this->check(s);
    }
}

OP_TEST(SelectiveScanStep, Layouts) {
  for (const char *order : {"ivp", "vip", "pvi", "IvP"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const std::int64_t steps : {1, 3}) this->check(sizesOf(3, 17, steps, 16), nested(order, gap, gap));
}

// Slots pick states; a negative one is padding, one beyond the last is marked, and no other state is touched.
OP_TEST(SelectiveScanStep, Slots) {
  for (const bool wide : {false, true})
    for (const std::int64_t steps : {1, 3})
      for (const std::int64_t N : {3, 16}) {
        SelectiveScanStepSizes sizes(sizesOf(5, 7, steps, N), {3, -1, 0, 6, -7}, 7);
        sizes.wideIndices = wide;
        this->check(sizes);
        sizes.slots = {3, -1, 7, 1000, 2};
        this->check(sizes);
      }
  SelectiveScanStepSizes sizes(sizesOf(1, 3, 1, 16), {std::int64_t{1} << 40}, 5);
  sizes.wideIndices = true;
  this->check(sizes);
}

// A scan of some length and then steps: the bits of the whole.
OP_TEST(SelectiveScanStep, ContinuesAScan) {
  using E = typename TestFixture::Element;
  const std::int64_t bytes = bytesOf(E::type), L = 60,
                     matrixBytes = bytesOf(TestFixture::Matrix::type) * (TypeParam::complex ? 2 : 1);
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t N : {3, 16, 64, 300})
      for (const std::int64_t prefill : {0, 1, 33}) {
        SelectiveScanSizes sizes(sizesOf(2, 32, L, N));
        sizes.final = true;
        SelectiveScanProblem<E, typename TestFixture::Matrix, TypeParam::complex> whole(this->space, sizes, layout);
        whole.refill(this->random);
        const std::vector<unsigned char> expected = runAndTake(whole, this->handle());

        whole.upload();
        const hotdogSelectiveScanArgs all = whole.args(this->handle()).args;
        hotdogSelectiveScanArgs first = all;
        first.length = prefill;
        ASSERT_EQ(hotdogSelectiveScan(this->handle(), &first), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        hotdogSelectiveScanStepArgs a;
        ASSERT_EQ(hotdogSelectiveScanStepArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
        a.type = all.type, a.aType = all.aType, a.bType = all.bType, a.cType = all.cType;
        a.decay = all.decay, a.deltaActivation = all.deltaActivation;
        a.batch = all.batch, a.channels = all.channels, a.stateSize = all.stateSize;
        a.a = all.a, a.skip = all.skip, a.deltaBias = all.deltaBias, a.state = all.finalState;
        for (std::int64_t t = prefill; t < L; t += a.steps) {
          a.steps = std::min<std::int64_t>(t == prefill ? 1 : 29, L - t);
          a.u = all.u, a.delta = all.delta, a.z = all.z, a.b = all.b, a.c = all.c, a.y = all.y;
          for (hotdogInput *in : {&a.u, &a.delta, &a.z})
            in->data = static_cast<const char *>(in->data) + t * in->stride[2] * bytes;
          for (hotdogInput *in : {&a.b, &a.c})
            in->data = static_cast<const char *>(in->data) + t * in->stride[3] * matrixBytes;
          a.y.data = static_cast<char *>(a.y.data) + t * a.y.stride[2] * bytes;
          ASSERT_EQ(hotdogSelectiveScanStep(this->handle(), &a), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        }
        whole.download();
        EXPECT_EQ(whole.outputBytes(), expected) << "stateSize " << N << ", prefill " << prefill;
      }
}

// The public cases of mamba-ssm's selective_state_update.
OP_TEST(SelectiveScanStep, CasesOfMambaSsm) {
  using E = typename TestFixture::Element;
  const double rtol = E::type == HOTDOG_R_16BF ? 1e-2 : E::type == HOTDOG_R_16F ? 5e-3 : 3e-4,
               atol = E::type == HOTDOG_R_16BF ? 5e-2 : E::type == HOTDOG_R_16F ? 1e-2 : 1e-3;
  for (const std::int64_t N : {16, 32, 64})
    for (const std::int64_t D : {2048, 2064, 4096}) {
      if (!this->onCuda && D != 2064) continue;
      typename TestFixture::ProblemOfOp problem(this->space, sizesOf(1, D, 1, N));
      problem.refill(this->random);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
      for (std::int64_t b = 0; b < 1; ++b)
        for (std::int64_t d = 0; d < D; ++d) {
          ReferenceScan<typename TestFixture::Operands> scan(problem.of, d, b);
          scan.start([&](std::int64_t n) {
            return wideScalar<typename TestFixture::Operands::WT>(problem.state(n, d, b));
          });
          const double expected = static_cast<double>(scan.step(0).first);
          ASSERT_NEAR(static_cast<double>(problem.y.result(0, d, b).value()), expected,
                      atol + rtol * std::fabs(expected));
        }
    }
}

OP_TEST(SelectiveScanStep, NotFinite) {
  using E = typename TestFixture::Element;
  typename TestFixture::ProblemOfOp problem(this->space, sizesOf(2, 32, 1, 16));
  problem.refill(this->random);
  problem.of.u(0, 1, 0) = E(std::nan(""));
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
  for (std::int64_t b = 0; b < 2; ++b)
    for (std::int64_t d = 0; d < 32; ++d)
      EXPECT_EQ(std::isnan(problem.y.result(0, d, b).value()), b == 0 && d == 1);
}

OP_TEST(SelectiveScanStep, ManyChannelsAndBatchEntries) {
  if (kShortLists) GTEST_SKIP() << "slow under sanitizers";
  for (const LayoutRule &layout : mainLayouts()) {
    this->check(sizesOf(66000, 1, 1, 2), layout);
    this->check(sizesOf(1, 66000, 1, 2), layout);
  }
}

OP_TEST(SelectiveScanStep, PropertiesAndGraphs) {
  for (const std::int64_t N : {4, 16, 17}) {
    typename TestFixture::ProblemOfOp problem(
        this->space, SelectiveScanStepSizes(sizesOf(5, 12, 2, N), {4, -1, 2, 0, 9}, 6), nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
    expectWorkspaceContract(problem, this->space, this->stream());
    if (this->onCuda) expectColdCaptureHarmless(problem, this->stream());
  }
}

OP_TEST(SelectiveScanStep, StructSizes) {
  typename TestFixture::ProblemOfOp problem(this->space, sizesOf(2, 3, 2, 4));
  problem.refill(this->random);
  problem.upload();
  expectStructSizeRules(hotdogSelectiveScanStepArgsInit, problem.args(this->handle()).args,
                        [&](const hotdogSelectiveScanStepArgs *a) { return hotdogSelectiveScanStep(this->handle(), a); });
}

OP_TEST(SelectiveScanStep, BadArguments) {
  using A = SelectiveScanStepCall;
  typename TestFixture::ProblemOfOp problem(this->space, SelectiveScanStepSizes(sizesOf(2, 4, 2, 5), {0, 1}, 2),
                                            nested("ivp", 1));
  problem.refill(this->random);
  const std::vector<BadArgument<A>> bad = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 4", [](A &a) { a.args.type = HOTDOG_C_32F; }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"aType = 2", [](A &a) { a.args.aType = HOTDOG_R_16F; }, HOTDOG_STATUS_INVALID_VALUE, "aType"},
      {"bType = 5", [](A &a) { a.args.bType = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE, "bType"},
      {"cType = 5", [](A &a) { a.args.cType = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE, "cType"},
      {"decay = 2", [](A &a) { a.args.decay = enumerator<hotdogDecay_t>(2); }, HOTDOG_STATUS_INVALID_VALUE, "decay"},
      {"deltaActivation = 2", [](A &a) { a.args.deltaActivation = HOTDOG_ACTIVATION_GELU; },
       HOTDOG_STATUS_INVALID_VALUE, "deltaActivation"},
      {"indexType = 2", [](A &a) { a.args.indexType = enumerator<hotdogIndexType_t>(2); }, HOTDOG_STATUS_INVALID_VALUE,
       "indexType"},
      {"batch = -1", [](A &a) { a.args.batch = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"channels = -1", [](A &a) { a.args.channels = -1; }, HOTDOG_STATUS_INVALID_SIZE, "channels"},
      {"steps = -1", [](A &a) { a.args.steps = -1; }, HOTDOG_STATUS_INVALID_SIZE, "steps"},
      {"stateSize = -1", [](A &a) { a.args.stateSize = -1; }, HOTDOG_STATUS_INVALID_SIZE, "stateSize"},
      {"bGroups = 3", [](A &a) { a.args.bGroups = 3; }, HOTDOG_STATUS_INVALID_SIZE, "bGroups"},
      {"cGroups = 0", [](A &a) { a.args.cGroups = 0; }, HOTDOG_STATUS_INVALID_SIZE, "cGroups"},
      {"slotCount = -1", [](A &a) { a.args.slotCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "slotCount"},
      {"y.stride[2] = 0", [](A &a) { a.args.y.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "y"},
      {"state.stride[1] = 0", [](A &a) { a.args.state.stride[1] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "state"},
      {"u", [](A &a) { a.args.u.stride[2] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "u"},
      {"delta", [](A &a) { a.args.delta.stride[2] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "delta"},
      {"a", [](A &a) { a.args.a.stride[0] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "a"},
      {"b", [](A &a) { a.args.b.stride[2] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "b"},
      {"c", [](A &a) { a.args.c.stride[2] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"slots", [](A &a) { a.args.slots.stride[0] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "slots"},
      {"u = NULL", [](A &a) { a.args.u.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "u"},
      {"state = NULL", [](A &a) { a.args.state.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "state"},
      {"y = NULL", [](A &a) { a.args.y.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"slots", [](A &a) { a.args.slots.data = misaligned(static_cast<const char *>(a.args.slots.data)); },
       HOTDOG_STATUS_INVALID_POINTER, "slots"},
      {"y", [](A &a) { a.args.y.data = misaligned(static_cast<char *>(a.args.y.data)); }, HOTDOG_STATUS_INVALID_POINTER,
       "y"},
      {"state", [](A &a) { a.args.state.data = const_cast<void *>(a.args.a.data); }, HOTDOG_STATUS_OVERLAP, "state"},
      {"y", [](A &a) { a.args.y.data = a.args.state.data; }, HOTDOG_STATUS_OVERLAP, "y"},
  };
  expectAllRefused(problem, this->handle(), bad);
  expectBufferSizeRefuses(problem, this->handle(), bad);
}

}  // namespace
}  // namespace hotdog::test
