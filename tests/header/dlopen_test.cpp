// The library opens with RTLD_LOCAL in a process that sees no GPU and no toolkit, and a host handle then works.
// CTest runs this with CUDA_VISIBLE_DEVICES empty and LD_LIBRARY_PATH unset; it isn't linked with the library.

#include <dlfcn.h>
#include <gtest/gtest.h>
#include <hotdog.h>

namespace hotdog::test {
namespace {

class Dlopen : public ::testing::Test {
 protected:
  void SetUp() override {
    library_ = dlopen(HOTDOG_SHARED_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    ASSERT_NE(library_, nullptr) << dlerror();
  }
  void TearDown() override {
    if (library_) dlclose(library_);
  }

  template <class Function>
  Function *find(Function *, const char *name) {
    void *const address = dlsym(library_, name);
    EXPECT_NE(address, nullptr) << name;
    return reinterpret_cast<Function *>(address);
  }

  void *library_ = nullptr;
};

// The declared type of the function, found by name in the opened library.
#define FIND(function) find(static_cast<decltype(&::function)>(nullptr), #function)

TEST_F(Dlopen, VersionIsTheHeaders) {
  int version = 0;
  ASSERT_EQ(FIND(hotdogGetVersion)(&version), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(version, HOTDOG_VERSION);
}

TEST_F(Dlopen, CudaHandleIsRefusedWithoutDevice) {
  hotdogHandle_t handle = nullptr;
  EXPECT_EQ(FIND(hotdogCreate)(&handle), HOTDOG_STATUS_NO_DEVICE);
  EXPECT_STRNE(FIND(hotdogGetLastErrorMessage)(), "");
}

TEST_F(Dlopen, AutoGivesAWorkingHostHandle) {
  hotdogHandle_t handle = nullptr;
  ASSERT_EQ(FIND(hotdogCreateBackend)(&handle, HOTDOG_BACKEND_AUTO, -1), HOTDOG_STATUS_SUCCESS);
  hotdogBackend_t backend = HOTDOG_BACKEND_AUTO;
  EXPECT_EQ(FIND(hotdogGetBackend)(handle, &backend), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(backend, HOTDOG_BACKEND_HOST);

  // 1 / (3 - 1) + 1 / (3 - 2)
  const double one = 1, zero = 0, omega = 3, lambda[] = {1, 2}, v[] = {1, 1};
  double out = 0;
  EXPECT_EQ(FIND(hotdogDCauchy)(handle, HOTDOG_OP_N, 1, 2, 1, &one, &omega, 1, 0, lambda, 1, 0, v, 1, 2, 0, &zero, &out, 1,
                                1, 0, 1),
            HOTDOG_STATUS_SUCCESS);
  EXPECT_DOUBLE_EQ(out, 1.5);
  EXPECT_EQ(FIND(hotdogDestroy)(handle), HOTDOG_STATUS_SUCCESS);
}

TEST_F(Dlopen, OpensAgainAfterClosing) {
  ASSERT_EQ(dlclose(library_), 0);
  library_ = dlopen(HOTDOG_SHARED_LIBRARY, RTLD_NOW | RTLD_LOCAL);
  ASSERT_NE(library_, nullptr) << dlerror();
  EXPECT_STREQ(FIND(hotdogGetStatusName)(HOTDOG_STATUS_SUCCESS), "HOTDOG_STATUS_SUCCESS");
}

}  // namespace
}  // namespace hotdog::test
