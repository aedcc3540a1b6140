"""hotdog.hankel_matvec and hotdog.circulant_matvec on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import Strided, check_ratio, is_complex, random, times, wide, with_op


def hankel(h, m, n):
    return wide(h)[..., np.arange(m)[:, None] + np.arange(n)]


def circulant(c):
    n = c.shape[-1]
    return wide(c)[..., (np.arange(n)[:, None] - np.arange(n)) % n]


def check(out, matrix, x, op="N", alpha=1, beta=0, before=0):
    matrix, x = with_op(matrix, op), wide(x)
    scale = abs(alpha) * times(abs(matrix), abs(x)) + abs(beta * wide(before))
    check_ratio(out, alpha * times(matrix, x) + beta * wide(before), scale, np.log2(2.0 * max(matrix.shape[-2:])))


@pytest.mark.parametrize("m,n", [(1, 1), (2, 3), (5, 1), (1, 5), (31, 33), (64, 40)])
def test_hankel(rng, dtype, op, m, n):
    h, x = random(rng, m + n - 1, dtype), random(rng, (2, n if op == "N" else m), dtype)
    out = hotdog.hankel_matvec(h, x, op=op)
    assert type(out) is np.ndarray and out.dtype == dtype
    check(out, hankel(h, m, n), x, op)
    check(hotdog.hankel_matvec(h, x[0], op=op), hankel(h, m, n), x[0], op)


@pytest.mark.parametrize("n", [1, 2, 5, 31, 64])
def test_circulant(rng, dtype, op, n):
    c, x = random(rng, n, dtype), random(rng, (2, n), dtype)
    check(hotdog.circulant_matvec(c, x, op=op), circulant(c), x, op)
    check(hotdog.circulant_matvec(c, x[0], op=op), circulant(c), x[0], op)


def test_alpha_and_beta(rng, dtype, op):
    h, x, before = random(rng, 7, dtype), random(rng, (2, 4), dtype), random(rng, (2, 4), dtype)
    alpha, beta = (-1.5 + 0.25j, 0.5 - 2j) if is_complex(dtype) else (-1.5, 0.5)
    out = before.copy()
    assert hotdog.hankel_matvec(h, x, op=op, alpha=alpha, beta=beta, out=out) is out
    check(out, hankel(h, 4, 4), x, op, alpha, beta, before)
    out = before.copy()
    hotdog.circulant_matvec(h[:4], x, op=op, alpha=alpha, beta=beta, out=out)
    check(out, circulant(h[:4]), x, op, alpha, beta, before)


@pytest.mark.parametrize("steps", [(1, 2, 3), (2, -1, -3), (-3, 1, -1)])
def test_strides_and_batches(rng, dtype, steps):
    h, x = random(rng, (4, 9), dtype), random(rng, (4, 3, 5), dtype)
    out = Strided(np.full((4, 3, 5), np.nan, dtype), steps[::-1])
    hotdog.hankel_matvec(Strided(h, steps[::2]).view, Strided(x, steps).view, out=out.view)
    check(out.view, hankel(h, 5, 5), x)
    assert out.gaps_untouched()
    hotdog.circulant_matvec(Strided(h[:, :5], steps[::2]).view, x, out=out.view)
    check(out.view, circulant(h[:, :5]), x)


def test_empty_sizes_and_bad_ones():
    assert hotdog.circulant_matvec(np.empty(0), np.empty((3, 0))).shape == (3, 0)
    assert hotdog.hankel_matvec(np.empty(0), np.empty(0)).shape == (0,)
    assert np.array_equal(hotdog.hankel_matvec(np.ones(3), np.empty((2, 0))), np.zeros((2, 4)))
    with pytest.raises(ValueError, match="x: its last dimension is 5, must be at most 4"):
        hotdog.hankel_matvec(np.ones(4), np.ones(5))
    with pytest.raises(ValueError, match="x: its last dimension is 5, must be 4"):
        hotdog.circulant_matvec(np.ones(4), np.ones(5))
    with pytest.raises(ValueError, match="beta: needs out"):
        hotdog.circulant_matvec(np.ones(4), np.ones(4), beta=2)
    with pytest.raises(TypeError, match="x: is float32, but h is float64"):
        hotdog.hankel_matvec(np.ones(4), np.ones(2, np.float32))
