// Sizes of fused correlations.
#include "cuda/long_conv_fused_correlation.cuh"

namespace hotdog::cuda {
namespace {

constexpr std::int64_t kSumsBytes = std::int64_t{48} << 20;  // of a chunk of filters, about

// Slices for about four blocks on each place of the device, of eight pieces at least: the sums have a fixed order on a
// device, whatever else runs.
template <class T>
CorrelationSlices<T> slicesOf(const Execution &execution, const LongConvShape &shape, std::int64_t batch) {
  const LongConvPieces pieces = longConvPieces<T>(shape);
  const std::int64_t signals = LongConvCorrelation<T>{shape, batch, {}, {}, nullptr, nullptr}.perFilter(),
                     all = std::max<std::int64_t>(1, signals * pieces.count),
                     filterBytes = pieces.N * static_cast<std::int64_t>(sizeof(Complex<T>)),
                     wanted = ceilDiv<std::int64_t>(
                         std::int64_t{4 * 8192} * multiprocessors(execution.device) / pieces.N, shape.filters());
  CorrelationSlices<T> s{};
  s.slices = std::clamp<std::int64_t>(wanted, 1, ceilDiv<std::int64_t>(all, 8));
  s.perSlice = ceilDiv(all, s.slices), s.slices = ceilDiv(all, s.perSlice);
  s.filters = std::clamp<std::int64_t>(kSumsBytes / (filterBytes * s.slices), 1, shape.filters());
  return s;
}

}  // namespace

template <class T>
bool LongConvFusedCorrelation<T>::serves(const LongConvShape &shape) {
  return longConvPieces<T>(shape).N != 0;
}

template <class T>
std::size_t LongConvFusedCorrelation<T>::workspaceBytes(const Execution &execution, const LongConvShape &shape,
                                                        std::int64_t batch) {
  registerFftPlan<T>(execution);
  const CorrelationSlices<T> s = slicesOf<T>(execution, shape, batch);
  WorkspaceLayout layout;
  layout.take<Complex<T>>(Checked(s.filters) * s.slices * longConvPieces<T>(shape).N);
  return layout.bytes();
}

template <class T>
void LongConvFusedCorrelation<T>::run(const Execution &execution, const LongConvCorrelation<T> &c, void *workspace) {
  const LongConvPieces pieces = longConvPieces<T>(c.shape);
  CorrelationSlices<T> s = slicesOf<T>(execution, c.shape, c.batch);
  s.sums = static_cast<Complex<T> *>(workspace);
  const std::int64_t chunk = s.filters;
  for (std::int64_t first = 0; first < c.shape.filters(); first += chunk) {
    s.firstFilter = first, s.filters = std::min(chunk, c.shape.filters() - first);
    launchLongConvCorrelationOfLength(pieces.N, execution, c, pieces, s);
  }
}

template struct LongConvFusedCorrelation<float>;
template struct LongConvFusedCorrelation<double>;

}  // namespace hotdog::cuda
