// What hotdog-bench runs: rows, each a name and a command line; operations, which turn a command line into a workload.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "command_line.h"
#include "cost.h"
#include "device.h"

namespace hotdog::bench {

// One problem on one device, with as many input sets as it takes to outgrow the cache. All sets hold the same data.
class Workload {
 public:
  virtual ~Workload() = default;
  virtual void run(std::size_t set) = 0;  // enqueues one call
  virtual std::size_t sets() const = 0;
  virtual Cost cost() const = 0;  // of one call
  // Makes one call and compares sampled outputs with a reference of higher precision: error / (c * eps * scale),
  // docs/benchmark.md.
  virtual double errorRatio() = 0;
};

struct Row {
  std::string name;  // "host/..." rows run on a host handle, all others on a CUDA handle
  std::string command;

  bool onHost() const { return name.rfind("host/", 0) == 0; }
};

struct Operation {
  const char *name;  // as in hotdog<S|D|C|Z><name>, or hotdog<name>
  std::vector<Row> rows;
  std::unique_ptr<Workload> (*make)(Device &, Arguments &);
};

// One function for each operation, in <op>_bench.cpp.
Operation cauchy();
Operation cauchyPower();
Operation cauchyEx();
Operation cauchyBackward();
Operation cauchySymmetric();
Operation cauchySymmetricBackward();
Operation cauchyS4Kernel();
Operation cauchyS4KernelBackward();
Operation cauchySolve();
Operation cauchySolveBackward();
Operation toeplitzMatvec();
Operation toeplitzMatvecEx();
Operation toeplitzMatvecBackward();
Operation toeplitzSolveSymmetric();
Operation toeplitzSolveHermitian();
Operation toeplitzSolve();
Operation toeplitzSolveBackward();
Operation toeplitzGenerators();
Operation toeplitzLogDet();
Operation toeplitzLogDetBackward();
Operation toeplitzInverseApply();
Operation toeplitzInverseApplyBackward();
Operation toeplitzSolveSymmetricBackward();
Operation toeplitzSolveHermitianBackward();
Operation toeplitzSolveSymmetricPcg();
Operation toeplitzSolveHermitianPcg();
Operation vandermonde();
Operation vandermondeSymmetric();
Operation vandermondeSymmetricTranspose();
Operation vandermondeBackward();
Operation vandermondeSymmetricBackward();
Operation cauchyEquispaced();
Operation displacementMatvec();
Operation displacementMatvecBackward();
Operation hankelMatvec();
Operation circulantMatvec();
Operation hankelSolve();
Operation circulantSolve();
Operation toeplitzToCauchy();
Operation displacementSolve();
Operation displacementSolveBackward();
Operation potrf();
Operation potrs();
Operation posv();
Operation longConv();
Operation longConvBackward();
Operation selectiveScan();
Operation selectiveScanBackward();
Operation selectiveScanStep();
Operation linearRecurrence();
Operation linearRecurrenceBackward();
Operation semiseparable();
Operation semiseparableBackward();
Operation shortConv();
Operation shortConvBackward();
Operation shortConvStep();

const std::vector<Operation> &operations();
const Operation *findOperation(const std::string &name);  // nullptr if there is none
std::string operationNames();                             // each after a blank

std::unique_ptr<Workload> makeWorkload(Device &device, const std::string &command);

}  // namespace hotdog::bench
