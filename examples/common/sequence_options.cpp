#include "sequence_options.h"

#include <charconv>
#include <cstdio>
#include <exception>
#include <string>

#include "command_line.h"

namespace example {

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

SequenceOptions parseSequenceOptions(int argc, const char *const *argv) {
  SequenceOptions options;
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
      options.backend = parseBackend(value());
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

int runSequenceProgram(const char *name, const char *usage, int argc, const char *const *argv,
                       int (*run)(const SequenceOptions &)) {
  std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);  // each line at once, into a pipe or a log too
  try {
    const SequenceOptions options = parseSequenceOptions(argc, argv);
    if (!options.help) return run(options);
    std::fputs(usage, stdout);
    return 0;
  } catch (const UsageError &error) {
    std::fprintf(stderr, "%s: %s\n%s", name, error.what(), usage);
    return 2;
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s: %s\n", name, error.what());
    return 1;
  }
}

}  // namespace example
