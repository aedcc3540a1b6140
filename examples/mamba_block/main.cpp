// A Mamba block by libhotdog's short convolution and selective scan, checked, trained and timed; README.md explains it.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "block.h"
#include "check.h"
#include "direct.h"
#include "library.h"
#include "memory.h"
#include "model.h"
#include "sequence_options.h"
#include "text.h"

namespace mamba {

using example::Array;
using example::Library;
using example::text;

namespace {

const char *const usage =
    "usage: mamba_block [--backend host|cuda|auto] [--batch B] [--length L] [--width M] [--check]\n"
    "\n"
    "Checks a Mamba block and its gradients against a plain loop, trains it for some steps, then times it on inputs\n"
    "(B, L, M).\n"
    "--batch, --length, --width   sizes to time (CUDA: 8, 2048, 1024; host: 1, 1024, 64)\n"
    "--check                      checks and training only\n";

/// Milliseconds that the plain loop takes for each position, of one sequence.
double timeLoop(const Sizes &sizes, const std::vector<float> &weights, const std::vector<float> &u) {
  const std::int64_t positions = std::min<std::int64_t>(8, static_cast<std::int64_t>(u.size()) / sizes.width);
  const std::vector<double> w(weights.begin(), weights.end()), input(u.begin(), u.begin() + positions * sizes.width);
  const auto begin = std::chrono::steady_clock::now();
  applyDirectly(sizes, w, 1, positions, input);
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - begin;
  return elapsed.count() / static_cast<double>(positions);
}

void time(const Library &library, example::Device &device, const example::SequenceOptions &options) {
  const bool cuda = library.backend() == HOTDOG_BACKEND_CUDA;
  const std::int64_t batch = options.batch.value_or(cuda ? 8 : 1), length = options.length.value_or(cuda ? 2048 : 1024);
  const Sizes sizes{options.width.value_or(cuda ? 1024 : 64)};
  const std::vector<float> w = randomWeights(sizes), input = randomSignal(batch * length * sizes.width);
  const Array<float> weights(library.backend(), w), u(library.backend(), input), out(library.backend(), input.size()),
      gU(library.backend(), input.size()), gWeights(library.backend(), w.size());
  const Block block(library, device, sizes, batch, length);
  std::printf("times      B = %s, medians\n", text(batch, ", L = ", length, ", M = ", sizes.width).c_str());
  std::printf("  forward\n");
  example::printTimes(Block::forwardStages(), example::timeRuns(device, 7, [&] {
                        block.forward(weights.data(), u.data(), out.data());
                      }));
  std::printf("  gradients\n");
  example::printTimes(Block::backwardStages(), example::timeRuns(device, 7, [&] {
                        block.backward(weights.data(), u.data(), out.data(), gWeights.data(), gU.data());
                      }));
  std::printf("  plain loop on one core\n    %-26s %10.3f ms\n", "forward",
              timeLoop(sizes, w, input) * static_cast<double>(batch * length));
}

}  // namespace

/// The program's exit status.
int run(const example::SequenceOptions &options) {
  const Library library(options.backend);
  const auto device = example::makeDevice(library.backend());
  std::printf("backend    %s\n", library.describe().c_str());
  const bool outputs = checkOutputs(library, *device), gradients = checkGradients(library, *device),
             training = checkTraining(library, *device);
  if (!outputs || !gradients || !training) {
    std::fprintf(stderr, "mamba_block: %s\n",
                 !outputs ? "the output is wrong" : !gradients ? "a gradient is wrong" : "the loss does not fall");
    return 1;
  }
  if (!options.checkOnly) time(library, *device, options);
  return 0;
}

}  // namespace mamba

int main(int argc, char **argv) {
  return example::runSequenceProgram("mamba_block", mamba::usage, argc, argv, mamba::run);
}
