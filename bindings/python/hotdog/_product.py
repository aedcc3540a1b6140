"""Products out = alpha * op(A) * vectors + beta * out, where one array describes the rows of A and one its columns."""
from ._arrays import UnsupportedType, View, contiguous_strides, read
from ._batch import check_loop
from ._call import (batch_axes, check_alike, check_device, check_length, check_rank, chosen_stream, function_of,
                    handle_for, innermost, launch, layout, operation_code, output)
from ._errors import check
from ._scalars import scalar
from ._table import DataType

DATA_TYPES = {"S": DataType.R_32F, "H": DataType.R_16F, "F": DataType.R_16BF}

_plans = {}  # what a call looks like -> its _Plan, so that a call like an earlier one is not checked again
_MOST_PLANS = 4096


class _Plan:
    """A call as far as shapes, strides, types and numbers make it: what it lacks are the handle and the addresses."""
    __slots__ = ("function", "shape", "letter", "ranks", "axes", "arguments", "slots")

    def __init__(self, function, shape, letter, ranks, axes):
        self.function = function
        self.shape = shape  # of out
        self.letter = letter  # of out
        self.ranks = ranks  # leading dimensions of rows, columns, vectors, out
        self.axes = axes
        self.arguments, self.slots = [None], []  # slots: the places of the four addresses


def product(functions, rows, columns, vectors, op, alpha, beta, out, stream, power=None, stored=None, typed=2,
            result=None):
    """functions: letter -> C function; rows, columns, vectors: Views, and result that of out if the caller has it. A is
    rows.shape[-1] x columns.shape[-1].

    op and power: None where the C function has no such argument. stored: the letter of out where the last `typed` of
    rows, columns, vectors and out have types of their own, which the C function then takes.
    """
    views = [rows, columns, vectors]
    try:
        result = None if out is None else read(out, "out")
        # all that a plan depends on
        key = (id(functions), op, alpha, type(alpha), beta, type(beta), power, stored,
               rows.shape, rows.strides, rows.letter, rows.device,
               columns.shape, columns.strides, columns.letter, columns.device,
               vectors.shape, vectors.strides, vectors.letter, vectors.device,
               result and (result.shape, result.strides, result.letter, result.device, result.read_only))
        plan = _plans.get(key)
    except (UnsupportedType, TypeError):  # no output; a number without a hash
        key = plan = None
    if plan is None:
        plan = _plan(functions, views, op, alpha, beta, out, power, stored, typed)
        if key is not None:
            if len(_plans) >= _MOST_PLANS:
                _plans.clear()
            _plans[key] = plan
    stream = chosen_stream(stream, rows.device)
    if out is None:
        out, result = output(None, "out", plan.shape, plan.letter, vectors, stream)
    elif key is None:
        result = read(out, "out")
    views.append(result)
    arguments = plan.arguments.copy()
    arguments[0] = handle_for(views, stream).pointer
    for slot, view in zip(plan.slots, views):
        arguments[slot] = view.address
    if len(plan.axes) <= 1:
        check(plan.function(*arguments))
    else:
        check_loop(result, views[:3])
        launch(plan.function, arguments, plan.slots, list(zip(views, plan.ranks)), plan.axes)
    return out


def _plan(functions, views, op, alpha, beta, out, power, stored, typed):
    """Checks all but the addresses and the stream."""
    rows, columns, vectors = views
    for view in views:
        check_rank(view)
    function = function_of(functions, rows)
    if not stored or typed < 3:
        check_alike(views[:4 - typed] if stored else views)
    for view in views[1:]:
        check_device(view, rows)
    letter = "S" if stored else rows.letter
    code = 0 if op is None else operation_code(op)
    alpha, beta = scalar(letter, alpha, "alpha"), scalar(letter, beta, "beta")
    m, n = rows.shape[-1], columns.shape[-1]
    length, out_length, side = (n, m, columns) if code == 0 else (m, n, rows)
    check_length(vectors, length, f"the last dimension of {side.name}" + (f" for op {op!r}" if code else ""))
    if out is None and beta is not scalar(letter, 0, "beta"):
        raise ValueError("beta: needs out, which it multiplies")

    leading, batch, core = layout(views)
    shape, kept = batch + vectors.shape[-core:-1] + (out_length,), stored or letter
    if out is None:
        result = View("out", None, None, 0, shape, contiguous_strides(shape), kept, vectors.device)
    else:
        result = output(out, "out", shape, kept, vectors, None)[1]
    operands = list(zip(views, leading)) + [(result, len(batch))]
    axes = batch_axes(operands, batch)
    plan = _Plan(function, shape, kept, leading + [len(batch)], axes)

    count, (step_rows, step_columns, step_vectors, step_result) = innermost(axes, operands)
    nrhs, ld, ld_result = (1, 0, 0) if core == 1 else (vectors.shape[-2], vectors.strides[-2], result.strides[-2])
    flags = [] if op is None else [code] if power is None else [code, power]
    plan.arguments += [*flags, m, n, nrhs, alpha]
    for view, steps, after in ((rows, [step_rows], []), (columns, [step_columns], []),
                               (vectors, [ld, step_vectors], [beta]), (result, [ld_result, step_result], [count])):
        plan.slots.append(len(plan.arguments))
        kind = [DATA_TYPES[view.letter]] if stored and len(plan.slots) > 4 - typed else []
        plan.arguments += [None, *kind, view.strides[-1], *steps, *after]
    return plan
