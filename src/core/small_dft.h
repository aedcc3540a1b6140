// DFTs of a few elements, written out: the butterflies of every FFT in the library.
#pragma once

#include "core/complex.h"

namespace hotdog {

// The DFT of length N of z, in registers.
template <int N, class R>
HOTDOG_HD void smallDft(Complex<R> (&z)[N]) {
  using Z = Complex<R>;
  if constexpr (N == 2) {
    const Z a = z[0], b = z[1];
    z[0] = a + b, z[1] = a - b;
  } else if constexpr (N == 4) {
    const Z a = z[0] + z[2], b = z[0] - z[2], c = z[1] + z[3], d = z[1] - z[3];
    const Z id = {d.im, -d.re};  // -i d
    z[0] = a + c, z[1] = b + id, z[2] = a - c, z[3] = b - id;
  } else if constexpr (N == 8) {
    Z even[4] = {z[0], z[2], z[4], z[6]}, odd[4] = {z[1], z[3], z[5], z[7]};
    smallDft<4>(even);
    smallDft<4>(odd);
    constexpr R h = R(0.70710678118654752440);  // cos(pi/4)
    const Z turned[4] = {odd[0],
                         {h * (odd[1].re + odd[1].im), h * (odd[1].im - odd[1].re)},
                         {odd[2].im, -odd[2].re},
                         {h * (odd[3].im - odd[3].re), -h * (odd[3].re + odd[3].im)}};
    HOTDOG_UNROLL
    for (int k = 0; k < 4; ++k) z[k] = even[k] + turned[k], z[k + 4] = even[k] - turned[k];
  } else if constexpr (N == 16) {  // 4 x 4: columns j, j+4, .., a turn, rows
    Z columns[4][4];
    HOTDOG_UNROLL
    for (int j = 0; j < 4; ++j) {
      HOTDOG_UNROLL
      for (int i = 0; i < 4; ++i) columns[j][i] = z[j + 4 * i];
      smallDft<4>(columns[j]);
    }
    constexpr R h = R(0.70710678118654752440), c = R(0.92387953251128675613), s = R(0.38268343236508977173);  // pi/8
    const auto eighth = [](Z a) { return Z(h * (a.re + a.im), h * (a.im - a.re)); };  // a exp(-i pi/4)
    const auto third = [](Z a) { return Z(h * (a.im - a.re), -h * (a.re + a.im)); };  // a exp(-3 i pi/4)
    columns[1][1] = columns[1][1] * Z(c, -s);
    columns[1][2] = eighth(columns[1][2]);
    columns[1][3] = columns[1][3] * Z(s, -c);
    columns[2][1] = eighth(columns[2][1]);
    columns[2][2] = {columns[2][2].im, -columns[2][2].re};
    columns[2][3] = third(columns[2][3]);
    columns[3][1] = columns[3][1] * Z(s, -c);
    columns[3][2] = third(columns[3][2]);
    columns[3][3] = columns[3][3] * Z(-c, s);
    HOTDOG_UNROLL
    for (int k = 0; k < 4; ++k) {
      Z row[4] = {columns[0][k], columns[1][k], columns[2][k], columns[3][k]};
      smallDft<4>(row);
      HOTDOG_UNROLL
      for (int i = 0; i < 4; ++i) z[k + 4 * i] = row[i];
    }
  } else {  // odd: pairs (j, N-j) share cosines and sines
    constexpr int half = (N - 1) / 2;
    constexpr double cosines[8][3] = {{}, {},
                                      {}, {-0.5},
                                      {}, {0.30901699437494742410, -0.80901699437494742410},
                                      {}, {0.62348980185873353053, -0.22252093395631440429, -0.90096886790241912624}};
    constexpr double sines[8][3] = {{}, {},
                                    {}, {0.86602540378443864676},
                                    {}, {0.95105651629515357212, 0.58778525229247312917},
                                    {}, {0.78183148246802980871, 0.97492791218182360702, 0.43388373911755812048}};
    Z sum[half], difference[half];
    Z total = z[0];
    HOTDOG_UNROLL
    for (int j = 0; j < half; ++j) {
      sum[j] = z[j + 1] + z[N - 1 - j];
      difference[j] = z[j + 1] - z[N - 1 - j];
      total += sum[j];
    }
    const Z first = z[0];
    z[0] = total;
    HOTDOG_UNROLL
    for (int k = 1; k <= half; ++k) {
      Z even = first, odd = {R(0), R(0)};
      HOTDOG_UNROLL
      for (int j = 1; j <= half; ++j) {
        const int turn = j * k % N, slot = turn <= half ? turn - 1 : N - turn - 1;
        const R c = static_cast<R>(cosines[N][slot]),
                s = static_cast<R>(turn <= half ? sines[N][slot] : -sines[N][slot]);
        even += c * sum[j - 1];
        odd += s * difference[j - 1];
      }
      z[k] = {even.re + odd.im, even.im - odd.re};
      z[N - k] = {even.re - odd.im, even.im + odd.re};
    }
  }
}

}  // namespace hotdog
