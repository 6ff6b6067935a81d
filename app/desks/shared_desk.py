"""One desk of a shared event: what it does has its place among all before its file keeps it.

An action takes the next place in the record and holds it while the operation reads, decides and
writes; then it is kept in the record, and only then in the file. Whatever ends a desk between the
two, the record has it, and the file takes it over when it is opened again. Where the record does
not answer, the desk knows within two seconds: it reads on and writes nothing.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, TypeVar
from uuid import uuid4

from sqlalchemy import ColumnElement, Connection, true
from sqlalchemy.exc import IntegrityError

from app.desks import built_upon, following, rights
from app.desks.desk_role import DeskRole, DeskSign, LoggedAct
from app.desks.following import DeskName, Followed, Void
from app.desks.membership import Membership
from app.desks.overwriting import WHOLE_ROUNDS, OthersWritten
from app.desks.place import FilePlace, hash_of, place_in
from app.desks.read_divisions import ReadDivisions
from app.desks.record import FEW, OtherSeal, RecordConnection, RecordRefusal, ServerGone
from app.event_file import journal, ordering
from app.event_file.changed import Changed, WrittenRow
from app.event_file.file import EventFile
from app.event_file.ordering import OrderedAct
from app.event_file.trouble import FileTrouble
from models.core.problems import Problem, Refused
from models.views.logs import JournalView, as_told

T = TypeVar("T")
BEAT = 0.5
"""Seconds between two signs of life."""
SETTLING = 2.0
"""Seconds for which a desk asks whether its last action was kept."""
TRIES = 3
"""How often long work is begun anew because others were quicker."""


class DeskState(StrEnum):
    """How a desk stands to the record."""

    LIVE = "live"
    CUT_OFF = "cut_off"
    """The record does not answer: the desk reads and prints, and comes back by itself."""
    ASTRAY = "astray"
    """The file has another history than the record: it is to be fetched anew."""
    EXPELLED = "expelled"
    LEFT = "left"


_TROUBLES = {
    DeskState.CUT_OFF: "cut_off",
    DeskState.ASTRAY: "astray_desk",
    DeskState.EXPELLED: "expelled",
    DeskState.LEFT: "left_desk",
}


@dataclass(frozen=True, kw_only=True, slots=True)
class DeskNews:
    """What a desk tells its window; from any thread."""

    kind: str
    """`state`, `behind` (others did something), `settled` (whether an action was kept), `trouble`
    (what others did could not be taken over, or what hinders this desk: the code says why)."""
    state: DeskState
    kept: bool = False
    action: str = ""
    code: str = ""


class _OthersFirst(Exception):
    """Others did something while long work went on: it is begun anew."""


class SharedDesk:
    """Gives the actions of one file their places; made by `sharing`."""

    def __init__(self, event: EventFile, member: Membership, *, follows: bool = True) -> None:
        """Keep the file and how the record is reached; `attach` begins.

        Where it `follows`, what others do is taken over in a thread as soon as it is told; else
        whoever is told `behind` calls `catch_up`.
        """
        self.event = event
        self.member = member
        self.offset = timedelta(0)
        """How much the clock of the server is ahead of this computer's."""
        self._state = DeskState.CUT_OFF
        place = place_in(event)
        if place is None:
            raise FileTrouble("not_shared", event.path)
        self._place = place
        self._follows = follows
        self._connection: RecordConnection | None = None
        self._names: dict[int, DeskName] = {}
        self._others = OthersWritten()
        self._read = ReadDivisions()
        self._listeners: list[Callable[[DeskNews], None]] = []
        self._holding = self._loose = self._beginning = False
        self._stale = False
        """Whether the connection is from before the record broke off."""
        self._since: int | None = None
        self._new_place: FilePlace | None = None
        self._unsure: tuple[str, str] | None = None
        """What was on its way when the record broke off: its mark and action."""
        self._gone = threading.Event()
        self._watched: RecordConnection | None = None
        """The connection by which the watcher hears, until it takes it."""
        self._watcher = threading.Thread(target=self._watch, name="shared desk", daemon=True)

    # -- for the window -----------------------------------------------------------------------

    @property
    def state(self) -> DeskState:
        """How the desk stands to the record."""
        return self._state

    @property
    def seq(self) -> int:
        """The newest action that the file has; a dialog notes it when it opens."""
        return self._place.seq

    @property
    def place(self) -> FilePlace:
        """Where the file stands."""
        return self._place

    @property
    def role(self) -> DeskRole:
        """What the desk is for."""
        return self.member.role

    def listen(self, tell: Callable[[DeskNews], None]) -> None:
        """Tell `tell` what happens, from whatever thread notices it."""
        self._listeners.append(tell)

    def tell_trouble(self, code: str) -> None:
        """Say what hinders this desk, by its code."""
        self._tell(DeskNews(kind="trouble", state=self._state, code=code))

    def run(
        self, operation: Callable[..., T], *args: Any, since: int | None = None, **kwargs: Any
    ) -> T:
        """Run an operation on the file while the next place is held.

        `since` is the `seq` that a dialog noted: what others have written in the same rows after
        it is not overwritten (Refused `OTHERS_WROTE`). FileTrouble as `turn` says.
        """
        with self.event.undisturbed():
            self._beginning, self._since = True, since
            try:
                with self.turn(stale=True):
                    return operation(self.event, *args, **kwargs)
            finally:
                self._beginning, self._since = False, None

    def run_long(
        self, operation: Callable[..., T], *args: Any, since: int | None = None, **kwargs: Any
    ) -> T:
        """Run what takes long and hold nobody up; it is begun anew if others were quicker."""
        for _try in range(TRIES):
            self.catch_up()
            with self.event.undisturbed():
                self._loose, self._since = True, since
                try:
                    return operation(self.event, *args, **kwargs)
                except _OthersFirst:
                    continue
                finally:
                    self._loose, self._since = False, None
                    self._release()
        return self.run(operation, *args, since=since, **kwargs)

    def catch_up(self, patience: float = -1) -> int:
        """Take over what others did; how many actions. FileTrouble as `turn` says.

        `busy` where an operation of this desk does not end within the `patience`.
        """
        with self.event.undisturbed(patience):
            self._want_live()
            return self._follow()

    def desks(self) -> tuple[DeskSign, ...]:
        """Give all desks with their last sign of life; FileTrouble `cut_off`."""
        with self.event.undisturbed():
            return self._ask(lambda record: record.desks())

    def expel(self, desk: int) -> None:
        """Shut a desk out for good; only the main desk may."""
        with self.event.undisturbed():
            self._ask(lambda record: record.expel(desk))

    def show_page(self, name: str, body: bytes) -> None:
        """Lay a finished page out for the desks of the hall; only the main desk may."""
        with self.event.undisturbed():
            self._ask(lambda record: record.show_page(name, body))

    def done_by_others(self, since: int) -> tuple[JournalView, ...]:
        """Give the actions of other desks after one, the oldest first; no undoing and redoing."""
        return tuple(
            JournalView(
                id=act.entry,
                at=datetime.fromisoformat(act.at),
                action=act.action,
                values=as_told(json.loads(act.details)),
                undone=False,
                who=self.name_of(act.desk),
            )
            for act in reversed(list(self._others.since(since)))
            if act.kind == "do"
        )

    def name_of(self, desk: int) -> str:
        """Give the name of a desk."""
        known = self._names.get(desk)
        return "" if known is None else known.name

    @property
    def now(self) -> datetime:
        """The time of the server, by which all clocks of the hall go."""
        return datetime.now() + self.offset  # noqa: DTZ005 - wall clock, as the desk shows it

    def leave(self) -> None:
        """Go; the file stays where it is, and can come back."""
        self._gone.set()
        if self._watcher.is_alive() and threading.current_thread() is not self._watcher:
            self._watcher.join(timeout=10)
        with self.event.undisturbed():
            self.event.put_in_order(None)
            self._drop_connection()
        self._tell_state(DeskState.LEFT)

    # -- how it begins ------------------------------------------------------------------------

    def attach(self, connection: RecordConnection | None) -> None:
        """Begin: take over what is there, if the record answers, and watch it from now on."""
        with self.event.undisturbed():
            self.event.put_in_order(self, self.member.name)
            self._connection = connection
            if connection is not None:
                self._state = DeskState.LIVE
                try:
                    self._follow()
                except BaseException:  # else nothing could be entered in a file that is alone
                    self.event.put_in_order(None)
                    raise
                # Here: a connection that never comes is noticed later than one that breaks.
                with suppress(ServerGone, RecordRefusal):
                    self._watched = self._listening()
        self._watcher.start()

    # -- what the file asks (`DeskOrder`) ---------------------------------------------------------

    @contextmanager
    def turn(self, *, stale: bool) -> Iterator[None]:
        """Hold the next place.

        FileTrouble `cut_off`, `astray`, `expelled`, `left`, or `others_first` where others did
        something since the caller has read what it goes by.
        """
        if self._holding or self._loose:
            yield
            return
        moved = self._take()
        begun, self._beginning = self._beginning, False
        try:
            if moved and stale and not begun:
                raise FileTrouble("others_first", self.event.path)
            yield
        finally:
            self._release()

    def own(self) -> ColumnElement[bool]:
        """Tell which entries of the journal are of this desk."""
        table, base = journal.TABLE, self._place.base
        of_it = (table.c.who == self.member.name) & (table.c.id > base)
        return of_it | (table.c.id <= base) if self.member.main else of_it & true()

    def check_replay(self, connection: Connection, entry: int, *, backward: bool) -> None:
        """Refuse `BUILT_UPON`."""
        built_upon.check(connection, entry, backward=backward)

    def append(self, connection: Connection, act: OrderedAct) -> None:
        """Keep an action in the record; the caller commits it in the file next.

        Refused `OTHERS_WROTE`, `NOT_THIS_DESK`; FileTrouble `cut_off` where it was not kept,
        `unsure` where that is not known before the record answers again.
        """
        self._look(connection, act)
        if not self._holding and self._begin_turn()[0] != self._place.seq:
            self._release()
            raise _OthersFirst
        txid = uuid4().hex
        details, images = json.dumps(act.details), json.dumps(act.images)
        texts = (act.kind, act.entry, act.action, details, images, act.at)
        seq, last = self._kept_in_record(txid, act.action, texts)
        self._holding = False
        self._new_place = replace(self._place, seq=seq, hash=last)
        ordering.keep_place(connection, self._new_place.stored())

    def kept(self) -> None:
        """Hear that the file has it as well."""
        if self._new_place is not None:
            self._place, self._new_place = self._new_place, None

    def _look(self, connection: Connection, act: OrderedAct) -> None:
        """Refuse what the others would not take over."""
        if act.kind == "printed":
            if self.role is DeskRole.HALL:
                raise Refused(Problem(code="NOT_THIS_DESK", values={"action": act.action}))
            return
        images = journal.images_of(connection, act.entry)
        if act.kind == "do":
            self._others.check(images, self._since, self.name_of)
            if act.action in WHOLE_ROUNDS:
                self._others.check_rounds(connection, images, self._since, self.name_of)
            rights.check(connection, self.role, act.action, images)
        else:
            if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
                raise FileTrouble("altered", self.event.path, detail="foreign key")
            rights.check_again(self.role, act.action, images)
        self._read.forget(connection, images)

    # -- the record ---------------------------------------------------------------------------

    def _kept_in_record(
        self, txid: str, action: str, texts: tuple[str, int, str, str, str, str]
    ) -> tuple[int, str]:
        record = self._connected()
        try:
            seq, last = record.append(self._place.seq, txid, texts)
        except ServerGone as error:
            self._lost()
            raise FileTrouble("cut_off", self.event.path) from error
        except RecordRefusal as error:
            raise FileTrouble("not_kept", self.event.path, detail=error.code) from error
        try:
            record.commit()
        except (ServerGone, RecordRefusal) as error:
            found = self._settled(txid)
            if found is None:
                self._unsure = (txid, action)
                self._lost()
                raise FileTrouble("unsure", self.event.path) from error
            if not found:
                raise FileTrouble("not_kept", self.event.path) from error
        return int(seq), str(last)

    def _settled(self, txid: str) -> bool | None:
        """Ask whether an action was kept, though the answer to it got lost; None: no answer."""
        until = time.monotonic() + SETTLING
        self._drop_connection()
        while time.monotonic() < until:
            with suppress(ServerGone, RecordRefusal):
                self._connection, self._stale = self.member.connect(), False
                return self._connection.seq_of(txid) is not None
            self._gone.wait(0.1)
        return None

    def _want_live(self) -> None:
        if self._state is not DeskState.LIVE:
            raise FileTrouble(_TROUBLES[self._state], self.event.path)

    def _connected(self) -> RecordConnection:
        self._want_live()
        if self._stale and not self._holding:
            self._drop_connection()
        if self._connection is None or not self._connection.open:
            try:
                self._connection, self._stale = self.member.connect(), False
            except ServerGone as error:
                self._lost()
                raise FileTrouble("cut_off", self.event.path) from error
            except RecordRefusal as error:
                self._tell_state(DeskState.EXPELLED)
                raise FileTrouble("expelled", self.event.path) from error
        return self._connection

    def _ask(self, question: Callable[[RecordConnection], T], *, again: bool = True) -> T:
        """Ask what may be asked twice: a connection may have broken while nobody used it."""
        record = self._connected()
        try:
            return question(record)
        except ServerGone as error:
            if again and not self._holding:
                self._drop_connection()
                return self._ask(question, again=False)
            self._lost()
            raise FileTrouble("cut_off", self.event.path) from error
        except RecordRefusal as error:
            if error.code == "no_such_desk":
                self._tell_state(DeskState.EXPELLED)
                raise FileTrouble("expelled", self.event.path) from error
            raise FileTrouble("not_kept", self.event.path, detail=error.code) from error

    def _begin_turn(self) -> tuple[int, str]:
        seq, last = self._ask(lambda record: record.take_turn())
        self._holding = True
        return seq, last

    def _take(self) -> bool:
        """Take the next place with all that is before it; tell whether something was."""
        seq, last = self._begin_turn()
        self._new_place = None
        try:
            if seq != self._place.seq:
                return self._follow() > 0
            if last != self._place.hash:
                self._go_astray()
        except BaseException:
            self._release()
            raise
        return False

    def _release(self) -> None:
        if self._holding:
            self._holding = False
            if self._connection is not None:
                self._connection.give_up_turn()

    # -- following ----------------------------------------------------------------------------

    def _follow(self) -> int:
        done = 0
        while acts := self._ask(lambda record: record.acts(self._place.seq)):
            if any(act.desk not in self._names for act in acts):
                self._learn_names()
            try:
                self._write(acts)
            except IntegrityError:
                # One of them does not fit the others: each by itself tells which.
                for act in acts:
                    try:
                        self._write([act])
                    except IntegrityError:
                        self._write([act], void=True)
            done += len(acts)
            if len(acts) < FEW:
                break  # of what comes in meanwhile it is told, or it waits for this turn
        return done

    def _learn_names(self) -> None:
        self._names = {
            desk.id: DeskName(name=desk.name, role=desk.role, main=desk.main)
            for desk in self._ask(lambda record: record.desks())
        }

    def _write(self, acts: list[LoggedAct], *, void: bool = False) -> None:
        followed, place = Followed(), self._place

        def write(connection: Connection) -> tuple[list[WrittenRow], Changed]:
            nonlocal place
            for act in acts:
                if act.seq != place.seq + 1 or hash_of(place.hash, act) != act.hash:
                    self._go_astray()
                voids = place.voids
                try:
                    if void:
                        raise Void("reference")
                    by = self._names[act.desk]
                    following.follow(connection, act, by, place.base, followed, self._read)
                except Void:
                    voids = (*voids, act.seq)
                place = replace(place, seq=act.seq, hash=act.hash, voids=voids)
            ordering.keep_place(connection, place.stored())
            return followed.rows, followed.beside

        try:
            self.event.follow(write)
        except BaseException:
            self._read.forget_all()
            raise
        self._place = place
        for act in acts:
            if act.desk != self.member.desk:
                self._others.remember(act, followed.images.get(act.seq, []))

    def _go_astray(self) -> None:
        self._tell_state(DeskState.ASTRAY)
        raise FileTrouble("astray_desk", self.event.path)

    # -- watching -----------------------------------------------------------------------------

    def _watch(self) -> None:
        """Say twice a second that the desk is there, and hear what others do."""
        record, self._watched = self._watched, None
        beat, other_seal = 0.0, False
        while not self._gone.is_set():
            try:
                if record is None:
                    record = self._listening()
                    beat = 0.0
                if time.monotonic() >= beat:
                    beat = time.monotonic() + BEAT
                    self._beat(record)
                if record.told(max(0.0, beat - time.monotonic())):
                    self._behind()
            except ServerGone as error:
                _let_go(record)
                record = None
                self._lost()
                before, other_seal = other_seal, isinstance(error, OtherSeal)
                if other_seal and not before:
                    self.tell_trouble("other_seal")
                self._gone.wait(BEAT)
            except RecordRefusal:
                self._tell_state(DeskState.EXPELLED)
                break
        if record is not None:
            with suppress(ServerGone, RecordRefusal):
                record.farewell()
        _let_go(record)

    def _listening(self) -> RecordConnection:
        """Log in to be told of every action; ServerGone or RecordRefusal."""
        record = self.member.connect()
        try:
            record.listen()
        except BaseException:
            record.close()
            raise
        return record

    def _beat(self, record: RecordConnection) -> None:
        place = self._place
        seq, now, main_seq, main_voids = record.alive(place.seq, ",".join(map(str, place.voids)))
        self.offset = now.astimezone().replace(tzinfo=None) - datetime.now()  # noqa: DTZ005
        if self._state is DeskState.CUT_OFF:
            self._settle(record)
            if record.head().epoch != place.epoch:  # another lead has begun meanwhile
                self._tell_state(DeskState.ASTRAY)
                return
            self._tell_state(DeskState.LIVE)
        agreed = min(place.seq, main_seq)
        theirs = {int(one) for one in main_voids.split(",") if one and int(one) <= agreed}
        if theirs != {one for one in place.voids if one <= agreed}:
            self._tell_state(DeskState.ASTRAY)
        if seq > self._place.seq:
            self._behind()

    def _settle(self, record: RecordConnection) -> None:
        """Say what has become of an action that was on its way when the record broke off."""
        if self._unsure is not None:
            txid, action = self._unsure
            kept = record.seq_of(txid) is not None
            self._unsure = None
            self._tell(DeskNews(kind="settled", state=self._state, kept=kept, action=action))

    def _behind(self) -> None:
        if self._state is not DeskState.LIVE:
            return
        if self._follows:
            try:
                self.catch_up(BEAT)
            except FileTrouble as trouble:
                if trouble.code not in ("busy", "cut_off"):
                    self.tell_trouble(trouble.code)
                return
        self._tell(DeskNews(kind="behind", state=self._state))

    def _lost(self) -> None:
        if self._state is DeskState.LIVE:
            self._tell_state(DeskState.CUT_OFF)
        self._stale = True
        if self._connection is not None:
            self._connection.abort()

    def _drop_connection(self) -> None:
        _let_go(self._connection)
        self._connection = None

    def _tell_state(self, state: DeskState) -> None:
        if state is not self._state and self._state is not DeskState.LEFT:
            self._state = state
            self._tell(DeskNews(kind="state", state=state))

    def _tell(self, news: DeskNews) -> None:
        for tell in self._listeners:
            tell(news)


def _let_go(record: RecordConnection | None) -> None:
    if record is not None:
        record.close()
