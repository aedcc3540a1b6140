// The two memory spaces of the tests, and streams and graphs on CUDA. memory.cpp is the only file of the tests that
// calls the CUDA runtime; without HOTDOG_TEST_CUDA it reports that there is no device, and what needs one is never
// reached.
#pragma once

#include <hotdog.h>

#include <cstddef>
#include <string>

namespace hotdog::test {

enum class Space { host, cuda };

constexpr hotdogBackend_t backendOf(Space space) {
  return space == Space::host ? HOTDOG_BACKEND_HOST : HOTDOG_BACKEND_CUDA;
}

// "" if tests in this space can run, else the reason to skip them.
std::string whyUnavailable(Space space);

// Uninitialised bytes, aligned for any type; uploads and downloads return when the copy is complete.
class Memory {
 public:
  Memory(Space space, std::size_t bytes);
  ~Memory();
  Memory(Memory &&other) noexcept;
  Memory(const Memory &) = delete;
  Memory &operator=(const Memory &) = delete;
  Memory &operator=(Memory &&) = delete;

  void *data() const { return data_; }
  std::size_t bytes() const { return bytes_; }
  void upload(const void *source);
  void download(void *destination) const { download(destination, 0, bytes_); }
  void download(void *destination, std::size_t first, std::size_t bytes) const;  // waits for the device first
  void fill(unsigned char value);

 private:
  Space space_;
  std::size_t bytes_;
  void *data_;
};

// A stream that does not synchronise with the default stream; NULL on the host.
class Stream {
 public:
  explicit Stream(Space space);
  ~Stream();
  Stream(const Stream &) = delete;
  Stream &operator=(const Stream &) = delete;

  hotdogStream_t get() const { return stream_; }
  void synchronize() const;

 private:
  hotdogStream_t stream_ = nullptr;
};

class Handle {
 public:
  explicit Handle(Space space, hotdogStream_t stream = nullptr);
  ~Handle();
  Handle(const Handle &) = delete;
  Handle &operator=(const Handle &) = delete;

  operator hotdogHandle_t() const { return handle_; }

 private:
  hotdogHandle_t handle_ = nullptr;
};

// What was put on a stream between the constructor and finish(), to be launched again and again. CUDA only.
class CapturedGraph {
 public:
  explicit CapturedGraph(const Stream &stream);  // begins the capture
  ~CapturedGraph();
  CapturedGraph(const CapturedGraph &) = delete;
  CapturedGraph &operator=(const CapturedGraph &) = delete;

  bool finish();  // ends it; false if the capture was broken
  void launch();

 private:
  const Stream &stream_;
  void *graph_ = nullptr, *executable_ = nullptr;
};

namespace cuda {  // only where whyUnavailable(Space::cuda) is ""

int deviceCount();
int currentDevice();
void setDevice(int device);
std::size_t freeBytes();
void leaveError();                      // a failed cudaMalloc, whose error stays in the runtime
std::string takeError();                // name of the last error, "" if none; resets it
std::string deviceErrorAfterWaiting();  // waits for the device; name of the error it met, "" if none

}  // namespace cuda

}  // namespace hotdog::test
