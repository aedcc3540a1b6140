// Gradients of the S4 kernel's spectrum on CUDA (core/cauchy_s4_kernel_backward.h).
//
// A task is one output and a segment of frequencies, which a block of threads takes a chunk at a time. For a chunk it
// makes the sums r again, a lane having a frequency, and leaves the weights H of all pairs of vectors in shared memory;
// then a lane has a pole, and the frequencies of the chunk pass by. What a segment gives to each pole is kept in the
// workspace; a second kernel adds it up, a block a problem, does the problem again by the careful path where anything
// is not finite, and stores the gradients.
#include "core/cauchy_s4_kernel_backward.h"
#include "core/cauchy_s4_kernel_backward_scratch.h"
#include "core/cauchy_s4_kernel_backward_term.h"
#include "core/fault.h"
#include "cuda/cauchy_ops.h"
#include "cuda/cauchy_s4_general.cuh"
#include "cuda/cauchy_symmetric_pair.cuh"
#include "cuda/gradient.cuh"

namespace hotdog::cuda {
namespace {

using namespace s4;
using symmetric::Scale;
using symmetric::setPower;

template <class T>
using Problem = CauchyS4KernelBackwardProblem<T>;

// What passes by the poles: a frequency with the weights of J pairs.
template <class R, int J>
struct alignas(16) Frequency {
  R y, low;
  Complex<R> weight[J];
};

// s and t of one pair of vectors.
template <class T>
struct PairSums {
  T s, t;
};

template <class T>
struct CompensatedPair {
  PairSums<T> sum, error;

  __device__ void add(T s, T t) {
    addCompensated(sum.s, error.s, s);
    addCompensated(sum.t, error.t, t);
  }
  __device__ void clear() {
    const T zero = T(Real<T>(0));
    sum = error = {zero, zero};
  }
};

template <class R>
__device__ __forceinline__ symmetric::Pair<R> pairAt(R x, R y, R low, const SpectrumPole<R> &w) {
  return symmetric::Pair<R>(x, (y - w.im) + (low - w.low), y + w.im, typename symmetric::Pair<R>::Distances{});
}

template <class T>
__device__ T weightAt(const Problem<T> &p, const Task &task, std::int64_t k) {
  return load(&p.gOut.at(k, task.row * p.forward.channels + task.channel, task.problem));
}

// Adds what one pair gives to the slots of pole n.
template <class T>
__device__ void addToSlots(const Problem<T> &p, const Task &task, SpectrumSum<T> *slots, std::int64_t n, int i, int j,
                           T s, T t) {
  const CauchyS4KernelProblem<T> &f = p.forward;
  const SpectrumSlots slot{static_cast<int>(f.rank)};
  const SpectrumPairGradient<T> g(leftAt(f, task, i, n), rightAt(f, task, 1, j, n), s, t, stepOf(f, task.problem),
                                  load(&f.lambda.at(n, 0, task.problem)));
  slots[slot.left(i) * f.N + n].add(g.left);
  slots[slot.right(j) * f.N + n].add(g.right);
  slots[slot.lambda() * f.N + n].add(g.lambda);
  slots[slot.dt() * f.N + n].add(g.dt);
}

// The end of a segment: Nyquist, if it is there, and NaN where the careful path is needed.
template <class T>
__device__ void finishSegment(const Problem<T> &p, const Task &task, SpectrumSum<T> *slots, std::int64_t end,
                              bool careful) {
  const CauchyS4KernelProblem<T> &f = p.forward;
  const T zero = T(Real<T>(0));
  __syncthreads();  // the slots are complete
  if (2 * (end - 1) == f.L)
    for (std::int64_t n = threadIdx.x; n < f.N; n += blockDim.x)
      if (!poleIsInfinite(load(&f.lambda.at(n, 0, task.problem))))
        addToSlots(p, task, slots, n, 0, 0, T(weightAt(p, task, end - 1).re), zero);
  if (careful && threadIdx.x == 0) slots[0].sum = T(std::numeric_limits<Real<T>>::quiet_NaN());
}

template <class T>
__device__ void clearSlots(SpectrumSum<T> *slots, std::int64_t count) {
  const T zero = T(Real<T>(0));
  for (std::int64_t i = threadIdx.x; i < count; i += blockDim.x) slots[i] = {zero, zero};
  __syncthreads();
}

// ---- Rank 0 and 1 ---------------------------------------------------------------------------------------------------

template <class T, int kRank>
class FastSegment {
  using R = Real<T>;
  static constexpr int kSide = 1 + kRank, J = kSide * kSide;

 public:
  static constexpr int kWarps = sizeof(T) == 8 ? 8 : 4;
  static constexpr int kChunk = 32 * kWarps;  // frequencies, one a thread

  struct Shared {
    Pole<R, J> poles[kBlock];
    R unscale[J];
    Frequency<R, J> frequencies[kChunk];
    CompensatedPair<T> sums[kWarps][J][32];  // of 32 poles, each warp's own
    PairSums<T> total[J][32];
    R largest[kWarps];
  };

  __device__ FastSegment(const Problem<T> &p, const SpectrumPoint<R> *points, const Task &task, SpectrumSum<T> *slots,
                         Shared &shared)
      : p_(p),
        f_(p.forward),
        points_(points),
        task_(task),
        slots_(slots),
        shared_(shared),
        dt_(stepOf(p.forward, task.problem)),
        warp_(threadIdx.x / 32),
        lane_(threadIdx.x % 32) {}

  __device__ void run(std::int64_t first, std::int64_t end) {
    clearSlots(slots_, (2 * kRank + 4) * f_.N);
    clearSums();
    for (std::int64_t start = first; start < end; start += kChunk) {
      addPoles(start + threadIdx.x, end);
      storeWeights(start + threadIdx.x, end);
      const std::int64_t left = end - start;
      const int count = left < kChunk ? static_cast<int>(left) : kChunk;
      for (std::int64_t pole = 0; pole < f_.N; pole += 32) {
        addFrequencies(pole, count);
        if (f_.N > 32 || left <= kChunk) addWarps(pole);
      }
    }
    finishSegment(p_, task_, slots_, end, careful_);
  }

 private:
  __device__ bool isNyquist(std::int64_t k) const { return 2 * k == f_.L; }

  // The sums r of this thread's frequency.
  __device__ void addPoles(std::int64_t k, std::int64_t end) {
    SpectrumPoint<R> y = k < end && !isNyquist(k) ? points_[k] : SpectrumPoint<R>{R(0), R(0)};
    careful_ |= __syncthreads_or(spectrumPointIsExtreme(y.high));
    sums_.y[0] = y.high, sums_.low[0] = y.low;
    T error[J];
#pragma unroll
    for (int j = 0; j < J; ++j) sum_[j] = error[j] = T(R(0));
    for (std::int64_t start = 0; start < f_.N; start += kBlock) {
      if (!staged_ || f_.N > kBlock) {
        __syncthreads();  // everyone has left the block before
        careful_ |= __syncthreads_or(threadIdx.x < 32 &&
                                     stagePoles<T, 1, kRank>(f_, task_, start, dt_, shared_.poles, shared_.unscale));
        staged_ = true;
      }
      sums_.clear();
      sums_.add(shared_.poles, f_.N - start < kBlock ? static_cast<int>(f_.N - start) : kBlock);
#pragma unroll
      for (int j = 0; j < J; ++j) addCompensated(sum_[j], error[j], sums_.value(0, j, shared_.unscale[j]));
    }
#pragma unroll
    for (int j = 0; j < J; ++j) sum_[j] += error[j];
  }

  // Weights of this thread's frequency, scaled by a power of two for the chunk; 0 where there are none.
  __device__ void storeWeights(std::int64_t k, std::int64_t end) {
    const bool valid = k < end && !isNyquist(k);
    const T gradient = valid ? weightAt(p_, task_, k) : T(R(0));
    const R largest = largestOfWarp(maxFinite(R(0), gradient));
    if (lane_ == 0) shared_.largest[warp_] = largest;
    __syncthreads();
    R most = R(0);
#pragma unroll
    for (int w = 0; w < kWarps; ++w) most = maxFinite(most, shared_.largest[w]);
    exponent_ = exponentOf(most);
    T r[kSide][kSide], left[kSide], right[kSide];
#pragma unroll
    for (int i = 0; i < kSide; ++i)
#pragma unroll
      for (int j = 0; j < kSide; ++j) r[i][j] = sum_[i * kSide + j];
    quickWeights<R, kRank>(r, left, right);
    const T g = Scale<R>(-exponent_) * (conj(spectrumFactor(sums_.y[0])) * gradient);
    Frequency<R, J> frequency;
    frequency.y = sums_.y[0], frequency.low = sums_.low[0];
#pragma unroll
    for (int i = 0; i < kSide; ++i)
#pragma unroll
      for (int j = 0; j < kSide; ++j) frequency.weight[i * kSide + j] = valid ? g * conj(left[i] * right[j]) : T(R(0));
    shared_.frequencies[threadIdx.x] = frequency;
    __syncthreads();
  }

  // All frequencies of the chunk for 32 poles, the warps sharing them.
  __device__ void addFrequencies(std::int64_t first, int count) {
    const std::int64_t n = min(first + lane_, f_.N - 1);
    const SpectrumPole<R> w = spectrumPoleOf(load(&f_.lambda.at(n, 0, task_.problem)), dt_);
    PairSums<T> sums[J];
#pragma unroll
    for (int j = 0; j < J; ++j) sums[j] = {T(R(0)), T(R(0))};
    const int begin = warp_ * 32, end = min(begin + 32, count);
#pragma unroll 2
    for (int k = begin; k < end; ++k) {
      const Frequency<R, J> at = shared_.frequencies[k];
      const symmetric::Pair<R> pair = pairAt(-w.re, at.y, at.low, w);
#pragma unroll
      for (int j = 0; j < J; ++j) {
        pair.addReciprocals(sums[j].s, at.weight[j]);
        pair.addSquares(sums[j].t, at.weight[j]);
      }
    }
    const Scale<R> unscale(exponent_);
#pragma unroll
    for (int j = 0; j < J; ++j) {
      CompensatedPair<T> sum = shared_.sums[warp_][j][lane_];
      sum.add(conjIf(w.conjugated, unscale * sums[j].s), conjIf(w.conjugated, unscale * sums[j].t));
      shared_.sums[warp_][j][lane_] = sum;
    }
  }

  // This warp's.
  __device__ void clearSums() {
    for (int j = 0; j < J; ++j) shared_.sums[warp_][j][lane_].clear();
  }

  // Adds the sums of all warps for 32 poles to their slots.
  __device__ void addWarps(std::int64_t first) {
    __syncthreads();
    for (int pair = warp_; pair < J; pair += kWarps) {
      CompensatedPair<T> total = shared_.sums[0][pair][lane_];
      for (int warp = 1; warp < kWarps; ++warp) {
        const CompensatedPair<T> other = shared_.sums[warp][pair][lane_];
        total.add(other.sum.s, other.sum.t);
        total.error.s += other.error.s, total.error.t += other.error.t;
      }
      shared_.total[pair][lane_] = {total.sum.s + total.error.s, total.sum.t + total.error.t};
    }
    __syncthreads();
    clearSums();
    if (warp_ == 0 && first + lane_ < f_.N) addPairs(first + lane_);
  }

  // What all pairs give to the slots of one pole.
  __device__ void addPairs(std::int64_t n) {
    const SpectrumSlots slot{kRank};
    const T zero = T(R(0)), lambda = load(&f_.lambda.at(n, 0, task_.problem));
    T left[kSide], right[kSide], node = zero, step = zero;
#pragma unroll
    for (int i = 0; i < kSide; ++i) left[i] = right[i] = zero;
#pragma unroll
    for (int i = 0; i < kSide; ++i)
#pragma unroll
      for (int j = 0; j < kSide; ++j) {
        const PairSums<T> sums = shared_.total[i * kSide + j][lane_];
        const SpectrumPairGradient<T> g(leftAt(f_, task_, i, n), rightAt(f_, task_, 1, j, n), sums.s, sums.t, dt_,
                                        lambda);
        left[i] += g.left, right[j] += g.right, node += g.lambda, step += g.dt;
      }
#pragma unroll
    for (int i = 0; i < kSide; ++i) {
      slots_[slot.left(i) * f_.N + n].add(left[i]);
      slots_[slot.right(i) * f_.N + n].add(right[i]);
    }
    slots_[slot.lambda() * f_.N + n].add(node);
    slots_[slot.dt() * f_.N + n].add(step);
  }

  const Problem<T> &p_;
  const CauchyS4KernelProblem<T> &f_;
  const SpectrumPoint<R> *const points_;
  const Task task_;
  SpectrumSum<T> *const slots_;
  Shared &shared_;
  const R dt_;
  const int warp_, lane_;
  bool careful_ = false, staged_ = false;
  int exponent_ = 0;
  LaneSums<R, J, 1> sums_;
  T sum_[J];
};

// Which output and frequencies a task has.
template <class T>
struct SegmentTask {
  Task task;
  std::int64_t first, end;
  SpectrumSum<T> *slots;

  __device__ SegmentTask(const CauchyS4KernelProblem<T> &f, const SpectrumScratch<T> &scratch, std::int64_t index)
      : task{index / scratch.segments.count / f.vectors(), index / scratch.segments.count / f.channels % f.rows,
             index / scratch.segments.count % f.channels},
        first(index % scratch.segments.count * scratch.segments.points),
        end(min(first + scratch.segments.points, f.points())),
        slots(scratch.slots + index * (2 * f.rank + 4) * f.N) {}
};

template <class T, int kRank>
__global__ void __launch_bounds__(32 * FastSegment<T, kRank>::kWarps)
    fastKernel(const __grid_constant__ Problem<T> p, const __grid_constant__ SpectrumScratch<T> scratch,
               std::int64_t tasks) {
  awaitEarlierWork();
  using Segment = FastSegment<T, kRank>;
  extern __shared__ __align__(16) unsigned char shared[];
  for (std::int64_t index = blockIdx.x; index < tasks; index += gridDim.x) {
    if (index != blockIdx.x) __syncthreads();  // everyone has left the shared memory
    const SegmentTask<T> at(p.forward, scratch, index);
    Segment(p, scratch.points, at.task, at.slots, *reinterpret_cast<typename Segment::Shared *>(shared))
        .run(at.first, at.end);
  }
}

// ---- Any rank -------------------------------------------------------------------------------------------------------

template <class T>
class GeneralSegment {
  using R = Real<T>;

 public:
  static std::size_t sharedBytes(std::int64_t rank) {
    return GeneralSums<T>::sharedBytes(rank) + kChunk * sizeof(SpectrumPoint<R>) + 16;
  }

  __device__ GeneralSegment(const Problem<T> &p, const SpectrumPoint<R> *points, const Task &task,
                            SpectrumSum<T> *slots, unsigned char *shared)
      : p_(p),
        f_(p.forward),
        points_(points),
        task_(task),
        slots_(slots),
        side_(static_cast<int>(p.forward.rank) + 1),
        y_(reinterpret_cast<SpectrumPoint<R> *>(shared)),
        exponent_(*reinterpret_cast<int *>(shared + kChunk * sizeof(SpectrumPoint<R>))),
        sums_(p.forward, task_, shared + kChunk * sizeof(SpectrumPoint<R>) + 16),
        warp_(threadIdx.x / 32),
        lane_(threadIdx.x % 32) {}

  __device__ void run(std::int64_t first, std::int64_t end) {
    clearSlots(slots_, (2 * f_.rank + 4) * f_.N);
    bool careful = false;
    for (std::int64_t start = first; start < end; start += kChunk) {
      __syncthreads();  // everyone has left the weights before
      const std::int64_t k = start + lane_;
      const bool valid = k < end && 2 * k != f_.L;
      const SpectrumPoint<R> y = valid ? points_[k] : SpectrumPoint<R>{R(0), R(0)};
      careful |= __syncthreads_or(spectrumPointIsExtreme(y.high));
      careful |= sums_.run(y);
      if (warp_ == 0) storeWeights(k, valid, y);
      __syncthreads();
      for (std::int64_t pole = 32 * warp_; pole < f_.N; pole += 32 * kGeneralWarps)
        if (pole + lane_ < f_.N) addFrequencies(pole + lane_);
    }
    finishSegment(p_, task_, slots_, end, careful);
  }

 private:
  __device__ void storeWeights(std::int64_t k, bool valid, SpectrumPoint<R> y) {
    const T gradient = valid ? weightAt(p_, task_, k) : T(R(0));
    const int exponent = exponentOf(largestOfWarp(maxFinite(R(0), gradient)));
    T left[kMostSide], right[kMostSide];
    const auto room = [&](int i, int j) -> T & { return sums_.place(i + 1, j + 1); };
    lowRankWeights<R, static_cast<int>(kMostRank)>(
        side_ - 1, [&](int i, int j) { return sums_.sum(i, j); }, room, left, right);
    const T g = Scale<R>(-exponent) * (conj(spectrumFactor(y.high)) * gradient);
    for (int i = 0; i < side_; ++i)
      for (int j = 0; j < side_; ++j) sums_.place(i, j) = valid ? g * conj(left[i] * right[j]) : T(R(0));
    y_[lane_] = y;
    if (lane_ == 0) exponent_ = exponent;
  }

  __device__ void addFrequencies(std::int64_t n) {
    const SpectrumPole<R> w = spectrumPoleOf(load(&f_.lambda.at(n, 0, task_.problem)), stepOf(f_, task_.problem));
    const Scale<R> unscale(exponent_);
    for (int pair = 0; pair < side_ * side_; ++pair) {
      const T *const weights = sums_.placesOf(pair);
      T s = T(R(0)), t = T(R(0));
      for (int k = 0; k < kChunk; ++k) {
        const symmetric::Pair<R> at = pairAt(-w.re, y_[k].high, y_[k].low, w);
        at.addReciprocals(s, weights[k]);
        at.addSquares(t, weights[k]);
      }
      addToSlots(p_, task_, slots_, n, pair / side_, pair % side_, conjIf(w.conjugated, unscale * s),
                 conjIf(w.conjugated, unscale * t));
    }
  }

  const Problem<T> &p_;
  const CauchyS4KernelProblem<T> &f_;
  const SpectrumPoint<R> *const points_;
  const Task task_;
  SpectrumSum<T> *const slots_;
  const int side_;
  SpectrumPoint<R> *const y_;
  int &exponent_;
  GeneralSums<T> sums_;
  const int warp_, lane_;
};

template <class T>
__global__ void __launch_bounds__(32 * kGeneralWarps)
    generalKernel(const __grid_constant__ Problem<T> p, const __grid_constant__ SpectrumScratch<T> scratch,
                  std::int64_t tasks) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  for (std::int64_t index = blockIdx.x; index < tasks; index += gridDim.x) {
    if (index != blockIdx.x) __syncthreads();  // everyone has left the shared memory
    const SegmentTask<T> at(p.forward, scratch, index);
    GeneralSegment<T>(p, scratch.points, at.task, at.slots, shared).run(at.first, at.end);
  }
}

// ---- Adding up ------------------------------------------------------------------------------------------------------

constexpr int kFinishWarps = 4;

// What the careful path needs of one frequency.
struct CarefulFrequency {
  WideComplex g, left[kMostSide], right[kMostSide];
  SpectrumPoint<double> y;
  bool valid, nyquist;
};

// By one warp; `sums` is its own room.
template <class T>
__device__ __noinline__ void loadCareful(const Problem<T> &p, Task task, std::int64_t k, WideComplex *sums,
                                         CarefulFrequency &to) {
  const CauchyS4KernelProblem<T> &f = p.forward;
  const bool valid = k < f.points(), nyquist = 2 * k == f.L;
  const SpectrumPoint<double> y = spectrumPointOf(0.0, k, f.L);
  if (valid && !nyquist) carefulSums(f, task, y, kMostSide, sums);
  if (threadIdx.x % 32 != 0) return;
  to.valid = valid, to.nyquist = nyquist, to.y = y;
  if (!valid) return;
  to.g = WideComplex(weightAt(p, task, k));
  if (nyquist) return;
  to.g = conj(spectrumFactor(y.high)) * to.g;
  const auto at = [&](int i, int j) -> WideComplex & { return sums[i * kMostSide + j]; };
  const auto room = [&](int i, int j) -> WideComplex & { return at(i + 1, j + 1); };
  lowRankWeights<double, static_cast<int>(kMostRank)>(static_cast<int>(f.rank), at, room, to.left, to.right);
}

struct CarefulShared {
  CarefulFrequency frequencies[kFinishWarps];
  WideComplex sums[kFinishWarps][kMostSide * kMostSide];
};

template <class T>
__device__ __noinline__ void addCareful(const Problem<T> &p, Task task, const CarefulFrequency *frequencies,
                                        std::int64_t n, SpectrumSum<T> *slots) {
  const CauchyS4KernelProblem<T> &f = p.forward;
  const SpectrumSlots slot{static_cast<int>(f.rank)};
  const T lambda = load(&f.lambda.at(n, 0, task.problem));
  const Real<T> dt = stepOf(f, task.problem);
  const SpectrumPole<double> pole = widePoleOf(lambda, dt);
  for (int i = 0; i <= slot.rank; ++i)
    for (int j = 0; j <= slot.rank; ++j) {
      CarefulSum<WideComplex> s, t;
      for (int k = 0; k < kFinishWarps; ++k) {
        const CarefulFrequency &at = frequencies[k];
        if (!at.valid) continue;
        if (!at.nyquist)
          addSpectrumGradients(s, t, at.g * conj(at.left[i] * at.right[j]), at.y, pole);
        else if (i == 0 && j == 0 && !poleIsInfinite(lambda))
          s.add(WideComplex(at.g.re));
      }
      const SpectrumPairGradient<WideComplex> g(WideComplex(leftAt(f, task, i, n)),
                                                WideComplex(rightAt(f, task, 1, j, n)),
                                                conjIf(pole.conjugated, s.value()), conjIf(pole.conjugated, t.value()),
                                                static_cast<double>(dt), WideComplex(lambda));
      slots[slot.left(i) * f.N + n].add(T(g.left));
      slots[slot.right(j) * f.N + n].add(T(g.right));
      slots[slot.lambda() * f.N + n].add(T(g.lambda));
      slots[slot.dt() * f.N + n].add(T(g.dt));
    }
}

// A problem by the careful path, in the place of what its first segments left.
template <class T>
__device__ void carefulProblem(const Problem<T> &p, const SpectrumSlotSums<T> &sums, std::int64_t problem,
                               CarefulShared &shared) {
  const CauchyS4KernelProblem<T> &f = p.forward;
  clearSlots(sums.begin(), sums.end() - sums.begin());
  for (std::int64_t vector = 0; vector < f.vectors(); ++vector) {
    const Task task{problem, vector / f.channels, vector % f.channels};
    for (std::int64_t k = 0; k < f.points(); k += kFinishWarps) {
      const int warp = threadIdx.x / 32;
      loadCareful(p, task, k + warp, shared.sums[warp], shared.frequencies[warp]);
      __syncthreads();
      for (std::int64_t n = threadIdx.x; n < f.N; n += blockDim.x)
        addCareful(p, task, shared.frequencies, n, sums.of(task.row, task.channel, 0));
      __syncthreads();
    }
  }
}

template <class T>
__device__ void putGradients(const Problem<T> &p, const SpectrumScratch<T> &scratch, const SpectrumSlotSums<T> &sums,
                             std::int64_t problem, std::int64_t n) {
  const CauchyS4KernelProblem<T> &f = p.forward;
  if (p.gLambda.wanted()) put(scratch.gLambda, n, 0, problem, sums.lambda(n));
  for (std::int64_t row = 0; p.gB.wanted() && row < f.rows; ++row) put(scratch.gB, n, row, problem, sums.b(n, row));
  for (std::int64_t channel = 0; p.gC.wanted() && channel < f.channels; ++channel)
    put(scratch.gC, n, channel, problem, sums.c(n, channel));
  for (int r = 1; r <= sums.slot.rank; ++r) {
    if (p.gP.wanted()) put(scratch.gP, n, r - 1, problem, sums.p(n, r));
    if (p.gQ.wanted()) put(scratch.gQ, n, r - 1, problem, sums.q(n, r));
  }
}

template <class T>
__device__ void finishProblem(const Problem<T> &p, const SpectrumScratch<T> &scratch, std::int64_t problem,
                              CarefulShared &shared, CarefulSum<Real<T>> *partial) {
  const CauchyS4KernelProblem<T> &f = p.forward;
  const SpectrumSlotSums<T> sums(f, scratch, problem);
  bool bad = false;
  for (const SpectrumSum<T> *at = sums.begin() + threadIdx.x; at < sums.end(); at += blockDim.x)
    bad |= !finite(at->value());
  if (__syncthreads_or(bad)) carefulProblem(p, sums, problem, shared);
  CarefulSum<Real<T>> step;
  for (std::int64_t n = threadIdx.x; n < f.N; n += blockDim.x) {
    putGradients(p, scratch, sums, problem, n);
    if (p.gDt.wanted()) step.add(sums.dt(n));
  }
  if (!p.gDt.wanted()) return;
  for (int offset = 16; offset > 0; offset /= 2)
    step.add({shuffleXor(step.sum, offset), shuffleXor(step.error, offset), shuffleXor(step.plain, offset)});
  if (threadIdx.x % 32 == 0) partial[threadIdx.x / 32] = step;
  __syncthreads();
  if (threadIdx.x != 0) return;
  for (int warp = 1; warp < kFinishWarps; ++warp) step.add(partial[warp]);
  put(scratch.gDt, 0, 0, problem, step.value());
}

template <class T>
__global__ void __launch_bounds__(32 * kFinishWarps)
    finishKernel(const __grid_constant__ Problem<T> p, const __grid_constant__ SpectrumScratch<T> scratch) {
  awaitEarlierWork();
  __shared__ __align__(16) unsigned char shared[sizeof(CarefulShared)];
  __shared__ __align__(16) unsigned char partial[kFinishWarps * sizeof(CarefulSum<Real<T>>)];
  for (std::int64_t problem = blockIdx.x; problem < p.forward.batchCount; problem += gridDim.x) {
    finishProblem(p, scratch, problem, *reinterpret_cast<CarefulShared *>(shared),
                  reinterpret_cast<CarefulSum<Real<T>> *>(partial));
    __syncthreads();  // everyone has left the shared memory
  }
}

// ---- Launches -------------------------------------------------------------------------------------------------------

template <class T, int kRank>
void launchFast(const Execution &execution, const Problem<T> &p, const SpectrumScratch<T> &scratch) {
  using Segment = FastSegment<T, kRank>;
  const std::int64_t tasks = p.forward.batchCount * p.forward.vectors() * scratch.segments.count;
  launch(fastKernel<T, kRank>, gridFor(tasks), 32 * Segment::kWarps, sizeof(typename Segment::Shared), execution, p,
         scratch, tasks);
}

template <class T>
void launchGeneral(const Execution &execution, const Problem<T> &p, const SpectrumScratch<T> &scratch) {
  const std::int64_t tasks = p.forward.batchCount * p.forward.vectors() * scratch.segments.count;
  launch(generalKernel<T>, gridFor(tasks), 32 * kGeneralWarps, GeneralSegment<T>::sharedBytes(p.forward.rank),
         execution, p, scratch, tasks);
}

template <class T>
std::size_t workspaceBytes(const Execution &, const Problem<T> &p) {
  if (p.empty()) return 0;
  WorkspaceLayout layout;
  const SpectrumScratch<T> scratch(layout, p);
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const Problem<T> &p) {
  if (p.empty()) {
    for (const Gradient<T> *g : {&p.gLambda, &p.gB, &p.gC, &p.gP, &p.gQ}) clearGradient(execution, *g);
    return clearGradient(execution, p.gDt);
  }
  WorkspaceLayout layout(execution.workspace);
  const SpectrumScratch<T> scratch(layout, p);
  fillPoints(execution, scratch.points, p.forward.points(), p.forward.L);
  if (p.forward.rank == 0)
    launchFast<T, 0>(execution, withFault("cauchy_s4_kernel_backward/cuda/fast", p), scratch);
  else if (p.forward.rank == 1)
    launchFast<T, 1>(execution, withFault("cauchy_s4_kernel_backward/cuda/fast", p), scratch);
  else
    launchGeneral(execution, withFault("cauchy_s4_kernel_backward/cuda/general", p), scratch);
  launch(finishKernel<T>, gridFor(p.forward.batchCount), 32 * kFinishWarps, 0, execution, p, scratch);
  for (const GradientSink<T> *sink : {&scratch.gLambda, &scratch.gB, &scratch.gC, &scratch.gP, &scratch.gQ})
    reduceGradient(execution, *sink);
  reduceGradient(execution, scratch.gDt);
}

}  // namespace

template <class T>
Op<CauchyS4KernelBackwardProblem<T>> cauchyS4KernelBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<CauchyS4KernelBackwardProblem<Complex<float>>> cauchyS4KernelBackward();
template Op<CauchyS4KernelBackwardProblem<Complex<double>>> cauchyS4KernelBackward();

}  // namespace hotdog::cuda
