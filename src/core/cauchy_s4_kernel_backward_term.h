// Arithmetic of the gradients of the S4 kernel's spectrum, the same on both backends
// (core/cauchy_s4_kernel_backward.h).
#pragma once

#include "core/cauchy_s4_kernel_backward.h"
#include "core/cauchy_s4_kernel_term.h"
#include "core/cauchy_symmetric_backward_term.h"

namespace hotdog {

// What one pair of vectors gives to the gradients of a pole, from s and t of the pair. W: T, or double precision.
template <class W>
struct SpectrumPairGradient {
  W left, right, lambda, dt;

  // Re(conj(u v) s) is the pair's own share of gDt; it goes with one of the two vectors.
  HOTDOG_HD SpectrumPairGradient(W u, W v, W s, W t, Real<W> step, W pole) {
    const W value = u * v, node = conj(value) * t;
    left = step * (conj(v) * s);
    right = step * (conj(u) * s);
    lambda = step * (step * node);
    const W product = conj(value) * s;
    const W moved = node == W(Real<W>(0)) ? W(Real<W>(0)) : step * (conj(pole) * node);  // an infinite pole stays
    dt = W(product.re + moved.re);
  }
};

// Terms of s and t at one frequency, right whatever the sizes are.
HOTDOG_HD void addSpectrumGradients(CarefulSum<WideComplex> &s, CarefulSum<WideComplex> &t, WideComplex weight,
                                    SpectrumPoint<double> y, const SpectrumPole<double> &w) {
  const SpectrumDifferences d(y, w);
  const WideComplex zero(0), one(1);
  s.add(cauchyTerm(weight, conj(d.first), zero));
  s.add(cauchyTerm(conj(weight), d.second, zero));
  t.add(cauchySquareTerm(weight, one, conj(d.first), zero));
  t.add(cauchySquareTerm(conj(weight), one, d.second, zero));
}

}  // namespace hotdog
