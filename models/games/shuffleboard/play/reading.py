"""Reads a match's record line by line and keeps what the lines amount to.

Lines that find no place are not errors here: a correction may have ended a game earlier, or opened
it again, and what was written in between then falls away (YSA D-5). Whether a line may be written
at all is for `entering.check_line`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from models.games.shuffleboard.catalogue import Colour, Mode, sides
from models.games.shuffleboard.lines import (
    Article,
    EndChoice,
    EndScore,
    EndState,
    ExtraEnds,
    Foul,
    Lag,
    Line,
    Moment,
    MomentKind,
    Postponement,
    Resumption,
    Ruling,
    ScoreCorrection,
    Substitution,
    Suspension,
    Voided,
)
from models.games.shuffleboard.play.lag import lag_winner
from models.games.shuffleboard.play.match_state import GameState, MatchState, Played
from models.games.shuffleboard.play.penalties import credit, replays
from models.games.shuffleboard.play.point_game import slip_ends_game
from models.games.shuffleboard.play.round_robin import PAIRS
from models.games.shuffleboard.play.views import AttemptView, Key, Points, Turn
from models.games.shuffleboard.record import ShuffleboardOptions, Start
from models.games.shuffleboard.scores import Discs, early_shot


class Reading(MatchState):
    """A record that is read line by line."""

    def take_line(self, number: int, line: Line) -> None:
        """Read one more line, written at this place."""
        if not self._take(number, line):
            self.fallen.append(number)

    def _take(self, number: int, line: Line) -> bool:
        """Take a line to heart; False where it has no place."""
        match line:
            case EndScore():
                return self._end(number, line)
            case Foul():
                return self._foul(number, line)
            case Voided():
                return self._void(
                    number, (line.game, line.number), line.cause.value, whole=line.whole_frame
                )
            case Moment():
                return self._moment(line)
            case Lag():
                return self._lag(line)
            case Suspension():
                return self._stop(number, line)
            case _:
                return self._note(number, line)

    def _end(self, number: int, line: EndScore) -> bool:
        due = self.due()
        if due is None or due.key != (line.game, line.number):
            return False
        seats = sides(self.options.form)
        versions = (line.scores, *self.corrected.get(number, ()))
        written = [scores for scores in versions if len(scores) == seats]
        if not written:
            return False
        self._played(Played(line=number, turn=due, written=written, state=line.state))
        return True

    def _played(self, end: Played) -> None:
        self.games[-1].ends.append(end)
        self.changes += 1
        self.since.clear()
        self.resumed = False

    def _foul(self, number: int, foul: Foul) -> bool:
        if not 0 <= foul.seat < sides(self.options.form):
            return False
        self.fouls.append((number, foul))
        if foul.ruling is not Ruling.PENALISED:
            return True
        key = (foul.game, foul.number)
        self.deductions[key].append((foul.seat, foul.points, number))
        self.changes += 1
        if foul.article is Article.EARLY_SHOT:
            self._count_moved(key, foul, foul.moved or Discs())
        if not replays(foul):
            return True
        turn = self._turn_in_progress(key) or self.in_progress
        if turn is None:
            return False
        if foul.article is Article.SLIPPED_CUE:
            own = turn
            if turn.waiting == foul.seat:  # credited where it is charged: to who meets it there
                own = self.turn(min(foul.number, self.ends_of_three))
            opponent = own.black if foul.seat == own.yellow else own.yellow
            self.credits[own.key].append((opponent, credit(foul)))
            self.changes += 1
        key = turn.key  # of three, who waits may disturb an end of the others
        self._void(number, key, foul.article.value)
        if foul.article is Article.SLIPPED_CUE and self._slip_ends(foul, key):
            nothing: list[Points] = [(0, 0)]
            self._played(Played(line=number, turn=turn, written=nothing, slip=True))
        return True

    def _count_moved(self, key: Key, foul: Foul, moved: Discs) -> None:
        """Keep in mind what an early shot moved: it counts, though it is taken off (YSA C-20)."""
        turn = self._turn_in_progress(key)
        if turn is None or foul.seat == turn.waiting:
            return
        guaranteed, own = early_shot(moved)
        opponent = turn.black if foul.seat == turn.yellow else turn.yellow
        self.moved[key] += [(opponent, guaranteed, 0), (foul.seat, own, 1)]

    def _slip_ends(self, foul: Foul, key: Key) -> bool:
        """Tell whether a slipped cue ends the game that is played to a game point (YSA C-21)."""
        if self.options.mode is not Mode.POINTS:
            return False
        before = self.progress(self.games[-1])
        taken, given = self.taken(key), self.given(key)
        after = (
            before.totals[0] + given[0] - taken[0],
            before.totals[1] + given[1] - taken[1],
        )
        return slip_ends_game(
            before,
            foul.seat,
            after,
            self.options.target,
            in_extension=self.options.slip_ends_extension,
        )

    def _turn_in_progress(self, key: Key) -> Turn | None:
        """Give the end with this key if it is being played or its score is not confirmed."""
        last = self.last
        if last is not None and last.turn.key == key:
            return last.turn
        due = self.due()
        return due if due is not None and due.key == key else None

    def _void(self, number: int, key: Key, article: str, *, whole: bool = False) -> bool:
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

    def _moment(self, moment: Moment) -> bool:
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
        if self.options.mode is Mode.FRAMES:
            self.half_changed = True
        else:
            self.games.append(GameState(number=2, yellow=1 - self.games[0].yellow))
        return True

    def _lag(self, lag: Lag) -> bool:
        if not self.lag_due:
            return False
        winner = lag_winner(lag, self.games[-1].yellow)
        if winner is not None and lag.colour is not None:
            yellow = winner if lag.colour is Colour.YELLOW else 1 - winner
            self.games.append(GameState(number=3, yellow=yellow))
        return True

    def _stop(self, number: int, stop: Suspension) -> bool:
        turn = self.due()
        if stop.mid_end and turn is not None and self.unconfirmed is None:
            self._void(number, turn.key, "H-1")
        self.suspended = stop
        return True

    def _note(self, number: int, line: Line) -> bool:
        """Take the lines that touch no score."""
        match line:
            case Postponement():
                self.postponed = line
            case Resumption():
                self.suspended = self.postponed = None
                self.resumed = True
                self.since.discard(MomentKind.PRACTICE)
            case EndChoice():
                self._choose_ends(line)
            case Substitution():
                self._substitute(number, line)
            case ExtraEnds():
                if not self.three or tuple(sorted(line.pair)) not in PAIRS:
                    return False
                self.extras.append(line.pair)
            case _:
                pass  # a correction is in its place already, a note changes nothing
        return True

    def _choose_ends(self, choice: EndChoice) -> None:
        self.choices.append(choice.seat)
        if choice.exchanged and 0 <= choice.seat < len(self.partners):
            head, foot = self.partners[choice.seat]
            self.partners[choice.seat] = (foot, head)

    def _substitute(self, number: int, line: Substitution) -> None:
        self.substitutions.append((number, line))
        if 0 <= line.seat < len(self.partners):
            head, foot = self.partners[line.seat]
            self.partners[line.seat] = (line.name, foot) if line.partner == 0 else (head, line.name)


def read_lines(
    lines: Sequence[tuple[int, Line]], start: Start, options: ShuffleboardOptions
) -> Reading:
    """Read lines by number, with every correction in its place from the beginning (YSA D-5).

    >>> lines = [(0, EndScore(number=1, scores=(7, 8))), (1, ScoreCorrection(of=0, scores=(8, 8)))]
    >>> read_lines(lines, Start(yellow=0), ShuffleboardOptions()).games[0].ends[0].scores
    (8, 8)
    """
    corrected: dict[int, list[Points]] = defaultdict(list)
    for _number, line in lines:
        if isinstance(line, ScoreCorrection):
            corrected[line.of].append(line.scores)
    reading = Reading(options=options, start=start, corrected=corrected)
    for number, line in lines:
        reading.take_line(number, line)
    return reading
