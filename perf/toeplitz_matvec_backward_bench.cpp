// ToeplitzMatvecBackward: gradients of Y = alpha op(T) X, all of them or those asked for.
#include <hotdog.h>

#include <algorithm>
#include <cmath>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/summed.h"

namespace hotdog::bench {
namespace {

template <class T>
class ToeplitzMatvecBackwardWorkload : public Workload {
 public:
  ToeplitzMatvecBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(a.op()),
        m_(a.size("m", 1024)),
        n_(a.size("n", 1024)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        wantX_(a.size("gX", 1) != 0),
        wantC_(a.size("gC", 1) != 0),
        wantR_(a.size("gR", 1) != 0),
        c_(vectorShape(a, "C", m_, batchCount_)),
        r_(vectorShape(a, "R", n_, batchCount_)),
        x_(vectorsShape(a, "X", cols(), nrhs_, batchCount_)),
        gY_(vectorsShape(a, "GY", rows(), nrhs_, batchCount_)),
        gX_(vectorsShape(a, "GX", cols(), nrhs_, batchCount_)),
        gC_(vectorShape(a, "GC", m_, batchCount_)),
        gR_(vectorShape(a, "GR", n_, batchCount_)),
        alpha_(fromComplex<T>(a.scalar("alpha", 1))),
        beta_(fromComplex<T>(a.scalar("beta", 0))) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&c_, &r_, &x_, &gY_, &gX_, &gC_, &gR_});
    c_.fillNormal(1);
    r_.fillNormal(2);
    x_.fillNormal(3);
    gY_.fillNormal(4);
    for (Operand<T> *g : {&gX_, &gC_, &gR_}) g->fillOutput(beta_ != T(0), 5);
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSToeplitzMatvecBackward, hotdogDToeplitzMatvecBackward,
                                  hotdogCToeplitzMatvecBackward, hotdogZToeplitzMatvecBackward);
    check(call(handle_, op_, m_, n_, nrhs_, api(&alpha_), api(c_.data(set)), c_.inc(), c_.stride(), api(r_.data(set)),
               r_.inc(), r_.stride(), api(x_.data(set)), x_.inc(), x_.ld(), x_.stride(), api(gY_.data(set)), gY_.inc(),
               gY_.ld(), gY_.stride(), api(&beta_), wantX_ ? api(gX_.data(set)) : nullptr, gX_.inc(), gX_.ld(),
               gX_.stride(), wantC_ ? api(gC_.data(set)) : nullptr, gC_.inc(), gC_.stride(),
               wantR_ ? api(gR_.data(set)) : nullptr, gR_.inc(), gR_.stride(), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // Transforms of length m + n - 1, each 4 N log2 N flops (split radix), half of that for real data: for gX those of
  // gY, T and gX; for the others those of gY and X, and one for the sum.
  Cost cost() const override {
    const double length = static_cast<double>(std::max<std::int64_t>(m_ + n_ - 1, 2));
    const double transform = (isComplex<T> ? 4 : 2) * length * std::log2(length), nrhs = static_cast<double>(nrhs_);
    const bool diagonals = wantC_ || wantR_;
    const double writes = beta_ != T(0) ? 2 : 1;
    Cost cost;
    cost.bytes = gY_.bytes() + (wantX_ ? c_.bytes() + r_.bytes() + writes * gX_.bytes() : 0) +
                 (diagonals ? x_.bytes() : 0) + (wantC_ ? writes * gC_.bytes() : 0) + (wantR_ ? writes * gR_.bytes() : 0);
    cost.flops = static_cast<double>(batchCount_) * transform *
                 (nrhs + (wantX_ ? 1 + nrhs : 0) + (diagonals ? 1 + nrhs : 0));
    cost.doublePrecision = std::is_same_v<Real<T>, double>;
    return cost;
  }

  double errorRatio() override {
    const auto call = [&] { run(0); };
    double worst = 0;
    const auto check = [&](Operand<T> &gradient, std::int64_t terms, auto &&expected) {
      gradient.download();  // the calls before may have added to it
      const double ratio = worstErrorRatio(gradient, terms, expected, call);
      if (!(ratio <= worst)) worst = ratio;  // NaN stays
    };
    if (wantX_) check(gX_, rows(), [&](auto i, auto j, auto p) { return expectX(i, j, p); });
    const std::int64_t terms = std::min(m_, n_) * nrhs_;
    if (wantC_) check(gC_, terms, [&](auto i, auto, auto p) { return expectDiagonal(gC_, true, i, p); });
    if (wantR_) check(gR_, terms, [&](auto i, auto, auto p) { return expectDiagonal(gR_, false, i, p); });
    return worst;
  }

 private:
  bool transposed() const { return op_ != HOTDOG_OP_N; }
  std::int64_t rows() const { return transposed() ? n_ : m_; }
  std::int64_t cols() const { return transposed() ? m_ : n_; }

  // Norm-wise, c = log2(m + n).
  Expected<T> scaled(const Operand<T> &gradient, Wide<T> alpha, Wide<T> sum, long double norm, std::int64_t i,
                     std::int64_t j, std::int64_t p) const {
    const Wide<T> before = beta_ != T(0) ? Wide<T>(gradient.at(i, j, p)) : Wide<T>(0);
    const long double growth = std::max(1.0L, std::log2(static_cast<long double>(m_ + n_)));
    return {alpha * sum + before, epsilon<T> * growth * (std::abs(alpha) * norm + std::abs(before))};
  }

  // The scale is the norm of the column of op(T) times that of gY.
  Expected<T> expectX(std::int64_t i, std::int64_t j, std::int64_t p) const {
    Wide<T> sum = 0;
    long double norm = 0;
    forSummed(gX_, i, j, p, [&](std::int64_t col, std::int64_t vector, std::int64_t problem) {
      long double ofT = 0, ofY = 0;
      for (std::int64_t k = 0; k < rows(); ++k) {
        const std::int64_t lag = transposed() ? col - k : k - col;
        const Wide<T> stored = lag >= 0 ? c_.at(lag, 0, problem) : r_.at(-lag, 0, problem);
        const Wide<T> t = conjIf(op_ == HOTDOG_OP_C, stored), g = gY_.at(k, vector, problem);
        sum += conjIf(true, t) * g;
        ofT += std::norm(t), ofY += std::norm(g);
      }
      norm += std::sqrt(ofT * ofY);
    });
    return scaled(gX_, conjIf(true, Wide<T>(alpha_)), sum, norm, i, j, p);
  }

  Expected<T> expectDiagonal(const Operand<T> &gradient, bool ofColumn, std::int64_t i, std::int64_t p) const {
    Wide<T> sum = 0;
    long double norm = 0;
    forSummed(gradient, i, 0, p, [&](std::int64_t lag, std::int64_t, std::int64_t problem) {
      if (!ofColumn && lag == 0) return;
      const std::int64_t d = ofColumn != transposed() ? lag : -lag;  // of op(T)
      for (std::int64_t b = 0; b < nrhs_; ++b) {
        long double ofY = 0, ofX = 0;
        for (std::int64_t k = std::max<std::int64_t>(0, -d); k < std::min(cols(), rows() - d); ++k) {
          const Wide<T> g = gY_.at(k + d, b, problem), x = x_.at(k, b, problem);
          sum += conjIf(op_ == HOTDOG_OP_C, g * conjIf(true, x));
          ofY += std::norm(g), ofX += std::norm(x);
        }
        norm += std::sqrt(ofY * ofX) + 1;  // short diagonals carry the error of the whole
      }
    });
    return scaled(gradient, conjIf(op_ != HOTDOG_OP_C, Wide<T>(alpha_)), sum, norm, i, 0, p);
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t m_, n_, nrhs_, batchCount_;
  bool wantX_, wantC_, wantR_;
  Operand<T> c_, r_, x_, gY_, gX_, gC_, gR_;
  T alpha_, beta_;
  std::size_t sets_;
};

}  // namespace

Operation toeplitzMatvecBackward() {
  return {"ToeplitzMatvecBackward",
          {{"ToeplitzMatvecBackward/S/B1024/n1024", "ToeplitzMatvecBackward --type S --m 1024 --n 1024 --batchCount 1024"},
           {"ToeplitzMatvecBackward/S/B16/n16384", "ToeplitzMatvecBackward --type S --m 16384 --n 16384 --batchCount 16"},
           {"ToeplitzMatvecBackward/S/B8/n512/rhs64", "ToeplitzMatvecBackward --type S --m 512 --n 512 --nrhs 64 --batchCount 8"},
           {"ToeplitzMatvecBackward/Z/B256/n1024", "ToeplitzMatvecBackward --type Z --m 1024 --n 1024 --batchCount 256"},
           {"host/ToeplitzMatvecBackward/S/B64/n1024",
            "ToeplitzMatvecBackward --type S --m 1024 --n 1024 --batchCount 64"}},
          [](Device &device, Arguments &a) { return makeOfType<ToeplitzMatvecBackwardWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
