#include "report.h"

#include <hotdog.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>
#include <stdexcept>

#include "accuracy.h"

namespace hotdog::bench {
namespace {

double gigabytesPerSecond(const Result &r) {
  return 1e-3 * r.cost.bytes / r.timing.microseconds;
}
double teraflops(const Result &r) {
  return 1e-6 * (r.cost.flops + r.cost.matrixFlops) / r.timing.microseconds;
}
double shareOfFloor(const Result &r) {
  return r.floor / r.timing.microseconds;
}

std::string number(double value, const char *format, const char *missing) {
  if (!std::isfinite(value)) return missing;
  char text[40];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

std::string quoted(const std::string &text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') json += '\\';
    json += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return json + "\"";
}

std::string json(const Result &r) {
  const auto member = [](const char *name, double value) {
    return ", \"" + std::string(name) + "\": " + number(value, "%.6g", "null");
  };
  std::string text = "{\"row\": " + quoted(r.row.name) + ", \"command\": " + quoted(r.row.command) +
                     ", \"device\": " + quoted(r.device) + member("us", r.timing.microseconds) +
                     member("spread", r.timing.spread) + member("floor_us", r.floor) +
                     member("gb_per_s", gigabytesPerSecond(r)) + member("tflop_per_s", teraflops(r)) +
                     member("error_ratio", r.errorRatio);
  if (!r.error.empty()) text += ", \"error\": " + quoted(r.error);
  return text + "}";
}

}  // namespace

bool Result::accurate() const {
  return errorRatio < kMostErrorRatio;
}

Table::Table(const std::vector<Row> &rows) : width_(3) {
  for (const Row &row : rows) width_ = std::max(width_, static_cast<int>(row.name.size()));
}

void Table::header() const {
  std::printf("%-*s %12s %9s %9s %10s %7s %7s\n", width_, "row", "us", "GB/s", "TFLOP/s", "floor us", "share", "error");
}

void Table::line(const Result &r) const {
  if (!r.error.empty()) {
    std::printf("%-*s failed: %s\n", width_, r.row.name.c_str(), r.error.c_str());
  } else {
    std::printf("%-*s %12s %9s %9s %10s %7s %7s%s\n", width_, r.row.name.c_str(),
                number(r.timing.microseconds, "%.2f", "-").c_str(), number(gigabytesPerSecond(r), "%.1f", "-").c_str(),
                number(teraflops(r), "%.3f", "-").c_str(), number(r.floor, "%.2f", "-").c_str(),
                number(100 * shareOfFloor(r), "%.1f%%", "-").c_str(), number(r.errorRatio, "%.2f", "NaN").c_str(),
                r.accurate() ? "" : "  NOT ACCURATE");
  }
  std::fflush(stdout);
}

void writeJson(const std::string &file, const std::vector<Result> &results) {
  std::ofstream out(file);
  out << "{\"library\": " << quoted(hotdogGetBuildInfo()) << ", \"rows\": [";
  for (std::size_t k = 0; k < results.size(); ++k) out << (k ? ",\n " : "\n ") << json(results[k]);
  out << "\n]}\n";
  if (!out.flush()) throw std::runtime_error("cannot write " + file + ": " + std::strerror(errno));
}

}  // namespace hotdog::bench
