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
  if (lastUse_) {
    if (inUse_) runtime_.synchronize(lastUse_);
    runtime_.destroyEvent(lastUse_);
  }
  release(block_, nullptr);
  for (Block &block : kept_) release(block, nullptr);
}

void *Workspace::acquire(std::size_t need, hotdogStream_t stream, bool capturing) {
  if (need == 0) return nullptr;
  const std::size_t bytes = userBytes(need);
  if (user_) {
    if (userBytes_ < bytes)
      throw Error(HOTDOG_STATUS_WORKSPACE_TOO_SMALL, "the user's workspace has " + std::to_string(userBytes_) +
                                                         " bytes: this call needs " + std::to_string(bytes));
    return align(user_);
  }
  if (block_.bytes < bytes) reserve(bytes, stream, capturing);
  if (capturing)
    block_.captured = true;
  else
    orderAfterLastUse(stream);
  return align(block_.memory);
}

void Workspace::used(hotdogStream_t stream, bool capturing) {
  if (!user_ && !capturing) recordUse(stream);
}

void Workspace::recordUse(hotdogStream_t stream) {
  if (!lastUse_) lastUse_ = runtime_.createEvent();
  runtime_.recordEvent(lastUse_, stream);
  lastStream_ = runtime_.streamId(stream);
  inUse_ = true;
}

void Workspace::orderAfterLastUse(hotdogStream_t stream) {
  if (inUse_ && runtime_.streamId(stream) != lastStream_) runtime_.waitEvent(stream, lastUse_);
}

void Workspace::reserve(std::size_t bytes, hotdogStream_t stream, bool capturing) {
  if (block_.bytes >= bytes) return;
  if (capturing)
    throw Error(HOTDOG_STATUS_CAPTURE_UNSAFE, "the stream is capturing and the workspace would have to grow to " +
                                                  std::to_string(bytes) +
                                                  " bytes: call hotdogReserveWorkspace before the capture");
  Block grown = allocate(bytes, stream);
  retire(stream);
  block_ = grown;
  recordUse(stream);  // the memory exists only from here on in the order of this stream
  logLazily(LogLevel::info, [&] { return "workspace grown to " + std::to_string(bytes) + " bytes"; });
}

void Workspace::retire(hotdogStream_t stream) {
  orderAfterLastUse(stream);
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
  retire(stream);
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
