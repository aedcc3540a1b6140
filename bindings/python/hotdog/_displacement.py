"""Products with matrices of low displacement rank, given by generators, and their gradients."""
from typing import Optional, Sequence, Tuple, Union

from ._arrays import Array, read
from ._batch import broadcast, check_loop
from ._call import (batch_axes, check_alike, check_length, check_rank, chosen_stream, function_of, handle_for,
                    innermost, launch, operation_code, output)
from ._fast import fast
from ._gradients import NODES, VECTORS, Missing, Operand, call_all, check_wanted, new_gradients
from ._library import lib
from ._scalars import scalar
from ._table import Displacement, Operation

_MATVEC = {letter: getattr(lib, f"hotdog{letter}DisplacementMatvec") for letter in "SDCZ"}
_BACKWARD = {letter: getattr(lib, f"hotdog{letter}DisplacementMatvecBackward") for letter in "SDCZ"}
_NAMES = ("g", "h", "x")
_KINDS = {kind.name.lower(): kind for kind in Displacement}
_KINDS.update({kind: kind for kind in Displacement})
_ROW_NODES = (Displacement.VANDERMONDE, Displacement.VANDERMONDE_STEIN, Displacement.CAUCHY)


@fast
def displacement_matvec(g: Array, h: Array, x: Array, s: Optional[Array] = None, t: Optional[Array] = None, *,
                        kind: Union[str, Displacement] = "sylvester", op: Union[str, Operation] = "N",
                        e: Optional[complex] = None, f: Optional[complex] = None, alpha: complex = 1,
                        beta: complex = 0, out: Optional[Array] = None, stream: object = None) -> Array:
    """out = alpha * op(A) * x + beta * out for the matrix A with generators g and h, never formed.

    kind names the equation that A solves, with Z_f the cyclic shift down by one that multiplies what wraps by f:
    "sylvester" Z_e A - A Z_f, "stein" A - Z_e A Z_f^T, "hankel" Z_e A - A Z_f^T, "vandermonde" D_s A - A Z_f,
    "vandermonde_stein" A - D_s A Z_f^T, "cauchy" D_s A - A D_t, each = G H^T; "cyclic_sylvester" and "cyclic_hankel" are
    the least norm solutions for e = f = 1, which do not represent every matrix. e and f: 1 and -1 if not given.

    g, h: the columns of G and H, (..., r, n); x: one vector (n,), or R vectors (..., R, n); s, t: nodes (..., n), for
    the kinds that have them. out: as x, with the leading dimensions broadcast. All arrays have one type (float32,
    float64, complex64, complex128) and one device. Returns out.
    """
    kind = kind_of(kind)
    generators, nodes, vectors = read_operands(g, h, x, s, t, kind)
    views = [*generators, *nodes, vectors]
    function, letter, n = function_of(_MATVEC, views[0]), views[0].letter, views[0].shape[-1]
    code = operation_code(op)
    alpha, beta = scalar(letter, alpha, "alpha"), scalar(letter, beta, "beta")
    if out is None and beta is not scalar(letter, 0, "beta"):
        raise ValueError("beta: needs out, which it multiplies")
    stream = chosen_stream(stream, views[0].device)

    core, leading, batch = leading_of(generators, nodes, vectors)
    out, result = output(out, "out", batch + vectors.shape[-core:], letter, vectors, stream)
    operands = list(zip(views, leading)) + [(result, len(batch))]
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(result, views)

    count, steps = innermost(axes, operands)
    nrhs, ld, ld_result = (1, 0, 0) if core == 1 else (vectors.shape[-2], vectors.strides[-2], result.strides[-2])
    handle = handle_for([*views, result], stream)
    arguments = [handle.pointer, int(kind), code, n, generators[0].shape[-2], nrhs, alpha, *folds(letter, e, f)]
    slots = []
    for view, step in zip(generators, steps):
        slots.append(len(arguments))
        arguments += [view.address, view.strides[-1], view.strides[-2], step]
    for place in range(2):
        if place < len(nodes):
            slots.append(len(arguments))
            arguments += [nodes[place].address, nodes[place].strides[-1], steps[2 + place]]
        else:
            arguments += [None, 0, 0]
    slots.append(len(arguments))
    arguments += [vectors.address, vectors.strides[-1], ld, steps[-2], beta]
    slots.append(len(arguments))
    arguments += [result.address, result.strides[-1], ld_result, steps[-1], count]
    launch(function, arguments, slots, operands, axes)
    return out


@fast
def displacement_matvec_backward(g: Array, h: Array, x: Array, grad_out: Array, s: Optional[Array] = None,
                                 t: Optional[Array] = None, *, kind: Union[str, Displacement] = "sylvester",
                                 op: Union[str, Operation] = "N", e: Optional[complex] = None,
                                 f: Optional[complex] = None, alpha: complex = 1, wanted: Sequence[str] = _NAMES,
                                 stream: object = None) -> Tuple[Optional[Array], Optional[Array], Optional[Array]]:
    """The gradients of out = displacement_matvec(g, h, x, ...): (of g, of h, of x).

    grad_out: the gradient of out, of its shape. Each gradient has the shape of its input, summed over the leading
    dimensions that were broadcast. wanted: the names of the gradients to compute; the others are None. Complex gradients
    follow PyTorch's convention, dL/dRe + i dL/dIm; JAX has the conjugate.
    """
    kind = kind_of(kind)
    generators, nodes, vectors = read_operands(g, h, x, s, t, kind)
    outer, letter = read(grad_out, "grad_out"), vectors.letter
    check_alike([*generators, outer])
    check_wanted(wanted, _NAMES)
    core, leading, batch = leading_of(generators, nodes, vectors)
    shape = batch + vectors.shape[-core:]
    if outer.shape != shape:
        raise ValueError(f"grad_out: has shape {outer.shape}, must have {shape}")
    stream = chosen_stream(stream, vectors.device)

    inputs = [*generators, vectors]
    results, targets = new_gradients(_NAMES, wanted, inputs, leading[:2] + leading[-1:], [VECTORS] * 3, stream)
    handle = handle_for([*inputs, *nodes, outer], stream)
    nrhs = 1 if core == 1 else vectors.shape[-2]
    head = [handle.pointer, int(kind), operation_code(op), vectors.shape[-1], generators[0].shape[-2], nrhs,
            scalar(letter, alpha, "alpha"), *folds(letter, e, f)]
    sources = matrix_operands(generators, nodes, leading)
    sources += [Operand(vectors, leading[-1], VECTORS), Operand(outer, len(batch), VECTORS)]
    call_all(function_of(_BACKWARD, vectors), head, sources, targets, [], letter, batch)
    return tuple(results)


def leading_of(generators, nodes, vectors):
    """(trailing dimensions of the vectors, leading dimensions of each operand, batch shape)."""
    core = min(len(vectors.shape), 2)
    leading = [len(view.shape) - 2 for view in generators] + [len(view.shape) - 1 for view in nodes]
    leading.append(len(vectors.shape) - core)
    views = [*generators, *nodes, vectors]
    return core, leading, broadcast([(view.name, view.shape[:rank]) for view, rank in zip(views, leading)])


def matrix_operands(generators, nodes, leading):
    """G, H, s and t as operands of a call for gradients."""
    operands = [Operand(view, rank, VECTORS) for view, rank in zip(generators, leading)]
    operands += [Operand(view, rank, NODES) for view, rank in zip(nodes, leading[2:])]
    return operands + [Missing(NODES)] * (2 - len(nodes))


def kind_of(kind):
    try:
        return _KINDS[kind]
    except (KeyError, TypeError):
        raise ValueError(f"kind: {kind!r} is none of " + ", ".join(repr(k.name.lower()) for k in Displacement)) from None


def folds(letter, e, f):
    """e and f as the library takes them: None for the default."""
    return [None if value is None else scalar(letter, value, name) for value, name in ((e, "e"), (f, "f"))]


def read_operands(g, h, x, s, t, kind, name="x"):
    """([g, h], nodes, x) as Views that fit each other."""
    generators, vectors = [read(g, "g"), read(h, "h")], read(x, name)
    nodes = []
    for array, node, has in ((s, "s", kind in _ROW_NODES), (t, "t", kind is Displacement.CAUCHY)):
        if (array is not None) != has:
            raise ValueError(f"{node}: kind {kind.name.lower()!r} {'needs it' if has else 'has no such nodes'}")
        if has:
            nodes.append(read(array, node))
    for view in generators:
        if len(view.shape) < 2:
            raise ValueError(f"{view.name}: has shape {view.shape}, must have at least 2 dimensions")
    for view in (*nodes, vectors):
        check_rank(view)
    views = [*generators, *nodes, vectors]
    function_of(_MATVEC, views[0])
    check_alike(views)
    first = generators[0]
    for view in views[1:]:
        check_length(view, first.shape[-1], "the last dimension of g")
    if generators[1].shape[-2] != first.shape[-2]:
        raise ValueError(f"h: has {generators[1].shape[-2]} columns, but g has {first.shape[-2]}")
    return generators, nodes, vectors
