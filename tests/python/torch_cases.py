"""One small differentiable call of each operator of hotdog.torch."""
import torch

import hotdog.torch as ht

REAL, COMPLEX = (torch.float64,), (torch.complex128,)
BOTH = REAL + COMPLEX


class Case:
    """function of tensors that can have gradients, made by inputs(random, dtype); dtypes: those it takes.

    plain: the operator of hotdog that it is, on the same tensors.
    """

    def __init__(self, function, inputs, dtypes=BOTH, operator=None):
        self.function, self.inputs, self.dtypes, self.operator = function, inputs, dtypes, operator


class Random:
    """Tensors of a device, the same on each."""

    def __init__(self, device, seed=3):
        self.device = device
        self.generator = torch.Generator().manual_seed(seed)

    def __call__(self, *shape, dtype=torch.float64):
        return torch.randn(shape, dtype=dtype, generator=self.generator).to(self.device)

    def column(self, *shape, dtype):
        """First columns or rows of Toeplitz matrices with a heavy diagonal."""
        values = self(*shape, dtype=dtype) / 4
        values[..., 0] = shape[-1]
        return values

    def nodes(self, *shape, dtype, first=0.0):
        """Nodes at a distance of one from each other; complex ones off the axis."""
        real = torch.arange(shape[-1], dtype=torch.float64).expand(shape) + first
        if dtype.is_complex:
            return (real + 0.1j * self(*shape).cpu()).to(self.device)
        return real.contiguous().to(self.device)

    def poles(self, *shape):
        """Of stable systems."""
        return torch.complex(-0.2 - self(*shape).abs(), 2 * self(*shape))

    def positive(self, *shape, dtype):
        a = self(*shape, dtype=dtype)
        return a @ a.mH + shape[-1] * torch.eye(shape[-1], dtype=dtype, device=self.device)


def hermitian(function):
    """A function of a matrix by its Hermitian part, so that a numerical derivative sees what the operator reads."""
    return lambda a, *others: function((a + a.mH) / 2, *others)


def nodes_and(length, vectors):
    return lambda random, dtype: (random.nodes(4, dtype=dtype), random.nodes(3, dtype=dtype, first=0.5),
                                  random(*vectors, dtype=dtype))


def displacement(kind, solve=False, **options):
    function = ht.displacement_solve if solve else ht.displacement_matvec

    def inputs(random, dtype):
        g, h, x = (random(*shape, dtype=dtype) for shape in ((2, 5), (2, 5), (3, 5)))
        s = [random.nodes(5, dtype=dtype) / 4] if kind in ("vandermonde", "cauchy") else []
        t = [random.nodes(5, dtype=dtype, first=0.5) / 4] if kind == "cauchy" else []
        return (g, h, x, *s, *t)

    def call(g, h, x, *nodes):
        return function(g, h, x, *[node.detach() for node in nodes], kind=kind, **options)

    return Case(call, inputs, operator="displacement_solve" if solve else "displacement_matvec")


def toeplitz(function, operator, vectors=(2, 5), **options):
    return Case(lambda c, r, x: function(c, r, x, **options),
                lambda random, dtype: (random.column(5, dtype=dtype), random.column(5, dtype=dtype),
                                       random(*vectors, dtype=dtype)), operator=operator)


CASES = {
    **{f"cauchy_{op}": Case(lambda *parts, op=op: ht.cauchy(*parts, op=op), nodes_and(4, (2, 3 if op == "N" else 4)),
                            operator="cauchy") for op in "NTC"},
    **{f"cauchy_power2_{op}": Case(lambda *parts, op=op: ht.cauchy(*parts, op=op, power=2),
                                   nodes_and(4, (2, 3 if op == "N" else 4)), operator="cauchy") for op in "NTC"},
    "cauchy_broadcast": Case(ht.cauchy, lambda random, dtype: (
        random.nodes(2, 1, 4, dtype=dtype), random.nodes(3, dtype=dtype, first=0.5), random(3, dtype=dtype)),
        operator="cauchy"),
    "cauchy_symmetric": Case(ht.cauchy_symmetric, lambda random, dtype: (
        1j * random.nodes(4, dtype=dtype), random.poles(3), random(2, 3, dtype=dtype)), COMPLEX, "cauchy_symmetric"),
    "cauchy_s4_kernel": Case(lambda *parts: ht.cauchy_s4_kernel(*parts, L=7), lambda random, dtype: (
        random.poles(2, 3), random(2).abs() + 0.1, random(2, 1, 3, dtype=dtype), random(2, 2, 3, dtype=dtype),
        random(2, 1, 3, dtype=dtype), random(2, 1, 3, dtype=dtype)), COMPLEX, "cauchy_s4_kernel"),
    "cauchy_s4_kernel_rank0": Case(lambda *parts: ht.cauchy_s4_kernel(*parts, L=8), lambda random, dtype: (
        random.poles(2, 3), random(2).abs() + 0.1, random(3, dtype=dtype), random(3, dtype=dtype)), COMPLEX,
        "cauchy_s4_kernel"),
    "cauchy_solve": Case(ht.cauchy_solve, lambda random, dtype: (
        random.nodes(4, dtype=dtype), random.nodes(4, dtype=dtype, first=0.5), random(2, 4, dtype=dtype)),
        operator="cauchy_solve"),
    "vandermonde": Case(lambda x, v: ht.vandermonde(x, v, 6), lambda random, dtype: (
        random.poles(3), random(2, 3, dtype=dtype)), COMPLEX, "vandermonde"),
    "vandermonde_C": Case(lambda x, v: ht.vandermonde(x, v, 6, op="C"), lambda random, dtype: (
        random.poles(3), random(2, 6, dtype=dtype)), COMPLEX, "vandermonde"),
    "vandermonde_symmetric": Case(lambda x, v: ht.vandermonde_symmetric(x, v, 6), lambda random, dtype: (
        random.poles(3), random(2, 3, dtype=dtype)), COMPLEX, "vandermonde_symmetric"),
    "toeplitz_matvec": toeplitz(ht.toeplitz_matvec, "toeplitz_matvec"),
    "toeplitz_matvec_T": toeplitz(ht.toeplitz_matvec, "toeplitz_matvec", op="T"),
    "toeplitz_solve": toeplitz(ht.toeplitz_solve, "toeplitz_solve"),
    "toeplitz_solve_broadcast": toeplitz(ht.toeplitz_solve, "toeplitz_solve", vectors=(3, 2, 5)),
    "toeplitz_solve_C": toeplitz(ht.toeplitz_solve, "toeplitz_solve", op="C"),
    "toeplitz_inverse": toeplitz(ht.toeplitz_inverse, "toeplitz_inverse"),
    "toeplitz_inverse_T": toeplitz(ht.toeplitz_inverse, "toeplitz_inverse", op="T"),
    "toeplitz_inverse_apply": Case(ht.toeplitz_inverse_apply, lambda random, dtype: (
        random(2, 5, dtype=dtype), random(3, 5, dtype=dtype)), operator="toeplitz_inverse_apply"),
    "toeplitz_solve_symmetric": Case(  # the imaginary part of c[0] is not read
        lambda c, b: ht.toeplitz_solve_symmetric(torch.cat([c[..., :1].real.to(c.dtype), c[..., 1:]], -1), b),
        lambda random, dtype: (random.column(5, dtype=dtype), random(2, 5, dtype=dtype)),
        operator="toeplitz_solve_symmetric"),
    "toeplitz_log_det": Case(lambda c, r: ht.toeplitz_log_det(c, r)[1], lambda random, dtype: (
        random.column(5, dtype=dtype), random.column(2, 5, dtype=dtype)), operator="toeplitz_log_det"),
    **{f"displacement_{kind}": displacement(kind) for kind in ("sylvester", "hankel", "vandermonde", "cauchy",
                                                               "cyclic_sylvester")},
    "displacement_C": displacement("stein", op="C", e=0.5, f=-0.5),
    "displacement_solve": displacement("sylvester", solve=True),
    "displacement_solve_cauchy": displacement("cauchy", solve=True, op="T"),
    "long_conv": Case(lambda v, h, g, s: ht.long_conv(v, h, pre_gates=[g], post_gates=[g.cos()], skip=s,
                                                      activation="silu"),
                      lambda random, dtype: (random(2, 3, 7), random(3, 5), random(2, 3, 7), random(3)), REAL,
                      "long_conv"),
    "long_conv_both_ways": Case(lambda v, h, r, b: ht.long_conv(v, h, reverse_filter=r, bias=b, channels_per_filter=2),
                                lambda random, dtype: (random(2, 4, 7), random(2, 5), random(2, 5), random(4)), REAL,
                                "long_conv"),
    "long_conv_channels_last": Case(
        lambda v, h, g: ht.long_conv(v.mT, h, pre_gates=[g.mT, g.mT[:1]]).mT,
        lambda random, dtype: (random(2, 7, 3), random(3, 9), random(2, 7, 3)), REAL, "long_conv"),
    "short_conv": Case(lambda x, w, b: ht.short_conv(x, w, b, activation="silu"), lambda random, dtype: (
        random(2, 3, 7), random(3, 4), random(3)), REAL, "short_conv"),
    "short_conv_states": Case(lambda x, w, s: ht.short_conv(x, w, initial_state=s, final_state=True),
                              lambda random, dtype: (random(2, 3, 7), random(3, 4), random(2, 3, 3)), REAL,
                              "short_conv"),
    "linear_recurrence": Case(lambda a, b: ht.linear_recurrence(a, b), lambda random, dtype: (
        random(2, 3, 7, dtype=dtype) / 2, random(2, 3, 7, dtype=dtype)), operator="linear_recurrence"),
    "linear_recurrence_states": Case(
        lambda a, b, s: ht.linear_recurrence(a, b, initial_state=s, final_state=True, reverse=True),
        lambda random, dtype: (random(3, 1, dtype=dtype) / 2, random(2, 3, 7, dtype=dtype), random(2, 3, dtype=dtype)),
        operator="linear_recurrence"),
    "linear_recurrence_channels_last": Case(
        lambda a, b: ht.linear_recurrence(a.mT, b.mT).mT,
        lambda random, dtype: (random(2, 7, 3, dtype=dtype) / 2, random(2, 7, 3, dtype=dtype)),
        operator="linear_recurrence"),
    "selective_scan": Case(
        lambda u, d, A, B, C, D, z, bias: ht.selective_scan(u, d, A, B, C, D, z, bias, True),
        lambda random, dtype: (random(2, 4, 7), random(2, 4, 7), -random(4, 3).abs(), random(2, 3, 7), random(2, 2, 3, 7),
                               random(4), random(2, 4, 7), random(4)), REAL, "selective_scan"),
    "selective_scan_states": Case(
        lambda u, d, A, B, C, s: ht.selective_scan(u, d, A, B, C, log_A=True, initial_state=s, final_state=True,
                                                   reverse=True),
        lambda random, dtype: (random(2, 3, 7), random(2, 3, 7).abs(), random(3, 2), random(3, 2), random(3, 2),
                               random(2, 3, 2)), REAL, "selective_scan"),
    "selective_scan_complex": Case(
        lambda u, d, A, B, C: ht.selective_scan(u.mT, d.mT, A, B, C).mT,
        lambda random, dtype: (random(2, 7, 3), random(2, 7, 3).abs(), random.poles(3, 2), random(2, 2, 7, dtype=dtype),
                               random(2, 2, 7, dtype=dtype)), COMPLEX, "selective_scan"),
    "semiseparable": Case(
        lambda x, decay, b, c, scale, skip: ht.semiseparable(x, decay, b, c, scale=scale, skip=skip),
        lambda random, dtype: (random(2, 6, 4, 3), -random(1, 6, 4).abs(), random(2, 6, 2, 5), random(2, 6, 2, 5),
                               random(2, 6, 4), random(4, 1)), REAL, "semiseparable"),
    "semiseparable_states": Case(
        lambda x, decay, b, c, s: ht.semiseparable(x, decay, b, c, initial_state=s, final_state=True, op="T"),
        lambda random, dtype: (random(2, 6, 4, 3), -random(2, 6, 4).abs(), random(2, 6, 1, 5), random(2, 6, 1, 5),
                               random(2, 4, 3, 5)), REAL, "semiseparable"),
    "cholesky": Case(hermitian(ht.cholesky), lambda random, dtype: (random.positive(2, 4, 4, dtype=dtype),),
                     operator="cholesky"),
    "cholesky_upper": Case(hermitian(lambda a: ht.cholesky(a.mT, upper=True)), lambda random, dtype: (
        random.positive(2, 4, 4, dtype=dtype),), operator="cholesky"),
    "cholesky_log_det": Case(hermitian(lambda a: ht.cholesky_log_det(ht.cholesky(a))), lambda random, dtype: (
        random.positive(2, 4, 4, dtype=dtype),), operator="cholesky_log_det"),
    "solve_positive_definite": Case(hermitian(ht.solve_positive_definite), lambda random, dtype: (
        random.positive(2, 4, 4, dtype=dtype), random(3, 4, dtype=dtype)), operator="solve_positive_definite"),
}
PARAMETERS = [(name, dtype) for name, case in CASES.items() for dtype in case.dtypes]
