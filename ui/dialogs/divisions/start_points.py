"""Asks for bar and floor of the points that grades start with (McMahon)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.start_points import StartPoints
from reports.i18n import _
from reports.wording import grade_in_words
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.widgets.basics import label

SHORT = 160


def start_text(start: StartPoints) -> str:
    """Say between which grades points go up by one."""
    said = _("one for each grade from {floor} up to {bar}")
    return said.format(
        floor=grade_in_words(start.floor) or _("30 kyu"),
        bar=grade_in_words(start.bar) or _("the highest"),
    )


def beside_handicaps() -> str:
    """Say what start points and handicaps do together."""
    return _(
        "The games are played with handicaps as well: these make each game even, while the start "
        "points keep higher grades ahead. Three wins of a low grade can stand behind one win of a "
        "high one."
    )


class StartPointsDialog(FieldDialog):
    """Asks from which grade on all start level, and up to which with nothing."""

    def __init__(
        self, start: StartPoints, parent: QWidget | None = None, *, handicaps: bool = False
    ) -> None:
        """Begin with what is said; `handicaps`: games have them by grade, too."""
        super().__init__(
            title=_("Start points by grade"), accept=_("&Save the start points"), parent=parent
        )
        self.add_fields(
            Field(
                key="bar",
                text=_("&Bar"),
                hint=_("From this grade on all start with the same points; blank: no bar."),
                shadow=_("e.g. 3 dan"),
                now=start.bar,
                widest=SHORT,
            ),
            Field(
                key="floor",
                text=_("&Floor"),
                hint=_("Up to this grade, and without a grade, all start with 0; blank: 30 kyu."),
                shadow=_("e.g. 10 kyu"),
                now=start.floor,
                widest=SHORT,
            ),
        )
        if handicaps:
            self.add_wide(label(beside_handicaps(), "warn", wrap=True))

    def problems(self) -> tuple[Problem, ...]:
        """Want grades, the bar above the floor."""
        return self.value().check()

    def value(self) -> StartPoints:
        """Give what was typed."""
        bar, floor = (str(self.answer(key)).strip() for key in ("bar", "floor"))
        return StartPoints(bar=bar, floor=floor)
