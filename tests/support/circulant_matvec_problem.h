// A call of hotdog?CirculantMatvec with its operands, and the reference for it: direct sums one precision up.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

template <class T>
struct CirculantMatvecArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
  std::int64_t n, nrhs;
  const T *alpha;
  const T *c;
  std::int64_t incC, strideC;
  const T *x;
  std::int64_t incX, ldX, strideX;
  const T *beta;
  T *y;
  std::int64_t incY, ldY, strideY;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const CirculantMatvecArgs<T> &a) {
  return Api<T>::circulantMatvec(a.handle, a.op, a.n, a.nrhs, abi(a.alpha), abi(a.c), a.incC, a.strideC, abi(a.x), a.incX,
                           a.ldX, a.strideX, abi(a.beta), abi(a.y), a.incY, a.ldY, a.strideY, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const CirculantMatvecArgs<T> &a, std::size_t *bytes) {
  return Api<T>::circulantMatvecBufferSize(a.handle, a.op, a.n, a.nrhs, a.batchCount, bytes);
}

template <class T>
CirculantMatvecArgs<T> onlyProblems(CirculantMatvecArgs<T> a, std::int64_t first, std::int64_t count) {
  a.c += first * a.strideC, a.x += first * a.strideX, a.y += first * a.strideY;
  a.batchCount = count;
  return a;
}

struct CirculantMatvecSizes {
  hotdogOperation_t op;
  std::int64_t n, nrhs = 1, batch = 1;
  std::int64_t rows() const { return n; }
  std::int64_t cols() const { return n; }
  std::int64_t length() const { return n; }
};

struct CirculantMatvecLayouts {
  LayoutRule c, x, y;
  CirculantMatvecLayouts(const LayoutRule &all) : c(all), x(all), y(all) {}
  CirculantMatvecLayouts(LayoutRule ofC, LayoutRule ofX, LayoutRule ofY)
      : c(std::move(ofC)), x(std::move(ofX)), y(std::move(ofY)) {}
};

template <class T>
class CirculantMatvecProblem : public Problem {
 public:
  using Args = CirculantMatvecArgs<T>;

  CirculantMatvecProblem(Space space, const CirculantMatvecSizes &s, const CirculantMatvecLayouts &l = packed())
      : sizes(s),
        c(space, {s.length(), 1, s.batch}, l.c({s.length(), 1, s.batch})),
        x(space, {s.cols(), s.nrhs, s.batch}, l.x({s.cols(), s.nrhs, s.batch})),
        y(space, {s.rows(), s.nrhs, s.batch}, l.y({s.rows(), s.nrhs, s.batch})) {
    inputs_ = {&c, &x};
    outputs_ = {&y};
  }

  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    c.fill(normal), x.fill(normal);
    if (beta != T(0)) y.fill(normal);
  }

  Args args(hotdogHandle_t handle) const {
    const Layout ofC = c.layout(), in = x.layout(), to = y.layout();
    Args a{};
    a.handle = handle, a.op = sizes.op, a.n = sizes.n, a.nrhs = sizes.nrhs, a.batchCount = sizes.batch;
    a.alpha = &alpha, a.beta = &beta;
    a.c = c.data(), a.incC = ofC.inc, a.strideC = ofC.stride;
    a.x = x.data(), a.incX = in.inc, a.ldX = in.ld, a.strideX = in.stride;
    a.y = y.data(), a.incY = to.inc, a.ldY = to.ld, a.strideY = to.stride;
    return a;
  }

  // C[i,k] = c[(i-k) mod n]. Norm-wise: an element's error is measured by ||c||_2 ||x||_2.
  void expectRight() const {
    RatioMeter<T> meter(logFactor(std::max(sizes.rows(), sizes.cols())));
    y.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      Wide<T> sum(0);
      WideReal<T> vectors(0), entries(0);
      for (std::int64_t k = 0; k < sizes.length(); ++k) entries += std::norm(widen(c(k, 0, p)));
      for (std::int64_t k = 0; alpha != T(0) && k < sizes.cols(); ++k) {
        const Wide<T> entry = widen(sizes.op == HOTDOG_OP_N ? c((i - k + sizes.n) % sizes.n, 0, p) : c((k - i + sizes.n) % sizes.n, 0, p));
        sum += product(sizes.op == HOTDOG_OP_C ? conjugate(entry) : entry, widen(x(k, j, p)));
        vectors += std::norm(widen(x(k, j, p)));
      }
      const Wide<T> before = beta == T(0) ? Wide<T>(0) : widen(beta) * widen(y(i, j, p));
      meter.add(std::abs(widen(y.result(i, j, p)) - (widen(alpha) * sum + before)),
                std::abs(widen(alpha)) * std::sqrt(vectors * entries) + std::abs(before), i, j, p);
    });
    meter.expectPass();
  }

  const CirculantMatvecSizes sizes;
  Array<T> c, x, y;
  T alpha = T(1), beta = T(0);
};

}  // namespace hotdog::test
