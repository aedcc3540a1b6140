#include "cuda/short_conv.cuh"

namespace hotdog::cuda {

template void runShortConv<float>(const Execution &, const ShortConvProblem<float> &);
template void runShortConv<double>(const Execution &, const ShortConvProblem<double> &);

}  // namespace hotdog::cuda
