"""The names, the order of arguments and the meaning of the HOTDOG kernel's functions, on the library's operations.

Leading dimensions are a batch in all arguments alike: problem b has the nodes, the matrix and the vector with index b.
Arrays broadcast; matrices G and H are (..., n, r). hotdog's own functions of the same name differ in that, and take more.
"""
from typing import Optional, Tuple, Union

from . import _cauchy, _displacement, _toeplitz, _toeplitz_cauchy, _toeplitz_inverse, _toeplitz_solve
from ._arrays import Array, read
from ._batch import address_range
from ._call import chosen_stream, handle_for
from ._errors import check
from ._handle import thread_handles
from ._library import lib
from ._table import Displacement

CYCLIC = 0  # the disp_type of displacement_matvec that is no name


def _one_vector(function, matrix, x, out, rank=1, **options):
    """function(*matrix, x) where a batch of matrices has one vector each: hotdog has rows of vectors for each."""
    if all(len(array.shape) <= rank for array in matrix) or not len(x.shape):
        return function(*matrix, x, out=out, **options)  # vectors of one matrix
    result = function(*matrix, x[..., None, :], out=None if out is None else out[..., None, :], **options)
    return result[..., 0, :] if out is None else out


def cauchy_kernel(v: Array, omega: Array, lambd: Array, *, out: Optional[Array] = None,
                  stream: object = None) -> Array:
    """out[l] = sum over n of v[n] / (omega[l] - lambd[n]); v, lambd: (..., N); omega, out: (..., L)."""
    return _one_vector(_cauchy.cauchy, (omega, lambd), v, out, stream=stream)


def cauchy_kernel_forward(out: Array, v: Array, omega: Array, lambd: Array, *, stream: object = None) -> Array:
    """cauchy_kernel into out."""
    return cauchy_kernel(v, omega, lambd, out=out, stream=stream)


def toeplitz_matvec(c: Array, r: Array, x: Array, *, out: Optional[Array] = None, stream: object = None) -> Array:
    """T x, T with first column c and first row r, r[0] not read."""
    return _one_vector(_toeplitz.toeplitz_matvec, (c, r), x, out, stream=stream)


def toeplitz_matvec_transpose(c: Array, r: Array, x: Array, *, out: Optional[Array] = None,
                              stream: object = None) -> Array:
    """The transpose of T times x."""
    return _one_vector(_toeplitz.toeplitz_matvec, (c, r), x, out, op="T", stream=stream)


def toeplitz_solve(c: Array, r: Array, b: Array, *, out: Optional[Array] = None, stream: object = None) -> Array:
    """x with T x = b; NaN where T is singular."""
    return _one_vector(_toeplitz_solve.toeplitz_solve, (c, r), b, out, stream=stream)


def toeplitz_solve_symmetric(c: Array, b: Array, *, out: Optional[Array] = None, stream: object = None) -> Array:
    """x with T x = b, T positive definite with first column c."""
    return _one_vector(_toeplitz.toeplitz_solve_symmetric, (c,), b, out, stream=stream)


def gs_compute_generators(c: Array, r: Array, *, stream: object = None) -> Tuple[Array, Array]:
    """(first column, last column) of the inverse of T: Gohberg's and Semencul's generators."""
    column = read(c, "c")
    address = chosen_stream(stream, column.device)
    n = column.shape[-1] if column.shape else 0
    units = column.library.empty(column, (2, n), column.letter, address)
    column.library.clear(units, address)
    with column.library.on_stream(address, column.device):
        if n:
            units[0, 0] = 1
            units[1, n - 1] = 1
    columns = _toeplitz_solve.toeplitz_solve(c, r, units, stream=stream)
    return columns[..., 0, :], columns[..., 1, :]


def toeplitz_inverse_apply(gs_u: Array, gs_v: Array, x: Array, *, out: Optional[Array] = None,
                           stream: object = None) -> Array:
    """The inverse of T times x, from its first column gs_u and last column gs_v, for any T, symmetric or not.

    They determine the inverse where gs_u[0] is not 0; hotdog.toeplitz_generators has no such condition. With Z the shift
    down, T (-Z v / u[0]) = (a, r[n-1], .., r[1]) for some a, which makes (u, -Z v / u[0]) the generators of hotdog.
    """
    first, last = read(gs_u, "gs_u"), read(gs_v, "gs_v")
    if first.shape != last.shape or not first.shape:
        raise ValueError(f"gs_v: has shape {last.shape}, must have at least 1 dimension and that of gs_u, {first.shape}")
    address = chosen_stream(stream, first.device)
    g = first.library.empty(first, first.shape[:-1] + (2, first.shape[-1]), first.letter, address)
    with first.library.on_stream(address, first.device):
        g[..., 0, :] = gs_u
        g[..., 1, :1] = 0
        g[..., 1, 1:] = -gs_v[..., :-1] / gs_u[..., :1]
    return _one_vector(_toeplitz_inverse.toeplitz_inverse_apply, (g,), x, out, rank=2, stream=stream)


def toeplitz_to_cauchy(c: Array, r: Array, *, stream: object = None) -> Array:
    """The dense matrix F T F^-1 (..., n, n), complex, with F the discrete Fourier transform."""
    return _toeplitz_cauchy.toeplitz_to_cauchy(c, r, f=1, dense=True, stream=stream).dense


def displacement_matvec(G: Array, H: Array, x: Array, disp_type: Union[int, str, Displacement] = CYCLIC, *,
                        out: Optional[Array] = None, stream: object = None) -> Array:
    """A x for the A with the generators G and H, (..., n, r).

    disp_type 0: Z_1 A - A Z_1 = G H^T in the least squares sense, of least norm: what the equation leaves open, the part
    of A that is circulant, is 0. Others by the names of hotdog.displacement_matvec, or a hotdog.Displacement.
    """
    kind = disp_type
    if not isinstance(disp_type, (str, Displacement)):
        if disp_type != CYCLIC or isinstance(disp_type, bool):
            raise ValueError(f"disp_type: {disp_type!r} is neither 0 nor a name")
        kind = Displacement.CYCLIC_SYLVESTER
    for matrix, name in ((G, "G"), (H, "H")):
        if len(read(matrix, name).shape) < 2:
            raise ValueError(f"{name}: has shape {tuple(matrix.shape)}, must be (..., n, r)")
    return _one_vector(_displacement.displacement_matvec, (G.swapaxes(-1, -2), H.swapaxes(-1, -2)), x, out, rank=2,
                       kind=kind, stream=stream)


def cauchy_pin_l2(omega: Optional[Array], lambd: Optional[Array], *, stream: object = None) -> None:
    """A hint: keep the nodes in the device's L2 cache, the larger array where only one fits; (None, None) ends it."""
    views = [read(array, name) for array, name in ((omega, "omega"), (lambd, "lambd")) if array is not None]
    if not views:
        for handle in thread_handles():
            handle.pin_l2(None)
        return
    handle = handle_for(views, chosen_stream(stream, views[0].device))
    low, high = max([address_range(view) for view in views], key=lambda span: span[1] - span[0])
    check(lib.hotdogPinL2(handle.pointer, low, high - low))
