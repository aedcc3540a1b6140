#include "toeplitz.h"

#include <stdexcept>

#include "memory.h"
#include "text.h"

namespace co2 {
namespace {

void checkInfo(const std::vector<std::int32_t> &info, std::int64_t n) {
  for (const std::int32_t k : info) {
    if (k > n) throw std::runtime_error("a Toeplitz solve did not reach its error bound");
    if (k > 0) throw std::runtime_error(text("a covariance's minor of order ", k, " is not positive definite"));
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
