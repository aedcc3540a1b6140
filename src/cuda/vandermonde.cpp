// The log-Vandermonde products on CUDA, in terms of the two sums.
#include "core/vandermonde.h"

#include "core/fault.h"
#include "cuda/vandermonde_ops.h"
#include "cuda/vandermonde_sums.h"

namespace hotdog::cuda {
namespace {

template <class P>
std::size_t noWorkspace(const Execution &, const P &) {
  return 0;
}

template <class T, class Out>
void synthesise(const Execution &execution, const VandermondeSynthesis<T, Out> &p) {
  runSynthesis(execution, withFault("vandermonde/cuda/synthesis", p));
}

template <class T, class In>
void analyse(const Execution &execution, const VandermondeAnalysis<T, In> &p) {
  runAnalysis(execution, withFault("vandermonde/cuda/analysis", p), execution.workspace);
}

}  // namespace

template <class T>
Op<VandermondeProblem<T>> vandermonde() {
  return {[](const Execution &, const VandermondeProblem<T> &p) {
            return p.op == HOTDOG_OP_N ? std::size_t{0} : analysisBytes<T>(p.L, p.N, p.nrhs, p.batchCount, false);
          },
          [](const Execution &execution, const VandermondeProblem<T> &p) {
            if (p.op == HOTDOG_OP_N)
              synthesise(execution, synthesisOf(p));
            else
              analyse(execution, analysisOf(p));
          }};
}
template Op<VandermondeProblem<Complex<float>>> vandermonde();
template Op<VandermondeProblem<Complex<double>>> vandermonde();

template <class T>
Op<VandermondeSymmetricProblem<T>> vandermondeSymmetric() {
  return {noWorkspace<VandermondeSymmetricProblem<T>>,
          [](const Execution &execution, const VandermondeSymmetricProblem<T> &p) {
            synthesise(execution, synthesisOf(p));
          }};
}
template Op<VandermondeSymmetricProblem<Complex<float>>> vandermondeSymmetric();
template Op<VandermondeSymmetricProblem<Complex<double>>> vandermondeSymmetric();

template <class T>
Op<VandermondeSymmetricTransposeProblem<T>> vandermondeSymmetricTranspose() {
  return {[](const Execution &, const VandermondeSymmetricTransposeProblem<T> &p) {
            return analysisBytes<T>(p.L, p.N, p.nrhs, p.batchCount, false);
          },
          [](const Execution &execution, const VandermondeSymmetricTransposeProblem<T> &p) {
            analyse(execution, analysisOf(p));
          }};
}
template Op<VandermondeSymmetricTransposeProblem<Complex<float>>> vandermondeSymmetricTranspose();
template Op<VandermondeSymmetricTransposeProblem<Complex<double>>> vandermondeSymmetricTranspose();

}  // namespace hotdog::cuda
