"""Matches of Paper Bowl by chance, kept by the program and by the oracle side by side."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from models.core.problems import Refused
from models.games.paper_bowl.events import BowlSide, HouseRules, Overtime, Rounding
from models.games.paper_bowl.state import Pair, PlayEntry, PlayPhase, PlayState
from models.games.paper_bowl.step import step
from models.games.paper_bowl.wire import read_event
from tests.models.games.paper_bowl import oracle
from tests.models.games.paper_bowl.players import any_event, house, lawful

BALL = {"scrimmage", "play_card", "timeout_offer", "roll", "reroll", "challenge"} | {
    "fg_roll",
    "last_fg",
}
"""The phases in which down and distance are told."""
NAMES = {"play_over": "game_over"}
"""The codes that the program has under another name."""


def house_of(told: oracle.Told) -> HouseRules:
    kinds = {"half_rounding": Rounding, "overtime": Overtime}
    return HouseRules(**{name: kinds.get(name, type(own))(own) for name, own in told.items()})


def begun(rules: oracle.Told) -> PlayState:
    each = rules["timeouts_per_half"]
    return PlayState(house=house_of(rules), timeouts=Pair(home=each, away=each))


def sides(pair: Pair) -> dict[str, int]:
    return {"home": pair.home, "away": pair.away}


def seen(state: PlayState) -> dict[str, Any]:
    """Give a state under the names of the oracle."""
    phase, play, kick, back = state.phase.value, state.play, state.kick, state.returning
    found = {
        "phase": phase,
        "quarter": state.quarter,
        "cards_left": state.cards_left,
        "used": list(state.used),
        "extensions": state.extensions,
        "score": sides(state.score),
        "by_quarter": {
            number: sides(own)
            for number, own in enumerate(state.by_quarter, 1)
            if own.home or own.away
        },
        "timeouts": sides(state.timeouts),
        "first_kicker": state.first_kicker,
        "kick": kick and {"side": kick.side, "from": kick.start, "free": kick.free},
        "ret": back
        and {
            "side": back.side,
            "start": back.start,
            "yards": back.yards,
            "rolls": [list(dice) for dice in back.rolls],
            "source": back.source,
        },
        "winner": state.winner or None,
        "closing": state.closing,
        "ball": (state.offence, state.yard, state.down, state.line) if phase in BALL else None,
    }
    if phase not in BALL:
        spot = state.yard if phase.startswith("two") else None
        found["ball"] = (state.offence, spot)
    if phase in ("toss", "kickoff", "game_over"):
        assert (state.yard, state.down, state.line) == (0, 0, 0)
    if phase in ("pat", "two_cards", "two_roll"):
        assert (state.yard, state.down, state.line) == (98, 0, 0)
    if play is not None:
        rolls = [list(dice) for dice in play.rolls]
        found["live"] = (play.offence, play.defence, play.card, play.paid, rolls)
    return found


def expected(state: oracle.State) -> dict[str, Any]:
    """Give a state of the oracle as `seen` gives that of the program."""
    phase, live = state["phase"], state["live"]
    found = {name: own for name, own in state.items() if name not in NOT_TOLD}
    if phase in BALL:
        found["ball"] = tuple(state[name] for name in ("offence", "yard", "down", "line"))
    elif phase in ("pat", "two_cards", "two_roll"):
        found["ball"] = (state["offence"], 98 if phase != "pat" else None)
    else:
        found["ball"] = (None, None)
    if live is not None:
        paid = live["taken"] and live["card"] in (21, 22)
        shown = (live["offence"], live["defence"], live["card"] or 0, paid, live["rolls"])
        found["live"] = shown
    return found


NOT_TOLD = {"rules", "live", "offence", "yard", "down", "line"}


def lines(entries: tuple[PlayEntry, ...]) -> oracle.Lines:
    return [(entry.kind, entry.side, entry.yards) for entry in entries]


class Both:
    """A match that the program and the oracle keep side by side."""

    def __init__(self, rules: oracle.Told) -> None:
        self.theirs = oracle.begin(**rules)
        self.state = begun(self.theirs["rules"])
        self.entries: list[PlayEntry] = []

    def happen(self, told: oracle.Told) -> None:
        """Let an event happen on both sides and compare all; what goes in is not changed."""
        codes, before = oracle.faults(self.theirs, told), self.state
        kept = hash(before)
        try:
            event = read_event(told)
            same = hash(event)
            self.state, entries = step(before, event)
            assert hash(event) == same
        except Refused as refused:
            code = refused.problems[0].code.lower()
            assert NAMES.get(code, code) in codes, (told, codes, before)
            return
        finally:
            assert hash(before) == kept
        assert not codes, (told, codes, before)
        assert lines(entries) == oracle.happen(self.theirs, told), (told, before)
        assert seen(self.state) == expected(self.theirs), (told, before)
        self.entries += entries


def match(seed: int) -> Both:
    """Play a whole match by chance, with events among it that cannot be."""
    chance = Random(seed)
    both = Both(house(chance))
    while not both.theirs["winner"]:
        both.happen(lawful(chance, both.theirs))
        while chance.random() < 0.3:
            both.happen(any_event(chance, both.theirs))
    for _ in range(5):
        both.happen(any_event(chance, both.theirs))
    return both


def anywhere(chance: Random) -> Both:
    """Begin anywhere: near a goal line, before the last card, with no time-out left."""
    both = Both(house(chance))
    quarter, left = chance.randint(1, 6), chance.choice((1, 1, 2, 9))
    extended = chance.randrange(5) if quarter not in (1, 3) and left < 3 else 0
    yard = chance.choice((chance.randint(1, 5), chance.randint(6, 94), chance.randint(60, 99)))
    line = chance.randint(yard + 1, min(100, yard + 25))
    used = chance.sample(range(1, 25), 20 + extended - left)
    score = {side: chance.choice((0, 3, 3, 7)) if quarter < 5 else 6 for side in oracle.SIDES}
    timeouts = {side: chance.randrange(4) for side in oracle.SIDES}
    ball = {"offence": chance.choice(tuple(BowlSide)), "yard": yard, "line": line}
    ball["down"] = chance.randint(1, 4)
    first = chance.choice(tuple(BowlSide))
    both.theirs.update(ball, phase="scrimmage", quarter=quarter, cards_left=left, used=used)
    both.theirs.update(extensions=extended, score=score, timeouts=timeouts, first_kicker=first)
    both.theirs["by_quarter"] = {1: dict(score)} if any(score.values()) else {}
    both.state = replace(
        both.state,
        **ball,
        **{
            "phase": PlayPhase.SCRIMMAGE,
            "quarter": quarter,
            "cards_left": left,
            "used": tuple(used),
        },
        **{"extensions": extended, "score": Pair(**score), "timeouts": Pair(**timeouts)},
        **{"first_kicker": first, "by_quarter": (Pair(**score), *[Pair()] * (quarter - 1))},
    )
    assert seen(both.state) == expected(both.theirs)
    return both


def plays(seed: int) -> None:
    """Play one play from anywhere to the next one, its try and the last field goal with it."""
    chance = Random(seed)
    both = anywhere(chance)
    while True:
        both.happen(lawful(chance, both.theirs))
        if both.theirs["phase"] in ("kickoff", "toss", "game_over"):
            return
        if both.theirs["phase"] == "scrimmage" and both.theirs["cards_left"] > 1:
            return
