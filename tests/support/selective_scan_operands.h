// The operands that calls of hotdogSelectiveScan, of its gradients and of its steps have in common, and the recurrence
// one precision up.
#pragma once

#include <complex>
#include <vector>

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"
#include "support/struct_form.h"

namespace hotdog::test {

// A pair of stored numbers.
template <class F>
struct StoredPair {
  F re, im;
};
template <>
inline StoredPair<StoredF32> canary() {
  return {canary<StoredF32>(), canary<StoredF32>()};
}
template <>
inline StoredPair<StoredF64> canary() {
  return {canary<StoredF64>(), canary<StoredF64>()};
}
template <>
inline StoredPair<StoredBf16> canary() {
  return {canary<StoredBf16>(), canary<StoredBf16>()};
}
template <>
inline StoredPair<StoredF16> canary() {
  return {canary<StoredF16>(), canary<StoredF16>()};
}

struct ScanSizes {
  std::int64_t batch, channels, length, stateSize;
  std::int64_t bGroups = 1, cGroups = 1;
  bool skip = true, z = true, bias = true, softplus = true, logDecay = false;
  bool bConstant = false, cConstant = false;

  std::string text() const {
    return "batch " + std::to_string(batch) + ", channels " + std::to_string(channels) + ", length " +
           std::to_string(length) + ", stateSize " + std::to_string(stateSize) + ", groups " +
           std::to_string(bGroups) + " " + std::to_string(cGroups) + (skip ? ", skip" : "") + (z ? ", z" : "") +
           (bias ? ", bias" : "") + (softplus ? ", softplus" : "") + (logDecay ? ", log" : "") +
           (bConstant ? ", b constant" : "") + (cConstant ? ", c constant" : "");
  }
};

// A reference's scalar: W or std::complex<W>, made from stored elements.
template <class W, class F>
W wideScalar(F x) {
  return static_cast<W>(x.value());
}
template <class Complex, class F>
Complex wideScalar(StoredPair<F> x) {
  using W = typename Complex::value_type;
  return {static_cast<W>(x.re.value()), static_cast<W>(x.im.value())};
}

// u, delta, z and y are stored as E, b and c as F or, with complex A, pairs of F. Times are 'i', channels 'v' and batch
// entries 'p' of a layout; of A and states n is 'i', of b and c time is 'i', n 'v', and the group within the batch 'p'.
template <class E, class F, bool kComplex>
class ScanOperands {
 public:
  using Real = ArithmeticOf<E>;
  using T = std::conditional_t<kComplex, std::complex<Real>, Real>;
  using W = Wide<Real>;
  using WT = std::conditional_t<kComplex, std::complex<W>, W>;
  using Parameter = std::conditional_t<std::is_same_v<Real, double>, StoredF64, StoredF32>;
  using Rate = std::conditional_t<kComplex, StoredPair<Parameter>, Parameter>;  // of A and of states
  using Matrix = std::conditional_t<kComplex, StoredPair<F>, F>;

  ScanOperands(Space space, const ScanSizes &s, const LayoutRule &l)
      : shape(s),
        u(space, signal(s), l(signal(s))),
        delta(space, signal(s), l(signal(s))),
        z(space, signal(s), l(signal(s))),
        a(space, {s.stateSize, s.channels, 1}, l({s.stateSize, s.channels, 1})),
        b(space, matrix(s, s.bGroups, s.bConstant), l(matrix(s, s.bGroups, s.bConstant))),
        c(space, matrix(s, s.cGroups, s.cConstant), l(matrix(s, s.cGroups, s.cConstant))),
        skip(space, {s.channels, 1, 1}, l({s.channels, 1, 1})),
        bias(space, {s.channels, 1, 1}, l({s.channels, 1, 1})) {}

  std::vector<Buffer *> list() { return {&u, &delta, &z, &a, &b, &c, &skip, &bias}; }

  static Extent signal(const ScanSizes &s) { return {s.length, s.channels, s.batch}; }

  template <class Number>
  static Number number(double re, double im) {
    if constexpr (kComplex)
      return {decltype(Number::re)(re), decltype(Number::im)(im)};
    else
      return static_cast<void>(im), Number(re);
  }

  // Operands that are absent stay canaries.
  void fill(Random &random) {
    u.fill([&](auto...) { return E(random.normal<double>()); });
    delta.fill([&](auto...) { return E(shape.softplus ? random.normal<double>() : random.uniform(0, 0.5)); });
    if (shape.z) z.fill([&](auto...) { return E(random.normal<double>()); });
    a.fill([&](auto...) {
      const double log = random.uniform(-2, 1.5), turn = random.uniform(-3, 3);
      return number<Rate>(shape.logDecay ? log : -std::exp(log), turn);
    });
    const auto normal = [&](auto...) {
      const double re = random.normal<double>();
      return number<Matrix>(re, random.normal<double>());
    };
    b.fill(normal), c.fill(normal);
    if (shape.skip) skip.fill([&](auto...) { return Parameter(random.normal<double>()); });
    if (shape.bias) bias.fill([&](auto...) { return Parameter(random.uniform(0, shape.softplus ? 1 : 0.2)); });
  }

  template <class Args>
  void describe(Args &args) const {
    args.type = E::type, args.bType = args.cType = F::type;
    args.aType = std::is_same_v<Real, double> ? kComplex ? HOTDOG_C_64F : HOTDOG_R_64F
                                              : kComplex ? HOTDOG_C_32F : HOTDOG_R_32F;
    if (shape.logDecay) args.decay = HOTDOG_DECAY_LOG;
    if (shape.softplus) args.deltaActivation = HOTDOG_ACTIVATION_SOFTPLUS;
    args.batch = shape.batch, args.channels = shape.channels, args.stateSize = shape.stateSize;
    args.bGroups = shape.bGroups, args.cGroups = shape.cGroups;
    args.u = signalInput(u), args.delta = signalInput(delta);
    args.a = filterInput(a);
    args.b = matrixInput(b, shape.bGroups, shape.bConstant), args.c = matrixInput(c, shape.cGroups, shape.cConstant);
    if (shape.skip) args.skip = lineInput(skip);
    if (shape.z) args.z = signalInput(z);
    if (shape.bias) args.deltaBias = lineInput(bias);
  }

  // ---- The recurrence of one channel ----

  WT rate(std::int64_t n, std::int64_t d) const {
    const WT given = wideScalar<WT>(a(n, d));
    if (!shape.logDecay) return given;
    if constexpr (kComplex)
      return {-std::exp(given.real()), given.imag()};
    else
      return -std::exp(given);
  }
  W stepSize(std::int64_t t, std::int64_t d, std::int64_t p) const {
    const W x = W(delta(t, d, p).value()) + (shape.bias ? W(bias(d).value()) : W(0));
    return shape.softplus ? std::max(x, W(0)) + std::log1p(std::exp(-std::abs(x))) : x;
  }
  WT bAt(std::int64_t t, std::int64_t n, std::int64_t d, std::int64_t p) const {
    return at(b, shape.bGroups, shape.bConstant, t, n, d, p);
  }
  WT cAt(std::int64_t t, std::int64_t n, std::int64_t d, std::int64_t p) const {
    return at(c, shape.cGroups, shape.cConstant, t, n, d, p);
  }
  W gate(std::int64_t t, std::int64_t d, std::int64_t p) const {
    return shape.z ? referenceSilu(W(z(t, d, p).value())) : W(1);
  }

  const ScanSizes shape;
  Array<E> u, delta, z;
  Array<Rate> a;
  Array<Matrix> b, c;
  Array<Parameter> skip, bias;

 private:
  static Extent matrix(const ScanSizes &s, std::int64_t groups, bool constant) {
    return {constant ? 1 : s.length, s.stateSize, constant ? groups : s.batch * groups};
  }
  static hotdogInput matrixInput(const Array<Matrix> &m, std::int64_t groups, bool constant) {
    const Layout l = m.layout();
    return {m.data(), {constant ? 0 : l.stride * groups, l.stride, l.ld, constant ? 0 : l.inc}};
  }
  WT at(const Array<Matrix> &m, std::int64_t groups, bool constant, std::int64_t t, std::int64_t n, std::int64_t d,
        std::int64_t p) const {
    const std::int64_t group = d / (shape.channels / groups);
    return wideScalar<WT>(constant ? m(0, n, group) : m(t, n, p * groups + group));
  }
};

// The states of one channel in the wide type, with bounds of what rounding can have done to them.
template <class Operands>
class ReferenceScan {
 public:
  using W = typename Operands::W;
  using WT = typename Operands::WT;

  ReferenceScan(const Operands &o, std::int64_t d, std::int64_t p)
      : o_(o), d_(d), p_(p), h(static_cast<std::size_t>(o.shape.stateSize), WT(0)), magnitude(h.size(), W(0)) {}

  template <class State>
  void start(const State &state) {
    for (std::size_t n = 0; n < h.size(); ++n) h[n] = state(static_cast<std::int64_t>(n)), magnitude[n] = std::abs(h[n]);
  }

  // The output of time t, and its scale: the largest of the magnitudes so far.
  std::pair<W, W> step(std::int64_t t) {
    const W dt = o_.stepSize(t, d_, p_), u = o_.u(t, d_, p_).value();
    W y = 0, scale = 0;
    for (std::size_t n = 0; n < h.size(); ++n) {
      const auto k = static_cast<std::int64_t>(n);
      const WT decay = std::exp(dt * o_.rate(k, d_)), b = o_.bAt(t, k, d_, p_), c = o_.cAt(t, k, d_, p_);
      h[n] = product(decay, h[n]) + (dt * u) * b;
      magnitude[n] = std::max(magnitude[n] * std::min(W(1), std::abs(decay)), std::abs(decay) * magnitude[n]) +
                     std::abs(dt * u) * std::abs(b);
      const WT term = product(c, h[n]);
      y += std::real(term), scale += std::abs(c) * magnitude[n];
      if (isComplex<WT>) y += std::real(term), scale += std::abs(c) * magnitude[n];
    }
    if (o_.shape.skip) y += W(o_.skip(d_).value()) * u, scale += std::abs(W(o_.skip(d_).value()) * u);
    if (!(scale <= worst_)) worst_ = scale;
    const W gate = o_.gate(t, d_, p_);
    total += dt;
    return {y * gate, worst_ * std::abs(gate)};
  }
  W stateScale() const {
    W most = 0;
    for (const W m : magnitude) most = std::max(most, m);
    return most;
  }

 private:
  const Operands &o_;
  std::int64_t d_, p_;
  W worst_ = 0;

 public:
  std::vector<WT> h;
  std::vector<W> magnitude;
  W total = 0;
};

// y against a value of the wide type, beyond one rounding to its storage.
template <class E, class W, class Meter>
void expectStored(Meter &meter, const E &stored, W expected, W scale, std::int64_t t, std::int64_t d, std::int64_t b) {
  const W actual = stored.value();
  const double rounded = E(static_cast<double>(expected)).value();
  if (!std::isfinite(rounded)) {
    EXPECT_TRUE(std::isnan(rounded) ? std::isnan(actual) : actual == rounded)
        << actual << " for " << rounded << " at time " << t << ", channel " << d << ", batch entry " << b;
    return;
  }
  if (!std::isfinite(scale)) return;
  const W error = std::abs(actual - expected) - W(E::roundoff(static_cast<double>(expected))) * W(1 + 1e-6);
  meter.add(std::isnan(error) ? error : std::max(error, W(0)), scale, t, d, b);
}

}  // namespace hotdog::test
