#include "support/layout.h"

#include <algorithm>
#include <cctype>

namespace hotdog::test {

LayoutRule nested(const std::string &order, std::int64_t gap, std::int64_t lead) {
  return [=](Extent extent) {
    Layout layout{0, 0, 0, lead};
    std::int64_t step = 1 + gap;
    for (const char letter : order) {
      const char level = static_cast<char>(std::tolower(letter));
      const std::int64_t signedStep = level == letter ? step : -step;
      const std::int64_t count = level == 'i' ? extent.count : level == 'v' ? extent.nrhs : extent.batch;
      (level == 'i' ? layout.inc : level == 'v' ? layout.ld : layout.stride) = signedStep;
      step = step * std::max<std::int64_t>(count, 1) + gap;
    }
    return layout;
  };
}

LayoutRule sharedByProblems(LayoutRule rule) {
  return [rule = std::move(rule)](Extent extent) {
    Layout layout = rule({extent.count, extent.nrhs, 1});
    layout.stride = 0;
    return layout;
  };
}

LayoutRule sharedByAll() {
  return [](Extent) { return Layout{0, 0, 0}; };
}

}  // namespace hotdog::test
