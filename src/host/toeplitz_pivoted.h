// One Toeplitz system by Gaussian elimination with partial pivoting on its Cauchy-like form, O(n) memory.
#pragma once

#include "core/any_dft.h"
#include "core/toeplitz_cauchy.h"
#include "core/toeplitz_log_det.h"
#include "host/cauchy_like_solve.h"

namespace hotdog::host {

// W is double or Complex<double>; Stored the real type of the caller's data.
template <class W, class Stored>
class PivotedToeplitz {
  using Z = Complex<double>;
  using System = CauchyLikeSystem<Z, 2, Stored>;

 public:
  static Checked scratchLength(std::int64_t n, std::int64_t vectors) {  // of Complex<double>
    return System::scratchLength(n, vectors) + Checked(4) * n;
  }

  PivotedToeplitz(std::int64_t n, std::int64_t vectors, Z *scratch)
      : n_(n),
        vectors_(vectors),
        dft_(anyDft(n)),
        roots_(scratch),
        rowPhases_(roots_ + n),
        columnPhases_(rowPhases_ + n),
        work_(columnPhases_ + n),
        system_(n, vectors, work_ + n) {}

  // entry(d): on diagonal d, -n < d < n.
  template <class Entry>
  void setMatrix(Entry &&entry) {
    for (std::int64_t k = 0; k < n_; ++k) {
      roots_[k] = unitRoot(-2 * k, n_);
      rowPhases_[k] = toeplitzRowPhase(k, n_);
      columnPhases_[k] = toeplitzColumnPhase(k, n_);
      system_.omega[k] = toeplitzRowNode(k, n_);
      system_.lambda[k] = toeplitzColumnNode(k, n_);
    }
    Z *const g = system_.rowGenerators, *const h = system_.columnGenerators;
    const Z f = toeplitzCorner();
    for (std::int64_t k = 0; k < n_; ++k) {
      g[k] = Z(1);
      g[n_ + k] = rowPhases_[k] * toeplitzRowGenerator(k, n_, f, entry);
      h[k] = conj(columnPhases_[k]) * toeplitzColumnGenerator(k, n_, f, entry);
      h[n_ + k] = k == n_ - 1 ? conj(columnPhases_[k]) : Z(0);
    }
    transform(g + n_, false);
    transform(h, true);
    transform(h + n_, true);
  }

  // solution(j)[i] = (T^-1 right-hand side j)[i], rightHandSide alike; as CauchyLikeSystem::solveOnce.
  template <class RightHandSide, class Solution>
  std::int32_t solve(int bits, RightHandSide &&right, Solution &&solution) {
    for (std::int64_t j = 0; j < vectors_; ++j) {
      Z *const b = system_.b(j);
      for (std::int64_t i = 0; i < n_; ++i) b[i] = rowPhases_[i] * Z(right(j)[i]);
      transform(b, false);
    }
    const std::int32_t weak = system_.solveOnce(bits);
    if (weak < 0) return weak;
    for (std::int64_t j = 0; j < vectors_; ++j) {
      Z *const x = system_.x(j);
      transform(x, true);
      for (std::int64_t i = 0; i < n_; ++i) solution(j)[i] = part(conj(columnPhases_[i]) * x[i]);
    }
    return weak;
  }

  // The determinant, by an elimination without right-hand sides; returns as CauchyLikeSystem::factor.
  std::int32_t determinant(int bits, ScaledProduct<W> &result) {
    const std::int32_t weak = system_.factor(bits);
    if (weak) return weak;
    ScaledProduct<Z> product;
    for (std::int64_t k = 0; k < n_; ++k) product.multiply(system_.pivot(k), system_.pivotExponent(k));
    result = toeplitzDeterminant<W>(product, n_, system_.oddPermutation());
    return 0;
  }

 private:
  static W part(Z z) {
    if constexpr (isComplex<W>)
      return z;
    else
      return z.re;
  }

  // In place; the inverse is scaled by 1/n.
  void transform(Z *v, bool inverse) {
    int stride = 1;
    for (int pass = 0; pass < dft_.passes; ++pass) {
      const int radix = dft_.radix[pass];
      for (int k = 0; k < dft_.n; ++k) work_[k] = anyDftElement(v, roots_, dft_.n, radix, stride, inverse, k);
      std::copy_n(work_, n_, v);
      stride *= radix;
    }
    if (inverse)
      for (std::int64_t k = 0; k < n_; ++k) v[k] = (1.0 / static_cast<double>(n_)) * v[k];
  }

  std::int64_t n_, vectors_;
  AnyDft dft_;
  Z *roots_, *rowPhases_, *columnPhases_, *work_;
  System system_;
};

}  // namespace hotdog::host
