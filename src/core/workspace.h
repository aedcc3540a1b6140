// Scratch memory of one handle: the library's own arena, which grows outside captures and is ordered between streams,
// or the user's.
#pragma once

#include <hotdog.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hotdog {

struct Runtime;

struct UserAllocator {
  hotdogAllocate_t allocate = nullptr;
  hotdogFree_t release = nullptr;
  void *user = nullptr;
};

class Workspace {
 public:
  explicit Workspace(const Runtime &runtime) : runtime_(runtime) {}
  ~Workspace();
  Workspace(const Workspace &) = delete;
  Workspace &operator=(const Workspace &) = delete;

  // Memory for one operation on the stream, aligned to kWorkspaceAlignment; nullptr for need = 0. After the operation's
  // launches call used().
  // capture: id of the capture that the stream is in, 0 for none.
  void *acquire(std::size_t need, hotdogStream_t stream, std::uint64_t capture);
  void used(hotdogStream_t stream, std::uint64_t capture);

  void reserve(std::size_t bytes, hotdogStream_t stream, std::uint64_t capture);
  void setUser(void *memory, std::size_t bytes);
  void setAllocator(const UserAllocator &allocator, hotdogStream_t stream);
  std::size_t bytes() const { return user_ ? userBytes_ : block_.bytes; }

  // What a user workspace must have for `need` bytes: room to align any address.
  static std::size_t userBytes(std::size_t need);

 private:
  struct Block {
    void *memory = nullptr;
    std::size_t bytes = 0;
    bool captured = false;  // a graph may use it: lives as long as the handle
    UserAllocator allocator;
  };

  Block allocate(std::size_t bytes, hotdogStream_t stream) const;
  void release(Block &block, hotdogStream_t stream) const noexcept;
  void giveUp(hotdogStream_t stream) noexcept;
  // The last use of block_, outside captures or in one: an event recorded in a capture orders only that capture.
  struct LastUse {
    void *event = nullptr;
    bool recorded = false;
    std::uint64_t stream = 0, capture = 0;
  };
  std::uint64_t idOf(hotdogStream_t stream, std::uint64_t capture) const;
  LastUse &lastUse(std::uint64_t capture) { return capture ? inCapture_ : outside_; }
  void orderAfterLastUse(hotdogStream_t stream, std::uint64_t capture);
  void recordUse(hotdogStream_t stream, std::uint64_t capture);

  const Runtime &runtime_;
  UserAllocator allocator_;
  Block block_;
  std::vector<Block> kept_;
  void *user_ = nullptr;
  std::size_t userBytes_ = 0;
  LastUse outside_, inCapture_;
};

}  // namespace hotdog
