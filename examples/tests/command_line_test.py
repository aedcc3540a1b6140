"""The command lines of the examples in sequence_program.py."""
import pytest

from sequence_program import COMMANDS, run


@pytest.mark.parametrize("arguments, message", [
    (["--length", "0"], "--length: '0' is not a whole number from 1 up"),
    (["--batch", "2.5"], "--batch: '2.5' is not a whole number"),
    (["--width", "99999999999"], "--width: '99999999999' is not a whole number"),
    (["--width"], "--width needs a value"),
    (["--backend", "gpu"], "--backend: 'gpu' is none of host, cuda, auto"),
    (["more"], "unknown option more"),
])
@pytest.mark.parametrize("program", COMMANDS)
def test_bad_arguments(program, arguments, message):
    result = run(program, "C++", *arguments)
    assert result.returncode == 2
    assert message in result.stderr
    assert f"usage: {program}" in result.stderr


@pytest.mark.parametrize("arguments", [["--length", "0"], ["--batch", "2.5"], ["--backend", "gpu"], ["more"]])
@pytest.mark.parametrize("program", COMMANDS)
def test_bad_arguments_in_python(program, arguments):
    result = run(program, "Python", *arguments)
    assert result.returncode == 2
    assert f"usage: {program}.py" in result.stderr


@pytest.mark.parametrize("program", COMMANDS)
def test_help(program):
    result = run(program, "C++", "--help")
    assert result.returncode == 0
    assert result.stdout.startswith(f"usage: {program} [--backend")
