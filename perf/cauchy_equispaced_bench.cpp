// CauchyEquispaced: Cauchy products whose nodes are interleaved combs, or interleaved roots of unity.
#include <hotdog.h>

#include <algorithm>
#include <cmath>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"

namespace hotdog::bench {
namespace {

template <class T>
class CauchyEquispacedWorkload : public Workload {
 public:
  CauchyEquispacedWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(a.op()),
        kind_(kindOf(a)),
        L_(a.size("L", 16384)),
        N_(a.size("N", 16384)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        nodes_(vectorShape(a, "Nodes",
                           kind_ == HOTDOG_NODES_CIRCLE ? 6
                           : isComplex<T>               ? 4
                                                        : 2,
                           batchCount_)),
        v_(vectorsShape(a, "V", op_ == HOTDOG_OP_N ? N_ : L_, nrhs_, batchCount_)),
        out_(vectorsShape(a, "Out", op_ == HOTDOG_OP_N ? L_ : N_, nrhs_, batchCount_)),
        alpha_(fromComplex<T>(a.scalar("alpha", 1))),
        beta_(fromComplex<T>(a.scalar("beta", 0))) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&nodes_, &v_, &out_});
    nodes_.fill([&](std::int64_t k, auto...) { return parameter(k); });
    v_.fillNormal(1);
    out_.fillOutput(beta_ != T(0), 2);
  }

  void run(std::size_t set) override {
    constexpr auto call =
        pick<T>(hotdogSCauchyEquispaced, hotdogDCauchyEquispaced, hotdogCCauchyEquispaced, hotdogZCauchyEquispaced);
    check(call(handle_, op_, kind_, L_, N_, nrhs_, api(&alpha_), nodes_.data(set), nodes_.inc(), nodes_.stride(),
               api(v_.data(set)), v_.inc(), v_.ld(), v_.stride(), api(&beta_), api(out_.data(set)), out_.inc(),
               out_.ld(), out_.stride(), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // Transforms of length L + N - 1: one for the matrix and two for each right-hand side, each 4 n log2 n flops (split
  // radix), half of that for real data; and the 17 near diagonals.
  Cost cost() const override {
    const double length = static_cast<double>(std::max<std::int64_t>(L_ + N_ - 1, 2));
    const double nrhs = static_cast<double>(nrhs_), rows = static_cast<double>(op_ == HOTDOG_OP_N ? L_ : N_);
    const double transform = (isComplex<T> ? 4 : 2) * length * std::log2(length);
    const double near = 17 * (isComplex<T> ? 8 : 2) * rows;
    Cost cost;
    cost.bytes = nodes_.bytes() + v_.bytes() + out_.bytes() * (beta_ != T(0) ? 2 : 1);
    cost.flops = static_cast<double>(batchCount_) * (transform + nrhs * (2 * transform + near));
    cost.doublePrecision = std::is_same_v<Real<T>, double>;
    return cost;
  }

  double errorRatio() override {
    return worstErrorRatio(
        out_, op_ == HOTDOG_OP_N ? N_ : L_, [&](auto i, auto j, auto p) { return expect(i, j, p); }, [&] { run(0); });
  }

 private:
  static hotdogNodes_t kindOf(Arguments &a) {
    std::vector<std::string> kinds = {"line"};
    if (isComplex<T>) kinds.push_back("circle");
    return a.word("kind", kinds) == "line" ? HOTDOG_NODES_LINE : HOTDOG_NODES_CIRCLE;
  }

  // Offset half a step; the circle's turn is as many steps as the larger set has nodes.
  double parameter(std::int64_t k) const {
    if (kind_ == HOTDOG_NODES_LINE) return k == 0 ? 0.5 : k == (isComplex<T> ? 2 : 1) ? 1 : 0;
    const double values[] = {0.5, 1, static_cast<double>(std::max(L_, N_)), 1, 1, 0};
    return values[k];
  }

  // Element (l, n) of the matrix.
  Wide<T> element(std::int64_t l, std::int64_t n) const {
    const long double apart = static_cast<long double>(l - n) + 0.5L;
    if constexpr (isComplex<T>)
      if (kind_ == HOTDOG_NODES_CIRCLE) {  // 1 / (e(a) - e(b)) = e(-(a+b)/2) / (2 i sin((a-b)/2))
        const long double toHalf = std::acos(-1.0L) / static_cast<long double>(std::max(L_, N_));
        return std::polar(1.0L, -toHalf * (apart + 2 * static_cast<long double>(n))) /
               Wide<T>(0, 2 * std::sin(toHalf * apart));
      }
    return Wide<T>(1 / apart);
  }

  // Norm-wise, c = log2(L + N): the scale is the norm of the row of op(C) times that of v.
  Expected<T> expect(std::int64_t i, std::int64_t j, std::int64_t p) const {
    const std::int64_t terms = op_ == HOTDOG_OP_N ? N_ : L_;
    Wide<T> sum = 0;
    long double rowNorm2 = 0, vNorm2 = 0;
    for (std::int64_t k = 0; k < terms; ++k) {
      const Wide<T> c = op_ == HOTDOG_OP_N ? element(i, k) : conjIf(op_ == HOTDOG_OP_C, element(k, i));
      const Wide<T> v = v_.at(k, j, p);
      sum += c * v;
      rowNorm2 += std::norm(c);
      vNorm2 += std::norm(v);
    }
    const Wide<T> alpha = alpha_, beta = beta_;
    const Wide<T> before = beta_ != T(0) ? beta * out_.at(i, j, p) : Wide<T>(0);
    const long double growth = std::max(1.0L, std::log2(static_cast<long double>(L_ + N_)));
    return {alpha * sum + before,
            epsilon<T> * growth * (std::abs(alpha) * std::sqrt(rowNorm2 * vNorm2) + std::abs(before))};
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  hotdogNodes_t kind_;
  std::int64_t L_, N_, nrhs_, batchCount_;
  Operand<double> nodes_;
  Operand<T> v_, out_;
  T alpha_, beta_;
  std::size_t sets_;
};

}  // namespace

Operation cauchyEquispaced() {
  return {
      "CauchyEquispaced",
      {{"CauchyEquispaced/S/rhs1/L1048576/N1048576", "CauchyEquispaced --type S --L 1048576 --N 1048576"},
       {"CauchyEquispaced/S/rhs1/L16384/N16384", "CauchyEquispaced --type S --L 16384 --N 16384"},
       {"CauchyEquispaced/S/rhs16/L4096/N4096", "CauchyEquispaced --type S --L 4096 --N 4096 --nrhs 16"},
       {"CauchyEquispaced/S/rhs1/L1024/N1024/B1024", "CauchyEquispaced --type S --L 1024 --N 1024 --batchCount 1024"},
       {"CauchyEquispaced/C/circle/rhs16/L16384/N16384",
        "CauchyEquispaced --type C --kind circle --L 16384 --N 16384 --nrhs 16"},
       {"CauchyEquispaced/C/rhs16/L16384/N16384", "CauchyEquispaced --type C --L 16384 --N 16384 --nrhs 16"},
       {"CauchyEquispaced/D/rhs1/L1048576/N1048576", "CauchyEquispaced --type D --L 1048576 --N 1048576"},
       {"CauchyEquispaced/Z/circle/rhs1/L1048576/N1048576",
        "CauchyEquispaced --type Z --kind circle --L 1048576 --N 1048576"},
       {"host/CauchyEquispaced/S/rhs1/L1048576/N1048576", "CauchyEquispaced --type S --L 1048576 --N 1048576"},
       {"host/CauchyEquispaced/D/rhs16/L4096/N4096", "CauchyEquispaced --type D --L 4096 --N 4096 --nrhs 16"},
       {"host/CauchyEquispaced/C/circle/rhs16/L4096/N4096",
        "CauchyEquispaced --type C --kind circle --L 4096 --N 4096 --nrhs 16"}},
      [](Device &device, Arguments &a) { return makeOfType<CauchyEquispacedWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
