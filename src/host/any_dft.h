// The transforms of core/any_dft.h on the host.
#pragma once

#include <algorithm>

#include "core/any_dft.h"
#include "core/toeplitz_cauchy.h"

namespace hotdog::host {

class HostAnyDft {
 public:
  static std::int64_t scratchLength(std::int64_t n) { return 2 * n; }

  HostAnyDft(std::int64_t n, Complex<double> *scratch) : dft_(anyDft(n)), roots_(scratch), work_(scratch + n) {
    for (std::int64_t k = 0; k < n; ++k) roots_[k] = unitRoot(-2 * k, n);
  }

  // In place, unscaled.
  void transform(Complex<double> *v, bool inverse) const {
    int stride = 1;
    for (int pass = 0; pass < dft_.passes; ++pass) {
      const int radix = dft_.radix[pass];
      for (int k = 0; k < dft_.n; ++k) work_[k] = anyDftElement(v, roots_, dft_.n, radix, stride, inverse, k);
      std::copy_n(work_, dft_.n, v);
      stride *= radix;
    }
  }

 private:
  AnyDft dft_;
  Complex<double> *roots_, *work_;
};

}  // namespace hotdog::host
