"""hotdog.hankel_solve and hotdog.circulant_solve on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import EPSILON, Strided, random, times, wide, with_op
from test_hankel import circulant, hankel


def check(x, matrix, b, op="N"):
    """Backward error, on the scale of sum|matrix row| max|x| + max|b|."""
    matrix = with_op(matrix, op)
    n = matrix.shape[-1]
    residual = abs(wide(b) - times(matrix, wide(x))).max(axis=-1)
    scale = abs(matrix).sum(axis=-1).max(axis=-1)
    scale = (scale[..., None] if x.ndim > 1 else scale) * abs(wide(x)).max(axis=-1) + abs(wide(b)).max(axis=-1)
    assert np.all(residual <= 30 * np.log2(2.0 * n) * EPSILON[x.dtype.type] * scale)


def entries(rng, shape, dtype):
    """Of a Hankel matrix whose antidiagonal dominates."""
    h = random(rng, shape, dtype)
    h[..., h.shape[-1] // 2] += 3 * np.sqrt(h.shape[-1])
    return h


@pytest.mark.parametrize("n", [1, 2, 5, 33, 100])
def test_hankel(rng, dtype, op, n):
    h, b = entries(rng, 2 * n - 1, dtype), random(rng, (2, n), dtype)
    real = np.float32 if EPSILON[dtype] > 1e-10 else np.float64
    info, error, path = np.full((), 7, np.int32), np.full((), 7, real), np.full((), 7, np.int32)
    x = hotdog.hankel_solve(h, b, op=op, info=info, backward_error=error, path=path)
    assert type(x) is np.ndarray and x.dtype == dtype and info == 0 and error < 1e-4 and path in (0, 1, 2)
    check(x, hankel(h, n, n), b, op)
    check(hotdog.hankel_solve(h, b[0], op=op, check_info=True), hankel(h, n, n), b[0], op)


@pytest.mark.parametrize("n", [1, 2, 5, 64, 101])
def test_circulant(rng, dtype, op, n):
    c, b = random(rng, n, dtype), random(rng, (2, n), dtype)
    info = np.full((), 7, np.int32)
    x = hotdog.circulant_solve(c, b, op=op, info=info)
    assert type(x) is np.ndarray and x.dtype == dtype and info == 0
    check(x, circulant(c), b, op)
    check(hotdog.circulant_solve(c, b[0], op=op, check_info=True), circulant(c), b[0], op)


@pytest.mark.parametrize("steps", [(1, 2, 3), (2, -1, -3), (-3, 1, -1)])
def test_strides_batches_and_in_place(rng, dtype, steps):
    h, b = entries(rng, (4, 9), dtype), random(rng, (4, 3, 5), dtype)
    out = Strided(np.full((4, 3, 5), np.nan, dtype), steps[::-1])
    hotdog.hankel_solve(Strided(h, steps[::2]).view, Strided(b, steps).view, out=out.view)
    check(out.view, hankel(h, 5, 5), b)
    assert out.gaps_untouched()
    hotdog.circulant_solve(Strided(h[:, :5], steps[::2]).view, b, out=out.view)
    check(out.view, circulant(h[:, :5]), b)
    for function, array in ((hotdog.hankel_solve, h), (hotdog.circulant_solve, h[:, :5])):
        place = Strided(b.copy(), steps)
        assert function(array, place.view, out=place.view) is place.view
        assert np.array_equal(place.view, function(array, b))


def test_failures():
    info = np.empty(3, np.int32)
    c = np.array([[1.0, 2, 3, 5], [1, 1, 1, 1], [np.nan, 0, 0, 0]])
    x = hotdog.circulant_solve(c, np.ones(4), info=info)
    assert info.tolist() == [0, 2, 1] and np.isnan(x[1:]).all() and not np.isnan(x[0]).any()
    with pytest.raises(hotdog.LinAlgError, match="element 2 of the spectrum vanishes") as caught:
        hotdog.circulant_solve(c, np.ones(4), check_info=True)
    assert caught.value.problem == (1,)
    with pytest.raises(hotdog.LinAlgError, match="pivot 1 vanishes"):
        hotdog.hankel_solve(np.zeros(5), np.ones(3), check_info=True)
    with pytest.raises(ValueError, match="h: its last dimension is 4, must be 5"):
        hotdog.hankel_solve(np.ones(4), np.ones(3))
    with pytest.raises(ValueError, match="b: its last dimension is 3, must be 4"):
        hotdog.circulant_solve(np.ones(4), np.ones(3))
    with pytest.raises(TypeError, match="b: is float32, but h is float64"):
        hotdog.hankel_solve(np.ones(5), np.ones(3, np.float32))
    with pytest.raises(TypeError, match="info: is int64, must be int32"):
        hotdog.circulant_solve(np.ones(4), np.ones(4), info=np.empty((), np.int64))
    assert hotdog.hankel_solve(np.empty(0), np.empty((2, 0))).shape == (2, 0)
