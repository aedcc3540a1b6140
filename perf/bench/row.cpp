#include "row.h"

namespace hotdog::bench {

const std::vector<Operation> &operations() {
  // clang-format off: one a line
  static const std::vector<Operation> all = {
      cauchy(),
      cauchyPower(),
      cauchyEx(),
      cauchyBackward(),
      cauchySymmetric(),
      cauchySymmetricBackward(),
      cauchyS4Kernel(),
      cauchyS4KernelBackward(),
      cauchySolve(),
      cauchySolveBackward(),
      toeplitzMatvec(),
      toeplitzMatvecEx(),
      toeplitzMatvecBackward(),
      toeplitzSolveSymmetric(),
      toeplitzSolveHermitian(),
      toeplitzSolve(),
      toeplitzSolveBackward(),
      toeplitzGenerators(),
      toeplitzLogDet(),
      toeplitzLogDetBackward(),
      toeplitzInverseApply(),
      toeplitzInverseApplyBackward(),
      toeplitzSolveSymmetricBackward(),
      toeplitzSolveHermitianBackward(),
      toeplitzSolveSymmetricPcg(),
      toeplitzSolveHermitianPcg(),
      vandermonde(),
      vandermondeSymmetric(),
      vandermondeSymmetricTranspose(),
      vandermondeBackward(),
      vandermondeSymmetricBackward(),
      cauchyEquispaced(),
      displacementMatvec(),
      displacementMatvecBackward(),
      hankelMatvec(),
      circulantMatvec(),
      hankelSolve(),
      circulantSolve(),
      toeplitzToCauchy(),
      displacementSolve(),
      displacementSolveBackward(),
      potrf(),
      potrs(),
      posv(),
      longConv(),
      longConvBackward(),
      selectiveScan(),
      selectiveScanBackward(),
      selectiveScanStep(),
      linearRecurrence(),
      linearRecurrenceBackward(),
      semiseparable(),
      semiseparableBackward(),
      shortConv(),
      shortConvBackward(),
      shortConvStep(),
  };
  // clang-format on
  return all;
}

const Operation *findOperation(const std::string &name) {
  for (const Operation &operation : operations())
    if (operation.name == name) return &operation;
  return nullptr;
}

std::string operationNames() {
  std::string names;
  for (const Operation &operation : operations()) names += std::string(" ") + operation.name;
  return names;
}

std::unique_ptr<Workload> makeWorkload(Device &device, const std::string &text) {
  Command command = parseCommand(text);
  return findOperation(command.operation)->make(device, command.arguments);
}

}  // namespace hotdog::bench
