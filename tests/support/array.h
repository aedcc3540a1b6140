// An operand of the tests: strided elements in host or device memory, with guard bands around them and canaries in
// every gap.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "support/layout.h"
#include "support/memory.h"
#include "support/sanitizer.h"
#include "support/scalar.h"

namespace hotdog::test {

// The address sanitizer has red zones of its own, which also notice reads; guard bands would hide them.
inline constexpr std::int64_t kGuardElements = kAddressSanitizer ? 0 : 64;

// What the checks that hold for every operand need to know of it.
class Buffer {
 public:
  virtual ~Buffer() = default;
  virtual void upload() = 0;                                // puts the initial content into memory
  virtual void download() = 0;                              // takes what memory holds now as the result
  virtual testing::AssertionResult untouched() const = 0;   // result: bit for bit the initial content
  virtual testing::AssertionResult gapsIntact() const = 0;  // result: guards and gaps are
  virtual std::vector<unsigned char> resultBytes() const = 0;
};

template <class T>
class Array : public Buffer {
 public:
  // All elements start as canaries.
  Array(Space space, Extent extent, Layout layout)
      : extent_(extent),
        layout_(layout),
        origin_(kGuardElements + layout.lead - lowest(extent, layout)),
        initial_(static_cast<std::size_t>(origin_ + highest(extent, layout) + 1 + kGuardElements), canary<T>()),
        result_(initial_),
        memory_(space, initial_.size() * sizeof(T)) {}

  Extent extent() const { return extent_; }
  Layout layout() const { return layout_; }

  T &operator()(std::int64_t i, std::int64_t j = 0, std::int64_t p = 0) { return initial_[index(i, j, p)]; }
  const T &operator()(std::int64_t i, std::int64_t j = 0, std::int64_t p = 0) const { return initial_[index(i, j, p)]; }
  const T &result(std::int64_t i, std::int64_t j = 0, std::int64_t p = 0) const { return result_[index(i, j, p)]; }

  // Calls visit(i, j, p) for every element.
  template <class Visit>
  void forEach(Visit &&visit) const {
    for (std::int64_t p = 0; p < extent_.batch; ++p)
      for (std::int64_t j = 0; j < extent_.nrhs; ++j)
        for (std::int64_t i = 0; i < extent_.count; ++i) visit(i, j, p);
  }

  template <class Value>
  void fill(Value &&value) {
    forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) { (*this)(i, j, p) = value(i, j, p); });
  }

  // Element (0, 0, 0) in the array's space.
  T *data() const { return static_cast<T *>(memory_.data()) + origin_; }

  void upload() override { memory_.upload(initial_.data()); }
  void download() override { memory_.download(result_.data()); }

  testing::AssertionResult untouched() const override { return unchanged(std::vector<bool>(initial_.size(), false)); }

  testing::AssertionResult gapsIntact() const override {
    std::vector<bool> element(initial_.size(), false);
    forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) { element[index(i, j, p)] = true; });
    return unchanged(element);
  }

  std::vector<unsigned char> resultBytes() const override {
    std::vector<unsigned char> bytes(result_.size() * sizeof(T));
    std::memcpy(bytes.data(), result_.data(), bytes.size());
    return bytes;
  }

 private:
  // Offsets of the lowest and the highest element from element (0, 0, 0).
  static std::int64_t lowest(Extent e, Layout l) {
    if (e.empty()) return 0;
    return std::min<std::int64_t>(l.inc, 0) * (e.count - 1) + std::min<std::int64_t>(l.ld, 0) * (e.nrhs - 1) +
           std::min<std::int64_t>(l.stride, 0) * (e.batch - 1);
  }
  static std::int64_t highest(Extent e, Layout l) { return -lowest(e, {-l.inc, -l.ld, -l.stride, 0}); }

  std::size_t index(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return static_cast<std::size_t>(origin_ + i * layout_.inc + j * layout_.ld + p * layout_.stride);
  }

  testing::AssertionResult unchanged(const std::vector<bool> &exempt) const {
    for (std::size_t k = 0; k < initial_.size(); ++k)
      if (!exempt[k] && !sameBits(initial_[k], result_[k]))
        return testing::AssertionFailure()
               << "changed at offset " << static_cast<std::int64_t>(k) - origin_ << " from element 0";
    return testing::AssertionSuccess();
  }

  Extent extent_;
  Layout layout_;
  std::int64_t origin_;  // of element (0, 0, 0) in the vectors
  std::vector<T> initial_, result_;
  Memory memory_;
};

}  // namespace hotdog::test
