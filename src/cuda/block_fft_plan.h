// Plan of block FFTs: the table of roots of unity in device memory.
#pragma once

#include <memory>

#include "core/backend.h"
#include "cuda/detail/block_fft.cuh"

namespace hotdog::cuda {

// exp(-2 pi i k/length), k < length.
template <class R>
class RootTable : public Plan {
 public:
  RootTable(std::int64_t length, hotdogStream_t stream);
  ~RootTable() override;
  std::size_t bytes() const override { return static_cast<std::size_t>(length_) * sizeof(Complex<R>); }

  // The transform of length n, a divisor of the table's length.
  BlockFft<R> transform(std::int64_t n) const;

 private:
  std::int64_t length_;
  Complex<R> *roots_ = nullptr;
};

template <class R>
std::shared_ptr<RootTable<R>> rootTable(const Execution &execution, std::int64_t length);

}  // namespace hotdog::cuda
