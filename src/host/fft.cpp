#include "host/fft.h"

#include <algorithm>
#include <cmath>

#include "core/fft_setup.h"
#include "core/small_dft.h"
#include "host/simd.h"

namespace hotdog::host {
namespace {

// One Stockham pass: y[q + stride (N p + k)] = w^(kp) DFT_N( x[q + stride (p + span j)] )_k.
template <int N, class R>
HOTDOG_SIMD void pass(Split<const R> x, Split<R> y, std::int64_t span, std::int64_t stride, const R *wre,
                      const R *wim) {
  const std::int64_t jump = span * stride;
  const auto butterfly = [&](std::int64_t p, std::int64_t q) __attribute__((always_inline)) {
    Complex<R> z[N];
    for (int j = 0; j < N; ++j) {
      const std::int64_t at = q + stride * p + j * jump;
      z[j] = {x.re[at], x.im[at]};
    }
    smallDft<N>(z);
    for (int k = 0; k < N; ++k) {
      const std::int64_t at = q + stride * (N * p + k);
      const Complex<R> out = k == 0 ? z[0] : Complex<R>(wre[(k - 1) * span + p], wim[(k - 1) * span + p]) * z[k];
      y.re[at] = out.re, y.im[at] = out.im;
    }
  };
  if (stride == 1) {
    HOTDOG_IVDEP
    for (std::int64_t p = 0; p < span; ++p) butterfly(p, 0);
  } else {
    for (std::int64_t p = 0; p < span; ++p) {
      HOTDOG_IVDEP
      for (std::int64_t q = 0; q < stride; ++q) butterfly(p, q);
    }
  }
}

}  // namespace

template <class R>
Fft<R>::Fft(std::int64_t n) : n_(n) {
  const std::vector<int> radices = fftRadices(n, 4);
  std::int64_t stride = 1;
  std::size_t twiddle = 0;
  for (const int radix : radices) {
    const std::int64_t span = n / stride / radix;
    passes_.push_back({radix, span, stride, twiddle});
    twiddle += static_cast<std::size_t>((radix - 1) * span);
    stride *= radix;
  }
  for (const Complex<R> w : fftTwiddles<R>(n, radices)) {
    re_.push_back(w.re);
    im_.push_back(w.im);
  }
  for (std::int64_t k = 0; 2 * k <= n; ++k) {
    const Complex<R> w = rootOfUnity<R>(k, 2 * n);
    halfRoots_.push_back(w.re);
    halfRoots_.push_back(w.im);
  }
}

template <class R>
void Fft<R>::forward(Split<R> x, Split<R> scratch) const {
  Split<R> from = x, to = scratch;
  for (const Pass &s : passes_) {
    const R *wre = re_.data() + s.twiddle, *wim = im_.data() + s.twiddle;
    const Split<const R> in{from.re, from.im};
    switch (s.radix) {
      case 2:
        pass<2, R>(in, to, s.span, s.stride, wre, wim);
        break;
      case 3:
        pass<3, R>(in, to, s.span, s.stride, wre, wim);
        break;
      case 4:
        pass<4, R>(in, to, s.span, s.stride, wre, wim);
        break;
      case 5:
        pass<5, R>(in, to, s.span, s.stride, wre, wim);
        break;
      default:
        pass<7, R>(in, to, s.span, s.stride, wre, wim);
        break;
    }
    std::swap(from, to);
  }
  if (from.re != x.re) {
    std::copy_n(from.re, n_, x.re);
    std::copy_n(from.im, n_, x.im);
  }
}

template <class R>
std::shared_ptr<Fft<R>> fftPlan(const Execution &execution, std::int64_t n) {
  const PlanKey key{PlanKind::hostFft, sizeof(R) == 4 ? HOTDOG_C_32F : HOTDOG_C_64F, execution.device, n};
  return execution.plans->get<Fft<R>>(key, execution.capture != 0, [n] { return std::make_shared<Fft<R>>(n); });
}

template class Fft<float>;
template class Fft<double>;
template std::shared_ptr<Fft<float>> fftPlan<float>(const Execution &, std::int64_t);
template std::shared_ptr<Fft<double>> fftPlan<double>(const Execution &, std::int64_t);

}  // namespace hotdog::host
