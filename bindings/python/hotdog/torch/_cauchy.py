"""Products with Cauchy matrices, differentiable twice; over conjugate pairs of poles; S4's kernel; solutions."""
from typing import Optional

import torch

import hotdog

from . import _shapes
from ._registry import LIBRARY, Operator, no_second_order, register
from ._solutions import TensorOrPair, solution

_FULL = {torch.float16: torch.float32, torch.bfloat16: torch.float32}


def _product_gradients(values, outer, names):
    """Those of power 1 in one call; those of higher powers by products with the next power."""
    v, grad = (part.to(_FULL.get(part.dtype, part.dtype)) for part in (values["v"], outer[0]))
    nodes = values["omega"], values["lambda_"]
    if values["power"] == 1:
        found = hotdog.cauchy_backward(*nodes, v, grad, op=values["op"], wanted=names)
        return dict(zip(("omega", "lambda_", "v"), found))
    return _power_gradients(*nodes, v, grad, values["op"], values["power"], names)


def _power_gradients(omega, lambda_, v, grad, op, power, names):
    found = {}
    if op != "N":
        return _other_op(_power_gradients, omega, lambda_, v, grad, op, power, names)
    if "v" in names:
        found["v"] = hotdog.cauchy(omega, lambda_, grad, op="C", power=power)
    if power == 3 and ("omega" in names or "lambda_" in names):
        raise RuntimeError("hotdog::cauchy of power 3 has no gradient of omega and lambda_")
    if "omega" in names:
        found["omega"] = _sum_vectors(hotdog.cauchy(omega, lambda_, v, power=power + 1).conj() * grad * -power, v)
    if "lambda_" in names:
        found["lambda_"] = _sum_vectors(
            v.conj() * hotdog.cauchy(omega, lambda_, grad, op="C", power=power + 1) * power, v)
    return found


def _other_op(gradients, omega, lambda_, v, grad, op, power, names):
    """op "T" swaps the nodes, 1/(omega - lambda) = -1/(lambda - omega); op "C" is its conjugate for conj(v)."""
    swapped = [{"omega": "lambda_", "lambda_": "omega"}.get(name, name) for name in names]
    if op == "C":
        v, grad = v.conj().resolve_conj(), grad.conj().resolve_conj()
    found = gradients(lambda_, omega, v, grad * (-1)**power, "N", power, swapped)
    result = {"omega": found.get("lambda_"), "lambda_": found.get("omega"), "v": found.get("v")}
    if op == "C" and result["v"] is not None:
        result["v"] = result["v"].conj().resolve_conj()
    return result


def _sum_vectors(terms, v):
    """Sum over the vectors of a problem, which share its nodes."""
    return terms.sum(-2) if v.dim() > 1 else terms


def _product_shape(omega, lambda_, v, op, power):
    return _shapes.product((omega, lambda_), v, omega.shape[-1] if op == "N" else lambda_.shape[-1])


_CAUCHY, _CAUCHY_BACKWARD = register(Operator(
    "cauchy", "Tensor omega, Tensor lambda_, Tensor v, str op, int power",
    lambda omega, lambda_, v, op, power: hotdog.cauchy(omega, lambda_, v, op=op, power=power),
    _product_shape, ("omega", "lambda_", "v"), _product_gradients))


def cauchy(omega: torch.Tensor, lambda_: torch.Tensor, v: torch.Tensor, *, op: str = "N",
           power: int = 1) -> torch.Tensor:
    """hotdog.cauchy, recorded by autograd: op(C) v, C[l, n] = 1 / (omega[l] - lambda_[n])^power.

    Differentiable twice at power 1, and once at power 2; at power 3 in v alone.
    """
    return _CAUCHY(omega, lambda_, v, op, power)


# ---- second order
#
# The gradients (a, b, d) of v, omega, lambda for grad g are paired with (ha, hb, hd). Re <h, (a, b, d)> = Re <g, t>, where
# t is the change of C v along h: t = C ha - hb (C2 v) + C2 (hd v), with Cp the matrix of power p. So the gradient of g is
# t, and those of the others are the ones of t for g.

def _save(ctx, inputs, output):
    omega, lambda_, v, op, power, grad, wanted = inputs
    ctx.save_for_backward(omega, lambda_, v, grad)
    ctx.op, ctx.power, ctx.wanted = op, power, wanted


def _second_order(ctx, h_omega, h_lambda, h_v):
    if ctx.power != 1:
        raise RuntimeError(f"hotdog::cauchy of power {ctx.power} can be differentiated once")
    omega, lambda_, v, grad = ctx.saved_tensors
    h = [part if wanted else None for part, wanted in zip((h_omega, h_lambda, h_v), ctx.wanted)]
    if ctx.op == "N":
        of_omega, of_lambda, of_v, of_grad = _tangent_gradients(omega, lambda_, v, grad, *h)
    else:  # as in _other_op: T is -N with swapped nodes, C its conjugate for conj(v) and conj(grad)
        conjugated = ctx.op == "C"
        flip = (lambda part: part.conj() if part is not None else None) if conjugated else lambda part: part
        of_lambda, of_omega, of_v, of_grad = _tangent_gradients(lambda_, omega, flip(v), -flip(grad), h[1], h[0],
                                                                flip(h[2]))
        of_v, of_grad = flip(of_v), -flip(of_grad)
    made = [part.sum_to_size(like.shape) for part, like in
            ((of_omega, omega), (of_lambda, lambda_), (of_v, v), (of_grad, grad))]
    return made[0], made[1], made[2], None, None, made[3], None


def _tangent_gradients(omega, lambda_, v, g, h_omega, h_lambda, h_v):
    """Gradients of Re <g, t>, of omega, lambda_, v and g, with t the change of C v along (h_omega, h_lambda, h_v)."""
    single = v.dim() == 1
    if single:  # one axis of vectors for all
        v, g = v.unsqueeze(-2), g.unsqueeze(-2)
        h_v = None if h_v is None else h_v.unsqueeze(-2)
    of_v, of_omega, of_lambda = torch.zeros_like(v), 0, 0
    t = torch.zeros_like(g)
    c2_g = _CAUCHY(omega, lambda_, g, "C", 2)
    if h_v is not None:
        t = t + _CAUCHY(omega, lambda_, h_v, "N", 1)
        of_omega = of_omega - _CAUCHY(omega, lambda_, h_v, "N", 2).conj() * g
        of_lambda = of_lambda + h_v.conj() * c2_g
    if h_omega is not None:
        row = h_omega.unsqueeze(-2)
        weighted = row.conj() * g
        t = t - row * _CAUCHY(omega, lambda_, v, "N", 2)
        of_v = of_v - _CAUCHY(omega, lambda_, weighted, "C", 2)
        of_omega = of_omega + 2 * _CAUCHY(omega, lambda_, v, "N", 3).conj() * weighted
        of_lambda = of_lambda - 2 * v.conj() * _CAUCHY(omega, lambda_, weighted, "C", 3)
    if h_lambda is not None:
        column = h_lambda.unsqueeze(-2)
        moved = column * v
        t = t + _CAUCHY(omega, lambda_, moved, "N", 2)
        of_v = of_v + column.conj() * c2_g
        of_omega = of_omega - 2 * _CAUCHY(omega, lambda_, moved, "N", 3).conj() * g
        of_lambda = of_lambda + 2 * moved.conj() * _CAUCHY(omega, lambda_, g, "C", 3)
    of_omega, of_lambda = (part.sum(-2) if isinstance(part, torch.Tensor) else torch.zeros_like(like)
                           for part, like in ((of_omega, omega), (of_lambda, lambda_)))
    return (of_omega, of_lambda, of_v.squeeze(-2), t.squeeze(-2)) if single else (of_omega, of_lambda, of_v, t)


torch.library.register_autograd("hotdog::cauchy_backward", _second_order, setup_context=_save, lib=LIBRARY)


# ---- conjugate pairs

_SYMMETRIC, _backward = register(Operator(
    "cauchy_symmetric", "Tensor omega, Tensor lambda_, Tensor v", hotdog.cauchy_symmetric,
    lambda omega, lambda_, v: _shapes.product((omega, lambda_), v, omega.shape[-1]), ("omega", "lambda_", "v"),
    lambda values, outer, names: dict(zip(("omega", "lambda_", "v"), hotdog.cauchy_symmetric_backward(
        values["omega"], values["lambda_"], values["v"], outer[0], wanted=names)))))
no_second_order(_backward)


def cauchy_symmetric(omega: torch.Tensor, lambda_: torch.Tensor, v: torch.Tensor) -> torch.Tensor:
    """hotdog.cauchy_symmetric, recorded by autograd: sum of v / (omega - lambda_) + conj(v) / (omega - conj(lambda_))."""
    return _SYMMETRIC(omega, lambda_, v)


# ---- the spectrum of S4's kernel

_S4_NAMES = ("lambda_", "dt", "b", "c", "p", "q")


def _s4_shape(lambda_, dt, b, c, p, q, L):
    vectors = [part for part in (b, c, p, q) if part is not None]
    shapes = [lambda_.shape[:-1], dt.shape] + [part.shape[:max(part.dim() - 2, 0)] for part in vectors]
    outer = tuple(b.shape[-2:-1]) + tuple(c.shape[-2:-1])
    return b.new_empty(tuple(torch.broadcast_shapes(*shapes)) + outer + (L // 2 + 1,))


_S4, _backward = register(Operator(
    "cauchy_s4_kernel", "Tensor lambda_, Tensor dt, Tensor b, Tensor c, Tensor? p, Tensor? q, SymInt L",
    lambda lambda_, dt, b, c, p, q, L: hotdog.cauchy_s4_kernel(lambda_, dt, b, c, p, q, L=L), _s4_shape, _S4_NAMES,
    lambda values, outer, names: dict(zip(_S4_NAMES, hotdog.cauchy_s4_kernel_backward(
        *[values[name] for name in _S4_NAMES], outer[0].contiguous(), L=values["L"], wanted=names)))))
no_second_order(_backward)


def cauchy_s4_kernel(lambda_: torch.Tensor, dt: torch.Tensor, b: torch.Tensor, c: torch.Tensor,
                     p: Optional[torch.Tensor] = None, q: Optional[torch.Tensor] = None, *, L: int) -> torch.Tensor:
    """hotdog.cauchy_s4_kernel, recorded by autograd: the spectrum of S4's convolution kernel."""
    return _S4(lambda_, dt, b, c, p, q, L)


# ---- solutions

def _solve(omega, lambda_, b, op):
    info = b.new_empty(_shapes.batch((omega, lambda_), b), dtype=torch.int32)
    return hotdog.cauchy_solve(omega, lambda_, b, op=op, info=info), info


_SOLVE, _backward = register(Operator(
    "cauchy_solve", "Tensor omega, Tensor lambda_, Tensor b, str op", _solve,
    lambda omega, lambda_, b, op: (_shapes.product((omega, lambda_), b, b.shape[-1]),
                                       _shapes.info((omega, lambda_), b, b)),
    ("omega", "lambda_", "b"),
    lambda values, outer, names: dict(zip(("omega", "lambda_", "b"), hotdog.cauchy_solve_backward(
        values["omega"], values["lambda_"], values["b"], outer[0], op=values["op"], wanted=names))),
    solution="b", outputs=2))
no_second_order(_backward)


def cauchy_solve(omega: torch.Tensor, lambda_: torch.Tensor, b: torch.Tensor, *, op: str = "N",
                 check_info: bool = False, return_info: bool = False) -> TensorOrPair:
    """hotdog.cauchy_solve, recorded by autograd: x with op(C) x = b; with return_info=True (x, info)."""
    return solution("cauchy_solve", _SOLVE(omega, lambda_, b, op), check_info, return_info)
