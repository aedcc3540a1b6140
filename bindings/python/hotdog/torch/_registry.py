"""What every operator needs, made from one record: schema, kernels, fake implementation, autograd formula, autocast.

An Operator `name` becomes two operators of torch's dispatcher: hotdog::name, and hotdog::name_backward, which takes

    the arguments of hotdog::name, the gradients of its outputs, wanted: for each tensor that can have a gradient, whether
    it is to be computed

and returns these gradients in the order of the arguments, an empty tensor for each that is not wanted. The backward of an
operator that solves gets the solution in the place of what was solved for.
"""
import functools
from dataclasses import dataclass, field
from typing import Callable, Mapping, Optional, Tuple

import torch

from . import _allocator  # noqa: F401 (its import changes handles)

LIBRARY = torch.library.Library("hotdog", "DEF")
DEVICES = {"cpu": "CPU", "cuda": "CUDA"}  # device type -> dispatch key
_NARROW = (torch.float16, torch.bfloat16, torch.float32)  # what autocast converts

FLOAT32, SIGNAL = "float32", "signal"  # autocast: to float32; to the type of the autocast region


@dataclass(frozen=True)
class Operator:
    """One differentiable operation.

    arguments: as in a schema, tensors first, without defaults: some versions of torch leave out an argument that is its
    default, and then expect a gradient less. forward: its kernel. fake: outputs without values. gradients: the names of
    the arguments that have gradients. backward: (arguments by name, gradients of the outputs, wanted names) -> gradients
    by name. solution: the argument in whose place backward gets the first output. outputs: their number. constants: the
    places of outputs that have no gradient. autocast: for each tensor argument what autocast makes of it,
    FLOAT32 where nothing is said.
    """
    name: str
    arguments: str
    forward: Callable
    fake: Callable
    gradients: Tuple[str, ...]
    backward: Callable
    solution: Optional[str] = None
    outputs: int = 1
    constants: Tuple[int, ...] = ()
    autocast: Mapping[str, str] = field(default_factory=dict)


class _Arguments:
    """The arguments of an operator by their place: which are tensors, lists of them, flags."""

    def __init__(self, operator):
        schema = torch._C.parse_schema(f"{operator.name}({operator.arguments}) -> Tensor")
        self.names = [argument.name for argument in schema.arguments]
        types = [str(argument.type) for argument in schema.arguments]
        self.tensors = [name for name, kind in zip(self.names, types) if "Tensor" in kind]
        self.lists = {name for name, kind in zip(self.names, types) if kind == "List[Tensor]"}
        self.plain = not self.lists.intersection(operator.gradients)

    def parts(self, name, value):
        """The tensors of an argument, as a list."""
        if value is None:
            return []
        return list(value) if name in self.lists else [value]


def register(operator):
    """Registers both operators; returns (the overload of hotdog::name, that of hotdog::name_backward)."""
    known = _Arguments(operator)
    result = "Tensor" if operator.outputs == 1 else "(" + ", ".join(["Tensor"] * operator.outputs) + ")"
    forward = _define(operator.name, operator.arguments, result, operator.forward, operator.fake)
    outer = ", ".join(f"Tensor grad_{i}" for i in range(operator.outputs))
    count = len(operator.gradients)
    gradients = ("Tensor" if count == 1 else "(" + ", ".join(["Tensor"] * count) + ")") if known.plain else "Tensor[]"
    backward = _define(operator.name + "_backward", f"{operator.arguments}, {outer}, bool[] wanted", gradients,
                       _backward_kernel(operator, known), _backward_fake(operator, known))
    torch.library.register_autograd(f"hotdog::{operator.name}", _formula(operator, known, backward),
                                    setup_context=_saver(operator, known), lib=LIBRARY)
    for device in DEVICES:
        _register_autocast(operator, known, forward, device)
    return forward, backward


def no_second_order(backward):
    """Makes a gradient of a gradient an error, where torch would leave it out with a warning."""
    name = backward._schema.name

    def refuse(ctx, *grads):
        raise RuntimeError(f"{name} has no derivative: {name.removesuffix('_backward')} can be differentiated once")

    torch.library.register_autograd(name, refuse, lib=LIBRARY)


def _define(name, arguments, result, kernel, fake):
    LIBRARY.define(f"{name}({arguments}) -> {result}")
    for key in DEVICES.values():
        LIBRARY.impl(name, _kernel(kernel), key)
    torch.library.register_fake(f"hotdog::{name}", fake, lib=LIBRARY)
    return getattr(torch.ops.hotdog, name).default


def _kernel(function):
    """hotdog's functions refuse tensors that require grad while it is recorded: here a formula records it."""

    @functools.wraps(function)
    def run(*arguments):
        with torch.no_grad():
            return function(*arguments)

    return run


# ---- gradients

def _wanted_names(operator, known, values, wanted):
    """The names with a wanted gradient, and for each tensor of each argument its flag."""
    flags, names, place = {}, [], 0
    for name in operator.gradients:
        count = len(known.parts(name, values[name])) if not known.plain else 1
        flags[name] = list(wanted[place:place + count])
        place += count
        if any(flags[name]) and values[name] is not None:
            names.append(name)
    return names, flags


def _split(operator, known, arguments):
    """(arguments by name, gradients of the outputs, wanted) of the backward operator."""
    count = len(known.names)
    return dict(zip(known.names, arguments)), arguments[count:count + operator.outputs], arguments[-1]


def _result(known, gradients):
    if not known.plain:
        return gradients
    return gradients[0] if len(gradients) == 1 else tuple(gradients)


def _nothing(values):
    """What stands for a gradient that is not wanted."""
    like = next(value for value in values if isinstance(value, torch.Tensor))
    return like.new_empty(0)


def _backward_kernel(operator, known):
    def run(*arguments):
        values, outer, wanted = _split(operator, known, arguments)
        names, flags = _wanted_names(operator, known, values, wanted)
        found = operator.backward(values, outer, names) if names else {}
        gradients = []
        for name in operator.gradients:
            parts = known.parts(name, values[name]) or ([None] if known.plain else [])
            made = known.parts(name, found.get(name)) or [None] * len(parts)
            for part, gradient, flag in zip(parts, made, flags[name]):
                if not flag or gradient is None:
                    gradients.append(_nothing(arguments))
                    continue
                if gradient.shape != part.shape:
                    gradient = gradient.sum_to_size(part.shape)
                gradients.append(gradient.to(part.dtype).contiguous())
        return _result(known, gradients)

    return run


def _backward_fake(operator, known):
    def run(*arguments):
        values, _, wanted = _split(operator, known, arguments)
        _, flags = _wanted_names(operator, known, values, wanted)
        gradients = []
        for name in operator.gradients:
            parts = known.parts(name, values[name]) or ([None] if known.plain else [])
            for part, flag in zip(parts, flags[name]):
                gradients.append(part.new_empty(part.shape) if flag and part is not None else _nothing(arguments))
        return _result(known, gradients)

    return run


def _saver(operator, known):
    def save(ctx, inputs, output):
        values = dict(zip(known.names, inputs))
        ctx.shape = None
        if operator.constants:
            ctx.mark_non_differentiable(*[output[place] for place in operator.constants])
        if operator.solution:
            ctx.shape = values[operator.solution].shape
            values[operator.solution] = output if operator.outputs == 1 else output[0]
        tensors, ctx.counts = [], []
        for name in known.tensors:
            parts = known.parts(name, values[name])
            ctx.counts.append(len(parts))
            tensors += parts
        ctx.save_for_backward(*tensors)
        ctx.flags = [values[name] for name in known.names if name not in known.tensors]

    return save


def _formula(operator, known, backward):
    def run(ctx, *grads):
        values, tensors = [], list(ctx.saved_tensors)
        for name, count in zip(known.tensors, ctx.counts):
            parts, tensors = tensors[:count], tensors[count:]
            values.append(parts if name in known.lists else parts[0] if parts else None)
        needs = dict(zip(known.names, ctx.needs_input_grad))
        for name in known.tensors:
            if name not in operator.gradients and needs[name]:
                raise RuntimeError(f"hotdog::{operator.name} has no gradient of {name}")
        wanted = []
        for name, value in zip(known.tensors, values):
            if name in operator.gradients:
                wanted += needs[name] if name in known.lists else [needs[name]] if known.plain or value is not None else []
        made = backward(*values, *ctx.flags, *grads, wanted)
        made, place, result = [made] if isinstance(made, torch.Tensor) else list(made), 0, []
        for name in known.names:
            if name not in operator.gradients:
                result.append([None] * len(values[known.tensors.index(name)]) if name in known.lists else None)
                continue
            count = 1 if known.plain else len(known.parts(name, values[known.tensors.index(name)]))
            found = [gradient if flag else None for gradient, flag in
                     zip(made[place:place + count], wanted[place:place + count])]
            place += count
            if name == operator.solution and found[0] is not None:
                found = [found[0].sum_to_size(ctx.shape)]
            result.append(found if name in known.lists else found[0] if found else None)
        return tuple(result)

    return run


# ---- autocast

def _register_autocast(operator, known, forward, device):
    key = "Autocast" + DEVICES[device]
    keys = torch._C.DispatchKeySet(getattr(torch._C.DispatchKey, key))

    def run(*arguments):
        target = torch.get_autocast_dtype(device)

        def cast(name, value):
            if isinstance(value, (list, tuple)):
                return [cast(name, part) for part in value]
            if not isinstance(value, torch.Tensor) or value.device.type != device or value.dtype not in _NARROW:
                return value
            return value.to(target if operator.autocast.get(name) == SIGNAL else torch.float32)

        with torch._C._ExcludeDispatchKeyGuard(keys):
            return forward(*[cast(name, value) if name in known.tensors else value
                             for name, value in zip(known.names, arguments)])

    LIBRARY.impl(operator.name, run, key)
