"""Every code that a dialog can meet is a sentence in both languages."""

from __future__ import annotations

import dataclasses
import re
import string
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.games.othello.open_division.group_import import PROBLEM_CODES as GROUP_CODES
from app.imports import PROBLEM_CODES, TROUBLE_CODES
from models.core.problems import Problem
from models.games import GAMES
from models.games.othello.problems import PROBLEM_KEYS as OTHELLO_KEYS
from models.games.othello.record import OthelloEnding
from models.games.plain import PROBLEM_KEYS as PLAIN_KEYS
from models.games.plain import PlainEnding
from models.stages.plan import SwissOptions
from models.stages.registry import PROGRAMMES
from models.table_places import OF_PLACES
from models.two_sides.checking import OF_TWO
from models.two_sides.noted_score import OF_SCORES
from reports.i18n import _, using
from ui.games.othello import wording as othello
from ui.games.othello.open_division import wording as open_division
from ui.games.othello.wording import DIALOG_PROBLEMS as OF_DIALOGS
from ui.games.plain import wording as plain
from ui.games.registry import GAME_SCREENS
from ui.words import problem_tables, tables
from ui.words.dialog_problems import NEEDED, words
from ui.words.dialog_tables import PROBLEMS
from ui.words.programme_fields import PROGRAMME_FIELDS, programme_fields
from ui.words.reception_tables import PROBLEMS as OF_RECEPTION

SHARED = {**OF_TWO, **OF_SCORES, **OF_PLACES}
"""The problems that results have in several games, whose sentences are no game's own."""
OF_MOVES = {"BAD_SQUARE", "OCCUPIED", "GAME_OVER", "ILLEGAL_MOVE"}
"""What `models.games.othello.moves` refuses: problems of a record of moves, not of a result."""
OF_ROOMS = {
    "BAD_CLOCK_TIME",
    "EXAMPLE_UNPLAYABLE",
    "GAME_GOES_ON",
    "LOT_FIRST",
    "MOVES_PLAYED",
    "NOT_IN_ROOM",
    "NO_MOVE_YET",
    "RIGHTS_FIRST",
    "STORED_ROOM_UNFIT",
}
"""What the online rooms and their boards refuse, which are no results either."""
JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")


def fields(template: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(template) if name}


@pytest.mark.parametrize(("table", "keys"), [(othello, OTHELLO_KEYS), (plain, PLAIN_KEYS)])
def test_every_problem_of_a_game_has_its_sentence(table: Any, keys: dict[str, Any]) -> None:
    beside = OF_MOVES | OF_ROOMS | set(open_division.PROBLEMS)
    assert set(table.PROBLEMS) - beside == set(keys) - set(SHARED)
    for code, template in table.PROBLEMS.items():
        assert code in beside or fields(template) <= set(keys[code]), code
        with using("ja"):
            assert JAPANESE.search(_(template)), code
            assert fields(_(template)) == fields(template), code
        with using("en"):
            assert _(template) == template.replace("|", "")


def test_every_problem_of_a_result_has_its_sentence_for_all_games() -> None:
    for code, names in SHARED.items():
        assert fields(problem_tables.PROBLEMS[code]) <= set(names), code


def test_every_problem_of_an_import_has_its_sentence() -> None:
    sentences = {**PROBLEMS, **OF_DIALOGS, **OF_RECEPTION}
    for code, known in {**PROBLEM_CODES, **GROUP_CODES}.items():
        for variant in (code, f"{code}_HERE"):
            # SAME_IN_LIST is of two rows of one list and never of who is in the division already.
            if variant == code or ("line" in known.values and code != "SAME_IN_LIST"):
                assert fields(sentences[variant]) <= set(known.values), variant


def test_every_trouble_of_a_file_has_its_sentence() -> None:
    from ui.dialogs.imports.words import TROUBLES

    assert set(TROUBLES) == set(TROUBLE_CODES)
    for code, template in TROUBLES.items():
        assert fields(template) <= set(TROUBLE_CODES[code])


def test_a_sentence_is_japanese_for_the_desk(subtests: pytest.Subtests) -> None:
    for code in sorted({**PROBLEMS, **OF_DIALOGS}):
        with subtests.test(code):
            values = dict.fromkeys(fields({**PROBLEMS, **OF_DIALOGS}[code]), 3)
            assert JAPANESE.search(words(Problem(code=code, values=values)))


def test_what_is_quiet_is_known() -> None:
    assert set(NEEDED) <= {*PROBLEMS, *problem_tables.PROBLEMS}
    for words_of_game in (GAME_SCREENS[key].words for key in GAMES):
        assert set(getattr(words_of_game, "NEEDED", ())) <= {*PROBLEMS, *words_of_game.PROBLEMS}


def test_every_game_has_a_screen_with_all_of_its_settings() -> None:
    assert set(GAME_SCREENS) == set(GAMES)
    for key, game in GAMES.items():
        names = {field.name for field in dataclasses.fields(game.options_type)}
        assert {field.key for field in GAME_SCREENS[key].options} == names
        own = GAME_SCREENS[key].words
        assert set(getattr(own, "RULES", {})) == {rule.key for rule in game.penalties}
        for rule in game.penalties:
            assert {asked.key for asked in rule.asks} <= set(own.FIELDS)


def test_every_setting_of_a_programme_is_asked_for() -> None:
    for programme in PROGRAMMES.values():
        if programme.put_together:
            continue  # its settings are a row of stages, not fields of a form
        names = {field.name for field in dataclasses.fields(programme.options_type)}
        own = [GAME_SCREENS[key].programme_fields for key in GAMES]
        assert names <= set(PROGRAMME_FIELDS).union(*own)


def test_every_ending_is_on_offer() -> None:
    assert set(othello.ENDINGS) == set(OthelloEnding)
    assert set(plain.KINDS) == set(PlainEnding)


def test_words_and_registry_load_no_qt() -> None:
    code = (
        "import sys; import ui.games.registry, ui.words.wording; "
        "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_every_code_in_the_dialogs_is_known() -> None:
    of_games = {code for own in GAME_SCREENS.values() for code in own.words.PROBLEMS}
    of_lists = set(OF_DIALOGS) | set(tables.WHYS)
    known = set(PROBLEMS) | of_games | of_lists | set(problem_tables.PROBLEMS) | {"FILE_TROUBLE"}
    sources = [*Path("ui/dialogs").rglob("*.py"), *Path("ui/games").rglob("*.py")]
    found = {
        code
        for path in sources
        for code in re.findall(r'code="([A-Z_0-9]+)"', path.read_text(encoding="utf-8"))
    }
    assert found <= known


def test_a_rule_book_is_cited_only_to_who_plays_by_it() -> None:
    for key, game in GAMES.items():
        for programme in game.programmes:
            options = PROGRAMMES[programme].options_type()
            hints = [asked.hint for asked in programme_fields(key, programme, options)]
            assert key == "othello" or not [hint for hint in hints if "JOA" in hint]
    swiss = programme_fields("othello", "swiss", SwissOptions())
    assert any("JOA" in asked.hint for asked in swiss)


def test_rounds_are_preliminary_only_where_something_follows_them() -> None:
    said = {}
    for key, game in GAMES.items():
        for programme in game.programmes:
            fields = programme_fields(key, programme, PROGRAMMES[programme].options_type())
            for asked in fields:
                if asked.key == "rounds":
                    said[programme] = _(asked.text)
    assert {key for key, text in said.items() if "予選" in text} == {
        "swiss_cut",
        "swiss_final",
        "tables_final",
    }
    assert said["swiss"] == said["tables"] == "回戦数(&R)"
