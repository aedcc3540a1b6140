// The steps of the displacement operations on the host, each over all its outputs in parallel, with their workspace.
#pragma once

#include "core/displacement_steps.h"
#include "core/execution.h"
#include "host/cauchy_ops.h"
#include "host/displacement_ops.h"
#include "host/parallel.h"

namespace hotdog::host {

// Elements of the real type that circulantSum needs as scratch for each of maxThreads() threads, whatever the fold;
// makes the plans.
template <class T>
std::int64_t circulantScratch(const Execution &execution, std::int64_t n);

template <class T>
void circulantSum(const Execution &execution, const CirculantSumProblem<T> &p, Real<T> *scratch);

// scratch: n elements for each of maxThreads() threads.
template <class T>
void nodeProduct(const NodeProductProblem<T> &p, Wide<T> *scratch);

template <class T>
void columnScale(const ColumnProductProblem<T> &p);
template <class T>
void columnCombine(const ColumnProductProblem<T> &p);
template <class T>
void columnGradient(const ColumnGradientProblem<T> &p);

inline constexpr std::int64_t kDisplacementChunkBytes = std::int64_t{32} << 20;  // of intermediate vectors, about

// The workspace of displacement operations, and the steps in it.
template <class T>
class DisplacementSteps {
 public:
  // `both`: also of a type without nodes are two sets of intermediate vectors.
  DisplacementSteps(const Execution &execution, WorkspaceLayout &layout, const DisplacementMatvecProblem<T> &p,
                    bool both)
      : execution_(execution), chunk_(displacementChunk(p, kDisplacementChunkBytes)) {
    const DisplacementMatvecProblem<T> room = roomOf(p, chunk_);
    const Checked vectors = Checked(p.n) * p.r * room.nrhs * room.batchCount;
    const NodeMatrix nodes = nodeMatrixOf(p.type);
    near_ = layout.take<T>(vectors);
    far_ = both || nodes != NodeMatrix::none ? layout.take<T>(vectors) : nullptr;
    if (nodes != NodeMatrix::cauchy)
      circulant_ = layout.take<Real<T>>(Checked(circulantScratch<T>(execution, p.n)) * maxThreads());
    if (nodes == NodeMatrix::sylvester || nodes == NodeMatrix::stein)
      sums_ = layout.take<Wide<T>>(Checked(p.n) * maxThreads());
    if (nodes == NodeMatrix::cauchy) {
      CauchyProblem<T> cauchyRoom{};
      cauchyRoom.op = p.op, cauchyRoom.power = 1, cauchyRoom.L = cauchyRoom.N = p.n;
      cauchyRoom.nrhs = p.r * room.nrhs, cauchyRoom.batchCount = room.batchCount;
      cauchy_ = layout.take<char>(static_cast<std::int64_t>(cauchy<T>().workspaceBytes(execution, cauchyRoom)));
    }
  }

  const DisplacementChunk &chunk() const { return chunk_; }
  T *near() const { return near_; }
  T *far() const { return far_; }

  void circulantSum(const CirculantSumProblem<T> &p) const { host::circulantSum(execution_, p, circulant_); }
  void nodeProduct(const NodeProductProblem<T> &p) const { host::nodeProduct(p, sums_); }
  void cauchyProduct(const CauchyProblem<T> &p) const {
    Execution inner = execution_;
    inner.workspace = cauchy_;
    cauchy<T>().run(inner, p);
  }
  void columnScale(const ColumnProductProblem<T> &p) const { host::columnScale(p); }
  void columnCombine(const ColumnProductProblem<T> &p) const { host::columnCombine(p); }
  void columnGradient(const ColumnGradientProblem<T> &p) const { host::columnGradient(p); }

 private:
  const Execution &execution_;
  DisplacementChunk chunk_;
  T *near_, *far_;
  Real<T> *circulant_ = nullptr;  // scratch of each thread
  Wide<T> *sums_ = nullptr;       // likewise
  void *cauchy_ = nullptr;
};

}  // namespace hotdog::host
