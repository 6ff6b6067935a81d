"""What is known of one person, in whatever divisions he or she plays."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from app.typed_people import SOMEBODY_ELSE, TypedPerson, read_person, typed_person
from models.core.people import FLAGS, WOF, Person, PersonData
from models.core.problems import Problem, Refused
from models.readings import proposed_name
from models.views.people import Namesake
from reports import wording as paper
from reports.i18n import _
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.look.plain_text import hint_text
from ui.look.theme import px
from ui.widgets.basics import DropDown, Tick, label, named, plain, row
from ui.widgets.flow import flow
from ui.words.wording import listed


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
        self.flags: dict[str, QCheckBox] = {}
        for flag, words in paper.FLAGS.items():
            tick = self.flags[flag] = Tick(_(words))
            tick.setAccessibleName(_(words))
            tick.setChecked(flag in flags)
            tick.toggled.connect(self.recheck)
        self.table = QLineEdit(table)
        self.table.setMaximumWidth(px(64))
        hint = _("The number of a |table| in the hall that is always this person's.")
        self.table.setToolTip(hint_text(hint))
        self.table.textChanged.connect(self.recheck)
        beside = label(_("|Own &table|"))
        beside.setTextFormat(Qt.TextFormat.AutoText)
        beside.setBuddy(self.table)
        named(self.table, plain(_("|Own &table|")))
        kept, holder = QWidget(), QWidget()
        kept.setLayout(row(beside, self.table))
        holder.setLayout(flow(*self.flags.values(), None, kept))
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


# -- fields that the form of an entrant and that of a person share ---------------------------------

SHORT = 200
"""Pixels of width of what is a word, a number or a day."""


def birth_field(now: str) -> Field:
    """Ask for the day of birth as people write it."""
    return Field(
        key="birth",
        text=_("&Birth date"),
        hint=_("e.g. 2011-04-05 or 平成23年4月5日"),
        now=now,
        widest=SHORT,
    )


def club_field(now: str) -> Field:
    """Ask for whom somebody plays."""
    return Field(key="club", text=_("&Club or school"), now=now)


class ProposedRoman:
    """A name in Latin letters that its reading proposes until somebody types one."""

    def __init__(
        self, dialog: FieldDialog, key: str = "", *, text: str, now: str = "", yomi: str = ""
    ) -> None:
        """Add the field `roman` with this key behind it; its reading is the field `yomi`.

        What stands `now` and is not what the reading said already stays.
        """
        self.key = f"roman{key}"
        self._dialog, self._reading, self._last = dialog, f"yomi{key}", yomi
        self._typed = bool(now) and now != proposed_name(yomi)
        hint = _("Proposed from the reading; change it, or make it blank.")
        dialog.add_fields(Field(key=self.key, text=text, hint=hint, now=now))
        box = dialog.input(self.key)
        assert isinstance(box, QLineEdit)  # noqa: S101 - what a field of text is typed in
        box.textEdited.connect(self._take)

    def _take(self) -> None:
        self._typed = True

    def propose(self) -> None:
        """Follow the reading, where it has changed."""
        reading = self._dialog.answer(self._reading)
        if reading != self._last and not self._typed:
            self._last = reading
            self._dialog.put(**{self.key: proposed_name(reading)})


# -- the question whether somebody is the same person as in another division -----------------------


def namesake_text(one: Namesake) -> str:
    """Name somebody by all that tells namesakes apart.

    >>> from models.core.people import Person
    >>> namesake_text(Namesake(person=Person(id=1, name="林", club="東京"), divisions=("甲の部",)))
    '林 (東京, 甲の部)'
    """
    known = [one.person.yomi, one.person.club, *one.divisions]
    return f"{one.person.name} ({', '.join(filter(None, known))})"


class SamePersonBox(DropDown):
    """Offers those who may be the same; nothing is chosen until somebody answers."""

    def __init__(self, stands: int | None = None) -> None:
        """Begin without a question; `stands` is who has the place now."""
        super().__init__()
        self._stands = stands
        self._known: tuple[Namesake, ...] = ()
        self._said = False
        self.currentIndexChanged.connect(self._answered)
        self.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    @property
    def asked(self) -> bool:
        """Whether anybody may be the same."""
        return bool(self._known)

    def answer(self) -> int | None:
        """Give the id of who is the same, `SOMEBODY_ELSE`, or None without an answer."""
        found = self.currentData()
        return found if isinstance(found, int) else None

    @property
    def offered(self) -> tuple[int, ...]:
        """The ids of who may be the same."""
        return tuple(one.person.id for one in self._known)

    @property
    def said(self) -> bool:
        """Whether somebody has answered, and not only left what stood."""
        return self._said

    def _answered(self) -> None:
        self._said = self.answer() is not None

    def ask_about(self, namesakes: Sequence[Namesake]) -> None:
        """Offer these; an answer that was given stays while it is possible."""
        if tuple(namesakes) == self._known:
            return
        before = self.answer()
        self._known = tuple(namesakes)
        blocked = self.blockSignals(True)
        self.clear()
        self.addItem(_("please choose (↓)"), None)
        for namesake in namesakes:
            who = f"{namesake.person.name} ({namesake.divisions[0]})"
            text = _("the same person: {who}").format(who=who)
            self.addItem(text, namesake.person.id)
        self.addItem(_("somebody else of the same name"), SOMEBODY_ELSE)
        now = before if before is not None else self._as_it_stands()
        place = -1 if now is None else self.findData(now)
        self.setCurrentIndex(max(place, 0))
        self._said = self._said and before is not None and place > 0
        self.setToolTip(hint_text(listed([namesake_text(one) for one in namesakes])))
        self.blockSignals(blocked)

    def _as_it_stands(self) -> int | None:
        """Give the answer that was given when the person was entered."""
        if self._stands is None:
            return None
        here = any(one.person.id == self._stands for one in self._known)
        return self._stands if here else SOMEBODY_ELSE
