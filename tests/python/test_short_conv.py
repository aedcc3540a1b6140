"""hotdog.short_conv and hotdog.short_conv_step."""
import numpy as np
import pytest

import hotdog
from support import Strided, wide
from test_cauchy_storage import BITS, bfloat16

EPSILON = {"float32": 2.0**-23, "float64": 2.0**-52, "float16": 2.0**-23, "bfloat16": 2.0**-23}


@pytest.fixture(params=["float32", "float64", "float16", "bfloat16"])
def dtype(request):
    return np.dtype(bfloat16() if request.param == "bfloat16" else request.param)


def data(rng, shape, dtype):
    return rng.standard_normal(shape).astype(np.float64).astype(dtype)


def values(array):
    return wide(np.asarray(array).astype(np.float64))


def padded(x, state, width):
    """x behind the width - 1 inputs before it."""
    before = np.zeros((*x.shape[:-1], width - 1)) if state is None else values(state)
    return np.concatenate([before, values(x)], axis=-1)


def check(out, x, weight, bias=None, silu=False, state=None):
    width, length = weight.shape[1], x.shape[-1]
    inputs, weight = padded(x, state, width), values(weight)
    z = np.zeros(x.shape, np.longdouble)
    scale = np.zeros(x.shape, np.longdouble)
    if bias is not None:
        z, scale = z + values(bias)[:, None], scale + abs(values(bias))[:, None]
    for j in range(width):
        term = weight[:, j, None] * inputs[..., j:j + length]
        z, scale = z + term, scale + abs(term)
    expected = z / (1 + np.exp(-z)) if silu else z
    assert out.shape == x.shape and out.dtype == x.dtype
    rounding = 0
    if out.dtype.name in BITS:
        rounding = 2.0**-(BITS[out.dtype.name] + 1) * np.maximum(abs(expected), 2.0**-14)
    assert np.all(abs(values(out) - expected) <= 30 * EPSILON[out.dtype.name] * scale + rounding)


@pytest.mark.parametrize("width", [1, 2, 4, 7, 20])
def test_convolutions(rng, dtype, width):
    x, weight, bias = data(rng, (2, 3, 50), dtype), data(rng, (3, width), dtype), data(rng, 3, dtype)
    check(hotdog.short_conv(x, weight), x, weight)
    check(hotdog.short_conv(x, weight, bias, activation="silu"), x, weight, bias, True)
    state = data(rng, (2, 3, width - 1), dtype)
    out, final = hotdog.short_conv(x, weight, initial_state=state, final_state=True)
    check(out, x, weight, state=state)
    assert np.array_equal(values(final), padded(x, state, width)[..., 50:])
    one = hotdog.short_conv(x[0], weight, bias)
    check(one, x[0], weight, bias)
    if dtype.name in BITS:
        single = np.asarray(weight).astype(np.float32)
        check(hotdog.short_conv(x, single), x, single)


def test_layouts_and_outputs(rng, dtype):
    x, weight = data(rng, (2, 9, 5), dtype), data(rng, (5, 4), dtype)
    out = np.empty_like(x)
    turned = out.swapaxes(1, 2)
    assert hotdog.short_conv(x.swapaxes(1, 2), weight, out=turned) is turned
    check(turned, x.swapaxes(1, 2), weight)
    target = Strided(np.zeros((2, 5, 9), np.float32), (2, 1, -3))
    given = Strided(data(rng, (2, 5, 9), np.float32), (1, -2, 2))
    weight = np.asarray(weight).astype(np.float32)
    hotdog.short_conv(given.view, weight, out=target.view)
    check(target.view, given.view, weight)
    assert target.gaps_untouched()


def test_packed_sequences(rng, dtype):
    x, weight, bias = data(rng, (3, 40), dtype), data(rng, (3, 4), dtype), data(rng, 3, dtype)
    offsets, states = np.array([0, 7, 7, 9, 40]), data(rng, (4, 3, 3), dtype)
    out, final = hotdog.short_conv(x, weight, bias, sequence_offsets=offsets, initial_state=states, final_state=True)
    ids = np.repeat(np.arange(4, dtype=np.int32), np.diff(offsets))
    by_ids = hotdog.short_conv(x, weight, bias, sequence_ids=ids)
    for s, (begin, end) in enumerate(zip(offsets, offsets[1:])):
        alone, state = hotdog.short_conv(x[None, :, begin:end], weight, bias, initial_state=states[s:s + 1],
                                         final_state=True)
        assert np.array_equal(values(out[:, begin:end]), values(alone[0]))
        assert np.array_equal(values(final[s]), values(state[0]))
        assert np.array_equal(values(by_ids[:, begin:end]), values(hotdog.short_conv(x[:, begin:end], weight, bias)))
    ids[:5] = -1
    assert not np.any(values(hotdog.short_conv(x, weight, bias, sequence_ids=ids)[:, :5]))


@pytest.mark.parametrize("circular", [False, True])
def test_steps_continue_a_convolution(rng, dtype, circular):
    x, weight, bias = data(rng, (2, 3, 30), dtype), data(rng, (3, 4), dtype), data(rng, 3, dtype)
    whole = hotdog.short_conv(x, weight, bias, activation="silu")
    _, state = hotdog.short_conv(x[..., :11], weight, bias, final_state=True)
    position = {}
    for t in range(11, 30):
        if circular:
            position = {"positions": np.full(2, t - 11, np.int64)}
        out = hotdog.short_conv_step(x[..., t], state, weight, bias, activation="silu", **position)
        assert np.array_equal(values(out), values(whole[..., t]))


def test_slots(rng):
    x, weight = data(rng, (3, 2, 2), np.float32), data(rng, (2, 3), np.float32)
    state = data(rng, (5, 2, 2), np.float32)
    before = state.copy()
    out = x.copy()
    assert hotdog.short_conv_step(out, state, weight, slots=np.array([4, -1, 0], np.int32), out=out) is out
    assert not np.any(out[1]) and np.array_equal(state[1:4], before[1:4])
    for b, slot in ((0, 4), (2, 0)):
        check(out[b:b + 1], x[b:b + 1], weight, state=before[slot:slot + 1])
        assert np.array_equal(state[slot], x[b])


def test_final_state_in_place(rng):
    x, weight = data(rng, (2, 3, 2), np.float32), data(rng, (3, 5), np.float32)
    state = data(rng, (2, 3, 4), np.float32)
    expected = np.concatenate([state[..., 2:], x], axis=-1)
    _, final = hotdog.short_conv(x, weight, initial_state=state, final_state=state)
    assert final is state and np.array_equal(state, expected)


def test_gradients(rng):
    """Against differences of the convolution along one direction of every operand."""
    x, weight, bias = (rng.standard_normal(shape) for shape in ((2, 3, 20), (3, 4), 3))
    state, outer, outer_state = (rng.standard_normal(shape) for shape in ((2, 3, 3), (2, 3, 20), (2, 3, 3)))
    operands = x, weight, bias, state
    along = [rng.standard_normal(array.shape) for array in operands]

    def value(step):
        u, w, b, s = (array + step * direction for array, direction in zip(operands, along))
        out, final = hotdog.short_conv(u, w, b, activation="silu", initial_state=s, final_state=True)
        return np.sum(outer * out) + np.sum(outer_state * final)

    found = hotdog.short_conv_backward(x, weight, outer, bias, activation="silu", initial_state=state,
                                       grad_final_state=outer_state)
    slope = sum(np.sum(gradient * direction) for gradient, direction in zip(found, along))
    assert abs((value(1e-5) - value(-1e-5)) / 2e-5 - slope) < 1e-6 * (1 + abs(slope))
    some = hotdog.short_conv_backward(x, weight, outer, activation="silu", wanted=("weight",))
    assert some.x is None and some.bias is None and some.initial_state is None and some.weight.shape == (3, 4)
    with pytest.raises(ValueError, match="wanted: 'y' is none of"):
        hotdog.short_conv_backward(x, weight, outer, wanted=("y",))


def test_gradients_of_storage(rng, dtype):
    x, weight, outer = data(rng, (3, 20), dtype), data(rng, (3, 4), dtype), data(rng, (3, 20), dtype)
    offsets = np.array([0, 6, 6, 20])
    found = hotdog.short_conv_backward(x, weight, outer, data(rng, 3, dtype), sequence_offsets=offsets)
    assert found.x.dtype == x.dtype and found.initial_state is None
    assert found.weight.dtype == (np.float32 if dtype.name in ("float16", "bfloat16") else dtype)
    np.testing.assert_allclose(found.bias, values(outer).sum(axis=-1).astype(float), rtol=1e-4, atol=1e-4)
    ids = np.repeat(np.arange(3, dtype=np.int32), np.diff(offsets))
    by_ids = hotdog.short_conv_backward(x, weight, outer, sequence_ids=ids)
    assert np.array_equal(values(by_ids.x), values(found.x)) and np.array_equal(by_ids.weight, found.weight)


def test_refusals(rng):
    x, weight = np.ones((2, 3, 5), np.float32), np.ones((3, 4), np.float32)
    with pytest.raises(ValueError, match=r"x: has shape \(5,\), must have 2 or 3 dimensions"):
        hotdog.short_conv(x[0, 0], weight)
    with pytest.raises(ValueError, match=r"weight: has shape \(3, 4\), must have \(2, width\)"):
        hotdog.short_conv(x[:, :2], weight)
    with pytest.raises(TypeError, match="weight: is float64, must be float32 beside float32"):
        hotdog.short_conv(x, weight.astype(np.float64))
    with pytest.raises(TypeError, match="x: is complex64"):
        hotdog.short_conv(x.astype(np.complex64), weight)
    with pytest.raises(ValueError, match="activation: 'tanh' is none of"):
        hotdog.short_conv(x, weight, activation="tanh")
    with pytest.raises(hotdog.HotdogError, match="activation = 2"):
        hotdog.short_conv(x, weight, activation="gelu")
    with pytest.raises(ValueError, match="one batch entry beside sequence_offsets"):
        hotdog.short_conv(x, weight, sequence_offsets=np.array([0, 5]))
    with pytest.raises(TypeError, match="sequence_offsets: is int32, must be int64"):
        hotdog.short_conv(x[:1], weight, sequence_offsets=np.array([0, 5], np.int32))
    with pytest.raises(hotdog.HotdogError, match="y shares elements with x"):
        hotdog.short_conv(x, weight, out=x)
    with pytest.raises(ValueError, match="must hold at least 3 inputs"):
        hotdog.short_conv_step(x[..., 0], np.ones((2, 3, 2), np.float32), weight)
    with pytest.raises(TypeError, match="positions: is int64, must be int32, the type of slots"):
        hotdog.short_conv_step(x[..., 0], np.ones((2, 3, 3), np.float32), weight, slots=np.zeros(2, np.int32),
                               positions=np.zeros(2, np.int64))
