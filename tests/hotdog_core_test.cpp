// The parts under the operations, tested directly: size arithmetic, operands, structs of arguments, plans, workspace,
// FFT, operation tables.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "core/args_struct.h"
#include "core/backend.h"
#include "core/checked.h"
#include "core/error.h"
#include "core/fft_setup.h"
#include "core/operand.h"
#include "core/plan_cache.h"
#include "core/tensor_operand.h"
#include "core/workspace.h"
#include "host/cauchy_like_solve.h"
#include "host/fft.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {
namespace {

template <class Body>
hotdogStatus_t statusOf(Body &&body) {
  try {
    body();
    return HOTDOG_STATUS_SUCCESS;
  } catch (const Error &e) {
    return e.status();
  }
}

// ---- Cauchy-like systems of several generators ----------------------------------------------------------------------

// (omega[i] - lambda[j]) A[i,j] = G[i] . H[j] with normal generators and right-hand sides; returns info and checks the
// backward error where it is 0.
template <class W, int R, class Node>
std::int32_t solveCauchyLike(std::int64_t n, std::int64_t vectors, Random &random, Node &&node,
                             bool equalRows = false) {
  using System = host::CauchyLikeSystem<W, R, double>;
  std::vector<W> scratch(static_cast<std::size_t>(System::scratchLength(n, vectors).value()));
  System system(n, vectors, scratch.data());
  const auto normal = [&] {
    if constexpr (hotdog::isComplex<W>)
      return W(random.normal<double>(), random.normal<double>());
    else
      return random.normal<double>();
  };
  for (std::int64_t i = 0; i < n; ++i) {
    system.omega[i] = node(static_cast<double>(i)), system.lambda[i] = node(static_cast<double>(i) + 0.5);
    for (int a = 0; a < R; ++a)
      system.rowGenerators[a * n + i] = normal(), system.columnGenerators[a * n + i] = normal();
    for (std::int64_t j = 0; j < vectors; ++j) system.b(j)[i] = normal();
  }
  if (equalRows) {
    system.omega[n - 1] = system.omega[0];
    for (int a = 0; a < R; ++a) system.rowGenerators[a * n + n - 1] = system.rowGenerators[a * n] = W(a == 0);
  }
  const std::int32_t info = system.solve([](std::int64_t) { return 0; });
  if (info) return info;
  RatioMeter<double> meter(logFactor(n));
  for (std::int64_t j = 0; j < vectors; ++j) {
    double matrix = 0, largestX = 0, largestB = 0, residual = 0;
    for (std::int64_t i = 0; i < n; ++i) {
      W rest = system.b(j)[i];
      double rowSum = 0;
      for (std::int64_t k = 0; k < n; ++k) {
        W element(0);
        for (int a = 0; a < R; ++a) element += system.rowGenerators[a * n + i] * system.columnGenerators[a * n + k];
        element = element * host::nodeReciprocal(system.omega[i] - system.lambda[k]);
        rowSum += hotdog::maxAbs(element);
        rest -= element * system.x(j)[k];
      }
      matrix = std::max(matrix, rowSum);
      largestX = std::max(largestX, hotdog::maxAbs(system.x(j)[i]));
      largestB = std::max(largestB, hotdog::maxAbs(system.b(j)[i]));
      residual = std::max(residual, hotdog::maxAbs(rest));
    }
    meter.add(residual, matrix * largestX + largestB, 0, j);
  }
  meter.expectPass();
  return info;
}

template <class W, int R>
void expectCauchyLikeSolved() {
  Random random;
  for (const std::int64_t n : {1, 2, 3, 17, 64, 130, 500})
    for (const std::int64_t vectors : {1, 3}) {
      SCOPED_TRACE("n " + std::to_string(n) + ", R " + std::to_string(R));
      const double count = static_cast<double>(n), pi = std::acos(-1.0);
      if constexpr (hotdog::isComplex<W>) {  // as a Toeplitz matrix has them after the DFT
        const auto root = [&](double k) { return W(std::cos(2 * pi * k / count), std::sin(2 * pi * k / count)); };
        EXPECT_EQ((solveCauchyLike<W, R>(n, vectors, random, root)), 0);
      } else {
        EXPECT_EQ((solveCauchyLike<W, R>(n, vectors, random, [&](double k) { return k / count; })), 0);
        EXPECT_EQ((solveCauchyLike<W, R>(n, vectors, random, [&](double k) { return std::cos(pi * k / count); })), 0);
      }
    }
}

TEST(CauchyLike, TwoGenerators) { expectCauchyLikeSolved<double, 2>(), expectCauchyLikeSolved<Complex<double>, 2>(); }
TEST(CauchyLike, OneGenerator) { expectCauchyLikeSolved<double, 1>(), expectCauchyLikeSolved<Complex<double>, 1>(); }
TEST(CauchyLike, FiveGenerators) { expectCauchyLikeSolved<double, 5>(), expectCauchyLikeSolved<Complex<double>, 5>(); }

TEST(CauchyLike, EqualRowsAreSingular) {
  Random random;
  const auto node = [](double k) { return k / 8; };
  EXPECT_EQ((solveCauchyLike<double, 1>(8, 1, random, node, true)), 8);
  EXPECT_EQ((solveCauchyLike<double, 2>(8, 1, random, node, true)), 8);
}

// ---- Checked --------------------------------------------------------------------------------------------------------

TEST(Checked, KeepsExactValues) {
  const hotdog::Checked a(INT64_MAX / 2);
  EXPECT_TRUE((a * 2).valid());
  EXPECT_EQ((a * 2 + 1).value(), INT64_MAX);
  EXPECT_EQ((hotdog::Checked(3) - 5).value(), -2);
}

TEST(Checked, NoticesOverflowAndStaysInvalid) {
  EXPECT_FALSE((hotdog::Checked(INT64_MAX) + 1).valid());
  EXPECT_FALSE((hotdog::Checked(INT64_MIN) - 1).valid());
  EXPECT_FALSE((hotdog::Checked(INT64_MAX / 2 + 1) * 2).valid());
  EXPECT_FALSE((hotdog::Checked(INT64_MIN) * -1).valid());
  EXPECT_FALSE((hotdog::Checked(INT64_MAX) * 2 * 0).valid());
  EXPECT_FALSE((hotdog::Checked(1) - (hotdog::Checked(INT64_MAX) + 1)).valid());
}

TEST(Checked, Rounding) {
  EXPECT_EQ(ceilDiv(7, 3), 3);
  EXPECT_EQ(ceilDiv(6, 3), 2);
  EXPECT_EQ(ceilDiv(0, 3), 0);
  EXPECT_EQ(ceilDiv(INT64_MAX, std::int64_t{2}), INT64_MAX / 2 + 1);
  EXPECT_EQ(alignUp(0, 256), 0u);
  EXPECT_EQ(alignUp(1, 256), 256u);
  EXPECT_EQ(alignUp(256, 256), 256u);
}

// ---- Operands -------------------------------------------------------------------------------------------------------

Operand operand(std::intptr_t address, std::size_t elementBytes,
                std::vector<std::pair<std::int64_t, std::int64_t>> countsAndStrides) {
  Operand o{"p",
            reinterpret_cast<const void *>(address),
            elementBytes,
            elementBytes,
            {{"inc"}, {"ld"}, {"stride"}, {"outer"}}};
  for (std::size_t i = 0; i < countsAndStrides.size(); ++i)
    o.dims[i].count = countsAndStrides[i].first, o.dims[i].stride = countsAndStrides[i].second;
  return o;
}

template <class Visit>
void forEachAddress(const Operand &o, Visit &&visit) {
  for (std::int64_t i = 0; i < o.dims[0].count; ++i)
    for (std::int64_t j = 0; j < o.dims[1].count; ++j)
      for (std::int64_t k = 0; k < o.dims[2].count; ++k)
        for (std::int64_t l = 0; l < o.dims[3].count; ++l)
          visit(reinterpret_cast<std::intptr_t>(o.pointer) +
                (i * o.dims[0].stride + j * o.dims[1].stride + k * o.dims[2].stride + l * o.dims[3].stride) *
                    static_cast<std::int64_t>(o.elementBytes));
}

std::set<std::intptr_t> bytesOf(const Operand &o) {
  std::set<std::intptr_t> bytes;
  forEachAddress(o, [&](std::intptr_t address) {
    for (std::size_t b = 0; b < o.elementBytes; ++b) bytes.insert(address + static_cast<std::intptr_t>(b));
  });
  return bytes;
}

Operand randomOperand(Random &random) {
  const auto dimension = [&] {
    return std::pair<std::int64_t, std::int64_t>(random.integer(1, 4), random.integer(-12, 12));
  };
  const std::size_t bytes = random.pick<std::size_t>({4, 8});
  return operand(100000 + 4 * random.integer(-30, 30), bytes,
                 {dimension(), dimension(), dimension(), {random.integer(1, 2), random.integer(-40, 40)}});
}

TEST(Operands, OverlapIsExact) {
  Random random;
  int overlapping = 0;
  for (int k = 0; k < 5000; ++k) {
    const Operand a = randomOperand(random), b = randomOperand(random);
    const std::set<std::intptr_t> bytes = bytesOf(a), others = bytesOf(b);
    const bool expected =
        std::any_of(others.begin(), others.end(), [&](std::intptr_t byte) { return bytes.count(byte) > 0; });
    ASSERT_EQ(overlaps(a, b), expected);
    ASSERT_EQ(overlaps(b, a), expected);
    overlapping += expected;
  }
  EXPECT_GT(overlapping, 500);
  EXPECT_LT(overlapping, 4500);
}

// Whatever nests has no two elements at one address, and the strides that a nested loop makes do nest.
TEST(Operands, NestedStridesNeverCoincide) {
  Random random;
  int nesting = 0;
  for (int k = 0; k < 5000; ++k) {
    const Operand o = randomOperand(random);
    if (findUnnested(o)) continue;
    ++nesting;
    std::set<std::intptr_t> addresses;
    std::size_t elements = 0;
    forEachAddress(o, [&](std::intptr_t address) { addresses.insert(address), ++elements; });
    ASSERT_EQ(addresses.size(), elements);
  }
  EXPECT_GT(nesting, 200);
}

TEST(Operands, UnnestedDimensionIsNamed) {
  EXPECT_EQ(findUnnested(operand(0, 4, {{5, 1}, {3, 5}, {2, 15}})), nullptr);
  EXPECT_EQ(findUnnested(operand(0, 4, {{5, -6}, {3, 2}, {2, -30}})), nullptr);
  EXPECT_STREQ(findUnnested(operand(0, 4, {{5, 0}, {3, 5}, {2, 15}}))->parameter, "inc");
  EXPECT_STREQ(findUnnested(operand(0, 4, {{5, 1}, {3, 4}, {2, 15}}))->parameter, "ld");
  EXPECT_STREQ(findUnnested(operand(0, 4, {{5, 1}, {3, 5}, {2, -14}}))->parameter, "stride");
  EXPECT_EQ(findUnnested(operand(0, 4, {{5, 1}, {1, 0}, {1, 0}})), nullptr) << "strides over one element do not count";
}

TEST(Operands, CountsAndExtents) {
  EXPECT_EQ(elementCount(operand(0, 4, {{5, 0}, {3, 7}, {2, -100}})).value(), 30);
  EXPECT_EQ(extentBytes(operand(0, 8, {{5, 2}, {3, -10}, {2, 100}})).value(), 8 * (8 + 20 + 100 + 1));
  EXPECT_EQ(extentBytes(operand(0, 8, {{0, INT64_MAX}, {3, 7}, {2, 100}})).value(), 0);
  EXPECT_FALSE(extentBytes(operand(0, 8, {{3, INT64_MAX / 8}, {1, 0}, {1, 0}})).valid());
  EXPECT_FALSE(extentBytes(operand(0, 1, {{2, INT64_MIN}, {1, 0}, {1, 0}})).valid());
  EXPECT_FALSE(elementCount(operand(0, 4, {{INT64_MAX, 0}, {2, 0}, {1, 0}})).valid());
}

TEST(Operands, StridesOfAStructAreNamedByTheirPlace) {
  hotdogOutput gradient{reinterpret_cast<void *>(64), {100, 100, 1, -7}};
  const OutputOperand o = describe("gPre", gradient, 4, std::array<std::int64_t, 3>{2, 3, 5}, false, 1);
  hotdogHandle_t handle;
  ASSERT_EQ(hotdogCreateBackend(&handle, HOTDOG_BACKEND_HOST, -1), HOTDOG_STATUS_SUCCESS);
  try {
    Call("hotdogTest", handle).operands({}, {&o});
    ADD_FAILURE() << "strides that do not nest were accepted";
  } catch (const Error &e) {
    EXPECT_EQ(std::string(e.what()).rfind("gPre[1].stride[0] = 100: ", 0), 0u) << e.what();
    EXPECT_STREQ(e.parameter(), "gPre");
  }
  hotdogDestroy(handle);
  gradient.data = nullptr;
  EXPECT_TRUE(describe("gPre", gradient, 4, std::array<std::int64_t, 3>{2, 3, 5}, false).empty());
  EXPECT_FALSE(describe("gPre", gradient, 4, std::array<std::int64_t, 3>{2, 3, 5}, true).empty());
}

// ---- The struct form of an operation --------------------------------------------------------------------------------

struct OldArgs {
  std::size_t structSize;
  std::int64_t n;
};
struct Args {
  std::size_t structSize;
  std::int64_t n;
  double scale;
};
struct NewArgs {
  std::size_t structSize;
  std::int64_t n;
  double scale;
  void *later;
};
const Args kDefaults{sizeof(Args), 0, 1.5};

}  // namespace
}  // namespace hotdog::test
template <>
inline constexpr std::size_t hotdog::kFirstArgsSize<hotdog::test::Args> = sizeof(hotdog::test::OldArgs);
namespace hotdog::test {
namespace {

TEST(ArgsStruct, InitTouchesOnlyTheCallersBytes) {
  struct {
    OldArgs args;
    std::int64_t beyond;
  } caller{{0, 7}, 4711};
  initArgs(reinterpret_cast<Args *>(&caller.args), sizeof caller.args, kDefaults);
  EXPECT_EQ(caller.args.structSize, sizeof(OldArgs));
  EXPECT_EQ(caller.args.n, 0);
  EXPECT_EQ(caller.beyond, 4711);
}

TEST(ArgsStruct, InitZeroesWhatTheLibraryDoesNotKnow) {
  int something = 0;
  NewArgs args{0, 7, 7, &something};
  initArgs(reinterpret_cast<Args *>(&args), sizeof args, kDefaults);
  EXPECT_EQ(args.structSize, sizeof(NewArgs));
  EXPECT_EQ(args.n, 0);
  EXPECT_EQ(args.scale, 1.5);
  EXPECT_EQ(args.later, nullptr);
}

TEST(ArgsStruct, OlderCallersGetDefaults) {
  const OldArgs old{sizeof(OldArgs), 9};
  const Args read = readArgs(reinterpret_cast<const Args *>(&old), kDefaults);
  EXPECT_EQ(read.n, 9);
  EXPECT_EQ(read.scale, 1.5);
}

TEST(ArgsStruct, NewerCallersMayLeaveUnknownMembersZero) {
  NewArgs args{sizeof(NewArgs), 9, 2, nullptr};
  EXPECT_EQ(readArgs(reinterpret_cast<const Args *>(&args), kDefaults).scale, 2);
  args.later = &args;
  EXPECT_EQ(statusOf([&] { readArgs(reinterpret_cast<const Args *>(&args), kDefaults); }), HOTDOG_STATUS_NOT_SUPPORTED);
}

// Of pointers, above all.
TEST(ArgsStruct, SizesBelowTheFirstVersionAreRefused) {
  for (const std::size_t size : {sizeof(void *), sizeof(OldArgs) - 1}) {
    Args args{size, 1, 1};
    EXPECT_EQ(statusOf([&] { readArgs(&args, kDefaults); }), HOTDOG_STATUS_INVALID_SIZE);
    EXPECT_EQ(statusOf([&] { initArgs(&args, size, kDefaults); }), HOTDOG_STATUS_INVALID_SIZE);
    EXPECT_EQ(args.scale, 1) << "a refused call wrote";
  }
}

// What has been released stays: a struct that grows must keep the size of its first version as what is accepted, by a
// specialization of kFirstArgsSize. A new struct is entered here.
TEST(ArgsStruct, FirstVersionsOfAllStructs) {
  EXPECT_EQ(kFirstArgsSize<hotdogLongConvArgs>, 432u);
  EXPECT_EQ(kFirstArgsSize<hotdogLongConvBackwardArgs>, 560u);
  EXPECT_EQ(kFirstArgsSize<hotdogShortConvArgs>, 352u);
  EXPECT_EQ(kFirstArgsSize<hotdogShortConvBackwardArgs>, 520u);
  EXPECT_EQ(kFirstArgsSize<hotdogShortConvStepArgs>, 352u);
  EXPECT_EQ(kFirstArgsSize<hotdogSelectiveScanArgs>, 632u);
  EXPECT_EQ(kFirstArgsSize<hotdogSelectiveScanBackwardArgs>, 920u);
  EXPECT_EQ(kFirstArgsSize<hotdogSelectiveScanStepArgs>, 536u);
  EXPECT_EQ(kFirstArgsSize<hotdogLinearRecurrenceArgs>, 264u);
  EXPECT_EQ(kFirstArgsSize<hotdogLinearRecurrenceBackwardArgs>, 400u);
  EXPECT_EQ(kFirstArgsSize<hotdogSemiseparableArgs>, 448u);
  EXPECT_EQ(kFirstArgsSize<hotdogSemiseparableBackwardArgs>, 744u);
  EXPECT_EQ(kFirstArgsSize<hotdogSemiseparableSolveArgs>, 224u);
}

TEST(ArgsStruct, BadArguments) {
  Args args{3, 1, 1};
  const Args *const missing = nullptr;
  EXPECT_EQ(statusOf([&] { readArgs(&args, kDefaults); }), HOTDOG_STATUS_INVALID_SIZE);
  EXPECT_EQ(statusOf([&] { readArgs(missing, kDefaults); }), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(statusOf([&] { initArgs(&args, 3, kDefaults); }), HOTDOG_STATUS_INVALID_SIZE);
  EXPECT_EQ(statusOf([&] { initArgs(static_cast<Args *>(nullptr), sizeof args, kDefaults); }),
            HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(args.scale, 1) << "a refused call wrote";
}

// ---- Plan cache -----------------------------------------------------------------------------------------------------

struct FakePlan : Plan {
  FakePlan(int *alive, std::size_t bytes) : alive_(alive), bytes_(bytes) { ++*alive_; }
  ~FakePlan() override { --*alive_; }
  std::size_t bytes() const override { return bytes_; }
  int *alive_;
  std::size_t bytes_;
};

class Plans : public testing::Test {
 protected:
  std::shared_ptr<FakePlan> get(std::int64_t length, bool capturing = false, std::size_t bytes = 10, int device = 0) {
    return cache.get<FakePlan>({PlanKind::hostFft, HOTDOG_R_32F, device, length, 1}, capturing, [&] {
      ++made;
      return std::make_shared<FakePlan>(&alive, bytes);
    });
  }
  int made = 0, alive = 0;
  PlanCache cache;
};

TEST_F(Plans, AreMadeOnceForEachKey) {
  const auto first = get(8);
  EXPECT_EQ(get(8), first);
  EXPECT_NE(get(9), first);
  EXPECT_NE(get(8, false, 10, 1), first) << "the key holds the device";
  EXPECT_EQ(made, 3);
  EXPECT_EQ(cache.count(), 3);
  EXPECT_EQ(cache.bytes(), 30u);
}

TEST_F(Plans, TheLeastRecentlyUsedGoesFirst) {
  cache.setLimit(2, 1000);
  get(1), get(2), get(1), get(3);
  EXPECT_EQ(cache.count(), 2);
  EXPECT_EQ(alive, 2);
  made = 0;
  get(1), get(3);
  EXPECT_EQ(made, 0);
  get(2);
  EXPECT_EQ(made, 1);
}

TEST_F(Plans, AreBoundedByBytes) {
  cache.setLimit(100, 25);
  for (std::int64_t length = 1; length <= 5; ++length) get(length);
  EXPECT_EQ(cache.count(), 2);
  EXPECT_EQ(cache.bytes(), 20u);
  get(100, false, 1000);
  EXPECT_EQ(cache.count(), 1) << "a plan beyond the limit stays for the call that follows";
  made = 0;
  get(100, true, 1000);
  EXPECT_EQ(made, 0);
  get(1);
  EXPECT_EQ(cache.bytes(), 1010u) << "a captured plan leaves the bounds to the others";
  EXPECT_EQ(alive, cache.count());
}

TEST_F(Plans, CapturesMakeNoneAndKeepTheirs) {
  EXPECT_EQ(statusOf([&] { get(8, true); }), HOTDOG_STATUS_CAPTURE_UNSAFE);
  EXPECT_EQ(made, 0);
  get(8);
  get(8, true);
  cache.clear();
  EXPECT_EQ(alive, 1) << "a graph may use it";
  cache.setLimit(0, 0);
  get(9), get(10);
  EXPECT_EQ(cache.count(), 2) << "the captured one and the newest";
}

// ---- Workspace ------------------------------------------------------------------------------------------------------

// A runtime that writes down what it is asked. Streams are small numbers, which serve as their ids too.
struct FakeRuntime {
  static FakeRuntime &log() {
    static FakeRuntime instance;
    return instance;
  }
  static hotdogStream_t stream(std::intptr_t number) { return reinterpret_cast<hotdogStream_t>(number); }

  static Runtime table() {
    Runtime r{};
    r.allocate = [](std::size_t bytes, hotdogStream_t) -> void * {
      if (log().outOfMemory) return nullptr;
      ++log().allocations;
      return log().live.insert(std::malloc(bytes)).first.operator*();
    };
    r.release = [](void *memory, hotdogStream_t) noexcept {
      EXPECT_EQ(log().live.erase(memory), 1u);
      std::free(memory);
    };
    r.streamId = [](hotdogStream_t s) { return static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(s)); };
    r.createEvent = []() -> void * { return ++log().events, &log(); };
    r.destroyEvent = [](void *) noexcept { --log().events; };
    r.recordEvent = [](void *, hotdogStream_t) { ++log().records; };
    r.waitEvent = [](hotdogStream_t, void *) { ++log().waits; };
    r.synchronize = [](void *) noexcept { ++log().synchronizations; };
    return r;
  }

  bool outOfMemory = false;
  int allocations = 0, events = 0, records = 0, waits = 0, synchronizations = 0;
  std::set<void *> live;
};

class Workspaces : public testing::Test {
 protected:
  void SetUp() override { FakeRuntime::log() = {}; }
  void TearDown() override {
    workspace.reset();
    EXPECT_TRUE(log().live.empty()) << "leaked";
    EXPECT_EQ(log().events, 0);
  }
  static FakeRuntime &log() { return FakeRuntime::log(); }
  void *use(std::size_t bytes, std::intptr_t stream = 1, std::uint64_t capture = 0) {
    void *const memory = workspace->acquire(bytes, FakeRuntime::stream(stream), capture);
    workspace->used(FakeRuntime::stream(stream), capture);
    return memory;
  }

  const Runtime runtime = FakeRuntime::table();
  std::unique_ptr<Workspace> workspace = std::make_unique<Workspace>(runtime);
};

TEST_F(Workspaces, NothingIsAllocatedForNothing) {
  EXPECT_EQ(use(0), nullptr);
  EXPECT_EQ(log().allocations, 0);
  EXPECT_EQ(Workspace::userBytes(0), 0u);
}

TEST_F(Workspaces, GrowsAndIsAligned) {
  for (const std::size_t bytes : {100, 50, 100, 1000}) {
    void *const memory = use(bytes);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory) % kWorkspaceAlignment, 0u);
    std::memset(memory, 1, bytes);
  }
  EXPECT_EQ(log().allocations, 2);
  EXPECT_EQ(log().live.size(), 1u);
}

TEST_F(Workspaces, AnotherStreamWaitsForTheLastUse) {
  use(100, 1), use(100, 1);
  EXPECT_EQ(log().waits, 0);
  use(100, 2);
  EXPECT_EQ(log().waits, 1);
  use(100, 2);
  EXPECT_EQ(log().waits, 1);
  use(1000, 1);
  EXPECT_GE(log().waits, 2) << "the old block is given back in order too";
}

TEST_F(Workspaces, CapturesNeverAllocateAndTheirBlockStays) {
  EXPECT_EQ(statusOf([&] { use(100, 1, 7); }), HOTDOG_STATUS_CAPTURE_UNSAFE);
  EXPECT_EQ(log().allocations, 0);
  void *const captured = use(100);
  const int waits = log().waits;
  EXPECT_EQ(use(100, 2, 7), captured);
  EXPECT_EQ(log().waits, waits) << "an event from outside cannot order a capture";
  EXPECT_EQ(statusOf([&] { use(1000, 1, 7); }), HOTDOG_STATUS_CAPTURE_UNSAFE);
  use(1000);
  EXPECT_EQ(log().live.size(), 2u) << "a graph may use the first block";
}

TEST_F(Workspaces, StreamsOfOneCaptureAreOrdered) {
  use(100, 1);
  const int waits = log().waits;
  use(100, 2, 7);
  use(100, 2, 7);
  EXPECT_EQ(log().waits, waits);
  use(100, 3, 7);
  EXPECT_EQ(log().waits, waits + 1) << "branches of one graph share the block";
  use(100, 4, 8);
  EXPECT_EQ(log().waits, waits + 1) << "another capture";
  use(100, 1);
  EXPECT_EQ(log().waits, waits + 1) << "outside, the last use was on this stream";
}

TEST_F(Workspaces, OutOfMemoryIsAStatusAndLeavesTheBlock) {
  void *const before = use(100);
  log().outOfMemory = true;
  EXPECT_EQ(statusOf([&] { use(1000); }), HOTDOG_STATUS_ALLOC_FAILED);
  EXPECT_EQ(use(100), before);
}

TEST_F(Workspaces, UsersMemoryIsCheckedNotFreed) {
  std::vector<char> memory(1000);
  workspace->setUser(memory.data(), Workspace::userBytes(100));
  char *const p = static_cast<char *>(use(100));
  EXPECT_GE(p, memory.data());
  EXPECT_LE(p + 100, memory.data() + Workspace::userBytes(100));
  EXPECT_EQ(statusOf([&] { use(101); }), HOTDOG_STATUS_WORKSPACE_TOO_SMALL);
  workspace->setUser(memory.data(), Workspace::userBytes(100) - 1);
  EXPECT_EQ(statusOf([&] { use(100); }), HOTDOG_STATUS_WORKSPACE_TOO_SMALL);
  EXPECT_EQ(log().allocations, 0);
}

TEST(WorkspaceLayouts, SplitsWhatItMeasured) {
  WorkspaceLayout measure;
  EXPECT_EQ(measure.take<double>(3), nullptr);
  EXPECT_EQ(measure.take<float>(1000), nullptr);
  std::vector<char> memory(measure.bytes() + kWorkspaceAlignment);
  char *const base =
      reinterpret_cast<char *>(alignUp(reinterpret_cast<std::uintptr_t>(memory.data()), kWorkspaceAlignment));
  WorkspaceLayout split(base);
  double *const first = split.take<double>(3);
  float *const second = split.take<float>(1000);
  EXPECT_EQ(reinterpret_cast<char *>(first), base);
  EXPECT_GE(reinterpret_cast<char *>(second), reinterpret_cast<char *>(first + 3));
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(second) % kWorkspaceAlignment, 0u);
  EXPECT_LE(reinterpret_cast<char *>(second + 1000), base + measure.bytes());
}

// ---- FFT ------------------------------------------------------------------------------------------------------------

bool isSmooth(std::int64_t n) {
  for (const std::int64_t p : {2, 3, 5, 7})
    while (n % p == 0) n /= p;
  return n == 1;
}

TEST(FftLength, IsTheLeastGoodOne) {
  for (std::int64_t n = 1; n <= 3000; ++n)
    for (const bool even : {false, true}) {
      std::int64_t expected = n;
      while (!isSmooth(expected) || (even && expected % 2 != 0)) ++expected;
      ASSERT_EQ(goodFftLength(n, even), expected) << n;
    }
}

template <class R>
class HostFft : public testing::Test {};
using Reals = testing::Types<float, double>;
TYPED_TEST_SUITE(HostFft, Reals);

// Against the definition, and back.
TYPED_TEST(HostFft, TransformsEverySmoothLength) {
  using R = TypeParam;
  using W = Wide<R>;
  Random random;
  for (std::int64_t n = 1; n <= 400; ++n) {
    if (!isSmooth(n)) continue;
    const auto size = static_cast<std::size_t>(n);
    const host::Fft<R> fft(n);
    std::vector<R> re(size), im(size), scratch(2 * size);
    for (std::size_t j = 0; j < size; ++j) re[j] = random.normal<R>(), im[j] = random.normal<R>();
    const std::vector<R> re0 = re, im0 = im;
    std::vector<std::complex<W>> roots(size);
    for (std::size_t k = 0; k < size; ++k)
      roots[k] = std::polar(W(1), -2 * std::acos(W(-1)) * static_cast<W>(k) / static_cast<W>(n));
    W norm(0);
    for (std::size_t j = 0; j < size; ++j) norm += W(re0[j]) * W(re0[j]) + W(im0[j]) * W(im0[j]);

    RatioMeter<R> forward(logFactor(n)), back(logFactor(n));
    fft.forward({re.data(), im.data()}, {scratch.data(), scratch.data() + n});
    for (std::size_t k = 0; k < size; ++k) {
      std::complex<W> sum(0);
      for (std::size_t j = 0; j < size; ++j) sum += std::complex<W>(re0[j], im0[j]) * roots[j * k % size];
      forward.add(std::abs(std::complex<W>(re[k], im[k]) - sum), std::sqrt(norm), static_cast<std::int64_t>(k));
    }
    fft.inverse({re.data(), im.data()}, {scratch.data(), scratch.data() + n});
    for (std::size_t j = 0; j < size; ++j)
      back.add(std::abs(std::complex<W>(re[j], im[j]) / static_cast<W>(n) - std::complex<W>(re0[j], im0[j])),
               std::sqrt(norm), static_cast<std::int64_t>(j));
    SCOPED_TRACE(n);
    forward.expectPass();
    back.expectPass();
  }
}

// ---- Operation tables -----------------------------------------------------------------------------------------------

template <class T>
void expectComplete(const Backend &backend, const char *which) {
  backend.operations<T>().forEach(
      [&](const char *name, bool present) { EXPECT_TRUE(present) << which << " has no " << name; });
}

void expectComplete(const Backend &backend, const std::string &which) {
  expectComplete<float>(backend, (which + " S").c_str());
  expectComplete<double>(backend, (which + " D").c_str());
  expectComplete<hotdog::Complex<float>>(backend, (which + " C").c_str());
  expectComplete<hotdog::Complex<double>>(backend, (which + " Z").c_str());
}

TEST(OperationTables, HostIsComplete) { expectComplete(hostBackend(), "host"); }

TEST(OperationTables, CudaIsComplete) {
  if (!cudaBackend()) GTEST_SKIP() << "no CUDA in this build";
  expectComplete(*cudaBackend(), "cuda");
}

}  // namespace
}  // namespace hotdog::test
