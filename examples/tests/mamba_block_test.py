"""The Mamba blocks in C++ and Python agree with the plain loop, gradients too, learn, and are timed."""
import re

import pytest

from sequence_program import BACKENDS, COMMANDS, part, report_of, run

SMALL = ["--batch", "2", "--length", "33", "--width", "5"]
OUTPUT_BOUND, GRADIENT_BOUND = 1e-5, 1e-4
STAGES = ["input projection", "short convolution", "projections to dt, b, c", "selective scan", "output projection"]


@pytest.fixture(scope="module", params=BACKENDS, ids=" ".join)
def report(request):
    return report_of("mamba_block", *request.param, *SMALL)


def errors(text):
    return [float(error) for error in re.findall(r"^  .*  (\d\.\de-\d+)$", text, flags=re.MULTILINE)]


def test_agrees_with_the_loop(report):
    assert all(0 < error < OUTPUT_BOUND for error in errors(part(report, "check")))
    gradients = errors(part(report, "gradients"))
    assert len(gradients) == 10 and all(0 < error < GRADIENT_BOUND for error in gradients)


def test_learns(report):
    losses = [float(loss) for loss in re.findall(r"step \d+ +(\d\.\d+)$", part(report, "training"), flags=re.MULTILINE)]
    assert len(losses) == 5 and losses == sorted(losses, reverse=True) and losses[-1] < losses[0] / 2


def test_times(report):
    assert "B = 2, L = 33, M = 5" in report
    rows = part(report, "times")
    assert re.search(r"hotdog, gradients +[\d.]+ ms", rows) if "hotdog" in rows else rows.count("total") == 2


def test_times_every_stage():
    times = part(run("mamba_block", "C++", "--backend", "host", *SMALL).stdout, "times")
    names = re.findall(r"^    (\w.*?) +[\d.]+ ms$", times, flags=re.MULTILINE)
    assert names == [*STAGES, "total", *(f"of {stage}" for stage in reversed(STAGES)), "total", "forward"]


@pytest.mark.parametrize("language", COMMANDS["mamba_block"])
def test_checks_only(language):
    result = run("mamba_block", language, "--backend", "host", "--check")
    assert result.returncode == 0, result.stderr
    assert "times" not in result.stdout
