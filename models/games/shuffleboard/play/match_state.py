"""What the lines of a record amount to so far, and what follows from that for the next end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import models.games.shuffleboard.lines as kinds
from models.games.shuffleboard.catalogue import MatchForm, MatchMode, ends_per_frame, sides
from models.games.shuffleboard.lines import Article, EndState, Foul, MomentKind, Ruling
from models.games.shuffleboard.play.progress import (
    GamePhase,
    Net,
    Progress,
    frame_game,
    match_winner,
    point_game,
    running_totals,
    third_game_needed,
)
from models.games.shuffleboard.play.schedule import (
    PAIRS,
    PLAYERS,
    EndPlace,
    ends_of_three,
    extra_turns,
    place,
    trio,
    yellow_seat,
)
from models.games.shuffleboard.play.views import (
    AttemptView,
    EndTurn,
    FoulView,
    FrameKey,
    MissingEntry,
    Points,
)
from models.games.shuffleboard.record import ShuffleboardOptions, Start
from models.games.shuffleboard.scores import DISCS, Discs, early_shot


@dataclass
class CountedEnd:
    """An end that counts, as the machine keeps it."""

    line: int
    turn: EndTurn
    written: list[Points]
    """Every version of its scores, the last one counting."""
    state: EndState = EndState.CONFIRMED
    slip: bool = False

    @property
    def scores(self) -> Points:
        """What the discs count."""
        return self.written[-1]


def moved_by(foul: Foul, turn: EndTurn) -> tuple[tuple[int, Discs, int], ...]:
    """Give what an early shot moved: seat, discs that count for it, how many it lost (YSA C-20).

    They count, though they are taken off; nothing does where the seat does not play the end.
    """
    if foul.article is not Article.EARLY_SHOT or foul.seat == turn.waiting:
        return ()
    guaranteed, own = early_shot(foul.moved or Discs())
    return (turn.against(foul.seat), guaranteed, 0), (foul.seat, own, 1)


@dataclass
class RecordedGame:
    """One game, as the machine keeps it."""

    number: int
    yellow: int
    ends: list[CountedEnd] = field(default_factory=list)


@dataclass
class RecordedMatch:
    """What is known of a match as far as its record has been read."""

    options: ShuffleboardOptions
    start: Start
    corrected: Mapping[int, Sequence[Points]] = field(default_factory=dict)
    """The corrections of each line, known beforehand: what counts is what is right."""
    games: list[RecordedGame] = field(default_factory=list)
    credits: dict[FrameKey, list[tuple[int, int]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    moved: dict[FrameKey, list[tuple[int, Discs, int]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    """What `moved_by` gives of each end."""
    fouls: list[FoulView] = field(default_factory=list)
    """What is open about them `open_fouls` says."""
    attempts: list[AttemptView] = field(default_factory=list)
    fallen: list[int] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    partners: list[tuple[str, str]] = field(default_factory=list)
    substitutions: list[kinds.Substitution] = field(default_factory=list)
    extras: list[tuple[int, int]] = field(default_factory=list)
    half_changed: bool = False
    since: set[MomentKind] = field(default_factory=set)
    """What was done since the last end."""
    resumed: bool = False
    """Whether play went on after a suspension since the last end."""
    suspended: kinds.Suspension | None = None
    postponed: kinds.Postponement | None = None
    signed: bool = False
    changes: int = 0
    """Counts what has touched a score, so that sums need not be worked out twice."""
    known: dict[tuple[int, int], Progress] = field(default_factory=dict)
    """The standing of each game after so many changes."""

    def __post_init__(self) -> None:
        """Begin the first game as soon as the colours are known."""
        self.partners = list(self.start.partners)
        if self.three:
            self.games.append(RecordedGame(number=1, yellow=self.start.order[0]))
        elif self.start.yellow in (0, 1):
            self.games.append(RecordedGame(number=1, yellow=self.start.yellow))

    # What the lines amount to

    @property
    def seats(self) -> range:
        """The seats of the match."""
        return range(sides(self.options.form))

    @property
    def three(self) -> bool:
        """Whether three players take turns."""
        return self.options.form is MatchForm.ROUND_ROBIN

    @property
    def per_frame(self) -> int:
        """How many ends make a frame."""
        return ends_per_frame(self.options.form)

    @property
    def ends(self) -> list[CountedEnd]:
        """Every end that counts, of all games in order."""
        return [end for game in self.games for end in game.ends]

    @property
    def last(self) -> CountedEnd | None:
        """The last end that counts."""
        return next((game.ends[-1] for game in reversed(self.games) if game.ends), None)

    @property
    def begun(self) -> bool:
        """Whether a disc was shot."""
        return self.last is not None or bool(self.attempts)

    @property
    def unconfirmed(self) -> CountedEnd | None:
        """The last end while the referee has not checked its score."""
        last = self.last
        return None if last is None or last.state is EndState.CONFIRMED else last

    @property
    def open_windows(self) -> tuple[int, ...]:
        """The lines of scores that must still be corrected without asking (YSA D-5).

        That is the last end, until the next one is complete, be it the first one of the next
        game, or the result is signed at the desk.

        >>> from models.games.shuffleboard.play.reading import read_lines
        >>> lines = [(n, kinds.EndScore(number=n + 1, scores=(7, 8))) for n in (0, 1)]
        >>> read_lines(lines, Start(yellow=0), ShuffleboardOptions()).open_windows
        (1,)
        """
        ends = self.ends[-2:]
        if self.signed or not ends:
            return ()
        announced = ends[-1].state is EndState.ANNOUNCED
        return tuple(end.line for end in (ends if announced else ends[-1:]))

    @property
    def half(self) -> int | None:
        """The number of ends before the colour change of a frame game."""
        if self.options.mode is not MatchMode.FRAMES:
            return None
        return self.options.target // 2 * self.per_frame

    def net(self, played: CountedEnd) -> Points:
        """Give what an end brings each seat."""
        if not self.fouls:
            return played.scores
        pending = self.pending(played.turn.key)
        return tuple(
            None if points is None else points - pending[seat]
            for seat, points in enumerate(played.scores)
        )

    def charged(self, key: FrameKey) -> list[FoulView]:
        """Give the fouls for which points are taken off an end, played or not."""
        return [one for one in self.fouls if one.ruling is Ruling.PENALISED and one.key == key]

    def taken(self, key: FrameKey) -> tuple[int, ...]:
        """Give what penalties take off an end, per seat."""
        fouls = self.charged(key)
        return tuple(sum(one.points for one in fouls if one.seat == seat) for seat in self.seats)

    def given(self, key: FrameKey) -> tuple[int, ...]:
        """Give what is credited in an end, per seat."""
        given = self.credits.get(key, ())
        return tuple(sum(points for who, points in given if who == seat) for seat in self.seats)

    def counted(self, key: FrameKey, seat: int) -> tuple[Discs, int]:
        """Give which discs early shots make count for a seat, and with how many it plays the end.

        Several early shots add up (YSA C-20).
        """
        shots = [(discs, lost) for who, discs, lost in self.moved.get(key, ()) if who == seat]
        discs = sum((discs for discs, _lost in shots), Discs())
        return discs, DISCS - sum(lost for _discs, lost in shots)

    def pending(self, key: FrameKey) -> tuple[int, ...]:
        """Give what penalties, less credits, take off an end, per seat."""
        return tuple(
            taken - given for taken, given in zip(self.taken(key), self.given(key), strict=True)
        )

    def nets(self, game: RecordedGame) -> list[Net]:
        """Give what each end of a game of two sides brought."""
        return [(net[0] or 0, net[1] or 0) for net in map(self.net, game.ends)]

    def progress(self, game: RecordedGame) -> Progress:
        """Tell where a game of two sides stands."""
        key = (game.number, self.changes)
        if key not in self.known:
            self.known[key] = self._progress(game)
        return self.known[key]

    def _progress(self, game: RecordedGame) -> Progress:
        nets, target = self.nets(game), self.options.target
        if self.options.mode is MatchMode.FRAMES:
            return frame_game(nets, target, self.per_frame)
        slip = bool(game.ends) and game.ends[-1].slip
        tested = nets[:-1] if slip else nets
        now = point_game(tested, target, self.per_frame, self.options.tie_at_head)
        if not slip:
            return now
        *_, totals = running_totals(nets)
        winner = 0 if totals[0] > totals[1] else 1
        return replace(now, phase=GamePhase.OVER, totals=totals, played=len(nets), winner=winner)

    @property
    def winners(self) -> list[int | None]:
        """Who won each game of two sides so far."""
        return [] if self.three else [self.progress(game).winner for game in self.games]

    @property
    def winner(self) -> int | None:
        """Which of two sides has won the match."""
        if self.options.mode is MatchMode.POINTS:
            return match_winner(self.winners)
        return next(iter(self.winners), None)

    @property
    def ends_of_three(self) -> int:
        """How many ends the three play, extra ones included."""
        return ends_of_three(self.options.mode, self.options.target) + 2 * len(self.extras)

    @property
    def decided(self) -> bool:
        """Whether the last end that is needed has been played."""
        if self.three:
            return len(self.games[0].ends) >= self.ends_of_three
        return self.winner is not None

    @property
    def level(self) -> tuple[tuple[int, int], ...]:
        """The pairings of three that are level after the last end: each goes on (YSA A-6, A-10)."""
        if self.options.mode is not MatchMode.PAIRINGS or not self.games or not self.decided:
            return ()
        return tuple(pair for pair in self.pairs if len(set(self.totals_of(pair))) == 1)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairings of three, in the order of their first ends."""
        order = self.start.order
        return tuple((order[one], order[other]) for one, other in PAIRS)

    def totals_of(self, pair: tuple[int, int]) -> tuple[int, int]:
        """Give the totals of a pairing of three so far."""
        nets = [self.net(end) for end in self.games[0].ends if end.turn.players == {*pair}]
        first, second = (sum(net[seat] or 0 for net in nets) for seat in pair)
        return first, second

    @property
    def between_games(self) -> bool:
        """Whether a game is over and another one must follow."""
        winners = self.winners
        return bool(winners) and winners[-1] is not None and self.winner is None

    @property
    def lag_due(self) -> bool:
        """Whether the colours of a third game are lagged for (YSA A-9)."""
        return self.between_games and third_game_needed(self.winners)

    @property
    def change_due(self) -> bool:
        """Whether the sides exchange colours before they play on (YSA A-5, A-7)."""
        if self.between_games:
            return not self.lag_due
        if self.half is None or self.half_changed or not self.games:
            return False
        return len(self.games[0].ends) >= self.half

    @property
    def waits(self) -> tuple[MissingEntry, ...]:
        """What must be entered before the next end, the most urgent in front."""
        waits = {
            MissingEntry.RESUME: self.suspended is not None,
            MissingEntry.RULING: bool(self.open_fouls),
            MissingEntry.CONFIRM: self.unconfirmed is not None,
            MissingEntry.COLOURS: not self.games,
            MissingEntry.LAG: self.lag_due,
            MissingEntry.COLOUR_CHANGE: self.change_due and not self.decided,
            MissingEntry.EXTENSION: bool(self.level),
        }
        return tuple(wait for wait, waiting in waits.items() if waiting)

    def due(self) -> EndTurn | None:
        """Give the end that is played next, whatever must be entered before it."""
        if not self.games or self.decided or self.between_games:
            return None
        return self.turn(len(self.games[-1].ends) + 1)

    def turn(self, number: int) -> EndTurn:
        """Give an end of the running game by its number."""
        game = self.games[-1]
        due = place(self.options.form, number, self.start.pair_end)
        if self.three:
            return self._turn_of_three(due)
        yellow = yellow_seat(self.options.mode, self.options.target, game.yellow, due.frame)
        return EndTurn(game=game.number, place=due, yellow=yellow, black=1 - yellow)

    def _turn_of_three(self, due: EndPlace) -> EndTurn:
        extra = due.number - ends_of_three(self.options.mode, self.options.target) - 1
        if extra < 0:
            yellow, black, waiting = trio(due.number, self.start.order)
            return EndTurn(game=1, place=due, yellow=yellow, black=black, waiting=waiting)
        pair = self.extras[extra // 2]
        _end, yellow, black = extra_turns(pair)[extra % 2]
        frame = 1 + sum(played.turn.players == {*pair} for played in self.games[0].ends)
        return EndTurn(
            game=1,
            place=replace(due, frame=frame),
            yellow=yellow,
            black=black,
            waiting=sum(range(PLAYERS)) - yellow - black,
        )

    def charge_to(self, seat: int) -> FrameKey | None:
        """Give the end that a foul is charged to: the one in progress, else the next one.

        That is the end whose score is not confirmed yet, or the one to be played; for who waits
        among three, the next one of its own. None if there is none left.
        """
        open_end = self.unconfirmed
        if open_end is not None and open_end.turn.waiting != seat:
            return open_end.turn.key
        if self.between_games:
            return self.games[-1].number + 1, 1
        turn = self.due()
        while turn is not None and turn.waiting == seat:
            left = turn.number < self.ends_of_three
            turn = self.turn(turn.number + 1) if left else None
        return None if turn is None else turn.key

    def case(self, foul: Foul) -> FoulView | None:
        """Give the case that a ruling is about; None for a foul that is new."""
        return next((one for one in self.fouls if one.entry == foul.settles), None)

    def offender(self, foul: Foul) -> int:
        """Tell who of a place a foul is held against: 0 who began, then the substitutes.

        A ruling is about whom the case was about: a substitute is not held to have been warned
        with somebody else (YSA C-31).
        """
        if (case := self.case(foul)) is not None:
            return case.person
        place = foul.seat, foul.partner
        return sum((one.seat, one.partner) == place for one in self.substitutions)

    @property
    def open_fouls(self) -> tuple[FoulView, ...]:
        """The fouls about which the director has not decided."""
        settled = {foul.settles for foul in self.fouls}
        return tuple(
            foul
            for foul in self.fouls
            if foul.ruling is Ruling.CONSULTING and foul.entry not in settled
        )

    @property
    def in_progress(self) -> EndTurn | None:
        """The end whose discs lie on the court: not confirmed yet, or else the one to play."""
        open_end = self.unconfirmed
        return self.due() if open_end is None else open_end.turn
