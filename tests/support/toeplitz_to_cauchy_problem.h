// A call of hotdog?ToeplitzToCauchy with its operands. The reference is the definition, F T E^-1 F^-1 and the
// transforms of the generators as sums, one precision up.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"
#include "support/toeplitz_inverse_dense.h"

namespace hotdog::test {

template <class T>
struct ToeplitzToCauchyArgs {
  using Z = std::complex<Real<T>>;
  hotdogHandle_t handle;
  std::int64_t f, n;
  const T *c;
  std::int64_t incC, strideC;
  const T *r;
  std::int64_t incR, strideR;
  Z *s;
  std::int64_t incS;
  Z *t;
  std::int64_t incT;
  Z *g;
  std::int64_t incG, ldG, strideG;
  Z *h;
  std::int64_t incH, ldH, strideH;
  Z *d;
  std::int64_t incD, strideD;
  Z *a;
  std::int64_t lda, strideA;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const ToeplitzToCauchyArgs<T> &a) {
  return Api<T>::toeplitzToCauchy(a.handle, a.f, a.n, abi(a.c), a.incC, a.strideC, abi(a.r), a.incR, a.strideR,
                                  abi(a.s), a.incS, abi(a.t), a.incT, abi(a.g), a.incG, a.ldG, a.strideG, abi(a.h),
                                  a.incH, a.ldH, a.strideH, abi(a.d), a.incD, a.strideD, abi(a.a), a.lda, a.strideA,
                                  a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const ToeplitzToCauchyArgs<T> &a, std::size_t *bytes) {
  return Api<T>::toeplitzToCauchyBufferSize(a.handle, a.n, a.batchCount, bytes);
}

template <class T>
ToeplitzToCauchyArgs<T> onlyProblems(ToeplitzToCauchyArgs<T> a, std::int64_t first, std::int64_t count) {
  a.c += first * a.strideC, a.r += first * a.strideR;
  if (a.g) a.g += first * a.strideG;
  if (a.h) a.h += first * a.strideH;
  if (a.d) a.d += first * a.strideD;
  if (a.a) a.a += first * a.strideA;
  a.batchCount = count;
  return a;
}

struct ToeplitzToCauchySizes {
  std::int64_t f, n, batch = 1;
};

template <class T>
class ToeplitzToCauchyProblem : public Problem {
 public:
  using Args = ToeplitzToCauchyArgs<T>;
  using Z = std::complex<Real<T>>;

  ToeplitzToCauchyProblem(Space space, const ToeplitzToCauchySizes &size, const LayoutRule &layout = packed())
      : sizes(size),
        c(space, vector(), layout(vector())),
        r(space, vector(), layout(vector())),
        s(space, nodes(), {2, 0, 0}),
        t(space, nodes(), {1, 0, 0}),
        g(space, pair(), layout(pair())),
        h(space, pair(), layout(pair())),
        d(space, vector(), layout(vector())),
        a(space, dense(), {1, sizes.n + 1, (sizes.n + 1) * sizes.n + 2}) {
    inputs_ = {&c, &r};
    outputs_ = {&s, &t, &g, &h, &d, &a};
  }

  void refill(Random &random) {
    c.fill([&](auto...) { return random.normal<T>(); });
    r.fill([&](std::int64_t k, auto...) {
      return k == 0 && sizes.n > 1 && r.layout().inc != 0 ? quietNan<T>() : random.normal<T>();
    });
  }

  Args args(hotdogHandle_t handle) const {
    const auto inc = [](const auto &x) { return x.layout().inc; };
    const auto ld = [](const auto &x) { return x.layout().ld; };
    const auto stride = [](const auto &x) { return x.layout().stride; };
    return {handle,
            sizes.f,
            sizes.n,
            c.data(),
            inc(c),
            stride(c),
            r.data(),
            inc(r),
            stride(r),
            wantNodes ? s.data() : nullptr,
            inc(s),
            wantNodes ? t.data() : nullptr,
            inc(t),
            wantG ? g.data() : nullptr,
            inc(g),
            ld(g),
            stride(g),
            wantH ? h.data() : nullptr,
            inc(h),
            ld(h),
            stride(h),
            wantDiagonal ? d.data() : nullptr,
            inc(d),
            stride(d),
            wantDense ? a.data() : nullptr,
            ld(a),
            stride(a),
            sizes.batch};
  }

  void expectRight() const {
    for (const auto &[array, wanted] : {std::pair<const Array<Z> *, bool>{&s, wantNodes},
                                        {&t, wantNodes},
                                        {&g, wantG},
                                        {&h, wantH},
                                        {&d, wantDiagonal},
                                        {&a, wantDense}}) {
      if (!wanted) {
        EXPECT_TRUE(array->untouched());
      }
    }
    if (sizes.n > 0 && wantNodes) expectNodes();
    for (std::int64_t p = 0; p < sizes.batch && sizes.n > 0; ++p) expectProblem(p);
  }

  const ToeplitzToCauchySizes sizes;
  Array<T> c, r;
  Array<Z> s, t, g, h, d, a;
  bool wantNodes = true, wantG = true, wantH = true, wantDiagonal = true, wantDense = true;

 private:
  using R = WideReal<T>;
  using W = std::complex<R>;

  Extent vector() const { return {sizes.n, 1, sizes.batch}; }
  Extent pair() const { return {sizes.n, 2, sizes.batch}; }
  Extent nodes() const { return {sizes.n, 1, 1}; }
  Extent dense() const { return {sizes.n, sizes.n, sizes.batch}; }

  // exp(i pi k/n).
  W root(std::int64_t k) const {
    if (roots_.empty())
      for (std::int64_t j = 0; j < 2 * sizes.n; ++j) {
        const R angle = std::acos(R(-1)) * static_cast<R>(j) / static_cast<R>(sizes.n);
        roots_.push_back({std::cos(angle), std::sin(angle)});
      }
    return roots_[static_cast<std::size_t>((k % (2 * sizes.n) + 2 * sizes.n) % (2 * sizes.n))];
  }
  W rowNode(std::int64_t i) const { return root(-2 * i); }
  W columnNode(std::int64_t j) const { return root((sizes.f == 1 ? 0 : 1) - 2 * j); }
  // Elements of F and of E^-1 F^-1.
  W forward(std::int64_t i, std::int64_t k) const { return root(-2 * i * k); }
  W backward(std::int64_t k, std::int64_t j) const {
    return (sizes.f == 1 ? W(1) : root(-k)) * root(2 * k * j) / static_cast<R>(sizes.n);
  }
  W entry(std::int64_t k, std::int64_t p) const { return W(k >= 0 ? widen(c(k, 0, p)) : widen(r(-k, 0, p))); }

  void expectNodes() const {
    RatioMeter<T> meter;
    for (std::int64_t i = 0; i < sizes.n; ++i) {
      meter.add(std::abs(widen(s.result(i)) - rowNode(i)), 1, i);
      meter.add(std::abs(widen(t.result(i)) - columnNode(i)), 1, i);
    }
    meter.expectPass();
  }

  // In the 2-norm, by that of what is transformed.
  void expectProblem(std::int64_t p) const {
    const std::int64_t n = sizes.n;
    R norm = 0, frobenius = 0;
    for (std::int64_t k = 1 - n; k < n; ++k) {
      norm += std::norm(entry(k, p));
      frobenius += std::norm(entry(k, p)) * static_cast<R>(n - std::abs(k));
    }
    norm = std::sqrt(norm), frobenius = std::sqrt(frobenius);
    const R root = std::sqrt(static_cast<R>(n));
    RatioMeter<T> meter(logFactor(n));
    const auto add = [&](R square, R scale) { meter.add(std::sqrt(square), scale, 0, 0, p); };
    R error[5] = {};
    for (std::int64_t i = 0; i < n; ++i) {
      W gi(0), hi(0);
      for (std::int64_t k = 0; k < n; ++k) {
        if (k > 0) gi += forward(i, k) * (entry(k - n, p) - static_cast<R>(sizes.f) * entry(k, p));
        hi += backward(k, i) *
              (k == n - 1 ? static_cast<R>(1 - sizes.f) * entry(0, p) : entry(n - 1 - k, p) - entry(-1 - k, p));
      }
      if (wantG)
        error[0] += std::norm(widen(g.result(i, 0, p)) - W(1)), error[1] += std::norm(widen(g.result(i, 1, p)) - gi);
      if (wantH)
        error[2] += std::norm(widen(h.result(i, 0, p)) - hi),
            error[3] += std::norm(widen(h.result(i, 1, p)) - backward(n - 1, i));
    }
    add(error[0], root), add(error[1], norm * root), add(error[2], norm / root), add(error[3], 1 / root);
    if (wantDense || wantDiagonal) expectDense(p, frobenius, meter);
    meter.expectPass();
  }

  void expectDense(std::int64_t p, R frobenius, RatioMeter<T> &meter) const {
    const std::int64_t n = sizes.n;
    std::vector<W> half(static_cast<std::size_t>(n * n));  // F T
    for (std::int64_t i = 0; i < n; ++i)
      for (std::int64_t k = 0; k < n; ++k) {
        W sum(0);
        for (std::int64_t l = 0; l < n; ++l) sum += forward(i, l) * entry(l - k, p);
        half[static_cast<std::size_t>(i * n + k)] = sum;
      }
    R all = 0, diagonal = 0;
    for (std::int64_t i = 0; i < n; ++i)
      for (std::int64_t j = 0; j < n; ++j) {
        W sum(0);
        for (std::int64_t k = 0; k < n; ++k) sum += half[static_cast<std::size_t>(i * n + k)] * backward(k, j);
        if (wantDense) all += std::norm(widen(a.result(i, j, p)) - sum);
        if (wantDiagonal && i == j) diagonal += std::norm(widen(d.result(i, 0, p)) - sum);
      }
    meter.add(std::sqrt(all), frobenius, 1, 0, p);
    meter.add(std::sqrt(diagonal), frobenius, 2, 0, p);
  }

  mutable std::vector<W> roots_;
};

}  // namespace hotdog::test
