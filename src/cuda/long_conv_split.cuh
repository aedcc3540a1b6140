// Long convolution by transforms too long for a block: N = N1 N2, or N0 N1 N2. The first kernel loads signals,
// transforms their columns (SplitColumns) and turns them; where there are three factors a second one does the same
// within each row; then the rows are transformed, multiplied and transformed back by one kernel, and the columns go
// back. A chunk of signals at a time, so that what lies between the kernels stays in the L2 cache. Nothing is reordered
// anywhere.
//
// On an H200 each kernel issues in half of the cycles and moves 3 to 4 TB/s through L2, neither a bound: a chunk is two
// to three blocks for each place on the device, which load, compute and store in step. Columns of 64, one in a thread's
// registers, with rows of N/64 in passes of radix 32 have a third fewer instructions and are slower: 3.0 ms instead of
// 1.7 for D 768, B 2, L 65536. Columns take 27 us instead of 14 for 24 MB, since 128 registers leave 12 warps, some
// spills, and 64 stores a thread to drain; rows of 1024 by a warp take 22 instead of 30 us for rows of 4096 by a block.
#pragma once

#include "core/fault.h"
#include "cuda/detail/division.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/split_columns.cuh"
#include "cuda/long_conv_paths.cuh"
#include "cuda/register_fft_plan.h"

namespace hotdog::cuda {

// Lengths of columns: of the signals, and within rows; of rows. inner is 1 where there are two factors.
struct LongConvSplitShape {
  int log2N, outer, inner, row;

  HOTDOG_HD int N() const { return 1 << log2N; }
};

// In long_conv_split.cu.
template <class T>
LongConvSplitShape longConvSplitShape(const LongConvShape &);

template <class T, int N2>
inline constexpr int kRowBlocks = std::max(1, 8192 / N2);  // of a multiprocessor: 128 registers a thread

// Signals first .. first + count - 1 of the work's, numbered channel after channel.
template <class T>
struct LongConvChunk {
  LongConvWork<T> work;
  std::int64_t first, count;
  Complex<T> *data;  // [signal - first][N]

  struct Place {
    std::int64_t channel, batch;
  };
  __device__ Place placeOf(std::int64_t signal) const {
    const Division number(first + signal, work.batch);
    return {work.firstChannel + number.quotient, work.firstBatch + number.rest};
  }
};

template <class T, int N1>
__global__ void __launch_bounds__(columnThreads(N1))
    longConvColumnsKernel(const __grid_constant__ LongConvChunk<T> c, int log2N, const FftTables<T> tables) {
  awaitEarlierWork();
  using Columns = SplitColumns<T, N1>;
  extern __shared__ __align__(16) unsigned char shared[];
  const Columns columns;
  const typename Columns::Fft fft(tables, reinterpret_cast<Complex<T> *>(shared) + columns.column, columns.thread);
  const int N2 = (1 << log2N) / N1, tiles = N2 / Columns::kWidth;
  for (std::int64_t task = blockIdx.x; task < c.count * tiles; task += gridDim.x) {
    const Division tile(task, tiles);
    const std::int64_t signal = tile.quotient;
    const auto [channel, batch] = c.placeOf(signal);
    const unsigned j2 = static_cast<unsigned>(tile.rest) * Columns::kWidth + columns.column;
    const int step = Columns::Fft::kThreads * N2;
    const LongConvSignals<T> &signals = c.work.signals;
    const std::int64_t start = static_cast<std::int64_t>(columns.thread) * N2 + j2 - signals.pastLength;
    T x[kFftEach];
    signals.template load<kFftEach>(batch, channel, start, step, x);
    if (signals.x)
      storeSignal<kFftEach>(signals.x, batch, channel, start, step,
                            ElementRange(start, 0, signals.length, kFftEach * step), x);
    Complex<T> z[kFftEach];
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) z[q] = {x[q], T(0)};
    fft.forward(z);
    columns.template turn<false>(j2, log2N, z);
    Complex<T> *const out = c.data + (signal << log2N) + j2;
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) store(&out[static_cast<std::int64_t>(columns.row(r)) * N2], z[r]);
    __syncthreads();  // the exchange of the next task
  }
}

template <class T, int N1>
__global__ void __launch_bounds__(columnThreads(N1))
    longConvColumnsBackKernel(const __grid_constant__ LongConvChunk<T> c, int log2N, const FftTables<T> tables) {
  awaitEarlierWork();
  using Columns = SplitColumns<T, N1>;
  extern __shared__ __align__(16) unsigned char shared[];
  const Columns columns;
  const typename Columns::Fft fft(tables, reinterpret_cast<Complex<T> *>(shared) + columns.column, columns.thread);
  const int N2 = (1 << log2N) / N1, tiles = N2 / Columns::kWidth;
  for (std::int64_t task = blockIdx.x; task < c.count * tiles; task += gridDim.x) {
    const Division tile(task, tiles);
    const std::int64_t signal = tile.quotient;
    const auto [channel, batch] = c.placeOf(signal);
    const unsigned j2 = static_cast<unsigned>(tile.rest) * Columns::kWidth + columns.column;
    const Complex<T> *const in = c.data + (signal << log2N) + j2;
    Complex<T> z[kFftEach];
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) z[r] = load(&in[static_cast<std::int64_t>(columns.row(r)) * N2]);
    columns.template turn<true>(j2, log2N, z);
    fft.inverse(z);
    T sums[kFftEach];
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) sums[q] = z[q].re;
    const LongConvSignals<T> &signals = c.work.signals;
    signals.template store<kFftEach>(batch, channel,
                                     static_cast<std::int64_t>(columns.thread) * N2 + j2 - signals.pastLength,
                                     Columns::Fft::kThreads * N2, 0, signals.length, sums);
    __syncthreads();
  }
}

// Columns within rows of length 2^log2N, in place.
template <class T, int N1, bool kBack>
__global__ void __launch_bounds__(columnThreads(N1))
    longConvInnerColumnsKernel(Complex<T> *data, std::int64_t rows, int log2N, const FftTables<T> tables) {
  awaitEarlierWork();
  using Columns = SplitColumns<Complex<T>, N1>;
  extern __shared__ __align__(16) unsigned char shared[];
  const Columns columns;
  const typename Columns::Fft fft(tables, reinterpret_cast<Complex<T> *>(shared) + columns.column, columns.thread);
  const int N2 = (1 << log2N) / N1, tiles = N2 / Columns::kWidth;
  for (std::int64_t task = blockIdx.x; task < rows * tiles; task += gridDim.x) {
    const Division tile(task, tiles);
    const unsigned j2 = static_cast<unsigned>(tile.rest) * Columns::kWidth + columns.column;
    Complex<T> *const at = data + (tile.quotient << log2N) + j2;
    const auto element = [&](int q) {  // as the transform takes them, and as it leaves them
      return &at[static_cast<std::int64_t>(Columns::Fft::element(columns.thread, q)) * N2];
    };
    const auto frequency = [&](int r) { return &at[static_cast<std::int64_t>(columns.row(r)) * N2]; };
    Complex<T> z[kFftEach];
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) z[q] = load(kBack ? frequency(q) : element(q));
    if constexpr (kBack) {
      columns.template turn<true>(j2, log2N, z);
      fft.inverse(z);
    } else {
      fft.forward(z);
      columns.template turn<false>(j2, log2N, z);
    }
    __syncthreads();
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) store(kBack ? element(q) : frequency(q), z[q]);
    __syncthreads();
  }
}

// Spectra of filters, divided by N: those of `reverse` are added, conjugated.
template <class T, int N2>
__global__ void __launch_bounds__(N2 / kFftEach, kRowBlocks<T, N2>)
    longConvSpectrumRowsKernel(const Complex<T> *data, std::int64_t rows, T scale, bool reverse, Complex<T> *spectra,
                               const FftTables<T> tables) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  using Fft = RegisterFft<T, N2, false>;
  const Fft fft(tables, reinterpret_cast<Complex<T> *>(shared), threadIdx.x);
  for (std::int64_t row = blockIdx.x; row < rows; row += gridDim.x) {
    const Complex<T> *const in = data + row * N2 + threadIdx.x;
    Complex<T> *const out = spectra + row * N2 + threadIdx.x;
    Complex<T> z[kFftEach];
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) z[q] = load(&in[q * Fft::kThreads]);
    fft.forward(z);
    __syncthreads();  // data may be spectra
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) {
      Complex<T> *const at = &out[r * Fft::kThreads];
      store(at, reverse ? load(at) + scale * conj(z[r]) : scale * z[r]);
    }
  }
}

template <class T, int N2>
__global__ void __launch_bounds__(N2 / kFftEach, kRowBlocks<T, N2>)
    longConvRowsKernel(const __grid_constant__ LongConvChunk<T> c, int log2N, const FftTables<T> tables) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  using Fft = RegisterFft<T, N2, false>;
  const Fft fft(tables, reinterpret_cast<Complex<T> *>(shared), threadIdx.x);
  const int rows = (1 << log2N) / N2;
  for (std::int64_t task = blockIdx.x; task < c.count * rows; task += gridDim.x) {
    // Rows of signals that share a filter follow each other.
    const Division number(task, c.count);
    const std::int64_t signal = number.rest, row = number.quotient, channel = c.placeOf(signal).channel,
                       filter = Division(channel, c.work.shape.channelsPerFilter).quotient - c.work.firstFilter;
    Complex<T> *const at = c.data + (signal << log2N) + row * N2 + threadIdx.x;
    const Complex<T> *const spectrum =
        reinterpret_cast<const Complex<T> *>(c.work.spectra) + (filter << log2N) + row * N2 + threadIdx.x;
    const T skip = c.work.signals.skipOf(channel) * (T(1) / static_cast<T>(1 << log2N));
    Complex<T> z[kFftEach];
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) z[q] = load(&at[q * Fft::kThreads]);
    fft.forward(z);
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) {
      const Complex<T> h = load(&spectrum[r * Fft::kThreads]);
      z[r] = z[r] * Complex<T>(h.re + skip, h.im);
    }
    fft.inverse(z);
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) store(&at[q * Fft::kThreads], z[q]);
  }
}

// Calls use(std::integral_constant<int, n>) for a length of columns, or of rows.
template <class Use>
void withColumns(int n, Use &&use) {
  if (n == 16) return use(std::integral_constant<int, 16>());
  use(std::integral_constant<int, 256>());
}
template <class Use>
void withRows(int n, Use &&use) {
  if (n == 1024) return use(std::integral_constant<int, 1024>());
  if (n == 2048) return use(std::integral_constant<int, 2048>());
  if (n == 4096) return use(std::integral_constant<int, 4096>());
  use(std::integral_constant<int, 8192>());
}

// From signals to rows that are to be transformed, and from rows to signals.
template <class T>
void launchLongConvColumns(const Execution &execution, const LongConvSplitShape &s, const LongConvChunk<T> &c) {
  const FftTables<T> tables = registerFftPlan<T>(execution)->tables();
  withColumns(s.outer, [&](auto n) {
    using Columns = SplitColumns<T, n.value>;
    launch(longConvColumnsKernel<T, n.value>, gridFor(c.count * (s.N() / n.value / Columns::kWidth)),
           columnThreads(n.value), Columns::kSharedBytes, execution, c, s.log2N, tables);
  });
}
template <class T>
void launchLongConvColumnsBack(const Execution &execution, const LongConvSplitShape &s, const LongConvChunk<T> &c) {
  const FftTables<T> tables = registerFftPlan<T>(execution)->tables();
  withColumns(s.outer, [&](auto n) {
    using Columns = SplitColumns<T, n.value>;
    launch(longConvColumnsBackKernel<T, n.value>, gridFor(c.count * (s.N() / n.value / Columns::kWidth)),
           columnThreads(n.value), Columns::kSharedBytes, execution, c, s.log2N, tables);
  });
}
template <bool kBack, class T>
void launchLongConvInnerColumns(const Execution &execution, const LongConvSplitShape &s, Complex<T> *data,
                                std::int64_t signals) {
  if (s.inner == 1) return;
  const FftTables<T> tables = registerFftPlan<T>(execution)->tables();
  const std::int64_t rows = signals * s.outer;
  int log2Row = s.log2N;
  for (int n = s.outer; n > 1; n /= 2) --log2Row;
  withColumns(s.inner, [&](auto n) {
    using Columns = SplitColumns<Complex<T>, n.value>;
    launch(longConvInnerColumnsKernel<T, n.value, kBack>, gridFor(rows * ((1 << log2Row) / n.value / Columns::kWidth)),
           columnThreads(n.value), Columns::kSharedBytes, execution, data, rows, log2Row, tables);
  });
}

// The instantiations are spread over long_conv_split_*.cu.
template <class T>
void launchLongConvSpectrumRows(const Execution &, const LongConvSplitShape &, const Complex<T> *data,
                                std::int64_t filters, bool reverse, Complex<T> *spectra);
template <class T>
void launchLongConvRows(const Execution &, const LongConvSplitShape &, const LongConvChunk<T> &);

}  // namespace hotdog::cuda
