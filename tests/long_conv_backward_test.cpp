// hotdogLongConvBackward on both backends.
#include "support/bad_arguments.h"
#include "support/long_conv_backward_problem.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/random_struct.h"

namespace hotdog::test {
namespace {

// What signals, filters and the gradients of filters are stored in.
template <class E, class F, class G>
struct Storage : Config<float> {
  using Element = E;
  using Tap = F;
  using ProblemOfOp = LongConvBackwardProblem<E, F, G>;
  static std::string name() { return std::string(nameOf(E::type)) + nameOf(F::type) + nameOf(G::type); }
};
using Storages = testing::Types<Storage<StoredF32, StoredF32, StoredF32>, Storage<StoredF64, StoredF64, StoredF64>,
                                Storage<StoredBf16, StoredF32, StoredF32>, Storage<StoredF16, StoredF16, StoredF16>>;

template <class C>
class LongConvBackward : public OpTest<C> {
 public:
  using Element = typename C::Element;
  using ProblemOfOp = typename C::ProblemOfOp;
  static constexpr bool isSingle = Element::type == HOTDOG_R_32F, isDouble = Element::type == HOTDOG_R_64F;

 protected:
  // Single precision meets every size, the others some of them.
  static std::vector<std::int64_t> lengths() {
    return isSingle ? smallSizes() : std::vector<std::int64_t>{1, 2, 5, 33, 65};
  }

  void check(const LongConvSizes &sizes, const LongConvLayouts &layouts = packed(), double beta = 0) {
    SCOPED_TRACE(sizes.text());
    ProblemOfOp problem(this->space, sizes, layouts);
    problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }

  // A problem that uses everything, of a length on each path.
  static std::vector<LongConvSizes> pathSizes() {
    std::vector<LongConvSizes> all;
    for (const auto &[length, taps] :
         std::vector<std::pair<std::int64_t, std::int64_t>>{{50, 7}, {300, 300}, {2000, 100}, {9000, 9000}})
      if (!kShortLists || length <= 300)
        all.push_back({3, 2, length, taps, true, true, 1, 2, HOTDOG_ACTIVATION_SILU, true, true});
    return all;
  }
};
OP_TEST_SUITE(LongConvBackward, Storages);

// ---- Values ---------------------------------------------------------------------------------------------------------

// x = (1, 2), h = (3, 5), dy = (7, 11): gFilter = (7 + 22, 11), gV = (3 7 + 5 11, 3 11), gSkip = 29, gBias = 18.
OP_TEST(LongConvBackward, HandCheckedValues) {
  using E = typename TestFixture::Element;
  using F = typename TypeParam::Tap;
  LongConvSizes sizes{1, 1, 2, 2};
  sizes.skip = sizes.bias = true;
  typename TestFixture::ProblemOfOp problem(this->space, sizes);
  problem.forward.v(0) = E(1.0), problem.forward.v(1) = E(2.0), problem.dy(0) = E(7.0), problem.dy(1) = E(11.0);
  problem.forward.filter(0) = F(3.0), problem.forward.filter(1) = F(5.0);
  problem.forward.skip(0) = problem.forward.bias(0) = F(0.0);
  runAndCheck(problem, this->handle());
  EXPECT_NEAR(problem.gFilter.result(0).value(), 29, 1e-1);
  EXPECT_NEAR(problem.gFilter.result(1).value(), 11, 1e-1);
  EXPECT_NEAR(problem.gV.result(0).value(), 76, 0.5);
  EXPECT_NEAR(problem.gV.result(1).value(), 33, 0.2);
  EXPECT_NEAR(problem.gSkip.result(0).value(), 29, 1e-1);
  EXPECT_NEAR(problem.gBias.result(0).value(), 18, 1e-1);
}

OP_TEST(LongConvBackward, SmallSizes) {
  for (const std::int64_t length : this->lengths())
    for (const std::int64_t taps : {1, 2, 7, 65, 130})
      for (const int directions : {1, 2, 3}) this->check({2, 2, length, taps, directions != 2, directions != 1});
}

OP_TEST(LongConvBackward, Sizes) {
  const std::vector<std::int64_t> tried = kShortLists ? std::vector<std::int64_t>{255, 513}
                                          : !TestFixture::isSingle
                                              ? std::vector<std::int64_t>{255, 1000, 4097}
                                              : std::vector<std::int64_t>{255, 513, 1000, 2048, 4097, 8192, 8760};
  for (const std::int64_t length : tried)
    for (const std::int64_t taps : {std::int64_t{7}, std::int64_t{128}, length, 2 * length})
      this->check({2, 1, length, taps, true, taps == 128, 1, 1});
  if (kShortLists || !TestFixture::isSingle) return;
  for (const std::int64_t length : {14113, 16385, 40000, 65537}) this->check({1, 2, length, length, true, false, 1, 0});
  this->check({2, 1, 65537, 300, true, false, 1, 0});
}

OP_TEST(LongConvBackward, GatesAndActivations) {
  for (const hotdogActivation_t activation : {HOTDOG_ACTIVATION_NONE, HOTDOG_ACTIVATION_SILU, HOTDOG_ACTIVATION_GELU})
    for (std::int64_t pre = 0; pre <= 3; ++pre)
      for (std::int64_t post = 0; post <= 3; ++post)
        for (const std::int64_t taps : {20, 300}) {
          LongConvSizes sizes{2, 2, 230, taps, true, pre == post, pre, post, activation};
          sizes.skip = pre % 2 == 0, sizes.bias = post % 2 == 0;
          this->check(sizes);
        }
}

// A gate of zeros: its gradient is that of any other.
OP_TEST(LongConvBackward, GatesOfZeros) {
  using E = typename TestFixture::Element;
  typename TestFixture::ProblemOfOp problem(this->space, {1, 1, 100, 50, true, false, 2, 2, HOTDOG_ACTIVATION_SILU});
  problem.refill(this->random);
  problem.forward.pre[1]->fill([](std::int64_t t, auto...) { return E(t % 3 == 0 ? 0.0 : 1.0); });
  problem.forward.post[0]->fill([](auto...) { return E(0.0); });
  runAndCheck(problem, this->handle());
}

OP_TEST(LongConvBackward, FiltersOfGroups) {
  for (const std::int64_t group : {2, 4, 1000})
    for (const std::int64_t taps : {7, 200}) {
      LongConvSizes sizes{3, 9, 230, taps, true, true, 1, 1};
      sizes.channelsPerFilter = group, sizes.skip = sizes.bias = true;
      this->check(sizes);
    }
}

// Sums over so many signals that they are made in parts.
OP_TEST(LongConvBackward, ManyBatches) {
  this->check({kShortLists ? 100 : 700, 1, 90, 80, true, false, 1, 0});
  this->check({40, 3, 70, 70, true, true, 0, 1});
}

OP_TEST(LongConvBackward, Strides) {
  for (const char *order : {"ivp", "vip", "pvi", "IVP", "iPv"})
    for (const std::int64_t gap : {0, 1})
      for (const std::int64_t taps : {9, 150})
        for (const double beta : {0, 1})
          this->check({2, 3, 170, taps, true, gap == 1, 1, 1, HOTDOG_ACTIVATION_NONE, true, true},
                      nested(order, gap, gap), beta);
}

OP_TEST(LongConvBackward, EachOperandItsOwnStrides) {
  LongConvLayouts layouts = nested("ivp", 2);
  layouts.v = nested("vIp", 1, 3), layouts.gates = nested("pvi", 0, 1), layouts.filter = nested("vI", 1);
  layouts.perChannel = nested("I", 2, 1), layouts.y = nested("ipV", 0, 1);
  this->check({3, 2, 800, 300, true, true, 2, 2, HOTDOG_ACTIVATION_SILU, true, true}, layouts, 1);
}

OP_TEST(LongConvBackward, EachGradientMayBeUnwanted) {
  for (const bool signals : {false, true})
    for (const LongConvSizes &sizes : this->pathSizes()) {
      typename TestFixture::ProblemOfOp problem(this->space, sizes);
      problem.wantSignals = signals, problem.wantFilters = !signals;
      problem.refill(this->random);
      runAndCheck(problem, this->handle());
    }
  typename TestFixture::ProblemOfOp none(this->space, {2, 2, 100, 9, true, true, 1, 1});
  none.wantSignals = none.wantFilters = false;
  none.refill(this->random);
  runAndCheck(none, this->handle());
}

// ---- Against the convolution itself ---------------------------------------------------------------------------------

// Without activation and bias y is linear in the filters with skip, and in v: sum dy y = sum gV v = sum gFilter h + ..
OP_TEST(LongConvBackward, AdjointIdentities) {
  if constexpr (TestFixture::isSingle || TestFixture::isDouble) {
    using T = typename TestFixture::ProblemOfOp::T;
    for (const std::int64_t length : {60, 1000, 9000}) {
      if (kShortLists && length > 60) break;
      LongConvSizes sizes{2, 2, length, length, true, true, 1, 1};
      sizes.skip = true;
      typename TestFixture::ProblemOfOp problem(this->space, sizes);
      problem.refill(this->random);
      runAndCheck(problem, this->handle());
      ASSERT_EQ(run(problem.forward, this->handle()), HOTDOG_STATUS_SUCCESS);
      double ofY = 0, ofV = 0, ofFilters = 0, scale = 0;
      const auto add = [&](double &sum, double term) { sum += term, scale += std::abs(term); };
      problem.dy.forEach([&](auto... i) {
        add(ofY, problem.dy(i...).value() * problem.forward.y.result(i...).value());
        add(ofV, problem.gV.result(i...).value() * problem.forward.v(i...).value());
      });
      problem.gFilter.forEach([&](auto... i) {
        add(ofFilters, problem.gFilter.result(i...).value() * problem.forward.filter(i...).value());
        add(ofFilters, problem.gReverseFilter.result(i...).value() * problem.forward.reverseFilter(i...).value());
      });
      problem.gSkip.forEach(
          [&](auto... i) { add(ofFilters, problem.gSkip.result(i...).value() * problem.forward.skip(i...).value()); });
      RatioMeter<T> meter(logFactor(length));
      meter.add(std::abs(ofY - ofV), scale), meter.add(std::abs(ofY - ofFilters), scale);
      meter.expectPass();
    }
  } else {
    GTEST_SKIP() << "16 bits round too much";
  }
}

// Differences of sum dy y where one element moves.
OP_TEST(LongConvBackward, FiniteDifferences) {
  if constexpr (TestFixture::isDouble) {
    LongConvSizes sizes{2, 2, 90, 80, true, true, 2, 2, HOTDOG_ACTIVATION_GELU, true, true};
    sizes.channelsPerFilter = 2;
    typename TestFixture::ProblemOfOp problem(this->space, sizes);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
    const auto loss = [&] {
      EXPECT_EQ(run(problem.forward, this->handle()), HOTDOG_STATUS_SUCCESS);
      double sum = 0;
      problem.dy.forEach([&](auto... i) { sum += problem.dy(i...).value() * problem.forward.y.result(i...).value(); });
      return sum;
    };
    const auto expectSlope = [&](auto &operand, const auto &gradient) {
      for (int sample = 0; sample < 4; ++sample) {
        const Extent e = operand.extent();
        const std::int64_t i = this->random.integer(0, e.count - 1), j = this->random.integer(0, e.nrhs - 1),
                           p = this->random.integer(0, e.batch - 1);
        double &x = operand(i, j, p).number;
        const double x0 = x, step = 1e-5;
        x = x0 + step;
        const double above = loss();
        x = x0 - step;
        const double below = loss();
        x = x0;
        const double slope = (above - below) / (2 * step);
        EXPECT_NEAR(gradient.result(i, j, p).value(), slope, 1e-6 * (1 + std::abs(slope)));
      }
    };
    expectSlope(problem.forward.v, problem.gV);
    for (std::size_t i = 0; i < 2; ++i) {
      expectSlope(*problem.forward.pre[i], *problem.gPre[i]);
      expectSlope(*problem.forward.post[i], *problem.gPost[i]);
    }
    expectSlope(problem.forward.filter, problem.gFilter);
    expectSlope(problem.forward.reverseFilter, problem.gReverseFilter);
    expectSlope(problem.forward.skip, problem.gSkip);
    expectSlope(problem.forward.bias, problem.gBias);
  } else {
    GTEST_SKIP() << "double precision only";
  }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

// Of the gradients that are not summed over the batch.
OP_TEST(LongConvBackward, BatchEqualsLoop) {
  for (const LongConvSizes &sizes : this->pathSizes()) {
    typename TestFixture::ProblemOfOp problem(this->space, sizes, nested("ivp", 1));
    problem.wantFilters = false;
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
  }
}

OP_TEST(LongConvBackward, SameBitsEachTime) {
  for (const LongConvSizes &sizes : this->pathSizes()) {
    typename TestFixture::ProblemOfOp problem(this->space, sizes);
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
  }
  typename TestFixture::ProblemOfOp parts(this->space, {300, 1, 100, 100});
  parts.refill(this->random);
  expectSameBitsEachTime(parts, this->space, this->stream());
}

OP_TEST(LongConvBackward, WorkspaceContract) {
  for (const LongConvSizes &sizes : this->pathSizes()) {
    SCOPED_TRACE(sizes.text());
    typename TestFixture::ProblemOfOp problem(this->space, sizes, nested("vPi", 1, 1));
    problem.beta = 1;
    problem.refill(this->random);
    expectWorkspaceContract(problem, this->space, this->stream());
  }
  typename TestFixture::ProblemOfOp gated(this->space, {2, 2, 300, 200, true, false, 10, 12});
  gated.refill(this->random);
  expectWorkspaceContract(gated, this->space, this->stream());
}

OP_TEST(LongConvBackward, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  for (const LongConvSizes &sizes : this->pathSizes()) {
    SCOPED_TRACE(sizes.text());
    typename TestFixture::ProblemOfOp problem(this->space, sizes);
    problem.refill(this->random);
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
  }
}

// NaN in dy makes NaN of what depends on it, and of no other channel.
OP_TEST(LongConvBackward, NanStaysInItsChannel) {
  using E = typename TestFixture::Element;
  for (const LongConvSizes &sizes : this->pathSizes()) {
    typename TestFixture::ProblemOfOp problem(this->space, sizes);
    problem.refill(this->random);
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
    std::vector<E> before;
    problem.gV.forEach([&](auto... i) { before.push_back(problem.gV.result(i...)); });
    problem.dy(sizes.length / 2, 1, 1) = E(std::numeric_limits<double>::quiet_NaN());
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
    std::size_t k = 0;
    problem.gV.forEach([&](std::int64_t t, std::int64_t channel, std::int64_t b) {
      const bool own = channel == 1 && b == 1, same = sameBits(problem.gV.result(t, channel, b), before[k++]);
      ASSERT_TRUE(own || same) << t << ", " << channel << ", " << b;
    });
    EXPECT_FALSE(std::isnan(problem.gFilter.result(0, 0).value()));
    EXPECT_TRUE(std::isnan(problem.gFilter.result(0, 1).value()));
    EXPECT_TRUE(std::isnan(problem.gBias.result(1).value()));
  }
}

OP_TEST(LongConvBackward, NothingWantedNeedsNoWorkspace) {
  typename TestFixture::ProblemOfOp none(this->space, {2, 2, 300, 200, true, true, 1, 1});
  none.wantSignals = none.wantFilters = false;
  std::size_t bytes = 1;
  ASSERT_EQ(invokeBufferSize(none.args(this->handle()), &bytes), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(bytes, 0u);
}

// ---- Empty sizes ----------------------------------------------------------------------------------------------------

// Gradients of empty sums are 0, or what was there.
OP_TEST(LongConvBackward, EmptySums) {
  for (const double beta : {0, 1}) {
    this->check({0, 2, 9, 5, true, true, 1, 1, HOTDOG_ACTIVATION_SILU, true, true}, packed(), beta);
    this->check({2, 2, 0, 5, true, true, 1, 1, HOTDOG_ACTIVATION_SILU, true, true}, packed(), beta);
    this->check({2, 0, 9, 5, true, true, 1, 1, HOTDOG_ACTIVATION_SILU, true, true}, packed(), beta);
    this->check({2, 2, 9, 0, true, true, 1, 1, HOTDOG_ACTIVATION_SILU, true, true}, packed(), beta);
    this->check({2, 2, 9, 5, false, false, 1, 1, HOTDOG_ACTIVATION_SILU, true, true}, packed(), beta);
  }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

std::vector<BadArgument<LongConvBackwardCall>> badArguments() {
  using A = LongConvBackwardCall;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 4", [](A &a) { a.args.type = HOTDOG_C_32F; }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"filterType = 5", [](A &a) { a.args.filterType = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE, "filterType"},
      {"gradientType = 5", [](A &a) { a.args.gradientType = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE,
       "gradientType"},
      {"activation = 3", [](A &a) { a.args.activation = enumerator<hotdogActivation_t>(3); },
       HOTDOG_STATUS_INVALID_VALUE, "activation"},
      {"beta = 0.5", [](A &a) { a.args.beta = 0.5; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"batch = -1", [](A &a) { a.args.batch = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"channels = -1", [](A &a) { a.args.channels = -1; }, HOTDOG_STATUS_INVALID_SIZE, "channels"},
      {"length = -1", [](A &a) { a.args.length = -1; }, HOTDOG_STATUS_INVALID_SIZE, "length"},
      {"filterLength = -4", [](A &a) { a.args.filterLength = -4; }, HOTDOG_STATUS_INVALID_SIZE, "filterLength"},
      {"channelsPerFilter = 0", [](A &a) { a.args.channelsPerFilter = 0; }, HOTDOG_STATUS_INVALID_SIZE,
       "channelsPerFilter"},
      {"preGates = 1025", [](A &a) { a.args.preGates = 1025; }, HOTDOG_STATUS_INVALID_SIZE, "preGates"},
      {"postGates = -1", [](A &a) { a.args.postGates = -1; }, HOTDOG_STATUS_INVALID_SIZE, "postGates"},
      {"gV.stride[2] = 0", [](A &a) { a.args.gV.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gV"},
      {"gPre[0].stride[0] = 0", [](A &a) { a.gPre[0].stride[0] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gPre"},
      {"gPost[1].stride[1] = 0", [](A &a) { a.gPost[1].stride[1] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gPost"},
      {"gFilter.stride[1] = 0", [](A &a) { a.args.gFilter.stride[1] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gFilter"},
      {"gReverseFilter.stride[0] = 0", [](A &a) { a.args.gReverseFilter.stride[0] = 0; }, HOTDOG_STATUS_INVALID_STRIDE,
       "gReverseFilter"},
      {"gSkip.stride[0] = 0", [](A &a) { a.args.gSkip.stride[0] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gSkip"},
      {"gBias.stride[0] = 0", [](A &a) { a.args.gBias.stride[0] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "gBias"},
      {"v", [](A &a) { a.args.v.stride[0] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"preGate[0]", [](A &a) { a.pre[0].stride[1] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "preGate"},
      {"postGate[1]", [](A &a) { a.post[1].stride[2] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "postGate"},
      {"filter", [](A &a) { a.args.filter.stride[0] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "filter"},
      {"reverseFilter", [](A &a) { a.args.reverseFilter.stride[1] = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW,
       "reverseFilter"},
      {"skip", [](A &a) { a.args.skip.stride[0] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "skip"},
      {"bias", [](A &a) { a.args.bias.stride[0] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "bias"},
      {"dy", [](A &a) { a.args.dy.stride[2] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "dy"},
      {"gV", [](A &a) { a.args.gV.stride[0] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gV", false},
      {"preGate = NULL", [](A &a) { a.withoutPre = true; }, HOTDOG_STATUS_INVALID_POINTER, "preGate", false},
      {"postGate = NULL", [](A &a) { a.withoutPost = true; }, HOTDOG_STATUS_INVALID_POINTER, "postGate", false},
      {"preGate[0] = NULL", [](A &a) { a.pre[0].data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "preGate"},
      {"postGate[1] = NULL", [](A &a) { a.post[1].data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "postGate"},
      {"v = NULL", [](A &a) { a.args.v.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"dy = NULL", [](A &a) { a.args.dy.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "dy"},
      {"must be NULL where filter", [](A &a) { a.args.filter.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER,
       "gFilter", false},
      {"must be NULL where reverseFilter", [](A &a) { a.args.reverseFilter.data = nullptr; },
       HOTDOG_STATUS_INVALID_POINTER, "gReverseFilter", false},
      {"must be NULL where skip", [](A &a) { a.args.skip.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gSkip",
       false},
      {"must be NULL where bias", [](A &a) { a.args.bias.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gBias",
       false},
      {"gPost[0]", [](A &a) { a.gPost[0].data = misaligned(static_cast<char *>(a.gPost[0].data)); },
       HOTDOG_STATUS_INVALID_POINTER, "gPost"},
      {"gFilter", [](A &a) { a.args.gFilter.data = misaligned(static_cast<char *>(a.args.gFilter.data)); },
       HOTDOG_STATUS_INVALID_POINTER, "gFilter"},
      {"gV shares elements with v",
       [](A &a) {
         a.args.v = {a.args.gV.data, {38, 12, 2, 0}};
       },
       HOTDOG_STATUS_OVERLAP, "gV"},
      {"gPre[0] shares elements with gV", [](A &a) { a.gPre[0] = a.args.gV; }, HOTDOG_STATUS_OVERLAP, "gPre"},
      {"gBias shares elements with gSkip", [](A &a) { a.args.gBias = a.args.gSkip; }, HOTDOG_STATUS_OVERLAP, "gBias"},
  };
}

OP_TEST(LongConvBackward, BadArguments) {
  typename TestFixture::ProblemOfOp problem(
      this->space, {2, 3, 5, 4, true, true, 1, 2, HOTDOG_ACTIVATION_NONE, true, true}, nested("ivp", 1));
  problem.refill(this->random);
  expectAllRefused(problem, this->handle(), badArguments());
  expectBufferSizeRefuses(problem, this->handle(), badArguments());
}

OP_TEST(LongConvBackward, StructsOfOtherVersions) {
  typename TestFixture::ProblemOfOp problem(this->space, {2, 2, 100, 9});
  problem.refill(this->random);
  problem.upload();
  expectStructSizeRules(
      &hotdogLongConvBackwardArgsInit, problem.args(this->handle()).complete(),
      [&](const hotdogLongConvBackwardArgs *args) { return hotdogLongConvBackward(this->handle(), args); });
}

OP_TEST(LongConvBackward, RandomArgumentsNeverCrash) {
  if constexpr (!TestFixture::isSingle) GTEST_SKIP() << "once is enough";
  const auto draw = [&](LongConvBackwardCall &call, auto &operands) -> std::vector<std::int64_t> {
    hotdogLongConvBackwardArgs &a = call.args;
    EXPECT_EQ(hotdogLongConvBackwardArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    Random &r = this->random;
    operands.drawSizes({&a.batch, &a.channels, &a.length, &a.filterLength});
    a.channelsPerFilter = r.integer(1, 3), a.preGates = r.integer(0, 2), a.postGates = r.integer(0, 2);
    a.activation = static_cast<hotdogActivation_t>(r.integer(0, 2));
    a.beta = static_cast<double>(r.integer(0, 1));
    const std::int64_t filters = a.channels < 1 ? 0 : (a.channels - 1) / a.channelsPerFilter + 1;
    const std::initializer_list<std::int64_t> signal{a.batch, a.channels, a.length};
    operands.draw(a.v, signal, true);
    operands.draw(a.dy, signal, true);
    for (std::int64_t i = 0; i < a.preGates; ++i) operands.draw(call.pre[i], signal, true);
    for (std::int64_t i = 0; i < a.postGates; ++i) operands.draw(call.post[i], signal, true);
    operands.draw(a.filter, {filters, a.filterLength}, true);
    operands.draw(a.reverseFilter, {filters, a.filterLength}, false);
    operands.draw(a.skip, {a.channels}, false);
    operands.draw(a.gV, signal, false);
    for (std::int64_t i = 0; i < a.preGates; ++i) operands.draw(call.gPre[i], signal, false);
    for (std::int64_t i = 0; i < a.postGates; ++i) operands.draw(call.gPost[i], signal, false);
    operands.draw(a.gFilter, {filters, a.filterLength}, false);
    if (a.skip.data) operands.draw(a.gSkip, {a.channels}, false);
    return {a.batch, a.channels, a.length, a.filterLength};
  };
  callStructsAtRandom<float, LongConvBackwardCall>(this->space, this->handle(), this->random, draw);
}

// ---- Large memory (label long) --------------------------------------------------------------------------------------

template <class C>
class LongConvBackwardLong : public LongConvBackward<C> {};
using LongStorages = testing::Types<Storage<StoredBf16, StoredF32, StoredF32>>;
OP_TEST_SUITE_ON_CUDA(LongConvBackwardLong, LongStorages);

// v = 1 for every batch entry, dy the constant b % 7 - 3 in batch entry b, the filter 1 / K: gV[t] = dy min(L - t, K) /
// K, gFilter[j] = (L - j) sum of dy, gBias = L sum of dy.
OP_TEST(LongConvBackwardLong, MoreThan2To31Elements) {
  for (const auto &[length, taps] : {std::pair<std::int64_t, std::int64_t>{8192, 16}, {8192, 8192}, {65536, 256}}) {
    SCOPED_TRACE("length " + std::to_string(length) + ", taps " + std::to_string(taps));
    const std::int64_t batch = (std::int64_t{1} << 31) / length + 1;
    LongVector<StoredBf16> one(1, [](std::int64_t) { return StoredBf16(1.0); });
    LongVector<StoredBf16> dy(batch, [](std::int64_t b) { return StoredBf16(static_cast<double>(b % 7 - 3)); });
    LongVector<float> filter(1, [&](std::int64_t) { return 1.0f / static_cast<float>(taps); });
    LongVector<float> zero(1, [](std::int64_t) { return 0.0f; }), gFilter(taps), gBias(1);
    LongVector<StoredBf16> gV(batch * length);
    hotdogLongConvBackwardArgs a{};
    ASSERT_EQ(hotdogLongConvBackwardArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    a.type = HOTDOG_R_16BF, a.batch = batch, a.channels = 1, a.length = length, a.filterLength = taps;
    a.v = {one.data(), {0, 0, 0, 0}}, a.dy = {dy.data(), {1, 0, 0, 0}}, a.filter = {filter.data(), {0, 0, 0, 0}};
    a.bias = {zero.data(), {0, 0, 0, 0}};
    a.gV = {gV.data(), {length, length, 1, 0}}, a.gFilter = {gFilter.data(), {taps, 1, 0, 0}};
    a.gBias = {gBias.data(), {1, 0, 0, 0}};
    ASSERT_EQ(hotdogLongConvBackward(this->handle(), &a), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (const std::int64_t k : gV.samples()) {
      const double given = static_cast<double>(k / length % 7 - 3),
                   expected =
                       given * static_cast<double>(std::min(length - k % length, taps)) / static_cast<double>(taps);
      ASSERT_NEAR(gV.at(k).value(), expected, 8e-3 * std::abs(expected) + 1e-3) << "element " << k;
    }
    double sum = 0, magnitude = 0;
    for (std::int64_t b = 0; b < batch; ++b)
      sum += static_cast<double>(b % 7 - 3), magnitude += std::abs(static_cast<double>(b % 7 - 3));
    const double most = 3e-6 * magnitude * static_cast<double>(length);
    EXPECT_NEAR(gBias.at(0), sum * static_cast<double>(length), most);
    for (std::int64_t j = 0; j < taps; j += std::max<std::int64_t>(taps / 50, 1))
      ASSERT_NEAR(gFilter.at(j), sum * static_cast<double>(length - j), most) << "tap " << j;
  }
}

}  // namespace
}  // namespace hotdog::test
