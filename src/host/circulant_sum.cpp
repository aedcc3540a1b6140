// Sums of f-circulant products on the host by FFT: spectra of the terms are multiplied and added, and each output takes one
// inverse transform. Operands are scaled by powers of two, so that no transform overflows; no two signals share one.
#include "host/displacement_steps.h"

#include "core/power_of_two.h"
#include "host/fft.h"
#include "host/parallel.h"
#include "host/simd.h"

namespace hotdog::host {
namespace {

template <class R>
using Plan = std::shared_ptr<Fft<R>>;

// The transform behind products modulo z^n = fold, and the roots of unity that it needs besides.
template <class T>
struct CirculantPlan {
  using R = Real<T>;
  CirculantKind kind;
  std::int64_t n, length;  // of a signal; of the complex transform
  Plan<R> fft, roots;      // roots->halfRoots(): for unpacking a spectrum, or the twist

  CirculantPlan(const Execution &execution, CirculantKind of, std::int64_t signalLength)
      : kind(of), n(signalLength), length(circulantTransformLength<T>(of, signalLength)) {
    fft = fftPlan<R>(execution, length);
    roots = kind == CirculantKind::negacyclic ? fftPlan<R>(execution, n) : fft;
  }
  std::int64_t bins() const { return unpacksSpectrum<T>(kind) ? length + 1 : length; }
};

// One thread's transforms and buffers.
template <class T>
class CirculantWorker {
  using R = Real<T>;
  using Z = Complex<R>;

 public:
  static std::int64_t scratchLength(std::int64_t length) { return 8 * (length + 1); }

  CirculantWorker(const CirculantSumProblem<T> &p, const CirculantPlan<T> &plan, R *scratch)
      : p_(p), plan_(plan), length_(plan.length), roots_(plan.roots->halfRoots()) {
    for (Split<R> *s : {&left_.spectrum, &right_.spectrum, &sum_, &work_}) {
      *s = {scratch, scratch + length_ + 1};
      scratch += 2 * (length_ + 1);
    }
  }

  void run(std::int64_t output) {
    const auto place = p_.place(output);
    clearSum();
    for (std::int64_t t = 0; t < p_.terms(); ++t) {
      const auto term = p_.term(place, t);
      load(left_, p_.left, term);
      load(right_, p_.right, term);
      addProduct(t == 0);
    }
    if (p_.terms() > 0) invert();
    storeOutput(place);
  }

 private:
  struct Operand {
    Split<R> spectrum;
    const T *loaded = nullptr;  // the signal whose spectrum it is
    int exponent = 0;           // taken out of the signal
  };

  void load(Operand &operand, const SignalInput<T> &input, const typename CirculantSumProblem<T>::Place &place) {
    const T *const signal = input.signals.signal(place.j, place.v, place.p);
    if (signal == operand.loaded) return;
    operand.loaded = signal;
    const std::int64_t inc = input.reversed ? reversedIncrement(p_.n, input.signals.inc) : input.signals.inc;
    const T *const first = input.reversed ? signal + (p_.n - 1) * input.signals.inc : signal;
    R largest = 0;
    for (std::int64_t k = 0; k < p_.n; ++k) largest = maxFinite(largest, maxAbs(first[k * inc]));
    operand.exponent = exponentOf(largest);
    const PowerOfTwo<R> scale(-operand.exponent);
    forward(operand.spectrum,
            [&](std::int64_t k) { return scale * conjIf(input.conjugated, first[k * inc]); });
  }

  // ---- Transforms ----------------------------------------------------------------------------------------------------

  Z root(std::int64_t k) const { return {roots_[2 * k], roots_[2 * k + 1]}; }

  // exp(-pi i k/n) for k < n.
  Z twist(std::int64_t k) const {
    if (2 * k <= p_.n) return root(k);
    const Z w = root(p_.n - k);
    return {-w.re, w.im};
  }

  template <class Value>
  void forward(Split<R> z, Value &&value) {
    const std::int64_t n = p_.n;
    const bool twisted = plan_.kind == CirculantKind::negacyclic;
    const auto element = [&](std::int64_t k) { return k < n ? value(k) : T(0); };
    for (std::int64_t k = 0; k < length_; ++k) {
      Z v;
      if constexpr (isComplex<T>)
        v = twisted ? twist(k) * value(k) : element(k);
      else
        v = twisted ? root(k) * Z(value(k), -value(k + length_)) : Z(element(2 * k), element(2 * k + 1));
      z.re[k] = v.re, z.im[k] = v.im;
    }
    plan_.fft->forward(z, work_);
    if (unpacksSpectrum<T>(plan_.kind)) pairs(z, R(-1));
  }

  void invert() {
    if (unpacksSpectrum<T>(plan_.kind)) pairs(sum_, R(1));
    plan_.fft->inverse(sum_, work_);
  }

  // Between the transform Z of z[j] = x[2j] + i x[2j+1] and the spectrum of x, length + 1 values: with w = exp(-2 pi i
  // k/L), X[k] = (Z[k] + conj Z[n-k])/2 - i w (Z[k] - conj Z[n-k])/2; the reverse has i conj(w) in its place.
  void pairs(Split<R> z, R direction) const {
    const std::int64_t n = length_;
    if (direction < 0) z.re[n] = z.re[0], z.im[n] = z.im[0];
    for (std::int64_t k = 0; 2 * k <= n; ++k) {
      const Z a{z.re[k], z.im[k]}, b{z.re[n - k], -z.im[n - k]};
      const Z even = R(0.5) * (a + b), odd = R(0.5) * (a - b);
      const Z t = (direction < 0 ? root(k) : conj(root(k))) * odd, it{-direction * t.im, direction * t.re};
      const Z low = even + it, high = even - it;
      z.re[k] = low.re, z.im[k] = low.im;
      z.re[n - k] = high.re, z.im[n - k] = -high.im;
    }
  }

  // Element k of the product, scaled as the transforms leave it.
  T raw(std::int64_t k) const {
    const bool twisted = plan_.kind == CirculantKind::negacyclic;
    if constexpr (isComplex<T>) {
      const Z z{sum_.re[k], sum_.im[k]};
      return twisted ? conj(twist(k)) * z : z;
    } else {
      if (!twisted) return k % 2 ? sum_.im[k / 2] : sum_.re[k / 2];
      const std::int64_t m = k < length_ ? k : k - length_;
      const Z z = conj(root(m)) * Z(sum_.re[m], sum_.im[m]);
      return k < length_ ? z.re : -z.im;
    }
  }
  T element(std::int64_t k) const {
    const T low = raw(k);
    return plan_.kind == CirculantKind::padded && k < p_.n - 1 ? p_.unfolded * low + p_.fold * raw(k + p_.n) : p_.unfolded * low;
  }

  // ---- Sums ----------------------------------------------------------------------------------------------------------

  void clearSum() { sumExponent_ = 0; }

  // The sum carries the largest exponent of its terms so far.
  void addProduct(bool first) {
    const int exponent = left_.exponent + right_.exponent;
    if (first) sumExponent_ = exponent;
    const int larger = std::max(exponent, sumExponent_);
    const R keep = first ? R(0) : std::scalbn(R(1), std::max(sumExponent_ - larger, -2000));
    const R weight = std::scalbn(R(1), std::max(exponent - larger, -2000));
    sumExponent_ = larger;
    if (first)
      multiply<true>(sum_, left_.spectrum, right_.spectrum, keep, weight, plan_.bins());
    else
      multiply<false>(sum_, left_.spectrum, right_.spectrum, keep, weight, plan_.bins());
  }

  template <bool kFirst>
  HOTDOG_SIMD static void multiply(Split<R> sum, Split<R> a, Split<R> b, R keep, R weight, std::int64_t count) {
    HOTDOG_IVDEP
    for (std::int64_t k = 0; k < count; ++k) {
      const Z z = Z(a.re[k], a.im[k]) * Z(b.re[k], b.im[k]);
      sum.re[k] = kFirst ? z.re : keep * sum.re[k] + weight * z.re;
      sum.im[k] = kFirst ? z.im : keep * sum.im[k] + weight * z.im;
    }
  }

  void storeOutput(const typename CirculantSumProblem<T>::Place &place) const {
    const PowerOfTwo<R> unscale(PowerOfTwo<R>::reachable(sumExponent_ + p_.exponent));
    const R inverseLength = R(1) / static_cast<R>(length_);
    T *const out = p_.out.signal(place.j, place.v, place.p);
    for (std::int64_t k = 0; k < p_.n; ++k) {
      T sum(0);
      if (p_.terms() > 0) {
        const R weight = arrangedWeight<R>(p_.arrangement, k, p_.n);
        sum = unscale * (weight * (inverseLength * element(arrangedSource(p_.arrangement, k, p_.n))));
        sum = conjIf(p_.conjugateOutput, sum);
      }
      T &to = out[k * p_.out.inc];
      to = p_.beta == T(0) ? p_.alpha * sum : p_.alpha * sum + p_.beta * to;
    }
  }

  const CirculantSumProblem<T> &p_;
  const CirculantPlan<T> &plan_;
  const std::int64_t length_;
  const R *const roots_;
  Operand left_, right_;
  Split<R> sum_, work_;
  int sumExponent_ = 0;
};

}  // namespace

template <class T>
std::int64_t circulantScratch(const Execution &execution, std::int64_t n) {
  const CirculantPlan<T> padded(execution, CirculantKind::padded, n);
  if (servesUnpadded<T>(n)) {
    CirculantPlan<T>(execution, CirculantKind::cyclic, n);
    CirculantPlan<T>(execution, CirculantKind::negacyclic, n);
  }
  return CirculantWorker<T>::scratchLength(padded.length);
}

template <class T>
void circulantSum(const Execution &execution, const CirculantSumProblem<T> &p, Real<T> *scratch) {
  const CirculantPlan<T> plan(execution, circulantKind(p.n, p.fold), p.n);
  const std::int64_t each = CirculantWorker<T>::scratchLength(paddedTransformLength<T>(p.n));
  const std::int64_t outputs = p.outputs();
  const double cost = 30.0 * static_cast<double>(plan.length) * static_cast<double>(2 * p.terms() + 1);
  parallelRanges(outputs, threadsFor(outputs, cost), [&](std::int64_t begin, std::int64_t end, int thread) {
    CirculantWorker<T> worker(p, plan, scratch + thread * each);
    for (std::int64_t output = begin; output < end; ++output) worker.run(output);
  });
}

#define HOTDOG_INSTANTIATE(T)                                                   \
  template std::int64_t circulantScratch<T>(const Execution &, std::int64_t);   \
  template void circulantSum<T>(const Execution &, const CirculantSumProblem<T> &, Real<T> *);
HOTDOG_INSTANTIATE(float)
HOTDOG_INSTANTIATE(double)
HOTDOG_INSTANTIATE(Complex<float>)
HOTDOG_INSTANTIATE(Complex<double>)

}  // namespace hotdog::host
