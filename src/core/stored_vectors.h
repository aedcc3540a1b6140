// Strided vectors of single-precision numbers that are stored in a type known only at run time, beside those of
// core/strided.h: elementAt and the like read both.
#pragma once

#include "core/storage.h"
#include "core/strided.h"

namespace hotdog {

enum class Storage { single, half, brain };

HOTDOG_HD constexpr std::int64_t storageBytes(Storage storage) { return storage == Storage::single ? 4 : 2; }

// Void is void or const void. Strides count elements.
template <class Void>
struct StoredVectors {
  Void *data;
  std::int64_t inc, ld, stride;
  Storage storage;

  HOTDOG_HD std::int64_t offset(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return i * inc + j * ld + p * stride;
  }
};

HOTDOG_HD float readStored(const void *data, Storage storage, std::int64_t k) {
  if (storage == Storage::single) return static_cast<const float *>(data)[k];
  if (storage == Storage::half) return static_cast<const Half *>(data)[k];
  return static_cast<const BFloat16 *>(data)[k];
}
HOTDOG_HD void writeStored(void *data, Storage storage, std::int64_t k, float x) {
  if (storage == Storage::single)
    static_cast<float *>(data)[k] = x;
  else if (storage == Storage::half)
    static_cast<Half *>(data)[k] = Half(x);
  else
    static_cast<BFloat16 *>(data)[k] = BFloat16(x);
}

// Element i of vector j of problem p.
template <class T>
HOTDOG_HD T elementAt(const Vectors<const T> &v, std::int64_t i, std::int64_t j, std::int64_t p) {
  return v.at(i, j, p);
}
HOTDOG_HD float elementAt(const StoredVectors<const void> &v, std::int64_t i, std::int64_t j, std::int64_t p) {
  return readStored(v.data, v.storage, v.offset(i, j, p));
}

// out = alpha sum + beta out, not reading out for beta = 0.
template <class T>
HOTDOG_HD void setElement(const Vectors<T> &out, std::int64_t i, std::int64_t j, std::int64_t p, T alpha, T sum,
                          T beta) {
  T &y = out.at(i, j, p);
  y = beta == T(0) ? alpha * sum : alpha * sum + beta * y;
}
HOTDOG_HD void setElement(const StoredVectors<void> &out, std::int64_t i, std::int64_t j, std::int64_t p, float alpha,
                          float sum, float beta) {
  const std::int64_t k = out.offset(i, j, p);
  writeStored(out.data, out.storage, k,
              beta == 0 ? alpha * sum : alpha * sum + beta * readStored(out.data, out.storage, k));
}

}  // namespace hotdog
