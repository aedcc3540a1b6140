"""hotdog.cauchy on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import Strided, check_cauchy, is_complex, random


def nodes(rng, L, N, dtype, batch=()):
    """Two interleaved node sets on a line, distinct in every type and as near as 1/4."""
    omega = rng.permuted(np.broadcast_to(np.arange(L) + 0.25, batch + (L,)), axis=-1)
    lambda_ = rng.permuted(np.broadcast_to(np.arange(N) * 1.0, batch + (N,)), axis=-1)
    if is_complex(dtype):
        lambda_ = lambda_ + 0.5j
    return omega.astype(dtype), lambda_.astype(dtype)


@pytest.mark.parametrize("L,N", [(1, 1), (2, 3), (5, 1), (31, 32), (33, 31), (64, 127), (129, 65)])
def test_one_vector(rng, dtype, op, L, N):
    omega, lambda_ = nodes(rng, L, N, dtype)
    v = random(rng, N if op == "N" else L, dtype)
    out = hotdog.cauchy(omega, lambda_, v, op=op)
    assert type(out) is np.ndarray and out.dtype == dtype
    check_cauchy(out, omega, lambda_, v, op)


def test_several_vectors(rng, dtype, op):
    omega, lambda_ = nodes(rng, 7, 5, dtype)
    v = random(rng, (3, 5 if op == "N" else 7), dtype)
    check_cauchy(hotdog.cauchy(omega, lambda_, v, op=op), omega, lambda_, v, op)


def test_alpha_and_beta(rng, dtype, op):
    omega, lambda_ = nodes(rng, 6, 4, dtype)
    v = random(rng, (2, 4 if op == "N" else 6), dtype)
    before = random(rng, (2, 6 if op == "N" else 4), dtype)
    alpha, beta = (-1.5 + 0.25j, 0.5 - 2j) if is_complex(dtype) else (-1.5, 0.5)
    out = before.copy()
    assert hotdog.cauchy(omega, lambda_, v, op=op, alpha=alpha, beta=beta, out=out) is out
    check_cauchy(out, omega, lambda_, v, op, alpha, beta, before)


def test_beta_zero_never_reads_out(rng):
    omega, lambda_ = nodes(rng, 3, 2, np.float64)
    v = random(rng, 2, np.float64)
    check_cauchy(hotdog.cauchy(omega, lambda_, v, out=np.full(3, np.nan)), omega, lambda_, v)


@pytest.mark.parametrize("steps", [(1, 1, 1), (1, 2, 3), (2, -1, -3), (-1, -2, 1), (-3, 1, -1)])
def test_strides(rng, dtype, steps):
    omega, lambda_ = nodes(rng, 6, 5, dtype, (4,))
    v = random(rng, (4, 3, 5), dtype)
    inputs = [Strided(omega, steps[::2]), Strided(lambda_, steps[::-2]), Strided(v, steps)]
    before = random(rng, (4, 3, 6), dtype)
    out = Strided(before, steps[::-1])
    hotdog.cauchy(*[part.view for part in inputs], beta=2, out=out.view)
    check_cauchy(out.view, omega, lambda_, v, beta=2, before=before)
    assert out.gaps_untouched()


def test_axes_in_another_order(rng, dtype):
    omega, lambda_ = nodes(rng, 6, 5, dtype, (4,))
    v = random(rng, (5, 3, 4), dtype).transpose(2, 1, 0)
    out = np.empty((6, 4, 3), dtype).transpose(1, 2, 0)
    hotdog.cauchy(omega, lambda_, v, out=out)
    check_cauchy(out, omega, lambda_, v)


BATCHES = [
    ((), (), (4,)), ((4,), (), ()), ((), (4,), (1,)), ((4,), (4,), (4,)), ((2, 3), (3,), (2, 1)), ((2, 1), (1, 3), ()),
    ((2, 3, 2), (2,), (3, 1)), ((1, 1), (1,), (1, 1, 1)), ((0,), (), (1,)), ((2, 0), (1, 1), (2, 1)),
]


@pytest.mark.parametrize("of_omega,of_lambda,of_v", BATCHES, ids=str)
def test_batches_broadcast(rng, dtype, of_omega, of_lambda, of_v):
    omega, lambda_ = nodes(rng, 5, 4, dtype, of_omega)[0], nodes(rng, 5, 4, dtype, of_lambda)[1]
    v = random(rng, of_v + (2, 4), dtype)
    out = hotdog.cauchy(omega, lambda_, v)
    batch = np.broadcast_shapes(of_omega, of_lambda, of_v)
    assert out.shape == batch + (2, 5)
    omega, lambda_, v = (np.broadcast_to(part, batch + part.shape[-core:])
                         for part, core in ((omega, 1), (lambda_, 1), (v, 2)))
    check_cauchy(out, omega, lambda_, v)
    for index in np.ndindex(batch):  # the bits do not depend on the place in the batch
        assert np.array_equal(out[index], hotdog.cauchy(omega[index], lambda_[index], v[index]))


def test_one_vector_for_a_batch(rng):
    omega, lambda_ = nodes(rng, 5, 4, np.float64, (3,))
    v = random(rng, 4, np.float64)
    out = hotdog.cauchy(omega, lambda_, v)
    assert out.shape == (3, 5)
    check_cauchy(out, omega, lambda_, v)


def test_batch_axes_without_a_common_stride(rng, dtype):
    omega, lambda_ = nodes(rng, 5, 4, dtype)
    v = random(rng, (3, 5, 2, 2, 4), dtype)[::2, ::-2]
    before = random(rng, (2, 3, 2, 2, 5), dtype)
    out = Strided(before, (2, 1, -1, 1, 3))
    hotdog.cauchy(omega, lambda_, v, beta=1, out=out.view)
    check_cauchy(out.view, omega, lambda_, v, beta=1, before=before)
    assert out.gaps_untouched()


def test_empty_sizes():
    assert hotdog.cauchy(np.empty(0), np.ones(3), np.ones(3)).shape == (0,)
    assert hotdog.cauchy(np.ones(2), np.ones(3), np.ones((0, 3))).shape == (0, 2)
    assert np.array_equal(hotdog.cauchy(np.ones(2), np.empty(0), np.empty((3, 0))), np.zeros((3, 2)))
    out = np.ones(2)
    hotdog.cauchy(np.ones(2), np.empty(0), np.empty(0), beta=3, out=out)
    assert np.array_equal(out, [3, 3])


def test_inputs_are_unchanged(rng, dtype):
    omega, lambda_ = nodes(rng, 5, 4, dtype)
    v = random(rng, (2, 4), dtype)
    copies = [part.copy() for part in (omega, lambda_, v)]
    hotdog.cauchy(omega, lambda_, v)
    assert all(np.array_equal(part, copy) for part, copy in zip((omega, lambda_, v), copies))


def test_pole_stays_in_its_element():
    out = hotdog.cauchy(np.array([1.0, 2.0]), np.array([2.0, 4.0]), np.array([1.0, 1.0]))
    assert np.isfinite(out[0]) and np.isinf(out[1])
