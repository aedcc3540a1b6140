// A call of hotdog?CauchySolveBackward with its operands. The reference solves the adjoint system by Gaussian
// elimination one precision up; the nodes of the problems are well-conditioned, so that it is comparable element by
// element.
#pragma once

#include "support/cauchy_solve_problem.h"
#include "support/dense_solve.h"
#include "support/summed_gradient.h"

namespace hotdog::test {

template <class T>
struct CauchySolveBackwardArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
  std::int64_t n, nrhs;
  const T *omega;
  std::int64_t incOmega, strideOmega;
  const T *lambda;
  std::int64_t incLambda, strideLambda;
  const T *x;
  std::int64_t incX, ldX, strideX;
  const T *gX;
  std::int64_t incGX, ldGX, strideGX;
  const T *beta;
  T *gB;
  std::int64_t incGB, ldGB, strideGB;
  T *gOmega;
  std::int64_t incGOmega, strideGOmega;
  T *gLambda;
  std::int64_t incGLambda, strideGLambda;
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
struct CauchySolveBackwardApi;
#define HOTDOG_TEST_API(S, T)                                                      \
  template <>                                                                      \
  struct CauchySolveBackwardApi<T> {                                               \
    static constexpr auto call = &hotdog##S##CauchySolveBackward;                  \
    static constexpr auto bufferSize = &hotdog##S##CauchySolveBackward_bufferSize; \
  };
HOTDOG_TEST_API(S, float)
HOTDOG_TEST_API(D, double)
HOTDOG_TEST_API(C, std::complex<float>)
HOTDOG_TEST_API(Z, std::complex<double>)
#undef HOTDOG_TEST_API

template <class T>
hotdogStatus_t invoke(const CauchySolveBackwardArgs<T> &a) {
  return CauchySolveBackwardApi<T>::call(a.handle, a.op, a.n, a.nrhs, abi(a.omega), a.incOmega, a.strideOmega,
                                         abi(a.lambda), a.incLambda, a.strideLambda, abi(a.x), a.incX, a.ldX, a.strideX,
                                         abi(a.gX), a.incGX, a.ldGX, a.strideGX, abi(a.beta), abi(a.gB), a.incGB,
                                         a.ldGB, a.strideGB, abi(a.gOmega), a.incGOmega, a.strideGOmega, abi(a.gLambda),
                                         a.incGLambda, a.strideGLambda, a.info, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const CauchySolveBackwardArgs<T> &a, std::size_t *bytes) {
  return CauchySolveBackwardApi<T>::bufferSize(a.handle, a.op, a.n, a.nrhs, a.batchCount, bytes);
}

template <class T>
CauchySolveBackwardArgs<T> onlyProblems(CauchySolveBackwardArgs<T> a, std::int64_t first, std::int64_t count) {
  a.omega += first * a.strideOmega, a.lambda += first * a.strideLambda;
  a.x += first * a.strideX, a.gX += first * a.strideGX;
  a.gB += first * a.strideGB, a.gOmega += first * a.strideGOmega, a.gLambda += first * a.strideGLambda;
  a.info += first, a.batchCount = count;
  return a;
}

struct CauchySolveBackwardLayouts {
  LayoutRule omega, lambda, x, gX, gB, gOmega, gLambda;
  SummedOver sumB, sumOmega, sumLambda;
  CauchySolveBackwardLayouts(const LayoutRule &all)
      : omega(all), lambda(all), x(all), gX(all), gB(all), gOmega(all), gLambda(all) {}
};

template <class T>
class CauchySolveBackwardProblem : public Problem {
 public:
  using Args = CauchySolveBackwardArgs<T>;

  CauchySolveBackwardProblem(Space space, const CauchySolveSizes &s, const CauchySolveBackwardLayouts &l = packed())
      : sizes(s),
        omega(space, {s.n, 1, s.batch}, l.omega({s.n, 1, s.batch})),
        lambda(space, {s.n, 1, s.batch}, l.lambda({s.n, 1, s.batch})),
        x(space, {s.n, s.nrhs, s.batch}, l.x({s.n, s.nrhs, s.batch})),
        gX(space, {s.n, s.nrhs, s.batch}, l.gX({s.n, s.nrhs, s.batch})),
        gB(space, l.sumB.kept(x.extent()), l.sumB.layout(l.gB, x.extent())),
        gOmega(space, l.sumOmega.kept(omega.extent()), l.sumOmega.layout(l.gOmega, omega.extent())),
        gLambda(space, l.sumLambda.kept(omega.extent()), l.sumLambda.layout(l.gLambda, omega.extent())),
        info(space, {s.batch, 1, 1}, {1, 0, 0}) {
    inputs_ = {&omega, &lambda, &x, &gX};
    outputs_ = {&gB, &gOmega, &gLambda, &info};
  }

  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    for (std::int64_t p = 0; p < sizes.batch; ++p) setNodes(p, interleavedNodes<T>(sizes.n, random));
    x.fill(normal), gX.fill(normal);
    if (beta != T(0)) gB.fill(normal), gOmega.fill(normal), gLambda.fill(normal);
  }

  void setNodes(std::int64_t p, const NodeSets<T> &sets) {
    for (std::int64_t i = 0; i < sizes.n; ++i) {
      omega(i, 0, p) = sets.omega[static_cast<std::size_t>(i)];
      lambda(i, 0, p) = sets.lambda[static_cast<std::size_t>(i)];
    }
  }

  Args args(hotdogHandle_t handle) const {
    const Layout o = omega.layout(), l = lambda.layout(), in = x.layout(), g = gX.layout(), toB = gB.layout(),
                 toO = gOmega.layout(), toL = gLambda.layout();
    Args a{};
    a.handle = handle, a.op = sizes.op, a.n = sizes.n, a.nrhs = sizes.nrhs, a.batchCount = sizes.batch;
    a.beta = &beta, a.info = info.data();
    a.omega = omega.data(), a.incOmega = o.inc, a.strideOmega = o.stride;
    a.lambda = lambda.data(), a.incLambda = l.inc, a.strideLambda = l.stride;
    a.x = x.data(), a.incX = in.inc, a.ldX = in.ld, a.strideX = in.stride;
    a.gX = gX.data(), a.incGX = g.inc, a.ldGX = g.ld, a.strideGX = g.stride;
    a.gB = wantB ? gB.data() : nullptr, a.incGB = toB.inc, a.ldGB = toB.ld, a.strideGB = toB.stride;
    a.gOmega = wantOmega ? gOmega.data() : nullptr, a.incGOmega = toO.inc, a.strideGOmega = toO.stride;
    a.gLambda = wantLambda ? gLambda.data() : nullptr, a.incGLambda = toL.inc, a.strideGLambda = toL.stride;
    return a;
  }

  void expectRight() const {
    Reference ofB(gB), ofOmega(gOmega), ofLambda(gLambda);
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      EXPECT_EQ(info.result(p), 0) << "problem " << p;
      const std::vector<W> solved = solveAdjoint(p);
      WideReal<T> largest(0);
      for (const W &value : solved) largest = std::max(largest, std::abs(value));
      for (std::int64_t j = 0; j < sizes.nrhs; ++j)
        for (std::int64_t i = 0; i < sizes.n; ++i) ofB.add(i, j, p, at(solved, i + j * sizes.n), kCondition * largest);
      addNodes(p, solved, largest, ofOmega, ofLambda);
    }
    ofB.expect("gB", gB, wantB, beta);
    ofOmega.expect("gOmega", gOmega, wantOmega, beta);
    ofLambda.expect("gLambda", gLambda, wantLambda, beta);
  }

  // The node gradients that belong to the gB of the result, whatever its own error; nothing summed, beta = 0.
  void expectConsistent() const {
    Reference ofOmega(gOmega), ofLambda(gLambda);
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      std::vector<W> solved(static_cast<std::size_t>(sizes.n * sizes.nrhs));
      for (std::int64_t j = 0; j < sizes.nrhs; ++j)
        for (std::int64_t i = 0; i < sizes.n; ++i)
          solved[static_cast<std::size_t>(i + j * sizes.n)] = widen(gB.result(i, j, p));
      addNodes(p, solved, 0, ofOmega, ofLambda);
    }
    ofOmega.expect("gOmega", gOmega, wantOmega, beta);
    ofLambda.expect("gLambda", gLambda, wantLambda, beta);
  }

  const CauchySolveSizes sizes;
  Array<T> omega, lambda, x, gX, gB, gOmega, gLambda;
  Array<std::int32_t> info;
  T beta = T(0);
  bool wantB = true, wantOmega = true, wantLambda = true;

 private:
  using W = Wide<T>;
  using Reference = GradientReference<T>;
  static constexpr double kCondition = 20;  // of the matrices of refill

  static const W &at(const std::vector<W> &values, std::int64_t k) { return values[static_cast<std::size_t>(k)]; }

  // op(C)^-H gX of one problem, columns one after the other.
  std::vector<W> solveAdjoint(std::int64_t p) const {
    std::vector<W> matrix, right;
    for (std::int64_t i = 0; i < sizes.n; ++i)
      for (std::int64_t j = 0; j < sizes.n; ++j) matrix.push_back(conjugate(cauchyElement(sizes.op, omega, lambda, j, i, p)));
    for (std::int64_t j = 0; j < sizes.nrhs; ++j)
      for (std::int64_t i = 0; i < sizes.n; ++i) right.push_back(widen(gX(i, j, p)));
    return denseSolve(sizes.n, std::move(matrix), std::move(right));
  }

  // gC = that of op(C) brought back to C; gOmega[i] = -sum_j gC conj(C)^2, gLambda[j] = sum_i gC conj(C)^2.
  void addNodes(std::int64_t p, const std::vector<W> &solved, WideReal<T> uncertain, Reference &ofOmega,
                Reference &ofLambda) const {
    const std::int64_t n = sizes.n;
    for (std::int64_t i = 0; i < n; ++i)
      for (std::int64_t j = 0; j < n; ++j) {
        const std::int64_t row = sizes.op == HOTDOG_OP_N ? i : j, column = sizes.op == HOTDOG_OP_N ? j : i;
        W ofMatrix(0);
        WideReal<T> scale(0);
        for (std::int64_t v = 0; v < sizes.nrhs; ++v) {
          const W left = at(solved, row + v * n), right = widen(x(column, v, p));
          ofMatrix -= product(left, conjugate(right));
          scale += (std::abs(left) + kCondition * uncertain) * std::abs(right);
        }
        if (sizes.op == HOTDOG_OP_C) ofMatrix = conjugate(ofMatrix);
        const W c = conjugate(cauchyElement(HOTDOG_OP_N, omega, lambda, i, j, p)), square = product(c, c);
        const W term = product(ofMatrix, square);
        ofOmega.add(i, 0, p, -term, scale * std::abs(square));
        ofLambda.add(j, 0, p, term, scale * std::abs(square));
      }
  }
};

}  // namespace hotdog::test
