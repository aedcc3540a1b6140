"""hotdog.cauchy_backward on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import Strided, cauchy_matrix, check_ratio, is_complex, random, wide
from test_cauchy import BATCHES, nodes

NAMES = ("omega", "lambda_", "v")


def reduce_to(values, shape):
    """Sums over the dimensions that a shape was broadcast over."""
    values = values.sum(axis=tuple(range(values.ndim - len(shape))))
    axes = tuple(axis for axis, (length, wanted) in enumerate(zip(values.shape, shape)) if length != wanted)
    return values.sum(axis=axes, keepdims=True)


def check_gradients(actual, omega, lambda_, v, g, op="N", alpha=1, wanted=NAMES):
    """Componentwise, on the scale of the sum of the magnitudes; a missing axis of v is that of one vector."""
    C = cauchy_matrix(omega, lambda_).conj()  # (..., L, N)
    if np.ndim(v) == 1:
        values, outer = wide(v)[None], wide(g)[..., None, :]
    else:
        values, outer = wide(v), wide(g)
    factor = np.conj(alpha)

    def gradients(C, values, outer, factor, sign):
        left, right = (outer, values.conj()) if op == "N" else (values.conj(), outer)  # of omega, of lambda
        matrix = C if op != "C" else C.conj()
        square = C**2
        if op == "C":
            left, right = left.conj(), right.conj()
        S = np.einsum("...bl,...bn->...ln", left, right) * square
        scaled = factor if op != "C" else np.conj(factor)
        of_v = np.einsum("...ln,...bl->...bn" if op == "N" else "...ln,...bn->...bl", matrix, outer)
        return sign * scaled * S.sum(axis=-1), scaled * S.sum(axis=-2), factor * of_v

    expected = gradients(C, values, outer, factor, -1)
    scale = gradients(abs(C), abs(values), abs(outer), abs(factor), 1)
    for name, array, value, size, like in zip(NAMES, actual, expected, scale, (omega, lambda_, v)):
        if name not in wanted:
            assert array is None
            continue
        assert type(array) is np.ndarray and array.dtype == like.dtype and array.shape == like.shape
        if name == "v" and np.ndim(v) == 1:
            value, size = value[..., 0, :], size[..., 0, :]
        check_ratio(array, reduce_to(value, like.shape), reduce_to(size, like.shape))


@pytest.mark.parametrize("L,N", [(1, 1), (2, 3), (5, 1), (31, 32), (64, 127), (129, 65)])
def test_one_vector(rng, dtype, op, L, N):
    omega, lambda_ = nodes(rng, L, N, dtype)
    v, g = (random(rng, n, dtype) for n in ((N, L) if op == "N" else (L, N)))
    check_gradients(hotdog.cauchy_backward(omega, lambda_, v, g, op=op), omega, lambda_, v, g, op)


def test_several_vectors(rng, dtype, op):
    omega, lambda_ = nodes(rng, 7, 5, dtype)
    v, g = (random(rng, (3, n), dtype) for n in ((5, 7) if op == "N" else (7, 5)))
    alpha = 0.5 - 2j if is_complex(dtype) else -1.5
    check_gradients(hotdog.cauchy_backward(omega, lambda_, v, g, op=op, alpha=alpha), omega, lambda_, v, g, op, alpha)


def test_those_wanted(rng, dtype):
    omega, lambda_ = nodes(rng, 7, 5, dtype)
    v, g = random(rng, (3, 5), dtype), random(rng, (3, 7), dtype)
    everything = hotdog.cauchy_backward(omega, lambda_, v, g)
    for wanted in ((), ("v",), ("omega",), ["lambda_", "v"], NAMES):
        some = hotdog.cauchy_backward(omega, lambda_, v, g, wanted=wanted)
        check_gradients(some, omega, lambda_, v, g, wanted=wanted)
        assert all(one is None or np.array_equal(one, other) for one, other in zip(some, everything))


def test_strides(rng, dtype):
    omega, lambda_ = nodes(rng, 6, 5, dtype, (4,))
    v, g = random(rng, (4, 3, 5), dtype), random(rng, (4, 3, 6), dtype)
    views = [Strided(omega, (1, -2)).view, Strided(lambda_, (-1, 3)).view, Strided(v, (2, -1, -3)).view,
             Strided(g, (-1, 2, 1)).view]
    check_gradients(hotdog.cauchy_backward(*views), omega, lambda_, v, g)


@pytest.mark.parametrize("of_omega,of_lambda,of_v", BATCHES, ids=str)
def test_batches_are_summed(rng, dtype, of_omega, of_lambda, of_v):
    omega, lambda_ = nodes(rng, 5, 4, dtype, of_omega)[0], nodes(rng, 5, 4, dtype, of_lambda)[1]
    v = random(rng, of_v + (2, 4), dtype)
    g = random(rng, np.broadcast_shapes(of_omega, of_lambda, of_v) + (2, 5), dtype)
    check_gradients(hotdog.cauchy_backward(omega, lambda_, v, g), omega, lambda_, v, g)


def test_one_vector_for_a_batch(rng):
    omega, lambda_ = nodes(rng, 5, 4, np.float64, (3,))
    v, g = random(rng, 4, np.float64), random(rng, (3, 5), np.float64)
    check_gradients(hotdog.cauchy_backward(omega, lambda_, v, g), omega, lambda_, v, g)


def test_against_differences(rng, op):
    omega, lambda_ = nodes(rng, 4, 3, np.complex128)
    v, g = (random(rng, (2, n), np.complex128) for n in ((3, 4) if op == "N" else (4, 3)))
    inputs, step = [omega, lambda_, v], 1e-6

    def loss(*arrays):
        return np.sum(g.conj() * hotdog.cauchy(*arrays, op=op, alpha=2j)).real

    for k, gradient in enumerate(hotdog.cauchy_backward(*inputs, g, op=op, alpha=2j)):
        for index in np.ndindex(gradient.shape):
            for direction, part in ((1, gradient[index].real), (1j, gradient[index].imag)):
                above, below = list(inputs), list(inputs)
                above[k], below[k] = inputs[k].copy(), inputs[k].copy()
                above[k][index] += step * direction
                below[k][index] -= step * direction
                assert abs((loss(*above) - loss(*below)) / (2 * step) - part) < 1e-6 * (10 + abs(part))


def test_empty_sizes():
    gradients = hotdog.cauchy_backward(np.empty(0), np.ones(3), np.ones(3), np.empty(0))
    assert gradients[0].shape == (0,) and np.array_equal(gradients[1:], np.zeros((2, 3)))
    gradients = hotdog.cauchy_backward(np.ones(2), np.ones(3), np.ones((0, 3)), np.ones((0, 2)))
    assert [part.tolist() for part in gradients[:2]] == [[0, 0], [0, 0, 0]] and gradients[2].shape == (0, 3)
    gradients = hotdog.cauchy_backward(np.ones((2, 1, 3)), np.ones((0, 4)), np.ones(4), np.ones((2, 0, 3)))
    assert [part.tolist() for part in gradients] == [np.zeros((2, 1, 3)).tolist(), [], [0, 0, 0, 0]]


@pytest.mark.parametrize("change,message", [
    ({"wanted": ("w",)}, "wanted: 'w'"),
    ({"grad_out": np.ones(3)}, "grad_out: has shape"),
    ({"v": np.ones(5)}, "v: its last dimension"),
    ({"op": "H"}, "op: 'H'"),
])
def test_bad_arguments(change, message):
    arguments = {"omega": np.zeros(2), "lambda_": np.ones(3), "v": np.ones(3), "grad_out": np.ones(2), **change}
    with pytest.raises(ValueError, match=message):
        hotdog.cauchy_backward(**arguments)


def test_types_must_agree():
    with pytest.raises(TypeError, match="grad_out: is float32"):
        hotdog.cauchy_backward(np.zeros(2), np.ones(3), np.ones(3), np.ones(2, np.float32))


def test_inputs_are_unchanged(rng, dtype):
    omega, lambda_ = nodes(rng, 5, 4, dtype)
    arrays = [omega, lambda_, random(rng, (2, 4), dtype), random(rng, (2, 5), dtype)]
    copies = [part.copy() for part in arrays]
    hotdog.cauchy_backward(*arrays)
    assert all(np.array_equal(part, copy) for part, copy in zip(arrays, copies))
