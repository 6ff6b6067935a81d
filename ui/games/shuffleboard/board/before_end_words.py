"""What the desk must know before the next end: rights, colours, rotation, extension, advice."""

from __future__ import annotations

from collections.abc import Iterable

from app.games.shuffleboard.scoreboards import LiveBoard
from models.games.shuffleboard.calling import CourtAdvice
from models.games.shuffleboard.catalogue import Colour, MatchForm
from models.games.shuffleboard.play.schedule import ends_of_three, place, trio
from models.games.shuffleboard.play.views import NextPart, ScoreboardRights
from reports.games.shuffleboard import words as paper
from reports.i18n import _, _n
from ui.words.wording import listed


def told_now(live: LiveBoard, ahead: int = 6) -> str:
    """Say all that the desk must know before the next end, a line each.

    Of three players the rotation is told for as many ends as `ahead` says.
    """
    board = live.board
    texts = (
        colours_text(live),
        guide_text(live, ahead),
        stage_text(live),
        rights_text(board.rights),
        moved_text(live),
        pending_text(live),
        advice_text(live.advice),
    )
    return "\n".join(filter(None, texts))


def colours_text(live: LiveBoard) -> str:
    """Say by which draw or janken the colours are as they are, until the first end is played."""
    start = live.record.start
    if live.board.ends or not live.board.games:
        return ""
    if start.seed:
        words = _("The colours were drawn by the number “{seed}”, label “{label}” (YSA C-1).")
        return words.format(seed=start.seed, label=start.label)
    if start.janken is not None:
        return _("{name} won janken (YSA C-1).").format(name=live.names[start.janken])
    return ""


def stage_text(live: LiveBoard) -> str:
    """Say what is special about the part of the match that comes next (YSA A-6, A-8, C-4, C-5)."""
    match live.board.stage:
        case NextPart.THIRD_GAME:
            return _("No speed check and no practice before the third game (YSA C-4, C-5).")
        case NextPart.EXTENSION:
            progress = live.board.games[-1].progress
            left = 0 if progress is None else progress.ends_left or 0
            words = _n(
                "Extension: {n} more end, then whoever is ahead has won. The colours stay; no "
                "practice, no break (YSA A-6, A-8).",
                "Extension: {n} more ends, then whoever is ahead has won. The colours stay; no "
                "practice, no break (YSA A-6, A-8).",
                left,
            )
            return words.format(n=left)
        case _:
            return ""


def moved_text(live: LiveBoard) -> str:
    """Say what counts already in the end being played: an early shot moved it (YSA C-20)."""
    turn = live.board.next
    if turn is None or not live.board.moved:
        return ""
    colours = {turn.yellow: Colour.YELLOW, turn.black: Colour.BLACK}
    parts = [
        f"{paper.colour_name(colours[seat])} {paper.figure_text(points)}"
        for seat, points in live.board.moved
    ]
    words = _("Counts already, type it in with the rest (C-20): {scores}")
    return words.format(scores=listed(parts))


def pending_text(live: LiveBoard) -> str:
    """Say what fouls take off, or a slipped cue gives, in the box that is written next (C-21)."""
    parts = [
        f"{live.names[seat]} {'+' if points < 0 else ''}{paper.figure_text(-points)}"
        for seat, points in enumerate(live.board.pending)
        if points
    ]
    words = _("Goes into the next box by itself, do not type it in: {scores}")
    return words.format(scores=listed(parts)) if parts else ""


def advice_text(court_advice: Iterable[str]) -> str:
    """Say what the pair must know of the other one on its court (YSA D-7)."""
    words: dict[str, str] = {
        CourtAdvice.STOP_AFTER_FRAME: _(
            "The other pair of this court practises: stop after the frame until it is done."
        ),
        CourtAdvice.CALLED_BESIDE: _(
            "A pair was called to the other end: once it practises, stop after the frame until it "
            "is done."
        ),
        CourtAdvice.PUSHER: _("The other end is free: somebody must send the discs back."),
    }
    return " ".join(words[advice] for advice in court_advice)


def rights_text(rights: ScoreboardRights) -> str:
    """Say what the players may do before they play on (YSA C-4 to C-6, C-29)."""
    allowed: list[str] = []
    if rights.court_care:
        allowed.append(_("dry the court and strew beads"))
    if rights.break_minutes:
        allowed.append(_("break up to {minutes} minutes").format(minutes=rights.break_minutes))
    if rights.speed_check:
        allowed.append(_("speed check with 2 discs"))
    if rights.practice:
        both = _("practice with 4 discs, at both ends")
        allowed.append(both if rights.practice_both_ends else _("practice with 4 discs"))
    if rights.beads:
        allowed.append(_("beads if {votes} want them").format(votes=rights.beads_votes))
    return _("Allowed now (F3): {rights}").format(rights=listed(allowed)) if allowed else ""


def guide_text(live: LiveBoard, count: int = 6) -> str:
    """Say who meets whom in the next ends of three players (YSA A-10)."""
    if live.options.form is not MatchForm.ROUND_ROBIN or len(live.names) != 3:
        return ""
    played = len(live.board.ends)
    last = min(played + count, ends_of_three(live.options.mode, live.options.target))
    parts = []
    for number in range(played + 1, last + 1):
        who = trio(number, live.record.start.order)
        letter = paper.END_LETTERS[place(live.options.form, number).end]
        pair = f"{live.names[who.yellow]}–{live.names[who.black]}"
        parts.append(f"{number} {letter}: {pair}")
    return _("Rotation (yellow–black): {guide}").format(guide="  ".join(parts)) if parts else ""
