"""What stands behind a figure on a board: penalties, credits and corrections (YSA E-7, D-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from models.games.shuffleboard.cards.layout import CardRow
from models.games.shuffleboard.play.views import EndView, GameView, Key
from reports.games.shuffleboard.sheets import MatchSheet
from reports.games.shuffleboard.strips import figure_text
from reports.games.shuffleboard.words import STOPS, end_name, lead_caption
from reports.i18n import _, _p
from reports.paper import MINUS

Figure = tuple[int, Key, int]
"""A small box: the id of its match, game and number of its end, its seat."""
Notes = Mapping[Figure, tuple[str, str]]
"""What is said of figures: the mark, then the text."""
NOTHING: Notes = {}
"""Nothing is said of any."""


def figure_notes(court: Iterable[tuple[MatchSheet, GameView]]) -> Notes:
    """Say what must be said about the figures of a board, numbered throughout."""
    said = [
        ((one.match.id, end.turn.key, seat), text)
        for one, game in court
        for end in game.ends
        for seat, text in _texts(one, end)
    ]
    return {figure: (f"*{n}", text) for n, (figure, text) in enumerate(said, start=1)}


def marks_of(notes: Notes, one: MatchSheet, row: CardRow, boxes: int) -> dict[tuple[int, int], str]:
    """Give the marks of a row, by column and small box, of which a column has so many."""
    figures = enumerate((one.match.id, end.turn.key, row.seat) for end in row.ends)
    return {divmod(box, boxes): notes[figure][0] for box, figure in figures if figure in notes}


def _texts(one: MatchSheet, end: EndView) -> Iterator[tuple[int, str]]:
    place = end.turn.place
    words = _p("shuffleboard note", "Frame {frame}, {end}, {name}: {what}")
    for seat, name in enumerate(one.names):
        what = "\u3000".join(filter(None, (_sum(one, end, seat), _change(end, seat))))
        if what:
            where = end_name(place.end)
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


def match_notes(one: MatchSheet) -> list[str]:
    """Say who plays for whom (YSA G-2), and why a match stands still and how it goes on."""
    entered = [seat.entrant.name for seat in one.match.seats]
    words = _p("shuffleboard note", "{name} plays for one of {side} (G-2)")
    if not one.pairs:
        words = _p("shuffleboard note", "{name} plays for {side} (G-2)")
    said = [
        words.format(name=line.name, side=entered[line.seat]) for line in one.board.substitutions
    ]
    return [f"{one.match.code}\u3000{text}" for text in (*said, _suspension(one)) if text]


def _suspension(one: MatchSheet) -> str:
    """Say why a match stands still and how it goes on (YSA H-1, H-2); empty for any other."""
    now = one.board
    if now.suspended is None:
        return ""
    said = [_("Suspended: {reason}").format(reason=_(STOPS[now.suspended.reason]))]
    if now.next is not None:
        words = _p("shuffleboard note", "goes on with frame {frame}, {lead}")
        place = now.next.place
        said.append(words.format(frame=place.frame, lead=lead_caption(place)))
    if now.until is not None:
        until = _p("shuffleboard note", "postponed to {when}")
        said.append(until.format(when=f"{now.until:%Y-%m-%d %H:%M}"))
    return "\u3000".join(said)
