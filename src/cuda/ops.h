// All operations of the CUDA backend; backend.cpp puts them in the table. The operations of a family, which call each
// other, have a header of their own.
#pragma once

#include "cuda/cauchy_ops.h"
#include "cuda/cholesky_ops.h"
#include "cuda/displacement_ops.h"
#include "cuda/linear_recurrence_ops.h"
#include "cuda/long_conv_ops.h"
#include "cuda/semiseparable_ops.h"
#include "cuda/selective_scan_ops.h"
#include "cuda/short_conv_ops.h"
#include "cuda/toeplitz_ops.h"
#include "cuda/vandermonde_ops.h"
