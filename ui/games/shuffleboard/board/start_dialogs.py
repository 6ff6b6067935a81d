"""What is settled before the first disc: colours, court, partners, officials, ends."""

from __future__ import annotations

from dataclasses import replace
from datetime import time
from itertools import permutations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from app.games.shuffleboard.scoreboards import LiveBoard
from models.clock import clock, read_clock
from models.core.problems import Problem
from models.fair_random import FairRandom
from models.games.shuffleboard.catalogue import CourtEnd, Form
from models.games.shuffleboard.checking import check_start
from models.games.shuffleboard.lines import EndChoice
from models.games.shuffleboard.play.drafts import drawn_start
from models.games.shuffleboard.record import ColoursBy, Start
from reports.games.shuffleboard import words as paper
from reports.i18n import _, _p
from ui.dialogs.parts.field import Field, Kind
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.parts.skeleton import Skeleton
from ui.games.shuffleboard.board.line_dialog import LineDialog
from ui.widgets.basics import button, label, row


class StartDialog(Skeleton):
    """Asks who begins with yellow, where the match is played and by whom (YSA C-1, E-1)."""

    def __init__(
        self,
        live: LiveBoard,
        parent: QWidget | None = None,
        *,
        seed: str = "",
        label_of_draw: str = "",
    ) -> None:
        """Show what is settled already.

        `seed` is proposed for a draw of the colours by the program, which with `label_of_draw`
        anybody can repeat; without a label none is offered.
        """
        super().__init__(title=_("Before the match"), accept=_("&Save"), parent=parent, width=700)
        self.live = live
        start, form = live.record.start, live.options.form
        janken = live.options.colours_by is ColoursBy.JANKEN
        by = _("by janken") if janken else _("by the draw")
        self.label_of_draw = label_of_draw
        self.drawn: Start | None = start if start.seed else None
        self.seed = QLineEdit(start.seed or seed)
        self.janken = ChoiceRow(tuple(enumerate(live.names)))
        self.janken.choose(start.janken)
        settled = start.yellow is not None or bool(start.seed) or bool(live.record.entries)
        self.yellow = ChoiceRow(tuple(enumerate(live.names[:2])))
        self.yellow.choose(start.yellow)
        self.order = QComboBox()
        self._orders: list[tuple[int, int, int]] = [start.order]
        self.pair_end = ChoiceRow([(end, paper.end_name(end)) for end in CourtEnd])
        self.pair_end.choose(start.pair_end)
        self.partners: dict[tuple[int, CourtEnd], QLineEdit] = {}
        if janken:
            self.add("janken", _("&Won janken"), self.janken)
        if form is Form.ROUND_ROBIN:
            self._add_order(start)
        else:
            self.add("yellow", _("Begins with &yellow"), self.yellow, by)
        if label_of_draw and not janken and not settled:
            self._add_draw()
        if form is Form.NON_WALKING:
            self.add("pair_end", _("Plays at the &end"), self.pair_end)
        if form is Form.DOUBLES:
            self._add_partners(start)
        self.court = QLineEdit(start.court)
        self.begins = QLineEdit(clock(start.begins))
        self.referee, self.scorer = QLineEdit(start.referee), QLineEdit(start.scorer)
        listed = live.options.courts.strip()
        where = _("Courts of the division: {courts}").format(courts=listed)
        hint = where if listed else _("Blank: the number of the table")
        self.add("court", _("&Court"), self.court, hint)
        self.add("begins", _("Be&gins at"), self.begins, _("e.g. 10:30 or 1030"))
        own = _("Blank: the black player referees, the yellow one scores (YSA E-3)")
        self.add("referee", _("Appointed &referee"), self.referee)
        self.add("scorer", _("&Appointed scorer"), self.scorer, own)
        boxes = (self.court, self.begins, self.referee, self.scorer, *self.partners.values())
        self.watch(*(box.textChanged for box in boxes))

    def _add_draw(self) -> None:
        """Offer to draw the colours now, by a seed that is published (YSA C-1)."""
        holder = QWidget()
        self.seed.setAccessibleName(_("Published seed"))
        beside = row(self.seed, button(_("&Draw now"), self.draw_now))
        beside.setContentsMargins(0, 0, 0, 0)
        holder.setLayout(beside)
        holder.setFocusProxy(self.seed)
        hint = _("Label of the draw: {label}")
        self.add("draw", _("&Published seed"), holder, hint.format(label=self.label_of_draw))
        self.watch(self.seed.textChanged)

    def draw_now(self) -> None:
        """Draw who begins, and show it; the seed and the label repeat the draw."""
        seed = self.seed.text().strip()
        if not seed:
            self.seed.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        made = drawn_start(FairRandom(seed, self.label_of_draw), self.live.options)
        self.drawn = replace(made, seed=seed, label=self.label_of_draw)
        self.yellow.choose(made.yellow)
        self.order.setCurrentIndex(self._orders.index(made.order))
        self.recheck()
        self.accept_button.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _as_drawn(self) -> Start:
        """Give the draw that stands behind the choice; an empty one where none does."""
        drawn = self.drawn
        same = drawn is not None and (drawn.yellow, drawn.order) == (
            self.yellow.value(),
            self._orders[max(0, self.order.currentIndex())],
        )
        return drawn if drawn is not None and same else Start()

    def meaning(self) -> str:
        """Say by which draw it is so."""
        drawn = self._as_drawn()
        if not drawn.seed:
            return ""
        first = drawn.order[0] if drawn.yellow is None else drawn.yellow
        words = _("Drawn with seed “{seed}”: {name} begins with yellow.")
        return words.format(seed=drawn.seed, name=self.live.names[first])

    def _add_order(self, start: Start) -> None:
        orders: list[tuple[int, int, int]] = list(permutations(range(3)))  # type: ignore[arg-type]
        for first, second, third in orders:
            words = _("{yellow} (yellow) – {black} (black), {waits} waits")
            names = {
                "yellow": self.live.names[first],
                "black": self.live.names[second],
                "waits": self.live.names[third],
            }
            self.order.addItem(words.format(**names))
        self._orders = orders
        self.order.setCurrentIndex(orders.index(start.order))
        self.add("order", _("&Order"), self.order)
        self.watch(self.order.currentIndexChanged)

    def _add_partners(self, start: Start) -> None:
        for seat, name in enumerate(self.live.names):
            beside = QHBoxLayout()
            beside.setContentsMargins(0, 0, 0, 0)
            for place, end in enumerate(CourtEnd):
                known = start.partners[seat][place] if seat < len(start.partners) else ""
                box = QLineEdit(known)
                self.partners[seat, end] = box
                text = _p("shuffleboard", "{name}, {end}").format(
                    name=name, end=paper.end_name(end)
                )
                box.setAccessibleName(text)
                beside.addWidget(label(paper.end_name(end)))
                beside.addWidget(box, 1)
            holder = QWidget()
            holder.setLayout(beside)
            holder.setFocusProxy(self.partners[seat, CourtEnd.HEAD])
            self.add("partners" if seat == 0 else f"partners{seat}", name, holder)

    def value(self) -> Start:
        """Give what is settled."""
        pairs = (
            tuple(
                (
                    self.partners[seat, CourtEnd.HEAD].text().strip(),
                    self.partners[seat, CourtEnd.FOOT].text().strip(),
                )
                for seat in range(2)
            )
            if self.partners
            else ()
        )
        drawn = self._as_drawn()
        return replace(
            self.live.record.start,
            yellow=self.yellow.value(),
            seed=drawn.seed,
            label=drawn.label,
            janken=self.janken.value(),
            pair_end=self.pair_end.value() or CourtEnd.HEAD,
            order=self._orders[max(0, self.order.currentIndex())],
            partners=pairs if any(name for pair in pairs for name in pair) else (),
            court=self.court.text().strip(),
            begins=self._begins(),
            referee=self.referee.text().strip(),
            scorer=self.scorer.text().strip(),
        )

    def _begins(self) -> time | None:
        return read_clock(self.begins.text())

    def problems(self) -> tuple[Problem, ...]:
        """Ask the rules; a time that is none is refused."""
        found = check_start(self.value(), self.live.options)
        asked = "janken" in self.rows and self.yellow.value() is not None
        if asked and self.janken.value() is None and not self.live.record.entries:
            found = (*found, Problem(code="BLANK", where="janken"))
        text = self.begins.text().strip()
        if text and self._begins() is None:
            unread = Problem(code="TIME_UNREADABLE", where="begins", values={"text": text})
            return (*found, unread)
        return found


class EndChoiceDialog(LineDialog):
    """Asks whether a pair exchanges head and foot: once, yellow first (YSA C-2)."""

    def __init__(self, live: LiveBoard, parent: QWidget | None = None) -> None:
        """Begin with the pair whose turn it is."""
        super().__init__(live, makes=EndChoice, title=_("Head and foot"), parent=parent)
        yellow = live.board.games[0].yellow if live.board.games else 0
        due = [seat for seat in (yellow, 1 - yellow) if seat not in live.board.choices]
        self.add_fields(
            Field(
                key="seat",
                text=_("&Pair"),
                kind=Kind.CHOICE,
                choices=tuple(enumerate(live.names)),
                now=due[0] if due else yellow,
            ),
            Field(
                key="exchanged",
                text=_("&Ends"),
                kind=Kind.CHOICE,
                choices=(
                    (False, _("They stay as drawn")),
                    (True, _("They exchange head and foot")),
                ),
                now=None,
                required=True,
            ),
        )
