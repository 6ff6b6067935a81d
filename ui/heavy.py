"""Heavy modules by name: rules, files and words, which the start page does without.

`heavy.queries.event_view(…)` loads them when they are first asked for. None names a class of Qt, so
a thread may be the first; what does is named in `ui/on_demand.py`.
"""
# mypy: implicit-reexport
# ruff: noqa: F401

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from app import facts, player_reports, practice, queries, sample_event
    from app.desks import beside, hall_desk, held_cards, membership, place, sharing
    from app.event_file import file, second_folder, snapshots
    from app.facts import notes, reception_notes
    from app.games import registry as game_desks
    from app.operations import divisions, events
    from app.operations.interchange import rebuilding
    from app.queries import clock_queries, hand_queries, hold_queries, last_results, log_queries
    from models import games, round_clock
    from reports import game_words, stage_names
    from reports import wording as paper_wording
    from reports.files import file_names, page_folder
    from reports.forms import catalogue
    from ui.desk import ruling
    from ui.words import changes, citations, of_games, second_copy, wording
    from ui.words.desks import others
    from ui.words.desks import tables as desk_words

_ROOMS = {
    "app": "facts player_reports practice queries sample_event",
    "app.desks": "beside hall_desk held_cards membership place sharing",
    "app.event_file": "file second_folder snapshots",
    "app.facts": "notes reception_notes",
    "app.operations": "divisions events",
    "app.operations.interchange": "rebuilding",
    "app.queries": "clock_queries hand_queries hold_queries last_results log_queries",
    "models": "games round_clock",
    "reports": "game_words stage_names",
    "reports.files": "file_names page_folder",
    "reports.forms": "catalogue",
    "ui.desk": "ruling",
    "ui.words.desks": "others",
    "ui.words": "changes citations of_games second_copy wording",
}


def places(rooms: Mapping[str, str], **named: str) -> dict[str, str]:
    """Say where modules are that are listed by their rooms, and those that have another name.

    >>> places({"app.facts": "note notes"}, game_desks="app.games.registry")
    {'note': 'app.facts.note', 'notes': 'app.facts.notes', 'game_desks': 'app.games.registry'}
    """
    found = {name: f"{room}.{name}" for room, names in rooms.items() for name in names.split()}
    return found | named


def loading(known: Mapping[str, str], into: dict[str, Any]) -> Callable[[str], ModuleType]:
    """Give the `__getattr__` of a module that loads these others when they are first asked for."""

    def load(name: str) -> ModuleType:
        if name not in known:
            raise AttributeError(name)
        module: ModuleType = into.setdefault(name, import_module(known[name]))
        return module

    return load


PLACES = places(
    _ROOMS,
    game_desks="app.games.registry",
    paper_wording="reports.wording",
    desk_words="ui.words.desks.tables",
)
"""Where each module is."""

if not TYPE_CHECKING:  # so that a name that is not there is found when types are checked
    __getattr__ = loading(PLACES, globals())
