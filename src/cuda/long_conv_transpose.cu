#include "cuda/detail/division.cuh"
#include "cuda/detail/launch.h"
#include "cuda/long_conv_transpose.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 256, kWarps = kThreads / 32, kEach = 8;
constexpr int kChannels = 32, kTimes = kWarps * kEach;  // of a tile

template <class T>
struct Tile {
  std::int64_t batch, channel, time;  // of its first element; of the problem

  __device__ Tile(const LongConvRows<T> &rows, std::int64_t length, std::int64_t task) {
    const std::int64_t times = (length + kTimes - 1) / kTimes, channels = (rows.channels + kChannels - 1) / kChannels;
    const Division column(task, times), row(column.quotient, channels);
    time = column.rest * kTimes;
    channel = rows.firstChannel + row.rest * kChannels;
    batch = rows.firstBatch + row.quotient;
  }
};

template <class T>
std::int64_t tilesOf(const LongConvRows<T> &rows, std::int64_t length) {
  return ceilDiv<std::int64_t>(length, kTimes) * ceilDiv<std::int64_t>(rows.channels, kChannels) * rows.batches;
}

// A warp has eight times, its lanes have the channels. x[k], or x[k] times, elements time + k.
template <bool kMultiply, class T>
__device__ __forceinline__ void loadAcross(const InputTensor<T, 3> &signal, std::int64_t batch, std::int64_t channel,
                                           std::int64_t time, int count, T (&x)[kEach]) {
  withElements(signal, [&](const auto *data) {
    const auto *const at = data + signal.offset(batch, channel, time);
#pragma unroll
    for (int k = 0; k < kEach; ++k)
      if (k < count) {
        const T value = static_cast<T>(load(at + k * signal.stride[2]));
        x[k] = kMultiply ? x[k] * value : value;
      }
  });
}
template <class T>
__device__ __forceinline__ void storeAcross(const OutputTensor<T, 3> &signal, std::int64_t batch, std::int64_t channel,
                                            std::int64_t time, int count, const T (&x)[kEach]) {
  withElements(signal, [&](auto *data) {
    using E = std::remove_pointer_t<decltype(data)>;
    E *const at = data + signal.offset(batch, channel, time);
#pragma unroll
    for (int k = 0; k < kEach; ++k)
      if (k < count) store(at + k * signal.stride[2], E(x[k]));
  });
}

// use(channel of the tile, time of the tile, row's element), lanes along time.
template <class T, class Use>
__device__ __forceinline__ void alongRows(const LongConvRows<T> &rows, const Tile<T> &tile, std::int64_t length,
                                          Use &&use) {
  const int lane = static_cast<int>(threadIdx.x % 32);
  for (int c = static_cast<int>(threadIdx.x / 32); c < kChannels; c += kWarps) {
    const std::int64_t channel = tile.channel + c - rows.firstChannel;
    if (channel >= rows.channels) break;
    T *const row = rows.data + ((tile.batch - rows.firstBatch) * rows.channels + channel) * length + tile.time;
#pragma unroll
    for (int t = lane; t < kTimes; t += 32)
      if (tile.time + t < length) use(c, t, row + t);
  }
}

template <class T>
__global__ void __launch_bounds__(kThreads)
    longConvGatherKernel(const __grid_constant__ LongConvSignals<T> s, const __grid_constant__ LongConvRows<T> rows,
                         std::int64_t tasks) {
  awaitEarlierWork();
  __shared__ T values[kChannels][kTimes + 1];
  const int lane = static_cast<int>(threadIdx.x % 32), first = static_cast<int>(threadIdx.x / 32) * kEach;
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const Tile<T> tile(rows, s.length, task);
    const std::int64_t channel = tile.channel + lane, time = tile.time + first;
    const int count = channel < rows.firstChannel + rows.channels
                          ? static_cast<int>(max(std::int64_t{0}, min(std::int64_t{kEach}, s.length - time)))
                          : 0;
    T x[kEach];
    loadAcross<false>(s.factor[0], tile.batch, channel, time, count, x);
#pragma unroll 1
    for (int i = 1; i < s.factors; ++i) loadAcross<true>(s.factor[i], tile.batch, channel, time, count, x);
    if (s.x) storeAcross(s.x, tile.batch, channel, time, count, x);
#pragma unroll
    for (int k = 0; k < kEach; ++k)
      if (k < count) values[lane][first + k] = x[k];
    __syncthreads();
    alongRows(rows, tile, s.length, [&](int c, int t, T *element) { *element = values[c][t]; });
    __syncthreads();
  }
}

template <class T>
__global__ void __launch_bounds__(kThreads)
    longConvScatterKernel(const __grid_constant__ LongConvSignals<T> s, const __grid_constant__ LongConvRows<T> rows,
                          std::int64_t tasks) {
  awaitEarlierWork();
  __shared__ T values[kChannels][kTimes + 1];
  const int lane = static_cast<int>(threadIdx.x % 32), first = static_cast<int>(threadIdx.x / 32) * kEach;
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const Tile<T> tile(rows, s.length, task);
    alongRows(rows, tile, s.length, [&](int c, int t, const T *element) { values[c][t] = *element; });
    __syncthreads();
    const std::int64_t channel = tile.channel + lane, time = tile.time + first;
    const int count = channel < rows.firstChannel + rows.channels
                          ? static_cast<int>(max(std::int64_t{0}, min(std::int64_t{kEach}, s.length - time)))
                          : 0;
    T sums[kEach];
    const T constant = count > 0 && s.bias ? s.bias.read(s.bias.offset(channel)) : T(0);
#pragma unroll
    for (int k = 0; k < kEach; ++k) sums[k] = k < count ? values[lane][first + k] : T(0);
    if (s.bias)
#pragma unroll
      for (int k = 0; k < kEach; ++k) sums[k] += constant;
    activate(s.activation, sums);
#pragma unroll 1
    for (int g = 0; g < s.postGates; ++g) loadAcross<true>(s.postGate[g], tile.batch, channel, time, count, sums);
    storeAcross(s.y, tile.batch, channel, time, count, sums);
    __syncthreads();
  }
}

}  // namespace

template <class T>
void launchLongConvGather(const Execution &execution, const LongConvSignals<T> &s, const LongConvRows<T> &rows) {
  const std::int64_t tasks = tilesOf(rows, s.length);
  launch(longConvGatherKernel<T>, gridFor(tasks), kThreads, 0, execution, s, rows, tasks);
}
template <class T>
void launchLongConvScatter(const Execution &execution, const LongConvSignals<T> &s, const LongConvRows<T> &rows) {
  const std::int64_t tasks = tilesOf(rows, s.length);
  launch(longConvScatterKernel<T>, gridFor(tasks), kThreads, 0, execution, s, rows, tasks);
}

template void launchLongConvGather(const Execution &, const LongConvSignals<float> &, const LongConvRows<float> &);
template void launchLongConvGather(const Execution &, const LongConvSignals<double> &, const LongConvRows<double> &);
template void launchLongConvScatter(const Execution &, const LongConvSignals<float> &, const LongConvRows<float> &);
template void launchLongConvScatter(const Execution &, const LongConvSignals<double> &, const LongConvRows<double> &);

}  // namespace hotdog::cuda
