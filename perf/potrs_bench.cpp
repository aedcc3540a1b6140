// Potrs and Posv: A X = B, by a factor that is there or by one that is made.
#include <hotdog.h>

#include "bench/cholesky_problem.h"

namespace hotdog::bench {
namespace {

// Two triangular solves: n steps each, n^2 multiply-adds a vector.
template <class T>
Cost solveCost(const CholeskyProblem<T> &p) {
  const double n = static_cast<double>(p.n);
  Cost cost;
  cost.bytes = p.triangleBytes() + 2 * p.vectorBytes() + 4 * static_cast<double>(p.batchCount);
  cost.flops = p.multiplyAdds(n * n * static_cast<double>(p.nrhs));
  cost.steps = p.batchCount == 0 ? 0 : 2 * n;
  cost.doublePrecision = std::is_same_v<Real<T>, double>;
  return cost;
}

template <class T>
class PotrsWorkload : public Workload {
 public:
  PotrsWorkload(Device &device, Arguments &a) : handle_(device.handle()), p_(device, a, true) {
    constexpr auto factor = pick<T>(hotdogSPotrf, hotdogDPotrf, hotdogCPotrf, hotdogZPotrf);
    for (std::size_t set = 0; set < p_.sets; ++set)
      check(factor(handle_, p_.uplo, HOTDOG_TRIANGLE_KEEP, p_.n, api(p_.a(set)), p_.lda, p_.strideA, api(p_.l(set)),
                   p_.ldl, p_.strideL, p_.info(set), p_.batchCount));
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSPotrs, hotdogDPotrs, hotdogCPotrs, hotdogZPotrs);
    const std::int64_t n = p_.n, stride = n * p_.nrhs;
    const T *const l = p_.l(set), *const b = p_.b(set);
    check(call(handle_, p_.uplo, HOTDOG_OP_N, n, p_.nrhs, api(l), p_.ldl, p_.strideL, api(b), 1, n, stride,
               api(p_.x(set)), 1, n, stride, p_.info(set), p_.batchCount));
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
  PosvWorkload(Device &device, Arguments &a) : handle_(device.handle()), p_(device, a, true) {}

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSPosv, hotdogDPosv, hotdogCPosv, hotdogZPosv);
    const std::int64_t n = p_.n, stride = n * p_.nrhs;
    const T *const a = p_.a(set), *const b = p_.b(set);
    check(call(handle_, p_.uplo, HOTDOG_OP_N, n, p_.nrhs, api(a), p_.lda, p_.strideA, api(p_.l(set)), p_.ldl,
               p_.strideL, api(b), 1, n, stride, api(p_.x(set)), 1, n, stride, nullptr, p_.info(set), p_.batchCount));
  }
  std::size_t sets() const override { return p_.sets; }
  Cost cost() const override {
    const double n = static_cast<double>(p_.n);
    Cost cost = solveCost(p_);
    cost.bytes += p_.triangleBytes();
    cost.flops += p_.multiplyAdds(n * n * n / 6);
    cost.steps += p_.batchCount == 0 ? 0 : n;
    return cost;
  }
  double errorRatio() override {
    run(0);
    return p_.solveErrorRatio();
  }

 private:
  hotdogHandle_t handle_;
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
           {"host/Posv/D/B16/n256", "Posv --type D --n 256 --batchCount 16"}},
          [](Device &device, Arguments &a) { return makeOfType<PosvWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
