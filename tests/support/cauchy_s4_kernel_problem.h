// A call of hotdog?CauchyS4Kernel with its operands, and the reference for it one precision up, with a bound of the
// error to first order: what relative errors of the terms of every sum r make of the output.
#pragma once

#include <array>

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

template <class T>
struct CauchyS4KernelArgs {
  hotdogHandle_t handle;
  std::int64_t L, N, rank, rows, channels;
  const T *lambda;
  std::int64_t incLambda, strideLambda;
  const Real<T> *dt;
  std::int64_t strideDt;
  const T *b;
  std::int64_t incB, ldB, strideB;
  const T *c;
  std::int64_t incC, ldC, strideC;
  const T *p;
  std::int64_t incP, ldP, strideP;
  const T *q;
  std::int64_t incQ, ldQ, strideQ;
  T *out;
  std::int64_t incOut, ldOut, strideOut;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const CauchyS4KernelArgs<T> &a) {
  const auto call = [&] {
    if constexpr (std::is_same_v<Real<T>, float>)
      return hotdogCCauchyS4Kernel;
    else
      return hotdogZCauchyS4Kernel;
  }();
  return call(a.handle, a.L, a.N, a.rank, a.rows, a.channels, abi(a.lambda), a.incLambda, a.strideLambda, a.dt,
              a.strideDt, abi(a.b), a.incB, a.ldB, a.strideB, abi(a.c), a.incC, a.ldC, a.strideC, abi(a.p), a.incP,
              a.ldP, a.strideP, abi(a.q), a.incQ, a.ldQ, a.strideQ, abi(a.out), a.incOut, a.ldOut, a.strideOut,
              a.batchCount);
}
template <class T>
hotdogStatus_t invokeBufferSize(const CauchyS4KernelArgs<T> &a, std::size_t *bytes) {
  if constexpr (std::is_same_v<Real<T>, float>)
    return hotdogCCauchyS4Kernel_bufferSize(a.handle, a.L, a.N, a.rank, a.rows, a.channels, a.batchCount, bytes);
  else
    return hotdogZCauchyS4Kernel_bufferSize(a.handle, a.L, a.N, a.rank, a.rows, a.channels, a.batchCount, bytes);
}

template <class T>
CauchyS4KernelArgs<T> onlyProblems(CauchyS4KernelArgs<T> a, std::int64_t first, std::int64_t count) {
  a.lambda += first * a.strideLambda, a.dt += first * a.strideDt;
  a.b += first * a.strideB, a.c += first * a.strideC, a.p += first * a.strideP;
  if (a.q) a.q += first * a.strideQ;
  a.out += first * a.strideOut;
  a.batchCount = count;
  return a;
}

struct CauchyS4KernelSizes {
  std::int64_t L, N, rank = 0, rows = 1, channels = 1, batch = 1;
  std::int64_t points() const { return L == 0 ? 0 : L / 2 + 1; }
  std::int64_t vectors() const { return rows * channels; }
  std::string text() const {
    return "L " + std::to_string(L) + ", N " + std::to_string(N) + ", rank " + std::to_string(rank) + ", rows " +
           std::to_string(rows) + ", channels " + std::to_string(channels) + ", batch " + std::to_string(batch);
  }
};

// rows * channels for random arguments: -1 where it must be refused, INT64_MAX where it is out of range.
inline std::int64_t vectorsOf(std::int64_t rows, std::int64_t channels) {
  if (rows < 0 || channels < 0) return -1;
  std::int64_t product = 0;
  return __builtin_mul_overflow(rows, channels, &product) ? INT64_MAX : product;
}

struct CauchyS4KernelLayouts {
  LayoutRule lambda, dt, b, c, p, q, out;
  CauchyS4KernelLayouts(const LayoutRule &all) : lambda(all), dt(all), b(all), c(all), p(all), q(all), out(all) {}
};

// The inputs, which the forward and the backward problem share.
template <class T>
class CauchyS4KernelInputs {
 public:
  CauchyS4KernelInputs(Space space, const CauchyS4KernelSizes &s, const CauchyS4KernelLayouts &layouts)
      : sizes(s),
        lambda(space, {s.N, 1, s.batch}, layouts.lambda({s.N, 1, s.batch})),
        b(space, {s.N, s.rows, s.batch}, layouts.b({s.N, s.rows, s.batch})),
        c(space, {s.N, s.channels, s.batch}, layouts.c({s.N, s.channels, s.batch})),
        p(space, {s.N, s.rank, s.batch}, layouts.p({s.N, s.rank, s.batch})),
        q(space, {s.N, s.rank, s.batch}, layouts.q({s.N, s.rank, s.batch})),
        dt(space, {1, 1, s.batch}, layouts.dt({1, 1, s.batch})) {}

  std::vector<Buffer *> buffers() { return {&lambda, &b, &c, &p, &q, &dt}; }

  // Stable poles, as models have them: some beside the axis, others far from it.
  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    lambda.fill([&](std::int64_t n, auto...) {
      return scalar<T>(-0.5 - static_cast<double>(n % 3) * std::abs(random.normal<double>()),
                       20 * random.normal<double>());
    });
    dt.fill([&](auto...) { return static_cast<Real<T>>(std::pow(10, random.uniform(-2, 0))); });
    b.fill(normal), c.fill(normal), p.fill(normal), q.fill(normal);
  }

  template <class Args>
  void put(Args &a) const {
    a.L = sizes.L, a.N = sizes.N, a.rank = sizes.rank, a.rows = sizes.rows, a.channels = sizes.channels;
    a.batchCount = sizes.batch;
    const Layout l = lambda.layout(), toB = b.layout(), toC = c.layout(), toP = p.layout(), toQ = q.layout();
    a.lambda = lambda.data(), a.incLambda = l.inc, a.strideLambda = l.stride;
    a.dt = dt.data(), a.strideDt = dt.layout().stride;
    a.b = b.data(), a.incB = toB.inc, a.ldB = toB.ld, a.strideB = toB.stride;
    a.c = c.data(), a.incC = toC.inc, a.ldC = toC.ld, a.strideC = toC.stride;
    a.p = p.data(), a.incP = toP.inc, a.ldP = toP.ld, a.strideP = toP.stride;
    a.q = tied ? nullptr : q.data(), a.incQ = toQ.inc, a.ldQ = toQ.ld, a.strideQ = toQ.stride;
  }

  // Left vector i of a row (b, p_1, ..) and right vector j of a channel (c, q_1, ..).
  T left(std::int64_t i, std::int64_t n, std::int64_t row, std::int64_t problem) const {
    return i == 0 ? b(n, row, problem) : p(n, i - 1, problem);
  }
  T right(std::int64_t j, std::int64_t n, std::int64_t channel, std::int64_t problem) const {
    return j == 0 ? c(n, channel, problem) : tied ? std::conj(p(n, j - 1, problem)) : q(n, j - 1, problem);
  }

  CauchyS4KernelSizes sizes;
  bool tied = false;  // q is NULL
  Array<T> lambda, b, c, p, q;
  Array<Real<T>> dt;
};

// ---- The reference --------------------------------------------------------------------------------------------------

inline constexpr std::int64_t kMostVectors = 9;  // b or c and 8 of the low rank
template <class V>
using SquareOf = std::array<std::array<V, kMostVectors>, kMostVectors>;
template <class V>
using VectorOf = std::array<V, kMostVectors>;

// 2 tan(pi k / L).
template <class X>
X spectrumPoint(std::int64_t k, std::int64_t L) {
  const X pi = std::acos(X(-1));
  return 4 * k > L ? 2 / std::tan(pi * static_cast<X>(L - 2 * k) / static_cast<X>(2 * L))
                   : 2 * std::tan(pi * static_cast<X>(k) / static_cast<X>(L));
}

// Inverse by Gauss and Jordan with partial pivoting.
template <class W>
SquareOf<W> inverseOf(SquareOf<W> a, std::size_t n) {
  SquareOf<W> x{};
  for (std::size_t i = 0; i < n; ++i) x[i][i] = W(1);
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t best = k;
    for (std::size_t i = k + 1; i < n; ++i)
      if (std::abs(a[i][k]) > std::abs(a[best][k])) best = i;
    std::swap(a[k], a[best]), std::swap(x[k], x[best]);
    const W inverse = W(1) / a[k][k];
    for (std::size_t j = 0; j < n; ++j) a[k][j] *= inverse, x[k][j] *= inverse;
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k) continue;
      const W factor = a[i][k];
      for (std::size_t j = 0; j < n; ++j) a[i][j] -= factor * a[k][j], x[i][j] -= factor * x[k][j];
    }
  }
  return x;
}

// One output at one frequency that is not Nyquist: sums, weights of left and right vectors, and of all the bounds of
// their errors in units of eps.
template <class T>
struct SpectrumReference {
  using W = Wide<T>;
  using X = WideReal<T>;

  SpectrumReference(const CauchyS4KernelInputs<T> &in, std::int64_t k, std::int64_t row, std::int64_t channel,
                    std::int64_t problem)
      : side(static_cast<std::size_t>(in.sizes.rank) + 1), y(spectrumPoint<X>(k, in.sizes.L)), factor(X(1), y / 2) {
    const X dt = in.dt(0, 0, problem);
    for (std::int64_t n = 0; n < in.sizes.N; ++n) {
      const W w = widen(in.lambda(n, 0, problem)) * dt;
      const W r1 = inverse(w), r2 = inverse(std::conj(w));
      for (std::size_t i = 0; i < side; ++i)
        for (std::size_t j = 0; j < side; ++j) {
          const W v = product(widen(in.left(static_cast<std::int64_t>(i), n, row, problem)),
                              widen(in.right(static_cast<std::int64_t>(j), n, channel, problem)));
          const W first = dt * product(v, r1), second = dt * product(std::conj(v), r2);
          r[i][j] += first + second;
          bound[i][j] += std::abs(first) + std::abs(second);
        }
    }
    solve();
  }

  // 1/(iy - w); 0 for an infinite pole.
  W inverse(W w) const {
    if (!isNan(w) && isInfinite(w)) return W(0);
    const W difference(-w.real(), y - w.imag());
    return difference == W(0) ? quietNan<W>() : reciprocal(difference);
  }

  W value() const {
    W sum(0);
    for (std::size_t j = 0; j < side; ++j) sum += r[0][j] * right[j];
    return factor * sum;
  }
  X valueBound() const {
    X sum(0);
    for (std::size_t i = 0; i < side; ++i)
      for (std::size_t j = 0; j < side; ++j) sum += std::abs(left[i]) * bound[i][j] * std::abs(right[j]);
    return std::abs(factor) * sum;
  }

  std::size_t side;
  X y;
  W factor;
  SquareOf<W> r{};
  SquareOf<X> bound{};
  VectorOf<W> left{}, right{};
  VectorOf<X> leftBound{}, rightBound{};

 private:
  void solve() {
    SquareOf<W> system{};
    const std::size_t rank = side - 1;
    for (std::size_t i = 0; i < rank; ++i)
      for (std::size_t j = 0; j < rank; ++j) {
        system[i][j] = r[i + 1][j + 1] + W(i == j ? X(1) : X(0));
        if (i == j) bound[i + 1][j + 1] += 1;
      }
    const SquareOf<W> inverted = inverseOf(system, rank);
    left[0] = right[0] = W(1);
    for (std::size_t i = 0; i < rank; ++i)
      for (std::size_t j = 0; j < rank; ++j) {
        left[i + 1] -= r[0][j + 1] * inverted[j][i];
        right[i + 1] -= inverted[i][j] * r[j + 1][0];
      }
    for (std::size_t i = 0; i < side; ++i) leftBound[i] = std::abs(left[i]), rightBound[i] = std::abs(right[i]);
    for (std::size_t i = 0; i < rank; ++i)
      for (std::size_t j = 0; j < rank; ++j)
        for (std::size_t l = 0; l < side; ++l) {
          leftBound[i + 1] += std::abs(left[l]) * bound[l][j + 1] * std::abs(inverted[j][i]);
          rightBound[i + 1] += std::abs(inverted[i][j]) * bound[j + 1][l] * std::abs(right[l]);
        }
  }
};

template <class T>
class CauchyS4KernelProblem : public Problem, public CauchyS4KernelInputs<T> {
 public:
  using Args = CauchyS4KernelArgs<T>;
  using Inputs = CauchyS4KernelInputs<T>;
  using Inputs::sizes;

  CauchyS4KernelProblem(Space space, const CauchyS4KernelSizes &s, const CauchyS4KernelLayouts &layouts = packed())
      : Inputs(space, s, layouts),
        out(space, {s.points(), s.vectors(), s.batch}, layouts.out({s.points(), s.vectors(), s.batch})) {
    inputs_ = this->buffers();
    outputs_ = {&out};
  }

  Args args(hotdogHandle_t handle) const {
    Args a{};
    a.handle = handle;
    this->put(a);
    a.out = out.data(), a.incOut = out.layout().inc, a.ldOut = out.layout().ld, a.strideOut = out.layout().stride;
    return a;
  }

  void expectRight() const {
    RatioMeter<T> meter;
    out.forEach([&](std::int64_t k, std::int64_t j, std::int64_t h) { expectElement(meter, k, j, h); });
    meter.expectPass();
  }

  // One element: vector row * channels + channel.
  void expectElement(RatioMeter<T> &meter, std::int64_t k, std::int64_t j, std::int64_t h) const {
    Wide<T> expected(0);
    WideReal<T> scale(0);
    if (2 * k == sizes.L) {
      for (std::int64_t n = 0; n < sizes.N; ++n) {
        if (isInfinite(this->lambda(n, 0, h)) && !isNan(this->lambda(n, 0, h))) continue;
        const Wide<T> v =
            product(widen(this->left(0, n, j / sizes.channels, h)), widen(this->right(0, n, j % sizes.channels, h)));
        expected += WideReal<T>(this->dt(0, 0, h)) * v.real();
        scale += std::abs(WideReal<T>(this->dt(0, 0, h))) * std::abs(v);
      }
    } else {
      const SpectrumReference<T> reference(*this, k, j / sizes.channels, j % sizes.channels, h);
      expected = reference.value(), scale = reference.valueBound();
    }
    const T actual = out.result(k, j, h);
    if (isFinite(expected)) return meter.add(std::abs(widen(actual) - expected), scale, k, j, h);
    EXPECT_FALSE(isFinite(actual)) << actual << " where " << expected << " is expected, at element " << k << ", " << j
                                   << ", " << h;
  }

  Array<T> out;
};

}  // namespace hotdog::test
