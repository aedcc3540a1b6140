// hotdog.hpp in use: every kind of span, both kinds of errors, results, structs. Prints what fails, and its line.
#include <array>
#include <cmath>
#include <cstdio>
#include <hotdog.hpp>
#include <vector>

namespace {

int failures = 0;

void expect(bool right, int line) {
  if (right) return;
  std::printf("line %d\n", line);
  failures++;
}
#define EXPECT(condition) expect(condition, __LINE__)

bool near(std::complex<double> a, std::complex<double> b) { return std::abs(a - b) < 1e-5; }

template <class T>
void cauchy(const hotdog::Handle &handle) {
  const std::vector<T> omega{2, 3}, lambda{1};
  const std::array<T, 2> v{3, 6};  // two vectors of one element
  std::vector<T> out(4, T(1));
  hotdog::cauchy(handle, HOTDOG_OP_N, 2, 1, 2, 2, omega, lambda, {v.data(), 1, 1}, 1, {out.data(), 1, 2}, 1);
  EXPECT(near(out[0], 7) && near(out[1], 4) && near(out[2], 13) && near(out[3], 7));
  EXPECT(hotdog::cauchyBufferSize<T>(handle, HOTDOG_OP_N, 2, 1, 2, 1) < 1u << 20);
}

void toeplitz(const hotdog::Handle &handle) {
  using C = std::complex<double>;
  std::vector<C> c{4, C(1, 2)}, b{C(0, 1), 2, 1, 1}, x(4);
  std::vector<std::int32_t> info(2, -1);
  hotdog::toeplitzSolveHermitian(handle, 2, 1, c, {b.data(), 1, 2, 2}, {x.data(), 1, 2, 2}, info.data(), 2);
  EXPECT(info[0] == 0 && info[1] == 0);
  for (int k = 0; k < 4; k += 2) {
    EXPECT(near(4. * x[k] + C(1, -2) * x[k + 1], b[k]));
    EXPECT(near(C(1, 2) * x[k] + 4. * x[k + 1], b[k + 1]));
  }
  double backward[1], real_c[2] = {2, 1}, real_b[2] = {4, 5}, real_x[2];
  std::int32_t path[1], one_info[1];
  hotdog::toeplitzSolve(handle, HOTDOG_OP_N, 2, 1, real_c, real_c, real_b, real_x, backward, path, one_info, 1);
  EXPECT(near(real_x[0], 1) && near(real_x[1], 2) && backward[0] < 1e-12 && path[0] == HOTDOG_TOEPLITZ_RECURSION);
  float sign[1], log_det[1], single_c[2] = {3, 1};
  hotdog::toeplitzLogDet(handle, 2, single_c, single_c, sign, log_det, one_info, 1);
  EXPECT(near(sign[0], 1) && near(log_det[0], std::log(8.0)));
}

void matrices(const hotdog::Handle &handle) {
  double a[4] = {4, 2, 0, 5}, l[4], log_det[1];
  std::int32_t info[1];
  hotdog::potrf(handle, HOTDOG_FILL_MODE_LOWER, HOTDOG_TRIANGLE_ZERO, 2, {a, 2, 4}, {l, 2, 4}, info, 1);
  EXPECT(near(l[0], 2) && near(l[1], 1) && near(l[2], 0) && near(l[3], 2));
  hotdog::potrfLogDet(handle, 2, {l, 2, 4}, log_det, 1);
  EXPECT(near(log_det[0], std::log(16.0)));
}

void displacement(const hotdog::Handle &handle) {
  // G, H of Z_1 A - A Z_-1 = 2 e_0 e_{n-1}^T: the identity
  float g[2] = {2, 0}, h[2] = {0, 1}, x[2] = {3, 4}, y[2];
  hotdog::displacementMatvec(handle, HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_OP_N, 2, 1, 1, 1, nullptr, nullptr, g, h,
                             nullptr, nullptr, x, 0, y, 1);
  EXPECT(near(y[0], 3) && near(y[1], 4));
}

void convolution(const hotdog::Handle &handle) {
  float v[3] = {1, 2, 3}, filter[2] = {1, 10}, y[3];
  auto arguments = hotdog::longConvArgs();
  arguments.batch = arguments.channels = 1;
  arguments.length = 3;
  arguments.filterLength = 2;
  arguments.v = {v, {3, 3, 1}};
  arguments.filter = {filter, {2, 1}};
  arguments.y = {y, {3, 3, 1}};
  EXPECT(hotdog::longConvBufferSize(handle, arguments) < 1u << 24);
  hotdog::longConv(handle, arguments);
  EXPECT(near(y[0], 1) && near(y[1], 12) && near(y[2], 23));
}

void exceptions(const hotdog::Handle &handle) {
  float part[2] = {1, 2};
  try {
    hotdog::toeplitzMatvec(handle, HOTDOG_OP_N, -1, 2, 1, 1, part, part, part, 0, part, 1);
    EXPECT(false);
  } catch (const hotdog::Error &error) {
    EXPECT(error.status() == HOTDOG_STATUS_INVALID_SIZE && error.parameter() == "m");
    EXPECT(std::string(error.what()).find("HOTDOG_STATUS_INVALID_SIZE: ") == 0);
  }
  EXPECT(hotdog::getBackend(handle) == HOTDOG_BACKEND_HOST);
}

void values() {
  auto made = hotdog::ReturningHandle::make(HOTDOG_BACKEND_HOST);
  EXPECT(bool(made));
  float part[2] = {1, 2}, y[2];
  const auto failed = hotdog::toeplitzMatvec(*made, HOTDOG_OP_N, -1, 2, 1, 1, part, part, part, 0, y, 1);
  EXPECT(!failed && failed.error().parameter() == "m");
  EXPECT(bool(hotdog::toeplitzMatvec(*made, HOTDOG_OP_N, 2, 2, 1, 1, part, part, part, 0, y, 1)));
  EXPECT(near(y[0], 5) && near(y[1], 4));
  auto size = hotdog::toeplitzMatvecBufferSize<float>(*made, HOTDOG_OP_N, -1, 2, 1, 1);
  EXPECT(!size);
  try {
    size.value();
    EXPECT(false);
  } catch (const hotdog::Error &) {
  }
  const auto none = hotdog::ReturningHandle::make(static_cast<hotdogBackend_t>(3));  // none of the three
  EXPECT(!none && none.error().status() == HOTDOG_STATUS_INVALID_VALUE);
  hotdog::ReturningHandle moved = std::move(*made);
  EXPECT(made->get() == nullptr && *hotdog::getDevice(moved) == -1);
}

}  // namespace

int main() {
  hotdog::Handle handle(HOTDOG_BACKEND_HOST);
  cauchy<float>(handle);
  cauchy<double>(handle);
  cauchy<std::complex<float>>(handle);
  cauchy<std::complex<double>>(handle);
  toeplitz(handle);
  matrices(handle);
  displacement(handle);
  convolution(handle);
  exceptions(handle);
  values();
  hotdog::Handle other(HOTDOG_BACKEND_HOST);
  other = std::move(handle);
  EXPECT(other.get() != nullptr && handle.get() == nullptr);
  EXPECT(hotdog::version() == HOTDOG_VERSION);
  if (!failures) std::puts("passed");
  return failures;
}
