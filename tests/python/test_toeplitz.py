"""hotdog.toeplitz_matvec, hotdog.toeplitz_solve_symmetric and its gradients on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import Strided, check_matvec, check_solution, is_complex, positive_definite, random

SIZES = [(1, 1), (2, 3), (5, 1), (1, 5), (31, 33), (64, 64), (127, 65), (128, 401)]


@pytest.mark.parametrize("m,n", SIZES)
def test_matvec(rng, dtype, op, m, n):
    c, r = random(rng, m, dtype), random(rng, n, dtype)
    x = random(rng, (2, n if op == "N" else m), dtype)
    out = hotdog.toeplitz_matvec(c, r, x, op=op)
    assert type(out) is np.ndarray and out.dtype == dtype
    check_matvec(out, c, r, x, op)
    check_matvec(hotdog.toeplitz_matvec(c, r, x[0], op=op), c, r, x[0], op)


def test_matvec_large(rng, dtype):
    n = 3001  # the FFT path; T = identity shifted by one below the diagonal, and e_0 above
    c, r = np.zeros(n, dtype), np.zeros(n, dtype)
    c[1] = 1
    x = random(rng, n, dtype)
    expected = np.concatenate([[0], x[:-1]])
    error = np.linalg.norm(hotdog.toeplitz_matvec(c, r, x) - expected)
    assert error <= 30 * np.finfo(dtype).eps * np.log2(2 * n) * np.linalg.norm(x)


def test_matvec_alpha_and_beta(rng, dtype, op):
    c, r = random(rng, 6, dtype), random(rng, 4, dtype)
    x, before = random(rng, (2, 4 if op == "N" else 6), dtype), random(rng, (2, 6 if op == "N" else 4), dtype)
    alpha, beta = (-1.5 + 0.25j, 0.5 - 2j) if is_complex(dtype) else (-1.5, 0.5)
    out = before.copy()
    assert hotdog.toeplitz_matvec(c, r, x, op=op, alpha=alpha, beta=beta, out=out) is out
    check_matvec(out, c, r, x, op, alpha, beta, before)


@pytest.mark.parametrize("steps", [(1, 2, 3), (2, -1, -3), (-3, 1, -1)])
def test_matvec_strides(rng, dtype, steps):
    c, r, x = random(rng, (4, 6), dtype), random(rng, (4, 5), dtype), random(rng, (4, 3, 5), dtype)
    out = Strided(np.full((4, 3, 6), np.nan, dtype), steps[::-1])
    parts = Strided(c, steps[::2]).view, Strided(r, steps[::-2]).view, Strided(x, steps).view
    hotdog.toeplitz_matvec(*parts, out=out.view)
    check_matvec(out.view, c, r, x)
    assert out.gaps_untouched()


@pytest.mark.parametrize("of_c,of_r,of_x", [
    ((), (), (4,)), ((3,), (), (1,)), ((2, 1), (3,), (2, 3)), ((2,), (1, 1), (0, 1)),
])
def test_matvec_batches_broadcast(rng, of_c, of_r, of_x):
    c, r = random(rng, of_c + (5,), np.float64), random(rng, of_r + (4,), np.float64)
    x = random(rng, of_x + (2, 4), np.float64)
    out = hotdog.toeplitz_matvec(c, r, x)
    assert out.shape == np.broadcast_shapes(of_c, of_r, of_x) + (2, 5)
    check_matvec(out, c, r, x)


def test_matvec_ignores_the_first_element_of_the_row(rng):
    c, r, x = random(rng, 5, np.float64), random(rng, 5, np.float64), random(rng, 5, np.float64)
    with_nan = r.copy()
    with_nan[0] = np.nan
    assert np.array_equal(hotdog.toeplitz_matvec(c, with_nan, x), hotdog.toeplitz_matvec(c, r, x))


def test_matvec_empty_sizes():
    assert hotdog.toeplitz_matvec(np.empty(0), np.ones(3), np.ones(3)).shape == (0,)
    assert np.array_equal(hotdog.toeplitz_matvec(np.ones(2), np.empty(0), np.empty((3, 0))), np.zeros((3, 2)))


@pytest.mark.parametrize("n", [1, 2, 3, 31, 33, 64, 127])
def test_solve(rng, dtype, n):
    c, b = positive_definite(rng, n, dtype), random(rng, (3, n), dtype)
    info = np.full((), -1, np.int32)
    x = hotdog.toeplitz_solve_symmetric(c, b, info=info)
    assert type(x) is np.ndarray and x.dtype == dtype and info == 0
    check_solution(x, c, b)
    check_solution(hotdog.toeplitz_solve_symmetric(c, b[0], check_info=True), c, b[0])


def test_solve_in_place(rng, dtype):
    c, b = positive_definite(rng, 9, dtype), random(rng, (4, 2, 9), dtype)
    x = b.copy()
    assert hotdog.toeplitz_solve_symmetric(c, x, out=x) is x
    check_solution(x, c, b)


def test_solve_in_place_without_a_common_stride(rng, dtype):
    c, x = positive_definite(rng, 9, dtype), random(rng, (3, 5, 2, 9), dtype)[:, :4:2, ::-1]
    b = x.copy()
    hotdog.toeplitz_solve_symmetric(c, x, out=x)
    check_solution(x, c, b)


@pytest.mark.parametrize("steps", [(1, 2, 3), (2, -1, -3), (-3, 1, -1)])
def test_solve_strides(rng, dtype, steps):
    c, b = positive_definite(rng, (4, 7), dtype), random(rng, (4, 3, 7), dtype)
    out = Strided(np.full((4, 3, 7), np.nan, dtype), steps[::-1])
    hotdog.toeplitz_solve_symmetric(Strided(c, steps[::2]).view, Strided(b, steps).view, out=out.view, check_info=True)
    check_solution(out.view, c, b)
    assert out.gaps_untouched()


@pytest.mark.parametrize("of_c,of_b", [((), (4,)), ((3,), ()), ((2, 1), (3,)), ((2, 3), (2, 1)), ((0,), (1,))])
def test_solve_batches_broadcast(rng, dtype, of_c, of_b):
    c, b = positive_definite(rng, of_c + (6,), dtype), random(rng, of_b + (2, 6), dtype)
    batch = np.broadcast_shapes(of_c, of_b)
    info = np.full(batch, -1, np.int32)
    x = hotdog.toeplitz_solve_symmetric(c, b, info=info)
    assert x.shape == batch + (2, 6) and not info.any()
    check_solution(x, np.broadcast_to(c, batch + (6,)), np.broadcast_to(b, batch + (2, 6)))


def failing_batch(rng, dtype):
    """A 2 x 3 batch of systems whose problems (0, 2) and (1, 1) fail at the minors of order 2 and 3."""
    c, b = positive_definite(rng, (2, 3, 5), dtype), random(rng, (2, 3, 1, 5), dtype)
    c[0, 2] = [1, 2, 0, 0, 0]
    c[1, 1] = [1, 0, 3, 0, 0]
    return c, b


def test_solve_reports_each_problem(rng, dtype):
    c, b = failing_batch(rng, dtype)
    info = np.full((2, 3), -1, np.int32)
    x = hotdog.toeplitz_solve_symmetric(c, b, info=info)
    assert np.array_equal(info, [[0, 0, 2], [0, 3, 0]])
    assert np.isnan(x[info > 0]).all()
    check_solution(x[info == 0], c[info == 0], b[info == 0])


def test_solve_check_info(rng, dtype):
    c, b = failing_batch(rng, dtype)
    message = r"problem \(0, 2\), the first of 2 that failed of 6: info = 2"
    with pytest.raises(hotdog.LinAlgError, match=message) as caught:
        hotdog.toeplitz_solve_symmetric(c, b, check_info=True)
    assert caught.value.problem == (0, 2)
    assert np.array_equal(caught.value.info, [[0, 0, 2], [0, 3, 0]])
    assert isinstance(caught.value, np.linalg.LinAlgError)
    with pytest.raises(hotdog.LinAlgError, match="the system: info = 2: the leading minor of order 2"):
        hotdog.toeplitz_solve_symmetric(c[0, 2], b[0, 2], check_info=True)


def test_solve_empty_sizes():
    info = np.full((), -1, np.int32)
    assert hotdog.toeplitz_solve_symmetric(np.empty(0), np.empty((3, 0)), info=info).shape == (3, 0) and info == 0
    info[...] = -1
    assert hotdog.toeplitz_solve_symmetric(np.array([1.0, 2.0]), np.empty((0, 2)), info=info).shape == (0, 2)
    assert info == 2


def gradients(c, x, grad_x):
    """The formulas in double precision: of c (unsummed) and b."""
    n = c.shape[-1]
    lag = np.arange(n)[:, None] - np.arange(n)
    c, x = c.astype(np.complex128), x.astype(np.complex128)
    matrix = np.where(lag >= 0, c[..., abs(lag)], np.conj(c[..., abs(lag)]))
    grad_b = np.linalg.solve(matrix, np.swapaxes(grad_x, -1, -2).astype(np.complex128))  # (.., n, R)
    of_matrix = -grad_b @ np.conj(x)
    folded = np.where(lag >= 0, of_matrix, np.conj(of_matrix))
    of_c = np.stack([folded[..., abs(lag) == d].sum(-1) for d in range(n)], -1)
    of_c[..., 0] = of_c[..., 0].real
    return of_c, np.swapaxes(grad_b, -1, -2)


@pytest.mark.parametrize("of_c,of_x", [((), ()), ((), (4,)), ((3,), (2, 3)), ((2, 1), (2, 3)), ((0,), (0,))])
def test_backward(rng, dtype, of_c, of_x):
    c = positive_definite(rng, of_c + (6,), dtype)
    x, grad_x = random(rng, of_x + (2, 6), dtype), random(rng, of_x + (2, 6), dtype)
    of_column, of_b = hotdog.toeplitz_solve_symmetric_backward(c, x, grad_x, check_info=True)
    dense_c, dense_b = gradients(np.broadcast_to(c, of_x + (6,)), x, grad_x)
    summed = dense_c.sum(tuple(range(dense_c.ndim - c.ndim)))
    summed = summed.sum(tuple(k for k, n in enumerate(c.shape) if n == 1 != summed.shape[k]), keepdims=True)
    for actual, expected, like in ((of_column, summed, c), (of_b, dense_b, x)):
        assert actual.shape == like.shape and actual.dtype == dtype
        if actual.size:
            assert np.abs(actual - expected).max() <= 1e3 * np.finfo(dtype).eps * max(np.abs(expected).max(), 1)


def test_backward_wanted(rng):
    c, x = positive_definite(rng, 4, np.float64), rng.standard_normal(4)
    whole = hotdog.toeplitz_solve_symmetric_backward(c, x, x)
    of_c, of_b = hotdog.toeplitz_solve_symmetric_backward(c, x, x, wanted=["c"])
    assert of_b is None and np.array_equal(of_c, whole[0])
    with pytest.raises(ValueError, match="wanted: 'v'"):
        hotdog.toeplitz_solve_symmetric_backward(c, x, x, wanted=["v"])
    with pytest.raises(ValueError, match="grad_out: has shape"):
        hotdog.toeplitz_solve_symmetric_backward(c, x, np.ones((2, 4)))
    with pytest.raises(hotdog.LinAlgError, match="toeplitz_solve_symmetric_backward: the system: info = 2"):
        hotdog.toeplitz_solve_symmetric_backward(np.array([1.0, 2.0]), np.ones(2), np.ones(2), check_info=True)
