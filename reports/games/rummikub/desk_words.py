"""The states of reception and office in words, for screens and papers alike."""

from __future__ import annotations

from fractions import Fraction

from models.core.outcomes import Outcome
from models.exact import exact, mean
from models.games.rummikub.discipline import ProtestState
from models.games.rummikub.programme import StageLine, StageTable
from models.games.rummikub.qualifier import Answer, Skipped
from models.games.rummikub.reception import Briefing, EntryWay, Holder, RefundWhy
from reports.game_words import notation
from reports.i18n import _N, _p

WAYS: dict[EntryWay, str] = {
    EntryWay.RESERVED: _N("reserved"),
    EntryWay.LATE: _N("reserved, late"),
    EntryWay.WALK_IN: _N("on the day"),
}
"""By which way somebody came in."""

BRIEFINGS: dict[Briefing, str] = {
    Briefing.NONE: _N("none yet"),
    Briefing.GENERAL: _N("general"),
    Briefing.INDIVIDUAL: _N("individual"),
}
"""Which briefing somebody has had."""

HOLDERS: dict[Holder, str] = {
    Holder.NONE: _N("none lent"),
    Holder.LENT: _N("holder lent"),
    Holder.RETURNED: _N("holder came back"),
}
"""Where the holder of a badge is."""

REFUNDS: dict[str, str] = {
    RefundWhy.REFUSED: _N("entry refused by the organiser"),
    RefundWhy.CANCELLED: _N("cancelled before the general briefing"),
    RefundWhy.ELSEWHERE: _N("takes part in another event of the meeting: nothing back"),
    RefundWhy.BRIEFED: _N("the general briefing had begun: nothing back"),
}
"""Why something is paid back, or not."""

STATES: dict[ProtestState, str] = {
    ProtestState.FILED: _N("filed"),
    ProtestState.INVESTIGATED: _N("under investigation"),
    ProtestState.UPHELD: _N("upheld"),
    ProtestState.REJECTED: _N("rejected"),
    ProtestState.CLOSED: _N("closed"),
}
"""How far a protest is."""

ANSWERS: dict[Answer, str] = {
    Answer.YES: _N("will go"),
    Answer.NO: _N("declined"),
    Answer.GONE: _N("gave it back later"),
}
"""What somebody has answered."""

SKIPPED: dict[Skipped, str] = {
    Skipped.HOLDS_RIGHT: _N("has a right already"),
    Skipped.DISQUALIFIED: _N("disqualified"),
}
"""Why somebody is not asked."""


# -- semifinal and final in words, for sheets and screens alike (Hashimoto 17, 18) -----------------

LETTERS = "ABCDEFGH"
"""What the tables are called, in the order of their numbers."""


def number(value: object, game: str) -> str:
    """Write game points exactly, with the sign of the game's sheets; a dash for none."""
    return "–" if value is None else exact(value, minus=notation(game).minus)  # type: ignore[arg-type]


def mean_text(value: Fraction | None, game: str) -> str:
    """Write a mean loss as every ranking does; a dash where no game was lost."""
    return "–" if value is None else mean(value, minus=notation(game).minus)


def game_text(outcome: Outcome | None, game: str) -> str:
    """Write a game: the points, with a ring for a win; nothing while it is open."""
    if outcome is None:
        return ""
    if not outcome.met:
        return "–"
    return f"{'○' * outcome.won} {number(outcome.points, game)}".strip()


def goes_on(line: StageLine) -> str:
    """Say why somebody goes on to the final; nothing of who does not."""
    if not line.goes_on:
        return ""
    first = _p("rummikub", "to the final (best of the table)")
    return first if line.best_of_table else _p("rummikub", "to the final (best of the others)")


def letters(stage: StageTable) -> dict[int, str]:
    """Give the letter of each table by its number in the hall."""
    return {table: LETTERS[at % len(LETTERS)] for at, table in enumerate(stage.tables)}
