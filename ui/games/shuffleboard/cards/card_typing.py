"""What is typed along the rows of a card, read for the rules: boxes, ends, moments; no Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from app.games.shuffleboard.scoreboards import LiveBoard
from models.core.problems import Problem
from models.games.shuffleboard.cards.layout import CardRow
from models.games.shuffleboard.cards.record import CardNote, FinishedCard, before_end, taken_off
from models.games.shuffleboard.cards.rows import RowValues
from models.games.shuffleboard.lines import BetweenEnds, EndScore, Foul, Lag, Voided
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.views import FrameKey
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
from models.games.shuffleboard.scores import ways
from models.views.divisions import MatchView
from reports.games.shuffleboard.line_words import end_at, foul_text, line_words, void_text
from reports.i18n import _, _p
from reports.log_lines import log_lines
from ui.games.shuffleboard.board.line_dialog import CardEnds
from ui.games.shuffleboard.board.words import figures_text, nearest_text


def impossible_box(
    row: CardRow, scores: Sequence[int], taken: Mapping[FrameKey, Sequence[int]]
) -> Problem | None:
    """Name the first box that discs cannot make, whatever the noted penalties explain of it."""
    for box, score in enumerate(scores):
        key = row.end_of(box)
        deducted = 0 if key is None or key not in taken else taken[key][row.seat]
        if ways(score + deducted):
            continue
        values = {"column": box + 1, "score": score, "near": nearest_text(score)}
        return Problem(code="BOX_IMPOSSIBLE", where=row.key, values=values)
    return None


def padded(values: RowValues, rows: Sequence[CardRow]) -> dict[str, list[int]]:
    """Fill the shorter one of two opposite rows with noughts, so that each box has an end.

    >>> from models.games.shuffleboard.cards.rows import card_rows
    >>> from models.games.shuffleboard.record import Start
    >>> rows = card_rows(ShuffleboardOptions(), Start())
    >>> padded({"1first0": [7, 8]}, rows)["1first1"]
    [0, 0]
    """
    found = {key: list(row) for key, row in values.items()}
    for row in rows:
        if row.other:
            missing = len(values.get(row.other, ())) - len(found.get(row.key, ()))
            found[row.key] = [*found.get(row.key, ()), *[0] * missing]
    return found


def differs(base: ShuffleboardResult | None, values: RowValues, before: RowValues) -> bool:
    """Tell whether a box that was written live has another score now."""
    if base is None:
        return False
    return any(list(values.get(key, ()))[: len(row)] != list(row) for key, row in before.items())


def live_board(
    match: MatchView, options: ShuffleboardOptions, record: ShuffleboardResult
) -> LiveBoard:
    """Give a record as a board, for the dialogs that ask about a match at hand."""
    return LiveBoard(
        match=match,
        division="",
        options=options,
        record=record,
        board=board(record, options),
        court=str(match.table),
    )


def card_ends(
    match: MatchView,
    options: ShuffleboardOptions,
    record: ShuffleboardResult,
    cursor: FrameKey | None,
) -> CardEnds | None:
    """Give the ends that something can be noted about; None before there is one."""
    now = board(record, options)
    keys = [end.turn.key for end in now.ends]
    if now.next is not None:
        keys.append(now.next.key)
    if not keys:
        return None

    def at(key: FrameKey) -> LiveBoard:
        entries = record.entries[: before_end(record, key, options)]
        return live_board(match, options, replace(record, entries=entries))

    live = live_board(match, options, record)
    named = [(key, end_at(live, *key)) for key in keys]
    return CardEnds(ends=named, at=at, first=cursor if cursor in keys else keys[-1])


def noted_before(
    match: MatchView, options: ShuffleboardOptions, base: ShuffleboardResult | None
) -> Iterator[tuple[int, str]]:
    """Give the lines of the base that its boxes do not say, by number, in words."""
    if base is None:
        return
    for told in log_lines(live_board(match, options, base).log, line_words):
        line = base.entries[told.id].line
        if not told.void and not isinstance(line, EndScore | Lag | BetweenEnds):
            yield told.place, told.text


def note_text(live: LiveBoard, note: CardNote) -> str:
    """Put a note of the card into words."""
    where = end_at(live, note.game, note.number)
    if isinstance(note, Foul):
        return f"{where}: {foul_text(live, note)}"
    if isinstance(note, Voided):
        return void_text(where, note)
    scores = figures_text(note.scores)
    when = _("found in time") if note.in_time else _("found later, both sides agreed")
    words = _("{end}: {scores} crossed out, {when}")
    said = words.format(end=where, scores=scores, when=when)
    if not note.by:
        return said
    return _p("shuffleboard", "{said} ({name})").format(said=said, name=note.by)


def taken_by(card: FinishedCard, options: ShuffleboardOptions) -> Mapping[FrameKey, Sequence[int]]:
    """Give what the fouls on card and record take off each end, per seat."""
    entries = () if card.base is None else card.base.entries
    kept = (one.line for number, one in enumerate(entries) if number not in card.without)
    lines = [line for line in kept if line is not None]
    return taken_off([*lines, *card.notes], card.boxes, options)
