"""The array libraries that peers are written with: how to import them, put data there, and take the time."""

import statistics
import time

# As hotdog-bench: warm up, then batches of back-to-back calls, their median. Seconds.
WARM_UP, BATCH, ROW = 0.1, 2e-3, 1.0
HOST_CACHE_BYTES = 64 << 20


class NumPy:
    cache_bytes = HOST_CACHE_BYTES

    def __init__(self):
        import numpy
        import scipy.fft
        import scipy.linalg

        self.xp, self.fft, self.scipy = numpy, scipy.fft, scipy

    def copies(self, array, count):
        """`count` copies of a NumPy array in this library's memory."""
        return list(self.xp.repeat(array[None], count, axis=0))

    def numpy(self, array):
        return array

    def seconds(self, run):
        start = time.perf_counter()
        run()
        return time.perf_counter() - start


class Torch:
    def __init__(self):
        import torch

        if not torch.cuda.is_available():
            raise ImportError("no CUDA device")
        self.xp, self.fft = torch, torch.fft
        self.cache_bytes = torch.cuda.get_device_properties(0).L2_cache_size
        torch.backends.cuda.matmul.allow_tf32 = False

    def copies(self, array, count):
        tensor = self.xp.from_numpy(array).cuda()
        return list(tensor.expand(count, *tensor.shape).clone())

    def numpy(self, array):
        return array.resolve_conj().cpu().numpy()

    def seconds(self, run):
        start, stop = (self.xp.cuda.Event(enable_timing=True) for _ in range(2))
        start.record()
        run()
        stop.record()
        stop.synchronize()
        return 1e-3 * start.elapsed_time(stop)


class CuPy:
    def __init__(self):
        import cupy

        if not cupy.cuda.is_available():
            raise ImportError("no CUDA device")
        self.xp, self.fft = cupy, cupy.fft
        self.cache_bytes = cupy.cuda.Device().attributes["L2CacheSize"]

    def copies(self, array, count):
        return list(self.xp.repeat(self.xp.asarray(array)[None], count, axis=0))

    def numpy(self, array):
        return self.xp.asnumpy(array)

    def seconds(self, run):
        start, stop = (self.xp.cuda.Event() for _ in range(2))
        start.record()
        run()
        stop.record()
        stop.synchronize()
        return 1e-3 * self.xp.cuda.get_elapsed_time(start, stop)


def median_us(library, call, sets):
    """Microseconds of call(set), in turn over the sets."""
    turn = 0

    def batch():
        nonlocal turn
        for _ in range(calls):
            call(turn % sets)
            turn += 1

    calls, spent, last = 1, 0.0, 0.0
    library.seconds(batch)
    while spent < WARM_UP or last < BATCH:
        last = library.seconds(batch)
        spent += last
        if last < BATCH:
            calls = int(calls * min(max(1.1 * BATCH / max(last, 1e-9), 1), 10)) + 1
    count = int(min(max(ROW / last, 5), 50))
    return 1e6 * statistics.median(library.seconds(batch) / calls for _ in range(count))
