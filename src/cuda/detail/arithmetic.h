// The type that numbers stored as X are computed in.
#pragma once

#include <type_traits>

namespace hotdog::cuda {

template <class X>
using Arithmetic = std::conditional_t<std::is_same_v<X, double>, double, float>;

}  // namespace hotdog::cuda
