// Errors inside the library are exceptions; guarded() turns them at the entry points into statuses and the thread's
// last error.
#pragma once

#include <hotdog.h>

#include <stdexcept>
#include <string>

#include "core/logger.h"

namespace hotdog {

class Error : public std::runtime_error {
 public:
  Error(hotdogStatus_t status, const std::string &message, const char *parameter = "")
      : std::runtime_error(message), status_(status), parameter_(parameter) {}

  hotdogStatus_t status() const { return status_; }
  const char *parameter() const { return parameter_; }  // a string literal

 private:
  hotdogStatus_t status_;
  const char *parameter_;
};

// Stores what hotdogGetLastErrorMessage and ...Parameter report for this thread.
void setLastError(const char *function, const std::string &message, const char *parameter) noexcept;

hotdogStatus_t reportCurrentException(const char *function) noexcept;

// Runs the body of an entry point; returns its status.
template <class Body>
hotdogStatus_t guarded(const char *function, Body &&body) noexcept {
  logLine(LogLevel::api, function);
  try {
    body();
    return HOTDOG_STATUS_SUCCESS;
  } catch (...) {
    return reportCurrentException(function);
  }
}

}  // namespace hotdog
