// The workspace of the gradients of the S4 kernel's spectrum, and how it is added up, the same on both backends.
#pragma once

#include "core/cauchy_s4_kernel_backward.h"
#include "core/compensated.h"
#include "core/execution.h"
#include "core/spectrum_point.h"

namespace hotdog {

template <class T>
struct SpectrumSum {
  T sum, error;

  HOTDOG_HD void add(T term) { addCompensated(sum, error, term); }
  HOTDOG_HD void add(SpectrumSum other) {
    add(other.sum);
    error += other.error;
  }
  HOTDOG_HD T value() const { return sum + error; }
};

// Points of all frequencies, what the segments leave: [problem][row][channel][segment][slot][pole], and dense gradients
// for those that are summed.
template <class T>
struct SpectrumScratch {
  SpectrumSegments segments;
  SpectrumPoint<Real<T>> *points;
  SpectrumSum<T> *slots;
  GradientSink<T> gLambda, gB, gC, gP, gQ;
  GradientSink<Real<T>> gDt;

  SpectrumScratch(WorkspaceLayout &layout, const CauchyS4KernelBackwardProblem<T> &p)
      : segments(p.forward.points(), p.forward.N),
        points(layout.take<SpectrumPoint<Real<T>>>(p.forward.points())),
        slots(layout.take<SpectrumSum<T>>(Checked(p.forward.batchCount) * p.forward.rows * p.forward.channels *
                                          segments.count * (2 * p.forward.rank + 4) * p.forward.N)) {
    const CauchyS4KernelProblem<T> &f = p.forward;
    const Checked one = Checked(f.batchCount) * f.N;
    gLambda = {p.gLambda, layout.take<T>(one)};
    gDt = {p.gDt, layout.take<Real<T>>(f.batchCount)};
    gB = {p.gB, layout.take<T>(one * f.rows)};
    gC = {p.gC, layout.take<T>(one * f.channels)};
    gP = {p.gP, layout.take<T>(one * f.rank)};
    gQ = {p.gQ, layout.take<T>(one * f.rank)};
  }
};

// The gradients of one problem, as sums over its outputs and segments.
template <class T>
class SpectrumSlotSums {
 public:
  HOTDOG_HD SpectrumSlotSums(const CauchyS4KernelProblem<T> &f, const SpectrumScratch<T> &scratch, std::int64_t problem)
      : slot{static_cast<int>(f.rank)},
        f_(f),
        segments_(scratch.segments.count),
        each_(slot.count() * f.N),
        first_(scratch.slots + problem * f.vectors() * segments_ * each_) {}

  // Slots of one output and segment, [slot][pole]; of all of them.
  HOTDOG_HD SpectrumSum<T> *of(std::int64_t row, std::int64_t channel, std::int64_t segment) const {
    return first_ + ((row * f_.channels + channel) * segments_ + segment) * each_;
  }
  HOTDOG_HD SpectrumSum<T> *begin() const { return first_; }
  HOTDOG_HD SpectrumSum<T> *end() const { return first_ + f_.vectors() * segments_ * each_; }

  HOTDOG_HD T b(std::int64_t n, std::int64_t row) const { return sum(slot.left(0), n, row, row + 1, 0, f_.channels); }
  HOTDOG_HD T c(std::int64_t n, std::int64_t channel) const {
    return sum(slot.right(0), n, 0, f_.rows, channel, channel + 1);
  }
  HOTDOG_HD T p(std::int64_t n, int which) const {
    return f_.tied() ? all(slot.left(which), n) + conj(q(n, which)) : all(slot.left(which), n);
  }
  HOTDOG_HD T q(std::int64_t n, int which) const { return all(slot.right(which), n); }
  HOTDOG_HD T lambda(std::int64_t n) const { return all(slot.lambda(), n); }
  HOTDOG_HD Real<T> dt(std::int64_t n) const { return all(slot.dt(), n).re; }

  const SpectrumSlots slot;

 private:
  HOTDOG_HD T all(int which, std::int64_t n) const { return sum(which, n, 0, f_.rows, 0, f_.channels); }

  HOTDOG_HD T sum(int which, std::int64_t n, std::int64_t row, std::int64_t rowEnd, std::int64_t channel,
                  std::int64_t channelEnd) const {
    SpectrumSum<T> total{T(Real<T>(0)), T(Real<T>(0))};
    for (; row < rowEnd; ++row)
      for (std::int64_t c = channel; c < channelEnd; ++c)
        for (std::int64_t s = 0; s < segments_; ++s) total.add(of(row, c, s)[which * f_.N + n]);
    return total.value();
  }

  const CauchyS4KernelProblem<T> &f_;
  const std::int64_t segments_, each_;
  SpectrumSum<T> *const first_;
};

}  // namespace hotdog
