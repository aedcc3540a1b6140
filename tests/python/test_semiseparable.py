"""hotdog.semiseparable."""
import numpy as np
import pytest

import hotdog
from test_cauchy_storage import BITS, bfloat16


@pytest.fixture(params=["float32", "float64", "float16", "bfloat16"])
def dtype(request):
    return np.dtype(bfloat16() if request.param == "bfloat16" else request.param)


def wide(array):
    return np.asarray(array).astype(np.float64)


def data(rng, shape, dtype):
    return rng.standard_normal(shape).astype(dtype)


def dense(log_decay, b, c, scale, heads):
    """(batch, heads, t, s)."""
    length, groups = b.shape[1:3]
    b, c = (np.repeat(wide(v), heads // groups, axis=2) for v in (b, c))
    sums = np.cumsum(wide(log_decay), axis=1)
    decay = np.exp(np.minimum(sums[:, :, None] - sums[:, None], 0))
    matrix = decay * np.einsum("bthn,bshn->btsh", c, b) * wide(scale)[:, None]
    return np.moveaxis(matrix * np.tri(length)[:, :, None], -1, 1)


def check(out, expected):
    tolerance = 2.0**-(BITS[out.dtype.name] + 1) if out.dtype.name in BITS else 0
    tolerance += 1e-12 if out.dtype == np.float64 else 1e-5
    assert np.all(abs(wide(out) - expected) <= tolerance * (abs(expected) + np.max(abs(expected)) * 1e-1))


@pytest.mark.parametrize("op", ["N", "T"])
@pytest.mark.parametrize("groups", [1, 2, 4])
def test_products(rng, dtype, groups, op):
    parameters = np.dtype(np.float32) if dtype.name in BITS else dtype
    x, b, c = data(rng, (2, 30, 4, 5), dtype), data(rng, (2, 30, groups, 6), dtype), data(rng, (2, 30, groups, 6), dtype)
    log_decay = -abs(data(rng, (2, 30, 4), parameters)) / 5
    scale, skip = abs(data(rng, (2, 30, 4), parameters)), data(rng, (4, 1), parameters)
    matrix = dense(log_decay, b, c, scale, 4)
    expected = np.einsum("bhts,bshp->bthp" if op == "N" else "bhts,bthp->bshp", matrix, wide(x))
    check(hotdog.semiseparable(x, log_decay, b, c, scale=scale, op=op), expected)
    check(hotdog.semiseparable(x, log_decay, b, c, scale=scale, skip=skip, op=op), expected + wide(skip) * wide(x))


def test_states_and_layouts(rng):
    x, b, c = (rng.standard_normal(shape) for shape in ((2, 3, 40, 5), (2, 40, 1, 6), (2, 40, 1, 6)))
    x = x.swapaxes(1, 2)  # heads outside of times in memory
    decay = -abs(rng.standard_normal((2, 40, 3)))
    whole, last = hotdog.semiseparable(x, decay, b, c, final_state=True)
    first, state = hotdog.semiseparable(x[:, :15], decay[:, :15], b[:, :15], c[:, :15], final_state=True)
    out = np.empty((2, 25, 3, 5))
    second, again = hotdog.semiseparable(x[:, 15:], decay[:, 15:], b[:, 15:], c[:, 15:], initial_state=state,
                                         final_state=state, out=out)
    assert second is out and again is state
    assert np.array_equal(hotdog.semiseparable(x, decay, b, c, final_state=True, out=False), last)
    with pytest.raises(ValueError, match="^out: is False"):
        hotdog.semiseparable(x, decay, b, c, out=False)
    assert np.array_equal(np.concatenate([first, second], axis=1), whole) and np.array_equal(state, last)
    constant = hotdog.semiseparable(x, np.full((1, 1, 1), -0.5), b, c)
    assert np.array_equal(constant, hotdog.semiseparable(x, np.full((2, 40, 3), -0.5), b, c))


def test_packed_sequences(rng):
    x, b, c = (rng.standard_normal(shape) for shape in ((1, 40, 3, 5), (1, 40, 1, 6), (1, 40, 1, 6)))
    decay, offsets = -abs(rng.standard_normal((1, 40, 3))), np.array([0, 7, 7, 40])
    out, final = hotdog.semiseparable(x, decay, b, c, sequence_offsets=offsets, final_state=True)
    for s, (begin, end) in enumerate(zip(offsets, offsets[1:])):
        part = slice(begin, end)
        alone, state = hotdog.semiseparable(x[:, part], decay[:, part], b[:, part], c[:, part], final_state=True)
        assert np.array_equal(out[:, part], alone) and np.array_equal(final[s], state[0])


def test_gradients_by_exchanged_roles(rng):
    """Gradients are products with the roles of operands exchanged: against differences along one direction of every operand."""
    x, b, c = (rng.standard_normal(shape) for shape in ((2, 20, 4, 3), (2, 20, 2, 5), (2, 20, 2, 5)))
    decay, scale = -abs(rng.standard_normal((2, 20, 4))), rng.standard_normal((2, 20, 4))
    state, outer, outer_state = (rng.standard_normal(shape) for shape in ((2, 4, 3, 5), x.shape, (2, 4, 3, 5)))
    operands = x, decay, b, c, scale, state
    along = [rng.standard_normal(array.shape) for array in operands]

    def value(step):
        u, d, v, w, f, s = (array + step * direction for array, direction in zip(operands, along))
        y, final = hotdog.semiseparable(u, d, v, w, scale=f, initial_state=s, final_state=True)
        return np.sum(outer * y) + np.sum(outer_state * final)

    def per_head(array):
        return np.repeat(array, 2, axis=2)

    def turned(array):
        return np.ascontiguousarray(array.swapaxes(-1, -2))

    def of_groups(array):
        return array.reshape(2, 20, 2, 2, 5).sum(axis=3)

    g_x, g_state = hotdog.semiseparable(outer, decay, b, c, scale=scale, op="T", initial_state=outer_state,
                                        final_state=True)
    g_c, last = hotdog.semiseparable(per_head(b), decay, x, outer, scale=scale, initial_state=turned(state),
                                     final_state=True)
    unscaled = hotdog.semiseparable(per_head(c), decay, x, outer, op="T", initial_state=turned(outer_state))
    products = np.sum(unscaled * per_head(b), axis=-1)
    sums = np.sum(g_c * per_head(c), axis=-1) - scale * products
    sums[:, -1] += np.sum(turned(outer_state) * last, axis=(-1, -2))
    g_decay = np.cumsum(sums[:, ::-1], axis=1)[:, ::-1]
    found = g_x, g_decay, of_groups(unscaled * scale[..., None]), of_groups(g_c), products, g_state
    slope = sum(np.sum(gradient * direction) for gradient, direction in zip(found, along))
    assert abs((value(1e-6) - value(-1e-6)) / 2e-6 - slope) < 1e-6 * (1 + abs(slope))


def test_wrong_arguments(rng):
    x, b, decay = rng.standard_normal((1, 9, 4, 3)), rng.standard_normal((1, 9, 2, 5)), rng.standard_normal((1, 9, 4))
    with pytest.raises(ValueError, match="x: has shape"):
        hotdog.semiseparable(x[0], decay, b, b)
    with pytest.raises(ValueError, match="c: has shape"):
        hotdog.semiseparable(x, decay, b, b[:, :5])
    with pytest.raises(ValueError, match="b: has 2 groups"):
        hotdog.semiseparable(x[:, :, :3], decay[:, :, :3], b, b)
    with pytest.raises(ValueError, match="log_decay: has shape"):
        hotdog.semiseparable(x, decay[:, :4], b, b)
    with pytest.raises(TypeError, match="b: is float32"):
        hotdog.semiseparable(x, decay, b.astype(np.float32), b)
    for shape in ((3,), (4,), (1, 3)):
        with pytest.raises(ValueError, match=r"skip: has shape .*must have \(4, 3\) or \(4, 1\)"):
            hotdog.semiseparable(x, decay, b, b, skip=np.ones(shape))
