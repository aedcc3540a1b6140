// Long convolutions on the GPU: chunks of filters are transformed, unless their spectra are there, and their channels
// convolved.
#include <algorithm>

#include "core/checked.h"
#include "core/fault.h"
#include "cuda/long_conv_ops.h"
#include "cuda/long_conv_paths.cuh"
#include "cuda/long_conv_product.cuh"
#include "cuda/long_conv_transpose.cuh"

namespace hotdog::cuda {
namespace {

// Of a chunk of filters, about: they stay in the L2 cache, beside what lies between the kernels of split transforms. Of
// the longest fused ones, which have a multiprocessor each, it is two for each of 132.
template <class Path>
inline constexpr std::int64_t kSpectraBytes = std::int64_t{33} << 20;
template <class T>
inline constexpr std::int64_t kSpectraBytes<LongConvSplit<T>> = std::int64_t{24} << 20;
constexpr std::int64_t kRowsBytes = std::int64_t{40} << 20;  // of dense rows, about

// Calls use(Path()) with the way that serves.
template <class T, class Use>
auto withPath(const Execution &execution, const LongConvShape &shape, Use &&use) {
  if (LongConvDirect<T>::serves(shape)) return use(LongConvDirect<T>());
  if constexpr (sizeof(T) == 4)
    if (LongConvFast::serves(execution, shape)) return use(LongConvFast());
  if (LongConvFused<T>::serves(shape)) return use(LongConvFused<T>());
  return use(LongConvSplit<T>());
}

template <class T>
LongConvProblem<T> withFaultOf(LongConvDirect<T>, const LongConvProblem<T> &p) {
  return withFault("long_conv/cuda/direct", p);
}
template <class T>
LongConvProblem<T> withFaultOf(LongConvFused<T>, const LongConvProblem<T> &p) {
  return withFault("long_conv/cuda/fused", p);
}
LongConvProblem<float> withFaultOf(LongConvFast, const LongConvProblem<float> &p) {
  return withFault("long_conv_fast/cuda/fused", p);
}
template <class T>
LongConvProblem<T> withFaultOf(LongConvSplit<T>, const LongConvProblem<T> &p) {
  return withFault("long_conv/cuda/split", p);
}

// Signals that go through dense rows together, where channels lie side by side in memory.
struct RowsShape {
  std::int64_t batches, channels;

  template <class T>
  explicit RowsShape(const LongConvProblem<T> &p) {
    const std::int64_t most = std::max<std::int64_t>(
                           1, kRowsBytes / static_cast<std::int64_t>(sizeof(T)) / p.shape.length),
                       wide = std::clamp<std::int64_t>(most, 8, 32);  // channels that make whole sectors
    channels = std::min(p.shape.channels, std::max(wide, most / p.batch / 32 * 32));
    batches = std::clamp<std::int64_t>(most / channels, 1, p.batch);
  }
};

template <class T>
struct Buffers {
  std::int64_t filters;  // of a chunk
  T *spectra, *excessPre, *excessPost;
  T *in, *out;  // dense rows
  void *inner;

  template <class Path>
  Buffers(Path, WorkspaceLayout &layout, const LongConvProblem<T> &p, std::size_t innerBytes) {
    const std::int64_t length = Path::spectrumLength(p.shape);
    filters = std::clamp<std::int64_t>(
        kSpectraBytes<Path> / (std::max<std::int64_t>(1, length) * static_cast<std::int64_t>(sizeof(T))), 1,
        p.shape.filters());
    if (p.spectrum) filters = p.shape.filters();
    const Checked elements = Checked(p.batch) * p.shape.channels * p.shape.length;
    spectra = p.spectrum ? nullptr : layout.take<T>(Checked(filters) * length);
    excessPre = excessGates(p.preGates) > 0 ? layout.take<T>(elements) : nullptr;
    excessPost = excessGates(p.postGates) > 0 ? layout.take<T>(elements) : nullptr;
    const RowsShape rows(p);
    in = layout.take<T>(Checked(rows.batches) * rows.channels * p.shape.length);
    out = layout.take<T>(Checked(rows.batches) * rows.channels * p.shape.length);
    inner = layout.take<char>(static_cast<std::int64_t>(innerBytes));
  }
};

template <class T>
LongConvSignals<T> signalsOf(const Execution &execution, const LongConvProblem<T> &p, const Buffers<T> &buffers) {
  LongConvSignals<T> s{};
  s.length = p.shape.length, s.pastLength = p.shape.pastLength, s.activation = p.activation;
  s.factor[0] = p.v;
  s.factors = 1 + takeGates(execution, p.batch, p.shape, p.preGates, p.preGate, buffers.excessPre, s.factor + 1);
  s.postGates = takeGates(execution, p.batch, p.shape, p.postGates, p.postGate, buffers.excessPost, s.postGate);
  s.past = p.past, s.skip = p.skip, s.bias = p.bias, s.x = p.x, s.y = p.y;
  return s;
}

template <class T>
bool empty(const LongConvProblem<T> &p) {
  return p.batch == 0 || p.shape.channels == 0 || p.shape.length == 0;
}

template <class Path, class T>
std::size_t innerBytes(const Execution &execution, const LongConvProblem<T> &p) {
  return Path::workspaceBytes(execution, p.shape, p.batch * p.shape.channels);
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const LongConvProblem<T> &p) {
  if (empty(p)) return 0;
  return withPath<T>(execution, p.shape, [&](auto path) {
    WorkspaceLayout layout;
    Buffers<T>(path, layout, p, innerBytes<decltype(path)>(execution, p));
    return layout.bytes();
  });
}

constexpr std::int64_t magnitude(std::int64_t stride) { return stride < 0 ? -stride : stride; }

template <class T>
bool channelsAreNeighbours(const LongConvProblem<T> &p) {
  const auto across = [](const std::int64_t(&stride)[3]) {
    return stride[2] != 1 && magnitude(stride[1]) < magnitude(stride[2]);
  };
  return p.shape.channels >= 8 && p.shape.length > 1 && (across(p.v.stride) || across(p.y.stride));
}

// The element that (0, 0, 0) is in an array of the rows alone.
template <class T>
T *originOf(const LongConvRows<T> &rows, std::int64_t length) {
  return rows.data - (rows.firstBatch * rows.channels + rows.firstChannel) * length;
}

template <class Path, class T>
void runThroughRows(const Execution &execution, const LongConvWork<T> &work, const RowsShape &shape,
                    const Buffers<T> &buffers) {
  const std::int64_t length = work.shape.length, end = work.firstChannel + work.channels;
  for (std::int64_t channel = work.firstChannel; channel < end; channel += shape.channels)
    for (std::int64_t batch = 0; batch < work.batch; batch += shape.batches) {
      LongConvRows<T> rows{batch, std::min(shape.batches, work.batch - batch), channel,
                           std::min(shape.channels, end - channel), buffers.in};
      launchLongConvGather(execution, work.signals, rows);
      LongConvWork<T> part = work;
      LongConvSignals<T> &s = part.signals;
      s.factors = 1, s.postGates = 0, s.activation = Activation::none, s.bias = {}, s.x = {};
      s.factor[0] = {originOf(rows, length), {rows.channels * length, length, 1}, Storage::single};
      rows.data = buffers.out;
      s.y = {originOf(rows, length), {rows.channels * length, length, 1}, Storage::single};
      part.batch = rows.batches, part.firstChannel = channel, part.channels = rows.channels;
      part.firstBatch = batch;
      Path::run(execution, part, buffers.inner);
      launchLongConvScatter(execution, work.signals, rows);
    }
}

template <class T>
void run(const Execution &execution, const LongConvProblem<T> &problem) {
  if (empty(problem)) return;
  withPath<T>(execution, problem.shape, [&](auto path) {
    using Path = decltype(path);
    WorkspaceLayout layout(execution.workspace);
    const Buffers<T> buffers(path, layout, problem, innerBytes<Path>(execution, problem));
    const LongConvProblem<T> p = withFaultOf(path, problem);
    LongConvWork<T> work{p.shape, signalsOf(execution, p, buffers), p.batch, 0, 0, 0, 0, nullptr};
    for (std::int64_t first = 0; first < p.shape.filters(); first += buffers.filters) {
      const std::int64_t count = std::min(buffers.filters, p.shape.filters() - first);
      work.firstFilter = first, work.firstChannel = first * p.shape.channelsPerFilter;
      work.channels = std::min(count * p.shape.channelsPerFilter, p.shape.channels - work.firstChannel);
      work.spectra = buffers.spectra ? buffers.spectra : static_cast<const T *>(p.spectrum);
      if (!p.spectrum)
        Path::transform(execution,
                        LongConvFilters<T>{p.shape, p.filter, p.reverseFilter, first, count, buffers.spectra},
                        buffers.inner);
      if (channelsAreNeighbours(p))
        runThroughRows<Path>(execution, work, RowsShape(problem), buffers);
      else
        Path::run(execution, work, buffers.inner);
    }
  });
}

template <class T>
std::size_t spectrumWorkspaceBytes(const Execution &execution, const LongConvSpectrumProblem<T> &p) {
  if (p.shape.channels == 0 || p.shape.length == 0) return 0;
  return withPath<T>(execution, p.shape,
                     [&](auto path) { return decltype(path)::workspaceBytes(execution, p.shape, p.shape.filters()); });
}

template <class T>
void runSpectrum(const Execution &execution, const LongConvSpectrumProblem<T> &p) {
  if (p.shape.channels == 0 || p.shape.length == 0) return;
  withPath<T>(execution, p.shape, [&](auto path) {
    decltype(path)::transform(
        execution,
        LongConvFilters<T>{p.shape, p.filter, p.reverseFilter, 0, p.shape.filters(), static_cast<T *>(p.spectrum)},
        execution.workspace);
  });
}

}  // namespace

template <class T>
std::int64_t longConvSpectrumBytes(const Execution &execution, const LongConvShape &shape) {
  if (shape.channels == 0 || shape.length == 0) return std::int64_t{0};
  return withPath<T>(execution, shape, [&](auto path) {
    const Checked elements = Checked(decltype(path)::spectrumLength(shape)) * shape.filters();
    WorkspaceLayout layout;
    layout.take<T>(elements);
    return static_cast<std::int64_t>(layout.bytes());
  });
}
template std::int64_t longConvSpectrumBytes<float>(const Execution &, const LongConvShape &);
template std::int64_t longConvSpectrumBytes<double>(const Execution &, const LongConvShape &);

template <class T>
Op<LongConvProblem<T>> longConv() {
  return {workspaceBytes<T>, run<T>};
}
template Op<LongConvProblem<float>> longConv();
template Op<LongConvProblem<double>> longConv();

template <class T>
Op<LongConvSpectrumProblem<T>> longConvSpectrum() {
  return {spectrumWorkspaceBytes<T>, runSpectrum<T>};
}
template Op<LongConvSpectrumProblem<float>> longConvSpectrum();
template Op<LongConvSpectrumProblem<double>> longConvSpectrum();

}  // namespace hotdog::cuda
