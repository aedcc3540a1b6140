// Operands of the operations that take a struct: up to four dimensions by strides, numbers of type T, or, where T is
// float, stored in 16 bits.
#pragma once

#include <type_traits>

#include "core/stored_vectors.h"

namespace hotdog {

// T is float or double, Void is void or const void. Strides count elements. data is nullptr where there is no operand.
template <class T, int kRank, class Void>
struct StoredTensor {
  Void *data;
  std::int64_t stride[kRank];
  Storage storage;  // Storage::single for T = double, which is stored as it is

  HOTDOG_HD explicit operator bool() const { return data != nullptr; }

  // Of element (i, j, ..); missing trailing indices are 0.
  template <class... Index>
  HOTDOG_HD std::int64_t offset(Index... index) const {
    static_assert(sizeof...(Index) <= kRank);
    const std::int64_t indices[] = {static_cast<std::int64_t>(index)...};
    std::int64_t sum = 0;
    for (int d = 0; d < static_cast<int>(sizeof...(Index)); ++d) sum += indices[d] * stride[d];
    return sum;
  }

  // By offset.
  HOTDOG_HD T read(std::int64_t offset) const {
    if constexpr (std::is_same_v<T, double>)
      return static_cast<const double *>(data)[offset];
    else
      return readStored(data, storage, offset);
  }
  HOTDOG_HD void write(std::int64_t offset, T x) const {
    if constexpr (std::is_same_v<T, double>)
      static_cast<double *>(data)[offset] = x;
    else
      writeStored(data, storage, offset, x);
  }
};

template <class T, int kRank>
using InputTensor = StoredTensor<T, kRank, const void>;
template <class T, int kRank>
using OutputTensor = StoredTensor<T, kRank, void>;

template <class T>
HOTDOG_HD constexpr std::int64_t elementBytes(Storage storage) {
  return std::is_same_v<T, double> ? 8 : storageBytes(storage);
}

}  // namespace hotdog
