"""The rows of a finished card, and the record that the small boxes along them make; no Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from models.core import Problem
from models.games.shuffleboard.board import board
from models.games.shuffleboard.catalogue import Colour, Mode, ends_per_frame
from models.games.shuffleboard.lines import (
    EndScore,
    Lag,
    Line,
    Moment,
    MomentKind,
    ScoreCorrection,
)
from models.games.shuffleboard.point_match import third_game_needed
from models.games.shuffleboard.record import (
    Entry,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
    entry,
)
from models.games.shuffleboard.round_robin import PAIRS, ends_of_three, trio
from models.games.shuffleboard.scoreboard import Part, compare_totals
from models.games.shuffleboard.views import EndView

Values = Mapping[str, Sequence[int]]
"""The small boxes of each row, by its key."""


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


def record_of(
    options: ShuffleboardOptions, start: Start, values: Values, lag: Lag | None = None
) -> ShuffleboardResult:
    """Make the record of a card; colour changes stand where the rules have them.

    A box without one opposite is left out: `check_rows` says so.

    >>> values = {"1first0": [7] * 4, "1first1": [8] * 4, "1second0": [0], "1second1": [7]}
    >>> made = record_of(ShuffleboardOptions(target=8), Start(yellow=0), values)
    >>> [type(written.line).__name__ for written in made.entries][3:], made.entries[5].end.scores
    (['EndScore', 'Moment', 'EndScore'], (7, 0))
    """
    if options.mode in (Mode.PAIRINGS, Mode.RANKING):
        lines: list[Line] = list(_ends_of_three(options, start, values))
    else:
        lines = list(_ends_of_two(options, start, values, lag))
    return ShuffleboardResult(start=start, entries=tuple(map(entry, lines)))


def _ends_of_two(
    options: ShuffleboardOptions, start: Start, values: Values, lag: Lag | None
) -> Iterator[Line]:
    change = Moment(kind=MomentKind.COLOUR_CHANGE)
    number, game = 0, 1
    for row in card_rows(options, start)[::2]:
        upper, lower = values.get(row.key, ()), values.get(row.other, ())
        if not upper and not lower:
            continue
        if row.part is Part.SECOND_HALF:
            yield change
        if row.game != game:
            number, game = 0, row.game
            yield change if game == 2 or lag is None else lag
        turned = _upper_seat(row, lag) == 1
        for pair in zip(upper, lower, strict=False):
            number += 1
            scores = (pair[1], pair[0]) if turned else pair
            yield EndScore(game=game, number=number, scores=scores)


def _upper_seat(row: CardRow, lag: Lag | None) -> int:
    """Give who plays yellow: in a third game as the winner of the lag has chosen."""
    if row.game != 3 or lag is None or lag.chooser is None:
        return row.seat
    return lag.chooser if lag.colour is Colour.YELLOW else 1 - lag.chooser


def seat_in(row: CardRow, lag: Lag | None) -> int:
    """Give who stands in a row, the choice after a lag included."""
    upper = _upper_seat(row, lag)
    return upper if row.colour is not Colour.BLACK or row.game != 3 else 1 - upper


def _ends_of_three(
    options: ShuffleboardOptions, start: Start, values: Values
) -> Iterator[EndScore]:
    left = {key: list(row) for key, row in values.items()}
    for number in range(1, ends_of_three(options.mode, options.target) + 1):
        who = trio(number, start.order)
        scores: list[int | None] = [None, None, None]
        for seat in (who.yellow, who.black):
            key = f"own{seat}"
            if options.mode is Mode.PAIRINGS:
                pair = tuple(sorted((who.yellow, who.black)))
                key = f"pair{PAIRS.index(pair)}{pair.index(seat)}"
            if not left.get(key):
                return
            scores[seat] = left[key].pop(0)
        yield EndScore(number=number, scores=tuple(scores))


def check_rows(
    options: ShuffleboardOptions, start: Start, values: Values, names: Sequence[str]
) -> Iterator[Problem]:
    """Report rows of unlike length, and boxes behind the end of a game.

    >>> values = {"1first0": [7, 7], "1first1": [8]}
    >>> found = check_rows(ShuffleboardOptions(), Start(yellow=0), values, ("A", "B"))
    >>> [problem.code for problem in found]
    ['ROWS_DIFFER']
    """
    rows = card_rows(options, start)
    for row in rows:
        due, typed = due_boxes(row, options), len(values.get(row.key, ()))
        if due is not None and typed > due:
            told = {"due": due, "typed": typed}
            yield Problem(code="ROW_TOO_LONG", where=row.key, values=told)
            return
    for row in rows:
        own, other = len(values.get(row.key, ())), len(values.get(row.other, ()))
        if row.other and own > other:
            told_of = {"name": names[row.seat], "count": own, "other": other}
            yield Problem(code="ROWS_DIFFER", where=row.other, values=told_of)
            return
    if options.mode is not Mode.POINTS:
        return
    for row in rows[::2]:
        typed = len(values.get(row.key, ()))
        alone = {row.key.replace(str(row.game), "1", 1): values.get(row.key, ())}
        alone[row.other.replace(str(row.game), "1", 1)] = values.get(row.other, ())
        now = board(record_of(options, Start(yellow=0), alone), options)
        played = len(now.games[0].ends)
        if played < typed:
            told = {"game": row.game, "over": played, "typed": typed}
            yield Problem(code="CARD_TOO_LONG", where=row.key, values=told)
            return


def lag_due(options: ShuffleboardOptions, start: Start, values: Values) -> bool:
    """Tell whether the two games on the card stand one each, so that a lag follows (YSA A-9)."""
    if options.mode is not Mode.POINTS:
        return False
    two = {key: row for key, row in values.items() if key[0] in "12"}
    now = board(record_of(options, start, two), options)
    return third_game_needed([game.winner for game in now.games])


def level(options: ShuffleboardOptions, start: Start, values: Values) -> bool:
    """Tell whether a frame game is level after its last frame, so that an extension follows."""
    if options.mode is not Mode.FRAMES:
        return False
    now = board(record_of(options, start, values), options)
    full = options.target * ends_per_frame(options.form)
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
    """Give the scores of the rows that a row goes on from."""
    before = row.after
    while before:
        yield from values.get(before, ())
        place = before[-1]
        before = f"1first{1 - int(place)}" if "second" in before else ""


def mismatches(
    values: Values, printed: Sequence[int], row: CardRow, boxes: int
) -> Iterator[Problem]:
    """Ask about every printed total of a row that does not follow from its boxes (YSA D-5).

    >>> rows = card_rows(ShuffleboardOptions(), Start(yellow=0))
    >>> [p.values["computed"] for p in mismatches({"1first0": [7, 8]}, [7, 16], rows[0], 1)]
    [15]
    """
    scores = list(values.get(row.key, ()))
    frames = [sum(scores[place : place + boxes]) for place in range(0, len(scores), boxes)]
    before = sum(carried(values, row))
    for problem in compare_totals(frames, printed, before=before):
        yield replace(problem, where=row.key, ask=True)


# -- a result that stands ------------------------------------------------------------------------


def values_of(result: ShuffleboardResult, options: ShuffleboardOptions) -> dict[str, list[int]]:
    """Give the small boxes, without penalties and credits, of a record.

    >>> values = {"1first0": [7] * 4, "1first1": [8] * 4, "1second0": [0], "1second1": [7]}
    >>> options = ShuffleboardOptions(target=8)
    >>> values_of(record_of(options, Start(yellow=0), values), options) == values
    True
    """
    found: dict[str, list[int]] = {}
    now = board(result, options)
    for end in now.ends:
        for seat, score in enumerate(end.discs):
            if score is not None:
                found.setdefault(_row_key(options, end, seat), []).append(score)
    return found


def _row_key(options: ShuffleboardOptions, end: EndView, seat: int) -> str:
    turn = end.turn
    if options.mode is Mode.RANKING:
        return f"own{seat}"
    if options.mode is Mode.PAIRINGS:
        pair = tuple(sorted((turn.yellow, turn.black)))
        return f"pair{PAIRS.index(pair)}{pair.index(seat)}"
    place = 0 if seat == turn.yellow else 1
    if options.mode is Mode.POINTS:
        return f"{turn.game}game{place}"
    frame = turn.place.frame
    part = "first" if frame <= options.target // 2 else "second"
    return f"1{'extra' if frame > options.target else part}{place}"


def lag_of(result: ShuffleboardResult) -> Lag | None:
    """Give the lag that decided about the third game."""
    lags = [written.lag for written in result.entries if written.lag is not None]
    return lags[-1] if lags else None


def has_more(result: ShuffleboardResult) -> bool:
    """Tell whether a record holds what no card can be typed with, such as a foul or a replay."""
    plain = (EndScore, Lag)
    return any(
        not isinstance(line := written.line, plain)
        and not (
            isinstance(line, Moment) and line.kind in (MomentKind.COLOUR_CHANGE, MomentKind.SIGNED)
        )
        for written in result.entries
    )


def mended(
    result: ShuffleboardResult, made: ShuffleboardResult, options: ShuffleboardOptions
) -> ShuffleboardResult | None:
    """Give a record with the scores of another one and all else that was written.

    None where the number of ends is another one.
    """
    old, new = board(result, options).ends, board(made, options).ends
    if [end.turn.key for end in old] != [end.turn.key for end in new]:
        return None
    entries = list(result.entries)
    for before, after in zip(old, new, strict=True):
        if before.discs != after.discs and not before.slip:
            place, changed = _rewritten(entries, before.entry, after.discs)
            entries[place] = changed
    return replace(result, entries=tuple(entries))


def _rewritten(
    entries: Sequence[Entry], of: int, scores: tuple[int | None, ...]
) -> tuple[int, Entry]:
    """Give the line that says what counts, with other scores: the newest correction, or the end."""
    corrections = [
        (place, line)
        for place, written in enumerate(entries)
        if isinstance(line := written.line, ScoreCorrection) and line.of == of
    ]
    if corrections:
        place, newest = corrections[-1]
        return place, entry(replace(newest, scores=scores))
    end = entries[of].end
    assert end is not None  # noqa: S101 - an end that counts has its line
    return of, entry(replace(end, scores=scores, discs=()))
