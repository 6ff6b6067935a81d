"""What is known of one person, in whatever divisions he or she plays."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QWidget

from app.typed_people import TypedPerson, read_person, typed_person
from models.core.people import FLAGS, WOF, Person, PersonData
from models.core.problems import Problem, Refused
from reports import wording as paper
from reports.i18n import _
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.people.fields import SHORT, ProposedRoman, birth_field, club_field
from ui.look.plain_text import hint_text
from ui.look.theme import px
from ui.widgets.basics import Tick, label, named, plain


class PersonDialog(FieldDialog):
    """Asks for names, birth, club, numbers of federations, the public name and needs."""

    def __init__(
        self,
        person: Person,
        parent: QWidget | None = None,
        *,
        today: date | None = None,
        numbers: Collection[str] = (WOF,),
    ) -> None:
        """Start from what is known; `numbers` are those that the games of the person ask for."""
        super().__init__(
            title=_("Change a person"), accept=_("&Save the changes"), parent=parent, width=720
        )
        self._today = today if today is not None else date.today()  # noqa: DTZ011 - the hall's day
        shown = typed_person(person)
        self.add_fields(
            Field(key="name", text=_("&Name"), now=shown.name),
            Field(key="yomi", text=_("&Reading"), now=shown.yomi),
            Field(
                key="public_name",
                text=_("&Public name"),
                hint=_(
                    "What the hall, posted sheets and files show instead of the name; blank: the "
                    "name. The desk always sees the name."
                ),
                now=shown.public_name,
            ),
            Field(
                key="needs",
                text=_("N&eeds"),
                hint=_("e.g. wheelchair, large print. Only the desk and the |referee| see them."),
                now=shown.needs,
            ),
        )
        self._add_flags(shown.flags, shown.table)
        self.add_fields(birth_field(shown.birth), club_field(shown.club))
        words = _("Name in &Latin letters")
        self._roman = ProposedRoman(self, text=words, now=shown.roman, yomi=shown.yomi)
        if shown.wof or WOF in numbers:
            self.add_fields(Field(key="wof", text=_("&WOF number"), now=shown.wof, widest=SHORT))
        self.add_fields(
            Field(
                key="ids",
                text=_("&Other numbers"),
                hint=_("Each with its kind, a comma between: JOA 12345, IGF 7"),
                now=shown.ids,
            ),
        )

    def _add_flags(self, flags: Collection[str], table: str) -> None:
        """Ask side by side what the rules allow, and for the table that is kept."""
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(px(16))
        self.flags: dict[str, QCheckBox] = {}
        for flag, words in paper.FLAGS.items():
            tick = self.flags[flag] = Tick(_(words))
            tick.setAccessibleName(_(words))
            tick.setChecked(flag in flags)
            tick.toggled.connect(self.recheck)
            line.addWidget(tick)
        line.addStretch(1)
        self.table = QLineEdit(table)
        self.table.setMaximumWidth(px(64))
        hint = _("The number of a |table| in the hall that is always this person's.")
        self.table.setToolTip(hint_text(hint))
        self.table.textChanged.connect(self.recheck)
        beside = label(_("|Own &table|"))
        beside.setTextFormat(Qt.TextFormat.AutoText)
        beside.setBuddy(self.table)
        named(self.table, plain(_("|Own &table|")))
        line.addWidget(beside)
        line.addWidget(self.table)
        self.add("flags", _("By the rules"), holder)

    def adapt(self) -> None:
        """Let a reading that is changed propose the name in Latin letters."""
        self._roman.propose()

    def _typed(self) -> TypedPerson:
        flags = tuple(flag for flag in FLAGS if self.flags[flag].isChecked())
        return TypedPerson(**self.answers(), flags=flags, table=self.table.text())

    def problems(self) -> tuple[Problem, ...]:
        """Want a name, a day and numbers that can be read."""
        _data, found = read_person(self._typed(), self._today)
        return found

    def value(self) -> PersonData:
        """Give what was typed."""
        data, found = read_person(self._typed(), self._today)
        if data is None:
            raise Refused(*found)
        return data
