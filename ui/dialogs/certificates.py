"""Asks for which places there are certificates, and what stands on them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from app import queries
from app.facts.notes import CERTIFICATES
from app.operations import division_settings
from models.core.problems import Problem
from models.views.ceremony import LOWEST_PLACE, Certificates
from reports.certificates.usual_words import (
    after_names,
    days,
    titles,
    usual_after_name,
    usual_day,
    usual_title,
    usual_words,
)
from reports.forms.game_forms import GameForms
from reports.games import GAME_FORMS
from reports.i18n import _
from reports.teams.words import forms_under
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog


class CertificatesDialog(FieldDialog):
    """Asks for places, paper and words; what is left as proposed follows the language."""

    def __init__(
        self,
        chosen: Certificates,
        forms: GameForms,
        *,
        date: str = "",
        each: int = 1,
        public: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """Start from what was chosen; `public` says whether anybody has a public name."""
        super().__init__(title=_("Certificates"), accept=_("&Save"), parent=parent, width=760)
        self._date, self._each = date, each
        self.add_fields(
            *_places_and_paper(chosen),
            Field(
                key="title",
                text=_("&Title"),
                kind=FieldKind.PROPOSED,
                choices=_proposals(titles()),
                now=chosen.title or usual_title(),
            ),
            Field(
                key="words",
                text=_("&Words"),
                kind=FieldKind.LONG_TEXT,
                now=chosen.words or usual_words(each),
            ),
            Field(
                key="giver",
                text=_("Given &by"),
                kind=FieldKind.LONG_TEXT,
                hint=_("The organiser, and below that who signs; it stands at the lower right."),
                now=chosen.giver,
            ),
            *_small_words(chosen, date),
            Field(
                key="as_entered",
                text=_("&Name"),
                choices=((True, _("as it was entered")), (False, _("the public name"))),
                now=chosen.as_entered,
            ),
            Field(
                key="figures",
                text=_("Print the &figures, too (wins, points)"),
                now=chosen.figures,
            ),
        )
        self.ask_for(figures=bool(forms.certificate_figures), as_entered=public)

    def problems(self) -> tuple[Problem, ...]:
        """Want places that follow each other."""
        return self.blanks("first", "last") or self.value().problems

    def value(self) -> Certificates:
        """Give what was chosen; usual words are kept as such, for the other language."""
        answers = self.answers()
        after = answers["after_name"].strip()
        return Certificates(
            first=answers["first"],
            last=answers["last"],
            landscape=answers["landscape"],
            title=_own(answers["title"], usual_title()),
            words=_own(answers["words"], usual_words(self._each)),
            dated=_own(answers["dated"], usual_day(self._date)),
            giver=answers["giver"].strip(),
            after_name=None if after == usual_after_name() else after,
            figures=answers["figures"],
            as_entered=answers["as_entered"],
        )


def _places_and_paper(chosen: Certificates) -> tuple[Field, ...]:
    return (
        Field(key="first", text=_("F&rom place"), now=chosen.first, low=1, high=LOWEST_PLACE),
        Field(key="last", text=_("T&o place"), now=chosen.last, low=1, high=LOWEST_PLACE),
        Field(
            key="landscape",
            text=_("Pa&per"),
            choices=((False, _("A4 upright")), (True, _("A4 across"))),
            now=chosen.landscape,
            widest=220,
        ),
    )


def _small_words(chosen: Certificates, date: str) -> tuple[Field, ...]:
    after = usual_after_name() if chosen.after_name is None else chosen.after_name
    return (
        Field(
            key="after_name",
            text=_("Behin&d the name"),
            kind=FieldKind.PROPOSED,
            choices=_proposals(after_names()),
            now=after,
            widest=220,
        ),
        Field(
            key="dated",
            text=_("Da&y"),
            kind=FieldKind.PROPOSED,
            choices=_proposals(days(date)),
            now=chosen.dated or usual_day(date),
            widest=320,
        ),
    )


def _proposals(texts: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((text, text) for text in texts)


def _own(text: str, usual: str) -> str:
    """Give a text where it is not the usual one."""
    return "" if text.strip() == usual.strip() else text.strip()


def word_certificates(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Ask for the certificates of a division, and keep what was said."""
    event = desk.event_file
    view = queries.division_view(event, division_id)
    dialog = CertificatesDialog(
        CERTIFICATES.said(event, division_id),
        forms_under(GAME_FORMS[view.game], view.teams.terms),
        date=queries.event_view(event).date,
        each=view.people_each,
        public=any(one.public for one in queries.entrants(event, division_id)),
        parent=parent,
    )
    dialog.attempt = lambda: desk.problems_of(
        division_settings.say, CERTIFICATES, division_id, dialog.value()
    )
    ask.ask(dialog)


def may_go_out(parent: QWidget, *, stands: bool) -> bool:
    """Ask before a certificate leaves the desk while the places can still change."""
    return stands or ask.confirm(
        parent,
        _(
            "The ranking is not final yet: places can still change. "
            "Make the certificates all the same?"
        ),
        _("Make them now"),
        _("Wait for the last result"),
    )
