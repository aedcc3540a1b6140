// Which sums of circulant products one kernel serves, and how its blocks share the outputs.
#include "cuda/circulant_sum_fused.cuh"

namespace hotdog::cuda {
namespace {

// Least power of two that is at least `length` and that there is a kernel for.
std::int64_t powerOfTwoAbove(std::int64_t length) {
  std::int64_t N = kLeastCirculantTransform;
  while (N < length) N *= 2;
  return N;
}

// A real transform of length N holds 2N elements.
template <class T>
std::int64_t foldingLength(std::int64_t n) {
  return powerOfTwoAbove(isComplex<T> ? 2 * n - 1 : n);
}

// Whether the transform's own wrap is the one asked for: modulo z^(2N) = -1 for real T, z^N = 1 for complex T.
template <class T>
bool wraps(std::int64_t n, T fold) {
  const std::int64_t N = isComplex<T> ? n : n / 2;
  return fold == T(isComplex<T> ? 1 : -1) && n == (isComplex<T> ? N : 2 * N) && powerOfTwoAbove(N) == N;
}

}  // namespace

template <class T>
bool CirculantSumFused<T>::serves(std::int64_t n) {
  return n <= kMostCirculantTransform<T> && foldingLength<T>(n) <= kMostCirculantTransform<T>;
}

template <class T>
void CirculantSumFused<T>::plan(const Execution &execution) {
  registerFftPlan<Real<T>>(execution);
}

template <class T>
void CirculantSumFused<T>::run(const Execution &execution, const CirculantSumProblem<T> &p) {
  const bool folds = !wraps(p.n, p.fold);
  const std::int64_t N = folds ? foldingLength<T>(p.n) : isComplex<T> ? p.n : p.n / 2;
  // One output a block until the device is full; then runs of outputs that share their right operand.
  const std::int64_t full = 8 * multiprocessors(execution.device);
  const std::int64_t sharing = p.sumOver == SumOver::nothing ? p.r : 1;
  const std::int64_t perTask =
      std::clamp<std::int64_t>(ceilDiv(p.outputs(), full), 1, std::max<std::int64_t>(1, sharing));
  launchCirculantSumOfLength(N, execution, p, CirculantShape{folds, perTask});
}

template struct CirculantSumFused<float>;
template struct CirculantSumFused<double>;
template struct CirculantSumFused<Complex<float>>;
template struct CirculantSumFused<Complex<double>>;

}  // namespace hotdog::cuda
