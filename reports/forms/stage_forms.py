"""The forms of groups and brackets."""

from __future__ import annotations

from reports.forms.form import (
    ENTRANTS,
    Form,
    FormInput,
    brackets_only,
    consolation_only,
    groups_only,
    main_only,
    stages_only,
)
from reports.forms.kit import as_it_is
from reports.forms.making import file_of, made_by
from reports.forms.where import in_bracket, in_bracket_alone, in_groups
from reports.i18n import _N

GROUPS = frozenset({"groups"})
BRACKETS = frozenset({"brackets"})
STAGES = (
    "reports.files.stage_exports:stage_sheets",
    "head",
    "groups",
    "brackets",
    "orders",
    "game",
    "names",
)
"""What gives the tables of all stages, and what it takes."""


def blank_shape(given: FormInput) -> tuple[int, bool]:
    """Give the lines of the blank bracket, and whether it has matches for the places."""
    from reports.brackets.blank_bracket import bracket_lines

    plan = given.where.plan
    if plan is not None and plan.bracket_lines is not None:
        return plan.bracket_lines, True
    return bracket_lines(sum(entrant.checked_in for entrant in given.entrants)), False


def _blank_bracket(given: FormInput) -> bytes:
    from reports.brackets.blank_bracket import blank_bracket
    from reports.brackets.bracket import bracket

    size, placing = blank_shape(given)
    return bracket(given.head, blank_bracket(size, placing=placing), large=given.large)


def _until_drawn(given: FormInput) -> FormInput | None:
    return given if given.main_bracket is None else None


STAGE_FORMS = (
    Form(
        key="group_table",
        title=_N("|Group table|s"),
        needs=GROUPS,
        says=groups_only,
        render=made_by(
            "reports.sheets.group_table:group_tables", "head", "groups", "game", large="large"
        ),
        when=in_groups,
        in_kit=as_it_is,
    ),
    Form(
        key="blank_bracket",
        title=_N("Bracket to fill in by hand"),
        needs=ENTRANTS,
        says=blank_shape,
        render=_blank_bracket,
        when=in_bracket,
        in_kit=_until_drawn,
    ),
    Form(
        key="bracket",
        title=_N("Bracket"),
        needs=frozenset({"main_bracket"}),
        says=main_only,
        render=made_by("reports.brackets.bracket:bracket", "head", "main_bracket", large="large"),
        when=in_bracket,
        in_kit=as_it_is,
    ),
    Form(
        key="consolation_bracket",
        title=_N("Bracket of the consolation"),
        needs=frozenset({"consolation_bracket"}),
        says=consolation_only,
        render=made_by(
            "reports.brackets.bracket:bracket", "head", "consolation_bracket", large="large"
        ),
        when=in_bracket_alone,
        in_kit=as_it_is,
    ),
    Form(
        key="slot_plan",
        title=_N("Times of the |rounds|"),
        needs=frozenset({"slots"}),
        says=brackets_only,
        render=made_by("reports.sheets.slot_plan:slot_plan", "head", "brackets", large="large"),
        when=in_bracket_alone,
    ),
    Form(
        key="result_list",
        title=_N("List of results"),
        needs=BRACKETS,
        says=brackets_only,
        render=made_by("reports.sheets.result_list:result_list", "head", "brackets", large="large"),
        when=in_bracket_alone,
    ),
)
"""In the order in which a day needs them."""

STAGE_FILES = (
    Form(
        key="groups_csv",
        title=_N("Groups for spreadsheets (CSV)"),
        needs=GROUPS,
        says=groups_only,
        render=file_of("csv", "reports.files.stage_exports:groups_sheet", "head", "groups", "game"),
        tells=("group_table",),
        suffix="csv",
        when=in_groups,
    ),
    Form(
        key="brackets_csv",
        title=_N("Knock-out for spreadsheets (CSV)"),
        needs=BRACKETS,
        says=brackets_only,
        render=file_of("csv", "reports.files.stage_exports:brackets_sheet", "head", "brackets"),
        tells=("bracket", "result_list"),
        suffix="csv",
        when=in_bracket,
    ),
    Form(
        key="stages_xlsx",
        title=_N("All stages for Excel (XLSX)"),
        needs=frozenset({"stages"}),
        says=stages_only,
        render=file_of("xlsx", *STAGES),
        tells=("group_table", "bracket", "result_list"),
        suffix="xlsx",
        when=in_bracket,
    ),
    Form(
        key="stages_html",
        title=_N("All stages as a web page (HTML)"),
        needs=frozenset({"stages"}),
        says=stages_only,
        render=file_of("html", *STAGES),
        tells=("group_table", "bracket", "result_list"),
        suffix="html",
        when=in_bracket,
    ),
    Form(
        key="stages_json",
        title=_N("All stages for programs (JSON)"),
        needs=frozenset({"stages"}),
        says=stages_only,
        render=made_by(
            "reports.files.stage_exports:stages_json", "head", "groups", "brackets", "orders"
        ),
        tells=("group_table", "bracket", "result_list"),
        suffix="json",
        when=in_bracket,
    ),
)
"""Files for other programs, which stand behind the sheets."""
