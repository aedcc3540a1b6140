// The workspace of the displacement operations on CUDA, and their steps in it. The choice between the two ways to a sum
// of circulant products goes by n and the type, never by the batch or the fold.
#pragma once

#include "cuda/cauchy_ops.h"
#include "cuda/circulant_sum.h"
#include "cuda/displacement_ops.h"

namespace hotdog::cuda {

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
      const auto bytes = [&](hotdogOperation_t op) {
        p.op = op;
        return cauchy<T>().workspaceBytes(execution_, p);
      };
      return gradients ? std::max(std::max(bytes(room.op), bytes(HOTDOG_OP_N)), bytes(HOTDOG_OP_C)) : bytes(room.op);
    }
    if (CirculantSumFused<T>::serves(room.n)) return CirculantSumFused<T>::plan(execution_), 0;
    const bool all = gradients || nodes == NodeMatrix::none, transpose = room.op != HOTDOG_OP_N;
    CirculantSumProblem<T> p{};
    p.n = room.n, p.r = room.r, p.nrhs = room.nrhs, p.batchCount = room.batchCount;
    const auto bytes = [&](SumOver over, bool needed) {
      p.sumOver = over;
      return needed ? CirculantSumLarge<T>::workspaceBytes(execution_, p, chunk_) : 0;
    };
    return std::max(std::max(bytes(SumOver::nothing, all || !transpose), bytes(SumOver::columns, all || transpose)),
                    bytes(SumOver::vectors, gradients));
  }

  const Execution &execution_;
  DisplacementChunk chunk_;
  T *near_, *far_;
  NodeRow<Wide<T>> *rows_ = nullptr;
  void *inner_ = nullptr;  // workspace of the transforms or of the Cauchy product
};

}  // namespace hotdog::cuda
