"""A result of 対戦: entered, corrected, or entered a second time to confirm it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QLineEdit, QWidget

from app import queries
from app.operations import results
from app.queries import log_queries
from models.core.causes import Authority, CorrectionCause
from models.core.problems import Problem
from models.views.divisions import PAIR, MatchEntry, MatchState, MatchView, RoundView, cell_text
from models.views.second_entry import NOWHERE, SecondEntry
from reports import game_words
from reports.i18n import _, _n
from reports.wording import cell_remark, counted_text, round_name
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.desk.settings import Settings
from ui.dialogs.consequences import rehearsal_text
from ui.dialogs.on_hold import put_on_hold
from ui.dialogs.parts.inputs import narrow
from ui.dialogs.result_dialogs import open_result_dialog, with_running
from ui.dialogs.second_entry import second_entry
from ui.widgets.basics import CommandBox
from ui.words import wording

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from ui.dialogs.next_card import Doubt
    from ui.dialogs.result import ResultDialog


class Entering:
    """Asks for results of one division's tables, and says what is still to come."""

    def __init__(self, desk: Desk, settings: Settings, parent: QWidget) -> None:
        self._desk = desk
        self._settings = settings
        self._parent = parent
        self.second: SecondEntry = NOWHERE
        """At which tables a second person types the result, unseen."""
        self._known: frozenset[int] = frozenset()
        """The matches of a division that is over but those of its last round."""
        self.next_card = ""
        """A number that was typed into the last card and belonged to none of its fields."""
        self._saved: tuple[str, frozenset[str]] | None = None
        """The card that was saved last in words, and each of its numbers."""
        self._behind: tuple[str, ...] = ()
        """The numbers behind the one at which a card was saved that is perhaps typed to its end."""
        self._last: int | None = None
        """The match whose card was saved last, while nothing else was opened since."""
        self._doubt: tuple[str, Doubt] | None = None
        """The table whose card was saved last, where its last keys can be those of another one."""
        self._doubtful: tuple[str, str, str] | None = None
        """A number that can be read two ways, what was said of it, and what is once it is clear."""

    def turn_to(self, division_id: int) -> None:
        """Go by what a division has chosen, and by what is known to everybody there."""
        self.second = second_entry(self._desk, division_id)
        self._known = frozenset()
        if self.second == NOWHERE:
            return
        division = self._desk.read(lambda event: queries.division_view(event, division_id))
        if division is not None and division.finished:
            rounds = queries.rounds(self._desk.event_file, division_id)
            self._known = frozenset(match.id for one in rounds[:-1] for match in one.matches)

    def forget(self) -> None:
        """Begin anew in another division: its numbers have nothing to do with the last card."""
        self.next_card, self._saved, self._doubtful, self._doubt = "", None, None, None
        self._last = None

    def waits(self, match: MatchView) -> bool:
        """Tell whether the desk still wants something typed for a table."""
        if match.bye:
            return False
        if match.state is MatchState.ENTERED:
            return self.second.wants(match.spot or match.table)
        return match.state is MatchState.OPEN

    def hides(self, match: MatchView) -> bool:
        """Tell whether a result is kept from the eyes of who enters it a second time."""
        return self._typed_unseen(match) and match.id not in self._known

    def _typed_unseen(self, match: MatchView) -> bool:
        return match.state is MatchState.ENTERED and self.waits(match)

    def _waits_elsewhere(self, division_id: int, own: MatchView, number: str) -> bool:
        """Tell whether the card of another table with this number is still to be typed."""
        return any(
            str(match.table) == number and match.id != own.id and self.waits(match)
            for round_ in queries.rounds(self._desk.event_file, division_id)
            if round_.published
            for match in round_.matches
        )

    def full_point_bye(self, match: MatchView) -> str:
        """Say why nothing is entered where nobody sits opposite."""
        said = _("{name} has a bye in this |round|; nothing is to be entered.")
        return said.format(name=match.seats[0].entrant.name)

    def ask(
        self,
        division_id: int,
        match: MatchView,
        *,
        again: bool = False,
        typed: str = "",
        led: bool = False,
    ) -> bool:
        """Ask for a result, for its second entry, or for its correction; False: nothing was done.

        With `again` a result that stands is typed a second time, wanted or not. `typed` is the
        number by which the table was opened; `led` there by the next step, nobody has typed one.
        """
        if match.bye:
            self._desk.say(self.full_point_bye(match))
            return False
        entry = self._desk.find(queries.match_entry, match.id)
        if entry is None:
            return False
        self.turn_to(division_id)
        entry = with_running(self._desk.event_file, entry)
        blind = self._typed_unseen(entry.match) or again
        last = self._last
        self.forget()
        dialog = open_result_dialog(entry, self._parent, blind=blind)
        dialog.opened_by, dialog.led_here = str(match.table) if led else narrow(typed), led
        dialog.just_entered = dialog.correcting and bool(typed) and last == match.id
        dialog.waits_elsewhere = partial(self._waits_elsewhere, division_id, match)
        dialog.attempt = partial(self._save, entry, dialog, self._desk.link.since())
        dialog.foreseeing.ask = lambda result: self._foresee(division_id, match.id, result)
        dialog.ask_to_strike = lambda: self._strike(division_id, entry, dialog)
        dialog.ask_to_hold = lambda note, typed: put_on_hold(
            self._desk, dialog, match.id, note, typed
        )
        done = ask.ask(dialog)
        self.next_card = dialog.stray.next_card
        if done and not dialog.taken_out:
            self._last = match.id
            self._remember(entry, dialog)
            corrected = dialog.entry.correction and not dialog.blind
            self._say_what_stands(division_id, dialog.entry, corrected=corrected)
        elif dialog.blind and dialog.compared:
            said = _("|Table| {table}: the two entries differ. Neither is confirmed.")
            self._desk.say(said.format(table=match.table), Severity.WARN)
        elif not done and typed:
            said = _("|Table| {table} was left: nothing is stored of what was typed there.")
            self._desk.say(said.format(table=match.table), Severity.WARN)
        return done

    def _remember(self, entry: MatchEntry, dialog: ResultDialog) -> None:
        """Note the numbers of a card that was saved: one that was not typed may come as well."""
        counts = numbers_of(entry, dialog.value())
        typed = {box.text() for box in dialog.findChildren(QLineEdit) if box.isVisibleTo(dialog)}
        self._behind = dialog.behind()
        match = entry.match
        if len(counts) == PAIR and not typed.issuperset(counts):  # one of them said the other
            self._saved = (self._card(match, counts, dialog), frozenset(counts))
        elif self._behind:
            card = self._card(match, self._behind, dialog)
            self._saved = (card, frozenset(self._behind[:1]))
        doubt = dialog.doubt()
        self._doubt = None if doubt is None else (str(entry.match.table), doubt)

    def _card(self, match: MatchView, counts: Sequence[str], dialog: ResultDialog) -> str:
        """Name a card that was saved, with its numbers unless a second person types them unseen."""
        unseen = self.second.wants(match.spot or match.table) and match.id not in self._known
        if unseen and not dialog.blind:
            return _("|table| {table}").format(table=match.table)
        return _("|table| {table} ({counts})").format(table=match.table, counts="–".join(counts))

    def is_other_half(self, box: CommandBox, waiting: Collection[str]) -> bool:
        """Take a number behind a saved card that is one of its own for that card, and say so.

        Typed once more it is a table. One that is also a table which waits can be read two ways:
        nothing is taken until it is typed once more, or the box is cleared.
        """
        saved, self._saved = self._saved, None
        number = narrow(box.text())
        if self._doubtful is not None:
            asked, question, _taken = self._doubtful
            if number == asked and box.begun:
                self._doubtful = None
                return False
            self._desk.say(question, Severity.WARN)
            box.refuse()
            return True
        doubt, self._doubt = self._doubt, None
        if doubt is not None and (number == doubt[1].table or doubt[1].opens(number)):
            self._ask_about(box, number, *doubt)
            return True
        if saved is None or number not in saved[1]:
            return False
        taken = _(
            "{number} stands on the card of {card}, which is saved: taken as its second number."
        ).format(number=number, card=saved[0])
        if number not in waiting:
            self._desk.say(taken, Severity.WARN)
            box.clear()
            self._behind = self._behind[1:]
            if self._behind:
                self._saved = (saved[0], frozenset(self._behind[:1]))
            return True
        question = _(
            "{number} is the second number of {card}, or |table| {number}? "
            "For the |table| type {number} once more; for the second number press Esc."
        ).format(number=number, card=saved[0])
        self._desk.say(question, Severity.WARN)
        self._doubtful = number, question, taken
        box.refuse()
        return True

    def _ask_about(self, box: CommandBox, number: str, own: str, doubt: Doubt) -> None:
        """Ask whether the last keys of a saved card were the number of another table."""
        said = _(
            "The last keys of |table| {own} were taken for “{answer}”. Had you gone on to |table| "
            "{table}? Then press Esc, and ↑ and Enter to put |table| {own} right. If all is as it "
            "should be, type {number} once more."
        ).format(own=own, answer=doubt.said, table=doubt.table, number=number)
        left = _("Nothing was opened. |Table| {own} stands with “{answer}”.")
        self._doubtful = number, said, left.format(own=own, answer=doubt.said)
        self._desk.say(said, Severity.WARN)
        box.refuse()

    def forget_doubt(self) -> None:
        """Take a number that could be read two ways for no table: it was cleared away."""
        if self._doubtful is not None:
            self._desk.say(self._doubtful[-1])
            self._doubtful = None

    def _save(
        self, entry: MatchEntry, dialog: ResultDialog, since: int | None
    ) -> tuple[Problem, ...]:
        # A first entry writes over nothing, and what is compared was just read.
        stands = entry.correction and dialog.entry is entry
        with self._desk.going_by(since if stands else None):
            found = self._saving(dialog)()
        if found and self._desk.link.shared is not None:
            return on_demand.kept_cards.saved_otherwise(self._desk, dialog, found)
        return found

    def _saving(self, dialog: ResultDialog) -> Callable[[], tuple[Problem, ...]]:
        """Give what saves the card of a dialog: as new, as a second entry or as a correction."""
        run = partial(partial, self._desk.problems_of)
        match_id = dialog.entry.match.id
        if not dialog.entry.correction:
            return run(results.record, match_id, dialog.value(), confirmed=dialog.confirmed)
        if dialog.blind:
            return run(results.confirm, match_id, dialog.value())
        assert dialog.cause is not None  # noqa: S101 - the dialog asks for it
        return run(
            results.correct,
            match_id,
            dialog.value(),
            cause=dialog.cause,
            by=Authority(referee=dialog.referee, reason=dialog.reason),
            confirmed=dialog.confirmed,
        )

    def _strike(self, division_id: int, entry: MatchEntry, parent: QWidget) -> bool:
        """Ask whether a result is taken out, after saying what follows; tell whether it was."""
        match = entry.match
        follows = rehearsal_text(
            self._desk,
            division_id,
            lambda event: results.strike(event, match.id, cause=CorrectionCause.DESK_ERROR),
        )
        dialog = on_demand.take_back.StrikeDialog(entry, follows, parent)

        def strike() -> tuple[Problem, ...]:
            said = dialog.value()
            return self._desk.problems_of(results.strike, match.id, cause=said.cause, by=said)

        dialog.attempt = strike
        if not ask.ask(dialog):
            return False
        words = _("The result of |table| {table} is struck: the |table| is open again.")
        self._desk.say(words.format(table=match.table), Severity.GOOD)
        return True

    def _foresee(self, division_id: int, match_id: int, result: Any) -> str:
        """Say what a correction would change."""

        def read(event: EventFile) -> str:
            change = queries.consequences(event, match_id, result)
            return on_demand.consequences.consequences_text(
                change, log_queries.printed(event, division_id).values()
            )

        return self._desk.read(read) or ""

    def _say_what_stands(self, division_id: int, entry: MatchEntry, *, corrected: bool) -> None:
        shown, match = queries.round_of_match(self._desk.event_file, division_id, entry.match.id)
        if match.state is MatchState.CONFIRMED:
            what_stands = _("|Table| {table} is confirmed: both entries agree.")
            if entry.game.compared(match.result):
                what_stands = _("|Table| {table} is confirmed: both cards agree.")
            what_stands = what_stands.format(table=match.table)
        elif self.hides(match):
            what_stands = _("|Table| {table} is entered and waits for the second entry.")
            if corrected:
                what_stands = _("|Table| {table} is corrected and waits for the second entry.")
            what_stands = what_stands.format(table=match.table)
        else:
            notation = game_words.notation(entry.game.key)
            parts = [
                (seat.entrant.name, cell_text(cell, notation=notation), cell_remark(cell))
                for seat, cell in zip(match.seats, match.cells, strict=True)
            ]
            sides = [" ".join(filter(None, own)) for own in parts]
            what_stands = _("|Table| {table}: {sides} is recorded.")
            if corrected:
                what_stands = _("{round_name}, |table| {table} is corrected: {sides}.")
            counted = counted_text(match.counts)
            told = " – ".join(sides) if len(sides) <= PAIR else wording.listed(sides)
            if counted:
                told = _("{sides} ({counted})").format(sides=told, counted=counted)
            name = round_name(shown.stage, shown.number)
            what_stands = what_stands.format(round_name=name, table=match.table, sides=told)
        rest = "" if corrected and not shown.missing else self._rest(division_id, shown)
        words = _("{said} {rest}") if rest else "{said}"
        self._desk.say(words.format(said=what_stands, rest=rest), Severity.GOOD)

    def _rest(self, division_id: int, shown: RoundView) -> str:
        """Say how many tables are still to be typed, as the strip above counts them."""
        division = queries.division_view(self._desk.event_file, division_id)
        left = wording.left_together(shown.stage, division) or len(shown.missing)
        rest = _n("{count} |table| is missing.", "{count} |tables| are missing.", left)
        if not left:
            left = sum(map(self.waits, shown.matches))
            rest = _n(
                "{count} |table| waits for the second entry.",
                "{count} |tables| wait for the second entry.",
                left,
            )
        if not left:
            rest = _("Every |table| of this |round| is in.")
            if any(running.done < running.tables for running in division.running):
                rest = _("{round_name}: every |table| known so far is in.")
        name = round_name(shown.stage, shown.number)
        return rest.format(count=left, round_name=name)


def numbers_of(entry: MatchEntry, result: Any) -> tuple[str, ...]:
    """Give the numbers of a result as they stand on its card, side by side."""
    game = entry.game
    if result is None or not game.sums_typed:
        return ()
    counts = game.typed_counts(result, entry.options)
    found = tuple(number for card in counts for number in card)
    if not found:
        found = tuple(game.printed_score(result, entry.context, entry.options))
    return tuple(number for number in found if number.isdecimal())


def find_typed(
    desk: Desk, division_id: int, box: CommandBox, on_screen: Collection[int]
) -> MatchView | None:
    """Find the match whose number or code stands in a box; none is said, to be typed over."""
    found = desk.find(queries.find_match, division_id, box.text().strip(), on_screen=on_screen)
    if found is None:
        box.refuse()
    return found
