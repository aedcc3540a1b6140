#include "measure.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace hotdog::bench {
namespace {

// Seconds.
constexpr double kWarmUp = 0.1;  // clocks, plans, module loads
constexpr double kBatch = 2e-3;  // long enough for what starts and ends a batch not to count
constexpr double kRow = 1.0;     // about as long as the timing of a row may take

// Calls in a row, over all the input sets in turn.
class Batches {
 public:
  Batches(Device &device, Workload &workload) : device_(device), workload_(workload) { warmUp(); }

  double seconds() {
    return device_.time([this] {
      for (std::int64_t k = 0; k < calls_; ++k) workload_.run(next_++ % workload_.sets());
    });
  }
  std::int64_t calls() const { return calls_; }
  int count() const { return static_cast<int>(std::clamp(kRow / last_, 5.0, 50.0)); }

 private:
  // Repeats batches until the device is warm, and makes them longer until one takes kBatch.
  void warmUp() {
    seconds();  // the first call makes plans and workspace
    double spent = 0;
    do {
      spent += last_ = seconds();
      const double growth = std::clamp(1.1 * kBatch / std::max(last_, 1e-9), 1.0, 10.0);
      if (last_ < kBatch) calls_ = static_cast<std::int64_t>(std::ceil(static_cast<double>(calls_) * growth));
    } while (spent < kWarmUp || last_ < kBatch);
  }

  Device &device_;
  Workload &workload_;
  std::int64_t calls_ = 1;
  std::size_t next_ = 0;
  double last_ = 0;  // seconds of the last batch of the warm-up
};

// Keeps what Google Benchmark says of the repetitions as a whole, in microseconds.
class Aggregates : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context &) override { return true; }
  void ReportRuns(const std::vector<Run> &runs) override {
    for (const Run &run : runs)
      if (run.run_type == Run::RT_Aggregate) values_[run.aggregate_name] = run.GetAdjustedRealTime();
  }
  double operator[](const std::string &name) const { return values_.at(name); }

 private:
  std::map<std::string, double> values_;
};

}  // namespace

Timing measure(Device &device, Workload &workload) {
  Batches batches(device, workload);
  benchmark::ClearRegisteredBenchmarks();
  const auto timeOneBatch = [&](benchmark::State &state) {
    for ([[maybe_unused]] auto _ : state)
      state.SetIterationTime(batches.seconds() / static_cast<double>(batches.calls()));
  };
  benchmark::RegisterBenchmark("row", timeOneBatch)
      ->UseManualTime()
      ->Unit(benchmark::kMicrosecond)
      ->Iterations(1)
      ->Repetitions(batches.count());
  Aggregates aggregates;
  benchmark::RunSpecifiedBenchmarks(&aggregates, ".*");
  return {aggregates["median"], aggregates["stddev"] / aggregates["median"]};
}

}  // namespace hotdog::bench
