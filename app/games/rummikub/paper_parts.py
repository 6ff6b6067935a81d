"""What the forms of Rummikub are made of beside what all games have."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.games.rummikub import office_queries, reception_queries
from app.games.rummikub.qualifier import qualifier as asked_for
from models.adjustments import holds
from models.games.rummikub.discipline import OfficeView, QualifierView, StrippedWins
from models.games.rummikub.programme import LAST, StageTable, stage_tables
from models.games.rummikub.ranking import SEMIFINAL
from models.games.rummikub.reception import ReceptionView
from models.reception.refunds import RefundLine


def semifinal(event: EventFile, division_id: int) -> StageTable | None:
    """Give the semifinal once its tables are drawn."""
    return stage_tables(facts.division(event, division_id).facts).get(SEMIFINAL)


def semifinal_result(event: EventFile, division_id: int) -> StageTable | None:
    """Give the semifinal when all of its cards are in: nothing is told before (Hashimoto 17)."""
    found = semifinal(event, division_id)
    return found if found is not None and found.complete else None


def final(event: EventFile, division_id: int) -> StageTable | None:
    """Give the final as far as it is played: it is public after every game (Hashimoto 18)."""
    return stage_tables(facts.division(event, division_id).facts).get(LAST)


def reception(event: EventFile, division_id: int) -> ReceptionView | None:
    """Give the list of reception; None while nobody is on it."""
    found = reception_queries.reception(event, division_id)
    return found if found.lines else None


def stripped(event: EventFile, division_id: int) -> StrippedWins:
    """Give the wins that were stripped, none of them included."""
    known = facts.division(event, division_id).facts
    return StrippedWins(
        wins=frozenset(
            (own.entrant, own.match, own.game)
            for own in known.adjustments
            if own.match is not None and own.game is not None and holds(known, own)
        )
    )


def refunds(event: EventFile, division_id: int) -> tuple[RefundLine, ...]:
    """Give what becomes of the fees of who was refused, and of everybody after a cancellation."""
    return reception_queries.refunds(event, division_id)


def notices(event: EventFile, division_id: int) -> OfficeView | None:
    """Give what the office has written down, once a notice of it stands."""
    found = office_queries.office(event, division_id)
    return found if any(not one.struck for one in found.notices) else None


def protests(event: EventFile, division_id: int) -> OfficeView | None:
    """Give the same, once there is a protest or a question."""
    found = office_queries.office(event, division_id)
    return found if found.protests or found.questions else None


def qualifier(event: EventFile, division_id: int) -> QualifierView | None:
    """Give who was asked to play in the national championship; None before anybody was."""
    found = asked_for(event, division_id)
    return found if any(one.asked is not None for one in found.candidates) else None
