// Linear recurrences of real numbers.
#include "cuda/linear_recurrence_launch.cuh"

namespace hotdog::cuda {

template void runRecurrence<float, float, false>(const Execution &, const RecurrencePlan<float> &);
template void runRecurrence<float, float, true>(const Execution &, const RecurrencePlan<float> &);
template void runRecurrence<double, double, false>(const Execution &, const RecurrencePlan<double> &);
template void runRecurrence<double, double, true>(const Execution &, const RecurrencePlan<double> &);
template RecurrenceShape recurrenceShape<float>();
template RecurrenceShape recurrenceShape<double>();

}  // namespace hotdog::cuda
