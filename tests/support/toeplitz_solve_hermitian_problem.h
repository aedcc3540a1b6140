// A call of hotdog?ToeplitzSolveSymmetric or ...Hermitian with its operands. The answer is judged by its backward
// error, computed one precision up.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"
#include "support/toeplitz_matrices.h"

namespace hotdog::test {

template <class T>
struct ToeplitzSolveHermitianArgs {
  hotdogHandle_t handle;
  std::int64_t n, nrhs;
  const T *c;
  std::int64_t incC, strideC;
  const T *b;
  std::int64_t incB, ldB, strideB;
  T *x;
  std::int64_t incX, ldX, strideX;
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const ToeplitzSolveHermitianArgs<T> &a) {
  return Api<T>::toeplitzSolveHermitian(a.handle, a.n, a.nrhs, abi(a.c), a.incC, a.strideC, abi(a.b), a.incB, a.ldB,
                                        a.strideB, abi(a.x), a.incX, a.ldX, a.strideX, a.info, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const ToeplitzSolveHermitianArgs<T> &a, std::size_t *bytes) {
  return Api<T>::toeplitzSolveHermitianBufferSize(a.handle, a.n, a.nrhs, a.batchCount, bytes);
}

template <class T>
ToeplitzSolveHermitianArgs<T> onlyProblems(ToeplitzSolveHermitianArgs<T> a, std::int64_t first, std::int64_t count) {
  a.c += first * a.strideC, a.b += first * a.strideB, a.x += first * a.strideX, a.info += first;
  a.batchCount = count;
  return a;
}

struct ToeplitzSolveHermitianSizes {
  std::int64_t n, nrhs = 1, batch = 1;
};

struct ToeplitzSolveHermitianLayouts {
  LayoutRule c, b, x;
  ToeplitzSolveHermitianLayouts(const LayoutRule &all) : c(all), b(all), x(all) {}
  ToeplitzSolveHermitianLayouts(LayoutRule ofC, LayoutRule ofB, LayoutRule ofX)
      : c(std::move(ofC)), b(std::move(ofB)), x(std::move(ofX)) {}
};

enum class InPlace { no, yes };  // yes: x is b

template <class T>
class ToeplitzSolveHermitianProblem : public Problem {
 public:
  using Args = ToeplitzSolveHermitianArgs<T>;

  ToeplitzSolveHermitianProblem(Space space, const ToeplitzSolveHermitianSizes &size,
                                const ToeplitzSolveHermitianLayouts &layouts = packed(), InPlace where = InPlace::no)
      : sizes(size),
        inPlace(where),
        c(space, {size.n, 1, size.batch}, layouts.c({size.n, 1, size.batch})),
        b(space, {size.n, size.nrhs, size.batch}, layouts.b({size.n, size.nrhs, size.batch})),
        x(space, {size.n, size.nrhs, size.batch}, layouts.x({size.n, size.nrhs, size.batch})),
        info(space, {size.batch, 1, 1}, {1, 0, 0}) {
    inputs_ = {&c};
    outputs_ = {&info};
    (where == InPlace::yes ? outputs_ : inputs_).push_back(&b);
    if (where == InPlace::no) outputs_.push_back(&x);
  }

  // Kac-Murdock-Szegő matrices of several rates, normal right-hand sides.
  void refill(Random &random) {
    for (std::int64_t p = 0; p < sizes.batch; ++p)
      setMatrix(p, kms<T>(sizes.n, random.uniform(-0.8, 0.8), random.uniform(-3, 3)));
    b.fill([&](auto...) { return random.normal<T>(); });
  }

  // Where the type is complex the imaginary part of c[0] becomes a canary: nobody may read it.
  void setMatrix(std::int64_t p, const std::vector<T> &column) {
    for (std::int64_t i = 0; i < sizes.n; ++i) c(i, 0, p) = column[static_cast<std::size_t>(i)];
    if constexpr (isComplex<T>) {
      if (sizes.n > 0 && c.layout().inc != 0) c(0, 0, p).imag(canary<Real<T>>());
    }
  }

  Args args(hotdogHandle_t handle) const {
    const Array<T> &solved = inPlace == InPlace::yes ? b : x;
    const Layout column = c.layout(), in = b.layout(), to = solved.layout();
    return {handle, sizes.n,   sizes.nrhs,    c.data(), column.inc, column.stride, b.data(),    in.inc,
            in.ld,  in.stride, solved.data(), to.inc,   to.ld,      to.stride,     info.data(), sizes.batch};
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

  void addProblem(RatioMeter<T> &meter, std::int64_t p) const {
    for (std::int64_t j = 0; j < sizes.nrhs; ++j) addRightHandSide(meter, j, p);
  }

  // Backward error: max|b - T x| / (||T||_1 max|x| + max|b|).
  void addRightHandSide(RatioMeter<T> &meter, std::int64_t j, std::int64_t p) const {
    std::vector<W> t(static_cast<std::size_t>(2 * sizes.n)),
        solved(static_cast<std::size_t>(sizes.n));  // t[n + d] = t_d
    WideReal<T> matrix(0), largestX(0), largestB(0), residual(0);
    for (std::int64_t d = 0; d < sizes.n; ++d) {
      const W value = d == 0 ? W(std::real(c(0, 0, p))) : widen(c(d, 0, p));
      at(t, sizes.n + d) = value;
      at(t, sizes.n - d) = conjugate(value);
      matrix += (d == 0 ? 1 : 2) * std::abs(value);
      at(solved, d) = widen(solution(d, j, p));
      largestX = std::max(largestX, std::abs(at(solved, d)));
    }
    bool anyNan = false;
    for (std::int64_t i = 0; i < sizes.n; ++i) {
      const W right = widen(b(i, j, p));
      W sum(0);
      for (std::int64_t k = 0; k < sizes.n; ++k) sum += product(at(t, sizes.n + i - k), at(solved, k));
      anyNan |= isNan(sum);
      residual = std::max(residual, std::abs(right - sum));
      largestB = std::max(largestB, std::abs(right));
    }
    meter.add(anyNan ? std::numeric_limits<WideReal<T>>::quiet_NaN() : residual, matrix * largestX + largestB, 0, j, p);
  }

  const ToeplitzSolveHermitianSizes sizes;
  const InPlace inPlace;
  Array<T> c, b, x;
  Array<std::int32_t> info;

 private:
  using W = Wide<T>;
  static W &at(std::vector<W> &values, std::int64_t i) { return values[static_cast<std::size_t>(i)]; }
};

}  // namespace hotdog::test
