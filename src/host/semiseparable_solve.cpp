// Solutions with 1-semiseparable matrices on the host: differences of neighbours.
#include "core/semiseparable_solve.h"

#include "host/parallel.h"
#include "host/semiseparable_ops.h"

namespace hotdog::host {
namespace {

template <class T>
void run(const Execution &, const SemiseparableSolveProblem<T> &problem) {
  const SemiseparableSolveProblem<T> &p = withFault("semiseparable_solve/host/differences", problem);
  const std::int64_t rows = p.batch * p.length;
  if (rows == 0 || p.channels <= 0) return;
  const bool alongTime = p.alongTime();
  const std::int64_t inner = alongTime ? p.length : p.channels, outer = alongTime ? p.channels : p.length;
  const std::int64_t tasks = p.batch * outer;
  parallelRanges(tasks, threadsFor(tasks, 8.0 * static_cast<double>(inner)),
                 [&](std::int64_t first, std::int64_t last, int) {
                   for (std::int64_t task = first; task < last; ++task)
                     for (std::int64_t i = 0; i < inner; ++i) {
                       const std::int64_t b = task / outer, o = task % outer, d = alongTime ? o : i,
                                          t = alongTime ? i : o;
                       p.x.write(p.x.offset(b, d, t), p.at(b, d, t));
                     }
                 });
}

}  // namespace

template <class T>
Op<SemiseparableSolveProblem<T>> semiseparableSolve() {
  return {[](const Execution &, const SemiseparableSolveProblem<T> &) { return std::size_t{0}; }, run<T>};
}
template Op<SemiseparableSolveProblem<float>> semiseparableSolve();
template Op<SemiseparableSolveProblem<double>> semiseparableSolve();
template Op<SemiseparableSolveProblem<Complex<float>>> semiseparableSolve();
template Op<SemiseparableSolveProblem<Complex<double>>> semiseparableSolve();

}  // namespace hotdog::host
