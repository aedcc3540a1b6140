// Inverses from Cholesky factors on the host: A X = I by chunks of problems, of which one triangle is kept.
#include "core/potri.h"

#include "host/cholesky_ops.h"

namespace hotdog::host {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const PotriProblem<T> &p) {
  const CholeskyChunks<T> chunks = potriChunks(p);
  return chunks.workspaceBytes(execution, potrs<T>(), potriSolve<T>(p, nullptr, 0, chunks.length()));
}

template <class T>
void storeTriangle(const PotriProblem<T> &p, std::int64_t problem, const T *whole) {
  T *const to = p.inverse.matrix(problem);
  for (std::int64_t j = 0; j < p.n; ++j)
    for (std::int64_t i = 0; i < p.n; ++i) {
      T &element = to[i + j * p.inverse.ld];
      if (i == j)
        element = T(realPart(whole[i + j * p.n]));
      else if (p.upper ? i < j : i > j)
        element = whole[i + j * p.n];
      else if (p.zeroOther)
        element = T(0);
    }
}

template <class T>
void run(const Execution &execution, const PotriProblem<T> &problem) {
  const PotriProblem<T> &p = withFault("potri/host/solve", problem);
  if (p.n == 0) return potrs<T>().run(execution, potriSolve<T>(p, nullptr, 0, p.batchCount));
  potriChunks(problem).forEach(execution, p.batchCount,
                               [&](const Execution &inner, T *whole, std::int64_t first, std::int64_t count) {
                                 std::fill_n(whole, p.n * p.n * count, T(0));
                                 for (std::int64_t k = 0; k < count; ++k)
                                   for (std::int64_t i = 0; i < p.n; ++i) whole[k * p.n * p.n + i * (p.n + 1)] = T(1);
                                 potrs<T>().run(inner, potriSolve(p, whole, first, count));
                                 for (std::int64_t k = 0; k < count; ++k)
                                   storeTriangle(p, first + k, whole + k * p.n * p.n);
                               });
}

}  // namespace

template <class T>
Op<PotriProblem<T>> potri() {
  return {workspaceBytes<T>, run<T>};
}
template Op<PotriProblem<float>> potri();
template Op<PotriProblem<double>> potri();
template Op<PotriProblem<Complex<float>>> potri();
template Op<PotriProblem<Complex<double>>> potri();

}  // namespace hotdog::host
