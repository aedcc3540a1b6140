// Cholesky factors of small matrices: W lanes a matrix, M rows a lane, all of it in registers.
#pragma once

#include "cuda/detail/cholesky.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {

// Copies between global memory and columns in shared memory (element (i, k) at k ld + i), lanes along the contiguous
// direction of an upper triangle: kRun of them each on one column.
template <int W, int N, class T>
struct UpperStage {
  static constexpr int kRun = W < 8 ? W : 8, kColumns = W / kRun;

  template <class F>
  __device__ static __forceinline__ void forEach(int lane, F &&f) {
    const int k = lane % kRun, i = lane / kRun;
    int slot = 0;
#pragma unroll
    for (int i0 = 0; i0 < N; i0 += kColumns)
#pragma unroll
      for (int k0 = 0; k0 < N; k0 += kRun)
        if (k0 <= i0 + kColumns - 1) f(slot++, i0 + i, k0 + k);
  }
  static constexpr int slots() {
    int count = 0;
    for (int i0 = 0; i0 < N; i0 += kColumns)
      for (int k0 = 0; k0 < N; k0 += kRun) count += k0 <= i0 + kColumns - 1;
    return count;
  }
};

template <class T, int W, int M>
constexpr int potrfWarpShared() {
  return (32 / W) * (W * M + kPack<T>)*W * M;
}

template <class T, int W, int M, bool Upper, int kPotrfWarps, int Blocks>
__global__ void __launch_bounds__(kPotrfWarps * 32, Blocks) potrfWarpKernel(const __grid_constant__ PotrfProblem<T> p) {
  awaitEarlierWork();
  constexpr int N = W * M, ld = N + kPack<T>, groups = 32 / W;
  __shared__ __align__(16) T shared[kPotrfWarps * potrfWarpShared<T, W, M>()];
  const int warp = threadIdx.x / 32, group = threadIdx.x % 32 / W, lane = threadIdx.x % W;
  T *const columns = shared + (warp * groups + group) * ld * N;
  const int most = static_cast<int>(p.n);
  for (std::int64_t first = (std::int64_t{blockIdx.x} * kPotrfWarps + warp) * groups; first < p.batchCount;
       first += std::int64_t{gridDim.x} * kPotrfWarps * groups) {
    const std::int64_t problem = first + group;
    const bool present = problem < p.batchCount;
    const int size = present ? orderOf(p, problem) : 0;  // of this group's matrix
    const Triangle<const T, Upper> source = size > 0 ? triangleOf<Upper>(p.a, problem) : Triangle<const T, Upper>{};
    T a[M][N];
    if constexpr (Upper) {
      using Stage = UpperStage<W, N, T>;
      T staged[Stage::slots()];
      Stage::forEach(lane, [&](int slot, int i, int k) {
        staged[slot] = k <= i && i < size ? load(source.address(i, k)) : T(i == k ? 1 : 0);
      });
      Stage::forEach(lane, [&](int slot, int i, int k) { columns[k * ld + i] = staged[slot]; });
      __syncwarp();
#pragma unroll
      for (int k = 0; k < N; ++k)
#pragma unroll
        for (int row = k / W; row < M; ++row) a[row][k] = columns[k * ld + row * W + lane];
      __syncwarp();
    } else {
#pragma unroll
      for (int row = 0; row < M; ++row) {
        const int i = row * W + lane, last = i < size ? i : -1;  // column that is read
        const T *at = source.a + i;
#pragma unroll
        for (int k = 0; k < (row + 1) * W; ++k, at += source.lda) a[row][k] = k <= last ? load(at) : T(i == k ? 1 : 0);
      }
    }
    Real<T> diagonal[M];
    const int failed = factorRows<W, M>(
        a, diagonal, lane, most, [&](int k) { return columns + k * ld; }, [](int, Real<T>) {});
    if (present && lane == 0) p.info[problem] = failed != 0 ? failed : firstInfo(p, problem);
    Triangle<T, Upper> target = size > 0 ? triangleOf<Upper>(p.l, problem) : Triangle<T, Upper>{};
    // In place, the compiler would keep every address from the loads on in registers.
    asm volatile("" : "+l"(target.a));
    if constexpr (Upper) {
#pragma unroll
      for (int row = 0; row < M; ++row) columns[(row * W + lane) * (ld + 1)] = T(diagonal[row]);
      __syncwarp();
      UpperStage<W, N, T>::forEach(lane, [&](int, int i, int k) {
        if (k <= i && i < size) store(target.address(i, k), columns[k * ld + i]);
      });
      __syncwarp();
    } else {
#pragma unroll
      for (int row = 0; row < M; ++row) {
        const int i = row * W + lane, last = i < size ? i : -1;
        T *at = target.a + i;
#pragma unroll
        for (int k = 0; k < (row + 1) * W; ++k, at += target.lda)
          if (k <= last) store(at, k == i ? T(diagonal[row]) : a[row][k]);
      }
    }
  }
}

}  // namespace hotdog::cuda
