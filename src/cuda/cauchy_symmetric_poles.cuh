// Gradients of values and poles, and with them those of the points where one pass has all poles and vectors
// (cauchy_symmetric_backward.cu).
#pragma once

#include <limits>

#include "cuda/cauchy_symmetric_pair.cuh"

namespace hotdog::cuda::symmetric {

// How the poles' sums are cut. Depends on the sizes of one problem alone.
struct Split {
  std::int64_t segmentRows, segments, poleTiles, vectorTiles;
};

// A segment has at least N rows, so that all partial sums together are no more than the operands.
template <class T>
Split splitOf(const Problem<T> &p) {
  Split s{};
  const std::int64_t least = std::max<std::int64_t>(2048, p.N), block = kPoleWarps * kBlock;
  s.segmentRows = least < INT64_MAX - block ? ceilDiv(least, block) * block : least;
  s.segments = ceilDiv(p.L, s.segmentRows);
  s.poleTiles = ceilDiv<std::int64_t>(p.N, 32);
  s.vectorTiles = ceilDiv<std::int64_t>(p.nrhs, vectorsOf(p.nrhs));
  return s;
}

// Partial sums of segments, and dense gradients for those that are summed.
template <class T>
struct Scratch {
  T *values;  // [segment][problem][vector][pole]
  T *poles;   // [vector tile][segment][problem][pole]
  T *v, *omega, *lambda;

  Scratch(WorkspaceLayout &layout, const Problem<T> &p, const Split &s)
      : values(layout.take<T>(Checked(s.segments) * p.batchCount * p.nrhs * p.N)),
        poles(layout.take<T>(Checked(s.vectorTiles) * s.segments * p.batchCount * p.N)),
        v(layout.take<T>(Checked(p.batchCount) * p.nrhs * p.N)),
        omega(layout.take<T>(Checked(p.batchCount) * p.L)),
        lambda(layout.take<T>(Checked(p.batchCount) * p.N)) {}
};

// 32 poles, NB vectors and one segment of rows. kPoints: the gradients of the points too, of which these are all poles
// and vectors.
template <class T, int NB, bool kPoints>
class PoleTile {
  using R = Real<T>;
  static constexpr int kEach = kBlock / 32;
  static constexpr int kChunk = 256 / static_cast<int>(sizeof(T)) / NB;  // rows whose terms are added at a time
  static constexpr int kRowLanes = 32 / kChunk;                          // that add the terms of one row
  static constexpr int kPitch = 32 + kRowLanes;  // of a row's terms: the lanes then read from banks of their own

 public:
  // The rows of each warp; later the sums of each warp, [warp][vector, then pole][lane]. Behind, for the points, the
  // terms of each warp, [warp][vector][row][lane].
  static constexpr std::size_t rowBytes() {
    return kPoleWarps * std::max(kBlock * sizeof(Passing<R, NB>), (NB + 1) * 32 * sizeof(T));
  }
  static constexpr std::size_t sharedBytes() {
    return rowBytes() + (kPoints ? kPoleWarps * NB * kChunk * kPitch * sizeof(T) : 0);
  }

  __device__ PoleTile(const Problem<T> &p, const Split &s, unsigned char *shared, std::int64_t task)
      : p_(p),
        s_(s),
        warp_(threadIdx.x / 32),
        lane_(threadIdx.x % 32),
        rows_(reinterpret_cast<Passing<R, NB> *>(shared) + warp_ * kBlock),
        partial_(reinterpret_cast<T *>(shared)),
        terms_(reinterpret_cast<T *>(shared + rowBytes()) + warp_ * NB * kChunk * kPitch),
        segment_(task % s.segments),
        pole_(task / s.segments % s.poleTiles * 32 + lane_),
        vectorTile_(task / (s.segments * s.poleTiles) % s.vectorTiles),
        problem_(task / (s.segments * s.poleTiles * s.vectorTiles)) {}

  __device__ void run(const Scratch<T> &scratch) {
    loadPole();
    const std::int64_t begin = segment_ * s_.segmentRows, end = min(p_.L, begin + s_.segmentRows);
    for (std::int64_t first = begin + warp_ * kBlock; first < end; first += kPoleWarps * kBlock) {
      const int count = static_cast<int>(min(end - first, static_cast<std::int64_t>(kBlock)));
      __syncwarp();  // everyone has left the block before
      stage(first, count);
      __syncwarp();
      addRows(first, count, GradientSink<T>{p_.gOmega, scratch.omega});
    }
    const bool extreme = __syncthreads_or(extremeRow_);  // and the shared memory is free
    store(scratch, extreme);
    __syncthreads();  // the next task reuses the shared memory
  }

 private:
  // Lanes past the last pole repeat it.
  __device__ void loadPole() {
    const std::int64_t n = min(pole_, p_.N - 1);
    T w = load(&p_.lambda.at(n, 0, problem_));
    const bool extreme = symmetricBackwardIsExtreme(w), infinite = takeOutInfiniteNode(w);
    careful_ = extreme || infinite;
    re_ = w.re, im_ = w.im;
#pragma unroll
    for (int j = 0; j < NB; ++j) {
      const std::int64_t vector = vectorTile_ * NB + j;
      const T v = vector < p_.nrhs ? load(&p_.v.at(n, vector, problem_)) : T(0);
      exponent_[j] = exponentOf(maxAbs(v));
      v_[j] = Scale<R>(-exponent_[j]) * v;
      if constexpr (kPoints) {  // the terms of a row need one scale
        R largest = maxFinite(R(0), v);
        for (int offset = 16; offset > 0; offset /= 2) largest = maxFinite(largest, shuffleXor(largest, offset));
        pointExponent_[j] = exponentOf(largest);
        pointV_[j] = pole_ >= p_.N ? T(0) : infinite ? v - v : Scale<R>(-pointExponent_[j]) * v;
      }
    }
    if constexpr (kPoints) carefulPoints_ = __any_sync(0xffffffffu, extreme);
  }

  __device__ void stage(std::int64_t first, int count) {
    T z[kEach], g[NB][kEach];
    bool infinite[kEach];
#pragma unroll
    for (int i = 0; i < kEach; ++i) {
      const int k = 32 * i + lane_;
      z[i] = k < count ? load(&p_.omega.at(first + k, 0, problem_)) : T(0);
      extremeRow_ |= symmetricBackwardIsExtreme(z[i]);
      infinite[i] = takeOutInfiniteNode(z[i]);
    }
#pragma unroll
    for (int j = 0; j < NB; ++j) {
      const std::int64_t vector = vectorTile_ * NB + j;
#pragma unroll
      for (int i = 0; i < kEach; ++i) {
        const int k = 32 * i + lane_;
        g[j][i] = k < count && vector < p_.nrhs ? weightAt(p_, first + k, vector, problem_) : T(0);
        if (infinite[i]) g[j][i] = g[j][i] - g[j][i];
      }
      rowExponent_[j] = takeOutScale(g[j]);
    }
#pragma unroll
    for (int i = 0; i < kEach; ++i) {
      Passing<R, NB> row;
      row.re = z[i].re, row.im = z[i].im;
#pragma unroll
      for (int j = 0; j < NB; ++j) row.number[j] = g[j][i];
      rows_[32 * i + lane_] = row;
    }
  }

  __device__ void addRows(std::int64_t first, int count, const GradientSink<T> &gOmega) {
    T value[NB], square[NB];
#pragma unroll
    for (int j = 0; j < NB; ++j) value[j] = square[j] = T(0);
    if constexpr (kPoints) {
      for (int start = 0; start < count; start += kChunk) {
        const int rows = min(count - start, kChunk);
#pragma unroll 2
        for (int i = 0; i < rows; ++i) leaveTerms(i, addRow(rows_[start + i], value, square));
        __syncwarp();
        finishPoints(first, start, count, gOmega);
        __syncwarp();  // everyone has left the terms
      }
    } else {
#pragma unroll 2
      for (int k = 0; k < count; ++k) addRow(rows_[k], value, square);
    }
#pragma unroll
    for (int j = 0; j < NB; ++j) {
      addCompensated(value_[j], valueError_[j], Scale<R>(rowExponent_[j]) * value[j]);
      addCompensated(node_, nodeError_, Scale<R>(rowExponent_[j] + exponent_[j]) * (conj(v_[j]) * square[j]));
    }
  }

  __device__ __forceinline__ Pair<R> addRow(const Passing<R, NB> &from, T (&value)[NB], T (&square)[NB]) const {
    const Passing<R, NB> row = from;
    const Pair<R> pair(row.re - re_, row.im, im_);
#pragma unroll
    for (int j = 0; j < NB; ++j) {
      pair.addReciprocals(value[j], row.number[j]);
      pair.addSquares(square[j], row.number[j]);
    }
    return pair;
  }

  // This lane's terms of row i of a chunk.
  __device__ __forceinline__ void leaveTerms(int i, const Pair<R> &pair) const {
#pragma unroll
    for (int j = 0; j < NB; ++j) {
      T term = T(0);
      pair.addConjugateSquares(term, pointV_[j]);
      hotdog::cuda::store(&terms_[(j * kChunk + i) * kPitch + lane_], term);
    }
  }

  // Adds the terms of a chunk over the lanes, a row's lanes taking turns, and stores the gradients of its points.
  __device__ void finishPoints(std::int64_t first, int start, int count, const GradientSink<T> &gOmega) const {
    const int i = lane_ / kRowLanes, turn = lane_ % kRowLanes;
    const bool valid = start + i < count;
    const Passing<R, NB> &row = rows_[valid ? start + i : start];
    T sum = T(0);
#pragma unroll
    for (int j = 0; j < NB; ++j) {
      const T *const terms = terms_ + (j * kChunk + (valid ? i : 0)) * kPitch + turn;
      T total = load(terms);
#pragma unroll 8
      for (int m = 1; m < kChunk; ++m) total += load(terms + kRowLanes * m);
#pragma unroll
      for (int offset = 1; offset < kRowLanes; offset *= 2) total += shuffleXor(total, offset);
      sum += Scale<R>(rowExponent_[j] + pointExponent_[j]) * (-row.number[j] * total);
    }
    const bool extreme = carefulPoints_ || symmetricBackwardIsExtreme(T(row.re, row.im));
    const bool mine = valid && turn == 0;
    for (unsigned again = __ballot_sync(0xffffffffu, mine && (extreme || !finite(sum))); again; again &= again - 1) {
      const int whose = __ffs(again) - 1;
      const T exact = carefulPoint(p_, first + start + whose / kRowLanes, problem_);
      if (lane_ == whose) sum = exact;
    }
    if (mine) put(gOmega, first + start + i, 0, problem_, sum);
  }

  // Adds the warps' sums and leaves them in the workspace; NaN where the careful path is needed.
  __device__ void store(const Scratch<T> &scratch, bool extreme) {
    T *const mine = partial_ + warp_ * (NB + 1) * 32 + lane_;
    const bool careful = extreme || careful_;
    constexpr R nan = std::numeric_limits<R>::quiet_NaN();
#pragma unroll
    for (int j = 0; j < NB; ++j) mine[j * 32] = careful ? T(nan) : value_[j] + valueError_[j];
    mine[NB * 32] = careful ? T(nan) : node_ + nodeError_;
    __syncthreads();
    if (warp_ > NB || pole_ >= p_.N) return;
    T sum = T(0), error = T(0);
    for (int warp = 0; warp < kPoleWarps; ++warp)
      addCompensated(sum, error, partial_[(warp * (NB + 1) + warp_) * 32 + lane_]);
    sum += error;
    const std::int64_t vector = vectorTile_ * NB + warp_;
    if (warp_ == NB)
      hotdog::cuda::store(
          &scratch.poles[((vectorTile_ * s_.segments + segment_) * p_.batchCount + problem_) * p_.N + pole_], sum);
    else if (vector < p_.nrhs)
      hotdog::cuda::store(&scratch.values[((segment_ * p_.batchCount + problem_) * p_.nrhs + vector) * p_.N + pole_],
                          sum);
  }

  const Problem<T> &p_;
  const Split &s_;
  const int warp_, lane_;
  Passing<R, NB> *const rows_;
  T *const partial_, *const terms_;
  const std::int64_t segment_, pole_, vectorTile_, problem_;
  R re_, im_;
  T v_[NB];                             // scaled
  int exponent_[NB], rowExponent_[NB];  // what was taken out of values and weights
  T pointV_[kPoints ? NB : 1];          // scaled alike in all lanes; 0 where there is no pole or an infinite one
  int pointExponent_[kPoints ? NB : 1];
  bool careful_ = false, extremeRow_ = false, carefulPoints_ = false;
  T value_[NB] = {}, valueError_[NB] = {}, node_ = T(0), nodeError_ = T(0);
};

static_assert(kMostVectors + 1 <= kPoleWarps, "a warp for each sum to store");

template <class T, int NB, bool kPoints>
__global__ void __launch_bounds__(32 * kPoleWarps)
    polesKernel(const __grid_constant__ Problem<T> p, const __grid_constant__ Split s,
                const __grid_constant__ Scratch<T> scratch, std::int64_t tasks) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x)
    PoleTile<T, NB, kPoints>(p, s, shared, task).run(scratch);
}

// Adds the partial sums of 32 poles of one vector, or of the poles themselves (j = nrhs), and stores the gradient.
template <class T>
__device__ void finishPoles(const Problem<T> &p, const Split &s, const Scratch<T> &scratch, std::int64_t task,
                            int lane) {
  const std::int64_t n = task % s.poleTiles * 32 + lane, j = task / s.poleTiles % (p.nrhs + 1),
                     problem = task / (s.poleTiles * (p.nrhs + 1));
  const bool node = j == p.nrhs, valid = n < p.N;
  if (!(node ? p.gLambda : p.gV).wanted()) return;
  const std::int64_t parts = node ? s.vectorTiles * s.segments : s.segments,
                     step = p.batchCount * p.N * (node ? 1 : p.nrhs);
  const T *const first = node ? scratch.poles + problem * p.N : scratch.values + (problem * p.nrhs + j) * p.N;
  T sum = T(0), error = T(0);
  for (std::int64_t part = 0; valid && part < parts; ++part) addCompensated(sum, error, load(&first[part * step + n]));
  sum += error;
  for (unsigned again = __ballot_sync(0xffffffffu, valid && !finite(sum)); again; again &= again - 1) {
    const int whose = __ffs(again) - 1;
    const std::int64_t which = n - lane + whose;
    const T exact = node ? carefulPole(p, which, problem) : carefulValue(p, which, j, problem);
    if (lane == whose) sum = exact;
  }
  if (!valid) return;
  if (node)
    put(GradientSink<T>{p.gLambda, scratch.lambda}, n, 0, problem, sum);
  else
    put(GradientSink<T>{p.gV, scratch.v}, n, j, problem, sum);
}

template <class T>
__global__ void __launch_bounds__(128)
    finishPolesKernel(const __grid_constant__ Problem<T> p, const __grid_constant__ Split s,
                      const __grid_constant__ Scratch<T> scratch, std::int64_t tasks) {
  awaitEarlierWork();
  const int warps = blockDim.x / 32;
  for (std::int64_t task = static_cast<std::int64_t>(blockIdx.x) * warps + threadIdx.x / 32; task < tasks;
       task += static_cast<std::int64_t>(gridDim.x) * warps)
    finishPoles(p, s, scratch, task, threadIdx.x % 32);
}

template <class T, int NB, bool kPoints>
void launchPoles(const Execution &execution, const Problem<T> &p, const Split &s, const Scratch<T> &scratch) {
  const std::int64_t tasks = s.segments * s.poleTiles * s.vectorTiles * p.batchCount;
  launch(polesKernel<T, NB, kPoints>, gridFor(tasks), 32 * kPoleWarps, PoleTile<T, NB, kPoints>::sharedBytes(),
         execution, p, s, scratch, tasks);
}

// Whether the points are taken along with the poles.
template <class T>
bool takesPointsAlong(const Execution &execution, const Problem<T> &p, const Split &s) {
  if (s.poleTiles != 1 || s.vectorTiles != 1) return false;
  const int vectors = vectorsOf(p.nrhs);
  return mostSharedBytes(execution.device) >= (vectors == 1   ? PoleTile<T, 1, true>::sharedBytes()
                                               : vectors == 2 ? PoleTile<T, 2, true>::sharedBytes()
                                                              : PoleTile<T, kMostVectors, true>::sharedBytes());
}

template <bool kPoints, class T>
void runPoles(const Execution &execution, const Problem<T> &p, const Split &s, const Scratch<T> &scratch) {
  switch (vectorsOf(p.nrhs)) {
    case 1:
      launchPoles<T, 1, kPoints>(execution, p, s, scratch);
      break;
    case 2:
      launchPoles<T, 2, kPoints>(execution, p, s, scratch);
      break;
    default:
      launchPoles<T, kMostVectors, kPoints>(execution, p, s, scratch);
  }
  const std::int64_t tasks = s.poleTiles * (p.nrhs + 1) * p.batchCount;
  launch(finishPolesKernel<T>, gridFor(ceilDiv<std::int64_t>(tasks, 4)), 128, 0, execution, p, s, scratch, tasks);
}

}  // namespace hotdog::cuda::symmetric
