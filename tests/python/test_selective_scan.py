"""hotdog.selective_scan and hotdog.selective_scan_step."""
import numpy as np
import pytest

import hotdog
from support import Strided, wide
from test_cauchy_storage import BITS, bfloat16

EPSILON = {"float32": 2.0**-23, "float64": 2.0**-52, "float16": 2.0**-23, "bfloat16": 2.0**-23}


@pytest.fixture(params=["float32", "float64", "float16", "bfloat16"])
def dtype(request):
    return np.dtype(bfloat16() if request.param == "bfloat16" else request.param)


def values(array):
    array = np.asarray(array)
    return wide(array if array.dtype.kind == "c" else array.astype(np.float64))


def data(rng, shape, dtype, complex_=False):
    """Normal numbers; complex beside `dtype` where that is asked for."""
    x = rng.standard_normal(shape).astype(np.float64)
    if complex_:
        return (x + 1j * rng.standard_normal(shape)).astype(np.complex128 if dtype == np.float64 else np.complex64)
    return x.astype(dtype)


def real_of(dtype):
    return np.float64 if dtype == np.float64 else np.float32


class Operands:
    def __init__(self, rng, dtype, batch=2, channels=4, length=25, states=5, groups=None, complex_=False):
        real = real_of(dtype)
        self.u, self.delta, self.z = (data(rng, (batch, channels, length), dtype) for _ in range(3))
        self.A = -np.exp(rng.uniform(-2, 1, (channels, states))).astype(real)
        if complex_:
            self.A = (self.A + 1j * rng.uniform(-2, 2, self.A.shape)).astype(np.result_type(real, np.complex64))
        shape = (batch, states, length) if groups is None else (batch, groups, states, length)
        self.B, self.C = data(rng, shape, dtype, complex_), data(rng, shape, dtype, complex_)
        self.D, self.bias = data(rng, channels, real), data(rng, channels, real)
        self.options = {"D": self.D, "z": self.z, "delta_bias": self.bias, "delta_softplus": True}

    def positional(self):
        return self.u, self.delta, self.A, self.B, self.C


def reference(u, delta, A, B, C, D=None, z=None, delta_bias=None, delta_softplus=False, state=None):
    """(out, scale, final state, sum of dt), step by step in the widest type."""
    batch, channels, length = np.shape(u)
    states = np.shape(A)[1]

    def matrix(m):
        m = values(m)
        if m.shape == (channels, states):
            return np.broadcast_to(m[None, :, :, None], (batch, channels, states, length))
        m = m[:, None] if m.ndim == 3 else m
        return np.repeat(m, channels // m.shape[1], axis=1)

    u, A, B, C = values(u), values(A), matrix(B), matrix(C)
    dt = values(delta) + (0 if delta_bias is None else values(delta_bias)[:, None])
    if delta_softplus:
        dt = np.maximum(dt, 0) + np.log1p(np.exp(-abs(dt)))
    h = np.zeros((batch, channels, states), A.dtype) if state is None else values(state)
    size = abs(h)
    out, scale = np.zeros(u.shape, np.longdouble), np.zeros(u.shape, np.longdouble)
    for t in range(length):
        decay, step = np.exp(dt[:, :, t, None] * A), (dt * u)[:, :, t, None]
        h = decay * h + step * B[..., t]
        size = abs(decay) * size + abs(step * B[..., t])
        factor = 2 if np.iscomplexobj(A) else 1
        out[..., t] = factor * np.sum(C[..., t] * h, axis=-1).real
        scale[..., t] = factor * np.sum(abs(C[..., t]) * size, axis=-1)
    if D is not None:
        out, scale = out + values(D)[:, None] * u, scale + abs(values(D)[:, None] * u)
    scale = np.maximum.accumulate(scale, axis=-1)
    if z is not None:
        gate = values(z) / (1 + np.exp(-values(z)))
        out, scale = out * gate, scale * abs(gate)
    return out, scale, h, dt.sum(axis=-1)


def check(out, expected, scale):
    rounding = 0
    if out.dtype.name in BITS:
        rounding = 2.0**-(BITS[out.dtype.name] + 1) * np.maximum(abs(expected), 2.0**-14)
    assert np.all(abs(values(out) - expected) <= 30 * EPSILON[out.dtype.name] * scale + rounding)


def near(actual, expected, dtype):
    expected = np.asarray(expected)
    assert np.asarray(actual).shape == expected.shape
    assert np.all(abs(values(actual) - expected) <= 30 * EPSILON[dtype.name] * (1 + abs(expected).max(initial=0)))


@pytest.mark.parametrize("groups", [None, 1, 2, 4])
@pytest.mark.parametrize("complex_", [False, True])
def test_scans(rng, dtype, groups, complex_):
    o = Operands(rng, dtype, groups=groups, complex_=complex_)
    expected, scale, final, total = reference(*o.positional(), **o.options)
    check(hotdog.selective_scan(*o.positional(), **o.options), expected, scale)
    out, state, intervals, dt = hotdog.selective_scan(*o.positional(), **o.options, final_state=True, state_interval=12,
                                                      total_delta=True)
    check(out, expected, scale)
    near(state, final, dtype)
    near(dt, total, dtype)
    assert intervals.shape == (2, 4, 5, 2)
    half = [a[..., :12] for a in (o.u, o.delta, o.z, o.B, o.C)]
    near(intervals[..., 0], reference(half[0], half[1], o.A, half[3], half[4], o.D, half[2], o.bias, True)[2], dtype)
    o.delta = (abs(values(o.delta)) / 8).astype(np.float64).astype(dtype)
    check(hotdog.selective_scan(*o.positional()), *reference(*o.positional())[:2])


def test_log_of_rates_and_constant_matrices(rng, dtype):
    o = Operands(rng, dtype)
    o.B, o.C = data(rng, (4, 5), real_of(dtype)), data(rng, (4, 5), dtype)
    expected, scale, _, _ = reference(*o.positional(), **o.options)
    log = np.log(-o.A)
    out = hotdog.selective_scan(o.u, o.delta, log, o.B, o.C, **o.options, log_A=True)
    check(out, expected, 4 * scale)


def test_layouts_reverse_and_outputs(rng, dtype):
    o = Operands(rng, dtype)
    turned = [np.ascontiguousarray(a.swapaxes(1, 2)).swapaxes(1, 2) for a in (o.u, o.delta, o.B, o.C)]
    out = np.empty((2, 25, 4), dtype)
    given = out.swapaxes(1, 2)
    assert hotdog.selective_scan(turned[0], turned[1], o.A, turned[2], turned[3], **o.options, out=given) is given
    check(given, *reference(*o.positional(), **o.options)[:2])
    back = hotdog.selective_scan(o.u, o.delta, o.A, o.B, o.C, **o.options, reverse=True)
    u, delta, B, C, z = (a[..., ::-1] for a in (o.u, o.delta, o.B, o.C, o.z))
    expected, scale, _, _ = reference(u, delta, o.A, B, C, o.D, z, o.bias, True)
    check(back, expected[..., ::-1], scale[..., ::-1])
    if dtype == np.float32:
        target = Strided(np.zeros((2, 4, 25), np.float32), (2, 1, -3))
        hotdog.selective_scan(*o.positional(), **o.options, out=target.view)
        check(target.view, *reference(*o.positional(), **o.options)[:2])
        assert target.gaps_untouched()


def test_packed_sequences(rng, dtype):
    o = Operands(rng, dtype, batch=1, length=40)
    offsets, states = np.array([0, 7, 7, 9, 40]), data(rng, (4, 4, 5), real_of(dtype))
    out, final = hotdog.selective_scan(*o.positional(), **o.options, sequence_offsets=offsets, initial_state=states,
                                       final_state=True)
    for s, (begin, end) in enumerate(zip(offsets, offsets[1:])):
        u, delta, B, C, z = (a[..., begin:end] for a in (o.u, o.delta, o.B, o.C, o.z))
        alone, state = hotdog.selective_scan(u, delta, o.A, B, C, o.D, z, o.bias, True, initial_state=states[s:s + 1],
                                             final_state=True)
        assert np.array_equal(values(out[..., begin:end]), values(alone))
        assert np.array_equal(final[s], state[0])


def test_without_out(rng, dtype):
    o = Operands(rng, dtype)
    _, state, between, total = hotdog.selective_scan(*o.positional(), **o.options, final_state=True, state_interval=6,
                                                     total_delta=True)
    alone = hotdog.selective_scan(*o.positional(), **o.options, final_state=True, state_interval=6, total_delta=True,
                                  out=False)
    assert len(alone) == 3 and all(map(np.array_equal, alone, (state, between, total)))
    assert np.array_equal(hotdog.selective_scan(*o.positional(), **o.options, total_delta=True, out=False), total)
    with pytest.raises(ValueError, match="^out: is False"):
        hotdog.selective_scan(*o.positional(), **o.options, out=False)


def test_steps_continue_a_scan(rng, dtype):
    o = Operands(rng, dtype, length=30, groups=2)
    whole, end = hotdog.selective_scan(*o.positional(), **o.options, final_state=True)
    cut = [a[..., :11] for a in (o.u, o.delta, o.B, o.C, o.z)]
    _, state = hotdog.selective_scan(cut[0], cut[1], o.A, cut[2], cut[3], o.D, cut[4], o.bias, True, final_state=True)
    for t in range(11, 20):
        out = hotdog.selective_scan_step(state, o.u[..., t], o.delta[..., t], o.A, o.B[..., t], o.C[..., t], o.D,
                                         o.z[..., t], o.bias, True)
        assert np.array_equal(values(out), values(whole[..., t]))
    out = hotdog.selective_scan_step(state, o.u[..., 20:], o.delta[..., 20:], o.A, o.B[..., 20:], o.C[..., 20:], o.D,
                                     o.z[..., 20:], o.bias, True)
    assert np.array_equal(values(out), values(whole[..., 20:]))
    assert np.array_equal(state, end)


def test_slots(rng):
    o = Operands(rng, np.dtype(np.float32), batch=3)
    state = data(rng, (5, 4, 5), np.float32)
    before = state.copy()
    u, delta, B, C = (a[..., 0] for a in (o.u, o.delta, o.B, o.C))
    out = hotdog.selective_scan_step(state, u, delta, o.A, B, C, slots=np.array([4, -1, 0], np.int32))
    assert not np.any(out[1]) and np.array_equal(state[1:4], before[1:4])
    for b, slot in ((0, 4), (2, 0)):
        expected, scale, final, _ = reference(u[b:b + 1, :, None], delta[b:b + 1, :, None], o.A, B[b:b + 1, :, None],
                                              C[b:b + 1, :, None], state=before[slot:slot + 1])
        check(out[b:b + 1, :, None], expected, scale)
        near(state[slot:slot + 1], final, np.dtype(np.float32))


def test_final_state_in_place(rng):
    o = Operands(rng, np.dtype(np.float32))
    state = data(rng, (2, 4, 5), np.float32)
    expected, scale, final, _ = reference(*o.positional(), **o.options, state=state)
    out, same = hotdog.selective_scan(*o.positional(), **o.options, initial_state=state, final_state=state)
    assert same is state
    check(out, expected, scale)
    near(state, final, np.dtype(np.float32))


@pytest.mark.parametrize("change, error, words", [
    ({"u": np.zeros((2, 25), np.float32)}, ValueError, "u: has shape"),
    ({"delta": np.zeros((2, 4, 24), np.float32)}, ValueError, "delta: has shape"),
    ({"delta": np.zeros((2, 4, 25))}, TypeError, "delta: is float64"),
    ({"A": np.zeros((3, 5), np.float32)}, ValueError, "A: has shape"),
    ({"A": np.zeros((4, 5))}, TypeError, "A: is float64"),
    ({"B": np.zeros((2, 3, 5, 25), np.float32)}, ValueError, "B: has shape"),
    ({"C": np.zeros((2, 5, 25), np.complex64)}, TypeError, "C: is complex64"),
    ({"D": np.zeros(3, np.float32)}, ValueError, "D: has shape"),
    ({"z": np.zeros((2, 4, 5), np.float32)}, ValueError, "z: has shape"),
    ({"initial_state": np.zeros((2, 5, 4), np.float32)}, ValueError, "initial_state: has shape"),
    ({"sequence_offsets": np.array([0, 25])}, ValueError, "one batch entry"),
    ({"state_interval": 0}, ValueError, "state_interval"),
    ({"out": np.zeros((2, 4, 24), np.float32)}, ValueError, "out: has shape"),
])
def test_wrong_arguments(rng, change, error, words):
    o = Operands(rng, np.dtype(np.float32))
    arguments = dict(zip(("u", "delta", "A", "B", "C"), o.positional()), **change)
    with pytest.raises(error, match=words):
        hotdog.selective_scan(**arguments)
