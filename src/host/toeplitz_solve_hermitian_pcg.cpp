// Positive definite Toeplitz systems on the host by preconditioned conjugate gradients (Hestenes, Stiefel 1952; Strang
// 1986 for Toeplitz systems), in double precision for every type. Each right-hand side goes for itself.
#include "core/toeplitz_solve_hermitian_pcg.h"

#include <limits>

#include "core/fault.h"
#include "host/parallel.h"
#include "host/stored_solution.h"
#include "host/toeplitz_ops.h"
#include "host/toeplitz_transform.h"

namespace hotdog::host {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN(), kInfinity = std::numeric_limits<double>::infinity();

// T and its preconditioner by their eigenvalues in the embedding, for one thread; W is double or Complex<double>.
template <class W>
class Embedding {
  using Transform = ToeplitzTransform<W>;

 public:
  static std::int64_t circularLength(std::int64_t n) { return Transform::circularLength(n, n); }
  static std::int64_t scratchLength(std::int64_t n) { return 4 * Transform::spectrumLength(circularLength(n)); }

  Embedding(const Fft<double> &fft, std::int64_t n, double *scratch)
      : n_(n),
        L_(circularLength(n)),
        transform_(fft, L_, scratch),
        data_(transform_.at(scratch + Transform::spectrumLength(L_))),
        matrix_(scratch + 2 * Transform::spectrumLength(L_)),
        preconditioner_(matrix_ + Transform::spectrumLength(L_)) {}

  // c: first column, of largest magnitude in [1, 2). Whether no eigenvalue of the preconditioner shows that T is not
  // positive definite.
  bool setUp(const W *c) {
    eigenvalues([&](std::int64_t k) { return c[k]; });
    for (std::int64_t k = 0; k < transform_.values(); ++k) matrix_[k] = transform_.inverseLength() * data_.re[k];
    eigenvalues([&](std::int64_t k) { return cesaroWeight(k, n_) * c[k]; });
    double least = kInfinity;
    for (std::int64_t k = 0; k < transform_.values(); ++k) {
      least = std::min(least, data_.re[k]);
      preconditioner_[k] = transform_.inverseLength() / data_.re[k];
    }
    return least > 0;
  }

  void multiply(const W *in, W *out) const { apply(matrix_, in, out); }
  void precondition(const W *in, W *out) const { apply(preconditioner_, in, out); }

 private:
  // Into data_, real numbers, those of the Hermitian matrix with this first column.
  template <class Column>
  void eigenvalues(Column &&column) const {
    transform_.forward(data_, 1.0, [&](std::int64_t k) {
      if (k < n_) return column(k);
      return k > L_ - n_ ? conj(column(L_ - k)) : W(0);
    });
  }

  void apply(const double *spectrum, const W *in, W *out) const {
    transform_.forward(data_, 1.0, [&](std::int64_t k) { return k < n_ ? in[k] : W(0); });
    scale(data_, spectrum, transform_.values());
    transform_.inverse(data_);
    for (std::int64_t i = 0; i < n_; ++i) out[i] = Transform::element(data_, i);
  }

  HOTDOG_SIMD static void scale(Split<double> z, const double *by, std::int64_t count) {
    for (std::int64_t k = 0; k < count; ++k) z.re[k] *= by[k], z.im[k] *= by[k];
  }

  const std::int64_t n_, L_;
  const Transform transform_;
  const Split<double> data_;
  double *const matrix_, *const preconditioner_;  // with the division that the inverse transform leaves out
};

double innerProduct(double a, double b) { return a * b; }
double innerProduct(Complex<double> a, Complex<double> b) { return a.re * b.re + a.im * b.im; }

// The real part of a^H b.
template <class W>
double innerProduct(const W *a, const W *b, std::int64_t n) {
  double sum = 0;
  for (std::int64_t i = 0; i < n; ++i) sum += innerProduct(a[i], b[i]);
  return sum;
}

// The largest part of an element; infinite if one is not finite.
template <class W>
double largestPart(const W *v, std::int64_t n) {
  double largest = 0;
  for (std::int64_t i = 0; i < n; ++i) largest = finite(v[i]) ? std::max(largest, maxAbs(v[i])) : kInfinity;
  return largest;
}

// The systems of one thread.
template <class T>
class ConjugateGradients {
  using W = Wide<T>;

 public:
  static std::int64_t scratchLength(std::int64_t n) {  // in numbers of double precision
    return Embedding<W>::scratchLength(n) + 6 * n * static_cast<std::int64_t>(sizeof(W) / sizeof(double));
  }

  ConjugateGradients(const ToeplitzSolveHermitianPcgProblem<T> &p, const Fft<double> &fft, double *scratch)
      : p_(p),
        n_(p.system.n),
        embedding_(fft, n_, scratch),
        c_(reinterpret_cast<W *>(scratch + Embedding<W>::scratchLength(n_))),
        b_(c_ + n_),
        x_(b_ + n_),
        r_(x_ + n_),
        d_(r_ + n_),
        v_(d_ + n_) {}

  // 0, or the order of a leading minor that is not positive definite: that of an entry as large as the diagonal, of one
  // that is not finite, or n.
  std::int32_t loadMatrix(std::int64_t problem) {
    const ToeplitzSolveHermitianProblem<T> &s = p_.system;
    const double diagonal = realPart(W(s.c.at(0, 0, problem)));
    if (!(diagonal > 0) || !finite(diagonal)) return 1;
    matrixExponent_ = exponentOf(diagonal);
    const PowerOfTwo<double> scale(-matrixExponent_);
    c_[0] = W(sumT_ = scale * diagonal);
    for (std::int64_t k = 1; k < n_; ++k) {
      const W entry(s.c.at(k, 0, problem));
      if (!(maxAbs(entry) < diagonal)) return static_cast<std::int32_t>(k + 1);
      c_[k] = scale * entry;
      sumT_ += 2 * maxAbs(c_[k]);
    }
    return embedding_.setUp(c_) ? 0 : static_cast<std::int32_t>(n_);
  }

  // Solves with the matrix loaded; 0, n + 1, or n where p^H T p is not positive.
  std::int32_t solve(std::int64_t vector, std::int64_t problem) {
    if (!loadRightHandSide(vector, problem)) return storeNan(vector, problem), 0;
    const double bound = p_.bound();
    double best = maxB_ > 0 ? 1 : 0, last = kInfinity;
    std::int64_t iterations = 0;
    bool failed = false;
    std::fill_n(x_, n_, W(0));
    for (std::int64_t i = 0; i < n_; ++i) p_.system.x.at(i, vector, problem) = T(0);
    while (best > bound && iterations < p_.maxIterations) {
      iterations += iterate(p_.maxIterations - iterations, bound, failed);
      if (failed) break;
      const double error = residual();
      if (error < best) best = error, store(vector, problem);
      if (!(error < kPcgProgress * last)) break;
      last = error;
    }
    report(vector, problem, failed ? kNan : best, iterations);
    return failed ? static_cast<std::int32_t>(n_) : best <= bound ? 0 : static_cast<std::int32_t>(n_ + 1);
  }

  void storeNan(std::int64_t vector, std::int64_t problem) const {
    for (std::int64_t i = 0; i < n_; ++i) p_.system.x.at(i, vector, problem) = T(static_cast<Real<T>>(kNan));
    report(vector, problem, kNan, 0);
  }
  // Of a problem that failed: what is known of the iterations stays.
  void failSolution(std::int64_t vector, std::int64_t problem) const {
    for (std::int64_t i = 0; i < n_; ++i) p_.system.x.at(i, vector, problem) = T(static_cast<Real<T>>(kNan));
    if (p_.backwardError) p_.backwardError[vector + problem * p_.system.nrhs] = static_cast<Real<T>>(kNan);
  }

 private:
  // Whether all of it is finite.
  bool loadRightHandSide(std::int64_t vector, std::int64_t problem) {
    double largest = 0;
    for (std::int64_t i = 0; i < n_; ++i) {
      b_[i] = W(p_.system.b.at(i, vector, problem));
      if (!finite(b_[i])) return false;
      largest = std::max(largest, maxAbs(b_[i]));
    }
    rightExponent_ = exponentOf(largest);
    const PowerOfTwo<double> scale(-rightExponent_);
    for (std::int64_t i = 0; i < n_; ++i) r_[i] = b_[i] = scale * b_[i];
    maxB_ = largestPart(b_, n_);
    return true;
  }

  // Iterations from x and its residual r until the bound seems to be met; returns their number.
  std::int64_t iterate(std::int64_t most, double bound, bool &failed) {
    embedding_.precondition(r_, d_);
    double rz = innerProduct(r_, d_, n_);
    for (std::int64_t k = 1;; ++k) {
      embedding_.multiply(d_, v_);
      const double curvature = innerProduct(d_, v_, n_);
      if (!finite(curvature)) return k;
      if (!(curvature > 0)) return failed = true, k;
      const double step = rz / curvature;
      for (std::int64_t i = 0; i < n_; ++i) {
        x_[i] = fma(step, d_[i], x_[i]);
        r_[i] = fma(-step, v_[i], r_[i]);
      }
      const double scale = sumT_ * largestPart(x_, n_) + maxB_;
      if (k == most || !(largestPart(r_, n_) > kPcgRecurrenceShare * bound * scale)) return k;
      embedding_.precondition(r_, v_);
      const double before = rz;
      rz = innerProduct(r_, v_, n_);
      for (std::int64_t i = 0; i < n_; ++i) d_[i] = fma(rz / before, d_[i], v_[i]);
    }
  }

  // x as the type stores it, its residual r, and its backward error.
  double residual() {
    const int exponent = rightExponent_ - matrixExponent_;
    const PowerOfTwo<double> scale(exponent), unscale(-exponent);
    for (std::int64_t i = 0; i < n_; ++i) x_[i] = unscale * asStored<Real<T>>(scale * x_[i]);
    embedding_.multiply(x_, v_);
    for (std::int64_t i = 0; i < n_; ++i) r_[i] = b_[i] - v_[i];
    const double size = largestPart(r_, n_), scaleOfError = sumT_ * largestPart(x_, n_) + maxB_;
    return size < kInfinity && scaleOfError < kInfinity ? size / scaleOfError : kInfinity;
  }

  void store(std::int64_t vector, std::int64_t problem) const {
    const PowerOfTwo<double> scale(rightExponent_ - matrixExponent_);
    for (std::int64_t i = 0; i < n_; ++i) p_.system.x.at(i, vector, problem) = T(scale * x_[i]);
  }

  void report(std::int64_t vector, std::int64_t problem, double error, std::int64_t iterations) const {
    const std::int64_t at = vector + problem * p_.system.nrhs;
    if (p_.backwardError) p_.backwardError[at] = static_cast<Real<T>>(error);
    if (p_.iterations) p_.iterations[at] = static_cast<std::int32_t>(std::min<std::int64_t>(iterations, INT32_MAX));
  }

  const ToeplitzSolveHermitianPcgProblem<T> &p_;
  const std::int64_t n_;
  Embedding<W> embedding_;
  W *const c_, *const b_, *const x_, *const r_, *const d_, *const v_;  // d: the direction; v: T d, or r preconditioned
  int matrixExponent_ = 0, rightExponent_ = 0;
  double sumT_ = 0, maxB_ = 0;
};

std::int64_t transformLength(bool complex, std::int64_t n) {
  const std::int64_t L = goodFftLength(2 * n - 1, !complex);
  return complex ? L : L / 2;
}

// Of each task: what it finds.
template <class T>
struct Scratch {
  std::int32_t *info;
  double *memory;  // of each thread

  Scratch(WorkspaceLayout &layout, const ToeplitzSolveHermitianPcgProblem<T> &p)
      : info(layout.take<std::int32_t>(Checked(std::max<std::int64_t>(p.system.nrhs, 1)) * p.system.batchCount)),
        memory(layout.take<double>(Checked(ConjugateGradients<T>::scratchLength(p.system.n)) * maxThreads())) {}
};

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzSolveHermitianPcgProblem<T> &p) {
  if (p.system.n == 0) return 0;
  WorkspaceLayout layout;
  Scratch<T>(layout, p);
  fftPlan<double>(execution, transformLength(isComplex<T>, p.system.n));
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const ToeplitzSolveHermitianPcgProblem<T> &problem) {
  const ToeplitzSolveHermitianPcgProblem<T> &p = withFault("toeplitz_solve_hermitian_pcg/host/fft", problem);
  const ToeplitzSolveHermitianProblem<T> &s = p.system;
  if (problem.system.n == 0 || s.n == 0) {
    std::fill_n(s.info, s.batchCount, 0);
    if (p.backwardError) std::fill_n(p.backwardError, s.nrhs * s.batchCount, Real<T>(0));
    if (p.iterations) std::fill_n(p.iterations, s.nrhs * s.batchCount, 0);
    return;
  }
  const std::int64_t each = std::max<std::int64_t>(s.nrhs, 1), tasks = each * s.batchCount;
  WorkspaceLayout layout(execution.workspace);
  const Scratch<T> scratch(layout, problem);
  const auto fft = fftPlan<double>(execution, transformLength(isComplex<T>, s.n));
  const auto systems = [&](int thread) {
    return ConjugateGradients<T>(p, *fft,
                                 scratch.memory + thread * ConjugateGradients<T>::scratchLength(problem.system.n));
  };
  parallelRanges(tasks, threadsFor(tasks, 2000.0 * static_cast<double>(s.n)),
                 [&](std::int64_t begin, std::int64_t end, int thread) {
                   ConjugateGradients<T> system = systems(thread);
                   std::int64_t loaded = -1;
                   std::int32_t ofMatrix = 0;
                   for (std::int64_t task = begin; task < end; ++task) {
                     if (task / each != loaded) ofMatrix = system.loadMatrix(loaded = task / each);
                     std::int32_t &info = scratch.info[task] = ofMatrix;
                     if (s.nrhs == 0) continue;
                     if (ofMatrix)
                       system.storeNan(task % each, loaded);
                     else
                       info = system.solve(task % each, loaded);
                   }
                 });
  const ConjugateGradients<T> system = systems(0);
  for (std::int64_t k = 0; k < s.batchCount; ++k) {
    std::int32_t info = 0;
    for (std::int64_t j = 0; j < each; ++j) info = combinedPcgInfo(info, scratch.info[k * each + j], s.n);
    s.info[k] = info;
    if (info == 0 || info > s.n) continue;
    for (std::int64_t j = 0; j < s.nrhs; ++j) system.failSolution(j, k);
  }
}

}  // namespace

template <class T>
Op<ToeplitzSolveHermitianPcgProblem<T>> toeplitzSolveHermitianPcg() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzSolveHermitianPcgProblem<float>> toeplitzSolveHermitianPcg();
template Op<ToeplitzSolveHermitianPcgProblem<double>> toeplitzSolveHermitianPcg();
template Op<ToeplitzSolveHermitianPcgProblem<Complex<float>>> toeplitzSolveHermitianPcg();
template Op<ToeplitzSolveHermitianPcgProblem<Complex<double>>> toeplitzSolveHermitianPcg();

}  // namespace hotdog::host
