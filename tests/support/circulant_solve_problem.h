// A call of hotdog?CirculantSolve with its operands. The answer is judged by its backward error, computed one precision
// up.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

template <class T>
struct CirculantSolveArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
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
hotdogStatus_t invoke(const CirculantSolveArgs<T> &a) {
  return Api<T>::circulantSolve(a.handle, a.op, a.n, a.nrhs, abi(a.c), a.incC, a.strideC, abi(a.b), a.incB, a.ldB,
                                a.strideB, abi(a.x), a.incX, a.ldX, a.strideX, a.info, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const CirculantSolveArgs<T> &a, std::size_t *bytes) {
  return Api<T>::circulantSolveBufferSize(a.handle, a.op, a.n, a.nrhs, a.batchCount, bytes);
}

template <class T>
CirculantSolveArgs<T> onlyProblems(CirculantSolveArgs<T> a, std::int64_t first, std::int64_t count) {
  a.c += first * a.strideC, a.b += first * a.strideB, a.x += first * a.strideX;
  a.info += first;
  a.batchCount = count;
  return a;
}

struct CirculantSolveSizes {
  std::int64_t n, nrhs = 1, batch = 1;
  hotdogOperation_t op = HOTDOG_OP_N;
};

struct CirculantSolveLayouts {
  LayoutRule c, b, x;
  CirculantSolveLayouts(const LayoutRule &all) : c(all), b(all), x(all) {}
  CirculantSolveLayouts(LayoutRule ofC, LayoutRule ofB, LayoutRule ofX)
      : c(std::move(ofC)), b(std::move(ofB)), x(std::move(ofX)) {}
};

enum class InPlace { no, yes };  // yes: x is b

template <class T>
class CirculantSolveProblem : public Problem {
 public:
  using Args = CirculantSolveArgs<T>;

  CirculantSolveProblem(Space space, const CirculantSolveSizes &size, const CirculantSolveLayouts &layouts = packed(),
                        InPlace where = InPlace::no)
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

  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    c.fill(normal), b.fill(normal);
  }

  Args args(hotdogHandle_t handle) const {
    const Array<T> &solved = inPlace == InPlace::yes ? b : x;
    const Layout column = c.layout(), in = b.layout(), to = solved.layout();
    return {handle, sizes.op,  sizes.n,       sizes.nrhs, c.data(), column.inc, column.stride, b.data(),   in.inc,
            in.ld,  in.stride, solved.data(), to.inc,     to.ld,    to.stride,  info.data(),   sizes.batch};
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

  // Backward error: ||b - op(C) x||_2 / (||C||_2 ||x||_2 + ||b||_2), with what ||C||_2 is at least: the norm of a
  // column and two of the eigenvalues.
  void addRightHandSide(RatioMeter<T> &meter, std::int64_t j, std::int64_t p) const {
    const std::int64_t n = sizes.n;
    std::vector<W> solved(static_cast<std::size_t>(n));
    WideReal<T> column(0), ofX(0), ofB(0), residual(0);
    W sum(0), alternating(0);
    for (std::int64_t i = 0; i < n; ++i) {
      const W element = widen(solution(i, j, p)), entry = widen(c(i, 0, p));
      solved[static_cast<std::size_t>(i)] = element;
      column += std::norm(entry), ofX += std::norm(element);
      sum += entry, alternating += i % 2 ? -entry : entry;
    }
    bool anyNan = false;
    for (std::int64_t i = 0; i < n; ++i) {
      W applied(0);
      for (std::int64_t k = 0; k < n; ++k) {
        const W entry = widen(c(sizes.op == HOTDOG_OP_N ? (i - k + n) % n : (k - i + n) % n, 0, p));
        applied += product(sizes.op == HOTDOG_OP_C ? conjugate(entry) : entry, solved[static_cast<std::size_t>(k)]);
      }
      const W right = widen(b(i, j, p)), difference = right - applied;
      anyNan |= isNan(difference);
      residual += std::norm(difference), ofB += std::norm(right);
    }
    WideReal<T> matrix = std::max(std::sqrt(column), std::abs(sum));
    if (n % 2 == 0) matrix = std::max(matrix, std::abs(alternating));
    meter.add(anyNan ? std::numeric_limits<WideReal<T>>::quiet_NaN() : std::sqrt(residual),
              matrix * std::sqrt(ofX) + std::sqrt(ofB), 0, j, p);
  }

  const CirculantSolveSizes sizes;
  const InPlace inPlace;
  Array<T> c, b, x;
  Array<std::int32_t> info;

 private:
  using W = Wide<T>;
};

}  // namespace hotdog::test
