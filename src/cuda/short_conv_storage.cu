#include "cuda/short_conv.cuh"

namespace hotdog::cuda {

template void runShortConv<BFloat16>(const Execution &, const ShortConvProblem<float> &);
template void runShortConv<Half>(const Execution &, const ShortConvProblem<float> &);

}  // namespace hotdog::cuda
