"""The steps of tools/gpu-check: each runs programs under a time limit and says how they ended, whatever happens."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Seconds that one step may take.
TEST_LIMIT, SANITIZER_LIMIT, FAULTS_LIMIT, ROWS_LIMIT, PEERS_LIMIT = 400, 300, 540, 540, 540
PYTHON_LIMIT = 60

SHARDS = 4  # of a test program

SHOWN = 4000  # characters of the output of tests that fail

# The tests that are short under compute-sanitizer and yet reach every kernel of the operation.
SANITIZED = {
    "cauchy_test": "*Cuda*.HandCheckedValues:*Cuda*.RightHandSides:*Cuda*.Strides:*Cuda*.ShortSumsWithPolesAndNan",
    "cauchy_power_test": "*Cuda*.HandCheckedValues:*Cuda*.Sizes",
    "cauchy_ex_test": "*Cuda*.HandCheckedValues:*Cuda*.SizesAndRightHandSides",
    "cauchy_backward_test": "*Cuda*.HandChecked*Values:*Cuda*.RightHandSides:*Cuda*.BroadcastInputs",
    "cauchy_symmetric_test": "*Cuda*.HandCheckedValues:*Cuda*.RightHandSides:*Cuda*.TensorsOfS4:*Cuda*.ManyRowsOfManyProblems",
    "cauchy_symmetric_backward_test": "*Cuda*.HandCheckedValues:*Cuda*.RightHandSides:*Cuda*.TensorsOfS4",
    "cauchy_s4_kernel_test": "*Cuda*.HandCheckedValues:*Cuda*.RowsAndChannels:*Cuda*.Ranks:*Cuda*.ManyProblems",
    "cauchy_s4_kernel_backward_test": "*Cuda*.HandCheckedValues:*Cuda*.RowsAndChannels:*Cuda*.Strides",
    "cauchy_equispaced_test": "*Cuda*.HandCheckedValues:*Cuda*.RightHandSides:*Cuda*.Strides:*Cuda*.Rectangular",
    "cauchy_solve_test": "*Cuda*.HandCheckedValues:*Cuda*.RightHandSides:*Cuda*.Strides",
    "cauchy_solve_backward_test": "*Cuda*.HandCheckedValues:*Cuda*.RightHandSides:*Cuda*.Strides",
    "circulant_matvec_test": "*Cuda*.HandCheckedValues:*Cuda*.Strides",
    "circulant_solve_test": "*Cuda*.HandCheckedValues:*Cuda*.EachOperandItsOwnStrides:*Cuda*.NoRightHandSide*",
    "displacement_matvec_backward_test": "*Cuda*.Strides:*Cuda*.SumsOverWhatIsBroadcast",
    "displacement_matvec_test": "*Cuda*.HandCheckedValues:*Cuda*.RightHandSides:*Cuda*.Strides",
    "displacement_solve_backward_test": "*Cuda*.HandCheckedValues:*Cuda*.Strides",
    "displacement_solve_test": "*Cuda*.HandCheckedValues:*Cuda*.RightHandSides:*Cuda*.RepeatedNodes:*Cuda*.WithoutBackwardError*",
    "long_conv_test": "*Cuda*.HandCheckedValues:*Cuda*.EachOperandItsOwnStrides:*Cuda*.Past",
    "long_conv_fast_test": "*Cuda*.WhereItApplies:*Cuda*.BitsDependOnNothingElse",
    "long_conv_backward_test": "*Cuda*.HandCheckedValues:*Cuda*.EachOperandItsOwnStrides:*Cuda*.FiltersOfGroups",
    "potrf_test": "*Cuda*.HandCheckedValues:*Cuda*.Layouts:*Cuda*.FirstFailureIsReported",
    "potrf_backward_test": "*Cuda*.HandCheckedValues:*Cuda*.FailedFactors*",
    "potrf_batched_test": "*Cuda*.Orders*",
    "potrf_fast_test": "*Cuda*.MatricesBehindPointers",
    "potrf_log_det_test": "*Cuda*.Sizes",
    "potri_test": "*Cuda*.HandCheckedValues:*Cuda*.FailedFactors*",
    "potrs_test": "*Cuda*.HandCheckedValues:*Cuda*.BroadcastInputs:*Cuda*.FailedFactors*:*Cuda*.PosvFailures",
    "hankel_matvec_test": "*Cuda*.HandCheckedValues:*Cuda*.Strides",
    "hankel_solve_test": "*Cuda*.HandCheckedValues:*Cuda*.BroadcastInputs",
    "selective_scan_test": "*Cuda*.HandCheckedValues:*Cuda*.Channels:*Cuda*.PackedByOffsets:*Cuda*.WrongOffsets",
    "selective_scan_backward_test": "*Cuda*.HandCheckedValues:*Cuda*.PackedByOffsets:*Cuda*.GroupsAndConstants",
    "selective_scan_step_test": "*Cuda*.HandCheckedValues:*Cuda*.Slots:*Cuda*.Layouts",
    "short_conv_test": "*Cuda*.HandCheckedValues:*Cuda*.LayoutsThatDiffer:*Cuda*.PackedBy*:*Cuda*.WrongOffsets",
    "short_conv_backward_test": "*Cuda*.HandCheckedValues:*Cuda*.RowsOf*:*Cuda*.ColumnsOf*:*Cuda*.PackedBy*:*Cuda*.EmptySums",
    "short_conv_step_test": "*Cuda*.HandCheckedValues:*Cuda*.Slots:*Cuda*.LayoutsAndInPlace",
    "toeplitz_matvec_test": "*Cuda*.HandCheckedValues:*Cuda*.RightHandSides:*Cuda*.Strides:*Cuda*.StridesOfLargeSizes",
    "toeplitz_matvec_ex_test": "*Cuda*.HandCheckedValues:*Cuda*.Sizes",
    "toeplitz_matvec_backward_test": "*Cuda*.HandChecked*Values:*Cuda*.RightHandSides:*Cuda*.SummedGradients",
    "toeplitz_generators_test": "*Cuda*.Sizes:*Cuda*.WithoutFirstElement",
    "toeplitz_log_det_test": "*Cuda*.HandCheckedValues:*Cuda*.ZeroDiagonal:*Cuda*.Strides",
    "linear_recurrence_test": "*Cuda*.HandCheckedValues:*Cuda*.PackedBy*:*Cuda*.WrongOffsets:*Cuda*.InPlace",
    "linear_recurrence_backward_test": "*Cuda*.HandCheckedValues:*Cuda*.PackedBy*:*Cuda*.EmptySums",
    "semiseparable_backward_test": "*Cuda*.HandCheckedValues:*Cuda*.PackedBy*:*Cuda*.GradientsThatAreWanted",
    "semiseparable_solve_test": "*Cuda*.HandCheckedValues:*Cuda*.PackedBy*:*Cuda*.NotFinite",
    "semiseparable_test": "*Cuda*.HandCheckedValues:*Cuda*.PackedBy*:*Cuda*.Layouts",
    "toeplitz_log_det_backward_test": "*Cuda*.HandCheckedValues:*Cuda*.Strides:*Cuda*.SummedGradients",
    "toeplitz_inverse_apply_backward_test": "*Cuda*.HandCheckedValues:*Cuda*.Strides:*Cuda*.SummedGradients",
    "toeplitz_inverse_apply_test": "*Cuda*.Sizes:*Cuda*.UndoesTheMatrix",
    "toeplitz_solve_backward_test": "*Cuda*.HandCheckedValues:*Cuda*.RightHandSides:*Cuda*.Strides",
    "toeplitz_solve_test": "*Cuda*.SingularLeadingMinors:*Cuda*.RightHandSides:*Cuda*.MixedBatch",
    "toeplitz_solve_hermitian_test": "*Cuda*.HandCheckedValues:*Cuda*.RightHandSides:*Cuda*.Strides",
    "toeplitz_solve_hermitian_pcg_test": "*Cuda*.HandCheckedValues:*Cuda*.Strides:*Cuda*.NearUnitRoot",
    "toeplitz_solve_hermitian_backward_test": "*Cuda*.HandCheckedValues:*Cuda*.RightHandSides:*Cuda*.Strides",
    "toeplitz_to_cauchy_test": "*Cuda*.HandCheckedValues:*Cuda*.Strides",
    "vandermonde_test": "*Cuda*.HandCheckedValues:*Cuda*.RightHandSides:*Cuda*.StridesOfLargeSizes",
    "vandermonde_backward_test": "*Cuda*.HandCheckedValues:*Cuda*.FastNodes:*Cuda*.BroadcastInputs",
}
# Tests besides for memcheck, which takes a tenth of the others' time.
MEMCHECKED = {"potrf_fast_test": "*Cuda*.NearlySingular*:*Cuda*.PosvRefines"}
TOOLS = ("memcheck", "racecheck", "initcheck", "synccheck")


def path_list(*folders):
    return os.pathsep.join(str(folder) for folder in folders if folder)


class Runner:
    """Runs programs of one build until a deadline."""

    def __init__(self, build, deadline):
        self.build = build
        self.deadline = deadline  # on the monotonic clock
        # A carried build looks for its libraries where it was built. The preset dev puts libhotdog in lib/ of the tree.
        folders = [build / "lib", ROOT / "lib", build / "perf"]
        self.library = next(
            (d / "libhotdog.so" for d in folders if (d / "libhotdog.so").exists()), folders[0] / "libhotdog.so"
        )
        self.environment = {
            **os.environ,
            "LD_LIBRARY_PATH": path_list(*folders, os.environ.get("LD_LIBRARY_PATH")),
            "PYTHONPATH": path_list(ROOT / "bindings" / "python", os.environ.get("PYTHONPATH")),
            "PYTHONDONTWRITEBYTECODE": "1",
            "HOTDOG_LIBRARY": str(self.library),
        }

    def run(self, command, limit, environment=None):
        """Exit status and output. The status is None for a program that ran out of time or could not be started."""
        seconds = min(limit, self.deadline - time.monotonic())
        if seconds <= 0:
            return None, "not run: no time was left"
        print("+", *command, flush=True)
        with tempfile.TemporaryFile("w+", errors="replace") as output:
            try:
                process = subprocess.Popen(
                    list(map(str, command)),
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    stdin=subprocess.DEVNULL,
                    env={**self.environment, **(environment or {})},
                    cwd=ROOT,
                    start_new_session=True,
                )
            except OSError as error:
                return None, f"could not be started: {error}"
            try:
                status = process.wait(seconds)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                status = None
            output.seek(0)
            text = output.read()
        return status, text if status is not None else f"{text}\nstopped after {seconds:.0f} s"


def last_line(text):
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1][:300] if lines else "no output"


def test_programs(build):
    """The GoogleTest programs of a build. Those in folders below need no GPU, and an environment that CTest sets."""
    return sorted(path for path in (build / "tests").glob("*_test") if path.is_file() and os.access(path, os.X_OK))


def count_gtest(report):
    """Counts of a GoogleTest JSON report."""
    result = {"passed": 0, "failed": 0, "skipped": 0, "failures": []}
    for suite in report["testsuites"]:
        for test in suite["testsuite"]:
            if test.get("failures"):
                result["failed"] += 1
                result["failures"].append(f"{suite['name']}.{test['name']}")
            elif test.get("result") == "SKIPPED":
                result["skipped"] += 1
            elif test.get("status") == "RUN":
                result["passed"] += 1
    return result


def count_junit(root):
    """Counts of a JUnit XML report."""
    result = {"passed": 0, "failed": 0, "skipped": 0, "failures": []}
    for case in root.iter("testcase"):
        if case.find("failure") is not None or case.find("error") is not None:
            result["failed"] += 1
            result["failures"].append(f"{case.get('classname')}.{case.get('name')}")
        else:
            result["skipped" if case.find("skipped") is not None else "passed"] += 1
    return result


def crashed(status, text):
    """The result of a test program that left no report: where it was, and how it ended."""
    running = re.findall(r"\[ RUN +\] (\S+)", text)
    where = f" in {running[-1]}" if running else ""
    how = "out of time" if status is None else f"exit status {status}"
    return {"passed": 0, "failed": 1, "skipped": 0, "failures": [f"no report{where}: {how}: {last_line(text)}"]}


def test_suites(build):
    """What is run of the test programs: name, program, filter, and what the environment has besides. The tests of a program
    come in shares: each uses a core for its references.

    Those named ..._graphs look at the device's free memory, which nobody else may change meanwhile. The operations' tests
    of the host backend are left to tools/check: they keep all cores busy and the GPU idle.
    """
    for program in test_programs(build):
        for shard in range(SHARDS):
            part = {"GTEST_TOTAL_SHARDS": str(SHARDS), "GTEST_SHARD_INDEX": str(shard)}
            yield f"{program.name}_{shard + 1}of{SHARDS}", program, "-*Long/*:*.Graphs:*/Host*", part
        if program.name in SANITIZED:
            yield f"{program.name}_long", program, "*Long/*", {}
            yield f"{program.name}_graphs", program, "*.Graphs", {}
        if program.name == "api_test":
            yield "api_test_hidden_gpu", program, "HiddenGpu.*:Create.*", {"CUDA_VISIBLE_DEVICES": ""}


def run_gtest(runner, program, tests, environment):
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [program, f"--gtest_filter={tests}", f"--gtest_output=json:{report}"]
        status, text = runner.run(command, TEST_LIMIT, environment)
        if not report.exists():
            print(text[-SHOWN:])
            return crashed(status, text)
        result = count_gtest(json.loads(report.read_text()))
    if status not in (0, 1) or (status and not result["failed"]):
        result["failed"] += 1
        result["failures"].append(f"exit status {status}: {last_line(text)}")
    if result["failed"]:
        print(text[-SHOWN:])
    return result


def python_suites():
    """Name and what is selected: tests of torch by themselves, on the CPU and on the device, since they compile much."""
    folder = ROOT / "tests" / "python"
    of_torch = sorted(folder.glob("test_torch_*.py"))
    yield "python", folder, *[f"--ignore={file}" for file in of_torch]
    for place, chosen in (("cpu", "cpu"), ("cuda", "not cpu")):
        yield f"python_torch_{place}", *of_torch, "-k", chosen


def run_pytest(runner, *selection):
    """Runs the tests that pytest's arguments select."""
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={report}", *selection]
        status, text = runner.run(command, TEST_LIMIT)
        if not report.exists():
            return crashed(status, text)
        if status:
            print(text[-SHOWN:])
        return count_junit(ElementTree.parse(report).getroot())


def sanitizer_result(status, text):
    """The word ok, or what compute-sanitizer or the program under it said."""
    summaries = re.findall(r"=+ ((?:\w+ )?SUMMARY: .*)", text)
    clean = [line for line in summaries if re.search(r"SUMMARY: 0 (errors|hazards)", line)]
    passed = re.search(r"\[  PASSED  \] [1-9]", text)
    if status == 0 and passed and summaries and clean == summaries:
        return "ok"
    how = "did not finish" if status is None else f"exit status {status}"
    return "; ".join([how, *([] if passed else ["no test passed"]), *(summaries or [last_line(text)])])


def sanitized_tests(tool, program):
    more = MEMCHECKED.get(program) if tool == "memcheck" else None
    return f"{SANITIZED[program]}:{more}" if more else SANITIZED[program]


def run_sanitizer(runner, tool, program):
    tests = f"--gtest_filter={sanitized_tests(tool, program.name)}"
    command = ["compute-sanitizer", "--tool", tool, "--error-exitcode", "99", program, tests]
    return sanitizer_result(*runner.run(command, SANITIZER_LIMIT))


def run_faults(runner, library):
    command = [ROOT / "tools" / "fault-check", "--backend", "cuda", "--build", runner.build, "--library", library]
    status, text = runner.run(command, FAULTS_LIMIT)
    return {"ok": status == 0, "summary": last_line(text)}


def build_info(runner):
    """What the library says of itself, and the CUDA version in it."""
    code = (
        "import ctypes, sys; f = ctypes.CDLL(sys.argv[1]).hotdogGetBuildInfo; "
        "f.restype = ctypes.c_char_p; print(f().decode())"
    )
    status, text = runner.run([sys.executable, "-c", code, runner.library], 60)
    info = last_line(text) if status == 0 else "cannot be loaded"
    cuda = re.search(r"CUDA (\d[\d.]*)", info)
    return info, cuda[1] if cuda else "none"


def row_names(runner):
    """Row names in the order of hotdog-bench --list."""
    status, text = runner.run([runner.build / "perf" / "hotdog-bench", "--list"], 60)
    if status != 0:
        raise RuntimeError(f"hotdog-bench --list: {last_line(text)}")
    return [line.split()[0] for line in text.splitlines() if line.strip()]


def run_rows(runner, names, of_python=False):
    """The rows of hotdog-bench, and those of perf/python_overhead.py."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "rows.json"
        status, text = runner.run([runner.build / "perf" / "hotdog-bench", "--json", report, *names], ROWS_LIMIT)
        print(text)
        if not report.exists():
            raise RuntimeError(f"hotdog-bench, exit status {status}: {last_line(text)}")
        rows = json.loads(report.read_text())["rows"]
    done = {row["row"] for row in rows}
    rows += [{"row": name, "error": "not run: no time was left"} for name in names if name not in done]
    if of_python:
        rows += python_rows(runner)
    return [{**row, "peers": {}, "quoted": []} for row in rows]


def python_rows(runner):
    """What calls from Python cost beyond the C call."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "rows.json"
        status, text = runner.run([sys.executable, ROOT / "perf" / "python_overhead.py", "--json", report], PYTHON_LIMIT)
        print(text)
        if not report.exists():
            return [{"row": "PythonOverhead", "error": f"exit status {status}: {last_line(text)}"}]
        return json.loads(report.read_text())["rows"]


def add_peers(runner, record_file):
    """Times the peers of the rows in a file; what went wrong, if anything did."""
    status, text = runner.run([sys.executable, ROOT / "perf" / "peers" / "run.py", record_file], PEERS_LIMIT)
    print(text)
    return [] if status == 0 else [f"peers: {last_line(text)}"]
