// hotdogLongConv and its spectra on both backends.
#include "support/bad_arguments.h"
#include "support/long_conv_problem.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

// What signals and filters are stored in.
template <class E, class F>
struct LongConvStorage : Config<float> {
  using Element = E;
  using Tap = F;
  static std::string name() { return std::string(nameOf(E::type)) + (E::type == F::type ? "" : nameOf(F::type)); }
};
using Storages = testing::Types<LongConvStorage<StoredF32, StoredF32>, LongConvStorage<StoredF64, StoredF64>,
                                LongConvStorage<StoredBf16, StoredF32>, LongConvStorage<StoredF16, StoredF16>>;
using MoreStorages = testing::Types<LongConvStorage<StoredBf16, StoredBf16>, LongConvStorage<StoredF16, StoredF32>>;

template <class C>
class LongConv : public OpTest<C> {
 public:
  using Element = typename C::Element;
  using Tap = typename C::Tap;
  using ProblemOfOp = LongConvProblem<Element, Tap>;
  static constexpr bool isSingle = Element::type == HOTDOG_R_32F;

 protected:
  // Single precision meets every size, the others some of them.
  static std::vector<std::int64_t> lengths() {
    return isSingle ? smallSizes() : std::vector<std::int64_t>{1, 2, 5, 33, 65};
  }

  void check(const LongConvSizes &sizes, const LongConvLayouts &layouts = packed(), std::int64_t most = INT64_MAX) {
    SCOPED_TRACE(sizes.text());
    ProblemOfOp problem(this->space, sizes, layouts);
    problem.refill(this->random);
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.expectRight(most);
  }

  // A problem that uses everything, of lengths and filters on each path: direct, one transform, pieces, long
  // transforms.
  static std::vector<LongConvSizes> pathSizes() {
    std::vector<LongConvSizes> all;
    for (const std::int64_t length :
         kShortLists ? std::vector<std::int64_t>{50, 300} : std::vector<std::int64_t>{50, 300, 3000, 20000})
      for (const std::int64_t taps : {std::int64_t{7}, std::int64_t{200}, length}) {
        if (!isSingle && length >= 3000 && taps == (length == 3000 ? length : 7)) continue;
        LongConvSizes s{3, 2, length, taps, true, true, 1, 2, HOTDOG_ACTIVATION_SILU, true, true};
        s.pastLength = 5, s.wantX = true;
        all.push_back(s);
      }
    return all;
  }

  std::vector<unsigned char> spectrumOf(ProblemOfOp &problem) {
    problem.upload();
    const hotdogLongConvArgs a = problem.args(this->handle()).complete();
    std::size_t bytes = 0;
    EXPECT_EQ(hotdogLongConvSpectrumSize(this->handle(), &a, &bytes), HOTDOG_STATUS_SUCCESS)
        << hotdogGetLastErrorMessage();
    Memory spectrum(this->space, bytes);
    EXPECT_EQ(hotdogLongConvSpectrum(this->handle(), &a, spectrum.data()), HOTDOG_STATUS_SUCCESS)
        << hotdogGetLastErrorMessage();
    std::vector<unsigned char> content(bytes);
    spectrum.download(content.data());
    return content;
  }
};
OP_TEST_SUITE(LongConv, Storages);

template <class C>
class LongConvStored : public LongConv<C> {};
OP_TEST_SUITE(LongConvStored, MoreStorages);

// ---- Values ---------------------------------------------------------------------------------------------------------

// x = (1, 2, 3), h = (1, 10, 100), h' = (1, 1000): causal (1, 12, 123), anti-causal (2001, 3002, 3).
OP_TEST(LongConv, HandCheckedValues) {
  using F = typename TestFixture::Tap;
  for (const bool causal : {false, true})
    for (const bool reverse : {false, true}) {
      LongConvSizes sizes{1, 1, 3, 3, causal, reverse};
      typename TestFixture::ProblemOfOp problem(this->space, sizes);
      problem.v.fill([](std::int64_t t, auto...) { return typename TestFixture::Element(static_cast<double>(t + 1)); });
      problem.filter.fill([](std::int64_t j, auto...) { return F(std::pow(10.0, j)); });
      problem.reverseFilter.fill([](std::int64_t j, auto...) { return F(j == 0 ? 1 : j == 1 ? 1000 : 0); });
      runAndCheck(problem, this->handle());
      const double causalSums[] = {1, 12, 123}, reverseSums[] = {2001, 3002, 3};
      for (std::int64_t t = 0; t < 3; ++t) {
        const double expected = (causal ? causalSums[t] : 0) + (reverse ? reverseSums[t] : 0);
        EXPECT_NEAR(problem.y.result(t).value(), expected, std::max(expected * 4e-3, 1e-4));
      }
    }
}

// v = 2, gates 3 and 5 before and 7 after, skip 0.5, bias -1: c = h x + 0.5 x - 1 = 30 * 1.5 - 1 = 44.
OP_TEST(LongConv, HandCheckedGates) {
  using E = typename TestFixture::Element;
  using F = typename TestFixture::Tap;
  LongConvSizes sizes{1, 1, 1, 1, true, false, 2, 1};
  sizes.skip = sizes.bias = sizes.wantX = true;
  typename TestFixture::ProblemOfOp problem(this->space, sizes);
  problem.v(0) = E(2.0), (*problem.pre[0])(0) = E(3.0), (*problem.pre[1])(0) = E(5.0), (*problem.post[0])(0) = E(7.0);
  problem.filter(0) = F(1.0), problem.skip(0) = F(0.5), problem.bias(0) = F(-1.0);
  runAndCheck(problem, this->handle());
  EXPECT_EQ(problem.x.result(0).value(), 30);
  EXPECT_NEAR(problem.y.result(0).value(), 308, 1);
}

OP_TEST(LongConv, SmallSizes) {
  for (const std::int64_t length : this->lengths())
    for (const std::int64_t taps : {1, 2, 3, 7, 31, 64, 65, 130})
      for (const int directions : {1, 2, 3}) this->check({2, 3, length, taps, directions != 2, directions != 1});
}

// K = 1, 7, 128, L - 1, L, 2 L around the powers of two, and lengths that no power of two suits.
OP_TEST(LongConv, Sizes) {
  const std::vector<std::int64_t> tried =
      kShortLists ? std::vector<std::int64_t>{255, 1000}
      : !TestFixture::isSingle
          ? std::vector<std::int64_t>{255, 513, 1000, 4096, 8193}
          : std::vector<std::int64_t>{255, 256, 257, 511, 513, 1000, 1024, 2047, 2049, 4096, 8191, 8192, 8193};
  for (const std::int64_t length : tried)
    for (const std::int64_t taps :
         {std::int64_t{1}, std::int64_t{7}, std::int64_t{128}, length - 1, length, 2 * length})
      this->check({1, 2, length, taps, true, taps % 2 == 0});
}

OP_TEST(LongConv, LargeSizes) {
  if (kShortLists) GTEST_SKIP() << "too slow under a sanitizer";
  for (const std::int64_t length : {8760, 14113, 16385, 32768, 40000, 65537})
    for (const std::int64_t taps : {std::int64_t{128}, length})
      this->check({1, 1, length, taps, true, length % 3 == 0});
  if (TestFixture::isSingle) {
    this->check({1, 1, 1 << 20, 1 << 20, true, false});
    this->check({1, 1, 300007, 100, true, true});
  }
}

OP_TEST(LongConv, RelativeError) {
  using E = typename TestFixture::Element;
  const double most = E::type == HOTDOG_R_32F   ? 1e-6
                      : E::type == HOTDOG_R_64F ? 2e-15
                      : E::type == HOTDOG_R_16F ? 6e-4
                                                : 4e-3;
  for (const std::int64_t length : {100, 1024, 8192, 30000}) {
    if (kShortLists && length > 1024) break;
    typename TestFixture::ProblemOfOp problem(this->space, {1, 1, length, length});
    problem.refill(this->random);
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
    const auto c = problem.sums(0, 0).first;
    double error = 0, norm = 0;
    for (std::int64_t t = 0; t < length; ++t) {
      const double exact = static_cast<double>(c[static_cast<std::size_t>(t)]);
      error += std::pow(problem.y.result(t).value() - exact, 2), norm += exact * exact;
    }
    EXPECT_LT(std::sqrt(error / norm), most) << "length " << length;
  }
}

OP_TEST(LongConv, GatesAndActivations) {
  for (const hotdogActivation_t activation : {HOTDOG_ACTIVATION_NONE, HOTDOG_ACTIVATION_SILU, HOTDOG_ACTIVATION_GELU})
    for (std::int64_t pre = 0; pre <= 3; ++pre)
      for (std::int64_t post = 0; post <= 3; ++post)
        for (const std::int64_t taps : {20, 300}) {
          LongConvSizes sizes{2, 2, 301, taps, true, pre == post, pre, post, activation};
          sizes.skip = pre % 2 == 0, sizes.bias = post % 2 == 0, sizes.wantX = pre > 1;
          this->check(sizes);
        }
}

OP_TEST(LongConv, ManyGates) {
  for (const std::int64_t taps : {3, 200}) this->check({1, 2, 260, taps, true, false, 9, 12});
}

OP_TEST(LongConv, FiltersOfGroups) {
  for (const std::int64_t group : {2, 3, 4, 16, 1000})
    for (const std::int64_t taps : {7, 200}) {
      LongConvSizes sizes{2, 9, 230, taps, true, true, 1, 1};
      sizes.channelsPerFilter = group, sizes.skip = sizes.bias = true;
      this->check(sizes);
    }
}

OP_TEST(LongConv, Strides) {
  for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const std::int64_t lead : {0, 1})
        for (const std::int64_t taps : {9, 150}) {
          LongConvSizes sizes{2, 3, 170, taps, true, gap == 1, 1, 1, HOTDOG_ACTIVATION_NONE, true, true};
          sizes.pastLength = 4, sizes.wantX = true;
          this->check(sizes, nested(order, gap, lead));
        }
}

OP_TEST(LongConv, StridesOfLargeSizes) {
  if (kShortLists) GTEST_SKIP() << "too slow under a sanitizer";
  for (const char *order : {"vip", "PvI"})
    for (const std::int64_t length : {5000, 20001})
      this->check({2, 2, length, length, true, false, 1, 1}, nested(order, 1, 1));
}

OP_TEST(LongConv, EachOperandItsOwnStrides) {
  LongConvLayouts layouts = nested("ivp", 2);
  layouts.v = nested("vIp", 1, 3), layouts.gates = nested("pvi", 0, 1), layouts.filter = nested("vI", 1);
  layouts.perChannel = nested("I", 2, 1), layouts.past = nested("Piv"), layouts.x = nested("vpI"),
  layouts.y = nested("ipV", 0, 1);
  for (const std::int64_t taps : {9, 150, 900}) {
    LongConvSizes sizes{3, 2, 800, taps, true, true, 2, 2, HOTDOG_ACTIVATION_SILU, true, true};
    sizes.pastLength = 11, sizes.wantX = true;
    this->check(sizes, layouts);
  }
}

OP_TEST(LongConv, BroadcastInputs) {
  for (const std::int64_t taps : {9, 150}) {
    LongConvLayouts layouts = packed();
    layouts.v = sharedByProblems(packed());
    this->check({3, 2, 170, taps, true, false, 1, 1}, layouts);
    layouts.v = packed(), layouts.gates = sharedByAll();
    this->check({3, 2, 170, taps, true, false, 1, 1}, layouts);
    layouts.gates = packed(), layouts.filter = layouts.perChannel = sharedByAll();
    LongConvSizes sizes{3, 2, 170, taps, true, false, 1, 1};
    sizes.skip = sizes.bias = true;
    this->check(sizes, layouts);
  }
}

OP_TEST(LongConv, ManyChannelsAndBatches) {
  if (!TestFixture::isSingle) GTEST_SKIP() << "once is enough";
  const std::int64_t many = kShortLists ? 3000 : 70000;
  this->check({1, many, 5, 3}, packed(), 300);
  this->check({many, 1, 5, 3}, packed(), 300);
  this->check({1, many, 3, 65, true, true}, nested("vip"), 300);
  if (!kShortLists) this->check({66000, 1, 65, 65}, packed(), 300);
}

// ---- What is past ---------------------------------------------------------------------------------------------------

OP_TEST(LongConv, Past) {
  for (const std::int64_t pastLength : {1, 6, 100, 700})
    for (const std::int64_t taps : {1, 7, 64, 101, 600})
      for (const std::int64_t length : {1, 30, 500}) {
        LongConvSizes sizes{2, 2, length, taps, true, taps % 2 == 0, 1, 0};
        sizes.pastLength = pastLength;
        this->check(sizes);
      }
}

// A prefill of some length and blocks of others give what the whole gives; the gated inputs, which each call writes, go
// on to the next ones.
OP_TEST(LongConv, BlocksEqualTheWhole) {
  using E = typename TestFixture::Element;
  for (const std::int64_t taps : {5, 90, 1000}) {
    const std::int64_t length = 1000;
    typename TestFixture::ProblemOfOp whole(this->space, {2, 2, length, taps, true, false, 1, 1});
    whole.refill(this->random);
    ASSERT_EQ(run(whole, this->handle()), HOTDOG_STATUS_SUCCESS);
    LongConvSizes sizes = whole.sizes;
    sizes.wantX = true;
    typename TestFixture::ProblemOfOp blocks(this->space, sizes);
    blocks.v.fill([&](auto... i) { return whole.v(i...); });
    blocks.pre[0]->fill([&](auto... i) { return (*whole.pre[0])(i...); });
    blocks.post[0]->fill([&](auto... i) { return (*whole.post[0])(i...); });
    blocks.filter.fill([&](auto... i) { return whole.filter(i...); });
    blocks.upload();
    std::int64_t first = 0;
    for (const std::int64_t count : {437, 1, 1, 200, 361}) {
      LongConvCall call = blocks.args(this->handle());
      const auto later = [&](auto &operand) {
        operand.data = reinterpret_cast<decltype(operand.data)>(reinterpret_cast<std::intptr_t>(operand.data) +
                                                                first * operand.stride[2] * bytesOf(E::type));
      };
      call.args.past = {call.args.x.data, {}};
      std::copy_n(call.args.x.stride, 4, call.args.past.stride);
      later(call.args.v), later(call.pre[0]), later(call.post[0]), later(call.args.x), later(call.args.y);
      call.args.pastLength = first, call.args.length = count;
      ASSERT_EQ(invoke(call), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      first += count;
    }
    blocks.download();
    const double eps = E::type == HOTDOG_R_64F ? 1e-13 : E::type == HOTDOG_R_32F ? 1e-4 : 0.1;  // x is stored rounded
    blocks.y.forEach([&](auto... i) { ASSERT_NEAR(blocks.y.result(i...).value(), whole.y.result(i...).value(), eps); });
  }
}

// ---- The spectrum of the filters ------------------------------------------------------------------------------------

OP_TEST(LongConv, SpectrumGivesTheSameBits) {
  for (LongConvSizes sizes : this->pathSizes()) {
    SCOPED_TRACE(sizes.text());
    sizes.channelsPerFilter = 2;
    typename TestFixture::ProblemOfOp problem(this->space, sizes);
    problem.refill(this->random);
    const std::vector<unsigned char> expected = runAndTake(problem, this->handle());
    const std::vector<unsigned char> content = this->spectrumOf(problem);
    EXPECT_EQ(this->spectrumOf(problem), content);
    Memory spectrum(this->space, content.size());
    spectrum.upload(content.data());
    for (const std::int64_t batch : {sizes.batch, std::int64_t{1}}) {
      problem.upload();
      LongConvCall call = onlyProblems(problem.args(this->handle()), 0, batch);
      call.args.spectrum = spectrum.data();
      call.args.filter.data = call.args.reverseFilter.data = call.args.y.data;  // says that there are filters
      ASSERT_EQ(invoke(call), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      problem.download();
      EXPECT_TRUE(batch != sizes.batch || problem.outputBytes() == expected);
      problem.expectOnlyOutputsWritten();
    }
  }
}

OP_TEST(LongConv, SpectrumStaysInItsMemory) {
  for (const LongConvSizes &sizes : this->pathSizes()) {
    typename TestFixture::ProblemOfOp problem(this->space, sizes);
    problem.refill(this->random);
    problem.upload();
    const hotdogLongConvArgs a = problem.args(this->handle()).complete();
    std::size_t bytes = 0, scratch = 0;
    ASSERT_EQ(hotdogLongConvSpectrumSize(this->handle(), &a, &bytes), HOTDOG_STATUS_SUCCESS);
    ASSERT_EQ(hotdogLongConvSpectrum_bufferSize(this->handle(), &a, &scratch), HOTDOG_STATUS_SUCCESS);
    const UserWorkspace workspace(this->space, scratch);
    ASSERT_EQ(hotdogSetWorkspace(this->handle(), workspace.data(), scratch), HOTDOG_STATUS_SUCCESS);
    Memory memory(this->space, bytes + 512);
    memory.fill(0xa5);
    ASSERT_EQ(hotdogLongConvSpectrum(this->handle(), &a, static_cast<char *>(memory.data()) + 256),
              HOTDOG_STATUS_SUCCESS)
        << hotdogGetLastErrorMessage();
    workspace.expectGuardsIntact();
    ASSERT_EQ(hotdogSetWorkspace(this->handle(), nullptr, 0), HOTDOG_STATUS_SUCCESS);
    std::vector<unsigned char> now(memory.bytes());
    memory.download(now.data());
    for (std::size_t i = 0; i < 256; ++i) ASSERT_TRUE(now[i] == 0xa5 && now[bytes + 256 + i] == 0xa5);
    problem.download();
    problem.expectUntouched();
  }
}

OP_TEST(LongConv, SpectrumRefusesBadArguments) {
  typename TestFixture::ProblemOfOp problem(this->space, {1, 2, 300, 200});
  const hotdogLongConvArgs good = problem.args(this->handle()).complete();
  std::size_t bytes = 0;
  ASSERT_EQ(hotdogLongConvSpectrumSize(this->handle(), &good, &bytes), HOTDOG_STATUS_SUCCESS);
  Memory spectrum(this->space, bytes);
  EXPECT_EQ(hotdogLongConvSpectrumSize(this->handle(), &good, nullptr), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(hotdogLongConvSpectrum(this->handle(), nullptr, spectrum.data()), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(hotdogLongConvSpectrum(this->handle(), &good, nullptr), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_STREQ(hotdogGetLastErrorParameter(), "spectrum");
  EXPECT_EQ(hotdogLongConvSpectrum(this->handle(), &good, static_cast<char *>(spectrum.data()) + 8),
            HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(hotdogLongConvSpectrum(nullptr, &good, spectrum.data()), HOTDOG_STATUS_INVALID_HANDLE);
  hotdogLongConvArgs bad = good;
  bad.channels = -1;
  EXPECT_EQ(hotdogLongConvSpectrum(this->handle(), &bad, spectrum.data()), HOTDOG_STATUS_INVALID_SIZE);
  bad = good, bad.filter.stride[1] = INT64_MAX / 2;
  EXPECT_EQ(hotdogLongConvSpectrum(this->handle(), &bad, spectrum.data()), HOTDOG_STATUS_SIZE_OVERFLOW);
  bad = good, bad.filter.data = spectrum.data();
  EXPECT_EQ(hotdogLongConvSpectrum(this->handle(), &bad, spectrum.data()), HOTDOG_STATUS_OVERLAP);
  EXPECT_STREQ(hotdogGetLastErrorParameter(), "spectrum");
  for (hotdogOutput hotdogLongConvArgs::*output : {&hotdogLongConvArgs::x, &hotdogLongConvArgs::y}) {
    bad = good, bad.spectrum = spectrum.data();
    (bad.*output).data = static_cast<char *>(spectrum.data()) + bytes - 8;
    std::copy_n(good.y.stride, 4, (bad.*output).stride);
    EXPECT_EQ(hotdogLongConv(this->handle(), &bad), HOTDOG_STATUS_OVERLAP);
    EXPECT_STREQ(hotdogGetLastErrorParameter(), output == &hotdogLongConvArgs::x ? "x" : "y");
  }
  bad = good, bad.spectrum = static_cast<char *>(spectrum.data()) + 8;
  EXPECT_EQ(hotdogLongConv(this->handle(), &bad), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_STREQ(hotdogGetLastErrorParameter(), "spectrum");
}

// ---- Numerics -------------------------------------------------------------------------------------------------------

// Of filters of length 64 each element is accurate by itself, and later inputs never show.
OP_TEST(LongConv, DirectSumsAreCausalExactly) {
  using E = typename TestFixture::Element;
  typename TestFixture::ProblemOfOp problem(this->space, {1, 1, 500, 64});
  problem.refill(this->random);
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
  std::vector<double> before;
  for (std::int64_t t = 0; t < 300; ++t) before.push_back(problem.y.result(t).value());
  for (std::int64_t t = 300; t < 500; ++t) problem.v(t) = E(std::numeric_limits<double>::quiet_NaN());
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
  for (std::int64_t t = 0; t < 300; ++t) ASSERT_EQ(problem.y.result(t).value(), before[static_cast<std::size_t>(t)]);
}

// Outputs before t change by no more than rounding where inputs from t on change.
OP_TEST(LongConv, Causality) {
  using E = typename TestFixture::Element;
  using T = typename TestFixture::ProblemOfOp::T;
  for (const std::int64_t length :
       kShortLists ? std::vector<std::int64_t>{300} : std::vector<std::int64_t>{300, 8192, 20000})
    for (const bool reverse : {false, true}) {
      typename TestFixture::ProblemOfOp problem(this->space, {1, 1, length, length, !reverse, reverse});
      problem.refill(this->random);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
      std::vector<double> before;
      problem.y.forEach([&](auto... i) { before.push_back(problem.y.result(i...).value()); });
      const auto changed = [&](std::int64_t t) { return reverse ? t <= length / 2 : t >= length / 2; };
      for (std::int64_t t = 0; t < length; ++t)
        if (changed(t)) problem.v(t) = E(-2 * problem.v(t).value());
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
      const double rounding = 30 * static_cast<double>(kEps<T>) * logFactor(length) * std::sqrt(length);
      for (std::int64_t t = 0; t < length; ++t) {
        const double was = before[static_cast<std::size_t>(t)];
        if (changed(t)) continue;
        ASSERT_NEAR(problem.y.result(t).value(), was, rounding + 2 * E::roundoff(was)) << "t = " << t;
      }
    }
}

// NaN in one batch and channel changes no bit of another.
OP_TEST(LongConv, NanStaysInItsChannel) {
  using E = typename TestFixture::Element;
  for (const LongConvSizes &sizes : this->pathSizes()) {
    SCOPED_TRACE(sizes.text());
    typename TestFixture::ProblemOfOp problem(this->space, sizes);
    problem.refill(this->random);
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
    std::vector<E> before;
    problem.y.forEach([&](auto... i) { before.push_back(problem.y.result(i...)); });
    problem.v(sizes.length / 2, 1, 1) = E(std::numeric_limits<double>::quiet_NaN());
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
    std::size_t k = 0;
    problem.y.forEach([&](std::int64_t t, std::int64_t channel, std::int64_t b) {
      const bool own = channel == 1 && b == 1, same = sameBits(problem.y.result(t, channel, b), before[k++]);
      ASSERT_TRUE(own || same) << t << ", " << channel << ", " << b;
      ASSERT_TRUE(!own || t != sizes.length / 2 || std::isnan(problem.y.result(t, channel, b).value()));
    });
  }
}

// Constant signals, whose spectra have one large value, in 16 bits and over long lengths.
OP_TEST(LongConv, ConstantsStayFinite) {
  using E = typename TestFixture::Element;
  using F = typename TestFixture::Tap;
  const std::int64_t length = kShortLists ? 2000 : 65536;
  typename TestFixture::ProblemOfOp problem(this->space, {1, 1, length, length});
  problem.v.fill([](auto...) { return E(1.0); });
  problem.filter.fill([&](auto...) { return F(1.0 / static_cast<double>(length)); });
  runAndCheck(problem, this->handle());
}

// ---- Properties -----------------------------------------------------------------------------------------------------

OP_TEST(LongConv, BatchEqualsLoop) {
  for (const LongConvSizes &sizes : this->pathSizes()) {
    SCOPED_TRACE(sizes.text());
    typename TestFixture::ProblemOfOp problem(this->space, sizes, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
  }
}

OP_TEST(LongConv, SameBitsEachTime) {
  std::vector<LongConvSizes> all = this->pathSizes();
  all.push_back({1, 2, 1009, 1009});  // a prime length
  for (const LongConvSizes &sizes : all) {
    typename TestFixture::ProblemOfOp problem(this->space, sizes);
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
  }
}

OP_TEST(LongConv, WorkspaceContract) {
  for (const LongConvSizes &sizes : this->pathSizes()) {
    SCOPED_TRACE(sizes.text());
    typename TestFixture::ProblemOfOp problem(this->space, sizes, nested("vPi", 1, 1));
    problem.refill(this->random);
    expectWorkspaceContract(problem, this->space, this->stream());
  }
  typename TestFixture::ProblemOfOp gated(this->space, {2, 2, 500, 200, true, false, 10, 12});
  gated.refill(this->random);
  expectWorkspaceContract(gated, this->space, this->stream());
}

// No more than a few signals for each thread or block: nothing of the size (B, D, 2L).
OP_TEST(LongConv, WorkspaceIsBounded) {
  LongConvCall call = typename TestFixture::ProblemOfOp(this->space, {1, 1, 8192, 8192}).args(this->handle());
  call.args.batch = 1 << 20, call.args.channels = 512;
  std::size_t bytes = 0;
  ASSERT_EQ(invokeBufferSize(call, &bytes), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_LT(bytes, std::size_t{1} << 30);
}

OP_TEST(LongConv, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  for (const LongConvSizes &sizes : this->pathSizes()) {
    SCOPED_TRACE(sizes.text());
    typename TestFixture::ProblemOfOp problem(this->space, sizes);
    problem.refill(this->random);
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
    if (sizes.length == 300) expectCapturesKeepMemoryFlat(problem, this->stream());
  }
}

OP_TEST(LongConvStored, SizesGatesAndStrides) {
  for (const std::int64_t length : {1, 65, 300, 1025})
    for (const std::int64_t taps : {3, 130, 1100}) {
      LongConvSizes sizes{2, 3, length, taps, true, true, 1, 2, HOTDOG_ACTIVATION_GELU, true, true};
      sizes.channelsPerFilter = 2, sizes.pastLength = 3, sizes.wantX = true;
      this->check(sizes);
      this->check(sizes, nested("vIp", 1, 1));
    }
}

// ---- Empty sizes ----------------------------------------------------------------------------------------------------

// Without filters, or with filters of no taps, c is skip x + bias.
OP_TEST(LongConv, NoFilters) {
  for (const std::int64_t length : {1, 100, 2000}) {
    LongConvSizes sizes{2, 2, length, 5, false, false, 1, 1, HOTDOG_ACTIVATION_SILU, true, true};
    this->check(sizes);
    sizes.skip = false;
    this->check(sizes);
    sizes.bias = false;
    this->check(sizes);
    this->check({2, 2, length, 0, true, true, 1, 1, HOTDOG_ACTIVATION_NONE, true, false});
  }
}

OP_TEST(LongConv, EmptyOutputTouchesNothingAndTakesNull) {
  for (const auto &[batch, channels, length] :
       std::vector<std::array<std::int64_t, 3>>{{0, 2, 9}, {2, 0, 9}, {2, 2, 0}, {0, 0, 0}}) {
    hotdogLongConvArgs a{};
    ASSERT_EQ(hotdogLongConvArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    a.type = TestFixture::Element::type, a.filterType = TestFixture::Tap::type;
    a.batch = batch, a.channels = channels, a.length = length, a.filterLength = 300, a.preGates = 3;
    EXPECT_EQ(hotdogLongConv(this->handle(), &a), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    std::size_t bytes = 0;
    EXPECT_EQ(hotdogLongConv_bufferSize(this->handle(), &a, &bytes), HOTDOG_STATUS_SUCCESS);
    this->check({batch, channels, length, 4, true, true, 1, 1});
  }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For batch 2, channels 3, length 5, K 4, y with gaps: strides 38, 12, 2.
std::vector<BadArgument<LongConvCall>> badArguments() {
  using A = LongConvCall;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 4", [](A &a) { a.args.type = HOTDOG_C_32F; }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"filterType = 5", [](A &a) { a.args.filterType = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE, "filterType"},
      {"activation = 3", [](A &a) { a.args.activation = enumerator<hotdogActivation_t>(3); },
       HOTDOG_STATUS_INVALID_VALUE, "activation"},
      {"batch = -1", [](A &a) { a.args.batch = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"channels = -1", [](A &a) { a.args.channels = -1; }, HOTDOG_STATUS_INVALID_SIZE, "channels"},
      {"length = -1", [](A &a) { a.args.length = -1; }, HOTDOG_STATUS_INVALID_SIZE, "length"},
      {"filterLength = -4", [](A &a) { a.args.filterLength = -4; }, HOTDOG_STATUS_INVALID_SIZE, "filterLength"},
      {"pastLength = -4", [](A &a) { a.args.pastLength = -4; }, HOTDOG_STATUS_INVALID_SIZE, "pastLength"},
      {"channelsPerFilter = -5: must be at least 1", [](A &a) { a.args.channelsPerFilter = -5; },
       HOTDOG_STATUS_INVALID_SIZE, "channelsPerFilter"},
      {"postGates = -2: must be 0 to 1024", [](A &a) { a.args.postGates = -2; }, HOTDOG_STATUS_INVALID_SIZE,
       "postGates"},
      {"channelsPerFilter = 0", [](A &a) { a.args.channelsPerFilter = 0; }, HOTDOG_STATUS_INVALID_SIZE,
       "channelsPerFilter"},
      {"preGates = -1", [](A &a) { a.args.preGates = -1; }, HOTDOG_STATUS_INVALID_SIZE, "preGates"},
      {"postGates = 1025", [](A &a) { a.args.postGates = 1025; }, HOTDOG_STATUS_INVALID_SIZE, "postGates"},
      {"y.stride[0] = 0", [](A &a) { a.args.y.stride[0] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "y"},
      {"y.stride[1] = 0", [](A &a) { a.args.y.stride[1] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "y"},
      {"y.stride[2] = 0", [](A &a) { a.args.y.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "y"},
      {"x.stride[2] = 0", [](A &a) { a.args.x.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "x"},
      {"v", [](A &a) { a.args.v.stride[0] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"v", [](A &a) { a.args.v.stride[2] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"preGate[0]", [](A &a) { a.pre[0].stride[1] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "preGate"},
      {"postGate[1]", [](A &a) { a.post[1].stride[2] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "postGate"},
      {"filter", [](A &a) { a.args.filter.stride[0] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "filter"},
      {"reverseFilter", [](A &a) { a.args.reverseFilter.stride[1] = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW,
       "reverseFilter"},
      {"skip", [](A &a) { a.args.skip.stride[0] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "skip"},
      {"bias", [](A &a) { a.args.bias.stride[0] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "bias"},
      {"past", [](A &a) { a.args.past.stride[2] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "past"},
      {"x", [](A &a) { a.args.x.stride[0] = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x", false},
      {"y", [](A &a) { a.args.y.stride[1] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "y", false},
      {"length = 281474976710657",
       [](A &a) {
         a.args.length = (std::int64_t{1} << 48) + 1, a.args.batch = a.args.channels = 1;
         for (hotdogInput *in : {&a.args.v, &a.pre[0], &a.post[0], &a.post[1]}) in->stride[2] = 1;
         a.args.x = {}, a.args.y.stride[2] = 1;
       },
       HOTDOG_STATUS_SIZE_OVERFLOW, "length", false},
      {"preGate = NULL", [](A &a) { a.withoutPre = true; }, HOTDOG_STATUS_INVALID_POINTER, "preGate", false},
      {"postGate = NULL", [](A &a) { a.withoutPost = true; }, HOTDOG_STATUS_INVALID_POINTER, "postGate", false},
      {"preGate[0] = NULL", [](A &a) { a.pre[0].data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "preGate"},
      {"postGate[1] = NULL", [](A &a) { a.post[1].data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "postGate"},
      {"v = NULL", [](A &a) { a.args.v.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"past = NULL", [](A &a) { a.args.past.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "past"},
      {"y = NULL", [](A &a) { a.args.y.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"v", [](A &a) { a.args.v.data = misaligned(static_cast<const char *>(a.args.v.data)); },
       HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"preGate[0]", [](A &a) { a.pre[0].data = misaligned(static_cast<const char *>(a.pre[0].data)); },
       HOTDOG_STATUS_INVALID_POINTER, "preGate"},
      {"filter", [](A &a) { a.args.filter.data = misaligned(static_cast<const char *>(a.args.filter.data)); },
       HOTDOG_STATUS_INVALID_POINTER, "filter"},
      {"bias", [](A &a) { a.args.bias.data = misaligned(static_cast<const char *>(a.args.bias.data)); },
       HOTDOG_STATUS_INVALID_POINTER, "bias"},
      {"y", [](A &a) { a.args.y.data = misaligned(static_cast<char *>(a.args.y.data)); }, HOTDOG_STATUS_INVALID_POINTER,
       "y"},
      {"y shares elements with v",
       [](A &a) {
         a.args.v = {a.args.y.data, {38, 12, 2, 0}};
       },
       HOTDOG_STATUS_OVERLAP, "y"},
      {"y shares elements with postGate[1]",
       [](A &a) {
         a.post[1] = {a.args.y.data, {38, 12, 2, 0}};
       },
       HOTDOG_STATUS_OVERLAP, "y"},
      {"x shares elements with v", [](A &a) { a.args.x.data = const_cast<void *>(a.args.v.data); },
       HOTDOG_STATUS_OVERLAP, "x"},
      {"y shares elements with x", [](A &a) { a.args.y = a.args.x; }, HOTDOG_STATUS_OVERLAP, "y"},
  };
}

OP_TEST(LongConv, BadArguments) {
  LongConvSizes sizes{2, 3, 5, 4, true, true, 1, 2, HOTDOG_ACTIVATION_NONE, true, true};
  sizes.pastLength = 2, sizes.wantX = true;
  typename TestFixture::ProblemOfOp problem(this->space, sizes, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.y.layout().ld, 11);
  expectAllRefused(problem, this->handle(), badArguments());
  expectBufferSizeRefuses(problem, this->handle(), badArguments());
  EXPECT_EQ(hotdogLongConv(this->handle(), nullptr), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_STREQ(hotdogGetLastErrorParameter(), "args");
}

OP_TEST(LongConv, StructsOfOtherVersions) {
  typename TestFixture::ProblemOfOp problem(this->space, {2, 2, 100, 9});
  problem.refill(this->random);
  problem.upload();
  expectStructSizeRules(&hotdogLongConvArgsInit, problem.args(this->handle()).complete(),
                        [&](const hotdogLongConvArgs *args) { return hotdogLongConv(this->handle(), args); });
}

OP_TEST(LongConv, BufferSizeOfImpossibleSizes) {
  hotdogLongConvArgs a{};
  ASSERT_EQ(hotdogLongConvArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
  a.type = TestFixture::Element::type, a.filterType = TestFixture::Tap::type;
  a.filter.data = &a;
  for (const auto &[batch, channels, length, taps] : std::vector<std::array<std::int64_t, 4>>{
           {INT64_MAX, 1, 100, 100}, {INT64_MAX, INT64_MAX, 3, 1}, {1 << 20, std::int64_t{1} << 50, 1000, 1000}}) {
    a.batch = batch, a.channels = channels, a.length = length, a.filterLength = taps;
    std::size_t bytes = 0;
    const hotdogStatus_t status = hotdogLongConv_bufferSize(this->handle(), &a, &bytes);
    EXPECT_TRUE(status == HOTDOG_STATUS_SUCCESS || status == HOTDOG_STATUS_SIZE_OVERFLOW ||
                status == HOTDOG_STATUS_ALLOC_FAILED)
        << hotdogGetLastErrorMessage();
    const hotdogStatus_t spectrum = hotdogLongConvSpectrumSize(this->handle(), &a, &bytes);
    EXPECT_TRUE(spectrum == HOTDOG_STATUS_SUCCESS || spectrum == HOTDOG_STATUS_SIZE_OVERFLOW ||
                spectrum == HOTDOG_STATUS_ALLOC_FAILED)
        << hotdogGetLastErrorMessage();
  }
}

OP_TEST(LongConv, RandomArgumentsNeverCrash) {
  if constexpr (TestFixture::isSingle) {
    ArgumentPool<float> pool(this->space);
    CallCounts counts;
    for (int k = 0; k < randomCalls();) {
      Random &r = this->random;
      LongConvCall call{};
      hotdogLongConvArgs &a = call.args;
      ASSERT_EQ(hotdogLongConvArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
      call.handle = this->handle();
      a.activation = static_cast<hotdogActivation_t>(r.integer(0, 2));
      pool.drawSizes(r, {&a.batch, &a.channels, &a.length, &a.filterLength});
      a.channelsPerFilter = r.integer(1, 3), a.preGates = r.integer(0, 2);
      if (r.integer(0, 3) == 0) a.pastLength = r.integer(0, 5);
      hotdogInput out{};
      for (hotdogInput *in : {&a.v, &call.pre[0], &call.pre[1], &a.filter, &a.reverseFilter, &a.skip, &a.past, &out}) {
        pool.drawStrides(r, {&in->stride[0], &in->stride[1], &in->stride[2]});
        in->data = pool.pointer(r);
      }
      a.y.data = const_cast<void *>(out.data);
      std::copy_n(out.stride, 4, a.y.stride);
      const Extent signal{a.length, a.channels, a.batch};
      const auto view = [](const hotdogInput &in, Extent e) {
        return OperandView{in.data, sizeof(float), e, {in.stride[2], in.stride[1], in.stride[0]}};
      };
      const auto filters = [&](const hotdogInput &in) {
        const std::int64_t count = a.channels < 1 ? 0 : (a.channels - 1) / a.channelsPerFilter + 1;
        return OperandView{in.data, sizeof(float), {a.filterLength, count, 1}, {in.stride[1], in.stride[0], 0}};
      };
      const auto gate = [&](std::int64_t i) { return view(call.pre[i], i < a.preGates ? signal : Extent{0, 0, 0}); };
      if (!pool.canRun({a.batch, a.channels, a.length, a.filterLength},
                       {view(a.v, signal), gate(0), gate(1), filters(a.filter), filters(a.reverseFilter),
                        view({a.skip.data, {0, 0, a.skip.stride[0], 0}}, {a.channels, 1, 1}),
                        view(a.past, {a.pastLength, a.channels, a.batch}), view(out, signal)}))
        continue;
      callAtRandom(pool, call, counts);
      ++k;
    }
    counts.expectBoth();
  } else {
    GTEST_SKIP() << "once is enough";
  }
}

// ---- Large memory (label long) --------------------------------------------------------------------------------------

template <class C>
class LongConvLong : public LongConv<C> {};
using LongStorages = testing::Types<LongConvStorage<StoredBf16, StoredF32>>;
OP_TEST_SUITE_ON_CUDA(LongConvLong, LongStorages);

// Channel d of batch b is the constant b % 7 + 1, its filter the constant 1: y[t] = (b % 7 + 1) (t + 1), up to K terms.
OP_TEST(LongConvLong, MoreThan2To31Elements) {
  for (const auto &[length, taps] : {std::pair<std::int64_t, std::int64_t>{8192, 16}, {8192, 8192}, {65536, 200}}) {
    const std::int64_t batch = (std::int64_t{1} << 31) / length + 1;
    LongVector<StoredBf16> v(batch, [](std::int64_t b) { return StoredBf16(static_cast<double>(b % 7 + 1)); });
    LongVector<float> one(1, [](std::int64_t) { return 1.0f; });
    LongVector<StoredBf16> y(batch * length);
    hotdogLongConvArgs a{};
    ASSERT_EQ(hotdogLongConvArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    a.type = HOTDOG_R_16BF, a.batch = batch, a.channels = 1, a.length = length, a.filterLength = taps;
    a.v = {v.data(), {1, 0, 0, 0}}, a.filter = {one.data(), {0, 0, 0, 0}}, a.y = {y.data(), {length, length, 1, 0}};
    ASSERT_EQ(hotdogLongConv(this->handle(), &a), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (const std::int64_t k : y.samples()) {
      const double expected = static_cast<double>((k / length % 7 + 1) * std::min(k % length + 1, taps));
      ASSERT_NEAR(y.at(k).value(), expected, 8e-3 * expected + 1e-2) << "element " << k;
    }
  }
}

// Batch entries whose elements lie more than 2^32 apart: written there, and read from there again.
OP_TEST(LongConvLong, StridesBeyond2To32) {
  const std::int64_t apart = (std::int64_t{1} << 32) + 24;
  for (const auto &[length, taps] : {std::pair<std::int64_t, std::int64_t>{600, 7}, {1000, 1000}, {20001, 20001}}) {
    SCOPED_TRACE("length " + std::to_string(length));
    LongVector<StoredBf16> v(2, [](std::int64_t b) { return StoredBf16(static_cast<double>(b + 1)); });
    LongVector<float> one(1, [](std::int64_t) { return 1.0f; });
    LongVector<StoredBf16> far(apart + length), near(2 * length);
    hotdogLongConvArgs a{};
    ASSERT_EQ(hotdogLongConvArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    a.type = HOTDOG_R_16BF, a.batch = 2, a.channels = 1, a.length = length, a.filterLength = 1;
    a.v = {v.data(), {1, 0, 0, 0}}, a.filter = {one.data(), {0, 0, 0, 0}}, a.y = {far.data(), {apart, length, 1, 0}};
    ASSERT_EQ(hotdogLongConv(this->handle(), &a), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    a.filterLength = taps, a.v = {far.data(), {apart, length, 1, 0}}, a.y = {near.data(), {length, length, 1, 0}};
    ASSERT_EQ(hotdogLongConv(this->handle(), &a), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (std::int64_t b = 0; b < 2; ++b)
      for (const std::int64_t t : {std::int64_t{0}, std::int64_t{5}, length / 2, length - 1}) {
        const double expected = static_cast<double>((b + 1) * std::min(t + 1, taps));
        ASSERT_NEAR(near.at(b * length + t).value(), expected, 8e-3 * expected + 1e-2) << b << ", " << t;
      }
  }
}

}  // namespace
}  // namespace hotdog::test
