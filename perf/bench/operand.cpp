#include "operand.h"

#include <algorithm>
#include <cmath>

namespace hotdog::bench {
namespace {

constexpr double kMostElements = 0x1p46;
constexpr double kCheckedTerms = 0x1p24;

[[noreturn]] void tooLarge() { throw UsageError("these sizes and strides span more memory than there is"); }

// Of `count` things that are `stride` apart, the distance to the next such group.
std::int64_t extent(std::int64_t count, std::int64_t stride) {
  std::int64_t product = 0;
  if (stride == std::numeric_limits<std::int64_t>::min() || __builtin_mul_overflow(count, std::abs(stride), &product))
    tooLarge();
  return product;
}

}  // namespace

std::int64_t Shape::lowest() const {
  if (empty()) return 0;
  std::int64_t offset = 0;
  for (int d = 0; d < 3; ++d) offset += std::min<std::int64_t>(0, (count[d] - 1) * stride[d]);
  return offset;
}

std::int64_t Shape::span() const {
  if (empty()) return 0;
  double elements = 1;
  for (int d = 0; d < 3; ++d) elements += static_cast<double>(count[d] - 1) * std::abs(static_cast<double>(stride[d]));
  if (elements > kMostElements) tooLarge();
  return static_cast<std::int64_t>(elements);
}

std::int64_t Shape::distinct() const {
  std::int64_t elements = 1;
  for (int d = 0; d < 3; ++d) elements *= stride[d] == 0 ? std::min<std::int64_t>(count[d], 1) : count[d];
  return elements;
}

Shape vectorsShape(Arguments &arguments, const std::string &name, std::int64_t count, std::int64_t nrhs,
                   std::int64_t batchCount) {
  const std::int64_t inc = arguments.integer("inc" + name, 1);
  const std::int64_t ld = arguments.integer("ld" + name, extent(count, inc));
  return {{count, nrhs, batchCount}, {inc, ld, arguments.integer("stride" + name, extent(nrhs, ld))}};
}

Shape vectorShape(Arguments &arguments, const std::string &name, std::int64_t count, std::int64_t batchCount) {
  const std::int64_t inc = arguments.integer("inc" + name, 1);
  return {{count, 1, batchCount}, {inc, 0, arguments.integer("stride" + name, extent(count, inc))}};
}

std::size_t allocateSets(Device &device, const std::vector<OperandBase *> &operands) {
  std::size_t bytes = 0;
  for (const OperandBase *operand : operands) bytes += operand->setBytes();
  const std::size_t sets = device.timed ? 2 * device.cacheBytes() / bytes + 1 : 1;
  for (OperandBase *operand : operands) operand->allocate(device, sets);
  return sets;
}

std::vector<Position> samplePositions(const Shape &output, std::int64_t termsEach) {
  if (output.empty()) return {};
  const double affordable = kCheckedTerms / static_cast<double>(std::max<std::int64_t>(termsEach, 1));
  const auto samples = static_cast<std::size_t>(std::clamp(affordable, 16.0, 1024.0));
  std::mt19937_64 random(1);
  const auto below = [&](std::int64_t n) { return std::uniform_int_distribution<std::int64_t>(0, n - 1)(random); };
  std::vector<Position> positions = {{0, 0, 0}, {output.count[0] - 1, output.count[1] - 1, output.count[2] - 1}};
  while (positions.size() < samples)
    positions.push_back({below(output.count[0]), below(output.count[1]), below(output.count[2])});
  return positions;
}

}  // namespace hotdog::bench
