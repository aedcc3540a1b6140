"""The log-Vandermonde functions on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import Strided, check_ratio, random, times, wide, with_op

COMPLEX = pytest.mark.parametrize("dtype", [np.complex64, np.complex128])
REAL = {np.complex64: np.float32, np.complex128: np.float64}


def nodes(rng, shape, dtype, decay=0.2):
    return (-rng.uniform(0, decay, shape) + 1j * rng.uniform(-3, 3, shape)).astype(dtype)


def matrix(x, L):
    return np.exp(np.arange(L)[:, None] * wide(x)[..., None, :])


def check(actual, E, v, factor=1, real=False):
    expected, scale = times(E, wide(v)), times(abs(E), abs(wide(v)))
    check_ratio(actual, factor * (expected.real if real else expected), factor * scale)


@COMPLEX
@pytest.mark.parametrize("L,N", [(1, 1), (5, 3), (64, 33), (200, 7), (9000, 5)])
def test_products(rng, dtype, op, L, N):
    x = nodes(rng, N, dtype, min(0.2, 20 / L))
    v = random(rng, N if op == "N" else L, dtype)
    out = hotdog.vandermonde(x, v, L, op=op)
    assert out.dtype == dtype
    check(out, with_op(matrix(x, L), op), v)


@COMPLEX
def test_symmetric_forms(rng, dtype):
    x, v = nodes(rng, (3, 7), dtype), random(rng, (3, 2, 7), dtype)
    out = hotdog.vandermonde_symmetric(x, v, 50)
    assert out.dtype == REAL[dtype] and out.shape == (3, 2, 50)
    check(out, matrix(x, 50), v, 2, real=True)
    u = random(rng, (3, 2, 50), REAL[dtype])
    back = hotdog.vandermonde_symmetric_transpose(x, u)
    assert back.dtype == dtype and back.shape == (3, 2, 7)
    check(back, with_op(matrix(x, 50), "T"), u)


@COMPLEX
def test_alpha_beta_and_strides(rng, dtype):
    x, v, before = nodes(rng, (4, 6), dtype), random(rng, (4, 3, 6), dtype), random(rng, (4, 3, 9), REAL[dtype])
    out = Strided(before, (2, 1, -1))
    hotdog.vandermonde_symmetric(Strided(x, (1, -2)).view, Strided(v, (-1, 2, 1)).view, 9, alpha=-0.5, beta=1,
                                 out=out.view)
    expected = -times(matrix(x, 9), wide(v)).real + before
    check_ratio(out.view, expected, times(abs(matrix(x, 9)), abs(wide(v))) + abs(before))
    assert out.gaps_untouched()


@pytest.mark.parametrize("of_x,of_v", [((), (4,)), ((4,), ()), ((2, 3), (3,)), ((2, 1), (1, 3)), ((0,), ())], ids=str)
def test_batches_broadcast(rng, of_x, of_v):
    x, v = nodes(rng, of_x + (4,), np.complex128), random(rng, of_v + (2, 4), np.complex128)
    out = hotdog.vandermonde(x, v, 6)
    batch = np.broadcast_shapes(of_x, of_v)
    assert out.shape == batch + (2, 6)
    check(out, matrix(np.broadcast_to(x, batch + (4,)), 6), np.broadcast_to(v, batch + (2, 4)))


def expected_gradients(x, v, g, op, symmetric=False):
    """Dense over the batch: g_v (..., R, cols), g_x (..., R, N)."""
    L = v.shape[-1] if op != "N" else g.shape[-1]
    E, l, x, v, g = matrix(x, L), np.arange(L), wide(x), wide(v), wide(g)
    factor = 2 if symmetric else 1
    if op == "N":
        return factor * times(np.swapaxes(E, -1, -2).conj(), g), factor * v.conj() * times(
            np.swapaxes(E, -1, -2).conj(), l * g)
    if op == "T":
        return times(E.conj(), g), g * times(np.swapaxes(E, -1, -2), l * v).conj()
    return times(E, g), g.conj() * times(np.swapaxes(E, -1, -2).conj(), l * v)


@COMPLEX
def test_gradients(rng, dtype, op):
    x, L = nodes(rng, (3, 5), dtype), 40
    v = random(rng, (3, 2, 5 if op == "N" else L), dtype)
    g = random(rng, (3, 2, L if op == "N" else 5), dtype)
    g_x, g_v = hotdog.vandermonde_backward(x, v, g, op=op)
    of_v, of_x = expected_gradients(x, v, g, op)
    assert g_v.dtype == dtype and g_x.dtype == dtype
    check_ratio(g_v, of_v, 100 * np.ones(of_v.shape))
    check_ratio(g_x, of_x.sum(-2), 10000 * np.ones(x.shape))


@COMPLEX
def test_symmetric_gradients(rng, dtype):
    x, v, g = nodes(rng, 5, dtype), random(rng, 5, dtype), random(rng, 40, REAL[dtype])
    g_x, g_v = hotdog.vandermonde_symmetric_backward(x, v, g, alpha=3)
    of_v, of_x = expected_gradients(x, v, g, "N", symmetric=True)
    check_ratio(g_v, 3 * of_v, 300 * np.ones(5))
    check_ratio(g_x, 3 * of_x, 30000 * np.ones(5))


@pytest.mark.parametrize("of_x,of_v", [((), (4,)), ((4,), ()), ((2, 3), (3,)), ((2, 1), (1, 3)), ((3,), (2, 1)),
                                       ((2, 1, 2), (3, 1)), ((2, 3), (2, 3))], ids=str)
def test_gradients_sum_over_what_was_broadcast(rng, of_x, of_v):
    x, v = nodes(rng, of_x + (4,), np.complex128), random(rng, of_v + (2, 4), np.complex128)
    batch = np.broadcast_shapes(of_x, of_v)
    g = random(rng, batch + (2, 7), np.complex128)
    g_x, g_v = hotdog.vandermonde_backward(x, v, g)
    dense_v, dense_x = expected_gradients(np.broadcast_to(x, batch + (4,)), np.broadcast_to(v, batch + (2, 4)), g, "N")
    for actual, dense, shape, core in ((g_v, dense_v, v.shape, 2), (g_x, dense_x.sum(-2), x.shape, 1)):
        missing = dense.ndim - len(shape)
        summed = dense.sum(tuple(range(missing)))
        axes = tuple(i for i in range(len(shape) - core) if shape[i] == 1)
        summed = summed.sum(axes, keepdims=True)
        check_ratio(actual, summed, 1000 * np.ones(shape))


def test_those_wanted(rng, op):
    x, v = nodes(rng, (2, 1, 5), np.complex128), random(rng, (3, 2, 5 if op == "N" else 40), np.complex128)
    g = random(rng, (2, 3, 2, 40 if op == "N" else 5), np.complex128)
    everything = hotdog.vandermonde_backward(x, v, g, op=op)
    for wanted in ((), ("v",), ["x"]):
        some = hotdog.vandermonde_backward(x, v, g, op=op, wanted=wanted)
        for name, one, other in zip(("x", "v"), some, everything):
            assert one is None if name not in wanted else np.array_equal(one, other)
    with pytest.raises(ValueError, match="wanted: 'omega' is none of 'x', 'v'"):
        hotdog.vandermonde_backward(x, v, g, op=op, wanted=["omega"])
    assert hotdog.vandermonde_symmetric_backward(X, V, V.real, wanted=["v"])[0] is None


def test_gradients_of_an_empty_batch():
    x, v = np.zeros(3, complex), np.zeros((0, 2, 3), complex)
    g_x, g_v = hotdog.vandermonde_backward(x, v, np.zeros((0, 2, 5), complex))
    assert g_v.shape == v.shape and np.array_equal(g_x, np.zeros(3))
    g_x, g_v = hotdog.vandermonde_backward(np.zeros((2, 1, 3), complex), v, np.zeros((2, 0, 2, 5), complex))
    assert np.array_equal(g_x, np.zeros((2, 1, 3)))


def test_empty_sizes():
    assert hotdog.vandermonde_symmetric(np.ones(2, complex), np.ones(2, complex), 0).shape == (0,)
    assert np.array_equal(hotdog.vandermonde(np.ones(0, complex), np.ones(0, complex), 3), np.zeros(3))


X, V = np.ones(3, complex), np.ones(3, complex)


@pytest.mark.parametrize("call,message", [
    (lambda: hotdog.vandermonde(X, V), "L: must be given"),
    (lambda: hotdog.vandermonde(X, V, 2.5), "L: 2.5 is no integer"),
    (lambda: hotdog.vandermonde(X, np.ones(4, complex), 5), "v: its last dimension is 4, must be 3"),
    (lambda: hotdog.vandermonde(X, V, 5, op="T"), "v: its last dimension is 3, must be 5, L"),
    (lambda: hotdog.vandermonde(X.real, V.real, 5), "x: dtype float64 is none of complex64, complex128"),
    (lambda: hotdog.vandermonde(X, V.astype(np.complex64), 5), "v: is complex64, but x is complex128"),
    (lambda: hotdog.vandermonde_symmetric(X, V, 5, alpha=1j), "alpha: complex is no real number"),
    (lambda: hotdog.vandermonde_symmetric_transpose(X, V), "u: is complex128, must be float64"),
    (lambda: hotdog.vandermonde_backward(X, V, np.ones((2, 5), complex)), "grad_out: has shape"),
    (lambda: hotdog.vandermonde_symmetric_backward(X, V, V), "grad_out: is complex128, must be float64"),
])
def test_wrong_arguments(call, message):
    with pytest.raises((TypeError, ValueError), match=f"^{message}"):
        call()
