#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <new>

#include "device.h"

namespace hotdog::bench {
namespace {

constexpr std::align_val_t kAlignment{256};
constexpr long kMostCacheBytes = 64L << 20;  // servers report a cache that many processes share

class HostDevice : public Device {
 public:
  HostDevice() : Device(HOTDOG_BACKEND_HOST) {}

  std::string name() const override { return "host"; }

  std::size_t cacheBytes() const override {
    const long bytes = sysconf(_SC_LEVEL3_CACHE_SIZE);
    return static_cast<std::size_t>(bytes > 0 ? std::min(bytes, kMostCacheBytes) : kMostCacheBytes);
  }

  void *allocate(std::size_t bytes) override { return ::operator new(bytes, kAlignment); }
  void release(void *memory) noexcept override { ::operator delete(memory, kAlignment); }
  void upload(void *destination, const void *source, std::size_t bytes) override {
    std::memcpy(destination, source, bytes);
  }
  void download(void *destination, const void *source, std::size_t bytes) override {
    std::memcpy(destination, source, bytes);
  }

  double time(const std::function<void()> &enqueue) override {
    const auto start = std::chrono::steady_clock::now();
    enqueue();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
};

}  // namespace

std::unique_ptr<Device> makeHostDevice() {
  return std::make_unique<HostDevice>();
}

}  // namespace hotdog::bench
