#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace co2 {

/// A day of the Gregorian calendar.
struct Date {
  int year, month, day;
};

/// Days since 0001-01-01; nothing if there is no such date.
std::optional<std::int64_t> dayNumber(const Date &date);

/// The inverse of dayNumber.
Date dateOf(std::int64_t dayNumber);

/// The day number of eight digits YYYYMMDD; nothing if they are not a date.
std::optional<std::int64_t> parseDate(std::string_view text);

/// YYYY-MM-DD.
std::string formatDate(std::int64_t dayNumber);

}  // namespace co2
