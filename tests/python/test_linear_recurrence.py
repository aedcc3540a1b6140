"""hotdog.linear_recurrence and hotdog.linear_recurrence_backward."""
import numpy as np
import pytest

import hotdog
from test_cauchy_storage import BITS, bfloat16

EPSILON = {"float32": 2.0**-23, "float64": 2.0**-52, "float16": 2.0**-23, "bfloat16": 2.0**-23, "complex64": 2.0**-23,
           "complex128": 2.0**-52}


@pytest.fixture(params=["float32", "float64", "float16", "bfloat16", "complex64", "complex128"])
def dtype(request):
    return np.dtype(bfloat16() if request.param == "bfloat16" else request.param)


def wide(array):
    array = np.asarray(array)
    return array.astype(np.clongdouble if array.dtype.kind == "c" else np.float64).astype(
        np.clongdouble if array.dtype.kind == "c" else np.longdouble)


def data(rng, shape, dtype, decay=None):
    """Normal numbers, or ones of modulus exp(-decay abs(normal))."""
    z = rng.standard_normal(shape)
    if decay is not None:
        z = np.exp(-decay * abs(z)) * np.sign(rng.standard_normal(shape))
    if dtype.kind == "c":
        z = z * np.exp(2j * rng.standard_normal(shape))
    return z.astype(dtype)


def loop(a, b, state, reverse):
    """h, the last state, and a bound of the errors of h."""
    a, b, h = np.broadcast_to(wide(a), b.shape), wide(b), np.zeros_like(wide(b))
    bound, size, error = np.zeros(b.shape), abs(state), np.zeros(state.shape)
    times = range(b.shape[-1])
    for t in reversed(times) if reverse else times:
        state = a[..., t] * state + b[..., t]
        size = abs(a[..., t]) * size + abs(b[..., t])
        error = abs(a[..., t]) * error + size
        h[..., t], bound[..., t] = state, error
    return h, state, bound


def check(out, a, b, state=None, reverse=False):
    state = np.zeros(b.shape[:-1], wide(b).dtype) if state is None else wide(state)
    expected, last, bound = loop(a, b, state, reverse)
    rounding = 0
    if out.dtype.name in BITS:
        rounding = 2.0**-(BITS[out.dtype.name] + 1) * np.maximum(abs(expected), 2.0**-14)
    assert out.shape == b.shape and out.dtype == b.dtype
    assert np.all(abs(wide(out) - expected) <= 30 * EPSILON[out.dtype.name] * bound + rounding)
    return last


@pytest.mark.parametrize("reverse", [False, True])
def test_recurrences(rng, dtype, reverse):
    a, b = data(rng, (2, 3, 70), dtype, 0.3), data(rng, (2, 3, 70), dtype)
    check(hotdog.linear_recurrence(a, b, reverse=reverse), a, b, reverse=reverse)
    constant = data(rng, (3, 1), dtype, 0.3)
    check(hotdog.linear_recurrence(constant, b, reverse=reverse), constant, b, reverse=reverse)
    check(hotdog.linear_recurrence(a[0], b[0], reverse=reverse), a[0], b[0], reverse=reverse)
    state = data(rng, (2, 3), np.dtype(np.float32) if dtype.name in BITS else dtype)
    out, final = hotdog.linear_recurrence(a, b, initial_state=state, final_state=True, reverse=reverse)
    last = check(out, a, b, state, reverse)
    assert final.dtype == state.dtype and np.all(abs(wide(final) - last) <= 1e-4 * (1 + abs(last)))


def test_state_alone(rng, dtype):
    a, b = data(rng, (2, 3, 70), dtype, 0.3), data(rng, (2, 3, 70), dtype)
    _, state = hotdog.linear_recurrence(a, b, final_state=True)
    assert np.array_equal(hotdog.linear_recurrence(a, b, final_state=True, out=False), state)
    with pytest.raises(ValueError, match="^out: is False"):
        hotdog.linear_recurrence(a, b, out=False)


def test_layouts_and_outputs(rng, dtype):
    a, b = data(rng, (2, 40, 5), dtype, 0.3), data(rng, (2, 40, 5), dtype)
    out = np.empty_like(b)
    turned = out.swapaxes(1, 2)
    assert hotdog.linear_recurrence(a.swapaxes(1, 2), b.swapaxes(1, 2), out=turned) is turned
    check(turned, a.swapaxes(1, 2), b.swapaxes(1, 2))
    kept = out.copy()
    hotdog.linear_recurrence(a.swapaxes(1, 2), b.swapaxes(1, 2), out=b.swapaxes(1, 2))
    assert np.array_equal(np.asarray(b).view(np.uint8), np.asarray(kept).view(np.uint8))


def test_packed_sequences(rng, dtype):
    a, b = data(rng, (3, 40), dtype, 0.3), data(rng, (3, 40), dtype)
    offsets = np.array([0, 7, 7, 9, 40])
    states = data(rng, (4, 3), np.dtype(np.float32) if dtype.name in BITS else dtype)
    out, final = hotdog.linear_recurrence(a, b, sequence_offsets=offsets, initial_state=states, final_state=True)
    for s, (begin, end) in enumerate(zip(offsets, offsets[1:])):
        alone, state = hotdog.linear_recurrence(a[:, begin:end], b[:, begin:end], initial_state=states[s],
                                                final_state=True)
        assert np.array_equal(wide(out[:, begin:end]), wide(alone))
        assert np.array_equal(final[s], state)


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("shape", [(2, 3, 20), (3, 1), (20,), (1,)])
@pytest.mark.parametrize("dtype", [np.float64, np.complex128])
def test_gradients(rng, dtype, shape, reverse):
    """Against differences along one direction of every operand."""
    dtype = np.dtype(dtype)
    operands = data(rng, shape, dtype, 0.3), data(rng, (2, 3, 20), dtype), data(rng, (2, 3), dtype)
    outer, outer_state = data(rng, (2, 3, 20), dtype), data(rng, (2, 3), dtype)
    along = [data(rng, array.shape, dtype) for array in operands]

    def value(step):
        a, b, s = (array + step * direction for array, direction in zip(operands, along))
        h, final = hotdog.linear_recurrence(a, b, initial_state=s, final_state=True, reverse=reverse)
        return np.sum(outer.conj() * h).real + np.sum(outer_state.conj() * final).real

    a, b, state = operands
    h = hotdog.linear_recurrence(a, b, initial_state=state, reverse=reverse)
    found = hotdog.linear_recurrence_backward(a, h, outer, initial_state=state, grad_final_state=outer_state,
                                              reverse=reverse)
    assert found.a.shape == shape
    slope = sum(np.sum(gradient.conj() * direction).real for gradient, direction in zip(found, along))
    assert abs((value(1e-5) - value(-1e-5)) / 2e-5 - slope) < 1e-6 * (1 + abs(slope))
    some = hotdog.linear_recurrence_backward(a, h, outer, wanted=("b",), reverse=reverse)
    assert some.a is None and some.initial_state is None and some.b.shape == b.shape


def test_gradients_of_storage(rng, dtype):
    a, h, grad = data(rng, (3, 1), dtype, 0.3), data(rng, (2, 3, 30), dtype), data(rng, (2, 3, 30), dtype)
    found = hotdog.linear_recurrence_backward(a, h, grad)
    assert found.a.dtype == (np.float32 if dtype.name in BITS else dtype) and found.a.shape == a.shape
    assert found.b.dtype == dtype


@pytest.mark.parametrize("reverse", [False, True])
def test_solve_undoes_the_recurrence(rng, reverse):
    a, x, state = data(rng, (3, 40), np.dtype(float), 0.3), rng.standard_normal((2, 3, 40)), rng.standard_normal((2, 3))
    y = hotdog.linear_recurrence(a, x, initial_state=state, reverse=reverse)
    assert np.allclose(hotdog.semiseparable_solve(a, y, initial_state=state, reverse=reverse), x)
    out = np.empty_like(x)
    assert hotdog.semiseparable_solve(a[:, :1], y, reverse=reverse, out=out) is out
    assert np.allclose(hotdog.linear_recurrence(a[:, :1], out, reverse=reverse), y)


def test_wrong_arguments(rng):
    a, b = rng.standard_normal((3, 20)), rng.standard_normal((2, 3, 20))
    with pytest.raises(ValueError, match="b: has shape"):
        hotdog.linear_recurrence(a, b[0, 0])
    with pytest.raises(ValueError, match="does not broadcast"):
        hotdog.linear_recurrence(a[:2], b)
    with pytest.raises(TypeError, match="a: is float32"):
        hotdog.linear_recurrence(a.astype(np.float32), b)
    with pytest.raises(ValueError, match="initial_state: has shape"):
        hotdog.linear_recurrence(a, b, initial_state=np.zeros(3))
    with pytest.raises(ValueError, match="one batch entry"):
        hotdog.linear_recurrence(a, b, sequence_offsets=np.array([0, 20]))
    with pytest.raises(ValueError, match="wanted: 'y' is none of"):
        hotdog.linear_recurrence_backward(a, b, b, wanted=("y",))
