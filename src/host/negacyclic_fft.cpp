#include "host/negacyclic_fft.h"

#include "core/fft_setup.h"

namespace hotdog::host {
namespace {

// z = z w, or z conj(w).
template <bool kConjugate, class R>
HOTDOG_SIMD void turn(R *re, R *im, const R *wre, const R *wim, std::int64_t count) {
  HOTDOG_IVDEP
  for (std::int64_t k = 0; k < count; ++k) {
    const Complex<R> z = Complex<R>(re[k], im[k]) * Complex<R>(wre[k], kConjugate ? -wim[k] : wim[k]);
    re[k] = z.re, im[k] = z.im;
  }
}

template <bool kAdd, class R>
HOTDOG_SIMD void correlation(R *re, R *im, const R *xre, const R *xim, const R *hre, const R *him, std::int64_t count) {
  HOTDOG_IVDEP
  for (std::int64_t k = 0; k < count; ++k) {
    const Complex<R> z = Complex<R>(xre[k], xim[k]) * Complex<R>(hre[k], -him[k]);
    re[k] = kAdd ? re[k] + z.re : z.re, im[k] = kAdd ? im[k] + z.im : z.im;
  }
}

}  // namespace

template <class R>
NegacyclicFft<R>::NegacyclicFft(std::shared_ptr<Fft<R>> fft) : fft_(std::move(fft)), half_(fft_->length()) {
  turns_.resize(static_cast<std::size_t>(2 * half_));
  for (std::int64_t k = 0; k < half_; ++k) {
    const Complex<R> w = rootOfUnity<R>(k, 4 * half_);
    turns_[static_cast<std::size_t>(k)] = w.re, turns_[static_cast<std::size_t>(half_ + k)] = -w.im;
  }
}

template <class R>
void NegacyclicFft<R>::forward(R *x, R *scratch) const {
  turn<false>(x, x + half_, turns_.data(), turns_.data() + half_, half_);
  fft_->forward(split(x), split(scratch));
}

template <class R>
void NegacyclicFft<R>::inverse(R *x, R *scratch) const {
  fft_->inverse(split(x), split(scratch));
  turn<true>(x, x + half_, turns_.data(), turns_.data() + half_, half_);
}

template <class R>
void NegacyclicFft<R>::multiply(R *x, const R *h) const {
  turn<false>(x, x + half_, h, h + half_, half_);
}

template <class R>
void NegacyclicFft<R>::correlate(R *product, const R *x, const R *h) const {
  correlation<false>(product, product + half_, x, x + half_, h, h + half_, half_);
}

template <class R>
void NegacyclicFft<R>::addCorrelation(R *sum, const R *x, const R *h) const {
  correlation<true>(sum, sum + half_, x, x + half_, h, h + half_, half_);
}

template <class R>
std::shared_ptr<NegacyclicFft<R>> negacyclicPlan(const Execution &execution, std::int64_t N) {
  const PlanKey key{PlanKind::hostFft, sizeof(R) == 4 ? HOTDOG_R_32F : HOTDOG_R_64F, execution.device, N};
  return execution.plans->get<NegacyclicFft<R>>(
      key, execution.capture != 0, [&] { return std::make_shared<NegacyclicFft<R>>(fftPlan<R>(execution, N / 2)); });
}

template class NegacyclicFft<float>;
template class NegacyclicFft<double>;
template std::shared_ptr<NegacyclicFft<float>> negacyclicPlan<float>(const Execution &, std::int64_t);
template std::shared_ptr<NegacyclicFft<double>> negacyclicPlan<double>(const Execution &, std::int64_t);

}  // namespace hotdog::host
