// A call of hotdog?ToeplitzSolveBackward with its operands. The reference solves densely, with pivoting, one precision
// up; the matrices of the problems are well-conditioned, so that it is comparable element by element.
#pragma once

#include "support/dense_solve.h"
#include "support/summed_gradient.h"
#include "support/toeplitz_solve_problem.h"

namespace hotdog::test {

template <class T>
struct ToeplitzSolveBackwardArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
  std::int64_t n, nrhs;
  const T *c;
  std::int64_t incC, strideC;
  const T *r;
  std::int64_t incR, strideR;
  const T *x;
  std::int64_t incX, ldX, strideX;
  const T *gX;
  std::int64_t incGX, ldGX, strideGX;
  const T *beta;
  T *gB;
  std::int64_t incGB, ldGB, strideGB;
  T *gC;
  std::int64_t incGC, strideGC;
  T *gR;
  std::int64_t incGR, strideGR;
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
struct ToeplitzSolveBackwardApi;
#define HOTDOG_TEST_API(S, T)                                                        \
  template <>                                                                        \
  struct ToeplitzSolveBackwardApi<T> {                                               \
    static constexpr auto call = &hotdog##S##ToeplitzSolveBackward;                  \
    static constexpr auto bufferSize = &hotdog##S##ToeplitzSolveBackward_bufferSize; \
  };
HOTDOG_TEST_API(S, float)
HOTDOG_TEST_API(D, double)
HOTDOG_TEST_API(C, std::complex<float>)
HOTDOG_TEST_API(Z, std::complex<double>)
#undef HOTDOG_TEST_API

template <class T>
hotdogStatus_t invoke(const ToeplitzSolveBackwardArgs<T> &a) {
  return ToeplitzSolveBackwardApi<T>::call(a.handle, a.op, a.n, a.nrhs, abi(a.c), a.incC, a.strideC, abi(a.r), a.incR,
                                           a.strideR, abi(a.x), a.incX, a.ldX, a.strideX, abi(a.gX), a.incGX, a.ldGX,
                                           a.strideGX, abi(a.beta), abi(a.gB), a.incGB, a.ldGB, a.strideGB, abi(a.gC),
                                           a.incGC, a.strideGC, abi(a.gR), a.incGR, a.strideGR, a.info, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const ToeplitzSolveBackwardArgs<T> &a, std::size_t *bytes) {
  return ToeplitzSolveBackwardApi<T>::bufferSize(a.handle, a.op, a.n, a.nrhs, a.batchCount, bytes);
}

template <class T>
ToeplitzSolveBackwardArgs<T> onlyProblems(ToeplitzSolveBackwardArgs<T> a, std::int64_t first, std::int64_t count) {
  a.c += first * a.strideC, a.r += first * a.strideR;
  a.x += first * a.strideX, a.gX += first * a.strideGX;
  a.gB += first * a.strideGB, a.gC += first * a.strideGC, a.gR += first * a.strideGR;
  a.info += first, a.batchCount = count;
  return a;
}

struct ToeplitzSolveBackwardLayouts {
  LayoutRule c, r, x, gX, gB, gC, gR;
  SummedOver sumB, sumC, sumR;
  ToeplitzSolveBackwardLayouts(const LayoutRule &all) : c(all), r(all), x(all), gX(all), gB(all), gC(all), gR(all) {}
};

template <class T>
class ToeplitzSolveBackwardProblem : public Problem {
 public:
  using Args = ToeplitzSolveBackwardArgs<T>;

  ToeplitzSolveBackwardProblem(Space space, const ToeplitzSolveSizes &s,
                               const ToeplitzSolveBackwardLayouts &l = packed())
      : sizes(s),
        c(space, {s.n, 1, s.batch}, l.c({s.n, 1, s.batch})),
        r(space, {s.n, 1, s.batch}, l.r({s.n, 1, s.batch})),
        x(space, {s.n, s.nrhs, s.batch}, l.x({s.n, s.nrhs, s.batch})),
        gX(space, {s.n, s.nrhs, s.batch}, l.gX({s.n, s.nrhs, s.batch})),
        gB(space, l.sumB.kept(x.extent()), l.sumB.layout(l.gB, x.extent())),
        gC(space, l.sumC.kept(c.extent()), l.sumC.layout(l.gC, c.extent())),
        gR(space, l.sumR.kept(c.extent()), l.sumR.layout(l.gR, c.extent())),
        info(space, {s.batch, 1, 1}, {1, 0, 0}) {
    inputs_ = {&c, &r, &x, &gX};
    outputs_ = {&gB, &gC, &gR, &info};
  }

  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    for (std::int64_t p = 0; p < sizes.batch; ++p) setMatrix(p, decaying<T>(random, sizes.n, 12));
    x.fill(normal), gX.fill(normal);
    if (beta != T(0)) gB.fill(normal), gC.fill(normal), gR.fill(normal);
  }

  void setMatrix(std::int64_t p, const ToeplitzLags<T> &t) {
    for (std::int64_t i = 0; i < sizes.n; ++i) {
      c(i, 0, p) = t(i);
      if (i > 0) r(i, 0, p) = t(-i);
    }
    if (sizes.n > 0 && r.layout().inc != 0) r(0, 0, p) = canary<T>();
  }

  Args args(hotdogHandle_t handle) const {
    const Layout o = c.layout(), l = r.layout(), in = x.layout(), g = gX.layout(), toB = gB.layout(), toO = gC.layout(),
                 toL = gR.layout();
    Args a{};
    a.handle = handle, a.op = sizes.op, a.n = sizes.n, a.nrhs = sizes.nrhs, a.batchCount = sizes.batch;
    a.beta = &beta, a.info = info.data();
    a.c = c.data(), a.incC = o.inc, a.strideC = o.stride;
    a.r = r.data(), a.incR = l.inc, a.strideR = l.stride;
    a.x = x.data(), a.incX = in.inc, a.ldX = in.ld, a.strideX = in.stride;
    a.gX = gX.data(), a.incGX = g.inc, a.ldGX = g.ld, a.strideGX = g.stride;
    a.gB = wantB ? gB.data() : nullptr, a.incGB = toB.inc, a.ldGB = toB.ld, a.strideGB = toB.stride;
    a.gC = wantC ? gC.data() : nullptr, a.incGC = toO.inc, a.strideGC = toO.stride;
    a.gR = wantR ? gR.data() : nullptr, a.incGR = toL.inc, a.strideGR = toL.stride;
    return a;
  }

  void expectRight() const {
    Reference ofB(gB), ofC(gC), ofR(gR);
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      EXPECT_EQ(info.result(p), 0) << "problem " << p;
      const std::vector<W> solved = solveAdjoint(p);
      WideReal<T> largest(0);
      for (const W &value : solved) largest = std::max(largest, std::abs(value));
      for (std::int64_t j = 0; j < sizes.nrhs; ++j)
        for (std::int64_t i = 0; i < sizes.n; ++i) ofB.add(i, j, p, at(solved, i + j * sizes.n), kCondition * largest);
      addDiagonals(p, solved, largest, ofC, ofR);
    }
    ofB.expect("gB", gB, wantB, beta);
    ofC.expect("gC", gC, wantC, beta);
    ofR.expect("gR", gR, wantR, beta);
  }

  // The gradients of T that belong to the gB of the result, whatever its own error; nothing summed, beta = 0.
  void expectConsistent() const {
    Reference ofC(gC), ofR(gR);
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      std::vector<W> solved(static_cast<std::size_t>(sizes.n * sizes.nrhs));
      for (std::int64_t j = 0; j < sizes.nrhs; ++j)
        for (std::int64_t i = 0; i < sizes.n; ++i)
          solved[static_cast<std::size_t>(i + j * sizes.n)] = widen(gB.result(i, j, p));
      addDiagonals(p, solved, 0, ofC, ofR);
    }
    ofC.expect("gC", gC, wantC, beta);
    ofR.expect("gR", gR, wantR, beta);
  }

  const ToeplitzSolveSizes sizes;
  Array<T> c, r, x, gX, gB, gC, gR;
  Array<std::int32_t> info;
  T beta = T(0);
  bool wantB = true, wantC = true, wantR = true;

 private:
  using W = Wide<T>;
  using Reference = GradientReference<T>;
  static constexpr double kCondition = 20;  // of the matrices of refill

  static const W &at(const std::vector<W> &values, std::int64_t k) { return values[static_cast<std::size_t>(k)]; }

  // op(T)^-H gX of one problem, columns one after the other.
  std::vector<W> solveAdjoint(std::int64_t p) const {
    std::vector<W> matrix, right;
    for (std::int64_t i = 0; i < sizes.n; ++i)
      for (std::int64_t j = 0; j < sizes.n; ++j) matrix.push_back(conjugate(element(j, i, p)));
    for (std::int64_t j = 0; j < sizes.nrhs; ++j)
      for (std::int64_t i = 0; i < sizes.n; ++i) right.push_back(widen(gX(i, j, p)));
    return denseSolve(sizes.n, std::move(matrix), std::move(right));
  }

  // Of op(T).
  W element(std::int64_t i, std::int64_t j, std::int64_t p) const {
    const std::int64_t lag = sizes.op == HOTDOG_OP_N ? i - j : j - i;
    const W t = widen(lag >= 0 ? c(lag, 0, p) : r(-lag, 0, p));
    return sizes.op == HOTDOG_OP_C ? conjugate(t) : t;
  }

  // The gradient of element (i, j) of op(T), brought back to T's.
  void addDiagonals(std::int64_t p, const std::vector<W> &solved, WideReal<T> uncertain, Reference &ofC,
                    Reference &ofR) const {
    const std::int64_t n = sizes.n;
    for (std::int64_t i = 0; i < n; ++i)
      for (std::int64_t j = 0; j < n; ++j) {
        W gradient(0);
        WideReal<T> scale(0);
        for (std::int64_t v = 0; v < sizes.nrhs; ++v) {
          const W left = at(solved, i + v * n), right = widen(x(j, v, p));
          gradient -= product(left, conjugate(right));
          scale += (std::abs(left) + kCondition * uncertain) * std::abs(right);
        }
        if (sizes.op == HOTDOG_OP_C) gradient = conjugate(gradient);
        const std::int64_t lag = sizes.op == HOTDOG_OP_N ? i - j : j - i;
        if (lag >= 0)
          ofC.add(lag, 0, p, gradient, scale);
        else
          ofR.add(-lag, 0, p, gradient, scale);
      }
  }
};

}  // namespace hotdog::test
