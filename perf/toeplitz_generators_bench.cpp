// ToeplitzGenerators: the two vectors that give T^-1, T by first column c and first row r.
#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/solve.h"
#include "bench/toeplitz.h"

namespace hotdog::bench {
namespace {

template <class T>
class ToeplitzGeneratorsWorkload : public Workload {
 public:
  ToeplitzGeneratorsWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        n_(a.size("n", 1024)),
        batchCount_(a.size("batchCount", 1)),
        c_(vectorShape(a, "C", n_, batchCount_)),
        r_(vectorShape(a, "R", n_, batchCount_)),
        g_(vectorsShape(a, "G", n_, 2, batchCount_)),
        info_({{batchCount_, 1, 1}, {1, 0, 0}}) {
    const bool zeroDiagonal = a.word("diagonal", {"dominant", "zero"}) == "zero";
    a.rejectUnread();
    sets_ = allocateSets(device, {&c_, &r_, &g_, &info_});
    fillToeplitz(c_, r_, zeroDiagonal);
    g_.fillOutput(false, 0);
    info_.fill([](auto...) { return -1; });
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSToeplitzGenerators, hotdogDToeplitzGenerators, hotdogCToeplitzGenerators,
                                  hotdogZToeplitzGenerators);
    check(call(handle_, n_, api(c_.data(set)), c_.inc(), c_.stride(), api(r_.data(set)), r_.inc(), r_.stride(),
               api(g_.data(set)), g_.inc(), g_.ld(), g_.stride(), info_.data(set), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // As ToeplitzSolve with two right-hand sides.
  Cost cost() const override {
    const double n = static_cast<double>(n_);
    const double multiplyAdds = static_cast<double>(batchCount_) * n * n * (3 + 2 * 2);
    Cost cost;
    cost.bytes = c_.bytes() + r_.bytes() + g_.bytes() + info_.bytes();
    cost.flops = multiplyAdds * (isComplex<T> ? 8 : 2);
    cost.steps = batchCount_ == 0 ? 0 : n;
    cost.doublePrecision = true;
    return cost;
  }

  // The backward error of the systems that define them at sampled equations, c = log2(2n).
  double errorRatio() override {
    run(0);
    g_.download();
    requireSolved(info_);
    WorstRatio worst;
    for (const Position &at : samplePositions(g_.shape(), n_)) addResidual(at, worst);
    return worst.value();
  }

 private:
  Wide<T> entry(std::int64_t d, std::int64_t p) const { return d >= 0 ? c_.at(d, 0, p) : r_.at(-d, 0, p); }

  void addResidual(const Position &at, WorstRatio &worst) const {
    const Wide<T> right = at.j == 0 ? Wide<T>(at.i == 0) : at.i == 0 ? Wide<T>(0) : entry(at.i - n_, at.p);
    Wide<T> residual = right;
    long double sumT = 0, maxG = 0;
    for (std::int64_t k = 0; k < n_; ++k) {
      const Wide<T> t = entry(at.i - k, at.p);
      residual -= t * g_.at(k, at.j, at.p);
      sumT += std::abs(t);
      maxG = std::max<long double>(maxG, std::abs(g_.at(k, at.j, at.p)));
    }
    const long double growth = std::log2(2 * static_cast<long double>(n_));
    worst.add(std::abs(residual), growth * epsilon<T> * (sumT * maxG + std::abs(right)));
  }

  hotdogHandle_t handle_;
  std::int64_t n_, batchCount_;
  Operand<T> c_, r_, g_;
  Operand<std::int32_t> info_;
  std::size_t sets_;
};

}  // namespace

Operation toeplitzGenerators() {
  return {"ToeplitzGenerators",
          {{"ToeplitzGenerators/S/B64/n1024", "ToeplitzGenerators --type S --n 1024 --batchCount 64"},
           {"host/ToeplitzGenerators/D/B4/n1024", "ToeplitzGenerators --type D --n 1024 --batchCount 4"}},
          [](Device &device, Arguments &a) { return makeOfType<ToeplitzGeneratorsWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
