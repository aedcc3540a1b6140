// Which way to a Cholesky factor is the fastest.
#include "cuda/potrf_kernels.h"

namespace hotdog::cuda {
namespace {

// Largest order for which a block a matrix is faster than tiles.
template <class T>
constexpr std::int64_t kMostBlock = sizeof(T) == 16 ? 96 : PotrfBlock<T>::kMost;

// Whether a way without workspace is taken.
template <class T>
bool isSmall(const Execution &execution, std::int64_t n) {
  return n <= PotrfWarp<T>::kMost || (n <= kMostBlock<T> && PotrfBlock<T>::fits(execution, n));
}

}  // namespace

template <class T>
std::size_t PotrfFactor<T>::workspaceBytes(const Execution &execution, std::int64_t n, std::int64_t batchCount) {
  return isSmall<T>(execution, n) ? 0 : PotrfTiles<T>::workspaceBytes(n, batchCount);
}

template <class T>
void PotrfFactor<T>::run(const Execution &execution, const PotrfProblem<T> &p, void *workspace) {
  if (p.n <= PotrfWarp<T>::kMost)
    PotrfWarp<T>::run(execution, p);
  else if (isSmall<T>(execution, p.n))
    PotrfBlock<T>::run(execution, p);
  else
    PotrfTiles<T>::run(execution, p, workspace);
}

template struct PotrfFactor<float>;
template struct PotrfFactor<double>;
template struct PotrfFactor<Complex<float>>;
template struct PotrfFactor<Complex<double>>;

}  // namespace hotdog::cuda
