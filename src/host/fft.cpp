#include "host/fft.h"

#include <algorithm>
#include <cmath>

#include "core/fft_length.h"
#include "host/simd.h"

namespace hotdog::host {
namespace {

template <class R>
struct Root {
  R re, im;
};

// exp(-2 pi i k/n), rounded from long double, with the angle reduced to the first quadrant so that symmetric roots agree exactly.
template <class R>
Root<R> rootOfUnity(std::int64_t k, std::int64_t n) {
  k %= n;
  if (8 * k > 4 * n) {
    const Root<R> w = rootOfUnity<R>(n - k, n);
    return {w.re, -w.im};
  }
  if (8 * k > 2 * n) {  // second quadrant of the clockwise angle
    const Root<R> w = rootOfUnity<R>(4 * k - n, 4 * n);
    return {w.im, -w.re};
  }
  const long double angle = 2 * 3.141592653589793238462643383279502884L * static_cast<long double>(k) / static_cast<long double>(n);
  return {static_cast<R>(std::cos(angle)), static_cast<R>(-std::sin(angle))};
}

// The DFT of length N of z, in registers.
template <int N, class R>
HOTDOG_HD void smallDft(Complex<R> (&z)[N]) {
  using Z = Complex<R>;
  if constexpr (N == 2) {
    const Z a = z[0], b = z[1];
    z[0] = a + b, z[1] = a - b;
  } else if constexpr (N == 4) {
    const Z a = z[0] + z[2], b = z[0] - z[2], c = z[1] + z[3], d = z[1] - z[3];
    const Z id = {d.im, -d.re};  // -i d
    z[0] = a + c, z[1] = b + id, z[2] = a - c, z[3] = b - id;
  } else {  // odd: pairs (j, N-j) share cosines and sines
    constexpr int half = (N - 1) / 2;
    constexpr double cosines[8][3] = {{}, {}, {}, {-0.5}, {}, {0.30901699437494742410, -0.80901699437494742410}, {},
                                      {0.62348980185873353053, -0.22252093395631440429, -0.90096886790241912624}};
    constexpr double sines[8][3] = {{}, {}, {}, {0.86602540378443864676}, {}, {0.95105651629515357212, 0.58778525229247312917}, {},
                                    {0.78183148246802980871, 0.97492791218182360702, 0.43388373911755812048}};
    Z sum[half], difference[half];
    Z total = z[0];
    for (int j = 0; j < half; ++j) {
      sum[j] = z[j + 1] + z[N - 1 - j];
      difference[j] = z[j + 1] - z[N - 1 - j];
      total += sum[j];
    }
    const Z first = z[0];
    z[0] = total;
    for (int k = 1; k <= half; ++k) {
      Z even = first, odd = {R(0), R(0)};
      for (int j = 1; j <= half; ++j) {
        const int turn = j * k % N, slot = turn <= half ? turn - 1 : N - turn - 1;
        const R c = static_cast<R>(cosines[N][slot]), s = static_cast<R>(turn <= half ? sines[N][slot] : -sines[N][slot]);
        even += c * sum[j - 1];
        odd += s * difference[j - 1];
      }
      z[k] = {even.re + odd.im, even.im - odd.re};
      z[N - k] = {even.re - odd.im, even.im + odd.re};
    }
  }
}

// One Stockham pass: y[q + stride (N p + k)] = w^(kp) DFT_N( x[q + stride (p + span j)] )_k.
template <int N, class R>
HOTDOG_SIMD void pass(Split<const R> x, Split<R> y, std::int64_t span, std::int64_t stride, const R *wre, const R *wim) {
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
  std::int64_t length = n, stride = 1;
  for (const int radix : fftRadices(n)) {
    const std::int64_t span = length / radix;
    passes_.push_back({radix, span, stride, re_.size()});
    for (int k = 1; k < radix; ++k)
      for (std::int64_t p = 0; p < span; ++p) {
        const Root<R> w = rootOfUnity<R>(k * p, length);
        re_.push_back(w.re);
        im_.push_back(w.im);
      }
    length = span;
    stride *= radix;
  }
  for (std::int64_t k = 0; 2 * k <= n; ++k) {
    const Root<R> w = rootOfUnity<R>(k, 2 * n);
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
      case 2: pass<2, R>(in, to, s.span, s.stride, wre, wim); break;
      case 3: pass<3, R>(in, to, s.span, s.stride, wre, wim); break;
      case 4: pass<4, R>(in, to, s.span, s.stride, wre, wim); break;
      case 5: pass<5, R>(in, to, s.span, s.stride, wre, wim); break;
      default: pass<7, R>(in, to, s.span, s.stride, wre, wim); break;
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
  const PlanKey key{PlanKind::hostFft, sizeof(R) == 4 ? HOTDOG_C_32F : HOTDOG_C_64F, execution.device, n, 1};
  return execution.plans->get<Fft<R>>(key, execution.capturing, [n] { return std::make_shared<Fft<R>>(n); });
}

template class Fft<float>;
template class Fft<double>;
template std::shared_ptr<Fft<float>> fftPlan<float>(const Execution &, std::int64_t);
template std::shared_ptr<Fft<double>> fftPlan<double>(const Execution &, std::int64_t);

}  // namespace hotdog::host
