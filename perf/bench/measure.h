// The time of a workload: the steady state of back-to-back calls.
#pragma once

#include "device.h"
#include "row.h"

namespace hotdog::bench {

struct Timing {
  double microseconds;  // of one call: median over batches of calls
  double spread;        // standard deviation over the batches / median
};

Timing measure(Device &device, Workload &workload);

}  // namespace hotdog::bench
