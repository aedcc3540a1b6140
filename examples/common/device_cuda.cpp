// The devices of a build with CUDA: cuBLAS and events for CUDA, and the host's for HOST.

#include <cublas_v2.h>
#include <cuda_runtime_api.h>

#include <stdexcept>
#include <string>

#include "device.h"

namespace example {
namespace {

void check(cudaError_t error) {
  if (error != cudaSuccess) throw std::runtime_error(std::string("CUDA: ") + cudaGetErrorString(error));
}

void check(cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS)
    throw std::runtime_error(std::string("cuBLAS: ") + cublasGetStatusString(status));
}

cublasOperation_t operation(char op) { return op == 'T' ? CUBLAS_OP_T : CUBLAS_OP_N; }

/// Works on the default stream, as a new libhotdog handle does.
class CudaDevice : public Device {
 public:
  CudaDevice() { check(cublasCreate(&blas_)); }

  ~CudaDevice() override {
    for (const cudaEvent_t event : events_) cudaEventDestroy(event);
    cublasDestroy(blas_);
  }

  void multiply(const Product &product) override {
    const Factor &a = product.a, &b = product.b;
    const float one = 1;
    check(cublasSgemmStridedBatched_64(blas_, operation(a.op), operation(b.op), product.m, product.n, product.k, &one,
                                       a.data, a.ld, a.stride, b.data, b.ld, b.stride, &product.beta, product.c, product.ldc,
                                       product.strideC, product.batch));
  }

  void add(std::int64_t count, float factor, const float *x, float *y) override {
    check(cublasSaxpy_64(blas_, count, &factor, x, 1, y, 1));
  }

  float norm(std::int64_t count, const float *x) override {
    float norm = 0;
    check(cublasSnrm2_64(blas_, count, x, 1, &norm));
    return norm;
  }

  void mark() override {
    if (marks_ == events_.size()) check(cudaEventCreate(&events_.emplace_back()));
    check(cudaEventRecord(events_[marks_++], nullptr));
  }

  std::vector<double> laps() override {
    std::vector<double> milliseconds;
    if (marks_ > 0) check(cudaEventSynchronize(events_[marks_ - 1]));
    for (std::size_t i = 1; i < marks_; ++i) {
      float elapsed = 0;
      check(cudaEventElapsedTime(&elapsed, events_[i - 1], events_[i]));
      milliseconds.push_back(elapsed);
    }
    marks_ = 0;
    return milliseconds;
  }

 private:
  cublasHandle_t blas_ = nullptr;
  std::vector<cudaEvent_t> events_;  ///< kept for further marks
  std::size_t marks_ = 0;
};

}  // namespace

std::unique_ptr<Device> makeDevice(hotdogBackend_t backend) {
  if (backend == HOTDOG_BACKEND_CUDA) return std::make_unique<CudaDevice>();
  return makeHostDevice();
}

}  // namespace example
