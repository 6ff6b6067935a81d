"""Draws round 1: by a published seed that repeats the draw, or by the lots that were pulled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from models.core.problems import Problem
from models.views.divisions import EntrantView
from reports.i18n import _, _p
from reports.wording import counted_entrants
from ui.dialogs.draws.prepared import Prepared, PrintPrepared
from ui.dialogs.parts.inputs import QUESTION_ICON, ChoiceRow, ProblemLine, narrow
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.widgets.basics import Tick, label, plain
from ui.widgets.edit_grid import EditGrid
from ui.widgets.grid_model import Align, Column
from ui.words.dialog_problems import words
from ui.words.wording import and_more, listed

BY_SEED, BY_LOTS = "seed", "lots"
FIRST = 1
"""The round that is drawn."""
LOT = 3
"""The column that is typed in."""
SHOWN = 10
"""How many names a sentence lists before it says how many more there are."""


@dataclass(frozen=True, kw_only=True)
class DrawValues:
    """How round 1 is drawn: `seed` or `lots` (entrant ids in drawn order) is filled."""

    seed: str
    lots: tuple[int, ...]
    apart: bool


@dataclass(frozen=True, kw_only=True)
class LotRow:
    """One entrant with what was typed as the lot."""

    id: int
    number: int
    name: str
    club: str
    lot: str = ""
    wrong: str = ""
    """What is wrong with the lot."""


class LotTable(EditGrid[LotRow]):
    """The entrants with the number that each pulled; Enter goes down to the next.

    `edited` when a number was typed.
    """

    edited = Signal()
    opens = False

    def __init__(self, entrants: tuple[EntrantView, ...]) -> None:
        """Show everybody who is to be drawn."""
        super().__init__((), "")
        self.name_lots(_p("draw", "Lot"))
        self.show_people(entrants)
        self.setShowGrid(True)  # the cells to type in are seen
        self.setMinimumHeight(px(260))
        self.begin_at(LOT)

    def show_people(self, entrants: tuple[EntrantView, ...]) -> None:
        """List these people, none of whom has a number yet."""
        self.show_rows(
            [LotRow(id=e.id, number=e.number, name=e.name, club=e.club) for e in entrants]
        )

    def show_lots(self, lots: Sequence[str]) -> None:
        """Show these numbers, row by row, as if they had been typed."""
        rows = zip(self.grid.rows, lots, strict=True)
        self.show_rows([replace(row, lot=lot) for row, lot in rows])

    def pulled(self) -> dict[int, str]:
        """Give what stands in the last column by entrant."""
        return {row.id: row.lot for row in self.grid.rows}

    def keep_people(self, entrants: Sequence[EntrantView]) -> None:
        """List these people; who was there before keeps the number."""
        if [row.id for row in self.grid.rows] != [who.id for who in entrants]:
            known = self.pulled()
            self.show_people(tuple(entrants))
            self.show_lots([known.get(who.id, "") for who in entrants])
            self.begin_at(LOT)

    def name_lots(self, title: str) -> None:
        """Call the numbers so."""
        self.set_columns(
            (
                Column(title=_("No."), text=lambda r: str(r.number), align=Align.RIGHT),
                Column(title=_("|Name|"), text=lambda r: r.name, stretch=True),
                Column(title=_("Club"), text=lambda r: r.club),
                Column(
                    title=title,
                    text=lambda r: r.lot,
                    align=Align.RIGHT,
                    colour=lambda r: "bad" if r.wrong else "",
                    bold=lambda r: bool(r.wrong),
                    hint=lambda r: r.wrong,
                    least=60,
                    edit=self._type,
                ),
            )
        )
        self.begin_at(LOT)

    def lots(self) -> list[str]:
        """Give what stands in the last column, in narrow digits, row by row."""
        return [row.lot for row in self.grid.rows]

    def _type(self, typed: LotRow, text: str) -> bool:
        """Take whatever is typed: what is no lot is marked, not refused."""
        lot = narrow(text)
        if lot != typed.lot:
            rows = self.grid.rows
            self.show_rows([replace(row, lot=lot) if row is typed else row for row in rows])
            self.edited.emit()
        return True

    def problems(self, top: int = 0) -> tuple[Problem, ...]:
        """Say what is wrong with the lots, and name who has none yet; `top` as in `mark_wrong`."""
        return lot_problems(self.lots(), top, names=[row.name for row in self.grid.rows])

    def mark_wrong(self, top: int = 0) -> None:
        """Colour what is no lot up to `top`, and every number that stands at two people.

        Words beside the table say so, too. Without `top` there are as many lots as people.
        """
        lots = [str(int(lot)) if lot.isdecimal() else lot for lot in self.lots()]
        counted = Counter(lot for lot in lots if lot)
        marked = []
        for row, lot in zip(self.grid.rows, lots, strict=True):
            wrong = ""
            if lot and not is_lot(lot, top or len(lots)):
                wrong = _("No lot")
            elif counted[lot] > 1:
                wrong = _("Drawn twice")
            marked.append(row if row.wrong == wrong else replace(row, wrong=wrong))
        self.show_rows(marked)


def is_lot(text: str, top: int) -> bool:
    """Tell whether a text is a number from 1 to `top`.

    >>> [is_lot(text, 4) for text in ("4", "5", "0", "ab")]
    [True, False, False, False]
    """
    return text.isdecimal() and 1 <= int(text) <= top


def lot_problems(lots: Sequence[str], top: int = 0, *, names: Sequence[str]) -> tuple[Problem, ...]:
    """Say which of the typed lots cannot be: out of range, drawn twice, or whose is still blank.

    >>> found = lot_problems(["1", "1", "9", ""], names=["榎本", "手崎", "大嶋", "山岡"])
    >>> [problem.code for problem in found], found[-1].values["names"]
    (['LOT_OUT_OF_RANGE', 'LOTS_TWICE', 'LOTS_MISSING'], '山岡')
    """
    top = top or len(lots)
    wrong = [lot for lot in lots if lot and not is_lot(lot, top)]
    counted = Counter(int(lot) for lot in lots if lot.isdecimal())
    twice = sorted(lot for lot, times in counted.items() if times > 1)
    problems = []
    if wrong:
        values = {"lots": listed(wrong[:SHOWN]), "top": top}
        problems.append(Problem(code="LOT_OUT_OF_RANGE", where="lots", values=values))
    if twice:
        values = {"lots": listed(twice[:SHOWN])}
        problems.append(Problem(code="LOTS_TWICE", where="lots", values=values))
    blank = [name for name, lot in zip(names, lots, strict=True) if not lot]
    if blank:
        values = {"names": first_of(blank)}
        problems.append(Problem(code="LOTS_MISSING", where="lots", values=values))
    return tuple(problems)


def first_of(names: Sequence[str], each: int = 1) -> str:
    """List the first of many names and say how many more there are, people or pairs.

    >>> first_of(["榎本", "手崎"])
    '榎本・手崎'
    """
    return and_more(listed(names[:SHOWN]), len(names) - SHOWN, each)


class DrawDialog(Skeleton):
    """Asks how round 1 is drawn, and says who is left out."""

    def __init__(
        self,
        entrants: tuple[EntrantView, ...],
        seed: str,
        parent: QWidget | None = None,
        *,
        league: bool = False,
        groups: bool = False,
        warning: Problem | None = None,
        slips: PrintPrepared | None = None,
    ) -> None:
        """Draw those who are checked in; `seed` is what is proposed for publishing.

        In a league the places are drawn, and everybody meets everybody; in groups the seats, and
        lots go round the groups. `warning` is what is to be said of so small a field. `slips`
        prints the lots that are pulled.
        """
        title = _("Draw the places of the league") if league else _("Draw |round| 1")
        apart = _("Keep people of one &club apart in |round| 1")
        if groups:
            title, apart = _("Draw the groups"), _("Put people of one &club into different groups")
        super().__init__(title=title, accept=_("&Draw the pairing"), parent=parent, width=760)
        here = tuple(e for e in entrants if e.checked_in and e.withdrawn_from is None)
        absent = tuple(e.name for e in entrants if e not in here)
        planned = tuple(e.name for e in here if FIRST in e.planned)
        self._drawn = tuple(e for e in here if FIRST not in e.planned)
        self.how = ChoiceRow(
            (
                (BY_SEED, _("The program draws by a published number")),
                (BY_LOTS, _("Type the lots that were pulled")),
            )
        )
        self.how.choose(BY_SEED)
        self.seed = QLineEdit(seed)
        self.apart = Tick(apart)
        self.apart.setAccessibleName(plain(apart))
        self.lots = LotTable(self._drawn)
        self.lots.setAccessibleName(_("Lots: one number for each person"))
        self._each = max((who.each for who in entrants), default=1)
        counted = counted_entrants(self._drawn)
        self.add_wide(label(_("To be drawn: {counted}.").format(counted=counted), "strong"))
        self._left_out(_("Not checked in, so not drawn: {names}"), absent)
        self._left_out(_("Away from |round| 1 as planned, so not drawn: {names}"), planned)
        if warning is not None:
            line = ProblemLine()
            line.show_text(words(warning), role="warn", icon=QUESTION_ICON)
            self.add_wide(line)
        self.add("how", _("&How"), self.how)
        self.add(
            "seed",
            _("Draw &number"),
            self.seed,
            _("Write it on the notice board: with it anybody can repeat the draw."),
        )
        self.prepared = Prepared(slips)
        self.prepared.show_lots(range(1, len(self._drawn) + 1))
        self.add_wide(self.prepared)
        hint = _("Type or scan the number; Enter goes down.")
        if groups:
            hint = _("Lot 1 sits in group 1, lot 2 in group 2, and so on |round| the groups.")
        self.add("lots", _("&Lots"), self.lots, hint)
        self.apart.setVisible(not league)
        self.add_wide(self.apart)
        self.watch(self.seed.textChanged, self.lots.edited, self.apart.toggled)

    def _left_out(self, sentence: str, names: Sequence[str]) -> None:
        """Say who is not drawn, if there is anybody."""
        if names:
            line = ProblemLine()
            text = sentence.format(names=first_of(names, self._each))
            line.show_text(text, role="warn", icon=QUESTION_ICON)
            self.add_wide(line)

    def adapt(self) -> None:
        """Show only the fields of the way that was chosen."""
        self.lots.mark_wrong()
        by_lots = self.how.value() == BY_LOTS
        self.rows["seed"].show_if(not by_lots)
        self.rows["lots"].show_if(by_lots)
        self.prepared.setVisible(by_lots)
        self.apart.setEnabled(not by_lots)

    def problems(self) -> tuple[Problem, ...]:
        """Want at least two people, and a seed or everybody's lot exactly once."""
        if len(self._drawn) < 2:
            return (Problem(code="NOBODY_TO_DRAW", values={"each": self._each}),)
        if self.how.value() == BY_SEED:
            return () if self.seed.text().strip() else (Problem(code="BLANK", where="seed"),)
        return self.lots.problems()

    def value(self) -> DrawValues:
        """Give the seed or the people in the order of their lots."""
        if self.how.value() == BY_SEED:
            return DrawValues(seed=self.seed.text().strip(), lots=(), apart=self.apart.isChecked())
        numbered = zip(self.lots.lots(), self._drawn, strict=True)
        order = sorted(numbered, key=lambda pair: int(pair[0]))
        return DrawValues(seed="", lots=tuple(entrant.id for _lot, entrant in order), apart=False)
