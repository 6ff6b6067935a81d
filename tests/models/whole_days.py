"""Whole days of divisions as pure functions play them, written down as a desk would see them.

Every game is played in every programme that it offers, and in rows of stages with settings that
programmes rarely have; people come late, leave, are kept apart and sit at tables of their own
numbers. `make_whole_days` writes the stories anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, replace
from datetime import date
from fractions import Fraction
from functools import partial
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

from models import tie_breaks
from models.core.facts import Adjustment, Finalists, Match, Round, StoredDraw, finalists_entered
from models.core.game import MatchContext, OddPlayers
from models.core.hall import HallTables
from models.core.outcomes import Outcome
from models.core.people import Absence, Entrant, Member, Person, Role
from models.core.problems import Problem, Refused, refusals
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.criteria import POINTS
from models.fair_random import FairRandom
from models.games import GAMES
from models.games.rummikub.programme import CLOSE_RECEPTION
from models.games.rummikub.ranking import RECEPTION
from models.stages.drawing import FirstDraw
from models.stages.plan import SwissOptions, may_discard, open_conflicts
from models.stages.progress import can_be_admitted
from models.stages.proposals import BracketDraw, Proposal
from models.stages.registry import PROGRAMMES
from models.stages.single_matches import filled
from models.stages.tables import TablesOptions
from models.stages.typed_rounds import without_proposal
from models.teams.game import teamed
from models.teams.terms import TeamTerms
from models.views.divisions import Why
from tests.models.day_plans import Plan, plans
from tests.models.pure_desk import PureDesk

KEPT = Path(__file__).parent.parent / "data" / "whole_days"
SEED = "2026-11-29"
SHORT = (SwissOptions, TablesOptions)
"""The settings of programmes that play two rounds where only the settings of a game are tried."""


def people(plan: Plan) -> tuple[Entrant, ...]:
    """Give so many people with all that a rule may look at; the last ones fill in where needed."""
    grades = ("初段", "二段", "三段", "1級", "", "四段", "5級")
    listed = [
        Entrant(
            id=200 + number,
            number=number,
            name=f"P{number}",
            yomi=f"ぴー{number:02}",
            grade=grades[number % len(grades)],
            birth=date(1940 + number, 1 + number % 12, 1 + number % 28),
            club=("東京", "大阪", "")[number % 3],
        )
        for number in range(1, plan.people + 1)
    ]
    game = GAMES[plan.game]
    helpers = -plan.people % game.seats if game.odd_players is OddPlayers.HOUSE_PLAYER else 0
    return (
        *(replace(own, members=members(own, plan.teams)) for own in listed),
        *(
            Entrant(id=200 + number, number=number, name="係", ranked=False)
            for number in range(plan.people + 1, plan.people + 1 + helpers)
        ),
    )


def members(team: Entrant, terms: TeamTerms | None) -> tuple[Member, ...]:
    """Give the people of a team: as many as may be registered, of every third one fewer."""
    if terms is None:
        return ()
    return tuple(
        Member(
            person=Person(id=1000 * team.number + at, name=f"{team.name}-{at}"),
            position=at,
            role=Role.CAPTAIN if at == 2 else Role.PLAYER,
        )
        for at in range(1, terms.registered + 1 - 2 * (team.number % 3 == 0))
    )


def text_of(problems: Iterable[Problem]) -> str:
    return ", ".join(
        f"{own.code}{'?' if own.ask else ''}({'; '.join(map(str, own.values.values()))})"
        for own in problems
    )


def outcome_text(outcome: Outcome) -> str:
    parts = [str(outcome.mark) if outcome.mark is not None else "-", str(outcome.points)]
    parts += [
        f"{name}={value}"
        for name in ("place", "difference", "note")
        if (value := getattr(outcome, name)) is not None
    ]
    parts += map(str, outcome.figures or ())
    return "/".join(parts)


class WholeDay(PureDesk):
    """Plays a division to its end and writes down what the desk sees."""

    def __init__(self, plan: Plan) -> None:
        game = GAMES[plan.game] if plan.teams is None else teamed(GAMES[plan.game], plan.teams)
        kind = PROGRAMMES[plan.programme].options_type
        settings = plan.settings or (kind(rounds=2) if kind in SHORT else kind())
        programme = PROGRAMMES[plan.programme].under(settings)
        super().__init__(programme, people(plan), self._sampled, game=plan.game, options=settings)
        self.plan = plan
        options = plan.options or game.options_type()
        self.facts = replace(
            self.facts,
            options=options,
            game=game,
            hall=HallTables(first=plan.first_table),
            house_rules=plan.house_rules,
            memo={},
        )
        self.volunteers = 5 if plan.programme == "groups_knockout" else 0
        self.told: list[str] = []
        self._chances: dict[tuple[str, int], FairRandom] = {}
        self._home: set[int] = set()
        self._said: dict[str, str] = {}

    def number(self, who: int) -> int:
        return who - 200

    def say(self, line: str) -> None:
        self.told.append(line)

    def say_once(self, about: str, line: str) -> None:
        """Write down what is otherwise than when it was said before."""
        if self._said.get(about) != line:
            self._said[about] = line
            self.say(f"  {about} {line}")

    # ------------------------------------------------------------ what is played

    def _sampled(self, match: Match, context: MatchContext) -> tuple[Outcome, ...]:
        """Play a match by chance; what the rules say of the result stands beside it."""
        game, options = self.facts.game, self.facts.options
        key = (context.stage, context.round)
        chance = self._chances.setdefault(key, FairRandom(SEED, f"{context.stage} {context.round}"))
        gone = [place for place, away in enumerate(context.withdrawn) if away]
        result = game.withdrawal(gone[0], context, options) if gone else None
        if result is None:
            result = game.sample(chance, context, options)
        found = game.check(result, context, options)
        assert not refusals(found), (result, found)
        outcomes = game.score(result, context, options)
        score = " : ".join(game.printed_score(result, context, options))
        counts = game.typed_counts(result, options)
        said = " | ".join(map(outcome_text, outcomes))
        asked = f" asks {text_of(found)}" if found else ""
        notes = "".join(game.noted(result, seat) for seat in range(len(outcomes)))
        seats = "-".join(str(self.number(who)) for who in match.seats)
        self.say(f"  {match.table}: {seats} = {said} [{score}] {counts or ''} {notes}{asked}")
        return outcomes

    # ------------------------------------------------------------ what is done

    def do(self, step: Step) -> None:
        programme, facts = self.programme, self.facts
        match step.kind:
            case StepKind.OWN if step.own == CLOSE_RECEPTION:
                ids = [own.id for own in facts.entrants]
                order = dict(enumerate(ids[::2] + ids[1::2], start=1))
                self.add(StoredDraw(key=RECEPTION, size=len(order), lines=order))
            case StepKind.PAIR if programme.by_hand:
                self.propose(programme.arrange(facts, self._by_hand(step)), published=True)
            case StepKind.PAIR if step.stage == programme.numbered and step.round == 1:
                draw = FirstDraw(seed=SEED, label="R1", apart=self.plan.people % 2 == 0)
                self.propose(programme.draw_first(facts, draw))
            case StepKind.PAIR:
                self.propose(self._paired(step.stage))
            case StepKind.PUBLISH:
                self._publish(step)
            case StepKind.NAME_FINALISTS:
                named = programme.finalists(facts)
                assert named is not None
                self.say(f"  by {named.article}: {[*map(self.number, named.top)]}")
                two = Finalists(first=named.first, second=named.second, rule=named.rule)
                proposal = programme.final(facts)
                self.add(finalists_entered(two))
                self.propose(proposal, published=True)
            case StepKind.NAME_ENTRIES:
                self._enter(step.stage)
            case StepKind.DRAW_BRACKET:
                self._draw_bracket(step.key)
            case _:
                super().do(step)

    def _by_hand(self, step: Step) -> list[list[int]]:
        game = self.facts.game
        free = [own.id for own in self.facts.entrants if not own.away(step.round)]
        sizes = filled(len(free), game.sizes(self.facts.options))
        ends = list(accumulate(sizes, initial=0))
        return [free[start:end] for start, end in pairwise(ends)]

    def _paired(self, stage: str) -> Proposal:
        try:
            return self.programme.pair(self.facts, stage, False)
        except Refused as refused:
            self.say(f"  refused: {text_of(refused.problems)}")
            return self.programme.pair(self.facts, stage, True)

    def _publish(self, step: Step) -> None:
        along = self.programme.follow(self.facts)
        self._change(step.stage, step.round, partial(replace, published=True))
        for proposal in along:
            self.propose(proposal, published=True)
        self.settle()

    def _enter(self, stage: str) -> None:
        coming = self.programme.qualification(self.facts, stage)
        sets = coming.apart or ((coming.level, coming.places),)
        chosen = [who for level, places in sets for who in level[:places]]
        level = [([*map(self.number, level)], many) for level, many in sets]
        self.say(f"  sure {[*map(self.number, coming.order)]}, level {level} {coming.step}")
        self.add(self.programme.enter(self.facts, stage, chosen))

    def _draw_bracket(self, key: str) -> None:
        field_ = self.programme.field(self.facts, key)
        brought = self.programme.seeded(self.facts.programme_options, key)
        seeds = len(field_) if brought else 0 if key in self.programme.beside else 4
        wish = BracketDraw(seeds=tuple(field_[:seeds]), order=tuple(field_[seeds:]))
        if self.programme.lots_only:
            wish = BracketDraw(seed=SEED, label=key)
        drawn, proposal = self.programme.bracket(self.facts, key, wish)
        lines = {line: self.number(who) for line, who in drawn.lines.items()}
        self.say(f"  {drawn.key} of {drawn.size}: {lines}")
        self.add(drawn)
        self.propose(proposal)

    def propose(self, proposal: Proposal, *, published: bool = False) -> None:
        for drawn in filter(None, (proposal.drawn, proposal.entry, *proposal.plan)):
            self.add(drawn)
            order = {line: self.number(who) for line, who in drawn.lines.items()}
            if drawn not in proposal.plan:
                self.say(f"  {drawn.key} of {drawn.size} by {drawn.drawn_by}: {order}")
        numbers = proposal.numbers or range(1, len(proposal.tables) + 1)
        matches = [
            replace(
                self._match(self.facts.hall.number(place), seats),
                place=place,
                rights_of=proposal.rights_of,
            )
            for place, seats in zip(numbers, proposal.tables, strict=True)
        ]
        self._add_round(proposal.stage, proposal.number, matches, published=published)
        turn = self.programme.turn(self.facts, proposal.stage, proposal.number)
        tables = [f"{m.table}: {'-'.join(str(self.number(w)) for w in m.seats)}" for m in matches]
        self.say(
            f"  {proposal.stage} {proposal.number} (turn {turn}) by {proposal.drawn_by}: "
            + ", ".join(tables)
        )
        for table, whys in proposal.reasons.items():
            self.say(f"    {table} because {'; '.join(map(why_text, whys))}")

    # ------------------------------------------------------------ what is told

    def story(self) -> list[str]:
        """Play the day and give its story."""
        for _ in range(200):
            steps, last = self.steps(), self.facts.rounds[-1:]
            first = steps[0]
            self.say(" + ".join(map(step_text, steps)))
            if first.kind is StepKind.CLOSE or first.blocked:
                break
            if self.plan.options is None:
                self.tries(first)
            if first.kind in (StepKind.PAIR, StepKind.DRAW_BRACKET):
                self.on_paper()
            try:
                self.do(first)
            except Refused as refused:
                self.say(f"  blocked: {text_of(refused.problems)}")
                break
            if self.facts.rounds[-1:] != last:
                self.about(self.facts.rounds[-1])
            if first.kind is StepKind.ENTER_RESULTS:
                self.standing()
                self.go_home(first)
        self.ends()
        return self.told

    def go_home(self, step: Step) -> None:
        turn = self.programme.turn(self.facts, step.stage, step.round)
        for number, after in self.plan.leaves.items():
            if turn >= after and number not in self._home:
                self._home.add(number)
                gone = Absence(from_round=turn + 1)
                entrants = tuple(
                    replace(own, absences=(gone,)) if own.number == number else own
                    for own in self.facts.entrants
                )
                self.facts = replace(self.facts, entrants=entrants, memo={})
                self.say(f"{number} goes home after {turn}")

    def places(self, order: Iterable[Any]) -> str:
        return " ".join(
            f"{own.rank}{'=' * own.tied}:{self.number(own.player)}"
            + f"({own.decided_by})" * (own.decided_by is not None)
            for own in order
        )

    def standing(self) -> None:
        programme, facts = self.programme, self.facts
        sums = programme.sums(facts)
        self.say(f"  order {self.places(programme.order(facts))}")
        for own in programme.order(facts)[:4]:
            if own.player in sums:
                self.say(f"    {self.number(own.player)} {tally_text(sums[own.player])}")
        paired = programme.pairing_order(facts)
        if paired and paired != programme.order(facts):
            self.say(f"  paired by {self.places(paired)}")

    def ends(self) -> None:
        programme, facts = self.programme, self.facts
        self.say(f"ranking {self.places(programme.ranking(facts))}")
        if self.plan.options is not None:
            return
        for key in (stage.key for stage in programme.stages(facts.programme_options)):
            self.say(f"  {key} {self.places(programme.stage_order(facts, key))}")
        for group in programme.groups(facts):
            seats = [who and self.number(who) for who in group.seats]
            played = [[*map(self.number, match.seats)] for match in group.matches]
            self.say(f"  group {seats} meet {group.rounds} played {played}")
            self.say(f"    {group.ranking}")
        settings = facts.programme_options
        self.say(
            f"parts {programme.parts(settings)} first {programme.first_part(facts)!r}"
            f" rounds {programme.rounds(settings)} planned {programme.planned(facts)}"
            f" together {programme.side_by_side(settings)}"
        )
        self.say(f"legs {programme.legs(settings, self.plan.people)}")
        self.adjusted()
        self.say(f"criteria {[own.key for own in programme.criteria(facts)]}")
        for stage in programme.stages(settings):
            self.say(f"  {stage.key}: {programme.part(settings, stage.key)}")
        self.besides()
        self.otherwise()
        if self.plan.programme == "swiss":
            self.by_each_criterion()

    # ------------------------------------------------------------ what is asked besides

    def besides(self) -> None:
        """Write down what is told of each stage and of the settings, whatever is played."""
        programme, facts = self.programme, self.facts
        settings = facts.programme_options
        for stage in programme.stages(settings):
            sums = list(programme.stage_sums(facts, stage.key).items())
            field_ = [*map(self.number, programme.round_field(facts, stage.key))]
            over = programme.stage_over(facts, stage.key)
            self.say(f"  {stage.key} over {over} field {field_} {programme.slot(settings, 'A', 1)}")
            for who, own in (*sums[:1], *sums[-1:]):
                self.say(f"    {self.number(who)} {tally_text(own)}")
        for who, own in list(programme.last_sums(facts).items())[:2]:
            self.say(f"  last {self.number(who)} {tally_text(own)}")
        fee, minutes = programme.entry_fee(facts.options), programme.minutes(settings)
        self.say(f"  fee {fee} minutes {minutes}")
        warned = (programme.field_warning(settings, count, 1) for count in (1, 2, 3, 7, 40, 400))
        self.say(f"  warned {text_of(filter(None, warned))}")
        self.say_once("plan?", self._plan_text())

    def _plan_text(self) -> str:
        try:
            found = self.programme.planning(self.facts)
        except Refused as refused:
            return text_of(refused.problems)
        return type(found).__name__

    def kept(self) -> str:
        """Tell which other settings would leave what has begun as it is."""
        settings = self.facts.programme_options
        others = {
            f"{own.name} {now + more}": replace(settings, **{own.name: now + more})
            for own in fields(settings)
            if type(now := getattr(settings, own.name)) is int
            for more in (-1, 1)
        }
        known = self.programme
        return str([name for name, own in others.items() if known.keeps(self.facts, own)])

    def on_paper(self) -> None:
        """Write down how the day goes on without the program, and what its rounds go by."""
        programme, facts = self.programme, self.facts
        for own in programme.on_paper(facts):
            self.say(f"  on paper {own.stage} {own.rules} {own.source} {own.comes} {own.fill}")

    def tries(self, step: Step) -> None:
        """Write down what would be said now to everything that a desk can try to do."""
        programme, facts = self.programme, self.facts
        people_ = [own.id for own in facts.entrants]
        keys = [stage.key for stage in programme.stages(facts.programme_options)] or ["main"]
        tried: dict[str, Callable[[], Any]] = {
            "draw": lambda: programme.draw_first(facts, FirstDraw()),
            "lots": lambda: programme.draw_first(facts, FirstDraw(lots=tuple(people_[1:]))),
        }
        if programme.named_stage:
            tried["final"] = lambda: programme.final(facts)
        for key in keys:
            typed = without_proposal(facts, key, numbered=key == programme.numbered)
            tables = [people_[at : at + 2] for at in range(0, len(people_), 2)]
            tried |= {
                f"pair {key}": partial(programme.pair, facts, key, False),
                f"bracket {key}": partial(programme.bracket, facts, key, BracketDraw()),
                f"enter {key}": partial(programme.enter, facts, key, people_[:1]),
                f"type {key}": partial(programme.arrange, typed, tables, key),
                f"type slips {key}": partial(
                    programme.arrange, typed, [people_[:1], people_[:2], people_[2:7]], key
                ),
            }
        for name, attempt in tried.items():
            try:
                said = short_answer(attempt())
            except Refused as refused:
                said = text_of(refused.problems)
            self.say_once(f"{name}?", said)
        self.say_once("keeps", self.kept())
        discards = [may_discard(programme, round_) for round_ in facts.rounds[-1:]]
        self.say_once("taken back", str(discards))
        self.say_once("rests on", str(programme.rests_on(facts, step)))
        admitted = {key: can_be_admitted(programme, facts, key) for key in keys}
        if any(admitted.values()):
            self.say(f"  to be admitted {admitted}")

    def about(self, round_: Round) -> None:
        """Write down what is known of a round that is proposed."""
        programme, facts = self.programme, self.facts
        sums = programme.sums_before(facts, round_)
        first = round_.matches[0].seats[0]
        points = sums[first].points if first in sums else None
        self.say_once("before", f"{self.number(first)} has {points}")
        self.say_once("swap", text_of(programme.check_swap(facts, round_)) or "yes")
        outdated = programme.outdated(facts, round_)
        self.say_once("outdated", f"{outdated} with {programme.dependent_draws(facts, round_)}")

    def adjusted(self) -> None:
        """Write down the order after rulings have changed sums of the first and of the last."""
        facts = self.facts
        order = self.programme.ranking(facts)
        played = next((round_ for round_ in facts.rounds if len(round_.matches[0].seats) > 1), None)
        if not order or played is None:
            return
        match = played.matches[0]
        sums = (
            Adjustment(id=1, entrant=order[0].player, figure="points", amount=Fraction(-3)),
            Adjustment(id=2, entrant=order[-1].player, figure="wins", amount=Fraction(2)),
            Adjustment(
                id=3,
                entrant=match.seats[0],
                figure="points",
                amount=Fraction(1, 2),
                stage=played.stage,
                match=match.id,
            ),
            Adjustment(id=4, entrant=match.seats[1], figure="points", amount=Fraction(1), match=-1),
            *(
                Adjustment(
                    id=5 + game,
                    entrant=match.seats[0],
                    figure="points",
                    amount=Fraction(-1),
                    match=match.id,
                    game=game,
                )
                for game in (1, 2, 3)
                if match.outcomes and match.outcomes[0].games
            ),
        )
        known = replace(facts, adjustments=sums, memo={})
        self.say(f"adjusted {self.places(self.programme.ranking(known))}")
        found = [(own.key, own.problem.code) for own in open_conflicts(self.programme, known)]
        self.say(f"  conflicts {found}")

    def otherwise(self) -> None:
        """Write down what no longer follows where the first match of a round went otherwise."""
        for at, round_ in enumerate(self.facts.rounds):
            first = round_.matches[0]
            if first.outcomes is None or len(first.seats) != 2:
                continue
            turned = replace(first, outcomes=first.outcomes[::-1])
            other = replace(round_, matches=(turned, *round_.matches[1:]))
            rounds = (*self.facts.rounds[:at], other, *self.facts.rounds[at + 1 :])
            known = replace(self.facts, rounds=rounds, memo={})
            for own in open_conflicts(self.programme, known):
                said = own.problem.values.get("name", ""), own.match, own.strikes, own.unseats
                kept = [drawn.key for drawn in own.rulings]
                more = own.instead, own.reseats, own.rounds, own.draws, kept
                self.say(
                    f"  if {round_.stage} {round_.number} went otherwise: {own.key} "
                    f"{own.problem.code} {[*own.choices]} {own.people} {said} {more}"
                )

    def by_each_criterion(self) -> None:
        """Write down the order by each criterion that the desk may choose."""
        facts, game = self.facts, self.facts.game
        usual = game.ranked_by(facts.options)
        for own in tie_breaks.offered(game, facts.options, usual):
            chosen = replace(facts, ranked_by=(POINTS, own), memo={})
            self.say(f"  by points, {own.key}: {self.places(self.programme.order(chosen))}")


def short_answer(answer: Any) -> str:
    """Write in short what was made."""
    if isinstance(answer, Proposal):
        return f"{answer.stage} {answer.number} by {answer.drawn_by}, {len(answer.tables)} tables"
    return f"{answer[0].key} of {answer[0].size}" if isinstance(answer, tuple) else answer.key


def why_text(why: Why) -> str:
    return f"{why.code}({'; '.join(map(str, why.values.values()))})"


def tally_text(tally: Tally) -> str:
    sums = f"{tally.wins}-{tally.draws}-{tally.losses} {tally.points} {tally.difference}"
    met = ",".join(f"{who - 200}x{times}" for who, times in sorted(tally.meetings.items()))
    figures = "/".join(map(str, tally.figures))
    beside = f"free {tally.full_point_byes} row {tally.streak} start {tally.start}"
    return f"{sums} {beside} met {met} {figures}"


def step_text(step: Step) -> str:
    parts = [step.kind, step.own, step.stage, str(step.round or ""), step.key]
    if step.until:
        parts.append(f"to {step.until}")
    if step.missing:
        parts.append(f"open {step.missing}")
    if step.blocked:
        parts.append(f"blocked: {text_of(step.blocked)}")
    if step.warnings:
        parts.append(f"warns: {text_of(step.warnings)}")
    return " ".join(filter(None, parts))


def story(plan: Plan) -> list[str]:
    """Play a day and give its story."""
    return WholeDay(plan).story()


def stories() -> dict[str, dict[str, list[str]]]:
    """Give the stories of all days, by game and day."""
    found: dict[str, dict[str, list[str]]] = {}
    for name, plan in plans().items():
        found.setdefault(plan.game, {})[name] = story(plan)
    return found


def text_of_game(days: Mapping[str, Sequence[str]]) -> str:
    return "\n".join(f"== {name}\n" + "\n".join(lines) for name, lines in days.items()) + "\n"


def paragraphs(text: str) -> dict[str, list[str]]:
    """Read the stories of a game as they are kept."""
    days = (part.splitlines() for part in text.removeprefix("== ").split("\n== "))
    return {name: lines for name, *lines in days}
