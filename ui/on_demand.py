"""What is opened from a page or a window, by the name of its module: loaded when it is wanted.

`on_demand.entrant.EntrantDialog(…)` loads the dialog with all that it shows; the first page does
without. Whoever opens a dialog finds it here, and what is said about it as well.
"""
# mypy: implicit-reexport
# ruff: noqa: F401

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.heavy import loading, places

if TYPE_CHECKING:
    from ui.ceremony import grades_dialog, prizes_dialog
    from ui.day import page as day_page
    from ui.desk import early_keys, more
    from ui.desk_parts import dialog as desk_parts
    from ui.dialogs import (
        consequences,
        division,
        due_sheets,
        entries,
        event,
        hall,
        kept,
        on_hold,
        penalty,
        standing,
        undo,
        withdraw,
    )
    from ui.dialogs.corrections import contradicted, reinstate, take_back
    from ui.dialogs.divisions import slots, start_points
    from ui.dialogs.draws import (
        arrange,
        bracket,
        draw,
        last_meet,
        lots,
        plan,
        rematch,
        swap,
        typed_round,
    )
    from ui.dialogs.help import about
    from ui.dialogs.help import dialog as help_dialog
    from ui.dialogs.house_rules import chosen, pairing_restrictions, planned
    from ui.dialogs.imports import classes as import_classes
    from ui.dialogs.imports import entrants, past
    from ui.dialogs.imports import teams as import_teams
    from ui.dialogs.imports import words as import_words
    from ui.dialogs.people import entrant, move, renamed, showing
    from ui.dialogs.teams import team, team_terms
    from ui.games import registry
    from ui.pages.standings import published_rankings
    from ui.papers import hand_kit, printing
    from ui.projector import (
        bell,
        control,
        page_process,
        phones_dialog,
        phones_process,
        report_words,
        reported_dialog,
    )
    from ui.round_clock import words as clock_words
    from ui.search import gather, index, panel
    from ui.several_desks import (
        barred,
        desk_dialogs,
        desks_dialog,
        in_place,
        kept_cards,
    )
    from ui.widgets import match_window
    from ui.window import gate, restore, start_page

_ROOMS = {
    "ui.ceremony": "grades_dialog prizes_dialog",
    "ui.desk": "early_keys more",
    "ui.dialogs": (
        "consequences division due_sheets entries event hall kept on_hold penalty standing undo "
        "withdraw"
    ),
    "ui.dialogs.corrections": "contradicted reinstate take_back",
    "ui.dialogs.divisions": "slots start_points",
    "ui.dialogs.draws": "arrange bracket draw last_meet lots plan rematch swap typed_round",
    "ui.dialogs.house_rules": "chosen pairing_restrictions planned",
    "ui.dialogs.help": "about",
    "ui.dialogs.imports": "entrants past",
    "ui.dialogs.people": "entrant move renamed showing",
    "ui.dialogs.teams": "team team_terms",
    "ui.games": "registry",
    "ui.pages.standings": "published_rankings",
    "ui.papers": "hand_kit printing",
    "ui.projector": (
        "bell control page_process phones_dialog phones_process report_words reported_dialog"
    ),
    "ui.search": "gather index panel",
    "ui.several_desks": "barred desk_dialogs desks_dialog in_place kept_cards",
    "ui.widgets": "match_window",
    "ui.window": "gate restore start_page",
}
PLACES = places(
    _ROOMS,
    day_page="ui.day.page",
    desk_parts="ui.desk_parts.dialog",
    clock_words="ui.round_clock.words",
    help_dialog="ui.dialogs.help.dialog",
    import_classes="ui.dialogs.imports.classes",
    import_teams="ui.dialogs.imports.teams",
    import_words="ui.dialogs.imports.words",
)
"""Where each module is."""

if not TYPE_CHECKING:  # so that a name that is not there is found when types are checked
    __getattr__ = loading(PLACES, globals())
