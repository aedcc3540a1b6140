// The discrete Fourier transform of any length on the host: that of fft.h where the length has no large prime factor,
// else as a convolution with a chirp (Bluestein 1970): jk = (j^2 + k^2 - (k-j)^2) / 2.
#pragma once

#include "host/fft.h"

namespace hotdog::host {

// exp(-pi i k^2/n) for k < n, and the spectrum of its conjugate, which a convolution of length L >= 2n - 1 multiplies
// with, over L.
class Chirp : public Plan {
 public:
  Chirp(std::int64_t n, std::shared_ptr<Fft<double>> fft);

  std::size_t bytes() const override { return sizeof(double) * (chirp_.size() + spectrum_.size()); }
  Split<const double> chirp() const { return {chirp_.data(), chirp_.data() + chirp_.size() / 2}; }
  Split<const double> spectrum() const { return {spectrum_.data(), spectrum_.data() + spectrum_.size() / 2}; }

 private:
  std::vector<double> chirp_, spectrum_;  // real parts, then imaginary parts
};

class AnyLengthFft {
 public:
  AnyLengthFft(const Execution &execution, std::int64_t n);  // n >= 1; makes the plans

  std::int64_t scratchLength() const { return 4 * fft_->length(); }  // doubles

  // X[k] = sum_j x[j] exp(-2 pi i jk/n), in place. The inverse, unscaled, is the forward transform with re and im
  // exchanged.
  void forward(Split<double> x, double *scratch) const;
  void inverse(Split<double> x, double *scratch) const { forward({x.im, x.re}, scratch); }

 private:
  std::int64_t n_;
  std::shared_ptr<Fft<double>> fft_;
  std::shared_ptr<Chirp> chirp_;  // nullptr where fft_ has length n
};

}  // namespace hotdog::host
