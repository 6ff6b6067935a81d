"""A division of shuffleboard with a round of boards, for the tests that write on them."""

from __future__ import annotations

from typing import Any

from app.courts import calling
from app.event_file.file import EventFile
from app.games.shuffleboard import scoreboards
from app.games.shuffleboard.scoreboards import LiveBoard
from app.operations import divisions, entrants, rounds
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.lines import BetweenEnds, BoardLine, EndScore, MomentKind
from models.games.shuffleboard.play.views import MissingEntry
from models.games.shuffleboard.record import ShuffleboardOptions, Start
from models.pairing.knockout import MAIN
from models.stages.plan import SwissOptions
from models.stages.proposals import BracketDraw
from tests.app import desk
from tests.app.remembered import remembered

DOUBLES = ShuffleboardOptions(form=MatchForm.DOUBLES, target=8, director="港 一郎")
NON_WALKING = ShuffleboardOptions(form=MatchForm.NON_WALKING, target=8, director="港 一郎")


@remembered
def begun(event: EventFile, options: ShuffleboardOptions, programme: str) -> tuple[int, int]:
    """Make a division of four and publish its first round; give both."""
    cup = programme == "knockout"
    division = divisions.add(
        event,
        game="shuffleboard",
        name="シャッフルボード",
        programme=programme,
        options=options,
        programme_options=None if cup else SwissOptions(rounds=3),
    )
    listed = [entrants.EntrantData(name=name) for name in ("甲組", "乙組", "丙組", "丁組")]
    entrants.import_all(event, division, listed)
    entrants.check_in(event, desk.ids(event, division))
    if not cup:
        return division, desk.draw(event, division)
    round_ = rounds.draw_bracket(event, division, MAIN, BracketDraw(seed="7", label="x"))
    rounds.publish(event, round_)
    return division, round_


class Hall:
    """A division of shuffleboard whose first round is published."""

    def __init__(
        self, event: EventFile, options: ShuffleboardOptions, programme: str = "swiss"
    ) -> None:
        self.event = event
        self.division, self.round = begun(event, options, programme)
        self.matches = [m.id for m in desk.last_round(event, self.division).matches]

    def live(self, table: int = 1) -> LiveBoard:
        return scoreboards.live(self.event, self.matches[table - 1])

    def start(self, table: int = 1, **values: Any) -> None:
        calling.set_start(self.event, self.matches[table - 1], Start(yellow=0, **values))

    def write(self, *lines: BoardLine, table: int = 1, confirmed: tuple[str, ...] = ()) -> None:
        for line in lines:
            calling.write(self.event, self.matches[table - 1], line, confirmed=confirmed)

    def play(self, ends: int, table: int = 1) -> None:
        """Play on by so many ends."""
        for _ in range(ends):
            live = self.live(table)
            if MissingEntry.COLOUR_CHANGE in live.board.waits:
                self.write(BetweenEnds(kind=MomentKind.COLOUR_CHANGE), table=table)
            turn = self.live(table).board.next
            assert turn is not None
            self.write(EndScore(number=turn.number, scores=(7, 8)), table=table)
