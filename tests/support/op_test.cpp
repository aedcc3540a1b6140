#include "support/op_test.h"

namespace hotdog::test {

void BackendTest::SetUp() {
  if (const std::string why = whyUnavailable(space); !why.empty()) GTEST_SKIP() << why;
  worstRatioOfTest() = 0;
  stream_ = std::make_unique<Stream>(space);
  handle_ = std::make_unique<Handle>(space, stream_->get());
}

void BackendTest::TearDown() {
  if (!handle_) return;
  if (worstRatioOfTest() > 0) RecordProperty("worst_ratio", std::to_string(worstRatioOfTest()));
  handle_.reset();
  if (!onCuda) return;
  EXPECT_EQ(cuda::deviceErrorAfterWaiting(), "");
  EXPECT_EQ(cuda::takeError(), "");
}

void registerOpTest(const OpTestCase &testCase, Space backend, const std::string &config, BackendTest *(*create)()) {
  const std::string suite = std::string(testCase.fixture) + (backend == Space::host ? "/Host" : "/Cuda") + config;
  testing::RegisterTest(suite.c_str(), testCase.name, nullptr, nullptr, testCase.file, testCase.line,
                        [backend, create]() -> BackendTest * {
                          BackendTest *const test = create();
                          test->runOn(backend);
                          return test;
                        });
}

}  // namespace hotdog::test
