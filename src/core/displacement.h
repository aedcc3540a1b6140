// Matrices of low displacement rank: how each type of hotdogDisplacement_t is written in f-circulants and node
// matrices. The formulas are in docs/ops/displacement_matvec.md; every operation on the types and both backends go by
// this table.
//
// Z_f has ones below its diagonal and f in the upper right corner; Z_f(v) = sum_k v[k] Z_f^k, so that Z_f(a) b is the
// product of the polynomials a and b modulo z^n = f. With J the reversal, Z_f(v)^T = J Z_f(v) J.
#pragma once

#include <hotdog.h>

#include "core/complex.h"
#include "core/power_of_two.h"

namespace hotdog {

// How a result c of n elements is passed on: element k of the output is weight(k) c[source(k)].
enum class Arrangement {
  straight,
  reversed,
  // For the cyclic types, with rho = diag(k - (n-1)/2): rho Z_1^T J c and Z_1 rho J c. Each is J times the transpose of
  // the other times J.
  weightedShiftDown,
  weightedShiftUp
};

// J M^T J for an arrangement M.
HOTDOG_HD Arrangement exchanged(Arrangement a) {
  return a == Arrangement::weightedShiftDown ? Arrangement::weightedShiftUp
         : a == Arrangement::weightedShiftUp ? Arrangement::weightedShiftDown
                                             : a;
}

// Taking the source twice leads back, so that an element may also be sent where it belongs.
HOTDOG_HD std::int64_t arrangedSource(Arrangement a, std::int64_t k, std::int64_t n) {
  switch (a) {
    case Arrangement::straight:
      return k;
    case Arrangement::reversed:
      return n - 1 - k;
    case Arrangement::weightedShiftDown:
      return k == n - 1 ? n - 1 : n - 2 - k;
    default:
      return k == 0 ? 0 : n - k;
  }
}

template <class R>
HOTDOG_HD R arrangedWeight(Arrangement a, std::int64_t k, std::int64_t n) {
  if (a == Arrangement::straight || a == Arrangement::reversed) return R(1);
  const std::int64_t m = a == Arrangement::weightedShiftDown ? k : k == 0 ? n - 1 : k - 1;
  return static_cast<R>(2 * m - (n - 1)) / 2;
}

// The matrix of a type with nodes, n x n, as it stands between G and H.
enum class NodeMatrix {
  none,
  sylvester,  // s_i^k / (s_i^n - f)
  stein,      // s_i^k / (1 - f s_i^n)
  cauchy      // 1 / (s_i - t_k)
};

inline NodeMatrix nodeMatrixOf(hotdogDisplacement_t type) {
  switch (type) {
    case HOTDOG_DISPLACEMENT_VANDERMONDE:
      return NodeMatrix::sylvester;
    case HOTDOG_DISPLACEMENT_VANDERMONDE_STEIN:
      return NodeMatrix::stein;
    case HOTDOG_DISPLACEMENT_CAUCHY:
      return NodeMatrix::cauchy;
    default:
      return NodeMatrix::none;
  }
}

inline bool isCyclic(hotdogDisplacement_t type) {
  return type == HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER || type == HOTDOG_DISPLACEMENT_CYCLIC_HANKEL;
}

// A factor of the products: Z_fold of each column of G or H, reversed or not.
template <class T>
struct CirculantFactor {
  bool ofG, reversed;
  T fold;
};

// op(A) = scale O (sum_j Z(second_j) M Z(first_j)) I, where I and O are J or the identity and M is an arrangement.
// Types with nodes have one of the two factors (Cauchy none); the other is diag(column) next to the node matrix.
template <class T>
struct DisplacementFactors {
  CirculantFactor<T> first, second;
  bool reverseInput, reverseOutput;
  Arrangement middle;
  FactorWithExponent<T> scale;
};

// 1 / d: an ordinary scalar, so that no scaling is needed.
template <class R>
R factorReciprocal(R d) {
  return 1 / d;
}
template <class R>
Complex<R> factorReciprocal(Complex<R> d) {
  const Complex<double> z(d);
  const double scale = 1 / norm2(z);
  return Complex<R>(Complex<double>{z.re * scale, -z.im * scale});
}

// 1 / (e - f), and 1 / (1 - e f), whatever the sizes of e and f.
template <class T>
FactorWithExponent<T> reciprocalOfDifference(T e, T f) {
  const int exponent = exponentOf(maxAbs(e) > maxAbs(f) ? maxAbs(e) : maxAbs(f));
  const PowerOfTwo<Real<T>> scale(-exponent);
  return {factorReciprocal(scale * e - scale * f), -exponent};
}
template <class T>
FactorWithExponent<T> reciprocalOfOneLess(T e, T f) {
  constexpr int most = sizeof(Real<T>) == 4 ? 60 : 500;  // beyond that the 1 is lost beside the product
  const FactorWithExponent<T> product = withExponent(e) * withExponent(f);
  if (product.exponent < most || product.mantissa == T(0)) return {factorReciprocal(T(1) - e * f), 0};
  return {-factorReciprocal(product.mantissa), -product.exponent};
}

// How a product folded by f is kept in range: 2^exponent (unfolded low + fold high), with a fold below 2. It stays 1 or
// -1 where it is.
template <class T>
struct ScaledFold {
  T fold;
  Real<T> unfolded;
  int exponent;

  explicit ScaledFold(T given) {
    const int e = exponentOf(maxAbs(given));
    exponent = e > 0 ? e + 1 : 0;
    const PowerOfTwo<Real<T>> scale(-exponent);
    fold = scale * given, unfolded = scale * Real<T>(1);
  }
};

template <class T>
DisplacementFactors<T> displacementFactors(hotdogDisplacement_t type, hotdogOperation_t op, std::int64_t n, T e, T f) {
  const bool transpose = op != HOTDOG_OP_N;
  if (op == HOTDOG_OP_C) e = conj(e), f = conj(f);
  const FactorWithExponent<T> one{T(1), 0},
      inverseN{T(static_cast<Real<T>>(1 / static_cast<double>(n > 0 ? n : 1))), 0};
  constexpr Arrangement straight = Arrangement::straight, reversed = Arrangement::reversed;
  const CirculantFactor<T> g{true, false, e}, h{false, false, f}, reversedH{false, true, f};
  switch (type) {
    case HOTDOG_DISPLACEMENT_SYLVESTER: {
      const FactorWithExponent<T> scale = reciprocalOfDifference(e, f);
      if (transpose) return {g, reversedH, true, true, straight, scale};
      return {reversedH, g, false, false, straight, scale};
    }
    case HOTDOG_DISPLACEMENT_STEIN: {
      const FactorWithExponent<T> scale = reciprocalOfOneLess(e, f);
      if (transpose) return {g, h, true, false, reversed, scale};
      return {h, g, true, false, reversed, scale};
    }
    case HOTDOG_DISPLACEMENT_HANKEL: {
      const FactorWithExponent<T> scale = reciprocalOfDifference(e, f);
      if (transpose) return {g, h, true, false, straight, scale};
      return {h, g, true, false, straight, scale};
    }
    case HOTDOG_DISPLACEMENT_VANDERMONDE:
      if (transpose) return {{}, reversedH, false, true, reversed, one};
      return {reversedH, {}, false, false, straight, one};
    case HOTDOG_DISPLACEMENT_VANDERMONDE_STEIN:
      if (transpose) return {{}, h, false, false, straight, one};
      return {h, {}, true, false, reversed, one};
    case HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER: {
      const CirculantFactor<T> cyclicG{true, false, T(1)}, cyclicH{false, false, T(1)};
      if (transpose) return {cyclicG, cyclicH, true, false, Arrangement::weightedShiftUp, inverseN};
      return {cyclicH, cyclicG, true, false, Arrangement::weightedShiftDown, inverseN};
    }
    case HOTDOG_DISPLACEMENT_CYCLIC_HANKEL: {
      const CirculantFactor<T> cyclicG{true, false, T(1)}, cyclicH{false, true, T(1)};
      if (transpose) return {cyclicG, cyclicH, true, true, Arrangement::weightedShiftUp, inverseN};
      return {cyclicH, cyclicG, false, false, Arrangement::weightedShiftDown, inverseN};
    }
    default:
      return {{}, {}, false, false, straight, one};
  }
}

}  // namespace hotdog
