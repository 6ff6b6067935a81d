"""Runs an action that contradicts later entries once the referee has said what becomes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from app.facts.consequences import rehearsed
from app.operations.writing.reconciling import Contradicted
from models.core.causes import NOBODY
from models.core.consequences import Resolution

if TYPE_CHECKING:
    from app.event_file.file import EventFile, FileTrouble
    from models.core.problems import Refused
    from models.views.rankings import Consequences

T = TypeVar("T")
Foresee = Callable[[Resolution], "Consequences | None"]
"""What a ruling would lead to; None, and a message, where it cannot be said."""
AskRuling = Callable[[Contradicted, Resolution, Foresee], "Resolution | None"]
"""Asks about a refusal, with what was said before; None leaves everything as it was."""


class Runs(Protocol):
    """What is wanted of the desk: its last refusal, a reading, and the message bar."""

    last_refusal: Refused | FileTrouble | None

    def read(self, action: Callable[[EventFile], T]) -> T | None:
        """Read something; None, and a message, if that fails."""

    def say(self, sentence: str) -> None:
        """Show a sentence in the message bar."""


def run_ruled(
    desk: Runs,
    ask: AskRuling,
    operation: Callable[..., T],
    run: Callable[..., T | None],
    said: Mapping[str, Any],
) -> T | None:
    """Ask what becomes of what an operation contradicts, and run it so; None if it is left.

    `run` runs it for the screens with `said`, which may say on whose word. One
    choice can open another: it is asked until none is open.
    """
    by = said.get("by", NOBODY)
    ruled = said.get("ruled") or Resolution(referee=by.referee, reason=by.reason)
    result: T | None = None
    while isinstance(desk.last_refusal, Contradicted):
        against = desk.last_refusal

        def foresee(
            trial: Resolution, division_id: int = against.division_id
        ) -> Consequences | None:
            return desk.read(
                lambda event: rehearsed(
                    event, division_id, lambda: operation(**{**said, "ruled": trial})
                )
            )

        decided = ask(against, ruled, foresee)
        if decided is None:
            return None
        ruled = decided
        desk.say("")
        result = run(ruled=ruled)
    return result
