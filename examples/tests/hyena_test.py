"""The Hyena operators in C++ and Python agree with direct sums, and are timed.

Environment: HYENA, the built example; HOTDOG_LIBRARY and PYTHONPATH for the one in Python.
"""
import re

import pytest

from sequence_program import BACKENDS, COMMANDS, part, report_of, run

SMALL = ["--batch", "2", "--length", "129", "--width", "5"]
ERROR_BOUND = 1e-6
CHECKED = ["recurrence, order 2", "recurrence, order 3", "single filter, order 2", "single filter, order 3",
           "single filter, order 5"]


@pytest.fixture(scope="module", params=BACKENDS, ids=" ".join)
def report(request):
    return report_of("hyena", *request.param, *SMALL)


def test_agrees_with_direct_sums(report):
    rows = re.findall(r"^  (.*?)  +(?:hotdog )?(\d\.\de-\d+)", part(report, "check"), flags=re.MULTILINE)
    assert [case for case, _ in rows] == CHECKED
    assert all(0 < float(error) < ERROR_BOUND for _, error in rows)


def test_times_every_operator(report):
    assert "B = 2, L = 129, D = 5" in report
    rows = re.findall(r"^  (\w.*?)(?:  +hotdog .*)?$", part(report, "times"), flags=re.MULTILINE)
    assert rows == CHECKED[:4]


def test_times_every_stage():
    times = part(run("hyena", "C++", "--backend", "host", *SMALL).stdout, "times")
    names = re.findall(r"^    (\w.*?) +[\d.]+ ms$", times, flags=re.MULTILINE)
    first = ["input projection", "short convolution", "long convolution 1"]
    last = ["output projection", "total"]
    assert names == [*first, *last, *first, "long convolution 2", *last, *first, *last, *first, *last]


@pytest.mark.parametrize("language", COMMANDS["hyena"])
def test_checks_only(language):
    result = run("hyena", language, "--backend", "host", "--check")
    assert result.returncode == 0, result.stderr
    assert "times" not in result.stdout
