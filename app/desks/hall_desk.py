"""A desk of the hall: it shows the pages that the main desk lays out, and has nothing else."""

from __future__ import annotations

from app.desks.membership import Membership
from app.desks.record import RecordConnection, RecordRefusal, ServerGone
from app.event_file.trouble import FileTrouble


class HallDesk:
    """Reads the pages of a shared event; made by `sharing.join_hall`."""

    def __init__(self, member: Membership) -> None:
        """Keep how the record is reached; nothing is asked yet."""
        self.member = member
        self._record: RecordConnection | None = None

    def pages(self) -> dict[str, bytes]:
        """Give the pages by their names; FileTrouble `cut_off`, `expelled`."""
        try:
            if self._record is None or not self._record.open:
                self._record = self.member.connect()
            return self._record.pages()
        except ServerGone as error:
            self.close()
            raise FileTrouble("cut_off") from error
        except RecordRefusal as error:
            raise FileTrouble("expelled") from error

    def close(self) -> None:
        """Go."""
        if self._record is not None:
            self._record.close()
            self._record = None
