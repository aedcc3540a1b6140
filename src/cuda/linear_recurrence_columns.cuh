// Recurrences across contiguous channels: a lane has a channel, a warp a stretch of times, and a block the stretches of
// one part.
#pragma once

#include "cuda/linear_recurrence.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kColumnWarps = 8;
template <class X>  // of a thread
constexpr int kColumnTimes = sizeof(X) <= 4 ? 32 : sizeof(X) == 8 ? 16 : 8;

template <int kTimes, class X, class T>
__device__ __forceinline__ void loadColumn(const RunLine<const X> &line, bool active, std::int64_t k, std::int64_t n,
                                           T beyond, T (&out)[kTimes]) {
  const X *const from = line.at + k * line.step;
  if (active && k + kTimes <= n) {
#pragma unroll
    for (int i = 0; i < kTimes; ++i) out[i] = widen(load(from + i * line.step));
    return;
  }
#pragma unroll
  for (int i = 0; i < kTimes; ++i) out[i] = active && k + i < n ? T(widen(load(from + i * line.step))) : beyond;
}
template <int kTimes, class X, class T>
__device__ __forceinline__ void storeColumn(const RunLine<X> &line, bool active, std::int64_t k, std::int64_t n,
                                            bool accumulate, const T (&values)[kTimes]) {
  if (!active) return;
  X *const to = line.at + k * line.step;
#pragma unroll
  for (int i = 0; i < kTimes; ++i)
    if (k + i < n)
      store(to + i * line.step, storedAs<X>(accumulate ? T(widen(load(to + i * line.step))) + values[i] : values[i]));
}

// What the block of a part shares.
template <class T, int kWarps>
struct ColumnShared {
  AffineMap<T> maps[kWarps][32];
  T state[32], sums[kWarps][32];
};

// gA from the outputs of a thread: to its place, or the thread's sum over times, which is returned.
template <class F, int kTimes, class X, class T>
__device__ __forceinline__ T columnGradientOfA(const RecurrenceView<T> &view, const SequenceRun &run,
                                               std::int64_t state, std::int64_t channel, bool active,
                                               std::int64_t first, std::int64_t n, const T (&out)[kTimes],
                                               const X *) {
  const LinearRecurrenceBackwardProblem<T> &p = view.p;
  T terms[kTimes];
  loadColumn<kTimes>(runLine<const X>(p.h, run, channel), active, first + 1, n, T(0), terms);
  T sum = T(0);
#pragma unroll
  for (int i = 0; i < kTimes; ++i) {
    if (active && first + i == n - 1) terms[i] = view.before(state, channel);
    terms[i] = first + i < n ? out[i] * conj(terms[i]) : T(0);
    sum += terms[i];
  }
  if (!p.keepsTime()) return sum;
  if (p.sums()) {
    const std::int64_t row = (run.batch * p.forward.channels + channel) * p.forward.length + run.position(0);
    storeColumn<kTimes>(RunLine<T>{view.terms + row, run.backward ? -1 : 1}, active, first, n, false, terms);
  } else if (sizeof(F) == 2 && p.gA.storage != Storage::single) {
    storeColumn<kTimes>(runLine<F>(p.gA, run, channel), active, first, n, p.accumulate, terms);
  } else {
    storeColumn<kTimes>(runLine<T>(p.gA, run, channel), active, first, n, p.accumulate, terms);
  }
  return sum;
}

template <class X, class F, bool kBackward, int kWarps>
__global__ void __launch_bounds__(32 * kWarps)
    recurrenceColumns(const __grid_constant__ RecurrenceView<RecurrenceArithmetic<X>> view) {
  using T = RecurrenceArithmetic<X>;
  constexpr int kTimes = kColumnTimes<X>;
  extern __shared__ __align__(16) unsigned char memory[];
  auto &shared = *reinterpret_cast<ColumnShared<T, kWarps> *>(memory);
  awaitEarlierWork();
  const LinearRecurrenceProblem<T> &f = view.p.forward;
  const int lane = static_cast<int>(threadIdx.x) % 32, warp = static_cast<int>(threadIdx.x) / 32;
  const std::int64_t groups = ceilDiv<std::int64_t>(f.channels, 32), tasks = view.parts() * groups;
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const std::int64_t k = task / groups, group = task - k * groups;
    const bool active = group * 32 + lane < f.channels;
    const std::int64_t channel = active ? group * 32 + lane : group * 32;
    const auto at = view.part(k);
    const SequenceRun run = runOf(f.sequences, at.state, f.length, view.reversed);
    const std::int64_t n = run.count, first = (at.chunk * kWarps + warp) * kTimes;
    const bool firstPart = at.chunk == 0, lastPart = (at.chunk + 1) * (kWarps * kTimes) >= n;

    T a[kTimes], b[kTimes];
    loadColumn<kTimes>(runLine<const F>(f.a, run, channel), active, first, n, T(1), a);
    loadColumn<kTimes>(runLine<const X>(f.b, run, channel), active, first, n, T(0), b);
    AffineMap<T> own = identityMap<T>();
#pragma unroll
    for (int i = 0; i < kTimes; ++i) {
      if (kBackward) a[i] = conj(a[i]);
      append<kBackward>(a[i], b[i], own);
    }
    bool sound = isFinite(own);
    AffineMap<T> toWarp = identityMap<T>();  // from the part's first state to the warp's
    __syncthreads();                         // of the task before
    shared.maps[warp][lane] = own;
    sound = __syncthreads_and(sound);
    for (int w = 0; w < warp; ++w) toWarp = after(shared.maps[w][lane], toWarp);
    const AffineMap<T> whole = after(own, toWarp);  // of the part, in the last warp
    sound = __syncthreads_and(sound && isFinite(toWarp) && isFinite(whole));

    const std::int64_t slot = k * f.channels + channel;
    if (warp == kWarps - 1) {
      T state;
      if (firstPart) {
        state = view.startOf(run, at.state, channel, kBackward);
      } else {
        if (sound && !lastPart) {
          if (active) store(view.handOver.factors + slot, whole.factor), store(view.handOver.sums + slot, whole.sum);
          __syncwarp();
          if (lane == 0) __threadfence(), release(view.handOver.flags + task, kMapKnown);
        }
        state = stateInto(view.handOver, slot, view.partsApart() * f.channels, task, view.partsApart() * groups);
      }
      shared.state[lane] = state;
      if (__all_sync(0xffffffffu, sound && finite(state)) && !lastPart) {
        if (active) store(view.handOver.states + slot, applied(whole, state));
        __syncwarp();
        if (lane == 0) __threadfence(), release(view.handOver.flags + task, kStateKnown);
      }
    }
    __syncthreads();
    sound = __syncthreads_and(sound && finite(shared.state[lane]));
    T state = applied(toWarp, shared.state[lane]);
    if (sound) {
#pragma unroll
      for (int i = 0; i < kTimes; ++i) b[i] = advance<kBackward>(a[i], b[i], state);
    } else {
#pragma unroll 1
      for (int w = 0; w < kWarps; ++w) {
        if (w == warp) {
          state = shared.state[lane];
#pragma unroll
          for (int i = 0; i < kTimes; ++i) b[i] = advance<kBackward>(a[i], b[i], state);
          shared.state[lane] = state;
        }
        __syncthreads();
      }
      if (warp == kWarps - 1 && !lastPart) {
        if (active) store(view.handOver.states + slot, state);
        __syncwarp();
        if (lane == 0) __threadfence(), release(view.handOver.flags + task, kStateKnown);
      }
    }
    if (f.h) storeColumn<kTimes>(runLine<X>(f.h, run, channel), active, first, n, view.p.accumulate, b);
    // The warp of the last element; what follows it leaves the state as it is.
    const bool ends = n == 0 ? warp == 0 : first < n && n <= first + kTimes;
    if (lastPart && ends && active) view.putEnd(run, at.state, channel, kBackward, state);
    if constexpr (kBackward) {
      if (!view.p.gA) continue;
      const T sum =
          columnGradientOfA<F>(view, run, at.state, channel, active, first, n, b, static_cast<const X *>(nullptr));
      if (view.p.keepsTime()) continue;
      shared.sums[warp][lane] = sum;
      __syncthreads();
      if (warp == 0 && active) {
        T all = shared.sums[0][lane];
        for (int w = 1; w < kWarps; ++w) all += shared.sums[w][lane];
        store(view.terms + view.termIndex(k, at, channel), all);
      }
    }
  }
}

}  // namespace
}  // namespace hotdog::cuda
