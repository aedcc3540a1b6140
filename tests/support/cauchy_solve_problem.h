// A call of hotdog?CauchySolve with its operands. The answer is judged by its backward error, computed one precision
// up.
#pragma once

#include "support/cauchy_nodes.h"
#include "support/problem.h"
#include "support/ratio.h"

namespace hotdog::test {

template <class T>
struct CauchySolveArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
  std::int64_t n, nrhs;
  const T *omega;
  std::int64_t incOmega, strideOmega;
  const T *lambda;
  std::int64_t incLambda, strideLambda;
  const T *b;
  std::int64_t incB, ldB, strideB;
  T *x;
  std::int64_t incX, ldX, strideX;
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
struct CauchySolveApi;
#define HOTDOG_TEST_API(S, T)                                              \
  template <>                                                              \
  struct CauchySolveApi<T> {                                               \
    static constexpr auto solve = &hotdog##S##CauchySolve;                 \
    static constexpr auto bufferSize = &hotdog##S##CauchySolve_bufferSize; \
  };
HOTDOG_TEST_API(S, float)
HOTDOG_TEST_API(D, double)
HOTDOG_TEST_API(C, std::complex<float>)
HOTDOG_TEST_API(Z, std::complex<double>)
#undef HOTDOG_TEST_API

template <class T>
hotdogStatus_t invoke(const CauchySolveArgs<T> &a) {
  return CauchySolveApi<T>::solve(a.handle, a.op, a.n, a.nrhs, abi(a.omega), a.incOmega, a.strideOmega, abi(a.lambda),
                                  a.incLambda, a.strideLambda, abi(a.b), a.incB, a.ldB, a.strideB, abi(a.x), a.incX,
                                  a.ldX, a.strideX, a.info, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const CauchySolveArgs<T> &a, std::size_t *bytes) {
  return CauchySolveApi<T>::bufferSize(a.handle, a.op, a.n, a.nrhs, a.batchCount, bytes);
}

template <class T>
CauchySolveArgs<T> onlyProblems(CauchySolveArgs<T> a, std::int64_t first, std::int64_t count) {
  a.omega += first * a.strideOmega, a.lambda += first * a.strideLambda;
  a.b += first * a.strideB, a.x += first * a.strideX, a.info += first;
  a.batchCount = count;
  return a;
}

// op(C) of one problem as the wide type has it.
template <class T>
Wide<T> cauchyElement(hotdogOperation_t op, const Array<T> &omega, const Array<T> &lambda, std::int64_t i,
                      std::int64_t j, std::int64_t p) {
  if (op != HOTDOG_OP_N) std::swap(i, j);
  const Wide<T> c = reciprocal(widen(omega(i, 0, p)) - widen(lambda(j, 0, p)));
  return op == HOTDOG_OP_C ? conjugate(c) : c;
}

struct CauchySolveSizes {
  hotdogOperation_t op;
  std::int64_t n, nrhs = 1, batch = 1;
};

struct CauchySolveLayouts {
  LayoutRule omega, lambda, b, x;
  CauchySolveLayouts(const LayoutRule &all) : omega(all), lambda(all), b(all), x(all) {}
  CauchySolveLayouts(LayoutRule o, LayoutRule l, LayoutRule ofB, LayoutRule ofX)
      : omega(std::move(o)), lambda(std::move(l)), b(std::move(ofB)), x(std::move(ofX)) {}
};

enum class InPlace { no, yes };  // yes: x is b

template <class T>
class CauchySolveProblem : public Problem {
 public:
  using Args = CauchySolveArgs<T>;

  CauchySolveProblem(Space space, const CauchySolveSizes &size, const CauchySolveLayouts &layouts = packed(),
                     InPlace where = InPlace::no)
      : sizes(size),
        inPlace(where),
        omega(space, {size.n, 1, size.batch}, layouts.omega({size.n, 1, size.batch})),
        lambda(space, {size.n, 1, size.batch}, layouts.lambda({size.n, 1, size.batch})),
        b(space, {size.n, size.nrhs, size.batch}, layouts.b({size.n, size.nrhs, size.batch})),
        x(space, {size.n, size.nrhs, size.batch}, layouts.x({size.n, size.nrhs, size.batch})),
        info(space, {size.batch, 1, 1}, {1, 0, 0}) {
    inputs_ = {&omega, &lambda};
    outputs_ = {&info};
    (where == InPlace::yes ? outputs_ : inputs_).push_back(&b);
    if (where == InPlace::no) outputs_.push_back(&x);
  }

  // Well-conditioned nodes, normal right-hand sides.
  void refill(Random &random) {
    for (std::int64_t p = 0; p < sizes.batch; ++p) setNodes(p, interleavedNodes<T>(sizes.n, random));
    b.fill([&](auto...) { return random.normal<T>(); });
  }

  void setNodes(std::int64_t p, const NodeSets<T> &sets) {
    for (std::int64_t i = 0; i < sizes.n; ++i) {
      omega(i, 0, p) = sets.omega[static_cast<std::size_t>(i)];
      lambda(i, 0, p) = sets.lambda[static_cast<std::size_t>(i)];
    }
  }

  Args args(hotdogHandle_t handle) const {
    const Array<T> &solved = inPlace == InPlace::yes ? b : x;
    const Layout o = omega.layout(), l = lambda.layout(), in = b.layout(), to = solved.layout();
    return {handle,        sizes.op, sizes.n,  sizes.nrhs, omega.data(), o.inc,      o.stride,
            lambda.data(), l.inc,    l.stride, b.data(),   in.inc,       in.ld,      in.stride,
            solved.data(), to.inc,   to.ld,    to.stride,  info.data(),  sizes.batch};
  }

  const T &solution(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return inPlace == InPlace::yes ? b.result(i, j, p) : x.result(i, j, p);
  }

  void expectRight() const {
    RatioMeter<T> meter(logFactor(sizes.n));
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      EXPECT_EQ(info.result(p), 0) << "problem " << p;
      addProblem(meter, p);
    }
    meter.expectPass();
  }

  // For one problem: info is as promised for what the solution is.
  void expectConsistent(std::int64_t p) const {
    const std::int32_t code = info.result(p);
    EXPECT_GE(code, 0);
    EXPECT_LE(code, sizes.n + 1);
    if (code == 0) {
      RatioMeter<T> meter(logFactor(sizes.n));
      addProblem(meter, p);
      meter.expectPass();
    } else if (code <= sizes.n) {
      expectNan(p);
    }
  }

  void expectNan(std::int64_t p) const {
    for (std::int64_t j = 0; j < sizes.nrhs; ++j) expectNan(j, p);
  }
  void expectNan(std::int64_t j, std::int64_t p) const {
    for (std::int64_t i = 0; i < sizes.n; ++i)
      ASSERT_TRUE(isNan(solution(i, j, p))) << "element " << i << ", " << j << ", " << p;
  }

  // Backward error: max|b - op(C) x| / (||op(C)|| max|x| + max|b|), the norm being the largest row sum.
  void addProblem(RatioMeter<T> &meter, std::int64_t p) const {
    for (std::int64_t j = 0; j < sizes.nrhs; ++j) addRightHandSide(meter, j, p);
  }
  void addRightHandSide(RatioMeter<T> &meter, std::int64_t j, std::int64_t p) const {
    WideReal<T> matrix(0), largestX(0), largestB(0), residual(0);
    bool anyNan = false;
    for (std::int64_t i = 0; i < sizes.n; ++i) {
      W rest = widen(b(i, j, p));
      largestB = std::max(largestB, std::abs(rest));
      WideReal<T> rowSum(0);
      for (std::int64_t k = 0; k < sizes.n; ++k) {
        const W c = cauchyElement(sizes.op, omega, lambda, i, k, p);
        rowSum += maxAbs(c);
        rest -= product(c, widen(solution(k, j, p)));
      }
      anyNan |= isNan(rest);
      residual = std::max(residual, std::abs(rest));
      matrix = std::max(matrix, rowSum);
      largestX = std::max(largestX, std::abs(widen(solution(i, j, p))));
    }
    meter.add(anyNan ? std::numeric_limits<WideReal<T>>::quiet_NaN() : residual, matrix * largestX + largestB, 0, j, p);
  }

  const CauchySolveSizes sizes;
  const InPlace inPlace;
  Array<T> omega, lambda, b, x;
  Array<std::int32_t> info;

 private:
  using W = Wide<T>;
};

}  // namespace hotdog::test
