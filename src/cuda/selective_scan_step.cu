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

template <class M>
__device__ __forceinline__ void loadFour(const M *from, float (&out)[4]) {
  const auto pack = loadPack<Pack<M, 4>>(from);
#pragma unroll
  for (int i = 0; i < 4; ++i) out[i] = widen(pack.number[i]);
}

// Everything of a lane is read before anything is computed: four states each of h, A, b and c at once.
template <class X, class M>
__global__ void __launch_bounds__(kScanThreads)
    selectiveScanSingleStep(const __grid_constant__ SelectiveScanStepProblem<float> p, unsigned tiles) {
  awaitEarlierWork();
  const int quarter = static_cast<int>(threadIdx.x) % kScanQuarters;
  for (std::int64_t task = blockIdx.x; task < p.batch * tiles; task += gridDim.x) {
    const std::int64_t at = task <= UINT32_MAX ? static_cast<unsigned>(task) / tiles : task / tiles,
                       channel = channelOf(task - at * tiles), d = min(channel, p.channels - 1), slot = p.slotOf(at);
    const bool writes = channel < p.channels;
    X *const y = static_cast<X *>(p.y.data) + p.y.offset(at, d);
    if (slot < 0) {
      if (writes && quarter == 0) *y = narrow<X>(slot == -1 ? 0.0f : NAN);
      continue;
    }
    float *const state = static_cast<float *>(p.state.data) + p.state.offset(slot, d, quarter * 4);
    float h[4], a[4], bs[4], cs[4];
    loadFour(state, h);
    loadFour(static_cast<const float *>(p.a.data) + p.a.offset(d, quarter * 4), a);
    loadFour(static_cast<const M *>(p.b.data) + p.b.offset(at, p.bGroup(d), quarter * 4), bs);
    loadFour(static_cast<const M *>(p.c.data) + p.c.offset(at, p.cGroup(d), quarter * 4), cs);
    const float u = widen(static_cast<const X *>(p.u.data)[p.u.offset(at, d)]),
                delta = widen(static_cast<const X *>(p.delta.data)[p.delta.offset(at, d)]),
                z = p.z ? widen(static_cast<const X *>(p.z.data)[p.z.offset(at, d)]) : 0.0f,
                skip = p.skip ? p.skip.read(p.skip.offset(d)) : 0.0f,
                bias = p.deltaBias ? p.deltaBias.read(p.deltaBias.offset(d)) : 0.0f;
    const float dt = stepSize(delta, bias, p.softplus), du = times(dt, u);
    float part = 0;
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      advance(h[i], dt, du, rateOf(a[i], p.logDecay), bs[i]);
      part = addTerm(cs[i], h[i], part);
    }
    const float sum = sumOfQuarters(part);
    if (!writes) continue;
    Pack<float, 4> kept;
#pragma unroll
    for (int i = 0; i < 4; ++i) kept.number[i] = h[i];
    storePack(state, kept);
    if (quarter == 0) *y = narrow<X>(outputOf<float, X>(sum, bool(p.skip), skip, u, bool(p.z), z));
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
         gridFor(p.batch * tiles), kScanThreads, 0, execution, p, static_cast<unsigned>(tiles));
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
