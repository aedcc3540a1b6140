#include "core/cauchy_backward.h"

#include <algorithm>

#include "core/checked.h"

namespace hotdog {
namespace {

// Size of a part, in elements, if `count` elements in whole tiles are cut into about `parts`.
std::int64_t partSize(std::int64_t count, std::int64_t tile, std::int64_t parts) {
  return ceilDiv(ceilDiv(count, tile), parts) * tile;
}

}  // namespace

CauchySplit cauchySplit(std::int64_t rows, std::int64_t cols, std::int64_t nrhs, std::int64_t tileRows,
                        std::int64_t tileCols, std::int64_t tileVectors, std::int64_t tasks) {
  const auto most = [](std::int64_t count, std::int64_t tile) {
    return std::min(kMostCauchyParts, ceilDiv(count, tile));
  };
  CauchySplit best{};
  double bestPartials = 0;
  for (std::int64_t panels = 1; panels <= most(cols, tileCols); panels *= 2)
    for (std::int64_t strips = 1; strips <= most(rows, tileRows); strips *= 2)
      for (std::int64_t groups = 1; groups <= most(nrhs, tileVectors); groups *= 2) {
        const std::int64_t made = std::min(panels * strips * groups, tasks);
        const double partials =
            static_cast<double>(groups * panels) * static_cast<double>(rows) +
            static_cast<double>(strips) * static_cast<double>(groups + nrhs) * static_cast<double>(cols);
        const std::int64_t madeBest = std::min(best.tasks(), tasks);
        if (made < madeBest || (made == madeBest && partials >= bestPartials)) continue;
        best.panels = panels, best.strips = strips, best.groups = groups;
        bestPartials = partials;
      }
  best.panelCols = partSize(cols, tileCols, best.panels);
  best.stripRows = partSize(rows, tileRows, best.strips);
  best.groupVectors = partSize(nrhs, tileVectors, best.groups);
  best.panels = ceilDiv(cols, best.panelCols);
  best.strips = ceilDiv(rows, best.stripRows);
  best.groups = ceilDiv(nrhs, best.groupVectors);
  return best;
}

}  // namespace hotdog
