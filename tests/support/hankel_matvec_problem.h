// A call of hotdog?HankelMatvec with its operands, and the reference for it: direct sums one precision up.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

template <class T>
struct HankelMatvecArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
  std::int64_t m, n, nrhs;
  const T *alpha;
  const T *h;
  std::int64_t incH, strideH;
  const T *x;
  std::int64_t incX, ldX, strideX;
  const T *beta;
  T *y;
  std::int64_t incY, ldY, strideY;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const HankelMatvecArgs<T> &a) {
  return Api<T>::hankelMatvec(a.handle, a.op, a.m, a.n, a.nrhs, abi(a.alpha), abi(a.h), a.incH, a.strideH, abi(a.x), a.incX,
                           a.ldX, a.strideX, abi(a.beta), abi(a.y), a.incY, a.ldY, a.strideY, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const HankelMatvecArgs<T> &a, std::size_t *bytes) {
  return Api<T>::hankelMatvecBufferSize(a.handle, a.op, a.m, a.n, a.nrhs, a.batchCount, bytes);
}

template <class T>
HankelMatvecArgs<T> onlyProblems(HankelMatvecArgs<T> a, std::int64_t first, std::int64_t count) {
  a.h += first * a.strideH, a.x += first * a.strideX, a.y += first * a.strideY;
  a.batchCount = count;
  return a;
}

struct HankelMatvecSizes {
  hotdogOperation_t op;
  std::int64_t m, n, nrhs = 1, batch = 1;
  std::int64_t rows() const { return op == HOTDOG_OP_N ? m : n; }  // of Y
  std::int64_t cols() const { return op == HOTDOG_OP_N ? n : m; }  // of X
  std::int64_t length() const { return m == 0 || n == 0 ? 0 : m + n - 1; }
};

struct HankelMatvecLayouts {
  LayoutRule h, x, y;
  HankelMatvecLayouts(const LayoutRule &all) : h(all), x(all), y(all) {}
  HankelMatvecLayouts(LayoutRule ofH, LayoutRule ofX, LayoutRule ofY)
      : h(std::move(ofH)), x(std::move(ofX)), y(std::move(ofY)) {}
};

template <class T>
class HankelMatvecProblem : public Problem {
 public:
  using Args = HankelMatvecArgs<T>;

  HankelMatvecProblem(Space space, const HankelMatvecSizes &s, const HankelMatvecLayouts &l = packed())
      : sizes(s),
        h(space, {s.length(), 1, s.batch}, l.h({s.length(), 1, s.batch})),
        x(space, {s.cols(), s.nrhs, s.batch}, l.x({s.cols(), s.nrhs, s.batch})),
        y(space, {s.rows(), s.nrhs, s.batch}, l.y({s.rows(), s.nrhs, s.batch})) {
    inputs_ = {&h, &x};
    outputs_ = {&y};
  }

  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    h.fill(normal), x.fill(normal);
    if (beta != T(0)) y.fill(normal);
  }

  Args args(hotdogHandle_t handle) const {
    const Layout ofH = h.layout(), in = x.layout(), to = y.layout();
    Args a{};
    a.handle = handle, a.op = sizes.op, a.m = sizes.m, a.n = sizes.n, a.nrhs = sizes.nrhs, a.batchCount = sizes.batch;
    a.alpha = &alpha, a.beta = &beta;
    a.h = h.data(), a.incH = ofH.inc, a.strideH = ofH.stride;
    a.x = x.data(), a.incX = in.inc, a.ldX = in.ld, a.strideX = in.stride;
    a.y = y.data(), a.incY = to.inc, a.ldY = to.ld, a.strideY = to.stride;
    return a;
  }

  // H[i,k] = h[i+k]. Norm-wise: an element's error is measured by ||h||_2 ||x||_2.
  void expectRight() const {
    RatioMeter<T> meter(logFactor(std::max(sizes.rows(), sizes.cols())));
    y.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      Wide<T> sum(0);
      WideReal<T> vectors(0), entries(0);
      for (std::int64_t k = 0; k < sizes.length(); ++k) entries += std::norm(widen(h(k, 0, p)));
      for (std::int64_t k = 0; alpha != T(0) && k < sizes.cols(); ++k) {
        const Wide<T> entry = widen(sizes.op == HOTDOG_OP_N ? h(i + k, 0, p) : h(i + k, 0, p));
        sum += product(sizes.op == HOTDOG_OP_C ? conjugate(entry) : entry, widen(x(k, j, p)));
        vectors += std::norm(widen(x(k, j, p)));
      }
      const Wide<T> before = beta == T(0) ? Wide<T>(0) : widen(beta) * widen(y(i, j, p));
      meter.add(std::abs(widen(y.result(i, j, p)) - (widen(alpha) * sum + before)),
                std::abs(widen(alpha)) * std::sqrt(vectors * entries) + std::abs(before), i, j, p);
    });
    meter.expectPass();
  }

  const HankelMatvecSizes sizes;
  Array<T> h, x, y;
  T alpha = T(1), beta = T(0);
};

}  // namespace hotdog::test
