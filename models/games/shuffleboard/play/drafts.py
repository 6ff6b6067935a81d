"""Lines as the desk would write them next, for dialogs to begin with."""

from __future__ import annotations

from models.core.game import Chance
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.lines import Article, Foul, RepeatCause, Ruling, Voided
from models.games.shuffleboard.play.penalties import due_ruling, least_points, same_foul
from models.games.shuffleboard.play.schedule import PLAYERS
from models.games.shuffleboard.play.views import ScoreboardView
from models.games.shuffleboard.record import ShuffleboardOptions, Start


def drawn_start(chance: Chance, options: ShuffleboardOptions) -> Start:
    """Draw who begins with yellow, or in which order three players begin (YSA C-1, A-10).

    >>> from models.fair_random import FairRandom
    >>> drawn_start(FairRandom("doctest", "colours"), ShuffleboardOptions()).yellow in (0, 1)
    True
    """
    if options.form is not MatchForm.ROUND_ROBIN:
        return Start(yellow=chance.below(2))
    left = list(range(PLAYERS))
    first, second = (left.pop(chance.below(len(left))) for _ in range(2))
    return Start(order=(first, second, left[0]))


def foul_draft(
    now: ScoreboardView,
    seat: int,
    article: Article,
    partner: int = 0,
    *,
    settles: int | None = None,
) -> Foul | None:
    """Give what is due for a foul: the end it is charged to, the ruling, the points (YSA C-31).

    `settles` is the line of the consultation that this ends. None where no end is left to charge.

    >>> from models.games.shuffleboard.play.board import board
    >>> from models.games.shuffleboard.record import ShuffleboardResult
    >>> now = board(ShuffleboardResult(start=Start(yellow=0)), ShuffleboardOptions())
    >>> draft = foul_draft(now, 1, Article.LIVE_DISC)
    >>> (draft.number, draft.ruling.value, draft.points)
    (1, 'penalised', 10)
    """
    about = next((foul for foul in now.fouls if foul.entry == settles), None)
    charged = now.charge_to[seat] if about is None else about.key
    if charged is None:
        return None
    person = now.person(seat, partner) if about is None else about.person
    own = [foul for foul in now.fouls if foul.person == person]
    earlier = same_foul(own, seat, partner, article)
    ruling = due_ruling(article, len(earlier))
    return Foul(
        game=charged[0],
        number=charged[1],
        seat=seat,
        partner=partner,
        article=article,
        ruling=ruling,
        points=least_points(article) if ruling is Ruling.PENALISED else 0,
        settles=settles,
    )


def void_draft(now: ScoreboardView, cause: RepeatCause) -> Voided | None:
    """Give the line that voids the end being played; None where none is (YSA C-8, C-17 …).

    >>> from models.games.shuffleboard.play.board import board
    >>> from models.games.shuffleboard.record import ShuffleboardResult
    >>> now = board(ShuffleboardResult(start=Start(yellow=0)), ShuffleboardOptions())
    >>> void_draft(now, RepeatCause.OTHER_COURT).number
    1
    """
    turn = now.in_progress
    if turn is None:
        return None
    return Voided(game=turn.game, number=turn.number, cause=cause)
