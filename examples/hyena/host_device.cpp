#include <chrono>

#include "device.h"

extern "C" void sgemm_(const char *opA, const char *opB, const int *m, const int *n, const int *k, const float *alpha,
                       const float *a, const int *lda, const float *b, const int *ldb, const float *beta, float *c,
                       const int *ldc);

namespace hyena {
namespace {

class HostDevice : public Device {
 public:
  void multiply(const Product &product) override {
    const Factor &a = product.a, &b = product.b;
    const auto m = static_cast<int>(product.m), n = static_cast<int>(product.n), k = static_cast<int>(product.k);
    const auto lda = static_cast<int>(a.ld), ldb = static_cast<int>(b.ld), ldc = static_cast<int>(product.ldc);
    const float one = 1, zero = 0;
    for (std::int64_t i = 0; i < product.batch; ++i) {
      sgemm_(&a.op, &b.op, &m, &n, &k, &one, a.data + i * a.stride, &lda, b.data + i * b.stride, &ldb, &zero,
             product.c + i * product.strideC, &ldc);
    }
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

}  // namespace

std::unique_ptr<Device> makeHostDevice() { return std::make_unique<HostDevice>(); }

}  // namespace hyena
