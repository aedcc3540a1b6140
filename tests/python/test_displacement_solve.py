"""hotdog.displacement_solve, its gradients, and hotdog.toeplitz_to_cauchy on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import EPSILON, Strided, random, toeplitz_matrix


def matrix_of(g, h, dtype, **keywords):
    n = g.shape[-1]
    return hotdog.displacement_matvec(g, h, np.eye(n, dtype=dtype), **keywords).T


def well_conditioned(rng, n, dtype):
    """Generators of a Toeplitz matrix with a heavy diagonal, for the default e and f."""
    c, r = (np.asarray(random(rng, (n,), dtype) / (1 + np.arange(n)), dtype) for _ in "cr")
    c[0] = r[0] = 4
    first = np.concatenate([[0], r[:0:-1] + c[1:]])
    last = np.concatenate([c[:0:-1] - r[1:], [2 * c[0]]])
    unit = np.eye(n)
    return np.asarray([unit[0], first], dtype), np.asarray([last, unit[-1]], dtype), toeplitz_matrix(c, r)


@pytest.mark.parametrize("op", "NTC")
def test_solves(rng, dtype, op):
    n = 20
    g, h, matrix = well_conditioned(rng, n, dtype)
    b = random(rng, (3, n), dtype)
    x = hotdog.displacement_solve(g, h, b, op=op, check_info=True)
    transform = {"N": matrix, "T": matrix.T, "C": matrix.conj().T}[op]
    assert np.abs(transform @ x.T - b.T).max() < 1000 * EPSILON[np.dtype(dtype).type]


def test_kinds(rng):
    n, r = 7, 2
    g, h, b = (random(rng, shape, np.complex128) for shape in ((r, n), (r, n), (n,)))
    s, t = np.arange(n) / n + 0j, (np.arange(n) + 0.5) / n + 0j
    for kind, nodes in (("stein", ()), ("hankel", ()), ("cauchy", (s, t)), ("vandermonde", (np.exp(2j * np.pi * s),))):
        keywords = dict(zip("st", nodes), kind=kind)
        x = hotdog.displacement_solve(g, h, b, check_info=True, **keywords)
        assert np.abs(hotdog.displacement_matvec(g, h, x, **keywords) - b).max() < 1e-10


def test_batches_and_reports(rng):
    g, h, _ = well_conditioned(rng, 6, np.float64)
    b = random(rng, (2, 3, 6), np.float64)
    g = np.stack([g, 0 * g])[:, None]  # the second problem is singular
    info, error = np.full((2, 3), -1, np.int32), np.full((2, 3), np.nan)
    out = Strided(np.full((2, 3, 1, 6), np.nan), (2, 3, 1, 6))
    hotdog.displacement_solve(g, h, b[:, :, None], out=out.view, info=info, backward_error=error)
    assert out.gaps_untouched() and (info == [[0], [1]]).all() and (error[0] < 1e-14).all() and np.isinf(error[1]).all()
    with pytest.raises(hotdog.LinAlgError):
        hotdog.displacement_solve(g, h, b[:, :, None], check_info=True)


def test_cyclic_kinds_are_refused(rng):
    g = random(rng, (1, 4), np.float64)
    with pytest.raises(hotdog.HotdogError, match="cyclic types cannot be solved with"):
        hotdog.displacement_solve(g, g, g[0], kind="cyclic_hankel")


@pytest.mark.parametrize("op", "NTC")
@pytest.mark.parametrize("kind", ["sylvester", "stein", "hankel", "cauchy", "vandermonde", "vandermonde_stein"])
def test_gradients(rng, op, kind):
    n, step = 5, 1e-6
    g, h = random(rng, (2, n), np.complex128), random(rng, (3, 2, n), np.complex128)
    b, outer = random(rng, (4, n), np.complex128), random(rng, (3, 4, n), np.complex128)
    s, t = np.arange(n) / n + 0j, (np.arange(n) + 0.5) / n + 0j
    nodes = {"cauchy": {"s": s, "t": t}}.get(kind, {"s": np.exp(2j * np.pi * (s + 0.01))} if "vander" in kind else {})
    keywords = dict(nodes, kind=kind, op=op)

    def loss(g=g, h=h, b=b):
        return np.vdot(outer, hotdog.displacement_solve(g, h, b, check_info=True, **keywords)).real

    x = hotdog.displacement_solve(g, h, b, **keywords)
    info = np.full(3, -1, np.int32)
    found = hotdog.displacement_solve_backward(g, h, x, outer, info=info, check_info=True, **keywords)
    assert found[2].shape == x.shape and (info == 0).all()
    for name, value, gradient in zip("ghb", (g, h, b), (found[0], found[1], found[2].sum(axis=0))):
        assert gradient.shape == value.shape
        direction = random(rng, value.shape, np.complex128)
        moved = [loss(**{name: value + sign * step * direction}) for sign in (1, -1)]
        scale = np.linalg.norm(gradient) * np.linalg.norm(direction)
        assert abs(np.vdot(gradient, direction).real - (moved[0] - moved[1]) / (2 * step)) <= 1e-5 * scale


def test_gradients_that_are_not_wanted(rng):
    g, h, _ = well_conditioned(rng, 6, np.float64)
    x, outer = random(rng, (3, 6), np.float64), random(rng, (3, 6), np.float64)
    found = hotdog.displacement_solve_backward(g, h, x, outer, wanted=("h",))
    assert found[0] is None and found[2] is None
    assert np.array_equal(found[1], hotdog.displacement_solve_backward(g, h, x, outer)[1])
    with pytest.raises(ValueError, match="wanted: 'x' is none of"):
        hotdog.displacement_solve_backward(g, h, x, outer, wanted=("x",))
    with pytest.raises(ValueError, match="grad_out: has shape"):
        hotdog.displacement_solve_backward(g, h, x, outer[0])
    with pytest.raises(hotdog.LinAlgError, match="displacement_solve_backward: .*info = 1"):
        hotdog.displacement_solve_backward(0 * g, h, x, outer, check_info=True)


def test_to_cauchy(rng, dtype):
    n = 12
    c, r = random(rng, (2, n), dtype), random(rng, (n,), dtype)
    transform = np.fft.fft(np.eye(n))
    for f in (1, -1):
        form = hotdog.toeplitz_to_cauchy(c, r, f=f, diagonal=True, dense=True)
        twist = np.eye(n) if f == 1 else np.diag(np.exp(-1j * np.pi * np.arange(n) / n))
        assert form.g.shape == form.h.shape == (2, 2, n) and form.dense.shape == (2, n, n)
        for p in range(2):
            expected = transform @ toeplitz_matrix(c[p], r) @ twist @ np.linalg.inv(transform)
            tolerance = 1000 * EPSILON[np.dtype(dtype).type]
            assert np.abs(form.dense[p] - expected).max() < tolerance
            assert np.abs(form.diagonal[p] - np.diagonal(expected)).max() < tolerance
            product = np.einsum("ai,aj->ij", form.g[p], form.h[p])
            assert np.abs((form.s[:, None] - form.t) * expected - product).max() < tolerance


def test_cauchy_form_solves(rng):
    c, r = random(rng, (9,), np.complex128), random(rng, (9,), np.complex128)
    form, b = hotdog.toeplitz_to_cauchy(c, r), random(rng, (9,), np.complex128)
    y = hotdog.displacement_solve(form.g, form.h, np.fft.fft(b), form.s, form.t, kind="cauchy", check_info=True)
    x = np.exp(-1j * np.pi * np.arange(9) / 9) * np.fft.ifft(y)
    assert np.abs(toeplitz_matrix(c, r) @ x - b).max() < 1e-11


def test_bad_arguments(rng):
    c = random(rng, (4,), np.float64)
    with pytest.raises(ValueError, match="f: is 2, must be 1 or -1"):
        hotdog.toeplitz_to_cauchy(c, c, f=2)
    with pytest.raises(ValueError, match="r: "):
        hotdog.toeplitz_to_cauchy(c, c[:3])
