"""A desk of the hall: it shows the pages that the main desk lays out, and has nothing else."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from app.desks import membership
from app.desks.beside import hall_file
from app.desks.membership import Membership
from app.desks.record import RecordConnection, RecordRefusal, ServerGone
from app.event_file.trouble import FileTrouble


class HallDesk:
    """Reads the pages of a shared event; made by `sharing.join_hall` and `hall_again`."""

    def __init__(self, member: Membership, path: Path) -> None:
        """Keep how the record is reached, and beside what that is kept; nothing is asked yet."""
        self.member = member
        self._path = path
        self._record: RecordConnection | None = None
        self._pages: dict[str, bytes] = {}
        """The pages as they were fetched last."""

    def pages(self) -> dict[str, bytes]:
        """Give the pages by their names, and say that the desk is there.

        FileTrouble `cut_off`, `expelled`.
        """
        try:
            if self._record is None or not self._record.open:
                self._record = self.member.connect()
            self._record.here()
            self._pages = self._record.pages(self._pages)
            return self._pages
        except ServerGone as error:
            self.close()
            raise FileTrouble("cut_off") from error
        except RecordRefusal as error:
            raise FileTrouble("expelled") from error

    def leave(self) -> None:
        """Go because somebody wants it: it does not come back by itself."""
        if self._record is not None:
            with suppress(ServerGone, RecordRefusal):
                self._record.farewell()
        self.close()
        membership.stay_away(self._path)

    def close(self) -> None:
        """Break off; it comes back when the pages are asked for again."""
        if self._record is not None:
            self._record.close()
            self._record = None


def hall_again(folder: Path) -> HallDesk | None:
    """Give the desk of the hall that a computer was when it was last on; None if it has left."""
    path = hall_file(folder)
    member = membership.kept(path)
    return None if member is None or member.away else HallDesk(member, path)
