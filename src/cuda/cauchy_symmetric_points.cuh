// Gradients of the points alone (cauchy_symmetric_backward.cu).
#pragma once

#include "cuda/cauchy_symmetric_pair.cuh"

namespace hotdog::cuda::symmetric {

// 32 kPointRows rows a warp, against all poles and vectors, NB of these at a time.
template <class T, int NB>
class PointTile {
  using R = Real<T>;
  static constexpr int K = kPointRows, kEach = kBlock / 32;

 public:
  static constexpr int kTileRows = 32 * K * kPointWarps;

  struct Shared {
    Passing<R, NB> poles[kPointWarps][kBlock];
    int exponent[kPointWarps][NB];
  };

  __device__ PointTile(const Problem<T> &p, Shared &shared, std::int64_t task, std::int64_t rowTiles)
      : p_(p),
        shared_(shared),
        warp_(threadIdx.x / 32),
        lane_(threadIdx.x % 32),
        problem_(task / rowTiles),
        firstRow_(task % rowTiles * kTileRows + warp_ * 32 * K) {}

  __device__ void run(const GradientSink<T> &gOmega) {
    loadRows();
    bool extreme = false;
    for (std::int64_t vector = 0; vector < p_.nrhs; vector += NB)
      for (std::int64_t start = 0; start < p_.N; start += kPointWarps * kBlock) {
        __syncthreads();  // everyone has left the poles before
        extreme |= stage(start + warp_ * kBlock, vector);
        __syncthreads();
        for (int block = 0; block < kPointWarps && start + block * kBlock < p_.N; ++block) {
          const std::int64_t left = p_.N - start - block * kBlock;
          addPoles(block, left < kBlock ? static_cast<int>(left) : kBlock, vector);
        }
      }
    finish(gOmega, __syncthreads_or(extreme));
  }

 private:
  __device__ std::int64_t row(int k) const { return min(firstRow_ + 32 * k + lane_, p_.L - 1); }

  __device__ void loadRows() {
#pragma unroll
    for (int k = 0; k < K; ++k) {
      T z = load(&p_.omega.at(row(k), 0, problem_));
      careful_[k] = symmetricBackwardIsExtreme(z) || takeOutInfiniteNode(z);
      re_[k] = z.re, im_[k] = z.im;
    }
  }

  // One warp's block of poles with their values; returns whether this lane saw an extreme one.
  __device__ bool stage(std::int64_t first, std::int64_t vector) {
    T w[kEach], v[NB][kEach];
    bool infinite[kEach], extreme = false;
#pragma unroll
    for (int i = 0; i < kEach; ++i) {
      const std::int64_t n = first + 32 * i + lane_;
      w[i] = n < p_.N ? load(&p_.lambda.at(n, 0, problem_)) : T(0);
      extreme |= symmetricBackwardIsExtreme(w[i]);
      infinite[i] = takeOutInfiniteNode(w[i]);
    }
#pragma unroll
    for (int j = 0; j < NB; ++j) {
#pragma unroll
      for (int i = 0; i < kEach; ++i) {
        const std::int64_t n = first + 32 * i + lane_;
        v[j][i] = n < p_.N && vector + j < p_.nrhs ? load(&p_.v.at(n, vector + j, problem_)) : T(0);
        if (infinite[i]) v[j][i] = v[j][i] - v[j][i];
      }
      const int exponent = takeOutScale(v[j]);
      if (lane_ == 0) shared_.exponent[warp_][j] = exponent;
    }
#pragma unroll
    for (int i = 0; i < kEach; ++i) {
      Passing<R, NB> pole;
      pole.re = w[i].re, pole.im = w[i].im;
#pragma unroll
      for (int j = 0; j < NB; ++j) pole.number[j] = v[j][i];
      shared_.poles[warp_][32 * i + lane_] = pole;
    }
    return extreme;
  }

  __device__ void addPoles(int block, int count, std::int64_t vector) {
    T square[K][NB];
#pragma unroll
    for (int k = 0; k < K; ++k)
#pragma unroll
      for (int j = 0; j < NB; ++j) square[k][j] = T(0);
    for (int n = 0; n < count; ++n) {
      const Passing<R, NB> pole = shared_.poles[block][n];
#pragma unroll
      for (int k = 0; k < K; ++k) {
        const Pair<R> pair(re_[k] - pole.re, im_[k], pole.im);
#pragma unroll
        for (int j = 0; j < NB; ++j) pair.addConjugateSquares(square[k][j], pole.number[j]);
      }
    }
#pragma unroll
    for (int k = 0; k < K; ++k)
#pragma unroll
      for (int j = 0; j < NB; ++j) {
        if (vector + j >= p_.nrhs) continue;
        const T weight = weightAt(p_, row(k), vector + j, problem_);
        const int exponent = exponentOf(maxAbs(weight));
        const T scaled = Scale<R>(-exponent) * weight;
        addCompensated(sum_[k], error_[k], Scale<R>(exponent + shared_.exponent[block][j]) * (-scaled * square[k][j]));
      }
  }

  __device__ void finish(const GradientSink<T> &gOmega, bool extreme) {
#pragma unroll
    for (int k = 0; k < K; ++k) {
      const std::int64_t first = firstRow_ + 32 * k;
      const bool valid = first + lane_ < p_.L;
      T sum = sum_[k] + error_[k];
      for (unsigned again = __ballot_sync(0xffffffffu, valid && (extreme || careful_[k] || !finite(sum))); again;
           again &= again - 1) {
        const int whose = __ffs(again) - 1;
        const T exact = carefulPoint(p_, first + whose, problem_);
        if (lane_ == whose) sum = exact;
      }
      if (valid) put(gOmega, first + lane_, 0, problem_, sum);
    }
  }

  const Problem<T> &p_;
  Shared &shared_;
  const int warp_, lane_;
  const std::int64_t problem_, firstRow_;  // of this warp
  bool careful_[K];
  R re_[K], im_[K];
  T sum_[K] = {}, error_[K] = {};
};

template <class T, int NB>
__global__ void __launch_bounds__(32 * kPointWarps)
    pointsKernel(const __grid_constant__ Problem<T> p, const __grid_constant__ GradientSink<T> gOmega,
                 std::int64_t rowTiles, std::int64_t tasks) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x)
    PointTile<T, NB>(p, *reinterpret_cast<typename PointTile<T, NB>::Shared *>(shared), task, rowTiles).run(gOmega);
}

template <class T, int NB>
void launchPoints(const Execution &execution, const Problem<T> &p, const GradientSink<T> &gOmega) {
  using Tile = PointTile<T, NB>;
  const std::int64_t rowTiles = ceilDiv<std::int64_t>(p.L, Tile::kTileRows), tasks = rowTiles * p.batchCount;
  launch(pointsKernel<T, NB>, gridFor(tasks), 32 * kPointWarps, sizeof(typename Tile::Shared), execution, p, gOmega,
         rowTiles, tasks);
}

template <class T>
void runPoints(const Execution &execution, const Problem<T> &p, const GradientSink<T> &gOmega) {
  switch (vectorsOf(p.nrhs)) {
    case 1:
      return launchPoints<T, 1>(execution, p, gOmega);
    case 2:
      return launchPoints<T, 2>(execution, p, gOmega);
    default:
      return launchPoints<T, kMostVectors>(execution, p, gOmega);
  }
}

}  // namespace hotdog::cuda::symmetric
