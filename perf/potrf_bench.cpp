// Potrf: A = L L^H, out of place, so that each call finds the same matrix; in place the traffic is the same.
#include <hotdog.h>

#include "bench/cholesky_problem.h"

namespace hotdog::bench {
namespace {

template <class T>
class PotrfWorkload : public Workload {
 public:
  PotrfWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        other_(a.word("other", {"keep", "zero"}) == "zero" ? HOTDOG_TRIANGLE_ZERO : HOTDOG_TRIANGLE_KEEP),
        math_(handle_, a),
        p_(device, a, false) {}

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSPotrf, hotdogDPotrf, hotdogCPotrf, hotdogZPotrf);
    const T *const a = p_.a.data(set);
    check(call(handle_, p_.uplo, other_, p_.n, api(a), p_.a.ld(), p_.a.stride(), api(p_.l.data(set)), p_.l.ld(),
               p_.l.stride(), p_.info.data(set), p_.batchCount));
  }
  std::size_t sets() const override { return p_.sets; }

  // And n pivots one after the other.
  Cost cost() const override {
    Cost cost;
    cost.bytes = 2 * p_.triangleBytes() + 4 * static_cast<double>(p_.batchCount);
    p_.addFactorization(cost, math_.isFast());
    cost.steps = p_.batchCount == 0 ? 0 : static_cast<double>(p_.n);
    cost.doublePrecision = std::is_same_v<Real<T>, double>;
    return cost;
  }

  double errorRatio() override {
    run(0);
    return p_.factorErrorRatio(math_.isFast());
  }

 private:
  hotdogHandle_t handle_;
  hotdogTriangle_t other_;
  CholeskyMath math_;
  CholeskyProblem<T> p_;
};

std::vector<Row> rows() {
  std::vector<Row> all;
  const auto add = [&](const std::string &prefix, char type, std::int64_t batch, std::int64_t n, bool upper,
                       bool fast = false) {
    const std::string sizes = "B" + std::to_string(batch) + "/n" + std::to_string(n);
    all.push_back({prefix + "Potrf/" + type + "/" + sizes +
                       (upper  ? "/upper"
                        : fast ? "/FAST"
                               : ""),
                   std::string("Potrf --type ") + type +
                       (upper  ? " --uplo upper"
                        : fast ? " --math fast"
                               : "") +
                       " --n " + std::to_string(n) + " --batchCount " + std::to_string(batch)});
  };
  const std::int64_t shapes[][2] = {{4096, 32}, {1024, 64}, {256, 128}, {64, 256},  {16, 512},
                                    {640, 512}, {4, 1024},  {60, 1024}, {2, 2048},  {8, 2048},
                                    {1, 4096},  {2, 4096},  {1, 8192},  {1, 16384}, {1, 32768}};
  for (const auto &[batch, n] : shapes) {
    add("", 'S', batch, n, false);
    if (n <= 4096) add("", 'S', batch, n, true);
    if (n >= 512) add("", 'S', batch, n, false, true);
  }
  for (const char type : {'D', 'C', 'Z'})
    for (const auto &[batch, n] : {std::pair{4096, 32}, {256, 128}, {16, 512}, {2, 2048}})
      add("", type, batch, n, false);
  add("host/", 'S', 512, 32, false), add("host/", 'S', 16, 256, false);
  add("host/", 'D', 1, 1024, false), add("host/", 'Z', 16, 128, true);
  return all;
}

}  // namespace

Operation potrf() {
  return {"Potrf", rows(), [](Device &device, Arguments &a) { return makeOfType<PotrfWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
