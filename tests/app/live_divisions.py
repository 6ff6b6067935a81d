"""Divisions of every game with a live record, with a match that is written down for a while."""

from __future__ import annotations

from typing import Any

from app import queries
from app.event_file.file import EventFile
from app.operations import divisions, rounds, running
from app.queries import live_queries
from models.core.live_rules import LiveRules
from models.fair_random import FairRandom
from models.games import GAMES
from models.games.othello.live import LotChoice, MarkedLot
from models.games.othello.rights import DiscColour, Right
from models.games.paper_bowl.folding import view_of
from models.games.paper_bowl.record import line_of
from models.games.paper_bowl.samples import likely
from models.games.shogi.legs import LegEnd, LegOver, PieceToss
from models.games.shuffleboard.lines import EndScore
from models.games.shuffleboard.record import ShuffleboardOptions, Start
from models.pairing.knockout import MAIN
from models.stages.plan import SwissOptions
from models.stages.proposals import BracketDraw
from tests.app import desk
from tests.app.remembered import remembered
from tests.models.games.othello.games import game_by_chance

LIVE = ("othello", "paper_bowl", "shogi", "shuffleboard")
"""The games whose matches are written down live; a test holds it to the registry."""

OPTIONS: dict[str, Any] = {"shuffleboard": ShuffleboardOptions(target=8, director="港 一郎")}
SCORES = {
    "othello": r"\d+–\d+",
    "paper_bowl": r"\d+–\d+",
    "shogi": "",
    "shuffleboard": "21–24",
}
"""What the lists say of the score after `write_some`, as a pattern."""


@remembered
def begun(
    event: EventFile, game: str, programme: str = "swiss", count: int = 4, *, name: str = "部"
) -> int:
    """Make a division of so many people and publish its first round."""
    division = divisions.add(
        event,
        game=game,
        name="部",
        programme=programme,
        options=OPTIONS.get(game),
        programme_options=SwissOptions(rounds=3) if programme.startswith("swiss") else None,
    )
    people = desk.fill(event, division, count)
    if programme == "single_matches":
        pairs = [tuple(people[at : at + 2]) for at in range(0, len(people), 2)]
        rounds.arrange(event, division, pairs)
    elif programme == "knockout":
        wish = BracketDraw(seed="7", label="x")
        rounds.publish(event, rounds.draw_bracket(event, division, MAIN, wish))
    else:
        desk.draw(event, division)
    return division


@remembered
def write_some(event: EventFile, match_id: int) -> int:
    """Write some lines of a match down; give how many."""
    place = live_queries.live(event, match_id)
    WRITERS[place.division.game](event, match_id)
    return len(place.rules.lines(live_queries.live(event, match_id).kept))


def _othello(event: EventFile, match_id: int) -> None:
    running.start(event, match_id, MarkedLot(seat=0), action="draw_lot", name="x")
    choice = LotChoice(right=Right.DRAW_WIN, colour=DiscColour.BLACK)
    running.start(event, match_id, choice, action="choose_rights", name="x", text="x")
    for move in game_by_chance(1)[:9]:
        running.write(event, match_id, move)


def _paper_bowl(event: EventFile, match_id: int) -> None:
    chance = FairRandom("7", "lines")
    for _ in range(40):
        record = live_queries.live(event, match_id).kept.record
        running.write(event, match_id, line_of(likely(chance, view_of(record).state)))


def _shogi(event: EventFile, match_id: int) -> None:
    running.write(event, match_id, PieceToss(plain=4, promoted=1))
    over = LegOver(end=LegEnd.REPETITION, used=(12 * 60, 15 * 60))
    running.write(event, match_id, over)


def _shuffleboard(event: EventFile, match_id: int) -> None:
    running.start(event, match_id, Start(yellow=0), action="board_start")
    for end in (1, 2, 3):
        running.write(event, match_id, EndScore(number=end, scores=(7, 8)))


WRITERS = {
    "othello": _othello,
    "paper_bowl": _paper_bowl,
    "shogi": _shogi,
    "shuffleboard": _shuffleboard,
}


def rules_of(game: str) -> LiveRules[Any, Any, Any]:
    """Give how a game is written down live."""
    rules = GAMES[game].live
    assert rules is not None
    return rules


def first_match(event: EventFile, division: int) -> int:
    """Give the id of the first match of the newest round."""
    return queries.rounds(event, division)[-1].matches[0].id
