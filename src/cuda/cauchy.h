// The three ways to a Cauchy product on CUDA; cauchy.cpp chooses by the columns and the number of right-hand sides.
#pragma once

#include "core/cauchy.h"
#include "core/execution.h"

namespace hotdog::cuda {

// Right-hand sides from which matrix instructions win.
inline constexpr std::int64_t kMmaVectors = 5;

// The longest sum whose reciprocals a warp keeps, and the right-hand sides from which that wins.
inline constexpr std::int64_t kMostWideColumns = 32;
inline constexpr std::int64_t kWideVectors = 24;

// Rows in the lanes of a warp, a multiply-add for each term.
template <class T>
struct CauchyLanes {
  static void run(const Execution &, const CauchyProblem<T> &);
};

// Rows and right-hand sides in tiles of matrix instructions.
template <class T, class V = T, class O = T>
struct CauchyMma {
  static void run(const Execution &, const CauchyProblem<T, V, O> &);
};

// As CauchyMma, for up to kMostWideColumns columns.
template <class T, class V = T, class O = T>
struct CauchyWide {
  static void run(const Execution &, const CauchyProblem<T, V, O> &);
};

}  // namespace hotdog::cuda
