"""The common part of every result dialog: who plays, the check, the meaning, a correction."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from models.core.causes import CorrectionCause
from models.core.game import Correction
from models.core.outcomes import Outcome
from models.core.problems import BLANK_CAUSE, Problem, refusals
from models.odd_result import AGAINST_GRADE
from models.views.divisions import MatchEntry, SeatView, cell_text, sign
from reports import game_words
from reports.i18n import _
from reports.wording import counted_text, won_by
from ui.dialogs import result_heading as heading
from ui.dialogs.foreseeing import Foreseeing
from ui.dialogs.next_card import (
    OF_TYPING,
    TO_THE_TYPIST,
    Doubt,
    LastKeys,
    out_of_turn,
    standing_behind,
)
from ui.dialogs.parts.control import WORDS, wants_words
from ui.dialogs.parts.digit_box import DigitBox, StrayDigits, holds
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.parts.form import FormRow
from ui.dialogs.parts.inputs import ChoiceRow, keep_room, mark_wrong, narrow
from ui.look.theme import large, px
from ui.widgets.basics import button, label, set_text
from ui.widgets.match_window import wall_clock
from ui.words.dialog_problems import is_needed, words

USUAL = ("1", "2")
"""The answers of two sides, which every second card has."""
CORRECTION_ROWS = ("cause", "reason", "referee")
"""The fields that a correction adds."""


class ResultDialogMaker(Protocol):
    """A game's own dialog, as it is opened for a match."""

    def __call__(
        self, entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
    ) -> ResultDialog:
        """Make the dialog; the caller shows it."""


class ResultDialog(FieldDialog):
    """Enters or corrects the result of one match; a game adds its fields and reads them.

    Accepted, `value()` is the game's record, `confirmed` the codes of questions answered with yes;
    a correction has `cause`, `referee`, `reason`. A result `taken_out` leaves nothing to be read.
    `blind`: a second person enters it unseen; False once that person corrects the first entry.
    """

    ask_to_strike: Callable[[], bool] | None = None
    """Asks for the result that stands to be taken out again; tells whether it was."""
    ask_to_hold: Callable[[str, str], bool] | None = None
    """Asks for the card to be put on hold, with a note and what is typed; tells whether it was."""
    taken_out = False
    opened_by = ""
    """The number of this table, which may be typed once more by mistake, if it opened the card."""
    just_entered = False
    """Whether it was the last card that was saved, and its number has opened it once more."""
    led_here = False
    """Whether the next step has opened the card, and the hand may type its number first."""
    waits_elsewhere: Callable[[str], bool] | None = None
    """Tells whether a number is that of another table whose card is still to be typed."""
    _begins_in: QWidget | None = None
    _compared = _gone_back = False
    """Whether both entries are; whether something before what is typed already was typed anew."""

    def __init__(
        self,
        entry: MatchEntry,
        parent: QWidget | None = None,
        *,
        blind: bool = False,
        read: Callable[[], Any],
        described: Callable[[Any], dict[str, str]],
    ) -> None:
        """Show who plays; `entry` says whether a result stands already.

        `read` gives the game's record of what is typed, None while it is not complete; `described`
        puts all that a record says into words, by the keys of the fields that ask for it.
        """
        blind = blind and entry.correction
        title, accept = heading.title(entry, blind=blind), heading.verb(entry, blind=blind)
        super().__init__(title=title, accept=accept, parent=parent, width=heading.width(entry))
        self.stray = StrayDigits(self)
        """What was typed here that belongs to no field, perhaps to the next card."""
        self.last_keys = LastKeys()
        self.gone_to.connect(self.last_keys.gone_to)
        self._typed_in: list[ChoiceRow | QLineEdit] = []
        """The answers and boxes that were typed, in turn."""
        self._typed_texts: dict[QLineEdit, str] = {}
        """What was typed last in each of the boxes."""
        self.entry = entry
        self.blind = blind
        self._read = read
        self._described = described
        match = entry.match
        self.names = tuple(heading.called(seat.entrant) for seat in match.seats)
        self._result: Any = None
        self.seat_grid = QGridLayout()
        self.seat_grid.setHorizontalSpacing(px(16))
        self.seat_grid.setVerticalSpacing(px(4))
        holder = QWidget()
        self.seat_grid.setContentsMargins(0, 0, 0, 0)
        holder.setLayout(self.seat_grid)
        self.add_wide(holder)
        count = len(match.seats)
        self.seat_columns = (0, 2) if count == heading.PAIR else tuple(range(count))
        """The columns of the seats; between those of two there is one for what stands between."""
        for place, (column, seat) in enumerate(zip(self.seat_columns, match.seats, strict=True)):
            title = game_words.seat_name(entry.game.key, place)
            about = heading.with_handicap(entry, place, self.about(seat))
            said = heading.seat_words(title, seat.entrant, about)
            few = count <= heading.PAIR and not self.correcting
            heading.add_seat(self.seat_grid, column, said, few=few)
            self.seat_grid.setColumnStretch(column, 1)
        for role, text in heading.known_lines(entry, wall_clock()):
            self.add_wide(label(text, role, wrap=True))
        self.keep_rooms(not self.correcting)
        self.strip = label(wrap=True)
        self.strip.setFont(large(1.1))
        self.rules = label("", "muted", wrap=True)
        self.foreseeing = Foreseeing(self)
        """Says what changes if the result were this one; shown below a correction."""
        self.foreseeing.told.connect(self._tell_consequences)
        self.cause_row = ChoiceRow(
            (
                (CorrectionCause.DESK_ERROR, _("Typing error at the desk")),
                (CorrectionCause.PLAYERS_AGREE, heading.agreed(count)),
                (CorrectionCause.REFEREE, _("The |referee| decides")),
            )
        )
        self.referee_box = QLineEdit()
        self.reason_box = QLineEdit()
        wants_words(self.referee_box, self.reason_box)
        self._add_ways_out()

    def _add_ways_out(self) -> None:
        """Add the buttons for a card that cannot be entered, and for what stands."""
        self.correct_button = button(_("&Correct the first entry…"), self.go_to_correction)
        self.correct_button.hide()
        self.strike_button = button(_("Stri&ke the result…"), self.take_out)
        self.strike_button.setVisible(self.correcting)
        self.hold_button = button(_("P&ut on hold…"), self.put_on_hold)
        self.hold_button.setVisible(not self.correcting)
        for made in (self.correct_button, self.strike_button, self.hold_button):
            self.buttons.insertWidget(0, made)

    def keep_rooms(self, keep: bool) -> None:
        """Let nothing jump while a first entry is typed; a correction needs the room itself."""
        keep_room(self.yes, keep)
        keep_room(self.meaning_line, keep)
        if not keep:
            self.column.setSpacing(px(6))

    @property
    def correcting(self) -> bool:
        """Whether the entry takes the place of one that stands."""
        return self.entry.correction and not self.blind

    # ------------------------------------------------------------ what a game says

    def about(self, seat: SeatView) -> str:
        """Write what stands below a name: grade, club, and how the player has done so far."""
        return heading.about(seat, self.entry)

    def blank(self) -> Problem:
        """Say what is missing while there is no complete record."""
        return Problem(code="BLANK_RESULT")

    # ------------------------------------------------------------ what callers read

    def value(self) -> Any:
        """Give the record that was accepted."""
        return self._result

    @property
    def cause(self) -> CorrectionCause | None:
        """On whose word the result is corrected."""
        cause: CorrectionCause | None = self.cause_row.value()
        return cause

    @property
    def referee(self) -> str:
        """The referee who decided, empty if none was named."""
        return self.referee_box.text().strip()

    @property
    def reason(self) -> str:
        """Why the result is corrected."""
        return self.reason_box.text().strip()

    # ------------------------------------------------------------ digits that no field takes

    def add(self, key: str, text: str, widget: QWidget, hint: str = "") -> FormRow:
        """Add one field; what is typed behind its answer by digit does not get lost."""
        row = super().add(key, text, widget, hint)
        if isinstance(widget, ChoiceRow):
            widget.digit_coming.connect(partial(self._coming, widget))
            widget.digit_taken.connect(partial(self._answered, widget))
            widget.arrow_taken.connect(partial(self.last_keys.arrow, widget))
            widget.dropped.connect(self.stray.keep)
        return row

    def _coming(self, row: ChoiceRow) -> None:
        """Take note of whether the card could be saved before a digit is taken for an answer."""
        self.last_keys.coming(row, complete=self._tried or not refusals(self._found))

    def _answered(self, row: ChoiceRow) -> None:
        """Take note of an answer by digit; from it Enter alone leads to why it is corrected."""
        self.last_keys.note(row)
        if row not in self._typed_in and (self._typed_in or not row.led_here):
            self._typed_in.append(row)
        self._look_back(row)
        now = self.focusWidget() or row
        if holds(row, now) or (self._key_of(now) in CORRECTION_ROWS and row is not self.cause_row):
            row.stay()
        self.stray.answered(row)

    def _look_back(self, typed: ChoiceRow | QLineEdit) -> None:
        """Take note of a field typed behind why it is corrected, or of F2 behind the boxes.

        The hand may be at the next card already.
        """
        if self._key_of(typed) in CORRECTION_ROWS:
            return
        anew = isinstance(typed, ChoiceRow) and typed.led_here
        behind = [
            own
            for own in self._typed_in
            if own is self.cause_row
            or (anew and isinstance(own, QLineEdit) and self._key_of(own) not in CORRECTION_ROWS)
        ]
        self._gone_back = self._gone_back or any(standing_behind(typed, behind, self.fields()))

    def _in_turn(self) -> Iterator[Problem]:
        """Ask whether all stands in its place, where the fields were not filled in in turn."""
        mixed = out_of_turn(self._typed_in, self.fields(), correcting=self.correcting)
        if not self.blind and (self._gone_back or mixed):
            yield Problem(code="OUT_OF_TURN", ask=True)

    def _number_again(self) -> Iterator[Problem]:
        """Ask whether the number of the table was typed twice, where it is a count of the card.

        One digit of several is none, nor is an answer 1 or 2: every second card of these tables
        would be asked about, unless nobody has typed the number yet. A second entry is compared.
        """
        first, begins = next(iter(self._typed_in or self.last_keys.typed), None), self._begins_in
        if first is None or begins is None or not holds(first, begins) or self.blind:
            return
        answer = isinstance(first, ChoiceRow)
        typed = first.typed if isinstance(first, ChoiceRow) else narrow(first.text())
        taken = self.led_here or typed not in USUAL if answer else not isinstance(first, DigitBox)
        if taken and typed == self.opened_by:
            yield Problem(code="NUMBER_AGAIN", ask=True, values={"text": typed})

    def showEvent(self, event: QShowEvent) -> None:
        """Know in which field the keyboard is at first."""
        super().showEvent(event)
        self._begins_in = self._begins_in or self.focusWidget()

    @property
    def confirmed(self) -> tuple[str, ...]:
        """The codes of the questions answered with yes; those about the typing are not kept."""
        return tuple(code for code in super().confirmed if code not in OF_TYPING)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep a digit that no field has taken, to be refused."""
        if self.stray.take(event):
            self.recheck()
        else:
            super().keyPressEvent(event)

    def unreadable(self) -> tuple[Problem, ...]:
        """Say what was typed that no field takes, and that it may belong to the next card."""
        found = tuple(map(self._of_next_card, super().unreadable()))
        return (*found, *self.stray.problems())

    def _of_next_card(self, problem: Problem) -> Problem:
        """Take digits that are no answer for another table's number: many, or one that waits."""
        typed, waits = problem.values.get("text", ""), self.waits_elsewhere
        number = len(typed) > 1 or (waits is not None and waits(typed))
        if problem.code == "NO_SUCH_ANSWER" and typed.isdecimal() and number:
            self.stray.may_be_next(typed)
        taken = problem.code == "NO_SUCH_ANSWER" and self.stray.next_card
        return replace(problem, code="NEXT_CARD") if taken else problem

    def ask_again(self, problem: Problem) -> None:
        """Refuse what stands nowhere once; digits that are typed in a row are typed all anew."""
        self.stray.refuse()
        self.last_keys.refused(missed=is_needed(problem.code))
        if isinstance(self.focusWidget(), DigitBox):
            self.lead_to(problem.where)
        elif problem.code == "NO_CHANGE" and (typed := self.last_keys.typed):
            self.lead_to(self._key_of(typed[-1]))
        else:
            super().ask_again(problem)

    def leave_question(self) -> None:
        """Go back from a question to what was typed, to be typed anew."""
        self.last_keys.refused(missed=False)
        super().leave_question()

    def missing_besides(self, here: str) -> list[str]:
        """Lead through the game's own fields as when entering; the reason comes behind them."""
        found = super().missing_besides(here)
        if here in CORRECTION_ROWS:
            return found
        return [key for key in found if key not in CORRECTION_ROWS]

    def _strayed(self) -> bool:
        """Refuse what stands nowhere before anything but saving is done; tell whether it does."""
        found = bool(self.stray.problems())
        if found:
            self.submit()
        return found

    def leave(self) -> None:
        """Leave; by the button only once what stands nowhere was refused."""
        if not (self.cancel_button.hasFocus() and self._strayed()):
            super().leave()

    def recheck(self) -> None:
        """Take note, too, of the box that is typed in."""
        box = self.focusWidget()
        if isinstance(box, QLineEdit) and box.isModified():
            self.stray.answered(None)
            if box not in self._typed_in:
                self._typed_in.append(box)
            if self._typed_texts.get(box) != box.text():
                self.last_keys.note(box)
                if not box.property(WORDS):
                    self.last_keys.edited(box, self._typed_texts.get(box, ""))
                self._typed_texts[box] = box.text()
                self._look_back(box)
        super().recheck()

    def keeps_verb(self) -> bool:
        """Keep the verb while the keyboard is on it: it would go on to the button beside it."""
        return self.accept_button.hasFocus()

    # ------------------------------------------------------------ the common part

    def add_correction(self) -> None:
        """Add what a correction asks for, below the game's fields; nothing for a first entry."""
        if not self.correcting:
            return
        self.add_wide(self.strip)
        self.add_wide(self.rules)
        self.add_wide(self.foreseeing.line)
        self.add("cause", _("W&hy"), self.cause_row)
        self.add("reason", _("&Reason"), self.reason_box)
        self.add("referee", _("|Re&feree|"), self.referee_box)
        self.watch(self.referee_box.textChanged, self.reason_box.textChanged)

    def problems(self) -> tuple[Problem, ...]:
        """Ask the game what is wrong with the record, with the correction, and with the typing."""
        return (*self._of_record(), *self._of_typing())

    def _of_typing(self) -> Iterator[Problem]:
        if self.just_entered:
            table = str(self.entry.match.table)
            yield Problem(code="JUST_ENTERED", ask=True, values={"text": table})
        yield from self._number_again()
        yield from self._in_turn()
        yield from self.last_keys.odd()
        if not self.blind and self.waits_elsewhere is not None:
            yield from self.last_keys.of_next_card(self.waits_elsewhere, self.often, self.seldom)

    def often(self, _row: ChoiceRow) -> bool:
        """Tell whether an answer is given so often that nobody is asked about it before Enter."""
        return False

    def seldom(self, _box: QLineEdit, _number: int) -> bool:
        """Tell whether so small a number in a box is odd enough to be asked about."""
        return False

    def behind(self) -> tuple[str, ...]:
        """Give the numbers behind that at which Enter has saved a card that was typed anew."""
        return ()

    def doubt(self) -> Doubt | None:
        """Give what the last keys of the card that is saved can be, besides what they are here."""
        return None

    def _of_record(self) -> tuple[Problem, ...]:
        entry = self.entry
        self._result = self._read()
        if self._result is None:
            return (self.blank(),)
        problems: tuple[Problem, ...] = entry.game.check(self._result, entry.context, entry.options)
        if refusals(problems):
            return problems
        if self.blind:
            # What is compared need not be asked about: a second slip of the same kind is rare.
            compared = (problem for problem in problems if problem.code != AGAINST_GRADE)
            return (*compared, *self._unlike_the_first())
        if not entry.correction:
            return problems
        correction = Correction(
            old=entry.match.result,
            new=self._result,
            cause=self.cause or CorrectionCause.DESK_ERROR,  # which asks only for a change
            next_round_published=entry.next_round_published,
            referee=self.referee,
            reason=self.reason,
        )
        allowed = entry.game.check_correction(correction, entry.context, entry.options)
        blank = () if self.cause else (BLANK_CAUSE,)
        return (*problems, *(allowed or blank))

    def outcomes(self) -> tuple[Outcome, ...]:
        """Give what the record means for each seat; empty while the game refuses it."""
        entry = self.entry
        if self._result is None:
            return ()
        if refusals(entry.game.check(self._result, entry.context, entry.options)):
            return ()
        return tuple(entry.game.score(self._result, entry.context, entry.options))

    def in_words(self) -> str:
        """Say what is typed, and of a correction what stood until now as well."""
        return self._strip(self.outcomes()) if self.correcting else self.meaning()

    def meaning(self) -> str:
        """Write what it means for both: 「榎本 ○ +12 / 手崎 × -12」."""
        outcomes = self.outcomes()
        if self.correcting:
            self.strip.setText(self._strip(outcomes))
            self._show_consequences(bool(outcomes))
            return ""
        texts = self._texts(outcomes)
        said = " / ".join(f"{name} {own}" for name, own in zip(self.names, texts, strict=False))
        return said + self._counted(self._result if outcomes else None, games=2)

    def _counted(self, result: Any, *, games: int = 1) -> str:
        """Write what was counted as it was typed, in brackets, where so many games were."""
        entry = self.entry
        if result is None:
            return ""
        counts = entry.game.typed_counts(result, entry.options)
        return f" ({counted_text(counts)})" if len(counts) >= games else ""

    def printed_scores(self) -> tuple[str, ...]:
        """Give the scores as the game prints them; empty where it keeps none, or while refused."""
        return self._printed(self._result) if self.outcomes() else ()

    def _printed(self, result: Any) -> tuple[str, ...]:
        entry = self.entry
        scores = entry.game.printed_score(result, entry.context, entry.options)
        return scores if any(scores) else ()

    def _texts(self, outcomes: tuple[Outcome, ...]) -> list[str]:
        """Write what the record means for each seat: 「○ +12」, or 「○ 33.5」 where that counts."""
        scores = self.printed_scores()
        if not scores:
            notation = game_words.notation(self.entry.game.key)
            return [heading.outcome_text(outcome, notation) for outcome in outcomes]
        return [f"{sign(o)} {won_by(own)}" for o, own in zip(outcomes, scores, strict=True)]

    def _show_consequences(self, known: bool) -> None:
        """Say whether the rules allow the correction, and what it will change."""
        result = self._result if known and self._result != self.entry.match.result else None
        if self.foreseeing.turn_to(result):
            self.rules.setText("" if result is None else heading.rules_text(self.entry, result))
            self.rules.setVisible(result is not None)

    def _tell_consequences(self) -> None:
        self.recheck()

    def at_rest(self) -> bool:
        """Work out the consequences first, however quickly the correction was typed."""
        self.foreseeing.hurry()
        return True

    def _strip(self, outcomes: tuple[Outcome, ...]) -> str:
        cells = self.entry.match.cells
        scores = self._printed(self.entry.match.result)
        notation = game_words.notation(self.entry.game.key)
        before = [cell_text(cell, notation=notation) for cell in cells]
        if scores:
            before = [f"{sign(c)}{won_by(own)}" for c, own in zip(cells, scores, strict=False)]
        after = [own.replace(" ", "") for own in self._texts(outcomes)]
        old, new = (
            " / ".join(f"{name} {own}" for name, own in zip(self.names, texts, strict=False))
            + self._counted(result)
            for texts, result in (
                (before, self.entry.match.result),
                (after, self._result if outcomes else None),
            )
        )
        return _("Until now: {old}\nNew: {new}").format(old=old, new=new or "…")

    def take_out(self) -> None:
        """Ask whether the result that stands is taken out, so that nothing is entered yet."""
        if self._strayed():
            return
        if self.ask_to_strike is not None and self.ask_to_strike():
            self.taken_out = True
            self.accept()

    def put_on_hold(self) -> None:
        """Ask why the card waits; what stands against it now is proposed."""
        if self._strayed():
            return
        found = (p for p in self._found if p.code not in TO_THE_TYPIST and not is_needed(p.code))
        note = heading.said_once(map(words, found))
        if self.ask_to_hold is not None and self.ask_to_hold(note, heading.typed_so_far(self)):
            self.taken_out = True
            self.accept()

    # ------------------------------------------------------------ the second entry

    def agrees(self, result: Any) -> bool:
        """Tell whether a record says the same as the one that stands."""
        return self._described(result) == self._described(self.entry.match.result)

    def _unlike_the_first(self) -> Iterator[Problem]:
        """Say, once both are in, which fields are not as they were entered first."""
        if not self._compared or self.agrees(self._result):
            return
        first, second = self._described(self.entry.match.result), self._described(self._result)
        for key in {**second, **first}:
            if first.get(key) != second.get(key):
                values = {"first": first.get(key) or "–", "second": second.get(key) or "–"}
                yield Problem(code="UNLIKE_FIRST_ENTRY", where=key, values=values)

    def conclude(self) -> None:
        """Mark the fields that are not as they were entered first."""
        unlike = {p.where for p in self._found if p.code == "UNLIKE_FIRST_ENTRY"}
        for key in (*self.rows, *self.spots):
            for widget in self.inputs(key):
                mark_wrong(widget, key in unlike)

    def agreed(self) -> bool:
        """Compare with the first entry before anything is confirmed."""
        if not self.blind or self._compared:
            return True
        self._compared = True
        self.recheck()
        refused = refusals(self._found)
        if refused:
            self.correct_button.show()
            self.lead_to(refused[0].where)
            self.accept_button.setEnabled(self.keeps_verb())
        return not refused

    @property
    def compared(self) -> bool:
        """Whether both entries were in and were compared."""
        return self._compared

    def compare_with(self, entry: MatchEntry) -> None:
        """Go on as the second entry of a card that another desk has entered meanwhile."""
        self.entry, self.blind, self._compared = entry, True, False
        self._name_anew()
        self.hold_button.hide()
        self.recheck()

    def _name_anew(self) -> None:
        """Say what is done now, above and on the button."""
        title = heading.title(self.entry, blind=self.blind)
        self.setWindowTitle(title)
        self.heading.setText(title)
        set_text(self.accept_button, heading.verb(self.entry, blind=self.blind))

    def go_to_correction(self) -> None:
        """Go on with what was typed: the first entry was wrong, and is corrected for a reason."""
        self.blind = False
        self._tried = False
        self._name_anew()
        self.correct_button.hide()
        self.hold_button.hide()
        self.strike_button.show()
        self.keep_rooms(False)
        self.add_correction()
        for key in CORRECTION_ROWS[1:]:
            self.rows[key].show_if(True)
        self.set_tab_order()
        self.align_labels()
        self.recheck()
        self.cause_row.focus_chosen()
