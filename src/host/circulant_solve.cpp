// Circulant systems on the host, in double precision for all types: the spectrum of the right-hand side over that of
// the matrix, both of length n exactly.
#include "core/circulant_solve.h"

#include <limits>

#include "core/fault.h"
#include "core/power_of_two.h"
#include "host/any_length_fft.h"
#include "host/parallel.h"
#include "host/toeplitz_ops.h"

namespace hotdog::host {
namespace {

// One thread's transforms and buffers.
template <class T>
class CirculantSolver {
  using Z = Complex<double>;

 public:
  static Checked scratchLength(const AnyLengthFft &fft, std::int64_t n) { return Checked(4) * n + fft.scratchLength(); }

  CirculantSolver(const CirculantSolveProblem<T> &p, const AnyLengthFft &fft, double *scratch)
      : p_(p),
        fft_(fft),
        reciprocals_{scratch, scratch + p.n},
        data_{scratch + 2 * p.n, scratch + 3 * p.n},
        work_(scratch + 4 * p.n) {}

  // The reciprocals of a problem's spectrum.
  void setMatrix(std::int64_t problem) {
    exponent_ = load(reciprocals_, [&](std::int64_t k) { return Wide<T>(p_.column(k, problem)); });
    fft_.forward(reciprocals_, work_);
    double largest = 0;
    for (std::int64_t k = 0; k < p_.n; ++k) {
      const double power = norm2(Z(reciprocals_.re[k], reciprocals_.im[k]));
      largest = power > largest ? power : largest;
    }
    const double share = circulantLeastShare(p_.n), least = share * share * largest;
    zero_ = 0;
    for (std::int64_t k = 0; k < p_.n; ++k) {
      const Z z{reciprocals_.re[k], reciprocals_.im[k]}, reciprocal = reciprocalOf(z);
      if (zero_ == 0 && !(norm2(z) > least)) zero_ = static_cast<std::int32_t>(k + 1);
      reciprocals_.re[k] = reciprocal.re, reciprocals_.im[k] = reciprocal.im;
    }
  }
  std::int32_t zero() const { return zero_; }  // place, from 1, of the first element that is zero; 0 if none is

  // Whether a finite right-hand side has a solution in the type's range.
  bool solve(std::int64_t vector, std::int64_t problem) const {
    bool finiteRight = true;
    const int exponent = load(data_, [&](std::int64_t k) {
      const Wide<T> z(p_.b.at(k, vector, problem));
      finiteRight &= finite(z);
      return z;
    });
    fft_.forward(data_, work_);
    for (std::int64_t k = 0; k < p_.n; ++k) {
      const Z z = Z(data_.re[k], data_.im[k]) * Z(reciprocals_.re[k], reciprocals_.im[k]);
      data_.re[k] = z.re, data_.im[k] = z.im;
    }
    fft_.inverse(data_, work_);
    const PowerOfTwo<double> scale(exponent - exponent_);
    const double inverseLength = 1 / static_cast<double>(p_.n);
    bool fits = true;
    for (std::int64_t k = 0; k < p_.n; ++k) {
      const Z z = scale * (inverseLength * Z(data_.re[k], data_.im[k]));
      T &x = p_.x.at(k, vector, problem);
      if constexpr (isComplex<T>)
        x = T(z);
      else
        x = static_cast<T>(z.re);
      fits &= finite(x);
    }
    return fits || !finiteRight;
  }

  void storeNan(std::int64_t vector, std::int64_t problem) const {
    for (std::int64_t k = 0; k < p_.n; ++k) p_.x.at(k, vector, problem) = T(std::numeric_limits<Real<T>>::quiet_NaN());
  }

 private:
  // value(k), k < n, times 2^-exponent; returns the exponent, that of the largest.
  template <class Value>
  int load(Split<double> z, Value &&value) const {
    double largest = 0;
    for (std::int64_t k = 0; k < p_.n; ++k) {
      const Z v = Z(value(k));
      z.re[k] = v.re, z.im[k] = v.im;
      largest = maxFinite(largest, v);
    }
    const int exponent = exponentOf(largest);
    const PowerOfTwo<double> scale(-exponent);
    for (std::int64_t k = 0; k < p_.n; ++k) z.re[k] = scale * z.re[k], z.im[k] = scale * z.im[k];
    return exponent;
  }

  const CirculantSolveProblem<T> &p_;
  const AnyLengthFft &fft_;
  const Split<double> reciprocals_, data_;
  double *const work_;
  int exponent_ = 0;
  std::int32_t zero_ = 0;
};

template <class T>
std::size_t workspaceBytes(const Execution &execution, const CirculantSolveProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  layout.take<double>(CirculantSolver<T>::scratchLength(AnyLengthFft(execution, p.n), p.n) * maxThreads());
  return layout.bytes();
}

// What several threads find out about a problem.
void raise(std::int32_t &info, std::int32_t value) {
#ifdef _OPENMP
#pragma omp critical(hotdogCirculantInfo)
#endif
  info = std::max(info, value);
}

template <class T>
void run(const Execution &execution, const CirculantSolveProblem<T> &problem) {
  const CirculantSolveProblem<T> &p = withFault("circulant_solve/host/fft", problem);
  std::fill_n(p.info, p.batchCount, 0);
  if (p.n == 0 || p.batchCount == 0) return;
  const AnyLengthFft fft(execution, problem.n);
  const std::int64_t scratch = CirculantSolver<T>::scratchLength(fft, problem.n).value();
  auto *const memory = static_cast<double *>(execution.workspace);
  const std::int64_t tasks = p.tasksPerProblem() * p.batchCount;
  parallelRanges(tasks, threadsFor(tasks, 100.0 * static_cast<double>(p.n)),
                 [&](std::int64_t begin, std::int64_t end, int thread) {
                   CirculantSolver<T> solver(p, fft, memory + thread * scratch);
                   std::int64_t loaded = -1;
                   for (std::int64_t task = begin; task < end; ++task) {
                     const std::int64_t of = task / p.tasksPerProblem(), vector = task % p.tasksPerProblem();
                     const std::int64_t matrix = p.c.stride == 0 ? 0 : of;
                     if (matrix != loaded) solver.setMatrix(loaded = matrix);
                     if (solver.zero()) raise(p.info[of], solver.zero());
                     if (vector >= p.nrhs) continue;
                     if (solver.zero())
                       solver.storeNan(vector, of);
                     else if (!solver.solve(vector, of))
                       raise(p.info[of], static_cast<std::int32_t>(p.n + 1));
                   }
                 });
}

}  // namespace

template <class T>
Op<CirculantSolveProblem<T>> circulantSolve() {
  return {workspaceBytes<T>, run<T>};
}
template Op<CirculantSolveProblem<float>> circulantSolve();
template Op<CirculantSolveProblem<double>> circulantSolve();
template Op<CirculantSolveProblem<Complex<float>>> circulantSolve();
template Op<CirculantSolveProblem<Complex<double>>> circulantSolve();

}  // namespace hotdog::host
