// Toeplitz product on the host: direct sums for short rows, else embedding in a circulant and FFTs.
#include "core/toeplitz_matvec.h"

#include "core/fault.h"
#include "core/fft_setup.h"
#include "core/power_of_two.h"
#include "core/toeplitz_entry.h"
#include "host/fft.h"
#include "host/ops.h"
#include "host/parallel.h"
#include "host/simd.h"

namespace hotdog::host {
namespace {

constexpr std::int64_t kMostDirectCols = 64;

template <class T>
bool takesDirectPath(const ToeplitzMatvecProblem<T> &p) {
  return p.cols() <= kMostDirectCols;
}

template <class T>
void storeOutput(const ToeplitzMatvecProblem<T> &p, std::int64_t i, std::int64_t vector, std::int64_t problem, T sum) {
  T &y = p.y.at(i, vector, problem);
  y = p.beta == T(0) ? p.alpha * sum : p.alpha * sum + p.beta * y;
}

// ---- Direct ------------------------------------------------------------------------------------------------------

constexpr int kRows = 64;

// sums[i] += sum_j diagonals[i - j] x[j] for kRows rows; diagonals[-(cols-1) .. kRows-1] are valid.
template <class T>
HOTDOG_SIMD void directTile(const T *diagonals, const T *x, std::int64_t cols, T *sums) {
  for (std::int64_t j = 0; j < cols; ++j)
    for (int i = 0; i < kRows; ++i) sums[i] += diagonals[i - j] * x[j];
}

template <class T>
void runDirectTile(const ToeplitzMatvecProblem<T> &p, std::int64_t problem, std::int64_t firstRow) {
  T diagonals[kMostDirectCols + kRows], x[kMostDirectCols];
  const std::int64_t cols = p.cols(), rows = std::min<std::int64_t>(kRows, p.rows() - firstRow);
  T *const corner = diagonals + kMostDirectCols;  // diagonal of the tile's first row and column
  for (std::int64_t d = 1 - cols; d < kRows; ++d)
    corner[d] = cols > 0 && d < rows ? toeplitzEntry(p, firstRow + d, problem) : T(0);
  for (std::int64_t vector = 0; vector < p.nrhs; ++vector) {
    for (std::int64_t j = 0; j < cols; ++j) x[j] = p.x.at(j, vector, problem);
    T sums[kRows] = {};
    directTile(corner, x, cols, sums);
    for (std::int64_t i = 0; i < rows; ++i) storeOutput(p, firstRow + i, vector, problem, sums[i]);
  }
}

template <class T>
void runDirect(const ToeplitzMatvecProblem<T> &problem) {
  const ToeplitzMatvecProblem<T> &p = withFault("toeplitz_matvec/host/direct", problem);
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.rows(), kRows), tasks = tiles * p.batchCount;
  parallelRanges(tasks, threadsFor(tasks, static_cast<double>(kRows * (p.cols() + 8) * p.nrhs)),
                 [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t task = begin; task < end; ++task)
                     runDirectTile(p, task / tiles, task % tiles * kRows);
                 });
}

// ---- FFT ---------------------------------------------------------------------------------------------------------

// Circular convolution of length L with the embedded kernel; for real T transforms of half the length on pairs of
// elements (Cooley, Lewis, Welch 1970).
template <class T>
class Convolution {
  using R = Real<T>;

 public:
  static std::int64_t embeddingLength(const ToeplitzMatvecProblem<T> &p) {
    return goodFftLength(p.rows() + p.cols() - 1, !isComplex<T>);
  }
  static std::int64_t transformLength(std::int64_t L) { return isComplex<T> ? L : L / 2; }

  // Scratch of one thread, in elements of R.
  static std::int64_t scratchLength(std::int64_t L) { return 6 * (transformLength(L) + 1); }

  Convolution(const ToeplitzMatvecProblem<T> &p, const Fft<R> &fft, const R *roots, std::int64_t L, R *scratch)
      : p_(p), fft_(fft), roots_(roots), L_(L), n_(transformLength(L)) {
    for (Split<R> *s : {&kernel_, &data_, &work_}) {
      *s = {scratch, scratch + n_ + 1};
      scratch += 2 * (n_ + 1);
    }
  }

  void loadKernel(std::int64_t problem) {
    R largest = 0;
    for (std::int64_t d = 1 - p_.cols(); d < p_.rows(); ++d)
      largest = maxFinite(largest, maxAbs(toeplitzEntry(p_, d, problem)));
    kernelExponent_ = exponentOf(largest);
    const PowerOfTwo<R> scale(-kernelExponent_);
    const std::int64_t rows = p_.rows(), cols = p_.cols();
    fill(kernel_, [&](std::int64_t k) {  // diagonal k, or k - L from the other end, with zeros between
      if (k < rows) return scale * toeplitzEntry(p_, k, problem);
      if (k > L_ - cols) return scale * toeplitzEntry(p_, k - L_, problem);
      return T(0);
    });
    fft_.forward(kernel_, work_);
    if constexpr (!isComplex<T>) unpack(kernel_);
  }

  void apply(std::int64_t vector, std::int64_t problem) {
    R largest = 0;
    for (std::int64_t j = 0; j < p_.cols(); ++j) largest = maxFinite(largest, maxAbs(p_.x.at(j, vector, problem)));
    const int exponent = exponentOf(largest);
    const PowerOfTwo<R> scale(-exponent), unscale(exponent + kernelExponent_);
    fill(data_, [&](std::int64_t j) { return j < p_.cols() ? scale * p_.x.at(j, vector, problem) : T(0); });
    fft_.forward(data_, work_);
    if constexpr (!isComplex<T>) unpack(data_);
    multiply();
    if constexpr (!isComplex<T>) repack();
    fft_.inverse(data_, work_);
    const R inverseLength = R(1) / static_cast<R>(n_);
    for (std::int64_t i = 0; i < p_.rows(); ++i)
      storeOutput(p_, i, vector, problem, unscale * (inverseLength * element(i)));
  }

 private:
  template <class Value>
  void fill(Split<R> z, Value &&value) const {
    for (std::int64_t k = 0; k < n_; ++k) {
      if constexpr (isComplex<T>) {
        const T v = value(k);
        z.re[k] = v.re, z.im[k] = v.im;
      } else {
        z.re[k] = value(2 * k), z.im[k] = value(2 * k + 1);
      }
    }
  }

  T element(std::int64_t i) const {
    if constexpr (isComplex<T>)
      return {data_.re[i], data_.im[i]};
    else
      return i % 2 ? data_.im[i / 2] : data_.re[i / 2];
  }

  void multiply() { multiplySpectra(data_, kernel_, isComplex<T> ? n_ : n_ + 1); }

  HOTDOG_SIMD static void multiplySpectra(Split<R> a, Split<R> b, std::int64_t count) {
    for (std::int64_t k = 0; k < count; ++k) {
      const Complex<R> z = Complex<R>(a.re[k], a.im[k]) * Complex<R>(b.re[k], b.im[k]);
      a.re[k] = z.re, a.im[k] = z.im;
    }
  }

  // From the transform Z of z[j] = x[2j] + i x[2j+1] to the spectrum of x, n + 1 values: with w = exp(-2 pi i k/L),
  // X[k] = (Z[k] + conj Z[n-k])/2 - i w (Z[k] - conj Z[n-k])/2.
  void unpack(Split<R> z) const { pairs(z, R(-1)); }

  // The reverse: Z[k] = (X[k] + conj X[n-k]) + i conj(w) (X[k] - conj X[n-k]), halved.
  void repack() { pairs(data_, R(1)); }

  void pairs(Split<R> z, R direction) const {
    if (direction < 0) z.re[n_] = z.re[0], z.im[n_] = z.im[0];
    for (std::int64_t k = 0; 2 * k <= n_; ++k) {
      const Complex<R> a{z.re[k], z.im[k]}, b{z.re[n_ - k], -z.im[n_ - k]};
      const Complex<R> even = R(0.5) * (a + b), odd = R(0.5) * (a - b);
      const Complex<R> turn{roots_[2 * k], direction < 0 ? roots_[2 * k + 1] : -roots_[2 * k + 1]};
      const Complex<R> t = turn * odd, it{-direction * t.im, direction * t.re};
      const Complex<R> low = even + it, high = even - it;
      z.re[k] = low.re, z.im[k] = low.im;
      z.re[n_ - k] = high.re, z.im[n_ - k] = -high.im;
    }
  }

  const ToeplitzMatvecProblem<T> &p_;
  const Fft<R> &fft_;
  const R *roots_;  // exp(-2 pi i k/L), k <= n/2, for real T
  std::int64_t L_, n_;
  Split<R> kernel_, data_, work_;
  int kernelExponent_ = 0;
};

// ---- Dispatch ----------------------------------------------------------------------------------------------------

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzMatvecProblem<T> &p) {
  if (takesDirectPath(p) || p.rows() == 0 || p.nrhs == 0 || p.batchCount == 0) return 0;
  const std::int64_t L = Convolution<T>::embeddingLength(p);
  fftPlan<Real<T>>(execution, Convolution<T>::transformLength(L));
  WorkspaceLayout layout;
  layout.take<Real<T>>(Convolution<T>::scratchLength(L) * maxThreads());
  return layout.bytes();
}

template <class T>
void runFft(const Execution &execution, const ToeplitzMatvecProblem<T> &problem) {
  const ToeplitzMatvecProblem<T> &p = withFault("toeplitz_matvec/host/fft", problem);
  const std::int64_t L = Convolution<T>::embeddingLength(problem), scratch = Convolution<T>::scratchLength(L);
  const auto fft = fftPlan<Real<T>>(execution, Convolution<T>::transformLength(L));
  auto *const memory = static_cast<Real<T> *>(execution.workspace);
  const bool sharedKernel = p.c.stride == 0 && p.r.stride == 0;
  const std::int64_t vectors = p.nrhs * p.batchCount;
  parallelRanges(vectors, threadsFor(vectors, 40.0 * static_cast<double>(L)),
                 [&](std::int64_t begin, std::int64_t end, int thread) {
                   Convolution<T> convolution(p, *fft, fft->halfRoots(), L, memory + thread * scratch);
                   for (std::int64_t v = begin, loaded = -1; v < end; ++v) {
                     const std::int64_t kernel = sharedKernel ? 0 : v / p.nrhs;
                     if (kernel != loaded) convolution.loadKernel(loaded = kernel);
                     convolution.apply(v % p.nrhs, v / p.nrhs);
                   }
                 });
}

template <class T>
void run(const Execution &execution, const ToeplitzMatvecProblem<T> &p) {
  if (takesDirectPath(p))
    runDirect(p);
  else
    runFft(execution, p);
}

}  // namespace

template <class T>
Op<ToeplitzMatvecProblem<T>> toeplitzMatvec() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzMatvecProblem<float>> toeplitzMatvec();
template Op<ToeplitzMatvecProblem<double>> toeplitzMatvec();
template Op<ToeplitzMatvecProblem<Complex<float>>> toeplitzMatvec();
template Op<ToeplitzMatvecProblem<Complex<double>>> toeplitzMatvec();

}  // namespace hotdog::host
