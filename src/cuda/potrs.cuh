// Which way to the solution with a Cholesky factor.
#pragma once

#include "cuda/potrs.h"
#include "cuda/potrs_rows.cuh"
#include "cuda/potrs_teams.cuh"

namespace hotdog::cuda {

template <class T>
inline constexpr int kPotrsWarps = sizeof(T) == 16 ? 4 : 8;              // of a team
inline constexpr std::int64_t kPotrsWarpOrder = 64;                      // up to this order one warp is a team
inline constexpr std::int64_t kPotrsRowsBytes = std::int64_t{32} << 20;  // a factor from which on blocks share its rows
inline constexpr std::size_t kPotrsLeastShared = 98 * 1024;              // that blocks of every device may have

inline int potrsGroup(std::int64_t nrhs) { return nrhs == 1 ? 1 : nrhs <= 4 ? 4 : 16; }

// Whatever the batch is, so that it does not change bits.
template <class T>
bool potrsByRows(const PotrsProblem<T> &p) {
  return static_cast<double>(p.n) * static_cast<double>(p.n) * sizeof(T) >= static_cast<double>(kPotrsRowsBytes);
}

template <int G, int W, class T>
void runPotrsTeams(const Execution &execution, const PotrsProblem<T> &problem) {
  constexpr int teams = kPotrsTeams<T, G, W>;
  constexpr std::size_t sharedBytes = teams * sizeof(PotrsShared<T, G, W>);
  // Half of the warps where a block may not have as much shared memory.
  if constexpr (sharedBytes > kPotrsLeastShared)
    if (sharedBytes > mostSharedBytes(execution.device)) return runPotrsTeams<G, W / 2>(execution, problem);
  const PotrsProblem<T> &p = withFault("potrs/cuda/groups", problem);
  const std::int64_t groups = ceilDiv<std::int64_t>(problem.nrhs, G);
  launch(potrsKernel<T, G, W>, gridFor(ceilDiv<std::int64_t>(groups * p.batchCount, teams)), teams * W * 32,
         sharedBytes, execution, p, groups);
}

template <int G, class T>
void runPotrs(const Execution &execution, const PotrsProblem<T> &p, void *workspace) {
  if (potrsByRows(p))
    runPotrsRows<G>(execution, p, workspace);
  else if (p.n <= kPotrsWarpOrder)
    runPotrsTeams<G, 1>(execution, p);
  else
    runPotrsTeams<G, kPotrsWarps<T>>(execution, p);
}

template <class T>
std::size_t PotrsSolve<T>::workspaceBytes(const Execution &, const PotrsProblem<T> &p) {
  if (p.nrhs == 0 || !potrsByRows(p)) return 0;
  WorkspaceLayout layout;
  potrsRowsWorkspace(layout, p, potrsGroup(p.nrhs));
  return layout.bytes();
}

template <class T>
void PotrsSolve<T>::run(const Execution &execution, const PotrsProblem<T> &p, void *workspace) {
  if (p.n == 0 || p.nrhs == 0) {
    if (!p.infoGiven) runPotrsInfo(execution, p);
    return;
  }
  switch (potrsGroup(p.nrhs)) {
    case 1:
      return runPotrs<1>(execution, p, workspace);
    case 4:
      return runPotrs<4>(execution, p, workspace);
    default:
      return runPotrs<16>(execution, p, workspace);
  }
}

}  // namespace hotdog::cuda
