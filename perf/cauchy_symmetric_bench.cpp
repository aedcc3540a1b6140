// CauchySymmetric: out = alpha sum_n v/(omega - lambda) + conj(v)/(omega - conj(lambda)) + beta out.
#include <hotdog.h>

#include <cmath>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"

namespace hotdog::bench {
namespace {

constexpr double kPi = 3.14159265358979323846;

// Points on the imaginary axis, the bilinear map of the upper half of the unit circle, or on that half itself.
template <class T>
T pointAt(bool imaginary, std::int64_t l, std::int64_t L) {
  const double angle = kPi * (static_cast<double>(l) + 0.5) / static_cast<double>(L);
  return fromComplex<T>(imaginary ? std::complex<double>(0, 2 * std::tan(angle / 2)) : std::polar(1.0, angle));
}

template <class T>
class CauchySymmetricWorkload : public Workload {
 public:
  CauchySymmetricWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        L_(a.size("L", 1024)),
        N_(a.size("N", 32)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        imaginary_(a.letter("points", "IC") == 'I'),
        omega_(vectorShape(a, "Omega", L_, batchCount_)),
        lambda_(vectorShape(a, "Lambda", N_, batchCount_)),
        v_(vectorsShape(a, "V", N_, nrhs_, batchCount_)),
        out_(vectorsShape(a, "Out", L_, nrhs_, batchCount_)),
        alpha_(fromComplex<T>(a.scalar("alpha", 1))),
        beta_(fromComplex<T>(a.scalar("beta", 0))) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&omega_, &lambda_, &v_, &out_});
    omega_.fill([&](std::int64_t l, auto...) { return pointAt<T>(imaginary_, l, L_); });
    lambda_.fillNormal(2);
    v_.fillNormal(3);
    out_.fillOutput(beta_ != T(0), 4);
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(nullptr, nullptr, hotdogCCauchySymmetric, hotdogZCauchySymmetric);
    check(call(handle_, L_, N_, nrhs_, api(&alpha_), api(omega_.data(set)), omega_.inc(), omega_.stride(),
               api(lambda_.data(set)), lambda_.inc(), lambda_.stride(), api(v_.data(set)), v_.inc(), v_.ld(),
               v_.stride(), api(&beta_), api(out_.data(set)), out_.inc(), out_.ld(), out_.stride(), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // Instructions of a pair (l, n), each as long as a multiply-add: 6 for D and its square (3 more for x and x^2 off the
  // axis), 1 for the product that vectors share (none for one vector on the axis), 4 for each vector (5 off the axis);
  // in double precision 3 for the reciprocal. One special function.
  Cost cost() const override {
    constexpr double fma = 2;
    constexpr bool twice = std::is_same_v<Real<T>, double>;
    const double pairs = static_cast<double>(L_) * static_cast<double>(N_) * static_cast<double>(batchCount_);
    const double vectors = static_cast<double>(nrhs_);
    const double instructions = imaginary_ ? 6 + (nrhs_ > 1 ? 1 : 0) + 4 * vectors : 9 + 5 * vectors;
    Cost cost;
    cost.bytes = omega_.bytes() + lambda_.bytes() + v_.bytes() + out_.bytes() * (beta_ != T(0) ? 2 : 1);
    cost.flops = pairs * fma * (instructions + (twice ? 3 : 0));
    cost.special = pairs;
    cost.doublePrecision = twice;
    return cost;
  }

  double errorRatio() override {
    return worstErrorRatio(
        out_, N_, [&](auto i, auto j, auto p) { return expect(i, j, p); }, [&] { run(0); });
  }

 private:
  // Componentwise: the scale is the sum of the magnitudes of both terms of every pair.
  Expected<T> expect(std::int64_t l, std::int64_t j, std::int64_t p) const {
    Wide<T> sum = 0;
    long double magnitude = 0;
    for (std::int64_t n = 0; n < N_; ++n) {
      const Wide<T> z = omega_.at(l, 0, p), w = lambda_.at(n, 0, p), v = v_.at(n, j, p);
      const Wide<T> first = v / (z - w), second = std::conj(v) / (z - std::conj(w));
      sum += first + second;
      magnitude += std::abs(first) + std::abs(second);
    }
    const Wide<T> alpha = alpha_, beta = beta_;
    const Wide<T> before = beta_ != T(0) ? beta * out_.at(l, j, p) : Wide<T>(0);
    return {alpha * sum + before, epsilon<T> * (std::abs(alpha) * magnitude + std::abs(before))};
  }

  hotdogHandle_t handle_;
  std::int64_t L_, N_, nrhs_, batchCount_;
  bool imaginary_;
  Operand<T> omega_, lambda_, v_, out_;
  T alpha_, beta_;
  std::size_t sets_;
};

// Gradients with respect to v, omega and lambda, unless --gV 0 and so on.
template <class T>
class CauchySymmetricBackwardWorkload : public Workload {
 public:
  CauchySymmetricBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        L_(a.size("L", 1024)),
        N_(a.size("N", 32)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        imaginary_(a.letter("points", "IC") == 'I'),
        omega_(vectorShape(a, "Omega", L_, batchCount_)),
        lambda_(vectorShape(a, "Lambda", N_, batchCount_)),
        v_(vectorsShape(a, "V", N_, nrhs_, batchCount_)),
        gOut_(vectorsShape(a, "GOut", L_, nrhs_, batchCount_)),
        gV_(vectorsShape(a, "GV", N_, nrhs_, batchCount_)),
        gOmega_(vectorShape(a, "GOmega", L_, batchCount_)),
        gLambda_(vectorShape(a, "GLambda", N_, batchCount_)),
        wantV_(a.size("gV", 1) != 0),
        wantOmega_(a.size("gOmega", 1) != 0),
        wantLambda_(a.size("gLambda", 1) != 0),
        alpha_(fromComplex<T>(a.scalar("alpha", 1))),
        beta_(fromComplex<T>(a.scalar("beta", 0))) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&omega_, &lambda_, &v_, &gOut_, &gV_, &gOmega_, &gLambda_});
    omega_.fill([&](std::int64_t l, auto...) { return pointAt<T>(imaginary_, l, L_); });
    lambda_.fillNormal(2);
    v_.fillNormal(3);
    gOut_.fillNormal(4);
    for (Operand<T> *gradient : {&gV_, &gOmega_, &gLambda_}) gradient->fillOutput(beta_ != T(0), 5);
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(nullptr, nullptr, hotdogCCauchySymmetricBackward, hotdogZCauchySymmetricBackward);
    check(call(handle_, L_, N_, nrhs_, api(&alpha_), api(omega_.data(set)), omega_.inc(), omega_.stride(),
               api(lambda_.data(set)), lambda_.inc(), lambda_.stride(), api(v_.data(set)), v_.inc(), v_.ld(),
               v_.stride(), api(gOut_.data(set)), gOut_.inc(), gOut_.ld(), gOut_.stride(), api(&beta_),
               wantV_ ? api(gV_.data(set)) : nullptr, gV_.inc(), gV_.ld(), gV_.stride(),
               wantOmega_ ? api(gOmega_.data(set)) : nullptr, gOmega_.inc(), gOmega_.stride(),
               wantLambda_ ? api(gLambda_.data(set)) : nullptr, gLambda_.inc(), gLambda_.stride(), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // Instructions of a pair (l, n): 14 for the two reciprocals and their sums, 10 for those of the squares, and 4 for
  // each vector and gradient; in double precision 6 for the reciprocals. Two special functions.
  Cost cost() const override {
    constexpr double fma = 2;
    constexpr bool twice = std::is_same_v<Real<T>, double>;
    const double pairs = static_cast<double>(L_) * static_cast<double>(N_) * static_cast<double>(batchCount_);
    const bool squares = wantOmega_ || wantLambda_;
    const double perVector = 4.0 * (wantV_ + wantOmega_ + wantLambda_);
    const double read = beta_ != T(0) ? 2 : 1;
    Cost cost;
    cost.bytes = omega_.bytes() + lambda_.bytes() + v_.bytes() + gOut_.bytes() +
                 read * (gV_.bytes() * wantV_ + gOmega_.bytes() * wantOmega_ + gLambda_.bytes() * wantLambda_);
    cost.flops = pairs * fma * (14 + (squares ? 10 : 0) + perVector * static_cast<double>(nrhs_) + (twice ? 6 : 0));
    cost.special = 2 * pairs;
    cost.doublePrecision = twice;
    return cost;
  }

  double errorRatio() override {
    double worst = 0;
    const auto add = [&](Operand<T> &gradient, bool wanted, int which) {
      if (!wanted) return;
      const double ratio = worstErrorRatio(
          gradient, terms(gradient.shape()), [&](auto i, auto j, auto p) { return expect(gradient, which, i, j, p); },
          [&] { run(0); });
      if (!(ratio <= worst)) worst = ratio;  // NaN too
    };
    if (beta_ != T(0)) return add(gV_, wantV_, 0), worst;  // a second call would add to the first
    add(gV_, wantV_, 0), add(gOmega_, wantOmega_, 1), add(gLambda_, wantLambda_, 2);
    return worst;
  }

 private:
  std::int64_t terms(const Shape &s) const { return std::max(L_, N_) * nrhs_ * (s.stride[2] == 0 ? batchCount_ : 1); }

  // One element of a gradient: 0 gV, 1 gOmega, 2 gLambda. A stride of 0 sums over its dimension.
  Expected<T> expect(const Operand<T> &gradient, int which, std::int64_t i, std::int64_t j, std::int64_t p) const {
    const Shape &s = gradient.shape();
    const auto range = [](bool all, std::int64_t one, std::int64_t count) {
      return all ? std::pair<std::int64_t, std::int64_t>(0, count) : std::pair(one, one + 1);
    };
    const auto [p0, p1] = range(s.stride[2] == 0, p, batchCount_);
    const auto [j0, j1] = range(which != 0 || s.stride[1] == 0, j, nrhs_);
    const auto [l0, l1] = range(which != 1 || s.stride[0] == 0, i, L_);
    const auto [n0, n1] = range(which == 1 || s.stride[0] == 0, i, N_);
    Wide<T> sum = 0;
    long double magnitude = 0;
    for (std::int64_t b = p0; b < p1; ++b)
      for (std::int64_t k = j0; k < j1; ++k)
        for (std::int64_t l = l0; l < l1; ++l)
          for (std::int64_t n = n0; n < n1; ++n) {
            const auto [first, second] = pair(which, l, n, k, b);
            sum += first + second;
            magnitude += std::abs(first) + std::abs(second);
          }
    const Wide<T> before = beta_ != T(0) ? gradient.at(i, j, p) : Wide<T>(0);
    return {sum + before, epsilon<T> * (magnitude + std::abs(before))};
  }

  std::pair<Wide<T>, Wide<T>> pair(int which, std::int64_t l, std::int64_t n, std::int64_t j, std::int64_t p) const {
    using W = Wide<T>;
    const W z = omega_.at(l, 0, p), w = lambda_.at(n, 0, p), v = v_.at(n, j, p),
            g = std::conj(W(alpha_)) * gOut_.at(l, j, p), one = 1;
    const W r1 = one / (z - w), r2 = one / (z - std::conj(w));
    if (which == 0) return {g * std::conj(r1), std::conj(g) * r2};
    const W first = std::conj(v) * g * std::conj(r1 * r1);
    if (which == 1) return {-first, -v * g * std::conj(r2 * r2)};
    return {first, std::conj(v) * std::conj(g) * r2 * r2};
  }

  hotdogHandle_t handle_;
  std::int64_t L_, N_, nrhs_, batchCount_;
  bool imaginary_;
  Operand<T> omega_, lambda_, v_, gOut_, gV_, gOmega_, gLambda_;
  bool wantV_, wantOmega_, wantLambda_;
  T alpha_, beta_;
  std::size_t sets_;
};

template <template <class> class WorkloadOf>
std::unique_ptr<Workload> makeComplex(Device &device, Arguments &a) {
  if (a.letter("type", "CZ") == 'C') return std::make_unique<WorkloadOf<std::complex<float>>>(device, a);
  return std::make_unique<WorkloadOf<std::complex<double>>>(device, a);
}

}  // namespace

// Points are shared by all problems, as S4 has them; J4: groups lie inside vectors.
Operation cauchySymmetric() {
  return {
      "CauchySymmetric",
      {{"CauchySymmetric/C/G1024/L16384/N32",
        "CauchySymmetric --type C --L 16384 --N 32 --batchCount 1024 --strideOmega 0"},
       {"CauchySymmetric/C/G256/L4096/N32",
        "CauchySymmetric --type C --L 4096 --N 32 --batchCount 256 --strideOmega 0"},
       {"CauchySymmetric/C/J4/G256/L4096/N32",
        "CauchySymmetric --type C --L 4096 --N 32 --nrhs 4 --batchCount 256 --strideOmega 0 --ldV 8192 --strideV 32 "
        "--ldOut 1048576 --strideOut 4096"},
       {"CauchySymmetric/C/G256/L4096/N32/circle",
        "CauchySymmetric --type C --L 4096 --N 32 --batchCount 256 --strideOmega 0 --points C"},
       {"CauchySymmetric/C/G16/L4096/N512",
        "CauchySymmetric --type C --L 4096 --N 512 --batchCount 16 --strideOmega 0"},
       {"CauchySymmetric/Z/G256/L4096/N32",
        "CauchySymmetric --type Z --L 4096 --N 32 --batchCount 256 --strideOmega 0"},
       {"host/CauchySymmetric/C/G16/L1024/N32",
        "CauchySymmetric --type C --L 1024 --N 32 --batchCount 16 --strideOmega 0"},
       {"host/CauchySymmetric/C/L4096/N512", "CauchySymmetric --type C --L 4096 --N 512 --strideOmega 0"},
       {"host/CauchySymmetric/Z/G16/L1024/N32",
        "CauchySymmetric --type Z --L 1024 --N 32 --nrhs 4 --batchCount 16 --strideOmega 0"}},
      makeComplex<CauchySymmetricWorkload>};
}

Operation cauchySymmetricBackward() {
  return {"CauchySymmetricBackward",
          {{"CauchySymmetricBackward/C/G256/L4096/N32",
            "CauchySymmetricBackward --type C --L 4096 --N 32 --batchCount 256 --strideOmega 0 --strideGOmega 0"},
           {"CauchySymmetricBackward/C/G256/L4096/N32/noOmega",
            "CauchySymmetricBackward --type C --L 4096 --N 32 --batchCount 256 --strideOmega 0 --gOmega 0"},
           {"CauchySymmetricBackward/Z/G64/L4096/N32",
            "CauchySymmetricBackward --type Z --L 4096 --N 32 --batchCount 64 --strideOmega 0 --strideGOmega 0"},
           {"host/CauchySymmetricBackward/C/G16/L1024/N32",
            "CauchySymmetricBackward --type C --L 1024 --N 32 --batchCount 16 --strideOmega 0 --strideGOmega 0"}},
          makeComplex<CauchySymmetricBackwardWorkload>};
}

}  // namespace hotdog::bench
