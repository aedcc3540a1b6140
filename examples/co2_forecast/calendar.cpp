#include "calendar.h"

#include <algorithm>
#include <cstdio>

namespace co2 {
namespace {

bool isLeap(int year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

int daysInMonth(int year, int month) {
  constexpr int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return month == 2 && isLeap(year) ? 29 : days[month - 1];
}

std::int64_t daysBeforeYear(int year) {
  const std::int64_t past = year - 1;
  return 365 * past + past / 4 - past / 100 + past / 400;
}

}  // namespace

std::optional<std::int64_t> dayNumber(const Date &date) {
  if (date.year < 1 || date.month < 1 || date.month > 12) return std::nullopt;
  if (date.day < 1 || date.day > daysInMonth(date.year, date.month)) return std::nullopt;
  std::int64_t days = daysBeforeYear(date.year) + date.day - 1;
  for (int month = 1; month < date.month; ++month) days += daysInMonth(date.year, month);
  return days;
}

Date dateOf(std::int64_t dayNumber) {
  // 366 days a year never overshoots; the loop then closes the gap of at most a few years.
  int year = static_cast<int>(dayNumber / 366) + 1;
  while (daysBeforeYear(year + 1) <= dayNumber) ++year;
  int day = static_cast<int>(dayNumber - daysBeforeYear(year)) + 1;
  int month = 1;
  while (day > daysInMonth(year, month)) day -= daysInMonth(year, month++);
  return {year, month, day};
}

std::optional<std::int64_t> parseDate(std::string_view text) {
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.size() != 8 || !std::all_of(text.begin(), text.end(), isDigit)) return std::nullopt;
  const int number = std::stoi(std::string(text));
  return dayNumber({number / 10000, number / 100 % 100, number % 100});
}

std::string formatDate(std::int64_t dayNumber) {
  const Date date = dateOf(dayNumber);
  char text[40];
  std::snprintf(text, sizeof text, "%04d-%02d-%02d", date.year, date.month, date.day);
  return text;
}

}  // namespace co2
