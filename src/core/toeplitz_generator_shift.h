// The generators x, w of a Toeplitz inverse where both are large: T^-1 is then near a matrix of low rank, x and w are
// nearly parallel, and products of size |x| |w| cancel to T^-1, of size |x|.
//
// For any a, x and w + a x are generators too: the formula is linear in w, and vanishes but for its terms in x alone
// where w is x. The smallest w + a x has a = -<x, w>/<x, x>. With z = T^-H x that is -<z, t'>/<z, e_0>, t' = T w, which
// rounding in w does not touch. And it is found as a solution, T (w + a x) = t' + a e_0, so that its error is that of a
// small vector: w plus a x would keep the error of the large one. With T^-H = J conj(T^-1) J, z is J conj(q) of
//
//     T q = J conj(x).
#pragma once

#include "core/power_of_two.h"
#include "core/toeplitz_generators.h"

namespace hotdog {

// A w beyond this, in the norm of its largest part, is replaced.
inline constexpr double kToeplitzLargeGenerator = 16;

// The largest magnitudes of x, w and T, by which problems are chosen and scaled. Combines by maxima.
struct ToeplitzGeneratorSizes {
  double x = 0, w = 0, t = 0;
  bool finite = true;

  template <class T>
  HOTDOG_HD void add(const ToeplitzGeneratorsProblem<T> &p, std::int64_t i, std::int64_t of) {
    const Wide<T> xi = Wide<T>(p.g.at(i, 0, of)), wi = Wide<T>(p.g.at(i, 1, of));
    finite = finite && hotdog::finite(xi) && hotdog::finite(wi);
    x = maxFinite(x, xi), w = maxFinite(w, wi);
    t = maxFinite(maxFinite(t, Wide<T>(p.matrix.entry(i, of))), Wide<T>(p.matrix.entry(-i, of)));
  }
  HOTDOG_HD bool large() const { return finite && w > kToeplitzLargeGenerator; }
};

// Element i of J conj(x), scaled to the size of T by a power of two.
template <class T>
HOTDOG_HD T toeplitzShiftRight(const ToeplitzGeneratorsProblem<T> &p, std::int64_t i, std::int64_t of,
                               const ToeplitzGeneratorSizes &sizes) {
  const PowerOfTwo<double> scale(exponentOf(sizes.t) - exponentOf(sizes.x));
  return T(scale * conjIf(true, Wide<T>(p.g.at(p.n - 1 - i, 0, of))));
}

// Term i > 0 of <z, t'>, T scaled by the power of two of its size.
template <class T>
HOTDOG_HD Wide<T> toeplitzShiftTerm(const ToeplitzGeneratorsProblem<T> &p, const T *q, std::int64_t i, std::int64_t of,
                                    double sizeT) {
  const PowerOfTwo<double> scale(-exponentOf(sizeT));
  return Wide<T>(q[p.n - 1 - i]) * (scale * Wide<T>(p.matrix.entry(i - p.n, of)));
}

// a by the sum of these; not finite if there is none.
template <class T>
HOTDOG_HD T toeplitzShift(Wide<T> sum, T last, double sizeT) {
  const PowerOfTwo<double> scale(exponentOf(sizeT));
  if constexpr (isComplex<T>) {
    const Wide<T> q = Wide<T>(last), direction = (1 / norm2(q)) * conj(q);
    return T(scale * (-(sum * direction)));
  } else {
    return T(scale * (-sum / static_cast<double>(last)));
  }
}

}  // namespace hotdog
