#include "csv.h"

#include <charconv>
#include <cmath>
#include <fstream>
#include <limits>
#include <stdexcept>
#include <string_view>

#include "calendar.h"
#include "text.h"

namespace co2 {

using example::text;

namespace {

/// Where the reader stands; makes the error messages.
struct Position {
  const std::string &path;
  std::int64_t line = 0;

  [[noreturn]] void fail(std::size_t column, const std::string &what) const {
    throw std::runtime_error(text(path, ":", line, ":", column, ": ", what));
  }
};

std::string quoted(std::string_view words) {
  return text("'", words, "'");
}

bool readLine(std::ifstream &file, Position &at, std::string &line) {
  if (!std::getline(file, line)) return false;
  ++at.line;
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return true;
}

void checkHeader(const Position &at, std::string_view line) {
  const std::string_view start = "date,";
  if (line.substr(0, start.size()) != start || line.size() == start.size()) {
    at.fail(1, "expected the header 'date,co2', found " + quoted(line));
  }
}

std::int64_t readDate(const Position &at, std::string_view field, const Series &series) {
  const auto day = parseDate(field);
  if (!day) at.fail(1, quoted(field) + " is not a date YYYYMMDD");
  const std::int64_t expected = series.day(series.weeks());
  if (series.weeks() > 0 && *day != expected) {
    at.fail(1, "dates must be one week apart: expected " + formatDate(expected) + ", found " + formatDate(*day));
  }
  return *day;
}

double readValue(const Position &at, std::size_t column, std::string_view field) {
  if (field.empty()) return std::numeric_limits<double>::quiet_NaN();
  double value = 0;
  const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
  if (error != std::errc() || end != field.data() + field.size() || !std::isfinite(value)) {
    at.fail(column, quoted(field) + " is not a number");
  }
  return value;
}

}  // namespace

Series readCsv(const std::string &path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(path + ": cannot open the file");

  Position at{path};
  std::string line;
  if (!readLine(file, at, line)) {
    if (file.bad()) throw std::runtime_error(path + ": cannot read the file");
    at.line = 1;
    at.fail(1, "the file is empty");
  }
  checkHeader(at, line);

  Series series{};
  while (readLine(file, at, line)) {
    const auto comma = line.find(',');
    if (comma == std::string::npos) at.fail(line.size() + 1, "expected 'date,value', found no comma");
    const std::string_view fields = line;
    const std::int64_t day = readDate(at, fields.substr(0, comma), series);
    if (series.ppmv.empty()) series.firstDay = day;
    series.ppmv.push_back(readValue(at, comma + 2, fields.substr(comma + 1)));
  }
  if (file.bad()) throw std::runtime_error(path + ": cannot read the file");
  if (series.ppmv.empty()) at.fail(1, "no weeks after the header");
  return series;
}

}  // namespace co2
