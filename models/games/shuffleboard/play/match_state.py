"""What the lines of a record amount to so far, and what follows from that for the next end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from models.games.shuffleboard.catalogue import Form, Mode, ends_per_frame, sides
from models.games.shuffleboard.lines import (
    EndState,
    Foul,
    MomentKind,
    Postponement,
    Ruling,
    Substitution,
    Suspension,
)
from models.games.shuffleboard.play.frame_game import frame_game
from models.games.shuffleboard.play.point_game import point_game
from models.games.shuffleboard.play.progress import (
    Net,
    Phase,
    Progress,
    match_winner,
    running_totals,
    third_game_needed,
)
from models.games.shuffleboard.play.round_robin import PLAYERS, ends_of_three, extra_turns, trio
from models.games.shuffleboard.play.schedule import Place, place, yellow_seat
from models.games.shuffleboard.play.views import AttemptView, Key, Points, Turn, Wait
from models.games.shuffleboard.record import ShuffleboardOptions, Start
from models.games.shuffleboard.scores import DISCS, Discs


@dataclass
class Played:
    """An end that counts, as the machine keeps it."""

    line: int
    turn: Turn
    written: list[Points]
    """Every version of its scores, the last one counting."""
    state: EndState = EndState.CONFIRMED
    slip: bool = False

    @property
    def scores(self) -> Points:
        """What the discs count."""
        return self.written[-1]


@dataclass
class GameState:
    """One game, as the machine keeps it."""

    number: int
    yellow: int
    ends: list[Played] = field(default_factory=list)


@dataclass
class MatchState:
    """What is known of a match as far as its record has been read."""

    options: ShuffleboardOptions
    start: Start
    corrected: Mapping[int, Sequence[Points]] = field(default_factory=dict)
    """The corrections of each line, known beforehand: what counts is what is right."""
    games: list[GameState] = field(default_factory=list)
    deductions: dict[Key, list[tuple[int, int, int]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    """Seat, points and line of what is charged to an end, played or not."""
    credits: dict[Key, list[tuple[int, int]]] = field(default_factory=lambda: defaultdict(list))
    moved: dict[Key, list[tuple[int, Discs, int]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    """Seat, discs that count for it whatever follows, and how many it lost by shooting early."""
    fouls: list[tuple[int, Foul]] = field(default_factory=list)
    attempts: list[AttemptView] = field(default_factory=list)
    fallen: list[int] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    partners: list[tuple[str, str]] = field(default_factory=list)
    substitutions: list[tuple[int, Substitution]] = field(default_factory=list)
    """With their lines."""
    extras: list[tuple[int, int]] = field(default_factory=list)
    half_changed: bool = False
    since: set[MomentKind] = field(default_factory=set)
    """What was done since the last end."""
    resumed: bool = False
    """Whether play went on after a suspension since the last end."""
    suspended: Suspension | None = None
    postponed: Postponement | None = None
    signed: bool = False
    changes: int = 0
    """Counts what has touched a score, so that sums need not be worked out twice."""
    known: dict[tuple[int, int], Progress] = field(default_factory=dict)
    """The standing of each game after so many changes."""

    def __post_init__(self) -> None:
        """Begin the first game as soon as the colours are known."""
        self.partners = list(self.start.partners)
        if self.three:
            self.games.append(GameState(number=1, yellow=self.start.order[0]))
        elif self.start.yellow in (0, 1):
            self.games.append(GameState(number=1, yellow=self.start.yellow))

    # What the lines amount to

    @property
    def three(self) -> bool:
        """Whether three players take turns."""
        return self.options.form is Form.ROUND_ROBIN

    @property
    def per_frame(self) -> int:
        """How many ends make a frame."""
        return ends_per_frame(self.options.form)

    @property
    def ends(self) -> list[Played]:
        """Every end that counts, of all games in order."""
        return [end for game in self.games for end in game.ends]

    @property
    def last(self) -> Played | None:
        """The last end that counts."""
        return next((game.ends[-1] for game in reversed(self.games) if game.ends), None)

    @property
    def unconfirmed(self) -> Played | None:
        """The last end while the referee has not checked its score."""
        last = self.last
        return None if last is None or last.state is EndState.CONFIRMED else last

    @property
    def open_windows(self) -> tuple[int, ...]:
        """The lines of scores that must still be corrected without asking (YSA D-5).

        That is the last end, until the next one is complete, be it the first one of the next
        game, or the result is signed at the desk.

        >>> from models.games.shuffleboard.lines import EndScore
        >>> from models.games.shuffleboard.play.reading import read_lines
        >>> lines = [(number, EndScore(number=number + 1, scores=(7, 8))) for number in (0, 1)]
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
        if self.options.mode is not Mode.FRAMES:
            return None
        return self.options.target // 2 * self.per_frame

    def net(self, played: Played) -> Points:
        """Give what an end brings each seat."""
        if played.turn.key not in self.deductions and played.turn.key not in self.credits:
            return played.scores
        taken, given = self.taken(played.turn.key), self.given(played.turn.key)
        return tuple(
            None if points is None else points + given[seat] - taken[seat]
            for seat, points in enumerate(played.scores)
        )

    def taken(self, key: Key) -> tuple[int, ...]:
        """Give what penalties take off an end, per seat."""
        return self._per_seat(
            (seat, points) for seat, points, _line in self.deductions.get(key, ())
        )

    def given(self, key: Key) -> tuple[int, ...]:
        """Give what is credited in an end, per seat."""
        return self._per_seat(self.credits.get(key, ()))

    def _per_seat(self, points: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        found = [0] * sides(self.options.form)
        for seat, some in points:
            found[seat] += some
        return tuple(found)

    def counted(self, key: Key, seat: int) -> tuple[Discs, int]:
        """Give which discs early shots make count for a seat, and with how many it plays the end.

        Several early shots add up (YSA C-20).
        """
        shots = [(discs, lost) for who, discs, lost in self.moved.get(key, ()) if who == seat]
        discs = sum((discs for discs, _lost in shots), Discs())
        return discs, DISCS - sum(lost for _discs, lost in shots)

    def pending(self, key: Key) -> tuple[int, ...]:
        """Give what penalties, less credits, take off an end, per seat."""
        return tuple(
            taken - given for taken, given in zip(self.taken(key), self.given(key), strict=True)
        )

    def nets(self, game: GameState) -> list[Net]:
        """Give what each end of a game of two sides brought."""
        return [(net[0] or 0, net[1] or 0) for net in map(self.net, game.ends)]

    def progress(self, game: GameState) -> Progress:
        """Tell where a game of two sides stands."""
        key = (game.number, self.changes)
        if key not in self.known:
            self.known[key] = self._progress(game)
        return self.known[key]

    def _progress(self, game: GameState) -> Progress:
        nets, target = self.nets(game), self.options.target
        if self.options.mode is Mode.FRAMES:
            return frame_game(nets, target, self.per_frame)
        if game.ends and game.ends[-1].slip:
            before = self._point_game(nets[:-1])
            *_, totals = running_totals(nets)
            winner = 0 if totals[0] > totals[1] else 1
            return replace(before, phase=Phase.OVER, totals=totals, played=len(nets), winner=winner)
        return self._point_game(nets)

    def _point_game(self, nets: Sequence[Net]) -> Progress:
        return point_game(nets, self.options.target, self.per_frame, self.options.tie_at_head)

    @property
    def winners(self) -> list[int | None]:
        """Who won each game of two sides so far."""
        return [self.progress(game).winner for game in self.games]

    @property
    def ends_of_three(self) -> int:
        """How many ends the three play, extra ones included."""
        return ends_of_three(self.options.mode, self.options.target) + 2 * len(self.extras)

    @property
    def decided(self) -> bool:
        """Whether the last end that is needed has been played."""
        if not self.games:
            return False
        if self.three:
            return len(self.games[0].ends) >= self.ends_of_three
        if self.options.mode is Mode.FRAMES:
            return self.winners[0] is not None
        return match_winner(self.winners) is not None

    @property
    def between_games(self) -> bool:
        """Whether a game is over and another one must follow."""
        return (
            bool(self.games)
            and not self.three
            and not self.decided
            and self.progress(self.games[-1]).phase is Phase.OVER
        )

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
    def waits(self) -> tuple[Wait, ...]:
        """What must be entered before the next end, the most urgent in front."""
        waits = {
            Wait.RESUME: self.suspended is not None,
            Wait.RULING: bool(self.open_fouls),
            Wait.CONFIRM: self.unconfirmed is not None,
            Wait.COLOURS: not self.games,
            Wait.LAG: self.lag_due,
            Wait.COLOUR_CHANGE: self.change_due and not self.decided,
        }
        return tuple(wait for wait, waiting in waits.items() if waiting)

    def due(self) -> Turn | None:
        """Give the end that is played next, whatever must be entered before it."""
        if not self.games or self.decided or self.between_games:
            return None
        return self.turn(len(self.games[-1].ends) + 1)

    def turn(self, number: int) -> Turn:
        """Give an end of the running game by its number."""
        game = self.games[-1]
        due = place(self.options.form, number, self.start.pair_end)
        if self.three:
            return self._turn_of_three(due)
        yellow = yellow_seat(self.options.mode, self.options.target, game.yellow, due.frame)
        return Turn(game=game.number, place=due, yellow=yellow, black=1 - yellow)

    def _turn_of_three(self, due: Place) -> Turn:
        extra = due.number - ends_of_three(self.options.mode, self.options.target) - 1
        if extra < 0:
            who = trio(due.number, self.start.order)
            return Turn(game=1, place=due, yellow=who.yellow, black=who.black, waiting=who.waiting)
        pair = self.extras[extra // 2]
        _end, yellow, black = extra_turns(pair)[extra % 2]
        frame = 1 + sum(
            {played.turn.yellow, played.turn.black} == set(pair) for played in self.games[0].ends
        )
        waiting = sum(range(PLAYERS)) - yellow - black
        place_ = replace(due, frame=frame)
        return Turn(game=1, place=place_, yellow=yellow, black=black, waiting=waiting)

    def charge_to(self, seat: int) -> Key | None:
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

    def person(self, seat: int, partner: int, line: int | None = None) -> int:
        """Tell who plays at a place as of a line, or now: 0 first, then the substitutes."""
        return sum(
            (one.seat, one.partner) == (seat, partner) and (line is None or number < line)
            for number, one in self.substitutions
        )

    def offender(self, foul: Foul, line: int | None = None) -> int:
        """Tell which person of a place a foul is held against; a ruling, whom the case was about.

        A substitute is not held to have been warned with somebody else (YSA C-31).
        """
        at = line if foul.settles is None else foul.settles
        return self.person(foul.seat, foul.partner, at)

    @property
    def open_fouls(self) -> tuple[int, ...]:
        """The lines of fouls about which the director has not decided."""
        settled = {foul.settles for _line, foul in self.fouls}
        return tuple(
            line
            for line, foul in self.fouls
            if foul.ruling is Ruling.CONSULTING and line not in settled
        )

    @property
    def in_progress(self) -> Turn | None:
        """The end whose discs lie on the court: not confirmed yet, or else the one to play."""
        open_end = self.unconfirmed
        return self.due() if open_end is None else open_end.turn
