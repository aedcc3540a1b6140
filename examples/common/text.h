#pragma once

#include <iomanip>
#include <sstream>
#include <string>

namespace example {

/// The parts, one after the other, as << prints them.
template <class... Parts>
std::string text(const Parts &...parts) {
  std::ostringstream out;
  (out << ... << parts);
  return out.str();
}

inline std::string fixed(double value, int decimals) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(decimals) << value;
  return out.str();
}

inline std::string scientific(double value) {
  std::ostringstream out;
  out << std::scientific << std::setprecision(1) << value;
  return out.str();
}

}  // namespace example
