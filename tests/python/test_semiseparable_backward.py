"""hotdog.semiseparable_backward."""
import numpy as np
import pytest

import hotdog
from test_cauchy_storage import BITS, bfloat16


@pytest.fixture(params=["float32", "float64", "float16", "bfloat16"])
def dtype(request):
    return np.dtype(bfloat16() if request.param == "bfloat16" else request.param)


def operands(rng, dtype, groups=2):
    """x, log_decay, b, c, scale, skip, initial_state, grad_out, grad_final_state."""
    parameters = np.dtype(np.float32) if dtype.name in BITS else dtype

    def normal(*shape, of=dtype):
        return rng.standard_normal(shape).astype(of)

    return (normal(2, 70, 4, 3), -abs(normal(2, 70, 4, of=parameters)) / 5, normal(2, 70, groups, 5),
            normal(2, 70, groups, 5), abs(normal(2, 70, 4, of=parameters)), normal(4, 1, of=parameters),
            normal(2, 4, 3, 5, of=parameters), normal(2, 70, 4, 3), normal(2, 4, 3, 5, of=parameters))


@pytest.mark.parametrize("op", ["N", "T"])
def test_against_differences(rng, op):
    *given, outer, outer_state = operands(rng, np.dtype(np.float64))
    along = [rng.standard_normal(array.shape) for array in given]

    def value(step):
        x, decay, b, c, scale, skip, state = (array + step * direction for array, direction in zip(given, along))
        y, final = hotdog.semiseparable(x, decay, b, c, scale=scale, skip=skip, op=op, initial_state=state,
                                        final_state=True)
        return np.sum(outer * y) + np.sum(outer_state * final)

    x, decay, b, c, scale, skip, state = given
    found = hotdog.semiseparable_backward(x, decay, b, c, outer, scale=scale, skip=skip, op=op, initial_state=state,
                                          grad_final_state=outer_state)
    assert all(gradient.shape == array.shape for gradient, array in zip(found, given))
    slope = sum(np.sum(gradient * direction) for gradient, direction in zip(found, along))
    assert abs((value(1e-6) - value(-1e-6)) / 2e-6 - slope) < 1e-6 * (1 + abs(slope))


@pytest.mark.parametrize("op", ["N", "T"])
def test_types(rng, dtype, op):
    x, decay, b, c, scale, skip, state, outer, outer_state = operands(rng, dtype)
    found = hotdog.semiseparable_backward(x, decay, b, c, outer, scale=scale, skip=skip, op=op, initial_state=state,
                                          grad_final_state=outer_state)
    x, decay, b, c, scale, skip, state, outer, outer_state = (
        np.asarray(array).astype(np.float64) for array in (x, decay, b, c, scale, skip, state, outer, outer_state))
    expected = hotdog.semiseparable_backward(x, decay, b, c, outer, scale=scale, skip=skip, op=op, initial_state=state,
                                             grad_final_state=outer_state)
    for name, gradient, value in zip(found._fields, found, expected):
        assert gradient.dtype == (dtype if name == "x" or dtype.name not in BITS else np.float32)
        tolerance = 2.0**-(BITS[gradient.dtype.name] + 1) if gradient.dtype.name in BITS else 0
        error = abs(np.asarray(gradient).astype(np.float64) - value)
        assert np.all(error <= (tolerance + 1e-5) * (abs(value) + np.max(abs(value)) * 1e-1)), name


def test_what_is_wanted(rng):
    x, decay, b, c, scale, skip, state, outer, _ = operands(rng, np.dtype(np.float64), 1)
    everything = hotdog.semiseparable_backward(x, decay, b, c, outer, scale=scale, skip=skip, initial_state=state)
    for name in everything._fields:
        alone = hotdog.semiseparable_backward(x, decay, b, c, outer, scale=scale, skip=skip, initial_state=state,
                                              wanted=[name])
        assert [field for field in alone._fields if getattr(alone, field) is not None] == [name]
        assert np.array_equal(getattr(alone, name), getattr(everything, name))
    plain = hotdog.semiseparable_backward(x, decay, b, c, outer)
    assert plain.scale is None and plain.skip is None and plain.initial_state is None
    full = hotdog.semiseparable_backward(x, decay, b, c, outer, skip=np.repeat(skip, 3, axis=1), wanted=["skip"]).skip
    assert full.shape == (4, 3) and np.allclose(full.sum(axis=1, keepdims=True), everything.skip)
    constant = hotdog.semiseparable_backward(x, np.full((1, 1, 1), -0.5), b, c, outer).log_decay
    assert np.array_equal(constant, hotdog.semiseparable_backward(x, np.full((2, 70, 4), -0.5), b, c, outer).log_decay)


def test_packed_sequences(rng):
    x, decay, b, c, scale, _, _, outer, _ = (array[:1] for array in operands(rng, np.dtype(np.float64)))
    offsets, of_final = np.array([0, 7, 7, 70]), rng.standard_normal((3, 4, 3, 5))
    found = hotdog.semiseparable_backward(x, decay, b, c, outer, scale=scale, sequence_offsets=offsets,
                                          grad_final_state=of_final)
    for s, (begin, end) in enumerate(zip(offsets, offsets[1:])):
        part = slice(begin, end)
        alone = hotdog.semiseparable_backward(x[:, part], decay[:, part], b[:, part], c[:, part], outer[:, part],
                                              scale=scale[:, part], grad_final_state=of_final[s:s + 1])
        for name in ("x", "log_decay", "b", "c", "scale"):
            assert np.array_equal(getattr(found, name)[:, part], getattr(alone, name)), name


def test_wrong_arguments(rng):
    x, decay, b, c, _, _, state, outer, _ = operands(rng, np.dtype(np.float64))
    with pytest.raises(ValueError, match="grad_out: has shape"):
        hotdog.semiseparable_backward(x, decay, b, c, outer[:, :5])
    with pytest.raises(ValueError, match="grad_final_state: has shape"):
        hotdog.semiseparable_backward(x, decay, b, c, outer, grad_final_state=state[:1])
    with pytest.raises(ValueError, match="wanted: 'z'"):
        hotdog.semiseparable_backward(x, decay, b, c, outer, wanted=["z"])
    with pytest.raises(TypeError, match="grad_out: is float32"):
        hotdog.semiseparable_backward(x, decay, b, c, outer.astype(np.float32))
    with pytest.raises(ValueError, match="skip: has shape"):
        hotdog.semiseparable_backward(x, decay, b, c, outer, skip=rng.standard_normal((1, 1)))


def test_wanted_is_no_string():
    x, decay = np.ones((1, 2, 1, 1)), -np.ones((1, 2, 1))
    with pytest.raises(ValueError, match=r"wanted: is 'x', must be a sequence of names"):
        hotdog.semiseparable_backward(x, decay, x, x, x, wanted="x")
