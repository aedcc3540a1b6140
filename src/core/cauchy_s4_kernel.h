// Problem of hotdog?CauchyS4Kernel: the spectrum of the convolution kernel of a diagonal-plus-low-rank state space
// model at the frequencies k = 0..L/2. See hotdog.h.
//
// With y = 2 tan(pi k / L), points iy, poles w = dt lambda and their conjugates, the sums
//
//     r(u, v) = dt sum_n u v / (iy - w) + conj(u v) / (iy - conj(w)),   u in {b, p_1..p_R}, v in {c, q_1..q_R},
//
// fill a matrix for each pair of a row b and a channel c, and
//
//     out = (1 + iy/2) (r(b,c) - r(b,q) (I + r(p,q))^-1 r(p,c)).
//
// The left vectors of a pair are numbered b, p_1, ..; the right ones c, q_1, ...
#pragma once

#include "core/fault.h"
#include "core/strided.h"

namespace hotdog {

inline constexpr std::int64_t kMostRank = 8;

HOTDOG_HD std::int64_t spectrumPoints(std::int64_t L) { return L == 0 ? 0 : L / 2 + 1; }

template <class T>
struct CauchyS4KernelProblem {
  std::int64_t L, N, rank, rows, channels, batchCount;
  Vectors<const T> lambda;    // one vector a problem
  Vectors<const Real<T>> dt;  // one element a problem
  Vectors<const T> b, c;      // `rows` and `channels` vectors
  Vectors<const T> p, q;      // `rank` vectors; q.data nullptr: conj(p)
  Vectors<T> out;             // vector row * channels + channel

  HOTDOG_HD std::int64_t points() const { return spectrumPoints(L); }
  HOTDOG_HD std::int64_t vectors() const { return rows * channels; }  // of the output
  HOTDOG_HD bool tied() const { return q.data == nullptr; }

  // Element n of a left and of a right vector of the pair (row, channel). The right one is to be conjugated where it is
  // tied.
  HOTDOG_HD const T *left(int which, std::int64_t n, std::int64_t row, std::int64_t problem) const {
    return which == 0 ? &b.at(n, row, problem) : &p.at(n, which - 1, problem);
  }
  HOTDOG_HD const T *right(int which, std::int64_t n, std::int64_t channel, std::int64_t problem) const {
    if (which == 0) return &c.at(n, channel, problem);
    return tied() ? &p.at(n, which - 1, problem) : &q.at(n, which - 1, problem);
  }
  HOTDOG_HD bool rightIsConjugate(int which) const { return which > 0 && tied(); }
};

template <class T>
void breakProblem(Fault fault, CauchyS4KernelProblem<T> &p) {
  breakInput(fault, p.c);
  if (fault == Fault::tail) p.rows -= 1;
}

}  // namespace hotdog
