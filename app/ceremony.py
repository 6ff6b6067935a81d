"""Prizes and grades of a division: what the desk says of them, and who gets which."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from app import facts, queries
from app.event_file.file import EventFile
from app.facts.note import ENTRANT, DivisionSetting, NoteKind
from app.facts.reception_notes import TAGS
from app.queries import ranking_queries
from models.core.outcomes import Mark
from models.core.problems import refuse
from models.event_days import event_days
from models.prizes import NO_PRIZES, PrizeCandidate, Prizes, awarded, in_calling_order
from models.promotions import NO_PROMOTIONS, GamesPlayed, Promotions, promotion
from models.reception.views import PersonTags
from models.views.ceremony import AwardView, GradeState, PrizesView, PromotedView
from models.views.divisions import EntrantView

# -- actions on grades; prizes and tables are settings (`division_settings.say`) -------------------


def note_grade(event: EventFile, entrant_id: int, state: GradeState) -> None:
    """Note how far somebody's grade is; Refused `NOT_ENTITLED` to whom the table gives none."""
    division = facts.division_of_entrant(event, entrant_id)
    known = {one.entrant.id: one for one in promotions(event, division.id)}
    if entrant_id not in known or not known[entrant_id].grade:
        raise refuse("NOT_ENTITLED", name=division.by_id[entrant_id].name)
    said = known[entrant_id]
    if said.state is state:
        return
    told = {"name": said.entrant.name, "grade": said.grade}
    with event.transaction(f"grade_{state.value}", **told) as session:
        value = None if state is GradeState.ENTITLED else PromotionState(state=state)
        PROMOTED.keep(session, entrant_id, value)


# -- what the file keeps of prizes and grades ------------------------------------------------------

PRIZE_PART, GRADE_PART = "prizes", "grades"
"""The keys of the parts of 運営 without which nothing of it is seen."""


@dataclass(frozen=True, kw_only=True)
class PromotionState:
    """How far the grade of somebody is."""

    state: GradeState = GradeState.ENTITLED


PRIZES = DivisionSetting(
    "prizes",
    Prizes,
    usual=NO_PRIZES,
    action="set_prizes",
    wrong=lambda said: said.problems,
    told=lambda said: {"count": len(said.rules)},
)
"""What the prizes of a division are given for."""
PROMOTIONS = DivisionSetting(
    "promotions",
    Promotions,
    usual=NO_PROMOTIONS,
    action="set_promotions",
    wrong=lambda said: said.problems,
    told=lambda said: {"count": len(said.rules)},
)
"""Which results entitle to which grade."""
PROMOTED = NoteKind(ENTRANT, "promotion", PromotionState)
"""How far somebody's grade is."""


# -- from the event file to prizes and grades ------------------------------------------------------

_NO_TAGS, _ENTITLED = PersonTags(), PromotionState()


def prizes(event: EventFile, division_id: int, said: Prizes | None = None) -> PrizesView:
    """Give who gets which prize as the ranking stands; `said` instead of what the desk has said."""
    rules = PRIZES.said(event, division_id) if said is None else said
    ranking = ranking_queries.final_ranking(event, division_id)
    tags = TAGS.all(event)
    days = event_days(queries.event_view(event).date)
    ranked = [
        PrizeCandidate(
            id=row.entrant.id,
            number=row.entrant.number,
            name=row.entrant.name,
            place=row.place,
            grade=row.entrant.grade,
            births=_births(row.entrant),
            tags=_tags(row.entrant, tags),
            left=row.entrant.left is not None,
        )
        for row in ranking.rows
    ]
    awarding = awarded(rules, ranked, None if days is None else days[0])
    rows = {row.entrant.id: row for row in ranking.rows}
    return PrizesView(
        awards=tuple(
            AwardView(
                entrant=rows[award.entrant].entrant,
                rule=rules.rules[award.rule - 1],
                number=award.number,
                prize=award.prize,
                place=rows[award.entrant].place or 0,
                shared=award.shared,
            )
            for award in in_calling_order(awarding.awards)
        ),
        problems=awarding.problems,
        rules=rules.rules,
        seed=rules.seed if rules.draws else "",
        complete=ranking.complete,
    )


def _births(entrant: EntrantView) -> tuple[date | None, ...]:
    """Give the day of birth of each person of a pair or team; of one alone its entry's."""
    people = entrant.people
    return tuple(one.birth for one in people) if len(people) > 1 else (entrant.birth,)


def _tags(entrant: EntrantView, tags: dict[int, PersonTags]) -> tuple[str, ...]:
    """Give the tags that all people of an entrant have: a pair is of women where both are."""
    each = [set(tags.get(person.id, _NO_TAGS).tags) for person in entrant.people]
    return tuple(sorted(set.intersection(*each))) if each else ()


def promotions(event: EventFile, division_id: int) -> tuple[PromotedView, ...]:
    """Give for whom the table of grades says something, in the order of the ranking.

    A pair or team has no grade.
    """
    table = PROMOTIONS.said(event, division_id)
    if not table.rules or facts.division(event, division_id).each > 1:
        return ()
    states = PROMOTED.all(event, division_id)
    played = games_played(event, division_id)
    promoted = []
    for row in ranking_queries.final_ranking(event, division_id).rows:
        who = row.entrant
        games = played.get(who.id, ())
        own = promotion(table, GamesPlayed(grade=who.grade, place=row.place, games=games))
        if own is not None:
            promoted.append(
                PromotedView(
                    entrant=who,
                    place=row.place,
                    grade=own.grade,
                    rule=table.rules[own.rule - 1] if own.rule else None,
                    why=own.why,
                    state=states.get(who.id, _ENTITLED).state,
                )
            )
    return tuple(promoted)


_WON = {Mark.WIN: True, Mark.LOSS: False}


def games_played(event: EventFile, division_id: int) -> dict[int, tuple[bool | None, ...]]:
    """Give what everybody has won, lost or neither, round by round; byes and defaults are no games.

    At a table of several the winner is whoever is first.
    """
    games_of: dict[int, list[bool | None]] = {}
    division = facts.division(event, division_id)
    for round_ in division.facts.rounds:
        if not round_.published:
            continue
        for match in round_.matches:
            for who, outcome in zip(match.seats, match.outcomes or (), strict=False):
                if outcome.note is not None:
                    continue
                won = outcome.place == 1 if outcome.mark is None else _WON.get(outcome.mark)
                games_of.setdefault(who, []).append(won)
    return {who: tuple(games) for who, games in games_of.items()}
