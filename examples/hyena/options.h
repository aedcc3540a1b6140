#pragma once

#include <hotdog.h>

#include <cstdint>
#include <optional>

namespace hyena {

struct Options {
  hotdogBackend_t backend = HOTDOG_BACKEND_AUTO;
  std::optional<std::int64_t> batch, length,
      width;  ///< of the run that is timed; what is not given, the backend decides
  bool checkOnly = false;
  bool help = false;
};

extern const char *const usage;

Options parseOptions(int argc, const char *const *argv);

}  // namespace hyena
