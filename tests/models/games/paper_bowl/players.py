"""Events by chance for a match of Paper Bowl that the oracle keeps: lawful ones and any others."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.models.games.paper_bowl.oracle import CALLS, COMES_IN, SIDES, State, Told

ODD: tuple[Any, ...] = (0, 7, True, "3", None, 25, -1, 2.0, "maybe", [])


def house(chance: Random) -> Told:
    """Draw house rules; every switch is turned in half of the matches."""
    return {
        "timeouts_per_half": chance.choice((0, 1, 2, 3, 3, 3)),
        "timeouts_reset_at_half": chance.random() < 0.5,
        "card17_on_incomplete": chance.random() < 0.5,
        "fumble_on_incomplete": chance.random() < 0.5,
        "half_rounding": chance.choice(("toward_zero", "floor")),
        "auto_first_down": chance.random() < 0.5,
        "overtime": chance.choice(("none", "one", "until")),
        "ot_timeouts": chance.randrange(4),
    }


def dice(chance: Random, loaded: float = 0.15) -> list[int]:
    """Roll two dice that show doubles somewhat more often than they should."""
    one = chance.randint(1, 6)
    return [one, one if chance.random() < loaded else chance.randint(1, 6)]


def unused(chance: Random, state: State) -> int:
    return chance.choice([card for card in range(1, 25) if card not in state["used"]])


def call(chance: Random, state: State) -> str:
    """Lay any card; a kick is rarer than a play, and a field goal in range alone."""
    if chance.random() < (0.4 if state["down"] == 4 else 0.03):
        return "field_goal" if state["yard"] >= 65 else "punt"
    return chance.choice(("run", "short_pass", "long_pass"))


def lawful(chance: Random, state: State) -> Told:
    """Give an event that is lawful here."""
    yes = chance.random() < 0.5
    match state["phase"]:
        case "toss":
            return {"type": "toss", "kicker": chance.choice(SIDES)}
        case "kickoff" if chance.random() < 0.1:
            return {"type": "kick", "mode": "onside", "die": chance.randint(1, 6)}
        case "kickoff":
            return {"type": "kick", "mode": "deep", "dice": dice(chance)}
        case "return_choice":
            return {"type": "receive", "choice": "return" if yes else "touchback"}
        case "play_card":
            return {"type": "play_card", "card": unused(chance, state)}
        case "timeout_offer":
            return timeout(chance, state, yes)
        case "challenge":
            return {"type": "challenge", "take": yes} | ({"dice": dice(chance)} if yes else {})
        case "pat" if chance.random() < 0.6:
            return {"type": "pat", "choice": "kick", "dice": dice(chance)}
        case "pat":
            return {"type": "pat", "choice": "two"}
        case "last_fg":
            return {"type": "last_fg", "take": chance.random() < 0.8}
        case "scrimmage":
            return scrimmage(chance, state)
        case "two_cards":
            laid = chance.choice(CALLS[:3])
            return {"type": "cards", "offence": laid, "defence": chance.randint(1, 5)}
    return {"type": "roll", "dice": dice(chance)}


def timeout(chance: Random, state: State, yes: bool) -> Told:
    told: Told = {"type": "timeout", "take": yes}
    if yes and state["live"]["card"] == 23:
        told["offence"] = call(chance, state)
    if yes and state["live"]["card"] == 24:
        told["defence"] = chance.randint(1, 5)
    return told


def scrimmage(chance: Random, state: State) -> Told:
    able = [side for side in SIDES if state["timeouts"][side]]
    late = state["quarter"] in (2, 4) or state["quarter"] > 4
    spare = state["cards_left"] == 1 and state["extensions"] < 4
    if late and spare and able and chance.random() < 0.5:
        return {"type": "extend", "side": chance.choice(able)}
    laid = call(chance, state)
    told = {"type": "cards", "offence": laid, "defence": chance.randint(1, 5)}
    if laid in CALLS[3:] and chance.random() < 0.5:
        del told["defence"]
    return told


def pair(chance: Random) -> Any:
    """Give dice of which one may be odd, or one die, or three."""
    found: list[Any] = dice(chance)
    if chance.random() < 0.5:
        found[chance.randrange(2)] = chance.choice(ODD)
    return chance.choice((found, found, found, found[:1], [*found, 3]))


FIELDS: dict[str, tuple[str, ...]] = {
    **{"toss": ("kicker",), "kick": ("mode", "dice", "die"), "receive": ("choice",)},
    **{"roll": ("dice",), "cards": ("offence", "defence"), "extend": ("side",)},
    **{"play_card": ("card",), "timeout": ("take",), "challenge": ("take", "dice")},
    **{"pat": ("choice", "dice"), "last_fg": ("take",)},
}
VALUES: dict[str, tuple[Any, ...]] = {
    **{"kicker": SIDES, "side": SIDES, "mode": ("deep", "onside"), "take": (True, False)},
    **{"choice": ("touchback", "return", "kick", "two"), "offence": CALLS},
    **{"card": tuple(range(1, 25)), "die": tuple(range(1, 7)), "defence": (1, 2, 3, 4, 5)},
}


def any_event(chance: Random, state: State) -> Told:
    """Give an event that may or may not be lawful: mostly of a kind that is waited for."""
    awaited = [kind for kind, phases in COMES_IN.items() if state["phase"] in phases.split()]
    if chance.random() < 0.05:
        return chance.choice(({"type": "fly"}, {}, {"type": 3}, {"type": "undo"}, {"type": []}))
    kind = chance.choice(awaited if awaited and chance.random() < 0.6 else list(FIELDS))
    told: Told = {"type": kind}
    for field in FIELDS[kind]:
        told[field] = pair(chance) if field == "dice" else chance.choice(VALUES[field])
    if chance.random() < 0.4:
        spoilt = chance.choice(FIELDS[kind])
        if chance.random() < 0.3:
            del told[spoilt]
        else:
            told[spoilt] = chance.choice(ODD)
    return fitting(chance, state, told)


def fitting(chance: Random, state: State, told: Told) -> Told:
    """Leave out what does not belong beside the rest, and aim some events at the edges."""
    kind = told["type"]
    if kind == "kick" and told.get("mode") in ("deep", "onside"):
        told.pop("die" if told["mode"] == "deep" else "dice", None)
    if kind in ("challenge", "pat") and told.get("take", told.get("choice")) in (False, "two"):
        told.pop("dice", None)
    if kind == "play_card" and state["used"] and chance.random() < 0.5:
        told["card"] = chance.choice(state["used"])
    live = state["live"]
    if kind == "timeout" and live and told.get("take") is True and chance.random() < 0.9:
        if live["card"] == 23:
            told["offence"] = chance.choice((*CALLS, "field_goal", "pray", None))
        if live["card"] == 24:
            told["defence"] = chance.choice((1, 5, 0, 6, True, "2", None))
    return {field: value for field, value in told.items() if value is not None}
