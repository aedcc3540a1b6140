#include "options.h"

#include <charconv>
#include <string>

#include "command_line.h"

namespace hyena {

using example::UsageError;

const char *const usage =
    "usage: hyena [--backend host|cuda|auto] [--batch B] [--length L] [--width D] [--check]\n"
    "\n"
    "Checks Hyena operators of several orders against direct sums, then times them on inputs (B, L, D).\n"
    "--batch, --length, --width   sizes to time (CUDA: 16, 8192, 256; host: 1, 8192, 64)\n"
    "--check                      checks only\n";

namespace {

std::int64_t parseSize(const std::string &name, const std::string &text) {
  std::int32_t size = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
  if (error != std::errc() || end != text.data() + text.size() || size < 1) {
    throw UsageError(name + ": '" + text + "' is not a whole number from 1 up");
  }
  return size;
}

}  // namespace

Options parseOptions(int argc, const char *const *argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const auto value = [&]() -> std::string {
      if (++i == argc) throw UsageError(argument + " needs a value");
      return argv[i];
    };
    if (argument == "--help" || argument == "-h") {
      options.help = true;
    } else if (argument == "--check") {
      options.checkOnly = true;
    } else if (argument == "--backend") {
      options.backend = example::parseBackend(value());
    } else if (argument == "--batch") {
      options.batch = parseSize(argument, value());
    } else if (argument == "--length") {
      options.length = parseSize(argument, value());
    } else if (argument == "--width") {
      options.width = parseSize(argument, value());
    } else {
      throw UsageError("unknown option " + argument);
    }
  }
  return options;
}

}  // namespace hyena
