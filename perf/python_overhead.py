#!/usr/bin/env python3
"""Times what a call from Python costs beyond the C call that it makes, warm: rows PythonOverhead/... as JSON.

Each time is a difference of two medians of the same small call: of a Cauchy product, and of a solve and of a function that
takes a struct, whose C calls are those that hotdog keeps of them. With torch and a GPU also on CUDA tensors, where
calls are queued while the device works, and as a graph of ten calls of hotdog.torch beside one of ten C calls.
"""
import argparse
import ctypes
import json
import statistics
import time

import numpy

import hotdog
from hotdog import _fast

CALLS, ROUNDS = 400, 41
SIZE = 4


def microseconds(call, wait=lambda: None):
    """Median and relative spread of one call's time, of rounds of many."""
    times = []
    for _ in range(ROUNDS + 2):
        wait()
        begin = time.perf_counter()
        for _ in range(CALLS):
            call()
        times.append((time.perf_counter() - begin) / CALLS * 1e6)
        wait()
    times = sorted(times[2:])
    middle = statistics.median(times)
    return middle, (times[3 * len(times) // 4] - times[len(times) // 4]) / middle


def error_ratio(out, omega, lambda_, v):
    """As the tests have it."""
    terms = v / (omega[:, None].astype(numpy.float64) - lambda_)
    return float(numpy.max(numpy.abs(out - terms.sum(1)) / (numpy.abs(terms).sum(1) * 2.0**-23)))


class Case:
    """A product on arrays of some library."""

    def __init__(self, convert, device):
        self.numbers = [numpy.arange(SIZE, dtype=numpy.float32), numpy.arange(SIZE, dtype=numpy.float32) + 0.5,
                        numpy.ones(SIZE, numpy.float32)]
        self.inputs = [convert(part) for part in self.numbers]
        self.out = convert(numpy.zeros(SIZE, numpy.float32))
        hotdog.cauchy(*self.inputs, out=self.out)  # makes the handle and its workspace
        one, zero = ctypes.byref(ctypes.c_float(1)), ctypes.byref(ctypes.c_float(0))
        omega, lambda_, v, out = (address(part) for part in (*self.inputs, self.out))
        self.arguments = (hotdog.current_handle(device).pointer, 0, SIZE, SIZE, 1, one, omega, 1, 0, lambda_, 1, 0,
                          v, 1, 0, 0, zero, out, 1, 0, 0, 1)

    def c_call(self):
        return hotdog.lib.hotdogSCauchy(*self.arguments)


def address(array):
    return array.data_ptr() if hasattr(array, "data_ptr") else array.__array_interface__["data"][0]


def row(name, device, us, spread, ratio):
    return {"row": name, "command": "PythonOverhead", "device": device, "us": us, "spread": spread, "floor_us": None,
            "gb_per_s": None, "tflop_per_s": None, "error_ratio": ratio}


def call_rows(prefix, device, case, to_numpy, wait=lambda: None):
    """A call into an array that is there, and one that makes its result."""
    c_call, _ = microseconds(case.c_call, wait)
    for name, call in (("out", lambda: hotdog.cauchy(*case.inputs, out=case.out)),
                       ("new", lambda: hotdog.cauchy(*case.inputs))):
        us, spread = microseconds(call, wait)
        yield row(f"{prefix}PythonOverhead/{name}", device, us - c_call, spread,
                  error_ratio(to_numpy(call()), *case.numbers))


def solve():
    c, b = numpy.array([4, 1, 0.5, 0.25], numpy.float32), numpy.array([1, -2, 3, 4], numpy.float32)
    matrix = c.astype(numpy.float64)[abs(numpy.arange(SIZE)[:, None] - numpy.arange(SIZE))]
    return hotdog.toeplitz_solve_symmetric, (c, b), {"info": numpy.zeros((), numpy.int32)}, numpy.linalg.solve(matrix, b)


def convolution():
    x = numpy.arange(4 * 8, dtype=numpy.float32).reshape(1, 4, 8)
    weight = numpy.arange(1, 17, dtype=numpy.float32).reshape(4, 4)
    padded = numpy.pad(x[0].astype(numpy.float64), ((0, 0), (3, 0)))
    terms = [weight[:, tap, None] * padded[:, tap:tap + 8] for tap in range(4)]
    return hotdog.short_conv, (x, weight), {}, sum(terms)[None]


OTHERS = {"toeplitz_solve_symmetric": solve, "short_conv": convolution}


def other_rows(prefix, device, convert, to_numpy, wait=lambda: None):
    """Calls that make their results, of other forms than a product."""
    for name, make in OTHERS.items():
        function, arrays, others, expected = make()
        arrays = [convert(part) for part in arrays]
        others = {key: convert(part) for key, part in others.items()}  # what a call would make and not return
        results = [function(*arrays, **others) for _ in range(2)]  # the first of all has no plan: it imports a module
        plan = next(plan for key, plan in _fast._plans.found.items() if key[0] is function.__wrapped__)
        arguments = list(plan.arguments)
        c_call, _ = microseconds(lambda: plan.function(*arguments), wait)
        us, spread = microseconds(lambda: function(*arrays, **others), wait)
        error = numpy.max(abs(to_numpy(results[-1]) - expected)) / (numpy.max(abs(expected)) * 2.0**-23)
        yield row(f"{prefix}PythonOverhead/{name}", device, us - c_call, spread, float(error))


def graph_row(torch, case, device):
    """Ten calls of hotdog.torch in a CUDA graph, less ten C calls in another, divided by ten."""
    import hotdog.torch

    def ten(v):
        for _ in range(10):
            v = hotdog.torch.cauchy(*case.inputs[:2], v)
        return v

    def captured(work):
        stream = torch.cuda.Stream()
        with torch.cuda.stream(stream):
            hotdog.current_handle(0).use_stream(stream.cuda_stream)
            work()
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, stream=stream):
            work()
        return graph

    of_torch, of_c = captured(lambda: ten(case.inputs[2])), captured(lambda: [case.c_call() for _ in range(10)])
    times = [microseconds(graph.replay, torch.cuda.synchronize) for graph in (of_torch, of_c)]
    ratio = error_ratio(hotdog.torch.cauchy(*case.inputs).cpu().numpy(), *case.numbers)
    return row("PythonOverhead/graph", device, (times[0][0] - times[1][0]) / 10, times[0][1], ratio)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--json", required=True, help="file for the rows")
    options = arguments.parse_args()
    rows = list(call_rows("host/", "host", Case(lambda part: part.copy(), -1), lambda out: out))
    rows += other_rows("host/", "host", lambda part: part, lambda out: out)
    try:
        import torch
    except ImportError:
        torch = None
    if torch is not None and torch.cuda.is_available():
        device = torch.cuda.get_device_name(0)
        case = Case(lambda part: torch.from_numpy(part).to("cuda:0"), 0)
        rows += call_rows("", device, case, lambda out: out.cpu().numpy(), torch.cuda.synchronize)
        rows += other_rows("", device, lambda part: torch.from_numpy(part).to("cuda:0"), lambda out: out.cpu().numpy(),
                           torch.cuda.synchronize)
        rows.append(graph_row(torch, case, device))
    for found in rows:
        print(f"{found['row']:32} {found['us']:8.2f} us beyond the C call")
    with open(options.json, "w", encoding="utf-8") as file:
        json.dump({"rows": rows}, file)


if __name__ == "__main__":
    main()
