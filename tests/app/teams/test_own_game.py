"""Whoever asks for the game of a division that exists asks for its own, which teams may play."""

from __future__ import annotations

import re
from pathlib import Path

from app import facts, queries
from app.event_file.file import EventFile
from models.games import GAMES
from models.teams.own import game_of
from tests.app.teams.division import RESERVED, team_division

PROJECT = Path(__file__).parents[3]
OF_A_DIVISION = re.compile(
    r"""GAMES\[[^\]]*\b(?:division|view|own|row|known|where)\b[^\]]*\]|GAMES\[game\]"""
)
BY_KEY_ALONE = {
    "app/operations/divisions.py": 6,  # of a division that is still to be
    "app/operations/interchange/rebuilding.py": 4,  # likewise
    "models/teams/own.py": 2,
    "reports/game_words.py": 1,  # how numbers are written, in both alike
    "ui/dialogs/division.py": 2,  # settings, in both alike
    "ui/words/programme_fields.py": 1,  # likewise
    "ui/words/wording.py": 1,  # which criteria have a sign
    "reports/forms/ceremony_forms.py": 1,  # of a form that is never of teams
    "reports/forms/where.py": 1,  # whether two sit at a table, in both alike
}
"""How often a module asks the registry by a key, and why it may."""


def test_no_other_place_asks_the_registry_for_the_game_of_a_division() -> None:
    found = {}
    for layer in ("models", "app", "reports", "ui"):
        for path in sorted((PROJECT / layer).rglob("*.py")):
            lines = path.read_text(encoding="utf-8").splitlines()
            count = sum(len(OF_A_DIVISION.findall(line)) for line in lines if ">>>" not in line)
            if count:
                found[path.relative_to(PROJECT).as_posix()] = count
    assert found == {path: count for path, count in BY_KEY_ALONE.items() if count}


def test_the_view_and_the_facts_have_the_same_game(event: EventFile) -> None:
    division_id = team_division(event, count=2)
    view, division = queries.division_view(event, division_id), facts.division(event, division_id)
    assert view.teams.terms == RESERVED
    assert game_of(view) is division.facts.game
    assert division.facts.game is not GAMES["plain"]
    assert game_of(view).key == "plain"
