// Linear recurrences on CUDA: what the kernels along time (linear_recurrence_rows.cuh) and across channels
// (linear_recurrence_columns.cuh) share.
//
// A sequence is cut into parts of a fixed length, which a block goes through at once: every thread composes the maps
// state -> P state + S of its elements, threads and warps compose theirs in a fixed tree, and the state that comes into
// the part goes to each thread, which then computes its elements by the recurrence itself. States pass from part to
// part as state -> fma(P, state, S), in their order. A block that has no state of the part before yet goes back over
// the maps of parts that have published theirs (decoupled look-back: Merrill and Garland, Single-pass parallel prefix
// scan with decoupled look-back, NVIDIA Technical Report 2016) and comes forward again along the same chain: the bits
// do not depend on who was first. Where a product or a sum is not finite, which it can be although the recurrence is
// finite, or the state that comes in is not, the part is computed element by element.
//
// The gradients are a recurrence too, against the direction of the first one: w <- conj(a) (dh + w), whose output is
// what stands in the parentheses.
#pragma once

#include "core/linear_recurrence_backward.h"
#include "cuda/detail/async_copy.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reduce.cuh"
#include "cuda/detail/storage.cuh"
#include "cuda/linear_recurrence_run.h"

namespace hotdog::cuda {

template <class R>
__device__ __forceinline__ Complex<R> widen(Complex<R> x) {
  return x;
}

namespace {

template <class X>
__device__ __forceinline__ X storedAs(RecurrenceArithmetic<X> x) {
  if constexpr (sizeof(X) == 2)
    return narrow<X>(x);
  else
    return x;
}

// ---- Maps state -> factor * state + sum --------------------------------------------------------------------------

template <class T>
__device__ __forceinline__ AffineMap<T> identityMap() {
  return {T(1), T(0)};
}
template <class T>
__device__ __forceinline__ AffineMap<T> after(const AffineMap<T> &later, const AffineMap<T> &earlier) {
  return {later.factor * earlier.factor, fma(later.factor, earlier.sum, later.sum)};
}
template <class T>
__device__ __forceinline__ T applied(const AffineMap<T> &map, T state) {
  return fma(map.factor, state, map.sum);
}
template <class T>
__device__ __forceinline__ bool isFinite(const AffineMap<T> &map) {
  return finite(map.factor) && finite(map.sum);
}

// One step: the state goes on, the output is returned.
template <bool kBackward, class T>
__device__ __forceinline__ T advance(T a, T b, T &state) {
  if constexpr (kBackward) {
    const T out = b + state;
    state = a * out;
    return out;
  } else {
    return state = fma(a, state, b);
  }
}
template <bool kBackward, class T>
__device__ __forceinline__ void append(T a, T b, AffineMap<T> &map) {
  advance<kBackward>(a, b, map.sum);
  map.factor = a * map.factor;
}

// ---- A state handed from part to part -----------------------------------------------------------------------------

enum PartFlag : int { kNothing = -1, kMapKnown = 1, kStateKnown = 2 };

__device__ __forceinline__ int acquire(const int *word) {
  int value;
  asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(value) : "l"(word) : "memory");
  return value;
}
__device__ __forceinline__ void release(int *word, int value) {
  asm volatile("st.release.gpu.global.s32 [%0], %1;" ::"l"(word), "r"(value) : "memory");
}
// Of what is a whole in itself, no fence.
__device__ __forceinline__ std::uint64_t loadRelaxed(const void *p) {
  std::uint64_t value;
  asm volatile("ld.relaxed.gpu.global.u64 %0, [%1];" : "=l"(value) : "l"(p));
  return value;
}
__device__ __forceinline__ void storeRelaxed(void *p, std::uint64_t value) {
  asm volatile("st.relaxed.gpu.global.u64 [%0], %1;" ::"l"(p), "l"(value) : "memory");
}
__device__ __forceinline__ std::uint64_t packed(unsigned low, float high) {
  return std::uint64_t{__float_as_uint(high)} << 32 | low;
}
__device__ __forceinline__ float upper(std::uint64_t word) {
  return __uint_as_float(static_cast<unsigned>(word >> 32));
}
__device__ __forceinline__ float lower(std::uint64_t word) { return __uint_as_float(static_cast<unsigned>(word)); }

// Loads that do not look into the multiprocessor's own cache.
__device__ __forceinline__ double loadShared(const double *p) { return __ldcg(p); }
__device__ __forceinline__ Complex<float> loadShared(const Complex<float> *p) {
  const float2 z = __ldcg(reinterpret_cast<const float2 *>(p));
  return {z.x, z.y};
}
__device__ __forceinline__ Complex<double> loadShared(const Complex<double> *p) {
  const double2 z = __ldcg(reinterpret_cast<const double2 *>(p));
  return {z.x, z.y};
}

template <class T>
struct KnownState {
  bool known;
  T state;
};
// What is known of a part.
template <class T>
struct PartKnown {
  int flag;
  T state;
  AffineMap<T> map;
};

// In the workspace: (part, channel). A map of numbers of 4 bytes is a word too, in which all bits set would be NaN and
// say that it is not known: only finite ones are published.
template <class T>
struct HandOver {
  AffineMap<T> *maps;
  T *states;
  PartWord<T> *words;

  __device__ __forceinline__ void publishMap(std::int64_t slot, const AffineMap<T> &map) const {
    if constexpr (kStateInWord<T>) {
      storeRelaxed(maps + slot, packed(__float_as_uint(map.factor), map.sum));
    } else {
      store(&maps[slot].factor, map.factor), store(&maps[slot].sum, map.sum);
      release(words + slot, kMapKnown);
    }
  }
  __device__ __forceinline__ void publishState(std::int64_t slot, T state) const {
    if constexpr (kStateInWord<T>) {
      storeRelaxed(words + slot, packed(kStateKnown, state));
    } else {
      store(states + slot, state);
      release(words + slot, kStateKnown);
    }
  }
  // Whether a state is known; in a word, without waiting for it before it is used.
  __device__ __forceinline__ KnownState<T> peek(std::int64_t slot) const {
    if constexpr (kStateInWord<T>) {
      const std::uint64_t word = loadRelaxed(words + slot);
      return {static_cast<int>(word) == kStateKnown, upper(word)};
    } else {
      if (acquire(words + slot) != kStateKnown) return {false, T(0)};
      return {true, loadShared(states + slot)};
    }
  }
  // That is known.
  __device__ __forceinline__ AffineMap<T> mapOf(std::int64_t slot) const {
    if constexpr (kStateInWord<T>) {
      const std::uint64_t map = loadRelaxed(maps + slot);
      return {lower(map), upper(map)};
    } else {
      return {loadShared(&maps[slot].factor), loadShared(&maps[slot].sum)};
    }
  }
  __device__ __forceinline__ PartKnown<T> look(std::int64_t slot) const {
    if constexpr (kStateInWord<T>) {
      const std::uint64_t word = loadRelaxed(words + slot), map = loadRelaxed(maps + slot);
      const int flag = static_cast<int>(word) == kStateKnown ? kStateKnown
                       : map != ~std::uint64_t{0}            ? kMapKnown
                                                             : kNothing;
      return {flag, upper(word), {lower(map), upper(map)}};
    } else {
      PartKnown<T> part{acquire(words + slot), T(0), {T(1), T(0)}};
      if (part.flag == kStateKnown) part.state = loadShared(states + slot);
      if (part.flag == kMapKnown) part.map = mapOf(slot);
      return part;
    }
  }
};

__device__ __forceinline__ std::int64_t quickQuotient(std::int64_t a, std::int64_t b) {
  if (a <= INT32_MAX && b <= INT32_MAX)  // a tenth of the instructions
    return static_cast<std::int64_t>(static_cast<unsigned>(a) / static_cast<unsigned>(b));
  return a / b;
}

// ---- The problem as the kernels see it ----------------------------------------------------------------------------

template <class T>
struct RecurrenceView {
  LinearRecurrenceBackwardProblem<T> p;  // of a forward call: its `forward` alone
  bool reversed;                         // the direction of the run
  std::int64_t partLength;
  std::int64_t mostParts;         // of all sequences; exact without offsets
  const std::int64_t *firstPart;  // with offsets: of each sequence, and how many there are
  HandOver<T> handOver;           // unused where no sequence has two parts
  T *terms;                       // of gA, where it is summed

  struct Part {
    std::int64_t state, chunk;  // the chunk of the state's sequence
  };
  __device__ std::int64_t parts() const {
    return firstPart ? min(firstPart[p.forward.sequences.count], mostParts) : mostParts;
  }
  // Without offsets, first the first parts of all rows; with offsets, sequence by sequence.
  __device__ Part part(std::int64_t k) const {
    if (!firstPart) {
      const std::int64_t chunk = quickQuotient(k, p.forward.batch);
      return {k - chunk * p.forward.batch, chunk};
    }
    std::int64_t low = 0, high = p.forward.sequences.count;  // firstPart[low] <= k < firstPart[high]
    while (high - low > 1) {
      const std::int64_t middle = low + (high - low) / 2;
      (firstPart[middle] <= k ? low : high) = middle;
    }
    return {low, k - firstPart[low]};
  }
  __device__ std::int64_t partsApart() const { return firstPart ? 1 : p.forward.batch; }
  __device__ std::int64_t termIndex(std::int64_t k, const Part &at, std::int64_t channel) const {
    const std::int64_t inner = firstPart ? mostParts : mostParts / p.forward.batch;
    return firstPart ? channel * inner + k : (at.state * p.forward.channels + channel) * inner + at.chunk;
  }
  __device__ T startOf(const SequenceRun &run, std::int64_t state, std::int64_t channel, bool backward) const {
    const InputTensor<T, 2> &start = backward ? p.dFinalState : p.forward.initialState;
    return start && run.valid ? start.read(start.offset(state, channel)) : T(0);
  }
  __device__ void putEnd(const SequenceRun &run, std::int64_t state, std::int64_t channel, bool backward,
                         T value) const {
    const OutputTensor<T, 2> &end = p.forward.finalState;
    if (!end) return;
    if (!run.valid && !backward) value = T(Real<T>(NAN));
    putRecurrenceGradient(end, p.accumulate, end.offset(state, channel), value);
  }
  // h before the first step of the forward run.
  __device__ T before(std::int64_t state, std::int64_t channel) const {
    const InputTensor<T, 2> &initial = p.forward.initialState;
    return initial ? initial.read(initial.offset(state, channel)) : T(0);
  }
};

// The state behind the part of a slot, from the one before it.
template <class T>
__device__ __forceinline__ T stateBehind(const HandOver<T> &handOver, std::int64_t slot, const AffineMap<T> &map,
                                         T state) {
  if (finite(state)) return applied(map, state);
  KnownState<T> known{};  // that part goes element by element
  while (!(known = handOver.peek(slot)).known) __nanosleep(40);
  return known.state;
}

// The state that comes into the part of a slot; those of the `count` parts before it are `apart` slots from each other.
// Several are looked at together, so that their loads wait for memory side by side.
template <class T>
__device__ T stateInto(const HandOver<T> &handOver, std::int64_t slot, std::int64_t apart, std::int64_t count) {
  constexpr int kWindow = kStateInWord<T> ? 4 : 1;
  for (std::int64_t back = 1;;) {  // the maps of nearer ones are known
    PartKnown<T> parts[kWindow];
#pragma unroll
    for (int i = 0; i < kWindow; ++i) parts[i] = handOver.look(slot - min(back + i, count) * apart);
    int next = kWindow;  // the nearest that tells its state, or nothing
    T state = T(0);
    bool known = false;
#pragma unroll
    for (int i = kWindow - 1; i >= 0; --i)
      if (parts[i].flag != kMapKnown) next = i, known = parts[i].flag == kStateKnown, state = parts[i].state;
    if (!known) {
      back += next;
      if (next < kWindow) __nanosleep(20);
      continue;
    }
    if (back == 1) {
#pragma unroll
      for (int i = kWindow - 1; i >= 0; --i)
        if (i < next) state = stateBehind(handOver, slot - (i + 1) * apart, parts[i].map, state);
      return state;
    }
    for (back += next - 1; back > 0; back -= kWindow) {
      AffineMap<T> maps[kWindow];
#pragma unroll
      for (int i = 0; i < kWindow; ++i) maps[i] = handOver.mapOf(slot - max(back - i, std::int64_t{1}) * apart);
#pragma unroll
      for (int i = 0; i < kWindow; ++i)
        if (i < back) state = stateBehind(handOver, slot - (back - i) * apart, maps[i], state);
    }
    return state;
  }
}

// ---- Elements of a line along the run ----------------------------------------------------------------------------

// Element k of the run is at[k * step].
template <class X>
struct RunLine {
  X *at;
  std::int64_t step;
};

template <class X, class T, class Void>
__device__ __forceinline__ RunLine<X> runLine(const StoredTensor<T, 3, Void> &s, const SequenceRun &run,
                                              std::int64_t channel) {
  return {static_cast<X *>(s.data) + s.offset(run.batch, channel, run.position(0)),
          run.backward ? -s.stride[2] : s.stride[2]};
}

}  // namespace
}  // namespace hotdog::cuda
