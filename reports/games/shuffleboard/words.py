"""The words of shuffleboard on paper: ends, colours, halves, games, remarks and fouls."""

from __future__ import annotations

from collections.abc import Sequence

from models.games.shuffleboard.cards.layout import Part
from models.games.shuffleboard.cards.scoreboard import Remark, RemarkKind
from models.games.shuffleboard.catalogue import Colour, CourtEnd, CourtSide, Form, Mode, disc_side
from models.games.shuffleboard.lines import Article, LogKind, Ruling, StopReason
from models.games.shuffleboard.officials import Duty
from models.games.shuffleboard.play.schedule import Place
from models.games.shuffleboard.record import ShuffleboardOptions
from reports.i18n import _, _p

END_LETTERS = {CourtEnd.HEAD: "H", CourtEnd.FOOT: "F"}
COLOUR_LETTERS = {Colour.YELLOW: "Y", Colour.BLACK: "B"}
"""How boards and cards write them in every language (YSA D-7)."""


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


def duty_name(duty: Duty) -> str:
    """Name what the tournament director sees to (YSA E-4)."""
    match duty:
        case Duty.REMIND:
            return _p("duty", "reminds of rules")
        case Duty.OPEN:
            return _p("duty", "opens play")
        case Duty.START_TIMES:
            return _p("duty", "sets later starts")
        case Duty.JUDGE:
            return _p("duty", "last word on a disc")
        case Duty.CONSULT:
            return _p("duty", "consulted about penalties")
        case Duty.STOP:
            return _p("duty", "stops and resumes play")
        case Duty.APPOINT:
            return _p("duty", "appoints officials")


def role(place: int, *, known: bool = True) -> str:
    """Name the colour of the first and second of the order; of three the last waits.

    Before the draw both letters stand there, to circle one.
    """
    if not known:
        return "Y ・ B"
    if place == 2:
        return _p("shuffleboard", "Waits")
    return colour_name(Colour.BLACK if place else Colour.YELLOW)


def short_place(place: Place) -> str:
    """Write end and lead as over a column.

    >>> from models.games.shuffleboard.play.schedule import place
    >>> short_place(place(Form.WALKING, 2))
    'F・B'
    """
    return f"{END_LETTERS[place.end]}・{COLOUR_LETTERS[place.lead]}"


def lead_caption(place: Place) -> str:
    """Say where an end is shot from and who leads: 「ヘッド (Y先攻)」."""
    words = _p("shuffleboard", "{end} ({colour} leads)")
    return words.format(end=end_name(place.end), colour=COLOUR_LETTERS[place.lead])


def part_name(part: Part) -> str:
    """Name a half or an extension; nothing where a game has no halves."""
    match part:
        case Part.FIRST_HALF:
            return _p("shuffleboard", "First half")
        case Part.SECOND_HALF:
            return _p("shuffleboard", "Second half")
        case Part.EXTENSION:
            return _p("shuffleboard", "Extension")
        case Part.PLAIN:
            return ""


def form_name(form: Form) -> str:
    """Name who plays whom and from where."""
    match form:
        case Form.WALKING:
            return _p("shuffleboard", "Walking singles")
        case Form.NON_WALKING:
            return _p("shuffleboard", "Non-walking singles")
        case Form.DOUBLES:
            return _p("shuffleboard", "Doubles")
        case Form.ROUND_ROBIN:
            return _p("shuffleboard", "Round robin")


def type_name(options: ShuffleboardOptions) -> str:
    """Name a game of the list (YSA A-11)."""
    match options.mode:
        case Mode.FRAMES:
            target = _p("shuffleboard", "{target} frames")
        case Mode.POINTS:
            target = _p("shuffleboard", "{target} points")
        case Mode.PAIRINGS:
            target = _p("shuffleboard", "three pairings of {target} frames")
        case Mode.RANKING:
            target = _p("shuffleboard", "ranking over {target} frames each")
    kind = form_name(options.form)
    return f"{kind}\u3000{target.format(target=options.target)}"


def game_number(number: int) -> str:
    """Name a game of a match that has more than one."""
    return _p("shuffleboard", "Game {number}").format(number=number)


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
            versus = _p("shuffleboard", "{first} v. {second}")
            return versus.format(first=named[0], second=named[1])
        case RemarkKind.DRAWN:
            return _p("shuffleboard", "Drawn")
        case RemarkKind.RANK:
            return _p("shuffleboard", "Place {rank}").format(rank=remark.rank)


def foul_name(article: Article) -> str:
    """Name a foul in a few words (YSA I)."""
    match article:
        case Article.LINE:
            return _p("foul", "Disc shot from a line")
        case Article.HOOK:
            return _p("foul", "Hesitation or hook shot")
        case Article.ON_COURT:
            return _p("foul", "On the court or over the base line")
        case Article.NEXT_COURT:
            return _p("foul", "On the neighbouring court")
        case Article.DISTURBING:
            return _p("foul", "Not standing still while the other shoots")
        case Article.NOT_SEATED:
            return _p("foul", "Not seated while the other end plays")
        case Article.LIVE_DISC:
            return _p("foul", "Touched a live disc")
        case Article.REMARKS:
            return _p("foul", "Remarks that disturb")
        case Article.COACHING:
            return _p("foul", "Coached the partner")
        case Article.EARLY_SHOT:
            return _p("foul", "Shot before the other disc stopped")
        case Article.SLIPPED_CUE:
            return _p("foul", "Slipped cue touched a live disc")
        case Article.LEFT_COURT:
            return _p("foul", "Left the court without leave")
        case Article.DELIBERATE:
            return _p("foul", "Deliberate or improper act")


def ruling_name(ruling: Ruling, points: int = 0) -> str:
    """Say what became of a foul, and what it costs."""
    match ruling:
        case Ruling.CONSULTING:
            return _p("foul", "being decided")
        case Ruling.WARNED:
            return _p("foul", "Warning")
        case Ruling.PENALISED:
            return _p("foul", "{points} off").format(points=points)
        case Ruling.NO_DEDUCTION:
            return _p("foul", "No deduction")
        case Ruling.DISMISSED:
            return _p("foul", "No foul")


def stop_name(reason: StopReason) -> str:
    """Say why play stopped (YSA H-1, E-4)."""
    match reason:
        case StopReason.RAIN:
            return _p("shuffleboard", "rain")
        case StopReason.WIND:
            return _p("shuffleboard", "strong wind")
        case StopReason.OTHER:
            return _p("shuffleboard", "another reason")


def attempt_name(article: str) -> str:
    """Say that an end was played again, and by which article."""
    return _("Played again ({article})").format(article=article)


def log_name(kind: LogKind) -> str:
    """Name what was only noted (YSA C-8, C-29, D-7, E-4, F-1)."""
    match kind:
        case LogKind.LATE_LEAD:
            return _p("shuffleboard log", "Wrong lead found too late")
        case LogKind.PROTEST:
            return _p("shuffleboard log", "The director judged a disc")
        case LogKind.LEAVE:
            return _p("shuffleboard log", "Left the court with leave")
        case LogKind.REMINDER:
            return _p("shuffleboard log", "Reminded of a rule")
        case LogKind.PUSHER:
            return _p("shuffleboard log", "Somebody sends the discs back")


def side_name(name: str, *, pair: bool) -> str:
    """Write the name of a side: of a pair with the word for pair, as boards do (YSA D-7)."""
    return _p("shuffleboard pair", "{name}").format(name=name) if pair else name
