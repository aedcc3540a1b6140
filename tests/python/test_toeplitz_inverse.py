"""hotdog.toeplitz_generators and hotdog.toeplitz_inverse_apply on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import EPSILON, Strided, is_complex, random, times, toeplitz_matrix, wide, with_op


def general(rng, shape, dtype):
    n = shape[-1]
    c, r = (np.asarray(random(rng, shape, dtype) / (1 + np.arange(n)), dtype) for _ in "cr")
    c[..., 0] += 8
    return c, r


def check_undone(y, c, r, x, op="N"):
    """op(T) y is x."""
    error = np.abs(times(with_op(toeplitz_matrix(c, r), op), wide(y)) - wide(x)).max()
    assert error <= 1000 * EPSILON[np.dtype(y.dtype).type] * np.abs(x).max()


@pytest.mark.parametrize("n", [1, 2, 3, 31, 64, 300])
def test_inverse(rng, dtype, op, n):
    c, r = general(rng, (n,), dtype)
    g = hotdog.toeplitz_generators(c, r, check_info=True)
    assert g.shape == (2, n) and g.dtype == dtype
    x = random(rng, (3, n), dtype)
    check_undone(hotdog.toeplitz_inverse_apply(g, x, op=op), c, r, x, op)
    check_undone(hotdog.toeplitz_inverse_apply(g, x[0], op=op), c, r, x[0], op)


def test_alpha_and_beta(rng, dtype):
    c, r = general(rng, (8,), dtype)
    x, before = random(rng, 8, dtype), random(rng, 8, dtype)
    g = hotdog.toeplitz_generators(c, r)
    alpha, beta = (-1.5 + 0.25j, 0.5 - 2j) if is_complex(dtype) else (-1.5, 0.5)
    out = before.copy()
    assert hotdog.toeplitz_inverse_apply(g, x, alpha=alpha, beta=beta, out=out) is out
    expected = alpha * hotdog.toeplitz_inverse_apply(g, x) + beta * before
    assert np.abs(out - expected).max() <= 100 * EPSILON[dtype]


def test_batches_broadcast_and_strides(rng, dtype):
    c, r = general(rng, (3, 6), dtype)
    x = random(rng, (2, 3, 4, 6), dtype)
    g = Strided(np.full((3, 2, 6), np.nan, dtype), (1, 2, 3))
    info = np.full(3, -1, np.int32)
    hotdog.toeplitz_generators(c, r, out=g.view, info=info)
    assert g.gaps_untouched() and not info.any()
    y = hotdog.toeplitz_inverse_apply(g.view, x[:, ::-1])
    for i in range(2):
        for j in range(3):
            check_undone(y[i, j], c[j], r[j], x[i, 2 - j])


def test_singular_matrix(rng):
    c, r = general(rng, (2, 5), np.float64)
    c[1], r[1] = 1, 1
    info = np.full(2, -1, np.int32)
    g = hotdog.toeplitz_generators(c, r, info=info)
    assert np.array_equal(info, [0, 2]) and np.isnan(g[1]).all() and np.isfinite(g[0]).all()
    with pytest.raises(hotdog.LinAlgError, match=r"toeplitz_generators: problem \(1,\)"):
        hotdog.toeplitz_generators(c, r, check_info=True)


@pytest.mark.parametrize("dtype", [np.float64, np.complex128])
def test_gradients(rng, dtype, op):
    g, x = random(rng, (2, 7), dtype), random(rng, (3, 4, 7), dtype)
    outer = random(rng, (3, 4, 7), dtype)
    alpha = 0.5 - 1j if is_complex(dtype) else -1.5

    def loss(g, x):
        return np.vdot(outer, hotdog.toeplitz_inverse_apply(g, x, op=op, alpha=alpha)).real

    found = hotdog.toeplitz_inverse_apply_backward(g, x, outer, op=op, alpha=alpha)
    step = 1e-5
    for place, gradient in enumerate(found):
        assert gradient.shape == (g, x)[place].shape and gradient.dtype == dtype
        direction = random(rng, gradient.shape, dtype)
        ahead, behind = ([g, x], [g, x])
        ahead[place], behind[place] = ahead[place] + step * direction, behind[place] - step * direction
        expected = (loss(*ahead) - loss(*behind)) / (2 * step)
        scale = np.linalg.norm(gradient) * np.linalg.norm(direction)
        assert abs(np.vdot(gradient, direction).real - expected) <= 1e-7 * scale
    none, only = hotdog.toeplitz_inverse_apply_backward(g, x, outer, op=op, alpha=alpha, wanted=("x",))
    assert none is None and np.array_equal(only, found[1])


def test_bad_arguments():
    with pytest.raises(ValueError, match=r"g: has shape \(3, 4\), must be \(..., 2, n\)"):
        hotdog.toeplitz_inverse_apply(np.ones((3, 4)), np.ones(4))
    with pytest.raises(ValueError, match="x: its last dimension is 3, must be 4"):
        hotdog.toeplitz_inverse_apply(np.ones((2, 4)), np.ones(3))
    with pytest.raises(ValueError, match="beta: needs out"):
        hotdog.toeplitz_inverse_apply(np.ones((2, 4)), np.ones(4), beta=1)
    with pytest.raises(ValueError, match=r"grad_out: has shape \(3,\), must have \(4,\)"):
        hotdog.toeplitz_inverse_apply_backward(np.ones((2, 4)), np.ones(4), np.ones(3))
