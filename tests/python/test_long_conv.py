"""hotdog.long_conv, its spectra and its gradients on NumPy arrays."""
import math

import numpy as np
import pytest

import hotdog
from support import Strided

REAL = [np.float32, np.float64]
CLOSE = {np.float16: 4e-2, np.float32: 2e-4, np.float64: 1e-12}


def erf(z):
    return np.vectorize(math.erf)(z)


ACTIVATIONS = {None: lambda z: z, "silu": lambda z: z / (1 + np.exp(-z)),
               "gelu": lambda z: z * (1 + erf(z / np.sqrt(2))) / 2}


def normal(rng, *shape, dtype=np.float64):
    return rng.standard_normal(shape).astype(dtype)


def reference(v, filter=None, reverse_filter=None, pre_gates=(), post_gates=(), skip=None, bias=None, activation=None,
              channels_per_filter=1):
    """In double precision, by np.convolve."""
    wide = lambda array: np.asarray(array, np.float64)
    x = wide(v)
    for gate in pre_gates:
        x = x * wide(gate)
    c = np.zeros(x.shape)
    length = x.shape[-1]
    for index in np.ndindex(x.shape[:-1]):
        f = index[-1] // channels_per_filter
        if filter is not None and length:
            c[index] += np.convolve(x[index], wide(filter[f]))[:length]
        if reverse_filter is not None and length:
            c[index] += np.convolve(x[index][::-1], wide(reverse_filter[f]))[:length][::-1]
    if skip is not None:
        c = c + wide(skip)[:, None] * x
    if bias is not None:
        c = c + wide(bias)[:, None]
    y = ACTIVATIONS[activation](c)
    for gate in post_gates:
        y = y * wide(gate)
    return y


def check(actual, expected, dtype):
    scale = max(1.0, np.abs(expected).max(initial=0))
    np.testing.assert_allclose(np.asarray(actual, np.float64), expected, rtol=0, atol=CLOSE[dtype] * scale)


@pytest.mark.parametrize("dtype", REAL)
@pytest.mark.parametrize("length,taps", [(1, 1), (5, 9), (100, 100), (300, 200), (2000, 70)])
def test_long_conv(rng, dtype, length, taps):
    v, h = normal(rng, 2, 3, length, dtype=dtype), normal(rng, 3, taps, dtype=dtype)
    out = hotdog.long_conv(v, h)
    assert type(out) is np.ndarray and out.dtype == dtype
    check(out, reference(v, h), dtype)
    check(hotdog.long_conv(v[0], h), reference(v[0], h), dtype)
    check(hotdog.long_conv(v, reverse_filter=h), reference(v, reverse_filter=h), dtype)
    check(hotdog.long_conv(v, h, reverse_filter=h), reference(v, h, h), dtype)


@pytest.mark.parametrize("activation", ACTIVATIONS)
@pytest.mark.parametrize("gates", [(0, 0), (1, 0), (2, 3)])
def test_gates_skip_bias_activation(rng, activation, gates):
    v, h = normal(rng, 2, 3, 130), normal(rng, 3, 130)
    keywords = {"pre_gates": [normal(rng, 2, 3, 130) for _ in range(gates[0])],
                "post_gates": [normal(rng, 2, 3, 130) for _ in range(gates[1])],
                "skip": normal(rng, 3), "bias": normal(rng, 3), "activation": activation}
    check(hotdog.long_conv(v, h, **keywords), reference(v, h, **keywords), np.float64)


def test_groups_of_channels_and_broadcast_gates(rng):
    v, h, gate = normal(rng, 2, 5, 90), normal(rng, 3, 80), normal(rng, 5, 1)
    out = hotdog.long_conv(v, h, channels_per_filter=2, post_gates=[gate])
    check(out, reference(v, h, channels_per_filter=2, post_gates=[gate]), np.float64)


def test_half_precision(rng):
    v, gate = normal(rng, 2, 3, 100, dtype=np.float16), normal(rng, 2, 3, 100, dtype=np.float16)
    for of_filter in (np.float16, np.float32):
        h = normal(rng, 3, 100, dtype=of_filter) / of_filter(10)
        out = hotdog.long_conv(v, h, pre_gates=[gate])
        assert out.dtype == np.float16
        check(out, reference(v, h, pre_gates=[gate]), np.float16)


@pytest.mark.parametrize("steps", [(1, 2, 3), (2, -1, -3)])
def test_strides_and_layouts(rng, steps):
    v, h = normal(rng, 2, 3, 40), normal(rng, 3, 33)
    out = Strided(np.full((2, 3, 40), np.nan), steps[::-1])
    assert hotdog.long_conv(Strided(v, steps).view, h, out=out.view) is out.view
    check(out.view, reference(v, h), np.float64)
    assert out.gaps_untouched()
    by_time = np.ascontiguousarray(v.transpose(0, 2, 1))  # (batch, length, channels)
    check(hotdog.long_conv(by_time.transpose(0, 2, 1), h), reference(v, h), np.float64)


def test_blocks_equal_the_whole(rng):
    v, gate, h = normal(rng, 2, 3, 200), normal(rng, 2, 3, 200), normal(rng, 3, 150)
    whole = hotdog.long_conv(v, h, pre_gates=[gate])
    past = np.empty((2, 3, 0))
    for first, last in ((0, 90), (90, 91), (91, 200)):
        block = slice(first, last)
        y, x = hotdog.long_conv(v[..., block], h, pre_gates=[gate[..., block]], past=past, gated=True)
        np.testing.assert_array_equal(x, v[..., block] * gate[..., block])
        np.testing.assert_allclose(y, whole[..., block], rtol=0, atol=1e-12)
        past = np.concatenate([past, x], -1)


@pytest.mark.parametrize("taps", [9, 150])
def test_spectrum(rng, taps):
    v, h, r = normal(rng, 2, 4, 200), normal(rng, 2, taps), normal(rng, 2, taps)
    spectrum = hotdog.long_conv_spectrum(h, 200, reverse_filter=r, channels_per_filter=2)
    assert "length=200" in repr(spectrum)
    for batch in (2, 1):
        expected = hotdog.long_conv(v[:batch], h, reverse_filter=r, channels_per_filter=2)
        np.testing.assert_array_equal(hotdog.long_conv(v[:batch], spectrum, channels_per_filter=2), expected)
    with pytest.raises(ValueError, match="length = 200, but this call has 100"):
        hotdog.long_conv(v[..., :100], spectrum, channels_per_filter=2)
    with pytest.raises(ValueError, match="channels_per_filter = 2, but this call has 1"):
        hotdog.long_conv(v, spectrum)
    with pytest.raises(ValueError, match="reverse_filter: a LongConvSpectrum has it"):
        hotdog.long_conv(v, spectrum, reverse_filter=r, channels_per_filter=2)


def test_spectrum_beside_16_bits(rng):
    v, h = normal(rng, 2, 3, 200, dtype=np.float16), normal(rng, 3, 200, dtype=np.float32) / np.float32(10)
    spectrum = hotdog.long_conv_spectrum(h, 200, dtype="float16")
    np.testing.assert_array_equal(hotdog.long_conv(v, spectrum), hotdog.long_conv(v, h))


@pytest.mark.parametrize("activation", ACTIVATIONS)
def test_backward(rng, activation):
    """Against differences of sum(grad_out * out)."""
    operands = {"v": normal(rng, 2, 3, 20), "filter": normal(rng, 2, 15), "reverse_filter": normal(rng, 2, 15),
                "pre_gates": [normal(rng, 2, 3, 20), normal(rng, 2, 3, 20)], "post_gates": [normal(rng, 2, 3, 20)],
                "skip": normal(rng, 3), "bias": normal(rng, 3)}
    keywords = {"activation": activation, "channels_per_filter": 2}
    grad_out = normal(rng, 2, 3, 20)
    inputs = dict(operands)
    gradients = hotdog.long_conv_backward(inputs.pop("v"), inputs.pop("filter"), grad_out, **inputs, **keywords)
    loss = lambda: (grad_out * reference(**operands, **keywords)).sum()
    for name, value in operands.items():
        arrays, found = (value, getattr(gradients, name)) if isinstance(value, list) else ([value],
                                                                                            [getattr(gradients, name)])
        for array, gradient in zip(arrays, found):
            assert gradient.shape == array.shape
            for _ in range(3):
                index = tuple(rng.integers(0, n) for n in array.shape)
                before, step = array[index], 1e-5
                array[index] = before + step
                above = loss()
                array[index] = before - step
                below = loss()
                array[index] = before
                np.testing.assert_allclose(gradient[index], (above - below) / (2 * step), rtol=1e-5, atol=1e-6)


def test_backward_of_what_is_wanted(rng):
    v, h, g = normal(rng, 2, 3, 50), normal(rng, 3, 50), normal(rng, 2, 3, 50)
    everything = hotdog.long_conv_backward(v, h, g)
    assert everything.skip is None and everything.reverse_filter is None and everything.pre_gates == ()
    some = hotdog.long_conv_backward(v, h, g, wanted=["filter"])
    assert some.v is None and some.pre_gates is None
    np.testing.assert_array_equal(some.filter, everything.filter)
    half = hotdog.long_conv_backward(v.astype(np.float16), h.astype(np.float16), g.astype(np.float16))
    assert half.v.dtype == np.float16 and half.filter.dtype == np.float32
    with pytest.raises(ValueError, match="wanted: 'x' is none of"):
        hotdog.long_conv_backward(v, h, g, wanted=["x"])


def test_empty_sizes(rng):
    assert hotdog.long_conv(np.empty((0, 3, 9)), np.ones((3, 2))).shape == (0, 3, 9)
    assert hotdog.long_conv(np.empty((2, 3, 0)), np.ones((3, 2))).shape == (2, 3, 0)
    v = normal(rng, 2, 3, 9)
    np.testing.assert_array_equal(hotdog.long_conv(v, skip=np.ones(3)), v)
    np.testing.assert_array_equal(hotdog.long_conv(v, np.empty((3, 0))), np.zeros((2, 3, 9)))


V, H = np.ones((2, 3, 9)), np.ones((3, 5))


@pytest.mark.parametrize("arguments,error,message", [
    ({"v": np.ones(9)}, ValueError, r"v: has shape \(9,\)"),
    ({"v": V.astype(complex)}, TypeError, "v: is complex128, must be"),
    ({"filter": np.ones((2, 5))}, ValueError, r"filter: has shape \(2, 5\), must have \(3, taps\)"),
    ({"filter": H.astype(np.float32)}, TypeError, "filter: is float32, must be float64"),
    ({"reverse_filter": np.ones((3, 4))}, ValueError, "reverse_filter: has 4 taps, must have 5"),
    ({"pre_gates": [np.ones((2, 3, 8))]}, ValueError, r"pre_gates\[0\]: has shape \(2, 3, 8\)"),
    ({"pre_gates": V}, TypeError, "pre_gates: is one array, must be a sequence of arrays"),
    ({"post_gates": V}, TypeError, "post_gates: is one array, must be a sequence of arrays"),
    ({"post_gates": [V, V.astype(np.float32)]}, TypeError, r"post_gates\[1\]: is float32"),
    ({"skip": np.ones(2)}, ValueError, r"skip: has shape \(2,\), must have \(3,\)"),
    ({"activation": "relu"}, ValueError, "activation: 'relu' is none of"),
    ({"channels_per_filter": 0}, ValueError, "channels_per_filter: 0 must be at least 1"),
    ({"past": np.ones((3, 9))}, ValueError, "past: has shape"),
    ({"out": np.ones((2, 3, 8))}, ValueError, r"out: has shape \(2, 3, 8\)"),
    ({"out": V}, hotdog.HotdogError, "y shares elements with v"),
])
def test_wrong_arguments(arguments, error, message):
    with pytest.raises(error, match=message):
        hotdog.long_conv(**{"v": V, "filter": H, **arguments})
