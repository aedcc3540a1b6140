#include "options.h"

#include <charconv>
#include <vector>

#include "command_line.h"

namespace co2 {

using example::parseBackend;
using example::UsageError;

const char *const usage =
    "usage: co2_forecast [CSV] [HORIZON] [--backend host|cuda|auto] [--svg FILE]\n"
    "\n"
    "Forecasts the last HORIZON weeks (104) of a weekly CO2 series from the weeks before them, by a Gaussian process.\n"
    "CSV      'date,co2', then one line a week: YYYYMMDD,ppmv; an empty value is a missing week (Mauna Loa, 1958 to "
    "2001)\n"
    "--svg    where the picture goes (co2_forecast.svg)\n";

namespace {

std::int64_t parseHorizon(const std::string &text) {
  std::int32_t weeks = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), weeks);
  if (error != std::errc() || end != text.data() + text.size() || weeks < 1) {
    throw UsageError("horizon: '" + text + "' is not a whole number of weeks from 1 up");
  }
  return weeks;
}

}  // namespace

Options parseOptions(int argc, const char *const *argv, const std::string &defaultCsv) {
  Options options;
  std::vector<std::string> positional;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const auto value = [&]() -> std::string {
      if (++i == argc) throw UsageError(argument + " needs a value");
      return argv[i];
    };
    if (argument == "--help" || argument == "-h") {
      options.help = true;
    } else if (argument == "--backend") {
      options.backend = parseBackend(value());
    } else if (argument == "--svg") {
      options.svg = value();
    } else if (argument.size() > 1 && argument[0] == '-') {
      throw UsageError("unknown option " + argument);
    } else {
      positional.push_back(argument);
    }
  }
  if (positional.size() > 2) throw UsageError("too many arguments: " + positional[2]);
  options.csv = positional.empty() ? defaultCsv : positional[0];
  if (positional.size() == 2) options.horizon = parseHorizon(positional[1]);
  return options;
}

}  // namespace co2
