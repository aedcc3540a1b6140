"""hotdog.toeplitz_log_det and hotdog.toeplitz_log_det_backward on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import EPSILON, Strided, random, toeplitz_matrix


def general(rng, shape, dtype, diagonal=4):
    n = shape[-1]
    c, r = (np.asarray(random(rng, shape, dtype) / (1 + np.arange(n)), dtype) for _ in "cr")
    c[..., 0] += diagonal
    return c, r


def check(sign, log, c, r):
    expected_sign, expected_log = np.linalg.slogdet(toeplitz_matrix(c, r).astype(np.complex128))
    tolerance = 100 * c.shape[-1] * EPSILON[np.dtype(c.dtype).type]
    assert abs(log - expected_log) <= tolerance and abs(sign - expected_sign) <= tolerance


@pytest.mark.parametrize("n", [1, 2, 3, 31, 64, 127])
def test_log_det(rng, dtype, n):
    c, r = general(rng, (n,), dtype)
    sign, log = hotdog.toeplitz_log_det(c, r, check_info=True)
    assert sign.dtype == dtype and log.dtype == np.zeros(1, dtype).real.dtype and sign.shape == log.shape == ()
    check(sign, log, c, r)


def test_batches_broadcast_and_strides(rng, dtype):
    c, r = general(rng, (3, 6), dtype)
    c[1, 0] = 0
    real = np.zeros(1, dtype).real.dtype
    sign = Strided(np.full((2, 3), np.nan, dtype), (2, 3))
    log, info = np.full((2, 3), np.nan, real), np.full((2, 3), -1, np.int32)
    hotdog.toeplitz_log_det(c, r[:1].repeat(2, 0)[:, None], sign=sign.view, log_abs_det=log, info=info)
    assert sign.gaps_untouched() and not info.any()
    for i in range(2):
        for j in range(3):
            check(sign.view[i, j], log[i, j], c[j], r[0])


def test_singular_matrix(rng):
    c, r = general(rng, (2, 5), np.float64)
    c[1], r[1] = 1, 1
    info = np.full(2, -1, np.int32)
    sign, log = hotdog.toeplitz_log_det(c, r, info=info)
    assert np.array_equal(info, [0, 2]) and sign[1] == 0 and log[1] == -np.inf and np.isfinite(log[0])
    with pytest.raises(hotdog.LinAlgError, match=r"toeplitz_log_det: problem \(1,\)"):
        hotdog.toeplitz_log_det(c, r, check_info=True)


def expected_gradients(c, r, weight):
    n = c.shape[-1]
    adjoint = weight * np.linalg.inv(toeplitz_matrix(c, r).astype(np.complex128)).conj().T
    columns = np.array([np.trace(adjoint, offset=-d) for d in range(n)])
    rows = np.array([np.trace(adjoint, offset=d) if d else 0 for d in range(n)])
    return columns, rows


def test_backward(rng, dtype):
    n = 9
    c, r = general(rng, (n,), dtype)
    weight = np.asarray(0.75, np.zeros(1, dtype).real.dtype)
    actual = hotdog.toeplitz_log_det_backward(c, r, weight, check_info=True)
    for gradient, expected in zip(actual, expected_gradients(c, r, 0.75)):
        assert gradient.dtype == dtype and gradient.shape == (n,)
        assert np.abs(gradient - (expected if np.iscomplexobj(gradient) else expected.real)).max() <= 100 * EPSILON[dtype] * n


def test_backward_sums_over_broadcast_dimensions(rng):
    c, r = general(rng, (4, 5), np.float64)
    weights = random(rng, 4, np.float64)
    grad_c, grad_r = hotdog.toeplitz_log_det_backward(c, r[:1], weights)
    assert grad_c.shape == (4, 5) and grad_r.shape == (1, 5)
    each = [expected_gradients(c[k], r[0], weights[k]) for k in range(4)]
    assert np.allclose(grad_c, np.real([e[0] for e in each]), rtol=1e-12, atol=1e-12)
    assert np.allclose(grad_r[0], np.real(sum(e[1] for e in each)), rtol=1e-12, atol=1e-12)
    none, only = hotdog.toeplitz_log_det_backward(c, r[:1], weights, wanted=("r",))
    assert none is None and np.array_equal(only, grad_r)


def test_bad_arguments():
    v = np.ones(3)
    with pytest.raises(ValueError, match="r: its last dimension is 2, must be 3"):
        hotdog.toeplitz_log_det(v, np.ones(2))
    with pytest.raises(TypeError, match="log_abs_det: is float32, must be float64"):
        hotdog.toeplitz_log_det(v, v, log_abs_det=np.zeros((), np.float32))
    with pytest.raises(ValueError, match=r"grad_log_abs_det: has shape \(2,\), must have \(\)"):
        hotdog.toeplitz_log_det_backward(v, v, np.ones(2))
    with pytest.raises(TypeError, match="grad_log_abs_det: must have the real type of c"):
        hotdog.toeplitz_log_det_backward(v, v, np.float32(1))
