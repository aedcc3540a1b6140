// Column-major matrices, one a problem: at equal distances, or behind one pointer each.
#pragma once

#include <cstdint>

#include "core/complex.h"

namespace hotdog {

// Element (i, j) of problem p is matrix(p)[i + j*ldOf(p)].
template <class T>
struct MatrixBatch {
  T *data;
  std::int64_t ld, stride;
  T *const *pointers = nullptr;       // one a problem, instead of data and stride; in the memory of the data
  const std::int64_t *lds = nullptr;  // one a problem, instead of ld

  HOTDOG_HD T *matrix(std::int64_t p) const { return pointers ? pointers[p] : data + p * stride; }
  HOTDOG_HD std::int64_t ldOf(std::int64_t p) const { return lds ? lds[p] : ld; }
};

// Read-only view of the same matrices.
template <class T>
MatrixBatch<const T> readOnly(const MatrixBatch<T> &m) {
  return {m.data, m.ld, m.stride, m.pointers, m.lds};
}

}  // namespace hotdog
