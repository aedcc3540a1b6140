#pragma once

#include "gp.h"

namespace co2 {

/// A kernel of greatest likelihood and how it was found.
struct Fit {
  Kernel kernel;
  Likelihood likelihood;
  double before;    ///< the log-likelihood at the start
  int evaluations;  ///< of the likelihood and its gradient
};

/// Maximises the likelihood over the kernel's parameters, from those of `start` on, by the BFGS method in their logarithms.
Fit fitKernel(const GaussianProcess &process, const Kernel &start);

}  // namespace co2
