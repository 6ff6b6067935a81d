"""Checks a document against a published JSON schema, as far as ours use the language of schemas.

A keyword that it does not know is an error, so that no schema promises what nothing looks at.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from resources import resource

NOTES = frozenset({"$schema", "$defs", "title", "description"})
TYPES: Mapping[str, Callable[[Any], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
}


def published(name: str) -> dict[str, Any]:
    """Read a schema of `resources/schemas` by its name, as `ranking-2`."""
    found: dict[str, Any] = json.loads(resource("schemas", f"{name}.schema.json").read_text())
    return found


def faults(schema: Mapping[str, Any], value: Any) -> list[str]:
    """Say what a document has otherwise than its schema, each with the path to it."""
    return list(_faults(schema, value, "$", schema))


def _faults(
    schema: Mapping[str, Any], value: Any, path: str, whole: Mapping[str, Any]
) -> Iterator[str]:
    for keyword, wanted in schema.items():
        if keyword in NOTES or keyword == "additionalProperties":
            continue
        yield from CHECKS[keyword](wanted, value, path, whole)
    if isinstance(value, dict):
        yield from _others(schema, value, path, whole)


def _others(
    schema: Mapping[str, Any], value: dict[str, Any], path: str, whole: Mapping[str, Any]
) -> Iterator[str]:
    """Look at the keys that no property names."""
    others = schema.get("additionalProperties", True)
    for key in value.keys() - schema.get("properties", {}).keys():
        if others is False:
            yield f"{path}.{key}: no such key"
        elif others is not True:
            yield from _faults(others, value[key], f"{path}.{key}", whole)


def _type(wanted: Any, value: Any, path: str, whole: Mapping[str, Any]) -> Iterator[str]:
    kinds = [wanted] if isinstance(wanted, str) else wanted
    if not any(TYPES[kind](value) for kind in kinds):
        yield f"{path}: {value!r} is no {wanted}"


def _properties(wanted: Any, value: Any, path: str, whole: Mapping[str, Any]) -> Iterator[str]:
    for key, schema in wanted.items():
        if isinstance(value, dict) and key in value:
            yield from _faults(schema, value[key], f"{path}.{key}", whole)


def _required(wanted: Any, value: Any, path: str, whole: Mapping[str, Any]) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (f"{path}.{key}: missing" for key in wanted if key not in value)


def _items(wanted: Any, value: Any, path: str, whole: Mapping[str, Any]) -> Iterator[str]:
    for at, item in enumerate(value if isinstance(value, list) else ()):
        yield from _faults(wanted, item, f"{path}[{at}]", whole)


def _equals(wanted: Any, value: Any, path: str, whole: Mapping[str, Any]) -> Iterator[str]:
    if value not in (wanted if isinstance(wanted, list) else [wanted]):
        yield f"{path}: {value!r} is not {wanted!r}"


def _pattern(wanted: Any, value: Any, path: str, whole: Mapping[str, Any]) -> Iterator[str]:
    if isinstance(value, str) and not re.search(wanted, value):
        yield f"{path}: {value!r} does not look like {wanted}"


def _any_of(wanted: Any, value: Any, path: str, whole: Mapping[str, Any]) -> Iterator[str]:
    tried = [list(_faults(schema, value, path, whole)) for schema in wanted]
    if all(tried):
        yield from min(tried, key=len)


def _ref(wanted: Any, value: Any, path: str, whole: Mapping[str, Any]) -> Iterator[str]:
    yield from _faults(whole["$defs"][wanted.removeprefix("#/$defs/")], value, path, whole)


CHECKS: Mapping[str, Callable[[Any, Any, str, Mapping[str, Any]], Iterator[str]]] = {
    "type": _type,
    "properties": _properties,
    "required": _required,
    "items": _items,
    "const": _equals,
    "enum": _equals,
    "pattern": _pattern,
    "anyOf": _any_of,
    "$ref": _ref,
}
