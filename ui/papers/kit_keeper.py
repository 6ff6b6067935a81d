"""The hand kit at the desk: printed by a key, written into the second folder by itself.

Gathering asks the event; drawing is done beside the window, and writing by the thread of the second
folder, which says what stands in its way as it does for the copy.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.event_file.changed import Changed
from app.event_file.trouble import FileTrouble
from models.core.problems import Refused
from reports.i18n import _
from ui import heavy, on_demand
from ui.desk.background import Task
from ui.desk.crash import report, write_log
from ui.desk.desk import Desk, Severity
from ui.desk.work import QuietTimer, in_the_middle

if TYPE_CHECKING:
    from pathlib import Path

    from reports.forms.catalogue import Made

SOON = 1000
"""Milliseconds from an action to the kit, so that several actions make one."""
AGAIN = 60_000
"""Milliseconds after which a kit for the second folder is tried again that was not made."""
TOPIC = "hand kit"
PUBLISHED = Changed.EVENT | Changed.DIVISIONS | Changed.ROUNDS
"""What changes where other rounds are published than before."""


class KitKeeper(QObject):
    """Makes the hand kit of the open event; `aged()` when there is a newer one, or one is older."""

    aged = Signal()

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window
        self._printed: datetime | None = None
        """The moment of which the kit tells that was printed or saved in this sitting."""
        self._seen: object = None
        """The rounds that were published when a kit was last made for the second folder."""
        self._published: datetime | None = None
        """When a round was last published."""
        self._defect = ""
        """What was logged of the last kit that could not be gathered."""
        self.timer = QuietTimer(desk, self)
        self.timer.setSingleShot(True)
        self.timer.setInterval(SOON)
        self.timer.due.connect(self._keep_if_new)
        self.later = QTimer(self)
        self.later.setSingleShot(True)
        self.later.setInterval(AGAIN)
        self.later.timeout.connect(self._wanted_anew)
        desk.changed.connect(self._on_changed)
        desk.event_changed.connect(self._other_event)
        desk.second_copy.returned.connect(self._wanted_anew)

    @property
    def at(self) -> datetime | None:
        """The moment of which the newest kit tells, on paper or in the second folder."""
        if not self._desk.is_open:
            return None
        known = (self._printed, self._desk.second_copy.standing.kit_at)
        return max((one for one in known if one is not None), default=None)

    @property
    def stale(self) -> bool:
        """Whether a round was published that is not in the newest kit."""
        at = self.at
        # The folder may tell times in steps of two seconds.
        return (
            at is not None
            and self._published is not None
            and (self._published - at).total_seconds() > 2
        )

    def print_now(self) -> None:
        """Draw the kit of now and print it, or save it where there is no printer."""
        title = _("Save the hand kit")

        def then(made: Made, at: datetime, path: Path) -> None:
            if not (self._desk.is_open and self._desk.event_file.path == path):
                return
            stems = (path.stem, _("hand kit"))
            if on_demand.printing.print_or_save(
                self._desk, self._window, made.content, stems, title
            ):
                self._printed = at
                self._desk.say(
                    _("The hand kit is out. Keep it with the cards; take a new one each |round|."),
                    Severity.GOOD,
                )
            self.aged.emit()

        try:
            self._draw(then, keep=False)
        except (Refused, FileTrouble) as refusal:
            self._desk.explain(refusal)

    def _draw(self, then: Callable[[Made, datetime, Path], None], *, keep: bool) -> None:
        desk = self._desk
        path = desk.event_file.path
        kit = desk.look(on_demand.hand_kit.gather, desk.second_copy.clock())
        if not kit.parts:
            if not keep:
                desk.say(
                    _("There is nothing to go on with yet: add a division with entrants first."),
                    Severity.WARN,
                )
            return
        desk.background.run(
            Task(
                what=_("The hand kit is being made…"),
                work=lambda tell: kit.draw(lambda page: tell(page, 0)),
                then=lambda made: then(made, kit.at, path),
                owner=self,
                topic=TOPIC,
                keep=keep,
                otherwise=self._try_later if keep else None,
            )
        )

    # ------------------------------------------------------------ by itself

    def _other_event(self) -> None:
        self._printed = self._seen = self._published = None
        self.later.stop()
        self._soon()

    def _try_later(self) -> None:
        """Say that the kit for the second folder was not made, and try again by itself."""
        if self._desk.is_open:
            self.later.start()
            said = _("The hand kit was not made. It is tried again by itself in a minute.")
            self._desk.say(said, Severity.WARN)

    def _wanted_anew(self) -> None:
        self._seen = None
        self._soon()

    def _on_changed(self, flags: Changed) -> None:
        """Look at the rounds soon where an action can have published one or taken one back."""
        if flags & PUBLISHED:
            self._soon()

    def _soon(self) -> None:
        if self._desk.is_open and not self.timer.isActive():
            self.timer.start()

    def _keep_if_new(self) -> None:
        """Have a kit written if a round was published, or taken back, since the last one."""
        desk = self._desk
        if not desk.is_open:
            return
        if desk.background.doing(TOPIC) or in_the_middle():
            self.timer.start()
            return
        try:
            self._keep(desk)
        except (Refused, FileTrouble) as refusal:
            desk.explain(refusal)
            self._try_later()
        except Exception as error:
            told = report(error)
            if told != self._defect:
                self._defect = told
                write_log(told)
            self._try_later()

    def _keep(self, desk: Desk) -> None:
        published = desk.look(heavy.hand_queries.published)
        self._published = published.newest
        self.aged.emit()
        path = desk.event_file.path
        if not published.rounds or not desk.second_copy.copies(path):
            return
        if published.rounds != self._seen:
            self._seen = published.rounds

            def then(made: Made, at: datetime, path: Path) -> None:
                desk.second_copy.keep_kit(path, made.content, at)

            self._draw(then, keep=True)
