// Problem of hotdog?ToeplitzInverseApplyBackward: gradients of Y = alpha op(T^-1) X by the generators u = g_0 and
// w = g_1 of the inverse and by X. See hotdog.h.
//
// T^-1 is a matrix of displacement rank 2, of the Sylvester type with e = -1 and f = 1,
//
//     T^-1 = 1/2 [Z_{-1}(e_0 + w) Z_1(u) + Z_{-1}(u) Z_1(e_0 - w)] = -1/(e - f) sum over j of Z_e(left_j) Z_f(J
//     right_j),
//
// left = (e_0 + w, u) and right = J (u, e_0 - w), J the reversal. So the gradients are those of DisplacementMatvec by
// left and right, added up where u and w stand.
#pragma once

#include "core/displacement_matvec.h"
#include "core/fault.h"
#include "core/toeplitz_inverse_apply.h"

namespace hotdog {

template <class T>
struct ToeplitzInverseApplyBackwardScratch;

template <class T>
struct ToeplitzInverseApplyBackwardProblem {
  ToeplitzInverseApplyProblem<T> forward;  // y and beta are not used
  Vectors<const T> gY;
  Gradient<T> gG, gX;

  // Nothing is summed: the gradients are 0.
  bool empty() const { return forward.alpha == T(0) || forward.n == 0 || forward.nrhs == 0 || forward.batchCount == 0; }

  // Element i of column j of left and right of problem p.
  HOTDOG_HD T left(std::int64_t i, std::int64_t j, std::int64_t p) const {
    const T g = forward.g.at(i, 1 - j, p);
    return j == 0 ? unit(i) + g : g;
  }
  HOTDOG_HD T right(std::int64_t i, std::int64_t j, std::int64_t p) const {
    const std::int64_t k = forward.n - 1 - i;
    const T g = forward.g.at(k, j, p);
    return j == 0 ? g : unit(k) - g;
  }
  // The gradient of element i of generator j of problem p.
  HOTDOG_HD T gradient(const ToeplitzInverseApplyBackwardScratch<T> &s, std::int64_t i, std::int64_t j,
                       std::int64_t p) const {
    const std::int64_t n = forward.n;
    const T ofLeft = s.gLeft[(2 * p + 1 - j) * n + i], ofRight = s.gRight[(2 * p + j) * n + n - 1 - i];
    return j == 0 ? ofLeft + ofRight : ofLeft - ofRight;
  }

  DisplacementMatvecBackwardProblem<T> displacement(const ToeplitzInverseApplyBackwardScratch<T> &s) const {
    const ToeplitzInverseApplyProblem<T> &f = forward;
    const auto packed = [&](auto *data) {
      return Vectors<std::remove_reference_t<decltype(*data)>>{data, 1, f.n, 2 * f.n};
    };
    DisplacementMatvecBackwardProblem<T> d{};
    d.forward.type = HOTDOG_DISPLACEMENT_SYLVESTER, d.forward.op = f.op;
    d.forward.n = f.n, d.forward.r = 2, d.forward.nrhs = f.nrhs, d.forward.batchCount = f.batchCount;
    d.forward.alpha = -f.alpha, d.forward.e = T(-1), d.forward.f = T(1);
    d.forward.g = packed(static_cast<const T *>(s.left)), d.forward.h = packed(static_cast<const T *>(s.right));
    d.forward.x = f.x;
    d.gY = gY, d.gX = gX;
    d.gG = {packed(gG.wanted() ? s.gLeft : nullptr), f.n, 2, f.batchCount, false};
    d.gH = {packed(gG.wanted() ? s.gRight : nullptr), f.n, 2, f.batchCount, false};
    return d;
  }

 private:
  HOTDOG_HD static T unit(std::int64_t i) { return T(static_cast<Real<T>>(i == 0)); }
};

template <class T>
void breakProblem(Fault fault, ToeplitzInverseApplyBackwardProblem<T> &p) {
  breakInput(fault, p.gY);
  if (fault == Fault::tail) p.forward.nrhs -= 1, p.gX.nrhs -= 1;
}

// Columns and their gradients, packed; and the gradient of the generators where it is summed.
template <class T>
struct ToeplitzInverseApplyBackwardScratch {
  T *left, *right, *gLeft, *gRight, *gG;

  template <class Layout>
  ToeplitzInverseApplyBackwardScratch(Layout &layout, const ToeplitzInverseApplyBackwardProblem<T> &p) {
    for (T **columns : {&left, &right, &gLeft, &gRight, &gG})
      *columns = layout.template take<T>(Checked(2) * p.forward.n * p.forward.batchCount);
  }
};

}  // namespace hotdog
