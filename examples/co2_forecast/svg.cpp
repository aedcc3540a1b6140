#include "svg.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <stdexcept>

#include "calendar.h"
#include "text.h"

namespace co2 {

using example::fixed;
using example::text;

namespace {

constexpr double width = 1000, height = 580;
constexpr double left = 78, right = 976, top = 84, bottom = 520;
constexpr std::int64_t historyWeeks = 8 * 52;

constexpr const char *historyColour = "#5b7fa6";
constexpr const char *forecastColour = "#d9480f";
constexpr const char *heldOutColour = "#1b1b1b";

/// The least of 1, 2, 5, 10, 20, ... times `unit` that divides `range` into at most `most` steps.
double niceStep(double range, int most, double unit) {
  for (double decade = unit;; decade *= 10) {
    for (const double factor : {1.0, 2.0, 5.0}) {
      if (range / (factor * decade) <= most) return factor * decade;
    }
  }
}

/// Collects the elements of a chart whose x is a week of the series and whose y is in ppmv.
class Chart {
 public:
  Chart(const Series &series, const Picture &picture);
  std::string svg() const;

 private:
  std::int64_t end() const { return picture_.forecastStart + static_cast<std::int64_t>(picture_.mean.size()); }
  double meanAt(std::int64_t week) const {
    return picture_.mean[static_cast<std::size_t>(week - picture_.forecastStart)];
  }
  double halfWidthAt(std::int64_t week) const {
    return picture_.halfWidths[static_cast<std::size_t>(week - picture_.forecastStart)];
  }
  double observedAt(std::int64_t week) const { return series_.ppmv[static_cast<std::size_t>(week)]; }

  void findRange();
  double x(double week) const { return left + (right - left) * (week - first_) / (last_ - first_); }
  double y(double ppmv) const { return bottom - (bottom - top) * (ppmv - low_) / (high_ - low_); }
  std::string point(std::int64_t week, double ppmv) const;

  void drawHead();
  void drawValueAxis();
  void drawTimeAxis();
  void drawBand();
  void drawMean();
  void drawObserved(std::int64_t from, std::int64_t to, const char *colour, double radius);
  void drawForecastStart();
  void drawLegend();
  void label(double atX, double atY, const std::string &attributes, const std::string &words);
  void line(double x1, double y1, double x2, double y2, const std::string &attributes);

  const Series &series_;
  const Picture &picture_;
  double first_, last_;        // weeks
  double low_ = 0, high_ = 0;  // ppmv
  double step_ = 0;            // ppmv between grid lines
  std::ostringstream out_;
};

std::string escaped(const std::string &words) {
  std::string result;
  for (const char c : words) {
    if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else {
      result += c;
    }
  }
  return result;
}

Chart::Chart(const Series &series, const Picture &picture)
    : series_(series),
      picture_(picture),
      first_(static_cast<double>(std::max<std::int64_t>(0, picture.forecastStart - historyWeeks))),
      last_(static_cast<double>(end())) {
  out_ << std::fixed << std::setprecision(1);
  findRange();
  drawHead();
  drawValueAxis();
  drawTimeAxis();
  drawBand();
  drawForecastStart();
  drawObserved(static_cast<std::int64_t>(first_), picture.forecastStart, historyColour, 1.6);
  drawMean();
  drawObserved(picture.forecastStart, end(), heldOutColour, 2.1);
  drawLegend();
  out_ << "</svg>\n";
}

std::string Chart::svg() const {
  return out_.str();
}

void Chart::findRange() {
  low_ = high_ = meanAt(picture_.forecastStart);
  const auto include = [this](double ppmv) {
    if (std::isnan(ppmv)) return;
    low_ = std::min(low_, ppmv);
    high_ = std::max(high_, ppmv);
  };
  for (auto week = static_cast<std::int64_t>(first_); week < end(); ++week) {
    include(observedAt(week));
    if (week < picture_.forecastStart) continue;
    include(meanAt(week) - halfWidthAt(week));
    include(meanAt(week) + halfWidthAt(week));
  }
  step_ = niceStep(high_ - low_, 8, 0.001);
  low_ = step_ * std::floor(low_ / step_);
  high_ = step_ * std::ceil(high_ / step_);
}

std::string Chart::point(std::int64_t week, double ppmv) const {
  return fixed(x(static_cast<double>(week)), 2) + " " + fixed(y(ppmv), 2);
}

void Chart::label(double atX, double atY, const std::string &attributes, const std::string &words) {
  out_ << "<text x='" << atX << "' y='" << atY << "' " << attributes << ">" << escaped(words) << "</text>\n";
}

void Chart::line(double x1, double y1, double x2, double y2, const std::string &attributes) {
  out_ << "<line x1='" << x1 << "' y1='" << y1 << "' x2='" << x2 << "' y2='" << y2 << "' " << attributes << "/>\n";
}

void Chart::drawHead() {
  out_ << "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 " << width << ' ' << height << "' width='" << width
       << "' height='" << height
       << "' font-family='Helvetica, Arial, \"DejaVu Sans\", sans-serif' font-size='13' fill='#333'>\n"
       << "<rect width='100%' height='100%' fill='white'/>\n";
  label(left, 34, "font-size='20' font-weight='bold' fill='#111'", picture_.title);
  label(left, 58, "fill='#555'", picture_.subtitle);
}

void Chart::drawValueAxis() {
  const int decimals = step_ < 1 ? static_cast<int>(std::ceil(-std::log10(step_))) : 0;
  for (int i = 0; low_ + i * step_ < high_ + step_ / 2; ++i) {
    const double ppmv = low_ + i * step_;
    line(left, y(ppmv), right, y(ppmv), "stroke='#e3e6ea'");
    label(left - 10, y(ppmv) + 4.5, "text-anchor='end'", fixed(ppmv, decimals));
  }
  const double middle = (top + bottom) / 2;
  label(24, middle, text("text-anchor='middle' transform='rotate(-90 24 ", middle, ")'"), "CO₂ (ppmv)");
}

void Chart::drawTimeAxis() {
  const std::int64_t firstDay = series_.day(static_cast<std::int64_t>(first_));
  const std::int64_t lastDay = series_.day(end());
  const int years = dateOf(lastDay).year - dateOf(firstDay).year;
  const int step = static_cast<int>(niceStep(years, 12, 1));
  for (int year = dateOf(firstDay).year; year <= dateOf(lastDay).year; ++year) {
    const std::int64_t day = *dayNumber({year, 1, 1});
    if (year % step != 0 || day < firstDay) continue;
    const double at = x(static_cast<double>(day - series_.firstDay) / daysPerWeek);
    line(at, top, at, bottom, "stroke='#eef0f3'");
    line(at, bottom, at, bottom + 6, "stroke='#888'");
    label(at, bottom + 22, "text-anchor='middle'", std::to_string(year));
  }
  line(left, bottom, right, bottom, "stroke='#888'");
  label((left + right) / 2, bottom + 46, "text-anchor='middle'", "date (ticks at 1 January)");
}

void Chart::drawBand() {
  out_ << "<path fill='" << forecastColour << "' fill-opacity='0.17' d='";
  for (std::int64_t week = picture_.forecastStart; week < end(); ++week) {
    out_ << (week == picture_.forecastStart ? "M" : "L") << point(week, meanAt(week) + halfWidthAt(week));
  }
  for (std::int64_t week = end() - 1; week >= picture_.forecastStart; --week) {
    out_ << "L" << point(week, meanAt(week) - halfWidthAt(week));
  }
  out_ << "Z'/>\n";
}

void Chart::drawMean() {
  out_ << "<path fill='none' stroke='" << forecastColour << "' stroke-width='2.2' stroke-linejoin='round' d='";
  for (std::int64_t week = picture_.forecastStart; week < end(); ++week) {
    out_ << (week == picture_.forecastStart ? "M" : "L") << point(week, meanAt(week));
  }
  out_ << "'/>\n";
}

void Chart::drawObserved(std::int64_t from, std::int64_t to, const char *colour, double radius) {
  out_ << "<g fill='" << colour << "'>\n";
  for (std::int64_t week = from; week < to; ++week) {
    if (std::isnan(observedAt(week))) continue;
    out_ << "<circle cx='" << x(static_cast<double>(week)) << "' cy='" << y(observedAt(week)) << "' r='" << radius
         << "'/>\n";
  }
  out_ << "</g>\n";
}

void Chart::drawForecastStart() {
  const double at = x(static_cast<double>(picture_.forecastStart) - 0.5);
  line(at, top, at, bottom, "stroke='#888' stroke-dasharray='4 4'");
  label(at - 8, bottom - 12, "text-anchor='end' fill='#666'",
        "forecast from " + formatDate(series_.day(picture_.forecastStart)));
}

void Chart::drawLegend() {
  const double x0 = left + 18, y0 = top + 22, gap = 22;
  out_ << "<rect x='" << x0 - 10 << "' y='" << y0 - 16 << "' width='296' height='" << 4 * gap + 10
       << "' fill='white' fill-opacity='0.85'/>\n";
  const auto dot = [&](double at, const char *colour, double radius, const char *words) {
    out_ << "<circle cx='" << x0 + 12 << "' cy='" << at << "' r='" << radius << "' fill='" << colour << "'/>\n";
    label(x0 + 34, at + 4.5, "", words);
  };
  dot(y0, historyColour, 2.6, "weekly means, used for the forecast");
  dot(y0 + gap, heldOutColour, 2.6, "weekly means, held out");
  line(x0, y0 + 2 * gap, x0 + 24, y0 + 2 * gap, std::string("stroke-width='2.2' stroke='") + forecastColour + "'");
  label(x0 + 34, y0 + 2 * gap + 4.5, "", "forecast");
  out_ << "<rect x='" << x0 << "' y='" << y0 + 3 * gap - 7 << "' width='24' height='14' fill='" << forecastColour
       << "' fill-opacity='0.17'/>\n";
  label(x0 + 34, y0 + 3 * gap + 4.5, "", "95 % band");
}

}  // namespace

void writeSvg(const std::string &path, const Series &series, const Picture &picture) {
  std::ofstream file(path);
  file << Chart(series, picture).svg();
  file.close();
  if (!file) throw std::runtime_error(path + ": cannot write the picture");
}

}  // namespace co2
