// A call of hotdog?@Name@ with its operands, and the reference for it, one precision up.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

template <class T>
struct @Name@Args {
  hotdogHandle_t handle;
  std::int64_t n, nrhs;
  const T *x;
  std::int64_t incX, ldX, strideX;
  T *y;
  std::int64_t incY, ldY, strideY;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const @Name@Args<T> &a) {
  return Api<T>::@name@(a.handle, a.n, a.nrhs, abi(a.x), a.incX, a.ldX, a.strideX, abi(a.y), a.incY, a.ldY, a.strideY, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const @Name@Args<T> &a, std::size_t *bytes) {
  return Api<T>::@name@BufferSize(a.handle, a.n, a.nrhs, a.batchCount, bytes);
}

template <class T>
@Name@Args<T> onlyProblems(@Name@Args<T> a, std::int64_t first, std::int64_t count) {
  a.x += first * a.strideX, a.y += first * a.strideY;
  a.batchCount = count;
  return a;
}

struct @Name@Sizes {
  std::int64_t n, nrhs = 1, batch = 1;
};

template <class T>
class @Name@Problem : public Problem {
 public:
  using Args = @Name@Args<T>;

  @Name@Problem(Space space, const @Name@Sizes &s, const LayoutRule &layout = packed())
      : sizes(s),
        x(space, {s.n, s.nrhs, s.batch}, layout({s.n, s.nrhs, s.batch})),
        y(space, {s.n, s.nrhs, s.batch}, layout({s.n, s.nrhs, s.batch})) {
    inputs_ = {&x};
    outputs_ = {&y};
  }

  void refill(Random &random) {
    x.fill([&](auto...) { return random.normal<T>(); });
  }

  Args args(hotdogHandle_t handle) const {
    return {handle,   sizes.n,          sizes.nrhs,      x.data(),            x.layout().inc, x.layout().ld, x.layout().stride,
            y.data(), y.layout().inc, y.layout().ld, y.layout().stride, sizes.batch};
  }

  void expectRight() const {
    RatioMeter<T> meter;
    y.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      meter.add(std::abs(widen(y.result(i, j, p)) - expected(i, j, p)), scale(i, j, p), i, j, p);
    });
    meter.expectPass();
  }

  const @Name@Sizes sizes;
  Array<T> x, y;

 private:
  // The formula goes here: NaN passes no comparison.
  Wide<T> expected(std::int64_t, std::int64_t, std::int64_t) const { return quietNan<Wide<T>>(); }

  // The sum of the magnitudes that the formula adds up.
  WideReal<T> scale(std::int64_t, std::int64_t, std::int64_t) const { return 1; }
};

}  // namespace hotdog::test
