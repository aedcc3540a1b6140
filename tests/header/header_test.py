"""hotdog.h compiles everywhere without a warning, and the library exports what it declares and nothing else.

Environment: HOTDOG_SHARED_LIBRARY, the library; HOTDOG_INCLUDE, the header's folder; CC, CXX.
"""
import os
import pathlib
import re
import subprocess

import pytest

HERE = pathlib.Path(__file__).resolve().parent
INCLUDE = pathlib.Path(os.environ["HOTDOG_INCLUDE"])
LIBRARY = os.environ["HOTDOG_SHARED_LIBRARY"]
WARNINGS = ["-pedantic", "-Wall", "-Wextra", "-Wshadow", "-Wconversion", "-Wundef", "-Werror"]
LANGUAGES = [("c", standard) for standard in ("c99", "c11", "c17")] + \
            [("c++", standard) for standard in ("c++98", "c++11", "c++14", "c++17", "c++20")]


def output_of(*command):
    return subprocess.run([str(word) for word in command], check=True, text=True, capture_output=True).stdout


def declared_functions():
    text = re.sub(r"/\*.*?\*/", "", (INCLUDE / "hotdog.h").read_text(), flags=re.DOTALL)
    return sorted(re.findall(r"^HOTDOG_API\b[^;(]*?\b(hotdog\w+)\(", text, flags=re.MULTILINE))


@pytest.mark.parametrize("language, standard", LANGUAGES)
def test_compiles_without_a_warning(language, standard):
    compiler = os.environ["CC" if language == "c" else "CXX"]
    of_c = ["-Wstrict-prototypes", "-Wmissing-prototypes"] if language == "c" else []
    result = subprocess.run([compiler, "-x", language, f"-std={standard}", *WARNINGS, *of_c, "-fsyntax-only",
                             "-I", INCLUDE, HERE / "include_twice.c"], text=True, capture_output=True)
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""


def test_types_alone(tmp_path):
    program = tmp_path / "types.c"
    program.write_text("#define HOTDOG_NO_PROTOTYPES\n#include <hotdog.h>\n"
                       "extern hotdogStatus_t (*hotdogCreate)(hotdogHandle_t *);\n")  # a name of the program's own
    subprocess.run([os.environ["CC"], "-std=c99", *WARNINGS, "-fsyntax-only", "-I", INCLUDE, program], check=True)


def test_includes_only_two_standard_headers():
    text = (INCLUDE / "hotdog.h").read_text()
    assert re.findall(r"^\s*#\s*include\s+(.*)$", text, flags=re.MULTILINE) == ["<stddef.h>", "<stdint.h>"]


def test_exports_are_the_declared_functions():
    exported = {}
    for line in output_of("nm", "-D", "--defined-only", LIBRARY).splitlines():
        _, kind, name = line.split()
        if kind != "A":  # the version nodes themselves
            exported[name.split("@")[0]] = kind
    declared = declared_functions()
    assert len(declared) > 40
    assert sorted(exported) == declared
    assert set(exported.values()) == {"T"}


def test_exports_carry_a_version():
    lines = output_of("nm", "-D", "--defined-only", "--with-symbol-versions", LIBRARY).splitlines()
    functions = [line.split()[2] for line in lines if line.split()[1] == "T"]
    assert functions and all(re.search(r"@@HOTDOG_\d+\.\d+$", name) for name in functions)


def test_needs_no_cuda_library():
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", output_of("readelf", "-d", LIBRARY))
    assert any(name.startswith("libc.so") for name in needed)
    assert [name for name in needed if re.match(r"lib(cu|nv)", name)] == []
