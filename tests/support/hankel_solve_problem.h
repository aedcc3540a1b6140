// A call of hotdog?HankelSolve with its operands. The answer is judged by its backward error, computed one precision
// up.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"
#include "support/toeplitz_matrices.h"

namespace hotdog::test {

template <class T>
struct HankelSolveArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
  std::int64_t n, nrhs;
  const T *h;
  std::int64_t incH, strideH;
  const T *b;
  std::int64_t incB, ldB, strideB;
  T *x;
  std::int64_t incX, ldX, strideX;
  Real<T> *backwardError;
  std::int32_t *path, *info;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const HankelSolveArgs<T> &a) {
  return Api<T>::hankelSolve(a.handle, a.op, a.n, a.nrhs, abi(a.h), a.incH, a.strideH, abi(a.b), a.incB, a.ldB,
                             a.strideB, abi(a.x), a.incX, a.ldX, a.strideX, a.backwardError, a.path, a.info,
                             a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const HankelSolveArgs<T> &a, std::size_t *bytes) {
  return Api<T>::hankelSolveBufferSize(a.handle, a.op, a.n, a.nrhs, a.batchCount, bytes);
}

template <class T>
HankelSolveArgs<T> onlyProblems(HankelSolveArgs<T> a, std::int64_t first, std::int64_t count) {
  a.h += first * a.strideH, a.b += first * a.strideB, a.x += first * a.strideX;
  a.info += first, a.backwardError += first, a.path += first;
  a.batchCount = count;
  return a;
}

struct HankelSolveSizes {
  std::int64_t n, nrhs = 1, batch = 1;
  hotdogOperation_t op = HOTDOG_OP_N;
  std::int64_t length() const { return n == 0 ? 0 : 2 * n - 1; }
};

struct HankelSolveLayouts {
  LayoutRule h, b, x;
  HankelSolveLayouts(const LayoutRule &all) : h(all), b(all), x(all) {}
  HankelSolveLayouts(LayoutRule ofH, LayoutRule ofB, LayoutRule ofX)
      : h(std::move(ofH)), b(std::move(ofB)), x(std::move(ofX)) {}
};

enum class InPlace { no, yes };  // yes: x is b

template <class T>
class HankelSolveProblem : public Problem {
 public:
  using Args = HankelSolveArgs<T>;

  HankelSolveProblem(Space space, const HankelSolveSizes &size, const HankelSolveLayouts &layouts = packed(),
                     InPlace where = InPlace::no)
      : sizes(size),
        inPlace(where),
        h(space, {size.length(), 1, size.batch}, layouts.h({size.length(), 1, size.batch})),
        b(space, {size.n, size.nrhs, size.batch}, layouts.b({size.n, size.nrhs, size.batch})),
        x(space, {size.n, size.nrhs, size.batch}, layouts.x({size.n, size.nrhs, size.batch})),
        backwardError(space, {size.batch, 1, 1}, {1, 0, 0}),
        path(space, {size.batch, 1, 1}, {1, 0, 0}),
        info(space, {size.batch, 1, 1}, {1, 0, 0}) {
    inputs_ = {&h};
    outputs_ = {&backwardError, &path, &info};
    (where == InPlace::yes ? outputs_ : inputs_).push_back(&b);
    if (where == InPlace::no) outputs_.push_back(&x);
  }

  // Well-conditioned matrices without structure, some with a diagonal of zeros; normal right-hand sides.
  void refill(Random &random) {
    for (std::int64_t p = 0; p < sizes.batch; ++p) setMatrix(p, decaying<T>(random, sizes.n, 8));
    b.fill([&](auto...) { return random.normal<T>(); });
  }

  // H[i,j] = t_{i+j-n+1}: the Toeplitz matrix of these lags with its columns in reverse order.
  void setMatrix(std::int64_t p, const ToeplitzLags<T> &t) {
    for (std::int64_t k = 0; k < sizes.length(); ++k) h(k, 0, p) = t(k - sizes.n + 1);
  }

  Args args(hotdogHandle_t handle) const {
    const Array<T> &solved = inPlace == InPlace::yes ? b : x;
    const Layout entries = h.layout(), in = b.layout(), to = solved.layout();
    return {handle,      sizes.op,    sizes.n,        sizes.nrhs,
            h.data(),    entries.inc, entries.stride, b.data(),
            in.inc,      in.ld,       in.stride,      solved.data(),
            to.inc,      to.ld,       to.stride,      backwardError.data(),
            path.data(), info.data(), sizes.batch};
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

  // Backward error: max|b - op(H) x| / (sum|h| max|x| + max|b|).
  void addRightHandSide(RatioMeter<T> &meter, std::int64_t j, std::int64_t p) const {
    const auto entry = [&](std::int64_t k) {
      const Wide<T> value = widen(h(k, 0, p));
      return sizes.op == HOTDOG_OP_C ? conjugate(value) : value;
    };
    WideReal<T> matrix(0), largestX(0), largestB(0), residual(0);
    bool anyNan = false;
    for (std::int64_t k = 0; k < sizes.length(); ++k) matrix += std::abs(entry(k));
    for (std::int64_t i = 0; i < sizes.n; ++i) {
      const Wide<T> right = widen(b(i, j, p));
      Wide<T> sum(0);
      for (std::int64_t k = 0; k < sizes.n; ++k) sum += product(entry(i + k), widen(solution(k, j, p)));
      anyNan |= isNan(sum);
      residual = std::max(residual, std::abs(right - sum));
      largestX = std::max(largestX, std::abs(widen(solution(i, j, p))));
      largestB = std::max(largestB, std::abs(right));
    }
    meter.add(anyNan ? std::numeric_limits<WideReal<T>>::quiet_NaN() : residual, matrix * largestX + largestB, 0, j, p);
  }

  const HankelSolveSizes sizes;
  const InPlace inPlace;
  Array<T> h, b, x;
  Array<Real<T>> backwardError;
  Array<std::int32_t> path, info;
};

}  // namespace hotdog::test
