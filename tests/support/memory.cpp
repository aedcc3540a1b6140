#include "support/memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <stdexcept>
#include <utility>

#ifdef HOTDOG_TEST_CUDA
#include <cuda_runtime.h>
#endif

namespace hotdog::test {
namespace {

#ifdef HOTDOG_TEST_CUDA
void check(cudaError_t error) {
  if (error != cudaSuccess)
    throw std::runtime_error(std::string("CUDA in the test harness: ") + cudaGetErrorName(error));
}
std::string nameOf(cudaError_t error) { return error == cudaSuccess ? "" : cudaGetErrorName(error); }
#else
[[noreturn]] void unreachable() { throw std::logic_error("a CUDA test ran in a build without CUDA"); }
#endif

}  // namespace

std::string whyUnavailable(Space space) {
  if (space == Space::host) return "";
#ifdef HOTDOG_TEST_CUDA
  int count = 0;
  const bool usable = cudaGetDeviceCount(&count) == cudaSuccess && count > 0;
  static_cast<void>(cudaGetLastError());
  return usable ? "" : "no CUDA device";
#else
  return "no CUDA in this build";
#endif
}

Memory::Memory(Space space, std::size_t bytes) : space_(space), bytes_(bytes), data_(nullptr) {
  if (space == Space::host) {
    data_ = std::malloc(std::max<std::size_t>(bytes, 1));
    if (!data_) throw std::bad_alloc();
    return;
  }
#ifdef HOTDOG_TEST_CUDA
  check(cudaMalloc(&data_, std::max<std::size_t>(bytes, 1)));
#else
  unreachable();
#endif
}

Memory::Memory(Memory &&other) noexcept
    : space_(other.space_), bytes_(other.bytes_), data_(std::exchange(other.data_, nullptr)) {}

Memory::~Memory() {
  if (space_ == Space::host) std::free(data_);
#ifdef HOTDOG_TEST_CUDA
  if (space_ == Space::cuda) static_cast<void>(cudaFree(data_));
#endif
}

void Memory::upload(const void *source) {
  if (bytes_ == 0) return;
  if (space_ == Space::host) return static_cast<void>(std::memcpy(data_, source, bytes_));
#ifdef HOTDOG_TEST_CUDA
  check(cudaMemcpy(data_, source, bytes_, cudaMemcpyHostToDevice));
  check(cudaDeviceSynchronize());
#endif
}

void Memory::download(void *destination, std::size_t first, std::size_t bytes) const {
  if (bytes == 0) return;
  const char *const source = static_cast<const char *>(data_) + first;
  if (space_ == Space::host) return static_cast<void>(std::memcpy(destination, source, bytes));
#ifdef HOTDOG_TEST_CUDA
  check(cudaDeviceSynchronize());
  check(cudaMemcpy(destination, source, bytes, cudaMemcpyDeviceToHost));
#endif
}

void Memory::fill(unsigned char value) {
  if (space_ == Space::host) return static_cast<void>(std::memset(data_, value, bytes_));
#ifdef HOTDOG_TEST_CUDA
  check(cudaMemset(data_, value, bytes_));
  check(cudaDeviceSynchronize());
#endif
}

Stream::Stream(Space space) {
  if (space == Space::host) return;
#ifdef HOTDOG_TEST_CUDA
  check(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking));
#else
  unreachable();
#endif
}

Stream::~Stream() {
#ifdef HOTDOG_TEST_CUDA
  if (stream_) static_cast<void>(cudaStreamDestroy(stream_));
#endif
}

void Stream::synchronize() const {
#ifdef HOTDOG_TEST_CUDA
  if (stream_) check(cudaStreamSynchronize(stream_));
#endif
}

Handle::Handle(Space space, hotdogStream_t stream) {
  if (hotdogCreateBackend(&handle_, backendOf(space), -1) != HOTDOG_STATUS_SUCCESS ||
      hotdogSetStream(handle_, stream) != HOTDOG_STATUS_SUCCESS)
    throw std::runtime_error(hotdogGetLastErrorMessage());
}

Handle::~Handle() { EXPECT_EQ(hotdogDestroy(handle_), HOTDOG_STATUS_SUCCESS); }

#ifdef HOTDOG_TEST_CUDA

CapturedGraph::CapturedGraph(const Stream &stream) : stream_(stream) {
  check(cudaStreamBeginCapture(stream.get(), cudaStreamCaptureModeThreadLocal));
}

CapturedGraph::~CapturedGraph() {
  if (executable_) static_cast<void>(cudaGraphExecDestroy(static_cast<cudaGraphExec_t>(executable_)));
  if (graph_) static_cast<void>(cudaGraphDestroy(static_cast<cudaGraph_t>(graph_)));
}

bool CapturedGraph::finish() {
  cudaGraph_t graph = nullptr;
  if (cudaStreamEndCapture(stream_.get(), &graph) != cudaSuccess) return static_cast<void>(cudaGetLastError()), false;
  graph_ = graph;
  cudaGraphExec_t executable = nullptr;
  check(cudaGraphInstantiate(&executable, graph, 0));
  executable_ = executable;
  return true;
}

void CapturedGraph::launch() {
  check(cudaGraphLaunch(static_cast<cudaGraphExec_t>(executable_), stream_.get()));
  stream_.synchronize();
}

int cuda::deviceCount() {
  int count = 0;
  return check(cudaGetDeviceCount(&count)), count;
}

int cuda::currentDevice() {
  int device = -1;
  return check(cudaGetDevice(&device)), device;
}

void cuda::setDevice(int device) { check(cudaSetDevice(device)); }

std::size_t cuda::freeBytes() {
  std::size_t free = 0, total = 0;
  check(cudaDeviceSynchronize());
  return check(cudaMemGetInfo(&free, &total)), free;
}

void cuda::leaveError() {
  void *memory = nullptr;
  if (cudaMalloc(&memory, std::size_t{1} << 60) == cudaSuccess) throw std::logic_error("2^60 bytes of device memory");
}

std::string cuda::takeError() { return nameOf(cudaGetLastError()); }
std::string cuda::deviceErrorAfterWaiting() { return nameOf(cudaDeviceSynchronize()); }

#else

CapturedGraph::CapturedGraph(const Stream &stream) : stream_(stream) { unreachable(); }
CapturedGraph::~CapturedGraph() = default;
bool CapturedGraph::finish() { unreachable(); }
void CapturedGraph::launch() { unreachable(); }
int cuda::deviceCount() { unreachable(); }
int cuda::currentDevice() { unreachable(); }
void cuda::setDevice(int) { unreachable(); }
std::size_t cuda::freeBytes() { unreachable(); }
void cuda::leaveError() { unreachable(); }
std::string cuda::takeError() { unreachable(); }
std::string cuda::deviceErrorAfterWaiting() { unreachable(); }

#endif

}  // namespace hotdog::test
