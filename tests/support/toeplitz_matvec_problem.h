// A call of hotdog?ToeplitzMatvec with its operands, and the reference for it: direct sums one precision up.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

template <class T>
struct ToeplitzMatvecArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
  std::int64_t m, n, nrhs;
  const T *alpha;
  const T *c;
  std::int64_t incC, strideC;
  const T *r;
  std::int64_t incR, strideR;
  const T *x;
  std::int64_t incX, ldX, strideX;
  const T *beta;
  T *y;
  std::int64_t incY, ldY, strideY;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const ToeplitzMatvecArgs<T> &a) {
  return Api<T>::toeplitzMatvec(a.handle, a.op, a.m, a.n, a.nrhs, abi(a.alpha), abi(a.c), a.incC, a.strideC, abi(a.r),
                                a.incR, a.strideR, abi(a.x), a.incX, a.ldX, a.strideX, abi(a.beta), abi(a.y), a.incY,
                                a.ldY, a.strideY, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const ToeplitzMatvecArgs<T> &a, std::size_t *bytes) {
  return Api<T>::toeplitzMatvecBufferSize(a.handle, a.op, a.m, a.n, a.nrhs, a.batchCount, bytes);
}

template <class T>
ToeplitzMatvecArgs<T> onlyProblems(ToeplitzMatvecArgs<T> a, std::int64_t first, std::int64_t count) {
  a.c += first * a.strideC, a.r += first * a.strideR;
  a.x += first * a.strideX, a.y += first * a.strideY;
  a.batchCount = count;
  return a;
}

struct ToeplitzMatvecSizes {
  hotdogOperation_t op;
  std::int64_t m, n, nrhs = 1, batch = 1;
  std::int64_t rows() const { return op == HOTDOG_OP_N ? m : n; }  // of Y
  std::int64_t cols() const { return op == HOTDOG_OP_N ? n : m; }  // of X
};

struct ToeplitzMatvecLayouts {
  LayoutRule c, r, x, y;
  ToeplitzMatvecLayouts(const LayoutRule &all) : c(all), r(all), x(all), y(all) {}
  ToeplitzMatvecLayouts(LayoutRule ofC, LayoutRule ofR, LayoutRule ofX, LayoutRule ofY)
      : c(std::move(ofC)), r(std::move(ofR)), x(std::move(ofX)), y(std::move(ofY)) {}
};

template <class T>
class ToeplitzMatvecProblem : public Problem {
 public:
  using Args = ToeplitzMatvecArgs<T>;

  // Both sizes up to this: summed directly, each element as accurate as its own sum. Above, FFTs may serve, and the
  // bound is for the right-hand side.
  static constexpr std::int64_t kComponentwise = 64;

  ToeplitzMatvecProblem(Space space, const ToeplitzMatvecSizes &size, const ToeplitzMatvecLayouts &layouts = packed())
      : sizes(size),
        c(space, {size.m, 1, size.batch}, layouts.c({size.m, 1, size.batch})),
        r(space, {size.n, 1, size.batch}, layouts.r({size.n, 1, size.batch})),
        x(space, {size.cols(), size.nrhs, size.batch}, layouts.x({size.cols(), size.nrhs, size.batch})),
        y(space, {size.rows(), size.nrhs, size.batch}, layouts.y({size.rows(), size.nrhs, size.batch})) {
    inputs_ = {&c, &r, &x};
    outputs_ = {&y};
  }

  // Normal data. r[0] stays a canary, unless c and r share it: nobody may read it. So does y where beta = 0.
  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    c.fill(normal), x.fill(normal);
    r.fill([&](std::int64_t i, auto...) { return i == 0 && r.layout().inc != 0 ? canary<T>() : random.normal<T>(); });
    if (beta != T(0)) y.fill(normal);
  }

  Args args(hotdogHandle_t handle) const {
    const Layout column = c.layout(), row = r.layout(), in = x.layout(), to = y.layout();
    return {handle,        sizes.op, sizes.m, sizes.n,    sizes.nrhs, &alpha,     c.data(), column.inc,
            column.stride, r.data(), row.inc, row.stride, x.data(),   in.inc,     in.ld,    in.stride,
            &beta,         y.data(), to.inc,  to.ld,      to.stride,  sizes.batch};
  }

  // At most `rows` of each right-hand side, chosen evenly with the first and the last, so that large sizes stay
  // affordable.
  void expectRight(std::int64_t rows = 100) const {
    const bool componentwise = sizes.m <= kComponentwise && sizes.n <= kComponentwise;
    RatioMeter<T> meter(componentwise ? 1 : logFactor(std::max(sizes.m, sizes.n)));
    const std::int64_t last = sizes.rows() - 1, count = std::min(rows, sizes.rows());
    for (std::int64_t p = 0; p < sizes.batch; ++p)
      for (std::int64_t j = 0; j < sizes.nrhs; ++j) {
        const WideReal<T> norm = componentwise || alpha == T(0) ? 0 : matrixNorm(p) * vectorNorm(j, p);
        for (std::int64_t k = 0; k < count; ++k)
          addElement(meter, componentwise, norm, count == 1 ? 0 : k * last / (count - 1), j, p);
      }
    meter.expectPass();
  }

  const ToeplitzMatvecSizes sizes;
  Array<T> c, r, x, y;
  T alpha = T(1), beta = T(0);

 private:
  using W = Wide<T>;

  // op(T)[i, k].
  W entry(std::int64_t i, std::int64_t k, std::int64_t p) const {
    const std::int64_t d = sizes.op == HOTDOG_OP_N ? i - k : k - i;
    const W t = widen(d >= 0 ? c(d, 0, p) : r(-d, 0, p));
    return sizes.op == HOTDOG_OP_C ? conjugate(t) : t;
  }

  // A product's element is at most ||t||_2 ||x||_2, t the diagonals' values.
  WideReal<T> matrixNorm(std::int64_t p) const {
    WideReal<T> sum(0);
    for (std::int64_t i = 0; i < sizes.m; ++i) sum += std::norm(widen(c(i, 0, p)));
    for (std::int64_t i = 1; i < sizes.n; ++i) sum += std::norm(widen(r(i, 0, p)));
    return std::sqrt(sum);
  }
  WideReal<T> vectorNorm(std::int64_t j, std::int64_t p) const {
    WideReal<T> sum(0);
    for (std::int64_t k = 0; k < sizes.cols(); ++k) sum += std::norm(widen(x(k, j, p)));
    return std::sqrt(sum);
  }

  void addElement(RatioMeter<T> &meter, bool componentwise, WideReal<T> norm, std::int64_t i, std::int64_t j,
                  std::int64_t p) const {
    W sum(0);
    WideReal<T> scale(0);
    if (alpha != T(0))
      for (std::int64_t k = 0; k < sizes.cols(); ++k) {
        const W t = product(entry(i, k, p), widen(x(k, j, p)));
        sum += t;
        scale += maxAbs(t);
      }
    const W before = beta == T(0) ? W(0) : widen(beta) * widen(y(i, j, p));
    const W expected = (alpha == T(0) ? W(0) : widen(alpha) * sum) + before;
    meter.add(std::abs(widen(y.result(i, j, p)) - expected),
              std::abs(widen(alpha)) * (componentwise ? scale : norm) + std::abs(before), i, j, p);
  }
};

}  // namespace hotdog::test
