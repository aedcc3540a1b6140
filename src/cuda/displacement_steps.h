// The steps of the displacement operations on CUDA, with their workspace. The choice between the two ways to a sum of
// circulant products goes by n and the type, never by the batch or the fold.
#pragma once

#include "core/backend.h"
#include "core/displacement_steps.h"
#include "cuda/ops.h"

namespace hotdog::cuda {

// A block an output: transforms in its registers and shared memory.
template <class T>
struct CirculantSumFused {
  static bool serves(std::int64_t n);
  static void plan(const Execution &);
  static void run(const Execution &, const CirculantSumProblem<T> &);
};

// Transforms by cuFFT, all outputs at once, with plans for `room` problems and right-hand sides.
template <class T>
struct CirculantSumLarge {
  static std::size_t workspaceBytes(const Execution &, const CirculantSumProblem<T> &, const DisplacementChunk &room);
  static void run(const Execution &, const CirculantSumProblem<T> &, const DisplacementChunk &room, void *workspace);
};

// rows: scratch of n elements for each problem.
template <class T>
void nodeProduct(const Execution &, const NodeProductProblem<T> &, NodeRow<Wide<T>> *rows);
template <class T>
void columnScale(const Execution &, const ColumnProductProblem<T> &);
template <class T>
void columnCombine(const Execution &, const ColumnProductProblem<T> &);
template <class T>
void columnGradient(const Execution &, const ColumnGradientProblem<T> &);

template <class T>
class DisplacementSteps {
 public:
  // `gradients`: what the gradients need besides.
  DisplacementSteps(const Execution &execution, WorkspaceLayout &layout, const DisplacementMatvecProblem<T> &p,
                    bool gradients)
      : execution_(execution),
        chunk_(displacementChunk(p, CirculantSumFused<T>::serves(p.n) ? kChunkBytes : kLargeChunkBytes)) {
    const DisplacementMatvecProblem<T> room = roomOf(p, chunk_);
    const Checked vectors = Checked(p.n) * p.r * room.nrhs * room.batchCount;
    const NodeMatrix nodes = nodeMatrixOf(p.type);
    near_ = layout.take<T>(vectors);
    far_ = gradients || nodes != NodeMatrix::none ? layout.take<T>(vectors) : nullptr;
    if (nodes == NodeMatrix::sylvester || nodes == NodeMatrix::stein)
      rows_ = layout.take<NodeRow<Wide<T>>>(Checked(p.n) * room.batchCount);
    inner_ = layout.take<char>(static_cast<std::int64_t>(innerBytes(room, gradients)));
  }

  const DisplacementChunk &chunk() const { return chunk_; }
  T *near() const { return near_; }
  T *far() const { return far_; }

  void circulantSum(const CirculantSumProblem<T> &p) const {
    if (CirculantSumFused<T>::serves(p.n))
      CirculantSumFused<T>::run(execution_, p);
    else
      CirculantSumLarge<T>::run(execution_, p, chunk_, inner_);
  }
  void nodeProduct(const NodeProductProblem<T> &p) const { cuda::nodeProduct(execution_, p, rows_); }
  void cauchyProduct(const CauchyProblem<T> &p) const {
    Execution inner = execution_;
    inner.workspace = inner_;
    cauchy<T>().run(inner, p);
  }
  void columnScale(const ColumnProductProblem<T> &p) const { cuda::columnScale(execution_, p); }
  void columnCombine(const ColumnProductProblem<T> &p) const { cuda::columnCombine(execution_, p); }
  void columnGradient(const ColumnGradientProblem<T> &p) const { cuda::columnGradient(execution_, p); }

 private:
  // Intermediate vectors at a time, about; fewer where cuFFT's padded ones come on top.
  static constexpr std::int64_t kChunkBytes = std::int64_t{256} << 20, kLargeChunkBytes = std::int64_t{32} << 20;

  std::size_t innerBytes(const DisplacementMatvecProblem<T> &room, bool gradients) const {
    const NodeMatrix nodes = nodeMatrixOf(room.type);
    if (nodes == NodeMatrix::cauchy) {
      CauchyProblem<T> p{};
      p.op = room.op, p.power = 1, p.L = p.N = room.n, p.nrhs = room.r * room.nrhs, p.batchCount = room.batchCount;
      std::size_t bytes = 0;
      for (const hotdogOperation_t op : {room.op, HOTDOG_OP_N, HOTDOG_OP_C})
        if (gradients || op == room.op) p.op = op, bytes = std::max(bytes, cauchy<T>().workspaceBytes(execution_, p));
      return bytes;
    }
    if (CirculantSumFused<T>::serves(room.n)) return CirculantSumFused<T>::plan(execution_), 0;
    const bool all = gradients || nodes == NodeMatrix::none, transpose = room.op != HOTDOG_OP_N;
    CirculantSumProblem<T> p{};
    p.n = room.n, p.r = room.r, p.nrhs = room.nrhs, p.batchCount = room.batchCount;
    std::size_t bytes = 0;
    for (const auto &[over, needed] : {std::pair(SumOver::nothing, all || !transpose),
                                       std::pair(SumOver::columns, all || transpose),
                                       std::pair(SumOver::vectors, gradients)})
      if (needed) p.sumOver = over, bytes = std::max(bytes, CirculantSumLarge<T>::workspaceBytes(execution_, p, chunk_));
    return bytes;
  }

  const Execution &execution_;
  DisplacementChunk chunk_;
  T *near_, *far_;
  NodeRow<Wide<T>> *rows_ = nullptr;
  void *inner_ = nullptr;  // workspace of the transforms or of the Cauchy product
};

}  // namespace hotdog::cuda
