"""A match of Paper Bowl worked out once more, from the rules alone and as plainly as can be.

A state is a dict, an event the dict of a file. `faults` gives every code by which an event may be
refused (none: it is lawful), `happen` then changes the state and gives the lines of the log: kind,
whose line it is, and its yards, to a goal line at most.
"""

from __future__ import annotations

from typing import Any

State = dict[str, Any]
Told = dict[str, Any]
Lines = list[tuple[str, str | None, int]]
SIDES = ("home", "away")
THROWS = {"short_pass": 1, "long_pass": 2}
KICKS = ("field_goal", "punt")
CALLS = ("run", *THROWS, *KICKS)
DEFENCE = {
    1: (0, "", "456", "456"),
    2: (1, "123", "6", "56"),
    3: (2, "6", "34", "34"),
    4: (4, "", "123", "123"),
    5: (6, "45", "1", "12"),
}
"""Run, short pass, long pass, long pass in the red zone."""
FOULS = {8: 5, 9: 10, 10: 15}
OFFERED = {21: "offence", 22: "defence", 23: "offence", 24: "defence"}
HOUSE = {
    "timeouts_per_half": 3,
    "timeouts_reset_at_half": True,
    "card17_on_incomplete": True,
    "fumble_on_incomplete": False,
    "half_rounding": "toward_zero",
    "auto_first_down": False,
    "overtime": "none",
    "ot_timeouts": 2,
}


def begin(**house: Any) -> State:
    """Give the state before the toss."""
    rules = {**HOUSE, **house}
    return {
        **{"rules": rules, "phase": "toss", "quarter": 1, "cards_left": 20, "used": []},
        **{"extensions": 0, "score": dict.fromkeys(SIDES, 0), "by_quarter": {}},
        **{"timeouts": dict.fromkeys(SIDES, rules["timeouts_per_half"]), "first_kicker": None},
        **{"offence": None, "yard": None, "down": None, "line": None, "kick": None, "ret": None},
        **{"live": None, "winner": None, "closing": False},
    }


def other(side: str) -> str:
    return "home" if side == "away" else "away"


# ---------------------------------------------------------------- what is refused


def whole(value: Any, high: int) -> bool:
    return type(value) is int and 1 <= value <= high


def dice_faults(told: Told) -> set[str]:
    dice = told.get("dice")
    fine = isinstance(dice, list) and len(dice) == 2 and all(whole(die, 6) for die in dice)
    return set() if fine else {"bad_dice"}


def word(told: Told, field: str, *words: str) -> set[str]:
    return set() if told.get(field) in words else {"bad_choice"}


def yes_or_no(told: Told) -> set[str]:
    return set() if type(told.get("take")) is bool else {"bad_choice"}


def laid(told: Told) -> set[str]:
    """Faults of an offence card and, where it matters or is told, a defence card."""
    found = {"bad_choice", "bad_card"} if told.get("offence") not in CALLS else set()
    left_out = told.get("defence") is None
    if left_out and told.get("offence") in KICKS:
        return found
    if not whole(told.get("defence"), 5):
        found |= {"bad_card", "bad_choice"} if left_out else {"bad_card"}
    return found


def new_card(told: Told) -> set[str]:
    """Faults of the card for which one is changed, where one is told."""
    found = {"bad_choice", "bad_card"} if told.get("offence", "run") not in CALLS else set()
    return found | (set() if whole(told.get("defence", 1), 5) else {"bad_card"})


def ill_formed(told: Told) -> set[str]:
    """Faults that the event has wherever it comes."""
    match told["type"]:
        case "toss":
            return word(told, "kicker", *SIDES)
        case "extend":
            return word(told, "side", *SIDES)
        case "receive":
            return word(told, "choice", "touchback", "return")
        case "kick" if told.get("mode") == "onside":
            return set() if whole(told.get("die"), 6) else {"bad_dice"}
        case "kick":
            return word(told, "mode", "deep") | dice_faults(told)
        case "roll":
            return dice_faults(told)
        case "cards":
            return laid(told)
        case "play_card":
            return set() if whole(told.get("card"), 24) else {"bad_card"}
        case "pat":
            rolled = "dice" in told or told.get("choice") == "kick"
            return word(told, "choice", "kick", "two") | (dice_faults(told) if rolled else set())
        case "challenge":
            rolled = "dice" in told or told.get("take") is True
            return yes_or_no(told) | (dice_faults(told) if rolled else set())
        case "timeout":
            return yes_or_no(told) | new_card(told)
    return yes_or_no(told)


COMES_IN = {
    **{"toss": "toss", "kick": "kickoff", "receive": "return_choice"},
    **{"roll": "roll reroll return_roll two_roll fg_roll", "cards": "scrimmage two_cards"},
    **{"extend": "scrimmage", "play_card": "play_card", "timeout": "timeout_offer"},
    **{"challenge": "challenge", "pat": "pat", "last_fg": "last_fg"},
}


def faults(state: State, told: Told) -> set[str]:
    """Every code by which an event may be refused here."""
    if not isinstance(told.get("type"), str) or told["type"] not in COMES_IN:
        return {"unknown_event"} | ({"game_over"} if state["winner"] else set())
    found = ill_formed(told)
    if state["winner"]:
        return found | {"game_over"}
    if state["phase"] not in COMES_IN[told["type"]].split():
        return found | {"wrong_phase"}
    return found | out_of_place(state, told)


def out_of_place(state: State, told: Told) -> set[str]:
    """Faults of an event in the phase that waits for it."""
    far = {"fg_out_of_range"} if state["yard"] is not None and state["yard"] < 65 else set()
    card = state["live"]["card"] if told["type"] == "timeout" and told.get("take") else None
    match told["type"]:
        case "play_card" if told.get("card") in state["used"]:
            return {"card_already_used"}
        case "cards" if state["phase"] == "two_cards":
            return {"card_not_allowed"} if told.get("offence") in KICKS else set()
        case "cards" if told.get("offence") == "field_goal":
            return far
        case "extend":
            quarter = state["quarter"]
            lawful = (quarter in (2, 4) or quarter > 4) and state["cards_left"] == 1
            found = set() if lawful and state["extensions"] < 4 else {"extension_not_allowed"}
            spent = told.get("side") in SIDES and not state["timeouts"][told["side"]]
            return found | ({"no_timeouts"} if spent else set())
        case "timeout" if card == 23 and told.get("offence") not in CALLS:
            return {"bad_choice", "bad_card"}
        case "timeout" if card == 23 and told["offence"] == "field_goal":
            return far
        case "timeout" if card == 24 and not whole(told.get("defence"), 5):
            return {"bad_choice", "bad_card"}
    return set()


# ---------------------------------------------------------------- what one play comes to


def half(state: State, yards: int) -> int:
    if yards < 0 and state["rules"]["half_rounding"] == "toward_zero":
        return -(-yards // 2)
    return yards // 2


def row(live: Told) -> int:
    """The play card by whose row a play is judged; 0 is a plain one."""
    if live["card"] < 21:
        return int(live["card"])
    if not live["taken"]:
        return 0
    return {21: 21, 22: 18}.get(live["card"], 0)


def gained(state: State, live: Told) -> int:
    """The yards of a run or a complete pass, all rolls and card factors counted."""
    card, sums = row(live), [a + b for a, b in live["rolls"]]
    first_double = live["rolls"][0][0] == live["rolls"][0][1]
    if live["offence"] == "run":
        if card == 15 and first_double:
            return 4 * sum(sums)
        off = 0 if first_double or card == 13 else DEFENCE[live["defence"]][0]
        each = [sums[0] - off, *sums[1:]]
        doubled = card in (11, 21)
    else:
        each = [THROWS[live["offence"]] * one for one in sums]
        doubled = card in (12, 21)
    if doubled:
        return sum(2 * one for one in each)
    if card == 18:
        return sum(half(state, one) for one in each)
    if card == 16 and live["offence"] != "run":
        return sum(each) + 20 * len(each)
    return sum(each) - (5 if card == 17 else 0)


def caught(live: Told, to_goal: int, *, pips: bool) -> bool:
    a, b = live["rolls"][0]
    if a == b:
        return True
    if THROWS[live["offence"]] * (a + b) > to_goal + 10:
        return False
    column = 1 if live["offence"] == "short_pass" else 3 if to_goal <= 20 else 2
    bad = DEFENCE[live["defence"]][column] if pips else ""
    return str(a) not in bad and str(b) not in bad


def foul(state: State, live: Told) -> tuple[str, int] | None:
    """Who fouled, and for how many yards."""
    card, shown = live["card"], set(live["rolls"][0])
    mine, theirs = state["offence"], other(state["offence"])
    if card == 7:
        leads = state["score"][mine] > state["score"][theirs]
        return (mine, 5) if leads and shown & {1, 6} else None
    if card not in FOULS or len(shown & {1, 6}) != 1:
        return None
    return (mine if 1 in shown else theirs), FOULS[card]


def outcome(state: State) -> tuple[str, int]:
    """What a play is so far: its word, and its yards (of a throw, for what was not caught).

    `more` waits for another roll; `lost` and `lost_back` are fumbles, `picked` and `picked_back`
    interceptions (`_back`: the taker must return).
    """
    live, to_goal = state["live"], 100 - state["yard"]
    card, passed = row(live), live["offence"] in THROWS
    a, b = live["rolls"][0]
    double, odd_die = a == b, bool({a, b} & {1, 6})
    thrown = THROWS.get(live["offence"], 0) * (a + b)
    if passed and card == 19 and odd_die:
        return "sack", -5
    if passed and card == 20 and double:
        return "sack", -15
    if passed and not caught(live, to_goal, pips=card not in (1, 2, 14)):
        if card == 3 and odd_die and state["rules"]["fumble_on_incomplete"]:
            return "dropped", 0
        return "incomplete", thrown
    if passed and card == 1 and odd_die:
        return "picked", thrown
    if passed and card == 2 and double:
        return "picked_back", thrown
    gain = gained(state, live)
    last = live["rolls"][-1]
    if last[0] == last[1] and gain < to_goal:
        return "more", gain
    if card == 3 and odd_die:
        return "lost", gain
    if card == 4 and double:
        return "lost_back", gain
    return "gain", gain


def challenger(state: State, what: str) -> str | None:
    """Who may challenge the outcome, a time-out in hand."""
    live, mine = state["live"], state["offence"]
    side = None
    if what in ("picked", "lost", "dropped") or (what == "incomplete" and live["card"] == 6):
        side = mine
    elif what == "gain" and live["card"] == 5 and live["offence"] in THROWS:
        side = other(mine)
    return side if side and state["timeouts"][side] else None


# ---------------------------------------------------------------- what follows


def points(state: State, side: str, many: int) -> None:
    state["score"][side] += many
    quarter = state["by_quarter"].setdefault(state["quarter"], dict.fromkeys(SIDES, 0))
    quarter[side] += many


def over(state: State, log: Lines) -> None:
    home, away = (state["score"][side] for side in SIDES)
    winner = "tie" if home == away else "home" if home > away else "away"
    state.update(phase="game_over", winner=winner, kick=None, ret=None, live=None)
    log.append(("game_end", None, 0))


def possess(state: State, side: str, yard: int) -> None:
    line = min(100, yard + 10)
    state.update(offence=side, yard=yard, down=1, line=line, kick=None, ret=None, live=None)


def owe(state: State, side: str, start: int = 30, *, free: bool = False) -> None:
    state.update(dict.fromkeys(("offence", "yard", "down", "line", "ret", "live")))
    state["kick"] = {"side": side, "from": start, "free": free}


def new_pile(state: State) -> None:
    state.update(quarter=state["quarter"] + 1, cards_left=20, used=[], extensions=0)


def settle(state: State, log: Lines, following: str) -> None:
    home, away = (state["score"][side] for side in SIDES)
    state["live"] = None
    if state["quarter"] > 4 and home != away:
        over(state, log)
    elif state["cards_left"]:
        state["phase"] = following
    elif state["quarter"] in (1, 3):
        log.append(("quarter_end", None, 0))
        new_pile(state)
        state["phase"] = following
    elif following == "scrimmage" and state["yard"] >= 65:
        state["phase"] = "last_fg"
    else:
        end_half(state, log)


def end_half(state: State, log: Lines) -> None:
    rules, quarter = state["rules"], state["quarter"]
    level = len(set(state["score"].values())) == 1
    log.append(({2: "half_end", 4: "regulation_end"}.get(quarter, "overtime_end"), None, 0))
    state["closing"] = False
    if quarter == 2:
        new_pile(state)
        if rules["timeouts_reset_at_half"]:
            state["timeouts"] = dict.fromkeys(SIDES, rules["timeouts_per_half"])
        owe(state, other(state["first_kicker"]))
        state["phase"] = "kickoff"
    elif level and (rules["overtime"] == "until" or (quarter == 4 and rules["overtime"] == "one")):
        new_pile(state)
        state["timeouts"] = dict.fromkeys(SIDES, rules["ot_timeouts"])
        state.update(dict.fromkeys(("offence", "yard", "down", "line", "kick", "ret", "live")))
        state["phase"] = "toss"
    else:
        over(state, log)


def touchdown(state: State, log: Lines, side: str) -> None:
    points(state, side, 6)
    log.append(("touchdown", side, 0))
    if state["quarter"] > 4:
        over(state, log)
        return
    possess(state, side, 98)
    state["phase"] = "pat"


def advance(state: State, log: Lines, yards: int) -> None:
    mine, spot = state["offence"], state["yard"] + yards
    if spot >= 100:
        touchdown(state, log, mine)
    elif spot <= 0:
        points(state, other(mine), 2)
        log.append(("safety", other(mine), 0))
        owe(state, mine, 20, free=True)
        settle(state, log, "kickoff")
    else:
        if spot >= state["line"]:
            log.append(("first_down", mine, 0))
            possess(state, mine, spot)
        elif state["down"] == 4:
            log.append(("turnover_on_downs", mine, 0))
            possess(state, other(mine), 100 - spot)
        else:
            state.update(yard=spot, down=state["down"] + 1)
        settle(state, log, "scrimmage")


def land(state: State, phase: str, side: str, start: int, source: str) -> None:
    """Begin a return, or the choice of one."""
    state["ret"] = {"side": side, "start": start, "yards": 0, "rolls": [], "source": source}
    state.update(phase=phase, live=None, kick=None)


def turnover(state: State, log: Lines, spot: int, source: str, *, back: bool) -> None:
    taker = other(state["offence"])
    if spot <= 0:
        touchdown(state, log, taker)
    elif back:
        land(state, "return_roll", taker, max(0, 100 - spot), source)
    else:
        if spot >= 100:
            log.append(("touchback", taker, 0))
        possess(state, taker, 20 if spot >= 100 else 100 - spot)
        settle(state, log, "scrimmage")


def conclude(state: State, log: Lines, what: str, yards: int) -> None:
    """Write the result of a play down, and move the ball."""
    live, mine, spot = state["live"], state["offence"], state["yard"] + yards
    told = "run" if live["offence"] == "run" else "pass"
    counted = max(-state["yard"], min(yards, 100 - state["yard"]))
    match what:
        case "sack":
            log.append(("sack", mine, counted))
            advance(state, log, yards)
        case "incomplete":
            fined = row(live) == 17 and state["rules"]["card17_on_incomplete"]
            log.append(("incomplete", mine, max(-5, -state["yard"]) if fined else 0))
            advance(state, log, -5 if fined else 0)
        case "picked" | "picked_back":
            log.append(("interception", mine, counted))
            turnover(state, log, spot, "interception", back=what == "picked_back")
        case "dropped" | "held":
            lost = what == "dropped"
            log += [("incomplete", mine, 0), ("fumble_lost" if lost else "fumble_kept", mine, 0)]
            if lost:
                turnover(state, log, spot, "fumble", back=False)
            else:
                advance(state, log, 0)
        case "lost" | "lost_back":
            log += [(told, mine, counted), ("fumble_lost", mine, 0)]
            turnover(state, log, spot, "fumble", back=what == "lost_back")
        case _:
            log.append((told, mine, counted))
            if row(live) in (3, 4):
                log.append(("fumble_kept", mine, 0))
            advance(state, log, yards)


# ---------------------------------------------------------------- one function for each phase


def at_toss(state: State, told: Told, log: Lines) -> None:
    log.append(("toss", told["kicker"], 0))
    if state["quarter"] == 1:
        state["first_kicker"] = told["kicker"]
    owe(state, told["kicker"])
    state["phase"] = "kickoff"


def at_kickoff(state: State, told: Told, log: Lines) -> None:
    kick = state["kick"]
    if told["mode"] == "deep":
        down_at = min(100, kick["from"] + 50 + 2 * sum(told["dice"]))
        log.append(("kickoff", kick["side"], down_at - kick["from"]))
        land(state, "return_choice", other(kick["side"]), 100 - down_at, "kickoff")
        return
    log.append(("onside_kick", kick["side"], 2 * told["die"]))
    spot = kick["from"] + 2 * told["die"]
    if told["die"] >= 5:
        possess(state, kick["side"], spot)
    else:
        possess(state, other(kick["side"]), 100 - spot)
    settle(state, log, "scrimmage")


def at_return_choice(state: State, told: Told, log: Lines) -> None:
    if told["choice"] == "return":
        state["phase"] = "return_roll"
        return
    log.append(("touchback", state["ret"]["side"], 0))
    possess(state, state["ret"]["side"], 20)
    settle(state, log, "scrimmage")


def at_return_roll(state: State, told: Told, log: Lines) -> None:
    back, (a, b) = state["ret"], told["dice"]
    back["rolls"].append([a, b])
    back["yards"] += (4 if a == b else 2) * (a + b)
    spot = back["start"] + back["yards"]
    if a == b and spot < 100:
        return
    log.append(("return", back["side"], min(100, spot) - back["start"]))
    if spot >= 100:
        touchdown(state, log, back["side"])
    else:
        possess(state, back["side"], spot)
        settle(state, log, "scrimmage")


def kicked(state: State, call: str, log: Lines) -> None:
    if call == "field_goal":
        state.update(phase="fg_roll", live=None)
        return
    down_at = min(100, state["yard"] + 50)
    log.append(("punt", state["offence"], down_at - state["yard"]))
    land(state, "return_choice", other(state["offence"]), 100 - down_at, "punt")


def at_scrimmage(state: State, told: Told, log: Lines) -> None:
    if told["type"] == "extend":
        log.append(("extension", told["side"], 0))
        state["timeouts"][told["side"]] -= 1
        state["cards_left"] += 1
        state["extensions"] += 1
    elif told["offence"] in KICKS:
        kicked(state, told["offence"], log)
    else:
        laid_cards = {"offence": told["offence"], "defence": told["defence"]}
        state["live"] = {**laid_cards, "card": None, "taken": False, "rolls": []}
        state["phase"] = "play_card"


def at_play_card(state: State, told: Told, log: Lines) -> None:
    state["live"]["card"] = told["card"]
    state["used"].append(told["card"])
    state["cards_left"] -= 1
    role = OFFERED.get(told["card"])
    side = state["offence"] if role == "offence" else other(state["offence"])
    state["phase"] = "timeout_offer" if role and state["timeouts"][side] else "roll"


def at_timeout_offer(state: State, told: Told, log: Lines) -> None:
    live, state["phase"] = state["live"], "roll"
    role = OFFERED[live["card"]]
    side = state["offence"] if role == "offence" else other(state["offence"])
    log.append(("timeout" if told["take"] else "timeout_declined", side, 0))
    if not told["take"]:
        return
    state["timeouts"][side] -= 1
    live["taken"] = True
    if live["card"] == 24:
        live["defence"] = told["defence"]
    if live["card"] == 23:
        live["offence"] = told["offence"]
        if told["offence"] in KICKS:
            kicked(state, told["offence"], log)


def at_roll(state: State, told: Told, log: Lines) -> None:
    live = state["live"]
    live["rolls"].append(list(told["dice"]))
    fouled = foul(state, live)
    if fouled:
        marked_off(state, log, *fouled)
        return
    what, yards = outcome(state)
    if what == "more":
        state["phase"] = "reroll"
    elif challenger(state, what):
        state["phase"] = "challenge"
    else:
        conclude(state, log, what, yards)


def marked_off(state: State, log: Lines, offender: str, yards: int) -> None:
    mine = offender == state["offence"]
    space = state["yard"] if mine else 100 - state["yard"]
    marked = min(yards, 0 if space == 1 else (space + 1) // 2)
    log.append(("penalty", state["offence"], -marked if mine else marked))
    state["yard"] += -marked if mine else marked
    given = state["rules"]["auto_first_down"] and state["live"]["card"] in (9, 10) and not mine
    if state["yard"] >= state["line"] or given:
        log.append(("first_down", state["offence"], 0))
        possess(state, state["offence"], state["yard"])
    settle(state, log, "scrimmage")


def at_challenge(state: State, told: Told, log: Lines) -> None:
    what, yards = outcome(state)
    side = challenger(state, what)
    if not told["take"]:
        log.append(("challenge_declined", side, 0))
    elif sum(told["dice"]) % 2:
        log.append(("challenge_won", side, 0))
        won = {"picked": "incomplete", "gain": "incomplete", "incomplete": "restored"}
        what = {**won, "lost": "kept", "dropped": "held"}[what]
    else:
        log.append(("challenge_lost", side, 0))
        state["timeouts"][side] -= 1
    conclude(state, log, what, yards)


def at_pat(state: State, told: Told, log: Lines) -> None:
    if told["choice"] == "two":
        state["phase"] = "two_cards"
    else:
        tried(state, log, "pat_good" if sum(told["dice"]) >= 4 else "pat_missed", 1)


def tried(state: State, log: Lines, kind: str, many: int) -> None:
    scorer = state["offence"]
    log.append((kind, scorer, 0))
    if kind.endswith("good"):
        points(state, scorer, many)
    owe(state, scorer)
    settle(state, log, "kickoff")


def at_two_cards(state: State, told: Told, log: Lines) -> None:
    state["live"] = {"offence": told["offence"], "defence": told["defence"], "rolls": []}
    state["live"].update(card=None, taken=False)
    state["phase"] = "two_roll"


def at_two_roll(state: State, told: Told, log: Lines) -> None:
    live, (a, b) = state["live"], told["dice"]
    live["rolls"] = [[a, b]]
    if live["offence"] == "run":
        good = a == b or a + b - DEFENCE[live["defence"]][0] >= 2
    else:
        good = caught(live, 2, pips=True)
    tried(state, log, "two_good" if good else "two_failed", 2)


def at_fg_roll(state: State, told: Told, log: Lines) -> None:
    kicker, to_goal, (a, b) = state["offence"], 100 - state["yard"], told["dice"]
    pips = next(
        low for far, low in ((20, "1234"), (25, "123"), (30, "12"), (35, "1")) if to_goal <= far
    )
    good = a == b or str(a) in pips or str(b) in pips
    log.append(("fg_good" if good else "fg_missed", kicker, to_goal))
    if good:
        points(state, kicker, 3)
    if state["closing"]:
        end_half(state, log)
    elif good:
        owe(state, kicker)
        settle(state, log, "kickoff")
    else:
        possess(state, other(kicker), to_goal)
        settle(state, log, "scrimmage")


def at_last_fg(state: State, told: Told, log: Lines) -> None:
    if told["take"]:
        state.update(phase="fg_roll", closing=True)
    else:
        end_half(state, log)


AT = {
    **{"toss": at_toss, "kickoff": at_kickoff, "return_choice": at_return_choice},
    **{"return_roll": at_return_roll, "scrimmage": at_scrimmage, "play_card": at_play_card},
    **{"timeout_offer": at_timeout_offer, "roll": at_roll, "reroll": at_roll},
    **{"challenge": at_challenge, "pat": at_pat, "two_cards": at_two_cards},
    **{"two_roll": at_two_roll, "fg_roll": at_fg_roll, "last_fg": at_last_fg},
}


def happen(state: State, told: Told) -> Lines:
    """Let a lawful event happen, and give the lines of the log."""
    log: Lines = []
    AT[state["phase"]](state, told, log)
    return log
