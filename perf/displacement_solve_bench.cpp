// DisplacementSolve: op(A) X = B, A of displacement rank r by its generators, e = 1 and f = -1 unless given.
#include <hotdog.h>

#include <algorithm>
#include <cmath>

#include "bench/accuracy.h"
#include "bench/displacement.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/solve.h"

namespace hotdog::bench {
namespace {

template <class T>
class DisplacementSolveWorkload : public Workload {
 public:
  DisplacementSolveWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        type_(displacementType(a)),
        op_(a.op()),
        n_(a.size("n", 1024)),
        r_(a.size("r", 2)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        e_(fromComplex<T>(a.scalar("e", 1))),
        f_(fromComplex<T>(a.scalar("f", -1))),
        g_(vectorsShape(a, "G", n_, r_, batchCount_)),
        h_(vectorsShape(a, "H", n_, r_, batchCount_)),
        s_(hasRowNodes(type_) ? vectorShape(a, "S", n_, batchCount_) : Shape{{0, 1, 1}, {1, 0, 0}}),
        t_(hasColumnNodes(type_) ? vectorShape(a, "T", n_, batchCount_) : Shape{{0, 1, 1}, {1, 0, 0}}),
        b_(vectorsShape(a, "B", n_, nrhs_, batchCount_)),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        info_({{batchCount_, 1, 1}, {1, 0, 0}}) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&g_, &h_, &s_, &t_, &b_, &x_, &info_});
    g_.fillNormal(1);
    h_.fillNormal(2);
    b_.fillNormal(3);
    // Nodes in turn, so that the matrix is well-conditioned.
    const double n = static_cast<double>(std::max<std::int64_t>(n_, 1));
    s_.fill([&](std::int64_t i, auto...) { return fromComplex<T>({static_cast<double>(i) / n, 0}); });
    t_.fill([&](std::int64_t i, auto...) { return fromComplex<T>({(static_cast<double>(i) + 0.5) / n, 0}); });
    x_.fillOutput(false, 4);
    info_.fill([](auto...) { return -1; });
  }

  void run(std::size_t set) override {
    constexpr auto call =
        pick<T>(hotdogSDisplacementSolve, hotdogDDisplacementSolve, hotdogCDisplacementSolve, hotdogZDisplacementSolve);
    check(call(handle_, type_, op_, n_, r_, nrhs_, api(&e_), api(&f_), api(g_.data(set)), g_.inc(), g_.ld(),
               g_.stride(), api(h_.data(set)), h_.inc(), h_.ld(), h_.stride(), api(s_.data(set)), s_.inc(), s_.stride(),
               api(t_.data(set)), t_.inc(), t_.stride(), api(b_.data(set)), b_.inc(), b_.ld(), b_.stride(),
               api(x_.data(set)), x_.inc(), x_.ld(), x_.stride(), nullptr, info_.data(set), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // Elimination and way back: rows, columns and columns of U anew, complex, in double precision.
  Cost cost() const override {
    const double n = static_cast<double>(n_);
    Cost cost;
    cost.bytes = g_.bytes() + h_.bytes() + s_.bytes() + t_.bytes() + b_.bytes() + x_.bytes() + info_.bytes();
    cost.flops = static_cast<double>(batchCount_) * n * n * static_cast<double>(24 * r_ + 8 * nrhs_);
    cost.steps = batchCount_ == 0 ? 0 : 2 * n;
    cost.doublePrecision = true;
    return cost;
  }

  // The residual of the first right-hand side of the first and the last problem, by what the product's error is
  // measured by.
  double errorRatio() override {
    if (n_ == 0 || nrhs_ == 0 || batchCount_ == 0) return 0;
    run(0);
    x_.download();
    requireSolved(info_);
    WorstRatio worst;
    for (const std::int64_t p : {std::int64_t{0}, batchCount_ - 1}) {
      addResidual(worst, p);
    }
    return worst.value();
  }

 private:
  void addResidual(WorstRatio &worst, std::int64_t p) const {
    using W = Wide<T>;
    const auto size = static_cast<std::size_t>(n_);
    DisplacementProduct<W> product{type_, op_, W(e_), W(f_), std::vector<W>(size), std::vector<W>(size)};
    std::vector<W> x(size), sum(size);
    for (std::size_t i = 0; i < size; ++i) {
      const auto k = static_cast<std::int64_t>(i);
      x[i] = x_.at(k, 0, p);
      if (hasRowNodes(type_)) product.s[i] = s_.at(k, 0, p);
      if (hasColumnNodes(type_)) product.t[i] = t_.at(k, 0, p);
    }
    long double scale = 0, error = 0, right = 0;
    for (std::int64_t j = 0; j < r_; ++j) {
      std::vector<W> g(size), h(size);
      for (std::size_t i = 0; i < size; ++i)
        g[i] = g_.at(static_cast<std::int64_t>(i), j, p), h[i] = h_.at(static_cast<std::int64_t>(i), j, p);
      product.add(g, h, x, sum, scale);
    }
    for (std::size_t i = 0; i < size; ++i) {
      const W b = b_.at(static_cast<std::int64_t>(i), 0, p);
      error += std::norm(b - sum[i]), right += std::norm(b);
    }
    worst.add(std::sqrt(error),
              epsilon<T> * std::log2(2.0L * static_cast<long double>(n_)) * (scale + std::sqrt(right)));
  }

  hotdogHandle_t handle_;
  hotdogDisplacement_t type_;
  hotdogOperation_t op_;
  std::int64_t n_, r_, nrhs_, batchCount_;
  T e_, f_;
  Operand<T> g_, h_, s_, t_, b_, x_;
  Operand<std::int32_t> info_;
  std::size_t sets_;
};

}  // namespace

Operation displacementSolve() {
  return {"DisplacementSolve",
          {{"DisplacementSolve/S/B64/n1024/r2", "DisplacementSolve --type S --n 1024 --r 2 --batchCount 64"},
           {"DisplacementSolve/Z/B64/n512/r4/cauchy",
            "DisplacementSolve --type Z --displacement cauchy --n 512 --r 4 --batchCount 64"},
           {"host/DisplacementSolve/D/B4/n512/r2", "DisplacementSolve --type D --n 512 --r 2 --batchCount 4"}},
          [](Device &device, Arguments &a) { return makeOfType<DisplacementSolveWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
