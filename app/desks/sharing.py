"""Share an event, join one, come back to it, take the lead, or go on apart."""

from __future__ import annotations

import hashlib
import socket
import threading
import uuid
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path

from sqlalchemy import Connection, func, select

from app.desks import former_lead, laid_record, membership
from app.desks.beside import hall_file
from app.desks.desk_role import DeskRole
from app.desks.engine import HOME, RecordServer, free_port, in_folder
from app.desks.hall_desk import HallDesk
from app.desks.join_code import JoinCode, codes_of, read_address, read_code, seal_of
from app.desks.membership import Membership
from app.desks.place import (
    FilePlace,
    Lead,
    admission,
    place_in,
    read_lineage,
    start_of,
)
from app.desks.record import (
    NoPlace,
    RecordConnection,
    RecordRefusal,
    ServerGone,
    ServerPlace,
    SharedHead,
    pin,
)
from app.desks.relay import TlsRelay
from app.desks.schema import JOINING, LONGEST_NAME
from app.desks.shared_desk import DeskNews, DeskState, SharedDesk
from app.event_file import journal, ordering
from app.event_file.changed import Changed, WrittenRow
from app.event_file.copies import want_room_for_others
from app.event_file.file import EventFile
from app.event_file.trouble import FileTrouble, on_disk
from models import durable
from models.store import database
from models.store.private import private_folder
from resources import version

FetchProgress = Callable[[int, int], None]
STOPPED = 3
"""How often in a row a server does not start again, before that is said: orphans end first."""
_FILE_CODES = {
    "ahead": "ahead_of_record",
    "apart": "went_apart",
    "older": "lead_was_taken",
    "other": "other_event",
    "forked": "astray_desk",
}


def silent(_done: int, _all: int) -> None:
    """Say nothing of how far something is."""


# -- the main desk ---------------------------------------------------------------------------------


class SharedEvent:
    """An event that is shared from this computer: its server, its door, its main desk."""

    def __init__(self, server: RecordServer, relay: TlsRelay, desk: SharedDesk, host: str) -> None:
        """Keep what has been started; made by `share`."""
        self.desk = desk
        self.server = server
        self.relay = relay
        self.host = host
        self._stopped = threading.Event()
        self._starting = threading.Lock()
        self._hinders = ""
        """Why the server did not start or answer when that was last tried: it is said once."""
        self._former = former_lead.FormerLead(server.folder, self._stopped)
        desk.listen(self._heard)

    def _heard(self, news: DeskNews) -> None:
        if news.state is DeskState.CUT_OFF and not self._stopped.is_set():
            threading.Thread(target=self._revive, name="server", daemon=True).start()

    def _revive(self) -> None:
        """Start the server again that somebody has killed, at the same port; say what hinders."""
        failed = 0
        while self.desk.state is DeskState.CUT_OFF and not self._stopped.is_set():
            try:
                with self._starting:
                    if not self._stopped.is_set():
                        self.server.start_again()
                failed = 0
            except FileTrouble:
                failed += 1
            hinders = "engine_stopped" if failed >= STOPPED else ""
            if self.server.lacks_room():
                hinders = "disk_full"
            before, self._hinders = self._hinders, hinders
            if hinders and hinders != before and not self._stopped.is_set():
                self.desk.tell_trouble(hinders)
            self._stopped.wait(1.0)

    @property
    def address(self) -> str:
        """Where other desks come to, as it is typed there."""
        return f"{self.host}:{self.relay.port}"

    @property
    def codes(self) -> Mapping[DeskRole, JoinCode]:
        """What is typed at another desk, by the role that it gets."""
        return codes_of(self.server.folder, self.relay.certificate)

    @property
    def other_lead(self) -> str:
        """The desk that goes on leading from where this one took over; empty for none."""
        return self._former.led_by

    @property
    def lost_address(self) -> str:
        """Where other desks came to, if this computer has that address no more; else empty.

        The main desk itself is on the computer of its server and notices nothing.
        """
        with suppress(OSError), socket.socket() as tried:
            tried.bind((self.host, 0))
            return ""
        return self.address

    def stop(self) -> None:
        """Share no more: all other desks are cut off, and the file is alone again."""
        self._stopped.set()
        self.relay.stop()
        with suppress(FileTrouble):  # what is left in the record is asked about when it is shared
            self.desk.catch_up()
        self.desk.leave()
        with self._starting, suppress(FileTrouble):  # one that goes on is found and used again
            self.server.stop()


def share(
    event: EventFile,
    folder: Path,
    *,
    name: str,
    host: str,
    port: int = 0,
    follows: bool = True,
    leave_behind: bool = False,
    anew: bool = False,
    looks_back: bool = True,
) -> SharedEvent:
    """Share an open event from this desk, as the main one; again, or for the first time.

    `folder` holds the server's files, on a disk of this computer; `host` is the address of the
    network on which other desks come. A file that was of another main desk takes the lead. What
    the main desk wrote while it was alone goes along: the others fetch the event anew by
    themselves, at the `port` of before if none is named. FileTrouble `no_engine`,
    `old_engine`, `no_port`, `read_only`, `unfit` where no desk can have the name, and as of
    `RecordServer.start`; `left_behind` where this file was written to alone and lacks what others
    did before: it is shared without that only where it is said so. Where the server of before is
    of no use (`record_unusable`, `other_engine`) it is shared `anew`, only where it is said so: all
    others join once more then. A desk that takes the lead `looks_back` at the one before, unless
    its login there is a stranger's.
    """
    if event.read_only:
        raise FileTrouble("read_only", event.path)
    if not 0 < len(name) <= LONGEST_NAME:
        raise FileTrouble("unfit")
    place, member = place_in(event), membership.kept(event.path)
    was_main = member is not None and member.main and place is not None
    main_desk = member if was_main and not anew else None
    record = uuid.uuid4().hex if place is None else place.record
    # A copy of the file is no main desk: the server of that stays what it is. What the file says
    # of its record is a stranger's word, and no name of a folder.
    name_of_folder = main_desk.folder if main_desk is not None else uuid.uuid4().hex
    server = RecordServer(folder / name_of_folder)
    made_before = server.made
    try:
        server.start()
    except FileTrouble:
        if main_desk is None:  # half a cluster that nobody would find again
            durable.discard_tree(server.folder)
        raise
    try:
        stands = False
        if main_desk is not None:
            main_desk = replace(main_desk, place=ServerPlace(host=HOME, port=server.port))
            if made_before and place is not None:
                laid_record.bring_up_to_date(server)
                stands = _stands(main_desk, place, event.path, leave_behind)
        if main_desk is None or not stands:
            lead = _next_lead(event, place, record)
            main_desk = laid_record.lay(
                event, server, lead, name, main_desk if made_before else None
            )
        if member is not None and not member.main and looks_back:
            former_lead.note(server.folder, member)
        membership.keep(event.path, main_desk)
        port = port or _port_before(member if anew and member else main_desk, host)
        shared = _opened(event, server, main_desk, host, port, follows)
        try:
            membership.keep(event.path, replace(main_desk, door=shared.address, away=False))
        except BaseException:
            shared.stop()
            raise
        return shared
    except BaseException:
        with suppress(FileTrouble):  # why it is not shared says more than why that stays
            server.stop()
        raise


def _port_before(member: Membership, host: str) -> int:
    """Give the port at which the others came in before, where it is free: they come there again."""
    before, _colon, port = member.door.rpartition(":")
    return free_port(int(port), host) if before == host and port.isdecimal() else 0


def _stands(member: Membership, place: FilePlace, path: Path, leave_behind: bool) -> bool:
    """Tell whether a file goes on where its record is, or begins another lead."""
    record = _logged_in(member, path)
    try:
        if not place.apart and _admitted(record, place) == "same":
            return True
        head = record.head()
    except (ServerGone, RecordRefusal) as error:
        raise FileTrouble("nobody_there", path, detail=str(error)) from error
    finally:
        record.close()
    behind = head.seq - place.seq if head.epoch == place.epoch else head.seq
    if behind > 0 and not leave_behind:
        raise FileTrouble("left_behind", path, count=behind)
    return False


def _opened(
    event: EventFile,
    server: RecordServer,
    member: Membership,
    host: str,
    port: int,
    follows: bool,
) -> SharedEvent:
    with in_folder(server.folder):
        relay = TlsRelay(server.folder, server.port)
        codes = codes_of(server.folder, relay.certificate)
    relay.start(host, port)
    with ExitStack() as ended:
        ended.callback(relay.stop)
        laid_record.let_guests_in(server, codes)
        desk = SharedDesk(event, member, follows=follows)
        ended.callback(desk.leave)
        desk.attach(_logged_in(member, event.path))
        ended.pop_all()
        return SharedEvent(server, relay, desk, host)


def _next_lead(event: EventFile, place: FilePlace | None, record: str) -> FilePlace:
    """Note in the file that this desk leads from here on."""
    with event.reading() as connection:
        newest = connection.execute(select(func.max(journal.TABLE.c.id))).scalar() or 0
    epoch = 1 if place is None else place.epoch + 1
    lineage: tuple[Lead, ...] = ()
    if place is not None:
        left = Lead(epoch=place.epoch, seq=place.seq, hash=place.hash)
        lineage = (*place.lineage, left)
    start = start_of(record, epoch, uuid.uuid4().hex)
    new = FilePlace(
        record=record, epoch=epoch, seq=0, hash=start, base=int(newest), lineage=lineage
    )

    def write(connection: Connection) -> tuple[list[WrittenRow], Changed]:
        database.sign(connection)
        ordering.keep_place(connection, new.stored())
        return [], Changed.NOTHING

    event.follow(write)
    return new


# -- other desks -----------------------------------------------------------------------------------


def join(
    address: str,
    code: str,
    target: Path,
    *,
    name: str,
    progress: FetchProgress = silent,
) -> None:
    """Become a desk of an event that is shared elsewhere, and fetch its file.

    Afterwards it is opened as any other, and `come_back` goes on with it. FileTrouble `no_code`,
    `nobody_there`, `no_place`, `wrong_seal`, `wrong_code`, `name_taken`, `too_many_desks`,
    `other_version`, `only_pages` (for the hall, see `join_hall`), `exists`, and what the disk says.
    """
    typed = _typed(code)
    if typed.role is DeskRole.HALL:
        raise FileTrouble("only_pages")
    target = Path(target)
    if target.exists():
        raise FileTrouble("exists", target)
    want_room_for_others(target)
    member = _enrolled(address, typed, target, name)
    try:
        record = _logged_in(member, target)
        try:
            with private_folder() as folder:
                fetched = _fetched(record, folder, progress)
                _put(fetched, target)
        finally:
            record.close()
        membership.keep(target, member)
    except BaseException:
        _stay_out(member)
        membership.forget(target)
        raise


def _stay_out(member: Membership) -> None:
    """Say that a desk that was let in does not come, so that its name is free; if it can be."""
    with suppress(ServerGone, RecordRefusal):
        record = member.connect()
        try:
            record.farewell()
        finally:
            record.close()


def join_hall(address: str, code: str, folder: Path, *, name: str) -> HallDesk:
    """Become a desk that shows the hall's pages; `folder` is where they lie, and who it is.

    FileTrouble as for `join`, `wrong_code` where the code is of another role.
    """
    typed = _typed(code)
    if typed.role is not DeskRole.HALL:
        raise FileTrouble("wrong_code")
    path = hall_file(folder)
    member = _enrolled(address, typed, path, name)
    membership.keep(path, member)
    return HallDesk(member, path)


def _typed(code: str) -> JoinCode:
    typed = read_code(code)
    if typed is None:
        raise FileTrouble("no_code")
    return typed


def _enrolled(
    address: str, code: JoinCode, target: Path, name: str, earlier: Membership | None = None
) -> Membership:
    reached = read_address(address)
    if reached is None:
        raise FileTrouble("no_address")
    host, port = reached
    with private_folder() as folder:
        pinned = folder / "pinned.pem"
        with on_disk(pinned):
            pin(host, port, code.seal, seal_of, pinned)
        place = ServerPlace(host=host, port=port, pinned=pinned)
        member = _as_guest(place, code, name, earlier)
        kept = membership.pin_file(target)
        try:
            with on_disk(kept):
                kept.write_bytes(pinned.read_bytes())
        except FileTrouble:
            _stay_out(member)
            raise
    return replace(member, place=replace(place, pinned=kept))


def _as_guest(
    place: ServerPlace, code: JoinCode, name: str, earlier: Membership | None
) -> Membership:
    try:
        if earlier is not None and (again := earlier.at(place)) is not None:
            return again
        guest = RecordConnection(place, f"{JOINING}{code.role.value}", code.password)
        try:
            if guest.version() != version():
                raise FileTrouble("other_version", other=guest.version(), own=version())
            record = guest.record_key()
            if earlier is not None and earlier.record != record:
                raise FileTrouble("other_event")
            login, secret, key, role = guest.join_as(name, version())
        finally:
            guest.close()
    except NoPlace as error:
        raise FileTrouble("no_place", detail=str(error)) from error
    except ServerGone as error:
        raise FileTrouble("nobody_there", detail=str(error)) from error
    except RecordRefusal as error:
        raise FileTrouble(error.code) from error
    return Membership(
        record=record,
        desk=key,
        name=name,
        role=role,
        main=False,
        login=login,
        secret=secret,
        place=place,
    )


def _logged_in(member: Membership, path: Path) -> RecordConnection:
    try:
        return member.connect()
    except ServerGone as error:
        raise FileTrouble("nobody_there", path, detail=str(error)) from error
    except RecordRefusal as error:
        raise FileTrouble("record_unusable" if member.main else "expelled", path) from error


def _fetched(record: RecordConnection, folder: Path, progress: FetchProgress) -> Path:
    """Fetch the base into a private folder, and check it as a stranger's."""
    try:
        head = record.head()
        base = record.base(head.size, progress)
    except (ServerGone, RecordRefusal) as error:
        raise FileTrouble("nobody_there", detail=str(error)) from error
    if hashlib.sha256(base).hexdigest() != head.digest:
        raise FileTrouble("damaged")
    fetched = folder / "base.taikai"
    with on_disk(fetched), fetched.open("wb") as file:
        file.write(base)
    return fetched


def _put(fetched: Path, target: Path) -> None:
    """Give a fetched file its name, once it is known to be fit."""
    with EventFile.open(fetched) as event:
        event.save_copy(target)


def come_back(
    event: EventFile, *, progress: FetchProgress = silent, follows: bool = True
) -> SharedDesk:
    """Go on as the desk that an open event file is of.

    Where the record does not answer the desk begins cut off, and comes back by itself. Where
    another desk has the lead now the event is fetched anew, and a snapshot of the file kept.
    FileTrouble `not_shared`; `went_apart`, `ahead_of_record`, `lead_was_taken`, `other_event`,
    `astray_desk` where the file has what the record has not: `go_apart` or `fetch_anew` then.
    """
    member, place = membership.kept(event.path), place_in(event)
    if member is None or place is None:
        raise FileTrouble("not_shared", event.path)
    try:
        record: RecordConnection | None = member.connect()
    except ServerGone:
        record = None
    except RecordRefusal as error:
        raise FileTrouble("expelled", event.path) from error
    try:
        if record is not None:
            said = _ask(record, place, event.path)
            if said == "anew":
                _fetch(event, record, progress)
            elif said != "same":
                raise FileTrouble(_FILE_CODES[said], event.path)
        elif place.apart:
            raise FileTrouble("went_apart", event.path)
        desk = SharedDesk(event, member, follows=follows)
        desk.attach(record)
    except BaseException:
        if record is not None:
            record.close()
        raise
    if member.away:
        membership.keep(event.path, replace(member, away=False))
    return desk


def goes_on_anew(event: EventFile) -> bool:
    """Tell whether another lead has begun at the record, and this file has nothing else.

    Then `come_back` fetches it and nothing is lost. FileTrouble where the record does not answer.
    """
    member, place = membership.kept(event.path), place_in(event)
    if member is None or place is None:
        raise FileTrouble("not_shared", event.path)
    record = _logged_in(member, event.path)
    try:
        return _ask(record, place, event.path) == "anew"
    finally:
        record.close()


def move(event: EventFile, address: str, code: str, *, name: str) -> None:
    """Let an open event be of a desk at another record of it, where another desk leads now.

    Where the record is the one it was at, only its address being another, the desk stays who it is;
    else it is enrolled by the `name`. `come_back` goes on from there. FileTrouble as for `join`,
    `other_event` where another event is shared there.
    """
    typed = _typed(code)
    if typed.role is DeskRole.HALL:
        raise FileTrouble("only_pages")
    known = membership.kept(event.path)
    membership.keep(event.path, _enrolled(address, typed, event.path, name, known))


def fetch_anew(event: EventFile, *, progress: FetchProgress = silent) -> Path:
    """Fetch an event in place of a file that has another history; a snapshot of that is kept."""
    member = membership.kept(event.path)
    if member is None:
        raise FileTrouble("not_shared", event.path)
    record = _logged_in(member, event.path)
    try:
        return _fetch(event, record, progress)
    finally:
        record.close()


def _fetch(event: EventFile, record: RecordConnection, progress: FetchProgress) -> Path:
    with private_folder() as folder:
        return event.restore(_fetched(record, folder, progress))


def go_apart(event: EventFile) -> None:
    """Make an event file a copy that is marked: it is written to alone, and joins nothing again."""

    def write(connection: Connection) -> tuple[list[WrittenRow], Changed]:
        ordering.set_apart(connection)
        return [], Changed.NOTHING

    event.follow(write)


def is_apart(event: EventFile) -> bool:
    """Tell whether a file was shared once, and has been written to alone since."""
    place = place_in(event)
    return place is not None and place.apart


def _ask(record: RecordConnection, place: FilePlace, path: Path) -> str:
    try:
        return _admitted(record, place)
    except (ServerGone, RecordRefusal) as error:
        raise FileTrouble("nobody_there", path, detail=str(error)) from error


def _admitted(record: RecordConnection, place: FilePlace) -> str:
    head: SharedHead = record.head()
    if head.version != version():
        raise FileTrouble("other_version", other=head.version, own=version())
    known = head.start if place.seq == 0 else record.hash_at(place.seq)
    return admission(
        place,
        record=head.record,
        epoch=head.epoch,
        lineage=read_lineage(head.lineage),
        seq=head.seq,
        hash_there=known or "",
    )
