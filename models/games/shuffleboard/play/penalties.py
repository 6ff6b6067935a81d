"""The list of fouls, and the ladder from a warning to a deduction (YSA C-9 to C-31, E-7, I)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from models.core.game import Assessment, PenaltyClaim, PenaltyField, PenaltyRule
from models.core.problems import Problem
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.lines import Article, Foul, Ruling
from models.games.shuffleboard.play.match_state import RecordedMatch, moved_by
from models.games.shuffleboard.play.views import check_in_play
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
    forms: tuple[MatchForm, ...] = tuple(MatchForm)
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
            forms=(MatchForm.NON_WALKING, MatchForm.DOUBLES, MatchForm.ROUND_ROBIN),
        ),
        FoulRule(article=Article.LIVE_DISC, points=10, immediate=True, replay=True),
        FoulRule(article=Article.REMARKS, points=0),
        FoulRule(article=Article.COACHING, points=10, forms=(MatchForm.DOUBLES,)),
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


def least_points(article: Article) -> int:
    """Give what is taken off at least; only C-30 leaves more to the director (YSA C-30, I)."""
    return FOULS[article].points + (LEAST_EXTRA if article is Article.DELIBERATE else 0)


def lawful_points(article: Article, points: int) -> bool:
    """Tell whether the rules know this deduction for the article (YSA C-30, I).

    >>> lawful_points(Article.NEXT_COURT, 5), lawful_points(Article.NEXT_COURT, 10)
    (True, False)
    >>> [lawful_points(Article.DELIBERATE, points) for points in (10, 19, 20, 27)]
    [False, False, True, True]
    """
    least = least_points(article)
    return points == least != 0 or (article is Article.DELIBERATE and points > least)


def check_foul(foul: Foul, earlier: int, form: MatchForm) -> Iterator[Problem]:
    """Report why a ruling cannot be entered; `earlier` counts the same player's same fouls.

    >>> first = Foul(number=1, seat=0, article=Article.HOOK, ruling=Ruling.PENALISED, points=10,
    ...              director=True)
    >>> [problem.code for problem in check_foul(first, 0, MatchForm.WALKING)]
    ['WARN_FIRST']
    >>> list(check_foul(first, 1, MatchForm.WALKING))
    []
    """
    rule, values = FOULS[foul.article], {"article": foul.article.value}
    if form not in rule.forms:
        yield Problem(code="FOUL_NOT_HERE", where="article", values=values)
        return
    match foul.ruling:
        case Ruling.WARNED if rule.immediate:
            yield Problem(code="NO_WARNING_STAGE", where="ruling", values=values)
        case Ruling.WARNED if earlier:
            yield Problem(code="ALREADY_WARNED", where="ruling", values=values, ask=True)
        case Ruling.PENALISED if not rule.points:
            yield Problem(code="NO_POINTS_FOR_FOUL", where="ruling", values=values)
        case Ruling.PENALISED:
            yield from _check_deduction(foul, earlier)
        case Ruling.NO_DEDUCTION if rule.points:
            yield Problem(code="DEDUCTION_NEEDED", where="ruling", values=values)
        case Ruling.NO_DEDUCTION if not earlier:
            yield Problem(code="WARN_FIRST", where="ruling", values=values)
        case Ruling.DISMISSED if not foul.director:
            yield Problem(code="DIRECTOR_NOT_CONSULTED", where="director")
    if foul.ruling is not Ruling.PENALISED and foul.points:
        yield Problem(code="NO_POINTS_HERE", where="points", values={"points": foul.points})
    yield from _check_discs(foul)


def _check_deduction(foul: Foul, earlier: int) -> Iterator[Problem]:
    rule, values = FOULS[foul.article], {"article": foul.article.value}
    deliberate = foul.article is Article.DELIBERATE
    if not rule.immediate and not earlier:
        yield Problem(code="WARN_FIRST", where="ruling", values=values)
    if not foul.director:
        yield Problem(code="DIRECTOR_NOT_CONSULTED", where="director")
    if not lawful_points(foul.article, foul.points):
        code = "DEDUCTION_TOO_SMALL" if deliberate else "WRONG_DEDUCTION"
        due = {**values, "points": least_points(foul.article)}
        yield Problem(code=code, where="points", values=due)
    if deliberate and not foul.verified:
        yield Problem(code="FACT_NOT_VERIFIED", where="verified")


def check_director(options: ShuffleboardOptions) -> Iterator[Problem]:
    """Want the tournament director to be named before anything is taken off (YSA C-31, E-3).

    >>> [problem.code for problem in check_director(ShuffleboardOptions(director=" "))]
    ['DIRECTOR_UNNAMED']
    """
    if not options.director.strip():
        yield Problem(code="DIRECTOR_UNNAMED", where="director")


def _check_discs(foul: Foul) -> Iterator[Problem]:
    """Refuse more discs than lay there when a cue slipped or a shot was early (YSA C-20, C-21).

    The opponent has four, all of them scoring. The disc that was shot too early is one of the
    offender's four, and is taken off; a slipped cue guarantees the offender none.
    """
    for where, code, article, discs, own in (
        ("touched", "BAD_CREDIT", Article.SLIPPED_CUE, foul.touched, 0),
        ("moved", "BAD_MOVED", Article.EARLY_SHOT, foul.moved, DISCS - 1),
    ):
        if discs is None:
            continue
        theirs = (discs.tens, discs.eights, discs.sevens)
        lay = min(*theirs, discs.off) >= 0 and sum(theirs) <= DISCS and discs.off <= own
        if not lay or foul.article is not article or foul.ruling is not Ruling.PENALISED:
            yield Problem(code=code, where=where)


# Whether a foul can be written now: charged to which end, settling which case (YSA C-31)


def check_charged(state: RecordedMatch, foul: Foul) -> Iterator[Problem]:
    """Want the right end, the right step of the ladder, and a ruling on a case (YSA C-31, E-7).

    >>> from models.games.shuffleboard.record import Start
    >>> state = RecordedMatch(options=ShuffleboardOptions(), start=Start(yellow=0))
    >>> alone = Foul(number=1, seat=0, article=Article.LIVE_DISC, ruling=Ruling.PENALISED,
    ...              points=10)
    >>> [problem.code for problem in check_charged(state, alone)]
    ['DIRECTOR_NOT_CONSULTED']
    """
    strangers = tuple(check_player(state, foul.seat, foul.partner))
    if strangers:
        yield from strangers
        return
    case, charged = state.case(foul), state.charge_to(foul.seat)
    if foul.settles is not None:  # a case stays with its end, even if that is played again
        charged = None if case is None else case.key
    if charged is None:
        yield Problem(code="NO_END_LEFT", where="number")
    elif charged != (foul.game, foul.number):
        yield Problem(code="WRONG_CHARGE", where="number", values={"number": charged[1]})
    if not state.games:
        yield Problem(code="COLOURS_NEEDED")
    if replays(foul):
        yield from check_in_play(state.in_progress)
    yield from _settled(state, foul)
    others = [one for one in state.open_fouls if one.entry != foul.settles]
    if foul.article is Article.SLIPPED_CUE and replays(foul) and others:
        yield Problem(code="RULING_FIRST")  # it may end the game, so every deduction is known
    person = state.offender(foul)
    before = [one for one in state.fouls if one.person == person]
    earlier = same_foul(before, foul.seat, foul.partner, foul.article)
    yield from check_foul(foul, len(earlier), state.options.form)


def check_moved(state: RecordedMatch, foul: Foul) -> Iterator[Problem]:
    """Refuse more discs than each side has, whatever early shots moved before (YSA C-20).

    >>> from models.games.shuffleboard.record import Start
    >>> from models.games.shuffleboard.scores import Discs
    >>> state = RecordedMatch(options=ShuffleboardOptions(), start=Start(yellow=0))
    >>> state.moved[1, 1] += [(1, Discs(sevens=3), 0)]
    >>> early = Foul(number=1, seat=0, article=Article.EARLY_SHOT, ruling=Ruling.PENALISED,
    ...              moved=Discs(eights=2))
    >>> [problem.code for problem in check_moved(state, early)]
    ['BAD_MOVED']
    """
    turn = state.in_progress
    for seat, more, lost in () if turn is None else moved_by(foul, turn):
        counts, left = state.counted((foul.game, foul.number), seat)
        if counts.count + more.count > left - lost:
            yield Problem(code="BAD_MOVED", where="moved")
            return


def _settled(state: RecordedMatch, foul: Foul) -> Iterator[Problem]:
    """Want a ruling to end the consultation about the same player's same foul."""
    whose = (foul.seat, foul.partner, foul.article)
    consulted = [
        one.entry for one in state.open_fouls if (one.seat, one.partner, one.article) == whose
    ]
    if foul.settles is None:
        if consulted and foul.article is not Article.DELIBERATE:
            yield Problem(code="CASE_OPEN", where="settles")
    elif foul.settles not in consulted or foul.ruling is Ruling.CONSULTING:
        yield Problem(code="NO_CASE_OPEN", where="settles")


def check_player(state: RecordedMatch, seat: int, partner: int) -> Iterator[Problem]:
    """Want somebody who plays this match; only in doubles are there partners.

    >>> from models.games.shuffleboard.record import Start
    >>> state = RecordedMatch(options=ShuffleboardOptions(), start=Start(yellow=0))
    >>> [problem.code for problem in check_player(state, 2, 0)]
    ['NOT_IN_MATCH']
    """
    if seat not in state.seats:
        yield Problem(code="NOT_IN_MATCH", where="seat", values={"seat": seat})
    elif partner not in range(2 if state.options.form is MatchForm.DOUBLES else 1):
        yield Problem(code="NO_PARTNER", where="partner")


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
    if (of_pairs := logged_elsewhere(options)) is not None:
        yield of_pairs
    elif article in (Article.EARLY_SHOT, Article.SLIPPED_CUE):
        yield Problem(code="AT_SCOREBOARD", where="rule", values={"article": article.value})


def logged_elsewhere(options: ShuffleboardOptions) -> Problem | None:
    """Send every foul of doubles to the record of the match: each is one partner's (YSA C-31).

    >>> logged_elsewhere(ShuffleboardOptions(form=MatchForm.DOUBLES)).code
    'PAIR_AT_SCOREBOARD'
    """
    doubles = options.form is MatchForm.DOUBLES
    return Problem(code="PAIR_AT_SCOREBOARD", where="rule") if doubles else None


def assess(article: Article, claim: PenaltyClaim, options: ShuffleboardOptions) -> Assessment:
    """Say what a foul leads to, from how often it happened before and what the director says.

    >>> claim = PenaltyClaim(rule="C-13", values={"earlier": 1, "director": True})
    >>> assess(Article.NEXT_COURT, claim, ShuffleboardOptions(director="Mori")).values
    {'points': 5}
    """
    if problems := tuple(check_logged(article, options)):
        return Assessment(problems=problems)
    times = int(claim.values.get("earlier", 0))
    ruling = due_ruling(article, times)
    points = FOULS[article].points if ruling is Ruling.PENALISED else 0
    foul = as_told(
        Foul(number=1, seat=0, article=article, ruling=ruling, points=points), claim.values
    )
    problems = tuple(check_foul(foul, times, options.form))
    if not problems and foul.ruling is Ruling.PENALISED:
        problems = tuple(check_director(options))
    if problems:
        return Assessment(problems=problems)
    values = {"points": foul.points} if foul.points else {}
    return Assessment(effect=ruling.value, values=values)


def as_told(foul: Foul, values: Mapping[str, int | bool | str]) -> Foul:
    """Give a foul with what the referee was told about it; the director adds to C-30 (YSA C-30).

    >>> hit = Foul(number=1, seat=0, article=Article.DELIBERATE, ruling=Ruling.PENALISED)
    >>> as_told(hit, {"extra": 15, "director": True}).points
    25
    """
    deliberate = foul.article is Article.DELIBERATE
    return replace(
        foul,
        points=ORDINARY + int(values.get("extra", 0)) if deliberate else foul.points,
        director=bool(values.get("director")),
        verified=bool(values.get("verified")),
    )


def _rule(rule: FoulRule) -> PenaltyRule[ShuffleboardOptions]:
    asks = [] if rule.immediate else [PenaltyField(key="earlier", kind=int)]
    if rule.points:
        asks.append(PenaltyField(key="director", kind=bool))
    if rule.article is Article.DELIBERATE:
        asks.append(PenaltyField(key="verified", kind=bool))
        asks.append(PenaltyField(key="extra", kind=int))
    article = rule.article
    return PenaltyRule(
        key=article.value,
        article=f"YSA {article.value}",
        asks=tuple(asks),
        assess=partial(assess, article),
    )


PENALTIES: tuple[PenaltyRule[ShuffleboardOptions], ...] = tuple(map(_rule, FOULS.values()))
"""The list as the penalty dialog of a division asks for it."""
