#include "toeplitz.h"

#include "memory.h"
#include "text.h"

namespace co2 {

using example::Array;
using example::check;
using example::text;

namespace {

void checkInfo(const std::vector<std::int32_t> &info, std::int64_t n) {
  for (const std::int32_t k : info) {
    if (k > n) throw NotPositiveDefinite("a Toeplitz solve did not reach its error bound");
    if (k > 0) throw NotPositiveDefinite(text("a covariance's minor of order ", k, " is not positive definite"));
  }
}

std::int64_t count(const std::vector<double> &values, std::int64_t size) {
  return static_cast<std::int64_t>(values.size()) / size;
}

}  // namespace

std::vector<double> solveToeplitz(const Library &library, std::int64_t n, const std::vector<double> &c,
                                  const std::vector<double> &b) {
  const std::int64_t batch = count(c, n), nrhs = count(b, n);
  const Array<double> dataC(library.backend(), c);
  const Array<double> dataB(library.backend(), b);
  const Array<double> dataX(library.backend(), b.size() * static_cast<std::size_t>(batch));
  const Array<std::int32_t> info(library.backend(), static_cast<std::size_t>(batch));
  const std::int64_t shared = 0;  // the batch stride of B
  check(hotdogDToeplitzSolveSymmetric(library.handle(), n, nrhs, dataC.data(), 1, n, dataB.data(), 1, n, shared,
                                      dataX.data(), 1, n, n * nrhs, info.data(), batch));
  checkInfo(info.toHost(), n);
  return dataX.toHost();
}

double logDeterminant(const Library &library, const std::vector<double> &c) {
  const std::int64_t n = static_cast<std::int64_t>(c.size());
  const Array<double> dataC(library.backend(), c), sign(library.backend(), 1), logarithm(library.backend(), 1);
  const Array<std::int32_t> info(library.backend(), 1);
  check(hotdogDToeplitzLogDet(library.handle(), n, dataC.data(), 1, n, dataC.data(), 1, n, sign.data(), 1,
                              logarithm.data(), 1, info.data(), 1));
  checkInfo(info.toHost(), n);
  if (sign.toHost()[0] != 1) throw NotPositiveDefinite("a covariance's determinant is not positive");
  return logarithm.toHost()[0];
}

std::vector<double> gradientByColumn(const Library &library, const std::vector<double> &c,
                                     const std::vector<double> &x) {
  const std::int64_t n = static_cast<std::int64_t>(c.size()), columns = count(x, n);
  const double half = 0.5, zero = 0, one = 1;
  const Array<double> dataC(library.backend(), c), dataX(library.backend(), x);
  const Array<double> ofColumn(library.backend(), c.size()), ofRow(library.backend(), c.size());
  const Array<double> weight(library.backend(), std::vector<double>{-0.5});
  const Array<std::int32_t> info(library.backend(), 1);
  // The gradients of T X / 2 in the direction X, then those of the determinant beside them.
  check(hotdogDToeplitzMatvecBackward(library.handle(), HOTDOG_OP_N, n, n, columns, &half, dataC.data(), 1, n,
                                      dataC.data(), 1, n, dataX.data(), 1, n, n * columns, dataX.data(), 1, n,
                                      n * columns, &zero, nullptr, 1, n, n * columns, ofColumn.data(), 1, n,
                                      ofRow.data(), 1, n, 1));
  check(hotdogDToeplitzLogDetBackward(library.handle(), n, dataC.data(), 1, n, dataC.data(), 1, n, weight.data(), 1,
                                      &one, ofColumn.data(), 1, n, ofRow.data(), 1, n, info.data(), 1));
  checkInfo(info.toHost(), n);
  std::vector<double> gradient = ofColumn.toHost();
  const std::vector<double> row = ofRow.toHost();  // c is both the first column and the first row
  for (std::size_t d = 0; d < gradient.size(); ++d) gradient[d] += row[d];
  return gradient;
}

std::vector<double> multiplyToeplitz(const Library &library, std::int64_t m, std::int64_t n,
                                     const std::vector<double> &c, const std::vector<double> &r,
                                     const std::vector<double> &x) {
  const std::int64_t batch = count(c, m), nrhs = 1;
  const double one = 1, zero = 0;
  const Array<double> dataC(library.backend(), c);
  const Array<double> dataR(library.backend(), r);
  const Array<double> dataX(library.backend(), x);
  const Array<double> dataY(library.backend(), c.size());
  check(hotdogDToeplitzMatvec(library.handle(), HOTDOG_OP_N, m, n, nrhs, &one, dataC.data(), 1, m, dataR.data(), 1, n,
                              dataX.data(), 1, n, n, &zero, dataY.data(), 1, m, m, batch));
  return dataY.toHost();
}

}  // namespace co2
