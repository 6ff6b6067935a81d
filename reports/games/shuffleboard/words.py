"""The words of shuffleboard on paper: ends, colours, halves, games, remarks and fouls."""

from __future__ import annotations

from collections.abc import Sequence

from models.core.people import SHARES
from models.games.shuffleboard.cards.layout import CardPart
from models.games.shuffleboard.cards.scoreboard import Remark, RemarkKind
from models.games.shuffleboard.catalogue import (
    Colour,
    CourtEnd,
    CourtSide,
    MatchForm,
    MatchMode,
    disc_side,
)
from models.games.shuffleboard.lines import Article, LogKind, Ruling, StopReason
from models.games.shuffleboard.play.schedule import EndPlace
from models.games.shuffleboard.record import ShuffleboardOptions
from reports.i18n import _N, _, _p

END_LETTERS = {CourtEnd.HEAD: "H", CourtEnd.FOOT: "F"}
COLOUR_LETTERS = {Colour.YELLOW: "Y", Colour.BLACK: "B"}
"""How boards and cards write them in every language (YSA D-7)."""


def placed_name(pair: Sequence[str]) -> str:
    """Name a pair with who plays where: 「H 榎本・F 大島」; empty unless both are noted."""
    if len(pair) != len(END_LETTERS) or not all(pair):
        return ""
    return SHARES.join(
        f"{END_LETTERS[end]} {name}" for end, name in zip(CourtEnd, pair, strict=True)
    )


def end_name(end: CourtEnd) -> str:
    """Name an end of the court."""
    return _p("shuffleboard", "Head") if end is CourtEnd.HEAD else _p("shuffleboard", "Foot")


def colour_name(colour: Colour) -> str:
    """Name a colour of discs."""
    if colour is Colour.YELLOW:
        return _p("shuffleboard", "Yellow")
    return _p("shuffleboard", "Black")


def disc_place(end: CourtEnd) -> str:
    """Say on which side the yellow discs lie at an end, as the shooter sees it (YSA C-3)."""
    right = disc_side(Colour.YELLOW, end) is CourtSide.RIGHT
    words = _p("shuffleboard", "{end}: yellow left, black right")
    if right:
        words = _p("shuffleboard", "{end}: yellow right, black left")
    return words.format(end=end_name(end))


def role(place: int, *, known: bool = True) -> str:
    """Name the colour of the first and second of the order; of three the last waits.

    Before the draw both letters stand there, to circle one.
    """
    if not known:
        return "Y ・ B"
    if place == 2:
        return _p("shuffleboard", "Waits")
    return colour_name(Colour.BLACK if place else Colour.YELLOW)


def short_place(place: EndPlace) -> str:
    """Write end and lead as over a column.

    >>> from models.games.shuffleboard.play.schedule import place
    >>> short_place(place(MatchForm.WALKING, 2))
    'F・B'
    """
    return f"{END_LETTERS[place.end]}・{COLOUR_LETTERS[place.lead]}"


def lead_caption(place: EndPlace) -> str:
    """Say where an end is shot from and who leads: 「ヘッド (Y先攻)」."""
    words = _p("shuffleboard", "{end} ({colour} leads)")
    return words.format(end=end_name(place.end), colour=COLOUR_LETTERS[place.lead])


def part_name(part: CardPart) -> str:
    """Name a half or an extension; nothing where a game has no halves."""
    return {
        CardPart.FIRST_HALF: _p("shuffleboard", "First half"),
        CardPart.SECOND_HALF: _p("shuffleboard", "Second half"),
        CardPart.EXTENSION: _p("shuffleboard", "Extension"),
        CardPart.PLAIN: "",
    }[part]


def type_name(options: ShuffleboardOptions) -> str:
    """Name a game of the list: who plays whom and from where, and for what (YSA A-11)."""
    form = {
        MatchForm.WALKING: _p("shuffleboard", "Walking singles"),
        MatchForm.NON_WALKING: _p("shuffleboard", "Non-walking singles"),
        MatchForm.DOUBLES: _p("shuffleboard", "Doubles"),
        MatchForm.ROUND_ROBIN: _p("shuffleboard", "Round robin"),
    }[options.form]
    target = {
        MatchMode.FRAMES: _p("shuffleboard", "{target} frames"),
        MatchMode.POINTS: _p("shuffleboard", "{target} points"),
        MatchMode.PAIRINGS: _p("shuffleboard", "three pairings of {target} frames"),
        MatchMode.RANKING: _p("shuffleboard", "ranking over {target} frames each"),
    }[options.mode]
    return f"{form}\u3000{target.format(target=options.target)}"


def game_number(number: int) -> str:
    """Name a game of a match that has more than one."""
    return _p("shuffleboard", "Game {number}").format(number=number)


def versus(names: Sequence[str], seats: Sequence[int]) -> str:
    """Write who meets whom, by their seats."""
    first, second = (names[seat] for seat in seats)
    return _p("shuffleboard", "{first} v. {second}").format(first=first, second=second)


def remark_text(remark: Remark, names: Sequence[str], *, pairs: bool = False) -> str:
    """Write what stands beside the rows of a board (YSA D-7).

    `pairs` says that the names are those of pairs, which are called so.
    """
    named = [names[seat] for seat in remark.seats]
    match remark.kind:
        case RemarkKind.WON:
            pair, single = _p("shuffleboard pair", "{name} win"), _p("shuffleboard", "{name} wins")
            return (pair if pairs else single).format(name=named[0])
        case RemarkKind.CONTINUES:
            goes_on = _p("shuffleboard", "{first} and {second} play on")
            return goes_on.format(first=named[0], second=named[1])
        case RemarkKind.VERSUS:
            return versus(names, remark.seats)
        case RemarkKind.LEVEL:
            return _p("shuffleboard", "Level")
        case RemarkKind.RANK:
            return _p("shuffleboard", "Place {rank}").format(rank=remark.rank)


FOUL_NAMES: dict[Article, str] = {
    Article.LINE: _N("Disc shot from a line"),
    Article.HOOK: _N("Hesitation or hook shot"),
    Article.ON_COURT: _N("On the court or over the base line"),
    Article.NEXT_COURT: _N("On the neighbouring court"),
    Article.DISTURBING: _N("Not standing still while the other shoots"),
    Article.NOT_SEATED: _N("Not seated while the other end plays"),
    Article.LIVE_DISC: _N("Touched a live disc"),
    Article.REMARKS: _N("Remarks that disturb"),
    Article.COACHING: _N("Coached the partner"),
    Article.EARLY_SHOT: _N("Shot before the other disc stopped"),
    Article.SLIPPED_CUE: _N("Slipped cue touched a live disc"),
    Article.LEFT_COURT: _N("Left the court without leave"),
    Article.DELIBERATE: _N("Deliberate or improper act"),
}
"""The fouls in a few words (YSA I)."""


def ruling_name(ruling: Ruling, points: int = 0) -> str:
    """Say what became of a foul, and what it costs."""
    return {
        Ruling.CONSULTING: _p("foul", "being decided"),
        Ruling.WARNED: _p("foul", "Warning"),
        Ruling.PENALISED: _p("foul", "{points} off").format(points=points),
        Ruling.NO_DEDUCTION: _p("foul", "No deduction"),
        Ruling.DISMISSED: _p("foul", "No foul"),
    }[ruling]


STOPS: dict[StopReason, str] = {
    StopReason.RAIN: _N("Rain"),
    StopReason.WIND: _N("Strong wind"),
    StopReason.OTHER: _N("Another reason"),
}
"""Why play stopped (YSA H-1, E-4)."""

LOGS: dict[LogKind, str] = {
    LogKind.LATE_LEAD: _N("Wrong lead found too late"),
    LogKind.PROTEST: _N("The director judged a disc"),
    LogKind.LEAVE: _N("Left the court with leave"),
    LogKind.REMINDER: _N("Reminded of a rule"),
    LogKind.PUSHER: _N("Somebody sends the discs back"),
}
"""What was only noted (YSA C-8, C-29, D-7, E-4, F-1)."""


def log_text(kind: LogKind) -> str:
    """Name what was only noted, with its article."""
    return _("{rule} ({article})").format(rule=_(LOGS[kind]), article=kind.article)


def figure_text(score: int | None) -> str:
    """Write a figure in a line of text, where a minus sign stands for the circle (YSA D-7).

    >>> figure_text(7), figure_text(-10), figure_text(None)
    ('7', '−10', '–')
    """
    return "–" if score is None else str(score).replace("-", "−")
