// Products with matrices of low displacement rank on the host: two steps for each of r columns, with the intermediate
// vectors of a part of the batch in the workspace.
#include "core/displacement_matvec.h"

#include "core/fault.h"
#include "host/circulant_sum.h"
#include "host/ops.h"
#include "host/parallel.h"

namespace hotdog::host {
namespace {

constexpr std::int64_t kChunkBytes = std::int64_t{32} << 20;  // of intermediate vectors, about

template <class T>
struct Buffers {
  T *between, *beside;    // r vectors for each right-hand side; a second set for types with nodes
  Real<T> *circulant;     // scratch of each thread
  Wide<T> *sums;          // likewise
  void *cauchy;           // workspace of the Cauchy product

  Buffers(WorkspaceLayout &layout, const DisplacementMatvecProblem<T> &p, const DisplacementChunk &chunk,
          std::int64_t circulantLength, std::size_t cauchyBytes) {
    const Checked vectors = Checked(p.n) * p.r * chunk.vectors * chunk.problems;
    between = layout.take<T>(vectors);
    beside = p.nodes() != NodeMatrix::none ? layout.take<T>(vectors) : nullptr;
    circulant = layout.take<Real<T>>(Checked(circulantLength) * maxThreads());
    sums = layout.take<Wide<T>>(p.nodes() == NodeMatrix::none ? Checked(0) : Checked(p.n) * maxThreads());
    cauchy = layout.take<char>(static_cast<std::int64_t>(cauchyBytes));
  }
};

template <class T>
CauchyProblem<T> cauchyProblem(const DisplacementMatvecProblem<T> &p, const T *from, T *to) {
  const std::int64_t vectors = p.r * p.nrhs;
  return {p.op, 1,          p.n, p.n, vectors, p.batchCount, T(1), p.s, p.t, {from, 1, p.n, p.n * vectors},
          T(0), {to, 1, p.n, p.n * vectors}};
}

template <class T>
std::size_t cauchyBytes(const Execution &execution, DisplacementMatvecProblem<T> p, const DisplacementChunk &chunk) {
  if (p.nodes() != NodeMatrix::cauchy) return 0;
  p.nrhs = chunk.vectors, p.batchCount = chunk.problems;
  return cauchy<T>().workspaceBytes(execution, cauchyProblem<T>(p, nullptr, nullptr));
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const DisplacementMatvecProblem<T> &p) {
  if (p.empty() || p.nrhs == 0 || p.batchCount == 0) return 0;
  const DisplacementChunk chunk = displacementChunk(p, kChunkBytes);
  WorkspaceLayout layout;
  Buffers<T>(layout, p, chunk, circulantScratch<T>(execution, p.n), cauchyBytes(execution, p, chunk));
  return layout.bytes();
}

template <class T>
ColumnProductProblem<T> columnProduct(const DisplacementMatvecProblem<T> &p, bool ofG, const Signals<const T> &from,
                                      T alpha, T beta, const Signals<T> &to) {
  return {p.n, p.r, p.nrhs, p.batchCount, p.op == HOTDOG_OP_C, columnsOf(ofG ? p.g : p.h), from, alpha, beta, to};
}

// One chunk. The node matrix leads from `near`, which X or the first circulants fill, to `far`.
template <class T>
void runChunk(const Execution &execution, const DisplacementMatvecProblem<T> &p, const Buffers<T> &b) {
  const DisplacementFactors<T> factors = displacementFactors(p.type, p.op, p.n, p.e, p.f);
  const bool transpose = p.op != HOTDOG_OP_N;
  const NodeMatrix nodes = p.nodes();
  const Signals<T> near = p.between(b.between), far = p.between(b.beside);

  if (nodes == NodeMatrix::none) {
    circulantSum(execution, firstProducts(p, factors, near), b.circulant);
    circulantSum(execution, secondProducts(p, factors, near), b.circulant);
    return;
  }
  if (nodes == NodeMatrix::cauchy || transpose)
    columnScale(columnProduct(p, transpose, vectorsOf(p.x), T(1), T(0), near));
  else
    circulantSum(execution, firstProducts(p, factors, near), b.circulant);

  if (nodes == NodeMatrix::cauchy) {
    Execution inner = execution;
    inner.workspace = b.cauchy;
    cauchy<T>().run(inner, cauchyProblem(p, near.data, far.data));
  } else {
    nodeProduct(NodeProductProblem<T>{nodes, transpose, p.op == HOTDOG_OP_C, p.n, p.r, p.nrhs, p.batchCount, p.f, p.s,
                                      readable(near), far},
                b.sums);
  }

  if (nodes == NodeMatrix::cauchy || !transpose)
    columnCombine(columnProduct(p, !transpose, readable(far), p.alpha * factors.scale, p.beta, vectorsOf(p.y)));
  else
    circulantSum(execution, secondProducts(p, factors, far), b.circulant);
}

template <class T>
void scaleOutput(const DisplacementMatvecProblem<T> &p) {
  const ColumnProductProblem<T> none{p.n, 0, p.nrhs, p.batchCount, false, {}, {}, T(0), p.beta, vectorsOf(p.y)};
  columnCombine(none);
}

template <class T>
void run(const Execution &execution, const DisplacementMatvecProblem<T> &problem) {
  const DisplacementMatvecProblem<T> &p = withFault("displacement_matvec/host/products", problem);
  if (p.empty()) return scaleOutput(p);
  const DisplacementChunk chunk = displacementChunk(problem, kChunkBytes);
  WorkspaceLayout layout(execution.workspace);
  const Buffers<T> buffers(layout, problem, chunk, circulantScratch<T>(execution, problem.n),
                           cauchyBytes(execution, problem, chunk));
  forChunks(p, chunk, [&](const DisplacementMatvecProblem<T> &part) { runChunk(execution, part, buffers); });
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

}  // namespace hotdog::host
