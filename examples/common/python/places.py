"""Where arrays lie and how time is taken there: NumPy with the clock, or torch on a GPU with its events."""
import statistics
import sys
import time

import numpy as np

try:
    import torch
except ImportError:
    torch = None


class Host:
    name = "HOST"
    place = staticmethod(np.asarray)
    to_numpy = staticmethod(np.asarray)
    torch_device = "cpu"

    @staticmethod
    def milliseconds(call):
        start = time.perf_counter()
        call()
        return 1e3 * (time.perf_counter() - start)


class Cuda:
    torch_device = "cuda"

    def __init__(self):
        self.name = f"CUDA ({torch.cuda.get_device_name()})"
        torch.backends.cudnn.allow_tf32 = False  # single precision, as hotdog's

    @staticmethod
    def place(array):
        return torch.from_numpy(array).cuda()

    @staticmethod
    def to_numpy(tensor):
        return tensor.cpu().numpy()

    @staticmethod
    def milliseconds(call):
        start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        start.record()
        call()
        end.record()
        end.synchronize()
        return start.elapsed_time(end)


def has_gpu():
    return torch is not None and torch.cuda.is_available()


def choose_place(backend, program):
    """Of --backend: host, cuda, or auto, which is cuda where torch has a GPU."""
    if backend == "host" or (backend == "auto" and not has_gpu()):
        return Host()
    if not has_gpu():
        sys.exit(f"{program}: --backend cuda needs torch and a GPU")
    return Cuda()


def size(text):
    """A size on the command line."""
    value = int(text)
    if value < 1:
        raise ValueError
    return value


def median_milliseconds(place, call, runs=7):
    """After a run that makes plans and workspace."""
    call()
    return statistics.median(place.milliseconds(call) for _ in range(runs))
