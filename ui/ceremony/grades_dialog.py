"""Asks for the table of grades of a division, and notes how far somebody's grade is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from app import ceremony
from app.ceremony import PROMOTIONS
from app.operations import division_settings
from models.core.problems import Problem
from models.promotions import MOST_GAMES, PromotedFor, PromotionRule, Promotions
from models.views.ceremony import GradeState, PromotedView
from reports.ceremony.words import (
    PROMOTION_KINDS,
    STATES,
    promotion_in_words,
    why_in_words,
)
from reports.i18n import _, _p
from reports.wording import grade_in_words
from ui.ceremony.rule_list import RuleDialog, RuleLine, RuleListDialog
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.field import Field, offered
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.widgets.basics import button, keyed, label
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column

NARROW = 220


class PromotionRuleDialog(RuleDialog[PromotionRule]):
    """Asks for one rule: what is asked for, and the grade for it."""

    def __init__(self, rule: PromotionRule | None, parent: QWidget | None = None) -> None:
        """Show a rule, or an empty one."""
        old = rule or PromotionRule(kind=PromotedFor.PLACE, grade="")
        title = _("New rule for a grade") if rule is None else _("Change the rule")
        super().__init__(title=title, accept=_("&Take over"), parent=parent)
        self.add_fields(
            Field(key="kind", text=_("&For"), choices=offered(PROMOTION_KINDS), now=old.kind),
            Field(
                key="count",
                text=_("&Last place, or least wins"),
                now=old.count,
                low=1,
                high=MOST_GAMES,
            ),
            Field(
                key="games",
                text=_("In so many &games that follow one another"),
                now=old.games or 4,
                low=1,
                high=MOST_GAMES,
            ),
            Field(
                key="grade",
                text=_("Ne&w grade"),
                shadow="二段",
                now=old.grade,
                widest=NARROW,
                required=True,
            ),
        )

    def adapt(self) -> None:
        """Ask only for what belongs to the kind that is chosen."""
        kind = self.answer("kind")
        self.ask_for(count=kind is not PromotedFor.UNBEATEN, games=kind is PromotedFor.RUN)

    def problems(self) -> tuple[Problem, ...]:
        """Say what cannot be so, at the question where it stands."""
        at = {"PROMOTION_GRADE": "grade", "PROMOTION_COUNT": "count"}
        return self.blanks() or tuple(
            Problem(code=one.code, where=at[one.code], values=one.values)
            for one in self.value().problems("")
        )

    def value(self) -> PromotionRule:
        """Give the rule."""
        said = self.answers()
        kind = said["kind"]
        return PromotionRule(
            kind=kind,
            grade=said["grade"].strip(),
            count=1 if kind is PromotedFor.UNBEATEN else said["count"] or 0,
            games=(said["games"] or 0) if kind is PromotedFor.RUN else 0,
        )


class GradesDialog(RuleListDialog[PromotionRule]):
    """Lists the rules of the table, and asks for its limits."""

    def __init__(self, promotions: Promotions, parent: QWidget | None = None) -> None:
        """Begin with what was said."""
        super().__init__(
            promotions.rules,
            title=_("Grades for results"),
            name=_("Rules for grades"),
            parent=parent,
            fields=(
                Field(
                    key="least_games",
                    text=_("At least so many &games"),
                    now=promotions.least_games,
                    high=MOST_GAMES,
                ),
                Field(
                    key="most_steps",
                    text=_("At most so many gr&ades at once"),
                    hint=_("0: as many as the rule gives."),
                    now=promotions.most_steps,
                    high=MOST_GAMES,
                ),
                Field(
                    key="free_to",
                    text=_("Any &jump up to"),
                    hint=_("Also for who has no grade; empty: no such jump."),
                    now=promotions.free_to,
                    widest=NARROW,
                ),
                Field(
                    key="ceiling",
                    text=_("No higher than"),
                    hint=_("The highest grade that this event may give; empty: as the rules say."),
                    now=promotions.ceiling,
                    widest=NARROW,
                ),
            ),
        )

    def columns(self) -> Sequence[Column[RuleLine[PromotionRule]]]:
        """Tell a rule in one line."""
        return (
            Column(
                title=_("Rule"),
                text=lambda line: promotion_in_words(line.rule),
                stretch=True,
                narrow=200,
            ),
        )

    def rule_dialog(self, rule: PromotionRule | None) -> RuleDialog[PromotionRule]:
        """Ask for a rule."""
        return PromotionRuleDialog(rule, self)

    def against(self, rules: tuple[PromotionRule, ...]) -> tuple[Problem, ...]:
        """Say what cannot be so about the rules."""
        return Promotions(rules=rules).problems

    def problems(self) -> tuple[Problem, ...]:
        """Want limits that can be."""
        return self.blanks("least_games", "most_steps") or self.value().problems

    def value(self) -> Promotions:
        """Give what was said."""
        return Promotions(rules=self.rules, **self.answers())


class GradeStatesDialog(Skeleton):
    """Lists who is entitled to which grade; a digit says how far that is."""

    def __init__(self, desk: Desk, division_id: int, parent: QWidget | None = None) -> None:
        """Show everybody for whom the table says something."""
        super().__init__(title=_("New grades"), accept=_("&Close"), parent=parent, width=900)
        self._desk, self._division_id = desk, division_id
        self.add_wide(
            label(_("1 entitled, 2 applied for, 3 fee paid. The reasons stand beside."), wrap=True)
        )
        self.grid: Grid[PromotedView] = Grid(
            _columns(), _("New grades"), key=lambda one: one.entrant.id
        )
        self.grid.setMinimumHeight(px(320))
        self.add_wide(self.grid, stretch=1)
        self.state_buttons = [
            button(f"{_(STATES[state])} (&{number})", partial(self.note, state))
            for number, state in enumerate(GradeState, start=1)
        ]
        for number, state in enumerate(GradeState, start=1):
            keyed(self.grid, str(number), partial(self.note, state))
        self.column.addLayout(flow(*self.state_buttons))
        self.show_people()

    def focus_first(self) -> None:
        """Begin in the list."""
        self.grid.setFocus()

    def show_people(self) -> None:
        """Read them anew."""
        people = self._desk.read(lambda event: ceremony.promotions(event, self._division_id)) or ()
        self.grid.show_rows(people)

    def note(self, state: GradeState) -> None:
        """Note how far the grade of the chosen one is."""
        one = self.grid.current()
        if one is not None and self._desk.done(ceremony.note_grade, one.entrant.id, state):
            self.show_people()
            self.grid.go_to(one.entrant.id)


def _columns() -> tuple[Column[PromotedView], ...]:
    return (
        Column(
            title=_p("ranking", "Place"),
            text=lambda one: "" if one.place is None else str(one.place),
            align=Align.RIGHT,
            tight=True,
        ),
        Column(title=_("Name"), text=lambda one: one.entrant.name, stretch=True),
        Column(
            title=_("Grade until now"), text=lambda one: grade_in_words(one.entrant.grade), least=90
        ),
        Column(title=_("New grade"), text=lambda one: grade_in_words(one.grade) or "–", least=90),
        Column(
            title=_p("grade", "State"),
            text=lambda one: _(STATES[one.state]) if one.grade else "",
            least=110,
        ),
        Column(title=_("Because of"), text=why_in_words, stretch=True),
    )


def set_grades(desk: Desk, parent: QWidget, division_id: int) -> bool:
    """Ask for the table of grades of a division; True when it was said."""
    dialog = GradesDialog(PROMOTIONS.said(desk.event_file, division_id), parent)
    dialog.attempt = lambda: desk.problems_of(
        division_settings.say, PROMOTIONS, division_id, dialog.value()
    )
    return ask.ask(dialog)


def note_grades(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Show who is entitled to which grade, and note how far that is."""
    ask.ask(GradeStatesDialog(desk, division_id, parent))
