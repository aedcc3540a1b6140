#include "convolution.h"

namespace hyena {

using example::check;

void convolveShort(const example::Library &library, const Shape &shape, std::int64_t width, const float *x,
                   const float *weight, const float *bias, float *y) {
  const std::int64_t channel = shape.length, batch = shape.channels * shape.length;
  hotdogShortConvArgs args;
  check(hotdogShortConvArgsInit(&args, sizeof args));
  args.batch = shape.batch;
  args.channels = shape.channels;
  args.length = shape.length;
  args.width = width;
  args.x = {x, {batch, channel, 1, 0}};
  args.weight = {weight, {width, 1, 0, 0}};
  args.bias = {bias, {1, 0, 0, 0}};
  args.y = {y, {batch, channel, 1, 0}};
  check(hotdogShortConv(library.handle(), &args));
}

void convolveLong(const example::Library &library, const Shape &shape, const LongConvolution &call) {
  hotdogLongConvArgs args;
  check(hotdogLongConvArgsInit(&args, sizeof args));
  args.batch = shape.batch;
  args.channels = shape.channels;
  args.length = shape.length;
  args.filterLength = shape.length;
  args.v = call.v;
  args.preGates = static_cast<std::int64_t>(call.preGates.size());
  args.preGate = call.preGates.data();
  args.postGates = static_cast<std::int64_t>(call.postGates.size());
  args.postGate = call.postGates.data();
  args.filter = {call.filter, {shape.length, 1, 0, 0}};
  args.skip = {call.skip, {1, 0, 0, 0}};
  args.y = {call.y, {shape.channels * shape.length, shape.length, 1, 0}};
  check(hotdogLongConv(library.handle(), &args));
}

}  // namespace hyena
