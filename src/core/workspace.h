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
  void *acquire(std::size_t need, hotdogStream_t stream, bool capturing);
  void used(hotdogStream_t stream, bool capturing);

  void reserve(std::size_t bytes, hotdogStream_t stream, bool capturing);
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
  void retire(hotdogStream_t stream);  // gives up block_, keeping it if a graph may use it
  void orderAfterLastUse(hotdogStream_t stream);
  void recordUse(hotdogStream_t stream);

  const Runtime &runtime_;
  UserAllocator allocator_;
  Block block_;
  std::vector<Block> kept_;
  void *user_ = nullptr;
  std::size_t userBytes_ = 0;
  void *lastUse_ = nullptr;  // event
  bool inUse_ = false;       // lastUse_ has been recorded
  std::uint64_t lastStream_ = 0;
};

}  // namespace hotdog
