#pragma once

#include <hotdog.h>

#include <cstdint>
#include <string>

namespace co2 {

struct Options {
  std::string csv;
  std::int64_t horizon = 104;  ///< weeks
  hotdogBackend_t backend = HOTDOG_BACKEND_AUTO;
  std::string svg = "co2_forecast.svg";
  bool help = false;
};

extern const char *const usage;

Options parseOptions(int argc, const char *const *argv, const std::string &defaultCsv);

}  // namespace co2
