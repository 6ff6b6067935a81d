"""Swiss preliminaries and one final between two players (JOA 8 to 11)."""

from __future__ import annotations

from collections.abc import Mapping

from models.adjustments import with_adjustments
from models.core.criterion import refinements
from models.core.facts import DivisionFacts, Round
from models.core.outcomes import Mark
from models.core.problems import refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.games.othello.finalists import choose_finalists
from models.games.othello.stages import THE_FINAL
from models.ranking import RankedPlace, RankingValue, rank
from models.stages.format import Format, Stage, StageView, Without, entering
from models.stages.naming import NamedByRule
from models.stages.plan import FINAL, PRELIMINARY, SwissOptions
from models.stages.proposals import Proposal
from models.stages.stage_parts import RoundsPart, StageEntry, Which
from models.stages.swiss import SWISS_ROUNDS, Swiss
from models.tally import tally


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
        listed = [own for own in view.facts.entrants if own.id not in without and view.ranks(own)]
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
