"""Words of the settings of a division: what ranks it, and the stages of its programme; no Qt."""

from __future__ import annotations

from collections.abc import Iterable

from models.stages.own.making import key_of
from models.stages.own.options import (
    LOSERS,
    Brings,
    ComesIn,
    OwnOptions,
    OwnStage,
    PlacingChoice,
    StageFormat,
    asked,
)
from models.stages.own.passing import Passing
from reports.i18n import _N, _, _n, _p
from reports.stage_names import STAGES, in_a_row
from ui.words.of_games import of_game
from ui.words.wording import listed

# -- what the criteria of a ranking compare, said for somebody who has never heard their names -----

COMPARES: dict[str, str] = {
    "points": _N("Who has more points: a win is 1, a draw a half."),
    "wins": _N("Who has won more matches."),
    "difference": _N("Who is further ahead when all scores are added up."),
    "sos": _N("SOS: whose opponents have more points together."),
    "sos_1": _N("SOS-1: as SOS, without the weakest opponent."),
    "sos_2": _N("SOS-2: as SOS, without the two weakest opponents."),
    "median": _N("Median: as SOS, without the strongest and the weakest opponent."),
    "sosos": _N("SOSOS: whose opponents had the stronger opponents."),
    "sodos": _N("SODOS: whom one has beaten, by their points; half of those drawn with."),
    "cumulative": _N("Points after each |round|, added up: early wins count more often."),
    "mms": _N("McMahon: points, with those that one's grade starts with; pairings go by it, too."),
    "sos_mms": _N("SOS with McMahon points of the opponents."),
    "sosos_mms": _N("SOSOS with McMahon points of the opponents."),
    "sodos_mms": _N("SODOS with McMahon points of who was beaten."),
    "best_match": _N("Who has the best single match."),
    "firsts": _N("Who was first |at| a |table| more often."),
    "among": _N("Who has won more of the matches among all who are level."),
    "direct": _N("Only where exactly two are level: who won between them."),
    "lot": _N("The desk draws lots among those who are still level."),
    "grade": _N("The higher grade is first."),
    "birth": _N("The older one is first."),
    "number": _N("The lower entry number is first."),
}
"""What each shared criterion compares, in a sentence; the larger is better unless it says so."""


def compares(criterion: str, game: str) -> str:
    """Say what a criterion compares; nothing where its name says all."""
    said = of_game(game, "COMPARES").get(criterion) or COMPARES.get(criterion, "")
    return _(said) if said else ""


# -- what the stages of a programme of the desk's own are called, and each of them in one line -----

KINDS: dict[StageFormat, str] = {
    StageFormat.SWISS: _N("Swiss |rounds|"),
    StageFormat.LEAGUE: _N("Everybody meets everybody"),
    StageFormat.GROUPS: _N("Groups, everybody meets inside"),
    StageFormat.TABLES: _N("|Tables| of three and four"),
    StageFormat.KNOCKOUT: _N("Knock-out"),
    StageFormat.QUALIFIER: _N("Two wins or two losses"),
    StageFormat.BY_HAND: _N("Matches put together by the desk"),
}
WAYS: dict[ComesIn, str] = {
    ComesIn.EVERYBODY: _N("everybody"),
    ComesIn.BEST: _N("the best"),
    ComesIn.BEST_OF_GROUPS: _N("the best of every group"),
    ComesIn.REST: _N("the rest"),
    ComesIn.LOSERS_FIRST_ROUND: _N("who lost in the first |round|"),
    ComesIn.LOSERS_FIRST_GAME: _N("who lost the first game"),
    ComesIn.THROUGH: _N("who went through"),
    ComesIn.LEVEL: _N("who is level for a place"),
}
BRINGS: dict[Brings, str] = {
    Brings.NOTHING: _N("nothing: all begin at 0"),
    Brings.ALL: _N("all points"),
    Brings.HALF: _N("half of the points"),
}
PLACINGS: dict[PlacingChoice, str] = {
    PlacingChoice.NONE: _N("none"),
    PlacingChoice.THIRD: _N("for 3rd place"),
    PlacingChoice.FIFTH: _N("for the places 5 to 8"),
    PlacingChoice.ALL: _N("for 3rd place and the places 5 to 8"),
}


def stage_called(stages: tuple[OwnStage, ...], at: int) -> str:
    """Name a stage of a row as the desk does, or by its kind, counted where others are of it."""
    return stages[at].name.strip() or usual_name(stages, at)


def usual_name(stages: tuple[OwnStage, ...], at: int) -> str:
    """Name a stage of a row by its kind, with a number where two without names are of one.

    >>> bracket = OwnStage(kind=StageFormat.KNOCKOUT)
    >>> losers = OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.LOSERS_FIRST_ROUND, source=1)
    >>> [usual_name((OwnStage(), bracket, losers), at) for at in range(3)]
    ['スイス式', 'トーナメント', '敗者戦']
    >>> [usual_name((OwnStage(), bracket, bracket), at) for at in range(1, 3)]
    ['トーナメント1', 'トーナメント2']
    """
    kind = _kind(stages, at)
    alike = [n for n, own in enumerate(stages) if n == at or not own.name.strip()]
    alike = [n for n in alike if _kind(stages, n) == kind]
    if len(alike) == 1:
        return kind
    return _p("one of several stages of a kind", "{stage} {number}").format(
        stage=kind, number=alike.index(at) + 1
    )


def _kind(stages: tuple[OwnStage, ...], at: int) -> str:
    """Name the kind of a stage; a knock-out of losers has a name of its own."""
    own = stages[at]
    if at and own.kind is StageFormat.KNOCKOUT and 0 <= own.source < at and own.comes_in in LOSERS:
        key = key_of(stages, at)
        if in_a_row(key) is None:  # it is called by more than its place in the row
            return _(STAGES[key])
    return _(KINDS[own.kind])


def numbered(stages: tuple[OwnStage, ...], at: int) -> str:
    """Name a stage with its number in the row."""
    return _p("a stage of a row", "{number}  {stage}").format(
        number=at + 1, stage=stage_called(stages, at)
    )


def stage_line(stages: tuple[OwnStage, ...], at: int) -> str:
    """Say of a stage what is played and who plays it."""
    said = [numbered(stages, at), *_how(stages[at])]
    if at:
        said.append(comes_in(stages, at))
    return _p("between parts of a line", " · ").join(said)


def passing_line(passing: Passing) -> str:
    """Say in plain numbers what a row lets through.

    >>> passing_line(Passing(stage=1, source=0, groups=4, each=8, there=24, coming=24))
    '4組×各8人まで → 24人中24人（全員）'
    >>> passing_line(Passing(stage=1, source=0, groups=0, each=0, there=24, coming=8))
    '24人中8人'
    """
    people = _("{coming} of {there}").format(coming=passing.coming, there=passing.there)
    if passing.everybody:
        people = _("{coming} of {there}: everybody").format(
            coming=passing.coming, there=passing.there
        )
    if passing.groups and passing.each:
        return _("{groups} groups × best {each} of each → {people}").format(
            groups=passing.groups, each=passing.each, people=people
        )
    return people


def comes_in(stages: tuple[OwnStage, ...], at: int) -> str:
    """Say who comes into a later stage, and what they bring along."""
    own = stages[at]
    source = stage_called(stages, own.source) if 0 <= own.source < at else "?"
    values = {"source": source, "count": own.count, "fill": own.fill, "place": own.place}
    said = _(_COMES[own.comes_in]).format(**values)
    if own.comes_in is ComesIn.BEST_OF_GROUPS and own.fill:
        said = _("{who}, filled up to {fill}").format(who=said, fill=own.fill)
    if "brings" in asked(stages, at) and own.brings is not Brings.NOTHING:
        said = _("{who}, with {points}").format(who=said, points=_(BRINGS[own.brings]))
    return said


_COMES: dict[ComesIn, str] = {
    ComesIn.EVERYBODY: _N("everybody of {source}"),
    ComesIn.BEST: _N("the best {count} of {source}"),
    ComesIn.BEST_OF_GROUPS: _N("the best {count} of every group of {source}"),
    ComesIn.REST: _N("the rest of {source}"),
    ComesIn.LOSERS_FIRST_ROUND: _N("who lost in the first |round| of {source}"),
    ComesIn.LOSERS_FIRST_GAME: _N("who lost the first game of {source}"),
    ComesIn.THROUGH: _N("who went through {source}"),
    ComesIn.LEVEL: _N("who is level for place {place} of {source}"),
}


def _how(own_stage: OwnStage) -> Iterable[str]:
    """Say how much is played, as far as the kind leaves it open."""
    if own_stage.kind in (StageFormat.SWISS, StageFormat.TABLES):
        yield _n("{n} |round|", "{n} |rounds|", own_stage.rounds).format(n=own_stage.rounds)
    if own_stage.kind is StageFormat.GROUPS:
        yield _n("{n} group", "{n} groups", own_stage.groups).format(n=own_stage.groups)
    if own_stage.kind in (StageFormat.LEAGUE, StageFormat.GROUPS) and own_stage.meetings > 1:
        yield _n("{n} meeting", "{n} meetings", own_stage.meetings).format(n=own_stage.meetings)
    if own_stage.kind is StageFormat.KNOCKOUT and own_stage.placing is not PlacingChoice.NONE:
        yield _("with matches {places}").format(places=_(PLACINGS[own_stage.placing]))


def row_line(options: OwnOptions) -> str:
    """Write a whole programme of the desk's own in one line."""
    stages = options.stages
    return listed(stage_line(stages, at) for at in range(len(stages)))


def programme_called(options: OwnOptions) -> str:
    """Name a programme of the desk's own as the desk does; empty where it has no name."""
    return options.name.strip()
