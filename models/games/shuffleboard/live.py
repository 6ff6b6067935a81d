"""The running record of a match of shuffleboard, as the desk's live records have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import models.games.shuffleboard.lines as kinds
from models.core.causes import CorrectionCause
from models.core.live import START, START_STAYS, Folded, ToldLine, WrittenLine, place_of, told
from models.core.live_rules import LiveMatch, LoggedPenalty, PenaltyLiveRules
from models.core.problems import Problem, Refused, refuse
from models.games.shuffleboard.catalogue import sides
from models.games.shuffleboard.checking import check_start, check_word
from models.games.shuffleboard.lines import Article, BoardLine, EndScore, Foul, MomentKind, NewStart
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.drafts import foul_draft
from models.games.shuffleboard.play.entering import check_line, check_lines, read, with_line
from models.games.shuffleboard.play.penalties import as_told, check_logged
from models.games.shuffleboard.play.schedule import PLAYERS
from models.games.shuffleboard.play.state_view import view_of
from models.games.shuffleboard.play.views import EndTurn, ScoreboardView
from models.games.shuffleboard.record import (
    HELD_IN,
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
    beginning,
    begun,
    entry,
    restarted,
    written,
)


@dataclass(frozen=True, kw_only=True, slots=True)
class KeptBoard:
    """What the desk keeps of a match while it is played."""

    entrants: tuple[int, ...]
    """Who sat there, by their ids: after a change of the pairing the board is nobody's."""
    record: ShuffleboardResult


def with_draw(start: Start, before: Start) -> Start:
    """Give the start with the seed of its colours: that of before only if they are the same.

    >>> drawn = Start(yellow=0, seed="s", label="R1 T1")
    >>> with_draw(replace(drawn, yellow=1), drawn).seed, with_draw(Start(yellow=0), drawn).seed
    ('', 's')
    """
    same = (start.yellow, start.order) == (before.yellow, before.order)
    if same and not start.seed:
        return replace(start, seed=before.seed, label=before.label)
    stale = not same and (start.seed, start.label) == (before.seed, before.label)
    return replace(start, seed="", label="") if stale else start


def board_of(kept: KeptBoard, match: LiveMatch) -> ScoreboardView:
    """Give the board as it stands."""
    return board(kept.record, match.options)


def told_lines(
    record: ShuffleboardResult, options: ShuffleboardOptions, names: Sequence[str]
) -> tuple[ToldLine[BoardLine], ...]:
    """Say of every line of a record what has become of it."""
    return told(written(record.entries), read(record, options, names).refused)


def _name(names: Sequence[str], seat: int) -> str:
    return names[seat] if 0 <= seat < len(names) else ""


def _figures(scores: tuple[int | None, ...], turn: EndTurn | None) -> str:
    """Write the scores of an end side by side, yellow first.

    >>> _figures((7, -10), None)
    '7 : -10'
    """
    seats = range(len(scores)) if turn is None else (turn.yellow, turn.black)
    return " : ".join(str(scores[seat]) for seat in seats)


class ShuffleboardLiveRules(PenaltyLiveRules[KeptBoard, ScoreboardView, BoardLine]):
    """A match is written down end by end, with all that is noted between them.

    It has the one book of fouls: what is logged in a division is a line of its match (YSA C-31,
    E-7).
    """

    note = "board"
    keeps = KeptBoard
    unfit = "STORED_BOARD_UNFIT"

    def empty(self, match: LiveMatch) -> KeptBoard:
        """Give the board of which nothing is written.

        Refused `THREE_PLAYERS` or `TWO_PLAYERS` where the kind of game wants another number.
        """
        seats, wanted = len(match.entrants), sides(match.options.form)
        if seats != wanted:
            raise refuse("THREE_PLAYERS" if wanted == PLAYERS else "TWO_PLAYERS", seats=seats)
        return KeptBoard(entrants=match.entrants, record=ShuffleboardResult())

    def sound(self, kept: KeptBoard) -> bool:
        """Tell whether a board that was read can be one: every line says one thing."""
        return all(one.sound for one in kept.record.entries)

    def fitted(self, kept: KeptBoard, match: LiveMatch) -> KeptBoard | None:
        """Give a board if it is that of these people and of this kind of game; else None."""
        fits = kept.entrants == match.entrants and not check_start(kept.record.start, match.options)
        return kept if fits else None

    def begin(self, kept: KeptBoard, start: Start, match: LiveMatch) -> KeptBoard:
        """Note what is settled before the first disc (YSA C-1, C-2, E-1).

        When the players were called stays noted, and so does the seed as long as the colours stay.
        Refused `BOARD_BEGUN` where colours, ends or players would change after a line was written:
        that is a mend. Refused is what `check_start` refuses.
        """
        before = kept.record.start
        start = replace(with_draw(start, before), called=before.called, recalled=before.recalled)
        if kept.record.entries and begun(start, beginning(before)) != start:
            raise refuse("BOARD_BEGUN")
        problems = check_start(start, match.options)
        if problems:
            raise Refused(*problems)
        return replace(kept, record=replace(kept.record, start=start))

    def lines(self, kept: KeptBoard) -> Sequence[WrittenLine[BoardLine]]:
        """Give the lines of a board."""
        return written(kept.record.entries)

    def with_lines(self, kept: KeptBoard, now: Sequence[WrittenLine[BoardLine]]) -> KeptBoard:
        """Give a board with these lines; its start is the one that stands by them."""
        entries = tuple(entry(one.line, one.mends) for one in now)
        return replace(kept, record=restarted(replace(kept.record, entries=entries)))

    def check(
        self, kept: KeptBoard, line: BoardLine, place: int, match: LiveMatch
    ) -> tuple[Problem, ...]:
        """Report why a line cannot be written at a place; a start only in that of the start."""
        if (place == START) != isinstance(line, NewStart):
            return (START_STAYS,)
        if isinstance(line, NewStart):
            if line.now == beginning(kept.record.start):
                return (Problem(code="LINE_UNCHANGED"),)
            return check_start(begun(kept.record.start, line.now), match.options)
        return check_line(kept.record, line, match.options, match.names)

    def ask_mended(
        self, kept: KeptBoard, new: WrittenLine[BoardLine], match: LiveMatch
    ) -> tuple[Problem, ...]:
        """Ask whether a score is mended only because the desk mistyped what was written.

        What stands wrong on the board itself is corrected by the players: once the window has
        closed only if both sides agree (YSA D-5), and never how a disc was judged (F-2).
        """
        of = -1 if new.mends is None else new.mends.of
        known = kept.record.entries
        if of < 0 or not isinstance(known[of].line, EndScore):
            return ()
        shut = any(end.entry == of and not end.window_open for end in board_of(kept, match).ends)
        return (Problem(code="TYPING_ONLY", where="reason", ask=True),) if shut else ()

    def check_cause(
        self, kept: KeptBoard, new: WrittenLine[BoardLine], cause: CorrectionCause, match: LiveMatch
    ) -> tuple[Problem, ...]:
        """Report on whose word a line is not mended once both sides have signed; ask the desk."""
        if cause is CorrectionCause.DESK_ERROR:
            return self.ask_mended(kept, new, match)
        of = place_of(self.lines(kept), -1 if new.mends is None else new.mends.of)
        return () if of < 0 else tuple(check_word(kept.record.entries[of].line, cause))

    def named(
        self, kept: KeptBoard, line: BoardLine, match: LiveMatch
    ) -> tuple[str, dict[str, Any]]:
        """Give the action's key for a line and what its name says."""
        names = match.names
        if any(one.substitution is not None for one in kept.record.entries):
            names = board_of(kept, match).names(names)
        match line:
            case EndScore():
                turn = board_of(kept, match).next
                return "board_end", {"number": line.number, "text": _figures(line.scores, turn)}
            case kinds.ScoreCorrection():
                ends = board_of(kept, match).ends
                turn = next(end.turn for end in ends if end.entry == line.of)
                values = {"number": turn.number, "text": _figures(line.scores, turn)}
                return "board_correction", values
            case Foul():
                person = board_of(kept, match).partner(line.seat, line.partner)
                values = {"text": line.article.value, "name": person or _name(names, line.seat)}
                return f"board_foul_{line.ruling.value}", values
            case kinds.Voided():
                return "board_voided", {"number": line.number, "text": line.cause.value}
            case kinds.BetweenEnds():
                return f"board_{line.kind.value}", {}
            case NewStart():
                return "board_start", {}
            case kinds.EndChoice() | kinds.Substitution():
                return f"board_{HELD_IN[type(line)]}", {"name": _name(names, line.seat)}
            case _:
                return f"board_{HELD_IN[type(line)]}", {}

    def answered(self, kept: KeptBoard, match: LiveMatch) -> frozenset[str]:
        """Give the questions that were answered when the lines were written."""
        asked = check_lines(kept.record, match.options, match.names)
        return frozenset(problem.code for _line, problem in asked if problem.ask)

    def fold(self, kept: KeptBoard, match: LiveMatch) -> Folded[ScoreboardView]:
        """Give the board and the lines that find no place any more: each is left out by itself."""
        so_far = read(kept.record, match.options, match.names)
        return Folded(view_of(so_far.state), so_far.refused)

    def finished(self, now: ScoreboardView) -> bool:
        """Tell whether a match is over."""
        return now.finished

    def score(self, _kept: KeptBoard, now: ScoreboardView) -> tuple[tuple[str, ...], ...]:
        """Give the points so far: of each game, or of three players everybody's own."""
        totals: list[tuple[int, ...]] = [
            own.progress.totals for own in now.games if own.progress is not None
        ]
        return tuple(tuple(map(str, own)) for own in totals or [now.totals])

    def result(self, kept: KeptBoard, match: LiveMatch) -> ShuffleboardResult:
        """Give the record of a finished match with both signatures (YSA D-5).

        Refused `MATCH_NOT_OVER`.
        """
        now = board_of(kept, match)
        if not now.finished:
            raise refuse("MATCH_NOT_OVER", where="entries")
        signed = kinds.BetweenEnds(kind=MomentKind.SIGNED)
        return kept.record if now.signed else with_line(kept.record, signed)

    def handed_in(self, kept: KeptBoard, result: object, match: LiveMatch) -> KeptBoard | None:
        """Give the board of a result that was written end by end; None for any other result."""
        if (
            not isinstance(result, ShuffleboardResult)
            or result.ending is not ShuffleboardEnding.PLAYED
        ):
            return None
        return self.fitted(replace(kept, record=result), match)

    def closes(self, line: BoardLine) -> bool:
        """Tell whether a line is that of both signatures (YSA D-5)."""
        return isinstance(line, kinds.BetweenEnds) and line.kind is MomentKind.SIGNED

    def penalty(
        self,
        kept: KeptBoard,
        seat: int,
        rule: str,
        values: Mapping[str, int | bool | str],
        note: str,
        match: LiveMatch,
    ) -> Foul:
        """Give the line of a foul that is logged for a seat: what is due after those on the record.

        Refused `AT_SCOREBOARD` or `PAIR_AT_SCOREBOARD` where more must be told than a log asks for,
        discs or the partner; `NO_END_LEFT` after the last end.

        >>> options = ShuffleboardOptions()
        >>> match = LiveMatch(entrants=(1, 2), names=("A", "B"), stage="", options=options)
        >>> kept = replace(LIVE.empty(match), record=ShuffleboardResult(start=Start(yellow=0)))
        >>> LIVE.penalty(kept, 1, "C-16", {"director": True}, "", match).points
        10
        """
        options, article = match.options, Article(rule)
        if problems := tuple(check_logged(article, options)):
            raise Refused(*problems)
        draft = foul_draft(board_of(kept, match), seat, article)
        if draft is None:
            raise refuse("NO_END_LEFT", where="match")
        return replace(as_told(draft, values), note=note)

    def penalties(self, kept: KeptBoard, match: LiveMatch) -> Iterator[LoggedPenalty]:
        """Give the fouls that stand on a record; a consultation until it is decided.

        >>> warned = Foul(number=1, seat=0, article=Article.HOOK, ruling=kinds.Ruling.WARNED)
        >>> options = ShuffleboardOptions()
        >>> match = LiveMatch(entrants=(1, 2), names=("A", "B"), stage="", options=options)
        >>> kept = LIVE.with_lines(LIVE.empty(match), (WrittenLine(warned),))
        >>> [one.rule for one in LIVE.penalties(kept, match)]
        ['C-10']
        >>> from models.games.shuffleboard.catalogue import MatchForm
        >>> pairs = replace(match, options=ShuffleboardOptions(form=MatchForm.DOUBLES))
        >>> start = Start(partners=(("A", "B"), ("C", "D")))
        >>> record = ShuffleboardResult(start=start, entries=(entry(replace(warned, partner=1)),))
        >>> kept = KeptBoard(entrants=(1, 2), record=record)
        >>> [one.who for one in LIVE.penalties(kept, pairs)]
        ['B']
        """
        if all(one.foul is None for one in kept.record.entries):
            return
        fouls = board_of(kept, match).fouls
        settled = {foul.settles for foul in fouls}
        for foul in fouls:
            if foul.entry in settled:
                continue
            yield LoggedPenalty(
                seat=foul.seat,
                line=foul.entry,
                rule=foul.article.value,
                effect=foul.ruling.value,
                values={"points": foul.points} if foul.points else {},
                note=foul.note,
                who=foul.who,
            )


LIVE = ShuffleboardLiveRules()


def record_before(record: ShuffleboardResult, place: int) -> ShuffleboardResult:
    """Give a record as it stood before a line, with all that is mended there.

    >>> once = with_line(ShuffleboardResult(), kinds.BetweenEnds(kind=MomentKind.PRACTICE))
    >>> len(record_before(once, 0).entries)
    0
    """
    return LIVE.before(KeptBoard(entrants=(), record=record), place).record
