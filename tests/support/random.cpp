#include "support/random.h"

#include <gtest/gtest.h>

#include <string>

namespace hotdog::test {

std::uint64_t currentTestSeed() {
  const testing::TestInfo *const info = testing::UnitTest::GetInstance()->current_test_info();
  const std::string name = info ? std::string(info->test_suite_name()) + "." + info->name() : "";
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

}  // namespace hotdog::test
