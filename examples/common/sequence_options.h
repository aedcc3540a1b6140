#pragma once

#include <hotdog.h>

#include <cstdint>
#include <optional>

namespace example {

/// Of a program that checks a layer of a sequence model and times it on inputs (batch, length, width).
struct SequenceOptions {
  hotdogBackend_t backend = HOTDOG_BACKEND_AUTO;
  std::optional<std::int64_t> batch, length,
      width;  ///< of the run that is timed; what is not given, the backend decides
  bool checkOnly = false;
  bool help = false;
};

SequenceOptions parseSequenceOptions(int argc, const char *const *argv);

/// What main() of such a program does: run(options), whose exit status is returned; 1 for what it throws, 2 beside the
/// usage for a command line that makes no sense.
int runSequenceProgram(const char *name, const char *usage, int argc, const char *const *argv,
                       int (*run)(const SequenceOptions &));

}  // namespace example
