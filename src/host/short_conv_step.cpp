// Steps of short convolutions on the host, channel by channel.
#include "core/short_conv_step.h"

#include "host/parallel.h"
#include "host/short_conv_ops.h"
#include "host/silu.h"
#include "host/simd.h"

namespace hotdog::host {
namespace {

template <class X, class T>
struct StepArithmetic {
  bool activate;

  HOTDOG_HD T widen(X x) const { return T(x); }
  HOTDOG_HD X narrow(T x) const { return X(x); }
  HOTDOG_HD T add(T tap, T input, T sum) const { return sum + tap * input; }
  HOTDOG_HD T finish(T z) const { return activate ? silu(z) : z; }
};

// Channels [first, last), counted through the batch. Compiled for the instructions of the convolution itself, which has
// the same bits.
template <class X, class T>
HOTDOG_SIMD void stepChannels(const ShortConvStepProblem<T> &p, std::int64_t first, std::int64_t last) {
  const StepArithmetic<X, T> with{p.activation == Activation::silu};
  for (std::int64_t k = first; k < last; ++k) {
    const std::int64_t b = k / p.channels, d = k % p.channels;
    std::int64_t slot, position;
    const StepRow row = stepRow(p, b, slot, position);
    if (row == StepRow::ordinary)
      stepChannel<X>(p, with, b, d, slot, position);
    else
      fillChannel<X>(p, with, b, d, row);
  }
}

template <class X, class T>
void runStored(const ShortConvStepProblem<T> &p) {
  const std::int64_t tasks = p.batch * p.channels;
  if (tasks == 0 || p.steps == 0) return;
  const double cost = static_cast<double>(p.steps) * (3 * p.width + 20);
  parallelRanges(tasks, threadsFor(tasks, cost),
                 [&](std::int64_t first, std::int64_t last, int) { stepChannels<X>(p, first, last); });
}

template <class T>
void run(const Execution &, const ShortConvStepProblem<T> &problem) {
  const ShortConvStepProblem<T> &p = withFault("short_conv_step/host/direct", problem);
  if constexpr (std::is_same_v<T, double>)
    runStored<double>(p);
  else if (p.x.storage == Storage::brain)
    runStored<BFloat16>(p);
  else if (p.x.storage == Storage::half)
    runStored<Half>(p);
  else
    runStored<float>(p);
}

}  // namespace

template <class T>
Op<ShortConvStepProblem<T>> shortConvStep() {
  return {[](const Execution &, const ShortConvStepProblem<T> &) { return std::size_t{0}; }, run<T>};
}
template Op<ShortConvStepProblem<float>> shortConvStep();
template Op<ShortConvStepProblem<double>> shortConvStep();

}  // namespace hotdog::host
