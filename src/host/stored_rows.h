// Rows of stored tensors: consecutive elements of the last dimension, converted as a whole.
#pragma once

#include <type_traits>

#include "core/stored_tensor.h"
#include "host/simd.h"

namespace hotdog::host {

// Calls body(p), p the elements in the type that they are stored in, from the one with these indices on.
template <class T, int kRank, class Void, class Body>
void withRow(const StoredTensor<T, kRank, Void> &tensor, std::int64_t offset, Body &&body) {
  const auto as = [&](auto element) {
    using Element = decltype(element);
    using Pointer = std::conditional_t<std::is_const_v<Void>, const Element *, Element *>;
    body(static_cast<Pointer>(tensor.data) + offset);
  };
  if constexpr (std::is_same_v<T, double>)
    as(double());
  else if (tensor.storage == Storage::half)
    as(Half());
  else if (tensor.storage == Storage::brain)
    as(BFloat16());
  else
    as(float());
}

// out[i] = row[i], or out[i] *= row[i].
template <class T>
void readRow(const InputTensor<T, 3> &s, std::int64_t i, std::int64_t j, std::int64_t first, std::int64_t count,
             T *out) {
  const std::int64_t step = s.stride[2];
  withRow(s, s.offset(i, j, first), [&](const auto *row) {
    if (step == 1)
      for (std::int64_t k = 0; k < count; ++k) out[k] = static_cast<T>(row[k]);
    else
      for (std::int64_t k = 0; k < count; ++k) out[k] = static_cast<T>(row[k * step]);
  });
}
template <class T>
void multiplyRow(const InputTensor<T, 3> &s, std::int64_t i, std::int64_t j, std::int64_t first, std::int64_t count,
                 T *out) {
  const std::int64_t step = s.stride[2];
  withRow(s, s.offset(i, j, first), [&](const auto *row) {
    if (step == 1)
      for (std::int64_t k = 0; k < count; ++k) out[k] *= static_cast<T>(row[k]);
    else
      for (std::int64_t k = 0; k < count; ++k) out[k] *= static_cast<T>(row[k * step]);
  });
}

// row[i] = values[i], or row[i] += values[i].
template <class T, int kRank>
void storeRow(const OutputTensor<T, kRank> &s, std::int64_t offset, std::int64_t count, bool accumulate,
              const T *values) {
  const std::int64_t step = s.stride[kRank - 1];
  withRow(s, offset, [&](auto *row) {
    using Element = std::remove_reference_t<decltype(*row)>;
    if (accumulate)
      for (std::int64_t k = 0; k < count; ++k)
        row[k * step] = static_cast<Element>(static_cast<T>(row[k * step]) + values[k]);
    else if (step == 1)
      for (std::int64_t k = 0; k < count; ++k) row[k] = static_cast<Element>(values[k]);
    else
      for (std::int64_t k = 0; k < count; ++k) row[k * step] = static_cast<Element>(values[k]);
  });
}
template <class T>
void storeRow(const OutputTensor<T, 3> &s, std::int64_t i, std::int64_t j, std::int64_t first, std::int64_t count,
              const T *values, bool accumulate = false) {
  storeRow(s, s.offset(i, j, first), count, accumulate, values);
}

}  // namespace hotdog::host
