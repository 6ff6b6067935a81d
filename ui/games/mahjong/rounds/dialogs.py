"""The questions of the round page: what happened at a table, and what the bell means for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.games.mahjong.closing import BellAction, HandEnd, Then, after_last, at_bell
from models.games.mahjong.incidents import (
    OF_A_PLAYER,
    WITH_POINTS,
    Incident,
    IncidentKind,
    IncidentNote,
    check,
    usual_points,
)
from models.views.divisions import MatchView
from reports.games.mahjong.words import HANDS, KINDS
from reports.i18n import _
from ui.dialogs.parts.field import Field, choice, offered
from ui.dialogs.parts.field import FieldKind as Input
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.parts.inputs import escaped
from ui.dialogs.referee import RefereeDialog
from ui.games.mahjong.rounds.words import AFTER_LAST, AT_BELL, HAND_ENDS, MOMENTS
from ui.widgets.basics import label

SHORT = 200
"""Pixels of width of a number."""


class IncidentDialog(RefereeDialog):
    """Writes down what happened at a table; one that stands is changed on somebody's word."""

    def __init__(
        self,
        matches: Sequence[MatchView],
        table: int = 0,
        parent: QWidget | None = None,
        *,
        old: Incident | None = None,
    ) -> None:
        """Begin with the table that is chosen, or with a line of the log."""
        title = _("Incident")
        if old is not None:
            title = _("Incident no. {number}").format(number=old.number)
        super().__init__(title=title, accept=_("&Write it down"), parent=parent, width=780)
        self._by_table = {match.table: match for match in matches}
        self._old = old
        self._proposed: int | None = None
        was = IncidentNote(kind=IncidentKind.CHOMBO) if old is None else old.happened
        self.add_fields(
            choice("kind", _("What happene&d"), offered(KINDS), old and was.kind, required=True),
            Field(
                key="table",
                text=_("&Table"),
                choices=tuple((each, str(each)) for each in self._by_table),
                now=table if table in self._by_table else next(iter(self._by_table), None),
                widest=SHORT,
                required=True,
            ),
        )
        for place in range(4):
            self.add_fields(
                Field(key=f"seat{place}", text="", kind=Input.TICK, now=False),
            )
        self._add_rest(was)
        if old is not None:
            self.add_referee("reason", "referee")
        for place, seat in enumerate(self._seated()):
            self.put(**{f"seat{place}": seat in was.players})
        self.adapt()

    def _add_rest(self, was: IncidentNote) -> None:
        hands = ((0, _("not known")), *((at, _(word)) for at, word in enumerate(HANDS, start=1)))
        self.add_fields(
            Field(key="hand", text=_("&Hand"), choices=hands, now=was.hand, widest=2 * SHORT),
            Field(key="honba", text=_("Hon&ba"), kind=Input.COUNT, now=was.honba, widest=SHORT),
            Field(
                key="points",
                text=_("&Points"),
                kind=Input.NUMBER,
                now=was.points or None,
                high=200_000,
                widest=SHORT,
                hint=_("Only a reminder: scores are typed from the sticks."),
            ),
            Field(key="text", text=_("Remar&k"), now=self._old.text if self._old else ""),
        )

    def _seated(self) -> tuple[int, ...]:
        match = self._by_table.get(self.answer("table"))
        return () if match is None else tuple(seat.entrant.id for seat in match.seats)

    def adapt(self) -> None:
        """Name who sits at the table, and propose what an offence costs."""
        match, kind = self._by_table.get(self.answer("table")), self.answer("kind")
        names = [] if match is None else [seat.entrant.name for seat in match.seats]
        for place in range(4):
            box = self.input(f"seat{place}")
            text = f"{escaped(names[place])} (&{place + 1})" if place < len(names) else ""
            box.setText(text)  # type: ignore[attr-defined]
            box.setAccessibleName(names[place] if place < len(names) else "")
        asked = kind is None or kind in OF_A_PLAYER
        self.ask_for(
            **{f"seat{place}": asked and place < len(names) for place in range(4)},
            points=kind in WITH_POINTS,
        )
        self._propose(kind)

    def _propose(self, kind: IncidentKind | None) -> None:
        """Propose what it costs, once for every choice, so that a box that was emptied stays so."""
        usual = None if kind is None else usual_points(kind, len(self._players())) or None
        if usual != self._proposed:
            if self.answer("points") in (None, self._proposed) and self._old is None:
                self.put(points=usual)
            self._proposed = usual

    def _players(self) -> tuple[int, ...]:
        chosen = enumerate(self._seated())
        return tuple(seat for place, seat in chosen if self.answer(f"seat{place}"))

    @property
    def match_id(self) -> int:
        """The match of the table that is chosen."""
        return self._by_table[self.answer("table")].id

    def value(self) -> IncidentNote:
        """Give what is to be written down."""
        kind = self.answer("kind") or IncidentKind.CHOMBO
        return IncidentNote(
            kind=kind,
            players=self._players() if kind in OF_A_PLAYER else (),
            hand=self.answer("hand") or 0,
            honba=self.answer("honba") or 0,
            points=(self.answer("points") or 0) if kind in WITH_POINTS else 0,
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want a kind and whom it concerns, and points that can be paid with sticks."""
        blank = self.blanks()
        if blank:
            return blank
        found = check(self.value(), self._seated())
        return tuple(replace(p, where="seat0") if p.where == "players" else p for p in found)


class BellDialog(FieldDialog):
    """Answers the question of the end of the time: is this hand played, and what comes then."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Ask what the table was doing when the bell rang."""
        super().__init__(
            title=_("The bell rang: is this hand played?"),
            accept=_("&Close"),
            parent=parent,
            width=780,
        )
        self.cancel_button.hide()
        self.add_fields(
            choice("moment", _("&When the bell rang"), offered(MOMENTS)),
            choice("end", _("How that &hand ended"), offered(HAND_ENDS)),
            choice(
                "again",
                _("That hand was &played"),
                ((False, _("for the first time")), (True, _("again, after a chombo"))),
                False,
            ),
        )
        self.said = label("", "large", wrap=True)
        self.add_wide(self.said)
        self.adapt()

    def adapt(self) -> None:
        """Say what the table does now."""
        moment: BellAction | None = self.answer("moment")
        end: HandEnd | None = self.answer("end")
        then = None if moment is None else at_bell(moment)
        plays = then in (Then.FINISH, Then.REPLAY)
        self.ask_for(end=plays, again=plays and end is HandEnd.CHOMBO)
        if then is None:
            text = ""
        elif plays and end is not None:
            replayed = bool(self.answer("again")) or then is Then.REPLAY
            text = _(AFTER_LAST[after_last(end, replayed=replayed)])
        else:
            text = _(AT_BELL[then])
        if hasattr(self, "said"):
            self.said.setText(text)
