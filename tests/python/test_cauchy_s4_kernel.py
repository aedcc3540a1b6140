"""hotdog.cauchy_s4_kernel and its backward on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import Strided, random

TOLERANCE = {np.complex64: 1e-4, np.complex128: 1e-11}
REAL = {np.complex64: np.float32, np.complex128: np.float64}
NAMES = ("lambda_", "dt", "b", "c", "p", "q")


@pytest.fixture(params=[np.complex64, np.complex128], ids=lambda dtype: dtype.__name__)
def dtype(request):
    return request.param


def model(rng, dtype, N=5, of_lambda=(), of_dt=(), of_b=(), of_c=(), of_p=(), of_q=()):
    """Stable poles, a step for each dt, vectors; of_p None: rank 0."""
    poles = random(rng, of_lambda + (N,), np.complex128)
    poles = -0.5 - abs(poles.real) + 3j * poles.imag
    dt = np.asarray(0.1 + rng.uniform(0, 0.4, of_dt), REAL[dtype])
    vectors = [None if shape is None else random(rng, shape + (N,), dtype) for shape in (of_b, of_c, of_p, of_q)]
    return [poles.astype(dtype), dt, *vectors]


def reference(lambda_, dt, b, c, p, q, L):
    """The spectrum (batch, rows, channels, L//2 + 1) through numpy.linalg, for inputs with all their axes."""
    k = np.arange(L // 2 + 1)
    y = 2 * np.tan(np.pi * k / L)
    y[2 * k == L] = 0
    w = (lambda_ * dt[..., None])[..., None, None, :, None]
    r1, r2 = 1 / (1j * y - w), 1 / (1j * y - w.conj())

    def sums(u, v):
        product = (u[..., :, None, :] * v[..., None, :, :])[..., None]
        return dt[..., None, None, None] * (product * r1 + product.conj() * r2).sum(axis=-2)

    out = sums(b, c)
    if p is not None:
        system = np.moveaxis(sums(p, q), -1, -3) + np.eye(p.shape[-2])
        solved = np.linalg.solve(system, np.moveaxis(sums(p, c), -1, -3))
        out = out - np.moveaxis(np.moveaxis(sums(b, q), -1, -3) @ solved, -3, -1)
    out = out * (1 + 0.5j * y)
    if L % 2 == 0:
        out[..., -1] = dt[..., None, None] * (b[..., :, None, :] * c[..., None, :, :]).real.sum(axis=-1)
    return out


def expected(inputs, L):
    """The spectrum for inputs as hotdog takes them, in double precision, all axes kept."""
    lambda_, dt, b, c, p, q = [None if part is None else np.asarray(part, np.result_type(part, np.float64))
                               for part in inputs]
    if p is not None and q is None:
        q = p.conj()
    rows = [None if part is None else np.atleast_2d(part) for part in (b, c, p, q)]
    batch = np.broadcast_shapes(lambda_.shape[:-1], dt.shape, *(part.shape[:-2] for part in rows if part is not None))
    rows = [None if part is None else np.broadcast_to(part, batch + part.shape[-2:]) for part in rows]
    out = reference(np.broadcast_to(lambda_, batch + lambda_.shape[-1:]), np.broadcast_to(dt, batch), *rows, L)
    if b.ndim == 1:
        out = out[..., 0, :, :]
    return out[..., 0, :] if c.ndim == 1 else out


def check(out, inputs, L, dtype):
    wanted = expected(inputs, L)
    assert out.dtype == dtype and out.shape == wanted.shape
    np.testing.assert_allclose(out, wanted, rtol=0, atol=TOLERANCE[dtype] * (1 + abs(wanted).max(initial=0)))


@pytest.mark.parametrize("L", [1, 2, 5, 8, 33, 64])
@pytest.mark.parametrize("of_p,of_q", [(None, None), ((), None), ((), ()), ((2,), (2,)), ((3,), None)], ids=str)
def test_one_vector(rng, dtype, L, of_p, of_q):
    inputs = model(rng, dtype, of_p=of_p, of_q=of_q)
    out = hotdog.cauchy_s4_kernel(*inputs, L=L)
    assert type(out) is np.ndarray
    check(out, inputs, L, dtype)


@pytest.mark.parametrize("of_lambda,of_dt,of_b,of_c,of_p", [
    ((4,), (4,), (4, 2), (4, 3), (4, 1)), ((4,), (), (2,), (4, 1), None), ((), (2, 3), (), (), ()),
    ((3,), (2, 1), (2, 3, 2), (1,), (3, 2)), ((0,), (), (), (), ())], ids=str)
def test_batches(rng, dtype, of_lambda, of_dt, of_b, of_c, of_p):
    inputs = model(rng, dtype, 5, of_lambda, of_dt, of_b, of_c, of_p, None)
    check(hotdog.cauchy_s4_kernel(*inputs, L=12), inputs, 12, dtype)


def test_tensors_of_s4(rng, dtype):
    """lambda (H, N), b (1, H, N), c (C, H, N), p (1, H, N), out (1, C, H, L//2 + 1): views without a copy."""
    H, C, L = 4, 2, 16
    lambda_, dt, b, c, p, _ = model(rng, dtype, 6, (H,), (H,), (1, H), (C, H), (1, H), None)
    out = np.empty((1, C, H, L // 2 + 1), dtype)
    inputs = [lambda_, dt, *(part.transpose(1, 0, 2) for part in (b, c, p)), None]
    hotdog.cauchy_s4_kernel(*inputs, L=L, out=out.transpose(2, 0, 1, 3))
    check(out.transpose(2, 0, 1, 3), inputs, L, dtype)


@pytest.mark.parametrize("steps", [(1, 1, 1, 1), (2, 1, -1, 3), (-2, 3, 1, -1)])
def test_strides(rng, dtype, steps):
    inputs = model(rng, dtype, 5, (3,), (3,), (3, 2), (3, 2), (3, 1), (3, 1))
    strided = [Strided(part, steps[:part.ndim]).view for part in inputs]
    out = Strided(np.zeros((3, 2, 2, 7), dtype), steps)
    hotdog.cauchy_s4_kernel(*strided, L=12, out=out.view)
    check(out.view, inputs, 12, dtype)
    assert out.gaps_untouched()


def test_irfft_is_the_kernel(rng):
    lambda_, dt, b, c, _, _ = model(rng, np.complex128)
    L, half = 20, lambda_ * dt / 2
    step = (1 + half) / (1 - half)
    kernel = np.fft.irfft(hotdog.cauchy_s4_kernel(lambda_, dt, b, c * (1 - step**L), L=L), L)
    powers = step[:, None]**np.arange(L)
    np.testing.assert_allclose(kernel, 2 * ((c * b * dt / (1 - half)) @ powers).real, atol=1e-12)


def test_wrong_arguments(rng):
    lambda_, dt, b, c, p, q = model(rng, np.complex128)
    with pytest.raises(TypeError, match="lambda_: dtype float64 is none of complex64, complex128"):
        hotdog.cauchy_s4_kernel(np.ones(5), dt, np.ones(5), np.ones(5), L=4)
    with pytest.raises(TypeError, match="dt: is float32, must be float64"):
        hotdog.cauchy_s4_kernel(lambda_, dt.astype(np.float32), b, c, L=4)
    with pytest.raises(ValueError, match="b: its last dimension is 4, must be 5"):
        hotdog.cauchy_s4_kernel(lambda_, dt, b[:4], c, L=4)
    with pytest.raises(ValueError, match="q: needs p"):
        hotdog.cauchy_s4_kernel(lambda_, dt, b, c, q=q, L=4)
    with pytest.raises(ValueError, match="q: has 2 vectors, must have 1"):
        hotdog.cauchy_s4_kernel(lambda_, dt, b, c, p, np.stack([q, q]), L=4)
    for length in (2.0, True, None):
        with pytest.raises(TypeError, match=f"^L: {length} is no integer"):
            hotdog.cauchy_s4_kernel(lambda_, dt, b, c, L=length)
    for length in (-1, 2**70):
        with pytest.raises(ValueError, match=f"^L: {length} must be at least 0 and below"):
            hotdog.cauchy_s4_kernel(lambda_, dt, b, c, L=length)
    with pytest.raises(hotdog.HotdogError, match="rank = 9"):
        hotdog.cauchy_s4_kernel(lambda_, dt, b, c, np.stack([p] * 9), L=4)
    with pytest.raises(ValueError, match=r"grad_out: has shape \(4,\), must have \(3,\)"):
        hotdog.cauchy_s4_kernel_backward(lambda_, dt, b, c, p, q, np.ones(4, complex), L=4)


# ---- Gradients ----------------------------------------------------------------------------------------------------------


def differences(inputs, g, L, h=1e-6):
    """Gradients of Re sum conj(g) out by central differences."""
    found = []
    for which, part in enumerate(inputs):
        if part is None:
            found.append(None)
            continue
        gradient = np.zeros(part.shape, part.dtype)
        for at in np.ndindex(part.shape):
            for direction in (1, 1j)[:2 if part.dtype.kind == "c" else 1]:
                losses = []
                for sign in (h, -h):
                    moved = [None if other is None else other.copy() for other in inputs]
                    moved[which][at] += sign * direction
                    losses.append((g.conj() * expected(moved, L)).real.sum())
                gradient[at] += direction * (losses[0] - losses[1]) / (2 * h)
        found.append(gradient)
    return found


@pytest.mark.parametrize("L", [6, 7])
@pytest.mark.parametrize("shapes", [
    {}, {"of_p": None, "of_q": None}, {"of_q": None}, {"of_b": (2,), "of_c": (2,), "of_p": (2,), "of_q": (2,)},
    {"of_lambda": (2,), "of_dt": (2,), "of_b": (), "of_c": (2, 1), "of_p": (1,), "of_q": (2, 1)},
    {"of_lambda": (2, 1), "of_dt": (3,), "of_b": (2, 1, 1), "of_c": (), "of_q": None}], ids=str)
def test_gradients(rng, L, shapes):
    inputs = model(rng, np.complex128, 3, **shapes)
    g = random(rng, expected(inputs, L).shape, np.complex128)
    gradients = hotdog.cauchy_s4_kernel_backward(*inputs, g, L=L)
    for name, actual, wanted, source in zip(NAMES, gradients, differences(inputs, g, L), inputs):
        if source is None:
            assert actual is None, name
            continue
        assert actual.shape == source.shape and actual.dtype == source.dtype
        np.testing.assert_allclose(actual, wanted, rtol=1e-6, atol=1e-6 * (1 + abs(wanted).max()), err_msg=name)


def test_those_wanted(rng, dtype):
    inputs = model(rng, dtype, 4, (3,), (3,), (3, 1), (3, 2), (3, 1), (3, 1))
    g = random(rng, (3, 1, 2, 5), dtype)
    everything = hotdog.cauchy_s4_kernel_backward(*inputs, g, L=8)
    for wanted in ((), ("b",), ["dt", "p"]):
        some = hotdog.cauchy_s4_kernel_backward(*inputs, g, L=8, wanted=wanted)
        for name, one, other in zip(NAMES, some, everything):
            assert one is None if name not in wanted else np.array_equal(one, other)
    with pytest.raises(ValueError, match="wanted: 'x' is none of"):
        hotdog.cauchy_s4_kernel_backward(*inputs, g, L=8, wanted=["x"])
