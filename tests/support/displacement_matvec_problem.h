// A call of hotdog?DisplacementMatvec with its operands, and the reference for it: the formulas of the header, each factor
// applied as a dense matrix, one precision up.
#pragma once

#include "support/displacement_matrix.h"
#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

template <class T>
struct DisplacementMatvecArgs {
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
  const T *beta;
  T *y;
  std::int64_t incY, ldY, strideY;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const DisplacementMatvecArgs<T> &a) {
  return Api<T>::displacementMatvec(a.handle, a.type, a.op, a.n, a.r, a.nrhs, abi(a.alpha), abi(a.e), abi(a.f), abi(a.g),
                                    a.incG, a.ldG, a.strideG, abi(a.h), a.incH, a.ldH, a.strideH, abi(a.s), a.incS,
                                    a.strideS, abi(a.t), a.incT, a.strideT, abi(a.x), a.incX, a.ldX, a.strideX,
                                    abi(a.beta), abi(a.y), a.incY, a.ldY, a.strideY, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const DisplacementMatvecArgs<T> &a, std::size_t *bytes) {
  return Api<T>::displacementMatvecBufferSize(a.handle, a.type, a.op, a.n, a.r, a.nrhs, a.batchCount, bytes);
}

template <class T>
DisplacementMatvecArgs<T> onlyProblems(DisplacementMatvecArgs<T> a, std::int64_t first, std::int64_t count) {
  a.g += first * a.strideG, a.h += first * a.strideH;
  if (a.s) a.s += first * a.strideS;
  if (a.t) a.t += first * a.strideT;
  a.x += first * a.strideX, a.y += first * a.strideY;
  a.batchCount = count;
  return a;
}

struct DisplacementMatvecSizes {
  hotdogDisplacement_t type;
  hotdogOperation_t op;
  std::int64_t n, r, nrhs = 1, batch = 1;
};

struct DisplacementMatvecLayouts {
  LayoutRule g, h, nodes, x, y;
  DisplacementMatvecLayouts(const LayoutRule &all) : g(all), h(all), nodes(all), x(all), y(all) {}
  DisplacementMatvecLayouts(LayoutRule ofG, LayoutRule ofH, LayoutRule ofNodes, LayoutRule ofX, LayoutRule ofY)
      : g(std::move(ofG)), h(std::move(ofH)), nodes(std::move(ofNodes)), x(std::move(ofX)), y(std::move(ofY)) {}
};

template <class T>
class DisplacementMatvecProblem : public Problem {
 public:
  using Args = DisplacementMatvecArgs<T>;
  using W = Wide<T>;

  DisplacementMatvecProblem(Space space, const DisplacementMatvecSizes &size,
                            const DisplacementMatvecLayouts &layouts = packed())
      : sizes(size),
        g(space, {size.n, size.r, size.batch}, layouts.g({size.n, size.r, size.batch})),
        h(space, {size.n, size.r, size.batch}, layouts.h({size.n, size.r, size.batch})),
        s(space, {size.n, 1, size.batch}, layouts.nodes({size.n, 1, size.batch})),
        t(space, {size.n, 1, size.batch}, layouts.nodes({size.n, 1, size.batch})),
        x(space, {size.n, size.nrhs, size.batch}, layouts.x({size.n, size.nrhs, size.batch})),
        y(space, {size.n, size.nrhs, size.batch}, layouts.y({size.n, size.nrhs, size.batch})) {
    inputs_ = {&g, &h, &s, &t, &x};
    outputs_ = {&y};
  }

  // Normal data. Nodes of Vandermonde types lie on both sides of the unit circle, at a distance from the poles; those of a
  // Cauchy type on two sides of the origin.
  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    g.fill(normal), h.fill(normal), x.fill(normal);
    if (beta != T(0)) y.fill(normal);
    if (hasRowNodes(sizes.type)) s.fill([&](auto...) { return displacementNode<T>(random, sizes.type, sizes.n, 1); });
    if (hasColumnNodes(sizes.type))
      t.fill([&](auto...) { return displacementNode<T>(random, sizes.type, sizes.n, -1); });
  }

  Args args(hotdogHandle_t handle) const {
    const Layout lg = g.layout(), lh = h.layout(), ls = s.layout(), lt = t.layout(), lx = x.layout(), ly = y.layout();
    const bool rows = hasRowNodes(sizes.type), columns = hasColumnNodes(sizes.type);
    return {handle,
            sizes.type,
            sizes.op,
            sizes.n,
            sizes.r,
            sizes.nrhs,
            &alpha,
            defaultFolds ? nullptr : &e,
            defaultFolds ? nullptr : &f,
            g.data(),
            lg.inc,
            lg.ld,
            lg.stride,
            h.data(),
            lh.inc,
            lh.ld,
            lh.stride,
            rows ? s.data() : nullptr,
            ls.inc,
            ls.stride,
            columns ? t.data() : nullptr,
            lt.inc,
            lt.stride,
            x.data(),
            lx.inc,
            lx.ld,
            lx.stride,
            &beta,
            y.data(),
            ly.inc,
            ly.ld,
            ly.stride,
            sizes.batch};
  }

  // The error of each right-hand side in the 2-norm, by what the formula adds up there.
  void expectRight() const {
    RatioMeter<T> meter(logFactor(sizes.n));
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      const DisplacementMatrix<T> matrix = this->matrix(p);
      for (std::int64_t v = 0; v < sizes.nrhs; ++v) {
        typename DisplacementMatrix<T>::Vector in(static_cast<std::size_t>(sizes.n));
        for (std::int64_t k = 0; k < sizes.n; ++k) in[static_cast<std::size_t>(k)] = widen(x(k, v, p));
        WideReal<T> scale(0), error(0), before(0);
        auto expected = typename DisplacementMatrix<T>::Vector(static_cast<std::size_t>(sizes.n), W(0));
        if (alpha != T(0)) expected = matrix.apply(sizes.op, in, scale);
        for (std::int64_t k = 0; k < sizes.n; ++k) {
          const W old = beta == T(0) ? W(0) : widen(beta) * widen(y(k, v, p));
          const W sum = alpha == T(0) ? W(0) : widen(alpha) * expected[static_cast<std::size_t>(k)];
          error += std::norm(widen(y.result(k, v, p)) - (sum + old));
          before += std::norm(old);
        }
        meter.add(std::sqrt(error), std::abs(widen(alpha)) * scale + std::sqrt(before), 0, v, p);
      }
    }
    meter.expectPass();
  }

  DisplacementMatrix<T> matrix(std::int64_t p) const {
    DisplacementMatrix<T> m;
    m.type = sizes.type, m.n = sizes.n, m.e = widen(defaultFolds ? T(1) : e), m.f = widen(defaultFolds ? T(-1) : f);
    for (std::int64_t j = 0; j < sizes.r; ++j) {
      m.g.emplace_back(), m.h.emplace_back();
      for (std::int64_t k = 0; k < sizes.n; ++k) m.g.back().push_back(widen(g(k, j, p)));
      for (std::int64_t k = 0; k < sizes.n; ++k) m.h.back().push_back(widen(h(k, j, p)));
    }
    for (std::int64_t k = 0; k < sizes.n; ++k) m.s.push_back(widen(s(k, 0, p))), m.t.push_back(widen(t(k, 0, p)));
    return m;
  }

  const DisplacementMatvecSizes sizes;
  Array<T> g, h, s, t, x, y;
  T alpha = T(1), beta = T(0), e = T(1), f = T(-1);
  bool defaultFolds = false;  // e and f are NULL
};

}  // namespace hotdog::test
