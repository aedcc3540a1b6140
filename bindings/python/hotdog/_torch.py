"""torch tensors, on the CPU and on CUDA devices."""
import contextlib
import sys

import torch

from ._arrays import HOST, TYPE_NAMES, UnsupportedType, View
from ._fast import register

TITLE = "torch"
DTYPES = {letter: getattr(torch, name) for letter, name in TYPE_NAMES.items()}
LETTERS = {dtype: letter for letter, dtype in DTYPES.items()}

_this = sys.modules[__name__]
_STRIDED = torch.strided

# torch.cuda.current_stream makes an object for each call; torch's own compiled code takes this shorter way.
_raw_stream = getattr(torch._C, "_cuda_getCurrentRawStream", None) or (
    lambda device: torch.cuda.current_stream(device).cuda_stream)


def read(tensor, name):
    letter = LETTERS.get(tensor.dtype)
    if letter is None:
        raise UnsupportedType(name, tensor.dtype)
    if tensor.layout is not _STRIDED:
        raise TypeError(f"{name}: layout {tensor.layout} is not torch.strided")
    if letter in "CZ" and tensor.is_conj():
        raise ValueError(f"{name}: is conjugated lazily: pass {name}.resolve_conj()")
    if tensor.is_neg():
        raise ValueError(f"{name}: is negated lazily: pass {name}.resolve_neg()")
    if tensor.requires_grad and torch.is_grad_enabled():
        raise ValueError(f"{name}: requires grad, which is not recorded here: pass {name}.detach(), or call under "
                         "torch.no_grad()")
    if tensor.is_cuda:
        ordinal = tensor.get_device()
    elif tensor.is_cpu:
        ordinal = HOST
    else:
        raise TypeError(f"{name}: is on device {tensor.device}, neither cpu nor cuda")
    return View(name, tensor, _this, tensor.data_ptr(), tuple(tensor.shape), tensor.stride(), letter, ordinal)


def look(tensor):
    if (tensor.layout is not _STRIDED or tensor.is_conj() or tensor.is_neg() or
            (tensor.requires_grad and torch.is_grad_enabled())):
        return None
    return tensor.dtype, tensor.shape, tensor.stride(), tensor.device


def address(tensor):
    return tensor.data_ptr()


def make(tensor, shape, dtype, stream):
    if stream is None:
        return tensor.new_empty(shape, dtype=dtype)
    with on_stream(stream, tensor.device):
        return tensor.new_empty(shape, dtype=dtype)


def writable(tensor):
    return True


def stream_of(device):
    return _raw_stream(device)


def empty(like, shape, letter, stream):
    if stream is None:
        if letter == like.letter:
            return like.array.new_empty(shape)  # the quickest way to one
        return torch.empty(shape, dtype=DTYPES[letter], device=like.array.device)
    with on_stream(stream, like.array.device):
        return torch.empty(shape, dtype=DTYPES[letter], device=like.array.device)


def clear(tensor, stream):
    with on_stream(stream, tensor.device):
        tensor.zero_()


def current_stream(view):
    return _raw_stream(view.device)


def to_numpy(tensor, stream):
    with on_stream(stream, tensor.device):
        return tensor.cpu().numpy()


def on_stream(stream, device):
    """Makes a stream current by its address; None leaves the current one."""
    if stream is None:
        return contextlib.nullcontext()
    return torch.cuda.stream(torch.cuda.ExternalStream(stream, device=device))


register(torch.Tensor, _this)
register(torch.nn.Parameter, _this)
