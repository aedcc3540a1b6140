// A call of hotdog?DisplacementSolve with its operands; the reference is the residual, one precision up.
#pragma once

#include "support/displacement_matrix.h"
#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

template <class T>
struct DisplacementSolveArgs {
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
  const T *b;
  std::int64_t incB, ldB, strideB;
  T *x;
  std::int64_t incX, ldX, strideX;
  Real<T> *backwardError;
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const DisplacementSolveArgs<T> &a) {
  return Api<T>::displacementSolve(a.handle, a.type, a.op, a.n, a.r, a.nrhs, abi(a.e), abi(a.f), abi(a.g), a.incG,
                                   a.ldG, a.strideG, abi(a.h), a.incH, a.ldH, a.strideH, abi(a.s), a.incS, a.strideS,
                                   abi(a.t), a.incT, a.strideT, abi(a.b), a.incB, a.ldB, a.strideB, abi(a.x), a.incX,
                                   a.ldX, a.strideX, a.backwardError, a.info, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const DisplacementSolveArgs<T> &a, std::size_t *bytes) {
  return Api<T>::displacementSolveBufferSize(a.handle, a.type, a.op, a.n, a.r, a.nrhs, a.batchCount, bytes);
}

template <class T>
DisplacementSolveArgs<T> onlyProblems(DisplacementSolveArgs<T> a, std::int64_t first, std::int64_t count) {
  a.g += first * a.strideG, a.h += first * a.strideH;
  if (a.s) a.s += first * a.strideS;
  if (a.t) a.t += first * a.strideT;
  a.b += first * a.strideB, a.x += first * a.strideX, a.info += first;
  if (a.backwardError) a.backwardError += first;
  a.batchCount = count;
  return a;
}

struct DisplacementSolveSizes {
  hotdogDisplacement_t type;
  hotdogOperation_t op;
  std::int64_t n, r, nrhs = 1, batch = 1;
};

// Real Vandermonde matrices have a condition that grows exponentially with n.
template <class T>
bool isSolvableType(hotdogDisplacement_t type, std::int64_t n) {
  if (isCyclicType(type)) return false;
  return isComplex<T> || n <= 5 || !hasRowNodes(type) || hasColumnNodes(type);
}

template <class T>
class DisplacementSolveProblem : public Problem {
 public:
  using Args = DisplacementSolveArgs<T>;
  using W = Wide<T>;
  using R = WideReal<T>;

  DisplacementSolveProblem(Space space, const DisplacementSolveSizes &size, const LayoutRule &layout = packed())
      : sizes(size),
        g(space, columns(), layout(columns())),
        h(space, columns(), layout(columns())),
        s(space, nodes(), layout(nodes())),
        t(space, nodes(), layout(nodes())),
        b(space, vectors(), layout(vectors())),
        x(space, vectors(), layout(vectors())),
        backwardError(space, {size.batch, 1, 1}, {1, 0, 0}),
        info(space, {size.batch, 1, 1}, {1, 0, 0}) {
    inputs_ = {&g, &h, &s, &t, &b};
    outputs_ = {&x, &backwardError, &info};
  }

  // Normal generators; nodes of rows near n-th roots of unity (real ones: apart), those of a Cauchy type in between.
  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    g.fill(normal), h.fill(normal), b.fill(normal);
    const double n = static_cast<double>(sizes.n);
    const bool cauchy = hasColumnNodes(sizes.type);
    if (hasRowNodes(sizes.type))
      s.fill([&](std::int64_t i, auto...) {
        const double place = static_cast<double>(i) + random.uniform(-0.1, 0.1);
        if (cauchy) return scalar<T>(place / n, random.uniform(-0.1, 0.1) / n);
        if (!isComplex<T>) return scalar<T>((2 * place + 1.2 - n) / n, 0);
        const double size = 1 + random.uniform(-0.2, 0.2) / n, angle = 2 * std::acos(-1.0) * (place + 0.05) / n;
        return scalar<T>(size * std::cos(angle), size * std::sin(angle));
      });
    if (cauchy)
      t.fill([&](std::int64_t j, auto...) {
        return scalar<T>((static_cast<double>(j) + random.uniform(0.4, 0.6)) / n, random.uniform(-0.1, 0.1) / n);
      });
  }

  Args args(hotdogHandle_t handle) const {
    const auto strides = [](const Layout &l, std::int64_t &inc, std::int64_t &ld, std::int64_t &stride) {
      inc = l.inc, ld = l.ld, stride = l.stride;
    };
    Args a{};
    a.handle = handle, a.type = sizes.type, a.op = sizes.op;
    a.n = sizes.n, a.r = sizes.r, a.nrhs = sizes.nrhs, a.batchCount = sizes.batch;
    a.e = &e, a.f = &f;
    std::int64_t none = 0;
    a.g = g.data(), strides(g.layout(), a.incG, a.ldG, a.strideG);
    a.h = h.data(), strides(h.layout(), a.incH, a.ldH, a.strideH);
    a.s = hasRowNodes(sizes.type) ? s.data() : nullptr, strides(s.layout(), a.incS, none, a.strideS);
    a.t = hasColumnNodes(sizes.type) ? t.data() : nullptr, strides(t.layout(), a.incT, none, a.strideT);
    a.b = b.data(), strides(b.layout(), a.incB, a.ldB, a.strideB);
    a.x = x.data(), strides(x.layout(), a.incX, a.ldX, a.strideX);
    a.backwardError = wantError ? backwardError.data() : nullptr, a.info = info.data();
    return a;
  }

  // Every problem is solved, and the residual of each right-hand side is small.
  void expectRight() const {
    if (!wantError) {
      EXPECT_TRUE(backwardError.untouched());
    }
    for (std::int64_t p = 0; p < sizes.batch; ++p) expectSolved(p);
  }
  void expectSolved(std::int64_t p) const {
    EXPECT_EQ(info.result(p), 0) << "problem " << p;
    if (sizes.n == 0) return;
    const double u = static_cast<double>(kEps<T>) / 2, bound = 10 * u * (1 + std::log2(static_cast<double>(sizes.n)));
    if (wantError) {
      EXPECT_LE(static_cast<double>(backwardError.result(p)), bound) << "problem " << p;
    }
    const DisplacementMatrix<T> a = matrix(p);
    R norm = 0;
    for (const Vector &column : a.columns())
      for (const W &z : column) norm += std::norm(z);
    norm = std::sqrt(norm);
    RatioMeter<T> meter(1 + std::log2(static_cast<double>(sizes.n)));
    for (std::int64_t v = 0; v < sizes.nrhs; ++v) {
      R scale, residual = 0, sizeX = 0, sizeB = 0;
      const Vector solution = vectorOf(x, v, p, true), right = vectorOf(b, v, p, false);
      const Vector product = a.apply(sizes.op, solution, scale);
      for (std::size_t k = 0; k < right.size(); ++k)
        residual += std::norm(right[k] - product[k]), sizeX += std::norm(solution[k]), sizeB += std::norm(right[k]);
      meter.add(std::sqrt(residual), norm * std::sqrt(sizeX) + std::sqrt(sizeB), 0, v, p);
    }
    meter.expectPass();
  }

  DisplacementMatrix<T> matrix(std::int64_t p) const {
    DisplacementMatrix<T> m;
    m.type = sizes.type, m.n = sizes.n, m.e = widen(e), m.f = widen(f);
    for (std::int64_t j = 0; j < sizes.r; ++j)
      m.g.push_back(vectorOf(g, j, p, false)), m.h.push_back(vectorOf(h, j, p, false));
    m.s = vectorOf(s, 0, p, false), m.t = vectorOf(t, 0, p, false);
    return m;
  }

  const DisplacementSolveSizes sizes;
  Array<T> g, h, s, t, b, x;
  Array<Real<T>> backwardError;
  Array<std::int32_t> info;
  T e = T(1), f = T(-1);
  bool wantError = true;

 private:
  using Vector = typename DisplacementMatrix<T>::Vector;

  Vector vectorOf(const Array<T> &array, std::int64_t j, std::int64_t p, bool result) const {
    Vector all;
    for (std::int64_t k = 0; k < sizes.n; ++k) all.push_back(widen(result ? array.result(k, j, p) : array(k, j, p)));
    return all;
  }
  Extent columns() const { return {sizes.n, sizes.r, sizes.batch}; }
  Extent vectors() const { return {sizes.n, sizes.nrhs, sizes.batch}; }
  Extent nodes() const { return {sizes.n, 1, sizes.batch}; }
};

}  // namespace hotdog::test
