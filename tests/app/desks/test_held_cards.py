"""What was typed while a desk was cut off waits beside its file."""

from __future__ import annotations

from pathlib import Path

from app.desks.held_cards import HeldEntries, HeldEntry


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


def test_what_is_none_is_passed_over(path: Path) -> None:
    beside = path.with_name(f".{path.name}.held")
    for text in ("", "{}", "[1]", '[{"match": "x", "typed": "1", "at": ""}]', '[{"match": 1}]'):
        beside.write_text(text, encoding="utf-8")
        assert HeldEntries(path).listing() == ()
