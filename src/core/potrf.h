// Problem of hotdog?Potrf and its batched forms: A = L L^H or U^H U. See hotdog.h.
#pragma once

#include "core/matrix_batch.h"

namespace hotdog {

template <class T>
struct PotrfProblem {
  bool upper;      // triangle of A that is given, and of the factor
  bool zeroOther;  // write zeros to the other triangle of l
  std::int64_t n;  // order of every problem, or the largest that sizes may name
  MatrixBatch<const T> a;
  MatrixBatch<T> l;           // the factor; may be a
  const std::int64_t *sizes;  // order of each problem, nullptr where all are n
  std::int32_t *info;
  std::int64_t batchCount;
  bool variable = false;  // orders and leading dimensions are the problems' own, also where sizes are not given yet

  bool inPlace() const { return a.pointers ? a.pointers == l.pointers : a.data == l.data; }

  // Whether problem p names an order and a leading dimension that the call allows, and its bytes can be counted.
  HOTDOG_HD bool inRange(std::int64_t p) const {
    if (!sizes) return true;
    const std::int64_t order = sizes[p], ld = l.ldOf(p);
    return order >= 0 && order <= n && ld >= order &&
           (order <= 1 || static_cast<double>(order) * static_cast<double>(ld) < 0x1p63 / sizeof(T));
  }
  HOTDOG_HD std::int64_t order(std::int64_t p) const { return sizes ? sizes[p] : n; }
};

template <class T>
void breakProblem(Fault fault, PotrfProblem<T> &p) {
  breakInput(fault, p.a);
  if (fault == Fault::tail) p.n -= 1;
}

// A pivot d > 0 that is finite. +Inf is none: x / Inf = 0 would hide the failure.
template <class R>
HOTDOG_HD bool isPivot(R d) {
  return d > R(0) && finite(d);
}

}  // namespace hotdog
