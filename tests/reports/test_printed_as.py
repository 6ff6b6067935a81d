"""Digests say what classes were called when sheets were first printed, whatever they are now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from reports.forms.printed_as import PRINTED_AS, as_first_printed

MODELS = Path(__file__).resolve().parents[2] / "models"


def test_every_name_of_today_is_that_of_a_class() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in MODELS.rglob("*.py"))
    classes = set(re.findall(r"^class (\w+)", text, re.MULTILINE))
    assert PRINTED_AS.keys() - classes == set()


@pytest.mark.parametrize("name", PRINTED_AS)
def test_only_a_whole_name_before_a_member_or_its_values_is_written_otherwise(name: str) -> None:
    first = PRINTED_AS[name]
    assert as_first_printed(f"{name}.A, {name}(a=1)") == f"{first}.A, {first}(a=1)"
    for other in (f"{name}s(1)", f"My{name}(1)", f"{name} 1", f"'{name}'"):
        assert as_first_printed(other) == other
