// A call of hotdog?CauchyEquispaced with its operands, and the reference for it: direct sums one precision up, over
// differences of nodes that are formed without cancellation.
#pragma once

#include <cstring>
#include <vector>

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

template <class T>
struct CauchyEquispacedArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
  hotdogNodes_t kind;
  std::int64_t L, N, nrhs;
  const T *alpha;
  const double *nodes;
  std::int64_t incNodes, strideNodes;
  const T *v;
  std::int64_t incV, ldV, strideV;
  const T *beta;
  T *out;
  std::int64_t incOut, ldOut, strideOut;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const CauchyEquispacedArgs<T> &a) {
  return Api<T>::cauchyEquispaced(a.handle, a.op, a.kind, a.L, a.N, a.nrhs, abi(a.alpha), a.nodes, a.incNodes,
                                  a.strideNodes, abi(a.v), a.incV, a.ldV, a.strideV, abi(a.beta), abi(a.out), a.incOut,
                                  a.ldOut, a.strideOut, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const CauchyEquispacedArgs<T> &a, std::size_t *bytes) {
  return Api<T>::cauchyEquispacedBufferSize(a.handle, a.op, a.kind, a.L, a.N, a.nrhs, a.batchCount, bytes);
}

template <class T>
CauchyEquispacedArgs<T> onlyProblems(CauchyEquispacedArgs<T> a, std::int64_t first, std::int64_t count) {
  a.nodes += first * a.strideNodes;
  a.v += first * a.strideV, a.out += first * a.strideOut;
  a.batchCount = count;
  return a;
}

struct CauchyEquispacedSizes {
  hotdogOperation_t op;
  hotdogNodes_t kind;
  std::int64_t L, N, nrhs = 1, batch = 1;
  std::int64_t rows() const { return op == HOTDOG_OP_N ? L : N; }  // of out
  std::int64_t cols() const { return op == HOTDOG_OP_N ? N : L; }  // of V
};

struct CauchyEquispacedLayouts {
  LayoutRule nodes, v, out;
  CauchyEquispacedLayouts(const LayoutRule &all) : nodes(all), v(all), out(all) {}
  CauchyEquispacedLayouts(LayoutRule ofNodes, LayoutRule ofV, LayoutRule ofOut)
      : nodes(std::move(ofNodes)), v(std::move(ofV)), out(std::move(ofOut)) {}
};

// Parameters of the nodes as the call takes them.
template <class T>
std::vector<double> lineNodes(T offset, T step) {
  if constexpr (isComplex<T>)
    return {offset.real(), offset.imag(), step.real(), step.imag()};
  else
    return {offset, step};
}

struct CircleNodes {
  double offset, step, turn, radiusOmega = 1, radiusLambda = 1, angle = 0;
  operator std::vector<double>() const { return {offset, step, turn, radiusOmega, radiusLambda, angle}; }
};

template <class T>
class CauchyEquispacedProblem : public Problem {
  using W = Wide<T>;
  using R = WideReal<T>;

 public:
  using Args = CauchyEquispacedArgs<T>;

  // Both sizes up to this: summed directly, each element as accurate as its own sum.
  static constexpr std::int64_t kComponentwise = 64;
  static constexpr int kNearSteps = 8;

  CauchyEquispacedProblem(Space space, const CauchyEquispacedSizes &size,
                          const CauchyEquispacedLayouts &layouts = packed())
      : sizes(size),
        nodes(space, {parameters(size.kind), 1, size.batch}, layouts.nodes({parameters(size.kind), 1, size.batch})),
        v(space, {size.cols(), size.nrhs, size.batch}, layouts.v({size.cols(), size.nrhs, size.batch})),
        out(space, {size.rows(), size.nrhs, size.batch}, layouts.out({size.rows(), size.nrhs, size.batch})) {
    inputs_ = {&nodes, &v};
    outputs_ = {&out};
  }

  static std::int64_t parameters(hotdogNodes_t kind) { return kind == HOTDOG_NODES_CIRCLE ? 6 : isComplex<T> ? 4 : 2; }

  void setNodes(const std::vector<double> &values, std::int64_t p = 0) {
    for (std::size_t k = 0; k < values.size(); ++k) nodes(static_cast<std::int64_t>(k), 0, p) = values[k];
  }

  // Nodes that come within a step of one another somewhere or not at all, and normal values; out stays canaries where
  // beta = 0 must not read it.
  void refill(Random &random) {
    for (std::int64_t p = 0; p < sizes.batch; ++p) setNodes(randomNodes(random), p);
    if (nodes.layout().inc == 0) nodes.fill([](auto...) { return 0.75; });
    const auto normal = [&](auto...) { return random.normal<T>(); };
    v.fill(normal);
    if (beta != T(0)) out.fill(normal);
  }

  Args args(hotdogHandle_t handle) const {
    const Layout at = nodes.layout(), in = v.layout(), to = out.layout();
    return {handle,       sizes.op,   sizes.kind, sizes.L,  sizes.N,   sizes.nrhs, &alpha,
            nodes.data(), at.inc,     at.stride,  v.data(), in.inc,    in.ld,      in.stride,
            &beta,        out.data(), to.inc,     to.ld,    to.stride, sizes.batch};
  }

  // At most `count` rows of each right-hand side, chosen evenly with the first and the last.
  void expectRight(std::int64_t count = 24) const {
    const bool componentwise = sizes.L <= kComponentwise && sizes.N <= kComponentwise;
    RatioMeter<T> meter;
    const std::int64_t last = sizes.rows() - 1, most = std::min(count, sizes.rows());
    const bool sums = alpha != T(0) && sizes.cols() > 0;
    Matrix matrix;
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      if (sums && (p == 0 || nodes.layout().stride != 0)) matrix = Matrix(*this, p);
      for (std::int64_t j = 0; j < sizes.nrhs; ++j) {
        const R far = sums && !componentwise ? matrix.farNorm * vectorNorm(j, p) : R(0);
        for (std::int64_t k = 0; k < most; ++k)
          expectElement(meter, matrix, far, componentwise, most == 1 ? 0 : k * last / (most - 1), j, p);
      }
    }
    meter.expectPass();
  }

  // Element (l, n) of C; W(NaN) for complex where the nodes coincide.
  W element(std::int64_t l, std::int64_t n, std::int64_t p = 0) const {
    return inverse(difference(l - n, p)) * phase(n, p);
  }

  const CauchyEquispacedSizes sizes;
  Array<double> nodes;
  Array<T> v, out;
  T alpha = T(1), beta = T(0);

 private:
  double parameter(int k, std::int64_t p) const { return nodes(k, 0, p); }
  bool isCircle() const { return sizes.kind == HOTDOG_NODES_CIRCLE; }

  std::vector<double> randomNodes(Random &random) const {
    const double shift = static_cast<double>(random.integer(-sizes.cols() - 20, sizes.rows() + 20));
    const double fraction = random.uniform(-0.5, 0.5), sign = random.pick({-1.0, 1.0});
    if (isCircle()) {
      const double turn = random.pick({1.0, 360.0, 4711.0});
      const double points = static_cast<double>(std::max(sizes.L, sizes.N)) * random.pick({1.0, 1.3});
      const double step = sign * turn / points, radius = random.uniform(0.5, 2);
      return CircleNodes{(shift + fraction) * step,
                         step,
                         turn,
                         radius,
                         radius * random.pick({1.0, 1.0, 0.5, 1 + 1 / points, 1e-3}),
                         random.uniform(-2 * turn, 2 * turn)};
    }
    const double step = sign * random.uniform(0.5, 2);
    if constexpr (!isComplex<T>) {
      return {(shift + fraction) * step, step};
    } else {
      const std::complex<double> direction = std::polar(step, random.uniform(0, 3)), aside(0, random.uniform(-1, 1));
      return lineNodes(direction * (shift + fraction + aside), direction);
    }
  }

  // start + k step with the error of one rounding: the products are exact, and so is a sum that cancels.
  static R along(R start, double step, R k) {
    std::uint64_t bits;
    std::memcpy(&bits, &step, sizeof bits);
    bits &= ~std::uint64_t{0x7ffffff};
    double high;
    std::memcpy(&high, &bits, sizeof high);
    return (k * R(high) + start) + k * R(step - high);
  }

  // x modulo the turn.
  static R within(R x, double turn) { return along(x, turn, -std::rint(x / R(turn))); }

  // omega[l] - lambda[n], d = l - n; on a circle without the phase of lambda[n].
  W difference(std::int64_t d, std::int64_t p) const {
    const R k = static_cast<R>(d);
    if (!isCircle()) {
      if constexpr (isComplex<T>)
        return {along(parameter(0, p), parameter(2, p), k), along(parameter(1, p), parameter(3, p), k)};
      else
        return along(parameter(0, p), parameter(1, p), k);
    }
    if constexpr (isComplex<T>) {
      const R half = std::acos(R(-1)) * fraction(d, p), sine = std::sin(half), cosine = std::cos(half);
      const R omega = parameter(3, p), lambda = parameter(4, p);
      return W((omega - lambda) * cosine, (omega + lambda) * sine) * W(cosine, sine);
    } else {
      return W(0);
    }
  }

  // Angle of omega[l] less that of lambda[n], in turns.
  R fraction(std::int64_t d, std::int64_t p) const {
    const R k = static_cast<R>(d), offset = parameter(0, p);
    const double step = parameter(1, p), turn = parameter(2, p);
    const R turns = std::rint(along(offset, step, k) / R(turn));
    return along(along(offset, turn, -turns), step, k) / R(turn);
  }

  // 1 over the phase that difference() leaves out.
  W phase(std::int64_t n, std::int64_t p) const {
    if constexpr (isComplex<T>) {
      if (!isCircle()) return W(1);
      const double turn = parameter(2, p);
      const R angle = along(within(parameter(5, p), turn), parameter(1, p), static_cast<R>(n));
      const R whole = within(angle, turn);
      const R radians = -2 * std::acos(R(-1)) * whole / R(turn);
      return {std::cos(radians), std::sin(radians)};
    } else {
      return W(1);
    }
  }

  static W inverse(W difference) {
    if (difference != W(0)) return reciprocal(difference);
    return isComplex<T> ? quietNan<W>() : W(1) / difference;
  }

  // Steps from diagonal d to the nearest where the nodes are nearest.
  R steps(std::int64_t d, std::int64_t p) const {
    if (isCircle()) {
      const double turn = parameter(2, p);
      return std::abs(fraction(d, p) / (within(parameter(1, p), turn) / R(turn)));
    }
    const W z = difference(d, p);
    if constexpr (isComplex<T>) {
      const W step(parameter(2, p), parameter(3, p));
      return std::abs(std::real(z / step));
    } else {
      return std::abs(z / R(parameter(1, p)));
    }
  }

  // The diagonals l - n = 1 - N .. L - 1 of one problem's matrix, and the phases.
  struct Matrix {
    std::int64_t corner = 0;
    std::vector<W> entries, phases;
    std::vector<char> near;
    R farNorm = 0;

    Matrix() = default;
    Matrix(const CauchyEquispacedProblem &problem, std::int64_t p) : corner(problem.sizes.N - 1) {
      for (std::int64_t d = 1 - problem.sizes.N; d < problem.sizes.L; ++d) {
        entries.push_back(inverse(problem.difference(d, p)));
        const R steps = problem.steps(d, p);
        near.push_back(steps < kNearSteps + 0.51);
        if (!(steps < kNearSteps - 0.51)) farNorm += std::norm(entries.back());
      }
      farNorm = std::sqrt(farNorm);
      for (std::int64_t n = 0; n < problem.sizes.N; ++n) phases.push_back(problem.phase(n, p));
    }
  };

  R vectorNorm(std::int64_t j, std::int64_t p) const {
    R sum(0);
    for (std::int64_t k = 0; k < sizes.cols(); ++k) sum += std::norm(widen(v(k, j, p)));
    return std::sqrt(sum);
  }

  void expectElement(RatioMeter<T> &meter, const Matrix &matrix, R far, bool componentwise, std::int64_t i,
                     std::int64_t j, std::int64_t p) const {
    W sum(0);
    R scale = far * static_cast<R>(logFactor(std::max(sizes.L, sizes.N)));
    if (alpha != T(0))
      for (std::int64_t k = 0; k < sizes.cols(); ++k) {
        const std::int64_t l = sizes.op == HOTDOG_OP_N ? i : k, n = sizes.op == HOTDOG_OP_N ? k : i;
        const std::size_t d = static_cast<std::size_t>(l - n + matrix.corner);
        const W c =
            isCircle() ? product(matrix.entries[d], matrix.phases[static_cast<std::size_t>(n)]) : matrix.entries[d];
        const W t = product(sizes.op == HOTDOG_OP_C ? conjugate(c) : c, widen(v(k, j, p)));
        sum += t;
        if (componentwise || matrix.near[d]) scale += maxAbs(t);
      }
    const W before = beta == T(0) ? W(0) : widen(beta) * widen(out(i, j, p));
    const W expected = (alpha == T(0) ? W(0) : widen(alpha) * sum) + before;
    const T actual = out.result(i, j, p);
    if (isFinite(expected))
      return meter.add(std::abs(widen(actual) - expected), std::abs(widen(alpha)) * scale + std::abs(before), i, j, p);
    const bool same = isComplex<T> ? !isFinite(actual) : isNan(expected) ? isNan(actual) : widen(actual) == expected;
    EXPECT_TRUE(same) << actual << " where " << expected << " is expected, at element " << i << ", " << j << ", " << p;
  }
};

}  // namespace hotdog::test
