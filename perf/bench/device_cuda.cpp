#include <cuda_runtime_api.h>

#include "device.h"

namespace hotdog::bench {
namespace {

void check(cudaError_t error, const char *what) {
  if (error != cudaSuccess) throw std::runtime_error(std::string(what) + ": " + cudaGetErrorString(error));
}

class Event {
 public:
  Event() { check(cudaEventCreate(&event_), "cudaEventCreate"); }
  Event(const Event &) = delete;
  Event &operator=(const Event &) = delete;
  ~Event() { cudaEventDestroy(event_); }
  operator cudaEvent_t() const { return event_; }

 private:
  cudaEvent_t event_ = nullptr;
};

// A stream of our own: the legacy default stream would wait for others.
class Stream {
 public:
  Stream() { check(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking), "cudaStreamCreateWithFlags"); }
  Stream(const Stream &) = delete;
  Stream &operator=(const Stream &) = delete;
  ~Stream() { cudaStreamDestroy(stream_); }
  operator cudaStream_t() const { return stream_; }

 private:
  cudaStream_t stream_ = nullptr;
};

class CudaDevice : public Device {
 public:
  CudaDevice() : Device(HOTDOG_BACKEND_CUDA) {
    int ordinal = 0;
    hotdog::bench::check(hotdogGetDevice(handle(), &ordinal));
    check(cudaGetDeviceProperties(&properties_, ordinal), "cudaGetDeviceProperties");
    hotdog::bench::check(hotdogSetStream(handle(), stream_));
  }
  ~CudaDevice() override {
    cudaStreamSynchronize(stream_);
    hotdogSetStream(handle(), nullptr);
  }

  std::string name() const override { return properties_.name; }
  std::size_t cacheBytes() const override { return static_cast<std::size_t>(properties_.l2CacheSize); }

  void *allocate(std::size_t bytes) override {
    void *memory = nullptr;
    check(cudaMalloc(&memory, bytes), "cudaMalloc");
    return memory;
  }
  void release(void *memory) noexcept override { cudaFree(memory); }

  void upload(void *destination, const void *source, std::size_t bytes) override {
    copy(destination, source, bytes, cudaMemcpyHostToDevice);
  }
  void download(void *destination, const void *source, std::size_t bytes) override {
    copy(destination, source, bytes, cudaMemcpyDeviceToHost);
  }

  double time(const std::function<void()> &enqueue) override {
    check(cudaEventRecord(start_, stream_), "cudaEventRecord");
    enqueue();
    check(cudaEventRecord(stop_, stream_), "cudaEventRecord");
    check(cudaEventSynchronize(stop_), "cudaEventSynchronize");
    float milliseconds = 0;
    check(cudaEventElapsedTime(&milliseconds, start_, stop_), "cudaEventElapsedTime");
    return 1e-3 * static_cast<double>(milliseconds);
  }

 private:
  void copy(void *destination, const void *source, std::size_t bytes, cudaMemcpyKind kind) {
    check(cudaMemcpyAsync(destination, source, bytes, kind, stream_), "cudaMemcpyAsync");
    check(cudaStreamSynchronize(stream_), "cudaStreamSynchronize");
  }

  Stream stream_;
  Event start_, stop_;
  cudaDeviceProp properties_{};
};

}  // namespace

std::unique_ptr<Device> makeCudaDevice() {
  return std::make_unique<CudaDevice>();
}

}  // namespace hotdog::bench
