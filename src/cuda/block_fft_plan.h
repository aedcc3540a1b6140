// Plan of a block FFT: its twiddle factors in device memory.
#pragma once

#include <memory>

#include "core/backend.h"
#include "cuda/detail/block_fft.cuh"

namespace hotdog::cuda {

template <class R>
class BlockFftPlan : public Plan {
 public:
  BlockFftPlan(std::int64_t n, hotdogStream_t stream);  // 7-smooth
  ~BlockFftPlan() override;
  std::size_t bytes() const override { return bytes_; }
  const BlockFft<R> &transform() const { return transform_; }

 private:
  BlockFft<R> transform_{};
  Complex<R> *table_ = nullptr;
  std::size_t bytes_ = 0;
};

template <class R>
std::shared_ptr<BlockFftPlan<R>> blockFftPlan(const Execution &execution, std::int64_t n);

}  // namespace hotdog::cuda
