// Problem of hotdog?CauchyS4KernelBackward: gradients of the spectrum of core/cauchy_s4_kernel.h, in the convention
// dL/dRe + i dL/dIm.
//
// For one output, G = conj(1 + iy/2) gOut and the weights a = (1, -r(b,q) M) of left vectors u and a' = (1, -M r(p,c))
// of right vectors v, M = (I + r(p,q))^-1, the gradient of sum r(u_i, v_j) is H_ij = G conj(a_i a'_j). With r1 = 1/(iy
// - w[n]) and r2 = 1/(iy - conj(w[n])),
//
//     s_ij[n] = sum_k H_ij conj(r1) + conj(H_ij) r2,   t_ij[n] = sum_k H_ij conj(r1)^2 + conj(H_ij) r2^2,
//
//     gU_i = dt sum_j conj(v_j) s_ij,   gV_j = dt sum_i conj(u_i) s_ij,   gLambda = dt^2 sum_ij conj(u_i v_j) t_ij,
//     gDt  = Re sum_n ( dt conj(lambda) sum_ij conj(u_i v_j) t_ij + sum_i conj(u_i) gU_i / dt ),
//
// added up over the outputs. Without q the gradient of p is gP + conj(gQ). At Nyquist out = dt sum_n Re(b c), so that
// there s = Re(gOut), for b and c alone.
#pragma once

#include "core/cauchy_s4_kernel.h"
#include "core/checked.h"
#include "core/fault.h"
#include "core/gradient.h"

namespace hotdog {

template <class T>
struct CauchyS4KernelBackwardProblem {
  CauchyS4KernelProblem<T> forward;  // without its output
  Vectors<const T> gOut;
  Gradient<T> gLambda;
  Gradient<Real<T>> gDt;
  Gradient<T> gB, gC, gP, gQ;

  HOTDOG_HD T weight(std::int64_t k, std::int64_t vector, std::int64_t problem) const {
    return gOut.at(k, vector, problem);
  }
  HOTDOG_HD bool empty() const {
    return forward.L == 0 || forward.N == 0 || forward.rows == 0 || forward.channels == 0 || forward.batchCount == 0;
  }
};

template <class T>
void breakProblem(Fault fault, CauchyS4KernelBackwardProblem<T> &p) {
  breakInput(fault, p.gOut);
  if (fault == Fault::tail) p.forward.rows -= 1;
}

// What the frequencies of one output give to the gradients of one pole.
struct SpectrumSlots {
  int rank;

  HOTDOG_HD int left(int i) const { return i; }  // gU_i, i <= rank
  HOTDOG_HD int right(int j) const { return rank + 1 + j; }
  HOTDOG_HD int lambda() const { return 2 * rank + 2; }
  HOTDOG_HD int dt() const { return 2 * rank + 3; }  // this pole's term of gDt, as the real part
  HOTDOG_HD int count() const { return 2 * rank + 4; }
};

// The work is cut into outputs (row, channel) and segments of frequencies, each of which leaves its slots.
struct SpectrumSegments {
  std::int64_t points, count;  // in a segment; segments

  // Segments grow with N, so that what they leave stays of the size of inputs and outputs.
  HOTDOG_HD SpectrumSegments(std::int64_t frequencies, std::int64_t N) {
    constexpr std::int64_t kLeast = 1024;
    points = 2 * N > kLeast ? ceilDiv(2 * N, kLeast) * kLeast : kLeast;
    count = ceilDiv(frequencies, points);
  }
};

}  // namespace hotdog
