// Steps of selective scans on CUDA: four lanes a channel, the states from memory and back.
#include "core/selective_scan_step.h"

#include "core/workspace_layout.h"
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

constexpr int kSingleStates = 16;

// What a lane reads of one batch entry.
template <class X, class M>
struct StepInputs {
  Pack<float, 4> h;
  Pack<M, 4> b, c;
  X u, delta, z;
};

// A lane has one quarter of a channel's states in kEntries batch entries, all of which it reads before it computes.
constexpr int kEntries = 4;
template <class X, class M>
__global__ void __launch_bounds__(kScanThreads)
    selectiveScanSingleStep(const __grid_constant__ SelectiveScanStepProblem<float> p, int tiles) {
  awaitEarlierWork();
  const int quarter = static_cast<int>(threadIdx.x) % kScanQuarters, n = 4 * quarter;
  const std::int64_t blocks = (p.batch + kEntries - 1) / kEntries;
  for (std::int64_t task = blockIdx.x; task < blocks * tiles; task += gridDim.x) {
    const std::int64_t group = task <= INT32_MAX ? static_cast<int>(task) / tiles : task / tiles,
                       channel = channelOf(task - group * tiles), d = min(channel, p.channels - 1), first = group * kEntries;
    const std::int64_t ofB = p.b.offset(0, p.bGroup(d), n), ofC = p.c.offset(0, p.cGroup(d), n), ofState = p.state.offset(0, d, n),
                       ofU = p.u.offset(0, d), ofDelta = p.delta.offset(0, d), ofZ = p.z.offset(0, d);
    StepInputs<X, M> in[kEntries];
    std::int64_t slot[kEntries];
#pragma unroll
    for (int e = 0; e < kEntries; ++e) {
      const std::int64_t at = first + e;
      slot[e] = at < p.batch ? p.slotOf(at) : -3;
      if (slot[e] < 0) continue;
      in[e].h = loadPack<Pack<float, 4>>(static_cast<const float *>(p.state.data) + ofState + slot[e] * p.state.stride[0]);
      in[e].b = loadPack<Pack<M, 4>>(static_cast<const M *>(p.b.data) + ofB + at * p.b.stride[0]);
      in[e].c = loadPack<Pack<M, 4>>(static_cast<const M *>(p.c.data) + ofC + at * p.c.stride[0]);
      in[e].u = static_cast<const X *>(p.u.data)[ofU + at * p.u.stride[0]];
      in[e].delta = static_cast<const X *>(p.delta.data)[ofDelta + at * p.delta.stride[0]];
      if (p.z) in[e].z = static_cast<const X *>(p.z.data)[ofZ + at * p.z.stride[0]];
    }
    const auto rates = loadPack<Pack<float, 4>>(static_cast<const float *>(p.a.data) + p.a.offset(d, n));
    const float skip = p.skip ? p.skip.read(p.skip.offset(d)) : 0.0f,
                bias = p.deltaBias ? p.deltaBias.read(p.deltaBias.offset(d)) : 0.0f;
    float rate[4];
#pragma unroll
    for (int i = 0; i < 4; ++i) rate[i] = rateOf(rates.number[i], p.logDecay);
    const bool active = channel < p.channels;
#pragma unroll
    for (int e = 0; e < kEntries; ++e) {
      if (slot[e] == -3) continue;
      X *const y = static_cast<X *>(p.y.data) + p.y.offset(first + e, d);
      if (slot[e] < 0) {
        if (active && quarter == 0) *y = narrow<X>(slot[e] == -1 ? 0.0f : NAN);
        continue;
      }
      const float u = widen(in[e].u), dt = stepSize(widen(in[e].delta), bias, p.softplus), du = times(dt, u);
      float part = 0;
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        advance(in[e].h.number[i], dt, du, rate[i], widen(in[e].b.number[i]));
        part = addTerm(widen(in[e].c.number[i]), in[e].h.number[i], part);
      }
      const float sum = sumOfQuarters(part);
      if (!active) continue;
      storePack(static_cast<float *>(p.state.data) + ofState + slot[e] * p.state.stride[0], in[e].h);
      if (quarter == 0)
        *y = narrow<X>(outputOf<float, X>(sum, bool(p.skip), skip, u, bool(p.z), p.z ? widen(in[e].z) : 0.0f));
    }
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

template <class X>
void runSingleStep(const Execution &execution, const SelectiveScanStepProblem<float> &p, std::int64_t tiles) {
  launch(p.b.storage == Storage::single ? selectiveScanSingleStep<X, float> : selectiveScanSingleStep<X, X>,
         gridFor(ceilDiv<std::int64_t>(p.batch, kEntries) * tiles), kScanThreads, 0, execution, p, static_cast<int>(tiles));
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
