// The command line of hotdog-bench: options, row patterns, and the arguments of an operation as the library's log
// prints them.
#pragma once

#include <hotdog.h>

#include <complex>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace hotdog::bench {

// What the user asked for cannot be done as written: exit code 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The arguments of an operation, "--name value" pairs. Each is read once, with a default for what is missing.
class Arguments {
 public:
  void add(const std::string &name, const std::string &value);
  bool empty() const { return values_.empty(); }
  bool has(const std::string &name) const { return values_.count(name) > 0; }

  std::int64_t integer(const std::string &name, std::int64_t missing);
  std::int64_t size(const std::string &name, std::int64_t missing);  // at least 0
  char letter(const std::string &name, const std::string &allowed);  // the first one allowed if missing
  std::string word(const std::string &name, const std::vector<std::string> &allowed);  // likewise
  hotdogOperation_t op();
  std::complex<double> scalar(const std::string &name, double missing);  // "re" or "re,im"
  void rejectUnread() const;

 private:
  const std::string *read(const std::string &name);

  std::map<std::string, std::string> values_;
  std::vector<std::string> known_;
};

// "Cauchy --type S --L 4" split at blanks.
struct Command {
  std::string operation;
  Arguments arguments;
};
Command parseCommand(const std::string &text);

struct Options {
  bool help = false, list = false;
  bool checkOnly = false;  // check one call of each row, without timing
  hotdogBackend_t backend = HOTDOG_BACKEND_AUTO;
  std::string json;                   // file to write, if not empty
  std::vector<std::string> patterns;  // rows
  std::string command;                // an operation with its arguments, if not empty
};
extern const char *const kUsage;
Options parseOptions(int argc, const char *const *argv);

}  // namespace hotdog::bench
