"""hotdog.toeplitz_solve_symmetric_pcg on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import EPSILON, Strided, check_solution, positive_definite, random


def reports(shape, dtype):
    """Arrays for the backward errors and the iterations, not yet written."""
    real = np.float64 if dtype in (np.float64, np.complex128) else np.float32
    return {"backward_error": np.full(shape, np.nan, real), "iterations": np.full(shape, -1, np.int32)}


@pytest.mark.parametrize("n", [1, 2, 3, 31, 33, 64, 127])
def test_solve(rng, dtype, n):
    c, b, info = positive_definite(rng, n, dtype), random(rng, (3, n), dtype), np.full((), -1, np.int32)
    more = reports(3, dtype)
    x = hotdog.toeplitz_solve_symmetric_pcg(c, b, info=info, **more)
    assert type(x) is np.ndarray and x.dtype == dtype and info == 0
    check_solution(x, c, b)
    assert (more["backward_error"] <= 5 * np.log2(2 * n) * EPSILON[dtype]).all()
    assert (more["iterations"] > 0).all() and (more["iterations"] <= 100).all()
    one = reports((), dtype)
    check_solution(hotdog.toeplitz_solve_symmetric_pcg(c, b[0], check_info=True, **one), c, b[0])
    assert one["iterations"] == more["iterations"][0]


def test_tolerance(rng, dtype):
    c, b, more = 0.95 ** np.arange(200).astype(dtype), random(rng, 200, dtype), reports((), dtype)
    hotdog.toeplitz_solve_symmetric_pcg(c, b, tolerance=1e-3, check_info=True, **more)
    assert 0 < more["backward_error"] <= 1e-3 and more["iterations"] <= 5
    info = np.full((), -1, np.int32)
    hotdog.toeplitz_solve_symmetric_pcg(c, b, max_iterations=1, info=info, **more)
    assert info == 201 and more["iterations"] == 1
    with pytest.raises(hotdog.LinAlgError, match="info = 201"):
        hotdog.toeplitz_solve_symmetric_pcg(c, b, max_iterations=1, check_info=True)


def test_solve_in_place(rng, dtype):
    c, b = positive_definite(rng, 9, dtype), random(rng, (4, 2, 9), dtype)
    x = b.copy()
    assert hotdog.toeplitz_solve_symmetric_pcg(c, x, out=x) is x
    check_solution(x, c, b)


@pytest.mark.parametrize("steps", [(1, 2, 3), (2, -1, -3), (-3, 1, -1)])
def test_solve_strides(rng, dtype, steps):
    c, b = positive_definite(rng, (4, 7), dtype), random(rng, (4, 3, 7), dtype)
    out = Strided(np.full((4, 3, 7), np.nan, dtype), steps[::-1])
    hotdog.toeplitz_solve_symmetric_pcg(Strided(c, steps[::2]).view, Strided(b, steps).view, out=out.view,
                                        check_info=True)
    check_solution(out.view, c, b)
    assert out.gaps_untouched()


@pytest.mark.parametrize("of_c,of_b", [((), (4,)), ((3,), ()), ((2, 1), (3,)), ((2, 3), (2, 1)), ((0,), (1,))])
def test_batches_broadcast(rng, dtype, of_c, of_b):
    c, b = positive_definite(rng, of_c + (6,), dtype), random(rng, of_b + (2, 6), dtype)
    batch = np.broadcast_shapes(of_c, of_b)
    info, more = np.full(batch, -1, np.int32), reports(batch + (2,), dtype)
    x = hotdog.toeplitz_solve_symmetric_pcg(c, b, info=info, **more)
    assert x.shape == batch + (2, 6) and not info.any() and (more["iterations"] > 0).all()
    assert not np.isnan(more["backward_error"]).any()
    check_solution(x, np.broadcast_to(c, batch + (6,)), np.broadcast_to(b, batch + (2, 6)))


def test_failures(rng, dtype):
    c, b = positive_definite(rng, (2, 5), dtype), random(rng, (2, 1, 5), dtype)
    c[1] = [1, 2, 0, 0, 0]
    info, more = np.full(2, -1, np.int32), reports((2, 1), dtype)
    x = hotdog.toeplitz_solve_symmetric_pcg(c, b, info=info, **more)
    assert np.array_equal(info, [0, 2]) and np.isnan(x[1]).all() and np.isnan(more["backward_error"][1]).all()
    check_solution(x[0], c[0], b[0])


def test_bad_arguments():
    v = np.array([2.0, 1, 0])
    with pytest.raises(hotdog.HotdogError, match="tolerance = -1"):
        hotdog.toeplitz_solve_symmetric_pcg(v, v, tolerance=-1)
    with pytest.raises(hotdog.HotdogError, match="maxIterations = -1"):
        hotdog.toeplitz_solve_symmetric_pcg(v, v, max_iterations=-1)
    with pytest.raises(ValueError, match="b: its last dimension is 2, must be 3"):
        hotdog.toeplitz_solve_symmetric_pcg(v, np.ones(2))
    with pytest.raises(TypeError, match="backward_error: is int32, must be float64"):
        hotdog.toeplitz_solve_symmetric_pcg(v, v, backward_error=np.zeros((), np.int32))
    with pytest.raises(ValueError, match="iterations: has shape"):
        hotdog.toeplitz_solve_symmetric_pcg(v, v, iterations=np.zeros(1, np.int32))
