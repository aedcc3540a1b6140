// The matrices and right-hand sides of a benchmark of Cholesky.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "accuracy.h"
#include "cholesky_work.h"
#include "operand.h"
#include "row.h"
#include "scalar.h"

namespace hotdog::bench {

template <class T>
struct InternalScalar {
  using type = T;
};
template <class R>
struct InternalScalar<std::complex<R>> {
  using type = hotdog::Complex<R>;
};

// Square matrices that the host has no copy of.
template <class T>
class DeviceMatrices : public OperandBase {
 public:
  explicit DeviceMatrices(const Shape &shape) : OperandBase(shape) {}

  std::size_t setBytes() const override {
    return (static_cast<std::size_t>(shape().span()) * sizeof(T) / 256 + 1) * 256;
  }
  void allocate(Device &device, std::size_t sets) override { memory_ = Memory(device, sets * setBytes()); }
  T *data(std::size_t set) const { return reinterpret_cast<T *>(memory_.bytes() + set * setBytes()); }

 private:
  Memory memory_;
};

// The math mode of a benchmark, while it runs.
class CholeskyMath {
 public:
  CholeskyMath(hotdogHandle_t handle, Arguments &arguments)
      : handle_(handle), fast_(arguments.word("math", {"default", "fast"}) == "fast") {
    check(hotdogSetMathMode(handle_, fast_ ? HOTDOG_MATH_FAST : HOTDOG_MATH_DEFAULT));
  }
  CholeskyMath(const CholeskyMath &) = delete;
  CholeskyMath &operator=(const CholeskyMath &) = delete;
  ~CholeskyMath() { hotdogSetMathMode(handle_, HOTDOG_MATH_DEFAULT); }

  bool isFast() const { return fast_; }

 private:
  hotdogHandle_t handle_;
  bool fast_;
};

// Matrices A, a place for the factors, and in benchmarks of solves right-hand sides and a place for the solutions.
template <class T>
class CholeskyProblem {
 public:
  using Inner = typename InternalScalar<T>::type;

  CholeskyProblem(Device &device, Arguments &arguments, bool solves)
      : uplo(arguments.word("uplo", {"lower", "upper"}) == "lower" ? HOTDOG_FILL_MODE_LOWER : HOTDOG_FILL_MODE_UPPER),
        op(solves ? arguments.op() : HOTDOG_OP_N),
        n(arguments.size("n", 1024)),
        nrhs(solves ? arguments.size("nrhs", 1) : 0),
        batchCount(arguments.size("batchCount", 1)),
        a(matrixShape(arguments, "lda", "strideA")),
        l(matrixShape(arguments, "ldl", "strideL")),
        b(solves ? vectorsShape(arguments, "B", n, nrhs, batchCount) : Shape{}),
        x(solves ? vectorsShape(arguments, "X", n, nrhs, batchCount) : Shape{}),
        info({{batchCount, 1, 1}, {1, 0, 0}}),
        work_(makeWork(device)) {
    arguments.rejectUnread();
    sets = allocateSets(device, {&a, &l, &b, &x, &info});
    for (std::size_t set = 0; set < sets; ++set)
      if (!a.shape().empty()) work_->fillGram(matrices<Inner>(a.data(set), a));
    b.fillNormal(3);
    x.fillOutput(false, 0);
    info.fill([](auto...) { return -1; });
  }

  double triangleBytes() const {
    return static_cast<double>(batchCount) * static_cast<double>(n) * static_cast<double>(n + 1) / 2 * sizeof(T);
  }
  // n^3/6 multiply-adds for each matrix, in the fast mode on operands of 16 bits, complex ones on TF32.
  void addFactorization(Cost &cost, bool fast) const {
    const double order = static_cast<double>(n), all = flops(order * order * order / 6);
    fast ? cost.matrixFlops += (isComplex<T> ? 2 : 1) * all : cost.flops += all;
  }
  // `each`: multiply-adds for one matrix.
  double flops(double each) const { return static_cast<double>(batchCount) * each * (isComplex<T> ? 8 : 2); }

  // ||L L^H - A||_1 / (eps ||A||_1) by sampled columns; eps = 2^-14 for factors of single precision in the fast mode.
  double factorErrorRatio(bool fast) {
    expectSuccess();
    const auto found =
        work_->factorErrors(matrices<const Inner>(a.data(0), a), matrices<const Inner>(l.data(0), l), samples(n));
    double norm = 0;
    for (const ErrorSum &sum : found) norm = std::max(norm, sum.scale);
    WorstRatio worst;
    const double eps = fast && std::is_same_v<Real<T>, float> ? 0x1p-14 : epsilon<T>;
    for (const ErrorSum &sum : found) worst.add(sum.error, eps * norm);
    return worst.value();
  }

  // ||B - op(A) X||_1 / (eps (sum |A| |X| + |B|)) of sampled vectors.
  double solveErrorRatio() {
    expectSuccess();
    const auto found = work_->solveErrors(matrices<const Inner>(a.data(0), a), op == HOTDOG_OP_T, vectors(b),
                                          vectors(x), samples(nrhs));
    WorstRatio worst;
    for (const ErrorSum &sum : found) worst.add(sum.error, epsilon<T> * sum.scale);
    return worst.value();
  }

  const hotdogFillMode_t uplo;
  const hotdogOperation_t op;
  const std::int64_t n, nrhs, batchCount;
  DeviceMatrices<T> a, l;
  Operand<T> b, x;
  Operand<std::int32_t> info;
  std::size_t sets = 0;

 private:
  Shape matrixShape(Arguments &arguments, const std::string &ld, const std::string &stride) const {
    const std::int64_t rows = arguments.integer(ld, n), apart = arguments.integer(stride, rows * n);
    if (n > 0 && (rows < n || rows > INT64_MAX / n || (apart != 0 && apart < rows * n)))
      throw UsageError("--" + ld + " and --" + stride + " must have room for a matrix");
    return {{n, n, batchCount}, {1, rows, apart}};
  }

  template <class V, class U>
  CholeskyMatrices<V> matrices(U *data, const OperandBase &of) const {
    return {reinterpret_cast<V *>(data),   n, of.ld(), of.stride(), of.stride() == 0 ? 1 : batchCount,
            uplo == HOTDOG_FILL_MODE_UPPER};
  }
  CholeskyVectors<const Inner> vectors(const Operand<T> &v) const {
    return {reinterpret_cast<const Inner *>(v.data(0)), v.inc(), v.ld(), v.stride()};
  }

  static std::unique_ptr<CholeskyWork<Inner>> makeWork(const Device &device) {
    hotdogBackend_t backend = HOTDOG_BACKEND_HOST;
    check(hotdogGetBackend(device.handle(), &backend));
#ifdef HOTDOG_BENCH_CUDA
    if (backend == HOTDOG_BACKEND_CUDA) return makeCudaCholeskyWork<Inner>();
#endif
    return makeHostCholeskyWork<Inner>();
  }

  void expectSuccess() {
    info.download();
    for (std::int64_t p = 0; p < batchCount; ++p)
      if (const auto found = static_cast<std::int64_t>(info.at(p, 0, 0)); found != 0)
        throw std::runtime_error("info = " + std::to_string(found) + " in problem " + std::to_string(p));
  }

  // The first and the last column of the first and the last problem, and others between them.
  std::vector<CholeskySample> samples(std::int64_t columns) const {
    std::vector<CholeskySample> chosen;
    const std::int64_t count = n >= 8192 ? 2 : n >= 1024 ? 4 : 8;
    for (std::int64_t u = 0; u < count && columns > 0; ++u)
      for (std::int64_t v = 0; v < count && batchCount > 0; ++v)
        chosen.push_back({(columns - 1) * u / (count - 1), (batchCount - 1) * v / (count - 1)});
    return chosen;
  }

  std::unique_ptr<CholeskyWork<Inner>> work_;
};

}  // namespace hotdog::bench
