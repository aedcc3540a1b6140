#include "core/logger.h"

#include <hotdog.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>

#include "core/error.h"

namespace hotdog {
namespace {

struct Logger {
  std::atomic<int> level{0};
  std::mutex mutex;           // guards the destination
  std::FILE *file = nullptr;  // nullptr: standard error
  hotdogLogCallback_t callback = nullptr;
  void *user = nullptr;

  Logger() {
    if (const char *path = std::getenv("HOTDOG_LOG_FILE"); path && *path && std::strcmp(path, "stderr") != 0)
      file = std::fopen(path, "a");
    const char *text = std::getenv("HOTDOG_LOG_LEVEL");
    const long wanted = text ? std::strtol(text, nullptr, 10) : 0;
    level = wanted >= 0 && wanted <= static_cast<int>(LogLevel::api) ? static_cast<int>(wanted) : 0;
  }
};

// Never destroyed: other static destructors may still log.
Logger &logger() {
  static Logger *const instance = new Logger;
  return *instance;
}

}  // namespace

bool logEnabled(LogLevel level) noexcept {
  return logger().level.load(std::memory_order_relaxed) >= static_cast<int>(level);
}

void logLine(LogLevel level, const char *message) noexcept {
  if (!logEnabled(level)) return;
  Logger &log = logger();
  const std::lock_guard<std::mutex> lock(log.mutex);
  if (log.callback) return log.callback(log.user, static_cast<int>(level), message);
  std::FILE *out = log.file ? log.file : stderr;
  std::fprintf(out, "[hotdog %d] %s\n", static_cast<int>(level), message);
  std::fflush(out);
}

}  // namespace hotdog

using namespace hotdog;

hotdogStatus_t hotdogLoggerSetLevel(int level) {
  return guarded("hotdogLoggerSetLevel", [&] {
    if (level < 0 || level > static_cast<int>(LogLevel::api))
      throw Error(HOTDOG_STATUS_INVALID_VALUE, "level = " + std::to_string(level) + ": must be 0 to 5", "level");
    logger().level = level;
  });
}

hotdogStatus_t hotdogLoggerSetFile(const char *path) {
  return guarded("hotdogLoggerSetFile", [&] {
    std::FILE *opened = nullptr;
    if (path && !(opened = std::fopen(path, "a")))
      throw Error(HOTDOG_STATUS_INVALID_VALUE,
                  std::string("path = '") + path + "': cannot be opened: " + std::strerror(errno), "path");
    Logger &log = logger();
    const std::lock_guard<std::mutex> lock(log.mutex);
    if (log.file) std::fclose(log.file);
    log.file = opened;
  });
}

hotdogStatus_t hotdogLoggerSetCallback(hotdogLogCallback_t callback, void *user) {
  return guarded("hotdogLoggerSetCallback", [&] {
    Logger &log = logger();
    const std::lock_guard<std::mutex> lock(log.mutex);
    log.callback = callback;
    log.user = user;
  });
}
