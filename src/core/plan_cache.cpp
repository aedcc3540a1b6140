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
  evict(maxPlans_ - 1,
        maxBytes_ > bytes ? maxBytes_ - bytes : 0);  // the new plan itself stays for the call that follows
  entries_.push_front({key, std::move(plan), bytes});
  bytes_ += bytes;
}

// Plans that a captured graph may use stay, and leave the bounds to the others.
void PlanCache::evict(std::int64_t maxPlans, std::size_t maxBytes) {
  std::int64_t plans = 0;
  std::size_t bytes = 0;
  for (auto entry = entries_.begin(); entry != entries_.end();) {
    if (!entry->captured && (++plans > maxPlans || (bytes += entry->bytes) > maxBytes)) {
      bytes_ -= entry->bytes;
      entry = entries_.erase(entry);
    } else {
      ++entry;
    }
  }
}

void PlanCache::setLimit(std::int64_t maxPlans, std::size_t maxBytes) {
  maxPlans_ = maxPlans;
  maxBytes_ = maxBytes;
  evict(maxPlans_, maxBytes_);
}

void PlanCache::clear() { evict(0, 0); }

}  // namespace hotdog
