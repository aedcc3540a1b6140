// A call of hotdog?DisplacementMatvecBackward with its operands, and the reference for it.
#pragma once

#include "support/displacement_gradients.h"
#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

template <class T>
struct DisplacementMatvecBackwardArgs {
  hotdogHandle_t handle;
  hotdogDisplacement_t type;
  hotdogOperation_t op;
  std::int64_t n, r, nrhs;
  const T *alpha, *e, *f;
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
  const T *gY;
  std::int64_t incGY, ldGY, strideGY;
  const T *beta;
  T *gG;
  std::int64_t incGG, ldGG, strideGG;
  T *gH;
  std::int64_t incGH, ldGH, strideGH;
  T *gX;
  std::int64_t incGX, ldGX, strideGX;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const DisplacementMatvecBackwardArgs<T> &a) {
  return Api<T>::displacementMatvecBackward(
      a.handle, a.type, a.op, a.n, a.r, a.nrhs, abi(a.alpha), abi(a.e), abi(a.f), abi(a.g), a.incG, a.ldG, a.strideG,
      abi(a.h), a.incH, a.ldH, a.strideH, abi(a.s), a.incS, a.strideS, abi(a.t), a.incT, a.strideT, abi(a.x), a.incX,
      a.ldX, a.strideX, abi(a.gY), a.incGY, a.ldGY, a.strideGY, abi(a.beta), abi(a.gG), a.incGG, a.ldGG, a.strideGG,
      abi(a.gH), a.incGH, a.ldGH, a.strideGH, abi(a.gX), a.incGX, a.ldGX, a.strideGX, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const DisplacementMatvecBackwardArgs<T> &a, std::size_t *bytes) {
  return Api<T>::displacementMatvecBackwardBufferSize(a.handle, a.type, a.op, a.n, a.r, a.nrhs, a.batchCount, bytes);
}

template <class T>
DisplacementMatvecBackwardArgs<T> onlyProblems(DisplacementMatvecBackwardArgs<T> a, std::int64_t first,
                                               std::int64_t count) {
  a.g += first * a.strideG, a.h += first * a.strideH;
  if (a.s) a.s += first * a.strideS;
  if (a.t) a.t += first * a.strideT;
  a.x += first * a.strideX, a.gY += first * a.strideGY;
  a.gG += first * a.strideGG, a.gH += first * a.strideGH, a.gX += first * a.strideGX;
  a.batchCount = count;
  return a;
}

struct DisplacementMatvecBackwardSizes {
  hotdogDisplacement_t type;
  hotdogOperation_t op;
  std::int64_t n, r, nrhs = 1, batch = 1;
};

struct DisplacementMatvecBackwardLayouts {
  LayoutRule g, h, nodes, x, gY, gG, gH, gX;
  DisplacementMatvecBackwardLayouts(const LayoutRule &all)
      : g(all), h(all), nodes(all), x(all), gY(all), gG(all), gH(all), gX(all) {}
};

template <class T>
class DisplacementMatvecBackwardProblem : public Problem {
 public:
  using Args = DisplacementMatvecBackwardArgs<T>;
  using W = Wide<T>;

  DisplacementMatvecBackwardProblem(Space space, const DisplacementMatvecBackwardSizes &size,
                                    const DisplacementMatvecBackwardLayouts &l = packed())
      : sizes(size),
        g(space, columns(), l.g(columns())),
        h(space, columns(), l.h(columns())),
        s(space, nodes(), l.nodes(nodes())),
        t(space, nodes(), l.nodes(nodes())),
        x(space, vectors(), l.x(vectors())),
        gY(space, vectors(), l.gY(vectors())),
        gG(space, columns(), l.gG),
        gH(space, columns(), l.gH),
        gX(space, vectors(), l.gX) {
    inputs_ = {&g, &h, &s, &t, &x, &gY};
    outputs_ = {&gG.array, &gH.array, &gX.array};
  }

  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    g.fill(normal), h.fill(normal), x.fill(normal), gY.fill(normal);
    if (hasRowNodes(sizes.type)) s.fill([&](auto...) { return displacementNode<T>(random, sizes.type, sizes.n, 1); });
    if (hasColumnNodes(sizes.type))
      t.fill([&](auto...) { return displacementNode<T>(random, sizes.type, sizes.n, -1); });
    if (beta != T(0)) gG.array.fill(normal), gH.array.fill(normal), gX.array.fill(normal);
  }

  Args args(hotdogHandle_t handle) const {
    const auto strides = [](const Layout &l, std::int64_t &inc, std::int64_t &ld, std::int64_t &stride) {
      inc = l.inc, ld = l.ld, stride = l.stride;
    };
    Args a{};
    a.handle = handle, a.type = sizes.type, a.op = sizes.op;
    a.n = sizes.n, a.r = sizes.r, a.nrhs = sizes.nrhs, a.batchCount = sizes.batch;
    a.alpha = &alpha, a.beta = &beta, a.e = &e, a.f = &f;
    a.g = g.data(), strides(g.layout(), a.incG, a.ldG, a.strideG);
    a.h = h.data(), strides(h.layout(), a.incH, a.ldH, a.strideH);
    std::int64_t none = 0;
    a.s = hasRowNodes(sizes.type) ? s.data() : nullptr, strides(s.layout(), a.incS, none, a.strideS);
    a.t = hasColumnNodes(sizes.type) ? t.data() : nullptr, strides(t.layout(), a.incT, none, a.strideT);
    a.x = x.data(), strides(x.layout(), a.incX, a.ldX, a.strideX);
    a.gY = gY.data(), strides(gY.layout(), a.incGY, a.ldGY, a.strideGY);
    a.gG = wantG ? gG.array.data() : nullptr, strides(gG.array.layout(), a.incGG, a.ldGG, a.strideGG);
    a.gH = wantH ? gH.array.data() : nullptr, strides(gH.array.layout(), a.incGH, a.ldGH, a.strideGH);
    a.gX = wantX ? gX.array.data() : nullptr, strides(gX.array.layout(), a.incGX, a.ldGX, a.strideGX);
    return a;
  }

  void expectRight() {
    for (GradientArray<T> *gradient : {&gG, &gH, &gX}) gradient->clearExpectation();
    for (std::int64_t p = 0; alpha != T(0) && p < sizes.batch; ++p) {
      const Matrix matrix = matrixOf(p);
      for (std::int64_t v = 0; v < sizes.nrhs; ++v) addVector(matrix, v, p);
    }
    expectGradient(gG, wantG, "gG");
    expectGradient(gH, wantH, "gH");
    expectGradient(gX, wantX, "gX");
  }

  const DisplacementMatvecBackwardSizes sizes;

 private:
  using Matrix = DisplacementMatrix<T>;
  using Vector = typename Matrix::Vector;
  using R = WideReal<T>;

  void expectGradient(const GradientArray<T> &gradient, bool wanted, const char *name) const {
    if (wanted)
      gradient.expectRight(beta != T(0), name);
    else
      EXPECT_TRUE(gradient.array.untouched()) << name;
  }

  Vector vectorOf(const Array<T> &array, std::int64_t j, std::int64_t p) const {
    Vector all;
    for (std::int64_t k = 0; k < sizes.n; ++k) all.push_back(widen(array(k, j, p)));
    return all;
  }

  Matrix matrixOf(std::int64_t p) const {
    Matrix m{sizes.type, sizes.n, widen(e), widen(f), {}, {}, vectorOf(s, 0, p), vectorOf(t, 0, p)};
    for (std::int64_t j = 0; j < sizes.r; ++j) m.g.push_back(vectorOf(g, j, p)), m.h.push_back(vectorOf(h, j, p));
    return m;
  }

  void addVector(const Matrix &matrix, std::int64_t v, std::int64_t p) {
    const Vector in = vectorOf(x, v, p), outer = vectorOf(gY, v, p);
    expectGeneratorGradients(matrix, sizes.op, widen(alpha), in, outer, p, gG, gH);

    // conj(alpha) op(A)^H gY; for op T conj(A) gY = conj(A conj(gY)).
    R scale = 0;
    Vector back = outer;
    if (sizes.op == HOTDOG_OP_T)
      for (W &z : back) z = conjugate(z);
    back = matrix.apply(sizes.op == HOTDOG_OP_N ? HOTDOG_OP_C : HOTDOG_OP_N, back, scale);
    for (std::int64_t k = 0; k < sizes.n; ++k) {
      const W z = back[static_cast<std::size_t>(k)];
      gX.expect(k, v, p, conjugate(widen(alpha)) * (sizes.op == HOTDOG_OP_T ? conjugate(z) : z),
                static_cast<R>(logFactor(sizes.n)) * std::abs(widen(alpha)) * scale);
    }
  }

  Extent columns() const { return {sizes.n, sizes.r, sizes.batch}; }
  Extent vectors() const { return {sizes.n, sizes.nrhs, sizes.batch}; }
  Extent nodes() const { return {sizes.n, 1, sizes.batch}; }

 public:
  Array<T> g, h, s, t, x, gY;
  GradientArray<T> gG, gH, gX;
  T alpha = T(1), beta = T(0), e = T(1), f = T(-1);
  bool wantG = true, wantH = true, wantX = true;
};

}  // namespace hotdog::test
