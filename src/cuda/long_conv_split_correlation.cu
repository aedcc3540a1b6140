// Correlation by split transforms: columns of x and dc, rows of both, whose products are added in the order of the
// signals, and back from the sums.
#include "cuda/long_conv_correlation.cuh"
#include "cuda/long_conv_split.cuh"

namespace hotdog::cuda {
namespace {

constexpr std::int64_t kHalfBytes = std::int64_t{16} << 20;  // of x's data, and of dc's, about

// Signals that the buffers hold, and filters whose sums they hold: all signals of several filters, or some of one.
struct SplitCorrelationShape {
  LongConvSplitShape split;
  std::int64_t perFilter, signals, filters;
};

template <class T>
SplitCorrelationShape correlationShapeOf(const LongConvShape &shape, std::int64_t batch) {
  SplitCorrelationShape s{};
  s.split = longConvSplitShape<T>(shape);
  s.perFilter = LongConvCorrelation<T>{shape, batch, {}, {}, nullptr, nullptr}.perFilter();
  const std::int64_t most = std::clamp<std::int64_t>(
      kHalfBytes / (s.split.N() * static_cast<std::int64_t>(sizeof(Complex<T>))), 1, shape.filters() * s.perFilter);
  s.filters = std::max<std::int64_t>(1, most / s.perFilter);
  s.signals = std::min(most, s.filters * s.perFilter);
  return s;
}

template <class T>
struct SplitCorrelationBuffers {
  Complex<T> *x, *dc, *sums;

  SplitCorrelationBuffers(WorkspaceLayout &layout, const SplitCorrelationShape &s) {
    x = layout.take<Complex<T>>(Checked(std::max(s.signals, s.filters)) * s.split.N());
    dc = layout.take<Complex<T>>(Checked(s.signals) * s.split.N());
    sums = layout.take<Complex<T>>(Checked(s.filters) * s.split.N());
  }
};

// Signals first .. first + count - 1 of a filter number: [firstSignal, endSignal) within the chunk.
template <class T, int N2>
__global__ void __launch_bounds__(N2 / kFftEach, kRowBlocks<T, N2>)
    longConvCorrelateRowsKernel(const Complex<T> *xs, const Complex<T> *dcs, std::int64_t perFilter, std::int64_t count,
                                std::int64_t filters, int log2N, bool add, Complex<T> *sums,
                                const FftTables<T> tables) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  using Fft = RegisterFft<T, N2, false>;
  const Fft fft(tables, reinterpret_cast<Complex<T> *>(shared), threadIdx.x);
  const std::int64_t rows = (std::int64_t{1} << log2N) / N2;
  for (std::int64_t task = blockIdx.x; task < filters * rows; task += gridDim.x) {
    const std::int64_t filter = task / rows, offset = task % rows * N2 + threadIdx.x, first = filter * perFilter,
                       end = min(first + perFilter, count);
    Complex<T> *const out = sums + (filter << log2N) + offset;
    Complex<T> sum[kFftEach];
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) sum[r] = add ? load(&out[r * Fft::kThreads]) : Complex<T>(0);
#pragma unroll 1
    for (std::int64_t signal = first; signal < end; ++signal) {
      Complex<T> a[kFftEach], b[kFftEach];
      const Complex<T> *const x = xs + (signal << log2N) + offset, *const dc = dcs + (signal << log2N) + offset;
#pragma unroll
      for (int q = 0; q < kFftEach; ++q) a[q] = load(&x[q * Fft::kThreads]);
      __syncthreads();
      fft.forward(a);
#pragma unroll
      for (int q = 0; q < kFftEach; ++q) b[q] = load(&dc[q * Fft::kThreads]);
      __syncthreads();
      fft.forward(b);
#pragma unroll
      for (int r = 0; r < kFftEach; ++r) sum[r] = fma(b[r], conj(a[r]), sum[r]);
    }
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) store(&out[r * Fft::kThreads], sum[r]);
  }
}

template <class T, int N2>
__global__ void __launch_bounds__(N2 / kFftEach, kRowBlocks<T, N2>)
    longConvInverseRowsKernel(const Complex<T> *sums, std::int64_t rows, T scale, bool conjugate, Complex<T> *data,
                              const FftTables<T> tables) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  using Fft = RegisterFft<T, N2, false>;
  const Fft fft(tables, reinterpret_cast<Complex<T> *>(shared), threadIdx.x);
  for (std::int64_t row = blockIdx.x; row < rows; row += gridDim.x) {
    const Complex<T> *const in = sums + row * N2 + threadIdx.x;
    Complex<T> *const out = data + row * N2 + threadIdx.x;
    Complex<T> z[kFftEach];
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) z[r] = scale * conjIf(conjugate, load(&in[r * Fft::kThreads]));
    __syncthreads();
    fft.inverse(z);
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) store(&out[q * Fft::kThreads], z[q]);
  }
}

template <class T>
LongConvChunk<T> chunkOf(const LongConvCorrelation<T> &c, const LongConvSignals<T> &signals, std::int64_t first,
                         std::int64_t count, Complex<T> *data) {
  LongConvChunk<T> chunk{};
  chunk.work.shape = c.shape, chunk.work.signals = signals, chunk.work.batch = c.batch;
  chunk.work.filters = c.shape.filters();
  chunk.first = first, chunk.count = count, chunk.data = data;
  return chunk;
}

// Sums back to taps: filters take the place of channels.
template <class T>
void transformBack(const Execution &execution, const SplitCorrelationShape &s, const SplitCorrelationBuffers<T> &b,
                   std::int64_t firstFilter, std::int64_t filters, std::int64_t taps, bool reverse, T *to) {
  const FftTables<T> tables = registerFftPlan<T>(execution)->tables();
  const std::int64_t rows = filters * (s.split.N() / s.split.row);
  withRows(s.split.row, [&](auto n) {
    using Fft = RegisterFft<T, n.value, false>;
    launch(longConvInverseRowsKernel<T, n.value>, gridFor(rows), Fft::kThreads, Fft::kSlots * sizeof(Complex<T>),
           execution, b.sums, rows, T(1) / static_cast<T>(s.split.N()), reverse, b.x, tables);
  });
  LongConvChunk<T> chunk{};
  chunk.work.shape = {filters, taps, 1, 0, 0, 0}, chunk.work.batch = 1, chunk.work.filters = filters;
  chunk.work.signals.length = taps;
  chunk.work.signals.y = {to + firstFilter * taps, {0, taps, 1}, Storage::single};
  chunk.count = filters, chunk.data = b.x;
  launchLongConvInnerColumns<true>(execution, s.split, b.x, filters);
  launchLongConvColumnsBack(execution, s.split, chunk);
}

}  // namespace

template <class T>
std::size_t LongConvSplitCorrelation<T>::workspaceBytes(const Execution &execution, const LongConvShape &shape,
                                                        std::int64_t batch) {
  registerFftPlan<T>(execution);
  WorkspaceLayout layout;
  SplitCorrelationBuffers<T>(layout, correlationShapeOf<T>(shape, batch));
  return layout.bytes();
}

template <class T>
void LongConvSplitCorrelation<T>::run(const Execution &execution, const LongConvCorrelation<T> &c, void *workspace) {
  const SplitCorrelationShape s = correlationShapeOf<T>(c.shape, c.batch);
  WorkspaceLayout layout(workspace);
  const SplitCorrelationBuffers<T> b(layout, s);
  const FftTables<T> tables = registerFftPlan<T>(execution)->tables();
  for (std::int64_t filter = 0; filter < c.shape.filters(); filter += s.filters) {
    const std::int64_t filters = std::min(s.filters, c.shape.filters() - filter), begin = filter * s.perFilter,
                       end = std::min((filter + filters) * s.perFilter, c.signals());
    for (std::int64_t first = begin; first < end; first += s.signals) {
      const std::int64_t count = std::min(s.signals, end - first);
      launchLongConvColumns(execution, s.split, chunkOf(c, c.x, first, count, b.x));
      launchLongConvInnerColumns<false>(execution, s.split, b.x, count);
      launchLongConvColumns(execution, s.split, chunkOf(c, c.dc, first, count, b.dc));
      launchLongConvInnerColumns<false>(execution, s.split, b.dc, count);
      withRows(s.split.row, [&](auto n) {
        using Fft = RegisterFft<T, n.value, false>;
        launch(longConvCorrelateRowsKernel<T, n.value>, gridFor(filters * (s.split.N() / n.value)), Fft::kThreads,
               Fft::kSlots * sizeof(Complex<T>), execution, b.x, b.dc, s.perFilter, count, filters, s.split.log2N,
               first > begin, b.sums, tables);
      });
    }
    if (c.forward) transformBack(execution, s, b, filter, filters, c.shape.taps, false, c.forward);
    if (c.reverse) transformBack(execution, s, b, filter, filters, c.shape.reverseTaps, true, c.reverse);
  }
}

template struct LongConvSplitCorrelation<float>;
template struct LongConvSplitCorrelation<double>;

}  // namespace hotdog::cuda
