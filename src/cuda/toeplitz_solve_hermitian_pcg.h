// Conjugate gradients on CUDA: what the host and the kernels share. The kernels work in double precision and know a
// system's data by address and precision, so that one serves single and double alike.
//
// A team of blocks solves one right-hand side at a time. Transforms have length N = R N2: rows of N2 in a block, and
// one or two levels of columns above them (Bailey 1990). All that lies between phases is in the team's part of the
// workspace; where a team is more than one block, its blocks wait for each other between phases.
#pragma once

#include "core/execution.h"
#include "cuda/register_fft_plan.h"

namespace hotdog::cuda {

struct PcgShape {
  int n, log2N, log2N2;
  int levels, log2Columns[2];  // of columns, and their lengths
  unsigned blocks, teams;      // of a team; in all

  HOTDOG_HD int N() const { return 1 << log2N; }
  HOTDOG_HD int rows() const { return 1 << (log2N - log2N2); }
};

// A strided operand of a type that `single` tells.
template <class Address>
struct PcgOperand {
  Address data;
  std::int64_t inc, ld, stride;
};

struct PcgSystems {
  bool single;
  std::int64_t nrhs, tasks, maxIterations;
  double bound;
  PcgOperand<const void *> c, b;
  PcgOperand<void *> x;
  void *backwardError;
  std::int32_t *iterations, *status;  // status: of each task, 0, n + 1, or the order of the minor that failed
};

// Of each team, one after another.
template <class W>
struct PcgBuffers {
  W *t, *b, *x, *r, *d, *v;         // t: first column of T; d: the direction; v: T d, or r preconditioned
  Complex<double> *data;            // the transform in work
  double *matrix, *preconditioner;  // eigenvalues in the transform's order; the inverse ones
  double *partial;                  // [quantity][block][2]
  unsigned long long *arrivals;     // of blocks, since the kernel began

  static constexpr int kQuantities = 3;

  PcgBuffers() = default;
  template <class Layout>
  PcgBuffers(Layout &layout, const PcgShape &s) {
    const Checked vectors = Checked(s.n) * s.teams, transforms = Checked(s.N()) * s.teams;
    for (W **const vector : {&t, &b, &x, &r, &d, &v}) *vector = layout.template take<W>(vectors);
    data = layout.template take<Complex<double>>(s.log2Columns[0] > 0 ? transforms : Checked(0));
    matrix = layout.template take<double>(transforms);
    preconditioner = layout.template take<double>(transforms);
    partial = layout.template take<double>(Checked(2 * kQuantities) * s.blocks * s.teams);
    arrivals = layout.template take<unsigned long long>(s.teams);
  }
};

// W: double or Complex<double>.
template <class W>
struct ToeplitzPcgKernel {
  static PcgShape shape(const Execution &, std::int64_t n, std::int64_t tasks);
  static void run(const Execution &, const PcgSystems &, const PcgShape &, const PcgBuffers<W> &);
};

}  // namespace hotdog::cuda
