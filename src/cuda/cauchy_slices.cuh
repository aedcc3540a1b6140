// The sum over the slices of the columns that the warps of a block have made.
#pragma once

namespace hotdog::cuda {

namespace detail {

template <int Most, class T, class Slice>
__device__ __forceinline__ T addTree(int count, const Slice &slice, int first) {
  if constexpr (Most == 1)
    return first < count ? slice(first) : T(0);
  else
    return addTree<Most / 2, T>(count, slice, first) + addTree<Most / 2, T>(count, slice, first + Most / 2);
}

}  // namespace detail

// Sum of slice(0) ... slice(count - 1), added as a binary tree of at most Most leaves.
template <int Most, class T, class Slice>
__device__ __forceinline__ T addSlices(int count, const Slice &slice) {
  return count == 1 ? slice(0) : detail::addTree<Most, T>(count, slice, 0);
}

}  // namespace hotdog::cuda
