"""bindings/julia: each ccall is what the header declares, and each call of the hand-written files fits the function it names.

This stands for running the package where there is no Julia. It reads the header by itself, not by tools/bindgen.
"""
import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "bindings" / "julia" / "Hotdog"
HEADER = re.sub(r"/\*.*?\*/|//[^\n]*", " ", (ROOT / "include" / "hotdog.h").read_text(encoding="utf-8"), flags=re.DOTALL)
API = (PACKAGE / "src" / "api.jl").read_text(encoding="utf-8")
HAND_WRITTEN = [path for path in sorted(PACKAGE.glob("src/*.jl")) if path.name != "api.jl"]

VALUES = {"int": "Cint", "int64_t": "Int64", "size_t": "Csize_t", "hotdogHandle_t": "Ptr{Cvoid}", "double": "Float64",
          "hotdogStream_t": "Ptr{Cvoid}", "hotdogAllocate_t": "Ptr{Cvoid}", "hotdogFree_t": "Ptr{Cvoid}",
          "hotdogLogCallback_t": "Ptr{Cvoid}"}
POINTEES = {"void": "Cvoid", "float": "Float32", "double": "Float64", "hotdogComplex": "ComplexF32", "int": "Cint",
            "hotdogDoubleComplex": "ComplexF64", "int32_t": "Int32", "int64_t": "Int64", "size_t": "Csize_t",
            "hotdogHandle_t": "Ptr{Cvoid}", "hotdogStream_t": "Ptr{Cvoid}"}
ENUMS = dict(re.findall(r"typedef enum (\w+) \{(.*?)\}", HEADER, flags=re.DOTALL))
STRUCTS = {name: body for name, body in re.findall(r"typedef struct (\w+) \{(.*?)\}", HEADER, flags=re.DOTALL)
           if name not in POINTEES}
SPLATS = {"nodes": 3, "vectors": 4, "columns": 3, "optional_nodes": 3}  # how many arguments f(..)... stands for


def julia_type(text):
    """Of a C type without a name."""
    text = text.replace("const", " ")
    base, stars = text.replace("*", " ").split()[0], text.count("*")
    if base == "char" and stars == 1:
        return "Cstring"
    if not stars:
        return "Cint" if base in ENUMS else base if base in STRUCTS else VALUES[base]
    inner = "Cint" if base in ENUMS else base if base in STRUCTS else POINTEES[base]
    return "Ptr{" * stars + inner + "}" * stars


def split(text):
    """The parts between the commas that lie in no bracket."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def inside(text, start):
    """What lies in the bracket that opens at start."""
    depth = 0
    for end in range(start, len(text)):
        depth += (text[end] == "(") - (text[end] == ")")
        if not depth:
            return text[start + 1:end]
    raise AssertionError(f"no end of the bracket: {text[start:start + 60]}")


def declarations():
    """name -> (result, [(type, name)])."""
    found = {}
    for result, name, parameters in re.findall(r"HOTDOG_API\s+([\w\s*]+?)\b(hotdog\w+)\((.*?)\);", HEADER, flags=re.DOTALL):
        parts = [] if parameters.strip() == "void" else split(parameters)
        named = [re.fullmatch(r"(.*?)(\w+)", part, flags=re.DOTALL).groups() for part in parts]
        found[name] = julia_type(result), [(julia_type(kind), given) for kind, given in named]
    return found


DECLARED = declarations()


def calls():
    """name -> (parameters of the wrapper, result, types, arguments of its ccall)."""
    found = {}
    for match in re.finditer(r"^(hotdog\w+)(?=\()", API, flags=re.MULTILINE):
        parameters = inside(API, match.end())
        place = API.index("ccall(", match.end())
        symbol, result, types, *arguments = split(inside(API, place + len("ccall")))
        assert symbol == f"symbol(:{match[1]})"
        assert match[1] not in found
        found[match[1]] = split(parameters), result, split(types[1:-1]), arguments
    return found


CALLS = calls()


def test_every_function_is_there():
    assert len(DECLARED) > 300
    assert set(CALLS) == set(DECLARED)


def test_every_ccall_is_the_declaration():
    for name, (result, parameters) in DECLARED.items():
        names = [given for _, given in parameters]
        assert CALLS[name] == (names, result, [kind for kind, _ in parameters], names), name


def test_constants():
    for name, body in ENUMS.items():
        for member, value in re.findall(r"(\w+)\s*=\s*(\d+)", body):
            assert f"const {member} = Cint({value})\n" in API
    version = [re.search(rf"HOTDOG_VERSION_{part} (\d+)", HEADER)[1] for part in ("MAJOR", "MINOR", "PATCH")]
    assert f'const HEADER_VERSION = v"{".".join(version)}"' in API
    assert f'version = "{".".join(version)}"' in (PACKAGE / "Project.toml").read_text()


@pytest.mark.parametrize("name", STRUCTS)
def test_structs(name):
    expected = []
    for kind, rest in re.findall(r"((?:const )?\w+ )([^;]+);", STRUCTS[name]):
        for variable in split(rest):
            stars, given, length = re.fullmatch(r"(\**)(\w+)(?:\[(\d+)\])?", variable).groups()
            full = julia_type(kind + stars)
            expected.append(f"{given}::NTuple{{{length}, {full}}}" if length else f"{given}::{full}")
    body = re.search(rf"^struct {name}\n(.*?)^end", API, flags=re.DOTALL | re.MULTILINE)[1]
    assert [line.strip() for line in body.splitlines()] == expected


def count(arguments):
    """How many arguments a call passes."""
    total = 0
    for argument in split(arguments):
        spread = re.fullmatch(r"(\w+)\(.*\)\.\.\.", argument, flags=re.DOTALL)
        assert spread or not argument.endswith("..."), argument
        total += SPLATS[spread[1]] if spread else 1
    return total


def without_text(text):
    """Julia code without comments, docstrings and the contents of strings."""
    text = re.sub(r'""".*?"""', '""', text, flags=re.DOTALL)
    text = re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)
    return re.sub(r"#[^\n]*", "", text)


@pytest.mark.parametrize("path", HAND_WRITTEN, ids=lambda path: path.name)
def test_hand_written_calls_pass_as_many_arguments(path):
    text = without_text(path.read_text(encoding="utf-8"))
    for match in re.finditer(r"\bapi\(Val\(:(\w+)\), T\)(?=\()", text):
        letter = "C" if match[1].startswith(("Vandermonde", "ToeplitzSolveHermitian")) else "S"
        assert count(inside(text, match.end())) == len(DECLARED[f"hotdog{letter}{match[1]}"][1]), match[1]
    for match in re.finditer(r"\b(hotdog\w+)(?=\()", text):
        if match[1] in DECLARED:
            assert count(inside(text, match.end())) == len(DECLARED[match[1]][1]), match[1]
        else:
            assert match[1] in STRUCTS
    for match in re.finditer(r"\bsolve(?=\()", text):
        assert count(inside(text, match.end())) == len(DECLARED["hotdogSToeplitzSolveSymmetric"][1])


def test_every_name_is_known():
    """The functions that api() chooses from, the constants, and the members that changed() names."""
    text = "\n".join(without_text(path.read_text(encoding="utf-8")) for path in HAND_WRITTEN)
    for name in re.search(r"name in \((:.*?)\)\n", text, flags=re.DOTALL)[1].replace("\n", " ").split(","):
        assert any(f"hotdog{letter}{name.strip()[1:]}" in DECLARED for letter in "SC")
    for name in re.findall(r"\bapi\(Val\(:(\w+)\)", text):
        assert f":{name}" in re.search(r"name in \((:.*?)\)\n", text, flags=re.DOTALL)[1] or name.startswith("$")
    for name in re.findall(r"\bHOTDOG_\w+", text):
        assert f"const {name} = " in API, name
    for match in re.finditer(r"\bchanged\(args\[\](?=;)", text):
        arguments = inside(text, match.start() + len("changed")).partition(";")[2]
        kind = re.findall(r"Ref\{(\w+)\}", text[:match.start()])[-1]
        for member in split(arguments):
            assert re.search(rf"\b{member.partition('=')[0].strip()}\b", STRUCTS[kind]), member


def test_exported_names_are_defined_and_tested():
    module = (PACKAGE / "src" / "Hotdog.jl").read_text(encoding="utf-8")
    text = "\n".join(path.read_text(encoding="utf-8") for path in HAND_WRITTEN)
    tests = (PACKAGE / "test" / "runtests.jl").read_text(encoding="utf-8")
    names = re.findall(r"[\w]+!?", " ".join(re.findall(r"^export (.*?)\n\n?(?=export|include)", module,
                                                      flags=re.DOTALL | re.MULTILINE)))
    names = [name for name in names if name != "export"]
    assert len(names) > 30
    for name in names:
        assert re.search(rf"^(function |struct )?{re.escape(name)}[({{ ]", text, flags=re.MULTILINE), name
        if not name.endswith("!"):
            assert re.search(rf"\b{name}\b", tests), name
    for file in re.findall(r'include\("(.*?)"\)', module):
        assert (PACKAGE / "src" / file).exists()
