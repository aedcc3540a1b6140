// Multiplies the Cauchy matrix of the nodes {3i} and {i, 2i} by [1, 1]: 1 / 2i + 1 / i = -1.5 i.
#include <hotdog.h>

#include <cmath>
#include <complex>
#include <iostream>

int main() {
  hotdogHandle_t handle = nullptr;
  const hotdogDoubleComplex one{1, 0}, zero{0, 0};
  const hotdogDoubleComplex omega[] = {{0, 3}}, lambda[] = {{0, 1}, {0, 2}}, v[] = {{1, 0}, {1, 0}};
  std::complex<double> out;
  if (hotdogCreateBackend(&handle, HOTDOG_BACKEND_HOST, -1) != HOTDOG_STATUS_SUCCESS ||
      hotdogZCauchy(handle, HOTDOG_OP_N, 1, 2, 1, &one, omega, 1, 0, lambda, 1, 0, v, 1, 2, 0, &zero,
                    reinterpret_cast<hotdogDoubleComplex *>(&out), 1, 1, 0, 1) != HOTDOG_STATUS_SUCCESS) {
    std::cerr << hotdogGetLastErrorMessage() << '\n';
    return 1;
  }
  hotdogDestroy(handle);
  std::cout << "out = " << out << '\n';
  return std::abs(out - std::complex<double>(0, -1.5)) < 1e-14 ? 0 : 1;
}
