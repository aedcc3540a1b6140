"""Every function of hotdog.h is called from Python, C++ and Fortran, and its results are checked.

Python calls each operation in each of its types and compares with NumPy (cases.py). The C calls behind it are recorded with
the memory that they read and write; a program in C++ over hotdog.hpp and one in Fortran over the module hotdog make the same
calls, written from the records, and must leave the same bytes, in the outputs and around them.

Environment: HOTDOG_LIBRARY, CXX, and FC where there is a Fortran compiler.
"""
import ctypes
import os
import pathlib
import re
import subprocess

import pytest

import cases
import programs
from recorder import HEADER, ROOT, hotdog

HERE = pathlib.Path(__file__).parent
LIBRARY = pathlib.Path(os.environ["HOTDOG_LIBRARY"]).resolve()
WARNINGS = ["-Wall", "-Wextra", "-Werror"]
CALLS = {}  # (case, letter) -> its calls, of those that ran
WRAPPED = {programs.cpp_name(name): name for name in HEADER.functions}


@pytest.mark.parametrize("name,letter,function", cases.CASES, ids=[f"{letter}-{name}" for name, letter, _ in cases.CASES])
def test_python(name, letter, function):
    CALLS[name, letter] = cases.run(name, letter, function)
    assert CALLS[name, letter]


def all_calls():
    for name, letter, function in cases.CASES:
        if (name, letter) not in CALLS:
            CALLS[name, letter] = cases.run(name, letter, function)
    return [call for name, letter, _ in cases.CASES for call in CALLS[name, letter]]


def recorded():
    """The functions that the cases call, with those that fill their structs."""
    calls = all_calls()
    structs = {value[0] + "Init" for call in calls for kind, value in call.arguments if kind == "struct"}
    return {call.name for call in calls} | structs


def missing(by_hand):
    return sorted(set(HEADER.functions) - recorded() - set(by_hand))


def test_python_calls_all():
    lib, messages = hotdog.lib, []
    version = ctypes.c_int()
    assert lib.hotdogGetVersion(version) == 0 and version.value // 100 == HEADER.constants["HOTDOG_VERSION"] // 100
    assert b"libhotdog" in lib.hotdogGetBuildInfo()
    assert lib.hotdogGetStatusName(hotdog.Status.OVERLAP) == b"HOTDOG_STATUS_OVERLAP"
    assert lib.hotdogGetStatusString(hotdog.Status.OVERLAP)
    pointer = ctypes.c_void_p()
    created = lib.hotdogCreate(pointer)  # of a machine without a GPU: no handle
    assert (created, bool(pointer)) in ((0, True), (hotdog.Status.NO_DEVICE, False))
    assert lib.hotdogDestroy(pointer) == 0
    assert lib.hotdogCreateBackend(pointer, hotdog.Backend.HOST, -1) == 0
    stream = ctypes.c_void_p(7)
    assert lib.hotdogSetStream(pointer, None) == 0 and lib.hotdogGetStream(pointer, stream) == 0 and not stream.value
    refuse = hotdog._table.Allocate(lambda user, size, stream: None)
    assert lib.hotdogSetAllocator(pointer, refuse, hotdog._table.Free(lambda *arguments: None), None) == 0
    assert lib.hotdogReserveWorkspace(pointer, 65536) == hotdog.Status.ALLOC_FAILED
    callback = hotdog._table.LogCallback(lambda user, level, message: messages.append(message))
    assert lib.hotdogLoggerSetCallback(callback, None) == 0 and lib.hotdogLoggerSetLevel(1) == 0
    assert lib.hotdogReserveWorkspace(None, 1) == hotdog.Status.INVALID_HANDLE
    assert lib.hotdogLoggerSetLevel(0) == 0
    assert lib.hotdogLoggerSetCallback(hotdog._table.LogCallback(), None) == 0
    assert messages and lib.hotdogGetLastErrorMessage() in messages[-1]
    assert lib.hotdogGetLastErrorParameter() == b"handle"
    assert lib.hotdogLoggerSetFile(b"/no/such/folder/log") != 0
    assert lib.hotdogDestroy(pointer) == 0
    text = pathlib.Path(__file__).read_text()
    assert missing(re.findall(r"lib\.(hotdog\w+)\(", text)) == []


def test_public_functions_of_python():
    """What hotdog exports is used by a case."""
    text = "".join(path.read_text() for path in sorted(HERE.glob("*_cases.py")))
    functions = [name for name in hotdog.__all__ if callable(getattr(hotdog, name)) and name[0].islower()]
    elsewhere = {"build_info", "version", "current_handle"}
    assert [name for name in functions if name not in elsewhere and not re.search(rf"hotdog\.{name}\(", text)] == []


def build_and_run(command, program, folder):
    subprocess.run(command, check=True, cwd=folder)
    programs.write_images(all_calls(), folder / "images")
    environment = dict(os.environ, CUDA_VISIBLE_DEVICES="", LD_LIBRARY_PATH="")
    ran = subprocess.run([program, "images"], cwd=folder, env=environment, text=True, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT)
    assert ran.stdout.splitlines()[-1:] == ["passed"] and ran.returncode == 0, ran.stdout


def linked():
    return [LIBRARY, f"-Wl,-rpath,{LIBRARY.parent}"]


def test_cpp(tmp_path):
    by_hand = (HERE / "by_hand.cpp.inc").read_text()
    used = re.findall(r"\b(hotdog[A-Z]\w+)\(", by_hand) + [WRAPPED[name] for name in re.findall(r"hotdog::(\w+)\(", by_hand)
                                                          if name in WRAPPED]
    assert missing(used) == []
    (tmp_path / "program.cpp").write_text(programs.write_cpp(all_calls(), by_hand))
    build_and_run([os.environ["CXX"], "-std=c++17", *WARNINGS, "-I", ROOT / "include", "program.cpp", *linked(),
                   "-o", "program"], "./program", tmp_path)


@pytest.mark.skipif(not os.environ.get("FC"), reason="no Fortran compiler")
def test_fortran(tmp_path):
    by_hand = (HERE / "by_hand.f90.inc").read_text()
    assert missing(re.findall(r"\b(hotdog[A-Z]\w+)\(", by_hand)) == []
    text = programs.write_fortran(all_calls(), by_hand)
    generic = set(re.findall(r"status = (hotdog\w+)\(", text)) & set(programs.GENERIC.values())
    without_arrays = {name for name in programs.GENERIC.values() if name.endswith("_bufferSize")}
    assert set(programs.GENERIC.values()) - without_arrays - generic == set()
    (tmp_path / "program.f90").write_text(text)
    flags = ["-std=f2018", *WARNINGS, "-Wno-compare-reals"]
    build_and_run([os.environ["FC"], *flags, ROOT / "bindings/fortran/hotdog.f90", "program.f90", *linked(), "-o",
                   "program"], "./program", tmp_path)


def test_a_difference_is_seen(tmp_path):
    """A program whose memory of afterwards is another one fails."""
    call = all_calls()[0]
    (tmp_path / "program.cpp").write_text(programs.write_cpp([call], "void by_hand() {}\n"))
    subprocess.run([os.environ["CXX"], "-std=c++17", "-I", ROOT / "include", "program.cpp", *linked(), "-o", "program"],
                   check=True, cwd=tmp_path)
    changed = call.after.copy()
    changed[cases.Maker("S").arena.bytes.size - 1] ^= 1
    (tmp_path / "images").write_bytes(call.before.tobytes() + changed.tobytes())
    ran = subprocess.run(["./program", "images"], cwd=tmp_path, text=True, stdout=subprocess.PIPE)
    assert ran.returncode == 1 and ran.stdout == f"differs: {call.name}\n"
