// Log-determinants from Cholesky factors on the host: sums of logarithms in double precision.
#include "core/potrf_log_det.h"

#include <cmath>
#include <limits>

#include "core/potrf.h"
#include "host/cholesky_ops.h"
#include "host/parallel.h"

namespace hotdog::host {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &, const PotrfLogDetProblem<T> &) {
  return 0;
}

template <class T>
double logDet(const PotrfLogDetProblem<T> &p, std::int64_t problem) {
  const T *const l = p.l.matrix(problem);
  double sum = 0;
  for (std::int64_t k = 0; k < p.n; ++k) {
    const Real<T> element = realPart(l[k * (p.l.ld + 1)]);
    if (!isPivot(element)) return std::numeric_limits<double>::quiet_NaN();
    sum += std::log(static_cast<double>(element));
  }
  return 2 * sum;
}

template <class T>
void run(const Execution &, const PotrfLogDetProblem<T> &problem) {
  const PotrfLogDetProblem<T> &p = withFault("potrf_log_det/host/sum", problem);
  const int threads = threadsFor(p.batchCount, 20.0 * static_cast<double>(p.n + 1));
  parallelRanges(p.batchCount, threads, [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t i = begin; i < end; ++i) p.logDet[i * p.strideLogDet] = static_cast<Real<T>>(logDet(p, i));
  });
}

}  // namespace

template <class T>
Op<PotrfLogDetProblem<T>> potrfLogDet() {
  return {workspaceBytes<T>, run<T>};
}
template Op<PotrfLogDetProblem<float>> potrfLogDet();
template Op<PotrfLogDetProblem<double>> potrfLogDet();
template Op<PotrfLogDetProblem<Complex<float>>> potrfLogDet();
template Op<PotrfLogDetProblem<Complex<double>>> potrfLogDet();

}  // namespace hotdog::host
