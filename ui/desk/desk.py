"""The desk: the one object between the screens and what the program can do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from PySide6.QtCore import QObject, Signal

from app.event_file import places
from app.event_file.changed import Changed
from app.event_file.trouble import FileTrouble
from models.core.problems import Problem, Refused
from reports import i18n
from reports.i18n import _
from ui import heavy
from ui.desk.background import Background, Stopped, alone
from ui.desk.round_snapshots import RoundSnapshots
from ui.desk.second_copy import SecondCopy
from ui.desk.work import breathe, meanwhile, window_first
from ui.several_desks.desk_link import DeskLink

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.event_file.file import EventFile
    from models.core.consequences import Resolution
    from models.views.logs import JournalView
    from ui.desk.ruling import AskRuling

P = ParamSpec("P")
HIDING = frozenset({"record_result", "correct_result"})
"""The actions that tell a result."""
T = TypeVar("T")


class Severity(StrEnum):
    """How loud a message is."""

    INFO = "info"
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence for the message bar; an empty one clears it."""

    kind: Severity
    sentence: str
    stays: bool = False
    """Whether it stays until somebody has read it, because it came by itself."""


class NoEvent(Exception):
    """An action needs an open event and there is none: a defect of the caller."""


class Desk(QObject):
    """Runs every action on the open event and tells the screens what changed.

    Signals: `changed(Changed)` after every action, undo and redo; `answered()` when a dialog has
    done what it is for; `message(Message)` for the message bar; `language_changed()`;
    `event_changed()` when an event was opened or closed.
    """

    changed = Signal(object)
    answered = Signal()
    message = Signal(object)
    language_changed = Signal()
    event_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._event: EventFile | None = None
        self.clock: Callable[[], datetime] = datetime.now
        """Tells the time of day, to which what is done to clocks is noted."""
        self.last_refusal: Refused | FileTrouble | None = None
        self.last_result: Any = None
        self.shown: str | None = None
        """The division that is shown; empty for the page of all, None without a window."""
        self.background = Background(self.explain, self)
        """Long work that does not touch the open event."""
        self.second_copy = SecondCopy(self._warn_of_copy, self)
        """The newest state of the event in a second folder."""
        self.copy_warning = ""
        """What was last said to stand in its way."""
        self.round_snapshots = RoundSnapshots(self.background, self.second_copy.wish, self)
        self._doubted: set[Path] = set()
        """The files of which was said where they lie."""
        self._held: Changed | None = None
        self._as_it_was = False
        """Whether the last action has written nothing, since everything was so already."""
        self._silent = True
        """Whether nothing was said since an operation began."""
        self._in_dialog = True
        """Whether a dialog ends with the operation that is run."""
        self._alone: Callable[[Callable[..., Any]], Any] | None = None
        """How something that takes long is done, while nobody else can touch the event."""
        self.ask_ruling: AskRuling | None = None
        """Asks the referee about what an operation contradicts; set by the window."""
        self.may_leave: Callable[[], bool] = _always
        """Asks whether the open event may go; set by the window."""
        self.greys: Callable[[QWidget], str] = _greys_nothing
        """Greys in a game's own window what this desk may not do, and says why; set by the main
        window."""
        self._since: int | None = None
        """The newest action of all desks that whoever runs something has seen."""
        self.link = DeskLink(self, self)
        """The other desks of an event that is shared."""

    @property
    def is_open(self) -> bool:
        """Whether an event is open."""
        return self._event is not None

    @property
    def event_file(self) -> EventFile:
        """The open event; NoEvent if there is none."""
        if self._event is None:
            raise NoEvent
        return self._event

    def say(self, sentence: str, kind: Severity = Severity.INFO, *, stays: bool = False) -> None:
        """Show a sentence in the message bar."""
        self._silent = self._silent and not sentence
        self.message.emit(Message(kind, sentence, stays))

    def say_saved(self, sentence: str) -> None:
        """Say what the last action has changed, or that everything stayed as it was."""
        if self._as_it_was:
            self.say(_("Nothing was changed: everything stays as it was."))
        elif sentence:
            self.say(sentence, Severity.GOOD)

    def warn(self, sentence: str) -> None:
        """Say something that nobody asked for just now, and that stays until it is read."""
        self.say(sentence, Severity.WARN, stays=True)

    def say_done(self) -> None:
        """Say what was done last by its name, where nothing that is seen says it."""
        entry = self.undoable
        if entry is not None:
            self.say_saved(heavy.wording.action_name(entry, hidden=self._hides(entry)))

    def attempt(self, action: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """Do something that rules or the disk may refuse; None, and a message, if they do."""
        self.last_refusal = None
        try:
            return action(*args, **kwargs)
        except (Refused, FileTrouble) as refusal:
            self.last_refusal = refusal
            self.explain(refusal)
        return None

    def read(self, action: Callable[[EventFile], T]) -> T | None:
        """Read something for a screen; None, and a message, if the file has gone wrong."""
        try:
            return action(self.event_file)
        except (Refused, FileTrouble) as refusal:
            self.explain(refusal)
        return None

    def find(
        self, query: Callable[Concatenate[EventFile, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T | None:
        """Ask the open event for what may not be there; None, and a message, if it is refused.

        What the message bar said before goes. Nothing is written, so no other desk is asked.
        """
        self.say("")
        return self.attempt(query, self.event_file, *args, **kwargs)

    def look(
        self, query: Callable[Concatenate[EventFile, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Ask the open event something that may take long, while the window is drawn.

        Raises what the query raises; a page asks within `read`.
        """
        event = self.event_file
        what = _("Opening the event…")
        return self.background.awaited(what, lambda: query(event, *args, **kwargs))

    @contextmanager
    def _saving(self, what: str = "") -> Iterator[Callable[[Callable[..., Any]], Any]]:
        """Give the way in which something is done to the event, while the window is drawn.

        `what` is said of it if it takes long. The event is read anew in the same thread; the
        screens hear of it when all is done.
        """
        if self._held is not None:
            yield _at_once
            return
        self._held = Changed.NOTHING
        try:
            if self._alone is not None:
                yield self._alone
            else:
                with self.background.waiting(what or _("Saving the change…")) as tell:
                    yield partial(
                        meanwhile, on_wait=tell, then=partial(_read_ahead, self.event_file)
                    )
        finally:
            breathe()  # the screens that hear of it next take a while themselves
            held, self._held = self._held, None
            if held:
                with window_first():
                    self.changed.emit(held)

    @property
    def in_the_middle(self) -> bool:
        """Whether something is being done to the open event."""
        return self._held is not None

    def aside(self, what: str, work: Callable[[], T]) -> T:
        """Let a thread do something to the event that is no action of this desk; give its result.

        So it takes over what other desks did. Raises what it raises; the window is drawn
        meanwhile, and the screens hear of it once, when it is done.
        """
        with self._saving(what) as wait:
            done: T = wait(work)
            return done

    def aside_long(
        self, what: str, work: Callable[[Callable[[int, int], None]], T], parent: QWidget | None
    ) -> T:
        """The same for what takes long and tells how far it is; Stopped if it was given up."""

        def behind_a_panel(do: Callable[..., T]) -> T:
            return alone(what, do, parent)

        self._alone = behind_a_panel
        try:
            with self._saving(what) as wait:
                done: T = wait(work)
                return done
        finally:
            self._alone = None

    def note(self, note: Callable[[EventFile], object]) -> bool:
        """Note what left the desk, as paper or in the hall, which is no action to be undone.

        Where others share the event it has its turn among theirs, in a thread. False, and a
        message, where that fails.
        """
        event = self.event_file
        try:
            if event.order is None:
                note(event)
            else:
                self.aside(_("Saving the change…"), partial(event.run, note))
        except (Refused, FileTrouble) as refusal:
            self.explain(refusal)
            return False
        return True

    def explain(self, refusal: Refused | FileTrouble) -> None:
        """Say in the message bar why something was not possible."""
        if isinstance(refusal, Refused):
            self.say(heavy.wording.sentences(refusal.problems), Severity.WARN)
        else:
            self.say(heavy.wording.trouble(refusal), Severity.BAD)

    def run(
        self, operation: Callable[Concatenate[EventFile, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T | None:
        """Run an operation on the open event; None, and a message, if it is refused.

        What the message bar said before goes: it was about something else. What was done is said
        by its name, where nobody says more.
        """
        self._in_dialog = False
        try:
            self.problems_of(operation, *args, **kwargs)
        finally:
            self._in_dialog = True
        if self.last_refusal is not None:
            self.explain(self.last_refusal)
        result: T | None = self.last_result
        return result

    def _say_saved(self, entry: JournalView) -> None:
        """Say what was done by its name, and from what to what it changed."""
        action = heavy.wording.action_name(entry, hidden=self._hides(entry))
        different = heavy.changes.in_one_line(entry) if entry.values.get("changes") else ""
        said = _("Saved: {action} ({changes})") if different else _("Saved: {action}")
        self.say(said.format(action=action, changes=different), Severity.GOOD)

    def _warn_of_copy(self, trouble: FileTrouble) -> None:
        """Say what stands in the way of something that nobody asked for just now."""
        self.copy_warning = heavy.wording.trouble(trouble)
        self.warn(self.copy_warning)

    def problems_of(
        self, operation: Callable[Concatenate[EventFile, P], Any], *args: P.args, **kwargs: P.kwargs
    ) -> tuple[Problem, ...]:
        """Run an operation for a dialog that stays open until it is done.

        Gives what stands in the way, nothing when it was done; then `last_result` is what the
        operation gave, and what was done is said by its name. What contradicts later entries is
        run once the referee has said what becomes of them. What the message bar said before goes:
        it was about something else.
        """
        self.say("")
        self._silent = True
        before, arguments = self.undoable, dict[str, Any](kwargs)
        do, tried = self._in_turn(operation, *args), partial(operation, self.event_file, *args)
        while True:
            result = self.last_refusal = None
            try:
                with self._saving() as wait:
                    result = wait(partial(do, **arguments))
            except (Refused, FileTrouble) as refusal:
                self.last_refusal = refusal
            ruled = None if self.last_refusal is None else self._ruled(tried, arguments)
            if ruled is None:
                break
            arguments["ruled"] = ruled
        self.last_result = result
        after = self.undoable
        self._as_it_was = after == before
        if after is not None and (before is None or after.id != before.id):
            self.keep_round(after)
            if self._silent and self.last_refusal is None:
                self._say_saved(after)
        if self.last_refusal is None:
            if self._in_dialog:
                self._end_dialog()
            return ()
        if isinstance(self.last_refusal, Refused):
            return self.last_refusal.problems
        sentence = heavy.wording.trouble(self.last_refusal)
        return (Problem(code="FILE_TROUBLE", values={"sentence": sentence}),)

    def _end_dialog(self) -> None:
        """Say that nothing was changed where a dialog stores what was there, and let it end."""
        if self._silent and self._as_it_was:
            self.say_saved("")
        self.answered.emit()

    def keep_round(self, action: JournalView) -> None:
        """Keep a snapshot if this action, of whatever desk, began or ended a round."""
        self.read(lambda event: self.round_snapshots.keep(event, action))

    def _in_turn(self, operation: Callable[..., Any], *args: Any) -> Callable[..., Any]:
        """Give what runs an operation on the open event, in its turn where others share it."""
        event = self.event_file
        run = event.run if self._alone is None else event.run_long
        if event.order is None:
            return partial(operation, event, *args)
        since = self._since

        def do(**said: Any) -> Any:
            # Bound beforehand: an operation may have a `since` of its own.
            return run(lambda file: operation(file, *args, **said), since=since)

        return do

    @contextmanager
    def going_by(self, since: int | None) -> Iterator[None]:
        """Let what is run meanwhile overwrite nothing that other desks have written after `since`.

        That is what `link.since()` gave when a dialog showed what it changes; Refused
        `OTHERS_WROTE`. Of an event that is not shared it is None.
        """
        before, self._since = self._since, since
        try:
            yield
        finally:
            self._since = before

    def as_shown(self) -> AbstractContextManager[None]:
        """Let what is run meanwhile overwrite nothing that others write from now on."""
        return self.going_by(self.link.since())

    def _ruled(self, do: Callable[..., Any], said: Mapping[str, Any]) -> Resolution | None:
        """Ask what becomes of what was contradicted; None where nothing was, or it is left."""
        if self.last_refusal is None or self.ask_ruling is None:
            return None
        return heavy.ruling.ruled_about(self, self.ask_ruling, self.last_refusal, do, said)

    def problems_of_long(
        self,
        what: str,
        operation: Callable[..., Any],
        *args: Any,
        parent: QWidget | None = None,
        **kwargs: Any,
    ) -> tuple[Problem, ...]:
        """Run an operation that takes long as `problems_of` does, while the window is drawn.

        A thread does it, and takes `progress` beside the arguments; nobody else can touch the
        event until it is done or, with the problem `STOPPED`, given up. `what` says what is done.
        """

        def work(do: Callable[..., Any]) -> Any:
            return alone(what, lambda tell: do(progress=tell), parent)

        self._alone = work
        try:
            return self.problems_of(operation, *args, **kwargs)
        except Stopped:
            return (Problem(code="STOPPED"),)
        finally:
            self._alone = None

    def done(
        self, operation: Callable[Concatenate[EventFile, P], Any], *args: P.args, **kwargs: P.kwargs
    ) -> bool:
        """Run an operation; tell whether it was done."""
        self.run(operation, *args, **kwargs)
        return self.last_refusal is None

    # -- the event ------------------------------------------------------------------------

    def open(self, path: Path, *, keep_older: bool = False) -> bool:
        """Open an event file in place of the one that is open; False, and a message, if not.

        With `keep_older` one of an older program is not opened either (`EventFile.open`).
        """
        if self._event is not None and path.resolve() == self._event.path.resolve():
            return True
        if not self.may_leave():
            self.last_refusal = None
            return False
        what = _("Opening the event…")
        event = self.attempt(self.background.awaited, what, lambda: _opened(path, keep_older))
        return self._take(event)

    def create(self, path: Path, *, name: str, date: str = "", venue: str = "") -> bool:
        """Create an event file and open it; False, and a message, if that is not possible."""
        if not self.may_leave():
            return False
        event = self.attempt(heavy.file.EventFile.create, path, name=name, date=date, venue=venue)
        return self._take(event)

    def _take(self, event: EventFile | None) -> bool:
        if event is None:
            return False
        self._drop()
        self._event = event
        event.listen(self._on_change)
        self.second_copy.follow(event)
        self.event_changed.emit()
        self.link.opened()
        self._doubt_place(event.path)
        return True

    def _doubt_place(self, path: Path) -> None:
        """Say once in a sitting that an event lies where it may come to harm."""
        doubt = places.doubt(path)
        if doubt is not None and path not in self._doubted:
            self._doubted.add(path)
            self.warn(heavy.wording.trouble(doubt))

    def _drop(self) -> None:
        if self._event is not None:
            self.link.closing()
            event, self._event = self._event, None
            event.close()
            self.second_copy.leave()

    def close(self) -> None:
        """Close the open event, if any; everything in it is saved already."""
        if self._event is not None:
            self._drop()
            self.event_changed.emit()

    def _on_change(self, flags: Changed) -> None:
        if self._held is None:
            self.changed.emit(flags)
        else:  # another thread writes: the screens read when it is done
            self._held |= flags

    def save_copy(self, path: Path) -> bool:
        """Write a copy of the open event, e.g. onto a USB stick."""
        self.attempt(self.event_file.save_copy, path)
        return self.last_refusal is None

    def snapshot(self, label: str) -> Path | None:
        """Keep the state of now beside the event file."""
        event = self.event_file
        kept = self.attempt(event.snapshot, label)
        self.second_copy.wish(event.path)
        return kept

    # -- back and forth -------------------------------------------------------------------

    @property
    def undoable(self) -> JournalView | None:
        """What undo would take back."""
        return self._event.undoable if self._event is not None else None

    @property
    def redoable(self) -> JournalView | None:
        """What redo would do again."""
        return self._event.redoable if self._event is not None else None

    def undo_sentence(self) -> str:
        """Name what undo would take back."""
        entry = self.undoable
        return heavy.wording.undo_sentence(entry, hidden=self._hides(entry), shown=self.shown)

    def redo_sentence(self) -> str:
        """Name what redo would do again."""
        entry = self.redoable
        return heavy.wording.redo_sentence(entry, hidden=self._hides(entry), shown=self.shown)

    def _hides(self, entry: JournalView | None) -> bool:
        """Tell whether a result is kept from the eyes of who is to type it a second time."""
        if entry is None:
            return False
        every = entry.action in HIDING and heavy.facts.every_card_twice(self.event_file)
        return every or bool(entry.values.get("twice"))

    def undo(self) -> JournalView | None:
        """Take the last action back and say which."""
        said = i18n._("Undone: {action}")
        return self._replay(self.undoable, self.undo_sentence(), said, back=True)

    def redo(self) -> JournalView | None:
        """Do the action that was taken back last again and say which."""
        said = i18n._("Redone: {action}")
        return self._replay(self.redoable, self.redo_sentence(), said, back=False)

    def _replay(
        self, found: JournalView | None, none: str, words: str, *, back: bool
    ) -> JournalView | None:
        if found is None:
            self.say(none)
            return None
        event, entry = self.event_file, None
        self.last_refusal = None
        try:
            with self._saving() as wait:
                replay = event.undo if back else event.redo
                turn = replay if event.order is None else partial(event.run, lambda _: replay())
                entry = wait(turn)
        except (Refused, FileTrouble) as refusal:
            self.last_refusal = refusal
            self.explain(refusal)
        if entry is not None:
            hidden = self._hides(entry)
            named = heavy.wording.action_name(entry, hidden=hidden, shown=self.shown)
            self.say(words.format(action=named))
        return entry

    # -- the language ---------------------------------------------------------------------

    def set_language(self, code: str) -> None:
        """Switch every word of the program."""
        if code != i18n.language():
            i18n.set_language(code)
            self.language_changed.emit()


def _greys_nothing(_window: QWidget) -> str:
    """Grey nothing where no main window knows what a role may do."""
    return ""


def _always() -> bool:
    """Let the open event go where there is no window that could ask."""
    return True


def _at_once(function: Callable[[], T]) -> T:
    """Do something that is part of what is being done."""
    return function()


def _opened(path: Path, keep_older: bool) -> EventFile:
    """Open an event file and read what its first page will ask for."""
    event = heavy.file.EventFile.open(path, keep_older=keep_older)
    _read_ahead(event)
    return event


def _read_ahead(event: EventFile) -> None:
    """Read what the screens will ask for, so that they find it; what goes wrong they say."""
    with suppress(Refused, FileTrouble):
        heavy.queries.event_view(event)
