"""Wrong arguments: the exception names the argument, and no output is touched."""
import pickle

import numpy as np
import pytest

import hotdog

OMEGA, LAMBDA, V = np.arange(3.0), np.arange(4.0) + 0.5, np.ones((2, 4))
C, B = np.array([4.0, 1.0, 0.5]), np.ones((2, 3))


def cauchy(omega=OMEGA, lambda_=LAMBDA, v=V, **keywords):
    return hotdog.cauchy(omega, lambda_, v, **keywords)


def matvec(c=OMEGA, r=LAMBDA, x=V, **keywords):
    return hotdog.toeplitz_matvec(c, r, x, **keywords)


def solve(c=C, b=B, **keywords):
    return hotdog.toeplitz_solve_symmetric(c, b, **keywords)


def general(c=C, r=C, b=B, **keywords):
    return hotdog.toeplitz_solve(c, r, b, **keywords)


def read_only(array):
    array = array.copy()
    array.flags.writeable = False
    return array


def odd_stride():
    """Doubles 12 bytes apart."""
    return np.ndarray(4, np.float64, buffer=bytearray(64), strides=(12,))


TYPE_ERRORS = [
    (cauchy, {"omega": [1.0, 2.0, 3.0]}, "omega: list is no array"),
    (cauchy, {"lambda_": None}, "lambda_: NoneType is no array"),
    (cauchy, {"v": np.ma.ones(4)}, "v: is a masked array"),
    (cauchy, {"v": np.ones((2, 4), np.float32)}, "v: is float32, but omega is float64"),
    (cauchy, {"lambda_": LAMBDA + 0j}, "lambda_: is complex128, but omega is float64"),
    (cauchy, {"omega": np.arange(3)}, "omega: dtype int64 is none of"),
    (cauchy, {"omega": OMEGA.astype(np.float16)}, "omega: dtype float16 is none of"),
    (cauchy, {"omega": OMEGA.astype(np.longdouble)}, "omega: dtype float"),
    (cauchy, {"omega": OMEGA.astype(">f8")}, "omega: dtype >f8 is none of"),
    (cauchy, {"omega": OMEGA.astype("i4"), "lambda_": LAMBDA.astype("i4"), "v": V.astype("i4")}, "omega: dtype int32"),
    (cauchy, {"alpha": 1j}, "alpha: complex is no real number"),
    (cauchy, {"alpha": "1"}, "alpha: str is no real number"),
    (cauchy, {"beta": np.ones(1)}, "beta: ndarray is no real number"),
    (cauchy, {"out": np.empty((2, 3), np.float32)}, "out: is float32, must be float64"),
    (cauchy, {"out": [[0.0] * 3] * 2}, "out: list is no array"),
    (matvec, {"c": "abc"}, "c: str is no array"),
    (matvec, {"r": LAMBDA.astype(np.float32)}, "r: is float32, but c is float64"),
    (matvec, {"x": V.astype(np.complex64)}, "x: is complex64, but c is float64"),
    (solve, {"b": B.astype(np.float32)}, "b: is float32, but c is float64"),
    (solve, {"info": np.empty((), np.int64)}, "info: is int64, must be int32"),
    (general, {"path": np.empty((), np.int64)}, "path: is int64, must be int32"),
    (general, {"backward_error": np.empty((), np.int64)}, "backward_error: is int64, must be float64"),
    (cauchy, {"alpha": 1 + 0j}, "alpha: complex is no real number"),
    (cauchy, {"beta": 0j, "out": np.empty((2, 3))}, "beta: complex is no real number"),
    (solve, {"info": np.empty(())}, "info: is float64, must be int32"),
]

VALUE_ERRORS = [
    (cauchy, {"op": "n"}, "op: 'n' is none of 'N', 'T', 'C'"),
    (cauchy, {"op": 3}, "op: 3 is none of"),
    (cauchy, {"op": []}, r"op: \[\] is none of"),
    (cauchy, {"omega": np.array(1.0)}, r"omega: has shape \(\), must have at least 1 dimension$"),
    (cauchy, {"v": np.array(1.0)}, r"v: has shape \(\), must have"),
    (cauchy, {"v": np.ones(5)}, "v: its last dimension is 5, must be 4, the last dimension of lambda_$"),
    (cauchy, {"op": "T"}, "v: its last dimension is 4, must be 3, the last dimension of omega for op 'T'"),
    (cauchy, {"omega": np.ones((2, 3)), "lambda_": np.ones((3, 4))}, r"lambda_: its leading shape \(3,\) does not"),
    (cauchy, {"omega": np.ones((2, 3)), "v": np.ones((3, 1, 4))}, r"v: its leading shape \(3,\) does not"),
    (cauchy, {"beta": 2}, "beta: needs out"),
    (cauchy, {"out": np.empty((3, 3))}, r"out: has shape \(3, 3\), must have \(2, 3\)"),
    (cauchy, {"out": np.empty((1, 2, 3))}, "out: has shape"),
    (cauchy, {"out": read_only(np.empty((2, 3)))}, "out: cannot be written: its writeable flag is off"),
    (cauchy, {"lambda_": odd_stride()}, "lambda_: a stride of 12 bytes is no multiple of the element's 8"),
    (cauchy, {"stream": 0}, "stream: arrays on the host take none"),
    (matvec, {"x": np.ones(5)}, "x: its last dimension is 5, must be 4, the last dimension of r"),
    (matvec, {"beta": 0.5}, "beta: needs out"),
    (solve, {"c": np.array(1.0)}, "c: has shape"),
    (solve, {"b": np.array(1.0)}, "b: has shape"),
    (solve, {"b": np.ones(4)}, "b: its last dimension is 4, must be 3, the last dimension of c"),
    (solve, {"c": np.ones((2, 3)), "b": np.ones((3, 1, 3))}, r"b: its leading shape \(3,\) does not broadcast"),
    (solve, {"out": np.empty(3)}, "out: has shape"),
    (solve, {"info": np.empty(1, np.int32)}, r"info: has shape \(1,\), must have \(\)"),
    (solve, {"info": read_only(np.empty((), np.int32))}, "info: cannot be written"),
    (solve, {"stream": 0}, "stream: arrays on the host"),
]


@pytest.mark.parametrize("function,arguments,message", TYPE_ERRORS)
def test_type_errors(function, arguments, message):
    with pytest.raises(TypeError, match=message):
        function(**arguments)


@pytest.mark.parametrize("function,arguments,message", VALUE_ERRORS)
def test_value_errors(function, arguments, message):
    with pytest.raises(ValueError, match=message):
        function(**arguments)


def test_numbers():
    for two in (2, 2.0, np.float32(2), np.array(2.0), np.array(2)):
        assert np.array_equal(cauchy(alpha=two), 2 * cauchy())
    for zero in (0, 0.0, np.float64(0), np.array(0.0), False):
        assert np.array_equal(cauchy(beta=zero), cauchy())
    with pytest.raises(OverflowError, match="alpha: is beyond the range of float64"):
        cauchy(alpha=10**400)


def test_info_must_be_contiguous():
    with pytest.raises(ValueError, match="info: must be C-contiguous"):
        solve(b=np.ones((3, 2, 3)), info=np.empty(6, np.int32)[::2])


def test_wrong_arguments_leave_out_alone():
    out = np.full((2, 3), 7.0)
    with pytest.raises(ValueError):
        cauchy(v=np.ones((2, 5)), out=out)
    with pytest.raises(TypeError):
        cauchy(alpha=1j, out=out)
    assert np.all(out == 7)


def test_operation_by_enum():
    assert np.array_equal(cauchy(v=np.ones(3), op=hotdog.Operation.T), cauchy(v=np.ones(3), op="T"))


def test_library_errors_carry_status_and_parameter():
    block = np.arange(8.0)
    before = block.copy()
    with pytest.raises(hotdog.HotdogError, match="HOTDOG_STATUS_OVERLAP: .*out") as caught:
        cauchy(v=block[:4], out=block[1:4])
    assert caught.value.status is hotdog.Status.OVERLAP
    assert caught.value.name == "HOTDOG_STATUS_OVERLAP"
    assert caught.value.parameter == "out"
    assert np.array_equal(block, before)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (str(copy), copy.status, copy.parameter) == (str(caught.value), hotdog.Status.OVERLAP, "out")


def test_misaligned_array():
    omega = np.frombuffer(bytearray(25), np.uint8)[1:].view(np.float64)
    with pytest.raises(hotdog.HotdogError) as caught:
        cauchy(omega=omega)
    assert (caught.value.status, caught.value.parameter) == (hotdog.Status.INVALID_POINTER, "omega")


# A batch of 2 x 2 problems, of 2 vectors of 4 elements each, that no single stride walks.
PARTS = np.ones(80).reshape(2, 5, 2, 4)[:, :4:2]


def test_looped_output_must_not_coincide():
    row = np.zeros((2, 6))
    out = np.lib.stride_tricks.as_strided(row, (2, 2, 2, 3), (0, 48, 24, 8))
    with pytest.raises(ValueError, match="out: its strides .* let elements coincide"):
        cauchy(v=PARTS, out=out)
    assert not row.any()


def test_looped_output_must_lie_apart_from_inputs():
    out = PARTS[..., :3]
    with pytest.raises(ValueError, match="out: shares memory with v"):
        cauchy(v=PARTS, out=out)
    assert np.all(PARTS == 1)
