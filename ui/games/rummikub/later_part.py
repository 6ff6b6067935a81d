"""準決勝・決勝: who sits where by seed, how far it is, who goes on (Hashimoto 17, 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app import queries
from app.event_file.file import EventFile
from app.games.rummikub import paper_parts
from app.queries import publishing_queries
from models.core.outcomes import Outcome
from models.games.rummikub.programme import LAST, StageLine, StageTable
from models.games.rummikub.ranking import SEMIFINAL
from models.stages.registry import PROGRAMMES
from models.views.divisions import DivisionView
from reports.games.rummikub.desk_words import game_text, goes_on, letters, mean_text, number
from reports.i18n import _, _p
from reports.wording import stage_name
from ui.desk.desk import Desk
from ui.look.theme import UNIT, px
from ui.widgets.basics import label, set_role
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.or_empty import OrEmpty
from ui.words.wording import listed

FOUR_LINES = 166
"""Pixels of height of a list of four at a scale of 100 %."""
IN = "✓"
"""A card that is in, while its figures are not told."""


@dataclass(frozen=True, kw_only=True)
class LaterLine:
    """One player of a stage as the page shows it; what may not be told yet is empty."""

    id: int
    place: str
    table: str
    seed: str
    name: str
    brought: str
    games: tuple[str, ...]
    wins: str
    points: str
    mean: str
    remark: str


def line_of(
    stage_line: StageLine, stage: StageTable, name: str, game: str, table: str, *, silent: bool
) -> LaterLine:
    """Show a line; while the stage is silent a game only says whether its card is in."""
    games = (*stage_line.games, *(None,) * stage.games)[: stage.games]
    with_sums = not silent and any(one is not None for one in stage_line.games)
    brought = stage_line.brought
    return LaterLine(
        id=stage_line.entrant,
        place="" if stage_line.place is None or stage_line.goes_on else str(stage_line.place),
        table=table,
        seed=str(stage_line.seed),
        name=name,
        brought="" if brought is None else _sums(brought.wins, brought.points, game),
        games=tuple(_game(one, game, silent=silent) for one in games),
        wins=str(stage_line.total.wins) if with_sums else "",
        points=number(stage_line.total.points, game) if with_sums else "",
        mean=mean_text(stage_line.total.mean, game) if with_sums else "",
        remark=goes_on(stage_line),
    )


def _game(outcome: Outcome | None, game: str, *, silent: bool) -> str:
    if silent:
        return IN if outcome is not None else ""
    return game_text(outcome, game)


def _sums(wins: int, points: object, game: str) -> str:
    """Write what was brought along: the wins, then the points.

    >>> _sums(2, 31, "rummikub")
    '2勝 31'
    """
    words = _p("rummikub", "{wins} W {points}")
    return words.format(wins=wins, points=number(points, game))


def _whoever(_line: LaterLine) -> bool:
    return True


def _good(line: LaterLine) -> str:
    return "good" if line.remark else ""


def columns(games: int) -> tuple[Column[LaterLine], ...]:
    """Give the columns of a stage with so many games."""

    def game(at: int) -> Column[LaterLine]:
        title = _p("rummikub", "Game {number}").format(number=at + 1)
        return Column(title=title, text=lambda line: line.games[at], align=Align.CENTRE, least=84)

    right = Align.RIGHT
    return (
        Column(
            title=_p("column", "Place"),
            text=lambda line: line.place,
            align=right,
            tight=True,
            optional=True,
        ),
        Column(
            title=_p("column", "Table"),
            text=lambda line: line.table,
            align=Align.CENTRE,
            optional=True,
        ),
        Column(title=_("Seed"), text=lambda line: line.seed, align=right, tight=True),
        Column(title=_("Name"), text=lambda line: line.name, stretch=True),
        Column(
            title=stage_name(SEMIFINAL), text=lambda line: line.brought, align=right, optional=True
        ),
        *(game(at) for at in range(games)),
        Column(
            title=_p("column", "W"),
            text=lambda line: line.wins,
            align=right,
            bold=_whoever,
            optional=True,
        ),
        Column(
            title=_p("rummikub", "Game points"),
            text=lambda line: line.points,
            align=right,
            optional=True,
        ),
        Column(
            title=_p("rummikub", "Mean loss"),
            text=lambda line: line.mean,
            align=right,
            optional=True,
        ),
        Column(
            title=_("Remarks"),
            text=lambda line: line.remark,
            colour=_good,
            optional=True,
        ),
    )


class StageWidget(QWidget):
    """One of the two stages: how far it is, and its people."""

    def __init__(self, key: str) -> None:
        """Make an empty list."""
        super().__init__()
        self.key = key
        self.title = label(stage_name(key), "strong")
        self.state = label("", "muted", wrap=True)
        self.grid: Grid[LaterLine] = Grid(columns(0), stage_name(key))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(UNIT) // 2)
        for made in (self.title, self.state, self.grid):
            layout.addWidget(made)

    def show_stage(
        self, stage: StageTable | None, names: Mapping[int, str], game: str, *, silent: bool
    ) -> None:
        """Show a stage; None for one that is not drawn yet."""
        self.setVisible(stage is not None)
        if stage is None:
            return
        called = letters(stage)
        order = stage.lines
        if silent:
            order = tuple(one for lines in stage.tables.values() for one in lines)
        lines = [
            line_of(
                one,
                stage,
                names[one.entrant],
                game,
                _table(called[one.table], one.table) if len(called) > 1 else "",
                silent=silent,
            )
            for one in order
        ]
        if len(self.grid.grid.columns) != len(columns(stage.games)):
            self.grid.set_columns(columns(stage.games))
        self.grid.show_rows(lines)
        set_role(self.state, "good" if stage.complete else "muted")
        self.state.setText(state_of(stage, names, silent=silent))


def _table(letter: str, table: int) -> str:
    return _p("rummikub", "{letter} (no. {table})").format(letter=letter, table=table)


def state_of(stage: StageTable, names: Mapping[int, str], *, silent: bool) -> str:
    """Say how far a stage is, and who goes on from it."""
    on = [names[line.entrant] for line in stage.lines if line.goes_on]
    if stage.complete and on:
        return _("To the final: {names}").format(names=listed(on))
    if stage.complete:
        return _("All games are in.")
    if silent:
        firsts = [lines[0] for lines in stage.tables.values()]
        done = sum(one is not None for line in firsts for one in line.games)
        return _(
            "{done} of {all} games of the tables are in. Who has won what is shown once all of "
            "them are in (Hashimoto 17)."
        ).format(done=done, all=stage.games * len(firsts))
    played = min((sum(g is not None for g in line.games) for line in stage.lines), default=0)
    if all(line.brought is None for line in stage.lines):
        words = _p("rummikub", "After {played} of {games} games")
    else:
        words = _(
            "After {played} of {games} games. The sums of the semi-final count on (Hashimoto 18)."
        )
    return words.format(played=played, games=stage.games)


class LaterPart(QWidget):
    """The final above the semifinal, as soon as their tables are drawn."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        del desk
        self.semifinal, self.final = StageWidget(SEMIFINAL), StageWidget(LAST)
        self.final.grid.setFixedHeight(px(FOUR_LINES))
        self.semifinal.grid.setMinimumHeight(px(FOUR_LINES))
        both = QWidget()
        inside = QVBoxLayout(both)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(px(UNIT) * 2)
        inside.addWidget(self.final)
        inside.addWidget(self.semifinal, 1)
        self.empty = OrEmpty(both, "")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.empty)

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read both stages and show what may be told of them."""
        held = publishing_queries.held(event, division.id)
        names = {own.id: own.name for own in queries.entrants(event, division.id)}
        stages = {
            SEMIFINAL: paper_parts.semifinal(event, division.id),
            LAST: paper_parts.final(event, division.id),
        }
        for widget in (self.semifinal, self.final):
            silent = widget.key in held
            widget.show_stage(stages[widget.key], names, division.game, silent=silent)
        self.empty.show_content(any(stages.values()), _nothing(division))

    def forget(self) -> None:
        """Choose anew, because another division comes."""
        self.semifinal.grid.clearSelection()
        self.final.grid.clearSelection()

    def home(self) -> None:
        """Begin in the list of the stage that came last."""
        shown = [one for one in (self.final, self.semifinal) if not one.isHidden()]
        if shown:
            shown[0].grid.setFocus()

    def begin(self, _what: str) -> None:
        """Begin in the list: nothing is entered here."""
        self.home()


def _nothing(division: DivisionView) -> str:
    if not any(stage == LAST for stage in _stages_of(division)):
        return _("This division has no semi-final and no final of its own.")
    return _(
        "The tables of the semi-final stand here once they are drawn: do the next step above "
        "after the last set."
    )


def _stages_of(division: DivisionView) -> tuple[str, ...]:
    stages = PROGRAMMES.of(division).stages(division.programme_options)
    return tuple(stage.key for stage in stages)
