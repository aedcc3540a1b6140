"""Toeplitz matrices T[i, j] = c[i-j] for i >= j, r[j-i] for i < j: products, solutions, inverse, determinant."""
from typing import Tuple

import torch

import hotdog

from . import _shapes
from ._registry import Operator, no_second_order, register
from ._solutions import TensorOrPair, solution

_WIDE = {torch.float16: torch.float32, torch.bfloat16: torch.float32}


def _wide(tensor):
    return tensor.to(_WIDE.get(tensor.dtype, tensor.dtype))


_MATVEC, _backward = register(Operator(
    "toeplitz_matvec", "Tensor c, Tensor r, Tensor x, str op",
    lambda c, r, x, op: hotdog.toeplitz_matvec(c, r, x, op=op),
    lambda c, r, x, op: _shapes.product((c, r), x, c.shape[-1] if op == "N" else r.shape[-1]), ("c", "r", "x"),
    lambda values, outer, names: dict(zip(("c", "r", "x"), hotdog.toeplitz_matvec_backward(
        _wide(values["c"]), _wide(values["r"]), _wide(values["x"]), _wide(outer[0]), op=values["op"], wanted=names)))))
no_second_order(_backward)


def toeplitz_matvec(c: torch.Tensor, r: torch.Tensor, x: torch.Tensor, *, op: str = "N") -> torch.Tensor:
    """hotdog.toeplitz_matvec, recorded by autograd: op(T) x."""
    return _MATVEC(c, r, x, op)


# ---- solutions

def _solve(c, r, b, op):
    info = b.new_empty(_shapes.batch((c, r), b), dtype=torch.int32)
    return hotdog.toeplitz_solve(c, r, b, op=op, info=info), info


def _solve_backward(values, outer, names):
    return dict(zip(("c", "r", "b"), hotdog.toeplitz_solve_backward(
        values["c"], values["r"], values["b"], outer[0], op=values["op"], wanted=names)))


def _system_shape(c, r, b, op):
    return _shapes.product((c, r), b, b.shape[-1]), _shapes.info((c, r), b, b)


_SOLVE, _backward = register(Operator("toeplitz_solve", "Tensor c, Tensor r, Tensor b, str op", _solve, _system_shape,
                                      ("c", "r", "b"), _solve_backward, solution="b", outputs=2))
no_second_order(_backward)


def toeplitz_solve(c: torch.Tensor, r: torch.Tensor, b: torch.Tensor, *, op: str = "N", check_info: bool = False,
                   return_info: bool = False) -> TensorOrPair:
    """hotdog.toeplitz_solve, recorded by autograd: x with op(T) x = b; with return_info=True (x, info)."""
    return solution("toeplitz_solve", _SOLVE(c, r, b, op), check_info, return_info)


def _solve_symmetric(c, b):
    info = b.new_empty(_shapes.batch((c,), b), dtype=torch.int32)
    return hotdog.toeplitz_solve_symmetric(c, b, info=info), info


_SYMMETRIC, _backward = register(Operator(
    "toeplitz_solve_symmetric", "Tensor c, Tensor b", _solve_symmetric,
    lambda c, b: (_shapes.product((c,), b, b.shape[-1]), _shapes.info((c,), b, b)), ("c", "b"),
    lambda values, outer, names: dict(zip(("c", "b"), hotdog.toeplitz_solve_symmetric_backward(
        values["c"], values["b"], outer[0], wanted=names))),
    solution="b", outputs=2))
no_second_order(_backward)


def toeplitz_solve_symmetric(c: torch.Tensor, b: torch.Tensor, *, check_info: bool = False,
                             return_info: bool = False) -> TensorOrPair:
    """hotdog.toeplitz_solve_symmetric, recorded by autograd: x with T x = b, T positive definite."""
    return solution("toeplitz_solve_symmetric", _SYMMETRIC(c, b), check_info, return_info)


# ---- the inverse

def _inverse(c, r, x, op):
    info = x.new_empty(_shapes.batch((c, r)), dtype=torch.int32)
    return hotdog.toeplitz_inverse_apply(hotdog.toeplitz_generators(c, r, info=info), x, op=op), info


def _inverse_backward(values, outer, names):
    """As those of a solution, which the output is."""
    found = _solve_backward({**values, "b": values["x"]}, outer, ["b" if name == "x" else name for name in names])
    return {**found, "x": found["b"]}


_INVERSE, _backward = register(Operator(
    "toeplitz_inverse", "Tensor c, Tensor r, Tensor x, str op", _inverse,
    lambda c, r, x, op: (_shapes.product((c, r), x, x.shape[-1]), _shapes.info((c, r), x)), ("c", "r", "x"),
    _inverse_backward,
    solution="x", outputs=2))
no_second_order(_backward)


def toeplitz_inverse(c: torch.Tensor, r: torch.Tensor, x: torch.Tensor, *, op: str = "N", check_info: bool = False,
                     return_info: bool = False) -> TensorOrPair:
    """op(T^-1) x by the generators of T^-1, recorded by autograd: for many vectors and few matrices."""
    return solution("toeplitz_inverse", _INVERSE(c, r, x, op), check_info, return_info)


_APPLY, _backward = register(Operator(
    "toeplitz_inverse_apply", "Tensor g, Tensor x, str op",
    lambda g, x, op: hotdog.toeplitz_inverse_apply(g, x, op=op),
    lambda g, x, op: _shapes.product((), x, x.shape[-1], matrices=(g,)), ("g", "x"),
    lambda values, outer, names: dict(zip(("g", "x"), hotdog.toeplitz_inverse_apply_backward(
        values["g"], values["x"], outer[0], op=values["op"], wanted=names)))))
no_second_order(_backward)


def toeplitz_inverse_apply(g: torch.Tensor, x: torch.Tensor, *, op: str = "N") -> torch.Tensor:
    """hotdog.toeplitz_inverse_apply, recorded by autograd: op(T^-1) x by the generators (..., 2, n)."""
    return _APPLY(g, x, op)


# ---- the determinant

def _log_det(c, r):
    info = c.new_empty(_shapes.batch((c, r)), dtype=torch.int32)
    return (*hotdog.toeplitz_log_det(c, r, info=info), info)


def _log_det_shape(c, r):
    shape = _shapes.batch((c, r))
    return c.new_empty(shape), c.new_empty(shape, dtype=_shapes.REAL.get(c.dtype, c.dtype)), _shapes.info((c, r), c)


_LOG_DET, _backward = register(Operator(
    "toeplitz_log_det", "Tensor c, Tensor r", _log_det, _log_det_shape, ("c", "r"),
    lambda values, outer, names: dict(zip(("c", "r"), hotdog.toeplitz_log_det_backward(
        values["c"], values["r"], outer[1], wanted=names))),
    outputs=3, constants=(0,)))
no_second_order(_backward)


def toeplitz_log_det(c: torch.Tensor, r: torch.Tensor) -> Tuple[torch.Tensor, torch.Tensor]:
    """hotdog.toeplitz_log_det, recorded by autograd: (sign, log|det T|). sign counts as a constant."""
    return _LOG_DET(c, r)[:2]
