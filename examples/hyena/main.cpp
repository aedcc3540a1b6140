// Hyena operators by libhotdog's convolutions, checked and timed; README.md explains them.

#include <algorithm>
#include <cstdio>
#include <exception>
#include <numeric>
#include <string>
#include <vector>

#include "command_line.h"
#include "direct.h"
#include "library.h"
#include "memory.h"
#include "operator.h"
#include "options.h"
#include "text.h"

namespace hyena {

using example::Array;
using example::Library;
using example::scientific;
using example::text;

namespace {

constexpr double errorBound = 1e-6;  // of the check

struct Case {
  Form form;
  std::int64_t order;

  std::string describe() const {
    return text(form == Form::recurrence ? "recurrence" : "single filter", ", order ", order);
  }
};

/// Whether the operator agrees with direct sums.
bool checkOperator(const Library &library, Device &device, const Case &which) {
  const std::int64_t batch = 2, length = 1000, width = 16;
  const Model model = randomModel(which.form, which.order, width);
  const std::vector<float> u = randomSignal(batch * length * width);
  const Array<float> input(library.backend(), u), output(library.backend(), u.size());
  const Operator hyena(library, device, model, batch, length);
  hyena.apply(input.data(), output.data());
  device.laps();
  const double error = largestRelativeError(output.toHost(), applyDirectly(model, batch, length, u), length, width);
  std::printf("  %-28s %s\n", which.describe().c_str(), scientific(error).c_str());
  return error < errorBound;
}

bool check(const Library &library, Device &device) {
  std::printf(
      "check      B = 2, L = 1000, D = 16: ||error|| / ||y|| over time against direct sums in double precision\n");
  bool good = true;
  for (const std::int64_t order : {2, 3}) good = checkOperator(library, device, {Form::recurrence, order}) && good;
  for (const std::int64_t order : {2, 3, 5}) good = checkOperator(library, device, {Form::singleFilter, order}) && good;
  return good;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// The laps of several runs, a row a run, after a run that makes plans and workspace.
std::vector<std::vector<double>> timeRuns(Device &device, const Operator &hyena, const float *u, float *out) {
  const int runs = 7;
  std::vector<std::vector<double>> laps;
  for (int run = 0; run <= runs; ++run) {
    hyena.apply(u, out);
    laps.push_back(device.laps());
  }
  laps.erase(laps.begin());
  return laps;
}

void printTimes(const std::vector<std::string> &stages, const std::vector<std::vector<double>> &laps) {
  for (std::size_t stage = 0; stage < stages.size(); ++stage) {
    std::vector<double> times;
    for (const auto &run : laps) times.push_back(run[stage]);
    std::printf("    %-26s %10.3f ms\n", stages[stage].c_str(), median(times));
  }
  std::vector<double> totals;
  for (const auto &run : laps) totals.push_back(std::accumulate(run.begin(), run.end(), 0.0));
  std::printf("    %-26s %10.3f ms\n", "total", median(totals));
}

void timeOperators(const Library &library, Device &device, const Options &options) {
  const bool cuda = library.backend() == HOTDOG_BACKEND_CUDA;
  const std::int64_t batch = options.batch.value_or(cuda ? 16 : 1), length = options.length.value_or(8192);
  const std::int64_t width = options.width.value_or(cuda ? 256 : 64);
  const std::vector<float> u = randomSignal(batch * length * width);
  const Array<float> input(library.backend(), u), output(library.backend(), u.size());
  std::printf("times      B = %s, medians, without the filters' network\n",
              text(batch, ", L = ", length, ", D = ", width).c_str());
  for (const Form form : {Form::recurrence, Form::singleFilter}) {
    for (const std::int64_t order : {2, 3}) {
      const Operator hyena(library, device, randomModel(form, order, width), batch, length);
      const auto laps = timeRuns(device, hyena, input.data(), output.data());
      std::printf("  %s\n", Case{form, order}.describe().c_str());
      printTimes(hyena.stages(), laps);
    }
  }
}

}  // namespace

/// The program's exit status.
int run(const Options &options) {
  const Library library(options.backend);
  const auto device = makeDevice(library.backend());
  std::printf("backend    %s\n", library.describe().c_str());
  if (!check(library, *device)) {
    std::fprintf(stderr, "hyena: the error is not below %g\n", errorBound);
    return 1;
  }
  if (!options.checkOnly) timeOperators(library, *device, options);
  return 0;
}

}  // namespace hyena

int main(int argc, char **argv) {
  std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);  // each line at once, into a pipe or a log too
  try {
    const hyena::Options options = hyena::parseOptions(argc, argv);
    if (!options.help) return hyena::run(options);
    std::fputs(hyena::usage, stdout);
    return 0;
  } catch (const example::UsageError &error) {
    std::fprintf(stderr, "hyena: %s\n%s", error.what(), hyena::usage);
    return 2;
  } catch (const std::exception &error) {
    std::fprintf(stderr, "hyena: %s\n", error.what());
    return 1;
  }
}
