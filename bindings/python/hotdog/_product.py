"""Products out = alpha * op(A) * vectors + beta * out, where one array describes the rows of A and one its columns.

Functions without an op take op=None, and their C functions no such argument.
"""
from ._batch import broadcast, check_loop
from ._call import (batch_axes, check_alike, check_length, check_rank, chosen_stream, function_of, handle_for,
                    innermost, launch, operation_code, output)
from ._scalars import scalar

SLOTS = (6, 9, 12, 17)  # of the four arrays among the arguments of the C function


def product(functions, rows, columns, vectors, op, alpha, beta, out, stream):
    """functions: letter -> C function; rows, columns, vectors: Views. A is rows.shape[-1] x columns.shape[-1]."""
    for view in (rows, columns, vectors):
        check_rank(view)
    check_alike((rows, columns, vectors))
    letter = rows.letter
    function = function_of(functions, rows)
    code = 0 if op is None else operation_code(op)
    alpha, beta = scalar(letter, alpha, "alpha"), scalar(letter, beta, "beta")
    m, n = rows.shape[-1], columns.shape[-1]
    length, out_length, side = (n, m, columns) if code == 0 else (m, n, rows)
    check_length(vectors, length, f"the last dimension of {side.name}" + (f" for op {op!r}" if code else ""))
    if out is None and beta is not scalar(letter, 0, "beta"):
        raise ValueError("beta: needs out, which it multiplies")
    stream = chosen_stream(stream, rows.device)

    one = len(vectors.shape) == 1
    core = 1 if one else 2  # trailing dimensions of vectors and out that are not batch
    leading = [len(rows.shape) - 1, len(columns.shape) - 1, len(vectors.shape) - core]
    views = [rows, columns, vectors]
    batch = broadcast([(view.name, view.shape[:rank]) for view, rank in zip(views, leading)])
    shape = batch + vectors.shape[-core:-1] + (out_length,)
    out, result = output(out, "out", shape, letter, vectors, stream)
    operands = list(zip(views, leading)) + [(result, len(batch))]
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(result, views)

    count, (step_rows, step_columns, step_vectors, step_result) = innermost(axes, operands)
    nrhs, ld, ld_result = (1, 0, 0) if one else (vectors.shape[-2], vectors.strides[-2], result.strides[-2])
    handle = handle_for(views + [result], stream)
    head = [handle.pointer] if op is None else [handle.pointer, code]
    slots = SLOTS if op is not None else [slot - 1 for slot in SLOTS]
    launch(function, [
        *head, m, n, nrhs, alpha,
        rows.address, rows.strides[-1], step_rows,
        columns.address, columns.strides[-1], step_columns,
        vectors.address, vectors.strides[-1], ld, step_vectors, beta,
        result.address, result.strides[-1], ld_result, step_result, count], slots, operands, axes)
    return out
