// Steps of selective scans on CUDA: four lanes a channel, the states from memory and back.
#include "core/selective_scan_step.h"

#include "core/workspace_layout.h"
#include "cuda/detail/async_copy.cuh"
#include "cuda/detail/launch.h"
#include "cuda/selective_scan_lanes.cuh"
#include "cuda/selective_scan_ops.h"

namespace hotdog::cuda {
namespace {

template <class T, int kStates>
__global__ void __launch_bounds__(kScanThreads)
    selectiveScanStep(const __grid_constant__ SelectiveScanStepProblem<T> p, std::int64_t tiles, T *memory) {
  using R = Real<T>;
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < p.batch * tiles; task += gridDim.x) {
    const std::int64_t b = task / tiles;
    ScanLane<T, kStates> lane(p, channelOf(task % tiles), memory + b * tiles * kScanChannels * p.stateSize);
    const std::int64_t slot = p.slotOf(b);
    if (slot < 0) {
      for (std::int64_t t = threadIdx.x % kScanQuarters; t < p.length && lane.active; t += kScanQuarters)
        p.y.write(p.y.offset(b, lane.d, t), slot == -1 ? R(0) : R(NAN));
      continue;
    }
    lane.load(p.state, slot);
    for (std::int64_t t = 0; t < p.length; ++t) lane.step(b, t, p.y);
    lane.store(p.state, p.state.offset(slot, lane.d, lane.first), p.state.stride[2]);
  }
}

// ---- One step of 16 states ------------------------------------------------------------------------------------------

constexpr int kSingleStates = 16, kSingleAhead = 3, kSingleBlocks = 8;  // entries ahead; blocks of a multiprocessor

template <class M>
__device__ __forceinline__ void loadFour(const M *from, float (&out)[4]) {
  const auto pack = loadPack<Pack<M, 4>>(from);
#pragma unroll
  for (int i = 0; i < 4; ++i) out[i] = widen(pack.number[i]);
}

// What a lane reads of a batch entry, but for the states.
struct SingleStep {
  std::int64_t slot;
  float b[4], c[4], u, delta, z;
};

// A block has 32 channels of every groups-th batch entry, so that A stays in registers. States come by asynchronous copies
// some entries ahead, each lane its own, the rest one entry ahead.
template <class X, class M>
__global__ void __launch_bounds__(kScanThreads, kSingleBlocks)
    selectiveScanSingleStep(const __grid_constant__ SelectiveScanStepProblem<float> p, unsigned tiles, unsigned groups) {
  __shared__ float4 ahead[kSingleAhead][kScanThreads];
  awaitEarlierWork();
  const int quarter = static_cast<int>(threadIdx.x) % kScanQuarters;
  const std::int64_t channel = channelOf(blockIdx.x % tiles), d = min(channel, p.channels - 1);
  const bool writes = channel < p.channels;
  const auto stateOf = [&](std::int64_t slot) {
    return static_cast<float *>(p.state.data) + p.state.offset(slot, d, quarter * 4);
  };
  const auto slotOf = [&](std::int64_t entry) { return entry < p.batch ? p.slotOf(entry) : -1; };
  const auto copy = [&](int place, std::int64_t slot) {
    if (slot >= 0) copyAsync16(&ahead[place][threadIdx.x], stateOf(slot), 16);
    commitCopies();
  };
  const auto read = [&](std::int64_t entry) {
    SingleStep s;
    s.slot = slotOf(entry), entry = min(entry, p.batch - 1);
    loadFour(static_cast<const M *>(p.b.data) + p.b.offset(entry, p.bGroup(d), quarter * 4), s.b);
    loadFour(static_cast<const M *>(p.c.data) + p.c.offset(entry, p.cGroup(d), quarter * 4), s.c);
    s.u = widen(static_cast<const X *>(p.u.data)[p.u.offset(entry, d)]);
    s.delta = widen(static_cast<const X *>(p.delta.data)[p.delta.offset(entry, d)]);
    s.z = p.z ? widen(static_cast<const X *>(p.z.data)[p.z.offset(entry, d)]) : 0.0f;
    return s;
  };

  std::int64_t entry = blockIdx.x / tiles;
#pragma unroll
  for (int k = 0; k < kSingleAhead - 1; ++k) copy(k, slotOf(entry + k * groups));
  SingleStep next = read(entry);
  std::int64_t slotAhead = slotOf(entry + (kSingleAhead - 1) * groups);
  float rate[4];
  loadFour(static_cast<const float *>(p.a.data) + p.a.offset(d, quarter * 4), rate);
#pragma unroll
  for (int i = 0; i < 4; ++i) rate[i] = rateOf(rate[i], p.logDecay);
  const float skip = p.skip ? p.skip.read(p.skip.offset(d)) : 0.0f,
              bias = p.deltaBias ? p.deltaBias.read(p.deltaBias.offset(d)) : 0.0f;
  for (int place = 0; entry < p.batch; entry += groups, place = place + 1 == kSingleAhead ? 0 : place + 1) {
    copy(place == 0 ? kSingleAhead - 1 : place - 1, slotAhead);
    const SingleStep s = next;
    next = read(entry + groups), slotAhead = slotOf(entry + kSingleAhead * groups);
    waitForCopies<kSingleAhead - 1>();
    const float4 four = ahead[place][threadIdx.x];
    float h[4] = {four.x, four.y, four.z, four.w}, part = 0;
    const float dt = stepSize(s.delta, bias, p.softplus), du = times(dt, s.u);
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      advance(h[i], dt, du, rate[i], s.b[i]);
      part = addTerm(s.c[i], h[i], part);
    }
    const float sum = sumOfQuarters(part);
    if (!writes) continue;
    if (s.slot >= 0) *reinterpret_cast<float4 *>(stateOf(s.slot)) = {h[0], h[1], h[2], h[3]};
    if (quarter > 0) continue;
    const float y = outputOf<float, X>(sum, bool(p.skip), skip, s.u, bool(p.z), s.z);
    static_cast<X *>(p.y.data)[p.y.offset(entry, d)] = narrow<X>(s.slot >= 0 ? y : s.slot == -1 ? 0.0f : NAN);
  }
}

// Whether four states lie together, aligned, for every other index.
template <int kRank, class Void>
bool packsOfStates(const StoredTensor<float, kRank, Void> &t, int axis, int numbers) {
  bool packs = t.stride[axis] == 1 && reinterpret_cast<std::uintptr_t>(t.data) % (4 * elementBytes<float>(t.storage)) == 0;
  for (int k = 0; k < numbers; ++k)
    if (k != axis) packs &= t.stride[k] % 4 == 0;
  return packs;
}

bool isSingleStep(const SelectiveScanStepProblem<float> &p) {
  return p.channels < (std::int64_t{1} << 30) && p.stateSize == kSingleStates && p.length == 1 && packsOfStates(p.state, 2, 3) && packsOfStates(p.a, 1, 2) &&
         packsOfStates(p.b, 2, 3) && packsOfStates(p.c, 2, 3) && p.b.storage == p.c.storage;
}

// As many groups of entries as the device has room for blocks, and none that has fewer entries than the others have.
template <class X>
void runSingleStep(const Execution &execution, const SelectiveScanStepProblem<float> &p, std::int64_t tiles) {
  const std::int64_t room = kSingleBlocks * multiprocessors(execution.device), most = std::max<std::int64_t>(1, room / tiles),
                     groups = ceilDiv(p.batch, ceilDiv(p.batch, most));
  launch(p.b.storage == Storage::single ? selectiveScanSingleStep<X, float> : selectiveScanSingleStep<X, X>,
         static_cast<unsigned>(tiles * groups), kScanThreads, 0, execution, p, static_cast<unsigned>(tiles),
         static_cast<unsigned>(groups));
}

void runSingleStep(const Execution &execution, const SelectiveScanStepProblem<float> &p, std::int64_t tiles) {
  if (p.u.storage == Storage::brain)
    runSingleStep<BFloat16>(execution, p, tiles);
  else if (p.u.storage == Storage::half)
    runSingleStep<Half>(execution, p, tiles);
  else
    runSingleStep<float>(execution, p, tiles);
}

template <class T>
T *layOut(WorkspaceLayout &layout, const SelectiveScanStepProblem<T> &p) {
  return layout.take<T>(laneMemory(p, p.batch));
}

template <class T>
void run(const Execution &execution, const SelectiveScanStepProblem<T> &problem) {
  const SelectiveScanStepProblem<T> &p = withFault("selective_scan_step/cuda/lanes", problem);
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.channels, kScanChannels);
  if (p.batch * tiles == 0 || p.length == 0) return;
  if constexpr (std::is_same_v<T, float>) {
    if (isSingleStep(p)) return runSingleStep(execution, p, tiles);
  }
  WorkspaceLayout layout(execution.workspace);
  T *const memory = layOut(layout, p);
  withLaneStates<T>(p.quarter(), [&](auto states) {
    launch(selectiveScanStep<T, decltype(states)::value>, gridFor(p.batch * tiles), kScanThreads, 0, execution, p, tiles,
           memory);
  });
}

template <class T>
std::size_t workspaceBytes(const Execution &, const SelectiveScanStepProblem<T> &p) {
  WorkspaceLayout layout;
  layOut(layout, p);
  return layout.bytes();
}

}  // namespace

template <class T>
Op<SelectiveScanStepProblem<T>> selectiveScanStep() {
  return {workspaceBytes<T>, run<T>};
}
template Op<SelectiveScanStepProblem<float>> selectiveScanStep();
template Op<SelectiveScanStepProblem<double>> selectiveScanStep();
template Op<SelectiveScanStepProblem<Complex<float>>> selectiveScanStep();
template Op<SelectiveScanStepProblem<Complex<double>>> selectiveScanStep();

}  // namespace hotdog::cuda
