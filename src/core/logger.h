// Process-wide log: level from HOTDOG_LOG_LEVEL, destination from HOTDOG_LOG_FILE, both changeable through the API.
#pragma once

#include <string>

namespace hotdog {

enum class LogLevel : int { off = 0, error = 1, trace = 2, hint = 3, info = 4, api = 5 };

bool logEnabled(LogLevel level) noexcept;
void logLine(LogLevel level, const char *message) noexcept;  // drops the line when the level is off

// Builds the message only when it will be written.
template <class MakeMessage>
void logLazily(LogLevel level, MakeMessage &&make) noexcept {
  if (!logEnabled(level)) return;
  try {
    const std::string message = make();
    logLine(level, message.c_str());
  } catch (...) {  // a log line is never worth a failed call
  }
}

}  // namespace hotdog
