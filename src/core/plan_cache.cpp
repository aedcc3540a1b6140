#include "core/plan_cache.h"

#include <algorithm>
#include <string>

#include "core/error.h"
#include "core/logger.h"

namespace hotdog {

std::shared_ptr<Plan> PlanCache::find(const PlanKey &key, bool capturing) {
  const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry &e) { return e.key == key; });
  if (entry == entries_.end()) return nullptr;
  entry->captured |= capturing;
  entries_.splice(entries_.begin(), entries_, entry);
  return entry->plan;
}

void PlanCache::refuseWhileCapturing(bool capturing) {
  if (capturing)
    throw Error(HOTDOG_STATUS_CAPTURE_UNSAFE,
                "the stream is capturing and an FFT plan would have to be made: call the _bufferSize function with "
                "these sizes before the capture");
}

void PlanCache::insert(const PlanKey &key, std::shared_ptr<Plan> plan) {
  logLazily(LogLevel::info, [&] { return "new plan of length " + std::to_string(key.length); });
  const std::size_t bytes = plan->bytes();
  entries_.push_front({key, std::move(plan), bytes});
  bytes_ += bytes;
  evict(maxPlans_, maxBytes_);
}

void PlanCache::evict(std::int64_t maxPlans, std::size_t maxBytes) {
  for (auto entry = entries_.end(); entry != entries_.begin() && (count() > maxPlans || bytes_ > maxBytes);) {
    --entry;
    if (entry->captured) continue;
    bytes_ -= entry->bytes;
    entry = entries_.erase(entry);
  }
}

void PlanCache::setLimit(std::int64_t maxPlans, std::size_t maxBytes) {
  maxPlans_ = maxPlans;
  maxBytes_ = maxBytes;
  evict(maxPlans_, maxBytes_);
}

void PlanCache::clear() { evict(0, 0); }

}  // namespace hotdog
