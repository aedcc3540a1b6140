"""The examples that check a layer of a sequence model and time it, each a C++ program and a Python script.

Environment: HYENA and MAMBA_BLOCK, the built programs; HOTDOG_LIBRARY and PYTHONPATH for the scripts.
"""
import os
import pathlib
import re
import subprocess
import sys

import pytest

EXAMPLES = pathlib.Path(__file__).resolve().parents[1]
COMMANDS = {name: {"C++": [os.environ[name.upper()]],
                   "Python": [sys.executable, "-B", str(EXAMPLES / name / "python" / f"{name}.py")]}
            for name in ("hyena", "mamba_block")}
BACKENDS = [(language, backend) for language in ("C++", "Python") for backend in ("host", "cuda")]


def run(program, language, *arguments):
    return subprocess.run([*COMMANDS[program][language], *arguments], text=True, capture_output=True)


def report_of(program, language, backend, *arguments):
    """What it prints; skips where there is no such backend."""
    result = run(program, language, "--backend", backend, *arguments)
    if backend == "cuda" and ("HOTDOG_STATUS_NO_DEVICE" in result.stderr or "needs torch and a GPU" in result.stderr):
        pytest.skip("no GPU" if language == "C++" else "no torch or no GPU")
    assert result.returncode == 0, result.stderr
    assert re.search(rf"^backend +{backend.upper()}", result.stdout)
    return result.stdout


def part(report, name):
    """The lines below one that begins with name."""
    return re.search(rf"^{name} .*\n((?:  .*\n)+)", report, flags=re.MULTILINE).group(1)
