"""A day of every game goes as it went, in every programme (`make_whole_days` writes it anew)."""

from __future__ import annotations

import re

import pytest

from models.games import GAMES
from tests.models.day_plans import plans
from tests.models.whole_days import KEPT, paragraphs, story

ROUND = re.compile(r"^  (\S+ \d+) \(turn \d+\) by \S+: (.*)$")


def kept_days(game: str) -> dict[str, list[str]]:
    return paragraphs((KEPT / f"{game}.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_a_day_of_every_programme_goes_as_it_went(game: str) -> None:
    kept = kept_days(game)
    days = {name: plan for name, plan in plans().items() if plan.game == game}
    assert list(kept) == list(days)
    for name, plan in days.items():
        assert story(plan) == kept[name], name


@pytest.mark.parametrize("game", GAMES)
def test_on_such_a_day_nobody_sits_twice_in_a_round_and_it_ends_or_says_why(game: str) -> None:
    for day, lines in kept_days(game).items():
        rounds = [found.groups() for line in lines if (found := ROUND.match(line))]
        for called, tables in rounds:
            seats = [
                seat for table in tables.split(", ") for seat in table.split(": ")[1].split("-")
            ]
            assert len(seats) == len(set(seats)), (day, called)
        end = next(at for at, line in enumerate(lines) if line.startswith("ranking "))
        assert lines[end - 1].startswith("close") or "blocked: " in lines[end - 1], day
