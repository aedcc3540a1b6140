"""hotdog.cauchy_solve and its gradients on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import (EPSILON, LARGEST_RATIO, Strided, cauchy_matrix, is_complex, norm2, random, times, wide, with_op)


def nodes(rng, n, dtype, of_omega=(), of_lambda=()):
    """Two interleaved combs with a jitter: well-conditioned systems."""
    omega = np.arange(n) + rng.uniform(-0.1, 0.1, of_omega + (n,))
    lambda_ = np.arange(n) + 0.5 + rng.uniform(-0.1, 0.1, of_lambda + (n,))
    if is_complex(dtype):
        omega = omega + 0.1j * rng.standard_normal(omega.shape)
    return omega.astype(dtype), lambda_.astype(dtype)


def check_solution(x, omega, lambda_, b, op="N"):
    """Backward error on the scale of log2(2 n) (||C|| ||x|| + ||b||)."""
    matrix = with_op(cauchy_matrix(omega, lambda_), op)
    residual = norm2(wide(b) - times(matrix, wide(x)))
    norm = np.linalg.norm(matrix.astype(np.complex128), axis=(-2, -1))
    if np.ndim(b) > 1:
        norm = norm[..., None]
    growth = np.log2(2 * omega.shape[-1])
    assert np.all(residual <= LARGEST_RATIO * EPSILON[x.dtype.type] * growth * (norm * norm2(wide(x)) + norm2(wide(b))))


@pytest.mark.parametrize("n", [1, 2, 3, 31, 33, 64, 127])
def test_solve(rng, dtype, op, n):
    omega, lambda_ = nodes(rng, n, dtype)
    b = random(rng, (3, n), dtype)
    info = np.full((), -1, np.int32)
    x = hotdog.cauchy_solve(omega, lambda_, b, op=op, info=info)
    assert type(x) is np.ndarray and x.dtype == dtype and info == 0
    check_solution(x, omega, lambda_, b, op)
    check_solution(hotdog.cauchy_solve(omega, lambda_, b[0], op=op, check_info=True), omega, lambda_, b[0], op)


def test_hilbert(rng):
    n = 300  # condition 1e456
    omega, lambda_ = np.arange(1.0, n + 1), -np.arange(0.0, n)
    b = rng.standard_normal((2, n))
    check_solution(hotdog.cauchy_solve(omega, lambda_, b, check_info=True), omega, lambda_, b)


def test_in_place(rng, dtype):
    omega, lambda_ = nodes(rng, 9, dtype)
    b = random(rng, (4, 2, 9), dtype)
    x = b.copy()
    assert hotdog.cauchy_solve(omega, lambda_, x, out=x) is x
    check_solution(x, omega, lambda_, b)


@pytest.mark.parametrize("steps", [(1, 2, 3), (2, -1, -3), (-3, 1, -1)])
def test_strides(rng, dtype, steps):
    omega, lambda_ = nodes(rng, 7, dtype, (4,), (4,))
    b = random(rng, (4, 3, 7), dtype)
    out = Strided(np.full((4, 3, 7), np.nan, dtype), steps[::-1])
    hotdog.cauchy_solve(Strided(omega, steps[::2]).view, Strided(lambda_, steps[1:]).view, Strided(b, steps).view,
                        out=out.view, check_info=True)
    check_solution(out.view, omega, lambda_, b)
    assert out.gaps_untouched()


BATCHES = [((), (), (4,)), ((3,), (), ()), ((2, 1), (3,), (3,)), ((2, 3), (2, 1), (2, 1)), ((0,), (1,), (1,))]


@pytest.mark.parametrize("of_omega,of_lambda,of_b", BATCHES)
def test_batches_broadcast(rng, dtype, of_omega, of_lambda, of_b):
    omega, lambda_ = nodes(rng, 6, dtype, of_omega, of_lambda)
    b = random(rng, of_b + (2, 6), dtype)
    batch = np.broadcast_shapes(of_omega, of_lambda, of_b)
    info = np.full(batch, -1, np.int32)
    x = hotdog.cauchy_solve(omega, lambda_, b, info=info)
    assert x.shape == batch + (2, 6) and not info.any()
    check_solution(x, omega, lambda_, np.broadcast_to(b, batch + (2, 6)))


def failing_batch(rng, dtype):
    """A 2 x 3 batch of systems whose problems (0, 2) and (1, 1) have equal lambda and a pole."""
    omega, lambda_ = nodes(rng, 5, dtype, (2, 3), (2, 3))
    lambda_[0, 2, 1] = lambda_[0, 2, 0]
    omega[1, 1, 4] = lambda_[1, 1, 2]
    return omega, lambda_, random(rng, (2, 3, 1, 5), dtype)


def test_info(rng, dtype):
    omega, lambda_, b = failing_batch(rng, dtype)
    info = np.full((2, 3), -1, np.int32)
    x = hotdog.cauchy_solve(omega, lambda_, b, info=info)
    assert np.array_equal(info, [[0, 0, 2], [0, 3, 0]])
    assert np.isnan(x[info > 0]).all()
    check_solution(x[info == 0], omega[info == 0], lambda_[info == 0], b[info == 0])
    message = r"cauchy_solve: problem \(0, 2\), the first of 2 that failed of 6: info = 2: the pivot of column 2"
    with pytest.raises(hotdog.LinAlgError, match=message) as caught:
        hotdog.cauchy_solve(omega, lambda_, b, check_info=True)
    assert caught.value.problem == (0, 2)
    with pytest.raises(hotdog.LinAlgError, match="cauchy_solve_backward: the system: info = 5"):
        hotdog.cauchy_solve_backward(omega[0, 2], lambda_[0, 2], x[0, 2], x[0, 2], check_info=True)


@pytest.mark.parametrize("arguments,error,message", [
    ({"lambda_": np.arange(4.0)}, ValueError, "lambda_: its last dimension is 4, must be 3"),
    ({"b": np.ones(4)}, ValueError, "b: its last dimension is 4"),
    ({"b": np.ones(3, np.float32)}, TypeError, "b: is float32, but omega is float64"),
    ({"op": "X"}, ValueError, "op: 'X'"),
    ({"out": np.ones(4)}, ValueError, "out: has shape"),
    ({"info": np.ones((), np.int64)}, TypeError, "info: "),
    ({"omega": np.ones((2, 3)), "b": np.ones((5, 1, 3))}, ValueError, "b: its leading shape"),
])
def test_wrong_arguments(arguments, error, message):
    given = {"omega": np.arange(3.0), "lambda_": np.arange(3.0) + 0.5, "b": np.ones(3), **arguments}
    with pytest.raises(error, match=message):
        hotdog.cauchy_solve(given.pop("omega"), given.pop("lambda_"), given.pop("b"), **given)


def gradients(omega, lambda_, x, grad_x, op):
    """The formulas in double precision: of omega, lambda_ (unsummed) and b."""
    matrix = with_op(cauchy_matrix(omega, lambda_), op).astype(np.complex128)
    grad_b = np.linalg.solve(np.conj(np.swapaxes(matrix, -1, -2)), np.swapaxes(grad_x, -1, -2))  # (.., n, R)
    of_matrix = -grad_b @ np.conj(x)
    of_matrix = of_matrix if op == "N" else np.swapaxes(of_matrix, -1, -2)
    if op == "C":
        of_matrix = np.conj(of_matrix)
    terms = of_matrix * np.conj(cauchy_matrix(omega, lambda_).astype(np.complex128))**2
    return -terms.sum(-1), terms.sum(-2), np.swapaxes(grad_b, -1, -2)


def summed_to(array, shape):
    """The sum over the leading dimensions that a shape was broadcast over."""
    array = array.sum(tuple(range(array.ndim - len(shape))))
    return array.sum(tuple(k for k, length in enumerate(shape) if length == 1 != array.shape[k]), keepdims=True)


@pytest.mark.parametrize("of_omega,of_lambda,of_b", BATCHES)
def test_backward(rng, dtype, op, of_omega, of_lambda, of_b):
    omega, lambda_ = nodes(rng, 6, dtype, of_omega, of_lambda)
    batch = np.broadcast_shapes(of_omega, of_lambda, of_b)
    x, grad_x = random(rng, batch + (2, 6), dtype), random(rng, batch + (2, 6), dtype)
    found = hotdog.cauchy_solve_backward(omega, lambda_, x, grad_x, op=op, check_info=True)
    full = batch + (6,)
    expected = gradients(np.broadcast_to(omega, full), np.broadcast_to(lambda_, full), x, grad_x, op)
    for actual, dense, shape in zip(found, expected, (omega.shape, lambda_.shape, x.shape)):
        assert actual.shape == shape and actual.dtype == dtype
        if actual.size:
            wanted = summed_to(dense, shape)
            assert np.abs(actual - wanted).max() <= 1e3 * EPSILON[dtype] * max(np.abs(dense).max(initial=0), 1)


def test_backward_wanted(rng):
    omega, lambda_ = nodes(rng, 4, np.float64)
    x = rng.standard_normal(4)
    whole = hotdog.cauchy_solve_backward(omega, lambda_, x, x)
    assert whole[2].shape == (4,)
    of_omega, of_lambda, of_b = hotdog.cauchy_solve_backward(omega, lambda_, x, x, wanted=["lambda_"])
    assert of_omega is None and of_b is None and np.array_equal(of_lambda, whole[1])
    with pytest.raises(ValueError, match="wanted: 'v'"):
        hotdog.cauchy_solve_backward(omega, lambda_, x, x, wanted=["v"])
    with pytest.raises(ValueError, match="grad_out: has shape"):
        hotdog.cauchy_solve_backward(omega, lambda_, x, np.ones((2, 4)))


def test_empty_sizes():
    info = np.full((), -1, np.int32)
    assert hotdog.cauchy_solve(np.empty(0), np.empty(0), np.empty((3, 0)), info=info).shape == (3, 0) and info == 0
    info[...] = -1
    out = hotdog.cauchy_solve(np.array([1.0, 1.0]), np.array([0.0, 2.0]), np.empty((0, 2)), info=info)
    assert out.shape == (0, 2) and info == 2
    found = hotdog.cauchy_solve_backward(np.array([1.0, 3.0]), np.array([0.0, 2.0]), np.empty((0, 2)), np.empty((0, 2)))
    assert np.array_equal(found[0], [0, 0]) and np.array_equal(found[1], [0, 0])
