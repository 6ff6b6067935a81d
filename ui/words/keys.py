"""The keys of the window and its pages: shortcuts are made from these, and help names them.

No Qt: a key is written as `QKeySequence` reads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from reports.i18n import _N

HELP = "F1"
WINDOW_KEYS: Mapping[str, tuple[str, ...]] = {
    "help": (HELP,),
    "new": ("Ctrl+N",),
    "open": ("Ctrl+O",),
    "copy": ("Ctrl+S",),
    "close": ("Ctrl+W",),
    "quit": ("Ctrl+Q",),
    "undo": ("Ctrl+Z",),
    "redo": ("Ctrl+Y", "Ctrl+Shift+Z"),
    "hand-kit": ("Ctrl+H",),
    "search": ("Ctrl+K",),
    "door": ("Ctrl+D",),
    "day": ("Ctrl+0",),
    "division-before": ("Ctrl+PgUp",),
    "division-after": ("Ctrl+PgDown",),
    "step": ("Ctrl+Enter", "Ctrl+Return"),
    "projector": ("F9",),
    "language": ("Ctrl+L",),
    "random": ("F11",),
    "end-practice": ("F12",),
}
"""The keys of the menus, by the name of their action; the first is the one that is shown."""


@dataclass(frozen=True, slots=True)
class PageKey:
    """A key of a page: its name there, the key, what it does (marked for translation)."""

    name: str
    keys: str
    text: str
    here: bool = False
    """Whether it is about what is chosen on the page, so that nobody looks for it elsewhere."""
    as_what: str = ""
    """Whether it only `reads`, or `organises` more than the page's own work (`ui/widgets`)."""


PAGE_KEYS: Mapping[str, tuple[PageKey, ...]] = {
    "entrants": (
        PageKey("find", "Ctrl+F", _N("Find an entrant"), as_what="reads"),
        PageKey("mark", "Space", _N("Check in, or take it back"), here=True),
        PageKey("cell", "F2", _N("Change one cell in place"), here=True),
        PageKey("change", "Enter", _N("Change the entrant"), here=True),
        PageKey("add", "Insert", _N("Add an entrant to the list")),
        PageKey("remove", "Delete", _N("Remove from the list"), here=True),
        PageKey("paste", "Ctrl+V", _N("Import what was copied")),
        PageKey("judge", "Ctrl+J", _N("Rule about an entrant"), as_what="organises"),
    ),
    "matches": (
        PageKey("result", "12  Enter", _N("Enter the result of |table| 12"), here=True),
        PageKey("confirm", "F7", _N("Confirm the selected results"), here=True),
        PageKey("hold", "F5", _N("Put the selected card on hold, or take it off"), here=True),
        PageKey(
            "due", "Ctrl+P", _N("Print what is to be put up and given out now"), as_what="reads"
        ),
        PageKey("swap", "F8", _N("Swap two |players|"), here=True, as_what="organises"),
        PageKey("before", "Ctrl+Left", _N("|Round| before"), here=True, as_what="reads"),
        PageKey("after", "Ctrl+Right", _N("|Round| after"), here=True, as_what="reads"),
    ),
    "standings": (
        PageKey("print", "Ctrl+P", _N("Print this ranking")),
        PageKey("part_before", "Ctrl+Left", _N("|Table| before"), here=True),
        PageKey("part_after", "Ctrl+Right", _N("|Table| after"), here=True),
    ),
    "penalties": (
        PageKey("judge", "Ctrl+J", _N("Rule about an entrant"), as_what="organises"),
        PageKey("change", "F2", _N("Change the line of the log"), here=True),
        PageKey("strike", "Delete", _N("Strike the line of the log"), here=True),
    ),
    "documents": (PageKey("print", "Ctrl+P", _N("Print the form")),),
}
"""The keys of the pages, but for those of games."""

RECEPTION_KEYS: Mapping[str, str] = {"receipt": "F6", "enter": "Insert", "change": "F2"}
"""The keys of the reception of all divisions, which not every event has."""

RESULT_KEYS = (
    ("F2", _N("Another ending: time-out, resignation, absent …")),
    ("1  2", _N("Take the first or second answer")),
)
"""The keys of every game's result dialog."""

SIGNS = {"Left": "←", "Right": "→", "Return": "Enter", "PgDown": "PageDown", "PgUp": "PageUp"}


def keys_of(page: str) -> Mapping[str, str]:
    """Give the keys of a page by their names.

    >>> keys_of("documents")
    {'print': 'Ctrl+P'}
    """
    return {key.name: key.keys for key in PAGE_KEYS[page]}


def shown(keys: str) -> str:
    """Write a key as it stands on the keyboard.

    >>> shown("Ctrl+Return"), shown("Ctrl+Left"), shown("F2")
    ('Ctrl+Enter', 'Ctrl+←', 'F2')
    """
    return "+".join(SIGNS.get(key, key) for key in keys.split("+"))
