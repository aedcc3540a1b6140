// CirculantSolve: op(C) X = B for a circulant C by its first column.
#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/solve.h"

namespace hotdog::bench {
namespace {

template <class T>
class CirculantSolveWorkload : public Workload {
 public:
  CirculantSolveWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(a.op()),
        n_(a.size("n", 1024)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        c_(vectorShape(a, "C", n_, batchCount_)),
        b_(vectorsShape(a, "B", n_, nrhs_, batchCount_)),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        info_({{batchCount_, 1, 1}, {1, 0, 0}}) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&c_, &b_, &x_, &info_});
    c_.fillNormal(2);
    b_.fillNormal(1);
    x_.fillOutput(false, 0);
    info_.fill([](auto...) { return -1; });
  }

  void run(std::size_t set) override {
    constexpr auto call =
        pick<T>(hotdogSCirculantSolve, hotdogDCirculantSolve, hotdogCCirculantSolve, hotdogZCirculantSolve);
    check(call(handle_, op_, n_, nrhs_, api(c_.data(set)), c_.inc(), c_.stride(), api(b_.data(set)), b_.inc(), b_.ld(),
               b_.stride(), api(x_.data(set)), x_.inc(), x_.ld(), x_.stride(), info_.data(set), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // A transform of length n for the matrix and two for each right-hand side, each 4 n log2 n flops (split radix), half
  // of that for real data.
  Cost cost() const override {
    const double length = static_cast<double>(std::max<std::int64_t>(n_, 2));
    const double transforms = static_cast<double>(batchCount_) * (1 + 2 * static_cast<double>(nrhs_));
    Cost cost;
    cost.bytes = c_.bytes() + b_.bytes() + x_.bytes() + info_.bytes();
    cost.flops = transforms * (isComplex<T> ? 4 : 2) * length * std::log2(length);
    cost.doublePrecision = true;
    return cost;
  }

  // The backward error |b - C x| / (||c||_2 ||x||_2 + ||b||_2) at sampled equations, c = log2(2n).
  double errorRatio() override {
    run(0);
    x_.download();
    requireSolved(info_);
    WorstRatio worst;
    for (const Position &at : samplePositions(x_.shape(), n_)) addResidual(at, worst);
    return worst.value();
  }

 private:
  void addResidual(const Position &at, WorstRatio &worst) const {
    Wide<T> residual = b_.at(at.i, at.j, at.p);
    long double ofC = 0, ofX = 0, ofB = 0;
    for (std::int64_t k = 0; k < n_; ++k) {
      const std::int64_t lag = op_ == HOTDOG_OP_N ? (at.i - k + n_) % n_ : (k - at.i + n_) % n_;
      const Wide<T> entry = conjIf(op_ == HOTDOG_OP_C, c_.at(lag, 0, at.p)), x = x_.at(k, at.j, at.p);
      residual -= entry * x;
      ofC += std::norm(entry), ofX += std::norm(x);
      ofB += std::norm(Wide<T>(b_.at(k, at.j, at.p)));
    }
    const long double growth = std::log2(2 * static_cast<long double>(n_));
    worst.add(std::abs(residual), growth * epsilon<T> * (std::sqrt(ofC * ofX) + std::sqrt(ofB)));
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t n_, nrhs_, batchCount_;
  Operand<T> c_, b_, x_;
  Operand<std::int32_t> info_;
  std::size_t sets_;
};

}  // namespace

Operation circulantSolve() {
  return {"CirculantSolve",
          {{"CirculantSolve/S/B1024/n1024", "CirculantSolve --type S --n 1024 --batchCount 1024"},
           {"host/CirculantSolve/D/B64/n1024", "CirculantSolve --type D --n 1024 --batchCount 64"}},
          [](Device &device, Arguments &a) { return makeOfType<CirculantSolveWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
