"""The scoreboard above the field: names, points, time-outs, the quarter, down and distance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from models.games.paper_bowl.events import COUNTERS, BowlSide
from models.games.paper_bowl.folding import FoldedMatch
from models.games.paper_bowl.record import seat_of
from models.games.paper_bowl.state import PlayPhase, PlayState
from reports.game_words import seat_name
from reports.games.paper_bowl.words import (
    box_rows,
    down_and_distance,
    down_of,
    line_score,
    period,
    points_of,
    spot,
)
from reports.i18n import _N, _, _n, _p
from ui.dialogs.parts.inputs import ROOMY
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.plain_text import hint_text
from ui.look.theme import large, px, scale
from ui.widgets.basics import ShortLabel, label, set_role


def pips(left: int) -> str:
    """Draw the time-outs that are left and those that are gone.

    >>> pips(2)
    '●●○'
    """
    return "●" * left + "○" * (COUNTERS - left)


class SideScore(QFrame):
    """One side: name, possession, points, time-outs."""

    def __init__(self, side: BowlSide) -> None:
        """Show nobody yet."""
        super().__init__()
        set_role(self, "card")
        self.side = side
        self.name = ShortLabel("strong")
        self.name.setFont(large(1.2))
        self.points = label("0")
        self.points.setFont(large(2.4))
        self.ball = label("")
        self.ball.setFont(large(1.2))
        self.timeouts = label("")
        self.where = label("", "muted")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.name)
        below = QHBoxLayout()
        below.setSpacing(px(14))
        below.addWidget(self.where)
        below.addWidget(self.timeouts)
        below.addWidget(self.ball)
        below.addStretch(1)
        words.addLayout(below)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(px(12), px(4), px(12), px(4))
        whole.addLayout(words, 1)
        whole.addWidget(self.points)
        self.points.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def show_side(self, name: str, state: PlayState) -> None:
        """Show a side as the match stands."""
        home = self.side is BowlSide.HOME
        self.name.show_text(name)
        self.where.setText(_p("side", "Home") if home else _p("side", "Away"))
        self.points.setText(str(state.score.of(self.side)))
        left = state.timeouts.of(self.side)
        said = _("Time-outs {pips}").format(pips=pips(left))
        self.timeouts.setText(said if scale() <= ROOMY else pips(left))
        self.timeouts.setToolTip(hint_text(said))
        has = state.ball is not None and state.ball[0] is self.side
        self.ball.setText((_("ball ▶") if home else _("◀ ball")) if has else "")
        said = _n("{name} {points}, {count} time-out", "{name} {points}, {count} time-outs", left)
        points = state.score.of(self.side)
        self.setAccessibleName(said.format(name=name, points=points, count=left))


class ScoreStrip(QWidget):
    """Both sides, and between them the clock of the match."""

    def __init__(self) -> None:
        """Show a match that has not begun."""
        super().__init__()
        self.sides = {side: SideScore(side) for side in BowlSide}
        self.period = label("", "strong")
        self.period.setFont(large(1.2))
        self.clock = label("")
        self.down = label("", "strong")
        self.down.setFont(large(1.4))
        self.down.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.spot = label("")
        middle = QGridLayout()
        middle.setHorizontalSpacing(px(16))
        middle.setVerticalSpacing(0)
        for place, shown in enumerate((self.period, self.down, self.clock, self.spot)):
            middle.addWidget(shown, place // 2, place % 2, Qt.AlignmentFlag.AlignCenter)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(px(12))
        whole.addWidget(self.sides[BowlSide.HOME], 1)
        whole.addLayout(middle)
        whole.addWidget(self.sides[BowlSide.AWAY], 1)

    def show_match(self, state: PlayState, names: Sequence[str]) -> None:
        """Show where a match stands."""
        for side, shown in self.sides.items():
            shown.show_side(names[seat_of(side)], state)
        self.period.setText(period(state.quarter))
        left = _n("{count} play left", "{count} plays left", state.cards_left)
        self.clock.setText(left.format(count=state.cards_left))
        widths = self.down.fontMetrics().horizontalAdvance
        widest = (widths(down_and_distance(4, 10, goal=goal)) for goal in (False, True))
        self.down.setMinimumWidth(max(widest) if scale() <= ROOMY else 0)
        self.down.setText(now_of(state) or down_of(state))
        self.spot.setText(where_of(state))


NOW: dict[PlayPhase, str] = {
    PlayPhase.TOSS: _N("Toss"),
    PlayPhase.KICKOFF: _N("Kick-off"),
    PlayPhase.RETURN_CHOICE: _N("Return"),
    PlayPhase.RETURN_ROLL: _N("Return"),
    PlayPhase.PAT: _N("Try"),
    PlayPhase.TWO_CARDS: _N("Try"),
    PlayPhase.TWO_ROLL: _N("Try"),
    PlayPhase.GAME_OVER: _N("End of the match"),
}
"""What goes on while no down is played."""


def now_of(state: PlayState) -> str:
    """Name what goes on while no down is played."""
    return _(NOW[state.phase]) if state.phase in NOW else ""


def where_of(state: PlayState) -> str:
    """Say where the ball lies; empty while nobody has it."""
    return "" if state.ball is None else _("at the {spot}").format(spot=spot(state.ball[1]))


# -- the box score of a match as it stands ---------------------------------------------------------

LONGEST = 13
"""So many rows stand in one column."""


class BoxDialog(Skeleton):
    """Points by quarter, then everything that is counted, in two columns."""

    def __init__(
        self, view: FoldedMatch, names: Sequence[str], parent: QWidget | None = None
    ) -> None:
        """Show a match as it stands."""
        super().__init__(title=_("Box score"), accept=_("&Close"), parent=parent, width=940)
        self.cancel_button.hide()
        self.add_wide(_line_score(view, names))
        rows = box_rows(view.boxes)
        holder = QWidget()
        columns = QGridLayout(holder)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setHorizontalSpacing(px(40))
        for across, start in enumerate(range(0, len(rows), LONGEST)):
            columns.addLayout(_figures(rows[start : start + LONGEST]), 0, across)
        self.add_wide(holder)


def _line_score(view: FoldedMatch, names: Sequence[str]) -> QWidget:
    holder = QWidget()
    grid = QGridLayout(holder)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(px(20))
    called = [f"{seat_name('paper_bowl', place)}\u3000{name}" for place, name in enumerate(names)]
    for down, cells in enumerate(line_score(*points_of(view.state), called)):
        for across, text in enumerate(cells):
            strong = not down or across in (0, len(cells) - 1)
            shown = label(text, "strong" if strong else "", wrap=not across)
            if across:
                shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(shown, down, across)
    grid.setColumnStretch(0, 1)
    return holder


def _figures(rows: Sequence[tuple[str, Mapping[BowlSide, str]]]) -> QGridLayout:
    """Lay rows out, home and away beside each other."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(px(16))
    grid.setVerticalSpacing(px(2))
    for across, side in enumerate(BowlSide, start=1):
        head = label(seat_name("paper_bowl", seat_of(side)), "strong")
        grid.addWidget(head, 0, across, Qt.AlignmentFlag.AlignRight)
    for down, (name, values) in enumerate(rows, start=1):
        grid.addWidget(label(name, "muted", wrap=True), down, 0)
        for across, side in enumerate(BowlSide, start=1):
            grid.addWidget(label(values[side]), down, across, Qt.AlignmentFlag.AlignRight)
    grid.setColumnStretch(0, 1)
    grid.setRowStretch(len(rows) + 1, 1)
    return grid
