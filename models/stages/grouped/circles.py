"""The format of groups: seats by lot, by clubs or in a snake, then the circle inside each group.

Only the seats are drawn; who meets whom in which round follows from them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from models.core.criterion import Criterion, Number, refinements
from models.core.facts import DivisionFacts, Match, StoredDraw
from models.core.house_rules import Firmness
from models.core.people import Entrant
from models.core.problems import Problem, refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.criteria import DIFFERENCE, HEAD_TO_HEAD, WINS_AMONG, by_opponents, by_start
from models.fair_random import FairRandom
from models.grades import grade_rank
from models.pairing.group_draw import draw_groups
from models.pairing.groups_by_seed import Groups, dealt, snake
from models.pairing.swiss import Pairing
from models.ranking import RankedPlace, RankingValue, Refinement, rank
from models.stages.cuts import sure_and_level
from models.stages.drawing import FirstDraw, LateEntry, lots_of
from models.stages.format import Format, Stage, StageView, Without, require
from models.stages.groups import GROUPS, Group, GroupRanking, GroupSums
from models.stages.house_rules import apart_of, impossible, joined, spread_by
from models.stages.league import circle_steps, league_rounds
from models.stages.proposals import Proposal
from models.tally import tally

# -- the order of groups in which everybody meets everybody, and of everybody in them together -----

GROUP_PLACE = "group_place"
"""What ranks everybody first in the order of all groups together."""
PER_GAME = "per_game"
"""The points per game, which compare groups that are not equally large."""

_SAY_NOTHING = {own.key for own in (*by_opponents(), *by_start())}
"""Sums over opponents: in a group everybody has the same ones but himself."""


def inside(criteria: Sequence[Criterion]) -> tuple[Criterion, ...]:
    """Give what ranks a group: the division's criteria, then the games of who is level.

    >>> from models.criteria import POINTS, SOS
    >>> [own.key for own in inside((POINTS, SOS))]
    ['points', 'direct', 'among', 'difference']
    """
    own = [criterion for criterion in criteria if criterion.key not in _SAY_NOTHING]
    keys = {criterion.key for criterion in own}
    more = (HEAD_TO_HEAD, WINS_AMONG, DIFFERENCE)
    return (*own, *(criterion for criterion in more if criterion.key not in keys))


def group_places(
    view: StageView,
    members: Sequence[int],
    sums: Mapping[int, Tally],
    without: Without = frozenset(),
) -> list[RankedPlace[int]]:
    """Rank one group; who shares a place stands by seat."""
    entrants = {entrant.id: entrant for entrant in view.facts.entrants}
    listed = [
        entrants[who]
        for who in members
        if who in sums and who not in without and entrants[who].placed
    ]
    values = refinements(inside(view.criteria), listed, sums, view.facts.drawn)
    return rank((entrant.id for entrant in listed), [*view.finished(sums), *values])


def overall(
    view: StageView,
    groups: Sequence[Sequence[int]],
    sums: Mapping[int, Tally],
    without: Without = frozenset(),
) -> list[RankedPlace[int]]:
    """Rank everybody: by the place in the group, then by points and differences per game.

    Who is level there is level indeed: games against different people say nothing more.
    """
    places = {
        place.player: place.rank
        for members in groups
        for place in group_places(view, members, sums, without)
    }
    values: list[Refinement[int]] = [
        RankingValue(GROUP_PLACE, places, lowest_first=True),
        RankingValue(PER_GAME, {who: _per_game(sums[who], sums[who].points) for who in places}),
        RankingValue(
            "difference", {who: _per_game(sums[who], sums[who].difference) for who in places}
        ),
    ]
    if view.seeded:
        values.append(RankingValue("seed", view.seeds, lowest_first=True))
    return rank(places, values)


def _per_game(own: Tally, total: Number | None) -> Number:
    games = own.wins + own.draws + own.losses
    return Fraction(total or 0) / games if games else 0


def as_group(
    seats: Sequence[int],
    rounds: tuple[tuple[tuple[int, int], ...], ...],
    matches: Sequence[Match],
    places: Sequence[RankedPlace[int]],
    sums: Mapping[int, Tally],
    goes_on: int,
) -> Group:
    """Give one group as it stands; of a complete one `goes_on` people go on."""
    complete = len(matches) == sum(map(len, rounds)) and all(
        match.outcomes is not None or match.bye for match in matches
    )
    through, level = sure_and_level(places, goes_on) if complete else ((), ())
    winner = places[0].player if complete and places and not places[0].tied else None
    return Group(
        seats=tuple(seats),
        rounds=rounds,
        matches=tuple(matches),
        ranking=GroupRanking(
            places=tuple(places),
            sums={who: _sums(sums.get(who, Tally())) for who in seats},
            complete=complete,
            winner=winner,
            decided_by=places[1].decided_by if winner is not None and len(places) > 1 else None,
            lot_needed=tuple(who for who in seats if who in level),
            through=through,
        ),
    )


def _sums(own: Tally) -> GroupSums:
    return GroupSums(
        wins=own.wins,
        draws=own.draws,
        losses=own.losses,
        points=own.points,
        difference=own.difference or 0,
    )


# -- the format of groups: seats by lot, by clubs or in a snake, then the circle inside each
#    group

MOST_GROUPS = 32
"""So many groups there can be at most."""


class GroupSeating(StrEnum):
    """How people are put into the groups with which a division begins."""

    LOT = "lot"
    """By lot, clubs kept apart where that is wanted."""
    GRADE = "grade"
    """In a snake by grade, the strongest first; equal grades by lot."""
    NUMBER = "number"
    """In a snake by entry number: the desk has listed the strongest first."""


@dataclass(frozen=True, kw_only=True)
class GroupsOptions:
    """What a stage of groups is told."""

    groups: int = 4
    meetings: int = 1
    """How often any two of a group meet."""
    at_once: bool = False
    """Whether all rounds are made with the first one and run beside one another."""
    seating: GroupSeating = GroupSeating.LOT
    """How the field of a division is seated; who comes from another stage sits by his seed."""


def seats_key(view: StageView) -> str:
    """Name the draw of the seats: that of a division which begins with it has the plain name."""
    return f"{GROUPS}:{view.key}" if view.seeded else GROUPS


def seats(view: StageView) -> Groups:
    """Give who sits in which group, in order of the seats; nothing before they are drawn."""
    drawn = view.facts.draws.get(seats_key(view))
    if drawn is None:
        return ()
    wide = drawn.size // view.stage.options.groups
    found = (
        tuple(drawn.lines[line] for line in range(first, first + wide) if line in drawn.lines)
        for first in range(1, drawn.size + 1, wide)
    )
    return tuple(filter(None, found))


def drawn_seats(
    view: StageView, groups: Groups, drawn_by: str, seed: str = "", label: str = ""
) -> StoredDraw:
    """Make the fact of who sits where: each group has as many lines as the largest one needs."""
    wide = max(map(len, groups))
    lines = {
        number * wide + seat: who
        for number, members in enumerate(groups)
        for seat, who in enumerate(members, start=1)
    }
    return StoredDraw(
        key=seats_key(view),
        size=wide * view.stage.options.groups,
        lines=lines,
        drawn_by=drawn_by,
        seed=seed,
        label=label,
    )


def _rounds_of(view: StageView) -> tuple[tuple[Pairing, ...], ...]:
    """Give the rounds of every group; a smaller group has fewer of them. They are kept."""
    key = (seats_key(view), "rounds", view.stage.options.meetings)
    memo = view.facts.memo
    if key not in memo:
        found = tuple(league_rounds(own, view.stage.options.meetings) for own in seats(view))
        if not found:
            return ()
        memo[key] = found
    kept: tuple[tuple[Pairing, ...], ...] = memo[key]
    return kept


def least(view: StageView) -> int:
    """Give how many are needed so that nobody is alone in a group.

    Who came from another stage cannot be waited for: fewer of them sit in fewer groups.
    """
    groups: int = view.stage.options.groups
    return 2 if view.seeded else 2 * groups


def _few(view: StageView) -> Problem:
    count = len(view.present(1))
    values = view.facts.counting(count=count, wanted=least(view), groups=view.stage.options.groups)
    return Problem(code="GROUPS_FEW", values=values)


def _by_seed(view: StageView, people: Sequence[Entrant], draw: FirstDraw) -> Groups:
    options = view.stage.options
    clubs = spread_by(view.facts, [own.id for own in people], clubs=draw.apart)
    if options.seating is GroupSeating.LOT:
        ids = [own.id for own in people]
        return draw_groups(ids, options.groups, draw.seed, draw.label, clubs)
    order = list(people)
    if options.seating is GroupSeating.GRADE:
        FairRandom(draw.seed, draw.label).shuffle(order)
        order.sort(key=lambda own: -grade_rank(own.grade))
    return snake([own.id for own in order], options.groups, clubs)


def _first(view: StageView, drawn: StoredDraw) -> Proposal:
    with_it = replace(view, facts=replace(view.facts, draws={drawn.key: drawn}, memo={}))
    return replace(_round(with_it, 1), drawn_by=drawn.drawn_by, drawn=drawn)


def _round(view: StageView, number: int, before: int = 0) -> Proposal:
    """Give one round, each group at tables of its own; `before` tables have numbers already."""
    away = {entrant.id for entrant in view.facts.entrants if entrant.away(number)}
    tables: list[tuple[int, ...]] = []
    numbers: list[int] = []
    first = view.tables_before + before + 1
    for members, rounds in zip(seats(view), _rounds_of(view), strict=True):
        pairing = rounds[number - 1] if number <= len(rounds) else Pairing((), None)
        for place, pair_ in enumerate(pairing.tables):
            here = tuple(who for who in pair_ if who not in away)
            if here:
                tables.append(here)
                numbers.append(first + place)
        first += len(members) // 2
    return Proposal(
        stage=view.key,
        number=number,
        drawn_by="circles",
        tables=tuple(tables),
        numbers=tuple(numbers),
    )


def _published(view: StageView) -> list[Match]:
    return [match for round_ in view.rounds if round_.published for match in round_.matches]


class RoundRobinGroups(Format):
    """Groups inside which everybody meets everybody by the circle method."""

    key = "groups"
    in_groups = True
    numbered_on = True
    keeps_apart = True
    late_entry = LateEntry.CLOSED
    on_paper = ("group_fixed", "note_results")

    def steps(self, view: StageView) -> tuple[Step, ...]:
        """Tell what the groups wait for; nothing when they are over."""
        few = not view.rounds and len(view.present(1)) < least(view)
        return tuple(
            replace(step, blocked=(_few(view),)) if few and step.kind is StepKind.PAIR else step
            for step in circle_steps(view, self.planned(view))
        )

    def at_once(self, stage: Stage) -> bool:
        """Tell whether the rounds run beside one another."""
        return bool(stage.options.at_once)

    def planned(self, view: StageView) -> int:
        """Give how many rounds the largest group has; 0 before the draw."""
        return max(map(len, _rounds_of(view)), default=0)

    def matches(self, stage: Stage, count: int) -> tuple[int, ...]:
        """Give the matches of each round where so many sit in the groups.

        >>> CIRCLES.matches(Stage(key="swiss", format=CIRCLES, options=GroupsOptions(groups=2)), 7)
        (3, 3, 3)
        """
        groups = max(1, min(stage.options.groups, count // 2))  # nobody is alone in one
        sizes = [len(own) for own in dealt(range(count), groups)]
        rounds = [max(0, size - 1 + size % 2) * stage.options.meetings for size in sizes]
        return tuple(
            sum(size // 2 for size, last in zip(sizes, rounds, strict=True) if number < last)
            for number in range(max(rounds, default=0))
        )

    def field_warning(self, stage: Stage, count: int) -> Problem | None:
        """Say of a field that somebody would be alone in a group.

        >>> few = Stage(key="swiss", format=CIRCLES, options=GroupsOptions(groups=4))
        >>> found = [CIRCLES.field_warning(few, count) for count in (7, 8)]
        >>> [own and own.code for own in found]
        ['GROUPS_FEW', None]
        """
        groups = stage.options.groups
        if count >= 2 * groups:
            return None
        values = {"count": count, "wanted": 2 * groups, "groups": groups}
        return Problem(code="GROUPS_FEW", values=values, ask=True)

    # ------------------------------------------------------------ the draw and the rounds

    def draw_first(self, view: StageView, draw: FirstDraw) -> Proposal:
        """Seat everybody and give the first round of all groups.

        Typed lots are dealt round the groups in the order of the lots. Refused: `ROUND_DRAWN`,
        `GROUPS_FEW`, `DRAW_INCOMPLETE`, `SEED_MISSING`, `KEPT_APART_IMPOSSIBLE`.
        """
        if view.rounds:
            raise refuse("ROUND_DRAWN", where="round", round=1)
        require(self.steps(view), StepKind.PAIR)
        people = view.present(1)
        lots = lots_of(draw, [entrant.id for entrant in people])
        if lots:
            found = dealt(lots, view.stage.options.groups)
            return _first(view, drawn_seats(view, found, "lots"))
        found = _by_seed(view, people, draw)
        apart = apart_of(view.facts, people)
        if joined(found, apart, Firmness.NEVER):
            raise impossible(view.facts, found, apart, 1)
        drawn = drawn_seats(view, found, "seed", draw.seed, draw.label)
        return _first(view, drawn)

    def first_draw(self, view: StageView) -> str:
        """Name the draw of the seats."""
        return seats_key(view)

    def pair(self, view: StageView, _rematch: bool = False) -> Proposal:
        """Give the next round of all groups; the opponent of who left has a full-point bye.

        Everybody of a group meets as often as the settings say, whatever `rematch` is.
        Refused: `NOT_PUBLISHED` and `RESULTS_MISSING` while the round before it waits for that,
        `STAGE_COMPLETE`, `NOT_PAIRED` before the draw.
        """
        if not view.rounds and view.seeded:
            require(self.steps(view), StepKind.PAIR)
            here = [own.id for own in view.present(1)]
            found = snake(here, min(view.stage.options.groups, len(here) // 2))
            return _first(view, drawn_seats(view, found, "entered"))
        if not view.rounds:
            raise refuse("NOT_PAIRED", round=1)
        return _round(view, require(self.steps(view), StepKind.PAIR).round)

    def follow(self, view: StageView) -> tuple[Proposal, ...]:
        """Give all other rounds with the first one, where they are made at once."""
        if not view.stage.options.at_once or len(view.rounds) != 1:
            return ()
        each = sum(len(members) // 2 for members in seats(view))
        return tuple(
            _round(view, number, each * (number - 1)) for number in range(2, self.planned(view) + 1)
        )

    # ------------------------------------------------------------ the order

    def sums(self, view: StageView, through: int | None = None) -> Mapping[int, Tally]:
        """Add up the rounds; who has left loses those in which there was somebody to play."""
        rests = {
            (who, number)
            for rounds, members in zip(_rounds_of(view), seats(view), strict=True)
            for who in members
            for number in range(1, self.planned(view) + 1)
            if number > len(rounds) or rounds[number - 1].bye == who
        }

        def due(entrant_id: int, number: int) -> bool:
            return (entrant_id, number) not in rests

        return view.with_brought(tally(view.facts, view.key, through, due=due), through)

    def order(
        self, view: StageView, through: int | None = None, without: Without = frozenset()
    ) -> list[RankedPlace[int]]:
        """Rank everybody by the place in the group, then by what each has per game."""
        return overall(view, seats(view), self.sums(view, through), without)

    def criteria(self, facts: DivisionFacts) -> tuple[Criterion, ...]:
        """Give the figures that lists show: those by which a group is ranked."""
        return inside(facts.criteria_of(self.key))

    def parts(self, _stage: Stage) -> tuple[str, ...]:
        """Name the tables of the groups."""
        return (GROUPS,)

    def seated(self, view: StageView) -> Groups:
        """Give who sits in which group; nothing before the seats are drawn."""
        return seats(view)

    def groups(self, view: StageView, goes_on: int) -> tuple[Group, ...]:
        """Give every group with its matches and its order, of which so many go on."""
        sums = self.sums(view)
        groups = []
        for members in seats(view):
            own = frozenset(members)
            rounds = tuple(
                tuple((one + 1, other + 1) for one, other in pairing.tables)
                for pairing in league_rounds(range(len(members)), view.stage.options.meetings)
            )
            played = [match for match in _published(view) if own.issuperset(match.seats)]
            places = group_places(view, members, sums)
            groups.append(as_group(members, rounds, played, places, sums, goes_on))
        return tuple(groups)


CIRCLES = RoundRobinGroups()
