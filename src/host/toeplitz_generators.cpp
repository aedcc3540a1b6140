// Generators of Toeplitz inverses on the host: the general solver, in place, and twice more where they are large.
#include "core/toeplitz_generators.h"

#include "core/fault.h"
#include "core/toeplitz_generator_shift.h"
#include "host/toeplitz_ops.h"

namespace hotdog::host {
namespace {

// The system of problem `of` alone, b in place.
template <class T>
ToeplitzSolveProblem<T> systemOf(const ToeplitzGeneratorsProblem<T> &p, std::int64_t of, Vectors<T> b,
                                 std::int32_t *info) {
  ToeplitzMatrix<T> matrix = p.matrix;
  matrix.c.data += of * matrix.c.stride, matrix.r.data += of * matrix.r.stride;
  return {matrix, p.n, 1, 1, {b.data, b.inc, b.ld, b.stride}, b, nullptr, nullptr, info};
}

// w + a x in place of a large w (core/toeplitz_generator_shift.h).
template <class T>
void shift(const Execution &execution, const ToeplitzGeneratorsProblem<T> &p, std::int64_t of, T *q) {
  ToeplitzGeneratorSizes sizes;
  for (std::int64_t i = 0; i < p.n; ++i) sizes.add(p, i, of);
  if (!sizes.large()) return;
  for (std::int64_t i = 0; i < p.n; ++i) q[i] = toeplitzShiftRight(p, i, of, sizes);
  std::int32_t info = 0;  // whatever it is of q: a need not be accurate
  toeplitzSolve<T>().run(execution, systemOf(p, of, {q, 1, p.n, p.n}, &info));
  Wide<T> sum(0);
  for (std::int64_t i = 1; i < p.n; ++i) sum += toeplitzShiftTerm(p, q, i, of, sizes.t);
  const T a = toeplitzShift(sum, q[p.n - 1], sizes.t);
  if (!finite(a)) return;
  for (std::int64_t i = 0; i < p.n; ++i) p.g.at(i, 1, of) = i ? p.rightHandSide(i, 1, of) : a;
  toeplitzSolve<T>().run(execution, systemOf(p, of, {&p.g.at(0, 1, of), p.g.inc, p.g.ld, p.g.stride}, &info));
  p.info[of] = std::max(p.info[of], info);
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzGeneratorsProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  layout.take<T>(p.n);
  layout.take<char>(static_cast<std::int64_t>(toeplitzSolve<T>().workspaceBytes(execution, p.system())));
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const ToeplitzGeneratorsProblem<T> &problem) {
  const ToeplitzGeneratorsProblem<T> &p = withFault("toeplitz_generators/host/right", problem);
  for (std::int64_t of = 0; of < p.batchCount; ++of)
    for (std::int64_t j = 0; j < 2; ++j)
      for (std::int64_t i = 0; i < p.n; ++i) p.g.at(i, j, of) = p.rightHandSide(i, j, of);
  WorkspaceLayout layout(execution.workspace);
  T *const q = layout.take<T>(problem.n);
  Execution inner = execution;
  inner.workspace = layout.take<char>(0);
  toeplitzSolve<T>().run(inner, p.system());
  for (std::int64_t of = 0; p.n > 0 && of < p.batchCount; ++of) shift(inner, p, of, q);
}

}  // namespace

template <class T>
Op<ToeplitzGeneratorsProblem<T>> toeplitzGenerators() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzGeneratorsProblem<float>> toeplitzGenerators();
template Op<ToeplitzGeneratorsProblem<double>> toeplitzGenerators();
template Op<ToeplitzGeneratorsProblem<Complex<float>>> toeplitzGenerators();
template Op<ToeplitzGeneratorsProblem<Complex<double>>> toeplitzGenerators();

}  // namespace hotdog::host
