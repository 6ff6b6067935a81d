"""Asks when and for whom reception is: the designated time, the briefing, the champion."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from models.clock import clock, read_clock, unread_clock
from models.core.problems import Problem
from models.games.rummikub.reception import ReceptionHours
from models.games.rummikub.reception_views import ReceptionView
from models.readings import reading_key
from reports.i18n import _
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog

TIMES = ("designated", "briefing")
"""The fields that are times of day."""


class ReceptionHoursDialog(FieldDialog):
    """Asks for what the organiser sets before reception begins."""

    def __init__(self, view: ReceptionView, parent: QWidget | None = None) -> None:
        """Show what was set."""
        super().__init__(title=_("Set up reception"), accept=_("&Save"), parent=parent, width=720)
        nobody = _("nobody here")
        people = sorted(
            view.lines, key=lambda line: reading_key(line.entrant.yomi, line.entrant.name)
        )
        names = tuple((line.id, f"{line.called}  {line.entrant.name}") for line in people)
        self.add_fields(
            Field(
                key="designated",
                text=_("&Designated time"),
                hint=_(
                    "Reserved people come by then; from then on others may, as long as there is "
                    "room (Hashimoto 8)."
                ),
                shadow=_("e.g. 11:15"),
                now=clock(view.hours.designated),
                widest=140,
            ),
            Field(
                key="briefing",
                text=_("General &briefing"),
                hint=_("After it has begun no fee is paid back (Hashimoto 24)."),
                now=clock(view.hours.briefing),
                widest=140,
            ),
            Field(
                key="champion",
                text=_("&Champion of the last edition"),
                hint=_(
                    "Counts as the first at reception, whenever he or she comes (Hashimoto 16)."
                ),
                choices=((None, nobody), *names),
                now=view.hours.champion,
            ),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want times that can be read."""
        return tuple(p for key in TIMES for p in unread_clock(self.answer(key), key))

    def value(self) -> ReceptionHours:
        """Give what was set."""
        return ReceptionHours(
            designated=read_clock(self.answer("designated")),
            briefing=read_clock(self.answer("briefing")),
            champion=self.answer("champion"),
        )
