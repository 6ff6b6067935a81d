"""The hard places of Paper Bowl one by one: what is typed at the board, and what comes of it.

Each line would come out otherwise with the mistake that its name tells.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from models.core.problems import Refused
from models.games.paper_bowl.events import HouseRules, Overtime, Rounding
from models.games.paper_bowl.step import step
from models.games.paper_bowl.typed import read_typed
from tests.models.games.paper_bowl.cases import fields_of, state_of

LEAD = {"score": {"home": 7, "away": 0}}
"""The offence leads."""
LAST = {"quarter": 2, "cards_left": 1}
"""The last card of a half."""
NONE = {"timeouts": {"home": 0, "away": 0}}
TRY = {"phase": "pat", "score": {"home": 6, "away": 0}}
LEVEL_OVERTIME = {"quarter": 5, "score": {"home": 7, "away": 7}}


def played(told: dict[str, Any], typed: str) -> tuple[dict[str, Any], str]:
    """Type what follows a situation: the fields after it, and the lines, or the refusal."""
    state, kinds = state_of(told, frozenset(range(1, 25))), list[str]()
    house = HouseRules(**told.get("house", {}))
    state = replace(state, house=house, extensions=told.get("extensions", 0))
    for text in typed.split():
        try:
            state, entries = step(state, read_typed(state, text))
        except Refused as refused:
            kinds.append(refused.problems[0].code)
            break
        kinds += [entry.kind for entry in entries]
    found = fields_of(state) | {"winner": state.winner, "line": state.line}
    if state.returning is not None:
        found["start"] = state.returning.start
    return found, " ".join(kinds)


Row = tuple[dict[str, Any], str, str, dict[str, Any]]
YARDS: dict[str, Row] = {
    "half of a loss goes toward zero": ({}, "R5 18 12", "run", {"yard": 29}),
    "by a house rule half of a loss goes down": (
        {"house": {"half_rounding": Rounding.FLOOR}},
        *("R5 18 12", "run", {"yard": 28}),
    ),
    "half of a gain is cut": ({}, "R2 18 35", "run", {"yard": 33}),
    "halves are taken of each roll": ({}, "S1 18 22 14", "pass", {"yard": 34}),
    "a paid half of a pass": ({}, "S1 22 Y 25", "timeout pass", {"yard": 33}),
    "a loss is doubled, too": ({}, "R5 11 12", "run", {"yard": 24}),
    "a loss is doubled by the time-out, too": ({}, "R5 21 Y 12", "timeout run", {"yard": 24}),
    "card 11 is for runs": ({}, "S1 11 23", "pass", {"yard": 35}),
    "card 12 is for passes": ({}, "R1 12 23", "run", {"yard": 35}),
    "card 13 runs past the defence": ({}, "R5 13 23", "run", {"yard": 35}),
    "card 13 does nothing for a pass": ({}, "S2 13 14", "incomplete", {"yard": 30}),
    "card 14 does nothing for a run": ({}, "R4 14 24", "run", {"yard": 32}),
    "card 15 without doubles is a plain run": ({}, "R3 15 24", "run", {"yard": 34}),
    "card 15 takes four times every roll of its chain": (
        *({"yard": 10}, "R5 15 11 22 14", "run first_down", {"yard": 54}),
    ),
    "card 15 does nothing for a pass": ({}, "S1 15 11 23", "pass", {"yard": 37}),
    "card 16 adds twenty for every roll": ({}, "S1 16 11 12", "pass first_down", {"yard": 75}),
    "card 16 does nothing for a run": ({}, "R1 16 34", "run", {"yard": 37}),
    "card 17 takes five yards once": ({}, "S1 17 22 12", "pass", {"yard": 32}),
    "card 17 takes five from a pass that is not caught": (
        {},
        "S2 17 14",
        "incomplete",
        {"yard": 25},
    ),
    "or nothing, by a house rule": (
        *({"house": {"card17_on_incomplete": False}}, "S2 17 14", "incomplete", {"yard": 30}),
    ),
    "an incomplete pass near the own goal is a safety with card 17": (
        *({"yard": 5}, "S2 17 14", "incomplete safety", {"score": {"home": 0, "away": 2}}),
    ),
    "with card 17 the chain goes on short of the goal": (
        *({"yard": 94}, "S1 17 44", "", {"phase": "reroll"}),
    ),
    "a chain stops at the goal": ({"yard": 92}, "R5 9 44", "run touchdown", {"phase": "pat"}),
    "doubles run past the defence": ({}, "R5 11 11 12", "run first_down", {"yard": 40}),
    "a paid double is not free for runs alone": (
        {},
        "R3 21 N 24",
        "timeout_declined run",
        {"yard": 34},
    ),
}
PASSES: dict[str, Row] = {
    "the end line is tested before the twenty": ({"yard": 80}, "S1 16 34", "pass touchdown", {}),
    "the end line is tested before the double": ({"yard": 85}, "L4 12 54", "pass touchdown", {}),
    "halving does not rescue an overthrow": ({"yard": 98}, "L2 18 34", "incomplete", {"yard": 98}),
    "exactly on the end line is good": ({"yard": 98}, "L1 14 24", "pass touchdown", {}),
    "doubles may cross the end line": ({"yard": 98}, "L2 11 66", "pass touchdown", {}),
    "doubles are caught whatever the defence": ({}, "S2 11 11 12", "pass", {"yard": 35}),
    "pips of a later roll stop nothing": ({}, "S2 11 44 12", "pass first_down", {"yard": 41}),
    "card 14 does not mind an overthrow away": ({"yard": 95}, "L1 14 56", "incomplete", {}),
    "the red zone begins at twenty": ({"yard": 80}, "L5 11 23", "incomplete", {"yard": 80}),
    "twenty-one yards are not the red zone": ({"yard": 79}, "L5 11 23", "pass first_down", {}),
    "the red zone is none of the short pass": ({"yard": 85}, "S5 11 23", "pass", {"yard": 90}),
    "a pass beyond the line of card 06 may be made good": (
        *({"yard": 98}, "L1 6 16 Y12", "challenge_won pass touchdown", {}),
    ),
}
TAKEN: dict[str, Row] = {
    "a one in a later roll is no interception": ({}, "S1 1 22 16", "pass first_down", {"yard": 41}),
    "doubles that are intercepted are not rolled again": (
        {},
        "S1 1 66",
        "",
        {"phase": "challenge"},
    ),
    "a challenge against an interception makes it incomplete": (
        *({}, "S1 1 66 Y12", "challenge_won incomplete", {"yard": 30, "down": 2}),
    ),
    "a lost one costs the time-out": (
        *({}, "S1 1 16 Y11", "challenge_lost interception"),
        {"offence": "away", "yard": 63, "timeouts": {"home": 2, "away": 3}},
    ),
    "an interception in the end zone is a touchback": (
        *({"yard": 95, **NONE}, "S1 1 16", "interception touchback", {"yard": 20}),
    ),
    "doubles over the end line are caught by the other side": (
        *({"yard": 98, **NONE}, "L1 1 66", "interception touchback", {"offence": "away"}),
    ),
    "an overthrow is no interception": ({"yard": 98}, "L1 1 16", "incomplete", {"yard": 98}),
    "card 02 cannot be challenged": ({}, "S2 2 22", "interception", {"phase": "return_roll"}),
    "card 02 in the end zone is run from the goal line": (
        *({"yard": 95}, "S1 2 33 12", "interception return", {"yard": 6, "offence": "away"}),
    ),
    "card 02 ignores the pips": ({}, "S2 2 12", "pass", {"yard": 33}),
    "a fumble comes before the touchdown": (
        *({"yard": 95, **NONE}, "R1 3 16", "run fumble_lost touchback", {"yard": 20}),
    ),
    "a fumble with doubles is run from the goal line": (
        *({"yard": 95}, "R1 4 33", "run fumble_lost", {"phase": "return_roll", "start": 0}),
    ),
    "the whole chain is gained before the fumble": (
        *(NONE, "R1 3 11 12", "run fumble_lost", {"offence": "away", "yard": 65}),
    ),
    "a six in a later roll is no fumble": (
        *({}, "R1 3 22 56", "run fumble_kept first_down", {"yard": 45}),
    ),
    "what is not lost is kept": ({}, "R1 3 23", "run fumble_kept", {"yard": 35, "down": 2}),
    "and so with card 04": ({}, "S1 4 16", "pass fumble_kept", {"yard": 37}),
    "a challenge keeps the ball at the end of the gain": (
        *({"yard": 95}, "R1 3 16 Y12", "challenge_won run fumble_kept touchdown", {}),
    ),
    "a fumble in the own end zone is a touchdown": (
        *({"yard": 1, **NONE}, "R5 3 14", "run fumble_lost touchdown"),
        {"score": {"home": 0, "away": 6}, "phase": "pat"},
    ),
    "one that is kept there is a safety": ({"yard": 1}, "R5 3 23", "run fumble_kept safety", {}),
    "an incomplete pass is no fumble": ({}, "S2 3 16", "incomplete", {"yard": 30, "down": 2}),
    "unless by a house rule": (
        *({"house": {"fumble_on_incomplete": True}, **NONE}, "S2 3 16", "incomplete fumble_lost"),
        {"offence": "away", "yard": 70},
    ),
    "which can be challenged, too": (
        *({"house": {"fumble_on_incomplete": True}}, "S2 3 16 Y12"),
        *("challenge_won incomplete fumble_kept", {"yard": 30, "down": 2}),
    ),
    "card 05 is asked after the whole chain": ({}, "S1 5 22", "", {"phase": "reroll"}),
    "and before the touchdown counts": (
        {"yard": 95},
        "S1 5 24 Y12",
        "challenge_won incomplete",
        {},
    ),
    "card 05 is for passes": ({}, "R1 5 23", "run", {}),
    "card 06 is for passes that failed": ({}, "S1 6 23", "pass", {}),
    "a return over the goal line is a touchdown": (
        *({"yard": 95}, "S1 2 33 66 66 11", "interception return touchdown", {"phase": "pat"}),
    ),
}
FOULS: dict[str, Row] = {
    "half of an odd way is rounded up": ({"yard": 9}, "R1 9 13", "penalty", {"yard": 4}),
    "half of one yard is nothing": ({"yard": 1}, "R1 9 13", "penalty", {"yard": 1}),
    "half the way to the goal of the defence": ({"yard": 97}, "R1 10 63", "penalty", {"yard": 99}),
    "doubles of a foul are not rolled again": ({}, "R1 8 11", "penalty", {"phase": "scrimmage"}),
    "one and six together cancel on card 08": ({}, "R1 8 16", "run", {"yard": 37}),
    "and on card 09": ({}, "R1 9 61", "run", {"yard": 37}),
    "and on card 10": ({}, "R1 10 16", "run", {"yard": 37}),
    "but not on card 07": (LEAD, "R1 7 16", "penalty", {"yard": 25, "down": 1}),
    "which is nothing on level scores": ({}, "R1 7 16", "run", {"yard": 37}),
    "and nothing behind": ({"score": {"home": 0, "away": 3}}, "R1 7 16", "run", {}),
    "the line to gain stays": ({"to_go": 8}, "S1 8 62", "penalty", {"yard": 35, "line": 38}),
    "a foul that reaches the line is a first down": (
        *({"to_go": 5}, "R1 8 62", "penalty first_down", {"line": 45}),
    ),
    "holding is no first down by itself": ({"to_go": 20}, "R1 9 62", "penalty", {"to_go": 10}),
    "unless by a house rule": (
        *({"to_go": 20, "house": {"auto_first_down": True}}, "R1 9 62", "penalty first_down"),
        {"to_go": 10},
    ),
    "which is none for an offside": (
        *({"to_go": 20, "house": {"auto_first_down": True}}, "R1 8 62", "penalty", {"to_go": 15}),
    ),
    "nor for the fouls of the offence": (
        *({"to_go": 20, "house": {"auto_first_down": True}}, "R1 9 12", "penalty", {"to_go": 30}),
    ),
    "a sack with a one and doubles is not rolled again": ({}, "S1 19 11", "sack", {"yard": 25}),
    "a one in a later roll is no sack": ({}, "S1 19 22 16", "pass first_down", {"yard": 41}),
    "a run is never a sack": ({}, "R1 19 16", "run", {"yard": 37}),
    "a sack in the end zone is a safety": (
        *({"yard": 15}, "S1 20 22", "sack safety"),
        {"kick": {"side": "home", "from": 20, "free": True}},
    ),
}
CLOCK: dict[str, Row] = {
    "a punt costs no card": ({}, "P T", "punt touchback", {"cards_left": 15}),
    "a card comes once in a quarter": ({}, "R1 14 34 R1 14", "run CARD_ALREADY_USED", {"down": 2}),
    "and again in the next": (
        *({"cards_left": 1}, "R1 14 34 R1 14 34", "run quarter_end run first_down"),
        {"quarter": 2, "cards_left": 19},
    ),
    "there is no card 25": ({}, "R1 25", "BAD_CARD", {"phase": "play_card"}),
    "no card 0": ({}, "R1 0", "BAD_CARD", {"cards_left": 15}),
    "a foul costs its card": ({}, "R1 8 12", "penalty", {"cards_left": 14}),
    "a quarter ends after the try": (
        *({"cards_left": 1, "yard": 95}, "R1 14 34 K12", "run touchdown pat_missed quarter_end"),
        {"phase": "kickoff", "quarter": 2, "kick": {"side": "home", "from": 30, "free": False}},
    ),
    "a half ends after the try, and the kick-off is dropped": (
        *({**LAST, "yard": 95}, "R1 14 34 K34", "run touchdown pat_good half_end"),
        {"kick": {"side": "away", "from": 30, "free": False}},
    ),
    "a match is over after the try": (
        *({**LAST, "quarter": 4, "yard": 95}, "R1 14 34 K12"),
        *("run touchdown pat_missed regulation_end game_end", {"winner": "home"}),
    ),
    "a free kick is owed into the second quarter": (
        *({"cards_left": 1, "yard": 2}, "R5 14 12", "run safety quarter_end"),
        {"kick": {"side": "home", "from": 20, "free": True}},
    ),
    "the return of the last card is run": (
        *({**LAST, "yard": 40}, "S1 2 22 34", "interception return", {"phase": "last_fg"}),
    ),
    "after the downs the new offence may try the last field goal": (
        *({**LAST, "yard": 20, "down": 4}, "R4 14 12 Y 15"),
        *("run turnover_on_downs fg_good half_end", {"score": {"home": 0, "away": 3}}),
    ),
    "so may the taker": (
        *({**LAST, **NONE, "yard": 20}, "R1 3 16 N", "run fumble_lost half_end", {"quarter": 3}),
    ),
    "it is tried from 35 yards": ({**LAST, "yard": 60}, "R1 14 23", "run", {"phase": "last_fg"}),
    "and not from 36": ({**LAST, "yard": 59}, "R1 14 23", "run half_end", {"quarter": 3}),
    "nor in the first quarter": ({"cards_left": 1, "yard": 70}, "R1 14 23", "run quarter_end", {}),
    "a missed one ends the half": (
        {**LAST, "yard": 70},
        "R1 14 23 Y 56",
        "run fg_missed half_end",
        {},
    ),
    "a half may end on a foul": ({**LAST}, "R1 8 12", "penalty half_end", {"quarter": 3}),
    "a punt by card 23 is carried out on the last card": (
        *({**LAST}, "R1 23 YP R 12", "timeout punt return half_end", {"cards_left": 20}),
    ),
    "a field goal by card 23 costs no other card": (
        *({"yard": 70}, "R1 23 YF 12", "timeout fg_good", {"cards_left": 14}),
    ),
    "card 23 knows the range": ({}, "R1 23 YF", "FG_OUT_OF_RANGE", {"phase": "timeout_offer"}),
    "the time-outs come back at half-time": (
        *({**LAST, **NONE}, "R1 14 12", "run half_end", {"timeouts": {"home": 3, "away": 3}}),
    ),
    "as many as were settled": (
        *({**LAST, **NONE, "house": {"timeouts_per_half": 2}}, "R1 14 12", "run half_end"),
        {"timeouts": {"home": 2, "away": 2}},
    ),
    "or not at all, by a house rule": (
        *({**LAST, **NONE, "house": {"timeouts_reset_at_half": False}}, "R1 14 12"),
        *("run half_end", {"timeouts": {"home": 0, "away": 0}}),
    ),
    "no time-outs come back after the first quarter": (
        *({"cards_left": 1, **NONE}, "R1 14 12", "run quarter_end"),
        {"timeouts": {"home": 0, "away": 0}},
    ),
    "the third quarter is carried over": (
        *({"quarter": 3, "cards_left": 1}, "R1 14 12", "run quarter_end"),
        {"down": 2, "to_go": 7, "quarter": 4},
    ),
    "an extension makes two cards of one": (
        *({**LAST}, "EA", "extension", {"cards_left": 2, "timeouts": {"home": 3, "away": 2}}),
    ),
    "never two before one play": ({**LAST}, "EA EH", "extension EXTENSION_NOT_ALLOWED", {}),
    "none with two cards left": (
        {"quarter": 2, "cards_left": 2},
        "EA",
        "EXTENSION_NOT_ALLOWED",
        {},
    ),
    "none in the first quarter": ({"cards_left": 1}, "EA", "EXTENSION_NOT_ALLOWED", {}),
    "none in the third": ({"cards_left": 1, "quarter": 3}, "EA", "EXTENSION_NOT_ALLOWED", {}),
    "one in the fourth quarter": ({**LAST, "quarter": 4}, "EA", "extension", {"cards_left": 2}),
    "a fourth": ({**LAST, "extensions": 3}, "EA", "extension", {"extensions": 4}),
    "and no fifth": ({**LAST, "extensions": 4}, "EA", "EXTENSION_NOT_ALLOWED", {}),
    "none without a time-out": ({**LAST, **NONE}, "EA", "NO_TIMEOUTS", {"cards_left": 1}),
    "one in overtime": ({**LEVEL_OVERTIME, "cards_left": 1}, "EA", "extension", {}),
}
COUNTERS: dict[str, Row] = {
    "a challenge that is won costs nothing": (
        *({}, "S1 5 23 Y12", "challenge_won incomplete", {"timeouts": {"home": 3, "away": 3}}),
    ),
    "without a time-out no interception is challenged": (NONE, "S1 1 16", "interception", {}),
    "nor an incomplete pass": (NONE, "S2 6 16", "incomplete", {}),
    "the other side's time-outs do not help": (
        *({"timeouts": {"home": 0, "away": 3}}, "S2 6 16", "incomplete", {}),
    ),
    "cards 21 to 24 offer nothing to a side without": (NONE, "R1 21 23", "run", {"yard": 35}),
    "the defence is asked by card 22": (
        *({"timeouts": {"home": 0, "away": 1}}, "R1 22", "", {"phase": "timeout_offer"}),
    ),
    "and not the offence": ({"timeouts": {"home": 1, "away": 0}}, "R1 22", "", {"phase": "roll"}),
    "the same card may be laid again": ({}, "R1 24 Y1 23", "timeout run", {"yard": 35}),
    "what was declined is a plain play": ({}, "R2 22 N 23", "timeout_declined run", {"yard": 34}),
}
KICKS: dict[str, Row] = {
    "a field goal may be tried from 35": ({"yard": 65}, "F 16", "fg_good", {}),
    "and not from 36": ({"yard": 64}, "F", "FG_OUT_OF_RANGE", {"phase": "scrimmage"}),
    "from 31 a two is too little": ({"yard": 69}, "F 23", "fg_missed", {"yard": 31}),
    "from 30 it is enough": ({"yard": 70}, "F 23", "fg_good", {}),
    "from 26 a three is too little": ({"yard": 74}, "F 35", "fg_missed", {}),
    "from 25 it is enough": ({"yard": 75}, "F 35", "fg_good", {}),
    "from 21 a four is too little": ({"yard": 79}, "F 45", "fg_missed", {}),
    "from 20 it is enough": ({"yard": 80}, "F 45", "fg_good", {"cards_left": 15}),
    "doubles are good from anywhere": ({"yard": 65}, "F 66", "fg_good", {}),
    "a miss leaves the ball inside the twenty": ({"yard": 95}, "F 56", "fg_missed", {"yard": 5}),
    "a miss of the first down, too": ({"yard": 95}, "F 56", "fg_missed", {"offence": "away"}),
    "a punt from the own one": ({"yard": 1}, "P", "punt", {"start": 49}),
    "a punt from the fifty": ({"yard": 50}, "P", "punt", {"start": 0}),
    "a touchback from a short punt": ({"yard": 10}, "P T", "punt touchback", {"yard": 20}),
    "four points of a try are enough": (TRY, "K22", "pat_good", {"score": {"home": 7, "away": 0}}),
    "three are not": (TRY, "K12", "pat_missed", {"score": {"home": 6, "away": 0}}),
    "the pips of the red zone count at the try": (TRY, "T L2 15", "two_failed", {}),
    "and those of the field do not": (TRY, "T L3 15", "two_good", {"cards_left": 15}),
    "they are none of the short pass": (TRY, "T S2 56", "two_good", {}),
    "no pass beyond the end line": (TRY, "T L5 34", "two_failed", {}),
    "doubles are always good": (TRY, "T L5 11", "two_good", {"score": {"home": 8, "away": 0}}),
    "two yards are enough": (TRY, "T R5 26", "two_good", {}),
    "one is not": (TRY, "T R5 25", "two_failed", {"score": {"home": 6, "away": 0}}),
    "no kick at the try": (TRY, "T P", "CARD_NOT_ALLOWED", {"phase": "two_cards"}),
    "overtime ends with a touchdown": (
        *({**LEVEL_OVERTIME, "yard": 95}, "R1 14 34", "run touchdown game_end", {"winner": "home"}),
    ),
    "with a safety": ({**LEVEL_OVERTIME, "yard": 2}, "R5 14 12", "run safety game_end", {}),
    "with a field goal": ({**LEVEL_OVERTIME, "yard": 80}, "F 12", "fg_good game_end", {}),
    "one period without a score is a tie": (
        *({**LEVEL_OVERTIME, "cards_left": 1, "house": {"overtime": Overtime.ONE}}, "R1 14 12"),
        *("run overtime_end game_end", {"winner": "tie"}),
    ),
    "another period where somebody must win": (
        *({**LEVEL_OVERTIME, "cards_left": 1, "house": {"overtime": Overtime.UNTIL}}, "R1 14 12"),
        *("run overtime_end", {"phase": "toss", "timeouts": {"home": 2, "away": 2}}),
    ),
    "a tie stands without overtime": (
        *({"quarter": 4, "cards_left": 1}, "R1 14 12", "run regulation_end game_end"),
        {"winner": "tie"},
    ),
    "the toss of overtime leaves the first kicker": (
        *({**LEVEL_OVERTIME, "phase": "toss"}, "A", "toss"),
        {"kick": {"side": "away", "from": 30, "free": False}},
    ),
}
PLACES = {
    f"{place}: {name}": row
    for place, rows in (
        ("yards", YARDS),
        ("passes", PASSES),
        ("taken", TAKEN),
        ("fouls", FOULS),
        ("clock", CLOCK),
        ("time-outs", COUNTERS),
        ("kicks", KICKS),
    )
    for name, row in rows.items()
}


@pytest.mark.parametrize("place", PLACES)
def test_place(place: str) -> None:
    """Lines and fields are those of the rules; a missing field says that it does not matter."""
    told, typed, kinds, fields = PLACES[place]
    found, said = played(told, typed)
    assert said == kinds
    assert {name: found[name] for name in fields} == fields
