// Sizes and order of the kernels of split long convolutions.
#include "cuda/long_conv_split.cuh"

namespace hotdog::cuda {
template <class T>
LongConvSplitShape longConvSplitShape(const LongConvShape &shape) {
  const std::int64_t whole = shape.pastLength + shape.length;
  LongConvSplitShape s{sizeof(T) == 4 ? 15 : 14, 16, 1, 0};
  while (s.log2N < 28 && s.N() < whole) ++s.log2N;
  if (s.N() < whole)
    throw Error(HOTDOG_STATUS_NOT_SUPPORTED, "length: filters as long as that convolve up to 2^28 samples");
  // Columns have 16 or 256 elements, rows 1024 to 8192.
  const int rest = s.log2N <= 21 ? s.log2N : s.log2N <= 25 ? s.log2N - 4 : s.log2N - 8;  // without the outermost factor
  const int columns = rest <= 17 ? 4 : 8;
  s.row = 1 << (rest - columns);
  if (rest == s.log2N)
    s.outer = 1 << columns;
  else
    s.outer = 1 << (s.log2N - rest), s.inner = 1 << columns;
  return s;
}

namespace {

constexpr std::int64_t kChunkBytes = std::int64_t{24} << 20;  // of data between kernels, about

template <class T>
std::int64_t chunkOf(const LongConvSplitShape &s, std::int64_t signals) {
  const std::int64_t most = kChunkBytes / (s.N() * static_cast<std::int64_t>(sizeof(Complex<T>)));
  return std::clamp<std::int64_t>(most, 1, std::max<std::int64_t>(1, signals));
}

}  // namespace

template <class T>
std::int64_t LongConvSplit<T>::spectrumLength(const LongConvShape &shape) {
  return 2 * std::int64_t{longConvSplitShape<T>(shape).N()};
}

template <class T>
std::size_t LongConvSplit<T>::workspaceBytes(const Execution &execution, const LongConvShape &shape,
                                             std::int64_t signals) {
  registerFftPlan<T>(execution);
  const LongConvSplitShape s = longConvSplitShape<T>(shape);
  WorkspaceLayout layout;
  layout.take<Complex<T>>(Checked(chunkOf<T>(s, signals)) * s.N());
  return layout.bytes();
}

// A filter is a signal without gates. The first direction that has taps is transformed in place, the other one added.
template <class T>
void LongConvSplit<T>::transform(const Execution &execution, const LongConvFilters<T> &f, void *workspace) {
  const LongConvSplitShape s = longConvSplitShape<T>(f.shape);
  const auto add = [&](const InputTensor<T, 2> &h, std::int64_t taps, std::int64_t first, std::int64_t count,
                       bool reverse) {
    Complex<T> *const spectra = reinterpret_cast<Complex<T> *>(f.spectra) + (first << s.log2N);
    LongConvChunk<T> c{};
    c.work.shape = {f.count, taps, 1, 0, 0, 0}, c.work.batch = 1, c.work.firstFilter = 0, c.work.filters = f.count;
    c.work.signals.length = taps, c.work.signals.factors = 1;
    InputTensor<T, 3> &signal = c.work.signals.factor[0];
    signal.data = static_cast<const char *>(h.data) + f.first * h.stride[0] * elementBytes<T>(h.storage);
    signal.stride[1] = h.stride[0], signal.stride[2] = h.stride[1], signal.storage = h.storage;
    c.first = first, c.count = count, c.data = reverse ? static_cast<Complex<T> *>(workspace) : spectra;
    if (!h.data) c.work.signals.factors = 0, c.work.signals.length = 0;
    launchLongConvColumns(execution, s, c);
    launchLongConvInnerColumns<false>(execution, s, c.data, count);
    launchLongConvSpectrumRows(execution, s, c.data, count, reverse, spectra);
  };
  add(f.filter, f.shape.taps, 0, f.count, false);
  const std::int64_t chunk = chunkOf<T>(s, f.count);
  if (f.shape.reverseTaps > 0)
    for (std::int64_t first = 0; first < f.count; first += chunk)
      add(f.reverseFilter, f.shape.reverseTaps, first, std::min(chunk, f.count - first), true);
}

template <class T>
void LongConvSplit<T>::run(const Execution &execution, const LongConvWork<T> &w, void *workspace) {
  const LongConvSplitShape s = longConvSplitShape<T>(w.shape);
  const std::int64_t signals = w.channels() * w.batch, chunk = chunkOf<T>(s, signals);
  for (std::int64_t first = 0; first < signals; first += chunk) {
    const LongConvChunk<T> c{w, first, std::min(chunk, signals - first), static_cast<Complex<T> *>(workspace)};
    launchLongConvColumns(execution, s, c);
    launchLongConvInnerColumns<false>(execution, s, c.data, c.count);
    launchLongConvRows(execution, s, c);
    launchLongConvInnerColumns<true>(execution, s, c.data, c.count);
    launchLongConvColumnsBack(execution, s, c);
  }
}

template LongConvSplitShape longConvSplitShape<float>(const LongConvShape &);
template LongConvSplitShape longConvSplitShape<double>(const LongConvShape &);
template struct LongConvSplit<float>;
template struct LongConvSplit<double>;

}  // namespace hotdog::cuda
