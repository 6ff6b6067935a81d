"""The game that teams play: any game of two, at several boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from models import criteria
from models.core.criterion import Criterion
from models.core.game import Chance, Game, MatchContext, SumChange
from models.core.outcomes import Mark, Note, Outcome
from models.core.parts import PartRules
from models.core.people import Entrant
from models.core.problems import Problem, refusals
from models.core.sums import Tally
from models.criteria import DIFFERENCE, GRADE, NUMBER, POINTS
from models.exact import read_exact
from models.stages.registry import SHARED
from models.teams.line_ups import captain_at, usual_line_up
from models.teams.record import TeamBoard, TeamResult
from models.teams.terms import Level, TeamSetting, TeamTerms
from models.two_sides import scoring

BOARDS_AT, DISCS, CAPTAIN = 0, "discs", "captain"
_WORTH = {Mark.WIN: Fraction(1), Mark.DRAW: Fraction(1, 2), Mark.LOSS: Fraction(0)}
_TRIES = 20
_AS_INNER = (
    "key",
    "options_type",
    "played_off",
    "entry_closes",
    "against",
    "numbers",
    "any_time",
    "unused_in",
    "usual_settings",
    "pace",
    "few",
    "usual_rounds",
    "notation",
)
"""What teams have as people have it who play the game alone."""


def can_team(game: Game[Any, Any], options: Any) -> bool:
    """Tell whether teams can play a game as it is set: two sit at a table, and one wins.

    >>> from models.games import GAMES
    >>> [can_team(own, own.options_type()) for own in (GAMES["plain"], GAMES["mahjong"])]
    [True, False]
    """
    alone = game.per_entrant(options) == 1
    return alone and game.sizes(options) == {2} and game.marked(options)


def teamed(game: Game[Any, Any], terms: TeamTerms) -> Game[Any, Any]:
    """Give the game of a division whose teams play a game under these terms.

    The inner game and whoever asks the other know nothing of it. Of equal terms it is the same one.
    """
    return _teamed(game, terms)


@lru_cache(maxsize=64)
def _teamed(game: Game[Any, Any], terms: TeamTerms) -> Teamed:
    return Teamed(game, terms)


def game_under(game: Game[Any, Any], setting: TeamSetting) -> Game[Any, Any]:
    """Give the game of a division: as it is, or as teams play it."""
    return game if setting.terms is None else teamed(game, setting.terms)


def figure_criterion(key: str, at: int) -> Criterion:
    """Give the criterion of a figure of teams, which counts nothing until it is recorded."""

    def get(own: Tally) -> Fraction | int:
        return (own.figures[at] if at < len(own.figures) else None) or 0

    return Criterion(key=key, values=criteria.of_tally(get))


class Teamed(Game[TeamResult[Any], Any]):
    """A game of two as teams play it, each match at several boards."""

    seats = 2
    sums_typed = False
    """A digit is typed for each board: behind a 3–0 the number 3 is a table again."""
    result_type: Any

    def __init__(self, inner: Game[Any, Any], terms: TeamTerms) -> None:
        """Take from the inner game what holds for teams as well."""
        self.inner, self.terms = inner, terms
        for name in _AS_INNER:
            setattr(self, name, getattr(inner, name))
        self.result_type = TeamResult[inner.result_type]  # type: ignore[name-defined]
        self.programmes = tuple(key for key in inner.programmes if key in SHARED)
        self.parts_in = inner.parts_in
        boards = tuple(f"board_{number}" for number in range(1, terms.boards + 1))
        self.figures = ("boards", *boards, DISCS, CAPTAIN)
        own = [figure_criterion(key, at) for at, key in enumerate(self.figures)]
        self.by_figure = {criterion.key: criterion for criterion in own}
        self.criteria = (POINTS, *own[: terms.boards + 1])
        self.pairing_criteria = (POINTS, own[BOARDS_AT], NUMBER)

    # ------------------------------------------------------------ what a result says

    def of_board(self, _typed: str, _context: MatchContext, _options: Any) -> None:
        """Give nothing: a match of teams has several boards."""

    def judged(self, result: Any, context: MatchContext, options: Any) -> tuple[Problem, ...]:
        """Report every problem of what may be a result: of another record only that."""
        own = isinstance(result, TeamResult) and all(
            board.result is None or isinstance(board.result, self.inner.result_type)
            for board in result.boards
        )
        if not own:
            return (Problem(code="OTHER_GAMES_RESULT"),)
        return self.check(result, context, options)

    def check(
        self, result: TeamResult[Any], context: MatchContext, options: Any
    ) -> tuple[Problem, ...]:
        """Report every problem of a result; those of a board stand at `<board>.<field>`."""
        if result.forfeit:
            return tuple(self._forfeit_problems(result, context))
        if len(result.boards) != self.terms.boards:
            values = {"boards": self.terms.boards}
            return (Problem(code="TEAM_BOARD_COUNT", where="boards", values=values),)
        found = [*self._people_problems(result, context), *self._vacancies(result)]
        for number, board in enumerate(result.boards, start=1):
            if board.result is not None:
                inner = self.board_context(context, board)
                own = self.inner.judged(board.result, inner, options)
                found += [replace(one, where=f"{number}.{one.where}") for one in own]
        if refusals(tuple(found)):
            return tuple(found)
        return (*found, *self._level_problems(result, context, options))

    def _forfeit_problems(
        self, result: TeamResult[Any], context: MatchContext
    ) -> Iterator[Problem]:
        if result.boards:
            yield Problem(code="TEAM_FORFEIT_BOARDS", where="boards")
        if any(side not in (0, 1) for side in result.forfeit) or result.lots is not None:
            yield Problem(code="TEAM_SIDE", where="forfeit")
        both = len(set(result.forfeit)) > 1
        if both and context.decisive and not context.accepted and not all(context.withdrawn):
            yield Problem(code="TEAM_LEVEL", where="forfeit")

    def _people_problems(self, result: TeamResult[Any], context: MatchContext) -> Iterator[Problem]:
        for side in (0, 1):
            sat = result.sat(side)
            players = [who for who in sat if who is not None]
            team = context.seats[side] if side < len(context.seats) else None
            known = {m.person.id: m.person.name for m in team.members} if team else {}
            for who in dict.fromkeys(who for who in players if players.count(who) > 1):
                values = {"name": known.get(who, str(who))}
                yield Problem(code="LINE_UP_TWICE", where="boards", values=values)
            if team is not None:
                yield from self._team_problems(team, sat, known, context)
            if context.lined_up and sat != context.lined_up[side]:
                pairs = zip(sat, context.lined_up[side], strict=False)
                board = next((at for at, (a, b) in enumerate(pairs, start=1) if a != b), 1)
                yield Problem(code="LINE_UP_OTHER", where=f"{board}.", values={"board_no": board})

    def _team_problems(
        self,
        team: Entrant,
        sat: tuple[int | None, ...],
        known: dict[int, str],
        context: MatchContext,
    ) -> Iterator[Problem]:
        count = sum(who is not None for who in sat)
        for board, who in enumerate(sat, start=1):
            if who is not None and who not in known:
                values: dict[str, Any] = {"board_no": board, "team": team.called(context.round)}
                yield Problem(code="LINE_UP_NOT_REGISTERED", where=f"{board}.", values=values)
        if count < self.terms.fewest:
            values = {
                "team": team.called(context.round),
                "count": count,
                "fewest": self.terms.fewest,
            }
            yield Problem(code="LINE_UP_BELOW_FEWEST", where="boards", values=values)

    def _vacancies(self, result: TeamResult[Any]) -> Iterator[Problem]:
        for number, board in enumerate(result.boards, start=1):
            if board.result is not None and (None in board.people or board.missing):
                code = "BOARD_VACANT_PLAYED"
                yield Problem(code=code, where=f"{number}.", values={"board_no": number})
            if board.result is None and not board.absent:
                yield Problem(code="BOARD_OPEN", where=f"{number}.", values={"board_no": number})

    def _level_problems(
        self, result: TeamResult[Any], context: MatchContext, options: Any
    ) -> Iterator[Problem]:
        shares = self._shares(result, context, options)
        undecided = context.decisive and self._won_by(shares, decisive=True) is None
        if result.lots is None and undecided:
            yield Problem(code="TEAM_LEVEL", where="lots")
        if result.lots is not None and (not undecided or result.lots not in (0, 1)):
            yield Problem(code="TEAM_LOTS_NOT_LEVEL", where="lots")

    def board_context(self, context: MatchContext, board: TeamBoard[Any]) -> MatchContext:
        """Give what the inner game must know of a board: the two people, and that it may be level.

        For the inner game's dialog and its forms as well.
        """
        known = {m.person.id: m.person for team in context.seats for m in team.members}
        seats = tuple(
            Entrant(id=who, number=at + 1, name=known[who].name, club=known[who].club)
            if who in known
            else Entrant(id=who or -at - 1, number=at + 1, name="")
            for at, who in enumerate(board.people)
        )
        part = replace(context.part, decisive=False)
        return replace(context, part=part, seats=seats, rights_of=None, record_winner=None)

    def board_outcomes(
        self, result: TeamResult[Any], context: MatchContext, options: Any
    ) -> tuple[tuple[Outcome, ...], ...]:
        """Give what each board means for both sides; a board not played is a win without a game."""
        found: list[tuple[Outcome, ...]] = []
        for board in result.boards:
            if board.result is not None:
                inner = self.board_context(context, board)
                found.append(tuple(self.inner.score(board.result, inner, options)))
                continue
            lost, won = scoring.absence(Note.MISSED), scoring.bye()
            found.append(tuple(lost if side in board.absent else won for side in (0, 1)))
        return tuple(found)

    def board_scores(
        self, result: TeamResult[Any], context: MatchContext, options: Any
    ) -> tuple[tuple[str, ...], ...]:
        """Give what is told of each board beside its marks, as the inner game writes it.

        That is its score, else how it was won, else the difference; empty where none is kept.
        """
        pairs = zip(result.boards, self.board_outcomes(result, context, options), strict=True)
        return tuple(self._told(board, pair, context, options) for board, pair in pairs)

    def _told(
        self,
        board: TeamBoard[Any],
        pair: tuple[Outcome, ...],
        context: MatchContext,
        options: Any,
    ) -> tuple[str, ...]:
        if board.result is None:
            return ("", "")
        inner = self.board_context(context, board)
        for said in (
            self.inner.printed_score(board.result, inner, options),
            tuple(self.inner.noted(board.result, side) for side in (0, 1)),
        ):
            if any(said):
                return said
        leads = [own.difference for own in pair]
        signed = (self.inner.notation.number(own, signed=True) for own in leads if own is not None)
        return tuple(signed) if None not in leads else ("", "")

    def _shares(
        self, result: TeamResult[Any], context: MatchContext, options: Any
    ) -> tuple[tuple[Fraction, Fraction], ...]:
        """Give how much of each board either side has: all, half or nothing."""
        outcomes = self.board_outcomes(result, context, options)
        return tuple(
            (_WORTH[own.mark or Mark.LOSS], _WORTH[other.mark or Mark.LOSS])
            for own, other in outcomes
        )

    def _won_by(
        self, shares: tuple[tuple[Fraction, Fraction], ...], *, decisive: bool
    ) -> int | None:
        """Give the side with more boards; of a level match the one that goes on, if any does."""
        first, second = (sum((board[side] for board in shares), Fraction(0)) for side in (0, 1))
        if first != second:
            return 0 if first > second else 1
        if decisive and self.terms.level is Level.TOP_BOARD:
            return next((int(one < two) for one, two in shares if one != two), None)
        return None

    def score(
        self, result: TeamResult[Any], context: MatchContext, options: Any
    ) -> tuple[Outcome, ...]:
        """Give the points of the match and the figures of its boards."""
        if result.forfeit:
            return tuple(
                self.absence(
                    Note.LATE if len(set(result.forfeit)) < 2 else Note.DOUBLE_DEFAULT, options
                )
                if side in result.forfeit
                else self._free(self.terms.boards, None)
                for side in (0, 1)
            )
        shares = self._shares(result, context, options)
        winner = self._won_by(shares, decisive=context.decisive)
        winner = result.lots if winner is None else winner
        inner = self.board_outcomes(result, context, options)
        return tuple(
            self._played(side, winner, shares, inner, result, context, options) for side in (0, 1)
        )

    def _played(
        self,
        side: int,
        winner: int | None,
        shares: tuple[tuple[Fraction, Fraction], ...],
        inner: tuple[tuple[Outcome, ...], ...],
        result: TeamResult[Any],
        context: MatchContext,
        options: Any,
    ) -> Outcome:
        side_shares = [board[side] for board in shares]
        mark = Mark.DRAW if winner is None else Mark.WIN if winner == side else Mark.LOSS
        points = dict(zip(Mark, self.terms.points, strict=True))[mark]
        leads = [pair[side].difference for pair in inner]
        recorded = [lead for lead in leads if lead is not None]
        counts = [
            count
            for board in result.boards
            if board.result is not None
            for count in _counted(self.inner.typed_counts(board.result, options), side)
        ]
        return Outcome(
            mark=mark,
            points=points,
            difference=sum(recorded) if recorded else None,
            figures=(
                sum(side_shares, Fraction(0)),
                *side_shares,
                sum(counts) if counts else None,
                self._captains(side, side_shares, result, context),
            ),
            met=any(pair[side].met for pair in inner),
        )

    def _captains(
        self, side: int, own: list[Fraction], result: TeamResult[Any], context: MatchContext
    ) -> Fraction | None:
        """Give what the captain has won, at whatever board; None where the captain sat out."""
        if side >= len(context.seats):
            return None
        captain = captain_at(context.seats[side], context.round)
        sat = result.sat(side)
        return own[sat.index(captain)] if captain is not None and captain in sat else None

    def _free(self, boards: int, counted: int | None) -> Outcome:
        """Give a win without a match that counts so many boards."""
        each = [Fraction(at < boards) for at in range(self.terms.boards)]
        total = None if counted is None else counted * boards
        figures = (Fraction(boards), *each, total, None)
        return replace(scoring.bye(), points=self.terms.points[0], figures=figures)

    def bye(self, _options: Any) -> Outcome:
        """Give a win, with as many boards as the terms say."""
        return self._free(self.terms.bye_won, self.terms.bye_counts)

    def absence(self, note: Note, _options: Any) -> Outcome:
        """Give a loss without a board."""
        nothing = (Fraction(0),) * (self.terms.boards + 1)
        figures = (*nothing, None, None)
        return replace(scoring.absence(note), points=self.terms.points[2], figures=figures)

    def withdrawal(self, seat: int, context: MatchContext, _options: Any) -> TeamResult[Any] | None:
        """Give the match to the team that is left, to nobody where both have withdrawn."""
        left = scoring.who_is_left(seat, context)
        return TeamResult(forfeit=(0, 1) if left is None else (1 - left,))

    def sample(self, chance: Chance, context: MatchContext, options: Any) -> TeamResult[Any]:
        """Give a plausible result by chance, with the people of the match."""
        if True in context.withdrawn:
            return self.withdrawal(context.withdrawn.index(True), context, options) or TeamResult()
        sides = context.lined_up or tuple(
            usual_line_up(team, context.round, self.terms) for team in context.seats
        )
        short = tuple(
            side
            for side, sat in enumerate(sides)
            if sum(who is not None for who in sat) < self.terms.fewest
        )
        if short:
            return TeamResult(forfeit=short)
        boards = []
        for one, two in zip(*sides, strict=True):
            board: TeamBoard[Any] = TeamBoard(people=(one, two))
            if not board.absent:
                inner = self.board_context(context, board)
                board = replace(board, result=self._one(chance, inner, options))
            boards.append(board)
        result = TeamResult(boards=tuple(boards))
        if any(p.code == "TEAM_LEVEL" for p in self.check(result, context, options)):
            return replace(result, lots=chance.below(2))
        return result

    def _one(self, chance: Chance, context: MatchContext, options: Any) -> Any:
        """Give a result of a board that nothing is asked of, if there is one in some tries."""
        for _try in range(_TRIES):
            found = self.inner.sample(chance, context, options)
            if not self.inner.check(found, context, options):
                return found
        return found

    def check_adjustment(
        self, _change: SumChange[TeamResult[Any]], _options: Any
    ) -> tuple[Problem, ...]:
        """Let a ruling change any sum of a team."""
        return ()

    def compared(self, result: TeamResult[Any]) -> bool:
        """Tell whether every board that was played was read off two cards."""
        played = [board.result for board in result.boards if board.result is not None]
        return bool(played) and all(self.inner.compared(one) for one in played)

    def printed_score(
        self, result: TeamResult[Any], context: MatchContext, options: Any
    ) -> tuple[str, ...]:
        """Give the boards of each side: 2 and 1, 3½ as 3.5."""
        if not result.boards:
            return ("", "")
        shares = self._shares(result, context, options)
        sums = (sum((board[side] for board in shares), Fraction(0)) for side in (0, 1))
        return tuple(self.notation.points(value) for value in sums)

    def told_score(self, outcomes: tuple[Outcome, ...], seat: int) -> str:
        """Give the boards of a side before those of the other: `2–1`; nothing without a match."""
        sums = [own.figures[BOARDS_AT] for own in outcomes if own.figures and own.note is None]
        if len(sums) != self.seats:
            return ""
        return "–".join(self.notation.points(sums[at] or 0) for at in (seat, 1 - seat))

    def typed_counts(self, result: TeamResult[Any], options: Any) -> tuple[tuple[str, ...], ...]:
        """Give what was counted at the boards, in their order."""
        found = [b.result for b in result.boards if b.result is not None]
        return tuple(pair for one in found for pair in self.inner.typed_counts(one, options))

    # ------------------------------------------------------------ by the settings of a division

    def check_options(self, options: Any) -> tuple[Problem, ...]:
        """Report what the inner game says of its settings."""
        return self.inner.check_options(options)

    def per_entrant(self, _options: Any) -> int:
        """Give how many people play for a team in a match."""
        return self.terms.boards

    def people(self, _options: Any) -> range:
        """Give how many people a team may have, with its reserves."""
        return self.terms.people

    def offers(self, _options: Any) -> tuple[Criterion, ...]:
        """Give what ranks teams: boards, each board, what was counted, the captain, all shared."""
        return (*criteria.offered(), *self.by_figure.values(), DIFFERENCE, GRADE, NUMBER)

    def looks_at(self, field: str, options: Any) -> bool:
        """Tell whether the inner game goes by something that people bring with them."""
        return field in ("number",) or (self.inner.looks_at(field, options) and field == "grade")

    def field_problem(self, format: str, rounds: int | None, count: int) -> Problem | None:  # noqa: A002
        """Say what the inner game says of so many in a format."""
        return self.inner.field_problem(format, rounds, count)

    # ------------------------------------------------------------ clocks, by the part of a match

    def clock_switch(self, part: PartRules, options: Any) -> bool:
        """Tell what the inner game tells of clocks."""
        return self.inner.clock_switch(part, options)

    def absent_minutes(self, part: PartRules, options: Any) -> int | None:
        """Give how long the inner game waits for who has not come."""
        return self.inner.absent_minutes(part, options)

    def round_minutes(self, part: PartRules, options: Any) -> int | None:
        """Give how long all tables of a round of the inner game play by one clock."""
        return self.inner.round_minutes(part, options)

    def on_clock(self, part: PartRules, options: Any) -> int:
        """Give how many minutes each player of the inner game has."""
        return self.inner.on_clock(part, options)


def _counted(counts: tuple[tuple[str, ...], ...], side: int) -> Iterator[int | Fraction]:
    """Read what was counted for a side where it is a number that can be read in one way."""
    for game in counts:
        value = read_exact(game[side]).value if side < len(game) and game[side] else None
        if value is not None and value >= 0:
            yield value
