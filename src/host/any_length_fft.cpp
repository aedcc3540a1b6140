#include "host/any_length_fft.h"

#include <algorithm>

#include "core/fft_setup.h"

namespace hotdog::host {
namespace {

std::int64_t transformLength(std::int64_t n) {
  return goodFftLength(n, false) == n ? n : goodFftLength(2 * n - 1, false);
}

// z = z w.
void multiply(Split<double> z, Split<const double> w, std::int64_t count) {
  for (std::int64_t k = 0; k < count; ++k) {
    const Complex<double> product = Complex<double>(z.re[k], z.im[k]) * Complex<double>(w.re[k], w.im[k]);
    z.re[k] = product.re, z.im[k] = product.im;
  }
}

}  // namespace

Chirp::Chirp(std::int64_t n, std::shared_ptr<Fft<double>> fft) {
  const std::int64_t L = fft->length();
  chirp_.resize(static_cast<std::size_t>(2 * n));
  spectrum_.resize(static_cast<std::size_t>(2 * L));
  double *const re = spectrum_.data(), *const im = re + L;
  const double scale = 1 / static_cast<double>(L);
  for (std::int64_t k = 0, square = 0; k < n; ++k) {  // square = k^2 mod 2n
    const Complex<double> w = rootOfUnity<double>(square, 2 * n);
    chirp_[static_cast<std::size_t>(k)] = w.re, chirp_[static_cast<std::size_t>(n + k)] = w.im;
    re[k] = scale * w.re, im[k] = -scale * w.im;
    if (k > 0) re[L - k] = re[k], im[L - k] = im[k];
    square = (square + 2 * k + 1) % (2 * n);
  }
  std::vector<double> work(static_cast<std::size_t>(2 * L));
  fft->forward({re, im}, {work.data(), work.data() + L});
}

AnyLengthFft::AnyLengthFft(const Execution &execution, std::int64_t n)
    : n_(n), fft_(fftPlan<double>(execution, transformLength(n))) {
  if (fft_->length() == n) return;
  const PlanKey key{PlanKind::hostChirp, HOTDOG_C_64F, execution.device, n};
  chirp_ = execution.plans->get<Chirp>(key, execution.capture != 0, [&] { return std::make_shared<Chirp>(n, fft_); });
}

void AnyLengthFft::forward(Split<double> x, double *scratch) const {
  const std::int64_t L = fft_->length();
  const Split<double> work{scratch, scratch + L};
  if (!chirp_) return fft_->forward(x, work);
  const Split<double> y{scratch + 2 * L, scratch + 3 * L};
  const Split<const double> chirp = chirp_->chirp();
  multiply(x, chirp, n_);
  std::copy_n(x.re, n_, y.re), std::copy_n(x.im, n_, y.im);
  std::fill_n(y.re + n_, L - n_, 0.0), std::fill_n(y.im + n_, L - n_, 0.0);
  fft_->forward(y, work);
  multiply(y, chirp_->spectrum(), L);
  fft_->inverse(y, work);
  std::copy_n(y.re, n_, x.re), std::copy_n(y.im, n_, x.im);
  multiply(x, chirp, n_);
}

}  // namespace hotdog::host
