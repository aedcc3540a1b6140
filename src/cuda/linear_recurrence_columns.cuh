// Recurrences across contiguous channels: a lane has a channel, a warp a stretch of times, and a block the stretches of
// one part.
#pragma once

#include "cuda/linear_recurrence.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kColumnWarps = 8;
template <class X>  // of a thread
constexpr int kColumnTimes = sizeof(X) <= 4   ? 32
                             : sizeof(X) == 8 ? 16
                                              : 8;

template <int kTimes, class X, class T>
__device__ __forceinline__ void loadColumn(const RunLine<const X> &line, bool active, std::int64_t k, std::int64_t n,
                                           T beyond, T (&out)[kTimes]) {
  const X *const from = line.at + k * line.step;
  if (line.step == 0) {  // constant
    const T value = active && k < n ? T(widen(load(line.at))) : beyond;
#pragma unroll
    for (int i = 0; i < kTimes; ++i) out[i] = k + i < n ? value : beyond;
    return;
  }
#pragma unroll
  for (int i = 0; i < kTimes; ++i) out[i] = active && k + i < n ? T(widen(load(from + i * line.step))) : beyond;
}

// A warp's stretch of 32 channels and kTimes times, which are brought to shared memory by packs of 16 bytes: if it is
// whole, channels lie together and times at multiples of 16 bytes. `line` is that of the first channel.
template <int kTimes, class X>
struct ColumnStretch {
  static constexpr int kPacks = 32 * static_cast<int>(sizeof(X)) / 16;  // of a time
  static constexpr int kBytes = kTimes * 32 * static_cast<int>(sizeof(X));

  static __device__ __forceinline__ bool whole(const RunLine<const X> &line, std::int64_t channelsApart,
                                               std::int64_t channelsLeft, std::int64_t k, std::int64_t n) {
    return channelsApart == 1 && channelsLeft >= 32 && k + kTimes <= n &&
           reinterpret_cast<std::uintptr_t>(line.at) % 16 == 0 && line.step * static_cast<int>(sizeof(X)) % 16 == 0 &&
           line.step != 0;
  }
  static __device__ __forceinline__ void stage(const RunLine<const X> &line, std::int64_t k, X *shared) {
    const int lane = static_cast<int>(threadIdx.x) % 32;
    const X *const from = line.at + k * line.step;
#pragma unroll 4
    for (int i = lane; i < kTimes * kPacks; i += 32) {
      const int pack = i % kPacks * (16 / static_cast<int>(sizeof(X)));
      copyAsync16(shared + i / kPacks * 32 + pack, from + i / kPacks * line.step + pack, 16);
    }
  }
  template <class T>
  static __device__ __forceinline__ void fetch(const X *shared, T (&out)[kTimes]) {
#pragma unroll
    for (int i = 0; i < kTimes; ++i) out[i] = widen(shared[i * 32 + static_cast<int>(threadIdx.x) % 32]);
  }
};

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
                                               bool isStaged, const X *staged) {
  const LinearRecurrenceBackwardProblem<T> &p = view.p;
  T terms[kTimes];
  const RunLine<const X> line = runLine<const X>(p.h, run, channel);
  if (isStaged) {  // from the second element on
    ColumnStretch<kTimes, X>::fetch(staged, terms);
#pragma unroll
    for (int i = 0; i + 1 < kTimes; ++i) terms[i] = terms[i + 1];
    terms[kTimes - 1] = first + kTimes < n ? T(widen(load(line.at + (first + kTimes) * line.step))) : T(0);
  } else {
    loadColumn<kTimes>(line, active, first + 1, n, T(0), terms);
  }
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

// The part that a task is, and its elements.
template <class X, class F, bool kBackward, int kWarps>
struct ColumnTask {
  using T = RecurrenceArithmetic<X>;
  static constexpr int kTimes = kColumnTimes<X>;
  using OfA = ColumnStretch<kTimes, F>;
  using OfB = ColumnStretch<kTimes, X>;
  // Of each warp, for a, b and, backwards, h.
  static constexpr int kStagedBytes = OfA::kBytes + (kBackward ? 2 : 1) * OfB::kBytes;

  std::int64_t k, group, first, left;  // left: channels from the first one of the group on
  typename RecurrenceView<T>::Part at;
  SequenceRun run;

  __device__ __forceinline__ ColumnTask(const RecurrenceView<T> &view, std::int64_t groups, std::int64_t task) {
    const LinearRecurrenceProblem<T> &f = view.p.forward;
    k = quickQuotient(task, groups), group = task - k * groups;
    at = view.part(k);
    run = runOf(f.sequences, at.state, f.length, view.reversed);
    first = (at.chunk * kWarps + threadIdx.x / 32) * kTimes, left = f.channels - group * 32;
  }
  static __device__ __forceinline__ F *placeOfA(unsigned char *staged) { return reinterpret_cast<F *>(staged); }
  static __device__ __forceinline__ X *placeOfB(unsigned char *staged) {
    return reinterpret_cast<X *>(staged + OfA::kBytes);
  }
  static __device__ __forceinline__ X *placeOfH(unsigned char *staged) {
    return reinterpret_cast<X *>(staged + OfA::kBytes + OfB::kBytes);
  }
  template <class Y>
  __device__ __forceinline__ bool isWhole(const InputTensor<T, 3> &s) const {
    return ColumnStretch<kTimes, Y>::whole(runLine<const Y>(s, run, group * 32), s.stride[1], left, first, run.count);
  }

  __device__ __forceinline__ void stage(const RecurrenceView<T> &view, unsigned char *staged) const {
    const LinearRecurrenceProblem<T> &f = view.p.forward;
    if (isWhole<F>(f.a)) OfA::stage(runLine<const F>(f.a, run, group * 32), first, placeOfA(staged));
    if (isWhole<X>(f.b)) OfB::stage(runLine<const X>(f.b, run, group * 32), first, placeOfB(staged));
    commitCopies();
  }
  __device__ __forceinline__ void stageH(const RecurrenceView<T> &view, unsigned char *staged) const {
    if (isWhole<X>(view.p.h)) OfB::stage(runLine<const X>(view.p.h, run, group * 32), first, placeOfH(staged));
    commitCopies();
  }
  __device__ __forceinline__ void fetch(const RecurrenceView<T> &view, unsigned char *staged, bool active,
                                        std::int64_t channel, T (&a)[kTimes], T (&b)[kTimes]) const {
    const LinearRecurrenceProblem<T> &f = view.p.forward;
    if (isWhole<F>(f.a))
      OfA::fetch(placeOfA(staged), a);
    else
      loadColumn<kTimes>(runLine<const F>(f.a, run, channel), active, first, run.count, T(1), a);
    if (isWhole<X>(f.b))
      OfB::fetch(placeOfB(staged), b);
    else
      loadColumn<kTimes>(runLine<const X>(f.b, run, channel), active, first, run.count, T(0), b);
  }
};

// The elements of a block's next part come to shared memory while it goes through one.
template <class X, class F, bool kBackward, int kWarps>
__global__ void __launch_bounds__(32 * kWarps, kWarps == 1 ? 1 : 2)
    recurrenceColumns(const __grid_constant__ RecurrenceView<RecurrenceArithmetic<X>> view) {
  using T = RecurrenceArithmetic<X>;
  using Task = ColumnTask<X, F, kBackward, kWarps>;
  constexpr int kTimes = kColumnTimes<X>;
  extern __shared__ __align__(16) unsigned char memory[];
  auto &shared = *reinterpret_cast<ColumnShared<T, kWarps> *>(memory);
  awaitEarlierWork();
  const LinearRecurrenceProblem<T> &f = view.p.forward;
  const int lane = static_cast<int>(threadIdx.x) % 32, warp = static_cast<int>(threadIdx.x) / 32;
  unsigned char *const staged = memory + sizeof shared + warp * Task::kStagedBytes;
  const std::int64_t groups = ceilDiv<std::int64_t>(f.channels, 32), tasks = view.parts() * groups,
                     apart = view.partsApart() * f.channels;
  if (blockIdx.x < tasks) {
    const Task begin(view, groups, blockIdx.x);
    begin.stage(view, staged);
    if (kBackward && view.p.gA) begin.stageH(view, staged);
  }
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const Task here(view, groups, task);
    const SequenceRun &run = here.run;
    const auto &at = here.at;
    const bool active = lane < here.left;
    const std::int64_t k = here.k, channel = here.group * 32 + (active ? lane : 0), n = run.count, first = here.first;
    const bool firstPart = at.chunk == 0, lastPart = (at.chunk + 1) * (kWarps * kTimes) >= n;

    const std::int64_t slot = k * f.channels + channel;
    KnownState<T> early{false, T(0)};  // which the last warp asks for ahead of time
    if (warp == kWarps - 1 && !firstPart) early = view.handOver.peek(slot - apart);
    T a[kTimes], b[kTimes];
    waitForCopies();
    __syncwarp();
    here.fetch(view, staged, active, channel, a, b);
    __syncwarp();
    if (task + gridDim.x < tasks) Task(view, groups, task + gridDim.x).stage(view, staged);
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

    if (warp == kWarps - 1) {
      T state;
      if (firstPart) {
        state = view.startOf(run, at.state, channel, kBackward);
      } else {
        state = early.state;
        if (!early.known) {
          if (sound && !lastPart && active) view.handOver.publishMap(slot, whole);
          state = stateInto(view.handOver, slot, apart, at.chunk);
        }
      }
      shared.state[lane] = state;
      if (sound && finite(state) && !lastPart && active) view.handOver.publishState(slot, applied(whole, state));
    }
    __syncthreads();
    const T into = shared.state[lane];  // the part
    const bool quick = sound && finite(into);
    T state = applied(toWarp, into);
    if (__syncthreads_and(quick)) {
#pragma unroll
      for (int i = 0; i < kTimes; ++i) b[i] = advance<kBackward>(a[i], b[i], state);
    } else {  // warp by warp, for the channels that need it
#pragma unroll 1
      for (int w = 0; w < kWarps; ++w) {
        if (w == warp) {
          if (!quick) state = shared.state[lane];
#pragma unroll
          for (int i = 0; i < kTimes; ++i) b[i] = advance<kBackward>(a[i], b[i], state);
          shared.state[lane] = state;
        }
        __syncthreads();
      }
      if (warp == kWarps - 1 && !lastPart && active && !quick) view.handOver.publishState(slot, state);
    }
    if (f.h) storeColumn<kTimes>(runLine<X>(f.h, run, channel), active, first, n, view.p.accumulate, b);
    // The warp of the last element; what follows it leaves the state as it is.
    const bool ends = n == 0 ? warp == 0 : first < n && n <= first + kTimes;
    if (lastPart && ends && active) view.putEnd(run, at.state, channel, kBackward, state);
    if constexpr (kBackward) {
      if (!view.p.gA) continue;
      const T sum = columnGradientOfA<F>(view, run, at.state, channel, active, first, n, b,
                                         here.template isWhole<X>(view.p.h), Task::placeOfH(staged));
      __syncwarp();
      if (task + gridDim.x < tasks) Task(view, groups, task + gridDim.x).stageH(view, staged);
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
