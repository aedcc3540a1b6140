"""Reads include/hotdog.h into plain records.

The header is C99 in one regular style: integer macros, enums with explicit values, structs, opaque pointers, function
pointer typedefs and HOTDOG_API functions. Anything else is an error that names the line, so that no declaration is
ever left out of a binding in silence.
"""
import re
from dataclasses import dataclass, field

TOKEN = re.compile(r"[A-Za-z_]\w*|0[xX][0-9a-fA-F]+|\d+|[{}()\[\];,*=-]|\S")
IDENTIFIER = re.compile(r"[A-Za-z_]\w*\Z")
ARITHMETIC = ("void", "char", "int", "float", "double", "size_t", "int32_t", "int64_t")
SYSTEM_HEADERS = ("<stddef.h>", "<stdint.h>")
# Macros of the compiler that the header asks for: as a C compiler on Linux sees them.
COMPILER_MACROS = {"__GNUC__": True, "_WIN32": False, "__cplusplus": False}


class HeaderError(Exception):
    """The header holds something that the generator does not understand."""


@dataclass(frozen=True)
class CType:
    """A type: the name at its base, the number of '*' after it, and whether the base is const."""
    base: str
    pointers: int = 0
    const: bool = False


@dataclass(frozen=True)
class Variable:
    """A parameter or a struct's field; length is that of an array field, else None."""
    name: str
    type: CType
    length: "int | None" = None


@dataclass(frozen=True)
class Signature:
    """A function, or the type of a callback."""
    name: str
    result: CType
    parameters: tuple


@dataclass
class Header:
    """What the header declares, each kind by name in the order of the header."""
    constants: dict = field(default_factory=dict)  # macro -> int
    enums: dict = field(default_factory=dict)  # type -> {member: int}
    structs: dict = field(default_factory=dict)  # type -> (Variable, ...)
    opaques: dict = field(default_factory=dict)  # type -> tag of the struct it points to
    callbacks: dict = field(default_factory=dict)  # type -> Signature
    functions: dict = field(default_factory=dict)  # name -> Signature

    @property
    def version(self):
        return ".".join(str(self.constants[f"HOTDOG_VERSION_{part}"]) for part in ("MAJOR", "MINOR", "PATCH"))


def read_header(text):
    """Returns the Header that the text of a C header declares."""
    constants, code = preprocess(strip_comments(text))
    parser = Parser(code, constants)
    parser.parse()
    return parser.header


def strip_comments(text):
    """Blanks out comments and keeps line breaks."""
    blank = lambda match: re.sub(r"[^\n]", " ", match.group())
    return re.sub(r"/\*.*?\*/|//[^\n]*", blank, text, flags=re.DOTALL)


def preprocess(text):
    """Carries out the directives: the integer macros, and [(line number, line)] of what is left to parse."""
    constants, macros, lines = {}, dict(COMPILER_MACROS), []
    branches = []  # of each open #if: [taken now, some branch taken so far]
    for number, line in enumerate(text.replace("\\\n", "  ").split("\n"), 1):
        if not line.lstrip().startswith("#"):
            if all(taken for taken, _ in branches):
                lines.append((number, line))
            continue
        directive, _, rest = line.strip()[1:].strip().partition(" ")
        if directive in ("if", "ifdef", "ifndef", "elif", "else", "endif"):
            branch(directive, rest.strip(), branches, macros, number)
        elif all(taken for taken, _ in branches):
            if directive == "define":
                define(rest.strip(), constants, macros, number)
            elif directive != "include" or rest.strip() not in SYSTEM_HEADERS:
                raise HeaderError(f"line {number}: unknown directive: {line.strip()}")
    if branches:
        raise HeaderError("#if without #endif")
    return constants, lines


def branch(directive, rest, branches, macros, number):
    """Opens, switches or closes a conditional."""
    if directive in ("if", "ifdef", "ifndef"):
        taken = condition(directive, rest, macros, number)
        branches.append([taken, taken])
        return
    if not branches:
        raise HeaderError(f"line {number}: #{directive} without #if")
    if directive == "endif":
        branches.pop()
        return
    taken = not branches[-1][1] and (directive == "else" or condition("if", rest, macros, number))
    branches[-1] = [taken, branches[-1][1] or taken]


def condition(directive, rest, macros, number):
    """Truth of `#ifdef NAME`, `#ifndef NAME` or `#if defined(NAME)`."""
    match = re.match(r"defined\s*\(\s*(\w+)\s*\)\Z" if directive == "if" else r"(\w+)\Z", rest)
    if not match:
        raise HeaderError(f"line {number}: unknown condition: {rest}")
    name = match.group(1)
    if name not in macros and not name.startswith("HOTDOG_"):
        raise HeaderError(f"line {number}: unknown macro {name}")
    return macros.get(name, False) == (directive != "ifndef")


def define(rest, constants, macros, number):
    """Records a macro: empty, an integer expression over earlier ones, or HOTDOG_API."""
    name, _, value = rest.partition(" ")
    macros[name] = True
    value = value.strip()
    if name == "HOTDOG_API" or (IDENTIFIER.match(name) and not value):
        return
    expanded = re.sub(r"[A-Za-z_]\w*", lambda match: str(constants.get(match.group(), match.group())), value)
    if not IDENTIFIER.match(name) or not re.match(r"[\d\s()+*-]+\Z", expanded):
        raise HeaderError(f"line {number}: a macro that is no integer: {rest}")
    constants[name] = eval(expanded, {"__builtins__": {}})


class Parser:
    """Recursive descent over the declarations, one token ahead."""

    def __init__(self, lines, constants):
        self.header = Header(constants=constants)
        self.tokens = [(token, number) for number, line in lines for token in TOKEN.findall(line)]
        self.position = 0

    def parse(self):
        while self.peek() is not None:
            self.declaration()

    # ---- tokens

    def peek(self):
        return self.tokens[self.position][0] if self.position < len(self.tokens) else None

    def next(self):
        token = self.peek()
        if token is None:
            self.fail("expected more")
        self.position += 1
        return token

    def accept(self, token):
        if self.peek() != token:
            return False
        self.position += 1
        return True

    def expect(self, *tokens):
        for token in tokens:
            if not self.accept(token):
                self.fail(f"expected '{token}', found '{self.peek()}'")

    def identifier(self):
        token = self.next()
        if not IDENTIFIER.match(token):
            self.position -= 1
            self.fail(f"expected a name, found '{token}'")
        return token

    def fail(self, message):
        if self.peek() is None:
            raise HeaderError("the header ends inside a declaration")
        raise HeaderError(f"line {self.tokens[self.position][1]}: {message}")

    # ---- declarations

    def declaration(self):
        if self.accept("HOTDOG_API"):
            signature = self.signature()
            self.record(self.header.functions, signature.name, signature)
        elif self.accept("typedef"):
            self.typedef()
        elif self.accept("struct"):  # forward declaration
            self.identifier()
            self.expect(";")
        else:
            self.fail(f"unknown declaration: '{self.peek()}'")

    def record(self, table, name, value):
        """Ends a declaration."""
        kinds = ("enums", "structs", "opaques", "callbacks", "functions")
        if any(name in getattr(self.header, kind) for kind in kinds):
            self.fail(f"{name} is declared twice")
        self.expect(";")
        table[name] = value

    def typedef(self):
        if self.accept("enum"):
            self.enum()
        elif self.accept("struct"):
            self.struct()
        else:
            self.callback()

    def enum(self):
        tag = "" if self.peek() == "{" else self.identifier()
        self.expect("{")
        members = {}
        while not self.accept("}"):
            name = self.identifier()
            self.expect("=")
            members[name] = self.integer()
            if not self.accept(",") and self.peek() != "}":
                self.fail(f"expected ',' or '}}', found '{self.peek()}'")
        self.record(self.header.enums, self.typedef_name(tag), members)

    def struct(self):
        tag = "" if self.peek() == "{" else self.identifier()
        if self.accept("*"):
            self.record(self.header.opaques, self.identifier(), tag)
            return
        self.expect("{")
        fields = []
        while not self.accept("}"):
            fields.extend(self.fields())
        self.record(self.header.structs, self.typedef_name(tag), tuple(fields))

    def typedef_name(self, tag):
        name = self.identifier()
        if tag not in ("", name):
            self.fail(f"the tag {tag} and the type {name} differ")
        return name

    def fields(self):
        """`type a, b[4];`: a list of Variables. A pointer's '*' belongs to one name, so it allows no list."""
        type_ = self.type()
        found = []
        while True:
            name = self.identifier()
            length = None
            if self.accept("["):
                length = self.integer()
                self.expect("]")
            found.append(Variable(name, type_, length))
            if type_.pointers or not self.accept(","):
                break
        self.expect(";")
        return found

    def callback(self):
        """`result (*name)(parameters);`"""
        result = self.type()
        self.expect("(", "*")
        name = self.identifier()
        self.expect(")")
        self.record(self.header.callbacks, name, Signature(name, result, self.parameters()))

    def signature(self):
        result = self.type()
        return Signature(self.identifier(), result, self.parameters())

    def parameters(self):
        self.expect("(")
        if self.accept("void"):
            if self.accept(")"):
                return ()
            self.position -= 1
        found = []
        while True:
            type_ = self.type()
            found.append(Variable(self.identifier(), type_))
            if self.accept(")"):
                break
            self.expect(",")
        names = [parameter.name for parameter in found]
        if len(set(names)) != len(names):
            self.fail(f"a parameter's name is used twice: {', '.join(names)}")
        return tuple(found)

    def type(self):
        """`[const] base [*[const]]...`; only types that the header or this reader knows."""
        const = self.accept("const")
        base = self.identifier()
        header = self.header
        if not (base in ARITHMETIC or base in header.enums or base in header.structs or base in header.opaques or
                base in header.callbacks):
            self.position -= 1
            self.fail(f"unknown type '{base}'")
        pointers = 0
        while self.accept("*"):
            pointers += 1
            self.accept("const")
        return CType(base, pointers, const)

    def integer(self):
        sign = -1 if self.accept("-") else 1
        token = self.next()
        if token in self.header.constants:
            return sign * self.header.constants[token]
        try:
            return sign * int(token, 0)
        except ValueError:
            self.position -= 1
            self.fail(f"expected an integer, found '{token}'")
