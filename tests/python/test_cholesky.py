"""hotdog.cholesky, cholesky_solve and solve_positive_definite on NumPy arrays."""
import re
from pathlib import Path

import numpy as np
import pytest

import hotdog
from support import EPSILON, LARGEST_RATIO, is_complex, random, wide


def positive(rng, shape, dtype):
    """G G^H / n + I / 10."""
    n = shape[-1]
    g = random(rng, shape, dtype).astype(np.complex128 if is_complex(dtype) else np.float64)
    return (g @ np.conj(np.swapaxes(g, -1, -2)) / max(n, 1) + 0.1 * np.eye(n)).astype(dtype)


def adjoint(matrix):
    return np.conj(np.swapaxes(matrix, -1, -2))


def norm1(matrix):
    return np.abs(matrix).sum(-2).max(-1, initial=0)


def check_factor(factor, a, upper=False):
    wide_factor = wide(factor)
    product = adjoint(wide_factor) @ wide_factor if upper else wide_factor @ adjoint(wide_factor)
    assert np.array_equal(factor, np.triu(factor) if upper else np.tril(factor))
    assert np.all(norm1(product - wide(a)) <= LARGEST_RATIO * EPSILON[factor.dtype.type] * norm1(a))


def check_solution(x, a, b):
    residual = wide(b) - np.einsum("...ij,...rj->...ri", wide(a), np.atleast_2d(wide(x))).reshape(x.shape)
    bound = norm1(a).max(initial=0) * np.abs(x).sum(-1) + np.abs(b).sum(-1)
    assert np.all(np.abs(residual).sum(-1) <= LARGEST_RATIO * EPSILON[x.dtype.type] * bound)


@pytest.mark.parametrize("upper", [False, True])
@pytest.mark.parametrize("n", [1, 2, 7, 33, 130])
def test_factor(rng, dtype, n, upper):
    a = positive(rng, (3, n, n), dtype)
    info = np.full(3, -1, np.int32)
    factor = hotdog.cholesky(a, upper=upper, info=info)
    assert type(factor) is np.ndarray and factor.dtype == dtype and not info.any()
    check_factor(factor, a, upper)
    check_factor(hotdog.cholesky(a[0], upper=upper, check_info=True), a[0], upper)


@pytest.mark.parametrize("upper", [False, True])
def test_only_one_triangle(rng, dtype, upper):
    a = positive(rng, (4, 9, 9), dtype)
    other = np.tril(np.ones((9, 9), bool), -1) if upper else np.triu(np.ones((9, 9), bool), 1)
    poisoned = np.where(other, np.nan, a).astype(dtype)
    check_factor(hotdog.cholesky(poisoned, upper=upper), a, upper)
    assert hotdog.cholesky(poisoned, upper=upper, zero=False, out=poisoned) is poisoned
    assert np.isnan(poisoned[:, other]).all()
    check_factor(np.where(other, 0, poisoned).astype(dtype), a, upper)


def test_columns_together(rng, dtype):
    a = positive(rng, (5, 8, 8), dtype)
    by_columns = np.swapaxes(np.swapaxes(a, 1, 2).copy(), 1, 2)
    out = np.swapaxes(np.full_like(a, np.nan), 1, 2)
    check_factor(hotdog.cholesky(by_columns, out=out), a)
    with pytest.raises(ValueError, match="out: its rows lie together, but those of a by columns"):
        hotdog.cholesky(by_columns, out=np.empty_like(a, order="C"))
    with pytest.raises(ValueError, match="factor: its rows lie together, but those of a by columns"):
        hotdog.solve_positive_definite(by_columns, np.ones(8, dtype), factor=np.zeros((5, 8, 8), dtype))
    with pytest.raises(ValueError, match="neither its rows nor its columns"):
        hotdog.cholesky(np.ones((16, 16), dtype)[::2, ::2])


# New arrays have the order of what is given, and zeros beside their triangle.
@pytest.mark.parametrize("upper", [False, True])
def test_new_arrays_by_columns(rng, dtype, upper):
    a = positive(rng, (3, 8, 8), dtype)
    by_columns = np.swapaxes(np.swapaxes(a, 1, 2).copy(), 1, 2)
    grad_factor = random(rng, a.shape, dtype)
    grad_by_columns = np.swapaxes(np.swapaxes(grad_factor, 1, 2).copy(), 1, 2)
    part = np.triu if upper else np.tril
    factor, turned = hotdog.cholesky(a, upper=upper), hotdog.cholesky(by_columns, upper=upper)
    assert factor.flags.c_contiguous and np.swapaxes(turned, 1, 2).flags.c_contiguous
    check_factor(turned, a, upper)
    b = random(rng, (2, 8), dtype)
    x = hotdog.solve_positive_definite(by_columns, b, upper=upper)
    check_solution(x[1], a[1], b)
    tolerance = {"rtol": 1e4 * EPSILON[dtype], "atol": 1e4 * EPSILON[dtype]}
    for one, other in ((hotdog.cholesky_inverse(factor, upper=upper), hotdog.cholesky_inverse(turned, upper=upper)),
                       (hotdog.cholesky_backward(factor, grad_factor, upper=upper),
                        hotdog.cholesky_backward(turned, grad_by_columns, upper=upper))):
        assert np.array_equal(one, part(one)) and np.array_equal(other, part(other))
        assert np.allclose(one, other, **tolerance)
    with pytest.raises(ValueError, match="grad_factor: its rows lie together, but those of factor by columns"):
        hotdog.cholesky_backward(turned, grad_factor, upper=upper)


def test_flags_are_true_or_false(dtype):
    a = np.eye(3, dtype=dtype)
    for arguments in ({"upper": "yes"}, {"upper": 2}, {"zero": 7}):
        with pytest.raises(TypeError, match=r"(upper|zero): .* is neither True nor False"):
            hotdog.cholesky(a, **arguments)
    with pytest.raises(TypeError, match="upper: None is neither"):
        hotdog.cholesky_solve(a, a[0], upper=None)
    assert np.array_equal(hotdog.cholesky(a, upper=np.True_, zero=np.False_, out=a.copy()), a)


def test_views_and_batches(rng, dtype):
    whole = np.full((2, 3, 10, 12), np.nan, dtype)
    a = positive(rng, (2, 3, 8, 8), dtype)
    whole[:, :, 1:9, 2:10] = a
    check_factor(hotdog.cholesky(whole[:, :, 1:9, 2:10]), a)
    check_factor(hotdog.cholesky(a[::-1, ::2]), a[::-1, ::2])
    assert hotdog.cholesky(np.empty((0, 4, 4), dtype)).shape == (0, 4, 4)
    info = np.full(2, -1, np.int32)
    assert hotdog.cholesky(np.empty((2, 0, 0), dtype), info=info).shape == (2, 0, 0) and not info.any()


def test_failures(rng, dtype):
    a = positive(rng, (2, 3, 6, 6), dtype)
    a[1, 0, 4, 4] = -1
    a[1, 2, 2, 2] = np.inf
    info = np.full((2, 3), -1, np.int32)
    factor = hotdog.cholesky(a, info=info)
    assert np.array_equal(info, [[0, 0, 0], [5, 0, 3]])
    check_factor(factor[0], a[0])
    message = r"cholesky: problem \(1, 0\), the first of 2 that failed of 6: info = 5: the leading minor of order 5"
    with pytest.raises(hotdog.LinAlgError, match=message) as caught:
        hotdog.cholesky(a, check_info=True)
    assert caught.value.problem == (1, 0)
    b = random(rng, (2, 6), dtype)
    x = hotdog.cholesky_solve(factor, b, info=info)
    assert np.array_equal(info, [[0, 0, 0], [5, 0, 3]]) and np.isnan(x[info > 0]).all()
    with pytest.raises(hotdog.LinAlgError, match="solve_positive_definite: problem"):
        hotdog.solve_positive_definite(a, b, check_info=True)


@pytest.mark.parametrize("upper", [False, True])
@pytest.mark.parametrize("n", [1, 3, 20, 70])
def test_solve(rng, dtype, n, upper):
    a = positive(rng, (n, n), dtype)
    b = random(rng, (5, n), dtype)
    factor = hotdog.cholesky(a, upper=upper)
    check_solution(hotdog.cholesky_solve(factor, b, upper=upper, check_info=True), a, b)
    check_solution(hotdog.cholesky_solve(factor, b[0], upper=upper), a, b[0])
    check_solution(hotdog.solve_positive_definite(a, b, upper=upper, check_info=True), a, b)
    by_columns = np.asfortranarray(factor)
    check_solution(hotdog.cholesky_solve(by_columns, b, upper=upper), a, b)


@pytest.mark.parametrize("upper", [False, True])
@pytest.mark.parametrize("order", ["C", "F"])
def test_solve_with_the_transpose(rng, dtype, order, upper):
    a = positive(rng, (9, 9), dtype)
    b = random(rng, (2, 9), dtype)
    matrix = np.asarray(a, order=order)
    factor = hotdog.cholesky(matrix, upper=upper)
    for op, of in (("N", a), ("C", a), ("T", a.T)):
        check_solution(hotdog.cholesky_solve(factor, b, upper=upper, op=op), of, b)
        check_solution(hotdog.solve_positive_definite(matrix, b, upper=upper, op=op), of, b)
    with pytest.raises(ValueError, match="op: 'H' is none of"):
        hotdog.cholesky_solve(factor, b, op="H")


def test_solve_batches_and_layouts(rng, dtype):
    a = positive(rng, (4, 1, 7, 7), dtype)
    b = random(rng, (3, 2, 7), dtype)
    factor = hotdog.cholesky(a)
    x = hotdog.cholesky_solve(factor, b)
    assert x.shape == (4, 3, 2, 7)
    for p in range(4):
        check_solution(x[p], a[p, 0], b)
    columns = np.ascontiguousarray(np.swapaxes(b, 1, 2))  # (3, n, R): right-hand sides as columns
    out = np.swapaxes(columns, 1, 2)
    assert hotdog.cholesky_solve(factor[0, 0], out, out=out) is out
    check_solution(out, a[0, 0], b)
    place = np.full((4, 3, 7, 7), np.nan, dtype)
    check_solution(hotdog.solve_positive_definite(a, b, factor=place)[2], a[2, 0], b)
    assert np.array_equal(np.tril(place[1, 2]), np.tril(factor[1, 0]))


@pytest.mark.parametrize("upper", [False, True])
def test_inverse(rng, dtype, upper):
    a = positive(rng, (3, 8, 8), dtype)
    factor = hotdog.cholesky(a, upper=upper)
    inverse = hotdog.cholesky_inverse(factor, upper=upper, check_info=True)
    part = np.triu(np.ones((8, 8), bool)) if upper else np.tril(np.ones((8, 8), bool))
    expected = np.linalg.inv(a.astype(np.complex128))
    assert np.abs(inverse - np.where(part, expected, 0)).max() <= 1e4 * EPSILON[dtype] * np.abs(expected).max()
    assert hotdog.cholesky_inverse(factor, upper=upper, out=factor) is factor
    assert np.array_equal(factor[:, part], inverse[:, part])


@pytest.mark.parametrize("upper", [False, True])
def test_backward(rng, dtype, upper):
    a = positive(rng, (3, 8, 8), dtype)
    factor = hotdog.cholesky(a, upper=upper)
    grad_factor = random(rng, a.shape, dtype)
    info = np.full(3, -1, np.int32)
    grad = hotdog.cholesky_backward(factor, grad_factor, upper=upper, info=info)
    assert not info.any()
    lower, grad_lower = (adjoint(m) if upper else m for m in (wide(factor), wide(grad_factor)))
    p = np.tril(adjoint(lower) @ np.tril(grad_lower))
    p[:, np.arange(8), np.arange(8)] /= 2
    inverse = np.linalg.inv(lower.astype(np.complex128))
    expected = adjoint(inverse) @ (p + adjoint(p)).astype(np.complex128) @ inverse / 2
    part = np.triu(np.ones((8, 8), bool)) if upper else np.tril(np.ones((8, 8), bool))
    difference = np.where(part, grad, 0) - np.where(part, expected, 0)
    assert np.abs(difference).max() <= 1e4 * EPSILON[dtype] * np.abs(expected).max()
    with pytest.raises(ValueError, match="grad_factor: has shape"):
        hotdog.cholesky_backward(factor, grad_factor[0])


def test_log_det(rng, dtype):
    a = positive(rng, (2, 3, 9, 9), dtype)
    factor = hotdog.cholesky(a)
    log_det = hotdog.cholesky_log_det(factor)
    assert log_det.shape == (2, 3) and log_det.dtype == a.real.dtype
    expected = np.linalg.slogdet(a.astype(np.complex128))[1]
    assert np.allclose(log_det, expected, rtol=1e3 * EPSILON[dtype], atol=1e4 * EPSILON[dtype])
    upper = hotdog.cholesky(a[0, 0], upper=True)
    assert np.isclose(hotdog.cholesky_log_det(upper), log_det[0, 0], rtol=1e3 * EPSILON[dtype])
    factor[1, 2, 4, 4] = 0
    out = np.zeros((2, 3), a.real.dtype)
    assert hotdog.cholesky_log_det(factor, out=out) is out
    assert np.array_equal(np.isnan(out), [[False] * 3, [False, False, True]])


@pytest.mark.parametrize("arguments,error,message", [
    ({"a": np.eye(3)[:2]}, ValueError, r"a: has shape \(2, 3\), must be"),
    ({"a": np.ones(3)}, ValueError, "a: has shape"),
    ({"b": np.ones(4)}, ValueError, "b: its last dimension is 4, must be 3, the order of a"),
    ({"b": np.ones(3, np.float32)}, TypeError, "b: is float32, but a is float64"),
    ({"out": np.ones(4)}, ValueError, "out: has shape"),
    ({"factor": np.eye(4)}, ValueError, "factor: has shape"),
    ({"info": np.ones((), np.int64)}, TypeError, "info: "),
])
def test_wrong_arguments(arguments, error, message):
    given = {"a": np.eye(3), "b": np.ones(3), **arguments}
    with pytest.raises(error, match=message):
        hotdog.solve_positive_definite(given.pop("a"), given.pop("b"), **given)


def test_gradient_of_no_elements():
    for shape in ((0, 0), (3, 0, 0)):  # NumPy's LAPACK raises where it is given a leading dimension of 0
        assert hotdog.cholesky_backward(np.zeros(shape), np.zeros(shape)).shape == shape


# The example on the page, against differences.
def test_gradients_of_the_page(rng):
    page = (Path(__file__).parents[2] / "docs" / "ops" / "potrf.md").read_text(encoding="utf-8")
    names = {"np": np, "hotdog": hotdog}
    exec(re.search("```python\n(.*?)```", page, re.S).group(1), names)
    log_likelihood = names["log_likelihood"]
    a, y = positive(rng, (2, 5, 5), np.float64), rng.standard_normal((2, 5))
    value, grad_a, grad_y = log_likelihood(a, y)
    expected = [-0.5 * (v @ np.linalg.solve(m, v) + np.linalg.slogdet(2 * np.pi * m)[1]) for m, v in zip(a, y)]
    assert np.allclose(value, expected)
    d_a, d_y = rng.standard_normal(a.shape), rng.standard_normal(y.shape)
    d_a += np.swapaxes(d_a, 1, 2)
    h = 1e-6
    change = (log_likelihood(a + h * d_a, y + h * d_y)[0] - log_likelihood(a - h * d_a, y - h * d_y)[0]) / (2 * h)
    assert np.allclose(change, (grad_a * d_a).sum((1, 2)) + (grad_y * d_y).sum(1), rtol=1e-6, atol=1e-6)
