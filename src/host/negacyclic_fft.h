// Products of real polynomials modulo z^N + 1 on the host, N = 2M, by complex transforms of length M: z^N + 1 = (z^M -
// i) (z^M + i), and of a real polynomial the remainder modulo the first factor, x[k] + i x[k+M], tells that modulo the
// other. Powers of exp(i pi k/N) turn it into an ordinary transform (the right-angle convolution: Nussbaumer, Fast
// Fourier Transform and Convolution Algorithms, 1982, ch. 8).
#pragma once

#include "host/fft.h"
#include "host/simd.h"

namespace hotdog::host {

// A spectrum is N numbers: M real parts, then M imaginary parts.
template <class R>
class NegacyclicFft : public Plan {
 public:
  explicit NegacyclicFft(std::shared_ptr<Fft<R>> fft);

  std::int64_t length() const { return 2 * half_; }
  std::size_t bytes() const override { return sizeof(R) * turns_.size(); }

  // From the N coefficients to the spectrum, in place; scratch holds N. The inverse is N/2 times the inverse.
  void forward(R *x, R *scratch) const;
  void inverse(R *x, R *scratch) const;

  // x = x h, of spectra.
  void multiply(R *x, const R *h) const;
  // product = x conj(h): the spectrum of x(z) h(1/z).
  void correlate(R *product, const R *x, const R *h) const;
  // sum += x conj(h).
  void addCorrelation(R *sum, const R *x, const R *h) const;

 private:
  Split<R> split(R *x) const { return {x, x + half_}; }

  std::shared_ptr<Fft<R>> fft_;
  std::int64_t half_;
  std::vector<R> turns_;  // exp(i pi k/N) for k < N/2: real parts, then imaginary parts
};

// Of even length, N/2 without large primes, from the handle's cache.
template <class R>
std::shared_ptr<NegacyclicFft<R>> negacyclicPlan(const Execution &execution, std::int64_t N);

}  // namespace hotdog::host
