"""The states of reception and office in words, for screens and papers alike."""

from __future__ import annotations

from models.games.rummikub.discipline import ProtestState
from models.games.rummikub.qualifier import Answer, Skipped
from models.games.rummikub.reception import Briefing, EntryWay, Holder, RefundWhy
from reports.i18n import _N

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

REFUNDS: dict[RefundWhy, str] = {
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
