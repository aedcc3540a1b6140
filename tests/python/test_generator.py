"""tools/gen-bindings: the committed files are what the header says, and unknown C is refused."""
import ctypes
import importlib.util
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

import hotdog
from hotdog import _table

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = ROOT / "include" / "hotdog.h"
GENERATOR = [sys.executable, str(ROOT / "tools" / "gen-bindings")]

# What later headers hold: nested struct arguments, arrays in structs, callbacks, arrays of pointers, enum outputs.
LATER_HEADER = """
#ifndef HOTDOG_H
#define HOTDOG_H
#include <stdint.h>
#define HOTDOG_VERSION_MAJOR 2
#define HOTDOG_VERSION_MINOR 3
#define HOTDOG_VERSION_PATCH (HOTDOG_VERSION_MAJOR * 2)
#define HOTDOG_RANK 3
#if defined(_WIN32)
#define HOTDOG_API
#elif defined(__GNUC__)
#define HOTDOG_API __attribute__((visibility("default")))
#else
#define HOTDOG_API
#endif
#ifdef __cplusplus
extern "C" {
#endif
/* a comment; with { punctuation */
typedef struct hotdogContext *hotdogHandle_t;
typedef enum hotdogStatus_t { HOTDOG_STATUS_SUCCESS = 0, HOTDOG_STATUS_BAD = -0x10, } hotdogStatus_t;
typedef enum { HOTDOG_LAYOUT_1D = 1, HOTDOG_LAYOUT_2D = 2 } hotdogLayout_t; // 1D is no name without its prefix
typedef struct { const void *pointer; int64_t stride[HOTDOG_RANK]; } hotdogOperand;
typedef struct hotdogConvArgs {
  size_t structSize;
  int32_t first, second;
  hotdogLayout_t layout;
  hotdogOperand x;
  const float *gates[4];
} hotdogConvArgs;
typedef int (*hotdogProgress_t)(void *user, const char *stage);
HOTDOG_API hotdogStatus_t hotdogConvArgsInit(hotdogConvArgs *args, size_t size);
HOTDOG_API hotdogStatus_t hotdogConv(hotdogHandle_t handle, const hotdogConvArgs *args, hotdogProgress_t progress);
HOTDOG_API hotdogStatus_t hotdogGetLayout(hotdogHandle_t handle, hotdogLayout_t *layout);
HOTDOG_API hotdogStatus_t hotdogSPotrfBatched(hotdogHandle_t handle, const int64_t *sizes, float *const *a,
                                              int32_t *info);
HOTDOG_API const char *hotdogGetName(void);
#endif
"""


def generate(tmp_path, text):
    """Runs the generator on a header; returns the process."""
    header = tmp_path / "later.h"
    header.write_text(text)
    command = GENERATOR + ["--header", str(header), "--output", str(tmp_path)]
    return subprocess.run(command, capture_output=True, text=True)


def load_table(tmp_path):
    spec = importlib.util.spec_from_file_location("later_table", tmp_path / "bindings/python/hotdog/_table.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_committed_files_are_current():
    result = subprocess.run(GENERATOR + ["--check"], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


def test_check_notices_a_change(tmp_path):
    command = GENERATOR + ["--output", str(tmp_path)]
    assert subprocess.run(command).returncode == 0
    assert subprocess.run(command + ["--check"]).returncode == 0
    table = tmp_path / "bindings/python/hotdog/_table.py"
    table.write_text(table.read_text().replace("SUCCESS = 0", "SUCCESS = 1"))
    result = subprocess.run(command + ["--check"], capture_output=True, text=True)
    assert result.returncode != 0 and str(table) in result.stderr and "hotdog.f90" not in result.stderr


def test_table_has_every_function_of_the_header():
    declared = re.findall(r"^HOTDOG_API [^;(]*?(hotdog\w+)\(", HEADER.read_text(), re.MULTILINE)
    assert declared == list(_table.FUNCTIONS)


@pytest.mark.skipif(shutil.which("nm") is None, reason="nm is not installed")
def test_table_has_every_function_of_the_library():
    command = ["nm", "-D", "--defined-only", hotdog.library_path]
    listing = subprocess.run(command, capture_output=True, text=True, check=True)
    exported = {line.split()[-1].split("@")[0] for line in listing.stdout.splitlines() if " T " in line}
    assert exported == set(_table.FUNCTIONS)


def test_library_agrees_with_the_enum_of_statuses():
    for status in hotdog.Status:
        assert hotdog.lib.hotdogGetStatusName(status).decode() == f"HOTDOG_STATUS_{status.name}"


def test_later_header_in_python(tmp_path):
    result = generate(tmp_path, LATER_HEADER)
    assert result.returncode == 0, result.stderr
    table = load_table(tmp_path)
    assert table.__version__ == "2.3.4"
    assert {member.name: member.value for member in table.Status} == {"SUCCESS": 0, "BAD": -16}
    assert [member.name for member in table.Layout] == ["LAYOUT_1D", "LAYOUT_2D"]
    assert table.Operand.stride.size == 24
    assert table.ConvArgs.gates.offset == table.ConvArgs.x.offset + ctypes.sizeof(table.Operand)
    assert ctypes.sizeof(table.ConvArgs) == 8 + 4 + 4 + 8 + 32 + 32
    pointer, handle = ctypes.POINTER, ctypes.c_void_p
    assert table.FUNCTIONS == {
        "hotdogConvArgsInit": (ctypes.c_int, ("args", "size"), (pointer(table.ConvArgs), ctypes.c_size_t)),
        "hotdogConv": (ctypes.c_int, ("handle", "args", "progress"), (handle, pointer(table.ConvArgs), table.Progress)),
        "hotdogGetLayout": (ctypes.c_int, ("handle", "layout"), (handle, pointer(ctypes.c_int))),
        "hotdogSPotrfBatched": (ctypes.c_int, ("handle", "sizes", "a", "info"), (handle,) * 4),
        "hotdogGetName": (ctypes.c_char_p, (), ()),
    }


@pytest.mark.skipif(shutil.which("gfortran") is None, reason="gfortran is not installed")
def test_later_header_in_fortran(tmp_path):
    header = LATER_HEADER.replace("HOTDOG_API const char *hotdogGetName(void);", "".join(
        f"HOTDOG_API const char *hotdogGet{name};" for name in (
            "StatusName(hotdogStatus_t status)", "StatusString(hotdogStatus_t status)", "LastErrorMessage(void)",
            "BuildInfo(void)")))
    assert generate(tmp_path, header).returncode == 0
    module = tmp_path / "bindings/fortran/hotdog.f90"
    command = ["gfortran", "-std=f2018", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", str(module)]
    subprocess.run(command, cwd=tmp_path, check=True)
    text = module.read_text()
    for line in ("type, bind(C) :: hotdogConvArgs", "integer(c_int64_t) :: stride(3)", "type(hotdogOperand) :: x",
                 "type(hotdogConvArgs), intent(inout) :: args", "type(hotdogConvArgs), intent(in) :: args",
                 "type(c_funptr), value :: progress", "integer(c_int), intent(out) :: layout"):
        assert line in text


@pytest.mark.parametrize("declaration,complaint", [
    ("HOTDOG_API int hotdogF(unsigned x);", "line 2: unknown type 'unsigned'"),
    ("HOTDOG_API int hotdogF(int);", "line 2: expected a name, found ')'"),
    ("HOTDOG_API int hotdogF(int x[3]);", "line 2: expected ',', found '['"),
    ("HOTDOG_API int hotdogF(int x, int x);", "line 2: a parameter's name is used twice"),
    ("HOTDOG_API int hotdogF();", "line 2: expected a name, found ')'"),
    ("int hotdogF(int x);", "line 2: unknown declaration: 'int'"),
    ("typedef enum hotdogE_t { HOTDOG_A } hotdogE_t;", "line 2: expected '=', found '}'"),
    ("typedef enum hotdogE_t { HOTDOG_A = B } hotdogE_t;", "line 2: expected an integer, found 'B'"),
    ("typedef struct hotdogS { union { int a; } u; } hotdogS;", "line 2: unknown type 'union'"),
    ("typedef struct hotdogS { int a; } hotdogT;", "line 2: the tag hotdogS and the type hotdogT differ"),
    ("typedef int hotdogInt;", "line 2: expected '(', found 'hotdogInt'"),
    ("HOTDOG_API int hotdogF(void);\nHOTDOG_API int hotdogF(void);", "line 3: hotdogF is declared twice"),
    ("#define HOTDOG_MAX(a, b) a", "line 2: a macro that is no integer"),
    ("#define HOTDOG_NAME \"x\"", "line 2: a macro that is no integer"),
    ("#include \"other.h\"", "line 2: unknown directive"),
    ("#if HOTDOG_VERSION > 3\n#endif", "line 2: unknown condition"),
    ("#ifdef OTHER\n#endif", "line 2: unknown macro OTHER"),
    ("#ifdef __cplusplus", "#if without #endif"),
    ("#endif", "line 2: #endif without #if"),
    ("HOTDOG_API int hotdogF(int x", "the header ends inside a declaration"),
    ("HOTDOG_API int hotdogF(int x, int X);", "two names in hotdogF are 'X' to Fortran"),
    (f"HOTDOG_API int hotdog{'F' * 60}(int x);", "is no Fortran name"),
])
def test_unknown_declarations_are_refused(tmp_path, declaration, complaint):
    version = [f"#define HOTDOG_VERSION_{part} 1" for part in ("MAJOR", "MINOR", "PATCH")]
    result = generate(tmp_path, "\n".join(["#include <stddef.h>", declaration, *version]))
    assert result.returncode != 0
    assert complaint in result.stderr
    assert not (tmp_path / "bindings").exists()
