// hotdogSelectiveScan on both backends.
#include "support/bad_arguments.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/packed_sequences.h"
#include "support/properties.h"
#include "support/selective_scan_problem.h"

namespace hotdog::test {
namespace {

// What signals and matrices are stored in, and whether A is complex.
template <class E, class F, bool kComplex>
struct ScanStorage : Config<float> {
  using Element = E;
  using Matrix = F;
  static constexpr bool complex = kComplex;
  static std::string name() {
    return std::string(nameOf(E::type)) + (E::type == F::type ? "" : nameOf(F::type)) + (kComplex ? "Complex" : "");
  }
};
using Storages = testing::Types<ScanStorage<StoredF32, StoredF32, false>, ScanStorage<StoredF64, StoredF64, false>,
                                ScanStorage<StoredBf16, StoredBf16, false>, ScanStorage<StoredF16, StoredF32, true>>;
// The other combinations, in short.
using OtherStorages = testing::Types<ScanStorage<StoredF16, StoredF16, false>, ScanStorage<StoredBf16, StoredF32, false>,
                                     ScanStorage<StoredF64, StoredF64, true>>;

template <class C>
class SelectiveScan : public OpTest<C> {
 public:
  using Element = typename C::Element;
  using Matrix = typename C::Matrix;
  using ProblemOfOp = SelectiveScanProblem<Element, Matrix, C::complex>;
  using Operands = typename ProblemOfOp::Operands;
  using Rate = typename Operands::Rate;

 protected:
  void check(const SelectiveScanSizes &sizes, const LayoutRule &layout = packed()) { check(sizes, layout, layout); }
  void check(const SelectiveScanSizes &sizes, const LayoutRule &in, const LayoutRule &out) {
    SCOPED_TRACE(sizes.text());
    ProblemOfOp problem(this->space, sizes, in, out);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
  template <class Number>
  static Number number(double re) {
    return Operands::template number<Number>(re, 0);
  }
};
OP_TEST_SUITE(SelectiveScan, Storages);
template <class C>
class SelectiveScanOther : public SelectiveScan<C> {};
OP_TEST_SUITE(SelectiveScanOther, OtherStorages);

// (B, D, L) and (B, L, D) in memory.
std::vector<LayoutRule> mainLayouts() { return {nested("ivp"), nested("vip")}; }

ScanSizes sizesOf(std::int64_t batch, std::int64_t channels, std::int64_t length, std::int64_t stateSize) {
  return {batch, channels, length, stateSize};
}

// A = 0, dt = 2, b = (1, 3), u = (1, 2), c = (1, 10), from h = (4, 5): h = (6, 11), (10, 23); skip 7.
OP_TEST(SelectiveScan, HandCheckedValues) {
  using E = typename TestFixture::Element;
  ScanSizes plain = sizesOf(1, 1, 2, 2);
  plain.z = plain.bias = plain.softplus = false;
  SelectiveScanSizes sizes(plain);
  sizes.initial = sizes.final = sizes.total = true, sizes.interval = 1;
  typename TestFixture::ProblemOfOp problem(this->space, sizes);
  using M = typename TestFixture::Operands::Matrix;
  using Given = typename TestFixture::Rate;
  problem.of.u(0) = E(1.0), problem.of.u(1) = E(2.0);
  problem.of.delta.fill([](auto...) { return E(2.0); });
  problem.of.a.fill([&](auto...) { return this->template number<Given>(0); });
  problem.of.b.fill([&](auto, std::int64_t n, auto) { return this->template number<M>(n == 0 ? 1 : 3); });
  problem.of.c.fill([&](auto, std::int64_t n, auto) { return this->template number<M>(n == 0 ? 1 : 10); });
  problem.of.skip.fill([](auto...) { return typename TestFixture::Operands::Parameter(7.0); });
  problem.initialState.fill([&](std::int64_t n, auto...) { return this->template number<Given>(n == 0 ? 4 : 5); });
  runAndCheck(problem, this->handle());
  const double twice = TypeParam::complex ? 2 : 1;
  EXPECT_EQ(problem.y.result(0).value(), E(twice * 116 + 7).value());
  EXPECT_EQ(problem.y.result(1).value(), E(twice * 240 + 14).value());
  EXPECT_EQ(std::abs(wideScalar<typename TestFixture::Operands::WT>(problem.finalState.result(1))), 23);
  EXPECT_EQ(std::abs(wideScalar<typename TestFixture::Operands::WT>(problem.intervalStates.result(0, 0))), 6);
  EXPECT_EQ(problem.totalDelta.result(0).value(), 4);
}

OP_TEST(SelectiveScanOther, SizesAndLayouts) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t N : {3, 16, 65})
      for (const std::int64_t L : {1, 33, 70}) {
        this->check(withStates(sizesOf(2, 32, L, N), L == 33), layout);
        this->check(withStates(sizesOf(1, 5, L, N), L == 33, {0, L / 2, L}, 7), layout);
      }
}

// Every length and state size around packs, quarters and tiles.
OP_TEST(SelectiveScan, LengthsAndStateSizes) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t N : {0, 1, 2, 3, 4, 5, 8, 15, 16, 17, 32, 64, 65, 100}) {
      std::vector<std::int64_t> lengths = {0, 1, 2, 3, 9};
      if (N == 16) lengths.insert(lengths.end(), {31, 33, 63, 65, 97, 129});
      if (!kShortLists && N == 16) lengths.insert(lengths.end(), {32, 64, 127, 128, 255, 257});
      for (const std::int64_t L : lengths) {
        this->check(withStates(sizesOf(2, 3, L, N)), layout);
        if (N > 17 || L > 40) continue;
        this->check(withStates(sizesOf(1, 33, L, N), L % 2 == 0), layout);
      }
    }
  this->check(withStates(sizesOf(1, 2, 5, 300)));
}

OP_TEST(SelectiveScan, Channels) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t D : {0, 1, 7, 31, 32, 33, 63, 64, 65, 129}) {
      if (kShortLists && D > 65) continue;
      this->check(withStates(sizesOf(1, D, 37, 16)), layout);
      this->check(withStates(sizesOf(1, D, 20, 8), true), layout);
    }
}

OP_TEST(SelectiveScan, LongRows) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t L : {2047, 2048, 2049}) {
      if (kShortLists && L > 2047) continue;
      this->check(withStates(sizesOf(1, 1, L, 16)), layout);
      this->check(withStates(sizesOf(1, 1, L, 3), true), layout);
    }
}

// Long enough to be cut into chunks on a device: states that forget at once, and after more than a chunk; NaN too.
OP_TEST(SelectiveScan, LongSequences) {
  using E = typename TestFixture::Element;
  if (!this->onCuda) GTEST_SKIP() << "the host does not cut";
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t L : {4096, 10007})
      for (const int kind : {0, 1, 2, 3}) {
        const std::int64_t D = 3;
        SelectiveScanSizes sizes = withStates(sizesOf(1, D, L, kind == 2 ? 3 : 16), kind == 1, {}, kind == 3 ? 1000 : 0);
                SCOPED_TRACE(sizes.text() + ", kind " + std::to_string(kind));
        typename TestFixture::ProblemOfOp problem(this->space, sizes, layout);
        problem.refill(this->random);
        problem.of.delta.fill([&](std::int64_t, std::int64_t d, auto) {
          return E(this->random.template normal<double>() - (kind > 0 ? 1.2 * static_cast<double>(d + 1) : 0));
        });
        if (kind == 2) problem.of.u(100, 1) = E(std::nan(""));
        runAndCheck(problem, this->handle());
      }
}

// So many channels that a device gives a lane more states than for one batch entry; signals in packs and one by one, and
// lengths around the tiles of each.
OP_TEST(SelectiveScan, ManyBlocks) {
  if (!this->onCuda) GTEST_SKIP() << "a choice of the device";
  for (const std::int64_t batch : {10, 16})
    for (const std::int64_t D : {1280, 1282})
      for (const std::int64_t L : {15, 16, 33, 64, 67}) {
        const bool reverse = L == 33;
        SelectiveScanSizes sizes = withStates(sizesOf(batch, D, L, 16), reverse);
        sizes.z = !reverse;
        typename TestFixture::ProblemOfOp problem(this->space, sizes, nested(L % 2 == 0 ? "ivp" : "vip"));
        problem.refill(this->random);
        expectBatchEqualsLoop(problem, this->handle());
      }
}

// The same against the reference.
OP_TEST(SelectiveScan, ManyShortSequences) {
  if (!this->onCuda) GTEST_SKIP() << "a choice of the device";
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t L : {15, 17, 32}) {
      SelectiveScanSizes sizes = withStates(sizesOf(130, 33, L, 16), L == 15);
      sizes.z = L != 17;
      this->check(sizes, layout);
    }
}

// Every operand absent and present, A and A_log, with and without softplus.
OP_TEST(SelectiveScan, Options) {
  for (int mask = 0; mask < 64; ++mask)
    for (const LayoutRule &layout : mainLayouts()) {
      ScanSizes s = sizesOf(1, 32, 5, 16);
      s.skip = mask & 1, s.z = mask & 2, s.bias = mask & 4, s.softplus = mask & 8, s.logDecay = mask & 16;
      SelectiveScanSizes sizes(s);
      sizes.initial = mask & 32, sizes.final = !(mask & 1), sizes.reverse = (mask & 12) == 4;
      this->check(sizes, layout);
    }
}

OP_TEST(SelectiveScan, GroupsAndConstants) {
  for (const std::int64_t bGroups : {1, 2, 64})
    for (const std::int64_t cGroups : {1, 2, 32})
      for (int constant = 0; constant < 4; ++constant)
        for (const LayoutRule &layout : mainLayouts()) {
          ScanSizes s = sizesOf(2, 64, 3, 16);
          s.bGroups = bGroups, s.cGroups = cGroups, s.bConstant = constant & 1, s.cConstant = constant & 2;
          this->check(withStates(s), layout);
        }
}

OP_TEST(SelectiveScan, Layouts) {
  for (const char *order : {"ivp", "vip", "pvi", "IvP", "iVp", "vIP", "piv"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const std::int64_t D : {5, 32}) {
        this->check(withStates(sizesOf(2, D, 11, 16), gap == 1, {}, 4), nested(order, gap, gap));
        this->check(withStates(sizesOf(2, D, 11, 3), gap == 1, {}, 4), nested(order, gap, gap));
      }
}

// Rows off every alignment, and outputs in a layout of their own.
OP_TEST(SelectiveScan, Alignments) {
  for (std::int64_t lead = 0; lead < 8; ++lead) {
    this->check(withStates(sizesOf(1, 32, 35, 16)), nested("vip", 0, lead));
    this->check(withStates(sizesOf(1, 32, 35, 16)), nested("vip", 0, lead), nested("ivp"));
    this->check(withStates(sizesOf(1, 32, 35, 16)), nested("vip"), nested("vip", 0, lead));
  }
}

OP_TEST(SelectiveScan, Broadcasts) {
  this->check(withStates(sizesOf(3, 40, 33, 16)), sharedByProblems(nested("vip")), nested("vip"));
  this->check(withStates(sizesOf(3, 5, 33, 16)), sharedByAll(), packed());
}

OP_TEST(SelectiveScan, ManyChannelsAndBatchEntries) {
  if (!kShortLists) {
    this->check(withStates(sizesOf(66000, 1, 1, 2)));
    this->check(withStates(sizesOf(1, 66000, 1, 2)));
  }
  this->check(withStates(sizesOf(0, 3, 5, 4)));
  this->check(withStates(sizesOf(3, 0, 5, 4)));
}

// ---- States and sequences ----------------------------------------------------------------------------------------

OP_TEST(SelectiveScan, IntervalStates) {
  for (const bool reverse : {false, true})
    for (const std::int64_t interval : {1, 2, 7, 40, 41})
      for (const LayoutRule &layout : mainLayouts())
        this->check(withStates(sizesOf(2, 3, 40, 16), reverse, {}, interval), layout);
}

// Runs a problem in pieces, the state handed on in place.
template <class P>
void runInPieces(P &problem, hotdogHandle_t handle, std::initializer_list<std::int64_t> pieces) {
  problem.upload();
  const hotdogSelectiveScanArgs whole = problem.args(handle).args;
  const std::int64_t bytes = bytesOf(whole.type), matrixBytes = bytesOf(whole.bType) * (isComplex<typename P::WT> ? 2 : 1);
  std::int64_t from = 0;
  for (const std::int64_t piece : pieces) {
    hotdogSelectiveScanArgs a = whole;
    a.length = piece;
    for (hotdogInput *in : {&a.u, &a.delta, &a.z})
      in->data = static_cast<const char *>(in->data) + from * in->stride[2] * bytes;
    for (hotdogInput *in : {&a.b, &a.c}) in->data = static_cast<const char *>(in->data) + from * in->stride[3] * matrixBytes;
    a.y.data = static_cast<char *>(a.y.data) + from * a.y.stride[2] * bytes;
    if (from > 0) {
      a.initialState.data = a.finalState.data;
      std::copy_n(a.finalState.stride, 4, a.initialState.stride);
    }
    ASSERT_EQ(hotdogSelectiveScan(handle, &a), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    from += piece;
  }
  problem.download();
}

// A signal cut in pieces, the state handed on in place, has the bits of the whole.
OP_TEST(SelectiveScan, PiecesEqualTheWhole) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t N : {3, 16, 33}) {
      SelectiveScanSizes sizes = withStates(sizesOf(1, 32, 1000, N));
      sizes.total = false;
      typename TestFixture::ProblemOfOp problem(this->space, sizes, layout);
      problem.refill(this->random);
      const std::vector<unsigned char> whole = runAndTake(problem, this->handle());
      runInPieces(problem, this->handle(), {1, 7, 256, 0, 736});
      EXPECT_EQ(problem.outputBytes(), whole) << "stateSize " << N;
    }
}

// A device cuts a long sequence into chunks, in which it starts from nothing; pieces of less than 4096 times are not cut.
// States that forget at once, slowly, and hardly at all; one that is NaN, and one that is infinite.
OP_TEST(SelectiveScan, ChunksHaveTheBitsOfOnePass) {
  using E = typename TestFixture::Element;
  if (!this->onCuda) GTEST_SKIP() << "the host does not cut";
  for (const LayoutRule &layout : mainLayouts())
    for (const auto &[D, N] : {std::pair<std::int64_t, std::int64_t>(9, 3), {9, 16}, {66, 16}, {9, 40}})
      for (const double shift : {0.0, -4.0, -9.0}) {
        SelectiveScanSizes sizes = withStates(sizesOf(2, D, 11007, N));
        sizes.total = false;
        typename TestFixture::ProblemOfOp problem(this->space, sizes, layout);
        problem.refill(this->random);
        problem.of.delta.fill([&](auto...) { return E(this->random.template normal<double>() + shift); });
        problem.of.u(3000, 4, 1) = E(std::nan("")), problem.of.u(2000, 5, 0) = E(HUGE_VAL);
        const std::vector<unsigned char> whole = runAndTake(problem, this->handle());
        runInPieces(problem, this->handle(), {4000, 3500, 3507});
        EXPECT_EQ(problem.outputBytes(), whole) << "stateSize " << N << ", delta about " << shift;
      }
}

OP_TEST(SelectiveScan, PackedByOffsets) {
  for (const auto &o : rightOffsets())
    for (const LayoutRule &layout : mainLayouts())
      for (const bool reverse : {false, true})
        for (const std::int64_t N : {3, 16}) {
          this->check(withStates(sizesOf(1, N == 3 ? 5 : 32, 90, N), reverse, o, N == 3 ? 7 : 0), layout);
          SelectiveScanSizes sizes = withStates(sizesOf(1, 3, 90, N), reverse, o);
          sizes.initial = false;
          this->check(sizes, layout);
        }
}

// A packed sequence has the bits that it has alone.
OP_TEST(SelectiveScan, PackedEqualsAlone) {
  for (const LayoutRule &layout : mainLayouts())
    for (const bool reverse : {false, true}) {
      typename TestFixture::ProblemOfOp problem(
          this->space, withStates(sizesOf(1, 32, 700, 16), reverse, {0, 70, 71, 571, 700}), layout);
      problem.refill(this->random);
      expectPackedEqualsAlone(problem, this->handle(), [&](hotdogSelectiveScanArgs &a, auto s, auto from) {
        const std::int64_t parts = TypeParam::complex ? 2 : 1;
        for (hotdogInput *in : {&a.u, &a.delta, &a.z}) skipEntries(*in, from, bytesOf(a.type), 2);
        skipEntries(a.b, from, parts * bytesOf(a.bType), 3), skipEntries(a.c, from, parts * bytesOf(a.cType), 3);
        skipEntries(a.y, from, bytesOf(a.type), 2);
        skipEntries(a.initialState, s, bytesOfRate(a.aType)), skipEntries(a.finalState, s, bytesOfRate(a.aType));
        skipEntries(a.totalDelta, s, bytesOfRate(a.aType) / parts);
      });
    }
}

// A sequence whose offsets are out of order or range is skipped and marked, the others are as they would be; nothing
// outside is read or written.
OP_TEST(SelectiveScan, WrongOffsets) {
  for (const bool reverse : {false, true})
    for (const auto &o : wrongOffsets()) {
      typename TestFixture::ProblemOfOp problem(this->space, withStates(sizesOf(1, 4, 90, 5), reverse, o),
                                                nested("ivp", 1));
      problem.refill(this->random);
      runAndCheck(problem, this->handle());
      for (std::int64_t s = 0; s < problem.sizes.states(); ++s)
        for (std::int64_t n = 0; n < 5; ++n) {
          const auto state = wideScalar<typename TestFixture::Operands::WT>(problem.finalState.result(n, 1, s));
          EXPECT_EQ(std::isfinite(std::abs(state)), problem.sizes.isValid(s));
        }
    }
}

// Without y the other outputs are the same: what a sequence split over devices asks for first.
OP_TEST(SelectiveScan, StatesAlone) {
  for (const std::int64_t N : {5, 16})
    for (const std::int64_t length : {0, 1, 70, 5000})
      for (const std::int64_t interval : {0, 9}) {
        if (kShortLists && length > 70) continue;
        for (const bool packed : {false, true}) {
          typename TestFixture::ProblemOfOp problem(
              this->space,
              withStates(sizesOf(packed ? 1 : 2, 35, length, N), false,
                         packed ? std::vector<std::int64_t>{0, length / 3, length / 2} : std::vector<std::int64_t>{},
                         interval),
              nested("vip", 1));
          problem.refill(this->random);
          expectOthersWithout(problem, problem.y, [](SelectiveScanCall &a) -> hotdogOutput & { return a.args.y; },
                              this->handle());
        }
      }
}

// totalDelta says how a piece's state depends on the one before: the state of the whole from two pieces that both start
// from 0, as a sequence split over devices has it.
OP_TEST(SelectiveScan, TotalDeltaJoinsPieces) {
  using WT = typename TestFixture::Operands::WT;
  const std::int64_t N = 5, D = 3, L = 60, cut = 23;
  typename TestFixture::ProblemOfOp whole(this->space, withStates(sizesOf(1, D, L, N))),
      pieces(this->space, withStates(sizesOf(1, D, L, N), false, {0, cut, L}));
  Random same(3), again(3);
  whole.refill(same), pieces.of.fill(again);
  whole.initialState.fill([&](auto...) { return this->template number<typename TestFixture::Rate>(0); });
  pieces.initialState.fill([&](auto...) { return this->template number<typename TestFixture::Rate>(0); });
  runAndCheck(whole, this->handle());
  runAndCheck(pieces, this->handle());
  for (std::int64_t d = 0; d < D; ++d)
    for (std::int64_t n = 0; n < N; ++n) {
      const WT first = wideScalar<WT>(pieces.finalState.result(n, d, 0)),
               second = wideScalar<WT>(pieces.finalState.result(n, d, 1)),
               expected = wideScalar<WT>(whole.finalState.result(n, d));
      const auto total = static_cast<typename TestFixture::Operands::W>(pieces.totalDelta.result(d, 1).value());
      EXPECT_LT(std::abs(product(WT(std::exp(total * whole.of.rate(n, d))), first) + second - expected),
                1e-5 * (1 + std::abs(expected)));
    }
}

// ---- Numerics ----------------------------------------------------------------------------------------------------

// max|err| / max|y| over a row, against the wide reference.
template <class P>
double worstError(const P &problem, std::int64_t d) {
  ReferenceScan<typename P::Operands> scan(problem.of, d, 0);
  double error = 0, most = 0;
  for (std::int64_t t = 0; t < problem.sizes.length; ++t) {
    const auto [expected, scale] = scan.step(t);
    error = std::max(error, static_cast<double>(std::abs(problem.y.result(t, d).value() - expected)));
    most = std::max(most, static_cast<double>(std::abs(expected)));
  }
  return error / most;
}

// The bounds of the documentation, at random dt.
OP_TEST(SelectiveScan, ErrorOfFastAndSlowModes) {
  using E = typename TestFixture::Element;
  if (bytesOf(E::type) == 2 || TypeParam::complex) GTEST_SKIP() << "single and double precision";
  const std::int64_t L = kShortLists || !this->onCuda ? 4000 : 1 << 16;
  for (const LayoutRule &layout : mainLayouts())
    for (const auto &[rate, bound] : {std::pair(-16.0, 5e-6), std::pair(-1.0, 5e-6), std::pair(-0.01, 5e-6)}) {
      ScanSizes s = sizesOf(1, 1, L, 4);
      s.z = s.bias = s.skip = false;
      typename TestFixture::ProblemOfOp problem(this->space, s, layout);
      problem.refill(this->random);
      problem.of.a.fill([&, r = rate](auto...) { return this->template number<typename TestFixture::Rate>(r); });
      problem.of.delta.fill([&](auto...) { return E(this->random.template normal<double>() - 4); });
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
      EXPECT_LT(worstError(problem, 0), E::type == HOTDOG_R_64F ? 1e-14 : bound) << "A = " << rate;
    }
}

// Constant dt A = -e: what rounding exp(-e) near 1 leaves, about eps / e.
OP_TEST(SelectiveScan, ErrorAtConstantSlowDecay) {
  using E = typename TestFixture::Element;
  if (bytesOf(E::type) == 2 || TypeParam::complex) GTEST_SKIP() << "single and double precision";
  for (const auto &[e, bound] : {std::pair(1e-3, 7e-5), std::pair(1e-4, 5e-4)}) {
    ScanSizes s = sizesOf(1, 1, kShortLists || !this->onCuda ? 4000 : 1 << 16, 4);
    s.z = s.bias = s.skip = s.softplus = false;
    typename TestFixture::ProblemOfOp problem(this->space, s);
    problem.refill(this->random);
    problem.of.a.fill([&](auto...) { return this->template number<typename TestFixture::Rate>(-1); });
    problem.of.delta.fill([&, e = e](auto...) { return E(e); });
    problem.of.u.fill([&](auto...) { return E(1.0); });
    using M = typename TestFixture::Operands::Matrix;
    problem.of.b.fill([&](auto...) { return this->template number<M>(1); });
    problem.of.c.fill([&](auto...) { return this->template number<M>(1); });
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
    EXPECT_LT(worstError(problem, 0), E::type == HOTDOG_R_64F ? 1e-11 : bound) << "dt A = " << -e;
  }
}

// Where log(1 + exp(x)) and thresholds fail.
OP_TEST(SelectiveScan, SoftplusOfEverySize) {
  using E = typename TestFixture::Element;
  const std::vector<double> inputs = {-100, -88, -50, -20.5, -20, -16.7, -10, -7, -1, -1e-3, 0, 1e-3, 1, 7, 19.5, 20, 20.5, 100};
  for (const LayoutRule &layout : mainLayouts()) {
    ScanSizes s = sizesOf(1, static_cast<std::int64_t>(inputs.size()), 1, 1);
    s.z = s.bias = s.skip = false;
    SelectiveScanSizes sizes(s);
    sizes.total = true;
    typename TestFixture::ProblemOfOp problem(this->space, sizes, layout);
    problem.refill(this->random);
    problem.of.delta.fill([&](auto, std::int64_t d, auto) { return E(inputs[static_cast<std::size_t>(d)]); });
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
    for (std::size_t d = 0; d < inputs.size(); ++d) {
      const double x = E(inputs[d]).value(), expected = std::max(x, 0.0) + std::log1p(std::exp(-std::fabs(x)));
      const double actual = static_cast<double>(problem.totalDelta.result(static_cast<std::int64_t>(d)).value());
      const double tiny = E::type == HOTDOG_R_64F ? 0 : 1e-38,  // subnormal single numbers have fewer digits
          relative = (E::type == HOTDOG_R_64F ? 4e-16 : 1e-6) + (E::type == HOTDOG_R_64F ? 0 : 2e-7) * std::fabs(x);
      EXPECT_LT(std::fabs(actual - expected), relative * expected + tiny)
          << "softplus(" << x << ")";
    }
  }
}

// What is not finite stays in its channel and its sequence.
OP_TEST(SelectiveScan, NotFinite) {
  using E = typename TestFixture::Element;
  for (const LayoutRule &layout : mainLayouts())
    for (const double value : {std::nan(""), HUGE_VAL, -HUGE_VAL})
      for (int where = 0; where < 3; ++where) {
        typename TestFixture::ProblemOfOp problem(
            this->space, withStates(sizesOf(1, 32, 40, 16), false, {0, 10, 25, 40}), layout);
        problem.refill(this->random);
        (where == 0 ? problem.of.u : where == 1 ? problem.of.delta : problem.of.z)(12, 5) = E(value);
        ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
        for (std::int64_t d = 0; d < 32; ++d)
          for (std::int64_t t = 0; t < 40; ++t)
            EXPECT_TRUE(std::isfinite(problem.y.result(t, d).value()) ||
                        (d == 5 && t >= 12 && t < (where == 2 ? 13 : 25)))
                << "time " << t << ", channel " << d;
        EXPECT_TRUE(!std::isnan(value) || std::isnan(problem.y.result(12, 5).value()));
        EXPECT_TRUE(!std::isnan(value) || where == 2 || std::isnan(problem.y.result(24, 5).value()));
      }
}

// A > 0 grows to infinity, in its own channel.
OP_TEST(SelectiveScan, GrowingModes) {
  typename TestFixture::ProblemOfOp problem(this->space, withStates(sizesOf(1, 32, 300, 16)), nested("vip"));
  problem.refill(this->random);
  if (problem.of.shape.logDecay) return;
  problem.of.a(3, 7) = this->template number<typename TestFixture::Rate>(2);
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
  for (std::int64_t d = 0; d < 32; ++d) EXPECT_TRUE(d == 7 || std::isfinite(problem.y.result(299, d).value()));
  EXPECT_TRUE(TestFixture::Element::type == HOTDOG_R_64F || !std::isfinite(problem.y.result(299, 7).value()));
}

// ---- Properties --------------------------------------------------------------------------------------------------

OP_TEST(SelectiveScan, PropertiesAndGraphs) {
  for (const LayoutRule &layout : mainLayouts())
    for (const std::int64_t N : {3, 16, 65}) {
      typename TestFixture::ProblemOfOp problem(this->space, withStates(sizesOf(3, 32, 37, N), false, {}, 9), layout);
      problem.refill(this->random);
      expectBatchEqualsLoop(problem, this->handle());
      expectRepeatable(problem, this->space, this->stream());
    }
}

// Runs a problem with the data of a seed and takes y as numbers.
template <class P>
std::vector<double> outputsOf(P &problem, hotdogHandle_t handle) {
  EXPECT_EQ(run(problem, handle), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  std::vector<double> values;
  problem.y.forEach([&](auto... at) { values.push_back(static_cast<double>(problem.y.result(at...).value())); });
  return values;
}

// Bits do not depend on the layout, nor therefore on the kernel that serves it, nor on states that are asked for.
OP_TEST(SelectiveScan, LayoutsGiveTheSameBits) {
  for (const std::int64_t N : {5, 16}) {
    std::vector<double> first;
    for (const LayoutRule &layout : {nested("ivp"), nested("vip"), nested("pvi", 1), nested("vip", 0, 1)})
      for (const std::int64_t interval : {0, 16}) {
        SelectiveScanSizes sizes = withStates(sizesOf(2, 32, 70, N), false, {}, interval);
        typename TestFixture::ProblemOfOp problem(this->space, sizes, layout);
        Random same(17);
        problem.refill(same);
        const std::vector<double> values = outputsOf(problem, this->handle());
        if (first.empty()) first = values;
        EXPECT_EQ(values, first);
      }
  }
}

// REVERSE of the flipped signals is the flipped scan, bit for bit.
OP_TEST(SelectiveScan, ReverseIsTheFlippedScan) {
  SelectiveScanSizes sizes = withStates(sizesOf(2, 32, 77, 16));
  typename TestFixture::ProblemOfOp forward(this->space, sizes, nested("vip")),
      reverse(this->space, withStates(sizesOf(2, 32, 77, 16), true), nested("vIp"));
  forward.refill(this->random);
  const auto flip = [](auto &to, const auto &from) {
    const std::int64_t count = from.extent().count;
    to.fill([&](std::int64_t t, std::int64_t j, std::int64_t p) { return from(count - 1 - t, j, p); });
  };
  const auto copy = [](auto &to, const auto &from) { to.fill([&](auto... at) { return from(at...); }); };
  flip(reverse.of.u, forward.of.u), flip(reverse.of.delta, forward.of.delta), flip(reverse.of.z, forward.of.z);
  flip(reverse.of.b, forward.of.b), flip(reverse.of.c, forward.of.c);
  copy(reverse.of.a, forward.of.a), copy(reverse.of.skip, forward.of.skip), copy(reverse.of.bias, forward.of.bias);
  copy(reverse.initialState, forward.initialState);
  runAndCheck(forward, this->handle());
  runAndCheck(reverse, this->handle());
  forward.y.forEach([&](std::int64_t t, std::int64_t d, std::int64_t b) {
    EXPECT_EQ(forward.y.result(t, d, b).value(), reverse.y.result(76 - t, d, b).value());
  });
}

// Linear in u, and the initial state's part adds to it.
OP_TEST(SelectiveScan, Superposition) {
  using E = typename TestFixture::Element;
  if (bytesOf(E::type) == 2) GTEST_SKIP() << "rounded storage";
  ScanSizes s = sizesOf(1, 4, 50, 7);
  s.z = false;
  typename TestFixture::ProblemOfOp both(this->space, withStates(s)), ofU(this->space, withStates(s)),
      ofState(this->space, withStates(s));
  for (auto *problem : {&both, &ofU, &ofState}) {
    Random same(5);
    problem->refill(same);
  }
  ofU.initialState.fill([&](auto...) { return this->template number<typename TestFixture::Rate>(0); });
  ofState.of.u.fill([](auto...) { return E(0.0); });
  const std::vector<double> sum = outputsOf(both, this->handle()), left = outputsOf(ofU, this->handle()),
                            right = outputsOf(ofState, this->handle());
  double most = 0;
  for (const double y : sum) most = std::max(most, std::fabs(y));
  for (std::size_t k = 0; k < sum.size(); ++k)
    EXPECT_NEAR(sum[k], left[k] + right[k], (E::type == HOTDOG_R_64F ? 1e-14 : 1e-5) * most);
}

// Constant dt, b and c: a convolution with K[j] = sum_n c exp(j dt A) dt b.
OP_TEST(SelectiveScan, ConstantParametersAreAConvolution) {
  using E = typename TestFixture::Element;
  using WT = typename TestFixture::Operands::WT;
  if (bytesOf(E::type) == 2) GTEST_SKIP() << "rounded storage";
  const std::int64_t L = 80, N = 6;
  ScanSizes s = sizesOf(1, 2, L, N);
  s.z = s.skip = s.bias = s.softplus = false, s.bConstant = s.cConstant = true;
  typename TestFixture::ProblemOfOp problem(this->space, s);
  problem.refill(this->random);
  problem.of.delta.fill([](auto...) { return E(0.125); });
  runAndCheck(problem, this->handle());
  for (std::int64_t d = 0; d < 2; ++d)
    for (std::int64_t t = 0; t < L; ++t) {
      double y = 0, scale = 0;
      for (std::int64_t j = 0; j <= t; ++j)
        for (std::int64_t n = 0; n < N; ++n) {
          const WT k = product(WT(std::exp(static_cast<typename TestFixture::Operands::W>(0.125 * static_cast<double>(j)) *
                                           problem.of.rate(n, d))),
                               product(problem.of.bAt(0, n, d, 0), problem.of.cAt(0, n, d, 0)));
          const double term = static_cast<double>(std::real(k)) * 0.125 *
                              static_cast<double>(problem.of.u(t - j, d).value()) * (TypeParam::complex ? 2 : 1);
          y += term, scale += std::fabs(term);
        }
      EXPECT_NEAR(static_cast<double>(problem.y.result(t, d).value()), y, 1e-5 * scale);
    }
}

// A permutation of the states changes y by rounding alone.
OP_TEST(SelectiveScan, OrderOfStates) {
  typename TestFixture::ProblemOfOp problem(this->space, withStates(sizesOf(1, 3, 40, 16)));
  problem.refill(this->random);
  runAndCheck(problem, this->handle());
  typename TestFixture::ProblemOfOp turned(this->space, withStates(sizesOf(1, 3, 40, 16)));
  Random ignored(1);
  turned.refill(ignored);
  const auto copy = [](auto &to, const auto &from) { to.fill([&](auto... at) { return from(at...); }); };
  const auto rowsBack = [](auto &to, const auto &from) {
    to.fill([&](std::int64_t t, std::int64_t n, std::int64_t p) { return from(t, 15 - n, p); });
  };
  const auto back = [](auto &to, const auto &from) {
    to.fill([&](std::int64_t n, std::int64_t d, std::int64_t p) { return from(15 - n, d, p); });
  };
  copy(turned.of.u, problem.of.u), copy(turned.of.delta, problem.of.delta), copy(turned.of.z, problem.of.z);
  copy(turned.of.skip, problem.of.skip), copy(turned.of.bias, problem.of.bias);
  rowsBack(turned.of.b, problem.of.b), rowsBack(turned.of.c, problem.of.c);
  back(turned.of.a, problem.of.a), back(turned.initialState, problem.initialState);
  runAndCheck(turned, this->handle());
}

// Complex A without imaginary parts is twice the real scan.
OP_TEST(SelectiveScan, ComplexWithoutImaginaryParts) {
  using E = typename TestFixture::Element;
  using F = typename TestFixture::Matrix;
  if constexpr (TypeParam::complex) {
    ScanSizes s = sizesOf(1, 4, 60, 9);
    s.skip = s.z = false;
    typename TestFixture::ProblemOfOp problem(this->space, s);
    SelectiveScanProblem<E, F, false> real(this->space, s);
    real.refill(this->random);
    const auto copy = [](auto &to, const auto &from) { to.fill([&](auto... at) { return from(at...); }); };
    copy(problem.of.u, real.of.u), copy(problem.of.delta, real.of.delta), copy(problem.of.bias, real.of.bias);
    const auto lift = [](auto &to, const auto &from) {
      to.fill([&](auto... at) {
        return std::decay_t<decltype(to(0))>{from(at...), decltype(to(0).im)(0.0)};
      });
    };
    lift(problem.of.a, real.of.a), lift(problem.of.b, real.of.b), lift(problem.of.c, real.of.c);
    runAndCheck(problem, this->handle());
    runAndCheck(real, this->handle());
    double most = 0;
    real.y.forEach([&](auto... at) { most = std::max(most, std::fabs(2.0 * real.y.result(at...).value())); });
    real.y.forEach([&](auto... at) {
      EXPECT_NEAR(problem.y.result(at...).value(), 2 * real.y.result(at...).value(),
                  (bytesOf(E::type) == 2 ? 2e-2 : 1e-5) * most);
    });
  }
}

// The public cases of mamba-ssm: batch 2, dim 4, N 8, its tolerances.
OP_TEST(SelectiveScan, CasesOfMambaSsm) {
  using E = typename TestFixture::Element;
  const double rtol = E::type == HOTDOG_R_16BF ? 3e-2 : E::type == HOTDOG_R_16F ? 3e-3 : 6e-4,
               atol = E::type == HOTDOG_R_16BF ? 5e-2 : E::type == HOTDOG_R_16F ? 5e-3 : 2e-3;
  for (const std::int64_t L : {8, 128, 372, 512, 784, 1024, 1134, 2048, 4096}) {
    if (L > (this->onCuda ? 4096 : 372)) continue;
    for (const std::int64_t groups : {1, 2})
      for (int constant = 0; constant < 4; ++constant) {
        ScanSizes s = sizesOf(2, 4, L, 8);
        s.bGroups = s.cGroups = groups, s.bConstant = constant & 1, s.cConstant = constant & 2;
        if (s.bConstant) s.bGroups = 4;  // (D, N)
        if (s.cConstant) s.cGroups = 4;
        typename TestFixture::ProblemOfOp problem(this->space, withStates(s));
        problem.refill(this->random);
        problem.of.a.fill([&](auto...) {
          return TestFixture::Operands::template number<typename TestFixture::Rate>(
              -0.5 * this->random.uniform(0, 1), this->random.template normal<double>());
        });
        problem.of.delta.fill([&](auto...) { return E(0.5 * this->random.uniform(0, 1)); });
        problem.of.bias.fill([&](auto...) {
          return typename TestFixture::Operands::Parameter(0.5 * this->random.uniform(0, 1));
        });
        ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
        for (std::int64_t b = 0; b < 2; ++b)
          for (std::int64_t d = 0; d < 4; ++d) {
            ReferenceScan<typename TestFixture::Operands> scan(problem.of, d, b);
            scan.start([&](std::int64_t n) {
              return wideScalar<typename TestFixture::Operands::WT>(problem.initialState(n, d, b));
            });
            for (std::int64_t t = 0; t < L; ++t) {
              const double expected = static_cast<double>(scan.step(t).first);
              ASSERT_NEAR(static_cast<double>(problem.y.result(t, d, b).value()), expected,
                          atol + rtol * std::fabs(expected));
            }
          }
      }
  }
}

// ---- Arguments ---------------------------------------------------------------------------------------------------

OP_TEST(SelectiveScan, StructSizes) {
  typename TestFixture::ProblemOfOp problem(this->space, withStates(sizesOf(2, 3, 9, 4), false, {}, 3));
  problem.refill(this->random);
  problem.upload();
  const auto call = problem.args(this->handle());
  expectStructSizeRules(hotdogSelectiveScanArgsInit, call.args,
                        [&](const hotdogSelectiveScanArgs *a) { return hotdogSelectiveScan(this->handle(), a); });
}

OP_TEST(SelectiveScan, BadArguments) {
  using A = SelectiveScanCall;
  typename TestFixture::ProblemOfOp problem(this->space, withStates(sizesOf(1, 4, 9, 4), false, {0, 4, 9}, 3),
                                            nested("ivp", 1));
  problem.refill(this->random);
  std::vector<BadArgument<A>> bad = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 4", [](A &a) { a.args.type = HOTDOG_C_32F; }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"aType = 2", [](A &a) { a.args.aType = HOTDOG_R_16F; }, HOTDOG_STATUS_INVALID_VALUE, "aType"},
      {"bType = 5", [](A &a) { a.args.bType = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE, "bType"},
      {"cType = 5", [](A &a) { a.args.cType = HOTDOG_C_64F; }, HOTDOG_STATUS_INVALID_VALUE, "cType"},
      {"decay = 2", [](A &a) { a.args.decay = enumerator<hotdogDecay_t>(2); }, HOTDOG_STATUS_INVALID_VALUE, "decay"},
      {"deltaActivation = 1", [](A &a) { a.args.deltaActivation = HOTDOG_ACTIVATION_SILU; },
       HOTDOG_STATUS_INVALID_VALUE, "deltaActivation"},
      {"direction = 2", [](A &a) { a.args.direction = enumerator<hotdogDirection_t>(2); }, HOTDOG_STATUS_INVALID_VALUE,
       "direction"},
      {"batch = -1", [](A &a) { a.args.batch = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"batch = 2", [](A &a) { a.args.batch = 2; }, HOTDOG_STATUS_INVALID_SIZE, "batch"},
      {"channels = -1", [](A &a) { a.args.channels = -1; }, HOTDOG_STATUS_INVALID_SIZE, "channels"},
      {"length = -1", [](A &a) { a.args.length = -1; }, HOTDOG_STATUS_INVALID_SIZE, "length"},
      {"stateSize = -1", [](A &a) { a.args.stateSize = -1; }, HOTDOG_STATUS_INVALID_SIZE, "stateSize"},
      {"bGroups = -1: must be at least 1 and divide", [](A &a) { a.args.bGroups = -1; }, HOTDOG_STATUS_INVALID_SIZE,
       "bGroups"},
      {"bGroups = 0", [](A &a) { a.args.bGroups = 0; }, HOTDOG_STATUS_INVALID_SIZE, "bGroups"},
      {"bGroups = 3", [](A &a) { a.args.bGroups = 3; }, HOTDOG_STATUS_INVALID_SIZE, "bGroups"},
      {"cGroups = 8", [](A &a) { a.args.cGroups = 8; }, HOTDOG_STATUS_INVALID_SIZE, "cGroups"},
      {"sequenceCount = -1", [](A &a) { a.args.sequenceCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "sequenceCount"},
      {"stateInterval = 0", [](A &a) { a.args.stateInterval = 0; }, HOTDOG_STATUS_INVALID_SIZE, "stateInterval"},
      {"y.stride[2] = 0", [](A &a) { a.args.y.stride[2] = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "y"},
      {"finalState.stride[0] = 0", [](A &a) { a.args.finalState.stride[0] = 0; }, HOTDOG_STATUS_INVALID_STRIDE,
       "finalState"},
      {"intervalStates.stride[3] = 0", [](A &a) { a.args.intervalStates.stride[3] = 0; }, HOTDOG_STATUS_INVALID_STRIDE,
       "intervalStates"},
      {"totalDelta.stride[1] = 0", [](A &a) { a.args.totalDelta.stride[1] = 0; }, HOTDOG_STATUS_INVALID_STRIDE,
       "totalDelta"},
      {"u", [](A &a) { a.args.u.stride[2] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "u"},
      {"delta", [](A &a) { a.args.delta.stride[2] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "delta"},
      {"a", [](A &a) { a.args.a.stride[0] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "a"},
      {"b", [](A &a) { a.args.b.stride[3] = INT64_MAX / 2; }, HOTDOG_STATUS_SIZE_OVERFLOW, "b"},
      {"c", [](A &a) { a.args.c.stride[2] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"skip", [](A &a) { a.args.skip.stride[0] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "skip"},
      {"z", [](A &a) { a.args.z.stride[1] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "z"},
      {"deltaBias", [](A &a) { a.args.deltaBias.stride[0] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "deltaBias"},
      {"initialState", [](A &a) { a.args.initialState.stride[1] = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW,
       "initialState"},
      {"u = NULL", [](A &a) { a.args.u.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "u"},
      {"delta = NULL", [](A &a) { a.args.delta.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "delta"},
      {"a = NULL", [](A &a) { a.args.a.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "a"},
      {"b = NULL", [](A &a) { a.args.b.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "b"},
      {"c = NULL", [](A &a) { a.args.c.data = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"y = NULL", [](A &a) {
         for (hotdogOutput *out : {&a.args.y, &a.args.finalState, &a.args.intervalStates, &a.args.totalDelta}) *out = {};
       }, HOTDOG_STATUS_INVALID_POINTER, "y", false},
      {"sequenceOffsets", [](A &a) { a.args.sequenceOffsets = misaligned(a.args.sequenceOffsets); },
       HOTDOG_STATUS_INVALID_POINTER, "sequenceOffsets"},
      {"sequenceOffsets = NULL", [](A &a) { a.args.sequenceOffsets = nullptr; }, HOTDOG_STATUS_INVALID_POINTER,
       "sequenceOffsets", false},
      {"u", [](A &a) { a.args.u.data = misaligned(static_cast<const char *>(a.args.u.data)); },
       HOTDOG_STATUS_INVALID_POINTER, "u"},
      {"y", [](A &a) { a.args.y.data = misaligned(static_cast<char *>(a.args.y.data)); }, HOTDOG_STATUS_INVALID_POINTER,
       "y"},
      {"y", [](A &a) { a.args.u.data = a.args.y.data; }, HOTDOG_STATUS_OVERLAP, "y"},
      {"finalState", [](A &a) { a.args.finalState.data = const_cast<void *>(a.args.a.data); }, HOTDOG_STATUS_OVERLAP,
       "finalState"},
      {"intervalStates", [](A &a) { a.args.intervalStates.data = a.args.finalState.data; }, HOTDOG_STATUS_OVERLAP,
       "intervalStates"},
      {"totalDelta", [](A &a) { a.args.totalDelta.data = a.args.finalState.data; }, HOTDOG_STATUS_OVERLAP,
       "totalDelta"},
  };
  expectAllRefused(problem, this->handle(), bad);
  expectBufferSizeRefuses(problem, this->handle(), bad);
}

}  // namespace
}  // namespace hotdog::test
