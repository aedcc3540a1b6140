// All operations of the host backend; backend.cpp puts them in the table. The operations of a family, which call each
// other, have a header of their own.
#pragma once

#include "host/cauchy_ops.h"
#include "host/cholesky_ops.h"
#include "host/displacement_ops.h"
#include "host/linear_recurrence_ops.h"
#include "host/long_conv_ops.h"
#include "host/semiseparable_ops.h"
#include "host/selective_scan_ops.h"
#include "host/short_conv_ops.h"
#include "host/toeplitz_ops.h"
#include "host/vandermonde_ops.h"
