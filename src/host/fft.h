// Complex FFT on the host: mixed radix 2, 3, 4, 5, 7, self-sorting (Stockham; Van Loan, Computational Frameworks for
// the FFT, 1992, ch. 1.7), on separate arrays of real and imaginary parts so that every pass vectorises.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/execution.h"

namespace hotdog::host {

// n complex numbers as two arrays.
template <class R>
struct Split {
  R *re, *im;
};

template <class R>
class Fft : public Plan {
 public:
  explicit Fft(std::int64_t n);  // 7-smooth

  std::int64_t length() const { return n_; }
  std::size_t bytes() const override { return sizeof(R) * (re_.size() + im_.size() + halfRoots_.size()); }

  // exp(-pi i k/n) for k <= n/2, real and imaginary parts in turn: what a real transform of length 2n needs besides.
  const R *halfRoots() const { return halfRoots_.data(); }

  // X[k] = sum_j x[j] exp(-2 pi i jk/n), in place; scratch holds n. The inverse, unscaled, is the forward transform
  // with re and im exchanged.
  void forward(Split<R> x, Split<R> scratch) const;
  void inverse(Split<R> x, Split<R> scratch) const { forward({x.im, x.re}, {scratch.im, scratch.re}); }

 private:
  struct Pass {
    int radix;
    std::int64_t span, stride;  // butterflies a group, groups
    std::size_t twiddle;        // offset of the pass's factors, as fftTwiddles orders them
  };

  std::int64_t n_;
  std::vector<Pass> passes_;
  std::vector<R> re_, im_;  // twiddles of all passes
  std::vector<R> halfRoots_;
};

// The plan of this length from the handle's cache.
template <class R>
std::shared_ptr<Fft<R>> fftPlan(const Execution &execution, std::int64_t n);

}  // namespace hotdog::host
