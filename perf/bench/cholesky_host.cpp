#include <limits>

#include "cholesky_work.h"

namespace hotdog::bench {
namespace {

template <class T>
class HostWork : public CholeskyWork<T> {
 public:
  void fillGram(const CholeskyMatrices<T> &a) override {
    const std::int64_t columns = std::min<std::int64_t>(a.n, 64);  // enough: the condition is given by the shift
    std::vector<T> g(static_cast<std::size_t>(a.n * columns));
    for (std::int64_t p = 0; p < a.batchCount; ++p) {
      for (std::int64_t j = 0; j < a.n; ++j)
        for (std::int64_t i = 0; i < a.n; ++i)
          a.data[p * a.stride + i + j * a.ld] = T(std::numeric_limits<hotdog::Real<T>>::quiet_NaN());
      for (std::int64_t i = 0; i < a.n; ++i)
        for (std::int64_t k = 0; k < columns; ++k)
          g[static_cast<std::size_t>(i * columns + k)] = gramElement<T>(i, k, p);
      for (std::int64_t j = 0; j < a.n; ++j)
        for (std::int64_t i = j; i < a.n; ++i) {
          T sum(0);
          for (std::int64_t k = 0; k < columns; ++k)
            sum = fma(g[static_cast<std::size_t>(i * columns + k)], conj(g[static_cast<std::size_t>(j * columns + k)]),
                      sum);
          sum = (hotdog::Real<T>(1) / static_cast<hotdog::Real<T>>(columns)) * sum;
          a.at(i, j, p) = i == j ? T(realPart(sum) + hotdog::Real<T>(0.01)) : sum;
        }
    }
  }

  std::vector<ErrorSum> factorErrors(const CholeskyMatrices<const T> &a, const CholeskyMatrices<const T> &l,
                                     const std::vector<CholeskySample> &samples) override {
    return sums(a.n, samples, [&](const CholeskySample &at, std::int64_t i, double &error, double &scale) {
      factorError(a, l, at, i, error, scale);
    });
  }

  std::vector<ErrorSum> solveErrors(const CholeskyMatrices<const T> &a, bool conjugated,
                                    const CholeskyVectors<const T> &b, const CholeskyVectors<const T> &x,
                                    const std::vector<CholeskySample> &samples) override {
    return sums(a.n, samples, [&](const CholeskySample &at, std::int64_t i, double &error, double &scale) {
      solveError(a, conjugated, b, x, at, i, error, scale);
    });
  }

 private:
  template <class ErrorOf>
  static std::vector<ErrorSum> sums(std::int64_t n, const std::vector<CholeskySample> &samples, ErrorOf &&errorOf) {
    std::vector<ErrorSum> all;
    for (const CholeskySample &at : samples) {
      ErrorSum sum{0, 0};
      for (std::int64_t i = 0; i < n; ++i) {
        double error = 0, scale = 0;
        errorOf(at, i, error, scale);
        sum.error += error, sum.scale += scale;
      }
      all.push_back(sum);
    }
    return all;
  }
};

}  // namespace

template <class T>
std::unique_ptr<CholeskyWork<T>> makeHostCholeskyWork() {
  return std::make_unique<HostWork<T>>();
}
template std::unique_ptr<CholeskyWork<float>> makeHostCholeskyWork();
template std::unique_ptr<CholeskyWork<double>> makeHostCholeskyWork();
template std::unique_ptr<CholeskyWork<Complex<float>>> makeHostCholeskyWork();
template std::unique_ptr<CholeskyWork<Complex<double>>> makeHostCholeskyWork();

}  // namespace hotdog::bench
