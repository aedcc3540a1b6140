// A call of hotdog?ToeplitzMatvecBackward with its operands, and the reference for it: the formulas of hotdog.h one
// precision up.
#pragma once

#include "support/gradient_array.h"
#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

template <class T>
struct ToeplitzMatvecBackwardArgs {
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
  const T *gY;
  std::int64_t incGY, ldGY, strideGY;
  const T *beta;
  T *gX;
  std::int64_t incGX, ldGX, strideGX;
  T *gC;
  std::int64_t incGC, strideGC;
  T *gR;
  std::int64_t incGR, strideGR;
  std::int64_t batchCount;
};

template <class T>
struct ToeplitzMatvecBackwardApi;
#define HOTDOG_TEST_TOEPLITZ_MATVEC_BACKWARD(S, T)                                    \
  template <>                                                                         \
  struct ToeplitzMatvecBackwardApi<T> {                                               \
    static constexpr auto call = &hotdog##S##ToeplitzMatvecBackward;                  \
    static constexpr auto bufferSize = &hotdog##S##ToeplitzMatvecBackward_bufferSize; \
  };
HOTDOG_TEST_TOEPLITZ_MATVEC_BACKWARD(S, float)
HOTDOG_TEST_TOEPLITZ_MATVEC_BACKWARD(D, double)
HOTDOG_TEST_TOEPLITZ_MATVEC_BACKWARD(C, std::complex<float>)
HOTDOG_TEST_TOEPLITZ_MATVEC_BACKWARD(Z, std::complex<double>)
#undef HOTDOG_TEST_TOEPLITZ_MATVEC_BACKWARD

template <class T>
hotdogStatus_t invoke(const ToeplitzMatvecBackwardArgs<T> &a) {
  return ToeplitzMatvecBackwardApi<T>::call(
      a.handle, a.op, a.m, a.n, a.nrhs, abi(a.alpha), abi(a.c), a.incC, a.strideC, abi(a.r), a.incR, a.strideR, abi(a.x),
      a.incX, a.ldX, a.strideX, abi(a.gY), a.incGY, a.ldGY, a.strideGY, abi(a.beta), abi(a.gX), a.incGX, a.ldGX,
      a.strideGX, abi(a.gC), a.incGC, a.strideGC, abi(a.gR), a.incGR, a.strideGR, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const ToeplitzMatvecBackwardArgs<T> &a, std::size_t *bytes) {
  return ToeplitzMatvecBackwardApi<T>::bufferSize(a.handle, a.op, a.m, a.n, a.nrhs, a.batchCount, bytes);
}

template <class T>
ToeplitzMatvecBackwardArgs<T> onlyProblems(ToeplitzMatvecBackwardArgs<T> a, std::int64_t first, std::int64_t count) {
  a.c += first * a.strideC, a.r += first * a.strideR;
  a.x += first * a.strideX, a.gY += first * a.strideGY;
  a.gX += first * a.strideGX, a.gC += first * a.strideGC, a.gR += first * a.strideGR;
  a.batchCount = count;
  return a;
}

struct ToeplitzMatvecBackwardSizes {
  hotdogOperation_t op;
  std::int64_t m, n, nrhs = 1, batch = 1;
  std::int64_t rows() const { return op == HOTDOG_OP_N ? m : n; }  // of Y
  std::int64_t cols() const { return op == HOTDOG_OP_N ? n : m; }  // of X
};

struct ToeplitzMatvecBackwardLayouts {
  LayoutRule c, r, x, gY, gX, gC, gR;
  ToeplitzMatvecBackwardLayouts(const LayoutRule &all) : c(all), r(all), x(all), gY(all), gX(all), gC(all), gR(all) {}
};

template <class T>
class ToeplitzMatvecBackwardProblem : public Problem {
 public:
  using Args = ToeplitzMatvecBackwardArgs<T>;

  ToeplitzMatvecBackwardProblem(Space space, const ToeplitzMatvecBackwardSizes &s,
                                const ToeplitzMatvecBackwardLayouts &l = packed())
      : sizes(s),
        c(space, {s.m, 1, s.batch}, l.c({s.m, 1, s.batch})),
        r(space, {s.n, 1, s.batch}, l.r({s.n, 1, s.batch})),
        x(space, {s.cols(), s.nrhs, s.batch}, l.x({s.cols(), s.nrhs, s.batch})),
        gY(space, {s.rows(), s.nrhs, s.batch}, l.gY({s.rows(), s.nrhs, s.batch})),
        gX(space, x.extent(), l.gX),
        gC(space, c.extent(), l.gC),
        gR(space, r.extent(), l.gR) {
    inputs_ = {&c, &r, &x, &gY};
    outputs_ = {&gX.array, &gC.array, &gR.array};
  }

  // Normal data; r[0] and, where beta = 0, the gradients stay canaries: nobody may read them.
  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    c.fill(normal), x.fill(normal), gY.fill(normal);
    r.fill([&](std::int64_t i, auto...) { return i == 0 && r.layout().inc != 0 ? canary<T>() : random.normal<T>(); });
    if (beta != T(0)) gX.array.fill(normal), gC.array.fill(normal), gR.array.fill(normal);
  }

  Args args(hotdogHandle_t handle) const {
    const Layout column = c.layout(), row = r.layout(), in = x.layout(), g = gY.layout(), toX = gX.array.layout(),
                 toC = gC.array.layout(), toR = gR.array.layout();
    Args a{};
    a.handle = handle, a.op = sizes.op, a.m = sizes.m, a.n = sizes.n, a.nrhs = sizes.nrhs, a.batchCount = sizes.batch;
    a.alpha = &alpha, a.beta = &beta;
    a.c = c.data(), a.incC = column.inc, a.strideC = column.stride;
    a.r = r.data(), a.incR = row.inc, a.strideR = row.stride;
    a.x = x.data(), a.incX = in.inc, a.ldX = in.ld, a.strideX = in.stride;
    a.gY = gY.data(), a.incGY = g.inc, a.ldGY = g.ld, a.strideGY = g.stride;
    a.gX = wantX ? gX.array.data() : nullptr, a.incGX = toX.inc, a.ldGX = toX.ld, a.strideGX = toX.stride;
    a.gC = wantC ? gC.array.data() : nullptr, a.incGC = toC.inc, a.strideGC = toC.stride;
    a.gR = wantR ? gR.array.data() : nullptr, a.incGR = toR.inc, a.strideGR = toR.stride;
    return a;
  }

  void expectRight() {
    for (auto *g : {&gX, &gC, &gR}) g->clearExpectation();
    for (std::int64_t p = 0; alpha != T(0) && p < sizes.batch; ++p)
      for (std::int64_t j = 0; sizes.m > 0 && sizes.n > 0 && j < sizes.nrhs; ++j) addVector(j, p);
    expectGradient(gX, wantX, "gX");
    expectGradient(gC, wantC, "gC");
    expectGradient(gR, wantR, "gR");
  }

  const ToeplitzMatvecBackwardSizes sizes;
  Array<T> c, r, x, gY;
  GradientArray<T> gX, gC, gR;
  T alpha = T(1), beta = T(0);
  bool wantX = true, wantC = true, wantR = true;

 private:
  using W = Wide<T>;

  void expectGradient(const GradientArray<T> &gradient, bool wanted, const char *name) const {
    if (wanted)
      gradient.expectRight(beta != T(0), name);
    else
      EXPECT_TRUE(gradient.array.untouched()) << name;
  }

  // One right-hand side's part of all gradients.
  void addVector(std::int64_t j, std::int64_t p) {
    const bool transposed = sizes.op != HOTDOG_OP_N, conjugated = sizes.op == HOTDOG_OP_C;
    const std::int64_t rows = sizes.rows(), cols = sizes.cols();
    const auto value = [&](W z, bool conjugates) { return conjugates ? conjugate(z) : z; };
    const W factor = conjugate(widen(alpha));
    const auto diagonal = [&](std::int64_t d) {  // of op(T)
      const std::int64_t lag = transposed ? -d : d;
      return value(widen(lag >= 0 ? c(lag, 0, p) : r(-lag, 0, p)), conjugated);
    };
    std::vector<W> g(static_cast<std::size_t>(rows)), in(static_cast<std::size_t>(cols)),
        t(static_cast<std::size_t>(rows + cols - 1));
    WideReal<T> normG(0), normX(0), normT(0);
    for (std::int64_t i = 0; i < rows; ++i) normG += std::norm(g[static_cast<std::size_t>(i)] = widen(gY(i, j, p)));
    for (std::int64_t k = 0; k < cols; ++k) normX += std::norm(in[static_cast<std::size_t>(k)] = widen(x(k, j, p)));
    for (std::int64_t d = 1 - cols; d < rows; ++d)
      normT += std::norm(t[static_cast<std::size_t>(d + cols - 1)] = diagonal(d));
    const WideReal<T> growth = static_cast<WideReal<T>>(logFactor(std::max(rows, cols))) * std::abs(factor);
    const WideReal<T> scaleX = growth * std::sqrt(normT * normG), scaleT = growth * std::sqrt(normX * normG);

    for (std::int64_t k = 0; k < cols; ++k) {
      W sum(0);
      for (std::int64_t i = 0; i < rows; ++i)
        sum += product(conjugate(t[static_cast<std::size_t>(i - k + cols - 1)]), g[static_cast<std::size_t>(i)]);
      gX.expect(k, j, p, product(factor, sum), scaleX);
    }
    for (std::int64_t d = 1 - cols; d < rows; ++d) {
      W sum(0);
      for (std::int64_t i = std::max<std::int64_t>(0, d); i < std::min(rows, cols + d); ++i)
        sum += product(g[static_cast<std::size_t>(i)], conjugate(in[static_cast<std::size_t>(i - d)]));
      const W term = value(product(factor, sum), conjugated);
      if (d == 0 || (d > 0) != transposed)
        gC.expect(std::abs(d), 0, p, term, scaleT);
      else
        gR.expect(std::abs(d), 0, p, term, scaleT);
    }
    gR.expect(0, 0, p, W(0), 0);
  }
};

}  // namespace hotdog::test
