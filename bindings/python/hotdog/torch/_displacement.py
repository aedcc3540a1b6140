"""Matrices of low displacement rank, given by generators: products and solutions."""
from typing import Optional, Union

import torch

import hotdog

from . import _shapes
from ._registry import Operator, no_second_order, register
from ._solutions import TensorOrPair, solution

_ARGUMENTS = ("Tensor g, Tensor h, Tensor {}, Tensor? s, Tensor? t, str kind, str op, Scalar? e, "
              "Scalar? f")


def _nodes(s, t):
    return [part for part in (s, t) if part is not None]


def _options(values):
    return {name: values[name] for name in ("kind", "op", "e", "f")}


def _matvec(g, h, x, s, t, kind, op, e, f):
    return hotdog.displacement_matvec(g, h, x, s, t, kind=kind, op=op, e=e, f=f)


_MATVEC, _backward = register(Operator(
    "displacement_matvec", _ARGUMENTS.format("x"), _matvec,
    lambda g, h, x, s, t, *options: _shapes.product(_nodes(s, t), x, x.shape[-1], matrices=(g, h)), ("g", "h", "x"),
    lambda values, outer, names: dict(zip(("g", "h", "x"), hotdog.displacement_matvec_backward(
        values["g"], values["h"], values["x"], outer[0], values["s"], values["t"], **_options(values),
        wanted=names)))))
no_second_order(_backward)


def displacement_matvec(g: torch.Tensor, h: torch.Tensor, x: torch.Tensor, s: Optional[torch.Tensor] = None,
                        t: Optional[torch.Tensor] = None, *, kind: Union[str, hotdog.Displacement] = "sylvester",
                        op: str = "N", e: Optional[complex] = None, f: Optional[complex] = None) -> torch.Tensor:
    """hotdog.displacement_matvec, recorded by autograd in g, h and x: op(A) x for generators g and h (..., r, n)."""
    return _MATVEC(g, h, x, s, t, _kind(kind), op, e, f)


def _kind(kind):
    return kind.name.lower() if isinstance(kind, hotdog.Displacement) else kind


def _solve(g, h, b, s, t, kind, op, e, f):
    info = b.new_empty(_shapes.batch(_nodes(s, t), b, (g, h)), dtype=torch.int32)
    return hotdog.displacement_solve(g, h, b, s, t, kind=kind, op=op, e=e, f=f, info=info), info


def _solve_shape(g, h, b, s, t, *options):
    nodes = _nodes(s, t)
    return _shapes.product(nodes, b, b.shape[-1], matrices=(g, h)), _shapes.info(nodes, b, b, (g, h))


_SOLVE, _backward = register(Operator(
    "displacement_solve", _ARGUMENTS.format("b"), _solve, _solve_shape, ("g", "h", "b"),
    lambda values, outer, names: dict(zip(("g", "h", "b"), hotdog.displacement_solve_backward(
        values["g"], values["h"], values["b"], outer[0], values["s"], values["t"], **_options(values),
        wanted=names))),
    solution="b", outputs=2))
no_second_order(_backward)


def displacement_solve(g: torch.Tensor, h: torch.Tensor, b: torch.Tensor, s: Optional[torch.Tensor] = None,
                       t: Optional[torch.Tensor] = None, *, kind: Union[str, hotdog.Displacement] = "sylvester",
                       op: str = "N", e: Optional[complex] = None, f: Optional[complex] = None,
                       check_info: bool = False, return_info: bool = False) -> TensorOrPair:
    """hotdog.displacement_solve, recorded by autograd in g, h and b: x with op(A) x = b; with return_info=True (x, info)."""
    return solution("displacement_solve", _SOLVE(g, h, b, s, t, _kind(kind), op, e, f), check_info, return_info)
