"""What a desk has of the other desks: it shares, joins, comes back, hears what they do, and leaves.

An event that is not shared has none of it but this object. What takes a while is done by threads
while the window is drawn; what other desks did is taken over between two turns of the window, and
the screens hear of it as of an action. Whatever stands in the way is given as a `FileTrouble`,
for whoever asked to put it into words; what nobody asked for is said and stays until it is read.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import ceil
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar, cast

from platformdirs import user_data_path
from PySide6.QtCore import QObject, QTimer, Signal

from app.event_file.trouble import FileTrouble
from reports.i18n import _
from ui import heavy
from ui.desk.background import Stopped, alone
from ui.desk.work import LOOK, Work, waits
from ui.several_desks.linked_desk import JoinedHere, LinkedDesk, TellFetched
from ui.several_desks.wakening import Wakening

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QWidget

    from app.desks.desk_role import DeskRole, DeskSign
    from app.desks.hall_desk import HallDesk
    from app.desks.join_code import JoinCode
    from app.desks.membership import Membership
    from app.desks.place import FilePlace
    from app.desks.shared_desk import DeskNews, DeskState, SharedDesk
    from app.desks.sharing import SharedEvent

T = TypeVar("T")
SIGNS = 1.0
"""Seconds between two looks at who is there."""
REST = 0.05
"""Seconds for which the window is left alone, at the least, after it took over what others did."""


def _goes_to_nobody(_host: str, _name: str) -> bool:
    """Connect to nobody unknown where there is no window that could ask."""
    return False


def servers_folder() -> Path:
    """Give the folder for the servers of shared events: on this computer's own disk."""
    return Path(user_data_path("taikai-desk", appauthor=False)) / "desks"


def _returned(before: FilePlace | None, shared: SharedDesk) -> tuple[SharedDesk, int]:
    """Give a desk that has come back with the newest action that its file had `before`."""
    return shared, heavy.place.followed_before(before, shared.place)


class DeskLink(QObject):
    """The other desks of the open event.

    Signals: `changed()` when the state or the role has changed, or who is there and how far;
    `looked()` after every look at who is there, so that an age can be shown.
    """

    changed = Signal()
    looked = Signal()

    def __init__(self, desk: LinkedDesk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._sharing: SharedEvent | None = None
        self._news: deque[tuple[SharedDesk, DeskNews]] = deque()
        """What desks told from other threads; both ends of a deque are safe there."""
        self._behind = False
        self._not_before = 0.0
        self._kept_to = 0
        """Up to where was looked for rounds that others began or ended."""
        self._fetching = False
        """Whether the file that is opened has just been fetched, so that it missed no round."""
        self._signs_at = 0.0
        self._signs_of: SharedDesk | None = None
        self._own_clock = desk.clock
        self.trouble: FileTrouble | None = None
        """Why the open event did not come back to the others by itself."""
        self.servers: Path | None = None
        """Where servers are kept, where it is not `servers_folder`."""
        self.signs: tuple[DeskSign, ...] = ()
        """All desks of the event, as they were at the last look."""
        self.other_lead = ""
        """The desk that goes on leading though this one took over from it; empty for none."""
        self.lost_address = ""
        """Where the others came to, if this main desk has left that network; else empty."""
        self.joined: JoinedHere | None = None
        """Remembers longer than this window which events were joined here."""
        self._joined: set[str] = set()
        self.may_connect: Callable[[str, str], bool] = _goes_to_nobody
        """Asks whether a login that was not made here is used: by its host and name; set by the
        window."""
        self._asking = Work(self)
        self._asking.finished.connect(self._keep_signs)
        self._wakening: Wakening | None = None
        """Wakes the window when another thread has news; made when an event is first shared."""
        self._timer = QTimer(self)
        """Until the next look that nobody wakes the window for."""
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._look)

    # -- how it stands ------------------------------------------------------------------------

    @property
    def shared(self) -> SharedDesk | None:
        """What gives the open event its order among all desks; None while it is not shared."""
        if not self._desk.is_open:
            return None
        return cast("SharedDesk | None", self._desk.event_file.order)

    @property
    def state(self) -> DeskState | None:
        """How this desk stands to the others; None while the event is not shared."""
        return None if (shared := self.shared) is None else shared.state

    @property
    def role(self) -> DeskRole | None:
        """What this desk is for; None while the event is not shared."""
        return None if (shared := self.shared) is None else shared.role

    @property
    def name(self) -> str:
        """What this desk is called among the others; empty while the event is not shared."""
        return "" if (shared := self.shared) is None else shared.member.name

    @property
    def is_main(self) -> bool:
        """Whether the others come to this desk."""
        return self._sharing is not None

    @property
    def address(self) -> str:
        """Where the others come to; empty where they do not come here."""
        return "" if self._sharing is None else self._sharing.address

    @property
    def codes(self) -> Mapping[DeskRole, JoinCode]:
        """What is typed at another desk, by the role that it gets."""
        return {} if self._sharing is None else self._sharing.codes

    @property
    def others(self) -> tuple[DeskSign, ...]:
        """The other desks that were not shut out."""
        shared = self.shared
        own = None if shared is None else shared.member.desk
        return tuple(one for one in self.signs if one.id != own and not one.expelled)

    @property
    def present(self) -> tuple[DeskSign, ...]:
        """The other desks that work on the event now, as far as anybody knows."""
        return tuple(one for one in self.others if not (one.away or heavy.others.is_silent(one)))

    def since(self) -> int | None:
        """Give what a dialog notes when it shows what it changes (`Desk.going_by`)."""
        return None if (shared := self.shared) is None else shared.seq

    # -- the main desk ------------------------------------------------------------------------

    def share(
        self, host: str, name: str, *, leave_behind: bool = False, anew: bool = False
    ) -> FileTrouble | None:
        """Share the open event on the network of an address of this computer, as the main desk.

        So another desk takes the lead, too. `left_behind` where this file lacks what others did:
        it is left behind only where it is said so; and only so is it shared `anew`, without what
        this computer kept of the sharing.
        """
        event, folder = self._desk.event_file, self.servers or servers_folder()
        member = heavy.membership.kept(event.path)
        looks_back = member is not None and self._was_joined_here(member.mark)

        def work() -> tuple[SharedEvent, int]:
            before = heavy.place.place_in(event)
            sharing = heavy.sharing.share(
                event,
                folder,
                name=name,
                host=host,
                follows=False,
                leave_behind=leave_behind,
                anew=anew,
                looks_back=looks_back,
            )
            return sharing, heavy.place.followed_before(before, sharing.desk.place)

        def then(done: tuple[SharedEvent, int]) -> None:
            self._sharing, since = done
            self._begin(self._sharing.desk, since)

        self._let_go()
        return self._do(_("Sharing the event…"), work, then)

    def stop(self) -> FileTrouble | None:
        """Share the event no more: all others are cut off. It does not begin again by itself."""
        return self._do(_("Ending the sharing…"), self._left_for_good, self._end)

    def expel(self, desk: int) -> FileTrouble | None:
        """Shut a desk out for good; the main desk alone can."""
        shared = self.shared
        if shared is None:
            return None
        return self._do(_("Shutting the desk out…"), lambda: shared.expel(desk), self._ask_signs)

    # -- other desks --------------------------------------------------------------------------

    def join(
        self, address: str, code: str, target: Path, name: str, parent: QWidget | None = None
    ) -> FileTrouble | None:
        """Become a desk of an event that is shared elsewhere, fetch its file and open it.

        What was given up has the code `stopped`.
        """

        def work(tell: TellFetched) -> None:
            heavy.sharing.join(address, code, target, name=name, progress=tell)

        try:
            alone(_("Fetching the event…"), work, parent)
        except FileTrouble as trouble:
            return trouble
        except Stopped:
            return FileTrouble("stopped")
        self._note_joined(heavy.membership.kept(target))
        self._fetching = True
        try:
            return None if self._desk.open(target) else FileTrouble("not_shared", target)
        finally:
            self._fetching = False

    def join_hall(self, address: str, code: str, folder: Path, name: str) -> HallDesk | FileTrouble:
        """Become a desk that shows the pages of the hall and has nothing else."""
        what = _("Fetching the pages…")
        try:
            return self._desk.background.awaited(
                what, lambda: heavy.sharing.join_hall(address, code, folder, name=name)
            )
        except FileTrouble as trouble:
            return trouble

    def come_back(self) -> FileTrouble | None:
        """Go on as the desk that the open file is of, because somebody wants it so."""
        event = self._desk.event_file

        def work() -> tuple[SharedDesk, int]:
            before = heavy.place.place_in(event)
            return _returned(before, heavy.sharing.come_back(event, follows=False))

        return self._do(_("Coming back to the other desks…"), work, self._begin_here)

    def _begin_here(self, returned: tuple[SharedDesk, int]) -> None:
        """Begin with a login that was made here, or that somebody here wants used."""
        shared, since = returned
        self._note_joined(shared.member)
        self._begin(shared, shared.seq if self._fetching else since)

    def _note_joined(self, member: Membership | None) -> None:
        if member is None:
            return
        self._joined.add(member.mark)
        if self.joined is not None:
            self.joined.note_joined(member.mark)

    def _was_joined_here(self, mark: str) -> bool:
        return mark in self._joined or (self.joined is not None and self.joined.has_joined(mark))

    def leave(self) -> FileTrouble | None:
        """Go; the file stays, and comes back when somebody wants it to."""
        return self._do(_("Leaving the other desks…"), self._left_for_good, self._end)

    def move(
        self,
        address: str,
        code: str,
        name: str,
        parent: QWidget | None = None,
        *,
        anew: bool = False,
    ) -> FileTrouble | None:
        """Go on at another record of the event, where another desk has the lead now.

        `anew`: what is only in this file is left, but for a snapshot.
        """
        event = self._desk.event_file

        def work(tell: TellFetched) -> tuple[SharedDesk, int]:
            before = heavy.place.place_in(event)
            heavy.sharing.move(event, address, code, name=name)
            if anew:
                heavy.sharing.fetch_anew(event, progress=tell)
            shared = heavy.sharing.come_back(event, progress=tell, follows=False)
            return _returned(before, shared)

        self._let_go()
        return self._do_long(_("Coming back to the other desks…"), work, self._begin_here, parent)

    def fetch_anew(self, parent: QWidget | None = None) -> FileTrouble | None:
        """Replace a file that has another history by the shared one; a snapshot of it is kept."""
        event = self._desk.event_file

        def work(tell: TellFetched) -> tuple[SharedDesk, int]:
            before = heavy.place.place_in(event)
            heavy.sharing.fetch_anew(event, progress=tell)
            return _returned(before, heavy.sharing.come_back(event, follows=False))

        self._let_go()
        return self._do_long(_("Fetching the event…"), work, self._begin_here, parent)

    def go_apart(self) -> FileTrouble | None:
        """Go on alone, in a file that is marked and joins nothing again."""
        event = self._desk.event_file

        def work() -> None:
            self._left_for_good()
            heavy.sharing.go_apart(event)

        return self._do(_("Leaving the other desks…"), work, self._end)

    # -- opening and closing ------------------------------------------------------------------

    def opened(self) -> None:
        """Come back by itself, where the file that was opened is that of a desk.

        What lies beside a file may come with it from a stranger: a login that this computer has
        not made itself is used only once somebody has said so.
        """
        event, self.trouble = self._desk.event_file, None
        if event.read_only or not heavy.beside.desk_file(event.path).exists():
            return
        if missing := heavy.beside.parts_missing():
            lacking = FileTrouble("no_parts", parts=", ".join(missing))
            self._desk.warn(heavy.wording.trouble(lacking))
            return
        # Its modules are loaded in a thread, as whatever the window could wait for.
        member = self._desk.background.awaited(
            _("Coming back to the other desks…"), lambda: heavy.membership.kept(event.path)
        )
        host = "" if member is None else member.door.rpartition(":")[0]
        if member is None or member.away:
            return
        if member.main and not (host and self._has_server(member.folder)):
            return  # a copy from another computer shares nothing by itself
        if not (member.main or self._was_joined_here(member.mark)) and not self.may_connect(
            f"{member.place.host}:{member.place.port}", member.name
        ):
            return
        trouble = self.share(host, member.name) if member.main else self.come_back()
        if trouble is not None:
            self.trouble = trouble
            self._desk.warn(heavy.wording.trouble(trouble))

    def _has_server(self, folder: str) -> bool:
        """Tell whether the server of a shared event stands on this computer."""
        return bool(folder) and ((self.servers or servers_folder()) / folder).is_dir()

    def closing(self) -> None:
        """Let go of the others before the file is closed; it comes back when it is opened."""
        self._let_go()

    # -- what takes a while -------------------------------------------------------------------

    def _do(
        self, what: str, work: Callable[[], T], then: Callable[[T], object]
    ) -> FileTrouble | None:
        """Do something while the window is drawn; give what stood in the way."""
        try:
            done = self._desk.aside(what, work)
        except FileTrouble as trouble:
            self.changed.emit()
            return trouble
        then(done)
        return None

    def _do_long(
        self,
        what: str,
        work: Callable[[TellFetched], T],
        then: Callable[[T], object],
        parent: QWidget | None,
    ) -> FileTrouble | None:
        """The same behind a panel, for what tells how far it is."""
        try:
            then(self._desk.aside_long(what, work, parent))
        except FileTrouble as trouble:
            self.changed.emit()
            return trouble
        except Stopped:
            self.changed.emit()
            return FileTrouble("stopped")
        return None

    def _begin(self, shared: SharedDesk, since: int) -> None:
        """Hear what the others do from now on, and go by the clock of all.

        Rounds that they began or ended after the action `since`, while this desk was away, are
        still to be kept.
        """
        if self._wakening is None:
            self._wakening = Wakening(self)
            self._wakening.woken.connect(self._look)
        wake = self._wakening.wake

        def tell(news: DeskNews) -> None:
            self._news.append((shared, news))
            wake()

        shared.listen(tell)
        self._own_clock = self._desk.clock
        self._desk.clock = lambda: shared.now
        self.trouble = None
        self._behind, self.signs = True, ()  # what came before somebody listened
        self._not_before = self._signs_at = 0.0
        self._kept_to = since
        self._timer.start(0)
        self.changed.emit()

    def _left(self) -> None:
        """Go, in a thread; the file is alone then."""
        sharing, shared = self._sharing, self.shared
        if sharing is not None:
            sharing.stop()
        elif shared is not None:
            shared.leave()

    def _left_for_good(self) -> None:
        self._left()
        heavy.membership.stay_away(self._desk.event_file.path)

    def _let_go(self) -> None:
        if self._sharing is not None or self.shared is not None:
            self._desk.aside(_("Leaving the other desks…"), self._left)
            self._end()

    def _end(self, _done: None = None) -> None:
        self._timer.stop()
        wakening, self._wakening = self._wakening, None
        if wakening is not None:
            wakening.close()
            wakening.deleteLater()
        self._asking.stop()
        self._sharing, self.signs, self._signs_of = None, (), None
        self.other_lead = self.lost_address = ""
        self._desk.clock = self._own_clock
        self.changed.emit()

    # -- what the others do -------------------------------------------------------------------

    def _look(self) -> None:
        """Take in what was told, between two turns of the window."""
        shared, now = self.shared, monotonic()
        if shared is None:
            return
        if waits() or self._desk.in_the_middle:
            self._timer.start(LOOK)
            return
        try:
            self._take_in(shared, now)
        finally:
            self._look_again()

    def _take_in(self, shared: SharedDesk, now: float) -> None:
        while self._news:
            told_by, news = self._news.popleft()
            if told_by is shared:
                self._hear(shared, news)
        if self._behind and now >= self._not_before:
            self._take_over(shared)
        if now >= self._signs_at:
            self._ask_signs()

    def _look_again(self) -> None:
        """Look again when something is due, though nobody wakes the window for it."""
        if self.shared is None:
            return
        due = min(self._signs_at, self._not_before) if self._behind else self._signs_at
        wait = 0.0 if self._news else max(0.0, due - monotonic())
        self._timer.start(ceil(wait * 1000))

    def _hear(self, shared: SharedDesk, news: DeskNews) -> None:
        if news.kind == "behind":
            self._behind = True
        elif news.kind == "state":
            self._behind = True
            self.changed.emit()
            if news.state == "astray":
                self._follow_lead(shared)
        elif news.kind == "settled":
            kept = _("The connection is back: what was on its way was saved.")
            lost = _("The connection is back: what was on its way was not saved. Enter it again.")
            if news.kept:
                self._desk.say(kept)
            else:
                self._desk.warn(lost)
        else:
            self._desk.warn(heavy.wording.trouble(FileTrouble(news.code)))

    def _follow_lead(self, shared: SharedDesk) -> None:
        """Fetch the event where it begins anew at the main desk and this file has nothing else.

        Otherwise it stays as it is, and nothing can be entered before somebody has decided.
        """
        event = self._desk.event_file

        def work() -> tuple[SharedDesk, int] | None:
            if not heavy.sharing.goes_on_anew(event):
                return None
            before = heavy.place.place_in(event)
            shared.leave()
            return _returned(before, heavy.sharing.come_back(event, follows=False))

        def then(again: tuple[SharedDesk, int] | None) -> None:
            if again is None:
                self._desk.warn(heavy.wording.trouble(FileTrouble("astray_desk")))
                return
            self._begin(*again)
            said = _("The main desk began anew: the event was fetched from there.")
            self._desk.warn(said)

        trouble = self._do(_("Fetching the event…"), work, then)
        if trouble is not None:
            self._desk.warn(heavy.wording.trouble(trouble))

    def _take_over(self, shared: SharedDesk) -> None:
        """Take over what others did; while they are quick, not more often than can be shown."""
        self._behind = False
        begun = monotonic()
        try:
            self._desk.aside(_("Taking over what other desks did…"), shared.catch_up)
            self._keep_rounds(shared)
        except FileTrouble as trouble:
            if trouble.code not in ("busy", "cut_off", "astray_desk", "expelled", "left_desk"):
                self._desk.warn(heavy.wording.trouble(trouble))
        end = monotonic()
        self._not_before = end + max(REST, end - begun)

    def _keep_rounds(self, shared: SharedDesk) -> None:
        """Keep a snapshot of each round that others began or ended, as of one begun here.

        It is a copy of the file as it is now: of a round that ended while this desk was away it
        holds what came after as well.
        """
        since, self._kept_to = self._kept_to, shared.seq
        newest = {
            (one.action, *(one.values.get(key) for key in ("division", "stage", "round"))): one
            for one in shared.done_by_others(since)
        }
        for action in newest.values():
            self._desk.keep_round(action)

    # -- who is there -------------------------------------------------------------------------

    def _ask_signs(self, _done: None = None) -> None:
        shared = self.shared
        self._signs_at = monotonic() + SIGNS
        if shared is None or self._asking.busy:
            return
        self._signs_of = shared

        def ask(_wanted: Any) -> tuple[DeskSign, ...] | None:
            try:
                return shared.desks()
            except FileTrouble:
                return None

        self._asking.start(ask)

    def _keep_signs(self, found: tuple[DeskSign, ...] | None) -> None:
        if found is not None and self._signs_of is self.shared:
            before, self.signs = self.signs, found
            sharing, was = self._sharing, (self.other_lead, self.lost_address)
            now = ("", "") if sharing is None else (sharing.other_lead, sharing.lost_address)
            self.other_lead, self.lost_address = now
            if was != now or heavy.others.seen(before) != heavy.others.seen(found):
                self.changed.emit()
        self.looked.emit()
