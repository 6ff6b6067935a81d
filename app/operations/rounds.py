"""Actions on rounds: draw, pair, swap, publish, discard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile, timestamp
from app.facts.division import Division
from app.facts.published import played_in, published_with
from app.operations.writing.reconciling import lay_down, reconcile
from app.operations.writing.reconciling import take_back as take_rounds_back
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import (
    add_draw,
    add_round,
    exchange_tables,
    keep_turn,
    late_no_more,
    remove_draw,
    remove_round,
    sit_anew,
)
from app.queries.plan_queries import codes_of, planning_of
from app.queries.swap_queries import doubts_of, late, of_swap, two_tables
from models.core.causes import NOBODY, REASON_NEEDED, REFEREE_NEEDED, Authority
from models.core.consequences import NOTHING_RULED, Resolution, rulings_on
from models.core.facts import Match, Round
from models.core.problems import Refused, refuse
from models.stages.drawing import FirstDraw, TablesDrawn
from models.stages.plan import may_discard
from models.stages.proposals import BracketDraw, Proposal
from models.stages.table_plans import IMPORTED, TablePlan, fits, read_plan
from models.stages.typed_rounds import without_proposal
from models.store.records import EntrantRecord, RoundRecord, SeatRecord


def draw_label(division_name: str, number: int) -> str:
    """Give the label that, with the published seed, repeats the draw of a round.

    >>> draw_label("女子の部", 1)
    '女子の部 R1'
    """
    return f"{division_name} R{number}"


def draw_first(
    event: EventFile,
    division_id: int,
    *,
    seed: str = "",
    lots: Sequence[int] = (),
    apart: bool = False,
) -> int:
    """Draw a round by typed lots or by a published seed; give the round's id.

    It is the first one, or any round of single matches. `lots` are entrant ids in drawn order.
    Refused: `DRAW_INCOMPLETE`, `SEED_MISSING`, or what the step strip says.
    """
    division = facts.division(event, division_id)
    label = draw_label(division.name, division.next_round)
    draw = FirstDraw(seed=seed, label=label, lots=tuple(lots), apart=apart)
    proposal = division.programme.draw_first(division.facts, draw)
    published = ("", "") if lots else (seed, label)
    return _write(event, division, proposal, "draw_round", published)


def pair_next(
    event: EventFile,
    division_id: int,
    *,
    stage: str = "",
    approve_rematch: bool = False,
    by: Authority = NOBODY,
) -> int:
    """Pair the next round of a stage by the provisional order, or as its groups ask; give its id.

    Without a stage it is the one whose rounds everybody counts through.

    With `approve_rematch` and the referee's name a pairing with second meetings is taken where no
    other exists. Refused: `RESULTS_MISSING`, `NO_LEGAL_PAIRING`, `REFEREE_NEEDED` …
    """
    division = facts.division(event, division_id)
    if approve_rematch:
        by.want(REFEREE_NEEDED)
    proposal = division.programme.pair(
        division.facts, stage or division.programme.numbered, approve_rematch
    )
    ruling = by if proposal.drawn_by == "rematch" else None
    return _write(event, division, proposal, "pair_round", ruling=ruling)


def arrange(event: EventFile, division_id: int, tables: TablesDrawn) -> int:
    """Put matches together by hand and publish them at once; give the round's id.

    `tables` are entrant ids, table by table. Refused: `NO_ARRANGING` where the programme pairs,
    and what it says of the tables.
    """
    division = facts.division(event, division_id)
    if not division.programme.by_hand:
        raise refuse("NO_ARRANGING", division=division.name)
    proposal = division.programme.arrange(division.facts, tables)
    details = {**_details(division, proposal), "count": len(proposal.tables)}
    with event.transaction("arrange_matches", **details) as session:
        return add_round(session, division, proposal, published=True).id


def type_round(
    event: EventFile,
    division_id: int,
    tables: TablesDrawn,
    *,
    stage: str = "",
    by: Authority = NOBODY,
    ruled: Resolution = NOTHING_RULED,
) -> int:
    """Take a round as it was made on paper, published at once; give its id.

    It stands in the place of a proposal; who came in while that stood can sit in it. `tables` are
    entrant ids, table by table; one alone has a bye. Refused: `NO_TYPED_ROUNDS` where rounds follow
    from a draw, what cannot have been (see `typed_round`), and without name and reason what the
    rules would not have made: `MEETS_AGAIN`,
    `FREE_AGAIN`, `MEET_THOUGH_APART`, `AT_NO_TABLE`; Contradicted see `reconcile`.
    """
    division = facts.division(event, division_id)
    key = stage or division.programme.numbered
    if key not in division.programme.typed_rounds:
        raise refuse("NO_TYPED_ROUNDS", division=division.name)
    known = without_proposal(division.facts, key, numbered=key == division.programme.numbered)
    proposal = division.programme.arrange(known, tables, key)
    doubts = tuple(doubts_of(division, known, proposal))
    if doubts and by.missing():
        raise Refused(*doubts, *by.missing())
    details = {**_details(division, proposal), "count": len(proposal.tables)}
    with event.transaction("type_round", **details) as session:
        for old in division.facts.stage_rounds(key):
            if not old.published:
                lay_down(event, session, division, (match.id for match in old.matches), ruled)
                remove_round(session, old)
                for drawn in division.programme.dependent_draws(division.facts, old):
                    remove_draw(session, division.id, drawn)
                session.flush()
        seated = {who for seats in proposal.tables for who in seats}
        for who in seated.intersection(late(division, proposal)):
            session.get_one(EntrantRecord, who).from_round = proposal.number
        record = add_round(session, division, proposal, published=True)
        if doubts:
            log_ruling(session, division.id, "typed_round", by=by, round_id=record.id)
        reconcile(event, session, division, ruled)
        return record.id


def _details(division: Division, round_: Round | Proposal) -> dict[str, Any]:
    return {"division": division.name, "stage": round_.stage, "round": round_.number}


def _write(
    event: EventFile,
    division: Division,
    proposal: Proposal,
    action: str,
    draw: tuple[str, str] = ("", ""),
    *,
    ruling: Authority | None = None,
) -> int:
    """Write a proposal in an action of its own; `draw` is the seed with its label."""
    with event.transaction(action, **_details(division, proposal)) as session:
        record = add_round(session, division, proposal, draw)
        if ruling is not None:
            log_ruling(session, division.id, "rematch", by=ruling, round_id=record.id)
        return record.id


def swap(
    event: EventFile,
    round_id: int,
    entrant_a: int,
    entrant_b: int,
    *,
    by: Authority,
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Let two people change places in a round, with the reason logged.

    The engine's proposal stays beside it. In a published round both tables are new matches then:
    a code means these people, and the old cards are void. Refused: `REASON_NEEDED`, `SAME_TABLE`,
    `RESULT_STANDS` once a result of either table is in; without the referee `REFEREE_NEEDED` for
    a published round, `MEETS_AGAIN` and `FREE_AGAIN` as `swap_queries.foresee_swap` says;
    Contradicted while one of them is written down (`lay_down`).
    """
    division, round_ = facts.division_of_round(event, round_id)
    match_a = _match_of(division, round_, entrant_a)
    match_b = _match_of(division, round_, entrant_b)
    if same := two_tables(match_a, match_b):
        raise Refused(*same)
    by.want(REASON_NEEDED)
    for match in (match_a, match_b):
        if match.id in division.results:
            raise refuse("RESULT_STANDS", name="", round=round_.number, table=match.table)
    if fixed := division.programme.check_swap(division.facts, round_):
        raise Refused(*fixed)
    again = tuple(of_swap(division, round_, entrant_a, entrant_b))
    if round_.published:
        again = (REFEREE_NEEDED, *again)
    if again and not by.referee.strip():
        raise Refused(*again)
    names = [division.by_id[entrant_id].name for entrant_id in (entrant_a, entrant_b)]
    old = f"{match_a.table}: {names[0]} / {match_b.table}: {names[1]}"
    new = f"{match_a.table}: {names[1]} / {match_b.table}: {names[0]}"
    details = {**_details(division, round_), "names": names, "old": old, "new": new}
    with event.transaction("swap_seats", **details) as session:
        lay_down(event, session, division, (match_a.id, match_b.id), ruled)
        if round_.published:  # cards of the old people are about
            exchanged = {entrant_a: entrant_b, entrant_b: entrant_a}
            for match in (match_a, match_b):
                sit_anew(session, match, [exchanged.get(who, who) for who in match.seats])
        else:
            first = _seat(session, match_a, entrant_a)
            second = _seat(session, match_b, entrant_b)
            first.entrant_id, second.entrant_id = entrant_b, entrant_a
        if _has_own(division, match_a, entrant_a) or _has_own(division, match_b, entrant_b):
            exchange_tables(session, round_, match_a, match_b)
        log_ruling(session, division.id, "swap", by=by, old=old, new=new, round_id=round_id)


def _has_own(division: Division, match: Match, entrant_id: int) -> bool:
    """Tell whether the table of a match is kept for somebody who leaves it."""
    stay = [who for who in match.seats if who != entrant_id]
    own = division.by_id[entrant_id].table() == match.table
    return own and all(division.by_id[who].table() != match.table for who in stay)


def _seat(session: Session, match: Match, entrant_id: int) -> SeatRecord:
    return session.get_one(SeatRecord, (match.id, match.seats.index(entrant_id)))


def _match_of(division: Division, round_: Round, entrant_id: int) -> Match:
    for match in round_.matches:
        if entrant_id in match.seats:
            return match
    raise refuse("NOT_IN_ROUND", name=division.by_id[entrant_id].name, round=round_.number)


def publish(event: EventFile, round_id: int, *, ruled: Resolution = NOTHING_RULED) -> None:
    """Publish a round: from now on it stands, whatever is corrected later.

    Rounds that are made at once with it are published along with it. Refused:
    `ALREADY_PUBLISHED`, `STILL_PLAYING` while somebody in it has another match to play;
    Contradicted see `reconcile`.
    """
    division, round_ = facts.division_of_round(event, round_id)
    if round_.published:
        raise refuse("ALREADY_PUBLISHED", round=round_.number)
    if waits := division.waits_for(round_):
        raise Refused(*waits)
    along = division.programme.follow(division.facts)
    details = _details(division, round_) | ({"until": along[-1].number} if along else {})
    with event.transaction("publish_round", **details) as session:
        record = session.get_one(RoundRecord, round_id)
        record.published_at = timestamp()
        keep_turn(session, division, record)
        for proposal in along:
            add_round(session, division, proposal, published=True)
        reconcile(event, session, division, ruled)


def take_back(
    event: EventFile, round_id: int, *, by: Authority, ruled: Resolution = NOTHING_RULED
) -> None:
    """Take a published round, bracket or plan back of which no result is in.

    What was published with it goes along, and so do the draws that were made for it: codes and
    sheets of these matches are void. Refused: `NOT_PUBLISHED` (see `discard`), `RESULT_STANDS`,
    `REFEREE_NEEDED`, `REASON_NEEDED`; Contradicted see `reconcile`.
    """
    division, round_ = facts.division_of_round(event, round_id)
    if not round_.published:
        raise refuse("NOT_PUBLISHED", round=round_.number)
    by.want()
    word = replace(ruled, referee=ruled.referee or by.referee, reason=ruled.reason or by.reason)
    gone, draws = published_with(division, round_)
    played = played_in(division, gone)
    if played is not None:
        raise Refused(played)
    with event.transaction("take_back_round", **_details(division, round_)) as session:
        ids = tuple(own.id for own in gone)
        take_rounds_back(event, session, division, ids, draws, word)
        reconcile(event, session, division, ruled)


def discard(event: EventFile, round_id: int, *, ruled: Resolution = NOTHING_RULED) -> None:
    """Take back a proposal that has not been published; Refused `ALREADY_PUBLISHED`.

    Matches that the desk put together can be taken back until one has a result. The first round
    of a knock-out or of a league takes its draw along. Who came in while it stood is not late for
    the round that is drawn anew. Contradicted while one of them is written down (`lay_down`).
    """
    division, round_ = facts.division_of_round(event, round_id)
    if not may_discard(division.programme, round_):
        raise refuse("ALREADY_PUBLISHED", round=round_.number)
    with event.transaction("discard_round", **_details(division, round_)) as session:
        lay_down(event, session, division, (match.id for match in round_.matches), ruled)
        remove_round(session, round_)
        late_no_more(session, division, round_)
        for key in division.programme.dependent_draws(division.facts, round_):
            remove_draw(session, division.id, key)
        for bracket in division.programme.brackets(division.facts):
            if not bracket.published and bracket.first_stage == (round_.stage, round_.number):
                for key in (bracket.key, *rulings_on(bracket.key)):
                    remove_draw(session, division.id, key)


# -- draws of knock-outs: who stands on which line -------------------------------------------------


def draw_bracket(event: EventFile, division_id: int, key: str, wish: BracketDraw) -> int:
    """Fill the lines of a knock-out and propose its first round; give the round's id.

    Refused: what the programme says (`Programme.bracket`).
    """
    division = facts.division(event, division_id)
    if not division.programme.has_bracket:
        raise refuse("NO_BRACKET_HERE", division=division.name)
    drawn, proposal = division.programme.bracket(division.facts, key, wish)
    details = {"division": division.name, "stage": proposal.stage, "key": key}
    with event.transaction("draw_bracket", **details) as session:
        add_draw(session, division_id, drawn)
        return add_round(session, division, proposal, (drawn.seed, drawn.label)).id


def bracket_label(division_name: str, key: str) -> str:
    """Give the label that, with the published seed, repeats the draw of a bracket.

    >>> bracket_label("無差別の部", "main")
    '無差別の部 main'
    """
    return f"{division_name} {key}"


# -- plans of tables: accepted once their quality has been seen, typed in, or made anew ------------


def accept(event: EventFile, division_id: int, plan: TablePlan, *, reason: str = "") -> int:
    """Keep a plan of the rounds to come and propose the first of them; give that round's id.

    A proposal that stands for it goes. Before the first round it is the draw of the division, later
    it takes the place of what was planned. Refused: `NO_PLAN_HERE`, `PLAN_OUTDATED` when others
    are there now than when it was made, `RESULTS_MISSING` and `STAGE_COMPLETE`.
    """
    division = facts.division(event, division_id)
    planning = planning_of(division)
    if not fits(planning, plan):
        raise refuse("PLAN_OUTDATED")
    proposed = _proposed(division)
    _want_turn(division, plan.first)
    action = "draw_plan" if plan.first == 1 else "replan_rounds"
    if plan.drawn_by == IMPORTED:
        action = "import_plan"
    details = {
        "division": division.name,
        "stage": division.programme.numbered,
        "round": plan.first,
        "last": planning.rounds,
        "reason": reason,
    }
    with event.transaction(action, **details) as session:
        if proposed is not None:
            remove_round(session, proposed)
            session.flush()
        proposal = division.programme.with_plan(division.facts, plan, reason)
        return add_round(session, division, proposal, (plan.seed, plan.label)).id


def import_text(event: EventFile, division_id: int, text: str, *, reason: str = "") -> int:
    """Keep a plan that was typed, a table a line (`7-2-1-8`), as `accept` does.

    Refused, too: every fault of the text with its line (`models.pairing.plan_text`).
    """
    division = facts.division(event, division_id)
    plan = read_plan(planning_of(division), text, codes_of(division))
    return accept(event, division_id, plan, reason=reason)


def _proposed(division: Division) -> Round | None:
    """Give the round that is proposed and not published."""
    own = division.facts.stage_rounds(division.programme.numbered)
    return next((round_ for round_ in own if not round_.published), None)


def _want_turn(division: Division, first: int) -> None:
    """Refuse to propose a round before the one before it is complete, or after the last one."""
    own = division.facts.stage_rounds(division.programme.numbered)
    for round_ in own:
        if round_.published and round_.missing:
            raise refuse("RESULTS_MISSING", round=round_.number, tables=round_.missing)
    if first > division.programme.planned(division.facts):
        raise refuse("STAGE_COMPLETE")
