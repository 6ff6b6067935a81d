"""How games and matches of shuffleboard are won (YSA A-5 to A-10)."""

from __future__ import annotations

from typing import Any

import pytest

from models.core.game import MatchContext
from models.games.shuffleboard import SHUFFLEBOARD
from models.games.shuffleboard.cards.layout import CardPart
from models.games.shuffleboard.cards.scoreboard import blocks
from models.games.shuffleboard.catalogue import (
    Colour,
    CourtEnd,
    MatchForm,
    MatchMode,
    ends_per_frame,
)
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    EndScore,
    ExtraEnds,
    Lag,
    MomentKind,
    RepeatCause,
    Ruling,
    ScoreCorrection,
)
from models.games.shuffleboard.play.progress import GamePhase, point_game
from models.games.shuffleboard.play.schedule import place
from models.games.shuffleboard.play.views import MissingEntry, NextPart
from models.games.shuffleboard.record import (
    ShuffleboardOptions,
    TieAtHead,
)
from models.games.shuffleboard.scores import Discs
from tests.models.games.shuffleboard.court import (
    CHANGE,
    DOUBLES,
    DOUBLES_POINTS,
    PAIRINGS,
    POINTS,
    PRACTICE,
    RANKING,
    WALKING,
    Court,
    one_all,
    win,
)
from tests.models.games.shuffleboard.last_shots import hammers

# The frame game (YSA)


def test_the_second_half_waits_for_the_colour_change() -> None:
    court = Court(WALKING).ends(*[(7, 8)] * 4)
    assert court.now.waits == (MissingEntry.COLOUR_CHANGE,)
    assert court.now.stage is NextPart.SECOND_HALF
    assert court.codes(court.due(0, 0)) == ["COLOUR_CHANGE_FIRST"]
    assert court.codes(court.void(RepeatCause.BOUNCE)) == ["COLOUR_CHANGE_FIRST"]
    court.add(CHANGE)
    assert court.codes(CHANGE) == ["NO_COLOUR_CHANGE_HERE"]
    turn = court.now.next
    assert turn is not None
    assert (turn.yellow, turn.black) == (1, 0)
    assert (turn.seat(turn.place.lead), turn.seat(turn.place.hammer)) == (1, 0)
    assert court.now.ends[-1].totals == (28, 32)


def test_no_colour_change_before_half() -> None:
    court = Court(WALKING).ends(*[(7, 8)] * 3)
    assert court.codes(CHANGE) == ["NO_COLOUR_CHANGE_HERE"]


def test_a_frame_game_is_played_to_its_last_frame() -> None:
    court = Court(WALKING).ends(*[(40, -40)] * 7)
    assert not court.now.finished
    court.end(0, 0)
    assert (court.now.finished, court.now.winner) == (True, 0)
    assert court.now.next is None
    assert court.codes(EndScore(number=9, scores=(7, 8))) == ["MATCH_OVER"]


@pytest.mark.parametrize("options", [WALKING, DOUBLES])
def test_a_level_frame_game_goes_on_by_two_frames_in_the_last_colours(
    options: ShuffleboardOptions,
) -> None:
    regular = 8 * ends_per_frame(options.form)
    unit = 2 * ends_per_frame(options.form)
    court = Court(options).ends(*[(7, 7)] * regular)
    assert court.now.stage is NextPart.EXTENSION
    assert court.now.waits == ()
    assert not court.now.rights.practice
    assert court.now.rights.break_minutes == 0
    for again, last in ((1, (0, 8)), (2, (0, 0))):
        assert court.now.games[0].progress.ends_left == unit
        court.ends((8, 0), *[(0, 0)] * (unit - 2))
        assert not court.now.finished
        assert court.now.games[0].progress.unit == again
        court.end(*last)
    assert (court.now.finished, court.now.winner) == (True, 0)
    extension = court.now.ends[regular:]
    assert {end.turn.yellow for end in extension} == {1}
    counted = hammers((end.turn.place, end.turn.yellow) for end in extension)
    assert counted[0] == counted[1]
    parts = blocks(court.now, court.now.games[0])
    assert [block.part for block in parts[2:]] == [CardPart.EXTENSION] * 2
    assert [block.frames for block in parts[2:]] == [(9, 10), (11, 12)]
    assert parts[2].rows[0].carry == regular * 7


# Games and matches up to a game point (YSA)


@pytest.mark.parametrize(
    ("nets", "winner"),
    [
        ([(49, 0)], None),
        ([(50, 0)], 0),
        ([(50, 51)], 1),
        ([(49, 49)], None),
        ([(50, 50)], None),
        ([(50, 50), (1, 0)], None),
        ([(50, 50), (-10, -20), (0, 0)], 0),
        ([(50, 50), (8, 0), (0, 8)], None),
        ([(50, 50), (8, 0), (0, 8), (7, 0)], None),
        ([(50, 50), (8, 0), (0, 8), (7, 0), (0, 8)], 1),
    ],
)
def test_point_game(nets: list[tuple[int, int]], winner: int | None) -> None:
    standing = point_game(nets, 50)
    assert standing.winner == winner
    assert (standing.phase is GamePhase.OVER) == (winner is not None)


def test_doubles_are_tested_after_head_and_foot() -> None:
    assert point_game([(50, 40)], 50, 2).winner == 0
    court = Court(DOUBLES_POINTS).ends((20, 0), (20, 0), (10, 0))
    assert court.now.games[0].winner == 0
    (block,) = blocks(court.now, court.now.games[0])
    assert [(cell.small, cell.large) for cell in block.rows[0].cells] == [
        ((20, 20), 40),
        ((10, None), 50),
    ]


def test_doubles_level_at_the_head_play_four_ends_from_the_foot() -> None:
    court = Court(DOUBLES_POINTS).ends((25, 25), (20, 20), (5, 5))
    assert court.now.stage is NextPart.EXTENSION
    assert court.now.games[0].progress.ends_left == 4
    court.ends((8, 0), (0, 7), (0, 0))
    assert not court.now.games[0].over
    court.end(0, 0)
    assert court.now.games[0].winner == 0
    unit = court.now.ends[3:]
    for end in CourtEnd:
        here = hammers((e.turn.place, e.turn.yellow) for e in unit if e.turn.place.end is end)
        assert here == (1, 1)


def test_doubles_level_at_the_head_may_finish_the_frame_first() -> None:
    options = ShuffleboardOptions(
        form=MatchForm.DOUBLES, mode=MatchMode.POINTS, target=50, tie_at_head=TieAtHead.FRAME_FIRST
    )
    court = Court(options).ends((25, 25), (20, 20), (5, 5))
    assert court.now.games[0].progress.ends_left == 5
    court.ends((8, 0), (0, 0), (0, 0), (0, 0))
    assert not court.now.games[0].over
    court.end(0, 0)
    assert court.now.games[0].winner == 0


def test_a_match_is_won_with_two_games() -> None:
    court = Court(POINTS)
    win(court, 0)
    now = court.now
    assert (now.stage, now.waits, now.next) == (
        NextPart.SECOND_GAME,
        (MissingEntry.COLOUR_CHANGE,),
        None,
    )
    assert now.wins == (1, 0)
    assert court.codes(EndScore(game=2, number=1, scores=(7, 8))) == ["COLOUR_CHANGE_FIRST"]
    court.add(CHANGE)
    turn = court.now.next
    assert turn is not None
    assert (turn.game, turn.number, turn.yellow) == (2, 1, 1)
    assert turn.place == place(MatchForm.WALKING, 1)
    win(court, 0)
    assert (court.now.finished, court.now.winner, court.now.wins) == (True, 0, (2, 0))
    assert len(court.now.games) == 2


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("colour", Colour)
def test_the_winner_of_the_lag_chooses_the_colour_of_the_third_game(
    winner: int, colour: Colour
) -> None:
    court = one_all()
    assert court.now.waits == (MissingEntry.LAG,)
    assert court.codes(CHANGE) == ["NO_COLOUR_CHANGE_HERE"]
    distances = (10, 90) if winner == 0 else (90, 10)
    court.add(Lag(distances=distances, chooser=winner, colour=colour))
    turn = court.now.next
    assert turn is not None
    assert (turn.game, turn.seat(colour)) == (3, winner)
    assert court.now.stage is NextPart.THIRD_GAME
    assert court.codes(BetweenEnds(kind=MomentKind.SPEED_CHECK)) == ["NO_SPEED_CHECK_HERE"]
    assert court.codes(PRACTICE) == ["NO_PRACTICE_HERE"]
    win(court, 1 - winner)
    assert (court.now.finished, court.now.winner) == (True, 1 - winner)


@pytest.mark.parametrize(
    ("lag", "codes"),
    [
        ({"distances": (10, 90), "chooser": 0, "colour": Colour.BLACK}, []),
        ({"distances": (10, 90), "chooser": 1, "colour": Colour.BLACK}, ["LAG_LOSER_CHOSE"]),
        ({"distances": (10, 90)}, ["LAG_CHOICE_NEEDED"]),
        ({"distances": (10, 10)}, []),
        ({"distances": (None, None)}, []),
        ({"distances": (10, 10), "chooser": 0, "colour": Colour.BLACK}, ["LAG_LEVEL"]),
        ({"distances": (None, 90), "chooser": 1, "colour": Colour.BLACK}, []),
        # Black's disc touched yellow's: yellow of the second game, seat 1, has won.
        ({"distances": (10, 90), "touched": True, "chooser": 1, "colour": Colour.BLACK}, []),
        (
            {"distances": (10, 90), "touched": True, "chooser": 0, "colour": Colour.BLACK},
            ["LAG_LOSER_CHOSE"],
        ),
        ({"distances": (-1, 90)}, ["BAD_DISTANCE"]),
    ],
)
def test_lag(lag: dict[str, Any], codes: list[str]) -> None:
    assert one_all().codes(Lag(**lag)) == codes


def test_a_level_lag_is_repeated_and_there_is_none_elsewhere() -> None:
    court = one_all()
    court.add(Lag(distances=(50, 50)))
    assert court.now.waits == (MissingEntry.LAG,)
    assert court.codes(EndScore(game=3, number=1, scores=(7, 8))) == ["LAG_FIRST"]
    lag = Lag(distances=(10, 90), chooser=0, colour=Colour.YELLOW)
    assert Court(POINTS).codes(lag) == ["NO_LAG_HERE"]
    court.add(lag)
    assert court.codes(lag) == ["NO_LAG_HERE"]


# Three players (YSA A-10)


def test_three_players_play_evenly() -> None:
    for options in (PAIRINGS, RANKING):
        court = Court(options, order=(2, 0, 1))
        while court.now.next is not None:
            court.three(7, 8)
        ends = court.now.ends
        for seat in range(3):
            own = [end for end in ends if end.turn.waiting != seat]
            assert len(own) * 3 == len(ends) * 2
            assert [end.turn.yellow for end in own].count(seat) * 2 == len(own)
            assert [end.turn.seat(end.turn.place.hammer) for end in own].count(seat) * 2 == len(own)
        assert len(ends) == (24 if options is PAIRINGS else 12)
        assert {end.turn.place.lead for end in ends} == {Colour.YELLOW}
        assert court.now.wins == (0, 0, 0)


def test_who_waits_has_no_score() -> None:
    court = Court(RANKING)
    assert court.codes(court.due(7, 8, 0)) == ["WAITING_SCORED"]
    assert court.codes(court.due(7, None, None)) == ["ONE_SIDE_ONLY"]
    assert court.codes(court.due(7, 8)) == ["SCORES_NEEDED"]
    waiting_discs = (None, None, Discs(sevens=1))
    assert court.codes(court.due(7, 8, None, discs=waiting_discs)) == ["DISCS_MISMATCH"]


def test_a_foul_of_who_waits_is_charged_to_the_next_end_of_its_own() -> None:
    court = Court(RANKING)
    assert court.now.charge_to == ((1, 1), (1, 1), (1, 2))
    court.add(court.foul(2, Article.EARLY_SHOT, Ruling.PENALISED))
    court.three(7, 8)
    court.three(0, 10)
    assert court.now.totals == (7, 8, 0)
    while len(court.now.ends) < 11:
        court.three(0, 0)
    waiting = court.now.next.waiting if court.now.next else None
    assert waiting is not None
    assert court.now.charge_to[waiting] is None


def test_who_waits_and_touches_a_live_disc_has_that_end_played_again() -> None:
    court = Court(RANKING)
    court.add(court.foul(2, Article.LIVE_DISC, Ruling.PENALISED))
    assert court.now.attempts[0].turn.number == 1
    assert court.now.pending == (0, 0, 0)
    court.three(0, 0)
    assert court.now.pending == (0, 0, 10)


def test_level_players_share_a_place() -> None:
    court = Court(RANKING)
    while not court.now.finished:
        court.three(7, 7)
    assert (court.now.ranks, court.now.winner) == ((1, 1, 1), None)
    assert court.codes(ExtraEnds(pair=(0, 1))) == ["NO_EXTRA_ENDS"]


def test_a_level_pairing_goes_on_by_two_ends_until_one_is_ahead() -> None:
    court = Court(PAIRINGS)
    court.three(7, 8)
    first, *_others = court.now.pairings
    assert (first.complete, first.winner, first.totals) == (False, None, (7, 8))
    assert court.codes(ExtraEnds(pair=(0, 2))) == ["NO_EXTRA_ENDS"]
    while (seats := court.now.next) is not None:
        decided = {seats.yellow, seats.black} != {0, 2}
        court.three(8 if decided and seats.yellow < seats.black else 7, 7)
    assert (court.now.finished, court.now.waits) == (False, (MissingEntry.EXTENSION,))
    assert [pairing.seats for pairing in court.now.level] == [(0, 2)]
    assert court.codes(BetweenEnds(kind=MomentKind.SIGNED)) == ["EXTENSION_FIRST"]
    table = MatchContext(stage="single")
    assert [p.code for p in SHUFFLEBOARD.check(court.record, table, PAIRINGS)] == ["LEVEL_TOTALS"]
    assert court.codes(ExtraEnds(pair=(0, 1))) == ["NO_EXTRA_ENDS"]
    for _unit in range(2):  # level again after the first
        court.add(ExtraEnds(pair=(2, 0)))
        assert court.codes(ExtraEnds(pair=(2, 0))) == ["NO_EXTRA_ENDS"]
        if _unit == 0:
            court.three(7, 7)
            court.three(8, 8)
            assert court.now.waits == (MissingEntry.EXTENSION,)
    turns = []
    for scores in ((7, 7), (8, 0)):
        assert court.now.next is not None
        turns.append(court.now.next)
        court.three(*scores)
    assert [turn.place.end for turn in turns] == [CourtEnd.HEAD, CourtEnd.FOOT]
    assert [turn.place.frame for turn in turns] == [11, 12]
    assert (turns[0].yellow, turns[0].black) == (turns[1].black, turns[1].yellow)
    assert court.now.finished
    assert court.now.level == ()
    pairing = court.now.pairings[1]
    met = [{end.turn.yellow, end.turn.black} for end in court.now.ends].count({*pairing.seats})
    assert (met, pairing.winner) == (12, turns[1].yellow)


def test_an_extension_falls_with_the_level_score_it_came_of() -> None:
    court = Court(PAIRINGS)
    while (seats := court.now.next) is not None:
        decided = {seats.yellow, seats.black} != {0, 1}
        court.three(8 if decided and seats.yellow < seats.black else 7, 7)
    court.add(ExtraEnds(pair=(0, 1)))
    for scores in ((0, 8), (8, 0)):
        court.three(*scores)
    assert court.now.pairings[0].winner == 1
    court.add(ScoreCorrection(of=0, scores=(8, 7, None), both_agree=True, director=True))
    assert court.now.pairings[0].winner == 0 and court.now.finished
    assert len(court.now.ends) == 24
