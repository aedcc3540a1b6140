// The recursion for a general Toeplitz matrix on the host: solutions, and the vectors that give the inverse, order by
// order, without inner products (Bareiss, Numer. Math. 13 (1969), with the predictors carried along).
//
// At order m, T_m f = E e_0 and T_m g = E e_{m-1}. One array holds f and, below it, what f leaves of T's rows below the
// leading block: u = (f_0 .. f_{m-1}, s_m ..), for one formula serves both; so does v for g. S and Q are what f and g
// leave of the rows above row 0 of the Toeplitz matrix continued upwards. A right-hand side has its solution x and,
// negative, its residual in the same manner: y = (x_0 .. x_{m-1}, -rho_m ..). A step:
//
//   kf = -u_m/E, kg = -Q_1/E, E <- E (1 - kf kg); u_m = 0;  u, v <- u + kf Zv, Zv + kg u;
//   S_i, Q_i <- S_i + kf Q_{i+1}, Q_{i+1} + kg S_i;         mu = -y_m/E; y_m = 0; y <- y + mu v.
//
// Z v moves v by one place. Instead the origin of v moves by one, and that of Q the other way.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/checked.h"
#include "core/complex.h"
#include "core/toeplitz_growth.h"
#include "core/toeplitz_solve.h"
#include "host/simd.h"

namespace hotdog::host {

template <class W>
HOTDOG_HD W reciprocalOf(W z) {
  if constexpr (isComplex<W>)
    return (1 / norm2(z)) * conj(z);
  else
    return 1 / z;
}

template <class W>
class ToeplitzRecursion {
 public:
  static Checked scratchLength(std::int64_t n) { return Checked(5) * n; }

  ToeplitzRecursion(std::int64_t n, W *scratch) : n_(n), u_(scratch), v_(u_ + n), S_(v_ + 2 * n), Q_(S_ + n) {}

  // y: `vectors` right-hand sides of n elements, one after the other, replaced by their solutions. entry(d): on
  // diagonal d; matrix: sum |t|. Whether no leading minor vanishes to the precision of the recursion; if not, y is
  // lost.
  template <class Entry>
  bool run(W *y, std::int64_t vectors, Entry &&entry, double matrix) {
    return run(y, vectors, entry, matrix, [](W) {});
  }
  // energy(change) is called with E_0 and then with what each step adds to E.
  template <class Entry, class Energy>
  bool run(W *y, std::int64_t vectors, Entry &&entry, double matrix, Energy &&energy) {
    const double least = toeplitzLeastEnergy(n_) * matrix;
    std::fill_n(v_, n_, W(0));  // before the origin, which is v_ + n
    for (std::int64_t i = 0; i < n_; ++i) {
      u_[i] = v_[n_ + i] = i == 0 ? W(1) : entry(i);
      S_[i] = Q_[i] = i + 1 < n_ ? entry(-1 - i) : W(0);
    }
    E = entry(0);
    if (!aboveLeast(least)) return false;
    blocks = {};
    blocks.add(E, W(0), W(0));
    energy(E);
    W inverseE = reciprocalOf(E);
    for (std::int64_t j = 0; j < vectors; ++j) start(y + j * n_, inverseE);
    for (std::int64_t m = 1; m < n_; ++m) {
      W *const v = v_ + n_ - m, *const Q = Q_ + m;
      const W kf = -(u_[m] * inverseE), kg = -(Q[-1] * inverseE);
      E = E * (W(1) - kf * kg);
      if (!aboveLeast(least)) return false;
      blocks.add(E, kf, kg);
      energy(kf * Q[-1]);
      inverseE = reciprocalOf(E);
      u_[m] = W(0);
      advance(u_, v, kf, kg, n_);
      advance(S_, Q, kf, kg, n_ - m);
      for (std::int64_t j = 0; j < vectors; ++j) {
        W *const own = y + j * n_;
        const W mu = -(own[m] * inverseE);
        own[m] = W(0);
        add(own, v, mu);
      }
    }
    return true;
  }

  W E;
  ToeplitzLeadingBlocks blocks;
  const W *f() const { return u_; }
  const W *g() const { return v_ + 1; }

 private:
  bool aboveLeast(double least) const { return finite(E) && maxAbs(E) > least; }

  // v still is the first column of T below its first element.
  void start(W *y, W inverseE) const {
    const W x0 = y[0] * inverseE;
    y[0] = x0;
    for (std::int64_t i = 1; i < n_; ++i) y[i] = fma(x0, v_[n_ + i], -y[i]);
  }

  HOTDOG_SIMD static void advance(W *a, W *b, W ka, W kb, std::int64_t count) {
    HOTDOG_IVDEP
    for (std::int64_t i = 0; i < count; ++i) {
      const W old = a[i];
      a[i] = fma(ka, b[i], old);
      b[i] = fma(kb, old, b[i]);
    }
  }

  HOTDOG_SIMD void add(W *y, const W *v, W mu) const {
    const std::int64_t n = n_;
    HOTDOG_IVDEP
    for (std::int64_t i = 0; i < n; ++i) y[i] = fma(mu, v[i], y[i]);
  }

  std::int64_t n_;
  W *u_, *v_, *S_, *Q_;  // v_ has 2n elements
};

}  // namespace hotdog::host
