// Linear recurrences on CUDA: what the kernels along time (linear_recurrence_rows.cuh) and across channels
// (linear_recurrence_columns.cuh) share.
//
// A sequence is cut into parts of a fixed length, which a block goes through at once: every thread composes the maps
// state -> P state + S of its elements, threads and warps compose theirs in a fixed tree, and the state that comes into
// the part goes to each thread, which then computes its elements by the recurrence itself. States pass from part to part
// as state -> fma(P, state, S), in their order. A block that has no state of the part before yet goes back over the maps
// of parts that have published theirs (decoupled look-back: Merrill and Garland, Single-pass parallel prefix scan with
// decoupled look-back, NVIDIA Technical Report 2016) and comes forward again along the same chain: the bits do not
// depend on who was first. Where a product or a sum is not finite, which it can be although the recurrence is finite,
// or the state that comes in is not, the part is computed element by element.
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
struct AffineMap {
  T factor, sum;
};
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

enum PartFlag : int { kNothing = 0, kMapKnown = 1, kStateKnown = 2 };

__device__ __forceinline__ int acquire(const int *flag) {
  int value;
  asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(value) : "l"(flag) : "memory");
  return value;
}
__device__ __forceinline__ void release(int *flag, int value) {
  asm volatile("st.release.gpu.global.s32 [%0], %1;" ::"l"(flag), "r"(value) : "memory");
}

// Loads that do not look into the multiprocessor's own cache.
__device__ __forceinline__ float loadShared(const float *p) { return __ldcg(p); }
__device__ __forceinline__ double loadShared(const double *p) { return __ldcg(p); }
__device__ __forceinline__ Complex<float> loadShared(const Complex<float> *p) {
  const float2 z = __ldcg(reinterpret_cast<const float2 *>(p));
  return {z.x, z.y};
}
__device__ __forceinline__ Complex<double> loadShared(const Complex<double> *p) {
  const double2 z = __ldcg(reinterpret_cast<const double2 *>(p));
  return {z.x, z.y};
}

// In the workspace: (part, channel), and a flag for each (part, group of channels).
template <class T>
struct HandOver {
  T *factors, *sums, *states;
  int *flags;
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
  std::int64_t mostParts;          // of all sequences; exact without offsets
  const std::int64_t *firstPart;   // with offsets: of each sequence, and how many there are
  HandOver<T> handOver;            // unused where no sequence has two parts
  T *terms;                        // of gA, where it is summed

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
  __device__ void putEnd(const SequenceRun &run, std::int64_t state, std::int64_t channel, bool backward, T value) const {
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

// The state that comes into part k of a channel. Slots are (part, channel) of values and (part, group) of flags.
template <class T>
__device__ T stateInto(const HandOver<T> &handOver, std::int64_t valueSlot, std::int64_t valuesApart,
                       std::int64_t flagSlot, std::int64_t flagsApart) {
  std::int64_t back = 1;
  for (int flag; (flag = acquire(handOver.flags + flagSlot - back * flagsApart)) != kStateKnown;)
    if (flag == kMapKnown)
      ++back;
    else
      __nanosleep(40);
  T state = loadShared(handOver.states + valueSlot - back * valuesApart);
  for (--back; back > 0; --back) {
    const std::int64_t slot = valueSlot - back * valuesApart;
    if (finite(state)) {
      state = fma(loadShared(handOver.factors + slot), state, loadShared(handOver.sums + slot));
    } else {  // that part goes element by element
      while (acquire(handOver.flags + flagSlot - back * flagsApart) != kStateKnown) __nanosleep(40);
      state = loadShared(handOver.states + slot);
    }
  }
  return state;
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
