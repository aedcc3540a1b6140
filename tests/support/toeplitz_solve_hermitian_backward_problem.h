// A call of hotdog?ToeplitzSolveSymmetricBackward or ...HermitianBackward with its operands. The reference solves by
// Levinson's recursion one precision up; the matrices of the problems are well-conditioned, so that it is comparable
// element by element.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"
#include "support/summed_gradient.h"
#include "support/toeplitz_matrices.h"
#include "support/toeplitz_solve_hermitian_problem.h"

namespace hotdog::test {

template <class T>
struct ToeplitzSolveHermitianBackwardArgs {
  hotdogHandle_t handle;
  std::int64_t n, nrhs;
  const T *c;
  std::int64_t incC, strideC;
  const T *x;
  std::int64_t incX, ldX, strideX;
  const T *gX;
  std::int64_t incGX, ldGX, strideGX;
  const T *beta;
  T *gB;
  std::int64_t incGB, ldGB, strideGB;
  T *gC;
  std::int64_t incGC, strideGC;
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
struct ToeplitzSolveHermitianBackwardApi;
#define HOTDOG_TEST_API(NAME, T)                                           \
  template <>                                                              \
  struct ToeplitzSolveHermitianBackwardApi<T> {                            \
    static constexpr auto call = &hotdog##NAME##Backward;                  \
    static constexpr auto bufferSize = &hotdog##NAME##Backward_bufferSize; \
  };
HOTDOG_TEST_API(SToeplitzSolveSymmetric, float)
HOTDOG_TEST_API(DToeplitzSolveSymmetric, double)
HOTDOG_TEST_API(CToeplitzSolveHermitian, std::complex<float>)
HOTDOG_TEST_API(ZToeplitzSolveHermitian, std::complex<double>)
#undef HOTDOG_TEST_API

template <class T>
hotdogStatus_t invoke(const ToeplitzSolveHermitianBackwardArgs<T> &a) {
  return ToeplitzSolveHermitianBackwardApi<T>::call(a.handle, a.n, a.nrhs, abi(a.c), a.incC, a.strideC, abi(a.x),
                                                    a.incX, a.ldX, a.strideX, abi(a.gX), a.incGX, a.ldGX, a.strideGX,
                                                    abi(a.beta), abi(a.gB), a.incGB, a.ldGB, a.strideGB, abi(a.gC),
                                                    a.incGC, a.strideGC, a.info, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const ToeplitzSolveHermitianBackwardArgs<T> &a, std::size_t *bytes) {
  return ToeplitzSolveHermitianBackwardApi<T>::bufferSize(a.handle, a.n, a.nrhs, a.batchCount, bytes);
}

template <class T>
ToeplitzSolveHermitianBackwardArgs<T> onlyProblems(ToeplitzSolveHermitianBackwardArgs<T> a, std::int64_t first,
                                                   std::int64_t count) {
  a.c += first * a.strideC, a.x += first * a.strideX, a.gX += first * a.strideGX;
  a.gB += first * a.strideGB, a.gC += first * a.strideGC;
  a.info += first, a.batchCount = count;
  return a;
}

struct ToeplitzSolveHermitianBackwardLayouts {
  LayoutRule c, x, gX, gB, gC;
  SummedOver sumB, sumC;
  ToeplitzSolveHermitianBackwardLayouts(const LayoutRule &all) : c(all), x(all), gX(all), gB(all), gC(all) {}
};

template <class T>
class ToeplitzSolveHermitianBackwardProblem : public Problem {
 public:
  using Args = ToeplitzSolveHermitianBackwardArgs<T>;

  ToeplitzSolveHermitianBackwardProblem(Space space, const ToeplitzSolveHermitianSizes &s,
                                        const ToeplitzSolveHermitianBackwardLayouts &l = packed())
      : sizes(s),
        c(space, {s.n, 1, s.batch}, l.c({s.n, 1, s.batch})),
        x(space, {s.n, s.nrhs, s.batch}, l.x({s.n, s.nrhs, s.batch})),
        gX(space, {s.n, s.nrhs, s.batch}, l.gX({s.n, s.nrhs, s.batch})),
        gB(space, l.sumB.kept(x.extent()), l.sumB.layout(l.gB, x.extent())),
        gC(space, l.sumC.kept(c.extent()), l.sumC.layout(l.gC, c.extent())),
        info(space, {s.batch, 1, 1}, {1, 0, 0}) {
    inputs_ = {&c, &x, &gX};
    outputs_ = {&gB, &gC, &info};
  }

  // Kac-Murdock-Szegő matrices of condition up to 16, normal vectors.
  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    for (std::int64_t p = 0; p < sizes.batch; ++p)
      setMatrix(p, kms<T>(sizes.n, random.uniform(-0.6, 0.6), random.uniform(-3, 3)));
    x.fill(normal), gX.fill(normal);
    if (beta != T(0)) gB.fill(normal), gC.fill(normal);
  }

  void setMatrix(std::int64_t p, const std::vector<T> &column) {
    for (std::int64_t i = 0; i < sizes.n; ++i) c(i, 0, p) = column[static_cast<std::size_t>(i)];
  }

  Args args(hotdogHandle_t handle) const {
    const Layout column = c.layout(), in = x.layout(), g = gX.layout(), toB = gB.layout(), toC = gC.layout();
    Args a{};
    a.handle = handle, a.n = sizes.n, a.nrhs = sizes.nrhs, a.batchCount = sizes.batch;
    a.beta = &beta, a.info = info.data();
    a.c = c.data(), a.incC = column.inc, a.strideC = column.stride;
    a.x = x.data(), a.incX = in.inc, a.ldX = in.ld, a.strideX = in.stride;
    a.gX = gX.data(), a.incGX = g.inc, a.ldGX = g.ld, a.strideGX = g.stride;
    a.gB = wantB ? gB.data() : nullptr, a.incGB = toB.inc, a.ldGB = toB.ld, a.strideGB = toB.stride;
    a.gC = wantC ? gC.data() : nullptr, a.incGC = toC.inc, a.strideGC = toC.stride;
    return a;
  }

  void expectRight() const {
    GradientReference<T> ofB(gB), ofC(gC);
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      EXPECT_EQ(info.result(p), 0) << "problem " << p;
      const std::vector<W> solved = solve(p);
      WideReal<T> largest(0);
      for (const W &value : solved) largest = std::max(largest, std::abs(value));
      for (std::int64_t j = 0; j < sizes.nrhs; ++j)
        for (std::int64_t i = 0; i < sizes.n; ++i) ofB.add(i, j, p, at(solved, i + j * sizes.n), kCondition * largest);
      addLags(p, solved, largest, ofC);
    }
    ofB.expect("gB", gB, wantB, beta);
    ofC.expect("gC", gC, wantC, beta);
  }

  // gC belongs to the gB of the result, whatever its own error; nothing summed, beta = 0.
  void expectConsistent() const {
    GradientReference<T> ofC(gC);
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      std::vector<W> solved(static_cast<std::size_t>(sizes.n * sizes.nrhs));
      for (std::int64_t j = 0; j < sizes.nrhs; ++j)
        for (std::int64_t i = 0; i < sizes.n; ++i)
          solved[static_cast<std::size_t>(i + j * sizes.n)] = widen(gB.result(i, j, p));
      addLags(p, solved, 0, ofC);
    }
    ofC.expect("gC", gC, wantC, beta);
  }

  const ToeplitzSolveHermitianSizes sizes;
  Array<T> c, x, gX, gB, gC;
  Array<std::int32_t> info;
  T beta = T(0);
  bool wantB = true, wantC = true;

 private:
  using W = Wide<T>;
  static constexpr double kCondition = 16;  // of the matrices of refill

  static const W &at(const std::vector<W> &values, std::int64_t k) { return values[static_cast<std::size_t>(k)]; }
  W lag(std::int64_t d, std::int64_t p) const {  // d = i - j
    if (d == 0) return W(std::real(c(0, 0, p)));
    return d > 0 ? widen(c(d, 0, p)) : conjugate(widen(c(-d, 0, p)));
  }

  // T^-1 gX of one problem, columns one after the other: by the predictors of Levinson's recursion.
  std::vector<W> solve(std::int64_t p) const {
    std::vector<W> all(static_cast<std::size_t>(sizes.n * sizes.nrhs)), f;  // T_m f = E e_0
    WideReal<T> energy(0);
    for (std::int64_t m = 0; m < sizes.n; ++m) {
      if (m == 0) {
        f.assign(1, W(1)), energy = std::real(lag(0, p));
      } else {
        W s(0);
        for (std::int64_t i = 0; i < m; ++i) s += product(lag(m - i, p), at(f, i));
        const W k = -s / energy;
        f.push_back(W(0));
        const std::vector<W> old = f;
        for (std::int64_t i = 1; i <= m; ++i) f[static_cast<std::size_t>(i)] += product(k, conjugate(at(old, m - i)));
        energy *= 1 - std::norm(k);
      }
      for (std::int64_t j = 0; j < sizes.nrhs; ++j) {
        W residual = widen(gX(m, j, p));
        W *const solution = &all[static_cast<std::size_t>(j * sizes.n)];
        for (std::int64_t i = 0; i < m; ++i) residual -= product(lag(m - i, p), solution[i]);
        for (std::int64_t i = 0; i <= m; ++i) solution[i] += product(residual / energy, conjugate(at(f, m - i)));
      }
    }
    return all;
  }

  // The gradient of entry (i, j) of T is -gB_i conj(x_j).
  void addLags(std::int64_t p, const std::vector<W> &solved, WideReal<T> uncertain, GradientReference<T> &ofC) const {
    for (std::int64_t v = 0; v < sizes.nrhs; ++v)
      for (std::int64_t i = 0; i < sizes.n; ++i)
        for (std::int64_t j = 0; j < sizes.n; ++j) {
          const W left = at(solved, i + v * sizes.n), right = widen(x(j, v, p)),
                  term = -product(left, conjugate(right));
          const WideReal<T> scale = (std::abs(left) + kCondition * uncertain) * std::abs(right);
          if (i == j)
            ofC.add(0, 0, p, W(std::real(term)), scale);
          else
            ofC.add(std::abs(i - j), 0, p, i > j ? term : conjugate(term), scale);
        }
  }
};

}  // namespace hotdog::test
