"""The question whether somebody is the same person as in another division."""

from __future__ import annotations

from collections.abc import Sequence

from app.typed_people import SOMEBODY_ELSE
from models.views.people import Namesake
from reports.i18n import _
from ui.look.plain_text import hint_text
from ui.widgets.basics import DropDown
from ui.words.wording import listed


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

    def ask_about(self, known: Sequence[Namesake]) -> None:
        """Offer these; an answer that was given stays while it is possible."""
        if tuple(known) == self._known:
            return
        before = self.answer()
        self._known = tuple(known)
        blocked = self.blockSignals(True)
        self.clear()
        self.addItem(_("please choose"), None)
        for one in known:
            who = f"{one.person.name} ({one.divisions[0]})"
            text = _("the same person: {who}").format(who=who)
            self.addItem(text, one.person.id)
        self.addItem(_("somebody else of the same name"), SOMEBODY_ELSE)
        now = before if before is not None else self._as_it_stands()
        place = -1 if now is None else self.findData(now)
        self.setCurrentIndex(max(place, 0))
        self._said = self._said and before is not None and place > 0
        self.setToolTip(hint_text(listed([namesake_text(one) for one in known])))
        self.blockSignals(blocked)

    def _as_it_stands(self) -> int | None:
        """Give the answer that was given when the person was entered."""
        if self._stands is None:
            return None
        here = any(one.person.id == self._stands for one in self._known)
        return self._stands if here else SOMEBODY_ELSE
