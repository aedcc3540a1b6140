// Gradients of Toeplitz products on the host: gX is a product itself; the diagonals' are correlations, summed as
// spectra over the right-hand sides.
#include "core/toeplitz_matvec_backward.h"

#include "core/fault.h"
#include "host/gradient.h"
#include "host/parallel.h"
#include "host/toeplitz_ops.h"
#include "host/toeplitz_transform.h"

namespace hotdog::host {
namespace {

// Spectra of the parts that wait, and their exponents.
template <class T>
struct StoredParts {
  Real<T> *spectra;
  int *exponents;

  StoredParts(WorkspaceLayout &layout, std::int64_t parts, std::int64_t L)
      : spectra(layout.take<Real<T>>(Checked(parts) * ToeplitzTransform<T>::spectrumLength(L))),
        exponents(layout.take<int>(parts)) {}
};

// A sum of correlations of one thread. It keeps the largest of the scales that it has met.
template <class T>
class Correlation {
  using R = Real<T>;
  using Transform = ToeplitzTransform<T>;

 public:
  static std::int64_t scratchLength(std::int64_t L) { return 4 * Transform::spectrumLength(L); }

  Correlation(const ToeplitzMatvecBackwardProblem<T> &p, const Fft<R> &fft, std::int64_t L, R *scratch)
      : p_(p),
        L_(L),
        length_(Transform::spectrumLength(L)),
        transform_(fft, L, scratch),
        ofX_(transform_.at(scratch + length_)),
        ofY_(transform_.at(scratch + 2 * length_)),
        sumMemory_(scratch + 3 * length_),
        sum_(transform_.at(sumMemory_)) {}

  void clear() {
    std::fill_n(sumMemory_, length_, R(0));
    exponent_ = kNothing;
  }

  void add(std::int64_t vector, std::int64_t problem) {
    const int exponent =
        spectrum(ofX_, p_.x, p_.cols(), vector, problem) + spectrum(ofY_, p_.gY, p_.rows(), vector, problem);
    const int larger = std::max(exponent, exponent_);
    Transform::addCorrelation(sum_, factor(exponent_ - larger), ofY_, ofX_, factor(exponent - larger),
                              transform_.values());
    exponent_ = larger;
  }

  void addStored(const R *spectrum, int exponent) {
    const int larger = std::max(exponent, exponent_);
    const R ofSum = factor(exponent_ - larger), ofTerm = factor(exponent - larger);
    for (std::int64_t k = 0; k < length_; ++k) sumMemory_[k] = ofSum * sumMemory_[k] + ofTerm * spectrum[k];
    exponent_ = larger;
  }
  void storePart(R *spectrum, int &exponent) const {
    std::copy_n(sumMemory_, length_, spectrum);
    exponent = exponent_;
  }

  void finish(const DiagonalSinks<T> &sinks, std::int64_t unit) const {
    transform_.inverse(sum_);
    const PowerOfTwo<R> unscale(exponent_);
    const R inverseLength = transform_.inverseLength();
    for (std::int64_t d = 1 - p_.cols(); d < p_.rows(); ++d) {
      const T correlation = unscale * (inverseLength * Transform::element(sum_, d < 0 ? d + L_ : d));
      sinks.store(d, correlation,
                  [&](const GradientSink<T> &sink, std::int64_t i, T value) { put(sink, i, 0, unit, value); });
    }
  }

 private:
  static constexpr int kNothing = -8192;  // exponent of an empty sum, below all others

  int spectrum(Split<R> z, const Vectors<const T> &v, std::int64_t count, std::int64_t vector,
               std::int64_t problem) const {
    return transform_.forward(z, largestOf(v, count, vector, problem),
                              [&](std::int64_t i) { return i < count ? v.at(i, vector, problem) : T(0); });
  }
  static R factor(int exponent) { return std::scalbn(R(1), exponent); }  // at most 1

  const ToeplitzMatvecBackwardProblem<T> &p_;
  const std::int64_t L_, length_;
  const Transform transform_;
  const Split<R> ofX_, ofY_;
  R *const sumMemory_;
  const Split<R> sum_;
  int exponent_ = kNothing;
};

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzMatvecBackwardProblem<T> &p) {
  if (p.m == 0 || p.n == 0 || p.nrhs == 0 || p.batchCount == 0) return 0;
  const std::int64_t L = ToeplitzTransform<T>::circularLength(p.rows(), p.cols());
  fftPlan<Real<T>>(execution, ToeplitzTransform<T>::transformLength(L));
  WorkspaceLayout layout;
  ToeplitzMatvecBackwardDense<T>(layout, p);
  StoredParts<T>(layout, CorrelationSums::mostStoredParts(p.nrhs, p.batchCount), L);
  layout.take<Real<T>>(Correlation<T>::scratchLength(L) * maxThreads());
  layout.take<char>(static_cast<std::int64_t>(toeplitzMatvec<T>().workspaceBytes(execution, p.productForX({}, T(0)))));
  return layout.bytes();
}

// tasks: the parts of all units.
template <class T>
void runCorrelations(const Execution &execution, const ToeplitzMatvecBackwardProblem<T> &p, std::int64_t L,
                     const CorrelationSums &sums, const DiagonalSinks<T> &sinks, const StoredParts<T> &stored,
                     Real<T> *scratch) {
  const auto fft = fftPlan<Real<T>>(execution, ToeplitzTransform<T>::transformLength(L));
  const std::int64_t length = ToeplitzTransform<T>::spectrumLength(L), tasks = sums.units * sums.parts;
  const double cost = 80.0 * static_cast<double>(L) * static_cast<double>(std::min(sums.perPart, sums.vectors));
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int thread) {
    Correlation<T> sum(p, *fft, L, scratch + thread * Correlation<T>::scratchLength(L));
    for (std::int64_t task = begin; task < end; ++task) {
      const std::int64_t unit = task / sums.parts, first = task % sums.parts * sums.perPart;
      sum.clear();
      for (std::int64_t v = first; v < std::min(first + sums.perPart, sums.vectors); ++v)
        sum.add(v % p.nrhs, sums.problem(unit, v, p.nrhs));
      if (sums.parts == 1)
        sum.finish(sinks, unit);
      else
        sum.storePart(stored.spectra + task * length, stored.exponents[task]);
    }
  });
  if (sums.parts == 1) return;
  parallelRanges(sums.units, threadsFor(sums.units, 8.0 * static_cast<double>(L * sums.parts)),
                 [&](std::int64_t begin, std::int64_t end, int thread) {
                   Correlation<T> sum(p, *fft, L, scratch + thread * Correlation<T>::scratchLength(L));
                   for (std::int64_t unit = begin; unit < end; ++unit) {
                     sum.clear();
                     for (std::int64_t part = unit * sums.parts; part < (unit + 1) * sums.parts; ++part)
                       sum.addStored(stored.spectra + part * length, stored.exponents[part]);
                     sum.finish(sinks, unit);
                   }
                 });
}

template <class T>
void run(const Execution &execution, const ToeplitzMatvecBackwardProblem<T> &problem) {
  if (problem.empty()) return clearGradient(problem.gC), clearGradient(problem.gR), clearGradient(problem.gX);
  const ToeplitzMatvecBackwardProblem<T> &p = withFault("toeplitz_matvec_backward/host/fft", problem);
  const std::int64_t L = ToeplitzTransform<T>::circularLength(p.rows(), p.cols());
  WorkspaceLayout layout(execution.workspace);
  const ToeplitzMatvecBackwardDense<T> dense(layout, problem);
  const StoredParts<T> stored(layout, CorrelationSums::mostStoredParts(problem.nrhs, problem.batchCount), L);
  Real<T> *const scratch = layout.take<Real<T>>(Correlation<T>::scratchLength(L) * maxThreads());

  if (p.wantsDiagonals()) {
    const CorrelationSums sums(p);
    const DiagonalSinks<T> sinks(p, sums, dense.c, dense.r);
    runCorrelations(execution, p, L, sums, sinks, stored, scratch);
    reduceGradient(sinks.c), reduceGradient(sinks.r);
  }
  if (!p.gX.wanted()) return;
  Execution inner = execution;
  inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();
  const GradientSink<T> sink{p.gX, dense.x};
  toeplitzMatvec<T>().run(inner, p.productForX(sink));
  reduceGradient(sink);
}

}  // namespace

template <class T>
Op<ToeplitzMatvecBackwardProblem<T>> toeplitzMatvecBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzMatvecBackwardProblem<float>> toeplitzMatvecBackward();
template Op<ToeplitzMatvecBackwardProblem<double>> toeplitzMatvecBackward();
template Op<ToeplitzMatvecBackwardProblem<Complex<float>>> toeplitzMatvecBackward();
template Op<ToeplitzMatvecBackwardProblem<Complex<double>>> toeplitzMatvecBackward();

}  // namespace hotdog::host
