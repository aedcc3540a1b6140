// Random calls of the functions that take a struct: operands drawn from one block of memory.
#pragma once

#include <vector>

#include "support/bad_arguments.h"
#include "support/struct_form.h"

namespace hotdog::test {

// Draws the operands of one call, and remembers what the checks will see of them.
template <class T>
class RandomOperands {
 public:
  RandomOperands(ArgumentPool<T> &pool, Random &random) : pool_(pool), random_(random) {}

  void drawSizes(std::initializer_list<std::int64_t *> sizes) { pool_.drawSizes(random_, sizes); }

  // An operand of these counts, in the order of its strides; one that may be absent often is.
  template <class Operand>
  void draw(Operand &operand, std::initializer_list<std::int64_t> counts, bool required,
            std::size_t elementBytes = sizeof(T)) {
    std::int64_t count[3] = {1, 1, 1};
    std::copy(counts.begin(), counts.end(), count);
    operand = {};
    pool_.drawStrides(random_, {&operand.stride[0], &operand.stride[1], &operand.stride[2]});
    if (required || random_.integer(0, 2) == 0) operand.data = pool_.pointer(random_);
    views_.push_back(
        {operand.data,
         elementBytes,
         {count[0], count[1], count[2]},
         {operand.stride[0], counts.size() > 1 ? operand.stride[1] : 0, counts.size() > 2 ? operand.stride[2] : 0}});
  }
  const std::vector<OperandView> &views() const { return views_; }

 private:
  ArgumentPool<T> &pool_;
  Random &random_;
  std::vector<OperandView> views_;
};

// Makes randomCalls() calls. draw(call, operands) fills a call, of which `handle` is set, and returns its sizes.
template <class T, class Args, class Draw>
void callStructsAtRandom(Space space, hotdogHandle_t handle, Random &random, Draw &&draw) {
  ArgumentPool<T> pool(space);
  CallCounts counts;
  for (int k = 0; k < randomCalls();) {
    Args call{};
    call.handle = handle;
    RandomOperands<T> operands(pool, random);
    const std::vector<std::int64_t> sizes = draw(call, operands);
    if (!pool.canRun(sizes, operands.views())) continue;
    callAtRandom(pool, call, counts);
    ++k;
  }
  counts.expectBoth();
}

}  // namespace hotdog::test
