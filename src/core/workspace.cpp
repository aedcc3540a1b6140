#include "core/workspace.h"

#include <string>

#include "core/backend.h"
#include "core/error.h"
#include "core/logger.h"

namespace hotdog {
namespace {

void *align(void *memory) {
  return reinterpret_cast<void *>(
      alignUp(reinterpret_cast<std::uintptr_t>(memory), static_cast<std::size_t>(kWorkspaceAlignment)));
}

}  // namespace

std::size_t Workspace::userBytes(std::size_t need) {
  return need ? need + static_cast<std::size_t>(kWorkspaceAlignment) : 0;
}

Workspace::~Workspace() {
  if (outside_.recorded) runtime_.synchronize(outside_.event);
  for (LastUse *use : {&outside_, &inCapture_})
    if (use->event) runtime_.destroyEvent(use->event);
  release(block_, nullptr);
  for (Block &block : kept_) release(block, nullptr);
}

void *Workspace::acquire(std::size_t need, hotdogStream_t stream, std::uint64_t capture) {
  if (need == 0) return nullptr;
  const std::size_t bytes = userBytes(need);
  if (user_) {
    if (userBytes_ < bytes)
      throw Error(HOTDOG_STATUS_WORKSPACE_TOO_SMALL,
                  "workspaceBytes = " + std::to_string(userBytes_) + ", of the user's workspace: must be at least " +
                      std::to_string(bytes) + " for this call",
                  "workspaceBytes");
    return align(user_);
  }
  if (block_.bytes < bytes) reserve(bytes, stream, capture);
  if (capture) block_.captured = true;
  orderAfterLastUse(stream, capture);
  return align(block_.memory);
}

void Workspace::used(hotdogStream_t stream, std::uint64_t capture) {
  if (!user_) recordUse(stream, capture);
}

// CUDA tells no id of a capturing stream; inside a capture the streams live, so that their addresses differ.
std::uint64_t Workspace::idOf(hotdogStream_t stream, std::uint64_t capture) const {
  return capture ? reinterpret_cast<std::uintptr_t>(stream) : runtime_.streamId(stream);
}

void Workspace::recordUse(hotdogStream_t stream, std::uint64_t capture) {
  LastUse &use = lastUse(capture);
  if (!use.event) use.event = runtime_.createEvent();
  runtime_.recordEvent(use.event, stream);
  use.stream = idOf(stream, capture);
  use.capture = capture;
  use.recorded = true;
}

// Inside a capture only uses in the same capture count: the graph runs later, in an order that its user sets.
void Workspace::orderAfterLastUse(hotdogStream_t stream, std::uint64_t capture) {
  const LastUse &use = lastUse(capture);
  if (use.recorded && use.capture == capture && use.stream != idOf(stream, capture))
    runtime_.waitEvent(stream, use.event);
}

void Workspace::reserve(std::size_t bytes, hotdogStream_t stream, std::uint64_t capture) {
  if (block_.bytes >= bytes) return;
  if (capture)
    throw Error(HOTDOG_STATUS_CAPTURE_UNSAFE, "the stream is capturing and the workspace would have to grow to " +
                                                  std::to_string(bytes) +
                                                  " bytes: call hotdogReserveWorkspace before the capture");
  orderAfterLastUse(stream, 0);
  kept_.reserve(kept_.size() + 1);
  const Block grown = allocate(bytes, stream);  // what can fail comes before the old block goes
  giveUp(stream);
  block_ = grown;
  recordUse(stream, 0);  // the memory exists only from here on in the order of this stream
  logLazily(LogLevel::info, [&] { return "workspace grown to " + std::to_string(bytes) + " bytes"; });
}

// Keeps the block if a graph may use it. kept_ has room for it, and the stream is behind its last use.
void Workspace::giveUp(hotdogStream_t stream) noexcept {
  if (block_.captured)
    kept_.push_back(block_);
  else
    release(block_, stream);
  block_ = {};
}

void Workspace::setUser(void *memory, std::size_t bytes) {
  user_ = memory;
  userBytes_ = bytes;
}

void Workspace::setAllocator(const UserAllocator &allocator, hotdogStream_t stream) {
  orderAfterLastUse(stream, 0);
  kept_.reserve(kept_.size() + 1);
  giveUp(stream);
  allocator_ = allocator;
}

Workspace::Block Workspace::allocate(std::size_t bytes, hotdogStream_t stream) const {
  void *const memory =
      allocator_.allocate ? allocator_.allocate(allocator_.user, bytes, stream) : runtime_.allocate(bytes, stream);
  if (!memory)
    throw Error(HOTDOG_STATUS_ALLOC_FAILED, "no memory for a workspace of " + std::to_string(bytes) + " bytes");
  return {memory, bytes, false, allocator_};
}

void Workspace::release(Block &block, hotdogStream_t stream) const noexcept {
  if (!block.memory) return;
  if (block.allocator.release)
    block.allocator.release(block.allocator.user, block.memory, block.bytes, stream);
  else
    runtime_.release(block.memory, stream);
  block = {};
}

}  // namespace hotdog
