"""Reads a match's record line by line and keeps what the lines amount to.

Lines that find no place are not errors here: a correction may have ended a game earlier, or opened
it again, and what was written in between then falls away (YSA D-5). Whether a line may be written
at all is for `entering.check_line`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace

import models.games.shuffleboard.lines as kinds
from models.core.problems import Problem
from models.games.shuffleboard.catalogue import Colour, MatchMode
from models.games.shuffleboard.lines import (
    Article,
    BoardLine,
    EndState,
    Foul,
    Lag,
    MomentKind,
    Ruling,
)
from models.games.shuffleboard.play.match_state import (
    CountedEnd,
    RecordedGame,
    RecordedMatch,
    moved_by,
)
from models.games.shuffleboard.play.penalties import credit, replays
from models.games.shuffleboard.play.progress import slip_ends_game
from models.games.shuffleboard.play.views import AttemptView, EndTurn, FoulView, FrameKey, Points
from models.games.shuffleboard.record import ShuffleboardOptions, Start
from models.games.shuffleboard.substitutes import partner_at


class RecordReading(RecordedMatch):
    """A record that is read line by line."""

    def take_line(self, number: int, line: BoardLine) -> None:
        """Read one more line, written at this place."""
        if not self._take(number, line):
            self.fallen.append(number)

    def _take(self, number: int, line: BoardLine) -> bool:
        """Take a line to heart; False where it has no place."""
        match line:
            case kinds.EndScore():
                return self._end(number, line)
            case Foul():
                return self._foul(number, line)
            case kinds.Voided(game=game, number=end, cause=cause, whole_frame=whole):
                return self._void(number, (game, end), cause.value, whole=whole)
            case kinds.BetweenEnds():
                return self._moment(line)
            case kinds.Lag():
                return self._lag(line)
            case kinds.Suspension():
                self._stop(number, line)
            case kinds.ExtraEnds():
                level = set(line.pair) in map(set, self.level)
                self.extras += [line.pair] * level
                return level
            case _:
                self._note(line)
        return True

    def _end(self, number: int, line: kinds.EndScore) -> bool:
        due = self.due()
        if due is None or due.key != (line.game, line.number):
            return False
        versions = (line.scores, *self.corrected.get(number, ()))
        written = [scores for scores in versions if len(scores) == len(self.seats)]
        if not written:
            return False
        self._played(CountedEnd(line=number, turn=due, written=written, state=line.state))
        return True

    def _played(self, end: CountedEnd) -> None:
        self.games[-1].ends.append(end)
        self.changes += 1
        self.since.clear()
        self.resumed = False

    def _foul(self, number: int, foul: Foul) -> bool:
        if foul.seat not in self.seats:
            return False
        known = {one.name: getattr(foul, one.name) for one in fields(Foul)}
        case, person = self.case(foul), self.offender(foul)
        who = case.who if case else partner_at(self.partners, foul.seat, foul.partner)
        self.fouls.append(FoulView(entry=number, person=person, who=who, **known))
        if foul.ruling is not Ruling.PENALISED:
            return True
        self.changes += 1
        key = (foul.game, foul.number)
        turn = self._turn_in_progress(key)
        if turn is not None:
            self.moved[key] += moved_by(foul, turn)
        return not replays(foul) or self._play_again(number, foul, turn or self.in_progress)

    def _play_again(self, number: int, foul: Foul, turn: EndTurn | None) -> bool:
        """Void an end for a foul: of three, who waits may disturb an end of the others."""
        if turn is None:
            return False
        slipped = foul.article is Article.SLIPPED_CUE
        if slipped:
            own = turn
            if turn.waiting == foul.seat:  # credited where it is charged: to who meets it there
                own = self.turn(min(foul.number, self.ends_of_three))
            self.credits[own.key].append((own.against(foul.seat), credit(foul)))
            self.changes += 1
        self._void(number, turn.key, foul.article.value)
        if slipped and self._slip_ends(foul, turn.key):
            nothing: list[Points] = [(0, 0)]
            self._played(CountedEnd(line=number, turn=turn, written=nothing, slip=True))
        return True

    def _slip_ends(self, foul: Foul, key: FrameKey) -> bool:
        """Tell whether a slipped cue ends the game that is played to a game point (YSA C-21)."""
        if self.options.mode is not MatchMode.POINTS:
            return False
        before, pending = self.progress(self.games[-1]), self.pending(key)
        return slip_ends_game(
            before,
            foul.seat,
            (before.totals[0] - pending[0], before.totals[1] - pending[1]),
            self.options.target,
            in_extension=self.options.slip_ends_extension,
        )

    def _turn_in_progress(self, key: FrameKey) -> EndTurn | None:
        """Give the end with this key if it is being played or its score is not confirmed."""
        last = self.last
        if last is not None and last.turn.key == key:
            return last.turn
        due = self.due()
        return due if due is not None and due.key == key else None

    def _void(self, number: int, key: FrameKey, article: str, *, whole: bool = False) -> bool:
        turn = self._turn_in_progress(key)
        if turn is None:
            return False
        last = self.last
        if last is not None and last.turn.key == key:
            self._take_back(number, article)
        else:
            self.moved.pop(key, None)
            self.attempts.append(AttemptView(entry=number, turn=turn, article=article))
        if whole and self.per_frame == 2 and turn.number % 2 == 0 and self.games[-1].ends:
            self._take_back(number, article)
        self.since |= {MomentKind.SPEED_CHECK, MomentKind.PRACTICE, MomentKind.BREAK}
        return True

    def _take_back(self, number: int, article: str) -> None:
        """Void the last end, which stays visible as an attempt."""
        gone = self.games[-1].ends.pop()
        self.moved.pop(gone.turn.key, None)  # no disc of it counts, nor what an early shot moved
        self.changes += 1
        self.attempts.append(
            AttemptView(entry=number, turn=gone.turn, article=article, score_entry=gone.line)
        )

    def _moment(self, moment: kinds.BetweenEnds) -> bool:
        match moment.kind:
            case MomentKind.SIGNED:
                self.signed = True
            case MomentKind.COLOUR_CHANGE:
                return self._change_colours()
            case MomentKind.WRITTEN | MomentKind.CONFIRMED:
                if (end := self.unconfirmed) is None:
                    return False
                end.state = EndState(moment.kind.value)
            case kind:
                self.since.add(kind)
        return True

    def _change_colours(self) -> bool:
        if not self.change_due:
            return False
        if self.options.mode is MatchMode.FRAMES:
            self.half_changed = True
        else:
            self.games.append(RecordedGame(number=2, yellow=1 - self.games[0].yellow))
        return True

    def _lag(self, lag: kinds.Lag) -> bool:
        if not self.lag_due:
            return False
        winner = lag_winner(lag, self.games[-1].yellow)
        if winner is not None and lag.colour is not None:
            yellow = winner if lag.colour is Colour.YELLOW else 1 - winner
            self.games.append(RecordedGame(number=3, yellow=yellow))
        return True

    def _stop(self, number: int, stop: kinds.Suspension) -> None:
        turn = self.due()
        if stop.mid_end and turn is not None and self.unconfirmed is None:
            self._void(number, turn.key, "H-1")
        self.suspended = stop

    def _note(self, line: BoardLine) -> None:
        """Take the lines that touch no score; a correction is in its place already."""
        match line:
            case kinds.Postponement():
                self.postponed = line
            case kinds.Resumption():
                self.suspended = self.postponed = None
                self.resumed = True
                self.since.discard(MomentKind.PRACTICE)
            case kinds.EndChoice():
                self.choices.append(line.seat)
                if line.exchanged and 0 <= line.seat < len(self.partners):
                    head, foot = self.partners[line.seat]
                    self.partners[line.seat] = (foot, head)
            case kinds.Substitution():
                self.substitutions.append(line)
                if 0 <= line.seat < len(self.partners):
                    head, foot = self.partners[line.seat]
                    new = (line.name, foot) if line.partner == 0 else (head, line.name)
                    self.partners[line.seat] = new


def read_lines(
    lines: Sequence[tuple[int, BoardLine]], start: Start, options: ShuffleboardOptions
) -> RecordReading:
    """Read lines by number, with every correction in its place from the beginning (YSA D-5).

    >>> end = kinds.EndScore(number=1, scores=(7, 8))
    >>> lines = [(0, end), (1, kinds.ScoreCorrection(of=0, scores=(8, 8)))]
    >>> read_lines(lines, Start(yellow=0), ShuffleboardOptions()).games[0].ends[0].scores
    (8, 8)
    """
    corrected: dict[int, list[Points]] = defaultdict(list)
    for _number, line in lines:
        if isinstance(line, kinds.ScoreCorrection):
            corrected[line.of].append(line.scores)
    reading = RecordReading(options=options, start=start, corrected=corrected)
    for number, line in lines:
        reading.take_line(number, line)
    return reading


# -- the lag for the choice of colour before the third game (YSA A-9) ------------------------------


def lag_winner(lag: Lag, yellow: int) -> int | None:
    """Give the seat that won the lag; None where the fourth discs are shot again.

    The nearer disc wins, whichever side of the line it lies on. Black touching yellow's disc loses
    (YSA A-9). A disc that cannot be measured loses against one that can; level distances, or
    neither measurable, and the fourth discs are repeated. `yellow` is the seat that shot yellow in
    the second game.

    >>> lag_winner(Lag(distances=(120, 80)), yellow=0)
    1
    >>> lag_winner(Lag(distances=(120, 80), touched=True), yellow=0)
    0
    >>> lag_winner(Lag(distances=(None, 400)), yellow=0), lag_winner(Lag(distances=(5, 5)), 0)
    (1, None)
    """
    if lag.touched:
        return yellow
    first, second = lag.distances
    if first == second:
        return None
    if first is None or second is None:
        return 1 if first is None else 0
    return 0 if first < second else 1


def chosen(
    distances: tuple[int | None, int | None], touched: bool, colour: Colour | None, yellow: int
) -> Lag:
    """Give a lag with the colour that its winner takes; nobody takes one while it is level.

    >>> chosen((120, 80), False, Colour.BLACK, yellow=0).chooser
    1
    """
    lag = Lag(distances=distances, touched=touched)
    winner = lag_winner(lag, yellow)
    if winner is None or colour is None:
        return lag
    return replace(lag, chooser=winner, colour=colour)


def check_lag(lag: Lag, yellow: int, names: Sequence[str] = ("", "")) -> Iterator[Problem]:
    """Refuse a choice by the loser, none by the winner, and one after a level lag (YSA A-9).

    >>> lost = Lag(distances=(120, 80), chooser=0, colour=Colour.YELLOW)
    >>> [problem.code for problem in check_lag(lost, yellow=0)]
    ['LAG_LOSER_CHOSE']
    """
    if any(distance is not None and distance < 0 for distance in lag.distances):
        yield Problem(code="BAD_DISTANCE", where="distances")
        return
    winner = lag_winner(lag, yellow)
    if winner is None:
        if lag.colour is not None or lag.chooser is not None:
            yield Problem(code="LAG_LEVEL", where="colour")
        return
    values = {"seat": winner, "name": names[winner]}
    if lag.chooser not in (None, winner):
        yield Problem(code="LAG_LOSER_CHOSE", where="chooser", values=values)
    elif lag.colour is None:
        yield Problem(code="LAG_CHOICE_NEEDED", where="colour", values=values)
