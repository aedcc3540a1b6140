// Calls of hotdog?Potrs and hotdog?Posv with their operands. Solutions are judged by their backward error, computed one
// precision up.
#pragma once

#include "support/potrf_problem.h"

namespace hotdog::test {

template <class T>
struct PotrsArgs {
  hotdogHandle_t handle;
  hotdogFillMode_t uplo;
  hotdogOperation_t op;
  std::int64_t n, nrhs;
  const T *l;
  std::int64_t ldl, strideL;
  const T *b;
  std::int64_t incB, ldB, strideB;
  T *x;
  std::int64_t incX, ldX, strideX;
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
struct PosvArgs {
  hotdogHandle_t handle;
  hotdogFillMode_t uplo;
  hotdogOperation_t op;
  std::int64_t n, nrhs;
  const T *a;
  std::int64_t lda, strideA;
  T *l;
  std::int64_t ldl, strideL;
  const T *b;
  std::int64_t incB, ldB, strideB;
  T *x;
  std::int64_t incX, ldX, strideX;
  std::int32_t *iters, *info;
  std::int64_t batchCount;
};

template <class T>
struct PotrsApi;
#define HOTDOG_TEST_API(S, T)                                             \
  template <>                                                             \
  struct PotrsApi<T> {                                                    \
    static constexpr auto potrs = &hotdog##S##Potrs;                      \
    static constexpr auto potrsBufferSize = &hotdog##S##Potrs_bufferSize; \
    static constexpr auto posv = &hotdog##S##Posv;                        \
    static constexpr auto posvBufferSize = &hotdog##S##Posv_bufferSize;   \
  };
HOTDOG_TEST_API(S, float)
HOTDOG_TEST_API(D, double)
HOTDOG_TEST_API(C, std::complex<float>)
HOTDOG_TEST_API(Z, std::complex<double>)
#undef HOTDOG_TEST_API

template <class T>
hotdogStatus_t invoke(const PotrsArgs<T> &a) {
  return PotrsApi<T>::potrs(a.handle, a.uplo, a.op, a.n, a.nrhs, abi(a.l), a.ldl, a.strideL, abi(a.b), a.incB, a.ldB,
                            a.strideB, abi(a.x), a.incX, a.ldX, a.strideX, a.info, a.batchCount);
}
template <class T>
hotdogStatus_t invokeBufferSize(const PotrsArgs<T> &a, std::size_t *bytes) {
  return PotrsApi<T>::potrsBufferSize(a.handle, a.uplo, a.op, a.n, a.nrhs, a.batchCount, bytes);
}
template <class T>
PotrsArgs<T> onlyProblems(PotrsArgs<T> a, std::int64_t first, std::int64_t count) {
  a.l += first * a.strideL, a.b += first * a.strideB, a.x += first * a.strideX, a.info += first;
  a.batchCount = count;
  return a;
}

template <class T>
hotdogStatus_t invoke(const PosvArgs<T> &a) {
  return PotrsApi<T>::posv(a.handle, a.uplo, a.op, a.n, a.nrhs, abi(a.a), a.lda, a.strideA, abi(a.l), a.ldl, a.strideL,
                           abi(a.b), a.incB, a.ldB, a.strideB, abi(a.x), a.incX, a.ldX, a.strideX, a.iters, a.info,
                           a.batchCount);
}
template <class T>
hotdogStatus_t invokeBufferSize(const PosvArgs<T> &a, std::size_t *bytes) {
  return PotrsApi<T>::posvBufferSize(a.handle, a.uplo, a.op, a.n, a.nrhs, a.batchCount, bytes);
}
template <class T>
PosvArgs<T> onlyProblems(PosvArgs<T> a, std::int64_t first, std::int64_t count) {
  a.a += first * a.strideA, a.l += first * a.strideL, a.b += first * a.strideB, a.x += first * a.strideX;
  a.iters += first, a.info += first;
  a.batchCount = count;
  return a;
}

struct PotrsSizes {
  hotdogFillMode_t uplo;
  std::int64_t n, nrhs = 1, batch = 1;
  hotdogOperation_t op = HOTDOG_OP_N;
};

// What hotdog?Potrs and hotdog?Posv have in common: a triangle, right-hand sides, solutions.
template <class T>
class TriangleSolve : public Problem {
 public:
  TriangleSolve(Space space, const PotrsSizes &size, InPlace where, const MatrixLayout &ofMatrix, const LayoutRule &ofB,
                const LayoutRule &ofX)
      : sizes(size),
        inPlace(where),
        index{size.uplo},
        matrix(matrixArray<T>(space, size.n, size.batch, ofMatrix)),
        b(space, {size.n, size.nrhs, size.batch}, ofB({size.n, size.nrhs, size.batch})),
        x(space, {size.n, size.nrhs, where == InPlace::yes ? 0 : size.batch}, ofX({size.n, size.nrhs, size.batch})),
        info(space, {size.batch, 1, 1}, {1, 0, 0}) {
    outputs_ = {&info};
    (where == InPlace::yes ? outputs_ : inputs_).push_back(&b);
    if (where == InPlace::no) outputs_.push_back(&x);
  }

  T &element(std::int64_t i, std::int64_t j, std::int64_t p) { return matrix(index.row(i, j), index.column(i, j), p); }
  const T &element(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return matrix(index.row(i, j), index.column(i, j), p);
  }
  const Array<T> &solved() const { return inPlace == InPlace::yes ? b : x; }
  const T &solution(std::int64_t i, std::int64_t j, std::int64_t p) const { return solved().result(i, j, p); }

  void fillB(Random &random) {
    b.fill([&](auto...) { return random.normal<T>(); });
  }

  void expectNan(std::int64_t p) const {
    for (std::int64_t j = 0; j < sizes.nrhs; ++j)
      for (std::int64_t i = 0; i < sizes.n; ++i) ASSERT_TRUE(isNan(solution(i, j, p))) << i << ", " << j << ", " << p;
  }

  // |b - A x| / (||A|| |x| + |b|) in the 1-norm, A given as a whole in the wide type, the norm its largest column sum.
  void addResiduals(RatioMeter<T> &meter, const WideMatrix<T> &a, std::int64_t p) const {
    using W = Wide<T>;
    const std::int64_t n = sizes.n;
    WideReal<T> norm = 0;
    for (std::int64_t k = 0; k < n; ++k) {
      WideReal<T> sum = 0;
      for (std::int64_t i = 0; i < n; ++i) sum += std::abs(a(i, k));
      norm = std::max(norm, sum);
    }
    for (std::int64_t j = 0; j < sizes.nrhs; ++j) {
      std::vector<W> rest(static_cast<std::size_t>(n));
      WideReal<T> ofX = 0, ofB = 0, error = 0;
      for (std::int64_t i = 0; i < n; ++i) {
        rest[static_cast<std::size_t>(i)] = widen(b(i, j, p));
        ofX += std::abs(widen(solution(i, j, p))), ofB += std::abs(widen(b(i, j, p)));
      }
      for (std::int64_t k = 0; k < n; ++k) {
        const W right = widen(solution(k, j, p));
        for (std::int64_t i = 0; i < n; ++i)
          rest[static_cast<std::size_t>(i)] -= product(sizes.op == HOTDOG_OP_T ? a(k, i) : a(i, k), right);
      }
      for (const W &r : rest) error += std::abs(r);
      meter.add(error, norm * ofX + ofB, 0, j, p);
    }
  }

  const PotrsSizes sizes;
  const InPlace inPlace;
  const TriangleIndex index;
  Array<T> matrix;  // of the factor, or of A
  Array<T> b, x;
  Array<std::int32_t> info;
};

// A factor that is made up: random below a dominant diagonal.
template <class T>
class PotrsProblem : public TriangleSolve<T> {
 public:
  using Args = PotrsArgs<T>;
  using Base = TriangleSolve<T>;
  using Base::index, Base::sizes, Base::matrix, Base::b, Base::x, Base::info, Base::element, Base::solved;

  PotrsProblem(Space space, const PotrsSizes &size, InPlace where = InPlace::no, const MatrixLayout &ofL = {},
               const LayoutRule &ofB = packed(), const LayoutRule &ofX = packed())
      : Base(space, size, where, ofL, ofB, ofX) {
    this->inputs_.push_back(&matrix);
  }

  void refill(Random &random) {
    const double scale = 1 / std::sqrt(static_cast<double>(sizes.n + 1));
    for (std::int64_t p = 0; p < (matrix.layout().stride == 0 ? 1 : sizes.batch); ++p)
      for (std::int64_t j = 0; j < sizes.n; ++j) {
        element(j, j, p) = T(static_cast<Real<T>>(random.uniform(0.7, 1.4)));
        for (std::int64_t i = j + 1; i < sizes.n; ++i)
          element(i, j, p) = random.normal<T>() * static_cast<Real<T>>(scale);
      }
    this->fillB(random);
  }

  Args args(hotdogHandle_t handle) const {
    const Layout ofL = matrix.layout(), from = b.layout(), to = solved().layout();
    return {handle,          sizes.uplo, sizes.op, sizes.n,   sizes.nrhs,  matrix.data(),
            ofL.ld,          ofL.stride, b.data(), from.inc,  from.ld,     from.stride,
            solved().data(), to.inc,     to.ld,    to.stride, info.data(), sizes.batch};
  }

  void expectRight() const {
    RatioMeter<T> meter;
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      ASSERT_EQ(info.result(p), 0) << "problem " << p;
      addProblem(meter, p);
    }
    meter.expectPass();
  }

  void addProblem(RatioMeter<T> &meter, std::int64_t p) const { this->addResiduals(meter, productOfFactor(p), p); }

 private:
  // L L^H, or U^H U, as it stands in memory.
  WideMatrix<T> productOfFactor(std::int64_t p) const {
    const std::int64_t n = sizes.n;
    WideMatrix<T> a(n);
    for (std::int64_t j = 0; j < n; ++j) {
      for (std::int64_t k = 0; k <= j; ++k) {
        const Wide<T> right = conjugate(widen(element(j, k, p)));
        for (std::int64_t i = j; i < n; ++i) a(i, j) += product(widen(element(i, k, p)), right);
      }
      for (std::int64_t i = j; i < n; ++i) {
        if (sizes.uplo == HOTDOG_FILL_MODE_UPPER) a(i, j) = conjugate(a(i, j));
        a(j, i) = conjugate(a(i, j));
      }
    }
    return a;
  }
};

template <class T>
class PosvProblem : public TriangleSolve<T> {
 public:
  using Args = PosvArgs<T>;
  using Base = TriangleSolve<T>;
  using Base::index, Base::sizes, Base::matrix, Base::b, Base::x, Base::info, Base::element, Base::solved;

  // inPlace: both the factor in A's place and X in B's.
  PosvProblem(Space space, const PotrsSizes &size, InPlace where = InPlace::no, const MatrixLayout &ofA = {},
              const LayoutRule &ofB = packed(), const LayoutRule &ofX = packed())
      : Base(space, size, where, ofA, ofB, ofX),
        l(matrixArray<T>(space, size.n, where == InPlace::yes ? 0 : size.batch, {1})),
        iters(space, {size.batch, 1, 1}, {1, 0, 0}) {
    this->outputs_.push_back(&iters);
    (where == InPlace::yes ? this->outputs_ : this->inputs_).push_back(&matrix);
    if (where == InPlace::no) this->outputs_.push_back(&l);
  }

  void refill(Random &random) {
    for (std::int64_t p = 0; p < sizes.batch; ++p) setMatrix(p, gramMatrix<T>(random, sizes.n, 12, 0.1));
    this->fillB(random);
  }
  void setMatrix(std::int64_t p, const WideMatrix<T> &m) {
    for (std::int64_t j = 0; j < sizes.n; ++j)
      for (std::int64_t i = j; i < sizes.n; ++i)
        element(i, j, p) = T(sizes.uplo == HOTDOG_FILL_MODE_LOWER ? m(i, j) : conjugate(m(i, j)));
  }

  Args args(hotdogHandle_t handle) const {
    const Array<T> &factor = this->inPlace == InPlace::yes ? matrix : l;
    const Layout ofA = matrix.layout(), ofL = factor.layout(), from = b.layout(), to = solved().layout();
    return {handle,    sizes.uplo,   sizes.op,      sizes.n,         sizes.nrhs, matrix.data(),
            ofA.ld,    ofA.stride,   factor.data(), ofL.ld,          ofL.stride, b.data(),
            from.inc,  from.ld,      from.stride,   solved().data(), to.inc,     to.ld,
            to.stride, iters.data(), info.data(),   sizes.batch};
  }

  void expectRight() const {
    RatioMeter<T> meter;
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      ASSERT_EQ(info.result(p), 0) << "problem " << p;
      EXPECT_EQ(iters.result(p), 0) << "problem " << p;
      addProblem(meter, p);
    }
    meter.expectPass();
  }

  void addProblem(RatioMeter<T> &meter, std::int64_t p) const {
    WideMatrix<T> a(sizes.n);
    for (std::int64_t j = 0; j < sizes.n; ++j)
      for (std::int64_t i = j; i < sizes.n; ++i) {
        a(i, j) = widen(element(i, j, p));
        if (sizes.uplo == HOTDOG_FILL_MODE_UPPER) a(i, j) = conjugate(a(i, j));
        a(j, i) = conjugate(a(i, j));
      }
    this->addResiduals(meter, a, p);
  }

  Array<T> l;
  Array<std::int32_t> iters;
};

}  // namespace hotdog::test
