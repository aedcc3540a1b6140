// Linear recurrences of signals stored in 16 bits.
#include "cuda/linear_recurrence_launch.cuh"

namespace hotdog::cuda {

template void runRecurrence<BFloat16, BFloat16, false>(const Execution &, const RecurrencePlan<float> &);
template void runRecurrence<BFloat16, BFloat16, true>(const Execution &, const RecurrencePlan<float> &);
template void runRecurrence<BFloat16, float, false>(const Execution &, const RecurrencePlan<float> &);
template void runRecurrence<BFloat16, float, true>(const Execution &, const RecurrencePlan<float> &);
template void runRecurrence<Half, Half, false>(const Execution &, const RecurrencePlan<float> &);
template void runRecurrence<Half, Half, true>(const Execution &, const RecurrencePlan<float> &);
template void runRecurrence<Half, float, false>(const Execution &, const RecurrencePlan<float> &);
template void runRecurrence<Half, float, true>(const Execution &, const RecurrencePlan<float> &);
template RecurrenceShape recurrenceShape<BFloat16>();
template RecurrenceShape recurrenceShape<Half>();

}  // namespace hotdog::cuda
