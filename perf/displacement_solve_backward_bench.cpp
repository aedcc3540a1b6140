// DisplacementSolveBackward: gradients of the solution X of op(A) X = B by both generators of A and by B, all of them
// or those asked for by --gB, --gG and --gH (0 or 1).
#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "bench/accuracy.h"
#include "bench/displacement.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/solve.h"

namespace hotdog::bench {
namespace {

template <class T>
class DisplacementSolveBackwardWorkload : public Workload {
 public:
  DisplacementSolveBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        type_(displacementType(a)),
        op_(a.op()),
        n_(a.size("n", 1024)),
        r_(a.size("r", 2)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        beta_(fromComplex<T>(a.scalar("beta", 0))),
        e_(fromComplex<T>(a.scalar("e", 1))),
        f_(fromComplex<T>(a.scalar("f", -1))),
        g_(vectorsShape(a, "G", n_, r_, batchCount_)),
        h_(vectorsShape(a, "H", n_, r_, batchCount_)),
        s_(hasRowNodes(type_) ? vectorShape(a, "S", n_, batchCount_) : Shape{{0, 1, 1}, {1, 0, 0}}),
        t_(hasColumnNodes(type_) ? vectorShape(a, "T", n_, batchCount_) : Shape{{0, 1, 1}, {1, 0, 0}}),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        gX_(vectorsShape(a, "GX", n_, nrhs_, batchCount_)),
        gB_(vectorsShape(a, "GB", n_, nrhs_, batchCount_)),
        gG_(vectorsShape(a, "GG", n_, r_, batchCount_)),
        gH_(vectorsShape(a, "GH", n_, r_, batchCount_)),
        solved_({{n_, nrhs_, batchCount_}, {1, n_, n_ * nrhs_}}),
        info_({{batchCount_, 1, 1}, {1, 0, 0}}),
        wantB_(a.integer("gB", 1) != 0),
        wantG_(a.integer("gG", 1) != 0),
        wantH_(a.integer("gH", 1) != 0) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&g_, &h_, &s_, &t_, &x_, &gX_, &gB_, &gG_, &gH_, &info_});
    solved_.allocate(device, 1);
    g_.fillNormal(1);
    h_.fillNormal(2);
    x_.fillNormal(3);
    gX_.fillNormal(4);
    // Nodes in turn, so that the matrix is well-conditioned.
    const double n = static_cast<double>(std::max<std::int64_t>(n_, 1));
    s_.fill([&](std::int64_t i, auto...) { return fromComplex<T>({static_cast<double>(i) / n, 0}); });
    t_.fill([&](std::int64_t i, auto...) { return fromComplex<T>({(static_cast<double>(i) + 0.5) / n, 0}); });
    for (Operand<T> *gradient : {&gB_, &gG_, &gH_}) gradient->fillOutput(beta_ != T(0), 5);
    solved_.fillOutput(false, 0);
    info_.fill([](auto...) { return -1; });
  }

  void run(std::size_t set) override {
    call(set, wantB_ ? gB_.data(set) : nullptr, gB_, beta_, wantG_ ? gG_.data(set) : nullptr,
         wantH_ ? gH_.data(set) : nullptr);
  }
  std::size_t sets() const override { return sets_; }

  // The solve as in DisplacementSolve, the gradients by generators as in DisplacementMatvecBackward, less that of X.
  Cost cost() const override {
    const double n = static_cast<double>(n_), r = static_cast<double>(r_), nrhs = static_cast<double>(nrhs_);
    const double transform = (isComplex<T> ? 4 : 2) * n * std::log2(std::max(n, 2.0));
    Cost cost;
    cost.bytes = g_.bytes() + h_.bytes() + s_.bytes() + t_.bytes() + x_.bytes() + gX_.bytes() + info_.bytes();
    const double writes = beta_ != T(0) ? 2 : 1;
    if (wantB_) cost.bytes += writes * gB_.bytes();
    if (wantG_) cost.bytes += writes * gG_.bytes();
    if (wantH_) cost.bytes += writes * gH_.bytes();
    cost.flops = n * n * (24 * r + 8 * nrhs);
    if (wantG_ || wantH_)
      cost.flops +=
          hasRowNodes(type_) ? (isComplex<T> ? 16 : 4) * n * n * r * nrhs : (4 * r + (2 + 3 * r) * nrhs) * transform;
    cost.flops *= static_cast<double>(batchCount_);
    cost.steps = batchCount_ == 0 ? 0 : 2 * n;
    cost.doublePrecision = true;
    return cost;
  }

  // First gB alone, as a solution of its system. Then the gradients by G and H: op(A) X is linear in each (for op C in
  // its conjugate), so that Re <gG, G> and Re <gH, H> are -Re <gB, op(A) X>. Of the first and the last problem;
  // gradients that are summed or added to are not checked.
  double errorRatio() override {
    if (n_ == 0 || nrhs_ == 0 || batchCount_ == 0) return 0;
    call(0, solved_.data(0), solved_, T(0), nullptr, nullptr);
    run(0);
    solved_.download();
    requireSolved(info_);
    gG_.download();
    gH_.download();
    WorstRatio worst;
    for (const std::int64_t p : {std::int64_t{0}, batchCount_ - 1}) {
      addResidual(worst, p);
      if (beta_ == T(0)) addGenerators(worst, p);
    }
    return worst.value();
  }

 private:
  using W = Wide<T>;
  using Vector = std::vector<W>;

  void call(std::size_t set, T *gB, const Operand<T> &ofB, T beta, T *gG, T *gH) {
    constexpr auto function = pick<T>(hotdogSDisplacementSolveBackward, hotdogDDisplacementSolveBackward,
                                      hotdogCDisplacementSolveBackward, hotdogZDisplacementSolveBackward);
    check(function(handle_, type_, op_, n_, r_, nrhs_, api(&e_), api(&f_), api(g_.data(set)), g_.inc(), g_.ld(),
                   g_.stride(), api(h_.data(set)), h_.inc(), h_.ld(), h_.stride(), api(s_.data(set)), s_.inc(),
                   s_.stride(), api(t_.data(set)), t_.inc(), t_.stride(), api(x_.data(set)), x_.inc(), x_.ld(),
                   x_.stride(), api(gX_.data(set)), gX_.inc(), gX_.ld(), gX_.stride(), api(&beta), api(gB), ofB.inc(),
                   ofB.ld(), ofB.stride(), api(gG), gG_.inc(), gG_.ld(), gG_.stride(), api(gH), gH_.inc(), gH_.ld(),
                   gH_.stride(), info_.data(set), batchCount_));
  }

  Vector vectorOf(const Operand<T> &operand, std::int64_t j, std::int64_t p) const {
    Vector all;
    for (std::int64_t k = 0; k < n_; ++k) all.push_back(operand.at(k, j, p));
    return all;
  }
  static Vector conjugated(Vector v) {
    for (W &z : v) z = conjIf(true, z);
    return v;
  }
  static long double norm(const Vector &v) {
    long double sum = 0;
    for (const W &z : v) sum += std::norm(z);
    return std::sqrt(sum);
  }
  long double growth() const { return epsilon<T> * std::log2(2.0L * static_cast<long double>(n_)); }

  // op(A) x; `scale` receives what its error is measured by.
  Vector apply(hotdogOperation_t op, const Vector &x, std::int64_t p, long double &scale) const {
    DisplacementProduct<W> product{type_, op, W(e_), W(f_), Vector(x.size()), Vector(x.size())};
    if (hasRowNodes(type_)) product.s = vectorOf(s_, 0, p);
    if (hasColumnNodes(type_)) product.t = vectorOf(t_, 0, p);
    Vector sum(x.size());
    scale = 0;
    for (std::int64_t j = 0; j < r_; ++j) product.add(vectorOf(g_, j, p), vectorOf(h_, j, p), x, sum, scale);
    return sum;
  }

  // gX - op(A)^H gB of the first right-hand side; for op T its conjugate, conj(gX) - A conj(gB).
  void addResidual(WorstRatio &worst, std::int64_t p) const {
    Vector solution = vectorOf(solved_, 0, p), rest = vectorOf(gX_, 0, p);
    if (op_ == HOTDOG_OP_T) solution = conjugated(solution), rest = conjugated(rest);
    long double scale;
    const long double right = norm(rest);
    const Vector product = apply(op_ == HOTDOG_OP_N ? HOTDOG_OP_C : HOTDOG_OP_N, solution, p, scale);
    for (std::size_t k = 0; k < rest.size(); ++k) rest[k] -= product[k];
    worst.add(norm(rest), growth() * (scale + right));
  }

  void addGenerators(WorstRatio &worst, std::int64_t p) const {
    long double expected = 0, scale = 0;
    for (std::int64_t v = 0; v < nrhs_; ++v) {
      long double error;
      const Vector y = apply(op_, vectorOf(x_, v, p), p, error), outer = vectorOf(solved_, v, p);
      for (std::size_t k = 0; k < y.size(); ++k) expected -= std::real(conjIf(true, outer[k]) * y[k]);
      scale += growth() * error * norm(outer);
    }
    const auto compare = [&](const Operand<T> &gradient, const Operand<T> &input) {
      if (gradient.shape().distinct() != n_ * r_ * batchCount_) return;
      long double sum = 0;
      for (std::int64_t j = 0; j < r_; ++j)
        for (std::int64_t k = 0; k < n_; ++k)
          sum += std::real(conjIf(true, W(gradient.at(k, j, p))) * W(input.at(k, j, p)));
      worst.add(std::abs(sum - expected), scale);
    };
    if (wantG_) compare(gG_, g_);
    if (wantH_) compare(gH_, h_);
  }

  hotdogHandle_t handle_;
  hotdogDisplacement_t type_;
  hotdogOperation_t op_;
  std::int64_t n_, r_, nrhs_, batchCount_;
  T beta_, e_, f_;
  Operand<T> g_, h_, s_, t_, x_, gX_, gB_, gG_, gH_;
  Operand<T> solved_;  // gB of each problem, for the check
  Operand<std::int32_t> info_;
  bool wantB_, wantG_, wantH_;
  std::size_t sets_;
};

}  // namespace

Operation displacementSolveBackward() {
  return {
      "DisplacementSolveBackward",
      {{"DisplacementSolveBackward/S/B64/n1024/r2",
        "DisplacementSolveBackward --type S --n 1024 --r 2 --batchCount 64"},
       {"host/DisplacementSolveBackward/D/B4/n512/r2",
        "DisplacementSolveBackward --type D --n 512 --r 2 --batchCount 4"}},
      [](Device &device, Arguments &a) { return makeOfType<DisplacementSolveBackwardWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
