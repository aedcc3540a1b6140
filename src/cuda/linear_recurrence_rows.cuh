// Recurrences along contiguous time: a block has a part of one channel. A lane has packs of 16 bytes, neighbouring
// lanes neighbouring packs, and a warp a few such rows of packs.
#pragma once

#include "cuda/linear_recurrence.cuh"

namespace hotdog::cuda {
namespace {

template <class X>
constexpr int kRowPack = 16 / static_cast<int>(sizeof(X));
template <class X>
constexpr int kRowEach = sizeof(X) <= 4   ? 16
                         : sizeof(X) == 8 ? 8
                                          : 4;  // elements of a lane
template <class X>
constexpr int kRowGroups = kRowEach<X> / kRowPack<X>;
constexpr int kRowWarps = 4;

// The loads of kPack elements: 16 bytes each, or one for all.
template <int kPack, class X>
constexpr int kLoadSize = 16 / static_cast<int>(sizeof(X)) < kPack ? 16 / static_cast<int>(sizeof(X)) : kPack;
template <int kPack, class X>
constexpr int kLoads = kPack / kLoadSize<kPack, X>;

// The lowest of elements k .. k + kPack - 1 in memory.
template <int kPack, class X>
__device__ __forceinline__ X *lowestOf(const RunLine<X> &line, std::int64_t k) {
  return line.step < 0 ? line.at - k - (kPack - 1) : line.at + k;
}

// Begins to bring elements k .. k + kPack - 1 of a run of n to `slot`, which is the thread's own, its loads `apart`
// from each other: if they can be loaded in packs and are all there. fetchRun with the same arguments takes them.
template <int kPack, class X>
__device__ __forceinline__ void stageRun(const RunLine<const X> &line, bool inPacks, std::int64_t k, std::int64_t n,
                                         uint4 *slot, int apart) {
  if (!inPacks || k + kPack > n) return;
  const X *const from = lowestOf<kPack>(line, k);
#pragma unroll
  for (int i = 0; i < kLoads<kPack, X>; ++i) copyAsync16(slot + i * apart, from + i * kLoadSize<kPack, X>, 16);
}

// Elements from n on are `beyond`.
template <int kPack, class X, class T>
__device__ __forceinline__ void fetchRun(const RunLine<const X> &line, bool inPacks, std::int64_t k, std::int64_t n,
                                         const uint4 *slot, int apart, T beyond, T (&out)[kPack]) {
  constexpr int kPart = kLoadSize<kPack, X>;
  if (inPacks && k + kPack <= n) {
    Pack<X, kPart> packs[kLoads<kPack, X>];
#pragma unroll
    for (int i = 0; i < kLoads<kPack, X>; ++i) {
      const uint4 word = slot[i * apart];
      std::memcpy(&packs[i], &word, sizeof packs[i]);
    }
    const bool turned = line.step < 0;
#pragma unroll
    for (int i = 0; i < kPack; ++i) {
      const int j = kPack - 1 - i;
      out[i] = widen(turned ? packs[j / kPart].number[j % kPart] : packs[i / kPart].number[i % kPart]);
    }
    return;
  }
  if (line.step == 0) {  // constant
    const T value = k < n ? T(widen(load(line.at))) : beyond;
#pragma unroll
    for (int i = 0; i < kPack; ++i) out[i] = k + i < n ? value : beyond;
    return;
  }
#pragma unroll
  for (int i = 0; i < kPack; ++i) out[i] = k + i < n ? T(widen(load(line.at + (k + i) * line.step))) : beyond;
}

// Whether packs of kPack elements can be loaded: the first element of each is at a multiple of kPack from the run's.
template <int kPack, class X>
__device__ __forceinline__ bool packable(const RunLine<X> &line) {
  return (line.step == 1 || line.step == -1) && reinterpret_cast<std::uintptr_t>(lowestOf<kPack>(line, 0)) % 16 == 0;
}

template <int kPack, class X, class T>
__device__ __forceinline__ void storeRun(const RunLine<X> &line, bool inPacks, std::int64_t k, std::int64_t n,
                                         bool accumulate, const T (&values)[kPack]) {
  constexpr int kPart = kLoadSize<kPack, X>;
  if (inPacks && !accumulate && k + kPack <= n) {
    const bool turned = line.step < 0;
    X *const to = lowestOf<kPack>(line, k);
#pragma unroll
    for (int i = 0; i < kLoads<kPack, X>; ++i) {
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
                                            const RowLane<X, true> &own, const uint4 *slots, int apart) {
  constexpr int kPack = kRowPack<X>, kGroups = kRowGroups<X>;
  const LinearRecurrenceBackwardProblem<T> &p = view.p;
  const RunLine<const X> line = runLine<const X>(p.h, run, channel);
  const bool inPacks = packable<kPack>(line);
  T h[kGroups][kPack];
#pragma unroll
  for (int g = 0; g < kGroups; ++g)
    fetchRun<kPack>(line, inPacks, warpFirst + (g * 32 + lane) * kPack, n, slots + g * apart, apart, T(0), h[g]);
  const std::int64_t behind = warpFirst + 32 * kGroups * kPack;
  T edge = T(0);
  if (lane == 31 && behind < n) edge = widen(load(line.at + behind * line.step));
  T sum = T(0);
#pragma unroll
  for (int g = 0; g < kGroups; ++g) {
    const T ofNext = shuffleDown(h[g][0], 1),
            ofGroup = g + 1 < kGroups ? shuffleFrom(h[g + 1 < kGroups ? g + 1 : g][0], 0) : edge;
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

// The part that a task is, and its elements.
template <class X, class F, bool kBackward, int kWarps>
struct RowTask {
  using T = RecurrenceArithmetic<X>;
  static constexpr int kPack = kRowPack<X>, kGroups = kRowGroups<X>, kThreads = 32 * kWarps;
  static constexpr int kLoadsOfA = kLoads<kPack, F>;
  static constexpr std::int64_t kWarpLength = 32 * kRowEach<X>;
  // Of each thread: places of 16 bytes for a, b and, backwards, h.
  static constexpr int kPlaces = kGroups * (kLoadsOfA + (kBackward ? 2 : 1));

  std::int64_t k, channel;
  typename RecurrenceView<T>::Part at;
  SequenceRun run;

  __device__ __forceinline__ RowTask(const RecurrenceView<T> &view, std::int64_t task) {
    const LinearRecurrenceProblem<T> &f = view.p.forward;
    k = quickQuotient(task, f.channels), channel = task - k * f.channels;
    at = view.part(k);
    run = runOf(f.sequences, at.state, f.length, view.reversed);
  }
  __device__ __forceinline__ std::int64_t first() const {  // of the warp
    return (at.chunk * kWarps + threadIdx.x / 32) * kWarpLength;
  }
  __device__ __forceinline__ std::int64_t from(int g) const {  // of the thread
    return first() + (g * 32 + static_cast<int>(threadIdx.x) % 32) * kPack;
  }
  static __device__ __forceinline__ uint4 *slotOfA(uint4 *slots, int g) { return slots + g * kLoadsOfA * kThreads; }
  static __device__ __forceinline__ uint4 *slotOfB(uint4 *slots, int g) {
    return slots + (kGroups * kLoadsOfA + g) * kThreads;
  }
  static __device__ __forceinline__ uint4 *slotOfH(uint4 *slots, int g) {
    return slots + (kGroups * (kLoadsOfA + 1) + g) * kThreads;
  }

  __device__ __forceinline__ void stage(const RecurrenceView<T> &view, uint4 *slots) const {
    const RunLine<const F> a = runLine<const F>(view.p.forward.a, run, channel);
    const RunLine<const X> b = runLine<const X>(view.p.forward.b, run, channel);
    const bool aInPacks = packable<kPack>(a), bInPacks = packable<kPack>(b);
#pragma unroll
    for (int g = 0; g < kGroups; ++g) {
      stageRun<kPack>(a, aInPacks, from(g), run.count, slotOfA(slots, g), kThreads);
      stageRun<kPack>(b, bInPacks, from(g), run.count, slotOfB(slots, g), kThreads);
    }
    commitCopies();
  }
  __device__ __forceinline__ void stageH(const RecurrenceView<T> &view, uint4 *slots) const {
    const RunLine<const X> h = runLine<const X>(view.p.h, run, channel);
    const bool inPacks = packable<kPack>(h);
#pragma unroll
    for (int g = 0; g < kGroups; ++g) stageRun<kPack>(h, inPacks, from(g), run.count, slotOfH(slots, g), kThreads);
    commitCopies();
  }
  __device__ __forceinline__ void fetch(const RecurrenceView<T> &view, uint4 *slots, RowLane<X, kBackward> &own) const {
    const RunLine<const F> a = runLine<const F>(view.p.forward.a, run, channel);
    const RunLine<const X> b = runLine<const X>(view.p.forward.b, run, channel);
    const bool aInPacks = packable<kPack>(a), bInPacks = packable<kPack>(b);
#pragma unroll
    for (int g = 0; g < kGroups; ++g) {
      fetchRun<kPack>(a, aInPacks, from(g), run.count, slotOfA(slots, g), kThreads, T(1), own.a[g]);
      fetchRun<kPack>(b, bInPacks, from(g), run.count, slotOfB(slots, g), kThreads, T(0), own.b[g]);
    }
  }
};

// The elements of a block's next part come to shared memory while it goes through one.
template <class X, class F, bool kBackward, int kWarps>
__global__ void __launch_bounds__(32 * kWarps, kBackward || kWarps == 1 || sizeof(RecurrenceArithmetic<X>) != 4 ? 1 : 5)
    recurrenceRows(const __grid_constant__ RecurrenceView<RecurrenceArithmetic<X>> view) {
  using T = RecurrenceArithmetic<X>;
  using Task = RowTask<X, F, kBackward, kWarps>;
  constexpr int kPack = kRowPack<X>, kGroups = kRowGroups<X>;
  constexpr std::int64_t kWarpLength = Task::kWarpLength;
  extern __shared__ uint4 staged[];
  __shared__ __align__(16) unsigned char memory[sizeof(RowShared<T>)];
  auto &shared = *reinterpret_cast<RowShared<T> *>(memory);
  uint4 *const slots = staged + threadIdx.x;
  awaitEarlierWork();
  const LinearRecurrenceProblem<T> &f = view.p.forward;
  const int lane = static_cast<int>(threadIdx.x) % 32, warp = static_cast<int>(threadIdx.x) / 32;
  const std::int64_t tasks = view.parts() * f.channels, apart = view.partsApart() * f.channels;
  if (blockIdx.x < tasks) {
    const Task begin(view, blockIdx.x);
    begin.stage(view, slots);
    if (kBackward && view.p.gA) begin.stageH(view, slots);
  }
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const Task here(view, task);
    const SequenceRun &run = here.run;
    const auto &at = here.at;
    const std::int64_t k = here.k, channel = here.channel, n = run.count, first = here.first();
    const bool firstPart = at.chunk == 0, lastPart = (at.chunk + 1) * (kWarps * kWarpLength) >= n;

    KnownState<T> early{false, T(0)};  // asked for ahead of time: mostly the part before was done long ago
    if (threadIdx.x == 0 && !firstPart) early = view.handOver.peek(task - apart);
    RowLane<X, kBackward> own;
    waitForCopies();
    here.fetch(view, slots, own);
    if (task + gridDim.x < tasks) Task(view, task + gridDim.x).stage(view, slots);
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
        state = early.state;
        if (!early.known) {
          if (sound && !lastPart) view.handOver.publishMap(task, whole);
          state = stateInto(view.handOver, task, apart, at.chunk);
        }
      }
      shared.state = state;
      if (sound && finite(state) && !lastPart) view.handOver.publishState(task, applied(whole, state));
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
      if (threadIdx.x == 0 && !lastPart) view.handOver.publishState(task, state);
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
      T sum = rowGradientOfA<X, F>(view, run, at.state, channel, first, lane, n, own, Task::slotOfH(slots, 0),
                                   Task::kThreads);
      if (task + gridDim.x < tasks) Task(view, task + gridDim.x).stageH(view, slots);
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
