#include "step.h"

#include <unistd.h>

#include <cstdio>
#include <utility>

namespace co2 {

Step::Step(std::string name) : name_(std::move(name)), reporter_([this] { report(); }) {}

Step::~Step() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    done_ = true;
  }
  finished_.notify_one();
  reporter_.join();
}

double Step::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

/// On a terminal a line that counts the seconds and goes away; elsewhere, as in a log, one line.
void Step::report() {
  const bool terminal = isatty(STDERR_FILENO) != 0;
  const auto second = std::chrono::seconds(1);
  std::unique_lock<std::mutex> lock(mutex_);
  bool reported = false;
  while (!finished_.wait_for(lock, second, [this] { return done_; })) {
    if (terminal) {
      std::fprintf(stderr, "\r%s: %.0f s", name_.c_str(), seconds());
    } else if (!reported) {
      std::fprintf(stderr, "%s ...\n", name_.c_str());
    }
    reported = true;
  }
  if (reported && terminal) std::fprintf(stderr, "\r%*s\r", static_cast<int>(name_.size()) + 12, "");
}

}  // namespace co2
