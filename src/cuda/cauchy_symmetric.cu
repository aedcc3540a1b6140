// Conjugate-symmetric Cauchy product on CUDA (core/cauchy_symmetric_term.h has the arithmetic).
//
// A lane keeps several rows in registers, so that each load of a pole from shared memory, a broadcast, serves them all.
// The warps of a block are `groups` groups of rows times `slices` slices of the poles; a tile is kSymmetricBlock poles
// a slice. Up to that many poles there is one tile, one slice and no compensation: a block prepares the poles once, and
// its warps then walk over rows without another barrier. Beyond, blocks of poles are summed plainly, compensated
// beyond, and slices added in a fixed order. Neither the walk nor the groups touch the arithmetic, so that the result
// does not depend on the launch. A warp whose rows are all imaginary takes the shorter loop. Rows that are extreme or
// come out not finite, and all rows that meet an extreme pole, are summed again by the careful path.
#include "core/cauchy_symmetric.h"
#include "core/cauchy_symmetric_term.h"
#include "core/checked.h"
#include "core/fault.h"
#include "cuda/cauchy_ops.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reciprocal.cuh"
#include "cuda/detail/reduce.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kMostVectors = 4;  // that share a reciprocal
constexpr int kMostWarps = 8;
constexpr int kMostWalk = 4;

// Rows that one lane keeps: as many sums as registers allow.
template <class T, int NB, bool kMany>
constexpr int kRows = sizeof(T) == 8 ? (NB == 4 && kMany ? 2 : 4) : (NB == 4 ? 1 : 2);

struct Shape {
  int slices, groups;  // warps along the poles and along the rows
  int walk;            // tiles of rows that a warp takes one after the other
  std::int64_t rowTiles, vectorTiles, tasks;
  std::int64_t omegaStep, outStep;  // elements between a warp's tiles

  __host__ __device__ int threads() const { return 32 * slices * groups; }
};

// A pole w = a + ib and the values of NB vectors there, v scaled by a power of two: x = -a, xx = a^2, value = Re v,
// valueB = Im v b, numerator = Re v x - Im v b. Laid out for 16-byte loads of what one loop needs.
template <class R, int NB>
struct alignas(16) Pole {
  struct Value {
    R value, numerator;
  };
  R b, xx, x, unused;
  Value of[NB];
  R valueB[NB];
};
template <class R>
struct alignas(16) Pole<R, 1> {
  R b, xx, value, numerator;
  R valueX, numeratorX;  // value x, numerator x
  R x, valueB;
};

// One output term by term, by one warp, every lane a share of the poles.
template <class T>
__device__ __forceinline__ T carefulSum(const CauchySymmetricProblem<T> &p, T z, std::int64_t vector,
                                        std::int64_t problem) {
  CarefulSum<Wide<T>> sum;
  for (std::int64_t n = threadIdx.x % 32; n < p.N; n += 32)
    addSymmetricPair(sum, load(&p.v.at(n, vector, problem)), z, load(&p.lambda.at(n, 0, problem)));
  for (int offset = 16; offset > 0; offset /= 2)
    sum.add({shuffleXor(sum.sum, offset), shuffleXor(sum.error, offset), shuffleXor(sum.plain, offset)});
  return T(sum.value());
}

// Sums and stores again what `which` marks, by one warp: bit k NB + j of a lane is its row k, 32 k rows after `omega`
// and `out`, and vector j after `out`. Out of line, to leave the registers to the hot loop.
template <class T, int NB>
__device__ __noinline__ void sumAgain(const CauchySymmetricProblem<T> &p, unsigned which, const T *omega, T *out,
                                      std::int64_t firstVector, std::int64_t problem) {
  const int lane = threadIdx.x % 32;
  for (int bit = 0; bit < 32; ++bit) {
    const bool mine = which >> bit & 1u;
    const int k = bit / NB, j = bit % NB;
    const T own = mine ? load(omega + 32 * k * p.omega.inc) : T(0);
    for (unsigned left = __ballot_sync(0xffffffffu, mine); left; left &= left - 1) {
      const int whose = __ffs(left) - 1;
      const T z(__shfl_sync(0xffffffffu, own.re, whose), __shfl_sync(0xffffffffu, own.im, whose));
      const T exact = carefulSum(p, z, firstVector + j, problem);
      if (lane == whose) storeScaled(out + 32 * k * p.out.inc + j * p.out.ld, p.alpha, exact, p.beta);
    }
  }
}

// Tiles of rows, one a warp at a time, against all poles, for NB vectors. kMany: more than kSymmetricBlock poles.
template <class T, int NB, bool kMany>
class RowTiles {
  using R = Real<T>;
  static constexpr int K = kRows<T, NB, kMany>;
  static constexpr int kAhead = NB == 1 && sizeof(R) == 4 && !kMany ? 4 : 2;  // poles of one round of the loop
  static_assert(K * NB <= 32, "a bit for each output of a lane");

 public:
  static constexpr int kWarpRows = 32 * K;

  static std::size_t sharedBytes(const Shape &s) {
    const std::size_t poles =
        static_cast<std::size_t>(s.slices) * (kSymmetricBlock * sizeof(Pole<R, NB>) + NB * sizeof(R));
    return std::max(poles, kMany ? static_cast<std::size_t>(s.threads()) * K * NB * sizeof(T) : 0);
  }

  __device__ RowTiles(const CauchySymmetricProblem<T> &p, const Shape &s, unsigned char *shared, std::int64_t task)
      : p_(p),
        s_(s),
        poles_(reinterpret_cast<Pole<R, NB> *>(shared)),
        unscale_(reinterpret_cast<R *>(poles_ + s.slices * kSymmetricBlock)),
        partial_(reinterpret_cast<T *>(shared)),
        slice_(kMany ? threadIdx.x / 32 % s.slices : 0),
        group_(kMany ? threadIdx.x / 32 / s.slices : threadIdx.x / 32),
        lane_(threadIdx.x % 32) {
    const std::int64_t rest = task / s.rowTiles, rowTile = task - rest * s.rowTiles;
    problem_ = rest / s.vectorTiles;
    firstVector_ = (rest - problem_ * s.vectorTiles) * NB;
    const std::int64_t firstRow = (rowTile * s.walk * s.groups + group_) * kWarpRows;
    const int most = s.walk * s.groups * kWarpRows;
    left_ = (p.L - firstRow < most ? static_cast<int>(p.L - firstRow) : most) - lane_;
    omega_ = &p.omega.at(firstRow + lane_, 0, problem_);
    out_ = &p.out.at(firstRow + lane_, firstVector_, problem_);
  }

  __device__ void run() {
    if constexpr (kMany)
      runTiles();
    else
      walk();
  }

 private:
  // One tile of poles, many of rows. Warps part after the barrier.
  __device__ void walk() {
    loadRows();
    careful_ = __syncthreads_or(group_ == 0 && stage(0, 0));
    const int count = static_cast<int>(p_.N), step = s_.groups * kWarpRows;
    if (!active()) return;
    for (;;) {
      imaginary_ ? accumulate<true>(count) : accumulate<false>(count);
      finish();
      left_ -= step;
      if (!active()) return;
      omega_ += s_.omegaStep;
      out_ += s_.outStep;
      loadRows();
    }
  }

  // Many tiles of poles, one of rows.
  __device__ void runTiles() {
    loadRows();
    const int tile = s_.slices * kSymmetricBlock;
    for (std::int64_t start = 0; start < p_.N; start += tile) {
      if (start > 0) __syncthreads();  // everyone has left the tile before
      bool extreme = false;
      for (int block = threadIdx.x / 32; block < s_.slices; block += blockDim.x / 32)
        extreme |= stage(start + block * kSymmetricBlock, block);
      careful_ |= __syncthreads_or(extreme);
      const std::int64_t left = p_.N - start - slice_ * kSymmetricBlock;
      const int count = left < kSymmetricBlock ? static_cast<int>(left) : kSymmetricBlock;
      if (active() && count > 0) imaginary_ ? accumulate<true>(count) : accumulate<false>(count);
    }
    addSlices();
    if (active()) finish();
  }

  // Whether the tile has rows, for any lane of the warp.
  __device__ bool active() const { return left_ + lane_ > 0; }
  // Whether this lane's row k exists.
  __device__ bool exists(int k) const { return 32 * k < left_; }

  // 0 stands in for rows past the end and for all rows of an empty sum, which reads no input.
  __device__ void loadRows() {
    T z[K];
    if (exists(K - 1) && p_.N > 0) {
#pragma unroll
      for (int k = 0; k < K; ++k) z[k] = load(omega_ + 32 * k * p_.omega.inc);
    } else {
#pragma unroll
      for (int k = 0; k < K; ++k) z[k] = exists(k) && p_.N > 0 ? load(omega_ + 32 * k * p_.omega.inc) : T(0);
    }
    bool imaginary = true;
    extremeRow_ = false;
#pragma unroll
    for (int k = 0; k < K; ++k) {
      const bool extreme = symmetricRowIsExtreme(z[k]);
      extremeRow_ |= extreme;
      imaginary &= extreme | (z[k].re == R(0));
      re_[k] = z[k].re, im_[k] = z[k].im;
    }
    imaginary_ = __all_sync(0xffffffffu, imaginary);
  }

  // Poles first.. of one block with their values, by one warp. Returns whether this lane saw an extreme pole.
  __device__ bool stage(std::int64_t first, int block) {
    constexpr int kEach = kSymmetricBlock / 32;
    T w[kEach], v[kEach][NB];
    R largest[NB] = {};
    bool extreme = false;
#pragma unroll
    for (int i = 0; i < kEach; ++i) {
      const std::int64_t n = first + 32 * i + lane_;
      const bool valid = n < p_.N;
      w[i] = valid ? load(&p_.lambda.at(n, 0, problem_)) : T(0);
#pragma unroll
      for (int j = 0; j < NB; ++j) {
        const std::int64_t vector = firstVector_ + j < p_.nrhs ? firstVector_ + j : p_.nrhs - 1;
        v[i][j] = valid ? load(&p_.v.at(n, vector, problem_)) : T(0);
        largest[j] = maxFinite(largest[j], v[i][j]);
      }
      extreme |= symmetricPoleIsExtreme(w[i]);
    }
#pragma unroll
    for (int j = 0; j < NB; ++j) {
      for (int offset = 16; offset > 0; offset /= 2) largest[j] = maxFinite(largest[j], shuffleXor(largest[j], offset));
      const R scale = symmetricScale(largest[j]);
      if (lane_ == 0) unscale_[block * NB + j] = R(1) / scale;
#pragma unroll
      for (int i = 0; i < kEach; ++i) v[i][j] = scale * v[i][j];
    }
#pragma unroll
    for (int i = 0; i < kEach; ++i) poles_[block * kSymmetricBlock + 32 * i + lane_] = poleOf(w[i], v[i]);
    return extreme;
  }

  static __device__ Pole<R, NB> poleOf(T w, const T (&v)[NB]) {
    Pole<R, NB> pole;
    const R x = -w.re;
    pole.b = w.im;
    pole.x = x;
    pole.xx = x * x;
    if constexpr (NB == 1) {
      pole.value = v[0].re;
      pole.valueB = v[0].im * w.im;
      pole.numerator = fma(v[0].re, x, -pole.valueB);
      pole.valueX = pole.value * x;
      pole.numeratorX = pole.numerator * x;
    } else {
      pole.unused = R(0);
#pragma unroll
      for (int j = 0; j < NB; ++j) {
        pole.valueB[j] = v[j].im * w.im;
        pole.of[j] = {v[j].re, fma(v[j].re, x, -pole.valueB[j])};
      }
    }
    return pole;
  }

  // Adds this slice's block of poles to the sums.
  template <bool kImaginary>
  __device__ void accumulate(int count) {
    SymmetricSums<R> sums[K][NB];
    R square[K];
#pragma unroll
    for (int k = 0; k < K; ++k) {
      square[k] = (im_[k] + im_[k]) * (im_[k] + im_[k]);
#pragma unroll
      for (int j = 0; j < NB; ++j) sums[k][j] = {R(0), R(0), R(0), R(0)};
    }
    const Pole<R, NB> *const poles = poles_ + slice_ * kSymmetricBlock;
    int n = 0;
    for (; n + kAhead <= count; n += kAhead)
#pragma unroll
      for (int i = 0; i < kAhead; ++i) addPole<kImaginary>(sums, square, poles[n + i]);
#pragma unroll 1
    for (; n < count; ++n) addPole<kImaginary>(sums, square, poles[n]);
#pragma unroll
    for (int k = 0; k < K; ++k)
#pragma unroll
      for (int j = 0; j < NB; ++j) {
        const R unscale = unscale_[slice_ * NB + j];
        const T sum(sums[k][j].re(im_[k]) * unscale, sums[k][j].im(im_[k]) * unscale);
        if constexpr (kMany)
          addCompensated(sum_[k][j], error_[k][j], sum);
        else
          sum_[k][j] = sum;
      }
  }

  // Adds one pole to the sums of all rows of the lane.
  template <bool kImaginary>
  __device__ __forceinline__ void addPole(SymmetricSums<R> (&sums)[K][NB], const R (&square)[K],
                                          const Pole<R, NB> pole) const {
#pragma unroll
    for (int k = 0; k < K; ++k) {
      const R x = kImaginary ? pole.x : re_[k] + pole.x, xx = kImaginary ? pole.xx : x * x;
      const R d = fma(im_[k] + pole.b, pole.b - im_[k], xx);  // Re D
      const R inverse = reciprocal(fma(xx, square[k], d * d)), r = d * inverse;
      addPair<kImaginary>(sums[k], pole, x, r, inverse);
    }
  }

  template <bool kImaginary>
  static __device__ __forceinline__ void addPair(SymmetricSums<R> (&sums)[NB], const Pole<R, NB> &pole, R x, R r,
                                                 R inverse) {
    if constexpr (kImaginary && NB == 1) {
      sums[0].valueReal = fma(pole.value, r, sums[0].valueReal);
      sums[0].valueX = fma(pole.valueX, inverse, sums[0].valueX);
      sums[0].numeratorReal = fma(pole.numerator, r, sums[0].numeratorReal);
      sums[0].numeratorX = fma(pole.numeratorX, inverse, sums[0].numeratorX);
    } else {
      const R u = x * inverse;
#pragma unroll
      for (int j = 0; j < NB; ++j) {
        R value, numerator, valueB;
        if constexpr (NB == 1)
          value = pole.value, numerator = pole.numerator, valueB = pole.valueB;
        else
          value = pole.of[j].value, numerator = pole.of[j].numerator, valueB = pole.valueB[j];
        if (!kImaginary) numerator = fma(value, x, -valueB);
        sums[j].valueReal = fma(value, r, sums[j].valueReal);
        sums[j].valueX = fma(value, u, sums[j].valueX);
        sums[j].numeratorReal = fma(numerator, r, sums[j].numeratorReal);
        sums[j].numeratorX = fma(numerator, u, sums[j].numeratorX);
      }
    }
  }

  // Leaves the sums over all slices in each warp of a group that has rows to store: row k of a lane belongs to slice
  // k % slices.
  __device__ void addSlices() {
    __syncthreads();  // everyone has left the last tile
    const auto at = [&](int slice, int k, int j) -> T & {
      return partial_[((static_cast<std::size_t>(group_) * s_.slices + slice) * K + k) * NB * 32 + j * 32 + lane_];
    };
#pragma unroll
    for (int k = 0; k < K; ++k)
#pragma unroll
      for (int j = 0; j < NB; ++j) at(slice_, k, j) = sum_[k][j] + error_[k][j];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < K; ++k) {
      if (!mine(k)) continue;
#pragma unroll
      for (int j = 0; j < NB; ++j) {
        T sum = T(0), error = T(0);
        for (int slice = 0; slice < s_.slices; ++slice) addCompensated(sum, error, at(slice, k, j));
        sum_[k][j] = sum + error;
      }
    }
  }

  __device__ bool mine(int k) const { return !kMany || k % s_.slices == slice_; }

  __device__ bool stores(int k, int j) const { return mine(k) && exists(k) && (NB <= 2 || firstVector_ + j < p_.nrhs); }

  __device__ void finish() {
    R check = R(0);  // NaN if any sum is not finite
#pragma unroll
    for (int k = 0; k < K; ++k)
#pragma unroll
      for (int j = 0; j < NB; ++j) check = fma(R(0), sum_[k][j].re, fma(R(0), sum_[k][j].im, check));
    if (__any_sync(0xffffffffu, careful_ | extremeRow_ | (check != R(0)))) {
      const unsigned again = needCare();
      storeSums(again);
      sumAgain<T, NB>(p_, again, omega_, out_, firstVector_, problem_);
    } else if (p_.beta != T(0)) {
      storeSums(0);
    } else if (exists(K - 1)) {
      replaceSums<true>();
    } else {
      replaceSums<false>();
    }
  }

  // Bit k NB + j: the element is stored and needs the careful path.
  __device__ unsigned needCare() const {
    unsigned which = 0;
#pragma unroll
    for (int k = 0; k < K; ++k) {
      if (!exists(k) || p_.N == 0) continue;
      const bool care = careful_ || symmetricRowIsExtreme(load(omega_ + 32 * k * p_.omega.inc));
#pragma unroll
      for (int j = 0; j < NB; ++j)
        which |= static_cast<unsigned>(stores(k, j) && (care || !finite(sum_[k][j]))) << (k * NB + j);
    }
    return which;
  }

  __device__ T *outOf(int k, int j) const { return out_ + 32 * k * p_.out.inc + j * p_.out.ld; }

  // All but what the bits of `except` mark.
  __device__ void storeSums(unsigned except) {
#pragma unroll
    for (int k = 0; k < K; ++k)
#pragma unroll
      for (int j = 0; j < NB; ++j)
        if (stores(k, j) && !(except >> (k * NB + j) & 1u)) storeScaled(outOf(k, j), p_.alpha, sum_[k][j], p_.beta);
  }

  // The common case: all elements, beta = 0. kAll: all rows exist.
  template <bool kAll>
  __device__ void replaceSums() {
#pragma unroll
    for (int k = 0; k < K; ++k)
#pragma unroll
      for (int j = 0; j < NB; ++j)
        if (kAll && !kMany && NB <= 2 ? true : stores(k, j)) store(outOf(k, j), p_.alpha * sum_[k][j]);
  }

  const CauchySymmetricProblem<T> &p_;
  const Shape &s_;
  Pole<R, NB> *const poles_;  // [slice][pole]
  R *const unscale_;          // [slice][vector]
  T *const partial_;          // [group][slice][row][vector][lane], where the poles were
  const int slice_, group_, lane_;
  std::int64_t problem_, firstVector_;
  int left_;        // rows from this lane's first one of the tile to the end
  const T *omega_;  // that row
  T *out_;
  bool careful_ = false, imaginary_, extremeRow_;
  R re_[K], im_[K];
  T sum_[K][NB] = {}, error_[K][NB] = {};
};

// Blocks that a multiprocessor should hold, or 0: 24 warps for the shortest loop.
template <class T, int NB, bool kMany>
constexpr int kResident = !kMany && NB == 1 && sizeof(T) == 8 ? 6 : 0;

template <class T, int NB, bool kMany>
__global__ void __launch_bounds__(kMany ? 32 * kMostWarps : 128, kResident<T, NB, kMany>)
    cauchySymmetricKernel(const __grid_constant__ CauchySymmetricProblem<T> p, const __grid_constant__ Shape s) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  for (std::int64_t task = blockIdx.x; task < s.tasks; task += gridDim.x) {
    if (task != blockIdx.x) __syncthreads();  // everyone has left the shared memory
    RowTiles<T, NB, kMany>(p, s, shared, task).run();
  }
}

// The slices depend on N alone. Walk and groups do not change the arithmetic: less of both where blocks or rows are
// few.
template <class T, int NB, bool kMany>
Shape shapeOf(const Execution &execution, const CauchySymmetricProblem<T> &p) {
  Shape s{};
  s.slices = 1;
  while (kMany && s.slices < kMostWarps && s.slices * kSymmetricBlock < p.N) s.slices *= 2;
  s.vectorTiles = ceilDiv<std::int64_t>(p.nrhs, NB);
  const std::int64_t warpTiles = ceilDiv<std::int64_t>(p.L, RowTiles<T, NB, kMany>::kWarpRows);
  const int enough = 3 * multiprocessors(execution.device);  // blocks
  s.groups = kMany ? kMostWarps / s.slices : 4;
  for (s.walk = kMany ? 1 : kMostWalk;;) {
    s.rowTiles = ceilDiv<std::int64_t>(warpTiles, s.groups * s.walk);
    s.tasks = s.rowTiles * s.vectorTiles * p.batchCount;
    const int tiles = s.groups * s.walk;
    if (tiles == 1 || (s.tasks >= enough && tiles < 2 * warpTiles)) break;
    (s.walk > 1 ? s.walk : s.groups) /= 2;
  }
  s.omegaStep = s.groups * RowTiles<T, NB, kMany>::kWarpRows * p.omega.inc;
  s.outStep = s.groups * RowTiles<T, NB, kMany>::kWarpRows * p.out.inc;
  return s;
}

template <class T, int NB, bool kMany>
void launchTiles(const Execution &execution, const CauchySymmetricProblem<T> &p) {
  const Shape s = shapeOf<T, NB, kMany>(execution, p);
  const std::size_t bytes = RowTiles<T, NB, kMany>::sharedBytes(s);
  launch(cauchySymmetricKernel<T, NB, kMany>, gridFor(s.tasks), static_cast<unsigned>(s.threads()), bytes, execution, p,
         s);
}

template <class T, int NB>
void launchVectors(const Execution &execution, CauchySymmetricProblem<T> p, std::int64_t first, std::int64_t count) {
  p.v.data += first * p.v.ld, p.out.data += first * p.out.ld;
  p.nrhs = count;
  if (p.N <= kSymmetricBlock)
    launchTiles<T, NB, false>(execution, p);
  else
    launchTiles<T, NB, true>(execution, p);
}

template <class T>
void run(const Execution &execution, const CauchySymmetricProblem<T> &problem) {
  const CauchySymmetricProblem<T> &p = withFault("cauchy_symmetric/cuda/tiled", problem);
  const std::int64_t rest = p.nrhs % kMostVectors, whole = p.nrhs - rest;
  if (rest == 1) launchVectors<T, 1>(execution, p, whole, rest);
  if (rest == 2) launchVectors<T, 2>(execution, p, whole, rest);
  if (whole > 0 || rest == 3) launchVectors<T, kMostVectors>(execution, p, 0, rest == 3 ? p.nrhs : whole);
}

}  // namespace

template <class T>
Op<CauchySymmetricProblem<T>> cauchySymmetric() {
  return {[](const Execution &, const CauchySymmetricProblem<T> &) { return std::size_t{0}; }, run<T>};
}
template Op<CauchySymmetricProblem<Complex<float>>> cauchySymmetric();
template Op<CauchySymmetricProblem<Complex<double>>> cauchySymmetric();

}  // namespace hotdog::cuda
