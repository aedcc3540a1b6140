// Tiles of a short convolution in shared memory: rows, which are channels of batch entries, side by side, and times of
// them. Tiles are read and written along whichever axis memory is contiguous in, and worked on a row a thread.
#pragma once

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

// Calls body(row)(time) for times [0, count) of all rows, neighbouring threads along either axis. Eight at a time, so
// that loads without branches go together.
template <class S, class Body>
__device__ __forceinline__ void forTile(bool alongTime, int count, Body &&body) {
  if (alongTime || S::kRows == 1) {
    constexpr int kLanes = S::kRows == 1 ? S::kThreads : 32;
#pragma unroll 1
    for (int row = static_cast<int>(threadIdx.x) / kLanes; row < S::kRows; row += S::kThreads / kLanes) {
      const auto atTime = body(row);
#pragma unroll 8
      for (int time = static_cast<int>(threadIdx.x) % kLanes; time < count; time += kLanes) atTime(time);
    }
  } else {
    const auto atTime = body(S::ownRow());
#pragma unroll 8
    for (int time = S::ownGroup(); time < count; time += S::kGroups) atTime(time);
  }
}

// Times [t0 - before, t0 + count) of rows into window, zeros where a signal has none. rowAt(row) points at time t0 of a
// row; of rows beyond the last, at any.
template <class S, class X, class T, class RowAt>
__device__ __forceinline__ void readTile(bool alongTime, std::int64_t t0, std::int64_t length, int before, int count,
                                         std::int64_t step, RowAt &&rowAt, T *window) {
  const int least = static_cast<int>(max(before - t0, std::int64_t{0})),
            most = before + static_cast<int>(min(length - t0, static_cast<std::int64_t>(count))) - 1;
  forTile<S>(alongTime, before + count, [&](int row) {
    const X *const from = rowAt(row) - before * step;
    T *const to = window + row;
    return [=](int time) {
      const X value = from[min(max(time, least), most) * step];
      to[time * S::kPitch] = time < least || time > most ? T(0) : T(widen(value));
    };
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
