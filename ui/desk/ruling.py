"""Asks the referee about an action that contradicts later entries, before it is run again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from app.facts.consequences import rehearsed
from app.operations.writing.reconciling import Contradicted
from models.core.causes import NOBODY
from models.core.consequences import Resolution

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from app.event_file.trouble import FileTrouble
    from models.core.problems import Refused
    from models.views.rankings import Consequences

T = TypeVar("T")
ForeseeRuling = Callable[[Resolution], "Consequences | None"]
"""What a ruling would lead to; None, and a message, where it cannot be said."""
AskRuling = Callable[[Contradicted, Resolution, ForeseeRuling], "Resolution | None"]
"""Asks about a refusal, with what was said before; None leaves everything as it was."""


class Reads(Protocol):
    """What is wanted of the desk: a reading, and the message bar."""

    def read(self, action: Callable[[EventFile], T]) -> T | None:
        """Read something; None, and a message, if that fails."""

    def explain(self, refusal: Refused | FileTrouble) -> None:
        """Say why something was not possible."""

    def say(self, sentence: str) -> None:
        """Show a sentence in the message bar."""


def ruled_about(
    desk: Reads,
    ask: AskRuling,
    refusal: Refused | FileTrouble,
    operation: Callable[..., Any],
    arguments: Mapping[str, Any],
) -> Resolution | None:
    """Ask what becomes of what an operation contradicts; None where it does not, or it is left.

    The operation was given these `arguments`, which may say on whose word, and what was
    ruled before: one choice can open another.
    """
    if not isinstance(refusal, Contradicted):
        return None
    division_id = refusal.division_id
    by = arguments.get("by", NOBODY)
    ruled = arguments.get("ruled") or Resolution(referee=by.referee, reason=by.reason)

    def foresee(trial: Resolution) -> Consequences | None:
        tried = partial(operation, **{**arguments, "ruled": trial})
        return desk.read(lambda event: rehearsed(event, division_id, tried))

    desk.explain(refusal)
    decided = ask(refusal, ruled, foresee)
    desk.say("")
    return decided
