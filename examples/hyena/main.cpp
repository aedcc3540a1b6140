// Hyena operators by libhotdog's convolutions, checked and timed; README.md explains them.

#include <cstdio>
#include <string>
#include <vector>

#include "direct.h"
#include "library.h"
#include "memory.h"
#include "operator.h"
#include "sequence_options.h"
#include "text.h"

namespace hyena {

using example::Array;
using example::Library;
using example::scientific;
using example::text;

namespace {

const char *const usage =
    "usage: hyena [--backend host|cuda|auto] [--batch B] [--length L] [--width D] [--check]\n"
    "\n"
    "Checks Hyena operators of several orders against direct sums, then times them on inputs (B, L, D).\n"
    "--batch, --length, --width   sizes to time (CUDA: 16, 8192, 256; host: 1, 8192, 64)\n"
    "--check                      checks only\n";

constexpr double errorBound = 1e-6;  // of the check

struct Case {
  Form form;
  std::int64_t order;

  std::string describe() const {
    return text(form == Form::recurrence ? "recurrence" : "single filter", ", order ", order);
  }
};

/// Whether the operator agrees with direct sums.
bool checkOperator(const Library &library, example::Device &device, const Case &which) {
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

bool check(const Library &library, example::Device &device) {
  std::printf(
      "check      B = 2, L = 1000, D = 16: ||error|| / ||y|| over time against direct sums in double precision\n");
  bool good = true;
  for (const std::int64_t order : {2, 3}) good = checkOperator(library, device, {Form::recurrence, order}) && good;
  for (const std::int64_t order : {2, 3, 5}) good = checkOperator(library, device, {Form::singleFilter, order}) && good;
  return good;
}

void timeOperators(const Library &library, example::Device &device, const example::SequenceOptions &options) {
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
      const auto laps = example::timeRuns(device, 7, [&] { hyena.apply(input.data(), output.data()); });
      std::printf("  %s\n", Case{form, order}.describe().c_str());
      example::printTimes(hyena.stages(), laps);
    }
  }
}

}  // namespace

/// The program's exit status.
int run(const example::SequenceOptions &options) {
  const Library library(options.backend);
  const auto device = example::makeDevice(library.backend());
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
  return example::runSequenceProgram("hyena", hyena::usage, argc, argv, hyena::run);
}
