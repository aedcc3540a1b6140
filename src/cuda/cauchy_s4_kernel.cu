// Spectrum of the S4 kernel on CUDA (core/cauchy_s4_kernel.h).
//
// Up to rank 1, a lane keeps some frequencies in registers with all sums r of one row and one or two channels: each
// pole that it loads from shared memory, and each reciprocal, serves them all, and the output is made from the
// registers. A block of threads prepares up to kBlock poles once and then walks over frequencies; more poles pass by in
// blocks, summed plainly within one and compensated beyond. Higher ranks keep the sums in shared memory
// (cauchy_s4_general.cuh). Frequencies that come out not finite or are extreme, and all that meet an extreme pole, are
// done again by the careful path, and Nyquist on its own.
#include "core/cauchy_s4_kernel.h"
#include "core/execution.h"
#include "core/fault.h"
#include "cuda/cauchy_ops.h"
#include "cuda/cauchy_s4_general.cuh"

namespace hotdog::cuda {
namespace {

using namespace s4;

constexpr int kWarps = 4;
constexpr int kMostWalk = 4;

// Frequencies of one lane: as many sums as registers allow.
template <class T, int J, bool kMany>
constexpr int kRows = sizeof(T) == 8 ? (J == 1 && !kMany   ? 4
                                        : J <= 4 && !kMany ? 2
                                                           : 1)
                                     : (J <= 2 && !kMany ? 2 : 1);

struct Shape {
  std::int64_t frequencies;  // without Nyquist
  std::int64_t tiles, groups, tasks;
  int walk;  // tiles of frequencies that a block takes one after the other
};

// Stores again what `bad` marks or is extreme, by the careful path, by one warp: bit k C + c of a lane is its frequency
// k, 32 k frequencies after those of `points` and `out`, and channel c. Out of line, to leave the registers to the hot
// loop; the task by value, as a reference into the caller would put all of it in memory, the sums of the loop included.
template <class T, int C, int kRank>
__device__ __noinline__ void repeat(const CauchyS4KernelProblem<T> &p, Task task, const SpectrumPoint<Real<T>> *points,
                                    std::int64_t left, unsigned bad, T *out, int frequencies, std::int64_t first,
                                    WideComplex *room) {
  const int lane = threadIdx.x % 32;
  for (int bit = 0; bit < frequencies * C; ++bit) {
    const int c = bit % C, at = 32 * (bit / C);
    const bool valid = at + lane < left && task.channel + c < p.channels;
    const bool again = valid && ((bad >> bit & 1u) || spectrumPointIsExtreme(points[at + lane].high));
    for (unsigned marked = __ballot_sync(0xffffffffu, again); marked; marked &= marked - 1) {
      const int which = at + __ffs(marked) - 1;
      const T exact = carefulOutput<(kRank > 0 ? kRank : 1)>(p, Task{task.problem, task.row, task.channel + c},
                                                             first + which, room);
      if (at + lane == which) store(out + which * p.out.inc + c * p.out.ld, exact);
    }
  }
}

template <class T, int C, int kRank, bool kMany>
class FrequencyTiles {
  using R = Real<T>;
  static constexpr int kRight = C + kRank, J = (1 + kRank) * kRight, K = kRows<T, J, kMany>;
  static constexpr int kMost = kRank > 0 ? kRank : 1;

 public:
  static constexpr int kTile = kWarps * 32 * K;  // frequencies of a block at a time

  struct Shared {
    Pole<R, J> poles[kBlock];
    R unscale[J];
    WideComplex careful[kWarps][(1 + kMost) * (1 + kMost)];
  };

  __device__ FrequencyTiles(const CauchyS4KernelProblem<T> &p, const SpectrumPoint<R> *points, const Shape &s,
                            Shared &shared, std::int64_t index)
      : p_(p),
        points_(points),
        s_(s),
        shared_(shared),
        tile_(index % s.tiles),
        task_{index / s.tiles / s.groups / p.rows, index / s.tiles / s.groups % p.rows, index / s.tiles % s.groups * C},
        dt_(stepOf(p, task_.problem)),
        lane_(threadIdx.x % 32) {}

  __device__ void run() {
    const std::int64_t first = tile_ * s_.walk * kTile + threadIdx.x / 32 * 32 * K;
    if constexpr (!kMany) careful_ = __syncthreads_or(stage(0));
    for (int step = 0; step < s_.walk; ++step) {
      const std::int64_t warpFirst = first + step * kTile;
      if constexpr (!kMany) {
        if (warpFirst >= s_.frequencies) break;
      } else {
        if (warpFirst - threadIdx.x / 32 * 32 * K >= s_.frequencies) break;  // for the whole block
      }
      loadPoints(warpFirst);
      addPoles();
      if (warpFirst < s_.frequencies) finish(warpFirst);
    }
    if (tile_ == 0 && threadIdx.x < 32 && 2 * s_.frequencies == p_.L) nyquist();
  }

 private:
  __device__ bool stage(std::int64_t start) {
    return threadIdx.x < 32 && stagePoles<T, C, kRank>(p_, task_, start, dt_, shared_.poles, shared_.unscale);
  }

  // 0 stands in for extreme frequencies and for those past the end.
  __device__ void loadPoints(std::int64_t first) {
    extreme_ = false;
#pragma unroll
    for (int k = 0; k < K; ++k) {
      const std::int64_t at = first + 32 * k + lane_;
      SpectrumPoint<R> y = at < s_.frequencies ? points_[at] : SpectrumPoint<R>{R(0), R(0)};
      const bool extreme = spectrumPointIsExtreme(y.high);
      extreme_ |= extreme;
      sums_.y[k] = extreme ? R(0) : y.high, sums_.low[k] = extreme ? R(0) : y.low;
    }
  }

  __device__ void addPoles() {
    sums_.clear();
    if constexpr (!kMany) {
      sums_.add(shared_.poles, static_cast<int>(p_.N));
#pragma unroll
      for (int k = 0; k < K; ++k)
#pragma unroll
        for (int j = 0; j < J; ++j) sum_[k][j] = sums_.value(k, j, shared_.unscale[j]);
    } else {
      T error[K][J];
#pragma unroll
      for (int k = 0; k < K; ++k)
#pragma unroll
        for (int j = 0; j < J; ++j) sum_[k][j] = error[k][j] = T(R(0));
      for (std::int64_t start = 0; start < p_.N; start += kBlock) {
        __syncthreads();  // everyone has left the block before
        careful_ |= __syncthreads_or(stage(start));
        sums_.clear();
        sums_.add(shared_.poles, p_.N - start < kBlock ? static_cast<int>(p_.N - start) : kBlock);
#pragma unroll
        for (int k = 0; k < K; ++k)
#pragma unroll
          for (int j = 0; j < J; ++j) addCompensated(sum_[k][j], error[k][j], sums_.value(k, j, shared_.unscale[j]));
      }
#pragma unroll
      for (int k = 0; k < K; ++k)
#pragma unroll
        for (int j = 0; j < J; ++j) sum_[k][j] += error[k][j];
    }
  }

  // The output of frequency k and a channel, from the sums.
  __device__ __forceinline__ T valueOf(int k, int channel) const {
    T value = sum_[k][channel];
    if constexpr (kRank == 1) {
      const T inverse = quickReciprocal(T(R(1) + sum_[k][kRight + C].re, sum_[k][kRight + C].im));
      value -= sum_[k][C] * inverse * sum_[k][kRight + channel];
    }
    return value * spectrumFactor(sums_.y[k]);
  }

  __device__ void finish(std::int64_t first) {
    unsigned bad = 0;  // bit k C + c: not finite
    const int left = static_cast<int>(min(s_.frequencies - first, std::int64_t{32} * K)) - lane_;
    T *const out = outOf(first + lane_, 0);
#pragma unroll
    for (int k = 0; k < K; ++k)
#pragma unroll
      for (int c = 0; c < C; ++c) {
        const T value = valueOf(k, c);
        const bool stored = 32 * k < left && (C == 1 || task_.channel + c < p_.channels);
        bad |= static_cast<unsigned>(stored && !finite(value)) << (k * C + c);
        if (stored) store(out + 32 * k * p_.out.inc + c * p_.out.ld, value);
      }
    if (__any_sync(0xffffffffu, careful_ | extreme_ | (bad != 0)) && p_.N > 0)
      repeat<T, C, kRank>(p_, task_, points_ + first, s_.frequencies - first, careful_ ? ~0u : bad,
                          out - lane_ * p_.out.inc, K, first, shared_.careful[threadIdx.x / 32]);
  }

  __device__ void nyquist() const {
    for (int c = 0; c < C && task_.channel + c < p_.channels; ++c) {
      const T value = nyquistOutput(p_, Task{task_.problem, task_.row, task_.channel + c});
      if (lane_ == 0) store(outOf(s_.frequencies, c), value);
    }
  }

  __device__ T *outOf(std::int64_t k, int channel) const {
    return &p_.out.at(k, task_.row * p_.channels + task_.channel + channel, task_.problem);
  }

  const CauchyS4KernelProblem<T> &p_;
  const SpectrumPoint<R> *const points_;
  const Shape &s_;
  Shared &shared_;
  const std::int64_t tile_;
  const Task task_;
  const R dt_;
  const int lane_;
  bool careful_ = false, extreme_ = false;
  LaneSums<R, J, K> sums_;
  T sum_[K][J];
};

template <class T, int C, int kRank, bool kMany>
__global__ void __launch_bounds__(32 * kWarps)
    frequenciesKernel(const __grid_constant__ CauchyS4KernelProblem<T> p, const SpectrumPoint<Real<T>> *points,
                      const __grid_constant__ Shape s) {
  awaitEarlierWork();
  using Tiles = FrequencyTiles<T, C, kRank, kMany>;
  __shared__ __align__(16) unsigned char shared[sizeof(typename Tiles::Shared)];
  for (std::int64_t task = blockIdx.x; task < s.tasks; task += gridDim.x) {
    if (task != blockIdx.x) __syncthreads();  // everyone has left the shared memory
    Tiles(p, points, s, *reinterpret_cast<typename Tiles::Shared *>(shared), task).run();
  }
}

template <class T, int C, int kRank, bool kMany>
void launchFrequencies(const Execution &execution, const CauchyS4KernelProblem<T> &p,
                       const SpectrumPoint<Real<T>> *points) {
  using Tiles = FrequencyTiles<T, C, kRank, kMany>;
  Shape s{};
  s.frequencies = (p.L + 1) / 2;
  s.groups = ceilDiv<std::int64_t>(p.channels, C);
  const std::int64_t tiles = ceilDiv<std::int64_t>(s.frequencies, Tiles::kTile);
  const int enough = 8 * multiprocessors(execution.device);  // blocks
  for (s.walk = kMostWalk;; s.walk /= 2) {                   // the walk does not touch the arithmetic
    s.tiles = ceilDiv<std::int64_t>(tiles, s.walk);
    s.tasks = s.tiles * s.groups * p.rows * p.batchCount;
    if (s.walk == 1 || (s.tasks >= enough && s.walk <= tiles)) break;
  }
  launch(frequenciesKernel<T, C, kRank, kMany>, gridFor(s.tasks), 32 * kWarps, 0, execution, p, points, s);
}

template <class T, int C, int kRank>
void launchChannels(const Execution &execution, CauchyS4KernelProblem<T> p, const SpectrumPoint<Real<T>> *points) {
  if (p.N <= kBlock)
    launchFrequencies<T, C, kRank, false>(execution, p, points);
  else
    launchFrequencies<T, C, kRank, true>(execution, p, points);
}

// ---- Any rank -------------------------------------------------------------------------------------------------------

constexpr std::size_t kCarefulBytes = kMostSide * kMostSide * sizeof(WideComplex);

template <class T>
__device__ void runGeneral(const CauchyS4KernelProblem<T> &p, const SpectrumPoint<Real<T>> *points, const Task &task,
                           std::int64_t first, unsigned char *shared) {
  using R = Real<T>;
  constexpr int kMost = static_cast<int>(kMostRank);
  const int lane = threadIdx.x % 32;
  const std::int64_t k = first + lane;
  const bool valid = k < p.points(), nyquist = 2 * k == p.L;
  SpectrumPoint<R> y = valid ? points[k] : SpectrumPoint<R>{R(0), R(0)};
  const bool extreme = spectrumPointIsExtreme(y.high);
  if (extreme) y = {R(0), R(0)};
  auto *const careful = reinterpret_cast<WideComplex *>(shared);
  GeneralSums<T> sums(p, task, shared + kCarefulBytes);
  const bool extremePole = sums.run(y);
  if (threadIdx.x >= 32) return;
  const auto room = [&](int i, int j) -> T & { return sums.place(i + 1, j + 1); };
  T value = lowRankValue<R, kMost>(
                static_cast<int>(p.rank), [&](int i, int j) { return sums.sum(i, j); }, room) *
            spectrumFactor(y.high);
  for (unsigned left = __ballot_sync(0xffffffffu, valid && p.N > 0 && (extremePole || extreme || !finite(value))); left;
       left &= left - 1) {
    const int whose = __ffs(left) - 1;
    const bool isNyquist = __shfl_sync(0xffffffffu, nyquist, whose);
    const T exact = isNyquist ? nyquistOutput(p, task) : carefulOutput<kMost>(p, task, first + whose, careful);
    if (lane == whose) value = exact;
  }
  if (valid) store(&p.out.at(k, task.row * p.channels + task.channel, task.problem), value);
}

template <class T>
__global__ void __launch_bounds__(32 * kGeneralWarps)
    generalKernel(const __grid_constant__ CauchyS4KernelProblem<T> p, const SpectrumPoint<Real<T>> *points,
                  std::int64_t chunks, std::int64_t tasks) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  for (std::int64_t index = blockIdx.x; index < tasks; index += gridDim.x) {
    if (index != blockIdx.x) __syncthreads();  // everyone has left the shared memory
    const std::int64_t output = index / chunks;
    const Task task{output / p.vectors(), output / p.channels % p.rows, output % p.channels};
    runGeneral(p, points, task, index % chunks * kChunk, shared);
  }
}

template <class T>
void launchGeneral(const Execution &execution, const CauchyS4KernelProblem<T> &p,
                   const SpectrumPoint<Real<T>> *points) {
  const std::int64_t chunks = ceilDiv<std::int64_t>(p.points(), kChunk), tasks = chunks * p.vectors() * p.batchCount;
  launch(generalKernel<T>, gridFor(tasks), 32 * kGeneralWarps, kCarefulBytes + GeneralSums<T>::sharedBytes(p.rank),
         execution, p, points, chunks, tasks);
}

template <class T>
std::size_t workspaceBytes(const Execution &, const CauchyS4KernelProblem<T> &p) {
  if (p.L == 0 || p.rows == 0 || p.channels == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  layout.take<SpectrumPoint<Real<T>>>(p.points());
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const CauchyS4KernelProblem<T> &p) {
  WorkspaceLayout layout(execution.workspace);
  auto *const points = layout.take<SpectrumPoint<Real<T>>>(p.points());
  fillPoints(execution, points, p.points(), p.L);
  if (p.rank > 1) return launchGeneral(execution, withFault("cauchy_s4_kernel/cuda/general", p), points);
  const CauchyS4KernelProblem<T> &fast = withFault("cauchy_s4_kernel/cuda/fast", p);
  if (p.channels == 1)
    p.rank == 0 ? launchChannels<T, 1, 0>(execution, fast, points) : launchChannels<T, 1, 1>(execution, fast, points);
  else
    p.rank == 0 ? launchChannels<T, 2, 0>(execution, fast, points) : launchChannels<T, 2, 1>(execution, fast, points);
}

}  // namespace

template <class T>
Op<CauchyS4KernelProblem<T>> cauchyS4Kernel() {
  return {workspaceBytes<T>, run<T>};
}
template Op<CauchyS4KernelProblem<Complex<float>>> cauchyS4Kernel();
template Op<CauchyS4KernelProblem<Complex<double>>> cauchyS4Kernel();

}  // namespace hotdog::cuda
