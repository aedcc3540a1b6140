// Which long convolutions one kernel serves, and how it cuts their signals.
#include "cuda/long_conv_fused.cuh"

namespace hotdog::cuda {
// A signal whole, or in pieces that overlap by what the filter reaches over: whichever transforms less. Pieces are no
// choice where most of them is overlap: N = 0 then.
template <class T>
LongConvPieces longConvPieces(const LongConvShape &shape) {
  const std::int64_t overlap = shape.reach() + shape.ahead(), whole = shape.pastLength + shape.length;
  LongConvPieces best;
  std::int64_t least = 0;
  int levels = 9;
  for (int N = 512; N <= kLongestFused<T>; N *= 2, ++levels) {
    const bool one = whole <= N;
    if (!one && 3 * (N - overlap) < N) continue;
    const std::int64_t step = one ? shape.length : N - overlap, count = one ? 1 : ceilDiv(shape.length, step),
                       cost = count * N * (levels + 8);  // transforming, loading and storing
    if (best.N != 0 && cost >= least) continue;
    best = {N, static_cast<int>(one ? shape.pastLength : shape.reach()), step, count}, least = cost;
  }
  return best;
}

template <class T>
bool LongConvFused<T>::serves(const LongConvShape &shape) {
  return longConvPieces<T>(shape).N != 0;
}

template <class T>
std::int64_t LongConvFused<T>::spectrumLength(const LongConvShape &shape) {
  return 2 * std::int64_t{longConvPieces<T>(shape).N};
}

template <class T>
std::size_t LongConvFused<T>::workspaceBytes(const Execution &execution, const LongConvShape &, std::int64_t) {
  registerFftPlan<T>(execution);
  return 0;
}

template <class T>
void LongConvFused<T>::transform(const Execution &execution, const LongConvFilters<T> &f, void *) {
  launchLongConvSpectrumOfLength(longConvPieces<T>(f.shape).N, execution, f);
}

template <class T>
void LongConvFused<T>::run(const Execution &execution, const LongConvWork<T> &w, void *) {
  const LongConvPieces pieces = longConvPieces<T>(w.shape);
  launchLongConvFusedOfLength(pieces.N, execution, w, pieces);
}

template LongConvPieces longConvPieces<float>(const LongConvShape &);
template LongConvPieces longConvPieces<double>(const LongConvShape &);
template struct LongConvFused<float>;
template struct LongConvFused<double>;

}  // namespace hotdog::cuda
