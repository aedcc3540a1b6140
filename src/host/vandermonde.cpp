// The log-Vandermonde products on the host, in terms of the two sums.
#include "core/vandermonde.h"

#include "core/fault.h"
#include "host/vandermonde_ops.h"
#include "host/vandermonde_sums.h"

namespace hotdog::host {
namespace {

template <class P>
std::size_t noWorkspace(const Execution &, const P &) {
  return 0;
}

template <class T, class Out>
void synthesise(const VandermondeSynthesis<T, Out> &p) {
  runSynthesis(withFault("vandermonde/host/synthesis", p));
}

template <class T, class In>
void analyse(const Execution &execution, const VandermondeAnalysis<T, In> &p) {
  runAnalysis(withFault("vandermonde/host/analysis", p), execution.workspace);
}

}  // namespace

template <class T>
Op<VandermondeProblem<T>> vandermonde() {
  return {[](const Execution &, const VandermondeProblem<T> &p) {
            return p.op == HOTDOG_OP_N ? std::size_t{0} : analysisBytes<T>(p.L, p.N, p.nrhs, p.batchCount, false);
          },
          [](const Execution &execution, const VandermondeProblem<T> &p) {
            if (p.op == HOTDOG_OP_N)
              synthesise(synthesisOf(p));
            else
              analyse(execution, analysisOf(p));
          }};
}
template Op<VandermondeProblem<Complex<float>>> vandermonde();
template Op<VandermondeProblem<Complex<double>>> vandermonde();

template <class T>
Op<VandermondeSymmetricProblem<T>> vandermondeSymmetric() {
  return {noWorkspace<VandermondeSymmetricProblem<T>>,
          [](const Execution &, const VandermondeSymmetricProblem<T> &p) { synthesise(synthesisOf(p)); }};
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

}  // namespace hotdog::host
