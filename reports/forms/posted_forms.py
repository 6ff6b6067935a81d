"""Forms that are posted or worn, where the desk has switched them on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from models.core.registered import lazy
from reports.forms.form import Drawing, Form, FormInput, ReadyInput, all_forms
from reports.forms.where import FormContext
from reports.i18n import _N

if TYPE_CHECKING:
    from reports.posted import badges, notice
else:
    globals().update(lazy("reports.posted", "badges notice"))

POSTED = "posted"
"""The key of the part of 運営 that has these forms."""


class _Notice(Form):
    key = "posted_notice"
    title = _N("Notice of the settings")
    part = POSTED
    needs = frozenset({"told_settings"})

    def when(self, where: FormContext) -> bool:
        """Leave it to the notice of the game, where it has one of its own."""
        return not any(form.is_notice for form in where.game.forms)

    def due(self, where: FormContext) -> bool:
        return self.offered(where)

    def says(self, given: FormInput) -> object:
        return given.told_settings

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(notice.posted_notice, given.head, given.told_settings)


class _Badges(Form):
    key = "badges"
    title = _N("Badges")
    part = POSTED
    needs = frozenset({"entrants"})

    def says(self, given: FormInput) -> object:
        return [
            (one.number, person.public, person.yomi, person.club)
            for one in given.entrants
            for person in one.people
        ]

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(badges.badges, given.head, given.entrants)


POSTED_FORMS = all_forms(globals())
