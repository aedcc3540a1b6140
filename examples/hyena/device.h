#pragma once

#include <hotdog.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace hyena {

/// batch products C = op(A) op(B), of m x n, as BLAS has them: matrices by columns, op is N or T, ld between columns.
struct Product {
  char opA, opB;
  std::int64_t m, n, k;
  const float *a;
  std::int64_t lda, strideA;  ///< the strides are between the products of a batch; 0: one matrix for all
  const float *b;
  std::int64_t ldb, strideB;
  float *c;
  std::int64_t ldc, strideC;
  std::int64_t batch;
};

/// What the operator asks of a backend beside libhotdog: dense products, and time.
class Device {
 public:
  virtual ~Device() = default;
  virtual void multiply(const Product &product) = 0;
  /// Notes when the work queued so far is done.
  virtual void mark() = 0;
  /// Milliseconds from each mark to the next, of all marks since the last call of this function.
  virtual std::vector<double> laps() = 0;
};

/// BLAS and the clock.
std::unique_ptr<Device> makeHostDevice();

/// The device of a backend; with CUDA, cuBLAS and events.
std::unique_ptr<Device> makeDevice(hotdogBackend_t backend);

}  // namespace hyena
