// The Vandermonde operations of the host backend, one source file each.
#pragma once

#include "core/execution.h"
#include "core/vandermonde.h"
#include "core/vandermonde_backward.h"

namespace hotdog::host {

template <class T>
Op<VandermondeProblem<T>> vandermonde();
template <class T>
Op<VandermondeSymmetricProblem<T>> vandermondeSymmetric();
template <class T>
Op<VandermondeSymmetricTransposeProblem<T>> vandermondeSymmetricTranspose();
template <class T>
Op<VandermondeBackwardProblem<T>> vandermondeBackward();
template <class T>
Op<VandermondeSymmetricBackwardProblem<T>> vandermondeSymmetricBackward();

}  // namespace hotdog::host
