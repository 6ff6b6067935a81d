"""Asks for the prizes of a division: rules in order, and what holds for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from app import ceremony, queries
from app.ceremony import PRIZES
from app.operations import division_settings
from models.core.problems import Problem
from models.prizes import MOST_PRIZES, PrizeFor, PrizeRule, Prizes, Sharing
from reports.ceremony.words import PRIZE_KINDS, prize_title, rule_in_words, school_years
from reports.i18n import _N, _, _p
from ui.ceremony.rule_list import RuleDialog, RuleLine, RuleListDialog
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.dialogs.parts.field import Field, FieldKind, offered
from ui.widgets.grid_model import Column
from ui.words import wording

SHARINGS = {
    Sharing.EACH: _N("each gets the prize of the best of them"),
    Sharing.NEXT_DOWN: _N("each gets the prize of the last of them"),
    Sharing.LOTS: _N("lots say who gets which"),
}
"""What becomes of prizes of places that are shared."""
OLDEST = 120
NARROW = 220
OF_ONE = (PrizeFor.OLDEST, PrizeFor.YOUNGEST)
"""What no pair or team can be."""


class PrizeRuleDialog(RuleDialog[PrizeRule]):
    """Asks for one rule: what it is for, to how many, and what they get."""

    def __init__(
        self, rule: PrizeRule | None, parent: QWidget | None = None, *, several: bool = False
    ) -> None:
        """Show a rule, or an empty one; `several` people are one entrant, who has no age."""
        old = rule or PrizeRule(kind=PrizeFor.PLACES, count=3)
        title = _("New prize") if rule is None else _("Change the prize")
        super().__init__(title=title, accept=_("&Take over"), parent=parent)
        years = ((None, ""), *school_years())
        left_out = {*OF_ONE * several} - {old.kind}
        kinds = [one for one in offered(PRIZE_KINDS) if one[0] not in left_out]
        self.add_fields(
            Field(key="kind", text=_("&For"), choices=kinds, now=old.kind),
            Field(key="count", text=_("&How many"), now=old.count, low=1, high=MOST_PRIZES),
            Field(
                key="every",
                text=_("&Every so many places"),
                now=old.every,
                low=2,
                high=MOST_PRIZES,
            ),
            Field(
                key="title",
                text=_("&Called"),
                hint=_("As it is read out; empty: as usual."),
                now=old.title,
            ),
            Field(
                key="tag",
                text=_("Only for the wor&d"),
                hint=_("The word that reception has noted, e.g. 女性, 会員."),
                now=old.tag,
            ),
            Field(
                key="youngest",
                text=_("F&rom the age of"),
                kind=FieldKind.NUMBER,
                now=old.youngest,
                high=OLDEST,
            ),
            Field(
                key="oldest",
                text=_("Up t&o the age of"),
                kind=FieldKind.NUMBER,
                now=old.oldest,
                high=OLDEST,
            ),
            Field(key="lowest", text=_("Lowest &grade"), now=old.lowest, widest=NARROW),
            Field(key="highest", text=_("H&ighest grade"), now=old.highest, widest=NARROW),
            Field(key="from_year", text=_("From school &year"), choices=years, now=old.from_year),
            Field(
                key="until_year",
                text=_("Until school year (&Z)"),
                choices=years,
                now=old.until_year,
            ),
            Field(
                key="prizes",
                text=_("&What is given"),
                hint=_("A line for each, best first; the last one holds for all that follow."),
                kind=FieldKind.LONG_TEXT,
                now="\n".join(old.prizes),
            ),
        )

    def adapt(self) -> None:
        """Ask only for what belongs to the kind that is chosen."""
        kind = self.answer("kind")
        of_category = ("tag", "youngest", "oldest", "lowest", "highest", "from_year", "until_year")
        self.ask_for(
            count=kind not in (PrizeFor.EVERY, PrizeFor.BOOBY),
            every=kind is PrizeFor.EVERY,
            **dict.fromkeys(of_category, kind is PrizeFor.CATEGORY),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Say what cannot be so, at the question where it stands."""
        blanks = tuple(problem for key in ("count", "every") for problem in self.blanks(key))
        return blanks or tuple(
            Problem(code=one.code, where=_AT.get(one.code, "kind"), values=one.values)
            for one in self.value().problems("")
        )

    def value(self) -> PrizeRule:
        """Give the rule; what its kind does not ask for is as usual."""
        answers = self.answers()
        kind = answers["kind"]
        rule = PrizeRule(
            kind=kind,
            title=answers["title"].strip(),
            prizes=tuple(line.strip() for line in answers["prizes"].splitlines() if line.strip()),
            count=answers["count"] if kind not in (PrizeFor.EVERY, PrizeFor.BOOBY) else 1,
            every=answers["every"] if kind is PrizeFor.EVERY else PrizeRule.every,
        )
        if kind is not PrizeFor.CATEGORY:
            return rule
        return replace(
            rule,
            tag=answers["tag"].strip(),
            youngest=answers["youngest"],
            oldest=answers["oldest"],
            lowest=answers["lowest"].strip(),
            highest=answers["highest"].strip(),
            from_year=answers["from_year"],
            until_year=answers["until_year"],
        )


_AT = {
    "PRIZE_TEXT_LONG": "prizes",
    "PRIZE_COUNT": "count",
    "PRIZE_GRADE": "lowest",
    "PRIZE_BOUNDS": "youngest",
    "PRIZE_NO_CATEGORY": "tag",
}
"""At which question a problem stands."""


class PrizesDialog(RuleListDialog[PrizeRule]):
    """Lists the prizes in the order in which rules go, and asks what holds for all."""

    def __init__(
        self, prizes: Prizes, parent: QWidget | None = None, *, several: bool = False
    ) -> None:
        """Begin with what was said; `several` people are one entrant."""
        self._several = several
        super().__init__(
            prizes.rules,
            title=_("Prizes"),
            name=_("Prizes, the first rule first"),
            parent=parent,
            fields=(
                Field(
                    key="one_each",
                    text=_("Nobody gets &two: who has one leaves the next to somebody else"),
                    now=prizes.one_each,
                ),
                Field(
                    key="withdrawn",
                    text=_("People who have &left may get one, too"),
                    now=prizes.withdrawn,
                ),
                Field(
                    key="sharing",
                    text=_("Places that are s&hared"),
                    choices=offered(SHARINGS),
                    now=prizes.sharing,
                ),
                Field(
                    key="seed",
                    text=_("Published s&eed"),
                    hint=_("For lots: read it out beforehand, then anybody can draw them again."),
                    now=prizes.seed,
                ),
            ),
        )
        self._label = prizes.label

    def columns(self) -> Sequence[Column[RuleLine[PrizeRule]]]:
        """Tell a rule by what it is called, for whom it is, and what is given."""
        return (
            Column(title=_("Prize"), text=lambda line: prize_title(line.rule), least=150),
            Column(
                title=_p("prize", "For whom"),
                text=lambda line: rule_in_words(line.rule),
                stretch=True,
            ),
            Column(
                title=_p("prize", "What is given"),
                text=lambda line: "、".join(line.rule.prizes),
                least=200,
            ),
        )

    def rule_dialog(self, rule: PrizeRule | None) -> RuleDialog[PrizeRule]:
        """Ask for a prize."""
        return PrizeRuleDialog(rule, self, several=self._several)

    def against(self, rules: tuple[PrizeRule, ...]) -> tuple[Problem, ...]:
        """Say what cannot be so about the rules; the seed is asked for when all is saved."""
        return Prizes(rules=rules, seed="-").problems

    def problems(self) -> tuple[Problem, ...]:
        """Want a seed where there are lots."""
        return self.value().problems

    def value(self) -> Prizes:
        """Give what was said."""
        return Prizes(rules=self.rules, label=self._label, **self.answers())


def set_prizes(desk: Desk, parent: QWidget, division_id: int) -> bool:
    """Ask for the prizes of a division; True when they were said."""
    several = desk.look(queries.division_view, division_id).people_each > 1
    dialog = PrizesDialog(PRIZES.said(desk.event_file, division_id), parent, several=several)
    dialog.attempt = lambda: desk.problems_of(
        division_settings.say, PRIZES, division_id, dialog.value()
    )
    if not ask.ask(dialog):
        return False
    found = desk.read(lambda event: ceremony.prizes(event, division_id))
    if found is not None and found.complete and found.problems:
        told = [
            f"{prize_title(found.rules[at - 1])}: {wording.sentence(problem)}"
            for problem in found.problems
            for at in [int(problem.where.removeprefix("rule"))]
        ]
        desk.say("\n".join(told), Severity.WARN)
    return True
