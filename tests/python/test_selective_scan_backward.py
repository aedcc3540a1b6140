"""Gradients of selective scans by hotdog.selective_scan_backward, against central differences in double precision."""
import numpy as np
import pytest

import hotdog

STEP = 1e-6


def softplus_inverse(x):
    return x + np.log(-np.expm1(-x))


def real_case(rng):
    """Groups, softplus, gate, bias, skip."""
    operands = dict(u=rng.standard_normal((2, 4, 9)), delta=rng.standard_normal((2, 4, 9)),
                    A=-rng.uniform(0.1, 2, (4, 3)), B=rng.standard_normal((2, 2, 3, 9)), C=rng.standard_normal((2, 3, 9)),
                    D=rng.standard_normal(4), z=rng.standard_normal((2, 4, 9)), delta_bias=rng.standard_normal(4))
    return operands, dict(delta_softplus=True)


def state_case(rng):
    """A_log, constant B and C, backwards, initial state."""
    operands = dict(u=rng.standard_normal((2, 3, 7)), delta=rng.uniform(0, 1, (2, 3, 7)), A=rng.standard_normal((3, 2)),
                    B=rng.standard_normal((3, 2)), C=rng.standard_normal((3, 2)),
                    initial_state=rng.standard_normal((2, 3, 2)))
    return operands, dict(log_A=True, reverse=True)


def complex_case(rng):
    values = lambda *shape: rng.standard_normal(shape) + 1j * rng.standard_normal(shape)
    operands = dict(u=rng.standard_normal((2, 3, 7)), delta=rng.uniform(0, 1, (2, 3, 7)), A=values(3, 2) - 2,
                    B=values(2, 2, 7), C=values(2, 2, 7))
    return operands, {}


CASES = {"real": real_case, "states": state_case, "complex": complex_case}


@pytest.mark.parametrize("name", CASES)
def test_gradients(rng, name):
    operands, options = CASES[name](rng)
    weights = rng.standard_normal(operands["u"].shape)
    of_state = None

    def loss(**changed):
        out, state = hotdog.selective_scan(**{**operands, **changed}, final_state=True, **options)
        return np.sum(out * weights) + np.sum((state * np.conj(of_state)).real)

    _, state = hotdog.selective_scan(**operands, final_state=True, **options)
    of_state = np.ones_like(state) * (0.5 if state.dtype.kind == "f" else 0.5 - 0.25j)
    found = hotdog.selective_scan_backward(grad_out=weights, grad_final_state=of_state, **operands, **options)
    for key, value in operands.items():
        gradient = getattr(found, key)
        assert gradient.shape == value.shape and gradient.dtype == value.dtype
        for index in [tuple(rng.integers(0, length) for length in value.shape) for _ in range(4)]:
            for direction in [1] if value.dtype.kind == "f" else [1, 1j]:
                moved = np.zeros_like(value)
                moved[index] = STEP * direction
                slope = (loss(**{key: value + moved}) - loss(**{key: value - moved})) / (2 * STEP)
                assert abs((np.conj(gradient[index]) * direction).real - slope) < 1e-7 * (1 + abs(slope)), (key, index)
    for absent in set(found._fields) - set(operands):
        assert getattr(found, absent) is None


def test_only_what_is_wanted(rng):
    operands, options = real_case(rng)
    grad_out = np.ones_like(operands["u"])
    every = hotdog.selective_scan_backward(grad_out=grad_out, **operands, **options)
    some = hotdog.selective_scan_backward(grad_out=grad_out, **operands, **options, wanted=("A", "B"))
    assert np.array_equal(some.A, every.A) and np.array_equal(some.B, every.B)
    assert some.u is some.z is some.D is some.initial_state is None


def test_packed_sequences_do_not_mix(rng):
    operands, options = real_case(rng)
    one = {key: value[:1] if key in "udeltazBC" else value for key, value in operands.items()}
    offsets = np.array([0, 4, 9], np.int64)
    grad_out = rng.standard_normal(one["u"].shape)
    packed = hotdog.selective_scan_backward(grad_out=grad_out, sequence_offsets=offsets, **one, **options)
    for begin, end in zip(offsets[:-1], offsets[1:]):
        part = {key: value[..., begin:end] if key in "udeltazBC" else value for key, value in one.items()}
        alone = hotdog.selective_scan_backward(grad_out=grad_out[..., begin:end], **part, **options)
        assert np.allclose(packed.u[..., begin:end], alone.u) and np.allclose(packed.B[..., begin:end], alone.B)


def test_wrong_arguments(rng):
    operands, options = real_case(rng)
    with pytest.raises(ValueError, match="grad_out: has shape"):
        hotdog.selective_scan_backward(grad_out=np.ones((2, 4, 8)), **operands, **options)
    with pytest.raises(ValueError, match="wanted: 'y' is none of"):
        hotdog.selective_scan_backward(grad_out=np.ones((2, 4, 9)), **operands, **options, wanted=("y",))
    with pytest.raises(TypeError, match="grad_out: is float32"):
        hotdog.selective_scan_backward(grad_out=np.ones((2, 4, 9), np.float32), **operands, **options)
