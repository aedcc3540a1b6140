// DisplacementSolve.
#include <hotdog.h>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"

namespace hotdog::bench {
namespace {

template <class T>
class DisplacementSolveWorkload : public Workload {
 public:
  DisplacementSolveWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        n_(a.size("n", 1024)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        y_(vectorsShape(a, "Y", n_, nrhs_, batchCount_)) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&x_, &y_});
    x_.fillNormal(1);
    y_.fillOutput(false, 2);
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSDisplacementSolve, hotdogDDisplacementSolve, hotdogCDisplacementSolve, hotdogZDisplacementSolve);
    check(call(handle_, n_, nrhs_, api(x_.data(set)), x_.inc(), x_.ld(), x_.stride(), api(y_.data(set)), y_.inc(),
               y_.ld(), y_.stride(), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  Cost cost() const override {
    Cost cost;
    cost.bytes = x_.bytes() + y_.bytes();
    cost.doublePrecision = std::is_same_v<Real<T>, double>;
    return cost;
  }

  // The formula goes here: NaN is no error ratio.
  double errorRatio() override { return std::numeric_limits<double>::quiet_NaN(); }

 private:
  hotdogHandle_t handle_;
  std::int64_t n_, nrhs_, batchCount_;
  Operand<T> x_, y_;
  std::size_t sets_;
};

}  // namespace

Operation displacementSolve() {
  return {"DisplacementSolve",
          {{"DisplacementSolve/S/n1024", "DisplacementSolve --type S --n 1024"}, {"host/DisplacementSolve/S/n1024", "DisplacementSolve --type S --n 1024"}},
          [](Device &device, Arguments &a) { return makeOfType<DisplacementSolveWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
