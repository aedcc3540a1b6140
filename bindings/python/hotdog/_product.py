"""Products out = alpha * op(A) * vectors + beta * out, where one array describes the rows of A and one its columns."""
from ._batch import check_loop
from ._call import (batch_axes, check_alike, check_device, check_length, check_rank, chosen_stream, function_of,
                    handle_for, innermost, launch, layout, operation_code, output)
from ._scalars import scalar
from ._table import DataType

DATA_TYPES = {"S": DataType.R_32F, "H": DataType.R_16F, "F": DataType.R_16BF}


def product(functions, rows, columns, vectors, op, alpha, beta, out, stream, power=None, stored=None, typed=2):
    """functions: letter -> C function; rows, columns, vectors: Views. A is rows.shape[-1] x columns.shape[-1].

    op and power: None where the C function has no such argument. stored: the letter of out where the last `typed` of
    rows, columns, vectors and out have types of their own, which the C function then takes.
    """
    views = [rows, columns, vectors]
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
    stream = chosen_stream(stream, rows.device)
    out, result = output(out, "out", batch + vectors.shape[-core:-1] + (out_length,), stored or letter, vectors, stream)
    operands = list(zip(views, leading)) + [(result, len(batch))]
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(result, views)
    count, (step_rows, step_columns, step_vectors, step_result) = innermost(axes, operands)
    nrhs, ld, ld_result = (1, 0, 0) if core == 1 else (vectors.shape[-2], vectors.strides[-2], result.strides[-2])
    flags = [] if op is None else [code] if power is None else [code, power]
    handle = handle_for([*views, result], stream)
    arguments, slots = [handle.pointer, *flags, m, n, nrhs, alpha], []
    for view, steps, after in ((rows, [step_rows], []), (columns, [step_columns], []),
                               (vectors, [ld, step_vectors], [beta]), (result, [ld_result, step_result], [count])):
        slots.append(len(arguments))
        kind = [DATA_TYPES[view.letter]] if stored and len(slots) > 4 - typed else []
        arguments += [view.address, *kind, view.strides[-1], *steps, *after]
    launch(function, arguments, slots, operands, axes)
    return out
