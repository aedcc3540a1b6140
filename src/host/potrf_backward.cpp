// Gradients through Cholesky factors on the host: a product and two solves in whole matrices, by chunks of problems.
#include "core/potrf_backward.h"

#include "host/cholesky_ops.h"
#include "host/parallel.h"
#include "host/triangle.h"

namespace hotdog::host {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const PotrfBackwardProblem<T> &p) {
  const CholeskyChunks<T> chunks = potrfBackwardChunks(p);
  return chunks.workspaceBytes(execution, potrs<T>(), potrfBackwardSolve<T>(p, nullptr, 0, chunks.length()));
}

// B = L^H B, or B = B U^H, for a triangle B of the same kind.
template <class T>
void multiply(const Triangle<const T> &l, std::int64_t n, T *b) {
  const Lapack<T> *const blas = l.ld <= INT32_MAX ? lapack<T>() : nullptr;
  if (blas) {
    const int order = static_cast<int>(n), ld = static_cast<int>(l.ld);
    const T one(1);
    blas->trmm(l.upper ? "R" : "L", l.upper ? "U" : "L", isComplex<T> ? "C" : "T", "N", &order, &order, &one, l.a, &ld,
               b, &order, 1, 1, 1, 1);
    return;
  }
  // Element (i, j) is needed for those before it alone, along i below, along j above the diagonal.
  const std::int64_t inner = l.upper ? n : 1, outer = l.upper ? 1 : n;
  for (std::int64_t i = 0; i < n; ++i)
    for (std::int64_t j = 0; j < n; ++j) {
      T sum(0);
      for (std::int64_t k = i; k < n; ++k) sum = fma(conj(*l.at(k, i)), b[k * inner + j * outer], sum);
      b[i * inner + j * outer] = sum;
    }
}

// S as a whole matrix.
template <class T>
void makeSymmetric(const PotrfBackwardProblem<T> &p, std::int64_t problem, T *whole) {
  const std::int64_t n = p.n;
  const T *const g = p.gL.matrix(problem);
  for (std::int64_t j = 0; j < n; ++j)
    for (std::int64_t i = 0; i < n; ++i) whole[i + j * n] = (p.upper ? i <= j : i >= j) ? g[i + j * p.gL.ld] : T(0);
  multiply(Triangle<const T>{p.l.matrix(problem), p.l.ld, p.upper}, n, whole);
  for (std::int64_t j = 0; j < n; ++j)
    for (std::int64_t i = j; i < n; ++i) {
      T &given = p.upper ? whole[j + i * n] : whole[i + j * n], &other = p.upper ? whole[i + j * n] : whole[j + i * n];
      given = Real<T>(0.5) * given;
      if (i == j)
        given = T(realPart(given));
      else
        other = conj(given);
    }
}

template <class T>
void transposeConjugate(T *whole, std::int64_t n) {
  for (std::int64_t j = 0; j < n; ++j) {
    whole[j * (n + 1)] = conj(whole[j * (n + 1)]);
    for (std::int64_t i = j + 1; i < n; ++i) {
      const T below = whole[i + j * n];
      whole[i + j * n] = conj(whole[j + i * n]), whole[j + i * n] = conj(below);
    }
  }
}

// One triangle of the Hermitian part.
template <class T>
void storeGradient(const PotrfBackwardProblem<T> &p, std::int64_t problem, const T *whole) {
  T *const to = p.gA.matrix(problem);
  for (std::int64_t j = 0; j < p.n; ++j)
    for (std::int64_t i = p.upper ? 0 : j; i < (p.upper ? j + 1 : p.n); ++i) {
      const T value = Real<T>(0.5) * (whole[i + j * p.n] + conj(whole[j + i * p.n]));
      T &element = to[i + j * p.gA.ld];
      element = p.accumulate ? element + value : value;
    }
}

template <class T>
void run(const Execution &execution, const PotrfBackwardProblem<T> &problem) {
  const PotrfBackwardProblem<T> &p = withFault("potrf_backward/host/solves", problem);
  if (p.n == 0) {  // BLAS takes no leading dimension of 0
    std::fill_n(p.info, p.batchCount, 0);
    return;
  }
  const std::int64_t size = p.n * p.n;
  const double cost = static_cast<double>(p.n) * static_cast<double>(size);
  const SingleThreadedBlas singleThreaded;
  potrfBackwardChunks(problem).forEach(
      execution, p.batchCount, [&](const Execution &inner, T *whole, std::int64_t first, std::int64_t count) {
        const auto forEach = [&](auto &&body) {
          parallelRanges(count, threadsFor(count, cost), [&](std::int64_t begin, std::int64_t end, int) {
            for (std::int64_t k = begin; k < end; ++k) body(first + k, whole + k * size);
          });
        };
        forEach([&](std::int64_t i, T *of) { makeSymmetric(p, i, of); });
        potrs<T>().run(inner, potrfBackwardSolve(p, whole, first, count));
        forEach([&](std::int64_t, T *of) { transposeConjugate(of, p.n); });
        potrs<T>().run(inner, potrfBackwardSolve(p, whole, first, count));
        forEach([&](std::int64_t i, T *of) { storeGradient(p, i, of); });
      });
}

}  // namespace

template <class T>
Op<PotrfBackwardProblem<T>> potrfBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<PotrfBackwardProblem<float>> potrfBackward();
template Op<PotrfBackwardProblem<double>> potrfBackward();
template Op<PotrfBackwardProblem<Complex<float>>> potrfBackward();
template Op<PotrfBackwardProblem<Complex<double>>> potrfBackward();

}  // namespace hotdog::host
