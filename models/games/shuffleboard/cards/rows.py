"""The rows of small boxes on a finished card, and the ends that they are (YSA A-4, D-7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from models.games.shuffleboard.cards.scoreboard import Part
from models.games.shuffleboard.catalogue import Colour, Mode, ends_per_frame
from models.games.shuffleboard.lines import EndScore, ExtraEnds, Lag, Line, Moment, MomentKind
from models.games.shuffleboard.play.point_match import third_game_needed
from models.games.shuffleboard.play.round_robin import (
    PAIRS,
    ends_of_three,
    extra_turns,
    trio,
)
from models.games.shuffleboard.play.views import Board, EndView
from models.games.shuffleboard.record import (
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
)

Values = Mapping[str, Sequence[int]]
"""What stands in the small boxes of each row, by its key: penalties and credits are in it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CardRow:
    """One row of small boxes."""

    key: str
    game: int
    part: Part
    seat: int
    other: str
    """The row of the side opposite; empty where there is none."""
    colour: Colour | None = None
    """None for three players, whose colours change from end to end."""
    after: str = ""
    """The row of the same side whose total goes on here."""


def card_rows(options: ShuffleboardOptions, start: Start) -> tuple[CardRow, ...]:
    """Give the rows of a card from above to below; in a second half the names are exchanged.

    Who stands in the rows of a third game follows from the lag: `seat_in`.

    >>> rows = card_rows(ShuffleboardOptions(), Start(yellow=1))
    >>> [(row.key, row.seat, row.after) for row in rows][:3]
    [('1first0', 1, ''), ('1first1', 0, ''), ('1second0', 0, '1first1')]
    """
    if options.mode is Mode.PAIRINGS:
        return tuple(
            CardRow(
                key=f"pair{number}{place}",
                game=1,
                part=Part.PLAIN,
                seat=pair[place],
                other=f"pair{number}{1 - place}",
            )
            for number, pair in enumerate(PAIRS)
            for place in range(2)
        )
    if options.mode is Mode.RANKING:
        return tuple(
            CardRow(key=f"own{seat}", game=1, part=Part.PLAIN, seat=seat, other="")
            for seat in range(3)
        )
    return tuple(_of_two(options, start.yellow or 0))


def _of_two(options: ShuffleboardOptions, yellow: int) -> Iterator[CardRow]:
    parts = [
        (1, Part.FIRST_HALF, "first", yellow),
        (1, Part.SECOND_HALF, "second", 1 - yellow),
        (1, Part.EXTENSION, "extra", 1 - yellow),
    ]
    if options.mode is Mode.POINTS:
        begins = {1: yellow, 2: 1 - yellow, 3: yellow}
        parts = [(game, Part.PLAIN, "game", upper) for game, upper in begins.items()]
    after = {"second": ("first", 1), "extra": ("second", 0)}
    for game, part, name, upper in parts:
        for place, colour in enumerate(Colour):
            before, turned = after.get(name, ("", 0))
            yield CardRow(
                key=f"{game}{name}{place}",
                game=game,
                part=part,
                seat=upper if place == 0 else 1 - upper,
                other=f"{game}{name}{1 - place}",
                colour=colour,
                after=f"{game}{before}{abs(place - turned)}" if before else "",
            )


def due_boxes(row: CardRow, options: ShuffleboardOptions) -> int | None:
    """Give how many boxes a row has; None where the score decides it.

    >>> rows = card_rows(ShuffleboardOptions(target=12), Start())
    >>> due_boxes(rows[0], ShuffleboardOptions(target=12))
    6
    """
    if row.part in (Part.FIRST_HALF, Part.SECOND_HALF):
        return options.target // 2 * ends_per_frame(options.form)
    return options.target if options.mode in (Mode.PAIRINGS, Mode.RANKING) else None


def typed_ends(
    options: ShuffleboardOptions, start: Start, values: Values, lag: Lag | None = None
) -> Iterator[Line]:
    """Give the ends of a card in the order they were played, with what stands in their boxes.

    A box without one opposite is left out: `check_rows` says so. The two ends that a drawn pairing
    of three plays besides have their line in front of them. `lag` says who stands in the rows of
    a third game.

    >>> values = {"1first0": [7] * 4, "1first1": [8] * 4, "1second0": [0], "1second1": [7]}
    >>> made = list(typed_ends(ShuffleboardOptions(target=8), Start(yellow=0), values))
    >>> [(end.number, end.scores) for end in made][3:]
    [(4, (7, 8)), (5, (7, 0))]
    """
    if options.mode in (Mode.PAIRINGS, Mode.RANKING):
        yield from _ends_of_three(options, start, values)
        return
    number, game = 0, 1
    for row in card_rows(options, start)[::2]:
        if row.game != game:
            number, game = 0, row.game
        turned = _upper_seat(row, lag) == 1
        for pair in zip(values.get(row.key, ()), values.get(row.other, ()), strict=False):
            number += 1
            scores = (pair[1], pair[0]) if turned else pair
            yield EndScore(game=game, number=number, scores=scores)


def _upper_seat(row: CardRow, lag: Lag | None) -> int:
    """Give who plays yellow: in a third game as the winner of the lag has chosen."""
    if row.game != 3 or lag is None or lag.chooser is None:
        return row.seat
    return lag.chooser if lag.colour is Colour.YELLOW else 1 - lag.chooser


def seat_in(row: CardRow, lag: Lag | None) -> int:
    """Give who stands in a row, the choice after a lag included.

    >>> third = card_rows(ShuffleboardOptions(mode=Mode.POINTS, target=50), Start(yellow=0))[4]
    >>> took = Lag(distances=(9, 5), chooser=1, colour=Colour.YELLOW)
    >>> seat_in(third, None), seat_in(third, took)
    (0, 1)
    """
    if row.game != 3 or row.colour is None:
        return row.seat
    upper = _upper_seat(replace(row, seat=row.seat ^ (row.colour is Colour.BLACK)), lag)
    return upper if row.colour is Colour.YELLOW else 1 - upper


def _ends_of_three(options: ShuffleboardOptions, start: Start, values: Values) -> Iterator[Line]:
    left = {key: list(row) for key, row in values.items()}

    def end(number: int, one: int, other: int) -> EndScore | None:
        scores: list[int | None] = [None, None, None]
        keys = {seat: _key_of_three(options, (one, other), seat) for seat in (one, other)}
        if not all(left.get(key) for key in keys.values()):
            return None
        for seat, key in keys.items():
            scores[seat] = left[key].pop(0)
        return EndScore(number=number, scores=tuple(scores))

    regular = ends_of_three(options.mode, options.target)
    for number in range(1, regular + 1):
        who = trio(number, start.order)
        made = end(number, who.yellow, who.black)
        if made is None:
            return
        yield made
    number = regular
    for pair in PAIRS if options.mode is Mode.PAIRINGS else ():
        while all(len(left.get(_key_of_three(options, pair, seat), ())) >= 2 for seat in pair):
            yield ExtraEnds(pair=pair)
            for _end, yellow, black in extra_turns(pair):
                number += 1
                made = end(number, yellow, black)
                assert made is not None  # noqa: S101 - both have two boxes left
                yield made


def _key_of_three(options: ShuffleboardOptions, pair: tuple[int, int], seat: int) -> str:
    if options.mode is Mode.RANKING:
        return f"own{seat}"
    among = (min(pair), max(pair))
    return f"pair{PAIRS.index(among)}{among.index(seat)}"


def row_key(options: ShuffleboardOptions, end: EndView, seat: int) -> str:
    """Name the row in which a seat's score of an end stands.

    >>> from models.games.shuffleboard.play.board import board
    >>> from models.games.shuffleboard.record import entry
    >>> options, start = ShuffleboardOptions(), Start(yellow=1)
    >>> lines = (entry(EndScore(number=1, scores=(7, 8))),)
    >>> (end,) = board(ShuffleboardResult(start=start, entries=lines), options).ends
    >>> row_key(options, end, 0), row_key(options, end, 1)
    ('1first1', '1first0')
    """
    turn = end.turn
    if options.mode in (Mode.PAIRINGS, Mode.RANKING):
        return _key_of_three(options, (turn.yellow, turn.black), seat)
    place = 0 if seat == turn.yellow else 1
    if options.mode is Mode.POINTS:
        return f"{turn.game}game{place}"
    frame = turn.place.frame
    part = "first" if frame <= options.target // 2 else "second"
    return f"1{'extra' if frame > options.target else part}{place}"


def values_of(now: Board) -> dict[str, list[int]]:
    """Give the small boxes of a board, penalties and credits in them as they are written.

    >>> from models.games.shuffleboard.play.board import board
    >>> from models.games.shuffleboard.record import entry
    >>> lines = (entry(EndScore(number=1, scores=(7, 8))),)
    >>> record = ShuffleboardResult(start=Start(yellow=0), entries=lines)
    >>> values_of(board(record, ShuffleboardOptions()))
    {'1first0': [7], '1first1': [8]}
    """
    found: dict[str, list[int]] = {}
    for end in now.ends:
        for seat, score in enumerate(end.net):
            if score is not None:
                found.setdefault(row_key(now.options, end, seat), []).append(score)
    return found


def lag_due(now: Board) -> bool:
    """Tell whether the first two games stand one each, so that a lag follows (YSA A-9).

    >>> from models.games.shuffleboard.play.board import board
    >>> lag_due(board(ShuffleboardResult(start=Start(yellow=0)), ShuffleboardOptions()))
    False
    """
    if now.options.mode is not Mode.POINTS:
        return False
    return third_game_needed([game.winner for game in now.games[:2]])


def level(now: Board) -> bool:
    """Tell whether a frame game is level after its last frame, so that an extension follows.

    >>> from models.games.shuffleboard.play.board import board
    >>> level(board(ShuffleboardResult(start=Start(yellow=0)), ShuffleboardOptions()))
    False
    """
    if now.options.mode is not Mode.FRAMES:
        return False
    full = now.options.target * ends_per_frame(now.options.form)
    played = len(now.ends)
    return played > full or (played == full and now.totals[0] == now.totals[1])


def running(values: Values, row: CardRow, boxes: int) -> tuple[int, ...]:
    """Give the totals along a row, one for each frame; what came before goes on.

    >>> rows = card_rows(ShuffleboardOptions(), Start(yellow=0))
    >>> running({"1first0": [7, 8, -10]}, rows[0], 1)
    (7, 15, 5)
    """
    total = sum(carried(values, row))
    found = []
    scores = list(values.get(row.key, ()))
    for place in range(0, len(scores), boxes):
        total += sum(scores[place : place + boxes])
        found.append(total)
    return tuple(found)


def carried(values: Values, row: CardRow) -> Iterator[int]:
    """Give the scores of the rows that a row goes on from.

    >>> second = card_rows(ShuffleboardOptions(), Start(yellow=0))[2]
    >>> list(carried({"1first0": [7], "1first1": [8, 0]}, second))
    [8, 0]
    """
    before = row.after
    while before:
        yield from values.get(before, ())
        place = before[-1]
        before = f"1first{1 - int(place)}" if "second" in before else ""


def lag_of(result: ShuffleboardResult) -> Lag | None:
    """Give the lag that decided about the third game.

    >>> lag_of(ShuffleboardResult()) is None
    True
    """
    lags = [written.lag for written in result.entries if written.lag is not None]
    return lags[-1] if lags else None


def has_more(result: ShuffleboardResult) -> bool:
    """Tell whether a record holds what boxes alone do not say, such as a foul or a replay.

    >>> from models.games.shuffleboard.record import entry
    >>> has_more(ShuffleboardResult(entries=(entry(Moment(kind=MomentKind.COLOUR_CHANGE)),)))
    False
    """
    of_course = (
        MomentKind.COLOUR_CHANGE,
        MomentKind.SIGNED,
        MomentKind.WRITTEN,
        MomentKind.CONFIRMED,
    )
    return any(
        not isinstance(line := written.line, (EndScore, Lag))
        and not (isinstance(line, Moment) and line.kind in of_course)
        for written in result.entries
    )
