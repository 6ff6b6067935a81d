"""What a value says, with whatever is in it."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from typing import Any


def spelled(value: Any) -> str:
    """Write a value with all of its fields, those that `repr` leaves out too."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        parts = (
            f"{own.name}={spelled(getattr(value, own.name))}" for own in dataclasses.fields(value)
        )
        return f"{type(value).__name__}({', '.join(parts)})"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{spelled(k)}: {spelled(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list | tuple | set | frozenset):
        items = (
            sorted(map(spelled, value))
            if isinstance(value, set | frozenset)
            else map(spelled, value)
        )
        return f"[{', '.join(items)}]"
    return re.sub(r" at 0x[0-9a-f]+", "", repr(value))
