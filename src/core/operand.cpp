#include "core/operand.h"

#include <algorithm>
#include <array>
#include <utility>

namespace hotdog {
namespace {

// For the few elements here; std::sort's unrolled loops draw false array-bounds warnings.
template <class T, class Before>
void insertionSort(T *items, int count, Before before) {
  for (int i = 1; i < count; ++i)
    for (int j = i; j > 0 && before(items[j], items[j - 1]); --j) std::swap(items[j], items[j - 1]);
}

std::int64_t magnitude(std::int64_t stride) { return stride < 0 ? -stride : stride; }

// Dimensions that matter (more than one element), largest stride first.
struct Significant {
  std::array<const Dimension *, kMostDimensions> dims{};
  int count = 0;

  explicit Significant(const Operand &operand) {
    for (const Dimension &d : operand.dims)
      if (d.count > 1) dims[static_cast<std::size_t>(count++)] = &d;
    insertionSort(dims.data(), count,
                  [](const Dimension *a, const Dimension *b) { return magnitude(a->stride) > magnitude(b->stride); });
  }
};

// Is there a choice of 0 <= k_i < count_i with -below < target - sum k_i step_i < above? Steps are positive, in bytes.
class OffsetSearch {
 public:
  void add(std::int64_t step, std::int64_t count) {
    for (int i = 0; i < size_; ++i)
      if (Term &t = terms_[static_cast<std::size_t>(i)]; t.step == step) {  // k + l takes every value up to both ends
        t.count += count - 1;
        return;
      }
    if (step > 0) terms_[static_cast<std::size_t>(size_++)] = {step, count, 0};
  }

  bool reaches(std::int64_t target, std::int64_t below, std::int64_t above) {
    insertionSort(terms_.data(), size_, [](const Term &a, const Term &b) { return a.step > b.step; });
    std::int64_t rest = 0;
    for (int i = size_; i-- > 0;) {
      Term &t = terms_[static_cast<std::size_t>(i)];
      t.rest = rest;
      rest += t.step * (t.count - 1);
    }
    below_ = below;
    above_ = above;
    return search(0, target);
  }

 private:
  struct Term {
    std::int64_t step, count, rest;  // rest: the most that later terms add
  };
  static constexpr int kMostSteps = 20000;

  bool search(int i, std::int64_t target) {
    if (++steps_ > kMostSteps) return false;
    if (i == size_) return target > -below_ && target < above_;
    const Term &t = terms_[static_cast<std::size_t>(i)];
    // k * step must land in (target - above - rest, target + below).
    const std::int64_t low = target - above_ - t.rest + 1, high = target + below_ - 1;
    if (high < 0) return false;
    const std::int64_t first = low <= 0 ? 0 : ceilDiv(low, t.step), last = std::min(high / t.step, t.count - 1);
    for (std::int64_t k = first; k <= last && steps_ <= kMostSteps; ++k)
      if (search(i + 1, target - k * t.step)) return true;
    return false;
  }

  std::array<Term, 2 * kMostDimensions> terms_{};
  int size_ = 0;
  int steps_ = 0;
  std::int64_t below_ = 0, above_ = 0;
};

// Address of the lowest element.
std::int64_t lowest(const Operand &o) {
  std::int64_t offset = 0;
  for (const Dimension &d : o.dims)
    if (d.count > 1 && d.stride < 0) offset += d.stride * (d.count - 1);
  return reinterpret_cast<std::intptr_t>(o.pointer) + offset * static_cast<std::int64_t>(o.elementBytes);
}

}  // namespace

Checked elementCount(const Operand &o) {
  Checked elements(1);
  for (const Dimension &d : o.dims) elements = elements * d.count;
  return elements;
}

Checked extentBytes(const Operand &o) {
  Checked extent(0);
  if (o.empty()) return extent;
  for (const Dimension &d : o.dims) {
    if (d.count == 1) continue;  // its stride is never used
    const Checked stride = d.stride < 0 ? Checked(0) - d.stride : Checked(d.stride);
    extent = extent + stride * (d.count - 1);
  }
  return (extent + 1) * static_cast<std::int64_t>(o.elementBytes);
}

const Dimension *findUnnested(const Operand &operand) {
  const Significant significant(operand);
  std::int64_t reach = 0;  // extent of the smaller dimensions
  for (int i = significant.count; i-- > 0;) {
    const Dimension &d = *significant.dims[static_cast<std::size_t>(i)];
    if (magnitude(d.stride) <= reach)  // a unit stride that no argument gives has no name: the other is to blame
      return *d.parameter ? &d : significant.dims[static_cast<std::size_t>(i) + 1];
    reach += magnitude(d.stride) * (d.count - 1);
  }
  return nullptr;
}

bool overlaps(const Operand &a, const Operand &b) {
  // Elements at address A of a and B of b meet when -bytesB < B - A < bytesA. With offsets i, j from the lowest
  // elements and j reflected, so that all steps are positive, B - A = (startB + lastB - startA) - (i + (lastB - j)).
  const auto bytesA = static_cast<std::int64_t>(a.elementBytes), bytesB = static_cast<std::int64_t>(b.elementBytes);
  const std::int64_t reachA = extentBytes(a).value(), reachB = extentBytes(b).value();
  const std::int64_t startA = lowest(a), startB = lowest(b);
  if (startA >= startB + reachB || startB >= startA + reachA) return false;
  OffsetSearch search;
  for (const Operand *o : {&a, &b})
    for (const Dimension &d : o->dims)
      if (d.count > 1) search.add(magnitude(d.stride) * static_cast<std::int64_t>(o->elementBytes), d.count);
  return search.reaches(startB + reachB - bytesB - startA, bytesB, bytesA);
}

bool sameLayout(const Operand &a, const Operand &b) {
  if (a.pointer != b.pointer || a.elementBytes != b.elementBytes) return false;
  for (int i = 0; i < kMostDimensions; ++i)
    if (a.dims[i].count != b.dims[i].count || (a.dims[i].count > 1 && a.dims[i].stride != b.dims[i].stride))
      return false;
  return true;
}

}  // namespace hotdog
