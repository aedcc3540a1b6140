"""Products with log-Vandermonde matrices E[l, n] = exp(l * x[n])."""
import torch

import hotdog

from . import _shapes
from ._registry import Operator, no_second_order, register

_NAMES = ("x", "v")

_PRODUCT, _backward = register(Operator(
    "vandermonde", "Tensor x, Tensor v, SymInt L, str op",
    lambda x, v, L, op: hotdog.vandermonde(x, v, L, op=op),
    lambda x, v, L, op: _shapes.product((x,), v, L if op == "N" else x.shape[-1]), _NAMES,
    lambda values, outer, names: dict(zip(_NAMES, hotdog.vandermonde_backward(
        values["x"], values["v"], outer[0], op=values["op"], wanted=names)))))
no_second_order(_backward)


def vandermonde(x: torch.Tensor, v: torch.Tensor, L: int, *, op: str = "N") -> torch.Tensor:
    """hotdog.vandermonde, recorded by autograd: op(E) v."""
    return _PRODUCT(x, v, L, op)


_SYMMETRIC, _backward = register(Operator(
    "vandermonde_symmetric", "Tensor x, Tensor v, SymInt L", hotdog.vandermonde_symmetric,
    lambda x, v, L: _shapes.product((x,), v, L, _shapes.REAL[x.dtype]), _NAMES,
    lambda values, outer, names: dict(zip(_NAMES, hotdog.vandermonde_symmetric_backward(
        values["x"], values["v"], outer[0], wanted=names)))))
no_second_order(_backward)


def vandermonde_symmetric(x: torch.Tensor, v: torch.Tensor, L: int) -> torch.Tensor:
    """hotdog.vandermonde_symmetric, recorded by autograd: 2 Re(E v), real."""
    return _SYMMETRIC(x, v, L)
