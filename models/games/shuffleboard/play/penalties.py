"""The list of fouls, and the ladder from a warning to a deduction (YSA C-9 to C-31, E-7, I)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from models.core.game import Assessment, PenaltyClaim, PenaltyField, PenaltyRule
from models.core.problems import Problem
from models.games.shuffleboard.catalogue import Form
from models.games.shuffleboard.lines import Article, Foul, Ruling
from models.games.shuffleboard.record import ShuffleboardOptions
from models.games.shuffleboard.scores import DISCS

ORDINARY = 10
"""The usual deduction; C-30 has it besides its own."""
LEAST_EXTRA = 10
"""The least that C-30 takes off in addition."""
OnRecord = TypeVar("OnRecord", bound=Foul)


@dataclass(frozen=True, kw_only=True, slots=True)
class FoulRule:
    """One row of the list of fouls."""

    article: Article
    points: int
    """What is taken off; 0 where the list has none."""
    immediate: bool = False
    """Whether it is penalised without a warning (YSA C-31)."""
    replay: bool = False
    """Whether the end is played again."""
    disc_stays: bool | None = None
    """Whether the disc shot by the foul stays; None where no disc is shot."""
    forms: tuple[Form, ...] = tuple(Form)
    """The forms of the game in which it can happen."""


FOULS: dict[Article, FoulRule] = {
    rule.article: rule
    for rule in (
        FoulRule(article=Article.LINE, points=10, disc_stays=True),
        FoulRule(article=Article.HOOK, points=10, disc_stays=True),
        FoulRule(article=Article.ON_COURT, points=10, disc_stays=True),
        FoulRule(article=Article.NEXT_COURT, points=5, disc_stays=True),
        FoulRule(article=Article.DISTURBING, points=5),
        FoulRule(
            article=Article.NOT_SEATED,
            points=0,
            forms=(Form.NON_WALKING, Form.DOUBLES, Form.ROUND_ROBIN),
        ),
        FoulRule(article=Article.LIVE_DISC, points=10, immediate=True, replay=True),
        FoulRule(article=Article.REMARKS, points=0),
        FoulRule(article=Article.COACHING, points=10, forms=(Form.DOUBLES,)),
        FoulRule(article=Article.EARLY_SHOT, points=10, immediate=True, disc_stays=False),
        FoulRule(article=Article.SLIPPED_CUE, points=10, immediate=True, replay=True),
        FoulRule(article=Article.LEFT_COURT, points=10),
        FoulRule(article=Article.DELIBERATE, points=ORDINARY, immediate=True),
    )
}
"""Every foul that has a consequence (YSA I)."""


def same_foul(
    fouls: Iterable[OnRecord], seat: int, partner: int, article: Article
) -> tuple[OnRecord, ...]:
    """Give the fouls of the same player against the same article that stood, in the match.

    A consultation counts by what it led to; what the director dismissed was no foul (YSA C-31).

    >>> warned = Foul(number=1, seat=0, article=Article.HOOK, ruling=Ruling.WARNED)
    >>> [len(same_foul([warned], 0, partner, Article.HOOK)) for partner in (0, 1)]
    [1, 0]
    """
    return tuple(
        foul
        for foul in fouls
        if (foul.seat, foul.partner, foul.article) == (seat, partner, article)
        and foul.ruling not in (Ruling.CONSULTING, Ruling.DISMISSED)
    )


def due_ruling(article: Article, earlier: int) -> Ruling:
    """Give what follows a foul that the same player has done `earlier` times before (YSA C-31).

    First a warning, then a deduction each time; C-16, C-20, C-21 and C-30 have no warning, C-15
    and C-18 no deduction.

    >>> [due_ruling(Article.HOOK, n).value for n in (0, 1, 2)]
    ['warned', 'penalised', 'penalised']
    >>> due_ruling(Article.LIVE_DISC, 0).value, due_ruling(Article.REMARKS, 1).value
    ('penalised', 'no_deduction')
    """
    rule = FOULS[article]
    if rule.immediate:
        return Ruling.PENALISED
    if not earlier:
        return Ruling.WARNED
    return Ruling.PENALISED if rule.points else Ruling.NO_DEDUCTION


def lawful_points(article: Article, points: int) -> bool:
    """Tell whether the rules know this deduction for the article (YSA C-30, I).

    >>> lawful_points(Article.NEXT_COURT, 5), lawful_points(Article.NEXT_COURT, 10)
    (True, False)
    >>> [lawful_points(Article.DELIBERATE, points) for points in (10, 19, 20, 27)]
    [False, False, True, True]
    """
    if article is Article.DELIBERATE:
        return points >= ORDINARY + LEAST_EXTRA
    return points == FOULS[article].points != 0


def check_foul(foul: Foul, earlier: int, form: Form) -> Iterator[Problem]:
    """Report why a ruling cannot be entered; `earlier` counts the same player's same fouls.

    >>> first = Foul(number=1, seat=0, article=Article.HOOK, ruling=Ruling.PENALISED, points=10,
    ...              director=True)
    >>> [problem.code for problem in check_foul(first, 0, Form.WALKING)]
    ['WARN_FIRST']
    >>> list(check_foul(first, 1, Form.WALKING))
    []
    """
    article = foul.article.value
    if form not in FOULS[foul.article].forms:
        yield Problem(code="FOUL_NOT_HERE", where="article", values={"article": article})
        return
    match foul.ruling:
        case Ruling.WARNED:
            yield from _check_warning(foul, earlier)
        case Ruling.PENALISED:
            yield from _check_deduction(foul, earlier)
        case Ruling.NO_DEDUCTION if FOULS[foul.article].points:
            yield Problem(code="DEDUCTION_NEEDED", where="ruling", values={"article": article})
        case Ruling.NO_DEDUCTION if not earlier:
            yield Problem(code="WARN_FIRST", where="ruling", values={"article": article})
        case Ruling.DISMISSED if not foul.director:
            yield Problem(code="DIRECTOR_NOT_CONSULTED", where="director")
    if foul.ruling is not Ruling.PENALISED and foul.points:
        yield Problem(code="NO_POINTS_HERE", where="points", values={"points": foul.points})
    yield from _check_touched(foul)
    yield from _check_moved(foul)


def _check_warning(foul: Foul, earlier: int) -> Iterator[Problem]:
    values = {"article": foul.article.value}
    if FOULS[foul.article].immediate:
        yield Problem(code="NO_WARNING_STAGE", where="ruling", values=values)
    elif earlier:
        yield Problem(code="ALREADY_WARNED", where="ruling", values=values, ask=True)


def _check_deduction(foul: Foul, earlier: int) -> Iterator[Problem]:
    rule, values = FOULS[foul.article], {"article": foul.article.value}
    if not rule.points:
        yield Problem(code="NO_POINTS_FOR_FOUL", where="ruling", values=values)
        return
    if not rule.immediate and not earlier:
        yield Problem(code="WARN_FIRST", where="ruling", values=values)
    if not foul.director:
        yield Problem(code="DIRECTOR_NOT_CONSULTED", where="director")
    if not lawful_points(foul.article, foul.points):
        deliberate = foul.article is Article.DELIBERATE
        due = ORDINARY + LEAST_EXTRA if deliberate else rule.points
        code = "DEDUCTION_TOO_SMALL" if deliberate else "WRONG_DEDUCTION"
        yield Problem(code=code, where="points", values={**values, "points": due})
    if foul.article is Article.DELIBERATE and not foul.verified:
        yield Problem(code="FACT_NOT_VERIFIED", where="verified")


def check_director(options: ShuffleboardOptions) -> Iterator[Problem]:
    """Want the tournament director to be named before anything is taken off (YSA C-31, E-3).

    >>> [problem.code for problem in check_director(ShuffleboardOptions(director=" "))]
    ['DIRECTOR_UNNAMED']
    """
    if not options.director.strip():
        yield Problem(code="DIRECTOR_UNNAMED", where="director")


def _check_touched(foul: Foul) -> Iterator[Problem]:
    """Refuse a credit that is not made of one to four scoring discs of the opponent (YSA C-21)."""
    touched = foul.touched
    if touched is None:
        return
    counts = (touched.tens, touched.eights, touched.sevens)
    if (
        foul.article is not Article.SLIPPED_CUE
        or foul.ruling is not Ruling.PENALISED
        or touched.off
        or min(counts) < 0
        or not sum(counts) <= DISCS
    ):
        yield Problem(code="BAD_CREDIT", where="touched")


def _check_moved(foul: Foul) -> Iterator[Problem]:
    """Refuse to count more than four discs of one player after an early shot (YSA C-20).

    The disc that was shot too early is one of the offender's four, and is taken off.
    """
    moved = foul.moved
    if moved is None:
        return
    opponents = (moved.tens, moved.eights, moved.sevens)
    if (
        foul.article is not Article.EARLY_SHOT
        or foul.ruling is not Ruling.PENALISED
        or min(*opponents, moved.off) < 0
        or sum(opponents) > DISCS
        or moved.off >= DISCS
    ):
        yield Problem(code="BAD_MOVED", where="moved")


def credit(foul: Foul) -> int:
    """Give what the opponent is guaranteed for discs that a slipped cue touched (YSA C-21).

    >>> from models.games.shuffleboard.scores import Discs
    >>> credit(Foul(number=1, seat=0, article=Article.SLIPPED_CUE, ruling=Ruling.PENALISED,
    ...             points=10, touched=Discs(eights=1, sevens=1)))
    15
    """
    if foul.touched is None or foul.ruling is not Ruling.PENALISED:
        return 0
    return foul.touched.score


def replays(foul: Foul) -> bool:
    """Tell whether a foul has its end played again (YSA C-16, C-21).

    >>> replays(Foul(number=1, seat=0, article=Article.LIVE_DISC, ruling=Ruling.PENALISED))
    True
    """
    return FOULS[foul.article].replay and foul.ruling is Ruling.PENALISED


def check_logged(article: Article, options: ShuffleboardOptions) -> Iterator[Problem]:
    """Send to the record of the match whatever wants more than a log asks for.

    In doubles each partner is warned apart (YSA C-31); after an early shot and a slipped cue the
    discs count that were touched (YSA C-20, C-21).

    >>> [problem.code for problem in check_logged(Article.EARLY_SHOT, ShuffleboardOptions())]
    ['AT_SCOREBOARD']
    """
    touched = article in (Article.EARLY_SHOT, Article.SLIPPED_CUE)
    if options.form is Form.DOUBLES or touched:
        yield Problem(code="AT_SCOREBOARD", where="rule", values={"article": article.value})


def assess(article: Article, claim: PenaltyClaim, options: ShuffleboardOptions) -> Assessment:
    """Say what a foul leads to, from how often it happened before and what the director says.

    >>> claim = PenaltyClaim(rule="C-13", values={"earlier": 1, "director": True})
    >>> assess(Article.NEXT_COURT, claim, ShuffleboardOptions(director="Mori")).values
    {'points': 5}
    """
    if problems := tuple(check_logged(article, options)):
        return Assessment(problems=problems)
    earlier = claim.values.get("earlier", 0)
    extra = claim.values.get("extra", 0)
    times = earlier if isinstance(earlier, int) else 0
    added = extra if isinstance(extra, int) else 0
    ruling = due_ruling(article, times)
    points = FOULS[article].points if ruling is Ruling.PENALISED else 0
    foul = Foul(
        number=1,
        seat=0,
        article=article,
        ruling=ruling,
        points=points + added if article is Article.DELIBERATE else points,
        director=bool(claim.values.get("director")),
        verified=bool(claim.values.get("verified")),
    )
    problems = tuple(check_foul(foul, times, options.form))
    if not problems and foul.ruling is Ruling.PENALISED:
        problems = tuple(check_director(options))
    if problems:
        return Assessment(problems=problems)
    values = {"points": foul.points} if foul.points else {}
    return Assessment(effect=ruling.value, values=values)


def _rule(rule: FoulRule) -> PenaltyRule[ShuffleboardOptions]:
    asks = [] if rule.immediate else [PenaltyField(key="earlier", kind=int)]
    if rule.points:
        asks.append(PenaltyField(key="director", kind=bool))
    if rule.article is Article.DELIBERATE:
        asks.append(PenaltyField(key="verified", kind=bool))
        asks.append(PenaltyField(key="extra", kind=int))

    def assess_it(claim: PenaltyClaim, options: ShuffleboardOptions) -> Assessment:
        return assess(rule.article, claim, options)

    return PenaltyRule(
        key=rule.article.value,
        article=f"YSA {rule.article.value}",
        asks=tuple(asks),
        assess=assess_it,
    )


PENALTIES: tuple[PenaltyRule[ShuffleboardOptions], ...] = tuple(map(_rule, FOULS.values()))
"""The list as the penalty dialog of a division asks for it."""
