"""What every player did game by game, for the desk: half a page each (Hashimoto 15, 16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from models.games.rummikub.discipline import StrippedWins
from models.games.rummikub.programme import Sums
from models.games.rummikub.record import GameCard, GameEnd, RummikubOptions, RummikubResult
from models.games.rummikub.scoring import SeatScore, score_game
from models.views.divisions import EntrantView, MatchView, RoundView, SheetHead
from models.views.logs import RulingView
from reports.game_words import ruled
from reports.games.rummikub.desk_words import mean_text, number
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    RIGHT,
    DrawPage,
    Look,
    PageBox,
    Paper,
    PaperRow,
    SheetColumn,
    sheet,
    table,
)
from reports.wording import round_name, ruling_name

NO_WINS = StrippedWins()
NAME = 30.0
"""The height of the line with the name."""
EACH = 2
"""How many players stand on a page."""


class PlayerGame(NamedTuple):
    """One game of one player."""

    round: str
    game: int
    table: int
    end: GameEnd | None
    score: SeatScore
    stripped: bool = False
    """Whether the win of it was stripped (Hashimoto 19)."""


def games_of(
    who: int,
    rounds: Sequence[RoundView],
    options: RummikubOptions,
    stripped: StrippedWins = NO_WINS,
) -> Iterator[PlayerGame]:
    """Give the games of somebody that are in, in the order in which they were played.

    Of those in `stripped` the win was taken.
    """
    for round_ in rounds:
        for match in round_.matches:
            seat = _seat_of(who, match)
            if seat is None or not isinstance(match.result, RummikubResult):
                continue
            cards: Sequence[GameCard] = match.result.games
            for at, card in enumerate(cards, start=1):
                score = score_game(card, options)[seat]
                if score is not None:
                    name = round_name(round_.stage, round_.number)
                    gone = (who, match.id, at) in stripped.wins
                    yield PlayerGame(name, at, match.table, card.end, score, gone)


def _seat_of(who: int, match: MatchView) -> int | None:
    seats = [seat.entrant.id for seat in match.seats]
    return seats.index(who) if who in seats else None


def player_sheets(
    head: SheetHead,
    entrants: Sequence[EntrantView],
    rounds: Sequence[RoundView],
    options: RummikubOptions,
    rulings: Sequence[RulingView] = (),
    stripped: StrippedWins = NO_WINS,
) -> bytes:
    """Make half a page for everybody who has played: all games, what was ruled, the sums."""
    published = [round_ for round_ in rounds if round_.published]
    played = [(who, list(games_of(who.id, published, options, stripped))) for who in entrants]
    shown = [(who, games) for who, games in played if games]

    def layout(body: PageBox) -> Sequence[DrawPage]:
        each = body.height / EACH
        drawn: list[list[DrawPage]] = []
        for place, (who, games) in enumerate(shown):
            top = body.top - place % EACH * each
            box = PageBox(body.x, top - each + 14, body.width, each - 14)
            told = [own for own in rulings if who.name in own.names]
            if place % EACH == 0:
                drawn.append([])
            drawn[-1] += _player(box, head.game, who, games, told)
        return [_together(parts) for parts in drawn]

    return sheet(head, _("Games of each player"), layout)


def _together(parts: Sequence[DrawPage]) -> DrawPage:
    def page(paper: Paper) -> None:
        for part in parts:
            part(paper)

    return page


def _player(
    box: PageBox,
    game: str,
    who: EntrantView,
    games: Sequence[PlayerGame],
    ruled: Sequence[RulingView],
) -> list[DrawPage]:
    """Lay out one player: the name, a line for each game, the sums, and below what was ruled."""

    def title(paper: Paper) -> None:
        text = "\u3000".join([str(who.number), who.name, who.club]).rstrip()
        paper.fitted(PageBox(box.x, box.top - NAME, box.width, NAME), text, 17, bold=True, lines=1)

    columns = [
        SheetColumn(ems=6, share=1),
        SheetColumn(title=_p("column", "Game"), ems=2.6, align=CENTRE),
        SheetColumn(title=_p("column", "Table"), ems=2.4, align=CENTRE),
        SheetColumn(title=_p("rummikub", "Ended by"), ems=5, align=CENTRE, scale=0.9),
        SheetColumn(title=_p("rummikub", "Rack"), ems=3, align=RIGHT),
        SheetColumn(title=_p("rummikub", "Before penalties"), ems=4, align=RIGHT),
        SheetColumn(title=_p("rummikub", "Penalties"), ems=3.6, align=RIGHT),
        SheetColumn(title=_p("rummikub", "Game points"), ems=4, align=RIGHT, bold=True),
        SheetColumn(title=_p("rummikub", "Loss"), ems=3, align=RIGHT),
    ]
    rows = [_row(own, game) for own in games]
    rows.append(_sum_row(games, game))
    notes = [_note(own, game) for own in ruled]
    inner = box._replace(height=box.height - NAME)
    return [title, *table(inner, columns, rows, Look(low=13, high=24, ratio=0.5), notes)]


def _row(player_game: PlayerGame, game: str) -> PaperRow:
    score = player_game.score
    ends = {
        GameEnd.OUT: _p("rummikub", "went out"),
        GameEnd.STOCK: _p("rummikub", "stock empty"),
        GameEnd.VOID: _p("rummikub", "void"),
    }
    return PaperRow(
        cells=(
            player_game.round,
            str(player_game.game),
            str(player_game.table),
            ends[player_game.end] if player_game.end is not None else "",
            str(score.rack),
            number(score.base, game),
            str(score.penalty or ""),
            f"{_won(player_game)}{number(score.points, game)}",
            "" if score.loss is None else str(score.loss),
        )
    )


def _won(own: PlayerGame) -> str:
    """Mark a win, and one that was stripped: the points of the game stay (Hashimoto 19)."""
    if own.stripped:
        return _p("rummikub", "⊘ win stripped") + " "
    return "○ " * own.score.won


def _note(own: RulingView, game: str) -> str:
    """Write a ruling in one line: when, what, and why."""
    parts = (f"{own.at:%H:%M}", ruling_name(own.kind), ruled(own.kind, own.new, game), own.text)
    return "\u3000".join(part for part in parts if part)


def _sum_row(games: Sequence[PlayerGame], game: str) -> PaperRow:
    scores = [own.score for own in games]
    lost = [score.loss for score in scores if score.loss is not None]
    points = sum((score.points for score in scores), Fraction(0))
    wins = sum(own.score.won and not own.stripped for own in games)
    mean = Sums(loss=Fraction(sum(lost)), lost=len(lost)).mean
    return PaperRow(
        cells=(
            _p("rummikub", "Total (loss: the mean)"),
            "",
            "",
            _p("rummikub", "won {count}").format(count=wins),
            "",
            "",
            str(sum(score.penalty for score in scores) or ""),
            number(points, game),
            mean_text(mean, game),
        ),
        shaded=True,
    )
