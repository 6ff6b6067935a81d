"""Every sheet of these tests' views: which names, figures and words stand in which row.

A word of the program is `~`, so that other wording changes nothing here; a row, a column, a name or
a figure that is gone, or stands elsewhere, does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from models.games import GAMES
from models.views.ceremony import Certificates
from models.views.divisions import ResultCell
from reports.forms.catalogue import forms_for, render_form
from reports.forms.form import FormInput
from reports.forms.team_forms import TEAM_FORMS
from reports.sheets.match_list import match_list
from reports.sheets.place_table import place_table
from tests.reports.drawn import Page, Run, drawn
from tests.reports.stage_papers import MEET, OPEN, full
from tests.reports.tables_of_three import NAMES, round_of_three
from tests.reports.teams.views import team_input
from tests.reports.views import ODD_NAMES, Played, head, play

KEPT = Path(__file__).parent.parent / "data" / "sheets"
SAME_ROW = 3.0
"""Points by which runs of one row may stand higher or lower."""
KNOWN = frozenset("".join([*NAMES, *(name for name, _yomi in ODD_NAMES), "東京関西初段級"]))
"""What names, clubs and grades of the views are written with."""


def is_data(text: str) -> bool:
    """Tell whether a run is a figure or a name, and no word of the program."""
    return any(char.isdigit() for char in text) or set(text) <= KNOWN


def rows_of(page: Page) -> Iterator[str]:
    """Give the rows of a page from above, each from the left."""
    rows: list[list[Run]] = []
    for run in sorted(page.runs, key=lambda run: (run.middle[1], run.x)):
        if rows and abs(run.middle[1] - rows[-1][0].middle[1]) < SAME_ROW:
            rows[-1].append(run)
        else:
            rows.append([run])
    for row in rows:
        row.sort(key=lambda run: run.x)
        yield " | ".join(run.text if is_data(run.text) else "~" for run in row)


def written(name: str, pdf: bytes) -> Iterator[str]:
    """Write a sheet as it is kept."""
    for number, page in enumerate(drawn(pdf), start=1):
        yield f"== {name} {number}: {page.width:.0f} x {page.height:.0f}"
        yield from rows_of(page)


def _ready(given: FormInput, *of: str) -> Iterator[str]:
    for form in forms_for(*of):
        if form.suffix == "pdf" and form.ready(given):
            yield from written(form.key, render_form(form.key, given))


def _of_game(game: str) -> Iterator[str]:
    """Give what a game of two prints in a Swiss, its final order and its list of matches."""
    played = play(7, discs=game == "othello")
    yield from _ready(played.given(game), game)
    over = played.given(game).having(
        round=None,
        standings=replace(played.standings, final=True),
        certificates=Certificates(giver="第1回 大会\n会長 2号", figures=True),
    )
    yield from _ready(over, game)
    yield from _lists(game, played)


def _lists(game: str, played: Played) -> Iterator[str]:
    for large in (False, True):
        yield from written("match_list", match_list(head(game=game), [played.round], large=large))


def _of_places() -> Iterator[str]:
    shown = round_of_three()
    view = play(3, rounds=1).standings
    rows = tuple(
        replace(row, cells=(ResultCell(round=1, place=n, table=5),))
        for n, row in enumerate(view.rows, start=1)
    )
    yield from written("match_list", match_list(head(), [shown], marked=False))
    for count in (2, 6):
        rounds = [f"{number}回戦" for number in range(1, count + 1)]
        made = place_table(head(), replace(view, rows=rows), "成績一覧", "1回戦まで", rounds)
        yield from written("place_table", made)


def _of_teams() -> Iterator[str]:
    """Give what teams have on paper that play a game of two."""
    given = team_input("plain")
    for form in (own for own in TEAM_FORMS if own.suffix == "pdf"):
        yield from written(form.key, render_form(form.key, given))


def sheets() -> dict[str, Iterable[str]]:
    """Give every group of sheets by its name, its lines made when they are asked for."""
    return {
        **{game: _of_game(game) for game in GAMES if GAMES[game].seats == 2},
        "open": _ready(full(OPEN), "othello", "", OPEN),
        "meet": _ready(full(MEET), "othello", "main", MEET),
        "places": _of_places(),
        "teams": _of_teams(),
    }


def text_of(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"
