

def displacement_solve_backward(g: Array, h: Array, x: Array, grad_out: Array, s: Optional[Array] = None,
                                t: Optional[Array] = None, *, kind: Union[str, Displacement] = "sylvester",
                                op: Union[str, Operation] = "N", e: Optional[complex] = None,
                                f: Optional[complex] = None, wanted: Sequence[str] = _NAMES,
                                info: Optional[Array] = None, check_info: bool = False,
                                stream: object = None) -> Tuple[Optional[Array], Optional[Array], Optional[Array]]:
    """The gradients of x = displacement_solve(g, h, b, ...): (of g, of h, of b).

    x: the solution; grad_out: its gradient, of its shape. The gradients of g and h have their shapes, summed over the
    leading dimensions that were broadcast; that of b has the shape of x. wanted: the names of the gradients to compute; the
    others are None. info, check_info: as in displacement_solve. Complex gradients follow PyTorch's convention,
    dL/dRe + i dL/dIm; JAX has the conjugate.
    """
    kind = kind_of(kind)
    generators, nodes, vectors = read_operands(g, h, x, s, t, kind)
    outer, letter = read(grad_out, "grad_out"), vectors.letter
    check_alike([*generators, outer])
    check_wanted(wanted, _NAMES)
    core, leading, batch = leading_of(generators, nodes, vectors)
    shape = batch + vectors.shape[-core:]
    for view in (vectors, outer):
        if view.shape != shape:
            raise ValueError(f"{view.name}: has shape {view.shape}, must have {shape}")
    stream = chosen_stream(stream, vectors.device)
    _, status = output(info, "info", batch, "I", vectors, stream)
    if not is_contiguous(status):
        raise ValueError("info: must be C-contiguous")
    if check_info and status.library.to_numpy is None:
        raise TypeError(f"check_info: info is an array of {status.library.TITLE}, whose values cannot be read here")

    made = {}
    for name, view, rank in zip(_NAMES, [*generators, vectors], [*leading[:2], len(batch)]):
        array, result = output(None, name, view.shape, letter, view, stream) if name in wanted else (None, None)
        made[name] = (array, Missing(VECTORS) if result is None or 0 in result.shape else Operand(result, rank, VECTORS))
    handle = handle_for([*generators, *nodes, vectors, outer], stream)
    nrhs = 1 if core == 1 else vectors.shape[-2]
    head = [handle.pointer, int(kind), operation_code(op), vectors.shape[-1], generators[0].shape[-2], nrhs,
            *folds(letter, e, f)]
    sources = [Operand(view, rank, VECTORS) for view, rank in zip(generators, leading)]
    sources += [Operand(view, rank, NODES) for view, rank in zip(nodes, leading[2:])]
    sources += [Missing(NODES)] * (2 - len(nodes))
    sources += [Operand(vectors, len(batch), VECTORS), Operand(outer, len(batch), VECTORS)]
    targets = [made[name][1] for name in ("b", "g", "h")]
    call_all(function_of(_BACKWARD, vectors), head, sources, targets, [Operand(status, len(batch), INFO)], letter, batch)
    if check_info:
        raise_failure("displacement_solve_backward", status.library.to_numpy(status.array, stream), vectors.shape[-1])
    return tuple(made[name][0] for name in _NAMES)
