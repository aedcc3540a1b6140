// The Cholesky operations of the host backend, one source file each.
#pragma once

#include "core/execution.h"
#include "core/posv.h"
#include "core/potrf.h"
#include "core/potrf_backward.h"
#include "core/potrf_log_det.h"
#include "core/potri.h"
#include "core/potrs.h"

namespace hotdog::host {

template <class T>
Op<PotrfProblem<T>> potrf();
template <class T>
Op<PotrsProblem<T>> potrs();
template <class T>
Op<PosvProblem<T>> posv();
template <class T>
Op<PotrfLogDetProblem<T>> potrfLogDet();
template <class T>
Op<PotriProblem<T>> potri();
template <class T>
Op<PotrfBackwardProblem<T>> potrfBackward();

}  // namespace hotdog::host
