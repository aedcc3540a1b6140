"""Powers of the elements in hotdog.cauchy."""
import numpy as np
import pytest

import hotdog
from support import Strided, cauchy_matrix, check_ratio, is_complex, random, times, wide, with_op
from test_cauchy import nodes


def check(actual, omega, lambda_, v, power, op="N", alpha=1, beta=0, before=0):
    matrix, v = with_op(cauchy_matrix(omega, lambda_)**power, op), wide(v)
    expected = alpha * times(matrix, v) + beta * wide(before)
    check_ratio(actual, expected, abs(alpha) * times(abs(matrix), abs(v)) + abs(beta * wide(before)))


def test_hand_checked_values():
    omega, lambda_, v = np.array([1.0, 2.0]), np.array([3.0, 5.0]), np.array([1.0, 2.0])
    assert np.allclose(hotdog.cauchy(omega, lambda_, v, power=2), [3 / 8, 11 / 9])
    assert np.allclose(hotdog.cauchy(omega, lambda_, v, power=3), [-1 / 8 - 2 / 64, -1 - 2 / 27])
    assert np.allclose(hotdog.cauchy(omega, lambda_, v, power=3, op="T"), [-1 / 8 - 2, -1 / 64 - 2 / 27])


@pytest.mark.parametrize("power", [1, 2, 3])
def test_products(rng, dtype, op, power):
    omega, lambda_ = nodes(rng, 33, 31, dtype)
    v = random(rng, (3, 31 if op == "N" else 33), dtype)
    before = random(rng, (3, 33 if op == "N" else 31), dtype)
    alpha, beta = (-1.5 + 0.25j, 0.5 - 2j) if is_complex(dtype) else (-1.5, 0.5)
    out = before.copy()
    assert hotdog.cauchy(omega, lambda_, v, op=op, power=power, alpha=alpha, beta=beta, out=out) is out
    check(out, omega, lambda_, v, power, op, alpha, beta, before)


def test_one_is_the_plain_product(rng, dtype, op):
    omega, lambda_ = nodes(rng, 7, 5, dtype)
    v = random(rng, (2, 5 if op == "N" else 7), dtype)
    assert np.array_equal(hotdog.cauchy(omega, lambda_, v, op=op, power=1), hotdog.cauchy(omega, lambda_, v, op=op))


def test_batch_that_no_stride_walks(rng, dtype):
    omega, lambda_ = nodes(rng, 5, 4, dtype)
    v = random(rng, (3, 5, 2, 2, 4), dtype)[::2, ::-2]
    out = Strided(np.zeros((2, 3, 2, 2, 5), dtype), (2, 1, -1, 1, 3))
    hotdog.cauchy(omega, lambda_, v, power=2, out=out.view)
    check(out.view, omega, lambda_, v, 2)
    assert out.gaps_untouched()


@pytest.mark.parametrize("power", [0, 4, -1, 2.5, None, "2"])
def test_other_powers_are_refused(power):
    with pytest.raises(ValueError, match="^power: .* is none of 1, 2, 3$"):
        hotdog.cauchy(np.zeros(2), np.ones(3), np.ones(3), power=power)
