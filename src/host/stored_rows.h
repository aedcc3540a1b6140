// Rows of stored tensors: consecutive elements of the last dimension, converted as a whole.
#pragma once

#include "core/stored_tensor.h"
#include "host/simd.h"

namespace hotdog::host {

// Calls body(p), p the elements in the type that they are stored in, from the one with these indices on.
template <class T, class Void, int N, class Body>
void withRow(const StoredTensor<T, Void, N> &tensor, std::int64_t offset, Body &&body) {
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
void readRow(const StoredTensor<T, const void, 3> &s, std::int64_t i, std::int64_t j, std::int64_t first,
             std::int64_t count, T *out) {
  const std::int64_t step = s.stride[2];
  withRow(s, i * s.stride[0] + j * s.stride[1] + first * step, [&](const auto *row) {
    if (step == 1)
      for (std::int64_t k = 0; k < count; ++k) out[k] = static_cast<T>(row[k]);
    else
      for (std::int64_t k = 0; k < count; ++k) out[k] = static_cast<T>(row[k * step]);
  });
}
template <class T>
void multiplyRow(const StoredTensor<T, const void, 3> &s, std::int64_t i, std::int64_t j, std::int64_t first,
                 std::int64_t count, T *out) {
  const std::int64_t step = s.stride[2];
  withRow(s, i * s.stride[0] + j * s.stride[1] + first * step, [&](const auto *row) {
    if (step == 1)
      for (std::int64_t k = 0; k < count; ++k) out[k] *= static_cast<T>(row[k]);
    else
      for (std::int64_t k = 0; k < count; ++k) out[k] *= static_cast<T>(row[k * step]);
  });
}

// row[i] = values[i], or row[i] += values[i].
template <class T, int N>
void storeRow(const StoredTensor<T, void, N> &s, std::int64_t offset, std::int64_t count, bool accumulate,
              const T *values) {
  const std::int64_t step = s.stride[N - 1];
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
void storeRow(const StoredTensor<T, void, 3> &s, std::int64_t i, std::int64_t j, std::int64_t first,
              std::int64_t count, const T *values, bool accumulate = false) {
  storeRow(s, i * s.stride[0] + j * s.stride[1] + first * s.stride[2], count, accumulate, values);
}

template <class T, int N>
T elementAt(const StoredTensor<T, const void, N> &s, std::int64_t offset) {
  T value{};
  withRow(s, offset, [&](const auto *p) { value = static_cast<T>(*p); });
  return value;
}

}  // namespace hotdog::host
