// Plans (FFT twiddles, cuFFT plans) of one handle: least recently used first out, bounded by count and bytes.
#pragma once

#include <hotdog.h>

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <tuple>

namespace hotdog {

class Plan {
 public:
  virtual ~Plan() = default;
  virtual std::size_t bytes() const = 0;  // memory that the plan holds
};

enum class PlanKind { hostFft, registerFft, cufft, hostChirp };

struct PlanKey {
  PlanKind kind;
  hotdogDataType_t type;  // real or complex transform, single or double
  int device;
  std::int64_t length;
  std::int64_t forwards = 1, inverses = 1;  // transforms at a time

  auto tie() const { return std::tie(kind, type, device, length, forwards, inverses); }
  friend bool operator==(const PlanKey &a, const PlanKey &b) { return a.tie() == b.tie(); }
};

class PlanCache {
 public:
  // The plan of this key, made by `make()` (returns std::shared_ptr<P>) if it is not there. While capturing nothing is
  // made (CAPTURE_UNSAFE) and the plan found stays until the cache is destroyed.
  template <class P, class Make>
  std::shared_ptr<P> get(const PlanKey &key, bool capturing, Make &&make) {
    if (std::shared_ptr<Plan> found = find(key, capturing)) return std::static_pointer_cast<P>(found);
    refuseWhileCapturing(capturing);
    std::shared_ptr<P> plan = make();
    insert(key, plan);
    return plan;
  }

  void setLimit(std::int64_t maxPlans, std::size_t maxBytes);
  void clear();  // keeps what a captured graph may use

  std::int64_t count() const { return static_cast<std::int64_t>(entries_.size()); }
  std::size_t bytes() const { return bytes_; }

 private:
  struct Entry {
    PlanKey key;
    std::shared_ptr<Plan> plan;
    std::size_t bytes;
    bool captured = false;
  };

  std::shared_ptr<Plan> find(const PlanKey &key, bool capturing);
  static void refuseWhileCapturing(bool capturing);
  void insert(const PlanKey &key, std::shared_ptr<Plan> plan);
  void evict(std::int64_t maxPlans, std::size_t maxBytes);

  std::list<Entry> entries_;  // most recently used first
  std::size_t bytes_ = 0;
  std::int64_t maxPlans_ = 64;
  std::size_t maxBytes_ = std::size_t{256} << 20;
};

}  // namespace hotdog
