// Operands of the dense solvers: column-major matrices and sets of vectors, one a problem, at equal distances or behind
// one pointer each.
#pragma once

#include <cstdint>

#include "core/complex.h"
#include "core/fault.h"

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

// Element i of vector j of problem p is vector(j, p)[i*inc].
template <class T>
struct VectorBatch {
  T *data;
  std::int64_t inc, ld, stride;
  T *const *pointers = nullptr;  // as above

  HOTDOG_HD T *vector(std::int64_t j, std::int64_t p) const {
    return (pointers ? pointers[p] : data + p * stride) + j * ld;
  }
};

template <class T>
void breakInput(Fault fault, MatrixBatch<const T> &m) {
  if (fault == Fault::offset && m.data) m.data += 1;
  if (fault == Fault::stride) m.ld += 1;
}

template <class T>
MatrixBatch<const T> readOnly(const MatrixBatch<T> &m) {
  return {m.data, m.ld, m.stride, m.pointers, m.lds};
}
template <class T>
VectorBatch<const T> readOnly(const VectorBatch<T> &v) {
  return {v.data, v.inc, v.ld, v.stride, v.pointers};
}

}  // namespace hotdog
