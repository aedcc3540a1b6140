#include "core/error.h"

#include <cstdio>
#include <new>

#include "core/logger.h"

namespace hotdog {
namespace {

// Fixed storage: reporting an error must not itself allocate, and thread_local objects with destructors could outlive
// their users.
struct LastError {
  char message[1024];
  char parameter[64];
};
thread_local LastError lastError = {"", ""};

}  // namespace

void setLastError(const char *function, const std::string &message, const char *parameter) noexcept {
  std::snprintf(lastError.message, sizeof lastError.message, "%s: %s", function, message.c_str());
  std::snprintf(lastError.parameter, sizeof lastError.parameter, "%s", parameter);
  logLine(LogLevel::error, lastError.message);
}

hotdogStatus_t reportCurrentException(const char *function) noexcept {
  const auto report = [function](hotdogStatus_t status, const char *message, const char *parameter = "") {
    try {
      setLastError(function, message, parameter);
    } catch (...) {  // no memory even for the message: the status still speaks
    }
    return status;
  };
  try {
    throw;
  } catch (const Error &e) {
    return report(e.status(), e.what(), e.parameter());
  } catch (const std::bad_alloc &) {
    return report(HOTDOG_STATUS_ALLOC_FAILED, "host memory exhausted");
  } catch (const std::exception &e) {
    return report(HOTDOG_STATUS_INTERNAL_ERROR, e.what());
  } catch (...) {
    return report(HOTDOG_STATUS_INTERNAL_ERROR, "unknown exception");
  }
}

}  // namespace hotdog

const char *hotdogGetLastErrorMessage(void) { return hotdog::lastError.message; }
const char *hotdogGetLastErrorParameter(void) { return hotdog::lastError.parameter; }
