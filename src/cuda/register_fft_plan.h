// Plan of the register FFTs: their twiddle factors in device memory, for all lengths.
#pragma once

#include <memory>

#include "core/execution.h"
#include "cuda/detail/register_fft.cuh"

namespace hotdog::cuda {

template <class R>
class RegisterFftPlan : public Plan {
 public:
  explicit RegisterFftPlan(hotdogStream_t stream);
  ~RegisterFftPlan() override;
  std::size_t bytes() const override { return FftTables<R>::kLength * sizeof(Complex<R>); }
  FftTables<R> tables() const { return {factors_}; }

 private:
  Complex<R> *factors_ = nullptr;
};

template <class R>
std::shared_ptr<RegisterFftPlan<R>> registerFftPlan(const Execution &execution);

}  // namespace hotdog::cuda
