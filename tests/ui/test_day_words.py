"""The sum of a day: one stage needs no name, several are named."""

from __future__ import annotations

from models.core.timetable import Day, PlayingHours, Spell
from reports.i18n import using
from ui.words.day_words import sum_of_day

HOURS = PlayingHours(start=600, until=1020)


def spell(stage: str, rounds: int, minutes: int, **more: int) -> Spell:
    values = {"turns": rounds, "last": minutes} | more
    return Spell(stage=stage, rounds=rounds, minutes=minutes, **values)


def said(*spells: Spell, lunch: int = 0) -> str:
    with using("en"):
        return sum_of_day(Day(spells=spells, lunch=lunch, end=970, late=0), HOURS)


def test_a_stage_alone_is_not_named() -> None:
    assert said(spell("swiss", 6, 30)) == "From 10:00: 6 rounds × 30 min → over at about 16:10"


def test_lunch_a_last_round_that_is_longer_and_turns_are_told() -> None:
    assert "6 rounds × 30 min, the last 40 min + lunch 45 min →" in said(
        spell("swiss", 6, 30, last=40), lunch=45
    )
    assert "3 rounds in 6 turns × 30 min" in said(spell("swiss", 3, 30, turns=6))


def test_several_stages_are_named_one_by_one() -> None:
    words = said(spell("swiss", 4, 50), spell("final", 1, 25))
    first, second = words.split(": ")[1].split(" → ")[0].split(" + ")
    assert first.endswith("4 rounds × 50 min") and first != "4 rounds × 50 min"
    assert "Final" in second
