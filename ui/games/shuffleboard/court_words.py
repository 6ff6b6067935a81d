"""How shuffleboard speaks of its courts: colours, frames, ends, and how players are called."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from app.courts.court_queries import PlaceView
from app.courts.open_matches import OpenMatch
from app.games.shuffleboard.scoreboards import order_of, start_of, turn_of
from models.games.shuffleboard.calling import CourtAdvice
from models.games.shuffleboard.catalogue import Colour, CourtEnd, MatchForm, MatchMode
from models.games.shuffleboard.play.views import ScoreboardView
from models.games.shuffleboard.record import ColoursBy, ShuffleboardOptions
from reports.games.shuffleboard import words as paper
from reports.i18n import _, _n, _p
from ui.courts.court_game import CourtGame, LotsWords, TileSide
from ui.courts.court_words import reading_of, spoken
from ui.courts.hall import court_slides
from ui.dialogs.parts.field import Field, choice
from ui.games.shuffleboard.board.window import open_board


def progress(match: OpenMatch) -> str:
    """Say which frame of which game is next or being played."""
    turn = turn_of(match)
    if turn is None:
        return ""
    frame = _p("court", "frame {frame}").format(frame=turn.place.frame)
    if match.options.mode is not MatchMode.POINTS:
        return frame
    return _p("court", "{game}, {frame}").format(game=paper.game_number(turn.game), frame=frame)


def sides(match: OpenMatch) -> tuple[TileSide, ...]:
    """Put the sides of a match into words, yellow first; of three players the last one waits."""
    board: ScoreboardView | None = match.state
    order, names = order_of(match), match.names
    letters = [paper.COLOUR_LETTERS[colour] for colour in Colour] if order else []
    letters += [""] * (len(names) - len(letters))
    partners = start_of(match).partners if board is None else board.partners
    totals = () if board is None else board.totals
    return tuple(
        TileSide(
            letter,
            names[seat],
            paper.figure_text(totals[seat]) if totals else "",
            reading_of(names[seat], match.readings),
            paper.placed_name(partners[seat]) if seat < len(partners) else "",
        )
        for letter, seat in zip(letters, order or range(len(names)), strict=True)
    )


def call(match: OpenMatch, place: str) -> str:
    """Give the sentence with which the players are called, yellow first."""
    people = [_called(match, side) for side in sides(match)]
    if match.options.form is MatchForm.ROUND_ROBIN:
        people[2] = _p("call", "waiting first {name}").format(name=people[2])
    if order_of(match) is None:
        said = _p("call", "{place}: {players}. Please come and settle the colours by janken.")
    else:
        said = _p("call", "{place}: {players}. Please come to your court.")
    return said.format(place=place, players=_p("call", ", ").join(people))


def _called(match: OpenMatch, side: TileSide) -> str:
    """Name somebody politely, a pair as a pair, with the colour in front."""
    pair = match.options.form is MatchForm.DOUBLES
    name = _p("call", "the pair {name}") if pair else _p("call", "{name}")
    name = name.format(name=spoken(side))
    if side.letter == paper.COLOUR_LETTERS[Colour.YELLOW]:
        return _p("call", "yellow {name}").format(name=name)
    if side.letter == paper.COLOUR_LETTERS[Colour.BLACK]:
        return _p("call", "black {name}").format(name=name)
    return name


def not_come(number: int) -> str:
    """Say what can be done when nobody comes after the last call."""
    return _n(
        "Called {number} time. Ask the director; who did not come is entered as the result "
        "“Absent (did not come)” (Matches, F2).",
        "Called {number} times. Ask the director; who did not come is entered as the result "
        "“Absent (did not come)” (Matches, F2).",
        number,
    ).format(number=number)


def beside(own: PlaceView, other: PlaceView | None) -> str:
    """Say what a call means for the other end of a court on which nobody walks (YSA D-7)."""
    said = []
    if CourtAdvice.PUSHER in own.advice:
        said.append(_("The other end is free: somebody must send the discs back."))
    stopped = {CourtAdvice.STOP_AFTER_FRAME, CourtAdvice.CALLED_BESIDE}
    if other is not None and stopped.intersection(other.advice):
        said.append(_("The pair at the other end stops after its frame, while this one practises."))
    return " ".join(said)


def colour_fields(options: ShuffleboardOptions, seed: str) -> tuple[Field, ...]:
    """Ask what gives the colours, as the division says it (YSA C-1)."""
    ways = (
        (ColoursBy.DRAW, _("by the draw number")),
        (ColoursBy.JANKEN, _("left to janken on the court")),
    )
    repeats = _("It repeats the draw (YSA C-1).")
    redraw = _("&Draw anew: also colours that are known already")
    return (
        choice("colours", _("&Colours"), ways, options.colours_by),
        Field(key="seed", text=_("Published draw n&umber"), hint=repeats, now=seed),
        Field(key="redraw", text=redraw, now=False),
    )


def by_draw(said: Mapping[str, Any]) -> bool:
    """Tell whether the colours are to be drawn."""
    return said["colours"] is ColoursBy.DRAW


COURTS = CourtGame(
    sides=sides,
    progress=progress,
    part=lambda part: paper.end_name(CourtEnd(part)),
    letter=lambda part: paper.END_LETTERS[CourtEnd(part)],
    call=call,
    not_come=not_come,
    beside=beside,
    lots=LotsWords(
        title=lambda: _("Courts, start times and colours"),
        heading=lambda: _("{division}: courts, start times and colours"),
        fields=colour_fields,
        by_seed=by_draw,
    ),
    open_match=open_board,
)

hall_slides = partial(court_slides, "shuffleboard")
"""The pages of its courts for the hall."""
