// hotdog-bench: checks and times the library's operations. See docs/benchmark.md.
#include <fnmatch.h>
#include <hotdog.h>

#include <algorithm>
#include <cstdio>
#include <limits>
#include <map>

#include "bench/command_line.h"
#include "bench/report.h"
#include "bench/row.h"

using namespace hotdog::bench;

namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

bool matches(const Row &row, const std::vector<std::string> &patterns) {
  for (const std::string &pattern : patterns)
    if (fnmatch(pattern.c_str(), row.name.c_str(), 0) == 0) return true;
  return patterns.empty();
}

std::vector<Row> selectRows(const Options &options) {
  std::vector<Row> rows;
  for (const Operation &operation : operations())
    for (const Row &row : operation.rows) {
      const hotdogBackend_t backend = row.onHost() ? HOTDOG_BACKEND_HOST : HOTDOG_BACKEND_CUDA;
      if (options.backend != HOTDOG_BACKEND_AUTO && options.backend != backend) continue;
      if (matches(row, options.patterns)) rows.push_back(row);
    }
  if (rows.empty()) throw UsageError("no row of this backend has such a name; --list prints the rows");
  return rows;
}

Result runRow(Device &device, const Row &row, bool checkOnly) {
  device.timed = !checkOnly;
  Result result{row, device.name(), "", kUnknown, {kUnknown, kUnknown}, {}, kUnknown};
  const std::unique_ptr<Workload> workload = makeWorkload(device, row.command);
  result.cost = workload->cost();
  result.floor = floorMicroseconds(result.cost, result.device);
  result.errorRatio = workload->errorRatio();
  if (!checkOnly) result.timing = measure(device, *workload);
  return result;
}

// Runs the rows in turn; a row that fails does not stop the others.
std::vector<Result> runRows(const std::vector<Row> &rows, const Options &options) {
  std::map<bool, std::unique_ptr<Device>> devices;
  std::vector<Result> results;
  const Table table(rows);
  table.header();
  for (const Row &row : rows) {
    try {
      std::unique_ptr<Device> &device = devices[row.onHost()];
      if (!device) device = makeDevice(row.onHost() ? HOTDOG_BACKEND_HOST : HOTDOG_BACKEND_CUDA);
      results.push_back(runRow(*device, row, options.checkOnly));
    } catch (const std::exception &e) {
      results.push_back({row, "", e.what(), kUnknown, {kUnknown, kUnknown}, {}, kUnknown});
    }
    table.line(results.back());
    if (!options.json.empty())
      writeJson(options.json, results);  // after each row: an interrupted run keeps what it has
  }
  return results;
}

// One operation from the command line: whatever is wrong with it ends the program.
std::vector<Result> runCommand(const Options &options) {
  const Row row{options.command, options.command};
  const std::unique_ptr<Device> device = makeDevice(options.backend);
  const Table table({row});
  const Result result = runRow(*device, row, options.checkOnly);
  table.header();
  table.line(result);
  if (!options.json.empty()) writeJson(options.json, {result});
  return {result};
}

void listRows(const std::vector<Row> &rows) {
  for (const Row &row : rows) std::printf("%-48s %s\n", row.name.c_str(), row.command.c_str());
}

// Without a GPU, and without having been asked for rows that need one, the host rows alone are run.
void dropCudaWhereThereIsNone(Options &options) {
  if (options.backend != HOTDOG_BACKEND_AUTO || !options.patterns.empty() || !options.command.empty()) return;
  try {
    makeCudaDevice();
  } catch (const NoDevice &e) {
    std::fprintf(stderr, "hotdog-bench: host rows only: %s\n", e.what());
    options.backend = HOTDOG_BACKEND_HOST;
  }
}

int run(Options options) {
  if (options.help) return std::fputs(kUsage, stdout), 0;
  if (options.list) return listRows(selectRows(options)), 0;
  dropCudaWhereThereIsNone(options);
  const std::vector<Result> results =
      options.command.empty() ? runRows(selectRows(options), options) : runCommand(options);
  return std::all_of(results.begin(), results.end(), [](const Result &r) { return r.accurate(); }) ? 0 : 1;
}

}  // namespace

int main(int argc, char **argv) {
  try {
    return run(parseOptions(argc, argv));
  } catch (const UsageError &e) {
    std::fprintf(stderr, "hotdog-bench: %s\n", e.what());
    return 2;
  } catch (const std::exception &e) {
    std::fprintf(stderr, "hotdog-bench: %s\n", e.what());
    return 1;
  }
}
