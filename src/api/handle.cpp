// Entry points of the handle and the library.
#include <hotdog.h>

#include <memory>
#include <string>

#include "core/build_info.h"
#include "core/context.h"
#include "core/error.h"
#include "core/logger.h"

using namespace hotdog;

namespace {

// The body of an entry point that works on a handle, with the handle's device current.
template <class Body>
hotdogStatus_t onHandle(const char *function, hotdogHandle_t handle, Body &&body) noexcept {
  return guarded(function, [&] {
    hotdogContext &context = checkedContext(handle);
    const DeviceScope scope(context);
    body(context);
  });
}

void checkPointer(const char *parameter, const void *pointer) {
  if (!pointer)
    throw Error(HOTDOG_STATUS_INVALID_POINTER, std::string(parameter) + " = NULL: must be a valid pointer", parameter);
}

template <class T>
void store(const char *parameter, T *destination, const T &value) {
  checkPointer(parameter, destination);
  *destination = value;
}

[[noreturn]] void invalidValue(const char *parameter, std::int64_t value, const char *rule) {
  throw Error(HOTDOG_STATUS_INVALID_VALUE, std::string(parameter) + " = " + std::to_string(value) + ": " + rule,
              parameter);
}

// Takes back what hotdogPinL2 did to the handle's stream.
void unpin(hotdogContext &context) {
  if (context.pinnedL2 && context.backend.runtime.pinL2(context.stream, nullptr, 0)) context.pinnedL2 = false;
}

const Backend &cudaOrThrow() {
  if (const Backend *cuda = cudaBackend()) return *cuda;
  throw Error(HOTDOG_STATUS_NO_DEVICE, "this build of the library has no CUDA backend");
}

std::unique_ptr<hotdogContext> makeContext(hotdogBackend_t backend, int device) {
  switch (backend) {
    case HOTDOG_BACKEND_HOST:
      return std::make_unique<hotdogContext>(hostBackend(), -1);
    case HOTDOG_BACKEND_CUDA: {
      if (device < -1) invalidValue("device", device, "must be a device ordinal or -1 for the current device");
      const Backend &cuda = cudaOrThrow();
      return std::make_unique<hotdogContext>(cuda, cuda.runtime.resolveDevice(device));
    }
    case HOTDOG_BACKEND_AUTO:
      try {
        return makeContext(HOTDOG_BACKEND_CUDA, device);
      } catch (const Error &e) {
        if (e.status() != HOTDOG_STATUS_NO_DEVICE) throw;
        logLazily(LogLevel::info, [&] { return std::string("AUTO takes the host backend: ") + e.what(); });
        return makeContext(HOTDOG_BACKEND_HOST, -1);
      }
  }
  invalidValue("backend", backend, "must be HOTDOG_BACKEND_HOST, _CUDA or _AUTO");
}

}  // namespace

hotdogStatus_t hotdogGetVersion(int *version) {
  return guarded("hotdogGetVersion", [&] { store("version", version, HOTDOG_VERSION); });
}

const char *hotdogGetBuildInfo(void) { return buildInfo(); }

hotdogStatus_t hotdogCreate(hotdogHandle_t *handle) {
  return guarded("hotdogCreate", [&] {
    checkPointer("handle", handle);
    *handle = makeContext(HOTDOG_BACKEND_CUDA, -1).release();
  });
}

hotdogStatus_t hotdogCreateBackend(hotdogHandle_t *handle, hotdogBackend_t backend, int device) {
  return guarded("hotdogCreateBackend", [&] {
    checkPointer("handle", handle);
    *handle = makeContext(backend, device).release();
  });
}

hotdogStatus_t hotdogDestroy(hotdogHandle_t handle) {
  if (!handle) return HOTDOG_STATUS_SUCCESS;
  return onHandle("hotdogDestroy", handle, [](hotdogContext &context) {
    const std::unique_ptr<hotdogContext> owned(&context);
    unpin(context);
  });
}

hotdogStatus_t hotdogGetBackend(hotdogHandle_t handle, hotdogBackend_t *backend) {
  return onHandle("hotdogGetBackend", handle,
                  [&](hotdogContext &context) { store("backend", backend, context.backend.kind); });
}

hotdogStatus_t hotdogGetDevice(hotdogHandle_t handle, int *device) {
  return onHandle("hotdogGetDevice", handle, [&](hotdogContext &context) { store("device", device, context.device); });
}

hotdogStatus_t hotdogSetStream(hotdogHandle_t handle, hotdogStream_t stream) {
  return onHandle("hotdogSetStream", handle, [&](hotdogContext &context) {
    if (stream && !context.backend.usesStreams)
      throw Error(HOTDOG_STATUS_INVALID_VALUE, "stream is not NULL: a HOST handle has no streams", "stream");
    if (stream != context.stream) unpin(context);
    context.stream = stream;
  });
}

hotdogStatus_t hotdogGetStream(hotdogHandle_t handle, hotdogStream_t *stream) {
  return onHandle("hotdogGetStream", handle, [&](hotdogContext &context) { store("stream", stream, context.stream); });
}

hotdogStatus_t hotdogSetWorkspace(hotdogHandle_t handle, void *workspace, size_t bytes) {
  return onHandle("hotdogSetWorkspace", handle, [&](hotdogContext &context) {
    if (!workspace && bytes)
      throw Error(HOTDOG_STATUS_INVALID_POINTER, "workspace = NULL with bytes > 0: must be a valid pointer",
                  "workspace");
    context.workspace.setUser(workspace, bytes);
  });
}

hotdogStatus_t hotdogReserveWorkspace(hotdogHandle_t handle, size_t bytes) {
  return onHandle("hotdogReserveWorkspace", handle, [&](hotdogContext &context) {
    context.workspace.reserve(bytes, context.stream, context.backend.runtime.captureId(context.stream));
  });
}

hotdogStatus_t hotdogGetWorkspaceSize(hotdogHandle_t handle, size_t *bytes) {
  return onHandle("hotdogGetWorkspaceSize", handle,
                  [&](hotdogContext &context) { store("bytes", bytes, context.workspace.bytes()); });
}

hotdogStatus_t hotdogSetAllocator(hotdogHandle_t handle, hotdogAllocate_t allocate, hotdogFree_t release, void *user) {
  return onHandle("hotdogSetAllocator", handle, [&](hotdogContext &context) {
    if (!allocate != !release)
      throw Error(HOTDOG_STATUS_INVALID_POINTER, "allocate and release must both be functions or both be NULL",
                  allocate ? "release" : "allocate");
    if (context.backend.runtime.captureId(context.stream))
      throw Error(HOTDOG_STATUS_CAPTURE_UNSAFE, "the stream is capturing: the workspace cannot change hands");
    context.workspace.setAllocator({allocate, release, user}, context.stream);
  });
}

hotdogStatus_t hotdogSetMathMode(hotdogHandle_t handle, hotdogMathMode_t mode) {
  return onHandle("hotdogSetMathMode", handle, [&](hotdogContext &context) {
    if (mode != HOTDOG_MATH_DEFAULT && mode != HOTDOG_MATH_FAST)
      invalidValue("mode", mode, "must be HOTDOG_MATH_DEFAULT or HOTDOG_MATH_FAST");
    context.math = mode;
  });
}

hotdogStatus_t hotdogGetMathMode(hotdogHandle_t handle, hotdogMathMode_t *mode) {
  return onHandle("hotdogGetMathMode", handle, [&](hotdogContext &context) { store("mode", mode, context.math); });
}

hotdogStatus_t hotdogSetDeterministic(hotdogHandle_t handle, int deterministic) {
  return onHandle("hotdogSetDeterministic", handle, [&](hotdogContext &context) {
    if (deterministic != 0 && deterministic != 1) invalidValue("deterministic", deterministic, "must be 0 or 1");
    context.deterministic = deterministic == 1;
  });
}

hotdogStatus_t hotdogGetDeterministic(hotdogHandle_t handle, int *deterministic) {
  return onHandle("hotdogGetDeterministic", handle, [&](hotdogContext &context) {
    store("deterministic", deterministic, context.deterministic ? 1 : 0);
  });
}

hotdogStatus_t hotdogSetPlanCacheLimit(hotdogHandle_t handle, int64_t maxPlans, size_t maxBytes) {
  return onHandle("hotdogSetPlanCacheLimit", handle, [&](hotdogContext &context) {
    if (maxPlans < 0)
      throw Error(HOTDOG_STATUS_INVALID_SIZE, "maxPlans = " + std::to_string(maxPlans) + ": must be at least 0",
                  "maxPlans");
    context.plans.setLimit(maxPlans, maxBytes);
  });
}

hotdogStatus_t hotdogClearPlanCache(hotdogHandle_t handle) {
  return onHandle("hotdogClearPlanCache", handle, [](hotdogContext &context) { context.plans.clear(); });
}

hotdogStatus_t hotdogPinL2(hotdogHandle_t handle, const void *pointer, size_t bytes) {
  return onHandle("hotdogPinL2", handle, [&](hotdogContext &context) {
    if (!pointer && bytes)
      throw Error(HOTDOG_STATUS_INVALID_POINTER, "pointer = NULL with bytes > 0: must be a valid pointer", "pointer");
    if (bytes == 0)
      unpin(context);
    else
      context.pinnedL2 |= context.backend.runtime.pinL2(context.stream, pointer, bytes);
  });
}
