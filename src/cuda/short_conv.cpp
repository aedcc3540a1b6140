// ShortConv and its steps on CUDA: the choice of the storage type.
#include "cuda/short_conv.h"

#include "cuda/sequence_reach.h"
#include "cuda/short_conv_ops.h"

namespace hotdog::cuda {
namespace {

template <class P>
std::size_t noWorkspace(const Execution &, const P &) {
  return 0;
}

template <class T>
std::size_t reachBytes(const Execution &, const ShortConvProblem<T> &p) {
  WorkspaceLayout layout;
  takeSequenceReach(layout, p.sequences, p.batch, p.length);
  return layout.bytes();
}

template <class T>
void convolve(const Execution &execution, const ShortConvProblem<T> &problem) {
  const ShortConvProblem<T> &p = withFault("short_conv/cuda/direct", problem);
  if constexpr (std::is_same_v<T, double>)
    runShortConv<double>(execution, p);
  else if (p.x.storage == Storage::brain)
    runShortConv<BFloat16>(execution, p);
  else if (p.x.storage == Storage::half)
    runShortConv<Half>(execution, p);
  else
    runShortConv<float>(execution, p);
}

template <class T>
void step(const Execution &execution, const ShortConvStepProblem<T> &problem) {
  const ShortConvStepProblem<T> &p = withFault("short_conv_step/cuda/direct", problem);
  if constexpr (std::is_same_v<T, double>)
    runShortConvStep<double>(execution, p);
  else if (p.x.storage == Storage::brain)
    runShortConvStep<BFloat16>(execution, p);
  else if (p.x.storage == Storage::half)
    runShortConvStep<Half>(execution, p);
  else
    runShortConvStep<float>(execution, p);
}

}  // namespace

template <class T>
Op<ShortConvProblem<T>> shortConv() {
  return {reachBytes<T>, convolve<T>};
}
template Op<ShortConvProblem<float>> shortConv();
template Op<ShortConvProblem<double>> shortConv();

template <class T>
Op<ShortConvStepProblem<T>> shortConvStep() {
  return {noWorkspace<ShortConvStepProblem<T>>, step<T>};
}
template Op<ShortConvStepProblem<float>> shortConvStep();
template Op<ShortConvStepProblem<double>> shortConvStep();

}  // namespace hotdog::cuda
