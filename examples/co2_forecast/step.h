#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace co2 {

/// A timed step of the program. One that takes more than a second says on standard error that it is at work.
class Step {
 public:
  explicit Step(std::string name);
  ~Step();
  Step(const Step &) = delete;
  Step &operator=(const Step &) = delete;

  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;

  void report();

  std::string name_;
  Clock::time_point start_ = Clock::now();
  std::mutex mutex_;
  std::condition_variable finished_;
  bool done_ = false;
  std::thread reporter_;
};

}  // namespace co2
