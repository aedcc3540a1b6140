"""Writes bindings/julia/Hotdog/src/api.jl: the header's constants, structs and functions, one ccall each.

Every pointer is a Ptr, for which ccall takes an address, an Array, a Ref or C_NULL. Functions have the header's names,
arguments and order.
"""
from .header import HeaderError

TYPES = {
    "char": "Cchar", "int": "Cint", "float": "Float32", "double": "Float64", "size_t": "Csize_t", "int32_t": "Int32",
    "int64_t": "Int64", "void": "Cvoid", "hotdogComplex": "ComplexF32", "hotdogDoubleComplex": "ComplexF64",
}
# Words of the language, which a parameter must not be called.
RESERVED = {"baremodule", "begin", "break", "catch", "const", "continue", "do", "else", "elseif", "end", "export", "false",
            "finally", "for", "function", "global", "if", "import", "let", "local", "macro", "module", "quote", "return",
            "struct", "true", "try", "using", "while"}
LINE_LENGTH = 120

PREAMBLE = '''\
# The C interface of libhotdog {version}.
#
# Generated from include/hotdog.h by tools/gen-bindings: change the header and run it again.

const HEADER_VERSION = v"{version}"

'''


def write_julia(header):
    """Returns the text of the file."""
    parts = [constants(header)]
    parts += [struct(name, fields, header) for name, fields in header.structs.items() if name not in TYPES]
    parts += [function(signature, header) for signature in header.functions.values()]
    return PREAMBLE.format(version=header.version) + "\n".join(parts)


def constants(header):
    groups = list(header.enums.values())
    return "\n".join(f"const {name} = Cint({value})" for group in groups for name, value in group.items()) + "\n"


def struct(name, fields, header):
    lines = [f"struct {name}"]
    for field in fields:
        kind = value_type(field.type, header)
        if field.name in RESERVED:
            raise HeaderError(f"'{field.name}' in {name} is a word of Julia")
        lines.append(f"    {field.name}::{kind}" if field.length is None else
                     f"    {field.name}::NTuple{{{field.length}, {kind}}}")
    return "\n".join(lines + ["end"]) + "\n"


def function(signature, header):
    names = [parameter.name for parameter in signature.parameters]
    for name in names:
        if name in RESERVED:
            raise HeaderError(f"'{name}' in {signature.name} is a word of Julia")
    types = [value_type(parameter.type, header) for parameter in signature.parameters]
    result = "Cvoid" if signature.result.base == "void" and not signature.result.pointers else \
        value_type(signature.result, header)
    lines = wrap(f"{signature.name}(", names, ") =", " " * 4)
    lines.append(f"    ccall(symbol(:{signature.name}), {result},")
    types[-1:] = [types[-1] + ","] if len(types) == 1 else types[-1:]  # a tuple of one
    lines += wrap("          (", types, ")" + ("," if names else ")"), " " * 11)
    if names:
        lines += wrap("          ", names, ")", " " * 10)
    return "\n".join(lines) + "\n"


def value_type(type_, header):
    """Of a parameter, a field or a result."""
    if type_.pointers == 1 and type_.base == "char" and type_.const:
        return "Cstring"
    if type_.base in header.callbacks and not type_.pointers:
        return "Ptr{Cvoid}"
    text = base_type(type_.base, header)
    for _ in range(type_.pointers):
        text = f"Ptr{{{text}}}"
    return text


def base_type(base, header):
    if base in header.enums:
        return "Cint"
    if base in header.opaques:
        return "Ptr{Cvoid}"
    if base in TYPES:
        return TYPES[base]
    if base in header.structs:
        return base
    raise HeaderError(f"no Julia type for '{base}'")


def wrap(head, items, tail, indent):
    """head, the items with commas between them, tail, in lines."""
    lines, line = [], head
    for place, item in enumerate(items):
        text = item + (", " if place + 1 < len(items) else "")
        if len(line) + len(text) + len(tail) > LINE_LENGTH:
            lines.append(line.rstrip())
            line = indent
        line += text
    return lines + [line + tail]
