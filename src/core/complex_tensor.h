// Operands of struct forms whose numbers are complex: stored as they are.
#pragma once

#include "core/stored_tensor.h"

namespace hotdog {

template <class R, int kRank, class Void>
struct StoredTensor<Complex<R>, kRank, Void> {
  Void *data;
  std::int64_t stride[kRank];
  Storage storage;  // Storage::single

  HOTDOG_HD explicit operator bool() const { return data != nullptr; }

  template <class... Index>
  HOTDOG_HD std::int64_t offset(Index... index) const {
    static_assert(sizeof...(Index) <= kRank);
    const std::int64_t indices[] = {static_cast<std::int64_t>(index)...};
    std::int64_t sum = 0;
    for (int d = 0; d < static_cast<int>(sizeof...(Index)); ++d) sum += indices[d] * stride[d];
    return sum;
  }
  HOTDOG_HD Complex<R> read(std::int64_t offset) const { return static_cast<const Complex<R> *>(data)[offset]; }
  HOTDOG_HD void write(std::int64_t offset, Complex<R> x) const { static_cast<Complex<R> *>(data)[offset] = x; }
};

template <>
HOTDOG_HD constexpr std::int64_t elementBytes<Complex<float>>(Storage) {
  return 8;
}
template <>
HOTDOG_HD constexpr std::int64_t elementBytes<Complex<double>>(Storage) {
  return 16;
}

}  // namespace hotdog
