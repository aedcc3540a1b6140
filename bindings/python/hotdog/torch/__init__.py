"""libhotdog's operations for torch: recorded by autograd, known to torch.compile, captured in CUDA graphs.

Each function is an operator of torch's dispatcher, torch.ops.hotdog.<name>, on CPU tensors and on CUDA tensors.
"""
from ._cauchy import cauchy, cauchy_s4_kernel, cauchy_solve, cauchy_symmetric
from ._cholesky import cholesky, cholesky_log_det, solve_positive_definite
from ._convolution import long_conv, short_conv
from ._displacement import displacement_matvec, displacement_solve
from ._recurrence import linear_recurrence
from ._scan import selective_scan
from ._semiseparable import semiseparable
from ._toeplitz import (toeplitz_inverse, toeplitz_inverse_apply, toeplitz_log_det, toeplitz_matvec, toeplitz_solve,
                        toeplitz_solve_symmetric)
from ._vandermonde import vandermonde, vandermonde_symmetric

__all__ = [
    "cauchy", "cauchy_s4_kernel", "cauchy_solve", "cauchy_symmetric", "cholesky", "cholesky_log_det",
    "displacement_matvec", "displacement_solve", "linear_recurrence", "long_conv", "selective_scan", "semiseparable",
    "short_conv", "solve_positive_definite",
    "toeplitz_inverse", "toeplitz_inverse_apply", "toeplitz_log_det", "toeplitz_matvec", "toeplitz_solve",
    "toeplitz_solve_symmetric", "vandermonde", "vandermonde_symmetric",
]
