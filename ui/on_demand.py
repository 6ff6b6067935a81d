"""What is opened from a page or a window, by the name of its module: loaded when it is wanted.

`on_demand.entrant.EntrantDialog(…)` loads the dialog with all that it shows; the first page does
without. Whoever opens a dialog finds it here, and what is said about it as well.
"""
# mypy: implicit-reexport
# ruff: noqa: F401

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.dialogs import (
        consequences,
        division,
        due_sheets,
        entries,
        event,
        hall,
        named_by_rule,
        on_hold,
        penalty,
        ruling,
        second_entry,
        shortcuts,
        standing,
        undo,
        withdraw,
    )
    from ui.dialogs.corrections import (
        contradicted,
        rehearsing,
        reinstate,
        retract,
        strike,
        take_back,
    )
    from ui.dialogs.divisions import slots, start_points
    from ui.dialogs.draws import (
        admitting,
        arrange,
        bracket,
        draw,
        last_meet,
        lots,
        plan,
        plan_text,
        rematch,
        slips,
        swap,
    )
    from ui.dialogs.habits import again, chosen, kept_apart, planned
    from ui.dialogs.help import dialog as help_dialog
    from ui.dialogs.imports import entrants, past
    from ui.dialogs.imports import words as import_words
    from ui.dialogs.people import entrant, move, renamed, showing
    from ui.projector import control
    from ui.search import panel

_ROOMS = {
    "dialogs": (
        "consequences division due_sheets entries event hall named_by_rule "
        "on_hold penalty ruling second_entry shortcuts standing undo withdraw"
    ),
    "dialogs.corrections": "contradicted rehearsing reinstate retract strike take_back",
    "dialogs.divisions": "slots start_points",
    "dialogs.draws": (
        "admitting arrange bracket draw last_meet lots plan plan_text rematch slips swap"
    ),
    "dialogs.habits": "again chosen kept_apart planned",
    "dialogs.imports": "entrants past",
    "dialogs.people": "entrant move renamed showing",
    "projector": "control",
    "search": "panel",
}
_PLACES = {name: f"ui.{room}.{name}" for room, names in _ROOMS.items() for name in names.split()}
_PLACES |= {"help_dialog": "ui.dialogs.help.dialog", "import_words": "ui.dialogs.imports.words"}


if not TYPE_CHECKING:  # so that a name that is not there is found when types are checked

    def __getattr__(name: str) -> ModuleType:
        """Load a module when it is first asked for."""
        if name not in _PLACES:
            raise AttributeError(name)
        return globals().setdefault(name, import_module(_PLACES[name]))
