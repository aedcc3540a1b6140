// hotdog?@Name@ on both backends.
#include "support/@file@_problem.h"

#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

template <class C>
class @Name@ : public OpTest<C> {
 public:
  using T = typename C::Scalar;
  using OpTest<C>::space;

 protected:
  // Runs a problem of normal data and compares it with the reference.
  void check(const @Name@Sizes &sizes, const LayoutRule &layout = packed()) {
    SCOPED_TRACE("n " + std::to_string(sizes.n) + ", nrhs " + std::to_string(sizes.nrhs) + ", batch " + std::to_string(sizes.batch));
    @Name@Problem<T> problem(space, sizes, layout);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(@Name@, AllConfigs);

OP_TEST(@Name@, Sizes) {
  for (const std::int64_t n : smallSizes()) this->check({n});
}

OP_TEST(@Name@, RightHandSides) {
  for (const std::int64_t nrhs : nrhsCounts()) this->check({37, nrhs, 2});
}

OP_TEST(@Name@, Strides) {
  for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP"})
    for (const std::int64_t gap : {0, 1, 3}) this->check({33, 3, 4}, nested(order, gap));
}

OP_TEST(@Name@, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) this->check({3, 1, batch});
}

OP_TEST(@Name@, BatchEqualsLoop) {
  @Name@Problem<typename TestFixture::T> problem(this->space, {77, 2, 7});
  problem.refill(this->random);
  expectBatchEqualsLoop(problem, this->handle());
}

OP_TEST(@Name@, SameBitsEachTime) {
  @Name@Problem<typename TestFixture::T> problem(this->space, {300, 3, 2});
  problem.refill(this->random);
  expectSameBitsEachTime(problem, this->space, this->stream());
}

OP_TEST(@Name@, WorkspaceContract) {
  @Name@Problem<typename TestFixture::T> problem(this->space, {500, 3, 2});
  problem.refill(this->random);
  expectWorkspaceContract(problem, this->space, this->stream());
}

OP_TEST(@Name@, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  @Name@Problem<typename TestFixture::T> problem(this->space, {500, 3, 2});
  problem.refill(this->random);
  expectCaptureEqualsEager(problem, this->stream());
  expectColdCaptureHarmless(problem, this->stream());
  expectCapturesKeepMemoryFlat(problem, this->stream());
}

// For the sizes n 5, nrhs 3, batch 2, with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<@Name@Args<T>>> badArguments() {
  using A = @Name@Args<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -1", [](A &a) { a.batchCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"incY = 0", [](A &a) { a.incY = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incY"},
      {"ldY = 8", [](A &a) { a.ldY = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldY"},
      {"strideY = 0", [](A &a) { a.strideY = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideY"},
      {"x", [](A &a) { a.incX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"x", [](A &a) { a.ldX = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"x", [](A &a) { a.strideX = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"y", [](A &a) { a.strideY = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "y", false},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"y = NULL", [](A &a) { a.y = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"x", [](A &a) { a.x = misaligned(a.x); }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"y", [](A &a) { a.y = misaligned(a.y); }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"x", [](A &a) { a.x = a.y; }, HOTDOG_STATUS_OVERLAP, "y"},
  };
}

OP_TEST(@Name@, BadArguments) {
  @Name@Problem<typename TestFixture::T> problem(this->space, {5, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  const auto table = badArguments<typename TestFixture::T>();
  expectAllRefused(problem, this->handle(), table);
  expectBufferSizeRefuses(problem, this->handle(), table);
}

}  // namespace
}  // namespace hotdog::test
