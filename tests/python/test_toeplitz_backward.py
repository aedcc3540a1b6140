"""hotdog.toeplitz_matvec_backward on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import check_ratio, is_complex, random, toeplitz_matrix, wide
from test_cauchy_backward import reduce_to

NAMES = ("c", "r", "x")


def diagonals(m, n):
    """For each lag i - j of an m x n matrix, from -(n-1) on, the matrix of ones on that diagonal."""
    return np.stack([np.eye(m, n, -lag) for lag in range(1 - n, m)])


def check_gradients(actual, c, r, x, g, op="N", alpha=1, wanted=NAMES):
    """Against the sums themselves, on the scale of the norms of what a gradient sums."""
    m, n = c.shape[-1], r.shape[-1]
    T = toeplitz_matrix(c, r)
    matrix = {"N": T, "T": np.swapaxes(T, -1, -2), "C": np.swapaxes(T, -1, -2).conj()}[op]
    values, outer = (wide(a) if np.ndim(x) > 1 else wide(a)[..., None, :] for a in (x, g))
    factor = np.conj(alpha)
    of_x = factor * np.einsum("...ij,...bi->...bj", matrix.conj(), outer)
    of_matrix = factor * np.einsum("...bi,...bj->...ij", outer, values.conj())
    if op != "N":
        of_matrix = np.swapaxes(of_matrix, -1, -2)
    if op == "C":
        of_matrix = of_matrix.conj()
    of_lags = np.einsum("...ij,dij->...d", of_matrix, diagonals(m, n))
    of_r = np.concatenate((np.zeros_like(of_lags[..., :1]), of_lags[..., :n - 1][..., ::-1]), axis=-1)
    if np.ndim(x) == 1:
        of_x = of_x[..., 0, :]
    for name, array, value, like in zip(NAMES, actual, (of_lags[..., n - 1:], of_r, of_x), (c, r, x)):
        if name not in wanted:
            assert array is None
            continue
        assert type(array) is np.ndarray and array.dtype == like.dtype and array.shape == like.shape
        value = reduce_to(value, like.shape)
        scale = 10 * abs(alpha) * np.sqrt((abs(wide(g))**2).sum() * max((abs(values)**2).sum(), (abs(T)**2).sum()))
        check_ratio(array, value, np.full(value.shape, scale))


@pytest.mark.parametrize("m,n", [(1, 1), (2, 3), (5, 1), (1, 4), (31, 32), (64, 127)])
def test_one_vector(rng, dtype, op, m, n):
    c, r = random(rng, m, dtype), random(rng, n, dtype)
    x, g = (random(rng, k, dtype) for k in ((n, m) if op == "N" else (m, n)))
    check_gradients(hotdog.toeplitz_matvec_backward(c, r, x, g, op=op), c, r, x, g, op)


def test_several_vectors(rng, dtype, op):
    c, r = random(rng, 7, dtype), random(rng, 5, dtype)
    x, g = (random(rng, (3, k), dtype) for k in ((5, 7) if op == "N" else (7, 5)))
    alpha = 0.5 - 2j if is_complex(dtype) else -1.5
    check_gradients(hotdog.toeplitz_matvec_backward(c, r, x, g, op=op, alpha=alpha), c, r, x, g, op, alpha)


def test_those_wanted(rng, dtype):
    c, r, x, g = random(rng, 7, dtype), random(rng, 5, dtype), random(rng, (3, 5), dtype), random(rng, (3, 7), dtype)
    for wanted in ((), ("x",), ("c",), ["r", "x"], NAMES):
        check_gradients(hotdog.toeplitz_matvec_backward(c, r, x, g, wanted=wanted), c, r, x, g, wanted=wanted)


def test_gradients_are_summed_over_what_was_broadcast(rng, dtype):
    c, r = random(rng, 7, dtype), random(rng, (2, 1, 5), dtype)
    x, g = random(rng, (4, 3, 5), dtype), random(rng, (2, 4, 3, 7), dtype)
    check_gradients(hotdog.toeplitz_matvec_backward(c, r, x, g), c, r, x, g)
