"""What is settled before the first disc: colours, court, partners, officials, ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import permutations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from app.games.shuffleboard.scoreboards import LiveBoard
from app.same_name import name_key
from models.calling.courts import check_elsewhere
from models.clock import read_clock, unread_clock
from models.core.problems import Problem
from models.fair_random import FairRandom
from models.games.shuffleboard.calling import settled
from models.games.shuffleboard.catalogue import CourtEnd, MatchForm
from models.games.shuffleboard.checking import check_start
from models.games.shuffleboard.lines import EndChoice
from models.games.shuffleboard.play.drafts import drawn_start
from models.games.shuffleboard.record import ColoursBy, Start
from models.games.shuffleboard.substitutes import as_entered
from reports.games.shuffleboard import words as paper
from reports.i18n import _N, _, _p
from ui.courts.settings import place_fields
from ui.dialogs.parts.field import Field, FieldKind, choice
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.parts.inputs import escaped
from ui.games.shuffleboard.board.line_dialog import ScoreboardLineDialog
from ui.widgets.basics import button, label, row


class MatchStartDialog(FieldDialog):
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
        start = live.record.start
        self.live, self.label_of_draw = live, label_of_draw
        self.drawn = start if start.seed else Start()
        self.seed = QLineEdit(start.seed or seed)
        self.partners: dict[tuple[int, CourtEnd], QLineEdit] = {}
        self.add_fields(*self._colours())
        known = start.yellow is not None or bool(start.seed) or bool(live.record.entries)
        if label_of_draw and not self._janken and not known:
            self._add_draw()
        if live.options.form is MatchForm.NON_WALKING:
            ends = tuple((end, paper.end_name(end)) for end in CourtEnd)
            self.add_fields(choice("pair_end", _("Plays at the &end"), ends, start.pair_end))
        if live.options.form is MatchForm.DOUBLES:
            self._add_partners(start)
        self.add_fields(*self._court_and_officials())

    @property
    def _janken(self) -> bool:
        return self.live.options.colours_by is ColoursBy.JANKEN

    def _colours(self) -> Iterator[Field]:
        """Ask who begins with yellow; of three players in which order they begin."""
        start, names = self.live.record.start, self.live.names
        if self._janken:
            yield choice("janken", _("&Won janken"), tuple(enumerate(names)), start.janken)
        if self.live.options.form is not MatchForm.ROUND_ROBIN:
            by = _("by janken") if self._janken else _("by the draw")
            sides = tuple(enumerate(names))
            yield choice("yellow", _("Begins with &yellow"), sides, start.yellow, hint=by)
            return
        words = _("{yellow} (yellow) – {black} (black), {waits} waits")
        orders = []
        for order in permutations(range(3)):
            yellow, black, waits = (names[seat] for seat in order)
            orders.append((order, words.format(yellow=yellow, black=black, waits=waits)))
        yield Field(
            key="order", text=_("&Order"), kind=FieldKind.LIST, choices=orders, now=start.order
        )

    def _court_and_officials(self) -> Iterator[Field]:
        start = self.live.record.start
        own = _("Blank: the black player referees, the yellow one scores (YSA E-3)")
        yield from place_fields(settled(start), self.live.options.courts)
        yield Field(key="referee", text=_("Appointed &referee"), now=start.referee)
        yield Field(key="scorer", text=_("&Appointed scorer"), hint=own, now=start.scorer)

    def _add_draw(self) -> None:
        """Offer to draw the colours now, by a seed that is published (YSA C-1)."""
        holder = QWidget()
        self.seed.setAccessibleName(_("Published draw number"))
        beside = row(self.seed, button(_("&Draw now"), self.draw_now))
        beside.setContentsMargins(0, 0, 0, 0)
        holder.setLayout(beside)
        holder.setFocusProxy(self.seed)
        hint = _("Label of the draw: {label}")
        self.add("draw", _("&Published draw number"), holder, hint.format(label=self.label_of_draw))
        self.watch(self.seed.textChanged)

    def draw_now(self) -> None:
        """Draw who begins, and show it; the seed and the label repeat the draw."""
        seed = self.seed.text().strip()
        if not seed:
            self.seed.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        made = drawn_start(FairRandom(seed, self.label_of_draw), self.live.options)
        self.drawn = replace(made, seed=seed, label=self.label_of_draw)
        self.put(**{key: getattr(made, key) for key in ("yellow", "order") if key in self._fields})
        self.recheck()
        self.accept_button.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _as_drawn(self) -> Start:
        """Give the draw that stands behind the choice; an empty one where none does."""
        drawn, said = self.drawn, self.answers()
        settles = {key: getattr(drawn, key) for key in ("yellow", "order")}
        return drawn if all(said.get(k, now) == now for k, now in settles.items()) else Start()

    def meaning(self) -> str:
        """Say by which draw it is so."""
        drawn = self._as_drawn()
        if not drawn.seed:
            return ""
        first = drawn.order[0] if drawn.yellow is None else drawn.yellow
        words = _("Drawn by the number “{seed}”: {name} begins with yellow.")
        return words.format(seed=drawn.seed, name=self.live.names[first])

    def _add_partners(self, start: Start) -> None:
        """Ask who plays where; before the first line the names stand there as they were entered."""
        begun = self.live.record.entries
        partners = start.partners or (() if begun else as_entered(self.live.entered))
        for seat, name in enumerate(self.live.names):
            beside = QHBoxLayout()
            beside.setContentsMargins(0, 0, 0, 0)
            for place, end in enumerate(CourtEnd):
                known = partners[seat][place] if seat < len(partners) else ""
                box = self.partners[seat, end] = QLineEdit(known)
                text = _p("shuffleboard", "{name}, {end}")
                box.setAccessibleName(text.format(name=name, end=paper.end_name(end)))
                beside.addWidget(label(paper.end_name(end)))
                beside.addWidget(box, 1)
                self.watch(box.textChanged)
            self.partners[seat, CourtEnd.HEAD].textEdited.connect(partial(self._fill_foot, seat))
            holder = QWidget()
            holder.setLayout(beside)
            holder.setFocusProxy(self.partners[seat, CourtEnd.HEAD])
            self.add("partners" if seat == 0 else f"partners{seat}", escaped(name), holder)

    def _fill_foot(self, seat: int, head: str) -> None:
        """Put the partner of who is at the head at the foot, where nobody else stands there."""
        entered, foot = as_entered(self.live.entered), self.partners[seat, CourtEnd.FOOT]
        pair = entered[seat] if seat < len(entered) else ()
        said = {name_key(one): one for one in pair}
        if name_key(head) in said and (not foot.text() or name_key(foot.text()) in said):
            foot.setText(next(one for key, one in said.items() if key != name_key(head)))

    def value(self) -> Start:
        """Give what is settled."""
        names = [box.text().strip() for box in self.partners.values()]
        pairs = tuple(zip(names[::2], names[1::2], strict=True))
        drawn = self._as_drawn()
        said = {
            **self.answers(),
            "begins": read_clock(self.answer("begins")),
            "seed": drawn.seed,
            "label": drawn.label,
            "partners": pairs if any(names) else (),
        }
        return replace(self.live.record.start, **said)

    def problems(self) -> tuple[Problem, ...]:
        """Ask the rules; a time that is none is refused."""
        found = check_start(self.value(), self.live.options)
        if self._janken and self.answer("yellow") is not None and not self.live.record.entries:
            found = (*found, *self.blanks("janken"))
        if self.answer("court") != self.live.record.start.court:
            courts = self.live.options.courts
            found = (*found, *check_elsewhere(self.answer("court"), courts))
        return (*found, *unread_clock(self.answer("begins"), "begins"))


class EndChoiceDialog(ScoreboardLineDialog):
    """Asks whether a pair exchanges head and foot: once, yellow first (YSA C-2)."""

    title = _N("Head and foot")
    makes = EndChoice

    def asked(self) -> Iterator[Field]:
        """Begin with the pair whose turn it is."""
        board, pairs = self.live.board, tuple(enumerate(self.live.names))
        yellow = board.games[0].yellow if board.games else 0
        due = [seat for seat in (yellow, 1 - yellow) if seat not in board.choices]
        ways = (False, _("They stay as drawn")), (True, _("They exchange head and foot"))
        yield choice("seat", _("&Pair"), pairs, due[0] if due else yellow)
        yield choice("exchanged", _("&Ends"), ways, required=True)

    def meaning(self) -> str:
        """Say by name who stands where then; nothing for a pair that has chosen already."""
        seat, board = self.answer("seat"), self.live.board
        if seat is None or seat >= len(board.partners) or seat in board.choices:
            return ""
        head, foot = board.partners[seat]
        if self.answer("exchanged"):
            head, foot = foot, head
        if not head or not foot:
            return ""
        words = _("{name}: {head} at the head, {foot} at the foot")
        return words.format(name=self.live.names[seat], head=head, foot=foot)
