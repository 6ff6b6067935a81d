"""What stands behind a figure on a board: penalties, credits and corrections (YSA E-7, D-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from models.games.shuffleboard.cards.layout import Row
from models.games.shuffleboard.play.views import EndView, GameView
from reports.games.shuffleboard.figures import figure_text
from reports.games.shuffleboard.sheets import MatchSheet
from reports.games.shuffleboard.words import STOPS, end_name, lead_caption
from reports.i18n import _, _p
from reports.paper import MINUS


@dataclass(frozen=True, kw_only=True, slots=True)
class FigureNote:
    """A note to one small box."""

    match: int
    """The id of the match."""
    key: tuple[int, int]
    """Game and number of the end."""
    seat: int
    mark: str
    text: str


def figure_notes(court: Sequence[tuple[MatchSheet, GameView]]) -> list[FigureNote]:
    """List what must be said about the figures of a board, numbered throughout."""
    found: list[FigureNote] = []
    for one, game in court:
        for end in game.ends:
            for seat, text in _texts(one, end):
                mark, key = f"*{len(found) + 1}", end.turn.key
                note = FigureNote(
                    match=one.match.id, key=key, seat=seat, mark=mark, text=f"{mark} {text}"
                )
                found.append(note)
    return found


def marks_of(
    notes: Sequence[FigureNote], one: MatchSheet, row: Row, boxes: int
) -> dict[tuple[int, int], str]:
    """Give the marks of a row, by column and small box, of which a column has so many."""
    mine = {
        note.key: note.mark for note in notes if (note.match, note.seat) == (one.match.id, row.seat)
    }
    spots = ((divmod(box, boxes), end.turn.key) for box, end in enumerate(row.ends))
    return {spot: mine[key] for spot, key in spots if key in mine}


def _texts(one: MatchSheet, end: EndView) -> Iterator[tuple[int, str]]:
    place = end.turn.place
    words = _p("shuffleboard note", "Frame {frame}, {end}, {name}: {what}")
    for seat, name in enumerate(one.names):
        said = [text for text in (_sum(one, end, seat), _change(end, seat)) if text]
        if said:
            where, what = end_name(place.end), "\u3000".join(said)
            yield seat, words.format(frame=place.frame, end=where, name=name, what=what)


def _sum(one: MatchSheet, end: EndView, seat: int) -> str:
    """Write how the figure came about: 「7 - 5 (C-13) = 2」."""
    if not end.deductions[seat] and not end.credits[seat]:
        return ""
    parts = [figure_text(end.discs[seat] or 0)]
    if end.credits[seat]:
        parts.append(f"+ {end.credits[seat]} (C-21)")
    parts += [
        f"{MINUS} {foul.points} ({foul.article.value})"
        for foul in one.board.fouls
        if foul.entry in end.fouls and foul.seat == seat
    ]
    return " ".join([*parts, "=", figure_text(end.net[seat] or 0)])


def _change(end: EndView, seat: int) -> str:
    """Write what a corrected figure was before (YSA D-5)."""
    figures = list(dict.fromkeys(scores[seat] or 0 for scores in (*end.written, end.discs)))
    if len(figures) == 1:
        return ""
    shown = " → ".join(map(figure_text, figures))
    return _p("shuffleboard note", "corrected {figures} (D-5)").format(figures=shown)


def suspension_note(one: MatchSheet) -> str:
    """Say why a match stands still and how it goes on (YSA H-1, H-2); empty for any other."""
    now = one.board.suspended
    if now is None:
        return ""
    said = [_("Suspended: {reason}").format(reason=_(STOPS[now.reason]))]
    if one.board.next is not None:
        words = _p("shuffleboard note", "goes on with frame {frame}, {lead}")
        place = one.board.next.place
        said.append(words.format(frame=place.frame, lead=lead_caption(place)))
    if one.board.until is not None:
        until = _p("shuffleboard note", "postponed to {when}")
        said.append(until.format(when=f"{one.board.until:%Y-%m-%d %H:%M}"))
    return f"{one.match.code}\u3000" + "\u3000".join(said)


def substitute_notes(one: MatchSheet) -> list[str]:
    """Say who plays for whom (YSA G-2)."""
    entered = [seat.entrant.name for seat in one.match.seats]
    words = _p("shuffleboard note", "{name} plays for one of {side} (G-2)")
    if not one.pairs:
        words = _p("shuffleboard note", "{name} plays for {side} (G-2)")
    return [
        f"{one.match.code}\u3000" + words.format(name=line.name, side=entered[line.seat])
        for line in one.board.substitutions
    ]
