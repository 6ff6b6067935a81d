"""What was typed while a desk was cut off waits beside its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.desks.held_cards import HeldEntries, HeldEntry
from tests.app import desk


def card(match: int, typed: str) -> HeldEntry:
    return HeldEntry(match=match, typed=typed, at="2026-11-29T12:00:00")


def test_cards_wait_until_they_are_entered(path: Path) -> None:
    held = HeldEntries(path)
    assert held.listing() == ()
    for match, typed in ((3, "40"), (5, "黒 33"), (3, "41")):
        held.hold(card(match, typed))
    assert HeldEntries(path).listing() == (card(5, "黒 33"), card(3, "41"))
    held.drop(5)
    held.drop(99)
    assert HeldEntries(path).listing() == (card(3, "41"),)
    held.drop(3)
    assert list(path.parent.iterdir()) == []


@pytest.mark.parametrize(
    "text",
    ["", "{}1", "[1]", '[{"match": "x", "typed": "1", "at": ""}]', '[{"match": 1}]', "\udcff"],
)
def test_what_cannot_be_read_is_said_and_never_written_over(path: Path, text: str) -> None:
    beside = path.with_name(f".{path.name}.held")
    told = text.encode("utf-8", "surrogateescape")
    beside.write_bytes(told)
    with desk.trouble("damaged"):
        HeldEntries(path).listing()
    with desk.trouble("damaged"):
        HeldEntries(path).hold(card(3, "40"))
    assert beside.read_bytes() == told
