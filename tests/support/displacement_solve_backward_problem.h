// A call of hotdog?DisplacementSolveBackward with its operands. The reference for gB is the residual of its equation,
// that for gG and gH the gradients of a product with that gB, one precision up.
#pragma once

#include "support/displacement_gradients.h"
#include "support/displacement_solve_problem.h"

namespace hotdog::test {

template <class T>
struct DisplacementSolveBackwardArgs {
  hotdogHandle_t handle;
  hotdogDisplacement_t type;
  hotdogOperation_t op;
  std::int64_t n, r, nrhs;
  const T *e, *f;
  const T *g;
  std::int64_t incG, ldG, strideG;
  const T *h;
  std::int64_t incH, ldH, strideH;
  const T *s;
  std::int64_t incS, strideS;
  const T *t;
  std::int64_t incT, strideT;
  const T *x;
  std::int64_t incX, ldX, strideX;
  const T *gX;
  std::int64_t incGX, ldGX, strideGX;
  const T *beta;
  T *gB;
  std::int64_t incGB, ldGB, strideGB;
  T *gG;
  std::int64_t incGG, ldGG, strideGG;
  T *gH;
  std::int64_t incGH, ldGH, strideGH;
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
struct DisplacementSolveBackwardApi;
#define HOTDOG_TEST_API(S, T)                                                            \
  template <>                                                                            \
  struct DisplacementSolveBackwardApi<T> {                                               \
    static constexpr auto call = &hotdog##S##DisplacementSolveBackward;                  \
    static constexpr auto bufferSize = &hotdog##S##DisplacementSolveBackward_bufferSize; \
  };
HOTDOG_TEST_API(S, float)
HOTDOG_TEST_API(D, double)
HOTDOG_TEST_API(C, std::complex<float>)
HOTDOG_TEST_API(Z, std::complex<double>)
#undef HOTDOG_TEST_API

template <class T>
hotdogStatus_t invoke(const DisplacementSolveBackwardArgs<T> &a) {
  return DisplacementSolveBackwardApi<T>::call(
      a.handle, a.type, a.op, a.n, a.r, a.nrhs, abi(a.e), abi(a.f), abi(a.g), a.incG, a.ldG, a.strideG, abi(a.h),
      a.incH, a.ldH, a.strideH, abi(a.s), a.incS, a.strideS, abi(a.t), a.incT, a.strideT, abi(a.x), a.incX, a.ldX,
      a.strideX, abi(a.gX), a.incGX, a.ldGX, a.strideGX, abi(a.beta), abi(a.gB), a.incGB, a.ldGB, a.strideGB, abi(a.gG),
      a.incGG, a.ldGG, a.strideGG, abi(a.gH), a.incGH, a.ldGH, a.strideGH, a.info, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const DisplacementSolveBackwardArgs<T> &a, std::size_t *bytes) {
  return DisplacementSolveBackwardApi<T>::bufferSize(a.handle, a.type, a.op, a.n, a.r, a.nrhs, a.batchCount, bytes);
}

template <class T>
DisplacementSolveBackwardArgs<T> onlyProblems(DisplacementSolveBackwardArgs<T> a, std::int64_t first,
                                              std::int64_t count) {
  a.g += first * a.strideG, a.h += first * a.strideH;
  if (a.s) a.s += first * a.strideS;
  if (a.t) a.t += first * a.strideT;
  a.x += first * a.strideX, a.gX += first * a.strideGX;
  a.gB += first * a.strideGB, a.gG += first * a.strideGG, a.gH += first * a.strideGH, a.info += first;
  a.batchCount = count;
  return a;
}

struct DisplacementSolveBackwardLayouts {
  LayoutRule inputs, gB, gG, gH;
  DisplacementSolveBackwardLayouts(const LayoutRule &all) : inputs(all), gB(all), gG(all), gH(all) {}
};

template <class T>
class DisplacementSolveBackwardProblem : public Problem {
 public:
  using Args = DisplacementSolveBackwardArgs<T>;
  using W = Wide<T>;
  using R = WideReal<T>;

  DisplacementSolveBackwardProblem(Space space, const DisplacementSolveSizes &size,
                                   const DisplacementSolveBackwardLayouts &l = packed())
      : sizes(size),
        system(space, size, l.inputs),
        x(space, vectors(), l.inputs(vectors())),
        gX(space, vectors(), l.inputs(vectors())),
        gB(space, vectors(), l.gB),
        gG(space, columns(), l.gG),
        gH(space, columns(), l.gH),
        info(space, {size.batch, 1, 1}, {1, 0, 0}) {
    inputs_ = {&system.g, &system.h, &system.s, &system.t, &x, &gX};
    outputs_ = {&gB.array, &gG.array, &gH.array, &info};
  }

  void refill(Random &random) {
    system.refill(random);
    const auto normal = [&](auto...) { return random.normal<T>(); };
    x.fill(normal), gX.fill(normal);  // any x: the gradients are what the formulas say of it
    if (beta != T(0)) gB.array.fill(normal), gG.array.fill(normal), gH.array.fill(normal);
  }

  Args args(hotdogHandle_t handle) const {
    const DisplacementSolveArgs<T> s = system.args(handle);
    const auto strides = [](const Layout &l, std::int64_t &inc, std::int64_t &ld, std::int64_t &stride) {
      inc = l.inc, ld = l.ld, stride = l.stride;
    };
    Args a{};
    a.handle = handle, a.type = s.type, a.op = s.op, a.n = s.n, a.r = s.r, a.nrhs = s.nrhs, a.batchCount = s.batchCount;
    a.e = s.e, a.f = s.f, a.beta = &beta;
    a.g = s.g, a.incG = s.incG, a.ldG = s.ldG, a.strideG = s.strideG;
    a.h = s.h, a.incH = s.incH, a.ldH = s.ldH, a.strideH = s.strideH;
    a.s = s.s, a.incS = s.incS, a.strideS = s.strideS, a.t = s.t, a.incT = s.incT, a.strideT = s.strideT;
    a.x = x.data(), strides(x.layout(), a.incX, a.ldX, a.strideX);
    a.gX = gX.data(), strides(gX.layout(), a.incGX, a.ldGX, a.strideGX);
    a.gB = wantB ? gB.array.data() : nullptr, strides(gB.array.layout(), a.incGB, a.ldGB, a.strideGB);
    a.gG = wantG ? gG.array.data() : nullptr, strides(gG.array.layout(), a.incGG, a.ldGG, a.strideGG);
    a.gH = wantH ? gH.array.data() : nullptr, strides(gH.array.layout(), a.incGH, a.ldGH, a.strideGH);
    a.info = info.data();
    return a;
  }

  // gB must be wanted and not summed: the gradients of G and H are checked against it.
  void expectRight() {
    for (std::int64_t p = 0; p < sizes.batch; ++p) EXPECT_EQ(info.result(p), 0) << "problem " << p;
    gG.clearExpectation(), gH.clearExpectation();
    for (std::int64_t p = 0; p < sizes.batch && sizes.n > 0; ++p) {
      const DisplacementMatrix<T> matrix = system.matrix(p);
      expectSolved(matrix, p);
      for (std::int64_t v = 0; v < sizes.nrhs; ++v)
        expectGeneratorGradients(matrix, sizes.op, W(-1), vectorOf(x, v, p, false), solution(v, p), p, gG, gH);
    }
    expectGradient(gG, wantG, "gG");
    expectGradient(gH, wantH, "gH");
  }

  const DisplacementSolveSizes sizes;
  DisplacementSolveProblem<T> system;  // the matrix
  Array<T> x, gX;
  GradientArray<T> gB, gG, gH;
  Array<std::int32_t> info;
  T beta = T(0);
  bool wantB = true, wantG = true, wantH = true;

 private:
  using Vector = typename DisplacementMatrix<T>::Vector;

  static Vector conjugated(Vector v) {
    for (W &z : v) z = conjugate(z);
    return v;
  }
  static R norm(const Vector &v) {
    R sum = 0;
    for (const W &z : v) sum += std::norm(z);
    return std::sqrt(sum);
  }
  Vector vectorOf(const Array<T> &array, std::int64_t v, std::int64_t p, bool result) const {
    Vector all;
    for (std::int64_t k = 0; k < sizes.n; ++k) all.push_back(widen(result ? array.result(k, v, p) : array(k, v, p)));
    return all;
  }
  // What was there before.
  Vector before(std::int64_t v, std::int64_t p) const {
    if (beta == T(0)) return Vector(static_cast<std::size_t>(sizes.n), W(0));
    return vectorOf(gB.array, v, p, false);
  }
  Vector solution(std::int64_t v, std::int64_t p) const {
    Vector all = vectorOf(gB.array, v, p, true);
    const Vector old = before(v, p);
    for (std::size_t k = 0; k < all.size(); ++k) all[k] -= old[k];
    return all;
  }

  // gX - op(A)^H gB; for op T by conj(A) gB = conj(A conj(gB)).
  Vector residual(const DisplacementMatrix<T> &matrix, std::int64_t v, std::int64_t p) const {
    R scale;
    const Vector u = solution(v, p);
    Vector product = sizes.op == HOTDOG_OP_N   ? matrix.apply(HOTDOG_OP_C, u, scale)
                     : sizes.op == HOTDOG_OP_C ? matrix.apply(HOTDOG_OP_N, u, scale)
                                               : conjugated(matrix.apply(HOTDOG_OP_N, conjugated(u), scale));
    Vector rest = vectorOf(gX, v, p, false);
    for (std::size_t k = 0; k < rest.size(); ++k) rest[k] -= product[k];
    return rest;
  }
  void expectSolved(const DisplacementMatrix<T> &matrix, std::int64_t p) const {
    R matrixNorm = 0;
    for (const Vector &column : matrix.columns()) matrixNorm += norm(column) * norm(column);
    matrixNorm = std::sqrt(matrixNorm);
    RatioMeter<T> meter(logFactor(sizes.n));
    for (std::int64_t v = 0; v < sizes.nrhs; ++v)
      meter.add(norm(residual(matrix, v, p)),
                matrixNorm * (norm(solution(v, p)) + norm(before(v, p))) + norm(vectorOf(gX, v, p, false)), 0, v, p);
    meter.expectPass();
  }
  void expectGradient(const GradientArray<T> &gradient, bool wanted, const char *name) const {
    if (wanted)
      gradient.expectRight(beta != T(0), name);
    else
      EXPECT_TRUE(gradient.array.untouched()) << name;
  }

  Extent columns() const { return {sizes.n, sizes.r, sizes.batch}; }
  Extent vectors() const { return {sizes.n, sizes.nrhs, sizes.batch}; }
};

}  // namespace hotdog::test
