"""torch's caching allocator serves the workspace of the handles that torch's tensors use on CUDA devices."""
import concurrent.futures
import threading

import torch

from .. import _handle

# Blocks are taken and given back on a thread of their own: while torch records a CUDA graph, or warms up for one, what
# the recording thread allocates comes from the graph's private pool, which torch rewinds; a workspace lives on.
_thread = None
_guard = threading.Lock()


def _elsewhere(function, *arguments):
    global _thread
    with _guard:
        if _thread is None:
            _thread = concurrent.futures.ThreadPoolExecutor(1, thread_name_prefix="hotdog-allocator")
    return _thread.submit(function, *arguments).result()


def _use(handle):
    """Gives a new CUDA handle torch's allocator."""
    device = handle.device

    def allocate(size, stream):
        try:
            return _elsewhere(torch.cuda.caching_allocator_alloc, size, device, stream)
        except RuntimeError:  # torch's out of memory is one; the library reports it
            return None

    def free(address, size, stream):
        try:
            _elsewhere(torch.cuda.caching_allocator_delete, address)
        except RuntimeError:  # the interpreter ends: the memory goes with the process
            pass

    handle.set_allocator(allocate, free)


_handle.prepare_cuda = _use  # handles that a thread makes from now on
