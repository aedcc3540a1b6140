// Gradients that are summed over dimensions, and their reference: the sums of the dense terms.
#pragma once

#include <string>
#include <vector>

#include "support/problem.h"
#include "support/ratio.h"

namespace hotdog::test {

// Which dimensions a gradient is summed over.
struct SummedOver {
  bool elements = false, vectors = false, problems = false;

  Extent kept(Extent e) const { return {elements ? 1 : e.count, vectors ? 1 : e.nrhs, problems ? 1 : e.batch}; }
  Layout layout(const LayoutRule &rule, Extent e) const {
    Layout layout = rule(kept(e));
    if (elements) layout.inc = 0;
    if (vectors) layout.ld = 0;
    if (problems) layout.stride = 0;
    return layout;
  }
};

template <class T>
class GradientReference {
 public:
  using W = Wide<T>;

  explicit GradientReference(const Array<T> &array) : extent_(array.extent()), sums_(count()), scales_(count()) {}

  // Adds a term of dense element (i, j, p), and its scale.
  void add(std::int64_t i, std::int64_t j, std::int64_t p, W term, WideReal<T> scale) {
    sums_[index(i, j, p)] += term, scales_[index(i, j, p)] += scale;
  }

  // The gradient is the sum and, for beta = 1, what was there; or it was not wanted and not touched.
  void expect(const char *name, const Array<T> &gradient, bool wanted, T beta) const {
    SCOPED_TRACE(name);
    if (!wanted) {
      EXPECT_TRUE(gradient.untouched());
      return;
    }
    RatioMeter<T> meter;
    gradient.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      const std::size_t k = index(i, j, p);
      const W before = beta == T(0) ? W(0) : widen(gradient(i, j, p));
      meter.add(std::abs(widen(gradient.result(i, j, p)) - (sums_[k] + before)), scales_[k] + std::abs(before), i, j,
                p);
    });
    meter.expectPass();
  }

 private:
  std::size_t count() const { return static_cast<std::size_t>(extent_.count * extent_.nrhs * extent_.batch); }
  std::size_t index(std::int64_t i, std::int64_t j, std::int64_t p) const {  // summed dimensions have one element
    const auto kept = [](std::int64_t k, std::int64_t n) { return n == 1 ? 0 : k; };
    return static_cast<std::size_t>((kept(p, extent_.batch) * extent_.nrhs + kept(j, extent_.nrhs)) * extent_.count +
                                    kept(i, extent_.count));
  }

  Extent extent_;
  std::vector<W> sums_;
  std::vector<WideReal<T>> scales_;
};

}  // namespace hotdog::test
