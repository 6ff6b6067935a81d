"""What stands on the lines of a match of Paper Bowl, how they group, and who is to act."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

import pytest

from models.core.problems import Refused
from models.games.paper_bowl.box_score import Amount, Tries, box_score, drives
from models.games.paper_bowl.correcting import DeskCorrection, corrected
from models.games.paper_bowl.events import BowlSide, HouseRules, OffenceCall
from models.games.paper_bowl.state import Pair, PlayEntry, PlayState
from models.games.paper_bowl.step import step
from models.games.paper_bowl.typed import read_typed
from models.games.paper_bowl.wire import check_rules, read_event
from tests.models.games.paper_bowl.cases import state_of
from tests.models.games.paper_bowl.oracle import HOUSE

HOME, AWAY = BowlSide.HOME, BowlSide.AWAY
KICK = {"phase": "kickoff", "kick": {"side": "home", "from": 30, "free": False}}
NONE = {"timeouts": {"home": 0, "away": 0}}
LEAD = {"score": {"home": 7, "away": 0}}


def lines(told: dict[str, Any], typed: str) -> list[PlayEntry]:
    """Type what follows a situation, and give all lines of the play-by-play."""
    state, found = state_of(told, frozenset(range(1, 25))), list[PlayEntry]()
    for text in typed.split():
        state, entries = step(state, read_typed(state, text))
        found += entries
    return found


FROM_30 = {"side": HOME, "spot": 30, "down": 1, "distance": 10, "quarter": 1}
LINES: tuple[tuple[dict[str, Any], str, int, dict[str, Any]], ...] = (
    # the situation, what is typed, which line, what stands on it
    (
        {},
        "R4 14 25",
        0,
        FROM_30 | {"kind": "run", "offence": OffenceCall.RUN, "defence": 4, "card": 14},
    ),
    ({}, "R4 14 25", 0, {"rolls": ((2, 5),), "yards": 3, "score": Pair()}),
    ({}, "R1 14 33 12", 0, FROM_30 | {"kind": "run", "yards": 9, "rolls": ((3, 3), (1, 2))}),
    ({}, "S2 11 14", 0, FROM_30 | {"kind": "incomplete", "reason": "defended", "yards": 0}),
    ({"yard": 98}, "L1 14 56", 0, {"kind": "incomplete", "reason": "end_line", "spot": 98}),
    ({}, "S1 5 23 Y12", 1, FROM_30 | {"kind": "incomplete", "reason": "overturned"}),
    ({}, "S1 1 16 Y12", 1, {"kind": "incomplete", "reason": "overturned"}),
    ({}, "S1 5 23 Y12", 0, {"kind": "challenge_won", "side": AWAY, "rolls": ((1, 2),)}),
    ({}, "S1 1 16 Y11", 1, FROM_30 | {"kind": "interception", "yards": 7, "rolls": ((1, 6),)}),
    ({}, "S1 19 16", 0, FROM_30 | {"kind": "sack", "yards": -5}),
    ({"yard": 3}, "S1 19 16", 0, {"kind": "sack", "yards": -3}),
    ({"yard": 95}, "R1 14 56", 0, {"kind": "run", "yards": 5}),
    ({"yard": 2}, "R5 14 12", 0, {"kind": "run", "yards": -2}),
    (LEAD, "R1 7 12", 0, FROM_30 | {"kind": "penalty", "by": HOME, "reason": "delay_of_game"}),
    ({}, "R1 8 12", 0, {"kind": "penalty", "by": HOME, "reason": "false_start", "yards": -5}),
    ({}, "R1 8 26", 0, FROM_30 | {"by": AWAY, "reason": "offside", "yards": 5}),
    ({}, "R1 9 12", 0, {"by": HOME, "reason": "holding", "yards": -10}),
    ({}, "R1 9 26", 0, {"by": AWAY, "reason": "holding", "yards": 10}),
    ({}, "R1 10 26", 0, {"by": AWAY, "reason": "face_mask", "yards": 15, "card": 10}),
    ({}, "R1 24 Y5 26", 0, {"kind": "timeout", "side": AWAY, "card": 24}),
    ({}, "R1 24 Y5 26", 1, FROM_30 | {"kind": "run", "defence": 5, "yards": 2}),
    ({}, "R1 23 YS 26", 1, {"kind": "pass", "offence": OffenceCall.SHORT_PASS}),
    ({}, "R1 21 N 26", 0, {"kind": "timeout_declined", "side": HOME, "card": 21}),
    (NONE, "R1 3 16", 1, {"kind": "fumble_lost", "side": HOME, "spot": 37}),
    ({"yard": 95, **NONE}, "R1 3 16", 2, {"kind": "touchback", "side": AWAY, "spot": 20}),
    ({"down": 4}, "R4 14 12", 1, {"kind": "turnover_on_downs", "side": HOME, "spot": 29}),
    ({"yard": 45, "down": 4}, "P", 0, {"kind": "punt", "spot": 45, "yards": 50, "down": 4}),
    ({}, "P", 0, {"card": 0, "defence": 0, "rolls": (), "die": 0, "reason": "", "by": None}),
    ({"yard": 60}, "P", 0, {"kind": "punt", "yards": 40}),
    ({"yard": 70, "down": 4}, "F 35", 0, {"kind": "fg_missed", "spot": 70, "yards": 30, "down": 4}),
    (KICK, "35", 0, {"kind": "kickoff", "side": HOME, "spot": 30, "yards": 66, "rolls": ((3, 5),)}),
    (KICK, "66", 0, {"yards": 70}),
    (KICK, "O4", 0, {"kind": "onside_kick", "side": HOME, "yards": 8, "die": 4, "spot": 30}),
    (KICK, "35 T", 1, {"kind": "touchback", "side": AWAY, "spot": 20, "reason": "kickoff"}),
    (KICK, "35 R 11 12", 1, {"kind": "return", "side": AWAY, "spot": 4, "yards": 14}),
    (KICK, "35 R 11 12", 1, {"reason": "kickoff", "rolls": ((1, 1), (1, 2))}),
    ({"yard": 90}, "P R 66 66 66", 1, {"reason": "punt", "yards": 100}),
    ({}, "S1 2 22 12", 1, {"kind": "return", "reason": "interception", "spot": 66}),
    ({}, "R1 4 22 12 12", 2, {"kind": "return", "reason": "fumble", "spot": 63}),
    ({"yard": 95}, "R1 14 34", 1, {"kind": "touchdown", "side": HOME, "score": Pair(home=6)}),
    ({"yard": 95}, "R1 14 34", 0, {"score": Pair()}),
    ({"yard": 2}, "R5 14 12", 1, {"kind": "safety", "side": AWAY, "score": Pair(away=2)}),
    ({"cards_left": 1}, "R1 14 12", 1, {"kind": "quarter_end", "quarter": 1, "side": None}),
    (
        {"phase": "pat"},
        "T R4 34",
        0,
        {"kind": "two_good", "offence": OffenceCall.RUN, "defence": 4},
    ),
    ({"phase": "pat"}, "T R4 34", 0, {"rolls": ((3, 4),), "score": Pair(home=2)}),
    ({"phase": "pat"}, "K12", 0, {"kind": "pat_missed", "side": HOME, "rolls": ((1, 2),)}),
)


@pytest.mark.parametrize("row", range(len(LINES)))
def test_a_line_says_all_that_it_can_be_checked_by(row: int) -> None:
    told, typed, number, fields = LINES[row]
    line = lines(told, typed)[number]
    assert {name: getattr(line, name) for name in fields} == fields


MATCH = (
    "35 T R1 14 34 R1 9 26 S1 1 16 N "  # away: a run, holding of home, intercepted
    "R4 15 13 L4 11 12 S5 12 14 P T "  # home: three plays for nothing, and a punt
    "R1 13 25 R1 16 34 S1 17 24 R5 18 12 S1 10 16 P R 34 "  # away: a first down, and a punt
    "R1 3 16 Y11 F 12 "  # home loses the ball and a challenge; away kicks at once
    "66 T S1 20 66 R1 2 66 66 66 66 66 66 66 66 K34 "  # home: from the own five to the goal
)


def test_drives_begin_with_the_ball_and_end_without_it() -> None:
    found = drives(lines(KICK, MATCH))
    told = [(own.side, own.spot, own.plays, own.yards, own.result) for own in found if own.side]
    assert told == [
        (AWAY, 20, 2, 17, "interception"),
        (HOME, 56, 3, 0, "punt"),
        (AWAY, 20, 5, 21, "punt"),
        (HOME, 23, 1, 7, "fumble"),
        (AWAY, 70, 0, 0, "field_goal"),
        (HOME, 20, 2, 80, "touchdown"),
    ]
    between = [[entry.kind for entry in own.entries] for own in found if own.side is None]
    assert between == [
        ["kickoff", "touchback"],
        ["touchback"],
        ["return"],
        ["kickoff", "touchback"],
        ["pat_good"],
    ]


ENDINGS = (
    ({"yard": 95}, "R1 14 34", "touchdown"),
    ({"yard": 2}, "R5 14 12", "safety"),
    ({}, "S1 2 22", "interception"),
    (NONE, "R1 3 16", "fumble"),
    ({"down": 4}, "R4 14 12", "downs"),
    ({}, "P", "punt"),
    ({"yard": 70}, "F 12", "field_goal"),
    ({"yard": 70}, "F 56", "missed_field_goal"),
    ({"quarter": 2, "cards_left": 1}, "R1 14 12", "half_end"),
    ({"quarter": 4, "cards_left": 1}, "R1 14 12", "half_end"),
    ({"quarter": 5, "cards_left": 1}, "R1 14 12", "half_end"),
    ({"quarter": 1, "cards_left": 1}, "R1 14 12", ""),
    ({}, "R1 14 12", ""),
)


@pytest.mark.parametrize("row", range(len(ENDINGS)))
def test_how_a_drive_ends(row: int) -> None:
    told, typed, result = ENDINGS[row]
    assert drives(lines(told, typed))[0].result == result


def test_what_is_announced_belongs_to_the_play_that_follows() -> None:
    """Also where nothing lies between the drives."""
    first, second = drives(lines({"yard": 70}, "F 56 R1 21 N 34"))
    assert [entry.kind for entry in first.entries] == ["fg_missed"]
    assert [entry.kind for entry in second.entries] == ["timeout_declined", "run"]
    assert (second.side, second.spot, second.result) == (AWAY, 30, "")


def test_a_ball_that_the_desk_gives_to_the_other_side_begins_a_drive() -> None:
    state, found = state_of({}, frozenset(range(1, 25))), list[PlayEntry]()
    right = DeskCorrection(side=AWAY, yard=45, down=1, distance=10, referee="森", reason="見落とし")
    for typed in ("R1", "14", "12", "", "R1", "15", "13"):
        made = step(state, read_typed(state, typed)) if typed else corrected(state, right)
        state, found = made[0], [*found, *made[1]]
    told = [(own.side, own.spot, own.plays, own.yards) for own in drives(found)]
    assert told == [(HOME, 30, 1, 3), (AWAY, 45, 1, 4)]


def test_a_box_score_counted_by_hand() -> None:
    boxes = box_score(lines(KICK, MATCH))
    home, away = boxes[HOME], boxes[AWAY]
    assert (home.rushes, away.rushes) == (Amount(number=3, yards=102), Amount(number=4, yards=20))
    assert (home.passes, away.passes) == (Tries(made=0, tried=2), Tries(made=2, tried=3))
    assert (home.passing_yards, away.passing_yards) == (0, 8)
    assert (home.sacked, home.total_yards) == (Amount(number=1, yards=15), 87)
    assert (home.first_downs, away.first_downs) == (1, 2)
    assert (home.third_downs, away.third_downs) == (Tries(tried=1), Tries(tried=1))
    assert (home.turnovers, away.turnovers) == (1, 1)
    assert (home.penalties, away.penalties) == (Amount(number=1, yards=10), Amount())
    assert (home.punts, away.punts) == (Amount(number=1, yards=44), Amount(number=1, yards=50))
    assert home.returns == {"punt": Amount(number=1, yards=14)}
    assert (home.challenges, home.fumbles) == (Tries(tried=1), Tries(made=1, tried=1))
    assert (home.points, away.points) == (7, 3)


DECIDERS = (
    ({"phase": "toss"}, "", "desk"),
    (KICK, "", "home"),
    (KICK, "35", "away"),
    (KICK, "35 R", "away"),
    ({}, "", "both"),
    ({}, "R1", "desk"),
    ({}, "R1 21", "home"),
    ({}, "R1 22", "away"),
    ({}, "R1 24", "away"),
    ({}, "R1 14", "home"),
    ({}, "R1 14 33", "home"),
    ({}, "S1 5 23", "away"),
    ({}, "S1 1 16", "home"),
    ({"phase": "pat"}, "", "home"),
    ({"phase": "pat"}, "T", "both"),
    ({"phase": "pat"}, "T R1", "home"),
    ({"yard": 70, "offence": "away"}, "F", "away"),
    ({"yard": 70, "quarter": 2, "cards_left": 1}, "R1 14 12", "home"),
)


@pytest.mark.parametrize("row", range(len(DECIDERS)))
def test_who_must_act(row: int) -> None:
    told, typed, who = DECIDERS[row]
    state = state_of(told, frozenset(range(1, 25)))
    for text in typed.split():
        state, _entries = step(state, read_typed(state, text))
    assert state.decider == who


TOO_MUCH: tuple[tuple[dict[str, Any], str, dict[str, Any]], ...] = (
    ({}, "R1 21", {"type": "timeout", "take": True, "offence": "run"}),
    ({}, "R1 24", {"type": "timeout", "take": True, "offence": "run"}),
    ({}, "R1 24", {"type": "timeout", "take": True, "defence": 2, "offence": "run"}),
    ({}, "R1 24", {"type": "timeout", "take": False, "defence": 2}),
    ({}, "S1 1 16", {"type": "challenge", "take": False, "dice": [1, 2]}),
    ({"phase": "pat"}, "", {"type": "pat", "choice": "two", "dice": [1, 2]}),
    ({}, "", {"type": "cards", "offence": "run", "defence": 1, "card": 3}),
    ({}, "R1 14", {"type": "roll", "dice": [1, 2], "die": 3}),
)


@pytest.mark.parametrize("row", range(len(TOO_MUCH)))
def test_an_event_that_says_too_much_is_not_guessed(row: int) -> None:
    told, typed, event = TOO_MUCH[row]
    state = state_of(told, frozenset(range(1, 25)))
    for text in typed.split():
        state, _entries = step(state, read_typed(state, text))
    with pytest.raises(Refused) as refused:
        step(state, read_event(event))
    assert [problem.code for problem in refused.value.problems] == ["BAD_CHOICE"]


def test_a_ball_is_shown_where_it_lies() -> None:
    """The ends of the board are never changed: the home side counts from the left."""
    at_30 = PlayState(offence=HOME, yard=30)
    squares = [at_30.square, replace(at_30, offence=AWAY).square, PlayState().square]
    assert squares == [30, 70, None]
    kicked = state_of(KICK, frozenset())
    assert kicked.ball == (HOME, 30)
    for typed, where in (("35", 4), ("R", 4), ("11", 12), ("66", 60), ("66", 100)):
        kicked, _entries = step(kicked, read_typed(kicked, typed))
        assert kicked.ball == (AWAY, min(98, where))


def test_house_rules_that_no_match_can_be_played_by() -> None:
    assert asdict(HouseRules()) == HOUSE
    good = [
        HouseRules(timeouts_per_half=0, ot_timeouts=3),
        HouseRules(auto_first_down=True),
    ]
    for house in good:
        check_rules(house)
    bad: list[dict[str, Any]] = [
        *[{"timeouts_per_half": number} for number in (-1, 4, True, "3")],
        *[{"ot_timeouts": 4}, {"half_rounding": "up"}, {"overtime": "maybe"}],
        *[{"auto_first_down": 1}, {"card17_on_incomplete": "yes"}],
    ]
    for rule in bad:
        with pytest.raises(Refused) as refused:
            check_rules(HouseRules(**rule))
        (problem,) = refused.value.problems
        assert (problem.code, problem.where) == ("BAD_RULE", *rule)
