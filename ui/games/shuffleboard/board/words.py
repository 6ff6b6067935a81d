"""What the scoreboard window says of a match: what is next, who does what, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.games.shuffleboard.scoreboards import LiveBoard
from models.clock import clock
from models.core.outcomes import Mark
from models.games.shuffleboard.catalogue import Colour, MatchForm, MatchMode
from models.games.shuffleboard.lines import EndState
from models.games.shuffleboard.officials import AnnouncedPart, referee_colour, scorer_colour
from models.games.shuffleboard.play.schedule import PAIRS
from models.games.shuffleboard.play.views import EndTurn, MissingEntry
from models.games.shuffleboard.record import ShuffleboardEnding, ShuffleboardResult
from models.games.shuffleboard.scores import POSSIBLE, ways
from models.views.divisions import PAIR
from reports.games.shuffleboard import words as paper
from reports.games.shuffleboard.line_words import end_text, player
from reports.i18n import _, _p
from reports.wording import round_name
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.typed_scores import discs_text
from ui.words.dialog_problems import words
from ui.words.wording import listed


def place_text(live: LiveBoard) -> str:
    """Name the match: round, table and court."""
    match = live.match
    shown = _("{round_name}, match {table}").format(
        round_name=round_name(match.stage, match.round), table=match.table
    )
    if live.record.start.court.strip():
        shown = _("{place}, court {court}").format(place=shown, court=live.court)
    begins = live.record.start.begins
    if begins is None:
        return shown
    return _("{place}, begins {time}").format(place=shown, time=clock(begins))


def _coloured(live: LiveBoard, turn: EndTurn, colour: Colour) -> str:
    name = player(live, turn.seat(colour), turn.place.end)
    return _p("shuffleboard", "{colour} {name}").format(colour=paper.colour_name(colour), name=name)


def turn_text(live: LiveBoard) -> str:
    """Say which end is next, who leads and who has the last shot."""
    turn = live.board.in_progress or live.board.next
    if turn is None:
        return ""
    words = _("{end} — first shot: {lead} · last shot (hammer): {hammer}")
    return words.format(
        end=end_text(turn),
        lead=_coloured(live, turn, turn.place.lead),
        hammer=_coloured(live, turn, turn.place.hammer),
    )


def officials_text(live: LiveBoard) -> str:
    """Say who is referee and who is scorer of the next end (YSA E-3, E-9)."""
    turn, start = live.board.in_progress, live.record.start
    if turn is None:
        return ""
    referee = start.referee or _coloured(live, turn, referee_colour())
    scorer = start.scorer or _coloured(live, turn, scorer_colour())
    said = _("Referee: {referee} · scorer: {scorer}").format(referee=referee, scorer=scorer)
    if turn.waiting is not None:
        waits = _("{name} waits at the other end").format(name=live.names[turn.waiting])
        said = f"{said} · {waits}"
    return said


def type_text(live: LiveBoard) -> str:
    """Say what is played, how earlier games ended, and who is director (YSA E-3)."""
    director = live.options.director or _("not named yet (settings of the division)")
    parts = (
        paper.type_name(live.options),
        games_text(live),
        _("director {name}").format(name=director),
    )
    return "\u3000".join(filter(None, parts))


def announcement_text(calls: Iterable[AnnouncedPart]) -> str:
    """Give the sentence to be called out, yellow first (YSA E-6): 「7・イエロー、8・ブラック」."""
    return _p("announcement", ", ").join(_called(call) for call in calls)


def _called(call: AnnouncedPart) -> str:
    if call.colour is None:
        return _p("announcement", "no score")
    points = str(call.score)
    if call.score == 0:
        points = _p("announcement", "no")
    elif call.score == -10:
        points = _p("announcement", "ten off")
    elif call.score < 0:
        points = _p("announcement", "minus {points}").format(points=-call.score)
    yellow = call.colour is Colour.YELLOW
    colour = _p("announcement", "yellow") if yellow else _p("announcement", "black")
    return _p("announcement", "{points} {colour}").format(points=points, colour=colour)


def nearest_text(score: int, name: str = "") -> str:
    """Say which scores next to an impossible one discs can make, and how (YSA D-1).

    `name` says whose score it is, where two sides are spoken of.
    """
    below = [possible for possible in POSSIBLE if possible < score][-2:]
    above = [possible for possible in POSSIBLE if possible > score][:2]
    made = ((paper.figure_text(near), discs_text(ways(near)[0])) for near in (*below, *above))
    shown = [f"{near}\u00a0=\u00a0{discs}" for near, discs in made]  # not torn at a line's end
    said = _("Possible near it: {scores}").format(scores="  ".join(shown))
    return _p("shuffleboard", "{name}: {said}").format(name=name, said=said) if name else said


# -- what is next --------------------------------------------------------------------------------


def status(live: LiveBoard) -> tuple[str, str]:
    """Say what the match waits for, with how urgent that is."""
    board = live.board
    if live.unread is not None:
        return "bad", words(live.unread)
    if live.recorded:
        return "good", _p("shuffleboard", "The result of this match is entered.")
    if board.waits:
        return "warn", _wait_text(live, board.waits[0])
    if board.finished:
        return "good", _("Press F9 to hand the result in, once both sides have signed.")
    last = board.ends[-1] if board.ends else None
    if last is None:
        return "info", _("Type the score of yellow, then of black; Enter writes it.")
    said = _("{end}: “{announcement}”").format(
        end=end_text(last.turn), announcement=announcement_text(last.calls)
    )
    return "info", said


def _wait_text(live: LiveBoard, wait: MissingEntry) -> str:
    board = live.board
    match wait:
        case MissingEntry.COLOURS:
            return _("First enter who begins with yellow (F2).")
        case MissingEntry.RULING:
            return _("The tournament director decides about a foul: enter the ruling (F4).")
        case MissingEntry.CONFIRM:
            announcement, state = announcement_text(board.ends[-1].calls), board.ends[-1].state
            words = _(
                "{steps}\n“{announcement}” — the referee checks the board, then Enter. Until then "
                "the discs stay (YSA D-6)."
            )
            if state is EndState.ANNOUNCED:
                words = _(
                    "{steps}\n“{announcement}” — the scorer repeats and writes it, then Enter."
                )
            return words.format(steps=_(table.STATES[state]), announcement=announcement)
        case MissingEntry.COLOUR_CHANGE:
            return colour_change_text(live)
        case MissingEntry.LAG:
            return _("One game each: a lag decides who chooses the colour (YSA A-9).")
        case MissingEntry.EXTENSION:
            words = _(
                "Level: {pairings}. Each plays two more ends until one is ahead (YSA A-6, A-10)."
            )
            between = [paper.versus(live.names, one.seats) for one in board.level]
            return words.format(pairings=listed(between))
        case MissingEntry.RESUME:
            return _suspended_text(live)


def colour_change_text(live: LiveBoard) -> str:
    """Say that the sides change colours, and how the board of a pair that stays is wiped (D-7)."""
    exchanged = _("The colours are exchanged now: yellow takes black and black takes yellow.")
    options = live.options
    if options.form is not MatchForm.NON_WALKING or options.mode is not MatchMode.FRAMES:
        return exchanged
    half = options.target // 2
    wipe = _(
        "On the board: names exchanged, totals small beside them, all wiped but frame {last}; once "
        "frame {next} is written, wipe frame {last} too (YSA D-7)."
    )
    return f"{exchanged}\n{wipe.format(last=half, next=half + 1)}"


def foul_referee(live: LiveBoard, offender: int) -> str:
    """Say who acts as referee for a foul: black, but yellow for one of black's own (YSA E-7)."""
    turn = live.board.in_progress or live.board.next
    if turn is None or offender == turn.waiting:
        return ""
    name = live.record.start.referee or live.names[turn.referee(offender)]
    return _("{name} acts as referee (YSA E-7).").format(name=name)


def _suspended_text(live: LiveBoard) -> str:
    stopped, until = live.board.suspended, live.board.until
    reason = "" if stopped is None else _(table.STOPS[stopped.reason])
    if until is not None:
        words = _("Postponed to {until} ({reason}). F7 resumes it.")
        return words.format(until=until.strftime("%Y-%m-%d %H:%M"), reason=reason)
    return _("Play is suspended ({reason}). F7 resumes or postpones it.").format(reason=reason)


def primary_text(live: LiveBoard) -> str:
    """Give the verb of what comes next."""
    board = live.board
    if not live.writable:
        return _("Close (Esc)")
    if board.waits:
        announced = bool(board.ends) and board.ends[-1].state is EndState.ANNOUNCED
        verbs = {
            MissingEntry.COLOURS: _("Enter the colours…"),
            MissingEntry.RULING: _("Enter the ruling…"),
            MissingEntry.CONFIRM: _("Written") if announced else _("Checked by the referee"),
            MissingEntry.COLOUR_CHANGE: _("Colours exchanged"),
            MissingEntry.LAG: _("Enter the lag…"),
            MissingEntry.EXTENSION: _("Begin the extension"),
            MissingEntry.RESUME: _("Resume…"),
        }
        return verbs[board.waits[0]]
    return _("Hand in the result…") if board.finished else _("Write (Enter)")


def figures_text(figures: Iterable[int | None]) -> str:
    """Write the figures of all sides in a line."""
    return " : ".join(map(paper.figure_text, figures))


def over_text(live: LiveBoard) -> str:
    """Say how a finished match ended: of two sides the winner's figure first, behind the name."""
    board = live.board
    result = entered_otherwise(live)
    names: Sequence[str]
    if result is None:
        won, names = [] if board.winner is None else [board.winner], live.names
        games = [board.wins if live.options.mode is MatchMode.POINTS else board.totals]
    else:
        marks = [cell.mark for cell in live.match.cells]
        won, names = [at for at, mark in enumerate(marks) if mark is Mark.WIN], live.entered
        games = list(result.totals)
    turned = won == [1] and len(names) == PAIR
    figures = "・".join(figures_text(game[::-1] if turned else game) for game in games)
    if result is not None and not games:
        figures = _(table.ENDINGS[result.ending])
    if len(won) != 1:
        return _("The match is over ({figures}).").format(figures=figures)
    return _("{name} has won ({figures}).").format(name=names[won[0]], figures=figures)


def entered_otherwise(live: LiveBoard) -> ShuffleboardResult | None:
    """Give the result of a match that was not handed in from its boxes; else None."""
    result = live.match.result
    if not isinstance(result, ShuffleboardResult) or result.ending is ShuffleboardEnding.PLAYED:
        return None
    return result


def total_rows(live: LiveBoard) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Give the rows of the totals: names, and a figure for each game.

    Of three who paired off there is a row for each pairing, with the figures of both.
    """
    result = entered_otherwise(live)
    if result is None or not result.totals:
        return ()
    if live.options.mode is MatchMode.PAIRINGS:
        names = [" – ".join(live.entered[seat] for seat in pair) for pair in PAIRS]
        return tuple(zip(names, result.totals, strict=False))
    return tuple(zip(live.entered, zip(*result.totals, strict=True), strict=False))


def games_text(live: LiveBoard) -> str:
    """Give the totals of the games that are over."""
    shown = [
        _p("shuffleboard", "{game} ({totals})").format(
            game=paper.game_number(game.number),
            totals=figures_text(game.progress.totals),
        )
        for game in live.board.games
        if game.over and game.progress is not None and live.options.mode is MatchMode.POINTS
    ]
    return " · ".join(shown)
