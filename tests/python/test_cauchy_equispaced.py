"""hotdog.cauchy_equispaced on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import check_ratio, is_complex, random, times, wide, with_op

COMPLEX = [np.complex64, np.complex128]


def line(dtype, offset, step):
    """Parameters of a line, and the same for a batch of offsets and steps."""
    offset, step = np.broadcast_arrays(offset, step)
    zero = np.zeros_like(offset)
    return np.stack([offset, zero, step, zero] if is_complex(dtype) else [offset, step], -1).astype(np.float64)


def line_matrix(offset, step, L, N):
    apart = np.arange(L)[:, None] - np.arange(N)
    return 1 / (wide(offset)[..., None, None] + wide(step)[..., None, None] * apart)


def circle_matrix(nodes, L, N):
    offset, step, turn, radius_omega, radius_lambda, angle = wide(nodes)
    unit = 2j * np.arccos(np.longdouble(-1)) / turn
    omega = radius_omega * np.exp(unit * (angle + offset + step * np.arange(L)))
    return 1 / (omega[:, None] - radius_lambda * np.exp(unit * (angle + step * np.arange(N))))


def check(actual, matrix, v, op="N", alpha=1, beta=0, before=None):
    """On the scale of the largest entries: log2(2n) max|C| ||v||."""
    matrix, v = with_op(matrix, op), wide(v)
    expected = alpha * times(matrix, v)
    largest = np.max(abs(matrix), axis=(-2, -1))
    if v.ndim > 1:
        largest = largest[..., None]
    scale = abs(alpha) * np.asarray(largest * np.linalg.norm(v.astype(np.complex128), axis=-1))[..., None]
    if beta:
        expected, scale = expected + beta * wide(before), scale + abs(beta * wide(before))
    check_ratio(actual, expected, scale, np.log2(2.0 * max(matrix.shape[-2:])))


@pytest.mark.parametrize("L,N", [(1, 1), (2, 3), (31, 33), (64, 64), (127, 401), (700, 600)])
def test_line(rng, dtype, op, L, N):
    offset, step = 3.3, -0.7
    v = random(rng, (2, N if op == "N" else L), dtype)
    length = L if op == "N" else N
    out = hotdog.cauchy_equispaced(line(dtype, offset, step), v, length, op=op)
    assert type(out) is np.ndarray and out.dtype == dtype and out.shape == (2, length)
    check(out, line_matrix(offset, step, L, N), v, op)
    check(hotdog.cauchy_equispaced(line(dtype, offset, step), v[0], length, op=op),
          line_matrix(offset, step, L, N), v[0], op)


@pytest.mark.parametrize("dtype", COMPLEX)
@pytest.mark.parametrize("L,N", [(1, 1), (5, 3), (64, 65), (300, 257)])
def test_circle(rng, dtype, op, L, N):
    nodes = np.array([0.3, 1, max(L, N), 1.5, 1.5, 10])
    v = random(rng, N if op == "N" else L, dtype)
    out = hotdog.cauchy_equispaced(nodes, v, L if op == "N" else N, kind="circle", op=op)
    check(out, circle_matrix(nodes, L, N), v, op)


def test_alpha_and_beta(rng, dtype, op):
    v, before = random(rng, (2, 4 if op == "N" else 6), dtype), random(rng, (2, 6 if op == "N" else 4), dtype)
    alpha, beta = (-1.5 + 0.25j, 0.5 - 2j) if is_complex(dtype) else (-1.5, 0.5)
    out = before.copy()
    assert hotdog.cauchy_equispaced(line(dtype, 0.5, 2), v, op=op, alpha=alpha, beta=beta, out=out) is out
    check(out, line_matrix(0.5, 2, 6, 4), v, op, alpha, beta, before)


def test_batches_broadcast(rng, dtype):
    offset, step = rng.uniform(0.1, 0.9, (3, 1)), rng.uniform(1, 2, (3, 1))
    v = random(rng, (2, 4, 7), dtype)
    out = hotdog.cauchy_equispaced(line(dtype, offset, step), v, 5)
    assert out.shape == (3, 2, 4, 5)
    check(out, line_matrix(offset, step, 5, 7), v)


def test_length_defaults_to_that_of_v(rng):
    v = random(rng, 9, np.float64)
    assert hotdog.cauchy_equispaced(np.array([0.5, 1.0]), v).shape == (9,)


def test_coincidence_is_infinite_in_its_row_alone():
    out = hotdog.cauchy_equispaced(np.array([-298.0, 1.0]), np.ones(300), 300)
    assert np.isinf(out[298:]).all() and np.isfinite(out[:298]).all()


def test_empty_sizes():
    nodes = np.array([0.5, 1.0])
    assert hotdog.cauchy_equispaced(nodes, np.ones(3), 0).shape == (0,)
    assert np.array_equal(hotdog.cauchy_equispaced(nodes, np.empty((3, 0)), 2), np.zeros((3, 2)))


@pytest.mark.parametrize("error,match,arguments", [
    (TypeError, "nodes: is float32", (np.ones(2, np.float32), np.ones(3, np.float32))),
    (ValueError, "nodes: its last dimension is 3, must be 2", (np.ones(3), np.ones(3))),
    (ValueError, "nodes: its last dimension is 2, must be 4", (np.ones(2), np.ones(3, np.complex64))),
    (ValueError, "nodes: has shape \\(\\)", (np.float64(1) * np.ones(()), np.ones(3))),
    (ValueError, "length: -1", (np.ones(2), np.ones(3), -1)),
    (TypeError, "length: 1.5 is no integer", (np.ones(2), np.ones(3), 1.5)),
    (TypeError, "v: dtype", (np.ones(2), np.ones(3, np.float16))),
])
def test_wrong_arguments(error, match, arguments):
    with pytest.raises(error, match=match):
        hotdog.cauchy_equispaced(*arguments)


def test_wrong_options():
    nodes, v = np.array([0.5, 1.0]), np.ones(3)
    with pytest.raises(ValueError, match="kind: 'grid' is none of 'line', 'circle'"):
        hotdog.cauchy_equispaced(nodes, v, kind="grid")
    with pytest.raises(TypeError, match="kind: 'circle' needs complex v"):
        hotdog.cauchy_equispaced(nodes, v, kind="circle")
    with pytest.raises(ValueError, match="beta: needs out"):
        hotdog.cauchy_equispaced(nodes, v, beta=1)
    with pytest.raises(ValueError, match="op: 'X'"):
        hotdog.cauchy_equispaced(nodes, v, op="X")
    with pytest.raises(ValueError, match="out: has shape"):
        hotdog.cauchy_equispaced(nodes, v, 4, out=np.empty(3))
