// A call of hotdogCauchyEx with its operands, and the reference for it.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"
#include "support/storage.h"

namespace hotdog::test {

struct CauchyExArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
  std::int64_t L, N, nrhs;
  const float *alpha;
  const float *omega;
  std::int64_t incOmega, strideOmega;
  const float *lambda;
  std::int64_t incLambda, strideLambda;
  const void *v;
  hotdogDataType_t typeV;
  std::int64_t incV, ldV, strideV;
  const float *beta;
  void *out;
  hotdogDataType_t typeOut;
  std::int64_t incOut, ldOut, strideOut;
  std::int64_t batchCount;
};

inline hotdogStatus_t invoke(const CauchyExArgs &a) {
  return hotdogCauchyEx(a.handle, a.op, a.L, a.N, a.nrhs, a.alpha, a.omega, a.incOmega, a.strideOmega, a.lambda,
                        a.incLambda, a.strideLambda, a.v, a.typeV, a.incV, a.ldV, a.strideV, a.beta, a.out, a.typeOut,
                        a.incOut, a.ldOut, a.strideOut, a.batchCount);
}
inline hotdogStatus_t invokeBufferSize(const CauchyExArgs &a, std::size_t *bytes) {
  return hotdogCauchyEx_bufferSize(a.handle, a.op, a.L, a.N, a.nrhs, a.typeV, a.typeOut, a.batchCount, bytes);
}

inline CauchyExArgs onlyProblems(CauchyExArgs a, std::int64_t first, std::int64_t count) {
  const auto bytes = [](hotdogDataType_t type) { return type == HOTDOG_R_32F ? 4 : 2; };
  a.omega += first * a.strideOmega, a.lambda += first * a.strideLambda;
  a.v = static_cast<const char *>(a.v) + first * a.strideV * bytes(a.typeV);
  a.out = static_cast<char *>(a.out) + first * a.strideOut * bytes(a.typeOut);
  a.batchCount = count;
  return a;
}

struct CauchyExSizes {
  hotdogOperation_t op;
  std::int64_t L, N, nrhs = 1, batch = 1;
  std::int64_t rows() const { return op == HOTDOG_OP_N ? L : N; }
  std::int64_t cols() const { return op == HOTDOG_OP_N ? N : L; }
};

// V and O are the storage of v and out.
template <class V, class O>
class CauchyExProblem : public Problem {
 public:
  using Args = CauchyExArgs;

  CauchyExProblem(Space space, const CauchyExSizes &size, const LayoutRule &layout = packed())
      : sizes(size),
        omega(space, {size.L, 1, size.batch}, layout({size.L, 1, size.batch})),
        lambda(space, {size.N, 1, size.batch}, layout({size.N, 1, size.batch})),
        v(space, {size.cols(), size.nrhs, size.batch}, layout({size.cols(), size.nrhs, size.batch})),
        out(space, {size.rows(), size.nrhs, size.batch}, layout({size.rows(), size.nrhs, size.batch})) {
    inputs_ = {&omega, &lambda, &v};
    outputs_ = {&out};
  }

  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<float>(); };
    omega.fill(normal), lambda.fill(normal);
    v.fill([&](auto...) { return V(random.normal<double>()); });
    if (beta != 0) out.fill([&](auto...) { return O(random.normal<double>()); });
  }

  Args args(hotdogHandle_t handle) const {
    const Layout o = omega.layout(), l = lambda.layout(), in = v.layout(), to = out.layout();
    return {handle,    sizes.op,      sizes.L,    sizes.N,  sizes.nrhs, &alpha,  omega.data(), o.inc,
            o.stride,  lambda.data(), l.inc,      l.stride, v.data(),   V::type, in.inc,       in.ld,
            in.stride, &beta,         out.data(), O::type,  to.inc,     to.ld,   to.stride,    sizes.batch};
  }

  // Beyond the rounding of the storage the error is that of single precision. What is not finite there must agree.
  void expectRight() const {
    RatioMeter<float> meter;
    out.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      double sum = 0, scale = 0;
      for (std::int64_t k = 0; k < sizes.cols() && alpha != 0; ++k) {
        const bool forward = sizes.op == HOTDOG_OP_N;
        const double term =
            v(k, j, p).value() / (double(omega(forward ? i : k, 0, p)) - double(lambda(forward ? k : i, 0, p)));
        sum += term, scale += std::abs(term);
      }
      const double before = beta == 0 ? 0 : beta * out(i, j, p).value(), expected = alpha * sum + before;
      const double actual = out.result(i, j, p).value();
      if (!std::isfinite(O(expected).value())) {
        EXPECT_TRUE(std::isnan(expected) ? std::isnan(actual) : actual == O(expected).value())
            << actual << " where " << expected << " is expected, at element " << i << ", " << j << ", " << p;
        return;
      }
      const double error = std::abs(actual - expected) - O::roundoff(expected) * (1 + 1e-6);
      meter.add(std::isnan(error) ? error : std::max(error, 0.0), std::abs(alpha) * scale + std::abs(before), i, j, p);
    });
    meter.expectPass();
  }

  const CauchyExSizes sizes;
  Array<float> omega, lambda;
  Array<V> v;
  Array<O> out;
  float alpha = 1, beta = 0;
};

}  // namespace hotdog::test
