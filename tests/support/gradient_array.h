// A gradient as an output of the tests: summed where its strides are 0.
#pragma once

#include <algorithm>
#include <vector>

#include "support/array.h"
#include "support/ratio.h"

namespace hotdog::test {

// The rule with a stride of 0 in the chosen dimensions: a gradient that is summed over them.
inline LayoutRule summed(LayoutRule rule, bool overElements, bool overVectors, bool overProblems) {
  return [=](Extent e) {
    Layout layout = rule({overElements ? 1 : e.count, overVectors ? 1 : e.nrhs, overProblems ? 1 : e.batch});
    if (overElements) layout.inc = 0;
    if (overVectors) layout.ld = 0;
    if (overProblems) layout.stride = 0;
    return layout;
  };
}

// A gradient as the tests see it: the elements that memory has, and what is expected of them.
template <class T>
class GradientArray {
 public:
  using W = Wide<T>;

  GradientArray(Space space, Extent dense, const LayoutRule &rule)
      : array(space, kept(dense, rule(dense)), rule(dense)) {}

  void clearExpectation() {
    sum_.assign(size(), W(0));
    scale_.assign(size(), WideReal<T>(0));
  }
  // Adds a term of dense element (i, j, p), and what its error is measured by.
  void expect(std::int64_t i, std::int64_t j, std::int64_t p, W term) { expect(i, j, p, term, maxAbs(term)); }
  void expect(std::int64_t i, std::int64_t j, std::int64_t p, W term, WideReal<T> scale) {
    const std::size_t k = index(i, j, p);
    sum_[k] += term;
    scale_[k] += scale;
  }
  void expectRight(bool accumulated, const char *name) const {
    SCOPED_TRACE(name);
    RatioMeter<T> meter;
    array.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      const std::size_t k = index(i, j, p);
      const W before = accumulated ? widen(array(i, j, p)) : W(0), expected = sum_[k] + before;
      const T actual = array.result(i, j, p);
      if (isFinite(expected))
        meter.add(std::abs(widen(actual) - expected), scale_[k] + std::abs(before), i, j, p);
      else
        EXPECT_FALSE(isFinite(actual)) << actual << " where " << expected << " is expected, at element " << i << ", "
                                       << j << ", " << p;
    });
    meter.expectPass();
  }

  Array<T> array;

 private:
  static Extent kept(Extent e, Layout l) {
    return {l.inc == 0 ? 1 : e.count, l.ld == 0 ? 1 : e.nrhs, l.stride == 0 ? 1 : e.batch};
  }
  std::size_t size() const {
    const Extent e = array.extent();
    return static_cast<std::size_t>(e.count * e.nrhs * e.batch);
  }
  std::size_t index(std::int64_t i, std::int64_t j, std::int64_t p) const {
    const Extent e = array.extent();
    return static_cast<std::size_t>((std::min(p, e.batch - 1) * e.nrhs + std::min(j, e.nrhs - 1)) * e.count +
                                    std::min(i, e.count - 1));
  }

  std::vector<W> sum_;
  std::vector<WideReal<T>> scale_;
};

}  // namespace hotdog::test
