// What every typed test of an operation runs on: the configurations (backend, scalar type) and a fixture with a stream,
// a handle and random numbers.
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

template <Space kWhere, class T>
struct Config {
  static constexpr Space space = kWhere;
  using Scalar = T;
};

// A build without CUDA leaves the CUDA configurations out, which would double the time to compile; one of the long
// tests stays and is skipped.
#ifdef HOTDOG_TEST_CUDA
using AllConfigs =
    testing::Types<Config<Space::host, float>, Config<Space::host, double>, Config<Space::host, std::complex<float>>,
                   Config<Space::host, std::complex<double>>, Config<Space::cuda, float>, Config<Space::cuda, double>,
                   Config<Space::cuda, std::complex<float>>, Config<Space::cuda, std::complex<double>>>;
using CudaConfigs = testing::Types<Config<Space::cuda, float>, Config<Space::cuda, double>,
                                   Config<Space::cuda, std::complex<float>>, Config<Space::cuda, std::complex<double>>>;
using ComplexConfigs =
    testing::Types<Config<Space::host, std::complex<float>>, Config<Space::host, std::complex<double>>,
                   Config<Space::cuda, std::complex<float>>, Config<Space::cuda, std::complex<double>>>;
using ComplexCudaConfigs =
    testing::Types<Config<Space::cuda, std::complex<float>>, Config<Space::cuda, std::complex<double>>>;
#else
using AllConfigs = testing::Types<Config<Space::host, float>, Config<Space::host, double>,
                                  Config<Space::host, std::complex<float>>, Config<Space::host, std::complex<double>>>;
using CudaConfigs = testing::Types<Config<Space::cuda, float>>;
using ComplexConfigs =
    testing::Types<Config<Space::host, std::complex<float>>, Config<Space::host, std::complex<double>>>;
using ComplexCudaConfigs = testing::Types<Config<Space::cuda, std::complex<float>>>;
#endif

// HostS, CudaZ.
struct ConfigNames {
  template <class C>
  static std::string GetName(int) {
    return std::string(C::space == Space::host ? "Host" : "Cuda") + Api<typename C::Scalar>::letter;
  }
};

template <class C>
class OpTest : public testing::Test {
 public:
  using Scalar = typename C::Scalar;
  static constexpr Space space = C::space;
  static constexpr bool onCuda = space == Space::cuda;

 protected:
  void SetUp() override {
    if (const std::string why = whyUnavailable(space); !why.empty()) GTEST_SKIP() << why;
    worstRatioOfTest() = 0;
    stream_ = std::make_unique<Stream>(space);
    handle_ = std::make_unique<Handle>(space, stream_->get());
  }

  void TearDown() override {
    if (!handle_) return;
    if (worstRatioOfTest() > 0) RecordProperty("worst_ratio", std::to_string(worstRatioOfTest()));
    handle_.reset();
    if (!onCuda) return;
    EXPECT_EQ(cuda::deviceErrorAfterWaiting(), "");
    EXPECT_EQ(cuda::takeError(), "");
  }

  hotdogHandle_t handle() const { return *handle_; }
  const Stream &stream() const { return *stream_; }

  Random random;

 private:
  std::unique_ptr<Stream> stream_;
  std::unique_ptr<Handle> handle_;
};

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
