// What an operation is to a backend, and what it is told of the handle that it runs on.
#pragma once

#include <hotdog.h>

#include <cstddef>
#include <cstdint>

#include "core/plan_cache.h"
#include "core/workspace_layout.h"

namespace hotdog {

// All that an operation may know of the handle it runs on.
struct Execution {
  hotdogStream_t stream;
  int device;
  std::uint64_t capture;  // id of the capture that the stream is in, 0 for none
  bool deterministic;
  hotdogMathMode_t math;
  PlanCache *plans;
  void *workspace;  // at least what workspaceBytes said, aligned to kWorkspaceAlignment; nullptr where it said 0
};

template <class Problem>
struct Op {
  // Scratch that run needs; makes the plans. Reads the sizes of the problem only.
  std::size_t (*workspaceBytes)(const Execution &, const Problem &) = nullptr;
  void (*run)(const Execution &, const Problem &) = nullptr;
};

}  // namespace hotdog
