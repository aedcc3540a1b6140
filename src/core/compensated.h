// A sum and its running error (Knuth's TwoSum): Ogita, Rump, Oishi, Accurate sum and dot product, SIAM J. Sci. Comput.
// 26 (2005).
#pragma once

#include "core/complex.h"

namespace hotdog {

template <class R>
HOTDOG_HD void addCompensated(R &sum, R &error, R term) {
  const R total = sum + term;
  const R part = total - sum;
  error += (sum - (total - part)) + (term - part);
  sum = total;
}

template <class R>
HOTDOG_HD void addCompensated(Complex<R> &sum, Complex<R> &error, Complex<R> term) {
  addCompensated(sum.re, error.re, term.re);
  addCompensated(sum.im, error.im, term.im);
}

// A sum that is compensated while finite, and the plain IEEE sum once a term or a partial sum is not.
template <class T>
struct CarefulSum {
  T sum = T(0), error = T(0), plain = T(0);

  HOTDOG_HD void add(T term) {
    addCompensated(sum, error, term);
    plain += term;
  }
  HOTDOG_HD void add(CarefulSum other) {
    addCompensated(sum, error, other.sum);
    error += other.error;
    plain += other.plain;
  }
  HOTDOG_HD T value() const {
    const T total = sum + error;
    return finite(total) ? total : plain;
  }
};

}  // namespace hotdog
