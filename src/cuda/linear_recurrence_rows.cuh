// Recurrences along contiguous time: a block has a part of one channel. A lane has packs of 16 bytes, neighbouring lanes
// neighbouring packs, and a warp a few such rows of packs.
#pragma once

#include "cuda/linear_recurrence.cuh"

namespace hotdog::cuda {
namespace {

template <class X>
constexpr int kRowPack = 16 / static_cast<int>(sizeof(X));
template <class X>
constexpr int kRowEach = sizeof(X) <= 4 ? 16 : sizeof(X) == 8 ? 8 : 4;  // elements of a lane
template <class X>
constexpr int kRowGroups = kRowEach<X> / kRowPack<X>;
constexpr int kRowWarps = 4;

// Elements k .. k + kPack - 1 of a run of n, those from n on `beyond`.
template <int kPack, class X, class T>
__device__ __forceinline__ void loadRun(const RunLine<const X> &line, bool inPacks, std::int64_t k, std::int64_t n,
                                        T beyond, T (&out)[kPack]) {
  constexpr int kPart = 16 / sizeof(X) < kPack ? 16 / sizeof(X) : kPack;  // elements of a load
  if (inPacks && k + kPack <= n) {
    const bool turned = line.step < 0;
    const X *const from = turned ? line.at - k - (kPack - 1) : line.at + k;
    Pack<X, kPart> packs[kPack / kPart];
#pragma unroll
    for (int i = 0; i < kPack / kPart; ++i) packs[i] = loadPack<Pack<X, kPart>>(from + i * kPart);
#pragma unroll
    for (int i = 0; i < kPack; ++i) {
      const int j = kPack - 1 - i;
      out[i] = widen(turned ? packs[j / kPart].number[j % kPart] : packs[i / kPart].number[i % kPart]);
    }
    return;
  }
#pragma unroll
  for (int i = 0; i < kPack; ++i) out[i] = k + i < n ? T(widen(load(line.at + (k + i) * line.step))) : beyond;
}

// Whether packs of kPack elements can be loaded: the first element of each is at a multiple of kPack from the run's.
template <int kPack, class X>
__device__ __forceinline__ bool packable(const RunLine<X> &line) {
  constexpr int kPart = 16 / sizeof(X) < kPack ? 16 / sizeof(X) : kPack;
  const X *const lowest = line.step < 0 ? line.at - (kPack - 1) : line.at;
  return (line.step == 1 || line.step == -1) && reinterpret_cast<std::uintptr_t>(lowest) % (kPart * sizeof(X)) == 0;
}

template <int kPack, class X, class T>
__device__ __forceinline__ void storeRun(const RunLine<X> &line, bool inPacks, std::int64_t k, std::int64_t n,
                                         bool accumulate, const T (&values)[kPack]) {
  constexpr int kPart = 16 / sizeof(X) < kPack ? 16 / sizeof(X) : kPack;
  if (inPacks && !accumulate && k + kPack <= n) {
    const bool turned = line.step < 0;
    X *const to = turned ? line.at - k - (kPack - 1) : line.at + k;
#pragma unroll
    for (int i = 0; i < kPack / kPart; ++i) {
      Pack<X, kPart> pack;
#pragma unroll
      for (int j = 0; j < kPart; ++j)
        pack.number[j] = storedAs<X>(turned ? values[kPack - 1 - i * kPart - j] : values[i * kPart + j]);
      storePack(to + i * kPart, pack);
    }
    return;
  }
#pragma unroll
  for (int i = 0; i < kPack; ++i)
    if (k + i < n) {
      X *const to = line.at + (k + i) * line.step;
      store(to, storedAs<X>(accumulate ? T(widen(load(to))) + values[i] : values[i]));
    }
}

template <class T>
__device__ __forceinline__ T shuffleUp(T x, int by) {
  return __shfl_up_sync(0xffffffffu, x, by);
}
template <class R>
__device__ __forceinline__ Complex<R> shuffleUp(Complex<R> z, int by) {
  return {shuffleUp(z.re, by), shuffleUp(z.im, by)};
}
template <class T>
__device__ __forceinline__ T shuffleDown(T x, int by) {
  return __shfl_down_sync(0xffffffffu, x, by);
}
template <class R>
__device__ __forceinline__ Complex<R> shuffleDown(Complex<R> z, int by) {
  return {shuffleDown(z.re, by), shuffleDown(z.im, by)};
}
template <class T>
__device__ __forceinline__ T shuffleFrom(T x, int lane) {
  return __shfl_sync(0xffffffffu, x, lane);
}
template <class R>
__device__ __forceinline__ Complex<R> shuffleFrom(Complex<R> z, int lane) {
  return {shuffleFrom(z.re, lane), shuffleFrom(z.im, lane)};
}

// What the block of a part shares.
template <class T>
struct RowShared {
  AffineMap<T> maps[kRowWarps];
  T state, sums[kRowWarps];
};

// Of one lane: its elements, and the map from the warp's first state to the lane's first one in each group.
template <class X, bool kBackward>
struct RowLane {
  using T = RecurrenceArithmetic<X>;
  static constexpr int kPack = kRowPack<X>, kGroups = kRowGroups<X>;
  T a[kGroups][kPack], b[kGroups][kPack];
  AffineMap<T> start[kGroups];

  // The warp's map; `sound` becomes false where something is not finite.
  __device__ __forceinline__ AffineMap<T> compose(int lane, bool &sound) {
    AffineMap<T> warp = identityMap<T>();
#pragma unroll
    for (int g = 0; g < kGroups; ++g) {
      AffineMap<T> own = identityMap<T>();
#pragma unroll
      for (int i = 0; i < kPack; ++i) append<kBackward>(a[g][i], b[g][i], own);
#pragma unroll
      for (int by = 1; by < 32; by *= 2) {
        const AffineMap<T> earlier = {shuffleUp(own.factor, by), shuffleUp(own.sum, by)};
        if (lane >= by) own = after(own, earlier);
      }
      sound &= isFinite(own);
      AffineMap<T> before = {shuffleUp(own.factor, 1), shuffleUp(own.sum, 1)};
      if (lane == 0) before = identityMap<T>();
      start[g] = after(before, warp);
      warp = after(AffineMap<T>{shuffleFrom(own.factor, 31), shuffleFrom(own.sum, 31)}, warp);
      sound &= isFinite(start[g]) && isFinite(warp);
    }
    return warp;
  }

  // Outputs replace b.
  __device__ __forceinline__ T finishGroup(int g, T state) {
#pragma unroll
    for (int i = 0; i < kPack; ++i) b[g][i] = advance<kBackward>(a[g][i], b[g][i], state);
    return state;
  }
  // All of the warp's elements one after the other; returns the state behind them.
  __device__ __forceinline__ T finishInOrder(int lane, T state) {
#pragma unroll
    for (int g = 0; g < kGroups; ++g)
#pragma unroll 1
      for (int l = 0; l < 32; ++l) {
        T own = state;
        if (lane == l) own = finishGroup(g, state);
        state = shuffleFrom(own, l);
      }
    return state;
  }
};

// gA from the outputs in lane.b: to its place, or the lane's sum over times, which is returned.
template <class X, class F, class T>
__device__ __forceinline__ T rowGradientOfA(const RecurrenceView<T> &view, const SequenceRun &run, std::int64_t state,
                                            std::int64_t channel, std::int64_t warpFirst, int lane, std::int64_t n,
                                            const RowLane<X, true> &own) {
  constexpr int kPack = kRowPack<X>, kGroups = kRowGroups<X>;
  const LinearRecurrenceBackwardProblem<T> &p = view.p;
  const RunLine<const X> line = runLine<const X>(p.h, run, channel);
  const bool inPacks = packable<kPack>(line);
  T h[kGroups][kPack];
#pragma unroll
  for (int g = 0; g < kGroups; ++g)
    loadRun<kPack>(line, inPacks, warpFirst + (g * 32 + lane) * kPack, n, T(0), h[g]);
  const std::int64_t behind = warpFirst + 32 * kGroups * kPack;
  T edge = T(0);
  if (lane == 31 && behind < n) edge = widen(load(line.at + behind * line.step));
  T sum = T(0);
#pragma unroll
  for (int g = 0; g < kGroups; ++g) {
    const T ofNext = shuffleDown(h[g][0], 1), ofGroup = g + 1 < kGroups ? shuffleFrom(h[g + 1 < kGroups ? g + 1 : g][0], 0) : edge;
    const std::int64_t k = warpFirst + (g * 32 + lane) * kPack;
    T terms[kPack];
#pragma unroll
    for (int i = 0; i < kPack; ++i) {
      T earlier = i + 1 < kPack ? h[g][i + 1 < kPack ? i + 1 : i] : lane == 31 ? ofGroup : ofNext;
      if (k + i == n - 1) earlier = view.before(state, channel);
      terms[i] = k + i < n ? own.b[g][i] * conj(earlier) : T(0);
      sum += terms[i];
    }
    if (!p.keepsTime()) continue;
    if (p.sums()) {
      const std::int64_t row = (run.batch * p.forward.channels + channel) * p.forward.length + run.position(0);
      const RunLine<T> to{view.terms + row, run.backward ? -1 : 1};
      storeRun<kPack>(to, false, k, n, false, terms);
    } else if (sizeof(F) == 2 && p.gA.storage != Storage::single) {
      const RunLine<F> to = runLine<F>(p.gA, run, channel);
      storeRun<kPack>(to, packable<kPack>(to), k, n, p.accumulate, terms);
    } else {
      const RunLine<T> to = runLine<T>(p.gA, run, channel);
      storeRun<kPack>(to, packable<kPack>(to), k, n, p.accumulate, terms);
    }
  }
  return sum;
}

template <class X, class F, bool kBackward, int kWarps>
__global__ void __launch_bounds__(32 * kWarps)
    recurrenceRows(const __grid_constant__ RecurrenceView<RecurrenceArithmetic<X>> view) {
  using T = RecurrenceArithmetic<X>;
  constexpr int kPack = kRowPack<X>, kGroups = kRowGroups<X>, kWarpLength = 32 * kRowEach<X>;
  __shared__ __align__(16) unsigned char memory[sizeof(RowShared<T>)];
  auto &shared = *reinterpret_cast<RowShared<T> *>(memory);
  awaitEarlierWork();
  const LinearRecurrenceProblem<T> &f = view.p.forward;
  const int lane = static_cast<int>(threadIdx.x) % 32, warp = static_cast<int>(threadIdx.x) / 32;
  const std::int64_t tasks = view.parts() * f.channels, apart = view.partsApart() * f.channels;
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const std::int64_t k = task / f.channels, channel = task - k * f.channels;
    const auto at = view.part(k);
    const SequenceRun run = runOf(f.sequences, at.state, f.length, view.reversed);
    const std::int64_t n = run.count, first = at.chunk * (kWarps * kWarpLength) + warp * kWarpLength;
    const bool firstPart = at.chunk == 0, lastPart = (at.chunk + 1) * (kWarps * kWarpLength) >= n;

    RowLane<X, kBackward> own;
    const RunLine<const F> aLine = runLine<const F>(f.a, run, channel);
    const RunLine<const X> bLine = runLine<const X>(f.b, run, channel);
    const bool aInPacks = packable<kPack>(aLine), bInPacks = packable<kPack>(bLine);
#pragma unroll
    for (int g = 0; g < kGroups; ++g) {
      const std::int64_t from = first + (g * 32 + lane) * kPack;
      loadRun<kPack>(aLine, aInPacks, from, n, T(1), own.a[g]);
      loadRun<kPack>(bLine, bInPacks, from, n, T(0), own.b[g]);
    }
    if (kBackward) {
#pragma unroll
      for (int g = 0; g < kGroups; ++g)
#pragma unroll
        for (int i = 0; i < kPack; ++i) own.a[g][i] = conj(own.a[g][i]);
    }
    bool sound = true;
    AffineMap<T> map = own.compose(lane, sound);  // from the part's first state to the warp's, and so on
    AffineMap<T> whole = map, toWarp = identityMap<T>();
    __syncthreads();  // of the task before
    if (lane == 0) shared.maps[warp] = map;
    sound = __syncthreads_and(sound);
    if (kWarps > 1) {
      whole = shared.maps[0];
#pragma unroll
      for (int w = 1; w < kWarps; ++w) {
        if (w == warp) toWarp = whole;
        whole = after(shared.maps[w], whole);
      }
      sound = sound && isFinite(whole);
#pragma unroll
      for (int g = 0; g < kGroups; ++g) {
        own.start[g] = after(own.start[g], toWarp);
        sound = sound && isFinite(own.start[g]);
      }
      sound = __syncthreads_and(sound);
    }
    if (threadIdx.x == 0) {
      T state;
      if (firstPart) {
        state = view.startOf(run, at.state, channel, kBackward);
      } else {
        if (sound && !lastPart) {
          store(view.handOver.factors + task, whole.factor), store(view.handOver.sums + task, whole.sum);
          release(view.handOver.flags + task, kMapKnown);
        }
        state = stateInto(view.handOver, task, apart, task, apart);
      }
      shared.state = state;
      if (sound && finite(state) && !lastPart) {
        store(view.handOver.states + task, applied(whole, state));
        release(view.handOver.flags + task, kStateKnown);
      }
    }
    __syncthreads();
    T state = shared.state;
    sound = sound && finite(state);
    if (sound) {
#pragma unroll
      for (int g = 0; g < kGroups; ++g) {
        const T behind = own.finishGroup(g, applied(own.start[g], shared.state));
        // The lane of the last element; what follows it leaves the state as it is.
        if (first + (g * 32 + lane) * kPack <= n - 1 && n - 1 < first + (g * 32 + lane + 1) * kPack) state = behind;
      }
    } else {
#pragma unroll 1
      for (int w = 0; w < kWarps; ++w) {
        if (w == warp) {
          state = own.finishInOrder(lane, shared.state);
          if (lane == 0) shared.state = state;
        }
        __syncthreads();
      }
      state = shared.state;
      if (threadIdx.x == 0 && !lastPart) {
        store(view.handOver.states + task, state);
        release(view.handOver.flags + task, kStateKnown);
      }
    }
    if (f.h) {
      const RunLine<X> hLine = runLine<X>(f.h, run, channel);
      const bool hInPacks = packable<kPack>(hLine);
#pragma unroll
      for (int g = 0; g < kGroups; ++g)
        storeRun<kPack>(hLine, hInPacks, first + (g * 32 + lane) * kPack, n, view.p.accumulate, own.b[g]);
    }
    // Of the last element, or of no elements at all.
    const std::int64_t last = n - 1 - first;
    const bool ends = n == 0 ? threadIdx.x == 0 : last >= 0 && last < kWarpLength && last / kPack % 32 == lane;
    if (lastPart && ends) view.putEnd(run, at.state, channel, kBackward, state);
    if constexpr (kBackward) {
      if (!view.p.gA) continue;
      T sum = rowGradientOfA<X, F>(view, run, at.state, channel, first, lane, n, own);
      if (view.p.keepsTime()) continue;
      for (int by = 16; by > 0; by /= 2) sum += shuffleXor(sum, by);
      if (lane == 0) shared.sums[warp] = sum;
      __syncthreads();
      if (threadIdx.x == 0) {
        for (int w = 1; w < kWarps; ++w) sum += shared.sums[w];
        store(view.terms + view.termIndex(k, at, channel), sum);
      }
    }
  }
}

}  // namespace
}  // namespace hotdog::cuda
