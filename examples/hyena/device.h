#pragma once

#include <hotdog.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace hyena {

/// A matrix by columns of a batch of products: op(A), op N or T.
struct Factor {
  char op;
  const float *data;
  std::int64_t ld, stride;  ///< from column to column of A, and from one A of the batch to the next; 0: one for all
};

/// C = op(A) op(B), m x n with k terms each, for each of a batch, as BLAS has it.
struct Product {
  Factor a, b;
  float *c;
  std::int64_t ldc, strideC;
  std::int64_t m, n, k, batch;
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
