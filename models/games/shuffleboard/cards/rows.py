"""The rows of small boxes on a finished card, the ends that they are, and what does not add up.

The boxes are those of the board (YSA A-4, D-7); printed totals are compared with them (YSA D-5).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, chain, count, islice

from models.core.live import effective
from models.core.problems import Problem
from models.games.shuffleboard.cards.layout import GAMES, CardPart, CardRow, card_blocks
from models.games.shuffleboard.cards.scoreboard import blocks
from models.games.shuffleboard.catalogue import MatchMode, sides
from models.games.shuffleboard.lines import (
    BetweenEnds,
    BoardLine,
    EndScore,
    ExtraEnds,
    Lag,
    MomentKind,
)
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.progress import third_game_needed
from models.games.shuffleboard.play.schedule import PLAYERS, ends_of_three, extra_turns
from models.games.shuffleboard.play.views import ScoreboardView
from models.games.shuffleboard.record import (
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
    entry,
    written,
)

RowValues = Mapping[str, Sequence[int]]
"""What stands in the small boxes of each row, by its key: penalties and credits are in it."""


def card_rows(
    options: ShuffleboardOptions, start: Start, lag: Lag | None = None
) -> tuple[CardRow, ...]:
    """Give the rows of a card from above to below; a game that goes on below has one of each side.

    Who stands in the rows of a third game follows from the lag.

    >>> rows = card_rows(ShuffleboardOptions(), Start(yellow=1))
    >>> [(row.key, row.seat) for row in rows][:3]
    [('1first0', 1), ('1first1', 0), ('1second0', 0)]
    >>> points = ShuffleboardOptions(mode=MatchMode.POINTS, target=50)
    >>> from models.games.shuffleboard.catalogue import Colour
    >>> took = Lag(distances=(9, 5), chooser=1, colour=Colour.YELLOW)
    >>> [card_rows(points, Start(yellow=0), lag)[4].seat for lag in (None, took)]
    [0, 1]
    """
    found: dict[str, CardRow] = {}
    for block in card_blocks(options, start, lag):
        for row in block.rows:
            found.setdefault(row.key, row)
    return tuple(found.values())


def due_boxes(row: CardRow, options: ShuffleboardOptions) -> int | None:
    """Give how many boxes a row has; None where the score decides it.

    >>> rows = card_rows(ShuffleboardOptions(target=12), Start())
    >>> due_boxes(rows[0], ShuffleboardOptions(target=12))
    6
    """
    by_score = row.part is CardPart.EXTENSION or options.mode is MatchMode.POINTS
    return None if by_score else len(row.places)


def typed_ends(
    options: ShuffleboardOptions, start: Start, values: RowValues, lag: Lag | None = None
) -> Iterator[BoardLine]:
    """Give the ends of a card in the order they were played, with what stands in their boxes.

    A box without one opposite ends a game: `check_rows` says so. The two ends by which a level
    pairing of three goes on have their line in front of them. `lag` says who stands in the rows of
    a third game.

    >>> values = {"1first0": [7] * 4, "1first1": [8] * 4, "1second0": [0], "1second1": [7]}
    >>> made = list(typed_ends(ShuffleboardOptions(target=8), Start(yellow=0), values))
    >>> [(end.number, end.scores) for end in made][3:]
    [(4, (7, 8)), (5, (7, 0))]
    """
    rows = card_rows(options, start, lag)
    scored: dict[tuple[int, int] | None, dict[int, int]] = {}
    for row in rows:
        for box, score in enumerate(values.get(row.key, ())):
            scored.setdefault(row.end_of(box), {})[row.seat] = score
    seats = range(sides(options.form))
    for game in sorted({row.game for row in rows}):
        for number in count(1):
            scores = scored.get((game, number), {})
            if len(scores) < 2:
                break
            found = tuple(scores.get(seat) for seat in seats)
            yield EndScore(game=game, number=number, scores=found)
    if options.mode is MatchMode.PAIRINGS and number > ends_of_three(options.mode, options.target):
        yield from _extra_ends(options, rows, values)


def _extra_ends(
    options: ShuffleboardOptions, rows: Sequence[CardRow], values: RowValues
) -> Iterator[BoardLine]:
    """Give what a level pairing of three has played on, each two ends with their line."""
    number = ends_of_three(options.mode, options.target)
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        pair = (upper.seat, lower.seat)
        left = [values.get(row.key, ())[options.target :] for row in (upper, lower)]
        for box in range(0, min(map(len, left)) - 1, 2):
            yield ExtraEnds(pair=pair)
            for again in range(len(extra_turns(pair))):
                number += 1
                found = {seat: row[box + again] for seat, row in zip(pair, left, strict=True)}
                yield EndScore(number=number, scores=tuple(map(found.get, range(PLAYERS))))


def values_of(now: ScoreboardView) -> dict[str, list[int]]:
    """Give the small boxes of a board, penalties and credits in them as they are written.

    >>> lines = (entry(EndScore(number=1, scores=(7, 8))),)
    >>> record = ShuffleboardResult(start=Start(yellow=1), entries=lines)
    >>> values_of(board(record, ShuffleboardOptions()))
    {'1first0': [8], '1first1': [7]}
    """
    found: dict[str, list[int]] = {}
    for row in chain.from_iterable(block.rows for game in now.games for block in blocks(now, game)):
        if row.ends:
            found.setdefault(row.key, []).extend(end.net[row.seat] or 0 for end in row.ends)
    return found


def lag_due(now: ScoreboardView) -> bool:
    """Tell whether the first two games stand one each, so that a lag follows (YSA A-9).

    >>> lag_due(board(ShuffleboardResult(start=Start(yellow=0)), ShuffleboardOptions()))
    False
    """
    return third_game_needed([game.winner for game in now.games[:2]])


def level(now: ScoreboardView) -> bool:
    """Tell whether a frame game is level after its last frame, so that an extension follows.

    >>> level(board(ShuffleboardResult(start=Start(yellow=0)), ShuffleboardOptions()))
    False
    """
    if now.options.mode is not MatchMode.FRAMES:
        return False
    return any(game.progress is not None and game.progress.unit for game in now.games)


def asked_for(row: CardRow, now: ScoreboardView) -> bool:
    """Tell whether a match has come to a row: to an extension if level, to a third game by a lag.

    >>> start = Start(yellow=0)
    >>> now = board(ShuffleboardResult(start=start), ShuffleboardOptions())
    >>> [row.key for row in card_rows(now.options, start) if asked_for(row, now)]
    ['1first0', '1first1', '1second0', '1second1']
    """
    if row.part is CardPart.EXTENSION:
        return level(now)
    return row.game < GAMES or lag_due(now)


def carried(values: RowValues, rows: Sequence[CardRow], row: CardRow) -> int:
    """Give the sum with which a row begins: that of its side in the rows of the game before it.

    >>> rows = card_rows(ShuffleboardOptions(), Start())
    >>> carried({"1first0": [7], "1first1": [8, 0]}, rows, rows[2])
    8
    """
    before = rows[: rows.index(row)] if row.colour is not None else ()
    same = (other for other in before if (other.game, other.seat) == (row.game, row.seat))
    return sum(sum(values.get(other.key, ())) for other in same)


def per_frame(values: RowValues, row: CardRow, boxes: int) -> list[int]:
    """Give what each frame of a row brought.

    >>> (first, *_others) = card_rows(ShuffleboardOptions(), Start())
    >>> per_frame({"1first0": [7, 8, -10]}, first, 2)
    [15, -10]
    """
    scores = values.get(row.key, ())
    return [sum(scores[box : box + boxes]) for box in range(0, len(scores), boxes)]


def running(
    values: RowValues, rows: Sequence[CardRow], row: CardRow, boxes: int
) -> tuple[int, ...]:
    """Give the totals along a row, one for each frame; what came before goes on.

    >>> rows = card_rows(ShuffleboardOptions(), Start(yellow=0))
    >>> running({"1first0": [7, 8, -10]}, rows, rows[0], 1)
    (7, 15, 5)
    """
    _before, *totals = accumulate(per_frame(values, row, boxes), initial=carried(values, rows, row))
    return tuple(totals)


def lag_of(result: ShuffleboardResult) -> Lag | None:
    """Give the lag that decided about the third game.

    >>> lag_of(ShuffleboardResult()) is None
    True
    """
    lines = (standing.line for standing in effective(written(result.entries)))
    lags = [line for line in lines if isinstance(line, Lag)]
    return lags[-1] if lags else None


OF_COURSE = (
    MomentKind.COLOUR_CHANGE,
    MomentKind.SIGNED,
    MomentKind.WRITTEN,
    MomentKind.CONFIRMED,
)
"""What happens in every match: no card needs to say it."""


def has_more(lines: Sequence[BoardLine | None]) -> bool:
    """Tell whether lines hold what boxes alone do not say, such as a foul or a replay.

    >>> has_more([BetweenEnds(kind=MomentKind.COLOUR_CHANGE), EndScore(number=1, scores=(7, 8))])
    False
    """
    return any(
        line.kind not in OF_COURSE
        if isinstance(line, BetweenEnds)
        else not isinstance(line, EndScore | Lag)
        for line in lines
    )


def check_rows(
    options: ShuffleboardOptions, start: Start, values: RowValues, names: Sequence[str]
) -> Iterator[Problem]:
    """Report rows of unlike length, rows that are left too short, and boxes behind the end.

    >>> values = {"1first0": [7, 7], "1first1": [8]}
    >>> found = check_rows(ShuffleboardOptions(), Start(yellow=0), values, ("A", "B"))
    >>> [problem.code for problem in found]
    ['ROWS_DIFFER']
    """
    yield from islice(_wrong_rows(options, card_rows(options, start), values, names), 1)


def _wrong_rows(
    options: ShuffleboardOptions, rows: Sequence[CardRow], values: RowValues, names: Sequence[str]
) -> Iterator[Problem]:
    """Give all that is wrong with rows, the worst in front."""
    typed = {row.key: len(values.get(row.key, ())) for row in rows}
    fixed = [(row, due) for row in rows if (due := due_boxes(row, options)) is not None]
    for row, due in fixed:
        more = typed[row.key] - due
        if more > 0 and (options.mode is not MatchMode.PAIRINGS or more % 2):
            counts = {"due": due, "typed": typed[row.key]}
            yield Problem(code="ROW_TOO_LONG", where=row.key, values=counts)
    for row in rows:
        if row.other and typed[row.key] > typed[row.other]:
            told_of = {"name": names[row.seat], "count": typed[row.key], "other": typed[row.other]}
            yield Problem(code="ROWS_DIFFER", where=row.other, values=told_of)
    for row, due in fixed:
        later = [other for other in rows[rows.index(row) :] if other.part is not row.part]
        if typed[row.key] < due and any(typed[other.key] for other in later):
            counts = {"due": due, "typed": typed[row.key]}
            yield Problem(code="ROW_TOO_SHORT", where=row.key, values=counts)
    for row in rows[::2] if options.mode is MatchMode.POINTS else ():
        alone = {"1game0": values.get(row.key, ()), "1game1": values.get(row.other, ())}
        ends = tuple(map(entry, typed_ends(options, Start(yellow=0), alone)))
        now = board(ShuffleboardResult(start=Start(yellow=0), entries=ends), options)
        over = len(now.games[0].ends)  # boxes behind the end of a game (YSA A-7)
        if over < typed[row.key]:
            counts = {"game": row.game, "over": over, "typed": typed[row.key]}
            yield Problem(code="CARD_TOO_LONG", where=row.key, values=counts)


def mismatches(
    values: RowValues, printed: Sequence[int], rows: Sequence[CardRow], row: CardRow, boxes: int
) -> Iterator[Problem]:
    """Ask about every printed total of a row that does not follow from its boxes (YSA D-5).

    >>> rows = card_rows(ShuffleboardOptions(), Start(yellow=0))
    >>> values = {"1first0": [53], "1second1": [7, 8, 0]}
    >>> found = mismatches(values, [60, 66, 66], rows, rows[3], 1)
    >>> [(problem.values["column"], problem.values["computed"]) for problem in found]
    [(2, 68), (3, 68)]
    """
    computed = running(values, rows, row, boxes)
    for column, (total, stands) in enumerate(zip(computed, printed, strict=False), start=1):
        if total != stands:
            told = {"column": column, "printed": stands, "computed": total}
            yield Problem(code="TOTAL_MISMATCH", where=row.key, values=told, ask=True)
