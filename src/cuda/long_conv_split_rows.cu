#include "cuda/long_conv_split.cuh"

namespace hotdog::cuda {

template <class T>
void launchLongConvSpectrumRows(const Execution &execution, const LongConvSplitShape &s, const Complex<T> *data,
                                std::int64_t filters, bool reverse, Complex<T> *spectra) {
  const FftTables<T> tables = registerFftPlan<T>(execution)->tables();
  const std::int64_t rows = filters * (s.N() / s.row);
  withRows(s.row, [&](auto n) {
    using Fft = RegisterFft<T, n.value, false>;
    launch(longConvSpectrumRowsKernel<T, n.value>, gridFor(rows), Fft::kThreads, Fft::kSlots * sizeof(Complex<T>),
           execution, data, rows, T(1) / static_cast<T>(s.N()), reverse, spectra, tables);
  });
}
template void launchLongConvSpectrumRows<float>(const Execution &, const LongConvSplitShape &, const Complex<float> *,
                                                std::int64_t, bool, Complex<float> *);
template void launchLongConvSpectrumRows<double>(const Execution &, const LongConvSplitShape &, const Complex<double> *,
                                                 std::int64_t, bool, Complex<double> *);

template <class T>
void launchLongConvRows(const Execution &execution, const LongConvSplitShape &s, const LongConvChunk<T> &c) {
  const FftTables<T> tables = registerFftPlan<T>(execution)->tables();
  withRows(s.row, [&](auto n) {
    using Fft = RegisterFft<T, n.value, false>;
    launch(longConvRowsKernel<T, n.value>, gridFor(c.count * (s.N() / s.row)), Fft::kThreads,
           Fft::kSlots * sizeof(Complex<T>), execution, c, s.log2N, tables);
  });
}
template void launchLongConvRows<float>(const Execution &, const LongConvSplitShape &, const LongConvChunk<float> &);
template void launchLongConvRows<double>(const Execution &, const LongConvSplitShape &, const LongConvChunk<double> &);

}  // namespace hotdog::cuda
