// Long convolutions on the GPU: chunks of filters are transformed, unless their spectra are there, and their channels
// convolved.
#include <algorithm>

#include "core/checked.h"
#include "core/fault.h"
#include "cuda/long_conv_ops.h"
#include "cuda/long_conv_paths.cuh"
#include "cuda/long_conv_product.cuh"

namespace hotdog::cuda {
namespace {

// Of a chunk of filters, about: they stay in the L2 cache.
constexpr std::int64_t kSpectraBytes = std::int64_t{24} << 20;

// Calls use(Path()) with the way that serves.
template <class T, class Use>
auto withPath(const LongConvShape &shape, Use &&use) {
  if (LongConvDirect<T>::serves(shape)) return use(LongConvDirect<T>());
  if (LongConvFused<T>::serves(shape)) return use(LongConvFused<T>());
  return use(LongConvSplit<T>());
}

template <class T>
const char *faultOf(LongConvDirect<T>) {
  return "long_conv/cuda/direct";
}
template <class T>
const char *faultOf(LongConvFused<T>) {
  return "long_conv/cuda/fused";
}
template <class T>
const char *faultOf(LongConvSplit<T>) {
  return "long_conv/cuda/split";
}

template <class T>
struct Buffers {
  std::int64_t filters;  // of a chunk
  T *spectra, *excessPre, *excessPost;
  void *inner;

  template <class Path>
  Buffers(Path, WorkspaceLayout &layout, const LongConvProblem<T> &p, std::size_t innerBytes) {
    const std::int64_t length = Path::spectrumLength(p.shape);
    filters = std::clamp<std::int64_t>(
        kSpectraBytes / (std::max<std::int64_t>(1, length) * static_cast<std::int64_t>(sizeof(T))), 1,
        p.shape.filters());
    if (p.spectrum) filters = p.shape.filters();
    const Checked elements = Checked(p.batch) * p.shape.channels * p.shape.length;
    spectra = p.spectrum ? nullptr : layout.take<T>(Checked(filters) * length);
    excessPre = excessGates(p.preGates) > 0 ? layout.take<T>(elements) : nullptr;
    excessPost = excessGates(p.postGates) > 0 ? layout.take<T>(elements) : nullptr;
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
  return withPath<T>(p.shape, [&](auto path) {
    WorkspaceLayout layout;
    Buffers<T>(path, layout, p, innerBytes<decltype(path)>(execution, p));
    return layout.bytes();
  });
}

template <class T>
void run(const Execution &execution, const LongConvProblem<T> &problem) {
  if (empty(problem)) return;
  withPath<T>(problem.shape, [&](auto path) {
    using Path = decltype(path);
    WorkspaceLayout layout(execution.workspace);
    const Buffers<T> buffers(path, layout, problem, innerBytes<Path>(execution, problem));
    const LongConvProblem<T> &p = withFault(faultOf(path), problem);
    LongConvWork<T> work{p.shape, signalsOf(execution, p, buffers), p.batch, 0, 0, nullptr};
    for (std::int64_t first = 0; first < p.shape.filters(); first += buffers.filters) {
      const std::int64_t count = std::min(buffers.filters, p.shape.filters() - first);
      work.firstFilter = first, work.filters = count;
      work.spectra = buffers.spectra ? buffers.spectra : static_cast<const T *>(p.spectrum);
      if (!p.spectrum)
        Path::transform(execution,
                        LongConvFilters<T>{p.shape, p.filter, p.reverseFilter, first, count, buffers.spectra},
                        buffers.inner);
      Path::run(execution, work, buffers.inner);
    }
  });
}

template <class T>
std::size_t spectrumWorkspaceBytes(const Execution &execution, const LongConvSpectrumProblem<T> &p) {
  if (p.shape.channels == 0 || p.shape.length == 0) return 0;
  return withPath<T>(p.shape,
                     [&](auto path) { return decltype(path)::workspaceBytes(execution, p.shape, p.shape.filters()); });
}

template <class T>
void runSpectrum(const Execution &execution, const LongConvSpectrumProblem<T> &p) {
  if (p.shape.channels == 0 || p.shape.length == 0) return;
  withPath<T>(p.shape, [&](auto path) {
    decltype(path)::transform(
        execution,
        LongConvFilters<T>{p.shape, p.filter, p.reverseFilter, 0, p.shape.filters(), static_cast<T *>(p.spectrum)},
        execution.workspace);
  });
}

}  // namespace

template <class T>
std::int64_t longConvSpectrumBytes(const Execution &, const LongConvShape &shape) {
  if (shape.channels == 0 || shape.length == 0) return std::int64_t{0};
  return withPath<T>(shape, [&](auto path) {
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
