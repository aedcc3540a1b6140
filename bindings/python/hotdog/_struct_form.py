"""Functions of the library that take a struct: their arguments, and arrays as its operands."""
import ctypes

from ._arrays import TYPE_NAMES, recording
from ._errors import check
from ._library import lib
from ._table import Activation, DataType

DATA_TYPES = {"S": DataType.R_32F, "D": DataType.R_64F, "H": DataType.R_16F, "F": DataType.R_16BF}

ACTIVATIONS = {None: Activation.NONE, "silu": Activation.SILU, "gelu": Activation.GELU}
ACTIVATIONS.update({activation: activation for activation in Activation})


def activation_code(activation):
    try:
        return ACTIVATIONS[activation]
    except (KeyError, TypeError):
        raise ValueError(f"activation: {activation!r} is none of None, 'silu', 'gelu'") from None


def defaults(kind):
    """A struct of arguments with the library's defaults."""
    arguments = kind()
    check(getattr(lib, f"hotdog{kind.__name__}Init")(ctypes.byref(arguments), ctypes.sizeof(arguments)))
    return arguments


def operand(kind, view, shape=None):
    """A View as an Input or Output of at most four dimensions, broadcast to a shape as NumPy does it."""
    result = kind(view.address)
    shape = view.shape if shape is None else shape
    missing = len(shape) - len(view.shape)
    if missing < 0 or any(own not in (1, wanted) for own, wanted in zip(view.shape, shape[missing:])):
        raise ValueError(f"{view.name}: has shape {view.shape}, which does not broadcast to {tuple(shape)}")
    for axis, (length, stride) in enumerate(zip(view.shape, view.strides), missing):
        result.stride[axis] = 0 if length == 1 else stride
    return result


def operands(kind, parts):
    """A C array of Inputs or Outputs, and its address; (None, None) for none."""
    if not parts:
        return None, None
    array = (kind * len(parts))(*parts)
    if recording.active is not None:
        recording.active.blocks.append(array)
    return array, ctypes.addressof(array)


def check_asked(out, others):
    """out=False leaves the main output out, for what else is asked for."""
    if out is False and not others:
        raise ValueError("out: is False, and nothing else is asked for")


def check_type(view, letters, reason):
    if view.letter not in letters:
        raise TypeError(f"{view.name}: is {TYPE_NAMES[view.letter]}, must be " +
                        " or ".join(TYPE_NAMES[letter] for letter in letters) + reason)


def check_shape(view, shape):
    if view.shape != tuple(shape):
        raise ValueError(f"{view.name}: has shape {view.shape}, must have {tuple(shape)}")
