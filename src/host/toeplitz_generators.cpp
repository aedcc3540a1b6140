// Generators of Toeplitz inverses on the host: the general solver, in place.
#include "core/toeplitz_generators.h"

#include "core/fault.h"
#include "host/ops.h"

namespace hotdog::host {

template <class T>
Op<ToeplitzGeneratorsProblem<T>> toeplitzGenerators() {
  return {[](const Execution &execution, const ToeplitzGeneratorsProblem<T> &p) {
            return toeplitzSolve<T>().workspaceBytes(execution, p.system());
          },
          [](const Execution &execution, const ToeplitzGeneratorsProblem<T> &problem) {
            const ToeplitzGeneratorsProblem<T> &p = withFault("toeplitz_generators/host/right", problem);
            for (std::int64_t of = 0; of < p.batchCount; ++of)
              for (std::int64_t j = 0; j < 2; ++j)
                for (std::int64_t i = 0; i < p.n; ++i) p.g.at(i, j, of) = p.rightHandSide(i, j, of);
            toeplitzSolve<T>().run(execution, p.system());
          }};
}
template Op<ToeplitzGeneratorsProblem<float>> toeplitzGenerators();
template Op<ToeplitzGeneratorsProblem<double>> toeplitzGenerators();
template Op<ToeplitzGeneratorsProblem<Complex<float>>> toeplitzGenerators();
template Op<ToeplitzGeneratorsProblem<Complex<double>>> toeplitzGenerators();

}  // namespace hotdog::host
