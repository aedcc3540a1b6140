#pragma once

#include <hotdog.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace example {

/// A matrix by columns of a batch of products: op(A), op N or T.
struct Factor {
  char op;
  const float *data;
  std::int64_t ld, stride = 0;  ///< from column to column of A, and from one A of the batch to the next; 0: one for all
};

/// C = op(A) op(B) + beta C, m x n with k terms each, for each of a batch, as BLAS has it.
struct Product {
  Factor a, b;
  float *c;
  std::int64_t ldc, strideC;
  std::int64_t m, n, k, batch = 1;
  float beta = 0;
};

/// What the programs ask of a backend beside libhotdog: dense linear algebra in its memory, and time.
class Device {
 public:
  virtual ~Device() = default;
  virtual void multiply(const Product &product) = 0;
  /// y += factor x, count numbers.
  virtual void add(std::int64_t count, float factor, const float *x, float *y) = 0;
  /// The Euclidean norm of count numbers.
  virtual float norm(std::int64_t count, const float *x) = 0;
  /// Notes when the work queued so far is done.
  virtual void mark() = 0;
  /// Milliseconds from each mark to the next, of all marks since the last call of this function.
  virtual std::vector<double> laps() = 0;
};

/// BLAS and the clock.
std::unique_ptr<Device> makeHostDevice();

/// The device of a backend; with CUDA, cuBLAS and events.
std::unique_ptr<Device> makeDevice(hotdogBackend_t backend);

/// The laps of several runs of a program, a row a run, after a run that makes plans and workspace.
template <class Run>
std::vector<std::vector<double>> timeRuns(Device &device, int runs, Run &&run) {
  std::vector<std::vector<double>> laps;
  for (int i = 0; i <= runs; ++i) {
    run();
    laps.push_back(device.laps());
  }
  laps.erase(laps.begin());
  return laps;
}

/// Prints the median of each lap, by name, and of their sum.
void printTimes(const std::vector<std::string> &stages, const std::vector<std::vector<double>> &laps);

}  // namespace example
