"""Cholesky factors, and what is computed from them."""
import torch

import hotdog

from . import _shapes
from ._registry import Operator, no_second_order, register
from ._solutions import TensorOrPair, solution


def _by_rows(matrix):
    """The matrix with the elements of a row as neighbours, as every new one has them."""
    n = matrix.shape[-1]
    return matrix if matrix.stride(-1) == 1 and matrix.stride(-2) >= n else matrix.contiguous()


def _factor(a, upper):
    info = a.new_empty(a.shape[:-2], dtype=torch.int32)
    return hotdog.cholesky(_by_rows(a), upper=upper, out=a.new_empty(a.shape), info=info), info


def _factor_backward(values, outer, names):
    """The library writes one triangle of the Hermitian gradient."""
    upper = values["upper"]
    triangle = hotdog.cholesky_backward(_by_rows(values["a"]), _by_rows(outer[0]), upper=upper)
    return {"a": triangle + (triangle.triu(1) if upper else triangle.tril(-1)).mH.resolve_conj()}


_CHOLESKY, _backward = register(Operator(
    "cholesky", "Tensor a, bool upper", _factor,
    lambda a, upper: (a.new_empty(a.shape), a.new_empty(a.shape[:-2], dtype=torch.int32)), ("a",),
    _factor_backward, solution="a", outputs=2))
no_second_order(_backward)


def cholesky(a: torch.Tensor, *, upper: bool = False, check_info: bool = False,
             return_info: bool = False) -> TensorOrPair:
    """The lower factor L of a = L L^H with zeros above (upper=True: U of a = U^H U), recorded by autograd.

    A matrix that is not positive definite leaves an incomplete factor: see info. check_info=True waits for the result and
    raises hotdog.LinAlgError; return_info=True returns (factor, info). The gradient of a is Hermitian, as that of
    torch.linalg.cholesky.
    """
    return solution("cholesky", _CHOLESKY(a, upper), check_info, return_info)


def _log_det_backward(values, outer, names):
    """d (2 sum log L[i, i])."""
    diagonal = torch.diagonal(values["factor"], dim1=-2, dim2=-1)
    return {"factor": torch.diag_embed(2 * outer[0].unsqueeze(-1) / diagonal.real)}


_LOG_DET, _backward = register(Operator(
    "cholesky_log_det", "Tensor factor", lambda factor: hotdog.cholesky_log_det(_by_rows(factor)),
    lambda factor: factor.new_empty(factor.shape[:-2], dtype=_shapes.REAL.get(factor.dtype, factor.dtype)), ("factor",),
    _log_det_backward))
no_second_order(_backward)


def cholesky_log_det(factor: torch.Tensor) -> torch.Tensor:
    """hotdog.cholesky_log_det, recorded by autograd: log det a from a factor of cholesky."""
    return _LOG_DET(factor)


def _solve(a, b, upper):
    info = b.new_empty(_shapes.batch((), b, (a,)), dtype=torch.int32)
    return hotdog.solve_positive_definite(_by_rows(a), b, upper=upper, info=info), info


def _solve_backward(values, outer, names):
    """gb = a^-1 g; ga = -gb x^H, made Hermitian, as a is."""
    x, a = values["b"], values["a"]
    of_b = hotdog.solve_positive_definite(_by_rows(a), outer[0], upper=values["upper"])
    if "a" not in names:
        return {"b": of_b}
    left, right = (part if part.dim() > 1 else part.unsqueeze(-2) for part in (of_b, x))
    product = left.mT @ right.conj()
    return {"b": of_b, "a": (-0.5 * (product + product.mH)).resolve_conj()}


_SOLVE, _backward = register(Operator(
    "solve_positive_definite", "Tensor a, Tensor b, bool upper", _solve,
    lambda a, b, upper: (_shapes.product((), b, b.shape[-1], matrices=(a,)), _shapes.info((), b, b, (a,))),
    ("a", "b"), _solve_backward, solution="b", outputs=2))
no_second_order(_backward)


def solve_positive_definite(a: torch.Tensor, b: torch.Tensor, *, upper: bool = False, check_info: bool = False,
                            return_info: bool = False) -> TensorOrPair:
    """hotdog.solve_positive_definite, recorded by autograd: x with a x = b, b (n,) or rows (..., R, n)."""
    return solution("solve_positive_definite", _SOLVE(a, b, upper), check_info, return_info)
