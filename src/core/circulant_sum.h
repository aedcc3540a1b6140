// Sums of products with f-circulants, the part that the displacement operations share: each output is
// sum_t Z_fold(left_t) right_t, the polynomial products modulo z^n = fold.
#pragma once

#include "core/displacement.h"
#include "core/fft_setup.h"

namespace hotdog {

// Element k of generator column j, right-hand side v and problem p; a stride is 0 where the array does not have the
// dimension.
template <class T>
struct Signals {
  T *data;
  std::int64_t inc, column, vector, problem;

  HOTDOG_HD T *signal(std::int64_t j, std::int64_t v, std::int64_t p) const {
    return data + j * column + v * vector + p * problem;
  }
};

// An input: element k is that at k or, reversed, at n - 1 - k, conjugated if asked for.
template <class T>
struct SignalInput {
  Signals<const T> signals;
  bool reversed, conjugated;
};

enum class SumOver { nothing, columns, vectors };

// out = alpha conj?(2^exponent arranged sum) + beta out. What wraps is multiplied by the fold, what does not by
// `unfolded`, a power of two (ScaledFold).
template <class T>
struct CirculantSumProblem {
  std::int64_t n, r, nrhs, batchCount;
  SumOver sumOver;
  T fold;
  Real<T> unfolded;
  int exponent;
  SignalInput<T> left, right;
  Arrangement arrangement;
  bool conjugateOutput;
  T alpha, beta;
  Signals<T> out;

  HOTDOG_HD std::int64_t terms() const {
    return sumOver == SumOver::nothing ? 1 : sumOver == SumOver::columns ? r : nrhs;
  }
  HOTDOG_HD std::int64_t columns() const { return sumOver == SumOver::columns ? 1 : r; }     // of the output
  HOTDOG_HD std::int64_t vectors() const { return sumOver == SumOver::vectors ? 1 : nrhs; }  // of the output
  HOTDOG_HD std::int64_t outputs() const { return columns() * vectors() * batchCount; }

  // Which output, and which signals make a term of it.
  struct Place {
    std::int64_t j, v, p;
  };
  HOTDOG_HD Place place(std::int64_t output) const {
    return {output % columns(), output / columns() % vectors(), output / columns() / vectors()};
  }
  HOTDOG_HD Place term(Place output, std::int64_t t) const {
    if (sumOver == SumOver::columns) output.j = t;
    if (sumOver == SumOver::vectors) output.v = t;
    return output;
  }
};

// How products modulo z^n = fold are made of FFTs. Real data goes through complex transforms of half the length.
enum class CirculantKind {
  padded,     // any n and fold: products of length 2n - 1, folded afterwards
  cyclic,     // fold = 1, n without large primes: transforms of length n
  negacyclic  // fold = -1, likewise, after a twist by exp(-pi i k/n)
};

template <class T>
bool servesUnpadded(std::int64_t n) {
  return n > 1 && (isComplex<T> || n % 2 == 0) && goodFftLength(n, false) == n;
}

template <class T>
CirculantKind circulantKind(std::int64_t n, T fold) {  // no scaled fold is 1 or -1
  if (!servesUnpadded<T>(n)) return CirculantKind::padded;
  return fold == T(1) ? CirculantKind::cyclic : fold == T(-1) ? CirculantKind::negacyclic : CirculantKind::padded;
}

template <class T>
std::int64_t paddedTransformLength(std::int64_t n) {
  const std::int64_t length = goodFftLength(2 * n - 1, !isComplex<T>);
  return isComplex<T> ? length : length / 2;
}

// Length of the complex transforms.
template <class T>
std::int64_t circulantTransformLength(CirculantKind kind, std::int64_t n) {
  return kind == CirculantKind::padded ? paddedTransformLength<T>(n) : isComplex<T> ? n : n / 2;
}

// The spectrum of a real signal has one value more than its transform of half the length, but for a twisted one.
template <class T>
HOTDOG_HD bool unpacksSpectrum(CirculantKind kind) {
  return !isComplex<T> && kind != CirculantKind::negacyclic;
}

}  // namespace hotdog
