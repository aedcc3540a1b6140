// hotdogLongConv with HOTDOG_MATH_FAST on both backends. On CUDA signals that are stored in 16 bits are transformed in
// half precision; all else, and the host, has the bits of the default mode.
#include "support/long_conv_problem.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

template <class E, class F>
struct FastStorage : Config<float> {
  using Element = E;
  using Tap = F;
  static std::string name() { return std::string(nameOf(E::type)) + (E::type == F::type ? "" : nameOf(F::type)); }
};
using Storages = testing::Types<FastStorage<StoredBf16, StoredF32>, FastStorage<StoredBf16, StoredBf16>,
                                FastStorage<StoredF16, StoredF16>>;

template <class C>
class LongConvFast : public OpTest<C> {
 public:
  using Element = typename C::Element;
  using Tap = typename C::Tap;
  using ProblemOfOp = LongConvProblem<Element, Tap>;

 protected:
  void SetUp() override {
    OpTest<C>::SetUp();
    if (this->IsSkipped()) return;
    ASSERT_EQ(hotdogSetMathMode(this->handle(), HOTDOG_MATH_FAST), HOTDOG_STATUS_SUCCESS);
  }

  // ||error of y||_2 beyond the rounding to the storage, in units of 2^-11 (||x||_2 (||h||_2 + |skip|) + ||c||_2) max
  // |gates|: docs/ops/long_conv.md.
  static double errorRatio(const ProblemOfOp &p, std::int64_t channel, std::int64_t b) {
    const auto [c, scale] = p.sums(channel, b);
    const auto in = p.input(channel, b);
    double error = 0, sum = 0, input = 0, most = 1;
    for (const auto value : in) input += static_cast<double>(value * value);
    for (std::int64_t t = 0; t < p.sizes.length; ++t) {
      const double ct = static_cast<double>(c[static_cast<std::size_t>(t)]);
      double gates = 1;
      for (auto &g : p.post) gates *= (*g)(t, channel, b).value();
      most = std::max(most, std::abs(gates));
      const double beyond = std::abs(p.y.result(t, channel, b).value() - gates * ct) - Element::roundoff(gates * ct);
      if (!(beyond <= 0)) error += beyond * beyond;
      sum += ct * ct;
    }
    const double skip = p.sizes.skip ? std::abs(p.skip(channel).value()) : 0;
    const double terms = static_cast<double>(scale) + skip * std::sqrt(input) + std::sqrt(sum);
    return error == 0 ? 0 : std::sqrt(error) / (most * terms) * 2048;
  }
  static void expectRight(const ProblemOfOp &p) {
    for (std::int64_t b = 0; b < p.sizes.batch; ++b)
      for (std::int64_t channel = 0; channel < p.sizes.channels; ++channel)
        EXPECT_LT(errorRatio(p, channel, b), 8) << "batch " << b << ", channel " << channel;
    p.expectOnlyOutputsWritten();
  }
  void check(const LongConvSizes &sizes, const LongConvLayouts &layouts = packed()) {
    SCOPED_TRACE(sizes.text());
    ProblemOfOp problem(this->space, sizes, layouts);
    problem.refill(this->random);
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    expectRight(problem);
  }

  // Everything that the kernel knows: several signals a block, one, and pieces.
  static std::vector<LongConvSizes> allSizes() {
    std::vector<LongConvSizes> all;
    for (const auto &[length, taps] :
         std::vector<std::pair<std::int64_t, std::int64_t>>{{1000, 1000}, {1500, 700}, {8000, 8000}, {9000, 100}}) {
      if (kShortLists && length > 1500) break;
      LongConvSizes s{3, 2, length, taps, true, true, 1, 1, HOTDOG_ACTIVATION_NONE, true, true};
      s.pastLength = 5, s.wantX = true;
      all.push_back(s);
    }
    return all;
  }
};
OP_TEST_SUITE(LongConvFast, Storages);

OP_TEST(LongConvFast, Sizes) {
  for (const std::int64_t length : kShortLists ? std::vector<std::int64_t>{513, 1024}
                                               : std::vector<std::int64_t>{513, 1023, 1024, 1025, 2048, 3000, 4096,
                                                                           8191, 8192, 14113, 16384, 20000})
    for (const std::int64_t taps : {std::int64_t{300}, length}) this->check({2, 3, length, taps, true, taps == 300});
}

OP_TEST(LongConvFast, Everything) {
  for (const LongConvSizes &sizes : this->allSizes()) {
    this->check(sizes);
    this->check(sizes, nested("vip", 1, 1));
    this->check(sizes, nested("Ivp", 1, 1));
  }
  LongConvSizes sizes{2, 9, 1100, 900, true, false, 2, 2};
  sizes.channelsPerFilter = 4, sizes.skip = true;
  this->check(sizes);
}

// That the mode does something, and only where it should.
OP_TEST(LongConvFast, WhereItApplies) {
  typename TestFixture::ProblemOfOp problem(this->space, {1, 2, 1200, 1200});
  problem.refill(this->random);
  const std::vector<unsigned char> fast = runAndTake(problem, this->handle());
  LongConvProblem<StoredF32, StoredF32> single(this->space, {1, 2, 1200, 1200});
  single.refill(this->random);
  const std::vector<unsigned char> fastSingle = runAndTake(single, this->handle());
  ASSERT_EQ(hotdogSetMathMode(this->handle(), HOTDOG_MATH_DEFAULT), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(runAndTake(problem, this->handle()) != fast, this->onCuda);
  EXPECT_EQ(runAndTake(single, this->handle()), fastSingle);
}

// Signals and filters of any magnitude (the reference takes both in one transform: not too far from each other), a skip
// that is larger than the filter, and constants, whose spectra have one large value.
OP_TEST(LongConvFast, Magnitudes) {
  using E = typename TestFixture::Element;
  using F = typename TestFixture::Tap;
  const double far = E::type == HOTDOG_R_16BF ? 1e15 : 10;
  for (const std::int64_t length : {1024, 8192}) {
    if (kShortLists && length > 1024) break;
    for (const double factor : {1 / far, 1.0, far})
      for (const double skip : {0.0, 1e-3, 300.0}) {
        SCOPED_TRACE("length " + std::to_string(length) + ", 10^" + std::to_string(std::log10(factor)) + ", skip " +
                     std::to_string(skip));
        LongConvSizes sizes{1, 1, length, length};
        sizes.skip = true;
        typename TestFixture::ProblemOfOp problem(this->space, sizes);
        problem.refill(this->random);
        problem.v.forEach([&](std::int64_t t, auto...) { problem.v(t) = E(factor * std::abs(problem.v(t).value())); });
        problem.filter.forEach(
            [&](std::int64_t j, auto...) { problem.filter(j) = F(factor / 10 * problem.filter(j).value()); });
        problem.skip(0) = F(std::min(factor, 1.0) * skip);
        ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
        this->expectRight(problem);
      }
    for (const double value : {1.0, 0.0}) {
      typename TestFixture::ProblemOfOp constant(this->space, {1, 1, length, length});
      constant.v.fill([&](auto...) { return E(value); });
      constant.filter.fill([&](auto...) { return F(1.0 / static_cast<double>(length)); });
      ASSERT_EQ(run(constant, this->handle()), HOTDOG_STATUS_SUCCESS);
      if (value == 0)
        constant.y.forEach([&](auto... i) { ASSERT_EQ(constant.y.result(i...).value(), 0); });
      else
        this->expectRight(constant);
    }
  }
}

OP_TEST(LongConvFast, NanStaysInItsChannel) {
  using E = typename TestFixture::Element;
  for (const LongConvSizes &sizes : this->allSizes())
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
      typename TestFixture::ProblemOfOp problem(this->space, sizes);
      problem.refill(this->random);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
      std::vector<E> before;
      problem.y.forEach([&](auto... i) { before.push_back(problem.y.result(i...)); });
      problem.v(sizes.length / 2, 1, 1) = E(bad);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
      std::size_t k = 0;
      problem.y.forEach([&](std::int64_t t, std::int64_t channel, std::int64_t b) {
        const bool own = channel == 1 && b == 1;
        ASSERT_TRUE(own || sameBits(problem.y.result(t, channel, b), before[k])) << t << ", " << channel << ", " << b;
        ASSERT_TRUE(!own || t != sizes.length / 2 || !std::isfinite(problem.y.result(t, channel, b).value()));
        ++k;
      });
    }
}

OP_TEST(LongConvFast, BitsDependOnNothingElse) {
  for (const LongConvSizes &sizes : this->allSizes()) {
    SCOPED_TRACE(sizes.text());
    typename TestFixture::ProblemOfOp problem(this->space, sizes, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    const std::vector<unsigned char> expected = runAndTake(problem, this->handle());
    EXPECT_EQ(runAndTake(problem, this->handle()), expected);

    problem.upload();
    LongConvCall call = problem.args(this->handle());
    const hotdogLongConvArgs a = call.complete();
    std::size_t bytes = 0;
    ASSERT_EQ(hotdogLongConvSpectrumSize(this->handle(), &a, &bytes), HOTDOG_STATUS_SUCCESS);
    Memory spectrum(this->space, bytes);
    ASSERT_EQ(hotdogLongConvSpectrum(this->handle(), &a, spectrum.data()), HOTDOG_STATUS_SUCCESS);
    call.args.spectrum = spectrum.data();
    call.args.filter.data = call.args.reverseFilter.data = call.args.y.data;  // says that there are filters
    ASSERT_EQ(invoke(call), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.download();
    EXPECT_EQ(problem.outputBytes(), expected);
  }
}

}  // namespace
}  // namespace hotdog::test
