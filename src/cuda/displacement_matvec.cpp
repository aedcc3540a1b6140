// Products with matrices of low displacement rank on CUDA: two steps for each of r columns, with the intermediate vectors
// of a part of the batch in the workspace.
#include "core/displacement_matvec.h"

#include "core/fault.h"
#include "cuda/circulant_sum.h"
#include "cuda/ops.h"

namespace hotdog::cuda {
namespace {

// Intermediate vectors at a time, about; fewer where cuFFT's padded ones come on top.
constexpr std::int64_t kChunkBytes = std::int64_t{256} << 20, kLargeChunkBytes = std::int64_t{32} << 20;

template <class T>
DisplacementChunk chunkOf(const DisplacementMatvecProblem<T> &p) {
  return displacementChunk(p, CirculantSumFused<T>::serves(p.n) ? kChunkBytes : kLargeChunkBytes);
}

// The problem with as many right-hand sides and problems as a chunk has.
template <class T>
DisplacementMatvecProblem<T> roomOf(DisplacementMatvecProblem<T> p, const DisplacementChunk &chunk) {
  p.nrhs = chunk.vectors, p.batchCount = chunk.problems;
  return p;
}

template <class T>
CauchyProblem<T> cauchyProblem(const DisplacementMatvecProblem<T> &p, const T *from, T *to) {
  const std::int64_t vectors = p.r * p.nrhs;
  return {p.op, 1,          p.n, p.n, vectors, p.batchCount, T(1), p.s, p.t, {from, 1, p.n, p.n * vectors},
          T(0), {to, 1, p.n, p.n * vectors}};
}

// What a step has at its disposal.
template <class T>
struct Buffers {
  DisplacementMatvecProblem<T> room;
  T *between, *beside;  // r vectors for each right-hand side; a second set for types with nodes
  NodeRow<Wide<T>> *rows;
  void *inner;  // workspace of the transforms or of the Cauchy product

  Buffers(const Execution &execution, WorkspaceLayout &layout, const DisplacementMatvecProblem<T> &p)
      : room(roomOf(p, chunkOf(p))) {
    const Checked vectors = Checked(p.n) * p.r * room.nrhs * room.batchCount;
    const NodeMatrix nodes = p.nodes();
    between = layout.take<T>(vectors);
    beside = nodes != NodeMatrix::none ? layout.take<T>(vectors) : nullptr;
    rows = nodes == NodeMatrix::sylvester || nodes == NodeMatrix::stein
               ? layout.take<NodeRow<Wide<T>>>(Checked(p.n) * room.batchCount)
               : nullptr;
    inner = layout.take<char>(static_cast<std::int64_t>(innerBytes(execution)));
  }

  // Of the sums whose sizes fill the room; the strides and pointers of these do not count.
  CirculantSumProblem<T> first() const {
    return firstProducts(room, DisplacementFactors<T>{}, room.between(nullptr));
  }
  CirculantSumProblem<T> second() const {
    return secondProducts(room, DisplacementFactors<T>{}, room.between(nullptr));
  }

 private:
  std::size_t innerBytes(const Execution &execution) const {
    const NodeMatrix nodes = room.nodes();
    if (nodes == NodeMatrix::cauchy)
      return cauchy<T>().workspaceBytes(execution, cauchyProblem<T>(room, nullptr, nullptr));
    if (CirculantSumFused<T>::serves(room.n)) return CirculantSumFused<T>::plan(execution), 0;
    const bool transpose = room.op != HOTDOG_OP_N;
    std::size_t bytes = 0;
    if (nodes == NodeMatrix::none || !transpose)
      bytes = std::max(bytes, CirculantSumLarge<T>::workspaceBytes(execution, first()));
    if (nodes == NodeMatrix::none || transpose)
      bytes = std::max(bytes, CirculantSumLarge<T>::workspaceBytes(execution, second()));
    return bytes;
  }
};

template <class T>
void circulantSum(const Execution &execution, const CirculantSumProblem<T> &p, const CirculantSumProblem<T> &room,
                  void *workspace) {
  if (CirculantSumFused<T>::serves(p.n))
    CirculantSumFused<T>::run(execution, p);
  else
    CirculantSumLarge<T>::run(execution, p, room, workspace);
}

template <class T>
ColumnProductProblem<T> columnProduct(const DisplacementMatvecProblem<T> &p, bool ofG, const Signals<const T> &from,
                                      T alpha, T beta, const Signals<T> &to) {
  return {p.n, p.r, p.nrhs, p.batchCount, p.op == HOTDOG_OP_C, columnsOf(ofG ? p.g : p.h), from, alpha, beta, to};
}

template <class T>
void runNodes(const Execution &execution, const DisplacementMatvecProblem<T> &p, const Buffers<T> &b,
              const Signals<T> &from, const Signals<T> &to) {
  const NodeMatrix nodes = p.nodes();
  if (nodes == NodeMatrix::cauchy) {
    Execution inner = execution;
    inner.workspace = b.inner;
    cauchy<T>().run(inner, cauchyProblem(p, from.data, to.data));
  } else {
    nodeProduct(execution,
                NodeProductProblem<T>{nodes, p.op != HOTDOG_OP_N, p.op == HOTDOG_OP_C, p.n, p.r, p.nrhs, p.batchCount,
                                      p.f, p.s, readable(from), to},
                b.rows);
  }
}

// One chunk. The node matrix leads from `near`, which X or the first circulants fill, to `far`.
template <class T>
void runChunk(const Execution &execution, const DisplacementMatvecProblem<T> &p, const Buffers<T> &b) {
  const DisplacementFactors<T> factors = displacementFactors(p.type, p.op, p.n, p.e, p.f);
  const bool transpose = p.op != HOTDOG_OP_N;
  const NodeMatrix nodes = p.nodes();
  const Signals<T> near = p.between(b.between), far = p.between(b.beside);

  if (nodes == NodeMatrix::cauchy || (nodes != NodeMatrix::none && transpose))
    columnScale(execution, columnProduct(p, transpose, vectorsOf<const T>(p.x), T(1), T(0), near));
  else
    circulantSum(execution, firstProducts(p, factors, near), b.first(), b.inner);

  if (nodes != NodeMatrix::none) runNodes(execution, p, b, near, far);

  if (nodes == NodeMatrix::cauchy || (nodes != NodeMatrix::none && !transpose))
    columnCombine(execution,
                  columnProduct(p, !transpose, readable(far), p.alpha * factors.scale, p.beta, vectorsOf(p.y)));
  else
    circulantSum(execution, secondProducts(p, factors, nodes == NodeMatrix::none ? near : far), b.second(), b.inner);
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const DisplacementMatvecProblem<T> &p) {
  if (p.empty() || p.nrhs == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  Buffers<T>(execution, layout, p);
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const DisplacementMatvecProblem<T> &problem) {
  const DisplacementMatvecProblem<T> &p = withFault("displacement_matvec/cuda/products", problem);
  if (p.empty())
    return columnCombine(execution, ColumnProductProblem<T>{p.n, 0, p.nrhs, p.batchCount, false, {}, {}, T(0), p.beta,
                                                            vectorsOf(p.y)});
  WorkspaceLayout layout(execution.workspace);
  const Buffers<T> buffers(execution, layout, problem);
  forChunks(p, chunkOf(problem),
            [&](const DisplacementMatvecProblem<T> &part) { runChunk(execution, part, buffers); });
}

}  // namespace

template <class T>
Op<DisplacementMatvecProblem<T>> displacementMatvec() {
  return {workspaceBytes<T>, run<T>};
}
template Op<DisplacementMatvecProblem<float>> displacementMatvec();
template Op<DisplacementMatvecProblem<double>> displacementMatvec();
template Op<DisplacementMatvecProblem<Complex<float>>> displacementMatvec();
template Op<DisplacementMatvecProblem<Complex<double>>> displacementMatvec();

}  // namespace hotdog::cuda
