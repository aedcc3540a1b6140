#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "device.h"

extern "C" void sgemm_(const char *opA, const char *opB, const int *m, const int *n, const int *k, const float *alpha,
                       const float *a, const int *lda, const float *b, const int *ldb, const float *beta, float *c,
                       const int *ldc);

namespace example {
namespace {

class HostDevice : public Device {
 public:
  void multiply(const Product &product) override {
    const Factor &a = product.a, &b = product.b;
    const auto m = static_cast<int>(product.m), n = static_cast<int>(product.n), k = static_cast<int>(product.k);
    const auto lda = static_cast<int>(a.ld), ldb = static_cast<int>(b.ld), ldc = static_cast<int>(product.ldc);
    const float one = 1;
    for (std::int64_t i = 0; i < product.batch; ++i) {
      sgemm_(&a.op, &b.op, &m, &n, &k, &one, a.data + i * a.stride, &lda, b.data + i * b.stride, &ldb, &product.beta,
             product.c + i * product.strideC, &ldc);
    }
  }

  void add(std::int64_t count, float factor, const float *x, float *y) override {
    for (std::int64_t i = 0; i < count; ++i) y[i] += factor * x[i];
  }

  float norm(std::int64_t count, const float *x) override {
    double sum = 0;
    for (std::int64_t i = 0; i < count; ++i) sum += static_cast<double>(x[i]) * x[i];
    return static_cast<float>(std::sqrt(sum));
  }

  void mark() override { marks_.push_back(Clock::now()); }

  std::vector<double> laps() override {
    std::vector<double> milliseconds;
    for (std::size_t i = 1; i < marks_.size(); ++i) {
      milliseconds.push_back(std::chrono::duration<double, std::milli>(marks_[i] - marks_[i - 1]).count());
    }
    marks_.clear();
    return milliseconds;
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::vector<Clock::time_point> marks_;
};

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

}  // namespace

std::unique_ptr<Device> makeHostDevice() { return std::make_unique<HostDevice>(); }

void printTimes(const std::vector<std::string> &stages, const std::vector<std::vector<double>> &laps) {
  for (std::size_t stage = 0; stage < stages.size(); ++stage) {
    std::vector<double> times;
    for (const auto &run : laps) times.push_back(run[stage]);
    std::printf("    %-26s %10.3f ms\n", stages[stage].c_str(), median(times));
  }
  std::vector<double> totals;
  for (const auto &run : laps) totals.push_back(std::accumulate(run.begin(), run.end(), 0.0));
  std::printf("    %-26s %10.3f ms\n", "total", median(totals));
}

}  // namespace example
