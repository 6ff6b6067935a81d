"""Says when the rounds of a division are played: typed round by round, or filled in at once."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from models.clock import read_clock, unread_clock
from models.core.problems import Problem
from models.slots import Slots, out_of_order, spread
from models.views.hall import RoundSlot
from reports.i18n import _
from reports.wording import round_name
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.widgets.basics import button, row

SHORT = 160
LONGEST = 600
"""Minutes of a round at most."""


def slot_name(line: RoundSlot) -> str:
    """Name a round: as it is called once it is drawn, else by its number."""
    return round_name(line.stage, line.number) if line.stage else round_name("swiss", line.turn)


class SlotsDialog(FieldDialog):
    """Asks for two times of day for each round; the first time fills in all others."""

    def __init__(
        self, lines: Sequence[RoundSlot], minutes: int = 30, parent: QWidget | None = None
    ) -> None:
        """Begin with what is said; `minutes` are those that a round usually takes."""
        super().__init__(
            title=_("Times of the |rounds|"), accept=_("&Save the times"), parent=parent, width=620
        )
        self._lines = tuple(lines)
        self.add_fields(
            Field(
                key="begin",
                text=_("The first |round| &begins"),
                hint=_("e.g. 10:00; then “Fill in” gives every |round| its time."),
                widest=SHORT,
            ),
            Field(
                key="minutes", text=_("&Minutes for a |round|"), low=1, high=LONGEST, now=minutes
            ),
            Field(key="between", text=_("Minutes between &|rounds|"), low=0, high=LONGEST, now=10),
        )
        self.fill_button = button(_("&Fill in"), self.fill_in)
        line = QWidget()
        line.setLayout(row(self.fill_button, None))
        self.add("fill", "", line)
        self.add_fields(
            *(
                Field(
                    key=f"slot{line.turn}",
                    text=slot_name(line),
                    shadow=line.usual or "10:00–10:30",
                    now=line.own,
                    widest=SHORT,
                )
                for line in self._lines
            )
        )

    def fill_in(self) -> None:
        """Give every round its time, from that of the first one on."""
        begin = read_clock(self.answer("begin"))
        if begin is None:
            self.input("begin").setFocus()
            return
        minutes, between = self.answer("minutes") or 1, self.answer("between") or 0
        times = spread(begin, minutes, between, len(self._lines))
        full = (*times, *[""] * (len(self._lines) - len(times)))
        self.put(**{f"slot{own.turn}": text for own, text in zip(self._lines, full, strict=True)})
        self.input("slot1").setFocus()

    def problems(self) -> tuple[Problem, ...]:
        """Want times that can be read; ask about a round that begins too early."""
        said = self.value()
        wrong = [*said.problems]
        early = None if wrong else out_of_order(said.times)
        if early is not None:
            where, values = f"slot{early}", {"round": early}
            wrong.append(Problem(code="SLOTS_OVERLAP", where=where, values=values, ask=True))
        return (*unread_clock(str(self.answer("begin")).strip(), "begin"), *wrong)

    def value(self) -> Slots:
        """Give the times, round by round; empty where none is said."""
        return Slots.typed([str(self.answer(f"slot{line.turn}")) for line in self._lines])


def slots_text(lines: Sequence[RoundSlot]) -> str:
    """Say the times of the rounds in a line; empty where none is known."""
    said = [f"{slot_name(line)} {times}" for line in lines if (times := line.own or line.usual)]
    return "\u3000".join(said)
