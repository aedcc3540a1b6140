// The Cauchy-like forms of matrices of low displacement rank (docs/ops/displacement_solve.md): C = L A R with
//
//     D_s A - A D_t,  Z_e A - A Z_q,  D_s A - A Z_q  =  G H^T,
//
// where L = F diag(e^(k/n)) if the row operator is Z_e, else I, and R = diag(q^(-k/n)) F^-1 if the column operator is
// Z_q. Stein types are the same with q = 1/f, H replaced by -Z_q^T H; Hankel types with A J and J H.
//
// Powers of an n-th root of e range from 1 to |e|: where e or q is far from the unit circle, or the two are close,
// another one takes its place, at the price of one more pair of generators, made of the last row or the first column of
// A:
//
//     Z_e' A - A Z_q' = G H^T + (e' - e) e_0 (A^T e_{n-1})^T - (q' - q) (A e_0) e_{n-1}^T.
#pragma once

#include <hotdog.h>

#include "core/displacement.h"
#include "core/toeplitz_cauchy.h"

namespace hotdog {

// f^(x/n) = 2^(octaves x/n) exp(i pi turn x/n).
struct FoldRoot {
  double octaves, turn;

  FoldRoot() : octaves(0), turn(0) {}
  explicit FoldRoot(Complex<double> f) {
    octaves = std::log2(std::hypot(f.re, f.im));
    turn = f.im == 0 ? (f.re < 0 ? 1.0 : 0.0) : std::atan2(f.im, f.re) / 3.14159265358979323846;
    if (std::abs(octaves) < 1e-15) octaves = 0;
  }

  HOTDOG_HD Complex<double> power(double x, std::int64_t n) const { return radius(x, n) * unitTurn(turn * x, n); }
  // f^(1/n) exp(-2 pi i k/n).
  HOTDOG_HD Complex<double> node(std::int64_t k, std::int64_t n) const {
    return radius(1, n) * unitTurn(turn - 2 * static_cast<double>(k), n);
  }

 private:
  HOTDOG_HD double radius(double x, std::int64_t n) const {
    return octaves == 0 ? 1.0 : exp2(octaves * x / static_cast<double>(n));
  }
  // exp(i pi x/n), |x| <= 2n.
  HOTDOG_HD static Complex<double> unitTurn(double x, std::int64_t length) {
    const auto n = static_cast<double>(length);
    if (x > n) x -= 2 * n;
    if (x < -n) x += 2 * n;
    const double angle = std::fabs(x), half = angle > n / 2 ? n - angle : angle;
    const bool steep = 4 * half > n;  // nearer to the imaginary axis
    const double fraction = steep ? (n - 2 * half) / (2 * n) : half / n;
#ifdef __CUDA_ARCH__
    double sine, cosine;
    sincospi(fraction, &sine, &cosine);
#else
    constexpr long double pi = 3.14159265358979323846264338327950288L;
    const double sine = static_cast<double>(std::sin(pi * fraction)),
                 cosine = static_cast<double>(std::cos(pi * fraction));
#endif
    const double re = steep ? sine : cosine, im = steep ? cosine : sine;
    return {angle > n / 2 ? -re : re, x < 0 ? -im : im};
  }
};

// Where element i of a generator comes from.
struct CauchyForm {
  bool transposed, conjugated;               // op
  bool rowsTransformed, columnsTransformed;  // L and R are not I
  FoldRoot row, column;
  std::int64_t r, rank;                    // generators of A as given; of C
  bool addsRow, addsColumn, columnIsLast;  // pairs more: of the last row of A; of its first column, or last
  bool stein, hankel, nodes;               // nodes: the row operator is D_s
  Complex<double> rowFactor, columnFactor, e, q;
};

// A fold that can stand for e or q, and one that is far from it.
inline bool nearUnitCircle(Complex<double> f) {
  const double size = std::hypot(f.re, f.im);
  return size > 0.9 && size < 1.1;
}
inline bool wellApart(Complex<double> e, Complex<double> q) { return std::hypot(e.re - q.re, e.im - q.im) > 0.25; }

// `generic`: with folds far from 1 and -1, where matrices of small integers, and symmetric ones, have leading blocks of
// C that are singular exactly. Partial pivoting then meets a tiny pivot in the middle if A is nearly singular, and
// generators as large as it is small after it.
template <class T>
CauchyForm cauchyForm(hotdogDisplacement_t type, hotdogOperation_t op, std::int64_t r, T givenE, T givenF,
                      bool generic) {
  using Z = Complex<double>;
  CauchyForm form{};
  form.transposed = op != HOTDOG_OP_N, form.conjugated = op == HOTDOG_OP_C;
  form.r = r, form.rank = r;
  const NodeMatrix nodes = nodeMatrixOf(type);
  form.rowsTransformed = nodes == NodeMatrix::none, form.columnsTransformed = nodes != NodeMatrix::cauchy;
  form.nodes = !form.rowsTransformed;
  form.stein = type == HOTDOG_DISPLACEMENT_STEIN || type == HOTDOG_DISPLACEMENT_VANDERMONDE_STEIN;
  form.hankel = type == HOTDOG_DISPLACEMENT_HANKEL;
  form.columnIsLast = form.stein || form.hankel;
  if (!form.columnsTransformed || r == 0) return form;

  const Z e(givenE), f(givenF), turn = unitRoot(5, 13);
  const bool goodF = !generic && nearUnitCircle(f), goodE = !generic && form.rowsTransformed && nearUnitCircle(e);
  Z q = !goodF ? turn : form.stein ? factorReciprocal(f) : f, newE = e;
  if (form.rowsTransformed) {
    if (!goodF) q = goodE ? -e : -turn;
    if (!goodE || !wellApart(e, q)) newE = -q;
  }
  form.addsRow = form.rowsTransformed && newE != e, form.addsColumn = !goodF;
  form.rowFactor = newE - e, form.columnFactor = form.stein ? Z(1) - f * q : f - q;
  form.e = e, form.q = q, form.row = FoldRoot(newE), form.column = FoldRoot(q);
  form.rank = r + form.addsRow + form.addsColumn;
  return form;
}

// Dense arrays of one problem, by pointers or what reads like them.
template <class P>
struct CauchyFormData {
  P g, h, s, t, corners;
};

// Elements of the generators of A itself, before L and R.
template <class P>
HOTDOG_HD Complex<double> rowGenerator(const CauchyForm &form, const CauchyFormData<P> &data, std::int64_t n,
                                       std::int64_t a, std::int64_t i) {
  using Z = Complex<double>;
  if (a < form.r) return Z(data.g[a * n + i]);
  if (form.addsRow && a == form.r) return i == 0 ? form.rowFactor : Z(0);
  const P column = data.corners + n;
  if (!form.stein) return form.columnFactor * Z(column[i]);
  if (form.nodes) return form.columnFactor * (Z(data.s[i]) * Z(column[i]));
  return form.columnFactor * (i > 0 ? Z(column[i - 1]) : form.e * Z(column[n - 1]));
}
template <class P>
HOTDOG_HD Complex<double> columnGenerator(const CauchyForm &form, const CauchyFormData<P> &data, std::int64_t n,
                                          std::int64_t a, std::int64_t j) {
  using Z = Complex<double>;
  const std::int64_t place = form.hankel ? n - 1 - j : j;
  if (a < form.r) {
    const P h = data.h + a * n;
    if (!form.stein) return Z(h[place]);
    return j < n - 1 ? -Z(h[j + 1]) : -(form.q * Z(h[0]));
  }
  if (form.addsRow && a == form.r) return Z(data.corners[place]);
  return Z(j == n - 1 ? 1.0 : 0.0);
}

// Vectors enter and leave the system with C, or C^T, through one side each: a scaling by powers and a transform.
struct CauchySide {
  bool transformed, inverse;
  FoldRoot root;
  double sign;  // of the powers

  HOTDOG_HD Complex<double> factor(std::int64_t k, std::int64_t n) const {
    const Complex<double> power = root.power(sign * static_cast<double>(k), n);
    return inverse ? (1 / static_cast<double>(n)) * power : power;
  }
};
HOTDOG_HD CauchySide rowSide(const CauchyForm &form) { return {form.rowsTransformed, false, form.row, 1}; }
HOTDOG_HD CauchySide columnSide(const CauchyForm &form) { return {form.columnsTransformed, true, form.column, -1}; }

// ||A|| / ||C||, Frobenius'.
HOTDOG_HD double formNormRatio(const CauchyForm &form, std::int64_t n) {
  const double root = sqrt(static_cast<double>(n));
  return (form.columnsTransformed ? root : 1.0) / (form.rowsTransformed ? root : 1.0);
}

}  // namespace hotdog
