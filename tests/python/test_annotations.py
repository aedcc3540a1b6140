"""Type hints: every public function, method and property says its types, in words that type checkers resolve."""
import importlib
import inspect
import pathlib
import typing

import pytest

import hotdog

MODULES = ["hotdog", "hotdog.compat", "hotdog.torch", "hotdog.torch.nn"]


def public(module):
    """(name, object) of what a module offers of its own."""
    listed = getattr(module, "__all__", None)
    for name in listed or [name for name in vars(module) if not name.startswith("_")]:
        found = getattr(module, name)
        home = getattr(found, "__module__", "")
        if home.partition(".")[0] == "hotdog" if listed else home.startswith(module.__name__):
            yield name, found


def functions(name, found):
    """The functions behind a public name, with their names: of a class its own methods and properties."""
    if inspect.isfunction(found):
        yield name, found
    if not inspect.isclass(found):
        return
    for member, value in vars(found).items():
        if member.startswith("_") and member != "__init__":
            continue
        if isinstance(value, property):
            yield f"{name}.{member}", value.fget
        elif inspect.isfunction(value) and value.__module__.partition(".")[0] == "hotdog":
            yield f"{name}.{member}", value


def missing(name, function):
    """What a function does not say."""
    hints = typing.get_type_hints(inspect.unwrap(function))  # raises for a name that does not resolve
    parameters = list(inspect.signature(function).parameters.values())
    if "." in name:
        parameters = parameters[1:]  # self
    lacking = [parameter.name for parameter in parameters if parameter.name not in hints]
    if "return" not in hints and not name.endswith("__init__"):
        lacking.append("return")
    return lacking


@pytest.mark.parametrize("module", MODULES)
def test_every_public_function_is_annotated(module):
    if "torch" in module:
        pytest.importorskip("torch")
    module = importlib.import_module(module)
    checked = {name: missing(name, function) for own, found in public(module) for name, function in functions(own, found)}
    assert len(checked) > 8
    assert {name: lacking for name, lacking in checked.items() if lacking} == {}


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_is_documented(module):
    if "torch" in module:
        pytest.importorskip("torch")
    module = importlib.import_module(module)
    assert [name for name, found in public(module) if callable(found) and not inspect.getdoc(found)] == []


def test_optional_results_are_said():
    """A gradient that may be left out is Optional for the type checker."""
    for name, found in public(hotdog):
        if name.endswith("Gradients"):
            hints = typing.get_type_hints(found)
            assert all(type(None) in typing.get_args(hint) for hint in hints.values()), name


def test_the_package_is_marked_as_typed():
    assert (pathlib.Path(hotdog.__file__).parent / "py.typed").is_file()


def test_fields_of_results_are_known_to_type_checkers():
    """A type variable in a NamedTuple has nothing that binds it: a type checker would take an optional array for None."""
    checked = 0
    for name, found in public(hotdog):
        if inspect.isclass(found) and issubclass(found, tuple):
            for field, hint in typing.get_type_hints(found).items():
                assert not any(isinstance(part, typing.TypeVar) for part in (hint, *typing.get_args(hint))), (name, field)
                checked += 1
    assert checked > 20
