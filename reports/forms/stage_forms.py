"""The forms of groups and brackets."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from models.core.registered import lazy
from reports.brackets.blank_bracket import blank_bracket, bracket_lines
from reports.forms.form import ENTRANTS, Drawing, Form, FormInput, ReadyInput, all_forms, as_it_is
from reports.forms.where import in_bracket, in_bracket_alone, in_groups
from reports.i18n import _N

if TYPE_CHECKING:
    from reports.brackets import bracket
    from reports.files import stage_exports
    from reports.sheets import group_table, result_list
else:
    globals().update(lazy("reports.brackets", "bracket"))
    globals().update(lazy("reports.files", "stage_exports"))
    globals().update(lazy("reports.sheets", "group_table result_list"))


def blank_shape(given: FormInput) -> tuple[int, bool]:
    """Give the lines of the blank bracket, and whether it has matches for the places."""
    plan = given.where.plan
    if plan is not None and plan.bracket_lines is not None:
        return plan.bracket_lines, True
    return bracket_lines(sum(entrant.checked_in for entrant in given.entrants)), False


class _Groups(Form):
    needs = frozenset({"groups"})
    results = True
    when = staticmethod(in_groups)

    def says(self, given: FormInput) -> object:
        """Give the groups, and how each game was won where the game notes that."""
        noted = _noted(given)
        return (given.groups, noted) if any(noted) else given.groups


def _noted(given: FormInput) -> list[str]:
    return [
        cell.noted
        for group in given.groups
        for row in group.rows
        for cell in row.cells
        if cell is not None
    ]


class _GroupTable(_Groups):
    key = "group_table"
    title = _N("|Group table|s")
    in_kit = staticmethod(as_it_is)

    def draw(self, given: ReadyInput) -> Drawing:
        head, groups = given.head, given.groups
        return partial(group_table.group_tables, head, groups, given.game, large=given.large)


class _BlankBracket(Form):
    key = "blank_bracket"
    title = _N("Bracket to fill in by hand")
    needs = ENTRANTS
    says = staticmethod(blank_shape)
    when = staticmethod(in_bracket)

    def in_kit(self, given: FormInput, /) -> FormInput | None:
        return given if given.main_bracket is None else None

    def draw(self, given: ReadyInput) -> Drawing:
        size, placing = blank_shape(given)
        blank = blank_bracket(size, placing=placing)
        return partial(bracket.bracket, given.head, blank, large=given.large)


class _Bracket(Form):
    key = "bracket"
    title = _N("Bracket")
    in_kit = staticmethod(as_it_is)
    needs = frozenset({"main_bracket"})
    results = True
    when = staticmethod(in_bracket)

    def says(self, given: FormInput) -> object:
        return given.main_bracket

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(bracket.bracket, given.head, given.main_bracket, large=given.large)


class _ConsolationBracket(Form):
    key = "consolation_bracket"
    title = _N("Bracket of the consolation")
    in_kit = staticmethod(as_it_is)
    needs = frozenset({"consolation_bracket"})
    results = True
    when = staticmethod(in_bracket_alone)

    def says(self, given: FormInput) -> object:
        return given.consolation_bracket

    def draw(self, given: ReadyInput) -> Drawing:
        head, shown = given.head, given.consolation_bracket
        return partial(bracket.bracket, head, shown, large=given.large)


class _Brackets(Form):
    needs = frozenset({"brackets"})
    results = True
    when = staticmethod(in_bracket_alone)

    def says(self, given: FormInput) -> object:
        return given.brackets


class _SlotPlan(_Brackets):
    key = "slot_plan"
    title = _N("Times of the |rounds|")
    needs = frozenset({"slots"})

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(result_list.slot_plan, given.head, given.brackets, large=given.large)


class _ResultList(_Brackets):
    key = "result_list"
    title = _N("List of results")

    def draw(self, given: ReadyInput) -> Drawing:
        head, shown = given.head, given.brackets
        return partial(result_list.result_list, head, shown, large=given.large)


class _GroupsCsv(_Groups):
    key = "groups_csv"
    title = _N("Groups for spreadsheets (CSV)")
    tells = ("group_table",)
    suffix = "csv"

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(stage_exports.groups_sheet, given.head, given.groups, given.game)


class _BracketsCsv(_Brackets):
    key = "brackets_csv"
    title = _N("Knock-out for spreadsheets (CSV)")
    tells = ("bracket", "result_list")
    suffix = "csv"
    when = staticmethod(in_bracket)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(stage_exports.brackets_sheet, given.head, given.brackets)


class _Stages(Form):
    needs = frozenset({"stages"})
    optional = frozenset({"orders"})
    results = True
    tells = ("group_table", "bracket", "result_list")
    when = staticmethod(in_bracket)

    def says(self, given: FormInput) -> object:
        return (given.groups, given.brackets, *given.orders.values())

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            stage_exports.stage_sheets,
            given.head,
            given.groups,
            given.brackets,
            given.orders,
            given.game,
            given.names,
        )


class _StagesXlsx(_Stages):
    key = "stages_xlsx"
    title = _N("All stages for Excel (XLSX)")
    suffix = "xlsx"


class _StagesHtml(_Stages):
    key = "stages_html"
    title = _N("All stages as a web page (HTML)")
    suffix = "html"


class _StagesJson(_Stages):
    key = "stages_json"
    title = _N("All stages for programs (JSON)")
    suffix = "json"

    def draw(self, given: ReadyInput) -> Drawing:
        head, groups, shown = given.head, given.groups, given.brackets
        return partial(stage_exports.stages_json, head, groups, shown, given.orders)


_ALL = all_forms(globals())
STAGE_FORMS = tuple(form for form in _ALL if form.suffix == "pdf")
"""In the order in which a day needs them."""
STAGE_FILES = tuple(form for form in _ALL if form.suffix != "pdf")
"""Files for other programs, which stand behind the sheets."""
