// The matrix op(C) of one problem of hotdog?CauchyEquispaced, row by row: unscale (phase(i) sum_j entry(i - j) v[j]).
// Entries on the near diagonals are kept as numbers of the wide type; the others make a Toeplitz matrix whose entries
// are of order 1 at most.
#pragma once

#include "core/cauchy_equispaced.h"
#include "core/cauchy_term.h"
#include "core/equispaced_nodes.h"
#include "core/toeplitz_matvec.h"

namespace hotdog {

template <class T>
class EquispacedMatrix {
  using W = Wide<T>;

 public:
  HOTDOG_HD EquispacedMatrix(const CauchyEquispacedProblem<T> &p, std::int64_t problem)
      : isCircle_(p.kind == HOTDOG_NODES_CIRCLE),
        conjugate_(p.conjugate()),
        negates_(p.negates()),
        line_(lineNodes(p, problem)),
        circle_(circleNodes(p, problem)),
        scale_(0) {
    bands_ = {1 - p.cols(), p.rows() - 1, 0, {}, {}};
    isCircle_ ? circle_.addBands(bands_) : line_.addBands(bands_);
    const std::int64_t diagonals = p.rows() + p.cols();
    scale_ = PowerOfTwo<double>(-exponentOf(isCircle_ ? circle_.size(diagonals) : line_.size(diagonals)));
  }

  HOTDOG_HD const NearBands &bands() const { return bands_; }

  HOTDOG_HD W entry(std::int64_t d) const {
    W difference;
    if constexpr (isComplex<T>)
      difference = isCircle_ ? circle_.difference(d) : line_.difference(d);
    else
      difference = line_.difference(d);
    // 0 - 0 = +0: a coincidence has one sign in both directions.
    const W scaled = scale_ * (negates_ ? W(0) - difference : difference);
    return conjIf(conjugate_, inverse(scaled));
  }

  // A row's sum as the element of op(C) V that it is.
  HOTDOG_HD T element(std::int64_t row, W sum) const {
    sum = scale_ * sum;
    if constexpr (isComplex<T>)
      if (isCircle_) sum = conjIf(!conjugate_, circle_.rowPhase(row)) * sum;
    return T(sum);
  }

 private:
  HOTDOG_HD static double inverse(double z) { return 1 / z; }
  HOTDOG_HD static Complex<double> inverse(Complex<double> z) {
    return cauchyTerm(Complex<double>(1), z, Complex<double>(0));
  }

  HOTDOG_HD static LineNodes<W> lineNodes(const CauchyEquispacedProblem<T> &p, std::int64_t problem) {
    if (p.kind != HOTDOG_NODES_LINE) return {};
    const auto parameter = [&](int k) { return p.nodes.at(k, 0, problem); };
    W offset, step;
    if constexpr (isComplex<T>)
      offset = {parameter(0), parameter(1)}, step = {parameter(2), parameter(3)};
    else
      offset = parameter(0), step = parameter(1);
    return {p.op == HOTDOG_OP_N ? offset : -offset, step};
  }

  HOTDOG_HD static CircleNodes circleNodes(const CauchyEquispacedProblem<T> &p, std::int64_t problem) {
    if (p.kind != HOTDOG_NODES_CIRCLE) return {0, 0, {0, 0, 0, 1}, {0, 0, 0, 1}};
    const auto parameter = [&](int k) { return p.nodes.at(k, 0, problem); };
    const double offset = parameter(0), step = parameter(1), turn = parameter(2), angle = parameter(5);
    const double omega = parameter(3), lambda = parameter(4);
    if (p.op == HOTDOG_OP_N) return {omega, lambda, {offset, 0, step, turn}, {angle, offset, step, turn}};
    return {lambda, omega, {-offset, 0, step, turn}, {angle, 0, step, turn}};
  }

  bool isCircle_, conjugate_, negates_;
  LineNodes<W> line_;
  CircleNodes circle_;
  PowerOfTwo<double> scale_;  // entries are 1 / (scale difference)
  NearBands bands_;
};

// What a problem's rows need beside the far product.
template <class T>
struct NearField {
  EquispacedMatrix<T> matrix;
  Wide<T> entries[kMostNear];  // of the bands, one after another
};

// The k-th near entry, k < kMostNear.
template <class T>
HOTDOG_HD Wide<T> nearEntry(const EquispacedMatrix<T> &matrix, int k) {
  const NearBands &bands = matrix.bands();
  for (int band = 0; band < bands.count; ++band) {
    const int size = static_cast<int>(bands.last[band] - bands.first[band] + 1);
    if (k < size) return matrix.entry(bands.first[band] + k);
    k -= size;
  }
  return Wide<T>(0);
}

// ---- Chunks ------------------------------------------------------------------------------------------------------

// The batch goes through the workspace a chunk at a time: some problems with all their right-hand sides, or some of the
// right-hand sides of one problem. Sizes alone decide.
struct EquispacedChunks {
  std::int64_t problems, vectors;  // of a full chunk

  template <class T>
  explicit EquispacedChunks(const CauchyEquispacedProblem<T> &p) {
    constexpr double kBytes = 64 << 20;
    constexpr double kElement = sizeof(T), kNear = sizeof(NearField<T>);
    const double far = static_cast<double>(p.rows()) * kElement;
    const double symbol = static_cast<double>(p.rows() + p.cols()) * kElement + kNear;
    const auto most = [](double bytes, std::int64_t count) {
      const double fit = kBytes / bytes;
      return fit < static_cast<double>(count) ? static_cast<std::int64_t>(fit < 1 ? 1 : fit) : count;
    };
    problems = most(symbol + far * static_cast<double>(p.nrhs), p.batchCount);
    vectors = problems > 1 ? p.nrhs : most(far, p.nrhs);
  }

  // Calls visit(chunk): the problem with as many problems and right-hand sides, from the first of the chunk on.
  template <class T, class Visit>
  void forEach(const CauchyEquispacedProblem<T> &p, Visit &&visit) const {
    for (std::int64_t b = 0; b < p.batchCount; b += problems)
      for (std::int64_t j = 0; j < p.nrhs; j += vectors) visit(part(p, b, j));
  }

  // One chunk of each size there is: the full one and the last.
  template <class T, class Visit>
  void forEachSize(const CauchyEquispacedProblem<T> &p, Visit &&visit) const {
    visit(part(p, 0, 0));
    if (p.batchCount % problems) visit(part(p, p.batchCount - p.batchCount % problems, 0));
    if (p.nrhs % vectors) visit(part(p, 0, p.nrhs - p.nrhs % vectors));
  }

 private:
  template <class T>
  CauchyEquispacedProblem<T> part(CauchyEquispacedProblem<T> p, std::int64_t problem, std::int64_t vector) const {
    p.nodes.data += problem * p.nodes.stride;
    p.v.data += problem * p.v.stride + vector * p.v.ld;
    p.out.data += problem * p.out.stride + vector * p.out.ld;
    p.batchCount = p.batchCount - problem < problems ? p.batchCount - problem : problems;
    p.nrhs = p.nrhs - vector < vectors ? p.nrhs - vector : vectors;
    return p;
  }
};

// The scratch of one chunk.
template <class T>
struct EquispacedBuffers {
  NearField<T> *near;  // one a problem, or one for all that share nodes
  T *symbol;           // diagonals 1 - cols to rows - 1 of each problem, zeros where they are near
  T *far;              // rows x nrhs of each problem
  void *inner;         // scratch of the Toeplitz product

  template <class Layout>
  EquispacedBuffers(Layout &layout, const CauchyEquispacedProblem<T> &p, std::size_t innerBytes) {
    near = layout.template take<NearField<T>>(p.batchCount);
    symbol = layout.template take<T>(p.batchCount * symbolLength(p));
    far = layout.template take<T>(p.batchCount * p.nrhs * p.rows());
    inner = layout.template take<char>(static_cast<std::int64_t>(innerBytes));
  }

  HOTDOG_HD static std::int64_t symbolLength(const CauchyEquispacedProblem<T> &p) { return p.rows() + p.cols() - 1; }
};

// The Toeplitz product of the far diagonals, its sizes alone.
template <class T>
ToeplitzMatvecProblem<T> farProduct(const CauchyEquispacedProblem<T> &p) {
  return {HOTDOG_OP_N, p.rows(), p.cols(), p.nrhs, p.batchCount, T(1), {}, {}, {}, T(0), {}};
}

// far = op(C) V but for the near diagonals, with the scale of the entries.
template <class T>
ToeplitzMatvecProblem<T> farProduct(const CauchyEquispacedProblem<T> &p, const EquispacedBuffers<T> &buffers) {
  ToeplitzMatvecProblem<T> product = farProduct(p);
  const std::int64_t stride = p.nodes.stride == 0 ? 0 : EquispacedBuffers<T>::symbolLength(p);
  const T *const corner = buffers.symbol + p.cols() - 1;
  product.c = {corner, 1, 0, stride};
  product.r = {corner, -1, 0, stride};
  product.x = p.v;
  product.y = {buffers.far, 1, p.rows(), p.rows() * p.nrhs};
  return product;
}

// out = beta out, where nothing is summed.
template <class T>
ToeplitzMatvecProblem<T> emptyProduct(const CauchyEquispacedProblem<T> &p) {
  return {HOTDOG_OP_N, p.rows(), 0, p.nrhs, p.batchCount, T(0), {}, {}, {}, p.beta, p.out};
}

}  // namespace hotdog
