#include "command_line.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <sstream>

#include "row.h"

namespace hotdog::bench {

const char *const kUsage =
    R"(usage: hotdog-bench [options] [ROW...]                     rows by name or pattern (* ? []); without one, all rows
       hotdog-bench [options] OPERATION [--NAME VALUE]...  one operation, as a line of the library's log level 2

  --list                    print the rows, each with the operation that it runs
  --backend host|cuda|auto  rows of one backend only; the backend of an operation
  --check                   check the result of one call of each row, without timing
  --json FILE               write the results to FILE as well
  --help                    print this text

An operation takes --type S|D|C|Z, --op N|T|C, sizes, increments and strides under the names of hotdog.h, --alpha and
--beta (RE or RE,IM). What is missing takes its default: contiguous operands, alpha = 1, beta = 0. --list shows what some
operations take besides.
Exit code: 0 success, 1 a row failed or is not accurate, 2 the command line is wrong.
)";

namespace {

[[noreturn]] void wrongValue(const std::string &name, const std::string &value, const std::string &rule) {
  throw UsageError("--" + name + " " + value + ": must be " + rule);
}

hotdogBackend_t parseBackend(const std::string &text) {
  if (text == "host") return HOTDOG_BACKEND_HOST;
  if (text == "cuda") return HOTDOG_BACKEND_CUDA;
  if (text == "auto") return HOTDOG_BACKEND_AUTO;
  wrongValue("backend", text, "host, cuda or auto");
}

bool isOption(const std::string &token) { return token.rfind("--", 0) == 0; }

}  // namespace

void Arguments::add(const std::string &name, const std::string &value) {
  if (!values_.emplace(name, value).second) throw UsageError("--" + name + " is given twice");
}

const std::string *Arguments::read(const std::string &name) {
  known_.push_back(name);
  const auto found = values_.find(name);
  return found == values_.end() ? nullptr : &found->second;
}

std::int64_t Arguments::integer(const std::string &name, std::int64_t missing) {
  const std::string *text = read(name);
  if (!text) return missing;
  std::int64_t value = 0;
  const char *const end = text->data() + text->size();
  const auto [stop, error] = std::from_chars(text->data(), end, value);
  if (error != std::errc() || stop != end) wrongValue(name, *text, "an integer of 64 bits");
  return value;
}

std::int64_t Arguments::size(const std::string &name, std::int64_t missing) {
  const std::int64_t value = integer(name, missing);
  if (value < 0) wrongValue(name, std::to_string(value), "at least 0");
  return value;
}

char Arguments::letter(const std::string &name, const std::string &allowed) {
  const std::string *text = read(name);
  if (!text) return allowed[0];
  if (text->size() != 1 || allowed.find(*text) == std::string::npos)
    wrongValue(name, *text, "one letter of " + allowed);
  return (*text)[0];
}

std::string Arguments::word(const std::string &name, const std::vector<std::string> &allowed) {
  const std::string *text = read(name);
  if (!text) return allowed[0];
  if (std::find(allowed.begin(), allowed.end(), *text) == allowed.end()) {
    std::string list;
    for (const std::string &each : allowed) list += (list.empty() ? "" : ", ") + each;
    wrongValue(name, *text, "one of " + list);
  }
  return *text;
}

hotdogOperation_t Arguments::op() {
  const char c = letter("op", "NTC");
  return c == 'N' ? HOTDOG_OP_N : c == 'T' ? HOTDOG_OP_T : HOTDOG_OP_C;
}

std::complex<double> Arguments::scalar(const std::string &name, double missing) {
  const std::string *text = read(name);
  if (!text) return missing;
  char *end = nullptr;
  const double re = std::strtod(text->c_str(), &end);
  double im = 0;
  bool numbers = end != text->c_str();
  if (numbers && *end == ',') {
    const char *const start = end + 1;
    im = std::strtod(start, &end);
    numbers = end != start;
  }
  if (!numbers || *end) wrongValue(name, *text, "a number or RE,IM");
  return {re, im};
}

void Arguments::rejectUnread() const {
  for (const auto &[name, value] : values_) {
    if (std::find(known_.begin(), known_.end(), name) != known_.end()) continue;
    std::string list;
    for (const std::string &known : known_) list += " --" + known;
    throw UsageError("--" + name + " is no argument of this operation; it takes" + list);
  }
}

Command parseCommand(const std::string &text) {
  std::istringstream words(text);
  Command command;
  words >> command.operation;
  for (std::string name, value; words >> name;) {
    if (!isOption(name)) throw UsageError("'" + name + "' is unexpected: arguments are --NAME VALUE");
    if (!(words >> value)) throw UsageError(name + " lacks a value");
    command.arguments.add(name.substr(2), value);
  }
  return command;
}

Options parseOptions(int argc, const char *const *argv) {
  Options options;
  std::vector<std::string> plain;
  std::string arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string token = argv[i];
    const auto value = [&]() -> std::string {
      if (i + 1 == argc) throw UsageError(token + " lacks a value");
      return argv[++i];
    };
    if (token == "--help" || token == "-h")
      options.help = true;
    else if (token == "--list")
      options.list = true;
    else if (token == "--check")
      options.checkOnly = true;
    else if (token == "--backend")
      options.backend = parseBackend(value());
    else if (token == "--json")
      options.json = value();
    else if (isOption(token))
      arguments += " " + token + " " + value();
    else
      plain.push_back(token);
  }
  if (plain.size() == 1 && findOperation(plain[0])) {
    options.command = plain[0] + arguments;
  } else {
    if (!arguments.empty())
      throw UsageError(
          (plain.size() == 1 ? "'" + plain[0] + "' is no operation" : "arguments without one operation:" + arguments) +
          "; operations are" + operationNames());
    options.patterns = plain;
  }
  return options;
}

}  // namespace hotdog::bench
