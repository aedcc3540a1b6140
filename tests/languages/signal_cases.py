"""Cases of convolutions, recurrences and scans."""
import ctypes

import numpy as np

from maker import case, wide
from recorder import hotdog


# ---- Convolutions

def _long_conv(v, filter, gate, skip):
    x = v * gate
    rows = [[np.convolve(row, taps)[:v.shape[-1]] for row, taps in zip(entry, filter)] for entry in x]
    return (np.array(rows) + skip[:, None] * x) * gate


@case("D")
def long_conv(m):
    parts = v, filter, gate, skip = m(2, 3, 8), m(3, 5), m(2, 3, 8), m(3)
    out = hotdog.long_conv(v, filter, pre_gates=[gate], post_gates=[gate], skip=skip)
    m.near(out, _long_conv(*map(wide, parts)))


@case("D")
def long_conv_spectrum(m):
    v, filter = m(2, 3, 8), m(3, 5)
    spectrum = hotdog.long_conv_spectrum(filter, 8)
    call = m.calls_of_hotdog[-1]
    struct = next(value for kind, value in call.arguments if kind == "struct")
    arguments = hotdog._table.LongConvArgs()
    hotdog.lib.hotdogLongConvArgsInit(arguments, len(bytes(arguments)))
    for name, kind, value in struct[1]:
        if kind == "value":
            setattr(arguments, name, value)
    arguments.filter.data, arguments.filter.stride[:2] = filter.ctypes.data, [5, 1]
    size = m.direct("hotdogLongConvSpectrumSize", ctypes.byref(arguments))
    assert 0 < size < 16384
    m.near(hotdog.long_conv(v, spectrum), hotdog.long_conv.__wrapped__(v, filter))


@case("D")
def long_conv_backward(m):
    parts, outer = (m(2, 3, 8), m(3, 5), m(2, 3, 8), m(3)), m(2, 3, 8)
    v, filter, gate, skip = parts
    got = hotdog.long_conv_backward(v, filter, outer, pre_gates=[gate], skip=skip)

    def forward(v, filter, gate, skip):
        return _long_conv(v, filter, gate, skip) / gate

    m.gradient(forward, parts, outer, [got.v, got.filter, got.pre_gates[0], got.skip])


def _short_conv(x, weight, bias):
    width, length = weight.shape[1], x.shape[-1]
    padded = np.pad(x, ((0, 0), (0, 0), (width - 1, 0)))
    return bias[:, None] + sum(weight[:, tap, None] * padded[..., tap:tap + length] for tap in range(width))


@case("D")
def short_conv(m):
    x, weight, bias = m(2, 3, 7), m(3, 4), m(3)
    out, state = hotdog.short_conv(x, weight, bias, final_state=True)
    m.near(out, _short_conv(*map(wide, (x, weight, bias))))
    m.near(state, x[..., -3:])


@case("D")
def short_conv_backward(m):
    parts, outer = (m(2, 3, 7), m(3, 4), m(3)), m(2, 3, 7)
    got = hotdog.short_conv_backward(parts[0], parts[1], outer, parts[2])
    m.gradient(_short_conv, parts, outer, got[:3])


@case("D")
def short_conv_step(m):
    before, x, weight, bias = m(2, 3, 3), m(2, 3), m(3, 4), m(3)
    whole = np.concatenate([wide(before), wide(x)[..., None]], -1)
    m.near(hotdog.short_conv_step(x, before, weight, bias), _short_conv(whole, wide(weight), wide(bias))[..., -1])
    m.near(before, whole[..., 1:])


# ---- Scans

def _recurrence(a, b):
    h = np.zeros(b.shape[:-1], np.result_type(a, b))
    out = []
    for t in range(b.shape[-1]):
        h = a[..., t] * h + b[..., t]
        out.append(h)
    return np.stack(out, -1)


@case("DZ")
def linear_recurrence(m):
    a, b = m(2, 3, 5), m(2, 3, 5)
    m.near(hotdog.linear_recurrence(a, b), _recurrence(wide(a), wide(b)))


@case("DZ")
def linear_recurrence_backward(m):
    a, b, outer = m(2, 3, 5), m(2, 3, 5), m(2, 3, 5)
    h = m.put(_recurrence(wide(a), wide(b)))
    got = hotdog.linear_recurrence_backward(a, h, outer, wanted=("a", "b"))
    m.gradient(_recurrence, (a, b), outer, [got.a, got.b])


@case("DZ")
def semiseparable_solve(m):
    a, y = m(2, 3, 5), m(2, 3, 5)
    m.near(_recurrence(wide(a), wide(hotdog.semiseparable_solve(a, y))), y)


def _semiseparable(x, log_decay, b, c):
    batch, length, heads, _ = x.shape
    out = np.zeros(x.shape)
    for t in range(length):
        for s in range(t + 1):
            weight = np.exp(log_decay[:, s + 1:t + 1].sum(1)) * np.einsum("bgn,bgn->b", c[:, t], b[:, s])[:, None]
            out[:, t] += weight[..., None] * x[:, s]
    return out


def _state_space(m):
    decay = m.put(-abs(m.random.standard_normal((1, 5, 2))))
    return m(1, 5, 2, 3), decay, m(1, 5, 1, 2), m(1, 5, 1, 2)


@case("D")
def semiseparable(m):
    parts = _state_space(m)
    m.near(hotdog.semiseparable(*parts), _semiseparable(*map(wide, parts)))


@case("D")
def semiseparable_backward(m):
    parts, outer = _state_space(m), m(1, 5, 2, 3)
    m.gradient(_semiseparable, parts, outer, hotdog.semiseparable_backward(*parts, outer)[:4])


def _scan(u, delta, a, b, c):
    """b, c: (batch, states, length)."""
    h = np.zeros((*u.shape[:2], a.shape[-1]))
    out = []
    for t in range(u.shape[-1]):
        h = np.exp(delta[..., t, None] * a) * h + (delta[..., t] * u[..., t])[..., None] * b[:, None, :, t]
        out.append((h * c[:, None, :, t]).sum(-1))
    return np.stack(out, -1)


def _mamba(m):
    delta, a = m.put(abs(m.random.standard_normal((1, 3, 5)))), m.put(-abs(m.random.standard_normal((3, 2))))
    return m(1, 3, 5), delta, a, m(1, 2, 5), m(1, 2, 5)


@case("D")
def selective_scan(m):
    parts = _mamba(m)
    m.near(hotdog.selective_scan(*parts), _scan(*map(wide, parts)))


@case("D")
def selective_scan_backward(m):
    parts, outer = _mamba(m), m(1, 3, 5)
    m.gradient(_scan, parts, outer, hotdog.selective_scan_backward(*parts, outer)[:5])


@case("D")
def selective_scan_step(m):
    u, delta, a, b, c = _mamba(m)
    state = m.put(np.zeros((1, 3, 2)))
    m.near(hotdog.selective_scan_step(state, u, delta, a, b, c), _scan(*map(wide, (u, delta, a, b, c))))
