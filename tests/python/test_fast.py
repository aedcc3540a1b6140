"""Plans of _fast.py: a call like an earlier one gives what it would have given without, and differences are seen."""
import gc
import threading
import weakref

import numpy as np
import pytest

import hotdog
from hotdog import _fast, _numpy  # noqa: F401 (a first call with arrays of a library imports its module)


@pytest.fixture(autouse=True)
def no_plans():
    _fast._plans.found.clear()
    yield
    _fast._plans.found.clear()


def plans():
    return [plan for plan in _fast._plans.found.values() if plan is not _fast._NO_PLAN]


def signals(rng, *shape):
    return rng.standard_normal(shape).astype(np.float32)


CALLS = {  # one of each way to the library: a product, a solve, gradients, matrices, structs with lists and results
    "product": lambda rng: (hotdog.toeplitz_matvec, (signals(rng, 4), signals(rng, 3), signals(rng, 2, 3)), {"alpha": 2.0}),
    "broadcast": lambda rng: (hotdog.toeplitz_matvec, (signals(rng, 2, 4), signals(rng, 3), signals(rng, 2, 5, 3)),
                              {"op": "N"}),
    "solve": lambda rng: (hotdog.toeplitz_solve_symmetric, (signals(rng, 4) + np.float32([9, 0, 0, 0]), signals(rng, 4)), {}),
    "gradients": lambda rng: (hotdog.cauchy_backward, (signals(rng, 3), signals(rng, 2) + 9, signals(rng, 2),
                                                       signals(rng, 3)), {"wanted": ("omega", "v")}),
    "cholesky_backward": lambda rng: (hotdog.cholesky_backward, (np.eye(3) + signals(rng, 3, 3) / 9, np.eye(3)), {}),
    "long_conv": lambda rng: (hotdog.long_conv, (signals(rng, 2, 3, 8), signals(rng, 3, 5)),
                              {"pre_gates": [signals(rng, 2, 3, 8)], "post_gates": (signals(rng, 3, 8),),
                               "gated": True}),
    "long_conv_backward": lambda rng: (hotdog.long_conv_backward, (signals(rng, 2, 3, 8), signals(rng, 3, 5),
                                                                   signals(rng, 2, 3, 8)),
                                       {"pre_gates": [signals(rng, 2, 3, 8)], "post_gates": [signals(rng, 2, 3, 8)]}),
    "short_conv": lambda rng: (hotdog.short_conv, (signals(rng, 1, 3, 8), signals(rng, 3, 4)),
                               {"final_state": True, "activation": "silu"}),
    "scan": lambda rng: (hotdog.selective_scan, (signals(rng, 1, 3, 8), abs(signals(rng, 1, 3, 8)), -abs(signals(rng, 3, 2)),
                                                 signals(rng, 1, 2, 8), signals(rng, 1, 2, 8)), {}),
    "spread gradients": lambda rng: (hotdog.short_conv_backward, (signals(rng, 1, 3, 8), signals(rng, 3, 4),
                                                                  signals(rng, 1, 3, 8)), {"wanted": ["weight"]}),
}


def equal(one, other):
    if isinstance(one, tuple):
        assert type(one) is type(other) and len(one) == len(other)
        return all(equal(*pair) for pair in zip(one, other))
    return one is other if one is None else one.dtype == other.dtype and np.array_equal(one, other)


@pytest.mark.parametrize("name", CALLS)
def test_plan_gives_the_bits_of_the_whole_way(name, rng):
    function, arguments, options = CALLS[name](rng)
    function(*arguments, **options)
    assert len(plans()) == 1
    kept = []
    for _ in range(3):  # other numbers, other addresses
        function, arguments, options = CALLS[name](rng)
        planned = function(*arguments, **options)
        assert len(_fast._plans.found) == 1
        assert equal(planned, function.__wrapped__(*arguments, **options))
        kept.append(planned)
    assert not equal(kept[0], kept[1])  # and each call has arrays of its own


def test_the_same_array_twice(rng):
    c, r, x = (signals(rng, 4) for _ in range(3))
    apart = hotdog.toeplitz_matvec(c, r, x)
    same = hotdog.toeplitz_matvec(c, c, x)
    assert len(plans()) == 2
    for _ in range(2):
        assert np.array_equal(hotdog.toeplitz_matvec(c, r, x), apart)
        assert np.array_equal(hotdog.toeplitz_matvec(c, c, x), same)
        assert np.array_equal(hotdog.toeplitz_matvec(c, c[:], x), same)  # another array at its address


def test_first_call_with_views_of_one_address(rng):
    c, r, x = (signals(rng, 4) for _ in range(3))
    same = hotdog.toeplitz_matvec(c, c[:], x)
    assert not _fast._plans.found  # whose address it is cannot be seen
    assert np.array_equal(hotdog.toeplitz_matvec(c, r, x), hotdog.toeplitz_matvec.__wrapped__(c, r, x))
    assert np.array_equal(hotdog.toeplitz_matvec(c, c[:], x), same)


def test_output_that_cannot_be_written(rng):
    parts, out = [signals(rng, 4) for _ in range(3)], np.zeros(4, np.float32)
    assert hotdog.toeplitz_matvec(*parts, out=out) is out
    other = np.zeros(4, np.float32)
    assert hotdog.toeplitz_matvec(*parts, out=other) is other and np.array_equal(out, other)
    out.flags.writeable = False
    with pytest.raises(ValueError, match="out: cannot be written"):
        hotdog.toeplitz_matvec(*parts, out=out)
    parts[0].flags.writeable = False  # an input may be
    assert np.array_equal(hotdog.toeplitz_matvec(*parts, out=other), other)


@pytest.mark.parametrize("change", [
    {"alpha": 3.0}, {"alpha": 2}, {"op": "T"}, {"out_dtype": "float32"}, {"beta": -0.0}])
def test_other_numbers_and_flags_are_other_plans(change, rng):
    parts = [signals(rng, 4) for _ in range(3)]
    hotdog.toeplitz_matvec(*parts, alpha=2.0, op="N", beta=0.0)
    options = {"alpha": 2.0, "op": "N", "beta": 0.0, **change}
    hotdog.toeplitz_matvec(*parts, **options)
    assert len(plans()) == 2
    assert np.array_equal(hotdog.toeplitz_matvec(*parts, **options),
                          hotdog.toeplitz_matvec.__wrapped__(*parts, **options))


def test_other_shapes_strides_and_types_are_other_plans(rng):
    square = signals(rng, 4, 4)
    for part in (square, square.T, square[::2], square.astype(np.float64), np.asfortranarray(square[:, :2]).T):
        row = np.ones(part.shape[-1], part.dtype)
        before = len(_fast._plans.found)
        for _ in range(2):
            assert np.array_equal(hotdog.toeplitz_matvec(part, row, row),
                                  hotdog.toeplitz_matvec.__wrapped__(part, row, row))
            assert len(_fast._plans.found) == before + 1


def test_errors_stay_errors(rng):
    b = signals(rng, 4)
    for _ in range(2):
        with pytest.raises(hotdog.LinAlgError):
            hotdog.toeplitz_solve_symmetric(np.zeros(4, np.float32), b, check_info=True)
        with pytest.raises(TypeError, match="no array"):
            hotdog.toeplitz_solve_symmetric(b, 3)
        with pytest.raises(ValueError, match="stream: arrays on the host take none"):
            hotdog.toeplitz_solve_symmetric(b, b.copy(), stream=7)
        hotdog.toeplitz_solve_symmetric(b, b.copy())


def test_plans_keep_no_arrays(rng):
    parts = [signals(rng, 4) for _ in range(3)]
    gone = [weakref.ref(part) for part in parts + [hotdog.toeplitz_matvec(*parts)]]
    assert plans()
    del parts
    gc.collect()
    assert not any(reference() is not None for reference in gone)


def test_handle_of_a_with_block(rng):
    parts = [signals(rng, 4) for _ in range(3)]
    expected = hotdog.toeplitz_matvec(*parts)
    with hotdog.Handle("host"):
        assert np.array_equal(hotdog.toeplitz_matvec(*parts), expected)
    assert np.array_equal(hotdog.toeplitz_matvec(*parts), expected)  # that handle is closed


def test_number_of_plans_is_bounded(rng, monkeypatch):
    monkeypatch.setattr(_fast, "_MOST_PLANS", 8)
    parts = [signals(rng, 4) for _ in range(3)]
    for alpha in range(30):
        hotdog.toeplitz_matvec(*parts, alpha=alpha)
        assert 1 <= len(_fast._plans.found) <= 8


def test_threads_have_plans_of_their_own(rng):
    arguments = [CALLS["long_conv"](rng)[1:] for _ in range(4)]
    expected = [hotdog.long_conv.__wrapped__(*parts, **options) for parts, options in arguments]
    wrong = []

    def work(place):
        parts, options = arguments[place]
        for _ in range(200):
            if not equal(hotdog.long_conv(*parts, **options), expected[place]):
                wrong.append(place)

    threads = [threading.Thread(target=work, args=(place,)) for place in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
