// Toeplitz product on the host: direct sums for short rows, else embedding in a circulant and FFTs.
#include "core/toeplitz_matvec.h"

#include "core/fault.h"
#include "core/toeplitz_entry.h"
#include "host/parallel.h"
#include "host/simd.h"
#include "host/toeplitz_ops.h"
#include "host/toeplitz_transform.h"

namespace hotdog::host {
namespace {

constexpr std::int64_t kMostDirectCols = 64;

// In what follows P is ToeplitzMatvecProblem<T> or StoredToeplitzMatvecProblem<T>.

template <class P>
bool takesDirectPath(const P &p) {
  return p.cols() <= kMostDirectCols;
}

template <class P>
void storeOutput(const P &p, std::int64_t i, std::int64_t vector, std::int64_t problem, typename P::Scalar sum) {
  setElement(p.y, i, vector, problem, p.alpha, sum, p.beta);
}

// ---- Direct ------------------------------------------------------------------------------------------------------

constexpr int kRows = 64;

// sums[i] += sum_j diagonals[i - j] x[j] for kRows rows; diagonals[-(cols-1) .. kRows-1] are valid.
template <class T>
HOTDOG_SIMD void directTile(const T *diagonals, const T *x, std::int64_t cols, T *sums) {
  for (std::int64_t j = 0; j < cols; ++j)
    for (int i = 0; i < kRows; ++i) sums[i] += diagonals[i - j] * x[j];
}

template <class P>
void runDirectTile(const P &p, std::int64_t problem, std::int64_t firstRow) {
  using T = typename P::Scalar;
  T diagonals[kMostDirectCols + kRows], x[kMostDirectCols];
  const std::int64_t cols = p.cols(), rows = std::min<std::int64_t>(kRows, p.rows() - firstRow);
  T *const corner = diagonals + kMostDirectCols;  // diagonal of the tile's first row and column
  for (std::int64_t d = 1 - cols; d < kRows; ++d)
    corner[d] = cols > 0 && d < rows ? toeplitzEntry(p, firstRow + d, problem) : T(0);
  for (std::int64_t vector = 0; vector < p.nrhs; ++vector) {
    for (std::int64_t j = 0; j < cols; ++j) x[j] = elementAt(p.x, j, vector, problem);
    T sums[kRows] = {};
    directTile(corner, x, cols, sums);
    for (std::int64_t i = 0; i < rows; ++i) storeOutput(p, firstRow + i, vector, problem, sums[i]);
  }
}

template <class P>
void runDirect(const P &problem) {
  const P &p = withFault("toeplitz_matvec/host/direct", problem);
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.rows(), kRows), tasks = tiles * p.batchCount;
  parallelRanges(tasks, threadsFor(tasks, static_cast<double>(kRows * (p.cols() + 8) * p.nrhs)),
                 [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t task = begin; task < end; ++task)
                     runDirectTile(p, task / tiles, task % tiles * kRows);
                 });
}

// ---- FFT ---------------------------------------------------------------------------------------------------------

// Circular convolution with the embedded kernel, for one thread.
template <class P>
class Convolution {
  using T = typename P::Scalar;
  using R = Real<T>;
  using Transform = ToeplitzTransform<T>;

 public:
  static std::int64_t scratchLength(std::int64_t L) { return 3 * Transform::spectrumLength(L); }

  Convolution(const P &p, const Fft<R> &fft, std::int64_t L, R *scratch)
      : p_(p),
        L_(L),
        transform_(fft, L, scratch),
        kernel_(transform_.at(scratch + Transform::spectrumLength(L))),
        data_(transform_.at(scratch + 2 * Transform::spectrumLength(L))) {}

  void loadKernel(std::int64_t problem) {
    R largest = 0;
    const std::int64_t rows = p_.rows(), cols = p_.cols();
    for (std::int64_t d = 1 - cols; d < rows; ++d) largest = maxFinite(largest, maxAbs(toeplitzEntry(p_, d, problem)));
    // Diagonal k, or k - L from the other end, with zeros between.
    kernelExponent_ = transform_.forward(kernel_, largest, [&](std::int64_t k) {
      if (k < rows) return toeplitzEntry(p_, k, problem);
      if (k > L_ - cols) return toeplitzEntry(p_, k - L_, problem);
      return T(0);
    });
  }

  void apply(std::int64_t vector, std::int64_t problem) {
    const int exponent = transform_.forward(data_, largestOf(p_.x, p_.cols(), vector, problem), [&](std::int64_t j) {
      return j < p_.cols() ? elementAt(p_.x, j, vector, problem) : T(0);
    });
    Transform::multiply(data_, kernel_, transform_.values());
    transform_.inverse(data_);
    const PowerOfTwo<R> unscale(exponent + kernelExponent_);
    const R inverseLength = transform_.inverseLength();
    for (std::int64_t i = 0; i < p_.rows(); ++i)
      storeOutput(p_, i, vector, problem, unscale * (inverseLength * Transform::element(data_, i)));
  }

 private:
  const P &p_;
  const std::int64_t L_;
  const Transform transform_;
  const Split<R> kernel_, data_;
  int kernelExponent_ = 0;
};

// ---- Dispatch ----------------------------------------------------------------------------------------------------

template <class P>
std::size_t workspaceBytes(const Execution &execution, const P &p) {
  using T = typename P::Scalar;
  if (takesDirectPath(p) || p.rows() == 0 || p.nrhs == 0 || p.batchCount == 0) return 0;
  const std::int64_t L = ToeplitzTransform<T>::circularLength(p.rows(), p.cols());
  fftPlan<Real<T>>(execution, ToeplitzTransform<T>::transformLength(L));
  WorkspaceLayout layout;
  layout.take<Real<T>>(Convolution<P>::scratchLength(L) * maxThreads());
  return layout.bytes();
}

template <class P>
void runFft(const Execution &execution, const P &problem) {
  using T = typename P::Scalar;
  const P &p = withFault("toeplitz_matvec/host/fft", problem);
  const std::int64_t L = ToeplitzTransform<T>::circularLength(problem.rows(), problem.cols()),
                     scratch = Convolution<P>::scratchLength(L);
  const auto fft = fftPlan<Real<T>>(execution, ToeplitzTransform<T>::transformLength(L));
  auto *const memory = static_cast<Real<T> *>(execution.workspace);
  const bool sharedKernel = p.c.stride == 0 && p.r.stride == 0;
  const std::int64_t vectors = p.nrhs * p.batchCount;
  parallelRanges(vectors, threadsFor(vectors, 40.0 * static_cast<double>(L)),
                 [&](std::int64_t begin, std::int64_t end, int thread) {
                   Convolution<P> convolution(p, *fft, L, memory + thread * scratch);
                   for (std::int64_t v = begin, loaded = -1; v < end; ++v) {
                     const std::int64_t kernel = sharedKernel ? 0 : v / p.nrhs;
                     if (kernel != loaded) convolution.loadKernel(loaded = kernel);
                     convolution.apply(v % p.nrhs, v / p.nrhs);
                   }
                 });
}

template <class P>
void run(const Execution &execution, const P &p) {
  if (takesDirectPath(p))
    runDirect(p);
  else
    runFft(execution, p);
}

}  // namespace

template <class T>
Op<ToeplitzMatvecProblem<T>> toeplitzMatvec() {
  return {workspaceBytes<ToeplitzMatvecProblem<T>>, run<ToeplitzMatvecProblem<T>>};
}
template Op<ToeplitzMatvecProblem<float>> toeplitzMatvec();
template Op<ToeplitzMatvecProblem<double>> toeplitzMatvec();
template Op<ToeplitzMatvecProblem<Complex<float>>> toeplitzMatvec();
template Op<ToeplitzMatvecProblem<Complex<double>>> toeplitzMatvec();

Op<StoredToeplitzMatvecProblem<float>> toeplitzMatvecEx() {
  return {workspaceBytes<StoredToeplitzMatvecProblem<float>>, run<StoredToeplitzMatvecProblem<float>>};
}

}  // namespace hotdog::host
