// Cholesky factors with HOTDOG_MATH_FAST, for S and C from some order on: products of rounded operands, and the
// matrices for which that will not do once more, in full precision, from what is kept of them.
#pragma once

#include "cuda/potrf_kernels.h"

namespace hotdog::cuda {

// Whether the mode makes a difference.
template <class T>
bool potrfIsFast(const Execution &, const PotrfProblem<T> &);

// A call, or a part of its problems: the problems from `first` on.
template <class T>
PotrfProblem<T> potrfPart(PotrfProblem<T> p, std::int64_t first, std::int64_t count) {
  const auto from = [&](auto matrices) {
    if (matrices.pointers)
      matrices.pointers += first;
    else
      matrices.data += first * matrices.stride;
    return matrices;
  };
  p.a = from(p.a), p.l = from(p.l), p.info += first;
  p.batchCount = count;
  return p;
}

// What the factorisation of a number of problems works in, and the copies of matrices that are to be overwritten.
template <class T>
class PotrfFast {
 public:
  // For `batchCount` problems, of which `kept` at a time are copied.
  PotrfFast(WorkspaceLayout &layout, std::int64_t n, std::int64_t batchCount, std::int64_t kept)
      : tiles_(layout.take<char>(static_cast<std::int64_t>(PotrfTiles<T>::workspaceBytes(n, batchCount)))),
        rounding_{layout.take<int>(batchCount), layout.take<char>(halvesBytes(n, batchCount))},
        problems_(layout.take<std::int64_t>(batchCount)),
        count_(layout.take<unsigned long long>(1)),
        ld_((n + 3) / 4 * 4),
        copies_(layout.take<T>(Checked(ld_) * n * kept)) {}

  // Copies the triangles where they will be overwritten; the problem that has them there for input.
  PotrfProblem<T> keep(const Execution &, const PotrfProblem<T> &) const;
  // The factors, where they do not lie in their matrices' place. rounded()[p] is then 0 where products were rounded.
  void factor(const Execution &, const PotrfProblem<T> &) const;
  // Those for which wanted[p] is not 0, in full precision.
  void factorExactly(const Execution &, const PotrfProblem<T> &, const int *wanted) const;

  const int *exact() const { return rounding_.doubtful; }

 private:
  static Checked halvesBytes(std::int64_t n, std::int64_t batchCount) {
    if constexpr (sizeof(Real<T>) == 4)
      return PotrfRoundedTiles<T>::halvesBytes(n, batchCount);
    else
      return 0;
  }

  char *tiles_;
  PotrfRounding rounding_;
  std::int64_t *problems_;
  unsigned long long *count_;
  std::int64_t ld_;
  T *copies_;
};

// All of it for a call: the parts that its copies are made in, and its workspace.
template <class T>
struct PotrfFastCall {
  static std::size_t workspaceBytes(const PotrfProblem<T> &);
  static void run(const Execution &, const PotrfProblem<T> &);
};

}  // namespace hotdog::cuda
