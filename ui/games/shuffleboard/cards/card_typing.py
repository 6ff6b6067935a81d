"""What is typed along the rows of a card, read for the rules: boxes, ends, moments; no Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from app.games.shuffleboard.board_queries import LiveBoard
from models.core.problems import Problem
from models.games.shuffleboard.cards.record import (
    Card,
    CardNote,
    CrossedOut,
    before_end,
    taken_off,
)
from models.games.shuffleboard.cards.rows import CardRow, Values, due_boxes
from models.games.shuffleboard.cards.scoreboard import Part
from models.games.shuffleboard.catalogue import Form
from models.games.shuffleboard.lines import Foul, Line, Moment, Voided
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.round_robin import place_of_three
from models.games.shuffleboard.play.schedule import place
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
from models.games.shuffleboard.scores import ways
from models.views.divisions import MatchView
from reports.games.shuffleboard import words as paper
from reports.games.shuffleboard.line_words import figure_text, foul_text, line_words, void_text
from reports.i18n import _, _p
from reports.log_lines import log_lines
from ui.games.shuffleboard.board.line_dialog import CardEnds
from ui.games.shuffleboard.board.words import nearest_text

Key = tuple[int, int]


def key_text(card: Card, options: ShuffleboardOptions, key: Key) -> str:
    """Name an end by game, frame and court end, before it is known who plays it."""
    game, number = key
    if options.form is Form.ROUND_ROBIN:
        due = place_of_three(number)
        shown = _("End {number}, {end}").format(number=number, end=paper.end_name(due.end))
    else:
        due = place(options.form, number, card.start.pair_end)
        shown = _("Frame {frame}, {end}").format(frame=due.frame, end=paper.end_name(due.end))
    return shown if game == 1 else f"{paper.game_number(game)} {shown}"


def box_key(row: CardRow, box: int, options: ShuffleboardOptions) -> Key | None:
    """Give the end that a box of a row belongs to, from 0; None for three players.

    >>> from models.games.shuffleboard.cards.rows import card_rows
    >>> from models.games.shuffleboard.record import Start
    >>> rows = card_rows(ShuffleboardOptions(target=8), Start(yellow=0))
    >>> box_key(rows[2], 1, ShuffleboardOptions(target=8))
    (1, 6)
    """
    if options.form is Form.ROUND_ROBIN:
        return None
    before = 0
    if row.part in (Part.SECOND_HALF, Part.EXTENSION):
        half = due_boxes(replace(row, part=Part.FIRST_HALF), options) or 0
        before = half if row.part is Part.SECOND_HALF else 2 * half
    return row.game, before + box + 1


def impossible_box(
    row: CardRow,
    seat: int,
    scores: Sequence[int],
    taken: Mapping[Key, Sequence[int]],
    options: ShuffleboardOptions,
) -> Problem | None:
    """Name the first box that discs cannot make, whatever the noted penalties explain of it."""
    for box, score in enumerate(scores):
        key = box_key(row, box, options)
        deducted = 0 if key is None or key not in taken else taken[key][seat]
        if ways(score + deducted):
            continue
        values = {"column": box + 1, "score": score, "near": nearest_text(score)}
        return Problem(code="BOX_IMPOSSIBLE", where=row.key, values=values)
    return None


def padded(values: Values, rows: Sequence[CardRow]) -> dict[str, list[int]]:
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


def differs(base: ShuffleboardResult | None, values: Values, before: Values) -> bool:
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
    card: Card,
    record: ShuffleboardResult,
    cursor: Key | None,
) -> CardEnds | None:
    """Give the ends that something can be noted about; None before there is one."""
    now = board(record, options)
    keys = [end.turn.key for end in now.ends]
    if now.next is not None:
        keys.append(now.next.key)
    if not keys:
        return None

    def at(key: Key) -> LiveBoard:
        entries = record.entries[: before_end(record, key, options)]
        return live_board(match, options, replace(record, entries=entries))

    named = [(key, key_text(card, options, key)) for key in keys]
    return CardEnds(ends=named, at=at, first=cursor if cursor in keys else keys[-1])


def noted_before(
    match: MatchView, options: ShuffleboardOptions, base: ShuffleboardResult | None
) -> Iterator[tuple[int, str]]:
    """Give the lines of the base that its boxes do not say, by number, in words."""
    if base is None:
        return
    for line in log_lines(live_board(match, options, base).log, line_words):
        written = base.entries[line.id]
        if written.end is None and written.lag is None and not isinstance(written.line, Moment):
            yield line.id, line.text


def note_text(live: LiveBoard, card: Card, note: CardNote) -> str:
    """Put a note of the card into words."""
    if isinstance(note, Foul):
        where = key_text(card, live.options, (note.game, note.number))
        return f"{where}: {foul_text(live, note)}"
    if isinstance(note, Voided):
        return void_text(key_text(card, live.options, (note.game, note.number)), note)
    if isinstance(note, CrossedOut):
        where = key_text(card, live.options, (note.game, note.number))
        scores = " : ".join(map(figure_text, note.scores))
        when = _("found in time") if note.in_time else _("found later, both sides agreed")
        words = _("{end}: {scores} crossed out, {when}")
        said = words.format(end=where, scores=scores, when=when)
        if not note.by:
            return said
        return _p("shuffleboard", "{said} ({name})").format(said=said, name=note.by)
    return ""


def taken_by(card: Card, options: ShuffleboardOptions) -> Mapping[Key, Sequence[int]]:
    """Give what the fouls on card and record take off each end, per seat."""
    entries = () if card.base is None else card.base.entries
    lines: list[Line] = [
        written.line
        for number, written in enumerate(entries)
        if written.line is not None and number not in card.without
    ]
    return taken_off([*lines, *card.notes], card.start, options)
