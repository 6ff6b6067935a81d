"""Which rounds of a division the page of the matches shows: one of them, or all that are played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent

from app import queries
from models.core.facts import Round
from models.stages.registry import PROGRAMMES
from models.views.divisions import MatchView, RoundView
from models.views.second_entry import NOWHERE
from reports import wording as paper
from reports.i18n import _
from ui.desk.desk import Desk
from ui.look.theme import px
from ui.widgets.basics import DropDown, is_typed, named

if TYPE_CHECKING:
    from ui.pages.entering import Entering

ALL = 0
"""Chosen instead of a round: everything that is being played."""


class ShownRounds:
    """The rounds as they are now, and the choice among them, which outlives what happens."""

    def __init__(self, desk: Desk, entering: Entering) -> None:
        self._desk = desk
        self._entering = entering
        self._division = 0
        self._views: dict[int, RoundView] = {}
        self.rounds: tuple[Round, ...] = ()
        self.chosen: int | None = None
        """The id of the round that is shown, ALL, or None while there is none."""

    @property
    def all(self) -> bool:
        """Whether everything that is being played is shown in one list."""
        return self.chosen == ALL

    def forget(self) -> None:
        """Choose anew, because another division comes."""
        self.chosen = None

    def take(self, division_id: int) -> None:
        """Read which rounds there are; what has just been drawn or published is chosen."""
        before = {drawn.id: drawn.published for drawn in self.rounds}
        over = {drawn.id for drawn in self.rounds if drawn.published and not drawn.missing}
        self._division = division_id
        self.rounds = queries.drawn(self._desk.event_file, division_id)
        self._views.clear()
        ids = [drawn.id for drawn in self.rounds]
        running = self.running()
        gone = len(running) < 2 if self.all else self.chosen not in ids
        again = [drawn.id for drawn in self.rounds if drawn.id in over and drawn.missing]
        gone = gone or bool(again and self.chosen not in (ALL, *again))
        proposals = [r.id for r in self.rounds if not r.published and r.id not in before]
        if proposals and not (gone and running):
            self.chosen = proposals[-1]
        elif gone or any(before.get(r.id) is not r.published for r in self.rounds):
            newest = running[-1:] or ids[-1:]
            self.chosen = ALL if len(running) > 1 else newest[0] if newest else None

    def running(self) -> list[int]:
        """Give the rounds at whose tables something is still to be typed."""
        return [
            drawn.id
            for drawn in self.rounds
            if drawn.published and (drawn.missing or self._waits_for_second(drawn))
        ]

    def _waits_for_second(self, drawn: Round) -> bool:
        """Tell whether results of a round that stands beside others wait for a second entry."""
        if self._entering.second == NOWHERE:
            return False
        division = queries.division_view(self._desk.event_file, self._division)
        programme = PROGRAMMES.of(division)
        alone = not programme.side_by_side(division.programme_options)
        if drawn.stage == programme.named_stage or (alone and drawn.stage == programme.numbered):
            return False
        view = self.read(drawn.id)
        return view is not None and any(map(self._entering.waits, view.matches))

    def turn_to_running(self) -> bool:
        """Choose what is being played instead of a round that is over; tell whether that was so."""
        running = self.running()
        if not running or self.all or self.chosen in running:
            return False
        self.chosen = ALL if len(running) > 1 else running[0]
        return True

    def ids(self) -> list[int]:
        """Name every round that is shown."""
        return self.running() if self.all else [self.chosen] if self.chosen is not None else []

    def views(self) -> list[RoundView]:
        """Give every round that is shown."""
        return [view for view in map(self.read, self.ids()) if view is not None]

    def earlier(self) -> bool:
        """Tell whether one round is shown that is over, and a later one is published."""
        published = [drawn.id for drawn in self.rounds if drawn.published]
        if self.all or self.chosen not in published[:-1]:
            return False
        return self.chosen not in self.running()

    def newest_over(self) -> int | None:
        """Give the latest round at whose tables nothing is to be typed any more."""
        running = self.running()
        over = [drawn.id for drawn in self.rounds if drawn.published and drawn.id not in running]
        return over[-1] if over else None

    def of_match(self, match: MatchView) -> RoundView | None:
        """Give the round of a match that is shown."""
        known = (r.id for r in self.rounds if (r.stage, r.number) == (match.stage, match.round))
        return self.read(next(known, None))

    def read(self, round_id: int | None) -> RoundView | None:
        """Give a round, which is read once until something changes."""
        if round_id is None or all(drawn.id != round_id for drawn in self.rounds):
            return None
        if round_id not in self._views:
            desk = self._desk
            found = desk.read(
                lambda _event: desk.look(queries.round_view, self._division, round_id)
            )
            if found is None:
                return None
            self._views[round_id] = found
        return self._views[round_id]


def at_hand(drawn: Sequence[Round]) -> int | None:
    """Name the round that is played: of a stage's rounds that run at once the first not over."""
    if not drawn:
        return None
    newest = drawn[-1]
    running = (r.id for r in drawn if r.published and r.missing and r.stage == newest.stage)
    return next(running, newest.id)


def round_title(drawn: Round | RoundView) -> str:
    """Name a round; a proposal is called one."""
    name = paper.round_name(drawn.stage, drawn.number)
    return name if drawn.published else _("{round} (proposal)").format(round=name)


class RoundChooser(DropDown):
    """The choice among the rounds of a division; signal: `turned` when another one is chosen."""

    turned = Signal()

    def __init__(self, shown: ShownRounds) -> None:
        super().__init__()
        self._shown = shown
        named(self, _("|Round|"), _("Ctrl+Left and Ctrl+Right switch |rounds|"))
        self.setMinimumWidth(px(130))
        self.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToContents)
        self.activated.connect(self._choose)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave characters to the page: Qt would choose an item that begins so, unseen."""
        if is_typed(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def fill(self) -> None:
        """Offer the rounds as they are now."""
        items = [(_("Everything being played"), ALL)] * (len(self._shown.running()) > 1)
        items += [(round_title(drawn), drawn.id) for drawn in self._shown.rounds]
        self.offer(items)
        self.setCurrentIndex(self.findData(self._shown.chosen))
        self.setEnabled(bool(self._shown.rounds))

    def _choose(self, place: int) -> None:
        self._shown.chosen = self.itemData(place)
        self.turned.emit()

    def turn(self, by: int) -> None:
        """Go so many rounds on or back, as far as there are rounds."""
        place = self.currentIndex() + by
        if self._shown.all:  # it stands at the top, and goes on from what is over
            over = self._shown.newest_over()
            if by < 0 and over is None:
                return
            place = self.findData(over if by < 0 else self._shown.running()[0])
        if 0 <= place < self.count():
            self.setCurrentIndex(place)
            self._choose(place)

    def turn_to(self, round_id: int) -> None:
        """Show this round."""
        self.setCurrentIndex(self.findData(round_id))
        self._choose(self.currentIndex())
