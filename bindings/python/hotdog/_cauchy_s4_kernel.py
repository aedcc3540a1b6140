"""The spectrum of S4's convolution kernel, and its gradients."""
from typing import Optional, Sequence, Tuple

from ._arrays import ITEM_SIZES, TYPE_NAMES, Array, read
from ._batch import broadcast, check_loop, offsets
from ._call import (batch_axes, call, check_alike, check_device, check_length, check_rank, chosen_stream, function_of,
                    handle_for, innermost, output)
from ._fast import fast
from ._gradients import NODES, Missing, Operand, call_all, check_wanted
from ._library import lib
from ._scalars import size

_FUNCTIONS = {letter: getattr(lib, f"hotdog{letter}CauchyS4Kernel") for letter in "CZ"}
_BACKWARDS = {letter: getattr(lib, f"hotdog{letter}CauchyS4KernelBackward") for letter in "CZ"}
_REAL = {"C": "S", "Z": "D"}
_NAMES = ("lambda_", "dt", "b", "c", "p", "q")
_STEP, _VECTORS = 1, 3  # how many strides an operand has in the C function


@fast
def cauchy_s4_kernel(lambda_: Array, dt: Array, b: Array, c: Array, p: Optional[Array] = None,
                     q: Optional[Array] = None, *, L: int, out: Optional[Array] = None,
                     stream: object = None) -> Array:
    """The spectrum, at the frequencies 0 .. L//2, of the convolution kernel of a state space model with the state matrix
    diag(lambda_) - p q^T and the bilinear step dt, all vectors given by one half of their conjugate pairs.

    numpy.fft.irfft(out, L) is the kernel c^T D^l d, l < L, of the discretised model (D, d), if c has been replaced by
    (I - D^L)^T c before.
    lambda_: (..., N); dt: (...), real; b: one vector (N,), or rows (..., I, N); c: (N,), or channels (..., J, N); p and
    q: (N,), or (..., R, N), R <= 8; without p the rank is 0, and without q it is conj(p). out: (..., [I,] [J,] L//2 + 1).
    Leading dimensions broadcast as in NumPy. All arrays but dt have one type (complex64, complex128), and all one device.
    Returns out.
    """
    model = _Model(lambda_, dt, b, c, p, q, L, _FUNCTIONS)
    stream = chosen_stream(stream, model.device)
    out, result = output(out, "out", model.shape, model.letter, model.views["b"], stream)
    operands = model.operands()
    row_rank = len(model.batch)
    axes = batch_axes([(part.view, part.leading) for part in operands] + [(result, row_rank)], model.batch)
    if len(axes) > 1:
        check_loop(result, list(model.views.values()))
    count, steps = innermost(axes, operands)
    handle = handle_for([*model.views.values(), result], stream)
    for moved in offsets(axes[:-1]) if len(axes) > 1 else [[0] * (len(operands) + 1)]:
        for row, rows, ld in model.row_groups(result):
            arguments = []
            for part, offset, step in zip(operands, moved, steps):
                first = part.view.strides[-2] * row if part is operands[2] and row else 0
                address = part.view.address + (offset + first) * ITEM_SIZES[part.view.letter]
                arguments += part.arguments(address, step)
            arguments += model.missing_arguments()
            first = result.address + (moved[-1] + row * model.row_stride(result)) * ITEM_SIZES[result.letter]
            call(model.function, handle.pointer, *model.sizes(rows), *arguments, first, result.strides[-1], ld,
                 steps[-1], count)
    return out


@fast
def cauchy_s4_kernel_backward(lambda_: Array, dt: Array, b: Array, c: Array, p: Optional[Array] = None,
                              q: Optional[Array] = None, grad_out: Optional[Array] = None, *, L: int,
                              wanted: Sequence[str] = _NAMES, stream: object = None) -> Tuple[Optional[Array], ...]:
    """The gradients of out = cauchy_s4_kernel(lambda_, dt, b, c, p, q, L=L): of lambda_, dt, b, c, p and q.

    That of p is for both its roles where q is left out, and None without p. grad_out, wanted and the convention are those
    of cauchy_backward.
    """
    if grad_out is None:
        raise TypeError("grad_out: is needed")
    model = _Model(lambda_, dt, b, c, p, q, L, _BACKWARDS)
    outer = read(grad_out, "grad_out")
    check_alike((model.views["lambda_"], outer))
    check_wanted(wanted, _NAMES)
    if outer.shape != model.shape:
        raise ValueError(f"grad_out: has shape {outer.shape}, must have {model.shape}")
    stream = chosen_stream(stream, model.device)
    if len(list(model.row_groups(outer))) > 1:
        raise ValueError("grad_out: the distance of its rows must be that of its channels times their number")
    results, targets = {}, []
    sources = {part.view.name: part for part in model.operands()}
    for name in _NAMES:
        kind = {"lambda_": NODES, "dt": _STEP}.get(name, _VECTORS)
        part = sources.get(name)
        if part is None or name not in wanted:
            targets.append(Missing(kind))
            continue
        view = part.view
        results[name], result = output(None, name, view.shape, view.letter, view, stream)
        targets.append(Missing(kind) if 0 in result.shape else Operand(result, part.leading, kind))
    handle = handle_for([*model.views.values(), outer], stream)
    inputs = [sources.get(name) or Missing(_VECTORS) for name in _NAMES]
    ld = model.vector_stride(outer)
    call_all(model.function, [handle.pointer, *model.sizes(model.rows)],
             inputs + [_Outer(outer, len(model.batch), ld)], targets, [], model.letter, model.batch)
    return tuple(results.get(name) for name in _NAMES)


class _Outer(Operand):
    """The gradient of the output: rows and channels are one axis of vectors."""
    __slots__ = ("ld",)

    def __init__(self, view, leading, ld):
        super().__init__(view, leading, _VECTORS)
        self.ld = ld

    def arguments(self, address, step):
        return [address, self.view.strides[-1], self.ld, step]


class _Model:
    """The inputs of a call, checked against each other."""

    def __init__(self, lambda_, dt, b, c, p, q, L, functions):
        arrays = zip(_NAMES, (lambda_, dt, b, c, p, q))
        self.views = {name: read(array, name) for name, array in arrays if array is not None}
        poles, step = self.views["lambda_"], self.views["dt"]
        if q is not None and p is None:
            raise ValueError("q: needs p")
        for name, view in self.views.items():
            if name != "dt":
                check_rank(view)
        self.function = function_of(functions, poles)
        check_alike([view for name, view in self.views.items() if name != "dt"])
        self.letter, self.device = poles.letter, poles.device
        if step.letter != _REAL[self.letter]:
            raise TypeError(f"dt: is {TYPE_NAMES[step.letter]}, must be {TYPE_NAMES[_REAL[self.letter]]}")
        check_device(step, poles)
        self.L = size(L, "L")
        self.N = poles.shape[-1]
        for name in "bcpq":
            if name in self.views:
                check_length(self.views[name], self.N, "the last dimension of lambda_")
        self.rank = self._vectors("p") if "p" in self.views else 0
        if "q" in self.views and self._vectors("q") != self.rank:
            raise ValueError(f"q: has {self._vectors('q')} vectors, must have {self.rank}, as p")
        self.rows, self.channels = self._vectors("b"), self._vectors("c")
        self.batch = broadcast([(part.view.name, part.view.shape[:part.leading]) for part in self.operands()])
        self.outer = self.views["b"].shape[-2:-1] + self.views["c"].shape[-2:-1]
        self.shape = self.batch + self.outer + (self.L // 2 + 1 if self.L > 0 else 0,)

    def _vectors(self, name):
        shape = self.views[name].shape
        return shape[-2] if len(shape) > 1 else 1

    def operands(self):
        """The inputs in the order of the C function."""
        parts = []
        for name, view in self.views.items():
            kind = {"lambda_": NODES, "dt": _STEP}.get(name, _VECTORS)
            inner = {"lambda_": 1, "dt": 0}.get(name, min(len(view.shape), 2))
            parts.append(Operand(view, len(view.shape) - inner, kind))
        return parts

    def missing_arguments(self):
        return [None, 0, 0, 0] * (("p" not in self.views) + ("q" not in self.views))

    def sizes(self, rows):
        return [self.L, self.N, self.rank, rows, self.channels]

    # The output has a stride for each of its axes, the C function one for row * channels + channel.
    def row_stride(self, view):
        return view.strides[len(self.batch)] if len(self.views["b"].shape) > 1 else 0

    def channel_stride(self, view):
        return view.strides[-2] if len(self.views["c"].shape) > 1 else 0

    def vector_stride(self, view):
        return self.channel_stride(view) if self.channels > 1 else self.row_stride(view)

    def row_groups(self, view):
        """(first row, rows, distance of vectors) of each call that the output's strides need."""
        merged = self.row_stride(view) == self.channels * self.channel_stride(view)
        if self.rows <= 1 or self.channels <= 1 or merged:
            return [(0, self.rows, self.vector_stride(view))]
        return [(row, 1, self.channel_stride(view)) for row in range(self.rows)]
