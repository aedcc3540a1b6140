// Determinants of Toeplitz matrices on the host, in double precision for all types: the recursion of
// toeplitz_recursion.h, or the pivoted elimination of toeplitz_pivoted.h where that stops or is not to be believed.
#include "core/toeplitz_log_det.h"

#include <limits>

#include "core/fault.h"
#include "core/power_of_two.h"
#include "host/parallel.h"
#include "host/toeplitz_ops.h"
#include "host/toeplitz_pivoted.h"
#include "host/toeplitz_recursion.h"

namespace hotdog::host {
namespace {

template <class T>
class LogDetTask {
  using W = Wide<T>;
  using Pivoted = PivotedToeplitz<W, Real<T>>;
  static constexpr std::int64_t kParts = sizeof(Complex<double>) / sizeof(W);

 public:
  static Checked scratchLength(std::int64_t n) {
    return Pivoted::scratchLength(n, 0) * kParts + ToeplitzRecursion<W>::scratchLength(n) + Checked(2) * n + kParts;
  }

  LogDetTask(const ToeplitzLogDetProblem<T> &p, W *scratch)
      : p_(p),
        n_(p.n),
        recursion_(n_, scratch + Pivoted::scratchLength(n_, 0).value() * kParts),
        pivoted_(n_, 0, reinterpret_cast<Complex<double> *>(scratch)),
        t_(scratch + Pivoted::scratchLength(n_, 0).value() * kParts + recursion_.scratchLength(n_).value() + n_) {}

  void run(std::int64_t problem) {
    const int exponent = load(problem);
    ScaledProduct<W> determinant;
    std::int32_t weak = 0;
    if (!recur(determinant)) {
      pivoted_.setMatrix(entries());
      weak = pivoted_.determinant(toeplitzSingularBits(n_), determinant);
      if (weak) determinant.mantissa = finite(matrix_) ? W(0) : W(std::numeric_limits<double>::quiet_NaN());
    }
    p_.info[problem] = weak < 0 ? -weak : weak;
    p_.storeDeterminant(determinant, exponent, problem);
  }

 private:
  auto entries() const {
    return [t = t_](std::int64_t d) { return t[d]; };
  }

  // Takes a power of two out of T, so that no product in between leaves the range; returns the exponent.
  int load(std::int64_t problem) {
    double largest = 0;
    for (std::int64_t d = 1 - n_; d < n_; ++d) {
      t_[d] = W(p_.matrix.entry(d, problem));
      largest = maxFinite(largest, t_[d]);
    }
    const int exponent = exponentOf(largest);
    const PowerOfTwo<double> scale(-exponent);
    matrix_ = 0;
    for (std::int64_t d = 1 - n_; d < n_; ++d) {
      t_[d] = scale * t_[d];
      matrix_ += maxAbs(t_[d]);
      if (!finite(t_[d])) matrix_ = std::numeric_limits<double>::quiet_NaN();
    }
    return exponent;
  }

  bool recur(ScaledProduct<W> &determinant) {
    ToeplitzMinors<W> minors;
    if (!recursion_.run(nullptr, 0, entries(), matrix_, [&](W change) { minors.add(change); })) return false;
    determinant = minors.product;
    return toeplitzMinorsReliable(recursion_.blocks, n_, matrix_);
  }

  const ToeplitzLogDetProblem<T> &p_;
  std::int64_t n_;
  ToeplitzRecursion<W> recursion_;
  Pivoted pivoted_;
  W *t_;  // t_[d] on diagonal d
  double matrix_ = 0;
};

template <class T>
std::size_t workspaceBytes(const Execution &, const ToeplitzLogDetProblem<T> &p) {
  if (p.n == 0) return 0;
  WorkspaceLayout layout;
  layout.take<Wide<T>>(LogDetTask<T>::scratchLength(p.n) * maxThreads());
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const ToeplitzLogDetProblem<T> &problem) {
  const ToeplitzLogDetProblem<T> &p = withFault("toeplitz_log_det/host/recursion", problem);
  if (problem.n == 0) {
    for (std::int64_t k = 0; k < p.batchCount; ++k) p.info[k] = 0, p.storeDeterminant({}, 0, k);
    return;
  }
  const std::int64_t scratch = LogDetTask<T>::scratchLength(problem.n).value();
  const double cost = 6 * static_cast<double>(p.n) * static_cast<double>(p.n);
  parallelRanges(p.batchCount, threadsFor(p.batchCount, cost), [&](std::int64_t begin, std::int64_t end, int thread) {
    LogDetTask<T> task(p, static_cast<Wide<T> *>(execution.workspace) + thread * scratch);
    for (std::int64_t k = begin; k < end; ++k) task.run(k);
  });
}

}  // namespace

template <class T>
Op<ToeplitzLogDetProblem<T>> toeplitzLogDet() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzLogDetProblem<float>> toeplitzLogDet();
template Op<ToeplitzLogDetProblem<double>> toeplitzLogDet();
template Op<ToeplitzLogDetProblem<Complex<float>>> toeplitzLogDet();
template Op<ToeplitzLogDetProblem<Complex<double>>> toeplitzLogDet();

}  // namespace hotdog::host
