// What every test of an operation runs on: a fixture with a backend, a stream, a handle and random numbers, and suites
// of tests for each backend and scalar type.
#pragma once

#include <gtest/gtest.h>
#include <hotdog.h>

#include <memory>
#include <string>
#include <vector>

#include "support/memory.h"
#include "support/random.h"
#include "support/ratio.h"
#include "support/sanitizer.h"
#include "support/scalar.h"

namespace hotdog::test {

// ---- Fixtures -------------------------------------------------------------------------------------------------------

class BackendTest : public testing::Test {
 public:
  void runOn(Space backend) { space = backend, onCuda = backend == Space::cuda; }

 protected:
  void SetUp() override;
  void TearDown() override;

  hotdogHandle_t handle() const { return *handle_; }
  const Stream &stream() const { return *stream_; }

  Space space = Space::host;
  bool onCuda = false;
  Random random;

 private:
  std::unique_ptr<Stream> stream_;
  std::unique_ptr<Handle> handle_;
};

// What the tests of a suite are compiled for, with the name that this has in theirs. Backends are no part of it: that
// would double the time to compile.
template <class T>
struct Config {
  using Scalar = T;
  static std::string name() { return {Api<T>::letter}; }
};
using AllConfigs =
    testing::Types<Config<float>, Config<double>, Config<std::complex<float>>, Config<std::complex<double>>>;
using ComplexConfigs = testing::Types<Config<std::complex<float>>, Config<std::complex<double>>>;

template <class C>
class OpTest : public BackendTest {
 public:
  using Scalar = typename C::Scalar;
};

// ---- Suites: Fixture/HostS ... Fixture/CudaZ ------------------------------------------------------------------------

struct OpTestCase {
  const char *fixture, *name, *file;
  int line;
};

// Adds the test to the suite of the backend and configuration.
void registerOpTest(const OpTestCase &testCase, Space backend, const std::string &config, BackendTest *(*create)());

// Every backend that the build has, and one configuration of a suite for CUDA if it has not: its tests are skipped.
template <bool kCudaOnly, class Configs>
struct OpTestSuite;
template <bool kCudaOnly, class First, class... More>
struct OpTestSuite<kCudaOnly, testing::Types<First, More...>> {
  template <template <class> class Test>
  static bool add(const OpTestCase &testCase) {
    if constexpr (!kCudaOnly)
      (addOne<Test, First>(testCase, Space::host), ..., addOne<Test, More>(testCase, Space::host));
#ifdef HOTDOG_TEST_CUDA
    (addOne<Test, First>(testCase, Space::cuda), ..., addOne<Test, More>(testCase, Space::cuda));
#else
    if constexpr (kCudaOnly) addOne<Test, First>(testCase, Space::cuda);
#endif
    return true;
  }

 private:
  template <template <class> class Test, class C>
  static void addOne(const OpTestCase &testCase, Space backend) {
    registerOpTest(testCase, backend, C::name(), []() -> BackendTest * { return new Test<C>; });
  }
};

#define OP_TEST_SUITE(Fixture, Configs) using Fixture##Suite = OpTestSuite<false, Configs>
#define OP_TEST_SUITE_ON_CUDA(Fixture, Configs) using Fixture##Suite = OpTestSuite<true, Configs>

// A test of the suite, compiled for each TypeParam; TestFixture is Fixture<TypeParam>.
#define OP_TEST(Fixture, Name)                                                             \
  template <class TypeParam>                                                               \
  class Fixture##_##Name##_Test : public Fixture<TypeParam> {                              \
    using TestFixture = Fixture<TypeParam>;                                                \
    void TestBody() override;                                                              \
  };                                                                                       \
  [[maybe_unused]] const bool Fixture##_##Name##_isRegistered =                            \
      Fixture##Suite::add<Fixture##_##Name##_Test>({#Fixture, #Name, __FILE__, __LINE__}); \
  template <class TypeParam>                                                               \
  void Fixture##_##Name##_Test<TypeParam>::TestBody()

// ---- Sizes that every operation is tried with -----------------------------------------------------------------------

inline std::vector<std::int64_t> smallSizes() {
  if (kShortLists) return {1, 2, 5, 31, 33, 65};
  return {1, 2, 3, 5, 31, 32, 33, 63, 64, 65, 97, 127, 128, 129};
}
inline std::vector<std::int64_t> nrhsCounts() { return {1, 2, 3, 7, 16, 17, 33}; }
inline std::vector<std::int64_t> gridLimitBatches() {
  return {65535, 65536, 65537};
}  // around the limit of a CUDA grid's y and z

inline std::vector<hotdogOperation_t> operations() { return {HOTDOG_OP_N, HOTDOG_OP_T, HOTDOG_OP_C}; }
inline char letterOf(hotdogOperation_t op) { return "NTC"[op]; }

// Every way in which alpha and beta may shorten the work, and the general one.
template <class T>
std::vector<std::pair<T, T>> alphaBetaPairs() {
  return {{T(1), T(0)},
          {T(1), T(1)},
          {T(0), T(0)},
          {T(0), T(1)},
          {T(0), scalar<T>(-0.5, 2)},
          {scalar<T>(2, -1), T(0)},
          {scalar<T>(-1.5, 0.5), scalar<T>(0.75, 0.25)}};
}

}  // namespace hotdog::test
