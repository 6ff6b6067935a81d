"""A hall of shuffleboard courts whose desk assigns, calls and hands in."""

from __future__ import annotations

from datetime import time
from typing import Any

from app.courts import calling, court_queries
from app.courts.court_queries import CourtBoard, PlaceView
from app.event_file.file import EventFile
from app.games.shuffleboard import scoreboards
from app.operations import divisions, entrants
from models.calling.assigning import CourtWish
from models.games.shuffleboard.catalogue import CourtEnd, MatchForm
from models.games.shuffleboard.lines import BetweenEnds, EndScore, MomentKind
from models.games.shuffleboard.play.views import MissingEntry
from models.games.shuffleboard.record import ShuffleboardOptions, Start
from models.stages.plan import SwissOptions
from tests.app import desk
from tests.app.remembered import remembered

DIRECTOR = "港 一郎"
WALKING = ShuffleboardOptions(target=8, courts="1-2", minutes=30, director=DIRECTOR)
STAYING = ShuffleboardOptions(
    form=MatchForm.NON_WALKING, target=8, courts="1", minutes=30, director=DIRECTOR
)
TEN = time(10)


@remembered
def begun(event: EventFile, options: ShuffleboardOptions, count: int, name: str) -> tuple[int, int]:
    """Make a division and publish its first round; give both."""
    division = divisions.add(
        event,
        game="shuffleboard",
        name=name,
        programme="swiss",
        options=options,
        programme_options=SwissOptions(rounds=3),
    )
    listed = [entrants.EntrantData(name=f"{name[0]}{n:02d}") for n in range(1, count + 1)]
    entrants.import_all(event, division, listed)
    entrants.check_in(event, desk.ids(event, division))
    return division, desk.draw(event, division)


class Hall:
    """A division of shuffleboard whose first round is published, table by table."""

    def __init__(
        self,
        event: EventFile,
        options: ShuffleboardOptions,
        count: int = 6,
        name: str = "一般の部",
    ) -> None:
        self.event = event
        self.division, self.round = begun(event, options, count, name)

    def match(self, table: int) -> int:
        matches = desk.last_round(self.event, self.division).matches
        return next(match.id for match in matches if match.table == table)

    def start(self, table: int) -> Start:
        return scoreboards.live(self.event, self.match(table)).record.start

    def assign(self, **values: Any) -> int:
        known = {"courts": ("1", "2"), "first": TEN, "minutes": 30}
        return calling.assign(
            self.event, self.division, [self.round], CourtWish(**(known | values))
        )

    def call(self, table: int, court: str = "1", at: time = TEN, **values: Any) -> None:
        calling.call(self.event, self.match(table), court=court, at=at, **values)

    def play(self, table: int, ends: int) -> None:
        """Play on by so many ends; the first seat begins with yellow where nothing is said."""
        match = self.match(table)
        for _ in range(ends):
            live = scoreboards.live(self.event, match)
            if MissingEntry.COLOURS in live.board.waits:
                known = live.record.start
                begun = Start(
                    yellow=0, court=known.court, begins=known.begins, pair_end=known.pair_end
                )
                calling.set_start(self.event, match, begun)
            if MissingEntry.COLOUR_CHANGE in live.board.waits:
                calling.write(self.event, match, BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
            turn = scoreboards.live(self.event, match).board.next
            assert turn is not None
            calling.write(self.event, match, EndScore(number=turn.number, scores=(7, 8)))

    def board(self, now: time | None = None) -> CourtBoard:
        return court_queries.court_board(self.event, now)

    def place(self, court: str = "1", end: CourtEnd | None = None) -> PlaceView:
        return next(
            place
            for place in self.board().places
            if place.at.court == court and (end is None or place.at.part == end)
        )
