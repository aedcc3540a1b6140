// A call of hotdog?DisplacementSolveBackward with its operands. The reference for gB is the residual of its equation, that for
// gG and gH the gradients of a product with -gB, one precision up.
#pragma once

#include "support/displacement_solve_problem.h"
#include "support/gradient_array.h"

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
hotdogStatus_t invoke(const DisplacementSolveBackwardArgs<T> &a) {
  return Api<T>::displacementSolveBackward(
      a.handle, a.type, a.op, a.n, a.r, a.nrhs, abi(a.e), abi(a.f), abi(a.g), a.incG, a.ldG, a.strideG, abi(a.h), a.incH,
      a.ldH, a.strideH, abi(a.s), a.incS, a.strideS, abi(a.t), a.incT, a.strideT, abi(a.x), a.incX, a.ldX, a.strideX,
      abi(a.gX), a.incGX, a.ldGX, a.strideGX, abi(a.beta), abi(a.gB), a.incGB, a.ldGB, a.strideGB, abi(a.gG), a.incGG,
      a.ldGG, a.strideGG, abi(a.gH), a.incGH, a.ldGH, a.strideGH, a.info, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const DisplacementSolveBackwardArgs<T> &a, std::size_t *bytes) {
  return Api<T>::displacementSolveBackwardBufferSize(a.handle, a.type, a.op, a.n, a.r, a.nrhs, a.batchCount, bytes);
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

  // gB must be there, dense and not accumulated: the gradients of G and H are checked against it.
  void expectRight() {
    for (std::int64_t p = 0; p < sizes.batch; ++p) EXPECT_EQ(info.result(p), 0) << "problem " << p;
    gG.clearExpectation(), gH.clearExpectation();
    for (std::int64_t p = 0; p < sizes.batch && sizes.n > 0; ++p) {
      const DisplacementMatrix<T> matrix = system.matrix(p);
      expectSolves(matrix, p);
      for (std::int64_t v = 0; v < sizes.nrhs; ++v) addVector(matrix, v, p);
    }
    if (wantG) {
      gG.expectRight(beta != T(0), "gG");
    } else {
      EXPECT_TRUE(gG.array.untouched());
    }
    if (wantH) {
      gH.expectRight(beta != T(0), "gH");
    } else {
      EXPECT_TRUE(gH.array.untouched());
    }
  }

  const DisplacementSolveSizes sizes;
  DisplacementSolveProblem<T> system;
  Array<T> x, gX;
  GradientArray<T> gB, gG, gH;
  Array<std::int32_t> info;
  T beta = T(0);
  bool wantB = true, wantG = true, wantH = true;

 private:
  using Matrix = DisplacementMatrix<T>;
  using Vector = typename Matrix::Vector;

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
  // What was added to gB is taken off.
  Vector solution(std::int64_t v, std::int64_t p) const {
    Vector all = vectorOf(gB.array, v, p, true);
    for (std::int64_t k = 0; k < sizes.n; ++k)
      if (beta != T(0)) all[static_cast<std::size_t>(k)] -= widen(gB.array(k, v, p));
    return all;
  }

  void expectSolves(const Matrix &matrix, std::int64_t p) const {
    R matrixNorm = 0;
    for (const Vector &column : matrix.columns())
      for (const W &z : column) matrixNorm += std::norm(z);
    matrixNorm = std::sqrt(matrixNorm);
    RatioMeter<T> meter(logFactor(sizes.n));
    for (std::int64_t v = 0; v < sizes.nrhs; ++v) {
      R scale;
      const Vector u = solution(v, p), right = vectorOf(gX, v, p, false);
      const bool conjugates = sizes.op == HOTDOG_OP_T;
      Vector product = matrix.apply(sizes.op == HOTDOG_OP_N ? HOTDOG_OP_C : HOTDOG_OP_N, conjugates ? conjugated(u) : u, scale);
      if (conjugates) product = conjugated(product);
      R residual = 0, before = 0;
      for (std::size_t k = 0; k < u.size(); ++k) {
        residual += std::norm(right[k] - product[k]);
        if (beta != T(0)) before += std::norm(widen(gB.array(static_cast<std::int64_t>(k), v, p)));
      }
      meter.add(std::sqrt(residual), matrixNorm * (norm(u) + std::sqrt(before)) + norm(right), 0, v, p);
    }
    meter.expectPass();
  }

  // As the gradients of y = op(A) x with -gB.
  void addVector(const Matrix &matrix, std::int64_t v, std::int64_t p) {
    const Vector in = vectorOf(x, v, p, false), outer = solution(v, p);
    const R growth = static_cast<R>(logFactor(sizes.n)), outerNorm = norm(outer);
    for (const bool ofG : {true, false})
      for (std::size_t j = 0; j < matrix.g.size(); ++j)
        for (std::int64_t k = 0; k < sizes.n; ++k) {
          Matrix one = matrix;
          one.g = {matrix.g[j]}, one.h = {matrix.h[j]};
          Vector &unit = (ofG ? one.g : one.h)[0];
          std::fill(unit.begin(), unit.end(), W(0));
          unit[static_cast<std::size_t>(k)] = W(1);
          R scale = 0;
          const Vector y = one.apply(sizes.op, in, scale);
          W sum(0);
          for (std::size_t i = 0; i < y.size(); ++i) sum -= conjugate(y[i]) * outer[i];
          if (sizes.op == HOTDOG_OP_C) sum = conjugate(sum);
          (ofG ? gG : gH).expect(k, static_cast<std::int64_t>(j), p, sum, growth * scale * outerNorm);
        }
  }

  Extent columns() const { return {sizes.n, sizes.r, sizes.batch}; }
  Extent vectors() const { return {sizes.n, sizes.nrhs, sizes.batch}; }
};

}  // namespace hotdog::test
