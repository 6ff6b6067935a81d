"""Adds one entrant, or changes what was typed about one."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date

from PySide6.QtWidgets import QWidget

from app.imports import MAX_NUMBER
from app.typed_entrant import TypedEntrant, read_entrant, typed
from models.core.entrant_data import EntrantData
from models.core.problems import Problem, Refused
from models.views.divisions import EntrantView
from reports.i18n import _
from ui.dialogs.parts.field import Field, Kind
from ui.dialogs.parts.field_dialog import FieldDialog

SHORT = 200
"""Pixels of width of what is a word or a number."""


class EntrantDialog(FieldDialog):
    """Asks for name, yomi, grade, birth, club and number; only a pair for two names."""

    def __init__(
        self,
        entrant: EntrantView | None = None,
        parent: QWidget | None = None,
        next_number: int | None = None,
        *,
        today: date | None = None,
        without: Collection[str] = (),
        pair: bool = False,
    ) -> None:
        """Start from an entrant that exists, or with the next free number.

        `without` names what is not asked for (`grade`, `birth`) while nothing stands there; `pair`
        says that two people are one entrant.
        """
        super().__init__(
            title=_("Add an entrant") if entrant is None else _("Change an entrant"),
            accept=_("&Add the entrant") if entrant is None else _("&Save the changes"),
            parent=parent,
        )
        self._today = today if today is not None else date.today()  # noqa: DTZ011 - the hall's day
        shown = TypedEntrant() if entrant is None else typed(entrant)
        fields = (
            Field(
                key="name",
                text=_("&Names") if pair else _("&Name"),
                hint=_name_hint(pair=pair),
                now=shown.name,
            ),
            Field(
                key="yomi",
                text=_("&Reading"),
                hint=_("In kana; it sorts the list of names."),
                now=shown.yomi,
            ),
            Field(
                key="grade",
                text=_("&Grade"),
                hint=_("e.g. 三段 or 2級; blank if there is none"),
                now=shown.grade,
                widest=SHORT,
            ),
            Field(
                key="birth",
                text=_("&Birth date"),
                hint=_("e.g. 2011-04-05 or 平成23年4月5日"),
                now=shown.birth,
                widest=SHORT,
            ),
            Field(key="club", text=_("&Club or school"), now=shown.club),
            Field(
                key="number",
                text=_("N&umber"),
                hint=_("Blank: the next free number."),
                kind=Kind.NUMBER,
                high=MAX_NUMBER,
                now=entrant.number if entrant else next_number,
                widest=SHORT,
            ),
        )
        self.add_fields(*(field for field in fields if field.now or field.key not in without))

    def _typed(self) -> TypedEntrant:
        texts = {key: "" if told is None else str(told) for key, told in self.answers().items()}
        return TypedEntrant(**texts)

    def problems(self) -> tuple[Problem, ...]:
        """Want a name; ask about a grade or a day that cannot be read."""
        _data, found = read_entrant(self._typed(), self._today)
        return found

    def value(self) -> EntrantData:
        """Give what was typed; no number lets the desk give the next free one."""
        data, found = read_entrant(self._typed(), self._today)
        if data is None:
            raise Refused(*found)
        return data


def _name_hint(*, pair: bool) -> str:
    if pair:
        return _("Both names with a dot between them: 山田 太郎・佐藤 花子")
    return _("Exactly as it is to be printed.")
