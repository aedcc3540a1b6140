"""libhotdog: structured linear algebra on NVIDIA GPUs and on machines without one."""
from . import _library
from ._cauchy import cauchy
from ._cauchy_backward import cauchy_backward
from ._cauchy_equispaced import cauchy_equispaced
from ._cauchy_s4_kernel import cauchy_s4_kernel, cauchy_s4_kernel_backward
from ._cauchy_solve import cauchy_solve, cauchy_solve_backward
from ._cauchy_symmetric import cauchy_symmetric, cauchy_symmetric_backward
from ._cholesky import (cholesky, cholesky_backward, cholesky_inverse, cholesky_log_det, cholesky_solve,
                        solve_positive_definite)
from ._displacement import displacement_matvec, displacement_matvec_backward
from ._displacement_solve import displacement_solve, displacement_solve_backward
from ._errors import HotdogError, HotdogMemoryError, LinAlgError
from ._handle import Handle, current_handle
from ._hankel import circulant_matvec, hankel_matvec
from ._hankel_solve import circulant_solve, hankel_solve
from ._library import lib
from ._linear_recurrence import (LinearRecurrenceGradients, linear_recurrence, linear_recurrence_backward,
                                 semiseparable_solve)
from ._long_conv import LongConvGradients, LongConvSpectrum, long_conv, long_conv_backward, long_conv_spectrum
from ._semiseparable import semiseparable
from ._semiseparable_backward import SemiseparableGradients, semiseparable_backward
from ._selective_scan import selective_scan, selective_scan_step
from ._selective_scan_backward import SelectiveScanGradients, selective_scan_backward
from ._short_conv import ShortConvGradients, short_conv, short_conv_backward, short_conv_step
from ._table import (Activation, Backend, DataType, Decay, Direction, Displacement, FillMode, MathMode, Nodes,
                     Operation, Status,
                     ToeplitzPath, Triangle, __version__)
from ._toeplitz import (toeplitz_matvec, toeplitz_matvec_backward, toeplitz_solve_symmetric,
                        toeplitz_solve_symmetric_backward)
from ._toeplitz_cauchy import ToeplitzCauchy, toeplitz_to_cauchy
from ._toeplitz_inverse import toeplitz_generators, toeplitz_inverse_apply, toeplitz_inverse_apply_backward
from ._toeplitz_log_det import toeplitz_log_det, toeplitz_log_det_backward
from ._toeplitz_pcg import toeplitz_solve_symmetric_pcg
from ._toeplitz_solve import toeplitz_solve, toeplitz_solve_backward
from ._vandermonde import (vandermonde, vandermonde_backward, vandermonde_symmetric, vandermonde_symmetric_backward,
                           vandermonde_symmetric_transpose)

__all__ = [
    "Activation", "Backend", "DataType", "Decay", "Direction", "Displacement", "FillMode", "Handle", "HotdogError",
    "HotdogMemoryError", "LinAlgError", "LinearRecurrenceGradients", "LongConvGradients", "LongConvSpectrum", "MathMode",
    "Nodes", "Operation", "SelectiveScanGradients", "SemiseparableGradients", "ShortConvGradients", "Status",
    "ToeplitzCauchy", "ToeplitzPath", "Triangle", "build_info", "cauchy", "cauchy_backward", "cauchy_equispaced",
    "cauchy_s4_kernel", "cauchy_s4_kernel_backward", "cauchy_solve", "cauchy_solve_backward", "cauchy_symmetric",
    "cauchy_symmetric_backward", "cholesky", "cholesky_backward", "cholesky_inverse", "cholesky_log_det",
    "cholesky_solve", "circulant_matvec", "circulant_solve", "current_handle", "displacement_matvec",
    "displacement_matvec_backward", "displacement_solve", "displacement_solve_backward", "hankel_matvec", "hankel_solve",
    "lib", "library_path", "linear_recurrence", "linear_recurrence_backward", "long_conv", "long_conv_backward",
    "long_conv_spectrum", "selective_scan", "selective_scan_backward", "selective_scan_step", "semiseparable",
    "semiseparable_backward", "semiseparable_solve", "short_conv", "short_conv_backward", "short_conv_step",
    "solve_positive_definite", "toeplitz_generators", "toeplitz_inverse_apply", "toeplitz_inverse_apply_backward",
    "toeplitz_log_det", "toeplitz_log_det_backward", "toeplitz_matvec", "toeplitz_matvec_backward", "toeplitz_solve",
    "toeplitz_solve_backward", "toeplitz_solve_symmetric", "toeplitz_solve_symmetric_backward",
    "toeplitz_solve_symmetric_pcg", "toeplitz_to_cauchy", "vandermonde", "vandermonde_backward", "vandermonde_symmetric",
    "vandermonde_symmetric_backward", "vandermonde_symmetric_transpose", "version",
]

library_path = _library.path


def version() -> str:
    """Version of the library, e.g. "0.1.0"."""
    return ".".join(str(part) for part in _library.library_version(lib))


def build_info() -> str:
    """One line that says how the library was built."""
    return lib.hotdogGetBuildInfo().decode()
