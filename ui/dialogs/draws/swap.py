"""Exchanges two seats of a round, with a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QGridLayout, QWidget

from app.queries.swap_queries import two_tables
from models.core.causes import Authority
from models.core.problems import Problem
from models.views.divisions import EntrantView, MatchView, RoundView
from models.views.people import Elsewhere
from reports.i18n import _
from ui.dialogs.parts.field import Field
from ui.dialogs.referee import RefereeDialog
from ui.look.theme import px
from ui.widgets.basics import label
from ui.words.dialog_problems import words

ForeseeSwap = Callable[[int, int], tuple[Problem, ...]]
"""Says what only the referee can allow, of two people by id."""


def nothing_foreseen(_one: int, _other: int) -> tuple[Problem, ...]:
    """Foresee nothing."""
    return ()


@dataclass(frozen=True, kw_only=True)
class SwapValues(Authority):
    """Which two people change seats, and on whose word."""

    entrant_a: int
    entrant_b: int


def pairing_text(names: tuple[str, ...]) -> str:
    """Write who sits at a table; one person alone has a bye."""
    if len(names) == 1:
        return _("{name} has a bye").format(name=names[0])
    return " – ".join(names)


class SwapDialog(RefereeDialog):
    """Shows two tables before and after two people change seats."""

    def __init__(
        self,
        round_view: RoundView,
        entrant_a: int | None = None,
        entrant_b: int | None = None,
        parent: QWidget | None = None,
        *,
        foresee: ForeseeSwap = nothing_foreseen,
        sitting: Sequence[Elsewhere] = (),
    ) -> None:
        """Start from the two people selected in the list, if they are.

        `sitting` are those of the round who sit elsewhere, or are to do so at the same time.
        """
        super().__init__(
            title=_("Exchange two seats"), accept=_("E&xchange the seats"), parent=parent, width=760
        )
        self._round = round_view
        self._foresee = foresee
        self._again: tuple[Problem, ...] = ()
        self._sitting = {one.person.id: one for one in reversed(sitting)}
        self._seats: dict[int, tuple[MatchView, EntrantView]] = {}
        for match in round_view.matches:
            for seat in match.seats:
                self._seats[seat.entrant.id] = (match, seat.entrant)
        people = self._people()
        self.add_fields(
            Field(
                key="entrant_a",
                text=_("Person &1"),
                choices=people,
                now=entrant_a,
                required=True,
            ),
            Field(
                key="entrant_b",
                text=_("Person &2"),
                choices=people,
                now=entrant_b,
                required=True,
            ),
        )
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(16))
        self.before, self.after = label(wrap=True), label("", "strong", wrap=True)
        for row, (name, text) in enumerate(((_("Before"), self.before), (_("After"), self.after))):
            grid.addWidget(label(name, "muted"), row, 0)
            grid.addWidget(text, row, 1)
        grid.setColumnStretch(1, 1)
        self.add_wide(holder)
        self.again = label("", "warn", wrap=True)
        self.add_wide(self.again)
        printed = _("The pairing is published: print the changed sheets again.")
        self.add_referee("reason", hint=printed if round_view.published else "")

    def adapt(self) -> None:
        """Show both tables before and after, and who would meet again."""
        one, other = self._chosen()
        self.before.setText(self._text(None, None))
        self.after.setText(self._text(one, other))
        self._again = ()
        if one is not None and other is not None and not self._same_table(one, other):
            self._again = self._foresee(one, other)
        self.again.setText("\n".join(map(words, self._again)))
        self.again.setVisible(bool(self._again))

    def problems(self) -> tuple[Problem, ...]:
        """Want two people at two tables, a reason and, where it is the referee's, the name."""
        one, other = self._chosen()
        found = self.blanks()
        if self._again or self._round.published:
            found += self.blanks("referee")
        if one is not None and other is not None and (same := self._same_table(one, other)):
            return (*same, *found)
        return (
            *found,
            *self._elsewhere("entrant_a", one),
            *self._elsewhere("entrant_b", other),
        )

    def _elsewhere(self, where: str, chosen: int | None) -> Iterator[Problem]:
        """Ask about somebody who sits at another table, or is to do so in the same slot."""
        people = self._seats[chosen][1].people if chosen is not None else ()
        for person in people:
            if (one := self._sitting.get(person.id)) is not None:
                values = {"name": person.name, "table": one.table, "game": one.game}
                values["division"] = one.division
                code = "PLAYS_IN_SLOT" if one.slot else "SITS_ELSEWHERE"
                yield Problem(code=code, where=where, values={**values, "slot": one.slot}, ask=True)

    def value(self) -> SwapValues:
        """Give the two people, the reason and the referee."""
        return SwapValues(**self.answers())

    def _chosen(self) -> tuple[int | None, int | None]:
        return self.answer("entrant_a"), self.answer("entrant_b")

    def _people(self) -> tuple[tuple[int | None, str], ...]:
        seated = (
            (entrant.id, _("|Table| {table}: {name}").format(table=match.table, name=entrant.name))
            for match, entrant in self._seats.values()
        )
        return ((None, _("Choose …")), *seated)

    def _same_table(self, one: int, other: int) -> tuple[Problem, ...]:
        return two_tables(self._seats[one][0], self._seats[other][0])

    def _text(self, first: int | None, second: int | None) -> str:
        """Write the tables concerned, with the two people exchanged when they are given."""
        chosen = self._chosen()
        lines = []
        for match in self._round.matches:
            ids = [seat.entrant.id for seat in match.seats]
            if not any(entrant in chosen for entrant in ids):
                continue
            if first is not None and second is not None:
                ids = [second if i == first else first if i == second else i for i in ids]
            names = tuple(self._seats[entrant][1].name for entrant in ids)
            lines.append(
                _("|Table| {table}: {name}").format(table=match.table, name=pairing_text(names))
            )
        return "\n".join(lines) or "–"
