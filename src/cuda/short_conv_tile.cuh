// Tiles of a short convolution in shared memory: rows, which are channels of batch entries, side by side, and times of
// them. Tiles are read and written along whichever axis memory is contiguous in, and worked on a row a thread.
#pragma once

#include <cuda_pipeline_primitives.h>

#include <type_traits>

#include "cuda/detail/storage.cuh"

namespace hotdog::cuda {
namespace {

inline std::int64_t magnitude(std::int64_t stride) { return stride < 0 ? -stride : stride; }

// Whether neighbouring threads take neighbouring times, or rows. A stride of 0 says nothing of the layout, nor does
// that of a single channel.
inline bool goesAlongTime(std::int64_t channels, std::int64_t ofTime, std::int64_t ofChannel) {
  return channels == 1 || magnitude(ofTime) <= magnitude(ofChannel);
}

// kRows rows; threads that work together take neighbouring rows, or, of a single row, times that are kEach apart: an
// odd number, for the sake of the banks.
template <int kTileRows>
struct TileShape {
  static constexpr int kThreads = 256, kRows = kTileRows, kGroups = kThreads / kRows;
  static constexpr int kEach = kRows == 1 ? 17 : 16;  // outputs of a thread, one after the other
  static constexpr int kPitch = kRows == 1 ? 1 : kRows + 1;

  __device__ __forceinline__ static int slot(int time, int row) { return time * kPitch + row; }
  __device__ __forceinline__ static int ownRow() { return static_cast<int>(threadIdx.x) % kRows; }
  __device__ __forceinline__ static int ownGroup() { return static_cast<int>(threadIdx.x) / kRows; }
};

// Calls body(row, first, stride) with all rows of the tile and the times of a thread in them, neighbouring threads
// along either axis.
template <class S, class Body>
__device__ __forceinline__ void forRows(bool alongTime, Body &&body) {
  if (alongTime || S::kRows == 1) {
    constexpr int kLanes = S::kRows == 1 ? S::kThreads : 32;
#pragma unroll 1
    for (int row = static_cast<int>(threadIdx.x) / kLanes; row < S::kRows; row += S::kThreads / kLanes)
      body(row, static_cast<int>(threadIdx.x) % kLanes, std::integral_constant<int, kLanes>());
  } else {
    body(S::ownRow(), S::ownGroup(), std::integral_constant<int, S::kGroups>());
  }
}

// Times [t0 - before, t0 + count) of rows into window, zeros where a signal has none. rowAt(row) points at time t0 of a
// row; of rows beyond the last, at any. To be waited for by awaitTiles and a barrier.
template <class S, class X, class T, class RowAt>
__device__ __forceinline__ void readTile(bool alongTime, std::int64_t t0, std::int64_t length, int before, int count,
                                         std::int64_t step, RowAt &&rowAt, T *window) {
  const int total = before + count, least = static_cast<int>(max(before - t0, std::int64_t{0})),
            most = before + static_cast<int>(min(length - t0, static_cast<std::int64_t>(count))) - 1;
  forRows<S>(alongTime, [&](int row, int begin, auto stride) {
    const X *const from = rowAt(row) - before * step;
    T *const to = window + row;
    if constexpr (sizeof(X) >= 4) {
#pragma unroll 4
      for (int time = begin; time < total; time += stride) {
        const bool there = time >= least && time <= most;
        __pipeline_memcpy_async(to + time * S::kPitch, from + (there ? time : least) * step, sizeof(X),
                                there ? 0 : sizeof(X));
      }
    } else {
      constexpr int kTogether = 8;
#pragma unroll 1
      for (int first = begin; first < total; first += kTogether * stride) {
        X values[kTogether];
#pragma unroll
        for (int k = 0; k < kTogether; ++k) {
          const int time = first + k * stride;
          if (time < total) values[k] = from[min(max(time, least), most) * step];
        }
#pragma unroll
        for (int k = 0; k < kTogether; ++k) {
          const int time = first + k * stride;
          if (time < total) to[time * S::kPitch] = time < least || time > most ? T(0) : T(widen(values[k]));
        }
      }
    }
  });
  if constexpr (sizeof(X) >= 4) __pipeline_commit();
}
__device__ __forceinline__ void awaitTiles() { __pipeline_wait_prior(0); }

// Calls write(row)(time) for times [0, count) of all rows.
template <class S, class Write>
__device__ __forceinline__ void writeTile(bool alongTime, int count, Write &&write) {
  forRows<S>(alongTime, [&](int row, int begin, auto stride) {
    const auto atTime = write(row);
#pragma unroll 4
    for (int time = begin; time < count; time += stride) atTime(time);
  });
}

// The next `left` taps, kEach unless kLast. ring[(i + n) % kEach] is what output i has at tap n.
template <class S, bool kLast, class T>
__device__ __forceinline__ void addTaps(const T *taps, int step, int left, const T *next, T (&ring)[S::kEach],
                                        T (&z)[S::kEach]) {
#pragma unroll
  for (int n = 0; n < S::kEach; ++n) {
    if (kLast && n >= left) break;
    const T tap = taps[n * step];
#pragma unroll
    for (int i = 0; i < S::kEach; ++i) z[i] = fma(tap, ring[(i + n) % S::kEach], z[i]);
    if (!kLast || n + 1 < left) ring[n] = next[n * S::kPitch];
  }
}

// z[i] += sum of taps[n step] values[i + n], n < width, in that order; values of one row.
template <class S, class T>
__device__ __forceinline__ void convolveEach(const T *values, const T *taps, int step, int width, T (&z)[S::kEach]) {
  T ring[S::kEach];
#pragma unroll
  for (int i = 0; i < S::kEach; ++i) ring[i] = values[i * S::kPitch];
  int left = width;
#pragma unroll 1
  for (; left > S::kEach; left -= S::kEach, taps += S::kEach * step)
    addTaps<S, false>(taps, step, left, values += S::kEach * S::kPitch, ring, z);
  addTaps<S, true>(taps, step, left, values + S::kEach * S::kPitch, ring, z);
}

}  // namespace
}  // namespace hotdog::cuda
