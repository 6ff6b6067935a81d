"""Decides by lot who of those that share a place comes first, and takes such lots back."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from models.core.causes import Authority
from models.core.problems import Problem
from models.views.divisions import EntrantView
from models.views.draws import DrawnLotsView, LevelView, LotsView
from reports.i18n import _, _p
from ui.dialogs.draws.draw import BY_LOTS, BY_SEED, LotTable
from ui.dialogs.draws.prepared import Prepared, PrintPrepared
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.inputs import QUESTION_ICON, ChoiceRow, ProblemLine
from ui.dialogs.referee import RefereeDialog
from ui.look.theme import px
from ui.widgets.basics import label, named
from ui.words.wording import and_more, listed

ROWS = 8
"""How many people the table shows without scrolling."""
NAMED = 3
"""How many people a choice names."""


@dataclass(frozen=True, kw_only=True)
class LotsValues(Authority):
    """Who is level, in the order of the lots, or in any order for the seed."""

    order: tuple[int, ...]
    seed: str


class LotsDialog(RefereeDialog):
    """Asks which group draws, and what it drew; only those who are level can be entered."""

    def __init__(
        self,
        lots: LotsView,
        *,
        seed: str,
        label_of_draw: str,
        parent: QWidget | None = None,
        slips: PrintPrepared | None = None,
    ) -> None:
        """Begin with the group at the top; `seed` is what is proposed for publishing.

        `slips` prints the lots that are pulled.
        """
        super().__init__(
            title=_("Decide places by lot"), accept=_("&Enter the lots"), parent=parent, width=760
        )
        self._level = lots.level
        self._shown = 0
        if not lots.complete:
            line = ProblemLine()
            said = _("Results are still missing: this ranking will change.")
            line.show_text(said, role="warn", icon=QUESTION_ICON)
            self.add_wide(line)
        self.add_wide(
            label(_("They are level on every tie-break: the lot decides the order."), wrap=True)
        )
        groups = tuple((at, level_text(group)) for at, group in enumerate(lots.level))
        self.add_fields(Field(key="group", text=_("&Level"), choices=groups, now=0))
        self.prepared = Prepared(slips)
        self._ask_how(seed, label_of_draw)
        self.add_referee()
        self.watch(self.lots.edited, self.seed.textChanged)

    def _ask_how(self, seed: str, label_of_draw: str) -> None:
        self.how = ChoiceRow(
            (
                (BY_LOTS, _("Type the lots that were pulled")),
                (BY_SEED, _("The program draws by a published number")),
            )
        )
        self.how.choose(BY_LOTS)
        self.seed = QLineEdit(seed)
        self.lots = LotTable(self._people)
        named(self.lots, _("Lots: one number for each person"))
        self.lots.setMinimumHeight(0)
        self.add("how", _("&How"), self.how)
        repeat = _("Write it on the notice board: with it anybody can repeat the draw.")
        named_so = _("Label of the draw: {label}").format(label=label_of_draw)
        self.add("seed", _("Draw &number"), self.seed, f"{repeat}\n{named_so}")
        self.add_wide(self.prepared)
        self.add("lots", _("L&ots"), self.lots, _("Type or scan the number; Enter goes down."))

    @property
    def _people(self) -> tuple[EntrantView, ...]:
        return self._level[self._shown].entrants

    def focus_first(self) -> None:
        """Begin with the lots where there is no group to choose."""
        if len(self._level) > 1:
            super().focus_first()
        else:
            self.lots.setFocus(Qt.FocusReason.TabFocusReason)

    def adapt(self) -> None:
        """Show the people of the chosen group, and only the fields of the chosen way."""
        chosen = self.answer("group")
        if chosen != self._shown:
            self._shown = chosen
            self.lots.show_people(self._people)
        self.lots.setFixedHeight(px(44 + 31 * min(ROWS, len(self._people))))
        self.lots.mark_wrong()
        self.ask_for(group=len(self._level) > 1)
        by_lots = self.how.value() == BY_LOTS
        self.rows["seed"].show_if(not by_lots)
        self.rows["lots"].show_if(by_lots)
        self.prepared.setVisible(by_lots)
        self.prepared.show_lots(range(1, len(self._people) + 1))

    def problems(self) -> tuple[Problem, ...]:
        """Want a seed, or everybody's lot exactly once."""
        if self.how.value() == BY_SEED:
            return () if self.seed.text().strip() else (Problem(code="BLANK", where="seed"),)
        return self.lots.problems()

    def meaning(self) -> str:
        """Say in which order those who are level come."""
        if self.how.value() == BY_SEED or self.lots.problems():
            return ""
        return " → ".join(entrant.name for entrant in self._ordered())

    def value(self) -> LotsValues:
        """Give the order of the lots, or the seed that makes one."""
        by_seed = self.how.value() == BY_SEED
        order = self._people if by_seed else self._ordered()
        return LotsValues(
            order=tuple(entrant.id for entrant in order),
            seed=self.seed.text().strip() if by_seed else "",
            referee=self.word.referee,
            reason=self.word.reason,
        )

    def _ordered(self) -> tuple[EntrantView, ...]:
        pairs = zip(self.lots.lots(), self._people, strict=True)
        return tuple(who for _lot, who in sorted(pairs, key=lambda pair: int(pair[0])))


class RetractLotsDialog(RefereeDialog):
    """Asks which drawing is taken back, by whom and why."""

    def __init__(
        self,
        drawn: tuple[DrawnLotsView, ...],
        called_for: Set[int],
        parent: QWidget | None = None,
    ) -> None:
        """Begin with the newest; `called_for` are the numbers of those that decide a place."""
        super().__init__(
            title=_("Take lots back"), accept=_("&Take them back"), parent=parent, width=760
        )
        newest_first = tuple(reversed(drawn))
        choices = tuple(
            (one.number, drawn_text(one, called_for=one.number in called_for))
            for one in newest_first
        )
        self.add_fields(
            Field(key="number", text=_("&Lots"), choices=choices, now=newest_first[0].number)
        )
        self.add_wide(
            label(_("Those who are level without these lots share the place again."), wrap=True)
        )
        self.add_referee("reason", "referee")

    def value(self) -> int:
        """Give the number of the drawing."""
        number: int = self.answer("number")
        return number


def level_text(group: LevelView) -> str:
    """Name a group that is level by its place and its people, or the first of many.

    >>> level_text(LevelView(place=2, entrants=()))
    '2位：'
    """
    each = max((entrant.each for entrant in group.entrants), default=1)
    first = listed(entrant.name for entrant in group.entrants[:NAMED])
    names = and_more(first, len(group.entrants) - NAMED, each)
    return _("Place {place}: {names}").format(place=group.place, names=names)


def drawn_text(drawn: DrawnLotsView, *, called_for: bool) -> str:
    """Name a drawing by its number and whom it put first; one that decides nothing is marked.

    >>> drawn_text(DrawnLotsView(number=2, order=()), called_for=False)
    '2回目：（今の順位には影響しません）'
    """
    names = [entrant.name for entrant in drawn.order[:NAMED]]
    order = " → ".join(names + ["…"] * (len(drawn.order) > NAMED))
    if called_for:
        return _p("drawing of lots", "No. {number}: {order}").format(
            number=drawn.number, order=order
        )
    return _p("drawing of lots", "No. {number}: {order} (not called for now)").format(
        number=drawn.number, order=order
    )
