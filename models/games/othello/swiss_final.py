"""Swiss preliminaries and one final between two players (JOA 8 to 11)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from models.adjustments import with_adjustments
from models.core.criterion import Criterion, refinements
from models.core.facts import DivisionFacts, Round
from models.core.outcomes import Mark
from models.core.people import Entrant
from models.core.problems import refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.criteria import DIFFERENCE, GRADE, NUMBER, SENIORITY, WINS
from models.games.othello.stages import THE_FINAL
from models.ranking import RankedPlace, RankingValue, rank
from models.stages.format import Format, Stage, StageView, Without, entering
from models.stages.plan import FINAL, PRELIMINARY, SwissOptions
from models.stages.proposals import NamedByRule, Proposal
from models.stages.stage_parts import RoundsPart, StageEntry, Which
from models.stages.swiss import SWISS_ROUNDS, Swiss
from models.tally import tally
from models.views.divisions import Why

# -- who plays the final after a Swiss preliminary, and the ranking after it (JOA 9, 10, 11) -------

_BY_DISCS = (DIFFERENCE, GRADE, SENIORITY, NUMBER)
"""How level players are told apart; after the discs the articles are silent, and the order of
the provisional list (JOA 8(2)) is the only one written anywhere."""


WHY_CODES: dict[str, tuple[str, ...]] = {
    "MOST_WINS": ("entrant", "wins"),
    "LONGEST_UNBEATEN": ("entrant", "rounds"),
    "MOST_DISCS": ("entrant", "wins", "difference"),
    "TIE_BROKEN": ("place", "by", "entrants"),
    "WITHDRAWN_LEFT_OUT": ("entrants",),
}
"""The reasons of a choice with their values. `place` is 1 or 2, `by` the criterion that decided:
`difference`, `grade`, `birth`, or `number` where nothing is left but the entry number."""


def choose_finalists(
    entrants: Iterable[Entrant],
    tallies: Mapping[int, Tally],
    away: Collection[int] = frozenset(),
) -> NamedByRule | None:
    """Choose who plays the final, leaving out who is away; None if fewer than two are left.

    `entrants` are those with a tally. One player alone with most wins plays the best of the
    second-most (JOA 9); several with most wins play it among themselves (JOA 10). When somebody
    away would have been chosen, or would have changed the article, the referee must confirm.

    >>> three = [Entrant(id=n, number=n, name=str(n)) for n in (1, 2, 3)]
    >>> sums = {1: Tally(wins=6, difference=50), 2: Tally(wins=5, difference=100),
    ...         3: Tally(wins=5, difference=120)}
    >>> choice = choose_finalists(three, sums)
    >>> choice.rule, choice.first, choice.second, choice.rights, choice.referee_needed
    (9, 1, 3, 1, False)
    >>> choice = choose_finalists(three, sums, away={1})
    >>> choice.rule, choice.first, choice.second, choice.rights, choice.referee_needed
    (10, 3, 2, None, True)
    """
    everybody = list(entrants)
    present = [entrant for entrant in everybody if entrant.id not in away]
    if len(present) < 2:
        return None
    choice = _choose(present, tallies)
    if len(present) == len(everybody) or _same_final(choice, _choose(everybody, tallies)):
        return choice
    gone = tuple(entrant.id for entrant in everybody if entrant.id in away)
    reason = Why(code="WITHDRAWN_LEFT_OUT", values={"entrants": gone})
    return replace(choice, referee_needed=True, why=(*choice.why, reason))


def _same_final(one: NamedByRule, other: NamedByRule) -> bool:
    return (one.rule, one.first, one.second) == (other.rule, other.first, other.second)


def _choose(present: Sequence[Entrant], tallies: Mapping[int, Tally]) -> NamedByRule:
    """Choose by article 9 or 10, whichever the number of top players calls for."""
    top = _ordered(_with_most_wins(present, tallies), tallies, _BY_DISCS)
    if len(top) == 1:
        others = [entrant for entrant in present if entrant is not top[0]]
        return _article_9(top[0], others, tallies)
    return _article_10(top, tallies)


def _with_most_wins(entrants: Sequence[Entrant], tallies: Mapping[int, Tally]) -> list[Entrant]:
    most = max(tallies[entrant.id].wins for entrant in entrants)
    return [entrant for entrant in entrants if tallies[entrant.id].wins == most]


def _article_9(
    first: Entrant, others: Sequence[Entrant], tallies: Mapping[int, Tally]
) -> NamedByRule:
    """Match the one player with most wins against the best by discs of the second-most (JOA 9)."""
    runners_up = _ordered(_with_most_wins(others, tallies), tallies, _BY_DISCS)
    second, level, reasons = _most_discs(runners_up, tallies)
    return NamedByRule(
        rule=9,
        article="JOA 9",
        first=first.id,
        second=second.id,
        top=(first.id,),
        rights=first.id,
        referee_needed=bool(level),
        tied=level,
        why=(
            Why(code="MOST_WINS", values={"entrant": first.id, "wins": tallies[first.id].wins}),
            *reasons,
        ),
    )


def _article_10(top: Sequence[Entrant], tallies: Mapping[int, Tally]) -> NamedByRule:
    """Match, of several with most wins, the longest unbeaten against the best by discs (JOA 10)."""
    longest = max(tallies[entrant.id].streak for entrant in top)
    unbeaten = [entrant for entrant in top if tallies[entrant.id].streak == longest]
    first = _ordered(unbeaten, tallies, _BY_DISCS)[0]
    level_first = _ids(unbeaten) if len(unbeaten) > 1 else ()
    second, level_second, reasons = _most_discs([e for e in top if e is not first], tallies)
    tie = (_tie_broken(1, unbeaten, tallies),) if level_first else ()
    reason = Why(code="LONGEST_UNBEATEN", values={"entrant": first.id, "rounds": longest})
    return NamedByRule(
        rule=10,
        article="JOA 10",
        first=first.id,
        second=second.id,
        top=_ids(top),
        unbeaten={entrant.id: tallies[entrant.id].streak for entrant in top},
        rights=None,
        referee_needed=bool(level_first or level_second),
        tied=tuple(dict.fromkeys((*level_first, *level_second))),
        why=(reason, *tie, *reasons),
    )


def _most_discs(
    candidates: Sequence[Entrant], tallies: Mapping[int, Tally]
) -> tuple[Entrant, tuple[int, ...], tuple[Why, ...]]:
    """Give the player with most discs, who was level with that player, and the reasons."""
    best = _ordered(candidates, tallies, _BY_DISCS)[0]
    won = tallies[best.id]
    level = [e for e in candidates if (tallies[e.id].difference or 0) == (won.difference or 0)]
    values = {"entrant": best.id, "wins": won.wins, "difference": won.difference}
    reason = Why(code="MOST_DISCS", values=values)
    if len(level) == 1:
        return best, (), (reason,)
    return best, _ids(level), (reason, _tie_broken(2, level, tallies))


def _tie_broken(place: int, level: Sequence[Entrant], tallies: Mapping[int, Tally]) -> Why:
    """Say what put the first of these level players ahead of the second."""
    order = rank(_ids(level), refinements(_BY_DISCS, level, tallies))
    values = {"place": place, "by": order[1].decided_by, "entrants": _ids(level)}
    return Why(code="TIE_BROKEN", values=values)


def _ordered(
    entrants: Sequence[Entrant], tallies: Mapping[int, Tally], criteria: Sequence[Criterion]
) -> list[Entrant]:
    by_id = {entrant.id: entrant for entrant in entrants}
    return [by_id[p.player] for p in rank(by_id, refinements(criteria, entrants, tallies))]


def _ids(entrants: Iterable[Entrant]) -> tuple[int, ...]:
    return tuple(entrant.id for entrant in entrants)


def final_ranking(
    entrants: Iterable[Entrant],
    tallies: Mapping[int, Tally],
    finalists: tuple[int, int],
    winner: int | None,
    criteria: Sequence[Criterion] = (WINS, DIFFERENCE),
) -> list[RankedPlace[int]]:
    """Rank the two of the final, then everybody else by the preliminaries (JOA 11).

    Players level on every criterion share a place. The final adds nothing to anybody's sums. A
    final that nobody won leaves its two players on top, in the order of the preliminaries.

    >>> four = [Entrant(id=n, number=n, name=str(n)) for n in (1, 2, 3, 4)]
    >>> sums = {1: Tally(wins=6), 2: Tally(wins=5), 3: Tally(wins=5), 4: Tally(wins=5)}
    >>> for place in final_ranking(four, sums, (1, 3), winner=3):
    ...     print(place.rank, place.player, place.decided_by)
    1 3 None
    2 1 final
    3 2 final
    3 4 None
    """
    listed = sorted(entrants, key=lambda entrant: entrant.number)
    final = {entrant.id: 0 for entrant in listed}
    final.update({finalist: 2 if finalist == winner else 1 for finalist in finalists})
    values = [RankingValue("final", final), *refinements(criteria, listed, tallies)]
    return rank(_ids(listed), values)


# -- Swiss preliminaries and one final between two players (JOA 8 to 11) ---------------------------


def _choice(view: StageView) -> NamedByRule | None:
    named = view.stage.named
    return named.choose(view.whole) if named is not None and named.choose is not None else None


class NamedFinal(Format):
    """One match between two who are named."""

    key = "final"
    numbered = False
    adds_up = False
    decided_by = "final"
    on_paper = ("named_final",)

    def steps(self, view: StageView) -> tuple[Step, ...]:
        """Tell what a final waits for: its two players, then its result."""
        rounds = view.rounds
        if not rounds:
            return (Step(kind=StepKind.NAME_FINALISTS, stage=view.key, round=1),)
        final = rounds[-1]
        if not final.missing:
            return ()
        return (entering(final),)

    def pair(self, view: StageView, _rematch: bool = False) -> Proposal:
        """Set up the final; Refused `TOO_FEW_FOR_FINAL` when too few players are left.

        The first seat is player A of the article; under JOA 9 that seat holds every right.
        """
        choice = _choice(view)
        if choice is None:
            raise refuse("TOO_FEW_FOR_FINAL")
        return Proposal(
            stage=view.key,
            number=1,
            drawn_by="finalists",
            tables=((choice.first, choice.second),),
            reasons={1: choice.why},
            rights_of=0 if choice.rights is not None else None,
        )

    def order(
        self, view: StageView, _through: int | None = None, without: Without = frozenset()
    ) -> list[RankedPlace[int]] | None:
        """Put the winner before the loser (JOA 11); None until the final is played.

        A final that nobody won leaves its two players in the order of the preliminaries.
        """
        rounds = view.rounds
        if not rounds or not rounds[-1].matches or rounds[-1].matches[0].outcomes is None:
            return None
        match = rounds[-1].matches[0]
        won = {
            seat: int(outcome.mark is Mark.WIN)
            for seat, outcome in zip(match.seats, match.outcomes or (), strict=True)
        }
        listed = [own for own in view.facts.entrants if own.id not in without and own.placed]
        listed.sort(key=lambda entrant: entrant.number)
        values = refinements(view.whole.criteria, listed, view.earlier(), view.whole.drawn)
        return rank((entrant.id for entrant in listed), [RankingValue("final", won), *values])

    def sums(self, view: StageView, _through: int | None = None) -> Mapping[int, Tally]:
        """Give the sums of the preliminaries: the final adds nothing to them (JOA 11)."""
        return view.earlier()

    def sums_before(self, view: StageView, _round: Round) -> Mapping[int, Tally]:
        """Give the score of all of the preliminaries."""
        return view.earlier()

    def single(self, stage: Stage) -> tuple[str, ...]:
        """Tell that it is called by its key alone."""
        return (stage.key,)

    def decisive(self, stage: Stage) -> tuple[str, ...]:
        """Tell that it must have a winner."""
        return (stage.key,)


ONE_TABLE = NamedFinal()


def finalists(facts: DivisionFacts) -> NamedByRule | None:
    """Choose who plays the final from what is in so far (JOA 9, 10); None with too few players.

    Who has withdrawn by the last round is left out, and the referee confirms. Who has no place
    is nobody of whom the articles speak.
    """
    tallies = with_adjustments(facts, {"", PRELIMINARY}, tally(facts, PRELIMINARY))
    listed = [own for own in facts.entrants if own.id in tallies and own.placed]
    last = max((round_.number for round_ in facts.stage_rounds(PRELIMINARY)), default=1)
    away = {entrant.id for entrant in listed if entrant.away(last + 1)}
    return choose_finalists(listed, tallies, away)


class SwissFinal(Swiss):
    """Preliminaries, and a final of two whom the articles 9 and 10 name (JOA)."""

    key = "swiss_final"

    def make_stages(self, options: SwissOptions) -> tuple[Stage, ...]:
        """Give the preliminaries and the final, whose players the articles 9 and 10 name."""
        named = StageEntry(source=PRELIMINARY, which=Which.NAMED, choose=finalists)
        return (
            Stage(key=PRELIMINARY, format=SWISS_ROUNDS, rounds=options.rounds),
            Stage(
                key=FINAL,
                format=ONE_TABLE,
                rounds=1,
                entries=(named,),
                parts=(RoundsPart(key=FINAL, figures=False, rules=THE_FINAL),),
            ),
        )


SWISS_FINAL = SwissFinal()
