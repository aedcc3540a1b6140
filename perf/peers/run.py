#!/usr/bin/env python3
"""Times what a user would run instead of the library, for each row of a record, and adds the times to the record.

The record is a file of hotdog-bench --json or of tools/gpu-check. It is rewritten after each row. A peer that cannot be
timed on this machine is quoted where quoted.json has it: figures of single calls on an H200, host cost included.
"""

import argparse
import contextlib
import fnmatch
import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import record as records  # noqa: E402
from peers import (cauchy, cauchy_backward, cauchy_equispaced, cauchy_s4_kernel, cauchy_solve,  # noqa: E402
                   libraries, linear_recurrence, long_conv, potrf, problem, semiseparable, short_conv,
                   toeplitz_log_det, toeplitz_matvec, toeplitz_solve, vandermonde)

MODULES = {
    "Cauchy": cauchy,
    "CauchyPower": cauchy,
    "CauchyBackward": cauchy_backward,
    "CauchyEquispaced": cauchy_equispaced,
    "CauchyS4Kernel": cauchy_s4_kernel,
    "CauchyS4KernelBackward": cauchy_s4_kernel,
    "CauchySolve": cauchy_solve,
    "LinearRecurrence": linear_recurrence,
    "LongConv": long_conv,
    "LongConvBackward": long_conv,
    "Potrf": potrf,
    "Potrs": potrf,
    "Semiseparable": semiseparable,
    "ShortConv": short_conv,
    "ShortConvBackward": short_conv,
    "ToeplitzLogDet": toeplitz_log_det,
    "ToeplitzMatvec": toeplitz_matvec,
    "ToeplitzSolve": toeplitz_solve,
    "ToeplitzSolveSymmetric": toeplitz_solve,
    "ToeplitzSolveHermitian": toeplitz_solve,
    "Vandermonde": vandermonde,
    "VandermondeSymmetric": vandermonde,
    "VandermondeSymmetricTranspose": vandermonde,
    "VandermondeBackward": vandermonde,
    "VandermondeSymmetricBackward": vandermonde,
}
LIBRARIES = {"NumPy": libraries.NumPy, "torch": libraries.Torch, "CuPy": libraries.CuPy}
MOST_ERROR = 1e-3  # a peer less accurate than this does another job
PEER_LIMIT = 90  # seconds, compilation included


@contextlib.contextmanager
def time_limit(seconds):
    def stop(*_):
        raise TimeoutError(f"stopped after {seconds} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def importable():
    """The libraries that work here, by name."""
    found = {}
    for name, make in LIBRARIES.items():
        try:
            found[name] = make()
        except ImportError as error:
            print(f"{name}: not here: {error}")
    return found


def time_peer(library, run, wanted, data):
    """Microseconds of run(**inputs), after one call was checked."""
    size = sum(array.nbytes for array in data.values())
    sets = 2 * library.cache_bytes // size + 1
    copies = {name: library.copies(array, sets) for name, array in data.items()}
    inputs = [{name: arrays[k] for name, arrays in copies.items()} for k in range(sets)]
    error = wanted.error(data, library.numpy(run(**inputs[0])))
    if not error < MOST_ERROR:
        raise ArithmeticError(f"relative error {error:.1e}")
    return libraries.median_us(library, lambda k: run(**inputs[k]), sets)


def measures(wanted, found, on_host):
    """Yields (name, function that measures microseconds) of the peers of a problem."""
    module = MODULES[wanted.operation]
    if hasattr(module, "times"):  # makes its own data
        try:
            yield from module.times(wanted, found, on_host)
        except Exception as error:
            print(f"{wanted.operation}: no data for its peers: {type(error).__name__}: {str(error)[:120]}", flush=True)
        return
    data = wanted.data()
    for name, library, run in module.peers(wanted, found, on_host):
        yield name, lambda library=library, run=run: time_peer(library, run, wanted, data)


def time_peers(row, found):
    """Times by name of the peers of one row."""
    times = {}
    try:
        wanted = problem.Problem(row["command"])
    except ValueError:
        return times  # strides or scalars of its own
    if wanted.operation not in MODULES:
        return times
    for name, measure in measures(wanted, found, row["row"].startswith("host/")):
        try:
            with time_limit(PEER_LIMIT):
                times[name] = round(measure(), 3)
                print(f"{row['row']:48} {name:28} {times[name]:12.2f} us", flush=True)
        except Exception as error:  # a peer that fails is left out, whatever its library threw
            print(f"{row['row']:48} {name:28} left out: {type(error).__name__}: {str(error)[:120]}", flush=True)
    return times


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("record", type=Path)
    parser.add_argument("--rows", nargs="+", default=["*"], metavar="PATTERN", help="the peers of these rows alone")
    options = parser.parse_args()
    record_file = options.record
    record = records.read(record_file)
    quotes = records.read(Path(__file__).with_name("quoted.json"))
    found = importable()
    for row in record["rows"]:
        if "error" not in row and any(fnmatch.fnmatchcase(row["row"], pattern) for pattern in options.rows):
            row["peers"] = time_peers(row, found)
            quoted = {name: us for name, us in quotes.get(row["row"], {}).items() if name not in row["peers"]}
            row["quoted"] = sorted(quoted)
            row["peers"].update(quoted)
            records.write(record, record_file)


if __name__ == "__main__":
    main()
