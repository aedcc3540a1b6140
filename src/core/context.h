// The handle: settings, workspace and plans of one user on one backend.
#pragma once

#include <hotdog.h>

#include "core/backend.h"
#include "core/plan_cache.h"
#include "core/workspace.h"

struct hotdogContext {
  static constexpr std::uint64_t kAlive = 0x686f74646f673031;  // "hotdog01"

  hotdogContext(const hotdog::Backend &which, int onDevice)
      : backend(which), device(onDevice), workspace(which.runtime) {}
  ~hotdogContext() { alive = 0; }

  std::uint64_t alive = kAlive;
  const hotdog::Backend &backend;
  const int device;
  hotdogStream_t stream = nullptr;
  hotdog::PlanCache plans;
  hotdog::Workspace workspace;
  hotdogMathMode_t math = HOTDOG_MATH_DEFAULT;
  bool deterministic = true;
  bool pinnedL2 = false;  // hotdogPinL2 has something to restore, on the stream in force
};

namespace hotdog {

// Makes the handle's device current for a scope.
class DeviceScope {
 public:
  explicit DeviceScope(const hotdogContext &context)
      : runtime_(context.backend.runtime), previous_(runtime_.enterDevice(context.device)) {}
  ~DeviceScope() { runtime_.leaveDevice(previous_); }
  DeviceScope(const DeviceScope &) = delete;
  DeviceScope &operator=(const DeviceScope &) = delete;

 private:
  const Runtime &runtime_;
  int previous_;
};

hotdogContext &checkedContext(hotdogHandle_t handle);

Execution executionOf(hotdogContext &context);  // its device must be current

}  // namespace hotdog
