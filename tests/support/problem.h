// A call of an operation with all its operands: what the checks that hold for every operation need.
//
// A problem class P derives from Problem and has: P::Args, the arguments by their documented names; args(handle);
// refill(random), new data of the same shape; expectRight(), which compares the result with the reference. Free
// functions: invoke(args), invokeBufferSize(args, bytes), onlyProblems(args, first, count), the arguments for a part of
// the batch.
#pragma once

#include <gtest/gtest.h>
#include <hotdog.h>

#include <vector>

#include "support/array.h"

namespace hotdog::test {

class Problem {
 public:
  Problem(const Problem &) = delete;
  Problem &operator=(const Problem &) = delete;

  // Puts the initial content of every operand into memory; takes what is there now as the result.
  void upload() {
    for (Buffer *b : inputs_) b->upload();
    for (Buffer *b : outputs_) b->upload();
  }
  void download() {
    for (Buffer *b : inputs_) b->download();
    for (Buffer *b : outputs_) b->download();
  }

  // After download().
  void expectOnlyOutputsWritten() const {
    for (const Buffer *b : inputs_) EXPECT_TRUE(b->untouched()) << "an input";
    for (const Buffer *b : outputs_) EXPECT_TRUE(b->gapsIntact()) << "between the elements of an output, or beside it";
  }
  void expectUntouched() const {
    for (const Buffer *b : inputs_) EXPECT_TRUE(b->untouched()) << "an input";
    for (const Buffer *b : outputs_) EXPECT_TRUE(b->untouched()) << "an output";
  }

  std::vector<unsigned char> outputBytes() const {
    std::vector<unsigned char> all;
    for (const Buffer *b : outputs_) {
      const std::vector<unsigned char> bytes = b->resultBytes();
      all.insert(all.end(), bytes.begin(), bytes.end());
    }
    return all;
  }

 protected:
  Problem() = default;
  ~Problem() = default;

  std::vector<Buffer *> inputs_, outputs_;
};

// Runs the call; operands that must not have changed are checked, the result is not.
template <class P>
hotdogStatus_t run(P &problem, hotdogHandle_t handle) {
  problem.upload();
  const hotdogStatus_t status = invoke(problem.args(handle));
  problem.download();
  if (status == HOTDOG_STATUS_SUCCESS)
    problem.expectOnlyOutputsWritten();
  else
    problem.expectUntouched();
  return status;
}

// Runs the call and compares the result with the reference.
template <class P>
void runAndCheck(P &problem, hotdogHandle_t handle) {
  ASSERT_EQ(run(problem, handle), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.expectRight();
}

// Runs the call and returns the bits of its outputs, gaps included.
template <class P>
std::vector<unsigned char> runAndTake(P &problem, hotdogHandle_t handle) {
  EXPECT_EQ(run(problem, handle), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  return problem.outputBytes();
}

template <class P>
std::size_t workspaceBytes(P &problem, hotdogHandle_t handle) {
  std::size_t bytes = ~std::size_t{0};
  EXPECT_EQ(invokeBufferSize(problem.args(handle), &bytes), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  return bytes;
}

}  // namespace hotdog::test
