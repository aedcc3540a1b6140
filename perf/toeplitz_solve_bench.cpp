// ToeplitzSolve: op(T) X = B for general T by first column c and first row r.
#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"

namespace hotdog::bench {
namespace {

template <class T>
class ToeplitzSolveWorkload : public Workload {
 public:
  ToeplitzSolveWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(a.op()),
        n_(a.size("n", 1024)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        c_(vectorShape(a, "C", n_, batchCount_)),
        r_(vectorShape(a, "R", n_, batchCount_)),
        b_(vectorsShape(a, "B", n_, nrhs_, batchCount_)),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        info_({{batchCount_, 1, 1}, {1, 0, 0}}) {
    const bool zeroDiagonal = a.word("diagonal", {"dominant", "zero"}) == "zero";
    a.rejectUnread();
    sets_ = allocateSets(device, {&c_, &r_, &b_, &x_, &info_});
    fillMatrix(zeroDiagonal);
    b_.fillNormal(1);
    x_.fillOutput(false, 0);
    info_.fill([](auto...) { return -1; });
  }

  void run(std::size_t set) override {
    constexpr auto call =
        pick<T>(hotdogSToeplitzSolve, hotdogDToeplitzSolve, hotdogCToeplitzSolve, hotdogZToeplitzSolve);
    check(call(handle_, op_, n_, nrhs_, api(c_.data(set)), c_.inc(), c_.stride(), api(r_.data(set)), r_.inc(),
               r_.stride(), api(b_.data(set)), b_.inc(), b_.ld(), b_.stride(), api(x_.data(set)), x_.inc(), x_.ld(),
               x_.stride(), nullptr, nullptr, info_.data(set), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // The recursion: n steps, one after the other, of 2 n multiply-adds for the factors of the inverse, n for what they
  // leave above and n for each right-hand side, and the residual, in double precision for every type.
  Cost cost() const override {
    const double n = static_cast<double>(n_);
    const double multiplyAdds = static_cast<double>(batchCount_) * n * n * (3 + 2 * static_cast<double>(nrhs_));
    Cost cost;
    cost.bytes = c_.bytes() + r_.bytes() + b_.bytes() + x_.bytes() + info_.bytes();
    cost.flops = multiplyAdds * (isComplex<T> ? 8 : 2);
    cost.steps = batchCount_ == 0 ? 0 : n;
    cost.doublePrecision = true;
    return cost;
  }

  // The backward error |b - T x| / (sum |t| max |x| + max |b|) at sampled equations, c = log2(2n).
  double errorRatio() override {
    run(0);
    x_.download();
    info_.download();
    for (std::int64_t p = 0; p < batchCount_; ++p)
      if (const auto info = static_cast<std::int64_t>(info_.at(p, 0, 0)); info != 0)
        throw std::runtime_error("info = " + std::to_string(info) + " in problem " + std::to_string(p));
    WorstRatio worst;
    for (const Position &at : samplePositions(x_.shape(), n_)) addResidual(at, worst);
    return worst.value();
  }

 private:
  // N(0,1)/(1+|k|) with 8 added to t_0, or 0 in place of t_0, so that a leading minor is singular.
  void fillMatrix(bool zeroDiagonal) {
    c_.fillNormal(2), r_.fillNormal(3);
    for (Operand<T> *line : {&c_, &r_})
      line->fill([&](std::int64_t k, std::int64_t j, std::int64_t p) {
        const T t = T(line->at(k, j, p)) / static_cast<Real<T>>(1 + k);
        return k > 0 ? t : zeroDiagonal ? T(0) : t + T(8);
      });
  }

  void addResidual(const Position &at, WorstRatio &worst) const {
    Wide<T> residual = b_.at(at.i, at.j, at.p);
    long double sumT = 0, maxX = 0, maxB = 0;
    for (std::int64_t k = 0; k < n_; ++k) {
      const std::int64_t lag = op_ == HOTDOG_OP_N ? at.i - k : k - at.i;
      const Wide<T> t = conjIf(op_ == HOTDOG_OP_C, lag >= 0 ? c_.at(lag, 0, at.p) : r_.at(-lag, 0, at.p));
      residual -= t * x_.at(k, at.j, at.p);
      sumT += std::abs(t);
      maxX = std::max<long double>(maxX, std::abs(x_.at(k, at.j, at.p)));
      maxB = std::max<long double>(maxB, std::abs(b_.at(k, at.j, at.p)));
    }
    const long double growth = std::log2(2 * static_cast<long double>(n_));
    worst.add(std::abs(residual), growth * epsilon<T> * (sumT * maxX + maxB));
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t n_, nrhs_, batchCount_;
  Operand<T> c_, r_, b_, x_;
  Operand<std::int32_t> info_;
  std::size_t sets_;
};

}  // namespace

Operation toeplitzSolve() {
  return {"ToeplitzSolve",
          {{"ToeplitzSolve/S/B64/n1024", "ToeplitzSolve --type S --n 1024 --batchCount 64"},
           {"ToeplitzSolve/S/B64/n1024/t0=0", "ToeplitzSolve --type S --n 1024 --batchCount 64 --diagonal zero"},
           {"ToeplitzSolve/S/B1/n65536", "ToeplitzSolve --type S --n 65536"},
           {"ToeplitzSolve/S/B1024/n64", "ToeplitzSolve --type S --n 64 --batchCount 1024"},
           {"ToeplitzSolve/Z/B64/n1024", "ToeplitzSolve --type Z --n 1024 --batchCount 64"},
           {"ToeplitzSolve/D/B1/n512/rhs500", "ToeplitzSolve --type D --n 512 --nrhs 500"},
           {"host/ToeplitzSolve/D/B4/n1024", "ToeplitzSolve --type D --n 1024 --batchCount 4"},
           {"host/ToeplitzSolve/D/B1/n500/rhs500", "ToeplitzSolve --type D --n 500 --nrhs 500"}},
          [](Device &device, Arguments &a) { return makeOfType<ToeplitzSolveWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
