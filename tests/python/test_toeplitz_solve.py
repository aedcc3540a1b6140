"""hotdog.toeplitz_solve on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import EPSILON, Strided, random, times, toeplitz_matrix, wide, with_op


def general(rng, shape, dtype, diagonal=8):
    """Columns and rows of Toeplitz matrices, N(0,1)/(1+|k|) with `diagonal` added to t_0."""
    n = shape[-1] if isinstance(shape, tuple) else shape
    c, r = (np.asarray(random(rng, shape, dtype) / (1 + np.arange(n)), dtype) for _ in "cr")
    c[..., 0] += diagonal
    return c, r


def check_solution(x, c, r, b, op="N"):
    matrix = with_op(toeplitz_matrix(c, r), op)
    residual = np.abs(times(matrix, wide(x)) - wide(b)).max()
    size = np.abs(matrix).sum(axis=-1).max()
    bound = 30 * np.log2(2 * c.shape[-1]) * EPSILON[np.dtype(x.dtype).type]
    assert residual <= bound * (size * np.abs(x).max() + np.abs(b).max())


@pytest.mark.parametrize("n", [1, 2, 3, 31, 33, 64, 127])
def test_solve(rng, dtype, op, n):
    c, r = general(rng, n, dtype)
    b, info = random(rng, (3, n), dtype), np.full((), -1, np.int32)
    x = hotdog.toeplitz_solve(c, r, b, op=op, info=info)
    assert type(x) is np.ndarray and x.dtype == dtype and info == 0
    check_solution(x, c, r, b, op)
    check_solution(hotdog.toeplitz_solve(c, r, b[0], op=op, check_info=True), c, r, b[0], op)


def test_solve_reports_error_and_path(rng, dtype):
    c, r = general(rng, (2, 30), dtype)
    c[1, 0] = 0
    b = random(rng, (2, 30), dtype)[:, None]
    real = np.float64 if dtype in (np.float64, np.complex128) else np.float32
    error, path = np.full(2, np.nan, real), np.full(2, -1, np.int32)
    x = hotdog.toeplitz_solve(c, r, b, backward_error=error, path=path, check_info=True)
    for k in range(2):
        check_solution(x[k], c[k], r[k], b[k])
    assert (error <= 60 * EPSILON[dtype]).all()
    assert path[0] < hotdog.ToeplitzPath.PIVOTED and path[1] == hotdog.ToeplitzPath.PIVOTED


def test_singular_leading_minors():
    for c, expected in (([0, 1, 2], [1.5, 0, 0.5]), ([2, 2, 1], [-1, 1, 1])):
        c = np.array(c, float)
        assert np.allclose(hotdog.toeplitz_solve(c, c, np.array([1.0, 2, 3])), expected, rtol=0, atol=1e-14)


def test_solve_in_place(rng, dtype):
    c, r = general(rng, 9, dtype)
    b = random(rng, (4, 2, 9), dtype)
    x = b.copy()
    assert hotdog.toeplitz_solve(c, r, x, out=x) is x
    for k in range(4):
        check_solution(x[k], c, r, b[k])


@pytest.mark.parametrize("steps", [(1, 2, 3), (2, -1, -3), (-3, 1, -1)])
def test_solve_strides(rng, dtype, steps):
    c, r = general(rng, (4, 7), dtype)
    b = random(rng, (4, 3, 7), dtype)
    out = Strided(np.full((4, 3, 7), np.nan, dtype), steps[::-1])
    hotdog.toeplitz_solve(Strided(c, steps[::2]).view, Strided(r, steps[::-2]).view, Strided(b, steps).view,
                          out=out.view, check_info=True)
    for k in range(4):
        check_solution(out.view[k], c[k], r[k], b[k])
    assert out.gaps_untouched()


def test_solve_batches_broadcast(rng):
    c, _ = general(rng, (2, 1, 6), np.float64)
    _, r = general(rng, (3, 6), np.float64)
    b = random(rng, (2, 3, 4, 6), np.float64)[:, ::-1]
    info, path = np.full((2, 3), -1, np.int32), np.full((2, 3), -1, np.int32)
    x = hotdog.toeplitz_solve(c, r, b, info=info, path=path)
    assert x.shape == b.shape and not info.any() and (path >= 0).all()
    for i in range(2):
        for j in range(3):
            check_solution(x[i, j], c[i, 0], r[j], b[i, j])


def test_solve_check_info(rng, dtype):
    c, r = general(rng, (2, 5), dtype)
    c[1], r[1] = 1, 1
    b, info = random(rng, (2, 1, 5), dtype), np.full(2, -1, np.int32)
    x = hotdog.toeplitz_solve(c, r, b, info=info)
    assert np.array_equal(info, [0, 2]) and np.isnan(x[1]).all()
    check_solution(x[0], c[0], r[0], b[0])
    with pytest.raises(hotdog.LinAlgError, match=r"problem \(1,\), the first of 1 that failed of 2: info = 2: pivot 2"):
        hotdog.toeplitz_solve(c, r, b, check_info=True)


def test_bad_arguments():
    v = np.ones(3)
    with pytest.raises(ValueError, match="r: its last dimension is 2, must be 3"):
        hotdog.toeplitz_solve(v, np.ones(2), v)
    with pytest.raises(TypeError, match="r: is float32"):
        hotdog.toeplitz_solve(v, np.ones(3, np.float32), v)
    with pytest.raises(TypeError, match="backward_error: is int32, must be float64"):
        hotdog.toeplitz_solve(v, v, v, backward_error=np.zeros((), np.int32))
    with pytest.raises(ValueError, match="path: has shape"):
        hotdog.toeplitz_solve(v, v, v, path=np.zeros(1, np.int32))


def sums_along_diagonals(matrix, n):
    """Of columns and of rows: element d sums the diagonal d below, or above, the main one; rows[0] is 0."""
    columns = np.array([np.trace(matrix, offset=-d) for d in range(n)])
    rows = np.array([np.trace(matrix, offset=d) if d else 0 for d in range(n)])
    return columns, rows


def test_backward(rng, dtype, op):
    n = 9
    c, r = general(rng, n, dtype)
    x, grad_x = random(rng, (3, n), dtype), random(rng, (3, n), dtype)
    grad_c, grad_r, grad_b = hotdog.toeplitz_solve_backward(c, r, x, grad_x, op=op, check_info=True)
    matrix = with_op(toeplitz_matrix(c, r), op).astype(np.complex128)
    expected_b = np.linalg.solve(matrix.conj().T, grad_x.T.astype(np.complex128))  # (n, R)
    of_matrix = -expected_b @ x.conj()
    of_matrix = {"N": of_matrix, "T": of_matrix.T, "C": of_matrix.conj().T}[op]
    expected_c, expected_r = sums_along_diagonals(of_matrix, n)
    for actual, expected in ((grad_b, expected_b.T), (grad_c, expected_c), (grad_r, expected_r)):
        assert actual.dtype == dtype and actual.shape == expected.shape
        expected = expected if np.iscomplexobj(actual) else expected.real
        assert np.abs(actual - expected).max() <= 2000 * EPSILON[dtype] * np.abs(expected).max()


def test_backward_sums_over_broadcast_dimensions(rng):
    c, r = general(rng, (1, 5), np.float64)
    x, grad_x = random(rng, (4, 2, 5), np.float64), random(rng, (4, 2, 5), np.float64)
    grad_c, grad_r, none = hotdog.toeplitz_solve_backward(c, r, x, grad_x, wanted=("c", "r"))
    assert none is None and grad_c.shape == grad_r.shape == (1, 5)
    each = [hotdog.toeplitz_solve_backward(c[0], r[0], x[k], grad_x[k]) for k in range(4)]
    assert np.allclose(grad_c[0], sum(e[0] for e in each), rtol=1e-12, atol=1e-12)
    assert np.allclose(grad_r[0], sum(e[1] for e in each), rtol=1e-12, atol=1e-12)
