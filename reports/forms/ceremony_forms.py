"""Forms of prizes and grades, where the desk has switched these parts on."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from models.core.problems import Problem
from models.core.registered import lazy
from models.games import GAMES
from models.views.ceremony import USUAL, GradeState, PrizesView, PromotedView
from reports.ceremony.words import STATES, award_title, why_in_words
from reports.forms.form import Drawing, Form, FormInput, PlayedBy, ReadyInput, all_forms
from reports.forms.where import FormContext
from reports.i18n import _N, _, _p

if TYPE_CHECKING:
    from reports.ceremony import sheets
    from reports.certificates import certificate
    from reports.files import exports
else:
    globals().update(lazy("reports.ceremony", "sheets"))
    globals().update(lazy("reports.certificates", "certificate"))
    globals().update(lazy("reports.files", "exports"))


def _of(given: FormInput) -> PrizesView:
    assert given.prizes is not None  # noqa: S101 - what the form needs
    return given.prizes


class _Prize(Form):
    desk_part = "prizes"
    needs = frozenset({"prizes"})
    results = True

    def says(self, given: FormInput) -> object:
        view = given.prizes
        if view is None:
            return ()
        told = [
            (award_title(one), one.prize, one.entrant.name, one.entrant.yomi, one.entrant.club)
            for one in view.awards
        ]
        return (told, view.seed)

    def otherwise(self, given: FormInput) -> Iterable[Problem]:
        """Say which rules give nothing."""
        return given.prizes.problems if given.prizes is not None else ()

    def stands(self, given: FormInput) -> bool:
        return not given.head.stale and given.prizes is not None and given.prizes.complete


class _CeremonyList(_Prize):
    key = "ceremony_list"
    title = _N("Prizes in calling order")

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(sheets.ceremony_list, given.head, _of(given), large=given.large)


class _PrizeReceipts(_Prize):
    key = "prize_receipts"
    title = _N("Receipts for prizes")
    for_desk = True

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(sheets.prize_receipts, given.head, _of(given))


class _PrizeLabels(_Prize):
    key = "prize_labels"
    title = _N("Labels for prizes")
    handed = True

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(sheets.prize_labels, given.head, _of(given).awards[::-1])


class _PrizeCertificates(_Prize):
    key = "prize_certificates"
    title = _N("Certificates for prizes")
    needs = frozenset({"prizes", "certificates"})
    handed = True

    def says(self, given: FormInput) -> object:
        return (super().says(given), given.certificates)

    def draw(self, given: ReadyInput) -> Drawing:
        awards = [(one.entrant, award_title(one)) for one in reversed(_of(given).awards)]
        return partial(
            certificate.awards,
            given.head,
            awards,
            given.certificates,
            teams=given.game.teams is not None,
        )


class _Grade(Form):
    by = PlayedBy.PEOPLE
    desk_part = "grades"
    needs = frozenset({"promotions"})
    results = True

    def when(self, where: FormContext) -> bool:
        """Offer it where people play alone: a pair has no grade."""
        return where.options is None or GAMES[where.game.key].per_entrant(where.options) == 1

    def says(self, given: FormInput) -> object:
        return [
            (one.place, one.entrant.name, one.entrant.yomi, one.entrant.grade, one.grade)
            for one in given.promotions
        ]


def _reason(one: PromotedView) -> tuple[object, ...]:
    """Give what is said of a grade beside it: the rule, why it is none or less, how far it is."""
    rule = one.rule if one.grade else None
    why = [(reason.code, sorted(reason.values.items())) for reason in one.why]
    said = () if rule is None else (rule.kind.value, rule.grade, rule.count, rule.games)
    state = "" if one.state is GradeState.ENTITLED else one.state.value
    return (said, why, state) if said or why or state else ()


class _GradeList(_Grade):
    key = "grade_list"
    title = _N("New grades")
    for_desk = True

    def says(self, given: FormInput) -> object:
        """Give who gets which grade, and why and how far it is where anything is said of that."""
        told, more = super().says(given), [_reason(one) for one in given.promotions]
        return (told, more) if any(more) else told

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(sheets.grade_list, given.head, given.promotions)


class _GradeCertificates(_Grade):
    key = "grade_certificates"
    title = _N("Certificates of grades")
    needs = frozenset({"promotions", "certificates"})
    handed = True

    def says(self, given: FormInput) -> object:
        """Give who gets which grade, and the words of the certificates where they are not usual."""
        told, words = super().says(given), given.certificates
        return told if words == USUAL else (told, words)

    def draw(self, given: ReadyInput) -> Drawing:
        people = [(one.entrant, one.grade) for one in given.promotions if one.grade]
        return partial(certificate.awards, given.head, people, given.certificates)


class _GradeFile(_GradeList):
    key = "grades_csv"
    title = _N("New grades (CSV)")
    suffix = "csv"

    def says(self, given: FormInput) -> object:
        """Give what the list says, and the number and club of each."""
        people = [(one.entrant.number, one.entrant.club) for one in given.promotions]
        return (super().says(given), people)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(_table, given.promotions)


def _table(people: tuple[PromotedView, ...]) -> exports.ExportTable:
    return exports.ExportTable(
        title=_("New grades"),
        name=_("New grades"),
        columns=(
            _p("ranking", "Place"),
            _("No."),
            _("Name"),
            _("Reading"),
            _("Club"),
            _("Grade until now"),
            _("New grade"),
            _("Because of"),
            _p("grade", "State"),
        ),
        rows=tuple(
            (
                one.place,
                one.entrant.number,
                one.entrant.name,
                one.entrant.yomi,
                one.entrant.club,
                one.entrant.grade,
                one.grade,
                why_in_words(one),
                _(STATES[one.state]) if one.grade else "",
            )
            for one in people
        ),
    )


CEREMONY_FORMS = all_forms(globals())
