// The CUDA backend: its runtime over cudart and its table of operations.
#include "core/backend.h"

#include <algorithm>
#include <string>

#include "cuda/check.h"
#include "cuda/ops.h"

namespace hotdog {
namespace {

using cuda::check;

int resolveDevice(int wanted) {
  int count = 0;
  if (const cudaError_t error = cudaGetDeviceCount(&count); error != cudaSuccess) {
    cudaGetLastError();  // whatever keeps CUDA from starting, there is no device to work on
    throw Error(HOTDOG_STATUS_NO_DEVICE,
                std::string("looking for CUDA devices: ") + cudaGetErrorName(error) + ", " + cudaGetErrorString(error));
  }
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

std::uint64_t captureId(hotdogStream_t stream) {
  cudaStreamCaptureStatus status;
  unsigned long long id = 0;
  // The legacy stream while another one captures: check() makes cudaErrorStreamCaptureImplicit CAPTURE_UNSAFE, before
  // any work would break that capture.
  check(cudaStreamGetCaptureInfo(stream, &status, &id), "asking whether the stream is capturing");
  return status == cudaStreamCaptureStatusNone ? 0 : id;
}

void *allocate(std::size_t bytes, hotdogStream_t stream) {
  const cuda::RelaxedCapture relaxed;
  void *memory = nullptr;
  check(cudaMallocAsync(&memory, bytes, stream), "allocating a workspace");
  return memory;
}

// On the stream's order where a stream is known, else waiting for the device.
void release(void *memory, hotdogStream_t stream) noexcept {
  const cuda::RelaxedCapture relaxed;
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

// Persisting accesses of this stream to [pointer, pointer + bytes); bytes = 0 back to normal. A hint: what CUDA refuses
// is left as it is.
bool pinL2(hotdogStream_t stream, const void *pointer, std::size_t bytes) {
  int device = 0, largestWindow = 0, largestCarveOut = 0;
  std::size_t current = 0;
  cudaStreamCaptureStatus capture = cudaStreamCaptureStatusActive;
  const auto refused = [] {
    cudaGetLastError();
    return false;
  };
  if (cudaGetDevice(&device) != cudaSuccess || cudaStreamIsCapturing(stream, &capture) != cudaSuccess ||
      capture != cudaStreamCaptureStatusNone ||
      cudaDeviceGetAttribute(&largestWindow, cudaDevAttrMaxAccessPolicyWindowSize, device) != cudaSuccess ||
      cudaDeviceGetAttribute(&largestCarveOut, cudaDevAttrMaxPersistingL2CacheSize, device) != cudaSuccess ||
      largestWindow <= 0 || largestCarveOut <= 0 ||
      cudaDeviceGetLimit(&current, cudaLimitPersistingL2CacheSize) != cudaSuccess)
    return refused();
  const std::size_t window = std::min(bytes, static_cast<std::size_t>(largestWindow));
  const std::size_t carveOut = std::min(window, static_cast<std::size_t>(largestCarveOut));
  if (carveOut > current && cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, carveOut) != cudaSuccess)
    return refused();
  cudaStreamAttrValue value{};
  value.accessPolicyWindow.base_ptr = const_cast<void *>(pointer);
  value.accessPolicyWindow.num_bytes = window;
  value.accessPolicyWindow.hitRatio = window ? static_cast<float>(carveOut) / static_cast<float>(window) : 0.0f;
  value.accessPolicyWindow.hitProp = window ? cudaAccessPropertyPersisting : cudaAccessPropertyNormal;
  value.accessPolicyWindow.missProp = window ? cudaAccessPropertyStreaming : cudaAccessPropertyNormal;
  if (cudaStreamSetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &value) != cudaSuccess) return refused();
  if (window == 0) cudaCtxResetPersistingL2Cache();
  return true;
}

Runtime runtime() {
  Runtime r{};
  r.resolveDevice = resolveDevice;
  r.enterDevice = enterDevice;
  r.leaveDevice = leaveDevice;
  r.captureId = captureId;
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
  Operations<T> all;
  all.cauchy = cuda::cauchy<T>();
  if constexpr (std::is_same_v<T, float>) {
    all.cauchyBf16 = cuda::cauchy<T, BFloat16, BFloat16>();
    all.cauchyBf16ToT = cuda::cauchy<T, BFloat16, T>();
    all.cauchyF16 = cuda::cauchy<T, Half, Half>();
    all.cauchyF16ToT = cuda::cauchy<T, Half, T>();
  }
  all.cauchyBackward = cuda::cauchyBackward<T>();
  if constexpr (isComplex<T>) all.cauchySymmetric = cuda::cauchySymmetric<T>();
  if constexpr (isComplex<T>) all.cauchySymmetricBackward = cuda::cauchySymmetricBackward<T>();
  if constexpr (isComplex<T>) all.cauchyS4Kernel = cuda::cauchyS4Kernel<T>();
  if constexpr (isComplex<T>) all.cauchyS4KernelBackward = cuda::cauchyS4KernelBackward<T>();
  all.cauchySolve = cuda::cauchySolve<T>();
  all.cauchySolveBackward = cuda::cauchySolveBackward<T>();
  all.toeplitzMatvec = cuda::toeplitzMatvec<T>();
  if constexpr (std::is_same_v<T, float>) all.toeplitzMatvecEx = cuda::toeplitzMatvecEx();
  all.toeplitzMatvecBackward = cuda::toeplitzMatvecBackward<T>();
  all.toeplitzSolveHermitian = cuda::toeplitzSolveHermitian<T>();
  all.toeplitzSolve = cuda::toeplitzSolve<T>();
  all.toeplitzSolveBackward = cuda::toeplitzSolveBackward<T>();
  all.toeplitzGenerators = cuda::toeplitzGenerators<T>();
  all.toeplitzLogDet = cuda::toeplitzLogDet<T>();
  all.toeplitzLogDetBackward = cuda::toeplitzLogDetBackward<T>();
  all.toeplitzInverseApply = cuda::toeplitzInverseApply<T>();
  all.toeplitzInverseApplyBackward = cuda::toeplitzInverseApplyBackward<T>();
  all.toeplitzSolveHermitianBackward = cuda::toeplitzSolveHermitianBackward<T>();
  all.toeplitzSolveHermitianPcg = cuda::toeplitzSolveHermitianPcg<T>();
  all.cauchyEquispaced = cuda::cauchyEquispaced<T>();
  all.circulantSolve = cuda::circulantSolve<T>();
  all.displacementMatvec = cuda::displacementMatvec<T>();
  all.displacementMatvecBackward = cuda::displacementMatvecBackward<T>();
  all.toeplitzToCauchy = cuda::toeplitzToCauchy<T>();
  all.displacementSolve = cuda::displacementSolve<T>();
  all.displacementSolveBackward = cuda::displacementSolveBackward<T>();
  if constexpr (!isComplex<T>) {
    all.longConv = cuda::longConv<T>();
    all.longConvSpectrum = cuda::longConvSpectrum<T>();
    all.longConvBackward = cuda::longConvBackward<T>();
    all.longConvSpectrumBytes = cuda::longConvSpectrumBytes<T>;
  }
  all.potrf = cuda::potrf<T>();
  all.potrs = cuda::potrs<T>();
  all.posv = cuda::posv<T>();
  all.potrfLogDet = cuda::potrfLogDet<T>();
  all.potri = cuda::potri<T>();
  all.potrfBackward = cuda::potrfBackward<T>();
  if constexpr (!isComplex<T>) {
    all.semiseparable = cuda::semiseparable<T>();
    all.semiseparableBackward = cuda::semiseparableBackward<T>();
    all.shortConv = cuda::shortConv<T>();
    all.shortConvBackward = cuda::shortConvBackward<T>();
    all.shortConvStep = cuda::shortConvStep<T>();
  }
  all.semiseparableSolve = cuda::semiseparableSolve<T>();
  all.selectiveScan = cuda::selectiveScan<T>();
  all.selectiveScanBackward = cuda::selectiveScanBackward<T>();
  all.selectiveScanStep = cuda::selectiveScanStep<T>();
  all.linearRecurrence = cuda::linearRecurrence<T>();
  all.linearRecurrenceBackward = cuda::linearRecurrenceBackward<T>();
  if constexpr (isComplex<T>) {
    all.vandermonde = cuda::vandermonde<T>();
    all.vandermondeSymmetric = cuda::vandermondeSymmetric<T>();
    all.vandermondeSymmetricTranspose = cuda::vandermondeSymmetricTranspose<T>();
    all.vandermondeBackward = cuda::vandermondeBackward<T>();
    all.vandermondeSymmetricBackward = cuda::vandermondeSymmetricBackward<T>();
  }
  return all;
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
