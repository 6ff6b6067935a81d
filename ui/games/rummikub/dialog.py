"""Enters the card of a table of Rummikub: game by game how it ended and what everybody has left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from models.core.outcomes import Outcome
from models.core.parts import PartRules
from models.core.problems import Problem, refusals
from models.games.rummikub import GameCard, GameEnd, Rack, RummikubResult
from models.games.rummikub.checking import ONE_GAME, games_on_card
from models.games.rummikub.scoring import SeatScore, score_game, typed_counts
from models.views.divisions import MatchEntry, SeatView
from reports.i18n import _, _n
from ui.dialogs.next_card import Doubt
from ui.dialogs.parts.form import ProblemSpot
from ui.dialogs.parts.inputs import keep_room
from ui.dialogs.parts.skeleton import ENTER
from ui.dialogs.result import ResultDialog
from ui.dialogs.result_heading import needs_text
from ui.games.rummikub import wording
from ui.games.rummikub.game_card import GamePanel, points_text
from ui.look.theme import large, px, scale
from ui.widgets.basics import label

TWO_DIGITS = 2
"""How a game ended and a rack, which together are the number of a table."""
BELOW_FORM = 2
"""Where in the dialog the problems of the games stand: behind heading and form."""


class RummikubDialog(ResultDialog):
    """Type what is left along the seats, Enter after each; winners and points are worked out."""

    def __init__(
        self, entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
    ) -> None:
        """Show the games of the card, blank; a correction begins with what stands."""
        super().__init__(entry, parent, blind=blind, read=self.read, described=self.described)
        count = games_on_card(entry.context, entry.options)
        tight = self.correcting and scale() == 100  # larger type scrolls down, never sideways
        self.panels = tuple(
            GamePanel(number, self.names, self.seat_columns, tight=tight)
            for number in range(1, count + 1)
        )
        words = _(
            "Numbers left, then Enter. J: a joker, T: a time-out, M: no first meld, -: did not play"
        )
        if not self.correcting:  # what a correction adds needs the room
            self.add_wide(label(words, "muted", wrap=True))
        self.totals = tuple(label("", "strong") for _name in self.names)
        for panel in self.panels:
            self.add_wide(panel)
            if isinstance(whole := self.layout(), QVBoxLayout):
                whole.insertWidget(BELOW_FORM, panel.problem)
            self.spots[f"game{panel.number}"] = ProblemSpot(panel.end, panel.problem)
            panel.changed.connect(self.recheck)
            panel.finished.connect(partial(self.go_on, panel))
            panel.led.connect(self._show_box)
        if count > 1:
            self._add_totals()
        keep_room(self.meaning_line, False)
        self.add_correction()
        if self.correcting and entry.match.result is not None:
            for panel, card in zip(self.panels, entry.match.result.games, strict=False):
                panel.show_card(card)
        self.adapt()
        self.panels[0].end.focus_chosen()

    def _add_totals(self) -> None:
        """Add a line for what all games bring each seat."""
        holder = QWidget()
        line = QGridLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        for column, total in zip(self.seat_columns, self.totals, strict=True):
            total.setFont(large(1.15))
            total.setMinimumHeight(0 if self.correcting else px(28))
            line.addWidget(total, 0, column, Qt.AlignmentFlag.AlignHCenter)
            line.setColumnStretch(column, 1)
        self.add_wide(holder)

    def about(self, seat: SeatView) -> str:
        """Say of the seats no more than what the desk sees to: the card needs the room."""
        return needs_text(seat.entrant)

    # -- keys -----------------------------------------------------------------------------

    def go_on(self, done: GamePanel) -> None:
        """Go to what is missing on the card, in a correction to the next game; else to the verb."""
        behind = self.panels[done.number :]
        if self.correcting and behind:
            behind[0].end.focus_chosen()
            self._show_box(behind[0].end)
            return
        for panel in self.panels:
            if panel.first_blank() is not None:
                panel.go_on()
                return
        self.accept_button.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter in a correction go on from how a game ended to its racks.

        Backspace in a blank first rack takes back how the game ended: it is typed before it.
        """
        ended = (own for own in self.panels if own.end.isAncestorOf(self.focusWidget() or self))
        panel = next(ended, None)
        entered = event.key() in ENTER and not (
            event.modifiers() & Qt.KeyboardModifier.ControlModifier  # saves from everywhere
        )
        if event.key() == Qt.Key.Key_Backspace and (first := self._blank_first()) is not None:
            first.end.take_back()
            first.end.focus_chosen()
            self.recheck()
        elif panel is not None and panel.end.value() is not None and entered:
            event.accept()
            if not event.isAutoRepeat():
                panel.go_on()
        else:
            super().keyPressEvent(event)

    def _blank_first(self) -> GamePanel | None:
        """Give the game in whose first rack, which is blank, the keyboard is."""
        firsts = ((own, own.open_cells()[:1]) for own in self.panels)
        here = self.focusWidget()
        return next(
            (own for own, one in firsts if one and one[0].left is here and one[0].blank), None
        )

    def _show_box(self, box: QWidget) -> None:
        """Keep the box that is typed in where it is seen."""
        self.body.ensureWidgetVisible(box)

    def lead_to(self, key: str) -> None:
        """Lead to what is missing in a game, or to its first rack."""
        panel = next((own for own in self.panels if f"game{own.number}" == key), None)
        if panel is None:
            super().lead_to(key)
        elif panel.first_blank() is not None:
            panel.go_on()
        else:
            cells = panel.open_cells()
            target = cells[0].left if cells else panel.end
            target.setFocus(Qt.FocusReason.TabFocusReason)

    def ask_again(self, problem: Problem) -> None:
        """Lead through all racks of a game that cannot be, wherever the slip is among them."""
        if any(own.refused and problem.where == f"game{own.number}" for own in self.panels):
            self.stray.refuse()
            self.lead_to(problem.where)
        else:
            super().ask_again(problem)

    # -- what is asked and read ------------------------------------------------------------

    def adapt(self) -> None:
        """Close the boxes of who has withdrawn, and say where Enter goes on."""
        for panel in self.panels:
            panel.adapt(self.entry.context.withdrawn)
        blank = [cell for own in self.panels for cell in own.open_cells() if cell.blank]
        open_end = any(panel.end.value() is None for panel in self.panels)
        for panel in self.panels:
            panel.refused = bool(refusals(tuple(self._of_game(panel))))
            panel.in_turn = self.correcting or panel.refused
            for cell in panel.cells:
                cell.left.more = open_end or bool([own for own in blank if own is not cell])
            for cell in panel.open_cells()[:-1] if panel.in_turn else ():
                cell.left.more = True
        for panel in self.panels[:-1] if self.correcting else ():
            for cell in panel.open_cells():
                cell.left.more = True

    def read(self) -> RummikubResult | None:
        """Make the record once every game is complete."""
        cards = [panel.card() for panel in self.panels]
        found = tuple(card for card in cards if card is not None)
        return RummikubResult(games=found) if len(found) == len(cards) else None

    def blank(self) -> Problem:
        """Say what is missing first: how a game ended, or what somebody has left."""
        for panel in self.panels:
            where = f"game{panel.number}"
            values: dict[str, Any] = {"game": panel.number}
            if panel.end.value() is None:
                return Problem(code="END_NEEDED", where=where, values=values)
            for name, cell in zip(self.names, panel.cells, strict=True):
                if panel.asked and cell.blank:
                    values["name"] = name
                    return Problem(code="NUMBERS_MISSING", where=where, values=values)
        return super().blank()

    def problems(self) -> tuple[Problem, ...]:
        """Say at once what a game that is complete cannot be, while another one is typed."""
        found = super().problems()
        if self._result is not None:
            return found
        early = [problem for panel in self.panels for problem in self._of_game(panel)]
        return (*refusals(tuple(early)), *found)

    def _of_typing(self) -> Iterator[Problem]:
        """Ask, too, whether first or last keys are fields of this card or another's number."""
        yield from super()._of_typing()
        found = () if self.blind else (*self._number_first(), *self._number_last())
        table = found[0].values["table"] if found and not self.yes.isChecked() else ""
        self.stray.perhaps_next(table)
        yield from found

    def _number_first(self) -> Iterator[Problem]:
        """Ask where an end and the first rack are the number of another table."""
        panel = self.panels[0]
        racks = [cell.left.text() for cell in panel.open_cells()]
        table = panel.end.typed + racks[0] if racks else ""
        if self._reads_as_table(table, racks):
            name = self.names[panel.cells.index(panel.open_cells()[0])]
            end = _(wording.ENDS[panel.end.value()])
            values = {"table": table, "end": end, "numbers": racks[0], "name": name}
            yield Problem(code="CARD_OR_ANSWER", ask=True, values=values)

    def _number_last(self) -> Iterator[Problem]:
        """Ask where the last rack ends in the number of a table whose card may have been begun.

        Two digits do so on too many cards: they are asked about where it is the next table in turn.
        """
        panel = self.panels[-1]
        cells = panel.open_cells()
        typed = cells[-1].left.text() if cells and not self.correcting else ""
        if self.waits_elsewhere is None or not typed.isdecimal():
            return
        tables = [typed[at:] for at in range(1, len(typed)) if typed[at] != "0"]
        if len(typed) == TWO_DIGITS:
            tables = [own for own in tables if own == self._next_table() and self._ends_in(typed)]
        for table in filter(self.waits_elsewhere, tables):
            name = self.names[panel.cells.index(cells[-1])]
            values = {"table": table, "text": typed, "numbers": typed.removesuffix(table)}
            yield Problem(code="RACK_OR_CARD", ask=True, values={**values, "name": name})
            return

    def doubt(self) -> Doubt | None:
        """Doubt a last rack that ends in the number of a table, before an end and a rack come."""
        cells, waits = self.panels[-1].open_cells(), self.waits_elsewhere
        typed = cells[-1].left.text() if cells and not self.blind else ""
        if waits is None or not typed.isdecimal() or not cells[-1].left.isModified():
            return None
        tables = (typed[at:] for at in range(1, len(typed)) if typed[at] != "0")
        table = next(filter(waits, tables), "")
        return Doubt(table=table, said=typed, opens=_opens) if table else None

    def _next_table(self) -> str:
        """Give the next table of one digit behind this one whose card waits; empty for none."""
        own = self.entry.match.table
        numbers = map(str, (*range(own + 1, 10), *range(1, min(own, 10))))
        return next(filter(self.waits_elsewhere, numbers), "")

    def _ends_in(self, typed: str) -> bool:
        """Tell whether the last game could be, too, with the first digit as its last rack."""
        panel = self.panels[-1]
        card = panel.card()
        if card is None:
            return False
        at = panel.cells.index(panel.open_cells()[-1])
        racks = list(card.racks)
        racks[at] = replace(racks[at] or Rack(), numbers=int(typed[0]))
        return not refusals(self._checked(panel, replace(card, racks=tuple(racks))))

    def _number_again(self) -> Iterator[Problem]:
        """Ask, too, where the first keys are the number of this table, alone or before a card.

        Behind it without its Enter the next rack makes one that no desk writes: 10 and then 16.
        """
        yield from super()._number_again()
        panel = self.panels[0]
        racks = [cell.left.text() for cell in panel.open_cells()]
        typed = panel.end.typed + racks[0] if racks else ""
        if self.blind or not self.opened_by or not typed.startswith(self.opened_by):
            return
        alone = len(typed) == TWO_DIGITS and typed == self.opened_by and not _plain(racks)
        padded = len(self.opened_by) == TWO_DIGITS and racks[0][1:] and racks[0].startswith("0")
        if alone or padded or self._card_behind(typed.removeprefix(self.opened_by)):
            yield Problem(code="NUMBER_AGAIN", ask=True, values={"text": self.opened_by})

    def _card_behind(self, typed: str) -> bool:
        """Tell whether the first game could be, too, with this as its end and its first rack."""
        panel, ends = self.panels[0], dict(zip("123456789", wording.ENDS, strict=False))
        card, end, left = panel.card(), ends.get(typed[:1]), typed[1:]
        if card is None or end in (None, GameEnd.VOID) or not left.isdecimal():
            return False
        racks = list(card.racks)
        at = panel.cells.index(panel.open_cells()[0])
        racks[at] = replace(racks[at] or Rack(), numbers=int(left))
        return not refusals(self._checked(panel, GameCard(end=end, racks=tuple(racks))))

    def _in_turn(self) -> Iterator[Problem]:
        """Ask, too, where Enter passed over an end in a correction and its digit went to a rack."""
        found = tuple(super()._in_turn())
        yield from found
        if self.correcting and not found and any(map(_end_in_rack, self.panels)):
            yield Problem(code="OUT_OF_TURN", ask=True)

    def _reads_as_table(self, table: str, racks: Sequence[str]) -> bool:
        """Tell whether an end and one digit are the number of another table that waits.

        An Enter of its own behind the end would tell them apart, at every card.
        """
        if len(table) != TWO_DIGITS or len(racks[0]) != 1 or self.waits_elsewhere is None:
            return False
        return not _plain(racks) and self.waits_elsewhere(table)

    def _of_game(self, panel: GamePanel) -> tuple[Problem, ...]:
        """Check one complete game by itself."""
        card = panel.card()
        return () if card is None else self._checked(panel, card)

    def _checked(self, panel: GamePanel, card: GameCard) -> tuple[Problem, ...]:
        alone = replace(self.entry.context, part=PartRules(rules=ONE_GAME))
        found = self.entry.game.check(RummikubResult(games=(card,)), alone, self.entry.options)
        return tuple(
            replace(
                problem,
                where=f"game{panel.number}",
                values={**problem.values, "game": panel.number},
            )
            for problem in found
        )

    # -- what it means --------------------------------------------------------------------

    def meaning(self) -> str:
        """Show below each seat what a game brings, and the sum of the card below all of them."""
        for panel in self.panels:
            panel.show_scores(self._scores(panel))
        texts = self._texts(self.outcomes()) or [""] * len(self.names)
        for total, text in zip(self.totals, texts, strict=True):
            total.setText(_("Total {sum}").format(sum=text) if text else "")
        return super().meaning() if self.correcting else ""

    def _scores(self, panel: GamePanel) -> tuple[SeatScore | None, ...]:
        card = panel.card()
        if card is None or refusals(self._of_game(panel)):
            return ()
        return score_game(card, self.entry.options)

    def _texts(self, outcomes: tuple[Outcome, ...]) -> list[str]:
        """Write the wins and points of each seat."""
        return [_outcome_text(outcome) for outcome in outcomes]

    def _strip(self, outcomes: tuple[Outcome, ...]) -> str:
        """Say what stood and what is typed, seat by seat as on the card, without the names."""
        old = " ・ ".join(self.described(self.entry.match.result).values())
        new = " ・ ".join(self.described(self._result).values()) if outcomes else "…"
        return _("Until now: {old}\nNew: {new}").format(old=old, new=new)

    def described(self, result: RummikubResult) -> dict[str, str]:
        """Say of each game how it ended and what everybody has left."""
        counts = typed_counts(result)
        return {
            f"game{number}": _described(card, typed)
            for number, (card, typed) in enumerate(zip(result.games, counts, strict=True), start=1)
        }

    def inputs(self, key: str) -> Iterable[QWidget]:
        """Give the boxes of a game."""
        for panel in self.panels:
            if key == f"game{panel.number}":
                boxes = [(own.left, own.jokers, own.timeouts) for own in panel.cells]
                return [panel.end, *(box for own in boxes for box in own)]
        return super().inputs(key)


def _opens(number: str) -> bool:
    """Tell whether a number can be how a game ended and the first rack.

    >>> _opens("10"), _opens("125"), _opens("1"), _opens("80")
    (True, True, False, False)
    """
    return len(number) >= TWO_DIGITS and number[0] in "123456789"[: len(wording.ENDS)]


def _end_in_rack(panel: GamePanel) -> bool:
    """Tell whether the first rack was typed with the digit of an end that was not typed itself."""
    cells, end = panel.open_cells(), panel.end.value()
    if not cells or end is None or panel.end.typed:
        return False
    box, digit = cells[0].left, str(list(wording.ENDS).index(end) + 1)
    return box.isModified() and len(box.text()) > TWO_DIGITS and box.text().startswith(digit)


def _plain(racks: Sequence[str]) -> bool:
    """Tell whether the first rack is the 0 of who went out, which stands on too many cards to ask.

    It is doubted only where an end may stand before the next rack.

    >>> _plain(["0", "25"]), _plain(["0", "125"]), _plain(["2", "25"])
    (True, False, False)
    """
    return racks[0] == "0" and not any(len(rack) > TWO_DIGITS for rack in racks[1:2])


def _outcome_text(outcome: Outcome) -> str:
    wins = _n("{wins} win", "{wins} wins", outcome.won).format(wins=outcome.won)
    return f"{wins} {points_text(outcome.points)}"


def _described(card: GameCard, typed: tuple[str, ...]) -> str:
    end = "" if card.end is None else _(wording.ENDS[card.end])
    return f"{end}: {' / '.join(typed)}"
