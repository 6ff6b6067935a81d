"""Forms that are posted or worn, where the desk has switched them on."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from models.core.problems import Problem
from models.core.registered import lazy
from models.reception.badges import USUAL_BADGES, Badge, badges_of
from reports.files.own_page import is_called_otherwise, own_page
from reports.forms.form import Drawing, Form, FormInput, ReadyInput, all_forms
from reports.forms.where import FormContext
from reports.i18n import _N, language

if TYPE_CHECKING:
    from reports.sheets import badges, code_sheets, steps_card
else:
    globals().update(lazy("reports.sheets", "badges code_sheets steps_card"))

NOTICES = "posted"
"""The key of the part of 運営 that has these forms."""
PHONES = "phones"
"""As such a key: while telephones read what the hall may know."""


class _Notice(Form):
    key = "posted_notice"
    title = _N("Notice of the settings")
    desk_part = NOTICES
    needs = frozenset({"told_settings"})

    def when(self, where: FormContext) -> bool:
        """Leave it to the notice of the game, where it has one of its own."""
        return not any(form.is_notice for form in where.game.forms)

    def due(self, where: FormContext) -> bool:
        return self.offered(where)

    def says(self, given: FormInput) -> object:
        return given.told_settings

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(steps_card.settings_notice, given.head, given.told_settings)


class _Badges(Form):
    key = "badges"
    title = _N("Badges")
    desk_part = NOTICES
    needs = frozenset({"entrants"})
    laid_out = True
    for_desk = True  # whether a public name stands there is ticked for badges themselves

    def says(self, given: FormInput) -> object:
        people = [(one.number, one.name, one.yomi, one.club) for one in self._people(given)]
        usual = given.badge_layout == USUAL_BADGES
        return people if usual else (given.badge_layout, people)

    def each(self, given: FormInput) -> Iterable[str]:
        return [one.key for one in self._people(given)]

    def otherwise(self, given: FormInput) -> Iterable[Problem]:
        """Say how many are issued again, as stands on each of them."""
        again = sum(one.before > 0 for one in self._people(given))
        return [Problem(code="BADGES_AGAIN", values={"count": again})] if again else []

    def _people(self, given: FormInput) -> tuple[Badge, ...]:
        layout = given.badge_layout
        return badges_of(given.head.division, given.entrants, layout, given.printed_each)

    def draw(self, given: ReadyInput) -> Drawing:
        people = self._people(given)
        return partial(badges.badges, given.head.event, people, given.badge_layout)


class _NameLabels(_Badges):
    key = "name_labels"
    title = _N("Labels with names")

    def each(self, _given: FormInput) -> Iterable[str]:
        return ()

    def otherwise(self, _given: FormInput) -> Iterable[Problem]:
        return ()

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(badges.name_labels, given.head.event, self._people(given))


class _PhonesSheet(Form):
    key = "phones_sheet"
    title = _N("Sheet for telephones, to hang up")
    desk_part = PHONES
    needs = frozenset({"read_at"})

    def says(self, given: FormInput) -> object:
        return given.read_at

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(code_sheets.phones_sheet, given.head, given.read_at)


class _OwnPageCodes(Form):
    key = "own_page_codes"
    title = _N("Labels that lead telephones to one's own |table|")
    desk_part = PHONES
    needs = frozenset({"read_at", "entrants"})
    for_desk = True  # which page is whose hangs on public names, and only these stand on labels

    def says(self, given: FormInput) -> object:
        return given.read_at, [(one.number, one.name, one.address) for one in self._codes(given)]

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(code_sheets.own_page_codes, given.head, self._codes(given))

    def _codes(self, given: FormInput) -> list[code_sheets.OwnPageCode]:
        """Give each person the page of the entrant, in the language of the label."""
        return [
            code_sheets.OwnPageCode(
                name=who.public if is_called_otherwise(who) else person.public,
                number=who.number,
                address=f"{given.read_at}{language()}/{page}",
            )
            for who in sorted(given.entrants, key=lambda own: own.number)
            for page in [own_page(who)]
            for person in who.people
        ]


NOTICE_FORMS = all_forms(globals())
