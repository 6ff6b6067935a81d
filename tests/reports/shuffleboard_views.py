"""The printed examples of the rule book (YSA D-7) as rounds for the tests of paper."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import time
from pathlib import Path
from typing import Any

from models.games.shuffleboard.catalogue import CourtEnd, MatchForm, MatchMode
from models.games.shuffleboard.lines import BetweenEnds, MomentKind
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.end_scores import due_end
from models.games.shuffleboard.play.entering import with_line
from models.games.shuffleboard.play.views import MissingEntry
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from models.games.shuffleboard.scores import POSSIBLE
from models.views.divisions import EntrantView, MatchView, RoundView, SeatView, SheetHead
from reports.forms.form import FormInput
from reports.games.shuffleboard import boards, cards, court_lists, match_log
from reports.games.shuffleboard import us_boards as american
from reports.games.shuffleboard.forms import SHUFFLEBOARD
from tests.reports.views import PRINTED

HEAD = SheetHead(
    event="横浜オープン",
    date="2026年1月10日",
    venue="運動公園",
    division="一般の部",
    game="shuffleboard",
    printed_at=PRINTED,
    stage="swiss",
    round=1,
)


def entrant(number: int, name: str) -> EntrantView:
    return EntrantView(id=100 + number, number=number, name=name, short=name[:2])


def match(
    names: Sequence[str], table: int = 1, result: ShuffleboardResult | None = None
) -> MatchView:
    first = table * 10
    return MatchView(
        id=table,
        code=f"K{table}",
        table=table,
        stage="swiss",
        round=1,
        seats=tuple(SeatView(entrant=entrant(first + n, name)) for n, name in enumerate(names)),
        result=result,
    )


def round_of(*matches: MatchView) -> RoundView:
    return RoundView(
        id=1, stage="swiss", number=1, published=True, published_at=PRINTED, matches=matches
    )


class Made:
    """Makes a sheet of a round as the form does that it is made for."""

    def __init__(self, make: Callable[[FormInput], bytes]) -> None:
        self.make = make

    def __call__(
        self,
        head: SheetHead,
        round_: RoundView,
        options: ShuffleboardOptions,
        records: Mapping[int, ShuffleboardResult] | None = None,
        *,
        large: bool = False,
    ) -> bytes:
        given = FormInput(
            head=head,
            game=SHUFFLEBOARD,
            round=round_,
            options=options,
            own={"records": records or {}},
            large=large,
        )
        return self.make(given)


draw_sheet, officials_list = Made(court_lists.draw_sheet), Made(court_lists.officials_list)
score_cards, us_cards = Made(cards.score_cards), Made(cards.us_cards)
scoreboards, us_boards = Made(boards.scoreboards), Made(american.us_boards)
penalty_log = Made(match_log.penalty_log)


_DATA = Path(__file__).parent.parent / "data"
EXAMPLES: dict[str, Any] = {
    example["id"]: example
    for example in json.loads((_DATA / "shuffleboard_goldens.json").read_text("utf-8"))["examples"]
}
FORMS = {
    "walking": MatchForm.WALKING,
    "nonwalking": MatchForm.NON_WALKING,
    "doubles": MatchForm.DOUBLES,
}
MODES = {"frame": MatchMode.FRAMES, "point": MatchMode.POINTS}
Scores = Iterable[dict[int, int]]


def play(options: ShuffleboardOptions, start: Start, ends: Scores) -> ShuffleboardResult:
    """Enter the scores of ends, changing colours when asked."""
    record = ShuffleboardResult(start=start)
    seats = 3 if options.form is MatchForm.ROUND_ROBIN else 2
    for scores in ends:
        if MissingEntry.COLOUR_CHANGE in board(record, options).waits:
            record = with_line(record, BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
        turn = board(record, options).next
        assert turn is not None
        line = due_end(turn, scores[turn.yellow], scores[turn.black], seats)
        record = with_line(record, line)
    return record


def example(key: str) -> tuple[RoundView, ShuffleboardOptions]:
    """Give an example as a round of one court."""
    if key in ("D7-7", "D7-8"):
        return _of_three(EXAMPLES[key]["round_robin"])
    games = EXAMPLES[key]["games"]
    options = ShuffleboardOptions(
        form=FORMS[games[0]["kind"]], mode=MODES[games[0]["mode"]], target=games[0]["target"]
    )
    matches = []
    for number, game in enumerate(games):
        names = [game["yellow"], game["black"]]
        start = Start(yellow=0)
        if game["pair_end"]:
            end = CourtEnd.FOOT if number else CourtEnd.HEAD
            start = Start(yellow=0, court="1", pair_end=end, begins=time(9, 30))
        if "segments" in EXAMPLES[key]:
            ends = list(_shortened(names, EXAMPLES[key]["segments"], 8 + number))
        else:
            ends = [
                {n: end["scores"][name] for n, name in enumerate(names)} for end in game["ends"]
            ]
        matches.append(match(names, number + 1, play(options, start, ends)))
    return round_of(*matches), options


def _of_three(given: Any) -> tuple[RoundView, ShuffleboardOptions]:
    mode = MatchMode.PAIRINGS if given["kind"] == 1 else MatchMode.RANKING
    options = ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, mode=mode, target=given["frames"])
    names = given["players"]
    ends = [{names.index(n): score for n, score in end["scores"].items()} for end in given["ends"]]
    return round_of(match(names, 1, play(options, Start(), ends))), options


def _shortened(names: Sequence[str], segments: Any, last: int) -> Scores:
    """Fill the frames that the print leaves out so that the printed sums come out."""
    rows = []
    for name in names:
        opening = [box["score"] for box in segments[name]["opening"]]
        closing = [box["score"] for box in segments[name]["closing"]]
        left = segments[name]["implied_total_before_closing"] - sum(opening)
        frames = last - len(opening) - len(closing)
        rows.append([*opening, *_parts(left, frames), *closing])
    return [dict(enumerate(scores)) for scores in zip(*rows, strict=True)]


def _parts(total: int, frames: int) -> list[int]:
    """Divide a total into possible scores."""
    if frames == 1:
        return [total] if total in POSSIBLE else []
    for score in (8, 7, 10, 15, 14, 18, 0, 17):
        rest = _parts(total - score, frames - 1)
        if rest:
            return [score, *rest]
    return []


def board_of(key: str) -> bytes:
    """Print the board of an example."""
    round_, options = example(key)
    return scoreboards(HEAD, round_, options)


def us_board_of(key: str) -> bytes:
    """Print the American board of an example of doubles; its partners stand in their names."""
    round_, options = example(key)
    (one,) = round_.matches
    partners = tuple(tuple(seat.entrant.name.split("・")) for seat in one.seats)
    start = replace(one.result.start, partners=partners)
    return us_boards(HEAD, round_of(replace(one, result=replace(one.result, start=start))), options)
