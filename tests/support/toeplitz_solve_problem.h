// A call of hotdog?ToeplitzSolve with its operands. The answer is judged by its backward error, computed one precision
// up.
#pragma once

#include <optional>

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"
#include "support/toeplitz_matrices.h"

namespace hotdog::test {

template <class T>
struct ToeplitzSolveArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
  std::int64_t n, nrhs;
  const T *c;
  std::int64_t incC, strideC;
  const T *r;
  std::int64_t incR, strideR;
  const T *b;
  std::int64_t incB, ldB, strideB;
  T *x;
  std::int64_t incX, ldX, strideX;
  Real<T> *backwardError;
  std::int32_t *path, *info;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const ToeplitzSolveArgs<T> &a) {
  return Api<T>::toeplitzSolve(a.handle, a.op, a.n, a.nrhs, abi(a.c), a.incC, a.strideC, abi(a.r), a.incR, a.strideR,
                               abi(a.b), a.incB, a.ldB, a.strideB, abi(a.x), a.incX, a.ldX, a.strideX, a.backwardError,
                               a.path, a.info, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const ToeplitzSolveArgs<T> &a, std::size_t *bytes) {
  return Api<T>::toeplitzSolveBufferSize(a.handle, a.op, a.n, a.nrhs, a.batchCount, bytes);
}

template <class T>
ToeplitzSolveArgs<T> onlyProblems(ToeplitzSolveArgs<T> a, std::int64_t first, std::int64_t count) {
  a.c += first * a.strideC, a.r += first * a.strideR, a.b += first * a.strideB, a.x += first * a.strideX;
  a.info += first, a.backwardError += first, a.path += first;
  a.batchCount = count;
  return a;
}

struct ToeplitzSolveSizes {
  std::int64_t n, nrhs = 1, batch = 1;
  hotdogOperation_t op = HOTDOG_OP_N;
};

struct ToeplitzSolveLayouts {
  LayoutRule c, r, b, x;
  ToeplitzSolveLayouts(const LayoutRule &all) : c(all), r(all), b(all), x(all) {}
  ToeplitzSolveLayouts(LayoutRule ofC, LayoutRule ofR, LayoutRule ofB, LayoutRule ofX)
      : c(std::move(ofC)), r(std::move(ofR)), b(std::move(ofB)), x(std::move(ofX)) {}
};

enum class InPlace { no, yes };  // yes: x is b

template <class T>
class ToeplitzSolveProblem : public Problem {
 public:
  using Args = ToeplitzSolveArgs<T>;

  ToeplitzSolveProblem(Space space, const ToeplitzSolveSizes &size, const ToeplitzSolveLayouts &layouts = packed(),
                       InPlace where = InPlace::no)
      : sizes(size),
        inPlace(where),
        c(space, {size.n, 1, size.batch}, layouts.c({size.n, 1, size.batch})),
        r(space, {size.n, 1, size.batch}, layouts.r({size.n, 1, size.batch})),
        b(space, {size.n, size.nrhs, size.batch}, layouts.b({size.n, size.nrhs, size.batch})),
        x(space, {size.n, size.nrhs, size.batch}, layouts.x({size.n, size.nrhs, size.batch})),
        backwardError(space, {size.batch, 1, 1}, {1, 0, 0}),
        path(space, {size.batch, 1, 1}, {1, 0, 0}),
        info(space, {size.batch, 1, 1}, {1, 0, 0}) {
    inputs_ = {&c, &r};
    outputs_ = {&backwardError, &path, &info};
    (where == InPlace::yes ? outputs_ : inputs_).push_back(&b);
    if (where == InPlace::no) outputs_.push_back(&x);
  }

  // Well-conditioned matrices without structure, some with a diagonal of zeros; normal right-hand sides.
  void refill(Random &random) {
    for (std::int64_t p = 0; p < sizes.batch; ++p) setMatrix(p, decaying<T>(random, sizes.n, 8));
    b.fill([&](auto...) { return random.normal<T>(); });
  }

  // Where it can be, r[0] becomes a canary: nobody may read it.
  void setMatrix(std::int64_t p, const ToeplitzLags<T> &t) {
    for (std::int64_t i = 0; i < sizes.n; ++i) {
      c(i, 0, p) = t(i);
      if (i > 0) r(i, 0, p) = t(-i);
    }
    if (sizes.n > 0 && r.layout().inc != 0) r(0, 0, p) = canary<T>();
  }

  Args args(hotdogHandle_t handle) const {
    const Array<T> &solved = inPlace == InPlace::yes ? b : x;
    const Layout column = c.layout(), row = r.layout(), in = b.layout(), to = solved.layout();
    return {handle,
            sizes.op,
            sizes.n,
            sizes.nrhs,
            c.data(),
            column.inc,
            column.stride,
            r.data(),
            row.inc,
            row.stride,
            b.data(),
            in.inc,
            in.ld,
            in.stride,
            solved.data(),
            to.inc,
            to.ld,
            to.stride,
            backwardError.data(),
            path.data(),
            info.data(),
            sizes.batch};
  }

  const T &solution(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return inPlace == InPlace::yes ? b.result(i, j, p) : x.result(i, j, p);
  }

  void expectRight() const {
    RatioMeter<T> meter(logFactor(sizes.n));
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      EXPECT_EQ(info.result(p), 0) << "problem " << p;
      EXPECT_GE(path.result(p), 0);
      EXPECT_LE(path.result(p), 2);
      addProblem(meter, p);
      EXPECT_LE(backwardError.result(p), 10 * logFactor(sizes.n) * kEps<T> / 2) << "problem " << p;
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
      EXPECT_TRUE(isInfinite(backwardError.result(p)));
    }
  }

  void expectNan(std::int64_t p) const {
    for (std::int64_t j = 0; j < sizes.nrhs; ++j) expectNan(j, p);
  }
  void expectNan(std::int64_t j, std::int64_t p) const {
    for (std::int64_t i = 0; i < sizes.n; ++i)
      ASSERT_TRUE(isNan(solution(i, j, p))) << "element " << i << ", " << j << ", " << p;
  }

  void addProblem(RatioMeter<T> &meter, std::int64_t p) const {
    for (std::int64_t j = 0; j < sizes.nrhs; ++j) addRightHandSide(meter, j, p);
  }

  // Backward error: max|b - op(T) x| / (sum|t| max|x| + max|b|).
  void addRightHandSide(RatioMeter<T> &meter, std::int64_t j, std::int64_t p) const {
    const std::int64_t n = sizes.n;
    std::vector<W> t(static_cast<std::size_t>(2 * n)), solved(static_cast<std::size_t>(n));  // t[n + d]: op(T)'s t_d
    WideReal<T> matrix(0), largestX(0), largestB(0), residual(0);
    for (std::int64_t d = 1 - n; d < n; ++d) {
      const std::int64_t lag = sizes.op == HOTDOG_OP_N ? d : -d;
      const W value = widen(lag >= 0 ? c(lag, 0, p) : r(-lag, 0, p));
      at(t, n + d) = sizes.op == HOTDOG_OP_C ? conjugate(value) : value;
      matrix += std::abs(value);
    }
    for (std::int64_t i = 0; i < n; ++i) {
      at(solved, i) = widen(solution(i, j, p));
      largestX = std::max(largestX, std::abs(at(solved, i)));
    }
    bool anyNan = false;
    for (std::int64_t i = 0; i < n; ++i) {
      const W right = widen(b(i, j, p));
      W sum(0);
      for (std::int64_t k = 0; k < n; ++k) sum += product(at(t, n + i - k), at(solved, k));
      anyNan |= isNan(sum);
      residual = std::max(residual, std::abs(right - sum));
      largestB = std::max(largestB, std::abs(right));
    }
    meter.add(anyNan ? std::numeric_limits<WideReal<T>>::quiet_NaN() : residual, matrix * largestX + largestB, 0, j, p);
  }

  const ToeplitzSolveSizes sizes;
  const InPlace inPlace;
  Array<T> c, r, b, x;
  Array<Real<T>> backwardError;
  Array<std::int32_t> path, info;

 private:
  using W = Wide<T>;
  static W &at(std::vector<W> &values, std::int64_t i) { return values[static_cast<std::size_t>(i)]; }
};

}  // namespace hotdog::test
