// References for convolutions one precision up: sums where they are short, else a transform of their own.
#pragma once

#include <complex>
#include <cstdint>
#include <utility>
#include <vector>

namespace hotdog::test {

// exp(-2 pi i k/n) for k < n/2. Tests ask for the same n many times in a row.
template <class W>
const std::vector<std::complex<W>> &referenceRoots(std::size_t n) {
  static std::vector<std::complex<W>> roots;
  if (roots.size() == n / 2) return roots;
  roots.resize(n / 2);
  const W turn = -2 * W(3.141592653589793238462643383279502884L) / static_cast<W>(n);
  for (std::size_t k = 0; k < n / 2; ++k)
    roots[k] = {std::cos(turn * static_cast<W>(k)), std::sin(turn * static_cast<W>(k))};
  return roots;
}

// Of a power of two, in place: X[k] = sum_j x[j] exp(-+ 2 pi i jk/n), unscaled.
template <class W>
void referenceTransform(std::vector<std::complex<W>> &x, bool inverse) {
  const std::size_t n = x.size();
  for (std::size_t i = 1, j = 0; i < n; ++i) {  // bit reversal
    std::size_t bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) std::swap(x[i], x[j]);
  }
  const std::vector<std::complex<W>> &roots = referenceRoots<W>(n);
  for (std::size_t span = 1; span < n; span *= 2)
    for (std::size_t base = 0; base < n; base += 2 * span)
      for (std::size_t k = 0; k < span; ++k) {
        const std::complex<W> root = roots[k * (n / 2 / span)], w(root.real(), inverse ? -root.imag() : root.imag()),
                              b = x[base + span + k];
        const std::complex<W> t(w.real() * b.real() - w.imag() * b.imag(), w.real() * b.imag() + w.imag() * b.real());
        x[base + span + k] = x[base + k] - t;
        x[base + k] += t;
      }
}

// sums[k] = sum_j a[k - j] b[j], all a.size() + b.size() - 1 of them.
template <class W>
std::vector<W> referenceConvolution(const std::vector<W> &a, const std::vector<W> &b) {
  if (a.empty() || b.empty()) return {};
  const std::size_t count = a.size() + b.size() - 1;
  std::vector<W> sums(count, W(0));
  if (static_cast<double>(a.size()) * static_cast<double>(b.size()) < 3e5) {
    for (std::size_t i = 0; i < a.size(); ++i)
      for (std::size_t j = 0; j < b.size(); ++j) sums[i + j] += a[i] * b[j];
    return sums;
  }
  std::size_t n = 1;
  while (n < count) n *= 2;
  std::vector<std::complex<W>> z(n);  // both real sequences in one transform
  for (std::size_t i = 0; i < a.size(); ++i) z[i] += a[i];
  for (std::size_t j = 0; j < b.size(); ++j) z[j] += std::complex<W>(0, b[j]);
  referenceTransform(z, false);
  std::vector<std::complex<W>> product(n);
  for (std::size_t k = 0; k < n; ++k) {
    const std::complex<W> u = z[k], v = std::conj(z[(n - k) % n]);
    const std::complex<W> square = (u + v) * (u - v);  // 4i times the product of the spectra
    product[k] = std::complex<W>(square.imag(), -square.real()) / W(4);
  }
  referenceTransform(product, true);
  for (std::size_t k = 0; k < count; ++k) sums[k] = product[k].real() / static_cast<W>(n);
  return sums;
}

template <class W>
W norm2(const std::vector<W> &x) {
  W sum(0);
  for (const W &e : x) sum += e * e;
  return std::sqrt(sum);
}

}  // namespace hotdog::test
