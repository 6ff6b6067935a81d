"""Draws the lines of a knock-out: by lots, by a published seed, or as the organiser places them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from models.core.problems import Problem
from models.pairing.knockout_draw import (
    bracket_size,
    check_lots,
    draw_lines,
    lines_of_seeds,
    lines_to_pull,
    place_lines,
)
from models.stages.drawing import field_problems
from models.stages.proposals import BracketDraw
from models.views.divisions import EntrantView
from reports.i18n import _, _p
from reports.wording import counted_entrants
from ui.dialogs.draws.draw import BY_LOTS, BY_SEED, LotTable
from ui.dialogs.draws.last_meet import AsksLast
from ui.dialogs.draws.prepared import Prepared, PrintPrepared, ranges
from ui.dialogs.parts.form import ProblemSpot
from ui.dialogs.parts.inputs import ChoiceRow, ProblemLine
from ui.dialogs.parts.order_list import OrderList
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.widgets.basics import Tick, button, label, named, plain, row
from ui.widgets.count_box import CountBox
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.words.wording import listed

PLACED = "placed"
"""The organiser says who stands where."""
TALL = 680
"""Pixels of height that show most of a bracket, if the screen has them."""


@dataclass(frozen=True, kw_only=True)
class PreviewLine:
    """One line of the bracket, and who stands there."""

    line: int
    name: str
    club: str
    taken: bool


class LinesPreview(Grid[PreviewLine]):
    """The lines from the top, two and two; a line without anybody is a free line."""

    def __init__(self, size: int) -> None:
        """Start empty."""
        super().__init__(
            (
                _preview(_p("bracket", "Line"), lambda r: str(r.line), align=Align.RIGHT),
                _preview(_("|Name|"), lambda r: r.name, stretch=True),
                _preview(_("Club"), lambda r: r.club),
            ),
            _("The lines of the bracket"),
            key=lambda shown: shown.line,
        )
        self._size = size
        self.setSelectionMode(Grid.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # a number typed here would be lost
        self.setAlternatingRowColors(False)
        self.setMinimumHeight(px(200))
        self.verticalHeader().setDefaultSectionSize(px(27))

    def show_lines(self, lines: Mapping[int, tuple[str, str]], *, complete: bool) -> None:
        """Show name and club by line; what is not there is free, or still open."""
        free = _p("bracket", "free line") if complete else "…"
        numbered = ((line, *lines.get(line, (free, ""))) for line in range(1, self._size + 1))
        self.show_rows(
            [
                PreviewLine(line=line, name=name, club=club, taken=line in lines)
                for line, name, club in numbered
            ]
        )

    def texts(self) -> list[str]:
        """Give the names from the top."""
        return [shown.name for shown in self.grid.rows]


def _preview(
    title: str,
    text: Callable[[PreviewLine], str],
    *,
    align: Align = Align.LEFT,
    stretch: bool = False,
) -> Column[PreviewLine]:
    """Make a column of the preview, every second pair of lines on a darker ground."""
    return Column(
        title=title,
        text=text,
        align=align,
        stretch=stretch,
        colour=lambda shown: "" if shown.taken else "muted",
        shade=lambda shown: "zebra" if (shown.line - 1) // 2 % 2 else "",
    )


class BracketDialog(Skeleton):
    """Asks how the lines are filled, and shows them as they will be."""

    def __init__(
        self,
        field: Sequence[EntrantView],
        *,
        title: str,
        seed: str,
        label_of_draw: str,
        lots_only: bool,
        size: int = 0,
        seeds: int = 0,
        parent: QWidget | None = None,
        slips: PrintPrepared | None = None,
        last: AsksLast | None = None,
        spread: Callable[[bool], Mapping[int, str]] | None = None,
    ) -> None:
        """Draw for everybody in `field`; with `lots_only` there are no seeds (JOA 4).

        So many `seeds` are proposed: who comes from another stage stands as it ranks them.
        `slips` prints the lots that are pulled, `last` asks who is seeded by last time's results;
        `spread` says by what people are spread over the lines, with their clubs or without.
        """
        super().__init__(title=title, accept=_("Draw the &bracket"), parent=parent, width=1120)
        self.tall = TALL
        self._field = tuple(field)
        self._people = {person.id: person for person in field}
        self._label = label_of_draw
        self._spread = spread or self._by_club
        self._lots_only = lots_only
        self._size = size or bracket_size(max(1, len(field)))
        ways = [
            (BY_LOTS, _("Type the lots that were pulled")),
            (BY_SEED, _("The program draws by a published number")),
        ]
        if not lots_only:
            ways.insert(0, (PLACED, _("Place them by hand")))
        self.how = ChoiceRow(ways)
        # Whoever is ranked already stands by that; else Enter alone would place them as listed.
        self.how.choose(PLACED if not lots_only and seeds >= len(self._field) else BY_LOTS)
        self.seed = QLineEdit(seed)
        self.apart = Tick(_("Keep people of one &club apart"))
        self.apart.setAccessibleName(plain(_("Keep people of one &club apart")))
        self.seeds = CountBox()
        self.seeds.setRange(0, len(self._field))
        self.seeds.setValue(seeds)
        self.add_wide(label(self._who_plays(), "strong", wrap=True))
        self.add("how", _("&How"), self.how)
        self.add(
            "seed",
            _("Draw &number"),
            self.seed,
            _("Write it on the notice board: with it anybody can repeat the draw."),
        )
        self._last = last
        self._add_seeds()
        self.add_wide(self.apart)
        self.prepared = Prepared(slips)
        self.add_wide(self.prepared)
        self._lay_out_lists()
        self.watch(self.seed.textChanged, self.apart.toggled, self.seeds.edited)

    def _add_seeds(self) -> None:
        """Ask how many are seeded, and beside it who is so by last time's results."""
        self.last_button = button(_("Seeds from &last time's results…"), self.seed_by_last)
        self.last_button.setVisible(self._last is not None and not self._lots_only)
        self.last_line = label("", "bad", wrap=True)
        self.last_line.hide()
        beside = QWidget()
        beside.setLayout(row(self.seeds, self.last_button, None))
        beside.setFocusProxy(self.seeds)
        self.seeds.setAccessibleName(plain(_("Seede&d |players|")))
        self.add(
            "seeds",
            _("Seede&d |players|"),
            beside,
            _("This many at the top of the list are seeded, best first."),
        )
        self.add_wide(self.last_line)

    def _who_plays(self) -> str:
        free = self._size - len(self._field)
        said = counted_entrants(self._field)
        lines = _("{players}, {size} lines").format(players=said, size=self._size)
        if free <= 0:
            return lines
        more = _("{counted} with a free first |round|").format(
            counted=counted_entrants(self._field, free)
        )
        return _("{lines}: {free}").format(lines=lines, free=more)

    def _lay_out_lists(self) -> None:
        """Put what is filled in on the left and the lines on the right."""
        self.lots = LotTable(self._field)
        self.lots.setAccessibleName(_("Lots: the line of each person"))
        self.order = OrderList(self._field)
        named(self.order, _("From the top: seeds first, then the others"))
        self.up = button(_("&Up (Alt+↑)"), self.order.move_up)
        self.down = button(_("Do&wn (Alt+↓)"), self.order.move_down)
        self.ordering = QWidget()
        ordering = QVBoxLayout(self.ordering)
        ordering.setContentsMargins(0, 0, 0, 0)
        ordering.addWidget(self.order, 1)
        ordering.addLayout(row(self.up, self.down, None))
        self.preview = LinesPreview(self._size)
        holder = QWidget()
        both = QHBoxLayout(holder)
        both.setContentsMargins(0, 0, 0, 0)
        both.setSpacing(px(16))
        both.addWidget(self.ordering, 1)
        both.addWidget(self.lots, 1)
        both.addWidget(self.preview, 1)
        self.add_wide(holder, stretch=1)
        line = ProblemLine()
        self.spots["lots"] = ProblemSpot(self.lots, line)
        self.add_wide(line)
        self.watch(self.lots.edited, self.order.changed)

    def focus_first(self) -> None:
        """Begin with the lots where nothing else is possible, else with how it is done."""
        if self._lots_only:
            self.lots.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().focus_first()

    def seed_by_last(self) -> None:
        """Put those who did well last time on top of the list, as seeds."""
        chosen = None if self._last is None else self._last(self)
        if chosen is None:
            return
        self.last_line.setText(chosen.trouble)
        self.last_line.setVisible(bool(chosen.trouble))
        if chosen.seeds:
            self.order.put_first(chosen.seeds)
            self.seeds.setValue(len(chosen.seeds))
        self.recheck()

    # ------------------------------------------------------------ looking again

    def adapt(self) -> None:
        """Show the fields of the way that was chosen, and the lines it gives."""
        way = self.how.value()
        self.rows["seed"].show_if(way == BY_SEED)
        self.rows["seeds"].show_if(not self._lots_only)
        self.apart.setVisible(way == BY_SEED and not self._lots_only)
        self.lots.setVisible(way == BY_LOTS)
        seeded = self.seeds.value() > 0
        self.ordering.setVisible((way != BY_LOTS or seeded) and not self._lots_only)
        self.order.show_seeds(self.seeds.value())
        self.prepared.setVisible(way == BY_LOTS)
        if way == BY_LOTS:
            self._prepare()
        self.lots.mark_wrong(self._size)
        self._show_lines()

    def _prepare(self) -> None:
        """Say which lots are pulled and by whom: the seeds stand where they are."""
        seeds = self._seeds()
        self.lots.keep_people([self._people[who] for who in self._people if who not in seeds])
        more = ""
        if seeds:
            lines = listed(sorted(self._seeded().values()))
            more = _("The seeds pull none: they stand on {lines}.").format(lines=lines)
        self.prepared.show_lots(self._to_pull(), more)

    def _to_pull(self) -> tuple[int, ...]:
        """Give the lines that lots are prepared for; all of them where every line is pulled for."""
        if self._size != bracket_size(max(1, len(self._field))):
            return tuple(range(1, self._size + 1))
        return lines_to_pull(self._seeds(), len(self._field))

    def _seeded(self) -> dict[int, int]:
        return lines_of_seeds(self._seeds(), len(self._field)) if self._seeds() else {}

    def _show_lines(self) -> None:
        way = self.how.value()
        if way == BY_LOTS:
            self.preview.show_lines(self._typed_lines(), complete=not self.problems())
            return
        seeds, order = self._seeds(), self._order()
        lines: Sequence[object] = ()
        if len(self._field) < 2:
            lines = ()
        elif way == PLACED:
            lines = place_lines(seeds, order)
        elif way == BY_SEED and self.seed.text().strip():
            lines = draw_lines(
                tuple(self._people),
                self.seed.text().strip(),
                self._label,
                seeds=seeds,
                club_of=self._spread(self._apart()) or None,
            )
        shown = {
            line: self._words(who)
            for line, who in enumerate(lines, start=1)
            if isinstance(who, int)
        }
        self.preview.show_lines(shown, complete=bool(lines))

    def _by_club(self, clubs: bool) -> dict[int, str]:
        return {p.id: p.club for p in self._field if p.club} if clubs else {}

    def _words(self, who: int) -> tuple[str, str]:
        person, seeds = self._people[who], self._seeds()
        name = person.name
        if who in seeds:
            name = _("{name} |[{seed}]|").format(name=name, seed=seeds.index(who) + 1)
        return name, person.club

    def _typed_lines(self) -> dict[int, tuple[str, str]]:
        found = {line: self._words(who) for who, line in self._seeded().items()}
        for who, lot in self.lots.pulled().items():
            person = self._people[who]
            if lot.isdecimal():
                before = found.get(int(lot))
                name = f"⚠ {before[0]} / {person.name}" if before else person.name
                found[int(lot)] = (name, "" if before else person.club)
        return found

    def _seeds(self) -> tuple[int, ...]:
        return () if self._lots_only else self.order.order()[: self.seeds.value()]

    def _order(self) -> tuple[int, ...]:
        return self.order.order()[self.seeds.value() :]

    def _apart(self) -> bool:
        return self.apart.isChecked() and not self._lots_only

    # ------------------------------------------------------------ answering

    def problems(self) -> tuple[Problem, ...]:
        """Want two players, and a way that gives everybody a line."""
        if problems := field_problems(**self._counted()):
            return problems
        way = self.how.value()
        if way == BY_SEED:
            return () if self.seed.text().strip() else (Problem(code="BLANK", where="seed"),)
        if way == BY_LOTS:
            problems = self.lots.problems(self._size)
            if self._seeds() and all(problem.code == "LOTS_MISSING" for problem in problems):
                # Who is not prepared is said at once, not after the last lot.
                problems = (*self._not_prepared(), *problems)
            problems = problems or check_lots({**self._seeded(), **self._lots()}, self._size)
            return problems or self._unexpected()
        return ()

    def _counted(self) -> dict[str, int]:
        each = max((person.each for person in self._field), default=1)
        return {"count": len(self._field), "each": each}

    def _lots(self) -> dict[int, int]:
        return {who: int(lot) for who, lot in self.lots.pulled().items() if lot}

    def _not_prepared(self) -> tuple[Problem, ...]:
        """Refuse lots for the line of a seed, or for one that a seed's free round leaves empty."""
        prepared = self._to_pull()
        wrong = sorted(lot for lot in self._lots().values() if lot not in prepared)
        values = {"lots": listed(wrong), "prepared": ranges(prepared)}
        return (Problem(code="LOT_NOT_PREPARED", where="lots", values=values),) if wrong else ()

    def _unexpected(self) -> tuple[Problem, ...]:
        """Ask about lots of lines that were to stay empty: every line may have had its lot."""
        return tuple(replace(one, code="LOT_UNEXPECTED", ask=True) for one in self._not_prepared())

    def value(self) -> BracketDraw:
        """Give how the lines are filled."""
        way = self.how.value()
        if way == BY_LOTS:
            return BracketDraw(lots=self._lots(), seeds=self._seeds())
        if way == PLACED:
            return BracketDraw(seeds=self._seeds(), order=self._order())
        return BracketDraw(
            seed=self.seed.text().strip(),
            label=self._label,
            seeds=self._seeds(),
            apart=self._apart(),
        )
