// Forecasts weekly CO2 by a Gaussian process on a regular grid with gaps; README.md explains the model.

#include <cmath>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "calendar.h"
#include "command_line.h"
#include "csv.h"
#include "dense.h"
#include "fit.h"
#include "gp.h"
#include "library.h"
#include "options.h"
#include "score.h"
#include "step.h"
#include "svg.h"
#include "text.h"
#include "trend.h"

namespace co2 {

using example::fixed;
using example::Library;
using example::scientific;
using example::text;

namespace {

constexpr std::int64_t validationWeeks = 52;
constexpr std::int64_t leastTrainingWeeks = 3 * 52;
constexpr double normalQuantile = 1.96;  // 95 % of a normal distribution lie within this many standard deviations

std::vector<double> slice(const std::vector<double> &values, std::int64_t first, std::int64_t count) {
  const auto start = values.begin() + first;
  return std::vector<double>(start, start + count);
}

std::int64_t countMissing(const std::vector<double> &values) {
  std::int64_t missing = 0;
  for (const double value : values) missing += std::isnan(value) ? 1 : 0;
  return missing;
}

void printRow(const char *name, const std::string &words) {
  std::printf("%-11s %s\n", name, words.c_str());
}

void printTimed(const char *name, const std::string &words, const Step &step) {
  std::printf("%-11s %-84s %7.2f s\n", name, words.c_str(), step.seconds());
}

std::string describe(const Score &score) {
  return text("RMSE ", fixed(score.rmse, 3), " ppmv, largest ", fixed(score.largest, 3), " ppmv");
}

void checkLength(const std::string &path, const Series &series, std::int64_t horizon) {
  const std::int64_t needed = horizon + validationWeeks + leastTrainingWeeks;
  if (series.weeks() >= needed) return;
  throw std::runtime_error(text(path, ":", series.weeks() + 1, ":1: ", series.weeks(),
                                " weeks are too few for a horizon of ", horizon, ": it takes ", needed,
                                ", with a year to validate on and three years before it"));
}

/// The kernel with the least RMSE in the last training year, forecast from the weeks before it.
Kernel chooseKernel(const Library &library, const std::vector<double> &training) {
  const std::int64_t weeks = static_cast<std::int64_t>(training.size()) - validationWeeks;
  const std::vector<double> z = removeTrend(training, Trend(slice(training, 0, weeks)));
  const std::vector<double> truth = slice(z, weeks, validationWeeks);
  if (countMissing(truth) == validationWeeks) throw std::runtime_error("no observed week in the validation year");
  const std::vector<Kernel> kernels = candidates();

  const Step step(text("choosing among ", kernels.size(), " models"));
  const GaussianProcess process(library, slice(z, 0, weeks));
  const auto means = process.means(kernels, validationWeeks);
  std::size_t best = 0;
  for (std::size_t k = 1; k < kernels.size(); ++k) {
    if (score(means[k], truth).rmse < score(means[best], truth).rmse) best = k;
  }
  printTimed("validation",
             text(kernels.size(), " models, n = ", weeks, ", ", process.missingWeeks() + 1, " right-hand sides each, ",
                  validationWeeks, " weeks ahead"),
             step);
  printRow("  chosen", kernels[best].describe());
  printRow("  error", describe(score(means[best], truth)));
  return kernels[best];
}

/// The parameters of greatest likelihood of all training weeks, from the chosen kernel on.
Fit fitByLikelihood(const GaussianProcess &process, const Kernel &chosen) {
  const Step step("fitting by likelihood");
  const Fit fit = fitKernel(process, chosen);
  printTimed("fit",
             text("log-likelihood from ", fixed(fit.before, 2), " to ", fixed(fit.likelihood.value, 2), " in ",
                  fit.evaluations, " evaluations with gradients"),
             step);
  printRow("  fitted", fit.kernel.describe());
  return fit;
}

Forecast makeForecast(const GaussianProcess &process, const Kernel &kernel, std::int64_t horizon) {
  const Step step("forecasting");
  Forecast forecast = process.forecast(kernel, horizon);
  printTimed("forecast",
             text("n = ", process.weeks(), ", ", process.missingWeeks() + 1, " right-hand sides and ", horizon,
                  " more for the band, ", horizon, " weeks ahead"),
             step);
  return forecast;
}

void compareWithDense(const std::vector<double> &z, const Fit &fit, const Forecast &forecast) {
  const Step step("dense Cholesky, to compare");
  const Forecast dense = denseForecast(z, fit.kernel, static_cast<std::int64_t>(forecast.mean.size()));
  const Likelihood likelihood = denseLikelihood(z, fit.kernel);
  const auto ofParameters = [](const Parameters &p) { return std::vector<double>(p.begin(), p.end()); };
  const std::int64_t observed = static_cast<std::int64_t>(z.size()) - countMissing(z);
  printTimed("dense", text("LAPACKE Cholesky of the ", observed, " observed weeks, to compare"), step);
  printRow("", text("largest difference ", scientific(largestDifference(forecast.weights, dense.weights)),
                    " in K^-1 z, ", scientific(largestDifference(forecast.mean, dense.mean)), " ppmv in the mean, ",
                    scientific(largestDifference(forecast.variance, dense.variance)), " ppmv^2 in the variance,"));
  printRow("", text(scientific(std::abs(fit.likelihood.value - likelihood.value)), " in the log-likelihood, ",
                    scientific(largestDifference(ofParameters(fit.likelihood.gradient),
                                                 ofParameters(likelihood.gradient))),
                    " in its gradient"));
}

/// The forecast in ppmv, trend included, with the band.
Picture drawingOf(const Forecast &forecast, const Trend &trend, std::int64_t start) {
  Picture picture;
  picture.forecastStart = start;
  for (std::size_t f = 0; f < forecast.mean.size(); ++f) {
    picture.mean.push_back(forecast.mean[f] + trend(start + static_cast<std::int64_t>(f)));
    picture.halfWidths.push_back(normalQuantile * std::sqrt(forecast.variance[f]));
  }
  return picture;
}

}  // namespace

void run(const Options &options) {
  const Series series = readCsv(options.csv);
  checkLength(options.csv, series, options.horizon);
  const std::int64_t weeks = series.weeks() - options.horizon;
  const std::vector<double> training = slice(series.ppmv, 0, weeks);
  const std::vector<double> heldOut = slice(series.ppmv, weeks, options.horizon);
  if (countMissing(heldOut) == options.horizon) {
    throw std::runtime_error(options.csv + ": no observed week in the horizon");
  }

  const Library library(options.backend);
  printRow("backend", library.describe());
  printRow("data", text(options.csv, ": ", series.weeks(), " weeks from ", formatDate(series.firstDay), " to ",
                        formatDate(series.day(series.weeks() - 1)), ", ", countMissing(series.ppmv), " missing"));

  const Kernel chosen = chooseKernel(library, training);
  const Trend trend(training);
  const std::vector<double> z = removeTrend(training, trend);
  const GaussianProcess process(library, z);
  const Fit fit = fitByLikelihood(process, chosen);
  const Forecast forecast = makeForecast(process, fit.kernel, options.horizon);
  compareWithDense(z, fit, forecast);

  Picture picture = drawingOf(forecast, trend, weeks);
  const Score result = score(picture.mean, heldOut);
  const double inside = 100 * coverage(picture.mean, picture.halfWidths, heldOut);
  printRow("error", text(describe(result), " in ", result.weeks, " held-out weeks, ", fixed(inside, 0),
                         " % inside the 95 % band"));
  printRow("naive", text(describe(score(lastYearPlusTrend(training, trend, options.horizon), heldOut)),
                         " by last year's week plus the trend"));

  picture.title = text("Weekly CO₂ and its Gaussian-process forecast of ", options.horizon, " weeks");
  picture.subtitle = text("Forecast error: ", describe(result), ". Covariance fitted by its likelihood.");
  writeSvg(options.svg, series, picture);
  printRow("picture", std::filesystem::absolute(options.svg).string());
}

}  // namespace co2

int main(int argc, char **argv) {
  std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);  // each line at once, into a pipe or a log too
  try {
    const co2::Options options = co2::parseOptions(argc, argv, CO2_FORECAST_DATA);
    if (options.help) {
      std::fputs(co2::usage, stdout);
    } else {
      co2::run(options);
    }
    return 0;
  } catch (const example::UsageError &error) {
    std::fprintf(stderr, "co2_forecast: %s\n%s", error.what(), co2::usage);
    return 2;
  } catch (const std::exception &error) {
    std::fprintf(stderr, "co2_forecast: %s\n", error.what());
    return 1;
  }
}
