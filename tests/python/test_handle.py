"""hotdog.Handle: the handle functions, and which handle a call uses."""
import ctypes
import gc
import threading

import numpy as np
import pytest

import hotdog


def call():
    return hotdog.toeplitz_solve_symmetric(np.array([2.0, 1.0]), np.ones((2, 2)))


def test_host_handle_properties():
    with hotdog.Handle("host") as handle:
        assert handle.backend is hotdog.Backend.HOST and handle.device == -1 and handle.stream == 0
        assert handle.math_mode is hotdog.MathMode.DEFAULT and handle.deterministic
        handle.math_mode, handle.deterministic = hotdog.MathMode.FAST, False
        assert handle.math_mode is hotdog.MathMode.FAST and not handle.deterministic
        handle.stream = 0
        handle.set_plan_cache_limit(2, 1 << 20)
        handle.clear_plan_cache()
        handle.pin_l2(np.ones(8))
        handle.pin_l2(None)


def test_backends():
    assert hotdog.Handle(hotdog.Backend.HOST).backend is hotdog.Backend.HOST
    assert hotdog.Handle("auto").backend in (hotdog.Backend.HOST, hotdog.Backend.CUDA)
    with pytest.raises(ValueError, match="backend: 'gpu' is none of host, cuda, auto"):
        hotdog.Handle("gpu")


def test_library_refuses_a_wrong_device():
    with pytest.raises(hotdog.HotdogError) as caught:
        hotdog.Handle("cuda", -2)
    assert (caught.value.status, caught.value.parameter) == (hotdog.Status.INVALID_VALUE, "device")


def test_host_handle_takes_no_stream():
    with hotdog.Handle("host") as handle, pytest.raises(hotdog.HotdogError) as caught:
        handle.stream = 64
    assert caught.value.parameter == "stream"


def test_workspace():
    with hotdog.Handle("host") as handle:
        handle.reserve_workspace(1000)
        assert handle.workspace_size >= 1000
        workspace = np.empty(1 << 16, np.uint8)
        handle.set_workspace(workspace)
        assert handle.workspace_size == workspace.nbytes
        call()
        handle.set_workspace(None)
        assert handle.workspace_size != workspace.nbytes
        with pytest.raises(ValueError, match="workspace: must be C-contiguous"):
            handle.set_workspace(workspace[::2])


def test_workspace_too_small():
    size = workspace_bytes(100)
    with hotdog.Handle("host") as handle:
        handle.set_workspace(np.empty(size - 1, np.uint8))
        c = np.zeros(100)
        c[0] = 1
        with pytest.raises(hotdog.HotdogError) as caught:
            hotdog.toeplitz_solve_symmetric(c, np.ones(100))
        assert caught.value.status is hotdog.Status.WORKSPACE_TOO_SMALL


def workspace_bytes(n):
    """What a solve of n unknowns asks for, through the C interface that hotdog.lib gives."""
    size = ctypes.c_size_t()
    status = hotdog.lib.hotdogDToeplitzSolveSymmetric_bufferSize(hotdog.current_handle(), n, 1, 1, ctypes.byref(size))
    assert status == hotdog.Status.SUCCESS and size.value > 0
    return size.value


def test_allocator_serves_the_workspace():
    blocks, asked = {}, []

    def allocate(size, stream):
        block = np.empty(size + 256, np.uint8)
        address = -(-block.ctypes.data // 256) * 256
        blocks[address] = block
        asked.append(size)
        return address

    def free(address, size, stream):
        del blocks[address]

    with hotdog.Handle("host") as handle:
        handle.set_allocator(allocate, free)
        call()
        assert asked and blocks
        handle.set_allocator(None, None)
        assert not blocks
        call()


def test_exhausted_memory_is_a_memory_error():
    with hotdog.Handle("host") as handle:
        handle.set_allocator(lambda size, stream: None, lambda address, size, stream: None)
        with pytest.raises(MemoryError) as caught:
            call()
        assert isinstance(caught.value, hotdog.HotdogError)
        assert caught.value.status is hotdog.Status.ALLOC_FAILED


def test_with_block_chooses_the_handle():
    usual = hotdog.current_handle()
    with hotdog.Handle("host") as outer:
        assert hotdog.current_handle() is outer
        with hotdog.Handle("host") as inner:
            assert hotdog.current_handle() is inner
        assert hotdog.current_handle() is outer
    assert hotdog.current_handle() is usual
    assert outer.pointer is None and inner.pointer is None


def test_closed_handle():
    handle = hotdog.Handle("host")
    handle.close()
    handle.close()
    with pytest.raises(hotdog.HotdogError) as caught:
        handle.workspace_size
    assert caught.value.status is hotdog.Status.INVALID_HANDLE


def test_closed_current_handle_is_replaced():
    hotdog.current_handle().close()
    call()


def test_each_thread_has_its_handle():
    found = {}

    def work(name):
        found[name] = hotdog.current_handle()
        assert hotdog.current_handle() is found[name]

    threads = [threading.Thread(target=work, args=(name,)) for name in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({id(handle) for handle in [*found.values(), hotdog.current_handle()]}) == 3


def test_a_thread_takes_its_handle_with_it(monkeypatch):
    closed = []
    monkeypatch.setattr(hotdog.Handle, "close", lambda handle: closed.append(handle.pointer))
    thread = threading.Thread(target=call)
    thread.start()
    thread.join()
    gc.collect()
    assert len(closed) == 1


def test_threads_compute_at_once():
    rng = np.random.default_rng(1)
    cases = []
    for n in (40, 150):
        c, b = np.zeros(n), rng.standard_normal((3, n))
        c[:2] = 2.5, 1
        cases.append((c, b, hotdog.toeplitz_solve_symmetric(c, b)))
    failures = []

    def work(c, b, expected):
        for _ in range(200):
            if not np.array_equal(hotdog.toeplitz_solve_symmetric(c, b), expected):
                failures.append(len(c))

    threads = [threading.Thread(target=work, args=case) for case in cases]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def test_math_mode_of_another_type():
    with pytest.raises(TypeError, match="math_mode: is 'fast', must be MathMode.DEFAULT or MathMode.FAST"):
        hotdog.Handle("host").math_mode = "fast"
