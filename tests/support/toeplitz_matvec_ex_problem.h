// A call of hotdogToeplitzMatvecEx with its operands, and the reference for it.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"
#include "support/storage.h"

namespace hotdog::test {

struct ToeplitzMatvecExArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
  std::int64_t m, n, nrhs;
  const float *alpha;
  const void *c;
  hotdogDataType_t typeC;
  std::int64_t incC, strideC;
  const void *r;
  hotdogDataType_t typeR;
  std::int64_t incR, strideR;
  const void *x;
  hotdogDataType_t typeX;
  std::int64_t incX, ldX, strideX;
  const float *beta;
  void *y;
  hotdogDataType_t typeY;
  std::int64_t incY, ldY, strideY;
  std::int64_t batchCount;
};

inline hotdogStatus_t invoke(const ToeplitzMatvecExArgs &a) {
  return hotdogToeplitzMatvecEx(a.handle, a.op, a.m, a.n, a.nrhs, a.alpha, a.c, a.typeC, a.incC, a.strideC, a.r,
                                a.typeR, a.incR, a.strideR, a.x, a.typeX, a.incX, a.ldX, a.strideX, a.beta, a.y,
                                a.typeY, a.incY, a.ldY, a.strideY, a.batchCount);
}
inline hotdogStatus_t invokeBufferSize(const ToeplitzMatvecExArgs &a, std::size_t *bytes) {
  return hotdogToeplitzMatvecEx_bufferSize(a.handle, a.op, a.m, a.n, a.nrhs, a.typeC, a.typeR, a.typeX, a.typeY,
                                           a.batchCount, bytes);
}

inline ToeplitzMatvecExArgs onlyProblems(ToeplitzMatvecExArgs a, std::int64_t first, std::int64_t count) {
  const auto bytes = [](hotdogDataType_t type) { return type == HOTDOG_R_32F ? 4 : 2; };
  a.c = static_cast<const char *>(a.c) + first * a.strideC * bytes(a.typeC);
  a.r = static_cast<const char *>(a.r) + first * a.strideR * bytes(a.typeR);
  a.x = static_cast<const char *>(a.x) + first * a.strideX * bytes(a.typeX);
  a.y = static_cast<char *>(a.y) + first * a.strideY * bytes(a.typeY);
  a.batchCount = count;
  return a;
}

struct ToeplitzMatvecExSizes {
  hotdogOperation_t op;
  std::int64_t m, n, nrhs = 1, batch = 1;
  std::int64_t rows() const { return op == HOTDOG_OP_N ? m : n; }
  std::int64_t cols() const { return op == HOTDOG_OP_N ? n : m; }
};

// C is the storage of c, R that of r, X that of x and Y that of y.
template <class C, class R, class X, class Y>
class ToeplitzMatvecExProblem : public Problem {
 public:
  using Args = ToeplitzMatvecExArgs;

  ToeplitzMatvecExProblem(Space space, const ToeplitzMatvecExSizes &size, const LayoutRule &layout = packed())
      : sizes(size),
        c(space, {size.m, 1, size.batch}, layout({size.m, 1, size.batch})),
        r(space, {size.n, 1, size.batch}, layout({size.n, 1, size.batch})),
        x(space, {size.cols(), size.nrhs, size.batch}, layout({size.cols(), size.nrhs, size.batch})),
        y(space, {size.rows(), size.nrhs, size.batch}, layout({size.rows(), size.nrhs, size.batch})) {
    inputs_ = {&c, &r, &x};
    outputs_ = {&y};
  }

  void refill(Random &random) {
    c.fill([&](auto...) { return C(random.normal<double>()); });
    r.fill([&](auto...) { return R(random.normal<double>()); });
    x.fill([&](auto...) { return X(random.normal<double>()); });
    if (beta != 0) y.fill([&](auto...) { return Y(random.normal<double>()); });
  }

  Args args(hotdogHandle_t handle) const {
    const Layout ofC = c.layout(), ofR = r.layout(), in = x.layout(), to = y.layout();
    return {handle,     sizes.op, sizes.m,  sizes.n, sizes.nrhs, &alpha,   c.data(),  C::type,    ofC.inc,
            ofC.stride, r.data(), R::type,  ofR.inc, ofR.stride, x.data(), X::type,   in.inc,     in.ld,
            in.stride,  &beta,    y.data(), Y::type, to.inc,     to.ld,    to.stride, sizes.batch};
  }

  double entry(std::int64_t i, std::int64_t k, std::int64_t p) const {  // of op(T)
    const std::int64_t lag = sizes.op == HOTDOG_OP_N ? i - k : k - i;
    return lag >= 0 ? c(lag, 0, p).value() : r(-lag, 0, p).value();
  }

  // Beyond one rounding to the storage, an element's error is that of single precision, measured by ||t||_2 ||x||_2.
  // Where one is not finite, the others of its right-hand side may be so too.
  void expectRight() const {
    RatioMeter<float> meter(logFactor(std::max(sizes.rows(), sizes.cols())));
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      double entries = 0;
      for (std::int64_t k = 0; k < sizes.m; ++k) entries += c(k, 0, p).value() * c(k, 0, p).value();
      for (std::int64_t k = 1; k < sizes.n; ++k) entries += r(k, 0, p).value() * r(k, 0, p).value();
      for (std::int64_t j = 0; j < sizes.nrhs; ++j) addVector(meter, entries, j, p);
    }
    meter.expectPass();
  }

  const ToeplitzMatvecExSizes sizes;
  Array<C> c;
  Array<R> r;
  Array<X> x;
  Array<Y> y;
  float alpha = 1, beta = 0;

 private:
  void addVector(RatioMeter<float> &meter, double entries, std::int64_t j, std::int64_t p) const {
    double norm = 0;
    for (std::int64_t k = 0; k < sizes.cols() && alpha != 0; ++k) norm += x(k, j, p).value() * x(k, j, p).value();
    for (std::int64_t i = 0; i < sizes.rows(); ++i) {
      double sum = 0;
      for (std::int64_t k = 0; k < sizes.cols() && alpha != 0; ++k) sum += entry(i, k, p) * x(k, j, p).value();
      const double before = beta == 0 ? 0 : beta * y(i, j, p).value(), expected = alpha * sum + before;
      const double actual = y.result(i, j, p).value();
      const double error = std::abs(actual - expected) - Y::roundoff(expected) * (1 + 1e-6);
      meter.add(std::isnan(error) ? error : std::max(error, 0.0),
                std::abs(alpha) * std::sqrt(entries * norm) + std::abs(before), i, j, p);
    }
  }
};

}  // namespace hotdog::test
