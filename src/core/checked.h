// Size arithmetic that notices overflow: a Checked stays invalid once an operation on it has left int64.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hotdog {

class Checked {
 public:
  constexpr Checked(std::int64_t value) : value_(value) {}

  constexpr bool valid() const { return valid_; }
  constexpr std::int64_t value() const { return value_; }

  friend Checked operator+(Checked a, Checked b) { return combine(a, b, &addOverflows); }
  friend Checked operator-(Checked a, Checked b) { return combine(a, b, &subOverflows); }
  friend Checked operator*(Checked a, Checked b) { return combine(a, b, &mulOverflows); }

 private:
  using Operation = bool(std::int64_t, std::int64_t, std::int64_t *);
  static bool addOverflows(std::int64_t a, std::int64_t b, std::int64_t *r) { return __builtin_add_overflow(a, b, r); }
  static bool subOverflows(std::int64_t a, std::int64_t b, std::int64_t *r) { return __builtin_sub_overflow(a, b, r); }
  static bool mulOverflows(std::int64_t a, std::int64_t b, std::int64_t *r) { return __builtin_mul_overflow(a, b, r); }

  static Checked combine(Checked a, Checked b, Operation *overflows) {
    Checked r(0);
    r.valid_ = a.valid_ && b.valid_ && !overflows(a.value_, b.value_, &r.value_);
    return r;
  }

  std::int64_t value_;
  bool valid_ = true;
};

template <class Integer>
constexpr Integer ceilDiv(Integer a, Integer b) {
  return a / b + (a % b != 0);
}

inline constexpr std::size_t alignUp(std::size_t bytes, std::size_t alignment) {
  return (bytes + alignment - 1) / alignment * alignment;
}

}  // namespace hotdog
