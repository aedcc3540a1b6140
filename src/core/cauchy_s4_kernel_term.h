// Arithmetic of the S4 kernel's spectrum, the same on both backends: the small system of each frequency, and the
// careful evaluation, in double precision with every quotient scaled, of whatever the fast kernels cannot do.
#pragma once

#include "core/cauchy_s4_kernel.h"
#include "core/cauchy_symmetric_term.h"
#include "core/spectrum_point.h"

namespace hotdog {

inline constexpr int kMostSide = static_cast<int>(kMostRank) + 1;  // left or right vectors of one pair

// A frequency whose sums need the careful path: one beyond the range of the fast kernels, Nyquist too.
template <class R>
HOTDOG_HD bool spectrumPointIsExtreme(R y) {
  return !(y <= SymmetricRange<R>::largest);
}
template <class R>
HOTDOG_HD bool spectrumPoleIsExtreme(const SpectrumPole<R> &w) {
  return symmetricPoleIsExtreme(Complex<R>(w.re, w.im));
}

// 1/z, right wherever it is in range itself.
template <class R>
HOTDOG_HD Complex<R> scaledReciprocal(Complex<R> z) {
  constexpr R most = sizeof(R) == 4 ? R(0x1p+100) : R(0x1p+900);
  const R square = norm2(z);
  if (square < most && square > R(1) / most) {
    const R inverse = R(1) / square;
    return {z.re * inverse, -z.im * inverse};
  }
  const PowerOfTwo<R> scale(-exponentOf(maxAbs(z)));
  const Complex<R> unit = scale * z;
  const R inverse = R(1) / norm2(unit);
  return scale * Complex<R>(unit.re * inverse, -unit.im * inverse);
}

// Room for the system of one frequency.
template <class R, int kMost = static_cast<int>(kMostRank)>
struct SmallMatrix {
  Complex<R> values[kMost][kMost];

  HOTDOG_HD Complex<R> &operator()(int i, int j) { return values[i][j]; }
};

// The matrix I + r(p,q) of one frequency, of a rank up to kMost, factored with partial pivoting in the room of a
// Matrix.
template <class R, int kMost, class Matrix>
class LowRankSystem {
  using T = Complex<R>;

 public:
  // at(i, j): element (i, j) of r(p,q); it may lie in the same element of the room.
  template <class At>
  HOTDOG_HD LowRankSystem(int rank, At &&at, Matrix &room) : rank_(rank), lu_(room) {
    for (int i = 0; i < rank; ++i) {
      order_[i] = i;
      for (int j = 0; j < rank; ++j) lu_(i, j) = at(i, j) + T(i == j ? R(1) : R(0));
    }
    for (int k = 0; k < rank; ++k) {
      pivot(k);
      inverse_[k] = scaledReciprocal(lu_(k, k));
      for (int i = k + 1; i < rank; ++i) {
        lu_(i, k) = lu_(i, k) * inverse_[k];
        for (int j = k + 1; j < rank; ++j) lu_(i, j) -= lu_(i, k) * lu_(k, j);
      }
    }
  }

  // (I + r) x = f
  HOTDOG_HD void solve(const T *f, T *x) const {
    for (int i = 0; i < rank_; ++i) {
      x[i] = f[order_[i]];
      for (int j = 0; j < i; ++j) x[i] -= lu_(i, j) * x[j];
    }
    for (int i = rank_ - 1; i >= 0; --i) {
      for (int j = i + 1; j < rank_; ++j) x[i] -= lu_(i, j) * x[j];
      x[i] = x[i] * inverse_[i];
    }
  }

  // x (I + r) = f
  HOTDOG_HD void solveTransposed(const T *f, T *x) const {
    T y[kMost];
    for (int i = 0; i < rank_; ++i) {
      y[i] = f[i];
      for (int j = 0; j < i; ++j) y[i] -= lu_(j, i) * y[j];
      y[i] = y[i] * inverse_[i];
    }
    for (int i = rank_ - 1; i >= 0; --i)
      for (int j = i + 1; j < rank_; ++j) y[i] -= lu_(j, i) * y[j];
    for (int i = 0; i < rank_; ++i) x[order_[i]] = y[i];
  }

 private:
  HOTDOG_HD void pivot(int k) {
    int best = k;
    for (int i = k + 1; i < rank_; ++i)
      if (maxAbs(lu_(i, k)) > maxAbs(lu_(best, k))) best = i;
    if (best == k) return;
    swap(order_[k], order_[best]);
    for (int j = 0; j < rank_; ++j) swap(lu_(k, j), lu_(best, j));
  }
  template <class V>
  static HOTDOG_HD void swap(V &a, V &b) {
    const V c = a;
    a = b, b = c;
  }

  int rank_;
  Matrix &lu_;
  int order_[kMost];
  T inverse_[kMost];
};

// One output without its factor 1 + iy/2. at(i, j): the sum of left vector i and right vector j.
template <class R, int kMost, class At, class Matrix>
HOTDOG_HD Complex<R> lowRankValue(int rank, At &&at, Matrix &room) {
  Complex<R> value = at(0, 0);
  if (rank == 0) return value;
  const LowRankSystem<R, kMost, Matrix> system(
      rank, [&](int i, int j) { return at(i + 1, j + 1); }, room);
  Complex<R> f[kMost], x[kMost];
  for (int i = 0; i < rank; ++i) f[i] = at(i + 1, 0);
  system.solve(f, x);
  for (int j = 0; j < rank; ++j) value -= at(0, j + 1) * x[j];
  return value;
}
template <class R, class At>
HOTDOG_HD Complex<R> lowRankValue(int rank, At &&at) {
  SmallMatrix<R> room;
  return lowRankValue<R, static_cast<int>(kMostRank)>(rank, at, room);
}

// The weights (1, -r(b,q) (I + r(p,q))^-1) of left and (1, -(I + r(p,q))^-1 r(p,c)) of right vectors: the derivative of
// an output by sum (i, j) is left[i] right[j].
template <class R, int kMost, class At, class Matrix>
HOTDOG_HD void lowRankWeights(int rank, At &&at, Matrix &room, Complex<R> *left, Complex<R> *right) {
  left[0] = right[0] = Complex<R>(R(1));
  if (rank == 0) return;
  const LowRankSystem<R, kMost, Matrix> system(
      rank, [&](int i, int j) { return at(i + 1, j + 1); }, room);
  Complex<R> f[kMost];
  for (int j = 0; j < rank; ++j) f[j] = -at(0, j + 1);
  system.solveTransposed(f, left + 1);
  for (int i = 0; i < rank; ++i) f[i] = -at(i + 1, 0);
  system.solve(f, right + 1);
}
template <class R, class At>
HOTDOG_HD void lowRankWeights(int rank, At &&at, Complex<R> *left, Complex<R> *right) {
  SmallMatrix<R> room;
  lowRankWeights<R, static_cast<int>(kMostRank)>(rank, at, room, left, right);
}

// ---- The careful path -----------------------------------------------------------------------------------------------

using WideComplex = Complex<double>;

// iy - w and iy - conj(w).
struct SpectrumDifferences {
  WideComplex first, second;

  HOTDOG_HD SpectrumDifferences(SpectrumPoint<double> y, const SpectrumPole<double> &w)
      : first(-w.re, (y.high - w.im) + (y.low - w.low)), second(-w.re, (y.high + w.im) + (y.low + w.low)) {}
};

// u v, or its conjugate.
template <class T>
HOTDOG_HD WideComplex wideProduct(T u, T v, bool conjugated) {
  const WideComplex product = WideComplex(u) * WideComplex(v);
  return conjIf(conjugated, product);
}

// v/(iy - w) + conj(v)/(iy - conj(w)).
HOTDOG_HD void addSpectrumPair(CarefulSum<WideComplex> &sum, WideComplex v, SpectrumPoint<double> y,
                               const SpectrumPole<double> &w) {
  const SpectrumDifferences d(y, w);
  sum.add(cauchyTerm(v, d.first, WideComplex(0)));
  sum.add(cauchyTerm(conj(v), d.second, WideComplex(0)));
}

// Pole n of a problem.
template <class T>
HOTDOG_HD SpectrumPole<double> widePoleOf(T lambda, Real<T> dt) {
  return spectrumPoleOf(WideComplex(lambda), static_cast<double>(dt));
}

// The factor of an output: 1 + iy/2.
template <class R>
HOTDOG_HD Complex<R> spectrumFactor(R y) {
  return {R(1), R(0.5) * y};
}

}  // namespace hotdog
