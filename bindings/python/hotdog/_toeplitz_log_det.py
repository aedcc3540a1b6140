"""Determinants of Toeplitz matrices, and their gradients."""
from typing import Optional, Sequence, Tuple

from ._arrays import Array, is_contiguous, read
from ._batch import broadcast, check_loop
from ._call import (batch_axes, check_alike, check_device, check_length, check_rank, chosen_stream, function_of,
                    handle_for, innermost, launch, output)
from ._fast import fast
from ._gradients import INFO, NODES, Missing, Operand, call_all, check_wanted
from ._library import lib
from ._toeplitz_solve import raise_failure

_LOG_DET = {letter: getattr(lib, f"hotdog{letter}ToeplitzLogDet") for letter in "SDCZ"}
_SLOTS = (2, 5, 8, 10, 12)  # of c, r, sign, logAbsDet, info among the arguments of the C function
_BACKWARD = {letter: getattr(lib, f"hotdog{letter}ToeplitzLogDetBackward") for letter in "SDCZ"}
_NAMES = ("c", "r")
_REAL = {"S": "S", "D": "D", "C": "S", "Z": "D"}
_VALUES = 1  # an operand of one element a problem has one stride in the C function


@fast
def toeplitz_log_det(c: Array, r: Array, *, sign: Optional[Array] = None, log_abs_det: Optional[Array] = None,
                     info: Optional[Array] = None, check_info: bool = False,
                     stream: object = None) -> Tuple[Array, Array]:
    """(sign, log|det|) of the Toeplitz matrix T[i, j] = c[i-j] for i >= j, r[j-i] for i < j, as numpy.linalg.slogdet.

    c: first column (..., n); r: first row (..., n), r[0] is not read. sign: array of the batch shape and the type of
    c, 1 or -1 (complex: the phase); 0 where T is singular. log_abs_det: alike, of the real type; -inf where T is
    singular. info: int32 array of the batch shape, 0, or k where pivot k vanishes, T is singular or not finite (both
    results are NaN then). check_info=True waits for the result and raises LinAlgError for those.
    """
    views = column, row = _checked(c, r)
    function, n, stream = function_of(_LOG_DET, column), column.shape[-1], chosen_stream(stream, column.device)
    leading = [len(view.shape) - 1 for view in views]
    batch = broadcast([(view.name, view.shape[:-1]) for view in views])
    sign, phases = output(sign, "sign", batch, column.letter, column, stream)
    log_abs_det, logs = output(log_abs_det, "log_abs_det", batch, _REAL[column.letter], column, stream)
    status = _status(info, batch, column, check_info, stream)
    operands = list(zip([column, row, phases, logs, status], leading + [len(batch)] * 3))
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        for result in (phases, logs):
            check_loop(result, views)

    count, (step_c, step_r, step_sign, step_log, _) = innermost(axes, operands)
    handle = handle_for([view for view, _ in operands], stream)
    launch(function, [
        handle.pointer, n,
        column.address, column.strides[-1], step_c,
        row.address, row.strides[-1], step_r,
        phases.address, step_sign, logs.address, step_log,
        status.address, count], _SLOTS, operands, axes)
    if check_info:
        raise_failure("toeplitz_log_det", status.library.to_numpy(status.array, stream), n)
    return sign, log_abs_det


@fast
def toeplitz_log_det_backward(c: Array, r: Array, grad_log_abs_det: Array, *, wanted: Sequence[str] = _NAMES,
                              info: Optional[Array] = None, check_info: bool = False,
                              stream: object = None) -> Tuple[Optional[Array], Optional[Array]]:
    """The gradients of log|det T| (toeplitz_log_det): (of c, of r).

    grad_log_abs_det: the gradient of log_abs_det, of its shape and type. The gradients have the shapes of c and r,
    summed over the leading dimensions that were broadcast; that of r[0] is 0. wanted: the names of the gradients to
    compute; the others are None. info, check_info: as in toeplitz_generators, which gives the inverse. Complex
    gradients follow PyTorch's convention, dL/dRe + i dL/dIm; JAX has the conjugate.
    """
    views = column, _ = _checked(c, r)
    outer = read(grad_log_abs_det, "grad_log_abs_det")
    function, n, stream = function_of(_BACKWARD, column), column.shape[-1], chosen_stream(stream, column.device)
    check_wanted(wanted, _NAMES)
    check_device(outer, column)
    if outer.letter != _REAL[column.letter]:
        raise TypeError("grad_log_abs_det: must have the real type of c")
    batch = broadcast([(view.name, view.shape[:-1]) for view in views])
    if outer.shape != batch:
        raise ValueError(f"grad_log_abs_det: has shape {outer.shape}, must have {batch}")
    status = _status(info, batch, column, check_info, stream)

    results, targets = [], []
    for name, view in zip(_NAMES, views):
        array, result = output(None, name, view.shape, view.letter, view, stream) if name in wanted else (None, None)
        results.append(array)
        empty = result is None or 0 in result.shape
        targets.append(Missing(NODES) if empty else Operand(result, len(view.shape) - 1, NODES))
    sources = [Operand(view, len(view.shape) - 1, NODES) for view in views] + [Operand(outer, len(batch), _VALUES)]
    handle = handle_for([*views, outer], stream)
    call_all(function, [handle.pointer, n], sources, targets, [Operand(status, len(batch), INFO)], column.letter, batch)
    if check_info:
        raise_failure("toeplitz_log_det_backward", status.library.to_numpy(status.array, stream), n)
    return tuple(results)


def _checked(c, r):
    """Views of the column and the row of one matrix."""
    views = [read(c, "c"), read(r, "r")]
    for view in views:
        check_rank(view)
    check_alike(views)
    check_length(views[1], views[0].shape[-1], "the last dimension of c")
    return views


def _status(info, batch, like, read_later, stream):
    """View of the info array."""
    _, status = output(info, "info", batch, "I", like, stream)
    if not is_contiguous(status):
        raise ValueError("info: must be C-contiguous")
    if read_later and status.library.to_numpy is None:
        raise TypeError(f"check_info: info is an array of {status.library.TITLE}, whose values cannot be read here")
    return status
