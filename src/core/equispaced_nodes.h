// Differences of the nodes of two progressions with one step, as functions of the diagonal d = row - column: without
// cancellation however near two nodes are, and however far along the progressions.
//
// Diagonals where the nodes are near are few: the bands. Everything else of the matrix is smooth.
#pragma once

#include "core/compensated.h"
#include "core/log_power.h"

namespace hotdog {

inline constexpr int kNearSteps = 8;  // a band reaches so many steps to either side of its centre
inline constexpr int kMostBands = 4;  // nodes that go round a circle once come near in two places, and beside the ends
inline constexpr int kMostNear = kMostBands * (2 * kNearSteps + 1);

// The diagonals that are near, in ascending order, among those of a matrix.
struct NearBands {
  std::int64_t lowest, highest;  // diagonals of the matrix
  int count;
  std::int64_t first[kMostBands], last[kMostBands];

  // Adds what the matrix and the bands so far leave of the band about a centre; centres must come in ascending order.
  // Centres far outside, NaN too, add nothing.
  HOTDOG_HD void add(double centre) {
    constexpr double kFarthest = 0x1p+60;
    if (!(centre > -kFarthest && centre < kFarthest) || count == kMostBands) return;
    const std::int64_t middle = static_cast<std::int64_t>(std::rint(centre));
    const std::int64_t free = count ? last[count - 1] + 1 : lowest;
    const std::int64_t begin = middle - kNearSteps > free ? middle - kNearSteps : free;
    const std::int64_t end = middle + kNearSteps < highest ? middle + kNearSteps : highest;
    if (begin > end) return;
    first[count] = begin, last[count] = end;
    ++count;
  }

  HOTDOG_HD bool contains(std::int64_t d) const {
    bool inside = false;
    HOTDOG_UNROLL
    for (int k = 0; k < kMostBands; ++k) inside |= k < count && d >= first[k] && d <= last[k];
    return inside;
  }
};

// ---- Lines -------------------------------------------------------------------------------------------------------

namespace detail {

// start + k step, rounded once (in each part).
HOTDOG_HD double member(double start, double step, double k) { return std::fma(k, step, start); }
HOTDOG_HD Complex<double> member(Complex<double> start, Complex<double> step, double k) {
  return {std::fma(k, step.re, start.re), std::fma(k, step.im, start.im)};
}

// The k, no integer, where start + k step is nearest to 0.
HOTDOG_HD double nearestToZero(double start, double step) { return -start / step; }
HOTDOG_HD double nearestToZero(Complex<double> start, Complex<double> step) {
  const PowerOfTwo<double> scale(-exponentOf(maxAbs(step)));  // what the quotient keeps out of the range is far away
  const Complex<double> s = scale * step, o = scale * start;
  return -(o.re * s.re + o.im * s.im) / norm2(s);
}

}  // namespace detail

// Row node - column node on diagonal d is offset + d step. W: double or Complex<double>.
template <class W>
struct LineNodes {
  W offset, step;

  HOTDOG_HD W difference(std::int64_t d) const { return detail::member(offset, step, static_cast<double>(d)); }

  HOTDOG_HD void addBands(NearBands &bands) const { bands.add(detail::nearestToZero(offset, step)); }

  // Of the size of the differences, within a factor of the number of diagonals.
  HOTDOG_HD double size(std::int64_t diagonals) const {
    const double apart = maxAbs(offset) / static_cast<double>(diagonals);
    return maxAbs(step) > apart ? maxAbs(step) : apart;
  }
};

// ---- Circles -----------------------------------------------------------------------------------------------------

namespace detail {

// x modulo the turn, in [-turn/2, turn/2]: exact for |x| < 2^53 turn.
HOTDOG_HD double withinTurn(double x, double turn) { return std::fma(-std::rint(x / turn), turn, x); }

// cos and sin of 2 pi times a fraction of a turn of at most 1/2; the sine with a small relative error near 0.
HOTDOG_HD Complex<double> turned(double fraction) {
#ifdef __CUDA_ARCH__
  double sine, cosine;
  sincospi(2 * fraction, &sine, &cosine);
  return {cosine, sine};
#else
  constexpr double kTwoPi = 6.283185307179586476925;
  const double eighths = std::rint(4 * fraction), rest = kTwoPi * (fraction - 0.25 * eighths);
  const double c = std::cos(rest), s = std::sin(rest);
  switch (static_cast<int>(eighths) & 3) {
    case 0:
      return {c, s};
    case 1:
      return {-s, c};
    case 2:
      return {-c, -s};
    default:
      return {s, -c};
  }
#endif
}

}  // namespace detail

// The angles start + k step modulo the turn.
struct Angles {
  double start, startLow, step, turn;  // start within a turn, and what its rounding left

  HOTDOG_HD Angles(double first, double second, double stepOf, double turnOf)
      : start(detail::withinTurn(first, turnOf)), startLow(0), step(detail::withinTurn(stepOf, turnOf)), turn(turnOf) {
    addCompensated(start, startLow, detail::withinTurn(second, turn));
  }

  // As a fraction of the turn, of at most about 1/2, to full relative precision.
  HOTDOG_HD double fraction(std::int64_t k) const {
    const double times = static_cast<double>(k), product = detail::roundedProduct(times, step);
    double sum = start, low = startLow;
    addCompensated(sum, low, detail::withinTurn(product, turn));
    sum = detail::withinTurn(sum, turn);
    addCompensated(sum, low, std::fma(times, step, -product));
    return (sum + low) / turn;
  }
};

// Row node - column node is the phase of the row times difference(d) on diagonal d.
struct CircleNodes {
  double rowRadius, colRadius;
  Angles apart;  // row angle - column angle on diagonal d
  Angles rows;   // angle of row i

  // rho - sigma e(-y) = (rho - sigma) + 2 sigma sin(y/2) (sin(y/2) + i cos(y/2)), y the angle of the row less the
  // column's: no part of it is small beside the terms it is the sum of, unless the other part is large.
  HOTDOG_HD Complex<double> difference(std::int64_t d) const {
    const Complex<double> half = detail::turned(0.5 * apart.fraction(d));
    const double chord = 2 * colRadius * half.im;
    return {rowRadius - colRadius + chord * half.im, chord * half.re};
  }

  HOTDOG_HD Complex<double> rowPhase(std::int64_t i) const { return detail::turned(rows.fraction(i)); }

  // The diagonals where the angles are whole turns apart.
  HOTDOG_HD void addBands(NearBands &bands) const {
    const double step = apart.step / apart.turn, offset = apart.start / apart.turn, sign = step < 0 ? -1 : 1;
    const double before = offset + step * static_cast<double>(bands.lowest - kNearSteps);
    double turns = sign > 0 ? std::ceil(before) - 1 : std::floor(before) + 1;
    for (int k = 0; k < kMostBands + 3; ++k, turns += sign) bands.add((turns - offset) / step);
  }

  // Of the size of the smallest differences that are not near.
  HOTDOG_HD double size(std::int64_t) const {
    const double gap = maxAbs(rowRadius - colRadius), radius = rowRadius < colRadius ? rowRadius : colRadius;
    const double arc = 6.28 * radius * maxAbs(apart.step / apart.turn);
    return gap > arc ? gap : arc;
  }
};

}  // namespace hotdog
