// Plan of the right-angle transforms: the roots of their rings in device memory, for all lengths.
#pragma once

#include <memory>
#include <vector>

#include "core/execution.h"
#include "cuda/detail/right_angle_tables.cuh"

namespace hotdog::cuda {

template <class R>
std::vector<Complex<R>> rightAngleFactors();

template <class R>
class RightAnglePlan : public Plan {
 public:
  explicit RightAnglePlan(hotdogStream_t stream);
  ~RightAnglePlan() override;
  std::size_t bytes() const override { return RightAngleTables<R>::kLength * sizeof(Complex<R>); }
  RightAngleTables<R> tables() const { return {factors_}; }

 private:
  Complex<R> *factors_ = nullptr;
};

template <class R>
std::shared_ptr<RightAnglePlan<R>> rightAnglePlan(const Execution &execution);

}  // namespace hotdog::cuda
