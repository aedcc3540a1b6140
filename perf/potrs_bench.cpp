// Potrs and Posv: A X = B, by a factor that is there or by one that is made.
#include <hotdog.h>

#include "bench/cholesky_problem.h"

namespace hotdog::bench {
namespace {

// Two triangular solves, n^2 multiply-adds a vector. No chain of n steps: inverted diagonal blocks shorten it.
template <class T>
Cost solveCost(const CholeskyProblem<T> &p) {
  const double n = static_cast<double>(p.n);
  Cost cost;
  cost.bytes = p.triangleBytes() + p.b.bytes() + p.x.bytes() + 4 * static_cast<double>(p.batchCount);
  cost.flops = p.flops(n * n * static_cast<double>(p.nrhs));
  cost.doublePrecision = std::is_same_v<Real<T>, double>;
  return cost;
}

template <class T>
class PotrsWorkload : public Workload {
 public:
  PotrsWorkload(Device &device, Arguments &a) : handle_(device.handle()), p_(device, a, true) {
    constexpr auto factor = pick<T>(hotdogSPotrf, hotdogDPotrf, hotdogCPotrf, hotdogZPotrf);
    for (std::size_t set = 0; set < p_.sets; ++set)
      check(factor(handle_, p_.uplo, HOTDOG_TRIANGLE_KEEP, p_.n, api(static_cast<const T *>(p_.a.data(set))), p_.a.ld(),
                   p_.a.stride(), api(p_.l.data(set)), p_.l.ld(), p_.l.stride(), p_.info.data(set), p_.batchCount));
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSPotrs, hotdogDPotrs, hotdogCPotrs, hotdogZPotrs);
    const T *const l = p_.l.data(set), *const b = p_.b.data(set);
    check(call(handle_, p_.uplo, p_.op, p_.n, p_.nrhs, api(l), p_.l.ld(), p_.l.stride(), api(b), p_.b.inc(), p_.b.ld(),
               p_.b.stride(), api(p_.x.data(set)), p_.x.inc(), p_.x.ld(), p_.x.stride(), p_.info.data(set),
               p_.batchCount));
  }
  std::size_t sets() const override { return p_.sets; }
  Cost cost() const override { return solveCost(p_); }
  double errorRatio() override {
    run(0);
    return p_.solveErrorRatio();
  }

 private:
  hotdogHandle_t handle_;
  CholeskyProblem<T> p_;
};

template <class T>
class PosvWorkload : public Workload {
 public:
  PosvWorkload(Device &device, Arguments &a) : handle_(device.handle()), math_(handle_, a), p_(device, a, true) {}

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSPosv, hotdogDPosv, hotdogCPosv, hotdogZPosv);
    const T *const a = p_.a.data(set), *const b = p_.b.data(set);
    check(call(handle_, p_.uplo, p_.op, p_.n, p_.nrhs, api(a), p_.a.ld(), p_.a.stride(), api(p_.l.data(set)), p_.l.ld(),
               p_.l.stride(), api(b), p_.b.inc(), p_.b.ld(), p_.b.stride(), api(p_.x.data(set)), p_.x.inc(), p_.x.ld(),
               p_.x.stride(), nullptr, p_.info.data(set), p_.batchCount));
  }
  std::size_t sets() const override { return p_.sets; }
  Cost cost() const override {
    Cost cost = solveCost(p_);
    cost.bytes += p_.triangleBytes();
    p_.addFactorization(cost, math_.isFast());
    cost.steps = p_.batchCount == 0 ? 0 : static_cast<double>(p_.n);
    return cost;
  }
  double errorRatio() override {
    run(0);
    return p_.solveErrorRatio();
  }

 private:
  hotdogHandle_t handle_;
  CholeskyMath math_;
  CholeskyProblem<T> p_;
};

}  // namespace

Operation potrs() {
  return {"Potrs",
          {{"Potrs/S/B4096/n32", "Potrs --type S --n 32 --batchCount 4096"},
           {"Potrs/S/B256/n128", "Potrs --type S --n 128 --batchCount 256"},
           {"Potrs/S/B16/n128/rhs128", "Potrs --type S --n 128 --nrhs 128 --batchCount 16"},
           {"Potrs/S/B60/n1024/rhs16", "Potrs --type S --n 1024 --nrhs 16 --batchCount 60"},
           {"Potrs/S/B1/n4096", "Potrs --type S --n 4096"},
           {"Potrs/S/B1/n4096/rhs256", "Potrs --type S --n 4096 --nrhs 256"},
           {"Potrs/D/B1/n12161", "Potrs --type D --n 12161"},
           {"Potrs/Z/B256/n128", "Potrs --type Z --n 128 --batchCount 256"},
           {"host/Potrs/S/B64/n128/rhs8", "Potrs --type S --n 128 --nrhs 8 --batchCount 64"},
           {"host/Potrs/D/B1/n1024", "Potrs --type D --n 1024"}},
          [](Device &device, Arguments &a) { return makeOfType<PotrsWorkload>(device, a, "SDCZ"); }};
}

Operation posv() {
  return {"Posv",
          {{"Posv/S/B4096/n32", "Posv --type S --n 32 --batchCount 4096"},
           {"Posv/S/B256/n128", "Posv --type S --n 128 --batchCount 256"},
           {"Posv/D/B16/n512/rhs4", "Posv --type D --n 512 --nrhs 4 --batchCount 16"},
           {"Posv/S/B1/n8192", "Posv --type S --n 8192"},
           {"Posv/S/B1/n8192/FAST", "Posv --type S --n 8192 --math fast"},
           {"Posv/S/B1/n16384", "Posv --type S --n 16384"},
           {"Posv/S/B1/n16384/FAST", "Posv --type S --n 16384 --math fast"},
           {"host/Posv/D/B16/n256", "Posv --type D --n 256 --batchCount 16"}},
          [](Device &device, Arguments &a) { return makeOfType<PosvWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
