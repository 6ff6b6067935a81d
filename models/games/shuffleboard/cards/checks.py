"""What does not add up on a finished card: its rows, its length, its printed totals (YSA D-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.core.problems import Problem
from models.games.shuffleboard.cards.layout import Row
from models.games.shuffleboard.cards.rows import Values, card_rows, due_boxes, running, typed_ends
from models.games.shuffleboard.catalogue import Mode
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start, entry


def check_rows(
    options: ShuffleboardOptions, start: Start, values: Values, names: Sequence[str]
) -> Iterator[Problem]:
    """Report rows of unlike length, rows that are left too short, and boxes behind the end.

    >>> values = {"1first0": [7, 7], "1first1": [8]}
    >>> found = check_rows(ShuffleboardOptions(), Start(yellow=0), values, ("A", "B"))
    >>> [problem.code for problem in found]
    ['ROWS_DIFFER']
    """
    rows = card_rows(options, start)
    typed = {row.key: len(values.get(row.key, ())) for row in rows}
    for row in rows:
        due = due_boxes(row, options)
        more = 0 if due is None else typed[row.key] - due
        if more > 0 and (options.mode is not Mode.PAIRINGS or more % 2):
            told = {"due": due, "typed": typed[row.key]}
            yield Problem(code="ROW_TOO_LONG", where=row.key, values=told)
            return
    for row in rows:
        if row.other and typed[row.key] > typed[row.other]:
            told_of = {"name": names[row.seat], "count": typed[row.key], "other": typed[row.other]}
            yield Problem(code="ROWS_DIFFER", where=row.other, values=told_of)
            return
    for place, row in enumerate(rows):
        due = due_boxes(row, options)
        later = [other for other in rows[place + 1 :] if other.part is not row.part]
        if due is not None and typed[row.key] < due and any(typed[o.key] for o in later):
            told = {"due": due, "typed": typed[row.key]}
            yield Problem(code="ROW_TOO_SHORT", where=row.key, values=told)
            return
    if options.mode is Mode.POINTS:
        yield from _too_long(options, rows, values)


def _too_long(
    options: ShuffleboardOptions, rows: Sequence[Row], values: Values
) -> Iterator[Problem]:
    """Report boxes of a game that was over before them (YSA A-7)."""
    for row in rows[::2]:
        typed = len(values.get(row.key, ()))
        alone = {"1game0": values.get(row.key, ()), "1game1": values.get(row.other, ())}
        ends = tuple(map(entry, typed_ends(options, Start(yellow=0), alone)))
        now = board(ShuffleboardResult(start=Start(yellow=0), entries=ends), options)
        played = len(now.games[0].ends)
        if played < typed:
            told = {"game": row.game, "over": played, "typed": typed}
            yield Problem(code="CARD_TOO_LONG", where=row.key, values=told)
            return


def mismatches(
    values: Values, printed: Sequence[int], rows: Sequence[Row], row: Row, boxes: int
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
