// Where a row runs: a library handle, memory of that device, and its clock.
#pragma once

#include <hotdog.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

namespace hotdog::bench {

class Device {
 public:
  virtual ~Device() = default;
  hotdogHandle_t handle() const { return handle_.get(); }

  virtual std::string name() const = 0;
  virtual std::size_t cacheBytes() const = 0;  // of the largest cache
  virtual void *allocate(std::size_t bytes) = 0;
  virtual void release(void *memory) noexcept = 0;
  virtual void upload(void *destination, const void *source, std::size_t bytes) = 0;
  virtual void download(void *destination, const void *source, std::size_t bytes) = 0;
  // Seconds from the start of the first call that `enqueue` makes to the end of the last one.
  virtual double time(const std::function<void()> &enqueue) = 0;

  bool timed = true;  // calls will be: their inputs must outgrow the caches

 protected:
  explicit Device(hotdogBackend_t backend);

 private:
  struct Destroy {
    void operator()(hotdogHandle_t handle) const { hotdogDestroy(handle); }
  };
  std::unique_ptr<hotdogContext, Destroy> handle_;
};

// Memory on a device, at an address aligned to 256 bytes.
class Memory {
 public:
  Memory() = default;
  Memory(Device &device, std::size_t bytes) : memory_(static_cast<char *>(device.allocate(bytes)), Release{&device}) {}

  char *bytes() const { return memory_.get(); }
  Device &device() const { return *memory_.get_deleter().device; }

 private:
  struct Release {
    Device *device;
    void operator()(char *memory) const { device->release(memory); }
  };
  std::unique_ptr<char, Release> memory_;
};

struct NoDevice : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::unique_ptr<Device> makeHostDevice();
std::unique_ptr<Device> makeCudaDevice();  // throws NoDevice where there is none, or in a build without CUDA
std::unique_ptr<Device> makeDevice(hotdogBackend_t backend);

// Throws what the library says of a failed call: UsageError if the input was wrong.
void check(hotdogStatus_t status);

}  // namespace hotdog::bench
