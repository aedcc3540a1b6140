// A device vector too long to be mirrored on the host: made from a formula or filled with NaN, and looked at in places.
#pragma once

#include <functional>
#include <vector>

#include "support/memory.h"
#include "support/scalar.h"

namespace hotdog::test {

template <class T>
class LongVector {
 public:
  explicit LongVector(std::int64_t count)
      : count_(count), memory_(Space::cuda, static_cast<std::size_t>(count) * sizeof(T)) {
    memory_.fill(0xff);
  }

  LongVector(std::int64_t count, const std::function<T(std::int64_t)> &value) : LongVector(count) {
    std::vector<T> values(static_cast<std::size_t>(count));
    for (std::int64_t i = 0; i < count; ++i) values[static_cast<std::size_t>(i)] = value(i);
    memory_.upload(values.data());
  }

  T *data() const { return static_cast<T *>(memory_.data()); }

  T at(std::int64_t i) const {
    T value;
    memory_.download(&value, static_cast<std::size_t>(i) * sizeof(T), sizeof(T));
    return value;
  }

  // Indices evenly over the vector, and all around its ends and the powers of two where an index of 32 bits wraps.
  std::vector<std::int64_t> samples() const {
    std::vector<std::int64_t> chosen;
    for (std::int64_t k = 0; k < 1000; ++k) chosen.push_back(count_ / 1000 * k);
    for (const std::int64_t middle :
         {std::int64_t{0}, std::int64_t{1} << 29, std::int64_t{1} << 30, std::int64_t{1} << 31, count_ - 1})
      for (std::int64_t i = middle - 40; i <= middle + 40; ++i)
        if (i >= 0 && i < count_) chosen.push_back(i);
    return chosen;
  }

 private:
  std::int64_t count_;
  Memory memory_;
};

}  // namespace hotdog::test
