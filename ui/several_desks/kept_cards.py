"""Cards of a shared event that could not be saved as they were typed: kept, compared, entered.

While a desk is cut off its cards and corrections are kept beside the file, and entered one by one
when it is back. Where another desk has entered the same card first, it is said who entered what
and when, and what was typed here can be compared with it as a second entry.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from app import facts, queries
from app.desks.held_cards import HeldEntries, HeldEntry
from app.desks.held_results import HeldCorrection, HeldResult, packed, said_of, unpacked
from app.event_file.trouble import FileTrouble
from app.operations import results
from app.queries.last_results import who_entered
from models.core.causes import Authority
from models.core.problems import Problem, Refused
from models.views.divisions import MatchEntry, cell_text
from models.views.logs import JournalView
from reports import game_words
from reports.i18n import _, _n
from reports.wording import cause_name, counted_text, round_name
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.dialogs import result_heading
from ui.dialogs.parts.skeleton import Skeleton
from ui.dialogs.second_entry import second_entry
from ui.widgets.basics import button, label
from ui.words import wording

if TYPE_CHECKING:
    from ui.dialogs.result import ResultDialog


def waiting(desk: Desk) -> tuple[HeldEntry, ...]:
    """Give the cards that wait at this desk, the oldest first."""
    if desk.link.shared is None:
        return ()
    found = desk.attempt(HeldEntries(desk.event_file.path).listing)
    return () if found is None else found


# -- a card that cannot be saved just now ------------------------------------------------------


def saved_otherwise(
    desk: Desk, dialog: ResultDialog, problems: tuple[Problem, ...]
) -> tuple[Problem, ...]:
    """Keep a card while nobody answers, or compare it with what another desk has entered.

    Gives what stands in the way of the dialog still.
    """
    refusal = desk.last_refusal
    if isinstance(refusal, FileTrouble) and refusal.code == "cut_off":
        return () if _keep(desk, dialog) else problems
    if problems[0].code == "RESULT_THERE":
        entry = queries.match_entry(desk.event_file, dialog.entry.match.id)
        if _is_own(desk, entry, dialog.value()):
            return ()  # the answer to the first Enter got lost
        dialog.compare_with(entry)
        said = _("{entered} Press Enter to compare what you have typed with it as a second entry.")
        sentence = said.format(entered=entered_by(desk, entry))
        return (Problem(code="FILE_TROUBLE", values={"sentence": sentence}),)
    return problems


def _keep(desk: Desk, dialog: ResultDialog) -> bool:
    """Keep a card beside the file: a first or second entry, or what corrects an earlier one."""
    match = dialog.entry.match
    held = HeldResult(
        result=dialog.value(),
        seats=tuple(seat.entrant.id for seat in match.seats),
        confirmed=dialog.confirmed,
        second=dialog.blind,
        said="" if dialog.blind else dialog.in_words(),
        correction=_correction(dialog),
    )
    typed_at = desk.clock().isoformat(timespec="seconds")
    entry = HeldEntry(match=match.id, typed=packed(held), at=typed_at)
    entries = HeldEntries(desk.event_file.path)
    desk.attempt(entries.hold, entry)
    if desk.last_refusal is not None:
        return False
    dialog.taken_out = True
    count = len(waiting(desk))
    said = _n(
        "|Table| {table}: cut off, so the card is kept here and not saved yet ({n} card waits).",
        "|Table| {table}: cut off, so the card is kept here and not saved yet ({n} cards wait).",
        count,
    )
    desk.say(said.format(table=match.table, n=count), Severity.WARN)
    desk.link.changed.emit()
    return True


def _correction(dialog: ResultDialog) -> HeldCorrection | None:
    """Give what stood and on whose word it is corrected; None where nothing is."""
    if not dialog.correcting:
        return None
    assert dialog.cause is not None  # noqa: S101 - the dialog asks for it
    by = Authority(referee=dialog.referee, reason=dialog.reason)
    return HeldCorrection(before=dialog.entry.match.result, cause=dialog.cause, by=by)


def entered_by(desk: Desk, entry: MatchEntry) -> str:
    """Say which desk has entered a card, when, and, where it is no secret, what."""
    match, act = entry.match, _entered(desk, entry)
    if act is None:
        return _("|Table| {table} has its result already.").format(table=match.table)
    words = _("{who} has entered |table| {table} at {time}: {what}.")
    if second_entry(desk, _division_of(desk, entry)).wants(match.spot or match.table):
        words = _("{who} has entered |table| {table} at {time}.")
    at = f"{act.at:%H:%M}"
    return words.format(who=act.who, table=match.table, time=at, what=_what(entry))


def _division_of(desk: Desk, entry: MatchEntry) -> int:
    return facts.division_of_match(desk.event_file, entry.match.id).id


def _entered(desk: Desk, entry: MatchEntry) -> JournalView | None:
    """Give the action by which a result came in, or was corrected last."""
    own = entry.match.id
    return who_entered(desk.event_file, _division_of(desk, entry), [own]).get(own)


def _is_own(desk: Desk, entry: MatchEntry, result: Any) -> bool:
    """Tell whether what stands is what this desk has entered itself."""
    act = _entered(desk, entry)
    own = act is not None and act.who == desk.link.name
    return own and bool(entry.match.result == result)


def _what(entry: MatchEntry) -> str:
    """Say what stands for a match: who with which sign and figures."""
    match = entry.match
    notation = game_words.notation(entry.game.key)
    sides = [
        f"{result_heading.called(seat.entrant)} {cell_text(cell, notation=notation)}"
        for seat, cell in zip(match.seats, match.cells, strict=True)
    ]
    counted = counted_text(match.counts)
    said = wording.listed(sides)
    return _("{sides} ({counted})").format(sides=said, counted=counted) if counted else said


# -- back among the others ---------------------------------------------------------------------


class KeptCardDialog(Skeleton):
    """Asks of one card that was kept whether it is entered now, later, or not at all."""

    def __init__(
        self, desk: Desk, entry: MatchEntry, kept: HeldEntry, parent: QWidget | None = None
    ) -> None:
        """Show the card as it was typed, and what stands by now."""
        self._desk, self._entry, self._kept = desk, entry, kept
        self._unread: tuple[Problem, ...] = ()
        self._since = desk.link.since()
        self.held = self._read()
        correction = None if self.held is None else self.held.correction
        self._corrects = correction is not None and entry.correction
        self._compares = correction is None and entry.correction
        called = round_name(entry.match.stage, entry.match.round)
        title = _("Card kept: {round_name}, |table| {table} ({code})").format(
            round_name=called, table=entry.match.table, code=entry.match.code
        )
        super().__init__(title=title, accept=self._verb(), parent=parent, width=760)
        names = " – ".join(result_heading.called(seat.entrant) for seat in entry.match.seats)
        self.add_wide(label(names, "large", wrap=True))
        self.add_wide(label(typed_then(kept), wrap=True))
        if correction is not None:
            self.add_wide(label(_on_whose_word(correction), wrap=True))
        if self._compares or (correction is not None and correction.before != entry.match.result):
            self.add_wide(label(self._stands_now(), "warn", wrap=True))
        self.aside_button = button(_("Lay it &aside…"), self._lay_aside)
        self.buttons.insertWidget(0, self.aside_button)
        self.attempt = self._enter

    def _verb(self) -> str:
        if self._corrects:
            return _("&Correct the result")
        return _("&Compare and confirm") if self._compares else _("&Enter the card")

    def _stands_now(self) -> str:
        """Say what stands by now and who has typed it, if that is not what was corrected."""
        if self._entry.correction:
            return entered_by(self._desk, self._entry)
        return _("The result that this card corrects was struck: the |table| is open.")

    def _read(self) -> HeldResult | None:
        try:
            return unpacked(self._desk.event_file, self._entry.match.id, self._kept.typed)
        except Refused as refusal:
            self._unread = refusal.problems
            return None

    def problems(self) -> tuple[Problem, ...]:
        """Want something that can be read."""
        return self._unread

    def _enter(self) -> tuple[Problem, ...]:
        """Enter the card, or compare it where one stands; then it waits no more."""
        held, match_id, run = self.held, self._entry.match.id, self._desk.problems_of
        assert held is not None  # noqa: S101 - asked by `problems`
        if self._is_saved():
            self._drop()
            return ()
        if self._corrects:
            found = self._correct(held, match_id)
        elif self._compares or held.second:
            found = run(results.confirm, match_id, held.result)
        else:
            found = run(results.record, match_id, held.result, confirmed=held.confirmed)
        if not found:
            self._drop()
        return found

    def _correct(self, held: HeldResult, match_id: int) -> tuple[Problem, ...]:
        """Correct what is shown to stand, and nothing that came in since."""
        own = held.correction
        assert own is not None  # noqa: S101 - only then is something corrected
        with self._desk.going_by(self._since):
            return self._desk.problems_of(
                results.correct,
                match_id,
                held.result,
                cause=own.cause,
                by=own.by,
                confirmed=held.confirmed,
            )

    def _is_saved(self) -> bool:
        """Tell whether the card came in after all, when the connection broke.

        A result that is corrected to what stands by now, whoever typed that, is there as well.
        """
        now = queries.match_entry(self._desk.event_file, self._entry.match.id)
        held = self.held
        if held is None or held.second:
            return False
        same = now.correction and bool(now.match.result == held.result)
        return same if self._corrects else _is_own(self._desk, now, held.result)

    def _lay_aside(self) -> None:
        sentence = _("What was typed of this card is thrown away. It is not entered.")
        if ask.confirm(self, sentence, _("Throw it away"), _("Keep it")):
            self._drop()
            self.accept()

    def _drop(self) -> None:
        self._desk.attempt(HeldEntries(self._desk.event_file.path).drop, self._entry.match.id)


def _on_whose_word(own: HeldCorrection) -> str:
    """Say that a card corrects an earlier one, and why."""
    said = [cause_name(own.cause.value), own.by.reason, own.by.referee]
    words = _("Correction ({why})")
    return words.format(why=wording.listed([one for one in said if one]))


def typed_then(kept: HeldEntry) -> str:
    """Say when a card was typed, and what, as far as that can be read and is no secret."""
    said = said_of(kept.typed)
    words = _("Typed at {time}: {said}") if said else _("Typed at {time}")
    return words.format(time=f"{datetime.fromisoformat(kept.at):%H:%M}", said=said)


def _throw_away(desk: Desk, window: QWidget, kept: HeldEntry) -> bool:
    """Ask about a card whose match was taken back; tell whether it waits no more."""
    words = _("The match of this card is there no more: it was drawn anew or taken back. {typed}")
    if not ask.confirm(
        window, words.format(typed=typed_then(kept)), _("Throw it away"), _("Keep it")
    ):
        return False
    desk.attempt(HeldEntries(desk.event_file.path).drop, kept.match)
    return desk.last_refusal is None


def enter_kept(desk: Desk, window: QWidget) -> None:
    """Go through the cards that wait, one by one; Esc leaves the rest for later."""
    for kept in waiting(desk):
        try:
            entry = queries.match_entry(desk.event_file, kept.match)
        except Refused:
            if not _throw_away(desk, window, kept):
                break
            continue
        if not ask.ask(KeptCardDialog(desk, entry, kept, window)):
            break
    desk.link.changed.emit()
