// Calls of hotdog?ToeplitzGenerators and hotdog?ToeplitzInverseApply with their operands.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"
#include "support/toeplitz_matrices.h"

namespace hotdog::test {

// ---- Generators -----------------------------------------------------------------------------------------------------

template <class T>
struct ToeplitzGeneratorsArgs {
  hotdogHandle_t handle;
  std::int64_t n;
  const T *c;
  std::int64_t incC, strideC;
  const T *r;
  std::int64_t incR, strideR;
  T *g;
  std::int64_t incG, ldG, strideG;
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const ToeplitzGeneratorsArgs<T> &a) {
  return Api<T>::toeplitzGenerators(a.handle, a.n, abi(a.c), a.incC, a.strideC, abi(a.r), a.incR, a.strideR, abi(a.g),
                                    a.incG, a.ldG, a.strideG, a.info, a.batchCount);
}
template <class T>
hotdogStatus_t invokeBufferSize(const ToeplitzGeneratorsArgs<T> &a, std::size_t *bytes) {
  return Api<T>::toeplitzGeneratorsBufferSize(a.handle, a.n, a.batchCount, bytes);
}
template <class T>
ToeplitzGeneratorsArgs<T> onlyProblems(ToeplitzGeneratorsArgs<T> a, std::int64_t first, std::int64_t count) {
  a.c += first * a.strideC, a.r += first * a.strideR, a.g += first * a.strideG, a.info += first;
  a.batchCount = count;
  return a;
}

template <class T>
class ToeplitzGeneratorsProblem : public Problem {
 public:
  using Args = ToeplitzGeneratorsArgs<T>;

  ToeplitzGeneratorsProblem(Space space, std::int64_t order, std::int64_t batchCount,
                            const LayoutRule &layout = packed())
      : n(order),
        batch(batchCount),
        c(space, {n, 1, batch}, layout({n, 1, batch})),
        r(space, {n, 1, batch}, layout({n, 1, batch})),
        g(space, {n, 2, batch}, layout({n, 2, batch})),
        info(space, {batch, 1, 1}, {1, 0, 0}) {
    inputs_ = {&c, &r};
    outputs_ = {&g, &info};
  }

  void refill(Random &random) {
    for (std::int64_t p = 0; p < batch; ++p) setMatrix(p, decaying<T>(random, n, 8));
  }
  void setMatrix(std::int64_t p, const ToeplitzLags<T> &t) {
    for (std::int64_t i = 0; i < n; ++i) {
      c(i, 0, p) = t(i);
      if (i > 0) r(i, 0, p) = t(-i);
    }
    if (n > 0) r(0, 0, p) = canary<T>();
  }

  Args args(hotdogHandle_t handle) const {
    const Layout column = c.layout(), row = r.layout(), to = g.layout();
    return {handle,   n,      c.data(), column.inc, column.stride, r.data(), row.inc, row.stride,
            g.data(), to.inc, to.ld,    to.stride,  info.data(),   batch};
  }

  // T g_0 = e_0 and T g_1 = (a, t_{-(n-1)}, .., t_{-1}), by their backward errors; a = 0 unless `shifted`.
  void expectRight() const {
    RatioMeter<T> meter(logFactor(n));
    for (std::int64_t p = 0; p < batch; ++p) {
      EXPECT_EQ(info.result(p), 0) << "problem " << p;
      for (std::int64_t j = 0; j < 2; ++j) addGenerator(meter, j, p);
    }
    meter.expectPass();
  }
  void addGenerator(RatioMeter<T> &meter, std::int64_t j, std::int64_t p) const {
    WideReal<T> matrix(0), largestG(0), largestB(0), residual(0);
    for (std::int64_t d = 1 - n; d < n; ++d) matrix += std::abs(entry(d, p));
    bool anyNan = false;
    for (std::int64_t i = 0; i < n; ++i) {
      const W right = j == 0 ? W(i == 0) : i == 0 ? W(0) : entry(i - n, p);
      if (shifted && j == 1 && i == 0) continue;
      W rest = right;
      for (std::int64_t k = 0; k < n; ++k) rest -= product(entry(i - k, p), widen(g.result(k, j, p)));
      anyNan |= isNan(rest);
      residual = std::max(residual, std::abs(rest));
      largestB = std::max(largestB, std::abs(right));
      largestG = std::max(largestG, std::abs(widen(g.result(i, j, p))));
    }
    meter.add(anyNan ? std::numeric_limits<WideReal<T>>::quiet_NaN() : residual, matrix * largestG + largestB, 0, j, p);
  }

  const std::int64_t n, batch;
  bool shifted = false;
  Array<T> c, r, g;
  Array<std::int32_t> info;

 private:
  using W = Wide<T>;
  W entry(std::int64_t d, std::int64_t p) const { return widen(d >= 0 ? c(d, 0, p) : r(-d, 0, p)); }
};

// ---- Products -------------------------------------------------------------------------------------------------------

template <class T>
struct ToeplitzInverseApplyArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
  std::int64_t n, nrhs;
  const T *alpha;
  const T *g;
  std::int64_t incG, ldG, strideG;
  const T *x;
  std::int64_t incX, ldX, strideX;
  const T *beta;
  T *y;
  std::int64_t incY, ldY, strideY;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const ToeplitzInverseApplyArgs<T> &a) {
  return Api<T>::toeplitzInverseApply(a.handle, a.op, a.n, a.nrhs, abi(a.alpha), abi(a.g), a.incG, a.ldG, a.strideG,
                                      abi(a.x), a.incX, a.ldX, a.strideX, abi(a.beta), abi(a.y), a.incY, a.ldY,
                                      a.strideY, a.batchCount);
}
template <class T>
hotdogStatus_t invokeBufferSize(const ToeplitzInverseApplyArgs<T> &a, std::size_t *bytes) {
  return Api<T>::toeplitzInverseApplyBufferSize(a.handle, a.op, a.n, a.nrhs, a.batchCount, bytes);
}
template <class T>
ToeplitzInverseApplyArgs<T> onlyProblems(ToeplitzInverseApplyArgs<T> a, std::int64_t first, std::int64_t count) {
  a.g += first * a.strideG, a.x += first * a.strideX, a.y += first * a.strideY;
  a.batchCount = count;
  return a;
}

struct ToeplitzInverseSizes {
  std::int64_t n, nrhs = 1, batch = 1;
  hotdogOperation_t op = HOTDOG_OP_N;
};

template <class T>
class ToeplitzInverseApplyProblem : public Problem {
 public:
  using Args = ToeplitzInverseApplyArgs<T>;

  ToeplitzInverseApplyProblem(Space space, const ToeplitzInverseSizes &size, const LayoutRule &ofG = packed(),
                              const LayoutRule &ofX = packed(), const LayoutRule &ofY = packed())
      : sizes(size),
        g(space, {size.n, 2, size.batch}, ofG({size.n, 2, size.batch})),
        x(space, {size.n, size.nrhs, size.batch}, ofX({size.n, size.nrhs, size.batch})),
        y(space, {size.n, size.nrhs, size.batch}, ofY({size.n, size.nrhs, size.batch})) {
    inputs_ = {&g, &x};
    outputs_ = {&y};
  }

  void refill(Random &random) {
    for (Array<T> *a : {&g, &x}) a->fill([&](auto...) { return random.normal<T>(); });
    if (beta != T(0)) y.fill([&](auto...) { return random.normal<T>(); });
  }

  Args args(hotdogHandle_t handle) const {
    const Layout of = g.layout(), in = x.layout(), to = y.layout();
    return {handle,   sizes.op, sizes.n, sizes.nrhs, &alpha, g.data(), of.inc, of.ld,     of.stride,  x.data(),
            in.inc,   in.ld,    in.stride, &beta,    y.data(), to.inc, to.ld,  to.stride, sizes.batch};
  }

  // The formula densely, normwise.
  void expectRight() const {
    RatioMeter<T> meter(logFactor(sizes.n));
    for (std::int64_t p = 0; p < sizes.batch; ++p)
      for (std::int64_t j = 0; j < sizes.nrhs; ++j) addVector(meter, j, p);
    meter.expectPass();
  }

  const ToeplitzInverseSizes sizes;
  T alpha = T(1), beta = T(0);
  Array<T> g, x, y;

 private:
  using W = Wide<T>;
  using Vector = std::vector<W>;

  // Z_f(v) b.
  static Vector circulant(const Vector &v, const Vector &b, W f) {
    const std::size_t n = v.size();
    Vector out(n, W(0));
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t k = 0; k < n; ++k) out[i] += k <= i ? product(v[i - k], b[k]) : product(f, product(v[n + i - k], b[k]));
    return out;
  }

  void addVector(RatioMeter<T> &meter, std::int64_t j, std::int64_t p) const {
    const auto n = static_cast<std::size_t>(sizes.n);
    const bool reversed = sizes.op != HOTDOG_OP_N;
    Vector u(n), w(n), b(n);
    WideReal<T> sumU(0), sumW(1), largestB(0);
    for (std::size_t i = 0; i < n; ++i) {
      const auto at = static_cast<std::int64_t>(i);
      u[i] = widen(g(at, 0, p)), w[i] = widen(g(at, 1, p));
      if (sizes.op == HOTDOG_OP_C) u[i] = conjugate(u[i]), w[i] = conjugate(w[i]);
      b[i] = widen(x(reversed ? sizes.n - 1 - at : at, j, p));
      sumU += std::abs(u[i]), sumW += std::abs(w[i]), largestB = std::max(largestB, std::abs(b[i]));
    }
    const Vector first = circulant(u, b, W(1));
    Vector second = circulant(w, b, W(1));
    for (std::size_t i = 0; i < n; ++i) second[i] = b[i] - second[i];
    const Vector third = circulant(w, first, W(-1)), fourth = circulant(u, second, W(-1));
    WideReal<T> error(0), largestY(0);
    bool anyNan = false;
    for (std::size_t i = 0; i < n; ++i) {
      const auto at = reversed ? sizes.n - 1 - static_cast<std::int64_t>(i) : static_cast<std::int64_t>(i);
      const W before = beta == T(0) ? W(0) : product(widen(beta), widen(y(at, j, p)));
      const W expected = product(widen(alpha) * W(0.5), first[i] + third[i] + fourth[i]) + before;
      const W difference = widen(y.result(at, j, p)) - expected;
      anyNan |= isNan(difference);
      error = std::max(error, std::abs(difference));
      largestY = std::max(largestY, std::abs(before));
    }
    const WideReal<T> scale = std::abs(widen(alpha)) * sumU * sumW * largestB + largestY;
    meter.add(anyNan ? std::numeric_limits<WideReal<T>>::quiet_NaN() : error, scale, 0, j, p);
  }
};

}  // namespace hotdog::test
