"""The Hyena operators in C++ and Python agree with direct sums, are timed, and refuse bad arguments.

Environment: HYENA, the built example; HOTDOG_LIBRARY and PYTHONPATH for the one in Python.
"""
import os
import pathlib
import re
import subprocess
import sys

import pytest

SCRIPT = pathlib.Path(__file__).resolve().parents[1] / "hyena/python/hyena.py"
COMMANDS = {"C++": [os.environ["HYENA"]], "Python": [sys.executable, "-B", str(SCRIPT)]}
SMALL = ["--batch", "2", "--length", "129", "--width", "5"]
ERROR_BOUND = 1e-6
CHECKED = ["recurrence, order 2", "recurrence, order 3", "single filter, order 2", "single filter, order 3",
           "single filter, order 5"]


def run(language, *arguments):
    return subprocess.run([*COMMANDS[language], *arguments], text=True, capture_output=True)


@pytest.fixture(scope="module", params=[(language, backend) for language in COMMANDS for backend in ("host", "cuda")],
                ids=" ".join)
def report(request):
    language, backend = request.param
    result = run(language, "--backend", backend, *SMALL)
    if backend == "cuda" and ("HOTDOG_STATUS_NO_DEVICE" in result.stderr or "needs torch and a GPU" in result.stderr):
        pytest.skip("no GPU" if language == "C++" else "no torch or no GPU")
    assert result.returncode == 0, result.stderr
    assert re.search(rf"^backend +{backend.upper()}", result.stdout)
    return result.stdout


def part(report, name):
    """The lines below one that begins with name."""
    return re.search(rf"^{name} .*\n((?:  .*\n)+)", report, flags=re.MULTILINE).group(1)


def test_agrees_with_direct_sums(report):
    rows = re.findall(r"^  (.*?)  +(?:hotdog )?(\d\.\de-\d+)", part(report, "check"), flags=re.MULTILINE)
    assert [case for case, _ in rows] == CHECKED
    assert all(0 < float(error) < ERROR_BOUND for _, error in rows)


def test_times_every_operator(report):
    assert "B = 2, L = 129, D = 5" in report
    rows = re.findall(r"^  (\w.*?)(?:  +hotdog .*)?$", part(report, "times"), flags=re.MULTILINE)
    assert rows == CHECKED[:4]


def test_times_every_stage():
    times = part(run("C++", "--backend", "host", *SMALL).stdout, "times")
    names = re.findall(r"^    (\w.*?) +[\d.]+ ms$", times, flags=re.MULTILINE)
    first = ["input projection", "short convolution", "long convolution 1"]
    last = ["output projection", "total"]
    assert names == [*first, *last, *first, "long convolution 2", *last, *first, *last, *first, *last]


@pytest.mark.parametrize("language", COMMANDS)
def test_checks_only(language):
    result = run(language, "--backend", "host", "--check")
    assert result.returncode == 0, result.stderr
    assert "times" not in result.stdout


@pytest.mark.parametrize("arguments, message", [
    (["--length", "0"], "--length: '0' is not a whole number from 1 up"),
    (["--batch", "2.5"], "--batch: '2.5' is not a whole number"),
    (["--width", "99999999999"], "--width: '99999999999' is not a whole number"),
    (["--width"], "--width needs a value"),
    (["--backend", "gpu"], "--backend: 'gpu' is none of host, cuda, auto"),
    (["more"], "unknown option more"),
])
def test_bad_arguments(arguments, message):
    result = run("C++", *arguments)
    assert result.returncode == 2
    assert message in result.stderr
    assert "usage: hyena" in result.stderr


@pytest.mark.parametrize("arguments", [["--length", "0"], ["--batch", "2.5"], ["--backend", "gpu"], ["more"]])
def test_bad_arguments_in_python(arguments):
    result = run("Python", *arguments)
    assert result.returncode == 2
    assert "usage: hyena.py" in result.stderr


def test_help():
    result = run("C++", "--help")
    assert result.returncode == 0
    assert result.stdout.startswith("usage: hyena [--backend")
