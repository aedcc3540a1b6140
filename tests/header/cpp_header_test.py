"""hotdog.hpp: every function is there once and compiles for each type without a warning, and a program uses it.

Environment: as header_test.py.
"""
import os
import pathlib
import re
import subprocess

import pytest

from header_test import HERE, INCLUDE, LIBRARY, WARNINGS, declared_functions

CXX = os.environ["CXX"]
TEXT = (INCLUDE / "hotdog.hpp").read_text()
FUNCTION = re.compile(r"template <class (T, class )?P>\ntypename P::template Result<(.*?)> (\w+)\("
                      r"const BasicHandle<P> &handle(.*?)\) \{\n(.*?)\n\}\n", flags=re.DOTALL)
NOT_WRAPPED = re.compile(r"hotdogGet\w*(Name|String|Message|Parameter|Info)$|hotdogLogger\w+$")


def test_every_function_is_called_once():
    behind = TEXT[TEXT.index("// ---- Functions"):] + TEXT[TEXT.index("// ---- Handle"):TEXT.index("// ---- Spans")]
    for name in declared_functions():
        if not NOT_WRAPPED.search(name) and name != "hotdogCreate":
            times = len(re.findall(rf"\b{name}\(", behind))
            assert times == (2 if name in ("hotdogDestroy", "hotdogCreateBackend") else 1), name


def test_arguments_are_passed_in_order():
    """Of each C call: every parameter of the header's declaration by its name, strides from the span before them."""
    header = re.sub(r"/\*.*?\*/", "", (INCLUDE / "hotdog.h").read_text(), flags=re.DOTALL)
    checked = 0
    for name, body in re.findall(r"return P::finish\((hotdog\w+)\((.*?)\)(?:, result)?\);", TEXT, flags=re.DOTALL):
        declared = re.search(rf"\b{name}\((.*?)\);", header, flags=re.DOTALL)[1]
        names = [re.search(r"(\w+)$", part.strip())[1] for part in declared.split(",")]
        given = [" ".join(part.split()) for part in body.split(",")]
        assert len(given) == len(names), name
        span = None
        for parameter, argument in zip(names, given):
            kind = re.match(r"(inc|ld|stride)(?=[A-Z])|lda$|ldl$|ldb$", parameter)
            if argument in ("handle.get()", "&result"):
                continue
            if span and kind and argument != parameter:
                assert argument == f"{span}.{'ld' if parameter.startswith('ld') else kind[1]}", (name, parameter)
                continue
            assert re.search(rf"\b{parameter}\b", argument), (name, parameter, argument)
            span = parameter if argument.endswith(".data)") else None if "detail::raw" in argument else span
        checked += 1
    assert checked > 300


@pytest.mark.parametrize("standard", ["c++17", "c++20"])
def test_all_compile(standard, tmp_path):
    lines = ["#include <hotdog.hpp>", "namespace hotdog {"]
    for typed, result, name, parameters, body in FUNCTION.findall(TEXT):
        elements = re.findall(r"is_same_v<T, (.*?)>\)", body) if typed else [None]
        for element in elements:
            for policy, given in (("Throwing", result), ("Returning", f"Expected<{result}>")):
                types = f"{element}, {policy}" if typed else policy
                lines.append(f"template {given} {name}<{types}>(const BasicHandle<{policy}> &handle{parameters});")
    assert len(lines) > 100
    program = tmp_path / "all.cpp"
    program.write_text("\n".join(lines) + "\n}\n")
    subprocess.run([CXX, f"-std={standard}", *WARNINGS, "-fsyntax-only", "-I", INCLUDE, program], check=True)


def run(source, tmp_path):
    program = tmp_path / "program"
    subprocess.run([CXX, "-std=c++17", *WARNINGS, "-I", INCLUDE, source, LIBRARY,
                    f"-Wl,-rpath,{pathlib.Path(LIBRARY).parent}", "-o", program], check=True)
    return subprocess.run([program], check=True, text=True, capture_output=True, env={"CUDA_VISIBLE_DEVICES": ""}).stdout


@pytest.mark.skipif("asan" in LIBRARY or "tsan" in LIBRARY, reason="the program is built without the sanitizer")
def test_program(tmp_path):
    assert run(HERE / "cpp_program.cpp", tmp_path) == "passed\n"


@pytest.mark.skipif("asan" in LIBRARY or "tsan" in LIBRARY, reason="the program is built without the sanitizer")
@pytest.mark.parametrize("place,printed", [(0, "1 2 3\n"), (1, "m: HOTDOG_STATUS_INVALID_SIZE: ")])
def test_code_of_the_page(place, printed, tmp_path):
    page = (INCLUDE.parent / "docs" / "cpp.md").read_text(encoding="utf-8")
    source = tmp_path / "page.cpp"
    source.write_text(re.findall(r"```cpp\n(.*?)```", page, flags=re.DOTALL)[place])
    assert run(source, tmp_path).startswith(printed)
