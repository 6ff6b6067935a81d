"""Makes the pages of the hall in the test's own process: another one takes a second to begin."""

from __future__ import annotations

from ui.games.registry import GAME_SCREENS
from ui.projector.page_maker import Broken, MadePages, PageMaker, PagesWanted
from ui.projector.page_process import PageProcess

for screen in GAME_SCREENS.values():
    if screen.own_tables is not None:
        screen.own_tables.load()  # no thread may load a module of the screen (`ui/the_rest.py`)


class Here:
    """Stands for the connection to the process that makes pages."""

    def __init__(self, kind: str) -> None:
        self._maker = PageMaker(kind)
        self._answer: MadePages | Broken | None = None

    def send(self, wanted: PagesWanted) -> None:
        """Make the pages at once."""
        self._answer = self._maker.answer(wanted)

    def poll(self, _seconds: float) -> bool:
        """Whether they are made."""
        return True

    def recv(self) -> MadePages | Broken | None:
        """Give them."""
        return self._answer


def begin_here(process: PageProcess) -> Here:
    """Begin no process."""
    return Here(process._kind)
