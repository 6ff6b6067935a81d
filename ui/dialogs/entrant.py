"""Adds one entrant, or changes what was typed about one."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date

from PySide6.QtWidgets import QLineEdit, QWidget

from app.imports import MAX_NUMBER
from app.typed_entrant import TypedEntrant, read_entrant
from models.core.entrant_data import EntrantData
from models.core.problems import Problem, Refused
from models.views.divisions import EntrantView
from reports.i18n import _
from ui.dialogs.parts.inputs import NumberBox
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px


class EntrantDialog(Skeleton):
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
        self.name = QLineEdit(entrant.name if entrant else "")
        self.yomi = QLineEdit(entrant.yomi if entrant else "")
        self.grade = QLineEdit(entrant.grade if entrant else "")
        birth = entrant.birth if entrant else None
        self.birth = QLineEdit(birth.isoformat() if birth else "")
        self.club = QLineEdit(entrant.club if entrant else "")
        self.number = NumberBox(name=_("Number"), digits=len(str(MAX_NUMBER)))
        self.number.show_number(entrant.number if entrant else next_number)
        for short in (self.grade, self.birth, self.number):
            short.setMaximumWidth(px(200))
        self.add("name", _("&Names") if pair else _("&Name"), self.name, _name_hint(pair=pair))
        self.add("yomi", _("&Reading"), self.yomi, _("In kana; it sorts the list of names."))
        if "grade" not in without or self.grade.text():
            hint = _("e.g. 三段 or 2級; blank if there is none")
            self.add("grade", _("&Grade"), self.grade, hint)
        if "birth" not in without or self.birth.text():
            self.add("birth", _("&Birth date"), self.birth, _("e.g. 2011-04-05 or 平成23年4月5日"))
        self.add("club", _("&Club or school"), self.club)
        self.add("number", _("N&umber"), self.number, _("Blank: the next free number."))
        self.watch(
            self.name.textChanged,
            self.yomi.textChanged,
            self.grade.textChanged,
            self.birth.textChanged,
            self.number.edited,
        )

    def _typed(self) -> TypedEntrant:
        return TypedEntrant(
            number=self.number.text(),
            name=self.name.text(),
            yomi=self.yomi.text(),
            grade=self.grade.text(),
            birth=self.birth.text(),
            club=self.club.text(),
        )

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
