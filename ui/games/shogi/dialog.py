"""Enters the result of a game: who won, how, and who moved first."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from app.event_file.file import EventFile
from app.queries import live_queries
from models.games.shogi.legs import ReplayedGame, clock
from models.games.shogi.record import ENDINGS, ShogiEnding, ShogiResult
from models.views.divisions import MatchEntry
from reports.i18n import _
from ui.dialogs.parts.control import wants_words
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.two_sides.dialog import Endings, TwoSidesDialog
from ui.games.shogi import wording as table
from ui.widgets.basics import label

NOT_NOTED = -1
"""The answer that nobody noted who moved first."""
PLAYED = [kind for kind in ShogiEnding if ENDINGS[kind].unplayed is None]
WAYS = Endings(
    meaning=ENDINGS,
    words=table.KINDS,
    fields={
        **dict.fromkeys(PLAYED, frozenset({"first"})),
        ShogiEnding.RULED: frozenset({"first", "ruling"}),
    },
)


def running(event: EventFile, match_id: int) -> ReplayedGame:
    """Give how a game stands by what is noted of it (Meet Shogi 2-4, 2-5)."""
    state: ReplayedGame = live_queries.live(event, match_id).fold.state
    return state


class ShogiDialog(TwoSidesDialog):
    """Choose who won and press Enter; F2 leads to the endings."""

    def __init__(
        self, entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
    ) -> None:
        """Show the table, and what is noted of the game already."""
        super().__init__(
            entry,
            parent,
            blind=blind,
            endings=WAYS,
            record=self.record,
            described=self.own_described,
        )
        state = entry.running
        if isinstance(state, ReplayedGame) and state.winner is not None:
            self.kind.choose(ShogiEnding.PERPETUAL)
            self.winner.choose(state.winner)
            self.pick_ending()

    def add_own_rows(self) -> None:
        """Add who moved first, and what a ruling says."""
        state, stands = self.entry.running, self.entry.match.result
        self._legs, first = 1, None
        if isinstance(stands, ShogiResult):
            self._legs, first = stands.legs, stands.first
        elif isinstance(state, ReplayedGame):
            self._legs, first = state.leg, state.first
            if said := noted(state, self.names):
                self.add_wide(label(said, "muted", wrap=True))
        answers = (*enumerate(self.names), (NOT_NOTED, _("not noted")))
        self.first = ChoiceRow(answers)
        self.first.choose(NOT_NOTED if first is None else first)
        self.ruling = QLineEdit()
        wants_words(self.ruling)
        self.add("first", _("Moved firs&t"), self.first)
        self.add("ruling", _("Ru&ling and reason"), self.ruling)
        self.watch(self.ruling.textChanged)

    def record(self, kind: ShogiEnding, winner: int | None) -> ShogiResult:
        """Make the record; where nobody moved nobody moved first."""
        if ENDINGS[kind].unplayed is not None:
            return ShogiResult(kind=kind, winner=winner)
        first, ruled = self.first.value(), kind is ShogiEnding.RULED
        return ShogiResult(
            kind=kind,
            winner=winner,
            first=None if first in (None, NOT_NOTED) else first,
            legs=self._legs,
            ruled_by=self.ruled_by.text().strip() if ruled else "",
            ruling=self.ruling.text().strip() if ruled else "",
        )

    def own_described(self, result: ShogiResult) -> dict[str, str]:
        """Say who moved first and what was ruled."""
        said = {}
        if result.first is not None:
            said["first"] = self.names[result.first]
        if result.kind is ShogiEnding.RULED:
            said |= {"ruled_by": result.ruled_by, "ruling": result.ruling}
        return said


def noted(state: ReplayedGame, names: tuple[str, ...]) -> str:
    """Say in one line what is noted of a game; empty while nothing is."""
    if state.first is None:
        return ""
    left = [clock(own) for own in state.left]
    if state.leg == 1:
        return _("{name} moves first.").format(name=names[state.first])
    said = _("Leg {leg}: {name} moves first. Left: {first} – {second}")
    return said.format(leg=state.leg, name=names[state.first], first=left[0], second=left[1])
