"""Semifinal and final as their sheets show them: who sits at which table of the hall."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.core.facts import Match, StoredDraw
from models.core.game import MatchContext
from models.core.outcomes import Outcome
from models.core.problems import Problem, Refused
from models.core.steps import Step, StepKind
from models.games import GAMES
from models.games.rummikub import GameCard, GameEnd, Rack, RummikubOptions, RummikubResult
from models.games.rummikub.programme import (
    RUMMIKUB_OPEN,
    OpenOptions,
    StageLine,
    StageTable,
    Sums,
    stage_tables,
)
from models.games.rummikub.ranking import RECEPTION
from models.stages.drawing import FirstDraw
from models.stages.plan import SwissOptions
from models.stages.proposals import Proposal
from tests.models.divisions import entrant
from tests.models.pure_desk import PureDesk


def line(seed: int, table: int) -> StageLine:
    return StageLine(
        entrant=100 + seed, seed=seed, table=table, brought=None, games=(), total=Sums(), place=None
    )


def test_tables_stand_by_number_and_their_players_by_seed_however_the_stage_is_ordered() -> None:
    lines = tuple(line(seed, table) for seed, table in ((5, 2), (3, 1), (2, 2), (6, 1), (1, 3)))
    tables = StageTable(key="semifinal", games=2, complete=False, lines=lines).tables
    assert [(table, [own.seed for own in sat]) for table, sat in tables.items()] == [
        (1, [3, 6]),
        (2, [2, 5]),
        (3, [1]),
    ]


RUMMIKUB = GAMES["rummikub"]


def lower_number_wins(match: Match, context: MatchContext) -> tuple[Outcome, ...]:
    """Play every game of a card alike: each loses three points for everybody before him."""
    order = sorted(match.seats)
    racks = tuple(Rack(numbers=3 * order.index(who)) for who in match.seats)
    options = RummikubOptions()
    count = 1 if context.part.rules else options.games
    card = RummikubResult(games=(GameCard(end=GameEnd.OUT, racks=racks),) * count)
    return RUMMIKUB.score(card, context, options)


class OpenDesk(PureDesk):
    """An open of twelve people with one set, of which all rounds of a stage are made at once."""

    def __init__(self) -> None:
        people = [entrant(number) for number in range(1, 13)]
        super().__init__(
            RUMMIKUB_OPEN,
            people,
            lower_number_wins,
            game="rummikub",
            options=OpenOptions(sets=1),
        )
        order = {place: one.id for place, one in enumerate(people, start=1)}
        self.add(StoredDraw(key=RECEPTION, size=12, lines=order))
        draw = FirstDraw(seed="s", label="R1")
        self.propose(RUMMIKUB_OPEN.draw_first(self.facts, draw))

    def propose(self, proposal: Proposal) -> None:
        for drawn in filter(None, (proposal.drawn, proposal.entry, *proposal.plan)):
            self.add(drawn)
        super().propose(proposal)

    def do(self, step: Step) -> None:
        super().do(step)
        if step.kind is StepKind.PUBLISH:
            for proposal in RUMMIKUB_OPEN.follow(self.facts):
                self.propose(proposal)
                self._change(
                    proposal.stage, proposal.number, lambda own: replace(own, published=True)
                )

    def go_to(self, stage: str, number: int, kind: StepKind) -> None:
        """Do the main step until this one waits."""
        while (self.steps()[0].kind, self.steps()[0].stage) != (kind, stage) or (
            self.steps()[0].round != number
        ):
            self.do(self.steps()[0])


def told(table: StageTable) -> list[str]:
    """Write each line: number, seed, table, points by game, wins and losses in all, place."""
    found = []
    for own in table.lines:
        games = " ".join("·" if game is None else str(game.points) for game in own.games)
        brought = "" if own.brought is None else f" after {own.brought.wins}/{own.brought.points}"
        total = f"{own.total.wins}/{own.total.points}/{own.total.loss}/{own.total.lost}"
        marks = "+" * own.goes_on + "!" * (table.complete and own.best_of_table)
        line = f"{own.entrant - 100} seed {own.seed} at {own.table}{brought}: {games} = {total}"
        found.append(f"{line} {own.place or ''}{marks}".rstrip())
    return found


def test_semifinal_and_final_are_told_as_far_as_they_are_played() -> None:
    """Who goes on is marked, and who does as the best of a table; the seeds stay in the final."""
    desk = OpenDesk()
    assert stage_tables(desk.facts) == {}
    desk.go_to("semi", 2, StepKind.ENTER_RESULTS)
    (semi,) = stage_tables(desk.facts).values()
    assert (semi.key, semi.games, semi.complete) == ("semi", 3, False)
    assert told(semi)[:4] == [
        "1 seed 1 at 1: 18 · · = 1/18/0/0",
        "2 seed 4 at 2: 18 · · = 1/18/0/0",
        "6 seed 3 at 1: -3 · · = 0/-3/3/1",
        "3 seed 7 at 2: -3 · · = 0/-3/3/1",
    ]
    desk.go_to("final_of_four", 1, StepKind.PAIR)
    (semi,) = stage_tables(desk.facts).values()
    assert semi.complete
    assert told(semi) == [
        "1 seed 1 at 1: 18 18 18 = 3/54/0/0 1+!",
        "2 seed 4 at 2: 18 18 18 = 3/54/0/0 2+!",
        "6 seed 3 at 1: -3 -3 -3 = 0/-9/9/3 3+",
        "3 seed 7 at 2: -3 -3 -3 = 0/-9/9/3 4+",
        "4 seed 2 at 2: -6 -6 -6 = 0/-18/18/3 5",
        "7 seed 8 at 1: -6 -6 -6 = 0/-18/18/3 6",
        "5 seed 5 at 2: -9 -9 -9 = 0/-27/27/3 7",
        "10 seed 6 at 1: -9 -9 -9 = 0/-27/27/3 8",
    ]
    desk.go_to("final_of_four", 0, StepKind.CLOSE)
    found = stage_tables(desk.facts)
    assert told(found["final_of_four"]) == [
        "1 seed 1 at 1 after 3/54: 18 18 18 = 6/108/0/0 1!",
        "2 seed 4 at 1 after 3/54: -3 -3 -3 = 3/45/9/3 2",
        "3 seed 7 at 1 after 0/-9: -6 -6 -6 = 0/-27/27/6 3",
        "6 seed 3 at 1 after 0/-9: -9 -9 -9 = 0/-36/36/6 4",
    ]
    assert told(found["semi"])[2].endswith("4+"), "its places are those of the division"


def test_other_programmes_have_neither_semifinal_nor_final() -> None:
    desk = OpenDesk()
    assert stage_tables(replace(desk.facts, programme_options=SwissOptions(), memo={})) == {}


def test_nobody_sits_down_who_came_past_reception() -> None:
    desk = OpenDesk()
    fresh = replace(desk.facts, rounds=(), draws={}, memo={})
    draw = FirstDraw(seed="s", label="R1")
    with pytest.raises(Refused) as no:
        RUMMIKUB_OPEN.draw_first(fresh, draw)
    assert [own.code for own in no.value.problems] == ["RECEPTION_OPEN"]
    few = StoredDraw(key=RECEPTION, size=10, lines={n: 100 + n for n in range(1, 11)})
    late = replace(fresh, draws={RECEPTION: few})
    with pytest.raises(Refused) as no:
        RUMMIKUB_OPEN.draw_first(late, draw)
    names = {"names": ("P11", "P12")}
    assert no.value.problems == (Problem(code="SEATED_UNRECEIVED", values=names),)
    staff = tuple(replace(own, ranked=own.number < 11) for own in late.entrants)
    made = RUMMIKUB_OPEN.draw_first(replace(late, entrants=staff), draw)
    assert sum(map(len, made.tables)) == 12
