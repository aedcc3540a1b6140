// The CUDA backend: its runtime over cudart and its table of operations.
#include "core/backend.h"

#include <string>

#include "cuda/check.h"
#include "cuda/ops.h"

namespace hotdog {
namespace {

using cuda::check;

int resolveDevice(int wanted) {
  int count = 0;
  check(cudaGetDeviceCount(&count), "looking for CUDA devices");
  if (count == 0) throw Error(HOTDOG_STATUS_NO_DEVICE, "there is no CUDA device");
  if (wanted >= count)
    throw Error(
        HOTDOG_STATUS_INVALID_VALUE,
        "device = " + std::to_string(wanted) + ": must be below the number of devices, " + std::to_string(count),
        "device");
  int device = wanted;
  if (wanted < 0) check(cudaGetDevice(&device), "asking for the current device");
  int major = 0;
  check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device), "asking for the compute capability");
  if (major < 8)
    throw Error(HOTDOG_STATUS_NO_DEVICE, "device " + std::to_string(device) + " has compute capability " +
                                             std::to_string(major) + ".x: 8.0 is the least supported");
  return device;
}

int enterDevice(int device) {
  int previous = 0;
  check(cudaGetDevice(&previous), "asking for the current device");
  if (previous == device) return -1;
  check(cudaSetDevice(device), "making the handle's device current");
  return previous;
}

void leaveDevice(int previous) noexcept {
  if (previous >= 0) cudaSetDevice(previous);
}

bool isCapturing(hotdogStream_t stream) {
  cudaStreamCaptureStatus status;
  const cudaError_t error = cudaStreamIsCapturing(stream, &status);
  if (error == cudaErrorStreamCaptureImplicit) {  // the legacy stream while another stream captures in global mode
    cudaGetLastError();
    return true;
  }
  check(error, "asking whether the stream is capturing");
  return status != cudaStreamCaptureStatusNone;
}

void *allocate(std::size_t bytes, hotdogStream_t stream) {
  void *memory = nullptr;
  check(cudaMallocAsync(&memory, bytes, stream), "allocating a workspace");
  return memory;
}

// On the stream's order where a stream is known, else waiting for the device.
void release(void *memory, hotdogStream_t stream) noexcept {
  if (!stream || cudaFreeAsync(memory, stream) != cudaSuccess) cudaFree(memory);
}

std::uint64_t streamId(hotdogStream_t stream) {
  unsigned long long id = 0;
  check(cudaStreamGetId(stream, &id), "asking for the stream's id");
  return id;
}

void *createEvent() {
  cudaEvent_t event = nullptr;
  check(cudaEventCreateWithFlags(&event, cudaEventDisableTiming), "creating an event");
  return event;
}

// Persisting accesses of this stream to [pointer, pointer + bytes); bytes = 0 back to normal.
void pinL2(hotdogStream_t stream, const void *pointer, std::size_t bytes) {
  int device = 0, largestWindow = 0, largestCarveOut = 0;
  check(cudaGetDevice(&device), "asking for the current device");
  check(cudaDeviceGetAttribute(&largestWindow, cudaDevAttrMaxAccessPolicyWindowSize, device),
        "asking for the L2 window size");
  check(cudaDeviceGetAttribute(&largestCarveOut, cudaDevAttrMaxPersistingL2CacheSize, device),
        "asking for the L2 carve-out");
  if (largestWindow <= 0 || largestCarveOut <= 0 || isCapturing(stream)) return;
  const std::size_t window = std::min(bytes, static_cast<std::size_t>(largestWindow));
  const std::size_t carveOut = std::min(window, static_cast<std::size_t>(largestCarveOut));
  std::size_t current = 0;
  check(cudaDeviceGetLimit(&current, cudaLimitPersistingL2CacheSize), "asking for the L2 carve-out in force");
  if (carveOut > current)
    check(cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, carveOut), "setting the L2 carve-out");
  cudaStreamAttrValue value{};
  value.accessPolicyWindow.base_ptr = const_cast<void *>(pointer);
  value.accessPolicyWindow.num_bytes = window;
  value.accessPolicyWindow.hitRatio = window ? static_cast<float>(carveOut) / static_cast<float>(window) : 0.0f;
  value.accessPolicyWindow.hitProp = window ? cudaAccessPropertyPersisting : cudaAccessPropertyNormal;
  value.accessPolicyWindow.missProp = window ? cudaAccessPropertyStreaming : cudaAccessPropertyNormal;
  check(cudaStreamSetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &value),
        "setting the stream's access policy");
  if (window == 0) check(cudaCtxResetPersistingL2Cache(), "resetting persisting L2 lines");
}

Runtime runtime() {
  Runtime r{};
  r.resolveDevice = resolveDevice;
  r.enterDevice = enterDevice;
  r.leaveDevice = leaveDevice;
  r.isCapturing = isCapturing;
  r.allocate = allocate;
  r.release = release;
  r.streamId = streamId;
  r.createEvent = createEvent;
  r.destroyEvent = [](void *event) noexcept { cudaEventDestroy(static_cast<cudaEvent_t>(event)); };
  r.recordEvent = [](void *event, hotdogStream_t stream) {
    check(cudaEventRecord(static_cast<cudaEvent_t>(event), stream), "recording an event");
  };
  r.waitEvent = [](hotdogStream_t stream, void *event) {
    check(cudaStreamWaitEvent(stream, static_cast<cudaEvent_t>(event), 0), "waiting for an event");
  };
  r.synchronize = [](void *event) noexcept { cudaEventSynchronize(static_cast<cudaEvent_t>(event)); };
  r.pinL2 = pinL2;
  return r;
}

template <class T>
Operations<T> operations() {
  return {cuda::cauchy<T>(), cuda::toeplitzMatvec<T>(), cuda::toeplitzSolveHermitian<T>()};
}

}  // namespace

const Backend *cudaBackend() {
  static const Backend backend{HOTDOG_BACKEND_CUDA,
                               true,
                               runtime(),
                               operations<float>(),
                               operations<double>(),
                               operations<Complex<float>>(),
                               operations<Complex<double>>()};
  return &backend;
}

}  // namespace hotdog
