// cuFFT plans over contiguous vectors; the caller provides the work area, so that all plans can share one.
#pragma once

#include <algorithm>
#include <memory>

#include "core/complex.h"
#include "core/execution.h"
#include "cuda/libraries.h"

namespace hotdog::cuda {

class CufftHandle {
 public:
  CufftHandle(long long length, long long batch, cufftType type);
  ~CufftHandle();
  CufftHandle(const CufftHandle &) = delete;
  CufftHandle &operator=(const CufftHandle &) = delete;

  std::size_t workBytes() const { return workBytes_; }
  cufftHandle prepare(void *work, hotdogStream_t stream) const;  // ready to execute

 private:
  cufftHandle plan_ = 0;
  std::size_t workBytes_ = 0;
};

// Forward and inverse transforms of one length. T real: T -> Complex<R> of length/2 + 1 and back (the inverse
// overwrites its input); T complex: in place.
template <class T>
class CufftPlan : public Plan {
  using Spectrum = Complex<Real<T>>;

 public:
  CufftPlan(std::int64_t length, std::int64_t forwards, std::int64_t inverses);  // transforms at a time
  std::size_t bytes() const override {
    return 0;
  }  // cuFFT's own tables, of a size that it does not tell; counted as a plan
  std::size_t workBytes() const { return std::max(forward_.workBytes(), inverse_.workBytes()); }

  void forward(T *data, Spectrum *spectrum, void *work, hotdogStream_t stream) const;
  void inverse(Spectrum *spectrum, T *data, void *work, hotdogStream_t stream) const;

 private:
  CufftHandle forward_, inverse_;
};

template <class T>
std::shared_ptr<CufftPlan<T>> cufftPlan(const Execution &execution, std::int64_t length, std::int64_t forwards,
                                        std::int64_t inverses);

}  // namespace hotdog::cuda
