// Properties that every operation has, checked on any problem class (problem.h).
#pragma once

#include <gtest/gtest.h>
#include <hotdog.h>

#include "support/problem.h"
#include "support/random.h"

namespace hotdog::test {

// The user's scratch, filled with NaN, with guard bytes on both sides and at the worst alignment.
class UserWorkspace {
 public:
  UserWorkspace(Space space, std::size_t bytes) : bytes_(bytes), memory_(space, kBefore + bytes + kAfter) {
    memory_.fill(kPoison);
  }

  void *data() const { return static_cast<char *>(memory_.data()) + kBefore; }

  void expectGuardsIntact() const {
    std::vector<unsigned char> now(memory_.bytes());
    memory_.download(now.data());
    const auto isGuard = [&](std::size_t i) { return i < kBefore || i >= kBefore + bytes_; };
    for (std::size_t i = 0; i < now.size(); ++i)
      ASSERT_TRUE(!isGuard(i) || now[i] == kPoison) << "byte " << i << " of a workspace with " << bytes_;
  }

 private:
  static constexpr unsigned char kPoison = 0xff;
  static constexpr std::size_t kBefore = 257;  // odd: the library aligns its workspace itself
  static constexpr std::size_t kAfter = kAddressSanitizer ? 0 : 256;
  std::size_t bytes_;
  Memory memory_;
};

template <class P>
void expectSameBitsEachTime(P &problem, Space space, const Stream &stream) {
  const Handle first(space, stream.get()), second(space, stream.get());
  const std::vector<unsigned char> expected = runAndTake(problem, first);
  EXPECT_EQ(runAndTake(problem, first), expected) << "a second run";
  EXPECT_EQ(runAndTake(problem, second), expected) << "a run on another handle";
}

// Exactly what _bufferSize says is enough, one byte less is refused, and the library's own workspace gives the same
// bits.
template <class P>
void expectWorkspaceContract(P &problem, Space space, const Stream &stream) {
  const Handle handle(space, stream.get());
  const std::size_t bytes = workspaceBytes(problem, handle);
  const UserWorkspace workspace(space, bytes);
  ASSERT_EQ(hotdogSetWorkspace(handle, workspace.data(), bytes), HOTDOG_STATUS_SUCCESS);
  runAndCheck(problem, handle);
  workspace.expectGuardsIntact();
  const std::vector<unsigned char> expected = problem.outputBytes();

  if (bytes > 0) {
    ASSERT_EQ(hotdogSetWorkspace(handle, workspace.data(), bytes - 1), HOTDOG_STATUS_SUCCESS);
    EXPECT_EQ(run(problem, handle), HOTDOG_STATUS_WORKSPACE_TOO_SMALL);
    EXPECT_STREQ(hotdogGetLastErrorParameter(), "workspaceBytes");
    EXPECT_NE(std::string(hotdogGetLastErrorMessage()).find("at least " + std::to_string(bytes)), std::string::npos);
  }
  ASSERT_EQ(hotdogSetWorkspace(handle, nullptr, 0), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(runAndTake(problem, handle), expected) << "with the library's own workspace";
}

// Where its main output, `y` of the problem and `given` of the arguments, is NULL, a call gives the other outputs the
// same bits and touches nothing else.
template <class P, class Main, class Output>
void expectOthersWithout(P &problem, const Main &y, Output given, hotdogHandle_t handle) {
  const std::vector<unsigned char> all = runAndTake(problem, handle), ofMain = y.resultBytes();
  problem.upload();
  auto args = problem.args(handle);
  given(args).data = nullptr;
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.download();
  problem.expectOnlyOutputsWritten();
  EXPECT_TRUE(y.untouched());
  std::vector<unsigned char> others = problem.outputBytes();  // the main output comes first
  ASSERT_GT(others.size(), ofMain.size());
  std::copy(ofMain.begin(), ofMain.end(), others.begin());
  EXPECT_EQ(others, all);
}

// A batch gives each problem the bits that it has alone.
template <class P>
void expectBatchEqualsLoop(P &problem, hotdogHandle_t handle) {
  const std::vector<unsigned char> batch = runAndTake(problem, handle);
  problem.upload();
  const auto args = problem.args(handle);
  for (std::int64_t p = 0; p < args.batchCount; ++p)
    ASSERT_EQ(invoke(onlyProblems(args, p, 1)), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.download();
  EXPECT_EQ(problem.outputBytes(), batch);
}

// ---- CUDA graphs ----------------------------------------------------------------------------------------------------

// A capture runs nothing; its replay gives the bits of the eager call, also on new data in the same memory.
template <class P>
void expectCaptureEqualsEager(P &problem, const Stream &stream) {
  const Handle handle(Space::cuda, stream.get());
  ASSERT_EQ(hotdogReserveWorkspace(handle, workspaceBytes(problem, handle)), HOTDOG_STATUS_SUCCESS);
  problem.upload();
  CapturedGraph graph(stream);
  const hotdogStatus_t status = invoke(problem.args(handle));
  ASSERT_TRUE(graph.finish());
  ASSERT_EQ(status, HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.download();
  problem.expectUntouched();

  Random random;
  for (int replay = 0; replay < 3; ++replay) {
    graph.launch();
    problem.download();
    problem.expectOnlyOutputsWritten();
    const std::vector<unsigned char> captured = problem.outputBytes();
    EXPECT_EQ(captured, runAndTake(problem, handle)) << "replay " << replay;
    problem.expectRight();
    problem.refill(random);
    problem.upload();
  }
}

// A capture for which nothing was prepared is refused if it would have to allocate, and leaves the stream, the handle
// and the outputs as they were.
template <class P>
void expectColdCaptureHarmless(P &problem, const Stream &stream) {
  const std::size_t needed = workspaceBytes(problem, Handle(Space::cuda, stream.get()));
  const Handle cold(Space::cuda, stream.get());
  problem.upload();
  CapturedGraph graph(stream);
  const hotdogStatus_t status = invoke(problem.args(cold));
  EXPECT_TRUE(graph.finish()) << "the capture was broken";
  EXPECT_TRUE(status == HOTDOG_STATUS_CAPTURE_UNSAFE || (status == HOTDOG_STATUS_SUCCESS && needed == 0))
      << hotdogGetStatusName(status);
  problem.download();
  problem.expectUntouched();
  runAndCheck(problem, cold);
}

// The same bits each time, in any workspace and in graphs.
template <class P>
void expectRepeatable(P &problem, Space space, const Stream &stream) {
  expectSameBitsEachTime(problem, space, stream);
  expectWorkspaceContract(problem, space, stream);
  if (space != Space::cuda) return;
  expectCaptureEqualsEager(problem, stream);
  expectColdCaptureHarmless(problem, stream);
}

// Captures do not hold on to device memory beyond the first few. Other processes may change what is free meanwhile; memory
// that is held on to shows each time.
template <class P>
void expectCapturesKeepMemoryFlat(P &problem, const Stream &stream) {
  const Handle handle(Space::cuda, stream.get());
  ASSERT_EQ(hotdogReserveWorkspace(handle, workspaceBytes(problem, handle)), HOTDOG_STATUS_SUCCESS);
  problem.upload();
  const auto captureAndLaunch = [&] {
    CapturedGraph graph(stream);
    EXPECT_EQ(invoke(problem.args(handle)), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    ASSERT_TRUE(graph.finish());
    graph.launch();
  };
  for (int k = 0; k < 5; ++k) captureAndLaunch();
  for (int attempt = 0; attempt < 10; ++attempt) {
    const std::size_t before = cuda::freeBytes();
    for (int k = 0; k < 100; ++k) captureAndLaunch();
    if (cuda::freeBytes() == before) return;
  }
  ADD_FAILURE() << "100 captures change the free memory, ten times";
}

}  // namespace hotdog::test
