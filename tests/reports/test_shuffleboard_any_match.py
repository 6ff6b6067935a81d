"""Matches played by chance: what stands on paper, read box by box, is what the rules say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from models.fair_random import FairRandom
from models.games.shuffleboard.cards.layout import CardBlock
from models.games.shuffleboard.cards.scoreboard import blocks, us_board
from models.games.shuffleboard.catalogue import MODES, TARGETS, MatchForm, MatchMode, sides
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.views import GameView
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
from models.games.shuffleboard.rehearsal import played
from tests.examples import first
from tests.reports.board_boxes import american_panels, board_rows
from tests.reports.drawn import drawn
from tests.reports.shuffleboard_views import HEAD, match, round_of, scoreboards, us_boards

NAMES = "甲乙丙"
GAMES = [(form, mode) for form in MatchForm for mode in MODES[form]]
SEEDS = range(4)


def a_match(
    form: MatchForm, mode: MatchMode, seed: int
) -> tuple[ShuffleboardResult, ShuffleboardOptions]:
    targets = TARGETS[mode]
    options = ShuffleboardOptions(form=form, mode=mode, target=targets[seed % len(targets)])
    return played(FairRandom("paper", f"{form.value} {mode.value} {seed}"), options), options


def figure(value: int | None) -> str:
    if value is None:
        return "."
    return str(value) if value >= 0 else f"({-value})"


Boxes = tuple[str, list[str], list[tuple[str, ...]], list[str]]


def wanted_rows(block: CardBlock) -> Iterator[Boxes]:
    for row in block.rows:
        small = [tuple(figure(score) for score in cell.small) for cell in row.cells]
        large = [figure(cell.large) for cell in row.cells]
        carry = [] if row.carry is None else [figure(row.carry)]
        yield NAMES[row.seat], carry, small, large


@pytest.mark.parametrize("seed", first(1, SEEDS))
@pytest.mark.parametrize(("form", "mode"), GAMES)
def test_every_figure_is_in_the_box_the_rules_give_it(
    form: MatchForm, mode: MatchMode, seed: int
) -> None:
    record, options = a_match(form, mode, seed)
    shown = round_of(match(list(NAMES[: sides(form)]), 1, record))
    rows = [row for page in drawn(scoreboards(HEAD, shown, options)) for row in board_rows(page)]
    now = board(record, options)
    found = [(row.names[0], list(row.carry), list(row.small), list(row.large)) for row in rows]
    wanted = [
        wanted for game in now.games for block in blocks(now, game) for wanted in wanted_rows(block)
    ]
    assert len(found) == len(wanted)
    for seen, wished in zip(found, wanted, strict=True):
        begun = len(wished[3])
        assert (seen[0], seen[1], seen[2][:begun], seen[3][:begun]) == wished
        assert set(seen[3][begun:]) <= {"."}
        assert {box for boxes in seen[2][begun:] for box in boxes} <= {"."}


def nets(game: GameView) -> list[tuple[int, int]]:
    return [(end.net[end.turn.yellow] or 0, end.net[end.turn.black] or 0) for end in game.ends]


@pytest.mark.parametrize("seed", first(1, SEEDS))
@pytest.mark.parametrize("form", [form for form in MatchForm if MatchMode.POINTS in MODES[form]])
def test_every_line_of_an_american_board_is_that_of_the_rules(form: MatchForm, seed: int) -> None:
    record, options = a_match(form, MatchMode.POINTS, seed)
    shown = round_of(match(list(NAMES[:2]), 1, record))
    panels = [
        panel for page in drawn(us_boards(HEAD, shown, options)) for panel in american_panels(page)
    ]
    each = 2 if form is MatchForm.DOUBLES else 1
    wanted = [
        {
            line: (figure(yellow), figure(black))
            for line, (yellow, black) in us_board(nets(game)[:count], ends_per_frame=each).items()
        }
        for game in board(record, options).games
        for count in range(1, len(game.ends) + 1)
    ]
    found = [
        {line: pair for line, pair in panel.lines.items() if pair[0] != "(消す)"}
        for panel in panels
    ]
    assert found == wanted
