"""The forms of groups, brackets, the exchange and the online rooms."""

from __future__ import annotations

from collections.abc import Callable

from reports.form import (
    ENTRANTS,
    OPEN_PROGRAMME,
    Form,
    FormInput,
    Where,
    brackets_only,
    consolation_only,
    exchange_only,
    groups_only,
    in_bracket,
    in_meet,
    in_open,
    main_only,
    needed,
    stages_only,
)
from reports.i18n import _N

GROUPS = frozenset({"groups"})
BRACKETS = frozenset({"brackets"})
EXCHANGE = frozenset({"exchange"})


def _group_table(given: FormInput) -> bytes:
    from reports.group_table import group_tables

    return group_tables(given.head, given.groups, given.game, large=given.large)


def _bracket(given: FormInput) -> bytes:
    from reports.bracket import bracket

    main = needed(given.main_bracket, "main_bracket")
    return bracket(given.head, main, large=given.large)


def blank_shape(given: FormInput) -> tuple[int, bool]:
    """Give the lines of the blank bracket, and whether it has matches for the places."""
    from reports.blank_bracket import OPEN_LINES, bracket_lines

    if given.programme == OPEN_PROGRAMME:
        return OPEN_LINES, True
    return bracket_lines(sum(entrant.checked_in for entrant in given.entrants)), False


def _blank_bracket(given: FormInput) -> bytes:
    from reports.blank_bracket import blank_bracket
    from reports.bracket import bracket

    size, placing = blank_shape(given)
    return bracket(given.head, blank_bracket(size, placing=placing), large=given.large)


def _consolation(given: FormInput) -> bytes:
    from reports.bracket import bracket

    view = needed(given.consolation_bracket, "consolation_bracket")
    return bracket(given.head, view, large=given.large)


def _exchange_table(given: FormInput) -> bytes:
    from reports.exchange_table import exchange_table

    view = needed(given.exchange, "exchange")
    return exchange_table(given.head, view, given.short, large=given.large)


def _slot_plan(given: FormInput) -> bytes:
    from reports.slot_plan import slot_plan

    return slot_plan(given.head, given.brackets, large=given.large)


def _result_list(given: FormInput) -> bytes:
    from reports.result_list import result_list

    return result_list(given.head, given.brackets, large=given.large)


def _room_list(given: FormInput) -> bytes:
    from reports.room_list import room_list

    round_ = needed(given.round, "round")
    return room_list(given.head, round_, given.rooms, given.round_called, large=given.large)


def _online(where: Where) -> bool:
    return in_meet(where) and where.game.online


def _rooms_only(given: FormInput) -> object:
    """Give what has been noted of the rooms; what follows from the time of day is no news."""
    return [
        (
            (room.match.table, room.starts_at, room.ends_at, room.lot, room.black, room.draw_right),
            [(seat.entrant, seat.url_sent_at, seat.joined_at, seat.trouble) for seat in room.seats],
        )
        for room in given.rooms
    ]


# ---------------------------------------------------------------- files


def _groups_csv(given: FormInput) -> bytes:
    from reports.exports import csv_bytes
    from reports.stage_exports import groups_sheet

    return csv_bytes(groups_sheet(given.head, given.groups, given.game))


def _brackets_csv(given: FormInput) -> bytes:
    from reports.exports import csv_bytes
    from reports.stage_exports import brackets_sheet

    return csv_bytes(brackets_sheet(given.head, given.brackets))


def _exchange_csv(given: FormInput) -> bytes:
    from reports.exports import csv_bytes
    from reports.stage_exports import exchange_sheet

    view = needed(given.exchange, "exchange")
    names = {entrant.id: entrant.name for entrant in given.entrants}
    return csv_bytes(exchange_sheet(given.head, view, given.game, names))


def _whole(suffix: str) -> Callable[[FormInput], bytes]:
    """Give the writer of a file that has the tables of all stages."""

    def render(given: FormInput) -> bytes:
        from reports.exports import html_bytes, xlsx_bytes
        from reports.stage_exports import stage_sheets

        write = {"xlsx": xlsx_bytes, "html": html_bytes}[suffix]
        return write(given.head, *stage_sheets(given))

    return render


def _stages_json(given: FormInput) -> bytes:
    from reports.stage_exports import stages_json

    return stages_json(given.head, given.groups, given.brackets, given.exchange)


STAGE_FORMS = (
    Form(
        key="group_table",
        title=_N("Group tables"),
        needs=GROUPS,
        says=groups_only,
        render=_group_table,
        when=in_open,
    ),
    Form(
        key="blank_bracket",
        title=_N("Bracket to fill in by hand"),
        needs=ENTRANTS,
        says=blank_shape,
        render=_blank_bracket,
        when=in_bracket,
    ),
    Form(
        key="bracket",
        title=_N("Bracket"),
        needs=frozenset({"main_bracket"}),
        says=main_only,
        render=_bracket,
        when=in_bracket,
    ),
    Form(
        key="consolation_bracket",
        title=_N("Bracket of the consolation"),
        needs=frozenset({"consolation_bracket"}),
        says=consolation_only,
        render=_consolation,
        when=in_meet,
    ),
    Form(
        key="exchange_table",
        title=_N("Exchange table"),
        needs=EXCHANGE,
        says=exchange_only,
        render=_exchange_table,
        when=in_open,
    ),
    Form(
        key="slot_plan",
        title=_N("Times of the rounds"),
        needs=frozenset({"slots"}),
        says=brackets_only,
        render=_slot_plan,
        when=in_meet,
    ),
    Form(
        key="result_list",
        title=_N("List of results"),
        needs=BRACKETS,
        says=brackets_only,
        render=_result_list,
        when=in_meet,
    ),
    Form(
        key="room_list",
        title=_N("Online rooms"),
        needs=frozenset({"round", "rooms"}),
        says=_rooms_only,
        render=_room_list,
        when=_online,
    ),
)
"""In the order in which a day needs them."""

STAGE_FILES = (
    Form(
        key="groups_csv",
        title=_N("Groups for spreadsheets (CSV)"),
        needs=GROUPS,
        says=groups_only,
        render=_groups_csv,
        suffix="csv",
        when=in_open,
    ),
    Form(
        key="brackets_csv",
        title=_N("Knock-out for spreadsheets (CSV)"),
        needs=BRACKETS,
        says=brackets_only,
        render=_brackets_csv,
        suffix="csv",
        when=in_bracket,
    ),
    Form(
        key="exchange_csv",
        title=_N("Exchange for spreadsheets (CSV)"),
        needs=EXCHANGE,
        says=exchange_only,
        render=_exchange_csv,
        suffix="csv",
        when=in_open,
    ),
    Form(
        key="stages_xlsx",
        title=_N("All stages for Excel (XLSX)"),
        needs=frozenset({"stages"}),
        says=stages_only,
        render=_whole("xlsx"),
        suffix="xlsx",
        when=in_bracket,
    ),
    Form(
        key="stages_html",
        title=_N("All stages as a web page (HTML)"),
        needs=frozenset({"stages"}),
        says=stages_only,
        render=_whole("html"),
        suffix="html",
        when=in_bracket,
    ),
    Form(
        key="stages_json",
        title=_N("All stages for programs (JSON)"),
        needs=frozenset({"stages"}),
        says=stages_only,
        render=_stages_json,
        suffix="json",
        when=in_bracket,
    ),
)
"""Files for other programs, which stand behind the sheets."""
