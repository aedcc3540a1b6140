"""Long convolutions with gates, their filters' spectra, and their gradients."""
import ctypes
from typing import Any, NamedTuple, Optional, Sequence, Tuple, Union

from ._arrays import ITEM_SIZES, TYPE_NAMES, Array, View, dtype_name, read
from ._call import call, check_device, chosen_stream, handle_for, output
from ._errors import check
from ._fast import fast
from ._gradients import check_wanted
from ._library import lib
from ._scalars import size
from ._struct_form import DATA_TYPES, activation_code, check_shape, check_type, defaults, operand, operands
from ._table import Input, LongConvArgs, LongConvBackwardArgs, Output

_ALIGNMENT = 16  # of a spectrum


class LongConvSpectrum:
    """The spectrum of the filters of long_conv, made once by long_conv_spectrum for many calls in filter's place."""

    def __init__(self, key: dict, memory: object, address: int, filters: Sequence[bool], like: View) -> None:
        self._key = key  # what must agree in a call
        self._memory = memory  # the array that holds it
        self._address = address
        self._filters = filters  # of which of (filter, reverse_filter) there are
        self._like = like  # View of a filter: device and library

    def __repr__(self):
        return "LongConvSpectrum(" + ", ".join(f"{name}={value!r}" for name, value in self._key.items()) + ")"


class LongConvGradients(NamedTuple):
    """The gradients of long_conv; None for what is not there or not wanted."""
    v: Optional[Any]
    filter: Optional[Any]
    reverse_filter: Optional[Any]
    pre_gates: Optional[Tuple[Any, ...]]
    post_gates: Optional[Tuple[Any, ...]]
    skip: Optional[Any]
    bias: Optional[Any]


def _read_gates(gates, name):
    """Views of a sequence of arrays. One array would pass for the sequence of its parts, each broadcast over the batch."""
    if hasattr(gates, "shape") or hasattr(gates, "__dlpack__"):
        raise TypeError(f"{name}: is one array, must be a sequence of arrays")
    return [read(gate, f"{name}[{i}]") for i, gate in enumerate(gates)]


class _Operands:
    """The arrays that forward and backward share, checked: signals of one type and of the shape of v, filters of that
    type or of float32 beside 16 bits, all on one device."""

    def __init__(self, v, filter, reverse_filter, pre_gates, post_gates, skip, bias, channels_per_filter):
        self.v = read(v, "v")
        if len(self.v.shape) not in (2, 3):
            raise ValueError(f"v: has shape {self.v.shape}, must have (batch, channels, length) or (channels, length)")
        check_type(self.v, DATA_TYPES, "")
        self.shape = self.v.shape
        self.channels, self.length = self.shape[-2:]
        self.pre, self.post = _read_gates(pre_gates, "pre_gates"), _read_gates(post_gates, "post_gates")
        self.per_filter = size(channels_per_filter, "channels_per_filter")
        if not self.per_filter:
            raise ValueError("channels_per_filter: 0 must be at least 1")
        self.filters = [None if array is None else read(array, name)
                        for array, name in ((filter, "filter"), (reverse_filter, "reverse_filter"))]
        self.skip = None if skip is None else read(skip, "skip")
        self.bias = None if bias is None else read(bias, "bias")
        for gate in self.pre + self.post:
            self.check_signal(gate)
        self.filter_letter = _filter_letter([*self.filters, self.skip, self.bias], self.v)
        self.taps = _check_filters(self.filters, self.channels, self.per_filter)
        for view in (self.skip, self.bias):
            if view is not None:
                check_shape(view, (self.channels,))
        for view in self.views()[1:]:
            check_device(view, self.v)

    def views(self):
        return [view for view in (self.v, *self.pre, *self.post, *self.filters, self.skip, self.bias)
                if view is not None]

    def check_signal(self, view):
        check_type(view, self.v.letter, ", the type of v")
        check_device(view, self.v)

    def signal(self, kind, view, length=None):
        """A signal as (batch, channels, length), from two dimensions too."""
        shape = self.shape if length is None else (*self.shape[:-1], length)
        return _three_dimensions(operand(kind, view, shape), len(shape))

    def fill(self, arguments, activation):
        """Sets the members that forward and backward have in common; returns what they refer to."""
        arguments.type, arguments.filterType = DATA_TYPES[self.v.letter], DATA_TYPES[self.filter_letter]
        arguments.activation = activation_code(activation)
        arguments.batch = self.shape[0] if len(self.shape) == 3 else 1
        arguments.channels, arguments.length, arguments.filterLength = self.channels, self.length, self.taps
        arguments.channelsPerFilter = self.per_filter
        arguments.v = self.signal(Input, self.v)
        arguments.preGates, arguments.postGates = len(self.pre), len(self.post)
        pre, arguments.preGate = operands(Input, [self.signal(Input, gate) for gate in self.pre])
        post, arguments.postGate = operands(Input, [self.signal(Input, gate) for gate in self.post])
        for name, view in (("filter", self.filters[0]), ("reverseFilter", self.filters[1]), ("skip", self.skip),
                           ("bias", self.bias)):
            if view is not None:
                setattr(arguments, name, operand(Input, view))
        return pre, post


def _three_dimensions(given, rank):
    if rank == 2:
        given.stride[:3] = [0, given.stride[0], given.stride[1]]
    return given


def _filter_letter(views, v):
    """The type that filters, skip and bias have in common."""
    letters = [v.letter, "S"] if v.letter in "HF" else [v.letter]
    first = None
    for view in views:
        if view is None:
            continue
        check_type(view, letters, " beside " + TYPE_NAMES[v.letter])
        first = first or view
        check_type(view, first.letter, f", the type of {first.name}")
    return first.letter if first else letters[-1]


def _check_filters(filters, channels, per_filter):
    """The number of taps of filters, each (filters, taps)."""
    given = [view for view in filters if view is not None]
    count = -(-channels // per_filter)
    for view in given:
        if len(view.shape) != 2 or view.shape[0] != count:
            raise ValueError(f"{view.name}: has shape {view.shape}, must have ({count}, taps)")
        if view.shape[1] != given[0].shape[1]:
            raise ValueError(f"{view.name}: has {view.shape[1]} taps, must have {given[0].shape[1]}, as filter")
    return given[0].shape[1] if given else 0


def _spectrum_key(letter, filter_letter, channels, length, taps, past, per_filter):
    return {"dtype": TYPE_NAMES[letter], "filter_dtype": TYPE_NAMES[filter_letter], "channels": channels,
            "length": length, "taps": taps, "past": past, "channels_per_filter": per_filter}


@fast
def long_conv(v: Array, filter: Union[Array, LongConvSpectrum, None] = None, *, reverse_filter: Optional[Array] = None,
              pre_gates: Sequence[Array] = (), post_gates: Sequence[Array] = (), skip: Optional[Array] = None,
              bias: Optional[Array] = None, activation: Optional[str] = None, channels_per_filter: int = 1,
              past: Optional[Array] = None, out: Optional[Array] = None, gated: Union[bool, Array] = False,
              stream: object = None) -> Union[Array, Tuple[Array, Array]]:
    """out = act(c) * prod(post_gates), c[t] = sum_j filter[j] x[t-j] + sum_j reverse_filter[j] x[t+j] + skip x[t] + bias
    for each batch and channel, with the gated input x = v * prod(pre_gates).

    v, the gates and out: (batch, channels, length), or (channels, length); (batch, length, channels) is a transposed
    view of it. Gates broadcast. filter: (channels, taps), filter[..., 0] multiplies the current sample; or, with
    channels_per_filter, one row for so many channels; or a LongConvSpectrum, which stands for reverse_filter too. skip
    and bias: (channels,). activation: None, "silu" or "gelu" (the exact one). past: (batch, channels, P), the gated
    input before v, oldest first, which filter reaches back to. gated=True returns (out, x), x being what a later block
    needs as past; an array for it is filled and returned likewise.

    All signals have one type (float32, float64, float16, bfloat16) and one device; filters, skip and bias have it too,
    or float32 beside 16 bits. Returns out.
    """
    spectrum, filter = (filter, None) if isinstance(filter, LongConvSpectrum) else (None, filter)
    given = _Operands(v, filter, reverse_filter, pre_gates, post_gates, skip, bias, channels_per_filter)
    stream = chosen_stream(stream, given.v.device)
    views = given.views()
    arguments = defaults(LongConvArgs)
    kept = [given.fill(arguments, activation)]
    if past is not None:
        before = read(past, "past")
        given.check_signal(before)
        if len(before.shape) != len(given.shape):
            raise ValueError(f"past: has shape {before.shape}, must have as many dimensions as v")
        arguments.pastLength = before.shape[-1]
        arguments.past = given.signal(Input, before, before.shape[-1])
        views.append(before)
    if spectrum is not None:
        _use_spectrum(arguments, spectrum, given)

    out, result = output(out, "out", given.shape, given.v.letter, given.v, stream)
    arguments.y = given.signal(Output, result)
    views.append(result)
    x = None
    if gated is not False:
        x, written = output(None if gated is True else gated, "gated", given.shape, given.v.letter, given.v, stream)
        arguments.x = given.signal(Output, written)
        views.append(written)
    handle = handle_for(views, stream)
    call(lib.hotdogLongConv, handle.pointer, ctypes.byref(arguments))
    del kept
    return out if x is None else (out, x)


def _use_spectrum(arguments, spectrum, given):
    if given.filters != [None, None]:
        raise ValueError("reverse_filter: a LongConvSpectrum has it already")
    check_device(given.v, spectrum._like)
    arguments.filterLength = spectrum._key["taps"]
    if given.skip is None and given.bias is None:
        arguments.filterType = DATA_TYPES[spectrum._like.letter]
    letter = next(letter for letter, code in DATA_TYPES.items() if code == arguments.filterType)
    key = _spectrum_key(given.v.letter, letter, given.channels, given.length, spectrum._key["taps"],
                        arguments.pastLength, given.per_filter)
    for name, value in key.items():
        if value != spectrum._key[name]:
            raise ValueError(f"filter: is the spectrum for {name} = {spectrum._key[name]}, but this call has {value}")
    arguments.spectrum = spectrum._address
    for name, there in zip(("filter", "reverseFilter"), spectrum._filters):
        if there:  # nothing behind it is read
            setattr(arguments, name, Input(spectrum._address))


def long_conv_spectrum(filter: Optional[Array], length: int, *, channels: Optional[int] = None,
                       reverse_filter: Optional[Array] = None, dtype: object = None, channels_per_filter: int = 1,
                       past: int = 0, stream: object = None) -> LongConvSpectrum:
    """The spectrum of filters, for calls of long_conv on signals of this length, with the same bits as the filters.

    filter, reverse_filter: as in long_conv, at least one of them. channels: their number, where channels_per_filter
    does not tell it from the filters. dtype: the type of the signals; that of the filters if it is not given. past: the
    length of what is past in these calls.
    """
    filters = [None if array is None else read(array, name)
               for array, name in ((filter, "filter"), (reverse_filter, "reverse_filter"))]
    like = filters[0] or filters[1]
    if like is None:
        raise ValueError("filter: there is neither filter nor reverse_filter")
    check_type(like, DATA_TYPES, "")
    for view in filters:
        if view is not None:
            check_type(view, like.letter, f", the type of {like.name}")
            check_device(view, like)
    letter = like.letter if dtype is None else _signal_letter(dtype)
    if letter != like.letter and (letter not in "HF" or like.letter != "S"):
        raise TypeError(f"dtype: {TYPE_NAMES[letter]} cannot stand beside {like.name} of {TYPE_NAMES[like.letter]}")
    per_filter = size(channels_per_filter, "channels_per_filter")
    channels = like.shape[0] * per_filter if channels is None else size(channels, "channels")
    taps = _check_filters(filters, channels, per_filter)
    stream = chosen_stream(stream, like.device)

    arguments = defaults(LongConvArgs)
    arguments.type, arguments.filterType = DATA_TYPES[letter], DATA_TYPES[like.letter]
    arguments.channels, arguments.length, arguments.filterLength = channels, size(length, "length"), taps
    arguments.channelsPerFilter, arguments.pastLength = per_filter, size(past, "past")
    for name, view in zip(("filter", "reverseFilter"), filters):
        if view is not None:
            setattr(arguments, name, operand(Input, view))
    handle = handle_for([view for view in filters if view is not None], stream)
    count = ctypes.c_size_t()
    check(lib.hotdogLongConvSpectrumSize(handle.pointer, ctypes.byref(arguments), ctypes.byref(count)))
    memory, view = output(None, "spectrum", (count.value // ITEM_SIZES[like.letter] + _ALIGNMENT,), like.letter, like,
                          stream)
    address = -(-view.address // _ALIGNMENT) * _ALIGNMENT
    call(lib.hotdogLongConvSpectrum, handle.pointer, ctypes.byref(arguments), address)
    key = _spectrum_key(letter, like.letter, channels, arguments.length, taps, arguments.pastLength, per_filter)
    return LongConvSpectrum(key, memory, address, [part is not None for part in filters], like)


def _signal_letter(dtype):
    for letter in DATA_TYPES:
        if TYPE_NAMES[letter] == dtype_name(dtype):
            return letter
    raise TypeError(f"dtype: {dtype_name(dtype)} is none of " + ", ".join(TYPE_NAMES[letter] for letter in DATA_TYPES))


@fast
def long_conv_backward(v: Array, filter: Optional[Array], grad_out: Array, *, reverse_filter: Optional[Array] = None,
                       pre_gates: Sequence[Array] = (), post_gates: Sequence[Array] = (),
                       skip: Optional[Array] = None, bias: Optional[Array] = None, activation: Optional[str] = None,
                       channels_per_filter: int = 1, wanted: Sequence[str] = LongConvGradients._fields,
                       stream: object = None) -> LongConvGradients:
    """The gradients of out = long_conv(v, filter, ...) without past, from grad_out, that of out.

    wanted: the names of the gradients to compute; the others, and those of operands that are not there, are None. Those
    of v and of the gates have the shape of v, also where a gate was broadcast; those of filters, skip and bias have
    the shape of theirs, summed over what they serve, and their type, but float32 beside signals of 16 bits.
    """
    check_wanted(wanted, LongConvGradients._fields)
    given = _Operands(v, filter, reverse_filter, pre_gates, post_gates, skip, bias, channels_per_filter)
    outer = read(grad_out, "grad_out")
    given.check_signal(outer)
    check_shape(outer, given.shape)
    stream = chosen_stream(stream, given.v.device)
    letter = "S" if given.filter_letter in "HF" else given.filter_letter
    arguments = defaults(LongConvBackwardArgs)
    kept = [given.fill(arguments, activation)]
    arguments.gradientType = DATA_TYPES[letter]
    arguments.dy = given.signal(Input, outer)

    def signals(name, views):
        if name not in wanted:
            return None, [Output() for _ in views]
        made = [output(None, name, given.shape, given.v.letter, given.v, stream) for _ in views]
        return tuple(array for array, _ in made), [given.signal(Output, view) for _, view in made]

    def summed(name, member, view):
        if view is None or name not in wanted:
            return None
        array, made = output(None, name, view.shape, letter, view, stream)
        setattr(arguments, member, operand(Output, made))
        return array

    of_v, (arguments.gV,) = signals("v", [given.v])
    of_pre, pre = signals("pre_gates", given.pre)
    of_post, post = signals("post_gates", given.post)
    for outputs, member in ((pre, "gPre"), (post, "gPost")):
        array, address = operands(Output, outputs)
        setattr(arguments, member, address)
        kept.append(array)
    if "pre_gates" not in wanted:
        arguments.gPre = None
    if "post_gates" not in wanted:
        arguments.gPost = None
    result = LongConvGradients(of_v[0] if of_v else None, summed("filter", "gFilter", given.filters[0]),
                               summed("reverse_filter", "gReverseFilter", given.filters[1]), of_pre, of_post,
                               summed("skip", "gSkip", given.skip), summed("bias", "gBias", given.bias))
    handle = handle_for([*given.views(), outer], stream)
    call(lib.hotdogLongConvBackward, handle.pointer, ctypes.byref(arguments))
    return result
