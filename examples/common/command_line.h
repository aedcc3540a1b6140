#pragma once

#include <hotdog.h>

#include <stdexcept>
#include <string>

namespace example {

/// A command line that makes no sense.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The backend that `--backend` names.
hotdogBackend_t parseBackend(const std::string &text);

}  // namespace example
