"""Writes bindings/python/hotdog/_table.py: the header's enums, structs, callbacks and functions for ctypes."""
import os
import re
import textwrap

from .header import HeaderError
from .roles import Role, role_of

ARITHMETIC = {
    "char": "c_char", "int": "c_int", "float": "c_float", "double": "c_double", "size_t": "c_size_t",
    "int32_t": "c_int32", "int64_t": "c_int64",
}
PREAMBLE = '''\
"""The C interface of libhotdog {version}.

Generated from include/hotdog.h by tools/gen-bindings: change the header and run it again.
"""
{imports}
from enum import IntEnum

__version__ = "{version}"
'''


def write_python(header):
    """Returns the text of the module."""
    parts = [enum(name, members) for name, members in header.enums.items()]
    parts += [struct(name, fields, header) for name, fields in header.structs.items()]
    if header.callbacks:
        parts.append("\n".join(callback(signature, header) for signature in header.callbacks.values()) + "\n")
    parts.append(functions(header))
    body = "\n\n".join(parts)
    return PREAMBLE.format(version=header.version, imports=imports(body)) + "\n\n" + body


def imports(body):
    """The import of what the module uses of ctypes."""
    names = sorted(set(re.findall(r"(?<!\")\b(?:CFUNCTYPE|POINTER|Structure|c_\w+)\b", body)))
    line = f"from ctypes import ({', '.join(names)})"
    return "\n".join(textwrap.wrap(line, 120, subsequent_indent=" " * len("from ctypes import (")))


def short_name(name):
    """hotdogMathMode_t -> MathMode."""
    return name[len("hotdog"):].removesuffix("_t")


def enum(name, members):
    """An IntEnum; the members lose the prefix that all of them share."""
    prefix = os.path.commonprefix(list(members)) if len(members) > 1 else "HOTDOG_"
    prefix = prefix[:prefix.rfind("_") + 1]
    if not all(member[len(prefix):].isidentifier() for member in members):
        prefix = "HOTDOG_"
    lines = [f"class {short_name(name)}(IntEnum):"]
    lines += [f"    {member[len(prefix):]} = {value}" for member, value in members.items()]
    return "\n".join(lines) + "\n"


def struct(name, fields, header):
    lines = [f"class {short_name(name)}(Structure):", "    _fields_ = ["]
    for field in fields:
        repeat = "" if field.length is None else f" * {field.length}"
        lines.append(f'        ("{field.name}", {value_type(field.type, header)}{repeat}),')
    return "\n".join(lines + ["    ]"]) + "\n"


def callback(signature, header):
    types = [result_type(signature.result, header)]
    types += [value_type(parameter.type, header) for parameter in signature.parameters]
    return f"{short_name(signature.name)} = CFUNCTYPE({', '.join(types)})"


def functions(header):
    lines = ["# name: (result, names of the arguments, types of the arguments)", "FUNCTIONS = {"]
    for signature in header.functions.values():
        names = [f'"{parameter.name}"' for parameter in signature.parameters]
        types = [parameter_type(parameter, header) for parameter in signature.parameters]
        lines.append(f'    "{signature.name}": (')
        lines.append(f"        {result_type(signature.result, header)},")
        lines += tuple_lines(names) + tuple_lines(types)
        lines.append("    ),")
    return "\n".join(lines + ["}"]) + "\n"


def tuple_lines(items):
    text = "(" + ", ".join(items) + (",)," if len(items) == 1 else "),")
    return textwrap.wrap(text, 112, initial_indent=" " * 8, subsequent_indent=" " * 9)


def parameter_type(parameter, header):
    """The ctypes type of a function's parameter: data by address, single values by typed pointer."""
    role = role_of(parameter, header)
    type_ = parameter.type
    if role in (Role.SCALAR_IN, Role.SCALAR_OUT, Role.STRUCT_IN, Role.STRUCT_INOUT):
        return f"POINTER({base_type(type_.base, header)})"
    return value_type(type_, header)


def result_type(type_, header):
    return "None" if type_.base == "void" and not type_.pointers else value_type(type_, header)


def value_type(type_, header):
    if type_.pointers == 1 and type_.base == "char" and type_.const:
        return "c_char_p"
    return "c_void_p" if type_.pointers else base_type(type_.base, header)


def base_type(base, header):
    if base in header.enums:
        return "c_int"
    if base in header.opaques:
        return "c_void_p"
    if base in header.structs or base in header.callbacks:
        return short_name(base)
    if base not in ARITHMETIC:
        raise HeaderError(f"no ctypes type for '{base}'")
    return ARITHMETIC[base]
