"""Made-up groups, brackets, exchanges and rooms for the tests of paper."""

from __future__ import annotations

import dataclasses
from fractions import Fraction
from random import Random

from models.core.facts import Match
from models.core.outcomes import Mark, Note, Outcome
from models.core.parts import USUAL
from models.criteria import DIFFERENCE, WINS
from models.games.othello.meet import meet_count
from models.games.othello.open_division.groups import rank_group
from models.games.othello.open_division.stages import PARTS
from models.games.othello.room_state import RoomSeatView, RoomView
from models.games.othello.stages import MEET_PARTS
from models.pairing.knockout import (
    BYE,
    Bracket,
    BracketLine,
    BracketMatchState,
    Ended,
    Loser,
    MatchKey,
    Side,
    WinnerOf,
    bracket,
    resolve,
)
from models.pairing.knockout_draw import place_lines
from models.pairing.round_robin import group_rounds
from models.views.divisions import EntrantView, MatchView, ResultCell, RoundView, SeatView
from models.views.draws import (
    BracketMatchView,
    BracketSideView,
    BracketView,
    GroupRowView,
    GroupView,
)
from models.views.rankings import StandingRow, StandingsView
from reports.forms.form import FormInput
from reports.games import GAME_FORMS
from reports.wording import round_called
from tests.reports.views import PRINTED, cell, entrant, head

STAGES = {1: "final", 2: "sf", 3: "qf", 4: "ko1"}
ORDER = tuple(
    tuple((one + 1, other + 1) for one, other in pairing.tables)
    for pairing in group_rounds(range(4))
)


def people(count: int) -> list[EntrantView]:
    """Give so many entrants with odd and ordinary names, companies among them."""
    family = ["佐藤", "鈴木", "高橋", "田中", "伊藤", "渡辺", "山本", "中村", "小林", "加藤"]
    given = ["翔太", "美咲", "大輝", "陽菜", "健一", "さくら", "拓海", "葵", "直樹", "結衣"]
    found = []
    for number in range(1, count + 1):
        if number <= 12:
            found.append(entrant(number, club=("東京", "関西", "東海北陸")[number % 3]))
            continue
        name = f"{family[number % 10]} {given[number // 10 % 10]}"
        club = ("東京", "株式会社中央印刷", "四国", "")[number % 4]
        found.append(entrant(number, name, club=club, short=name[:1] + given[number % 10][:1]))
    return found


# ---------------------------------------------------------------- groups


def groups(
    members: list[EntrantView | None], played: int = 3, seed: str = "groups"
) -> tuple[GroupView, ...]:
    """Play so many rounds of groups of four by chance."""
    chance = Random(seed)
    return tuple(
        _group(number, members[4 * (number - 1) : 4 * number], played, chance)
        for number in range(1, len(members) // 4 + 1)
    )


def _outcome(mark: Mark, difference: int) -> Outcome:
    points = Fraction(1 if mark is Mark.WIN else 0)
    return Outcome(mark=mark, points=points, difference=difference)


def _group(number: int, seats: list[EntrantView | None], played: int, chance: Random) -> GroupView:
    cells: dict[tuple[int, int], ResultCell] = {}
    matches = []
    for round_number, pairs in enumerate(ORDER[:played], start=1):
        for one, other in pairs:
            first, second = seats[one - 1], seats[other - 1]
            if first is None or second is None:
                here, seat, empty = (first, one, other) if first else (second, other, one)
                if here is not None:
                    cells[seat, empty] = cell(round_number, Mark.WIN, 16, note=Note.BYE)
                continue
            discs = chance.choice((2, 8, 12, 24, 64))
            upper, lower = (one, first), (other, second)
            (won, first), (lost, second) = chance.sample((upper, lower), 2)
            cells[won, lost] = cell(round_number, Mark.WIN, discs, second.id)
            cells[lost, won] = cell(round_number, Mark.LOSS, -discs, first.id)
            matches.append(
                Match(
                    id=number * 100 + len(matches),
                    table=1,
                    seats=(first.id, second.id),
                    outcomes=(_outcome(Mark.WIN, discs), _outcome(Mark.LOSS, -discs)),
                )
            )
    rows = []
    ranking = rank_group([one.id for one in seats if one], matches, ())
    places = {place.player: place for place in ranking.places}
    for seat, who in enumerate(seats, start=1):
        own = [cells.get((seat, other)) for other in range(1, 5)]
        known = [c for c in own if c]
        place = places.get(who.id) if who and played else None
        rows.append(
            GroupRowView(
                seat=seat,
                entrant=who,
                cells=tuple(own) if who else (),
                wins=sum(c.mark is Mark.WIN for c in known),
                losses=sum(c.mark is Mark.LOSS for c in known),
                difference=sum(c.difference or 0 for c in known),
                place=place.rank if place else None,
                decided_by=place.decided_by if place else None,
                tied=place.tied if place else False,
                goes_on=bool(who) and played == 3 and who.id == ranking.winner,
            )
        )
    winner = next((one for one in seats if one and one.id == ranking.winner), None)
    return GroupView(
        number=number,
        rows=tuple(rows),
        rounds=ORDER,
        complete=played == 3,
        winner=winner if played == 3 else None,
        decided_by=ranking.decided_by,
    )


# ---------------------------------------------------------------- brackets


def lines_of(entrants: list[EntrantView], seeds: int = 0) -> tuple[BracketLine, ...]:
    """Put entrants on the lines of a bracket, byes opposite the first."""
    ids = [one.id for one in entrants]
    return place_lines(ids[:seeds], ids[seeds:])


def knockout(
    entrants: list[EntrantView],
    *,
    key: str = "main",
    played: int = 99,
    seeds: int = 0,
    third: bool = False,
    fifth: bool = False,
    open_division: bool = False,
    walkover: int = 0,
    drawn: bool = True,
) -> BracketView:
    """Play so many matches of a knock-out by chance; the match `walkover` has one who is absent."""
    by_id = {one.id: one for one in entrants}
    lines = lines_of(entrants, seeds)
    graph = bracket(lines, third=third, fifth=fifth, part=key)
    chance = Random(f"{key} {len(entrants)}")
    results: dict[MatchKey, Ended] = {}
    counts: dict[MatchKey, tuple[int, int]] = {}
    while len(results) < played and (call := resolve(graph, results).to_call):
        match = call[0]
        seats = resolve(graph, results).seated[match].occupants
        assert isinstance(seats[0], int)
        assert isinstance(seats[1], int)
        winner = chance.choice((0, 1))
        absent = frozenset({seats[1 - winner]}) if len(results) + 1 == walkover else frozenset()
        results[match] = Ended(seats=(seats[0], seats[1]), winner=seats[winner], absent=absent)
        own = chance.choice((33, 34, 40, 64, 51))
        counts[match] = (own, chance.choice((63 - own, 64 - own)) if own < 63 else 0)
    resolved = resolve(graph, results)
    ranked = sorted(resolved.places.items(), key=lambda pair: pair[1])
    return BracketView(
        key=key,
        beside=key == "consolation",
        size=len(lines),
        rounds=graph.rounds,
        matches=tuple(
            _match(graph, name, seated, results, counts, by_id, seeds, open_division, drawn)
            for name, seated in resolved.seated.items()
        ),
        places=tuple((place, by_id[who]) for who, place in ranked),
        over=resolved.over,
        drawn_by="seed",
        seed="20260110 12:34" if open_division else "",
        label="無差別の部 決勝T" if open_division else "",
        differences_in_first_round=open_division,
    )


def _waits(side: Side) -> tuple[str, str, int, int] | None:
    if isinstance(side, WinnerOf | Loser):
        return ("winner" if isinstance(side, WinnerOf) else "loser", *side.match)
    return None


def _match(
    graph: Bracket, name, seated, results, counts, by_id, seeds, open_division, drawn
) -> BracketMatchView:
    stage, stage_round = name.part, name.round
    if open_division:
        stage = STAGES.get(graph.rounds - name.round + 1, "ko") if stage == "main" else stage
        stage_round = 1
    begin = 10 * 60 + 30 * (name.round - 1)
    sides = []
    for place, who in enumerate(seated.occupants):
        ended = results.get(name)
        won = ended is not None and ended.winner == who
        result, score = None, ""
        if ended is not None:
            own, other = counts[name]
            mark = Mark.WIN if won else Mark.LOSS
            difference = (own - other) * (1 if won else -1)
            note = Note.LATE if ended.absent else None
            kept = difference if open_division and stage == "ko1" else None
            result = ResultCell(round=name.round, mark=mark, difference=kept, note=note)
            if not open_division and not ended.absent:
                score = meet_count((own, other)).printed[0 if won else 1]
        first = name.part in ("main", "consolation") and name.round == 1
        sides.append(
            BracketSideView(
                entrant=by_id[who] if isinstance(who, int) and drawn else None,
                bye=who is BYE,
                line=2 * name.number - 1 + place if first else None,
                seed=who - 1000 if first and isinstance(who, int) and who - 1000 <= seeds else None,
                waits_for=_waits(seated.match.sides[place]) if who is None else None,
                won=won,
                cell=result,
                score=score,
            )
        )
    return BracketMatchView(
        part=name.part,
        round=name.round,
        number=name.number,
        stage=stage,
        stage_round=stage_round,
        table=name.number,
        sides=(sides[0], sides[1]),
        state=seated.state.value if drawn else BracketMatchState.WAITING.value,
        code=f"K{name.round}{name.number}",
        winner_place=seated.match.winner_place,
        loser_place=seated.match.loser_place,
        starts_at="" if open_division else f"{_time(begin)}–{_time(begin + 30)}",
    )


def _time(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02d}"


# ---------------------------------------------------------------- the exchange


def exchange(entrants: list[EntrantView], others: list[EntrantView]) -> StandingsView:
    """Give an exchange in which every third player comes from the knock-out."""
    chance = Random(len(entrants))
    rows = []
    for place, one in enumerate(entrants, start=1):
        cells = []
        for number in range(1, 7):
            if place == len(entrants) and number == 5:
                cells.append(cell(number, Mark.WIN, 16, note=Note.BYE))
                continue
            other = chance.choice(others if number <= 4 else [o for o in entrants if o is not one])
            won = chance.random() > place / (len(entrants) + 1)
            difference = chance.choice((2, 8, 24)) * (1 if won else -1)
            cells.append(cell(number, Mark.WIN if won else Mark.LOSS, difference, other.id))
        wins = sum(c.mark is Mark.WIN for c in cells)
        rows.append(
            StandingRow(
                place=place,
                entrant=one,
                wins=wins,
                draws=0,
                losses=6 - wins,
                points=Fraction(wins),
                difference=sum(c.difference for c in cells),
                cells=tuple(cells),
                notes=("knockout_game",) if place % 3 == 1 else (),
            )
        )
    return StandingsView(
        final=False,
        after_round=3,
        complete=True,
        criteria=(WINS, DIFFERENCE),
        rows=tuple(rows),
    )


# ---------------------------------------------------------------- rounds and rooms


def round_of_groups(members: list[EntrantView | None], number: int = 1) -> RoundView:
    """Give a round of groups with its tables; opposite an empty seat there is a bye."""
    matches = []
    for first in range(0, len(members), 4):
        seats = members[first : first + 4]
        for place, (one, other) in enumerate(ORDER[number - 1]):
            here = [who for who in (seats[one - 1], seats[other - 1]) if who is not None]
            table = first // 2 + place + 1
            if here:
                matches.append(table_of(here, table, "group", number))
    return round_of(matches, "group", number)


def table_of(who: list[EntrantView], table: int, stage: str, number: int = 1) -> MatchView:
    """Give a match with nothing played before."""
    bye = (cell(number, Mark.WIN, 16, note=Note.BYE),) if len(who) == 1 else ()
    return MatchView(
        id=number * 1000 + table,
        code=f"K{number * 100 + table}",
        table=table,
        stage=stage,
        round=number,
        seats=tuple(SeatView(entrant=one, wins=2, difference=8) for one in who),
        cells=bye,
        part=PARTS.get(stage) or MEET_PARTS.get(stage, USUAL),
    )


def round_of(matches: list[MatchView], stage: str, number: int = 1, starts: str = "") -> RoundView:
    """Give a published round."""
    return RoundView(
        id=1,
        stage=stage,
        number=number,
        published=True,
        published_at=PRINTED,
        matches=tuple(matches),
        starts_at=starts,
    )


def rooms(round_: RoundView) -> tuple[RoomView, ...]:
    """Give a room per match, each further on than the one before."""
    found = []
    for number, match in enumerate(m for m in round_.matches if not m.bye):
        first, second = (seat.entrant for seat in match.seats)
        found.append(
            RoomView(
                match=match,
                starts_at="10:00",
                ends_at="10:30",
                seats=(
                    RoomSeatView(
                        entrant=first,
                        url_sent_at="9:30" if number else "",
                        joined_at="9:52" if number else "",
                        presence="ok",
                    ),
                    RoomSeatView(
                        entrant=second,
                        url_sent_at="9:31" if number else "",
                        trouble=number == 1,
                        presence="hold" if number == 1 else "late",
                    ),
                ),
                lot=1 if number > 1 else None,
                draw_right=1 if number > 1 else None,
                black=0 if number > 1 else None,
            )
        )
    return tuple(found)


def given(programme: str, stage: str = "", **more: object) -> FormInput:
    """Give the input of a form of an open division or a meet."""
    names = {"groups_knockout": "無差別の部", "knockout": "オセロの部"}
    shown = dataclasses.replace(head(stage, 1 if stage else None), division=names[programme])
    called = round_called(more.get("brackets", ()), more.get("round"))  # type: ignore[arg-type]
    own = {name: more.pop(name) for name in ("exchange", "rooms") if name in more}
    parts = {"round_called": called, "own": own, **more}
    return FormInput(head=shown, game=GAME_FORMS[shown.game], programme=programme, **parts)
