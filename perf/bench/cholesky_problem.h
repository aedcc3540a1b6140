// The matrices and right-hand sides of a benchmark of Cholesky, in as many sets as outgrow the cache.
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

// Sets one behind the other in one piece of memory, each aligned.
template <class T>
class SetsOf {
 public:
  SetsOf() = default;
  SetsOf(Device &device, std::int64_t elements, std::size_t sets)
      : setBytes_((static_cast<std::size_t>(elements) * sizeof(T) + 255) / 256 * 256),
        memory_(device, setBytes_ * sets) {}
  T *data(std::size_t set) const { return reinterpret_cast<T *>(memory_.bytes() + set * setBytes_); }

 private:
  std::size_t setBytes_ = 0;
  Memory memory_;
};

// Matrices A of every set, a place for the factors, and right-hand sides with a place for the solutions if nrhs > 0.
template <class T>
class CholeskyProblem {
 public:
  using Inner = typename InternalScalar<T>::type;

  CholeskyProblem(Device &device, Arguments &a, bool withVectors)
      : device_(device),
        uplo(a.word("uplo", {"lower", "upper"}) == "lower" ? HOTDOG_FILL_MODE_LOWER : HOTDOG_FILL_MODE_UPPER),
        n(a.size("n", 1024)),
        nrhs(withVectors ? a.size("nrhs", 1) : 0),
        batchCount(a.size("batchCount", 1)),
        lda(a.integer("lda", n)),
        ldl(a.integer("ldl", n)),
        strideA(a.integer("strideA", lda * n)),
        strideL(a.integer("strideL", ldl * n)) {
    a.rejectUnread();
    if (lda < n || ldl < n || strideA < lda * n || strideL < ldl * n)
      throw UsageError("this benchmark wants leading dimensions and strides that hold the matrices");
    const double bytes = static_cast<double>(sizeof(T)) * static_cast<double>(batchCount) *
                         (static_cast<double>(strideA) + static_cast<double>(strideL) +
                          2.0 * static_cast<double>(n) * static_cast<double>(nrhs));
    if (bytes > 0x1p40) throw UsageError("these sizes span more memory than there is");
    sets = static_cast<std::size_t>(2 * static_cast<double>(device.cacheBytes()) / (bytes + 1)) + 1;
    a_ = {device, strideA * batchCount, sets}, l_ = {device, strideL * batchCount, sets};
    b_ = {device, n * nrhs * batchCount, sets}, x_ = {device, n * nrhs * batchCount, sets};
    info_ = {device, batchCount, sets};
    work_ = makeWork();
    for (std::size_t set = 0; set < sets; ++set) {
      if (n > 0 && batchCount > 0) work_->fillGram(matrices<Inner>(a_.data(set), lda, strideA));
      fillVectors(set);
    }
  }

  T *a(std::size_t set) const { return a_.data(set); }
  T *l(std::size_t set) const { return l_.data(set); }
  T *b(std::size_t set) const { return b_.data(set); }
  T *x(std::size_t set) const { return x_.data(set); }
  std::int32_t *info(std::size_t set) const { return info_.data(set); }

  double triangleBytes() const {
    return static_cast<double>(batchCount) * static_cast<double>(n) * static_cast<double>(n + 1) / 2 * sizeof(T);
  }
  double vectorBytes() const {
    return static_cast<double>(batchCount) * static_cast<double>(n) * static_cast<double>(nrhs) * sizeof(T);
  }
  // Of n^3/3 (a factor) or n^2 multiply-adds a vector (the two halves of a solve).
  double multiplyAdds(double each) const { return static_cast<double>(batchCount) * each * (isComplex<T> ? 8 : 2); }

  void expectSuccess() const {
    std::vector<std::int32_t> found(static_cast<std::size_t>(batchCount));
    device_.download(found.data(), info(0), found.size() * sizeof found[0]);
    for (std::size_t p = 0; p < found.size(); ++p)
      if (found[p] != 0)
        throw std::runtime_error("info = " + std::to_string(found[p]) + " in problem " + std::to_string(p));
  }

  // ||L L^H - A||_1 / (eps ||A||_1) by sampled columns.
  double factorErrorRatio() const {
    expectSuccess();
    const auto found = work_->factorErrors(matrices<const Inner>(a_.data(0), lda, strideA),
                                           matrices<const Inner>(l_.data(0), ldl, strideL), samples(n));
    double norm = 0;
    for (const ErrorSum &sum : found) norm = std::max(norm, sum.scale);
    WorstRatio worst;
    for (const ErrorSum &sum : found) worst.add(sum.error, epsilon<T> * norm);
    return worst.value();
  }

  // ||B - A X||_1 / (eps (sum |A| |X| + |B|)) of sampled vectors.
  double solveErrorRatio() const {
    expectSuccess();
    const auto found = work_->solveErrors(matrices<const Inner>(a_.data(0), lda, strideA), vectors(b_.data(0)),
                                          vectors(x_.data(0)), samples(nrhs));
    WorstRatio worst;
    for (const ErrorSum &sum : found) worst.add(sum.error, epsilon<T> * sum.scale);
    return worst.value();
  }

 private:
  template <class V, class U>
  CholeskyMatrices<V> matrices(U *data, std::int64_t ld, std::int64_t stride) const {
    return {reinterpret_cast<V *>(data), n, ld, stride, batchCount, uplo == HOTDOG_FILL_MODE_UPPER};
  }
  CholeskyVectors<const Inner> vectors(const T *data) const {
    return {reinterpret_cast<const Inner *>(data), n, n * nrhs};
  }

  std::unique_ptr<CholeskyWork<Inner>> makeWork() const {
    hotdogBackend_t backend = HOTDOG_BACKEND_HOST;
    check(hotdogGetBackend(device_.handle(), &backend));
#ifdef HOTDOG_BENCH_CUDA
    if (backend == HOTDOG_BACKEND_CUDA) return makeCudaCholeskyWork<Inner>();
#endif
    return makeHostCholeskyWork<Inner>();
  }

  void fillVectors(std::size_t set) const {
    std::vector<T> values(static_cast<std::size_t>(n * nrhs * batchCount));
    std::mt19937_64 random(3);
    std::normal_distribution<Real<T>> normal;
    for (T &value : values) {
      if constexpr (isComplex<T>)
        value = T(normal(random), normal(random));
      else
        value = normal(random);
    }
    if (!values.empty()) device_.upload(b_.data(set), values.data(), values.size() * sizeof(T));
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

  Device &device_;

 public:
  const hotdogFillMode_t uplo;
  const std::int64_t n, nrhs, batchCount, lda, ldl, strideA, strideL;
  std::size_t sets = 0;

 private:
  SetsOf<T> a_, l_, b_, x_;
  SetsOf<std::int32_t> info_;
  std::unique_ptr<CholeskyWork<Inner>> work_;
};

}  // namespace hotdog::bench
