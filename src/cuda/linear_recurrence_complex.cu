// Linear recurrences of complex numbers.
#include "cuda/linear_recurrence_launch.cuh"

namespace hotdog::cuda {

template void runRecurrence<Complex<float>, Complex<float>, false>(const Execution &, const RecurrencePlan<Complex<float>> &);
template void runRecurrence<Complex<float>, Complex<float>, true>(const Execution &, const RecurrencePlan<Complex<float>> &);
template void runRecurrence<Complex<double>, Complex<double>, false>(const Execution &, const RecurrencePlan<Complex<double>> &);
template void runRecurrence<Complex<double>, Complex<double>, true>(const Execution &, const RecurrencePlan<Complex<double>> &);
template RecurrenceShape recurrenceShape<Complex<float>>();
template RecurrenceShape recurrenceShape<Complex<double>>();

}  // namespace hotdog::cuda
