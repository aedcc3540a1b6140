// The handle, errors, the logger, threads, and sequences of operations on one handle.
#include <gtest/gtest.h>
#include <hotdog.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "support/bad_arguments.h"
#include "support/cauchy_equispaced_problem.h"
#include "support/cauchy_problem.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/toeplitz_matvec_problem.h"
#include "support/toeplitz_solve_hermitian_problem.h"

namespace hotdog::test {
namespace {

std::string lastMessage() { return hotdogGetLastErrorMessage(); }
std::string lastParameter() { return hotdogGetLastErrorParameter(); }

// A product long enough for FFTs: it needs plans and workspace.
template <class T>
struct Transform : ToeplitzMatvecProblem<T> {
  explicit Transform(Space space,
                     std::int64_t n = 12000)  // long enough to need a workspace and a plan on both backends
      : ToeplitzMatvecProblem<T>(space, {HOTDOG_OP_N, n, n + 1, 2, 2}) {
    Random random;
    this->refill(random);
  }
};

// ---- Library --------------------------------------------------------------------------------------------------------

TEST(Library, Version) {
  int version = -1;
  EXPECT_EQ(hotdogGetVersion(&version), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(version, HOTDOG_VERSION);
  EXPECT_EQ(hotdogGetVersion(nullptr), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(lastParameter(), "version");
}

TEST(Library, BuildInfoIsOneLineWithTheVersion) {
  const std::string info = hotdogGetBuildInfo();
  const std::string version = std::to_string(HOTDOG_VERSION_MAJOR) + "." + std::to_string(HOTDOG_VERSION_MINOR) + "." +
                              std::to_string(HOTDOG_VERSION_PATCH);
  EXPECT_NE(info.find(version), std::string::npos) << info;
  EXPECT_EQ(info.find('\n'), std::string::npos) << info;
}

TEST(Library, StatusNamesAndStrings) {
  const std::map<hotdogStatus_t, std::string> names = {
      {HOTDOG_STATUS_SUCCESS, "HOTDOG_STATUS_SUCCESS"},
      {HOTDOG_STATUS_ALLOC_FAILED, "HOTDOG_STATUS_ALLOC_FAILED"},
      {HOTDOG_STATUS_NO_DEVICE, "HOTDOG_STATUS_NO_DEVICE"},
      {HOTDOG_STATUS_CUDA_ERROR, "HOTDOG_STATUS_CUDA_ERROR"},
      {HOTDOG_STATUS_MISSING_DEPENDENCY, "HOTDOG_STATUS_MISSING_DEPENDENCY"},
      {HOTDOG_STATUS_LIBRARY_ERROR, "HOTDOG_STATUS_LIBRARY_ERROR"},
      {HOTDOG_STATUS_INTERNAL_ERROR, "HOTDOG_STATUS_INTERNAL_ERROR"},
      {HOTDOG_STATUS_INVALID_HANDLE, "HOTDOG_STATUS_INVALID_HANDLE"},
      {HOTDOG_STATUS_INVALID_VALUE, "HOTDOG_STATUS_INVALID_VALUE"},
      {HOTDOG_STATUS_INVALID_SIZE, "HOTDOG_STATUS_INVALID_SIZE"},
      {HOTDOG_STATUS_INVALID_STRIDE, "HOTDOG_STATUS_INVALID_STRIDE"},
      {HOTDOG_STATUS_SIZE_OVERFLOW, "HOTDOG_STATUS_SIZE_OVERFLOW"},
      {HOTDOG_STATUS_INVALID_POINTER, "HOTDOG_STATUS_INVALID_POINTER"},
      {HOTDOG_STATUS_OVERLAP, "HOTDOG_STATUS_OVERLAP"},
      {HOTDOG_STATUS_WORKSPACE_TOO_SMALL, "HOTDOG_STATUS_WORKSPACE_TOO_SMALL"},
      {HOTDOG_STATUS_NOT_SUPPORTED, "HOTDOG_STATUS_NOT_SUPPORTED"},
      {HOTDOG_STATUS_CAPTURE_UNSAFE, "HOTDOG_STATUS_CAPTURE_UNSAFE"}};
  for (int code = 0; code < 500; ++code) {
    const auto status = static_cast<hotdogStatus_t>(code);
    const auto known = names.find(status);
    EXPECT_EQ(hotdogGetStatusName(status), known != names.end() ? known->second : "HOTDOG_STATUS_UNKNOWN");
    EXPECT_STRNE(hotdogGetStatusString(status), "");
  }
}

TEST(Library, LastErrorBelongsToTheThreadAndStaysUntilTheNextFailure) {
  ASSERT_EQ(hotdogGetVersion(nullptr), HOTDOG_STATUS_INVALID_POINTER);
  std::thread([] {
    EXPECT_EQ(lastMessage(), "");
    EXPECT_EQ(lastParameter(), "");
    EXPECT_EQ(hotdogLoggerSetLevel(17), HOTDOG_STATUS_INVALID_VALUE);
    EXPECT_EQ(lastParameter(), "level");
  }).join();
  int version = 0;
  ASSERT_EQ(hotdogGetVersion(&version), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(lastParameter(), "version");
  EXPECT_NE(lastMessage().find("hotdogGetVersion"), std::string::npos);
  EXPECT_NE(lastMessage().find("NULL"), std::string::npos);
}

// ---- Handles, on each backend ---------------------------------------------------------------------------------------

class HandleTest : public testing::TestWithParam<Space> {
 protected:
  void SetUp() override {
    if (const std::string why = whyUnavailable(GetParam()); !why.empty()) GTEST_SKIP() << why;
  }
  void TearDown() override {
    if (IsSkipped() || GetParam() == Space::host) return;
    EXPECT_EQ(cuda::deviceErrorAfterWaiting(), "");
    EXPECT_EQ(cuda::takeError(), "");
  }
  Space space() const { return GetParam(); }
};
INSTANTIATE_TEST_SUITE_P(Backends, HandleTest, testing::Values(Space::host, Space::cuda),
                         [](const auto &test) { return test.param == Space::host ? "Host" : "Cuda"; });

TEST_P(HandleTest, KnowsItsBackendAndDevice) {
  const Handle handle(space());
  hotdogBackend_t backend = HOTDOG_BACKEND_AUTO;
  int device = -7;
  EXPECT_EQ(hotdogGetBackend(handle, &backend), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(hotdogGetDevice(handle, &device), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(backend, backendOf(space()));
  EXPECT_EQ(device, space() == Space::host ? -1 : cuda::currentDevice());
}

TEST_P(HandleTest, SettingsStartAsDocumentedAndKeepWhatIsSet) {
  const Handle handle(space());
  hotdogMathMode_t mode = HOTDOG_MATH_FAST;
  int deterministic = -1;
  std::size_t bytes = 1;
  hotdogStream_t stream = reinterpret_cast<hotdogStream_t>(&bytes);
  EXPECT_EQ(hotdogGetMathMode(handle, &mode), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(mode, HOTDOG_MATH_DEFAULT);
  EXPECT_EQ(hotdogGetDeterministic(handle, &deterministic), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(deterministic, 1);
  EXPECT_EQ(hotdogGetWorkspaceSize(handle, &bytes), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(bytes, 0u);
  EXPECT_EQ(hotdogGetStream(handle, &stream), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(stream, nullptr);

  const Stream own(space());
  EXPECT_EQ(hotdogSetMathMode(handle, HOTDOG_MATH_FAST), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(hotdogSetDeterministic(handle, 0), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(hotdogSetStream(handle, own.get()), HOTDOG_STATUS_SUCCESS);
  hotdogGetMathMode(handle, &mode);
  hotdogGetDeterministic(handle, &deterministic);
  hotdogGetStream(handle, &stream);
  EXPECT_EQ(mode, HOTDOG_MATH_FAST);
  EXPECT_EQ(deterministic, 0);
  EXPECT_EQ(stream, own.get());

  if (!kAddressSanitizer) {  // its companion for undefined behaviour stops at such a value, which only C allows
    EXPECT_EQ(hotdogSetMathMode(handle, enumerator<hotdogMathMode_t>(2)), HOTDOG_STATUS_INVALID_VALUE);
    EXPECT_EQ(lastParameter(), "mode");
  }
  EXPECT_EQ(hotdogSetDeterministic(handle, 2), HOTDOG_STATUS_INVALID_VALUE);
  EXPECT_EQ(lastParameter(), "deterministic");
  hotdogGetMathMode(handle, &mode);
  hotdogGetDeterministic(handle, &deterministic);
  EXPECT_EQ(mode, HOTDOG_MATH_FAST);
  EXPECT_EQ(deterministic, 0);
}

TEST_P(HandleTest, NullDestinationsAreNamed) {
  const Handle handle(space());
  EXPECT_EQ(hotdogGetBackend(handle, nullptr), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(lastParameter(), "backend");
  EXPECT_EQ(hotdogGetDevice(handle, nullptr), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(lastParameter(), "device");
  EXPECT_EQ(hotdogGetStream(handle, nullptr), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(lastParameter(), "stream");
  EXPECT_EQ(hotdogGetWorkspaceSize(handle, nullptr), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(lastParameter(), "bytes");
  EXPECT_EQ(hotdogGetMathMode(handle, nullptr), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(lastParameter(), "mode");
  EXPECT_EQ(hotdogGetDeterministic(handle, nullptr), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(lastParameter(), "deterministic");
}

TEST_P(HandleTest, WorkspaceSizes) {
  const Handle handle(space());
  std::size_t bytes = 0;
  EXPECT_EQ(hotdogReserveWorkspace(handle, 10000), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(hotdogGetWorkspaceSize(handle, &bytes), HOTDOG_STATUS_SUCCESS);
  EXPECT_GE(bytes, 10000u);
  const std::size_t own = bytes;
  EXPECT_EQ(hotdogReserveWorkspace(handle, 10), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(hotdogGetWorkspaceSize(handle, &bytes), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(bytes, own) << "a workspace never shrinks";

  const UserWorkspace user(space(), 777);
  EXPECT_EQ(hotdogSetWorkspace(handle, user.data(), 777), HOTDOG_STATUS_SUCCESS);
  hotdogGetWorkspaceSize(handle, &bytes);
  EXPECT_EQ(bytes, 777u);
  EXPECT_EQ(hotdogSetWorkspace(handle, nullptr, 1), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(lastParameter(), "workspace");
  hotdogGetWorkspaceSize(handle, &bytes);
  EXPECT_EQ(bytes, 777u) << "a refused call changes nothing";
  EXPECT_EQ(hotdogSetWorkspace(handle, nullptr, 0), HOTDOG_STATUS_SUCCESS);
  hotdogGetWorkspaceSize(handle, &bytes);
  EXPECT_EQ(bytes, own);
}

TEST_P(HandleTest, StreamChangesKeepTheUsersWorkspace) {
  const Stream first(space()), second(space());
  const Handle handle(space(), first.get());
  const UserWorkspace user(space(), 777);
  ASSERT_EQ(hotdogSetWorkspace(handle, user.data(), 777), HOTDOG_STATUS_SUCCESS);
  ASSERT_EQ(hotdogSetStream(handle, second.get()), HOTDOG_STATUS_SUCCESS);
  std::size_t bytes = 0;
  hotdogGetWorkspaceSize(handle, &bytes);
  EXPECT_EQ(bytes, 777u);
}

TEST_P(HandleTest, ImpossibleWorkspaceIsAStatusAndTheHandleLives) {
  const Handle handle(space());
  EXPECT_EQ(hotdogReserveWorkspace(handle, std::size_t{1} << 50), HOTDOG_STATUS_ALLOC_FAILED);
  EXPECT_NE(lastMessage(), "");
  EXPECT_EQ(hotdogReserveWorkspace(handle, ~std::size_t{0}), HOTDOG_STATUS_ALLOC_FAILED);
  Transform<float> problem(space());
  runAndCheck(problem, handle);
}

// Counts what it hands out; refuses when told to.
struct CountingAllocator {
  explicit CountingAllocator(Space where) : space(where) {}

  static void *allocate(void *user, std::size_t bytes, hotdogStream_t) {
    auto &self = *static_cast<CountingAllocator *>(user);
    if (self.refuse) return nullptr;
    EXPECT_GT(bytes, 0u);
    auto *const memory = new Memory(self.space, bytes);
    memory->fill(0xff);
    self.live[memory->data()] = memory;
    ++self.allocations;
    return memory->data();
  }
  static void release(void *user, void *pointer, std::size_t bytes, hotdogStream_t) {
    auto &self = *static_cast<CountingAllocator *>(user);
    const auto found = self.live.find(pointer);
    ASSERT_NE(found, self.live.end()) << "not from this allocator, or freed twice";
    EXPECT_EQ(found->second->bytes(), bytes);
    delete found->second;
    self.live.erase(found);
  }

  Space space;
  bool refuse = false;
  int allocations = 0;
  std::map<void *, Memory *> live;
};

TEST_P(HandleTest, UserAllocatorServesTheWorkspace) {
  CountingAllocator allocator(space());
  Transform<double> problem(space());
  std::vector<unsigned char> expected;
  {
    const Handle handle(space());
    expected = runAndTake(problem, handle);
    ASSERT_EQ(hotdogSetAllocator(handle, CountingAllocator::allocate, CountingAllocator::release, &allocator),
              HOTDOG_STATUS_SUCCESS);
    EXPECT_EQ(runAndTake(problem, handle), expected);
    EXPECT_EQ(runAndTake(problem, handle), expected);
    EXPECT_EQ(allocator.allocations, 1) << "the second call has its workspace";
    ASSERT_EQ(hotdogSetAllocator(handle, nullptr, nullptr, nullptr), HOTDOG_STATUS_SUCCESS);
    EXPECT_TRUE(allocator.live.empty()) << "what it had was not given back";
    EXPECT_EQ(runAndTake(problem, handle), expected);
    ASSERT_EQ(hotdogSetAllocator(handle, CountingAllocator::allocate, CountingAllocator::release, &allocator),
              HOTDOG_STATUS_SUCCESS);
    EXPECT_EQ(runAndTake(problem, handle), expected);
    EXPECT_EQ(allocator.live.size(), 1u);
  }
  EXPECT_TRUE(allocator.live.empty()) << "left behind by hotdogDestroy";
}

TEST_P(HandleTest, RefusingAllocatorIsAStatusAndTheHandleLives) {
  CountingAllocator allocator(space());
  allocator.refuse = true;
  const Handle handle(space());
  ASSERT_EQ(hotdogSetAllocator(handle, CountingAllocator::allocate, CountingAllocator::release, &allocator),
            HOTDOG_STATUS_SUCCESS);
  Transform<float> problem(space());
  ASSERT_GT(workspaceBytes(problem, handle), 0u);
  EXPECT_EQ(run(problem, handle), HOTDOG_STATUS_ALLOC_FAILED);
  EXPECT_NE(std::string(hotdogGetLastErrorMessage()).find(": for m = "), std::string::npos)
      << hotdogGetLastErrorMessage();
  EXPECT_FALSE(lastParameter().empty());
  allocator.refuse = false;
  runAndCheck(problem, handle);
  ASSERT_EQ(hotdogSetAllocator(handle, nullptr, nullptr, nullptr), HOTDOG_STATUS_SUCCESS);
}

TEST_P(HandleTest, HalfAnAllocatorIsRefused) {
  const Handle handle(space());
  EXPECT_EQ(hotdogSetAllocator(handle, CountingAllocator::allocate, nullptr, nullptr), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(lastParameter(), "release");
  EXPECT_EQ(hotdogSetAllocator(handle, nullptr, CountingAllocator::release, nullptr), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(lastParameter(), "allocate");
}

TEST_P(HandleTest, PlanCacheLimitsChangeNoResult) {
  const Handle handle(space());
  Transform<float> one(space(), 3000), two(space(), 3500);
  const auto expectedOne = runAndTake(one, handle), expectedTwo = runAndTake(two, handle);
  for (const auto &[plans, bytes] : {std::pair<std::int64_t, std::size_t>{0, 0}, {1, std::size_t{1} << 30}, {64, 1}}) {
    ASSERT_EQ(hotdogSetPlanCacheLimit(handle, plans, bytes), HOTDOG_STATUS_SUCCESS);
    EXPECT_EQ(runAndTake(one, handle), expectedOne);
    EXPECT_EQ(runAndTake(two, handle), expectedTwo);
  }
  EXPECT_EQ(hotdogClearPlanCache(handle), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(runAndTake(one, handle), expectedOne);
  EXPECT_EQ(hotdogSetPlanCacheLimit(handle, -1, 0), HOTDOG_STATUS_INVALID_SIZE);
  EXPECT_EQ(lastParameter(), "maxPlans");
}

TEST_P(HandleTest, PinningIsAHint) {
  const Stream stream(space());
  const Handle handle(space(), stream.get());
  Transform<float> problem(space());
  const auto expected = runAndTake(problem, handle);
  EXPECT_EQ(hotdogPinL2(handle, problem.c.data(), 3000 * sizeof(float)), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(runAndTake(problem, handle), expected);
  EXPECT_EQ(hotdogPinL2(handle, nullptr, 0), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(runAndTake(problem, handle), expected);
  EXPECT_EQ(hotdogPinL2(handle, nullptr, 1), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(lastParameter(), "pointer");
}

TEST_P(HandleTest, CreateAndDestroyStorm) {
  const int rounds = kShortLists ? 200 : 1000;
  for (int k = 0; k < rounds; ++k) {
    hotdogHandle_t handle = nullptr;
    ASSERT_EQ(hotdogCreateBackend(&handle, backendOf(space()), -1), HOTDOG_STATUS_SUCCESS);
    ASSERT_EQ(hotdogDestroy(handle), HOTDOG_STATUS_SUCCESS);
  }
}

// ---- Creation and wrong handles -------------------------------------------------------------------------------------

TEST(Create, AutoTakesCudaWhereItWorks) {
  hotdogHandle_t handle = nullptr;
  ASSERT_EQ(hotdogCreateBackend(&handle, HOTDOG_BACKEND_AUTO, -1), HOTDOG_STATUS_SUCCESS);
  hotdogBackend_t backend = HOTDOG_BACKEND_AUTO;
  EXPECT_EQ(hotdogGetBackend(handle, &backend), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(backend, whyUnavailable(Space::cuda).empty() ? HOTDOG_BACKEND_CUDA : HOTDOG_BACKEND_HOST);
  EXPECT_EQ(hotdogDestroy(handle), HOTDOG_STATUS_SUCCESS);
}

TEST(Create, DefaultIsCuda) {
  hotdogHandle_t handle = nullptr;
  const hotdogStatus_t status = hotdogCreate(&handle);
  if (!whyUnavailable(Space::cuda).empty()) {
    EXPECT_EQ(status, HOTDOG_STATUS_NO_DEVICE);
    return;
  }
  ASSERT_EQ(status, HOTDOG_STATUS_SUCCESS);
  hotdogBackend_t backend = HOTDOG_BACKEND_AUTO;
  EXPECT_EQ(hotdogGetBackend(handle, &backend), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(backend, HOTDOG_BACKEND_CUDA);
  EXPECT_EQ(hotdogDestroy(handle), HOTDOG_STATUS_SUCCESS);
}

TEST(Create, BadArgumentsLeaveTheHandleUntouched) {
  int something = 0;
  const auto before = reinterpret_cast<hotdogHandle_t>(&something);
  hotdogHandle_t handle = before;
  EXPECT_EQ(hotdogCreate(nullptr), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(lastParameter(), "handle");
  EXPECT_EQ(hotdogCreateBackend(nullptr, HOTDOG_BACKEND_HOST, -1), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_EQ(lastParameter(), "handle");
  EXPECT_EQ(hotdogCreateBackend(&handle, static_cast<hotdogBackend_t>(3), -1), HOTDOG_STATUS_INVALID_VALUE);
  EXPECT_EQ(lastParameter(), "backend");
  if (whyUnavailable(Space::cuda).empty())
    for (const int device : {-2, cuda::deviceCount(), 1000}) {
      EXPECT_EQ(hotdogCreateBackend(&handle, HOTDOG_BACKEND_CUDA, device), HOTDOG_STATUS_INVALID_VALUE);
      EXPECT_EQ(lastParameter(), "device");
    }
  EXPECT_EQ(handle, before);
}

TEST(Create, HostIgnoresTheDevice) {
  for (const int device : {-1, 0, 1000}) {
    hotdogHandle_t handle = nullptr;
    EXPECT_EQ(hotdogCreateBackend(&handle, HOTDOG_BACKEND_HOST, device), HOTDOG_STATUS_SUCCESS);
    EXPECT_EQ(hotdogDestroy(handle), HOTDOG_STATUS_SUCCESS);
  }
}

TEST(Create, HostTakesNoStream) {
  const Handle handle(Space::host);
  int something = 0;
  EXPECT_EQ(hotdogSetStream(handle, reinterpret_cast<hotdogStream_t>(&something)), HOTDOG_STATUS_INVALID_VALUE);
  EXPECT_EQ(lastParameter(), "stream");
  hotdogStream_t stream = nullptr;
  EXPECT_EQ(hotdogGetStream(handle, &stream), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(stream, nullptr);
}

TEST(Create, NullHandle) {
  EXPECT_EQ(hotdogDestroy(nullptr), HOTDOG_STATUS_SUCCESS);
  const std::map<std::string, std::function<hotdogStatus_t()>> calls = {
      {"hotdogGetBackend",
       [] {
         hotdogBackend_t b;
         return hotdogGetBackend(nullptr, &b);
       }},
      {"hotdogGetDevice",
       [] {
         int d;
         return hotdogGetDevice(nullptr, &d);
       }},
      {"hotdogSetStream", [] { return hotdogSetStream(nullptr, nullptr); }},
      {"hotdogGetStream",
       [] {
         hotdogStream_t s;
         return hotdogGetStream(nullptr, &s);
       }},
      {"hotdogSetWorkspace", [] { return hotdogSetWorkspace(nullptr, nullptr, 0); }},
      {"hotdogReserveWorkspace", [] { return hotdogReserveWorkspace(nullptr, 0); }},
      {"hotdogGetWorkspaceSize",
       [] {
         std::size_t n;
         return hotdogGetWorkspaceSize(nullptr, &n);
       }},
      {"hotdogSetAllocator", [] { return hotdogSetAllocator(nullptr, nullptr, nullptr, nullptr); }},
      {"hotdogSetMathMode", [] { return hotdogSetMathMode(nullptr, HOTDOG_MATH_DEFAULT); }},
      {"hotdogGetMathMode",
       [] {
         hotdogMathMode_t m;
         return hotdogGetMathMode(nullptr, &m);
       }},
      {"hotdogSetDeterministic", [] { return hotdogSetDeterministic(nullptr, 1); }},
      {"hotdogGetDeterministic",
       [] {
         int d;
         return hotdogGetDeterministic(nullptr, &d);
       }},
      {"hotdogSetPlanCacheLimit", [] { return hotdogSetPlanCacheLimit(nullptr, 1, 1); }},
      {"hotdogClearPlanCache", [] { return hotdogClearPlanCache(nullptr); }},
      {"hotdogPinL2", [] { return hotdogPinL2(nullptr, nullptr, 0); }},
  };
  for (const auto &[name, call] : calls) {
    EXPECT_EQ(call(), HOTDOG_STATUS_INVALID_HANDLE) << name;
    EXPECT_EQ(lastParameter(), "handle") << name;
    EXPECT_EQ(lastMessage().find(name + ":"), 0u) << lastMessage();
  }
}

// ctest runs this suite a second time in a process that sees no GPU.
TEST(HiddenGpu, EverythingElseWorks) {
  if (whyUnavailable(Space::cuda).empty()) GTEST_SKIP() << "a GPU is visible: run with CUDA_VISIBLE_DEVICES empty";
  hotdogHandle_t handle = nullptr;
  EXPECT_EQ(hotdogCreate(&handle), HOTDOG_STATUS_NO_DEVICE);
  EXPECT_NE(lastMessage(), "");
  EXPECT_EQ(hotdogCreateBackend(&handle, HOTDOG_BACKEND_CUDA, 0), HOTDOG_STATUS_NO_DEVICE);
  ASSERT_EQ(hotdogCreateBackend(&handle, HOTDOG_BACKEND_AUTO, -1), HOTDOG_STATUS_SUCCESS);
  hotdogBackend_t backend = HOTDOG_BACKEND_AUTO;
  EXPECT_EQ(hotdogGetBackend(handle, &backend), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(backend, HOTDOG_BACKEND_HOST);
  Transform<float> problem(Space::host);
  runAndCheck(problem, handle);
  EXPECT_EQ(hotdogDestroy(handle), HOTDOG_STATUS_SUCCESS);
}

// ---- Errors of CUDA -------------------------------------------------------------------------------------------------

class CudaErrors : public testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = whyUnavailable(Space::cuda); !why.empty()) GTEST_SKIP() << why;
  }
};

// An error that the user left behind is neither ours to report nor ours to swallow.
TEST_F(CudaErrors, ErrorsOfOthersStayTheirs) {
  const Stream stream(Space::cuda);
  const Handle handle(Space::cuda, stream.get());
  Transform<float> problem(Space::cuda);
  problem.upload();
  cuda::leaveError();
  EXPECT_EQ(invoke(problem.args(handle)), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(cuda::takeError(), "cudaErrorMemoryAllocation");
}

TEST_F(CudaErrors, OurFailedAllocationLeavesNoErrorBehind) {
  const Handle handle(Space::cuda);
  EXPECT_EQ(hotdogReserveWorkspace(handle, std::size_t{1} << 50), HOTDOG_STATUS_ALLOC_FAILED);
  EXPECT_EQ(cuda::takeError(), "");
  Transform<double> problem(Space::cuda);
  runAndCheck(problem, handle);
}

TEST_F(CudaErrors, CallsOnAHandleKeepTheCurrentDevice) {
  const int devices = cuda::deviceCount(), before = cuda::currentDevice();
  for (int other = 0; other < devices; ++other) {
    hotdogHandle_t handle = nullptr;
    ASSERT_EQ(hotdogCreateBackend(&handle, HOTDOG_BACKEND_CUDA, other), HOTDOG_STATUS_SUCCESS);
    EXPECT_EQ(cuda::currentDevice(), before);
    EXPECT_EQ(hotdogReserveWorkspace(handle, 1 << 20), HOTDOG_STATUS_SUCCESS);
    EXPECT_EQ(cuda::currentDevice(), before);
    cuda::setDevice(other);
    Transform<float> problem(Space::cuda);
    cuda::setDevice(before);
    problem.upload();
    EXPECT_EQ(invoke(problem.args(handle)), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    EXPECT_EQ(cuda::currentDevice(), before);
    cuda::setDevice(other);
    problem.download();
    cuda::setDevice(before);
    problem.expectRight();
    EXPECT_EQ(hotdogDestroy(handle), HOTDOG_STATUS_SUCCESS);
    EXPECT_EQ(cuda::currentDevice(), before);
  }
}

TEST_F(CudaErrors, ReserveIsRefusedWhileCapturing) {
  const Stream stream(Space::cuda);
  const Handle handle(Space::cuda, stream.get());
  CapturedGraph graph(stream);
  EXPECT_EQ(hotdogReserveWorkspace(handle, 1 << 20), HOTDOG_STATUS_CAPTURE_UNSAFE);
  EXPECT_EQ(hotdogSetAllocator(handle, nullptr, nullptr, nullptr), HOTDOG_STATUS_CAPTURE_UNSAFE);
  EXPECT_TRUE(graph.finish());
  EXPECT_EQ(hotdogReserveWorkspace(handle, 1 << 20), HOTDOG_STATUS_SUCCESS);
}

// One handle, two streams, one workspace: the second call waits for the first.
TEST_F(CudaErrors, WorkspaceIsOrderedBetweenStreams) {
  const Stream first(Space::cuda), second(Space::cuda);
  const Handle handle(Space::cuda);
  Transform<float> one(Space::cuda, 100000), two(Space::cuda, 120000);
  const auto expectedOne = runAndTake(one, handle), expectedTwo = runAndTake(two, handle);
  for (int round = 0; round < 10; ++round) {
    one.upload(), two.upload();
    hotdogSetStream(handle, first.get());
    EXPECT_EQ(invoke(one.args(handle)), HOTDOG_STATUS_SUCCESS);
    hotdogSetStream(handle, second.get());
    EXPECT_EQ(invoke(two.args(handle)), HOTDOG_STATUS_SUCCESS);
    one.download(), two.download();
    EXPECT_EQ(one.outputBytes(), expectedOne);
    EXPECT_EQ(two.outputBytes(), expectedTwo);
  }
}

// Captured work keeps its workspace although the handle's grows afterwards.
TEST_F(CudaErrors, GraphsKeepTheirWorkspaceAndPlans) {
  const Stream stream(Space::cuda);
  const Handle handle(Space::cuda, stream.get());
  Transform<float> problem(Space::cuda, 5000), larger(Space::cuda, 50000);
  const auto expected = runAndTake(problem, handle);
  problem.upload();
  CapturedGraph graph(stream);
  EXPECT_EQ(invoke(problem.args(handle)), HOTDOG_STATUS_SUCCESS);
  ASSERT_TRUE(graph.finish());
  runAndCheck(larger, handle);
  EXPECT_EQ(hotdogClearPlanCache(handle), HOTDOG_STATUS_SUCCESS);
  problem.upload();
  graph.launch();
  problem.download();
  EXPECT_EQ(problem.outputBytes(), expected);
}

// ---- Logger ---------------------------------------------------------------------------------------------------------

class Logger : public testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(hotdogLoggerSetCallback(&Logger::receive, this), HOTDOG_STATUS_SUCCESS); }
  void TearDown() override {
    hotdogLoggerSetLevel(0);
    hotdogLoggerSetCallback(nullptr, nullptr);
  }

  static void receive(void *user, int level, const char *message) {
    static_cast<Logger *>(user)->lines.emplace_back(level, message);
  }

  static void callCauchy() {
    CauchyProblem<float> problem(Space::host, {HOTDOG_OP_T, 3, 4, 2, 5}, nested("ivp", 1));
    problem.alpha = 2;
    Random random;
    problem.refill(random);
    const Handle handle(Space::host);
    ASSERT_EQ(run(problem, handle), HOTDOG_STATUS_SUCCESS);
  }

  std::vector<std::pair<int, std::string>> lines;
};

TEST_F(Logger, SilentAtLevelZero) {
  ASSERT_EQ(hotdogLoggerSetLevel(0), HOTDOG_STATUS_SUCCESS);
  callCauchy();
  hotdogGetVersion(nullptr);
  EXPECT_TRUE(lines.empty());
}

TEST_F(Logger, ErrorsAtLevelOne) {
  ASSERT_EQ(hotdogLoggerSetLevel(1), HOTDOG_STATUS_SUCCESS);
  callCauchy();
  EXPECT_TRUE(lines.empty());
  hotdogGetVersion(nullptr);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].first, 1);
  EXPECT_EQ(lines[0].second, lastMessage());
}

// The line repeats the call: sizes, strides and scalars under the names of the parameters.
TEST_F(Logger, BenchLineAtLevelTwo) {
  ASSERT_EQ(hotdogLoggerSetLevel(2), HOTDOG_STATUS_SUCCESS);
  callCauchy();
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].first, 2);
  const std::string line = lines[0].second + " ";
  EXPECT_EQ(line.find("hotdog-bench Cauchy --type S "), 0u) << line;
  for (const char *argument : {"--op T", "--L 3", "--N 4", "--nrhs 2", "--batchCount 5", "--incOmega 2",
                               "--strideOmega 8", "--incLambda 2", "--strideLambda 10", "--incV 2", "--ldV 7",
                               "--strideV 15", "--alpha 2", "--beta 0", "--incOut 2", "--ldOut 9", "--strideOut 19"})
    EXPECT_NE(line.find(std::string(" ") + argument), std::string::npos) << argument << " in " << line;
}

TEST_F(Logger, EveryCallAtLevelFive) {
  ASSERT_EQ(hotdogLoggerSetLevel(5), HOTDOG_STATUS_SUCCESS);
  callCauchy();
  const auto mentions = [&](const std::string &text) {
    for (const auto &line : lines)
      if (line.first == 5 && line.second.find(text) != std::string::npos) return true;
    return false;
  };
  EXPECT_TRUE(mentions("hotdogCreateBackend"));
  EXPECT_TRUE(mentions("hotdogSCauchy"));
  EXPECT_TRUE(mentions("hotdogDestroy"));
}

TEST_F(Logger, BadArguments) {
  for (const int level : {-1, 6, 1000}) {
    EXPECT_EQ(hotdogLoggerSetLevel(level), HOTDOG_STATUS_INVALID_VALUE);
    EXPECT_EQ(lastParameter(), "level");
  }
  EXPECT_EQ(hotdogLoggerSetFile("no/such/directory/log"), HOTDOG_STATUS_INVALID_VALUE);
  EXPECT_EQ(lastParameter(), "path");
}

TEST_F(Logger, FileReceivesWhatNoCallbackTakes) {
  const std::string path = testing::TempDir() + "hotdog_logger_test.txt";
  std::remove(path.c_str());
  ASSERT_EQ(hotdogLoggerSetCallback(nullptr, nullptr), HOTDOG_STATUS_SUCCESS);
  ASSERT_EQ(hotdogLoggerSetFile(path.c_str()), HOTDOG_STATUS_SUCCESS);
  ASSERT_EQ(hotdogLoggerSetLevel(2), HOTDOG_STATUS_SUCCESS);
  callCauchy();
  EXPECT_EQ(hotdogLoggerSetFile(nullptr), HOTDOG_STATUS_SUCCESS);
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  EXPECT_NE(text.str().find("hotdog-bench Cauchy --type S"), std::string::npos) << text.str();
  EXPECT_TRUE(lines.empty());
  std::remove(path.c_str());
}

// ---- Sequences of operations ----------------------------------------------------------------------------------------

// The next operation of a random sequence, on a handle; returns the bits of its outputs.
template <class T>
std::vector<unsigned char> randomOperation(Random random, Space space, hotdogHandle_t handle) {
  const hotdogOperation_t op = random.pick({HOTDOG_OP_N, HOTDOG_OP_T, HOTDOG_OP_C});
  const std::int64_t m = random.integer(1, 1200), n = random.integer(1, 1200), nrhs = random.integer(1, 3),
                     batch = random.integer(1, 3);
  const LayoutRule rule = nested(random.pick<const char *>({"ivp", "vip", "PIv"}), random.integer(0, 1));
  const auto finish = [&](auto &&problem) {
    problem.refill(random);
    return runAndTake(problem, handle);
  };
  switch (random.integer(0, 3)) {
    case 0:
      return finish(CauchyProblem<T>(space, {op, m / 4 + 1, n / 4 + 1, nrhs, batch}, rule));
    case 1:
      return finish(ToeplitzMatvecProblem<T>(space, {op, m, n, nrhs, batch}, rule));
    case 2:
      return finish(CauchyEquispacedProblem<T>(space, {op, HOTDOG_NODES_LINE, m, n, nrhs, batch}, rule));
    default:
      return finish(ToeplitzSolveHermitianProblem<T>(space, {n / 4 + 1, nrhs, batch}, rule));
  }
}

constexpr int kSequenceLength = kShortLists ? 20 : 60;

template <class C>
class Sequence : public OpTest<C> {};
OP_TEST_SUITE(Sequence, AllConfigs);

// What came before on a handle changes no bit of what comes now.
OP_TEST(Sequence, OneHandleEqualsFreshHandles) {
  using T = typename TestFixture::Scalar;
  for (std::uint64_t step = 0; step < kSequenceLength; ++step) {
    const std::vector<unsigned char> shared = randomOperation<T>(Random(step), this->space, this->handle());
    const Handle fresh(this->space, this->stream().get());
    EXPECT_EQ(shared, randomOperation<T>(Random(step), this->space, fresh)) << "step " << step;
  }
}

// Threads with a handle each do not disturb each other.
OP_TEST(Sequence, HandlesInThreads) {
  using T = typename TestFixture::Scalar;
  constexpr int kThreads = 4;
  std::vector<std::vector<unsigned char>> expected;
  for (std::uint64_t step = 0; step < kSequenceLength; ++step)
    expected.push_back(randomOperation<T>(Random(step), this->space, this->handle()));
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t)
    threads.emplace_back([&, t] {
      const Stream stream(this->space);
      for (std::uint64_t k = 0; k < kSequenceLength; ++k) {
        const Handle handle(this->space, stream.get());
        const std::uint64_t step = (k + static_cast<std::uint64_t>(t) * 7) % kSequenceLength;
        EXPECT_EQ(randomOperation<T>(Random(step), this->space, handle), expected[step]) << "step " << step;
        std::size_t bytes = 0;
        EXPECT_EQ(Api<T>::cauchyBufferSize(handle, HOTDOG_OP_N, -1 - t, 1, 1, 1, &bytes), HOTDOG_STATUS_INVALID_SIZE);
        EXPECT_NE(lastMessage().find("L = " + std::to_string(-1 - t) + ":"), std::string::npos);
      }
    });
  for (std::thread &thread : threads) thread.join();
}

}  // namespace
}  // namespace hotdog::test
