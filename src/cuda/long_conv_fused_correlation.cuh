// Correlation in the rings of fused transforms. A block has one filter, one part of the transform and a slice of the
// filter's signals: it adds up transform(dc) conj(transform(x)) in registers, in the order of the signals. A second
// kernel adds the slices in their order and transforms back.
#pragma once

#include "cuda/long_conv_correlation.cuh"
#include "cuda/long_conv_fused.cuh"

namespace hotdog::cuda {

template <class T>
struct CorrelationSlices {
  std::int64_t firstFilter, filters, slices, perSlice;  // pieces of signals of a slice
  Complex<T> *sums;                                     // [filter - firstFilter][slice][N], in the order of spectra
};

template <class T, int N>
using CorrelationFftShape = FusedConvShape<T, N, RightAngleFft<T, N>>;  // which transforms part by part

template <class T, int N>
__global__ void __launch_bounds__(CorrelationFftShape<T, N>::kThreads, CorrelationFftShape<T, N>::kBlocks)
    longConvCorrelationKernel(const __grid_constant__ LongConvCorrelation<T> c,
                              const __grid_constant__ LongConvPieces pieces,
                              const __grid_constant__ CorrelationSlices<T> s, const FftTables<T> tables) {
  awaitEarlierWork();
  using Shape = CorrelationFftShape<T, N>;
  using Fft = typename Shape::Fft;
  extern __shared__ __align__(16) unsigned char shared[];
  const unsigned thread = threadIdx.x % Fft::kThreads, slot = threadIdx.x / Fft::kThreads;
  const Fft fft(tables, reinterpret_cast<Complex<T> *>(shared) + slot * Fft::kSlots, thread);
  constexpr std::integral_constant<int, Fft::kThreads> step{};
  const std::int64_t tasks = s.filters * s.slices * Fft::kParts;
  for (std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * Shape::kSignals; first < tasks;
       first += static_cast<std::int64_t>(gridDim.x) * Shape::kSignals) {
    const bool real = first + slot < tasks;
    const std::int64_t task = real ? first + slot : tasks - 1, slice = task / Fft::kParts % s.slices,
                       filter = task / Fft::kParts / s.slices;
    const int part = static_cast<int>(task % Fft::kParts);
    const std::int64_t firstSignal = (s.firstFilter + filter) * c.perFilter(),
                       signals = min(c.perFilter(), c.signals() - firstSignal);
    Complex<T> sum[kFftEach];
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) sum[r] = Complex<T>(0);
#pragma unroll 1
    for (std::int64_t k = 0; k < s.perSlice; ++k) {
      // Slices of one length, so that all threads of a block pass the same barriers: beyond the last piece there are
      // zeros.
      const std::int64_t number = slice * s.perSlice + k, signal = firstSignal + number / pieces.count;
      const bool any = number < signals * pieces.count;
      const std::int64_t channel = any ? signal / c.batch : 0, batch = any ? signal % c.batch : 0,
                         begin = any ? number % pieces.count * pieces.step : 0,
                         end = any ? min(begin + pieces.step, c.shape.length) : 0,
                         start = begin - pieces.before + thread;
      Complex<T> a[kFftEach], b[kFftEach];
      T values[Fft::kEach];
      c.x.template load<Fft::kEach>(batch, channel, start, 0, any ? c.shape.length : 0, step, values);
      fft.forwardPart(part, values, a);
      c.dc.template load<Fft::kEach>(batch, channel, start, begin, end, step, values);
      __syncthreads();  // the next transform writes where others have read last
      fft.forwardPart(part, values, b);
#pragma unroll
      for (int r = 0; r < kFftEach; ++r) sum[r] = fma(b[r], conj(a[r]), sum[r]);
      __syncthreads();
    }
    if (real) {
      Complex<T> *const out = s.sums + (filter * s.slices + slice) * N;
#pragma unroll
      for (int r = 0; r < kFftEach; ++r) store(out + spectrumPlace<Fft>(part, r, thread) + r % 2, sum[r]);
    }
  }
}

template <class T, int N>
__global__ void __launch_bounds__(CorrelationFftShape<T, N>::kThreads, CorrelationFftShape<T, N>::kBlocks)
    longConvCorrelationEndKernel(const __grid_constant__ LongConvCorrelation<T> c,
                                 const __grid_constant__ CorrelationSlices<T> s, const FftTables<T> tables) {
  awaitEarlierWork();
  using Shape = CorrelationFftShape<T, N>;
  using Fft = typename Shape::Fft;
  extern __shared__ __align__(16) unsigned char shared[];
  const unsigned thread = threadIdx.x % Fft::kThreads, slot = threadIdx.x / Fft::kThreads;
  const Fft fft(tables, reinterpret_cast<Complex<T> *>(shared) + slot * Fft::kSlots, thread);
  for (std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * Shape::kSignals; first < s.filters;
       first += static_cast<std::int64_t>(gridDim.x) * Shape::kSignals) {
    const bool real = first + slot < s.filters;
    const std::int64_t filter = real ? first + slot : s.filters - 1;
#pragma unroll 1
    for (int way = 0; way < 2; ++way) {  // lags j, and lags -j
      T *const to = way == 0 ? c.forward : c.reverse;
      if (!to) continue;
      const std::int64_t taps = way == 0 ? c.shape.taps : c.shape.reverseTaps;
      Complex<T> z[Fft::kParts][kFftEach];
#pragma unroll
      for (int i = 0; i < Fft::kParts; ++i)
#pragma unroll
        for (int r = 0; r < kFftEach; ++r) z[i][r] = Complex<T>(0);
#pragma unroll 1
      for (std::int64_t slice = 0; slice < s.slices; ++slice) {
        const Complex<T> *const in = s.sums + (filter * s.slices + slice) * N;
#pragma unroll
        for (int i = 0; i < Fft::kParts; ++i)
#pragma unroll
          for (int r = 0; r < kFftEach; r += 2) {
            Complex<T> two[2];
            loadTwo(in + spectrumPlace<Fft>(i, r, thread), two);
            z[i][r] += two[0], z[i][r + 1] += two[1];
          }
      }
      if (way == 1)
#pragma unroll
        for (int i = 0; i < Fft::kParts; ++i)
#pragma unroll
          for (int r = 0; r < kFftEach; ++r) z[i][r] = conj(z[i][r]);
      T sums[Fft::kEach];
      __syncthreads();
      fft.inverse(z, sums);
#pragma unroll
      for (int q = 0; q < Fft::kEach; ++q) {
        const std::int64_t j = static_cast<std::int64_t>(thread) + q * Fft::kThreads;
        if (real && j < taps) to[(s.firstFilter + filter) * taps + j] = sums[q] * (T(1) / T(N));
      }
      __syncthreads();
    }
  }
}

template <class T, int N>
void launchLongConvCorrelation(const Execution &execution, const LongConvCorrelation<T> &c,
                               const LongConvPieces &pieces, const CorrelationSlices<T> &s) {
  using Shape = CorrelationFftShape<T, N>;
  const FftTables<T> tables = registerFftPlan<T>(execution)->tables();
  const std::int64_t tasks = s.filters * s.slices * Shape::Fft::kParts;
  launch(longConvCorrelationKernel<T, N>, gridFor(ceilDiv<std::int64_t>(tasks, Shape::kSignals)), Shape::kThreads,
         Shape::kSharedBytes, execution, c, pieces, s, tables);
  launch(longConvCorrelationEndKernel<T, N>, gridFor(ceilDiv<std::int64_t>(s.filters, Shape::kSignals)),
         Shape::kThreads, Shape::kSharedBytes, execution, c, s, tables);
}

// The instantiations are spread over long_conv_fused_correlation_*.cu.
template <class T>
void launchLongConvCorrelationOfLength(int N, const Execution &, const LongConvCorrelation<T> &, const LongConvPieces &,
                                       const CorrelationSlices<T> &);

#define HOTDOG_LONG_CONV_CORRELATION(T)                                                                      \
  template <>                                                                                                \
  void launchLongConvCorrelationOfLength(int N, const Execution &execution, const LongConvCorrelation<T> &c, \
                                         const LongConvPieces &pieces, const CorrelationSlices<T> &s) {      \
    withFusedLength<kLongestFused<T>>(                                                                       \
        N, [&](auto n) { launchLongConvCorrelation<T, n.value>(execution, c, pieces, s); });                 \
  }

}  // namespace hotdog::cuda
