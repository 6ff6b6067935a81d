"""What the shared forms must know of a game: a record of words and facts, no drawing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from models.core.hall import MatchPlace
from models.core.parts import PartRules
from models.grades import Handicap
from models.teams.terms import TeamTerms
from models.views.rankings import FinalistsView
from reports.i18n import USUAL, Terms

if TYPE_CHECKING:
    from reports.log_lines import WordsOf


def no_article(finalists: FinalistsView) -> str:
    """Tell that no article of the game names anybody."""
    del finalists
    return ""


def no_terms(finalists: FinalistsView) -> tuple[str, ...]:
    """Give no terms: the final of this game is played like every match."""
    del finalists
    return ()


class FigureBox(StrEnum):
    """What a card asks for beside who has won."""

    NONE = "none"
    DIFFERENCE = "difference"
    STRUCK = "struck"
    """The box for the difference, struck through: this time none is kept."""
    COUNT = "count"


def no_figure(part: PartRules) -> FigureBox:
    """Ask for nothing but who has won."""
    del part
    return FigureBox.NONE


def never(options: object) -> bool:
    """Print no readings, whatever the settings of a division are."""
    del options
    return False


@dataclass(frozen=True, kw_only=True)
class PlaceForms:
    """How a game writes, in the active language, where its matches are played."""

    heading: Callable[[], str]
    """Gives the word for such a place, over a column."""
    text: Callable[[MatchPlace], str]
    """Writes a place below that heading."""
    whole: Callable[[MatchPlace], str]
    """Writes a place with its word, as it stands in a line."""


@dataclass(frozen=True, kw_only=True)
class GameForms:
    """The words of one game on paper; every text is an English msgid unless it says otherwise.

    If a form is about to ask which game it prints, add a field here.
    """

    key: str
    teams: TeamTerms | None = None
    """The terms of the teams that play it in a division; None where people play for themselves."""
    terms: Terms = USUAL
    """What it calls otherwise than the messages of all games do: what stands there in bars."""
    terms_in: Mapping[str, Terms] = field(default_factory=dict)
    """The same on the screen in one of its programmes: who settles disputes there, say."""
    place: PlaceForms | None = None
    """How places of matches are written; None where the number of the table says where."""
    criteria: Mapping[str, str] = field(default_factory=dict)
    """Names of ranking criteria that this game calls otherwise than `reports.wording` does."""
    short_criteria: Mapping[str, str] = field(default_factory=dict)
    """The same where a narrow column has no room for the whole name."""
    criteria_in_order: Mapping[str, str] = field(default_factory=dict)
    """The same in a line that says what ranks, where the name alone does not say which way."""
    nothing_at_zero: frozenset[str] = frozenset()
    """Ranking criteria that stand as “–” where they are 0: a mean of nothing, say."""
    means: frozenset[str] = frozenset()
    """Ranking criteria that are means: what is over a whole number is a fraction in every row."""
    seat_names: Mapping[str, str] = field(default_factory=dict)
    """What its seats are called, by the keys in `Game.seat_names` and in their order."""
    difference: str = ""
    """The heading of the box for a signed difference; empty where the game records none."""
    difference_so_far: str = ""
    """The heading of the column in which a player adds them up."""
    count: str = ""
    """The heading of the box for a count, where counts are kept instead of differences."""
    figure_box: Callable[[PartRules], FigureBox] = no_figure
    """Which of these boxes a card has, by what the match is played under."""
    bye_difference: int | None = None
    """What a bye brings, where the round itself does not say it yet."""
    programmes: Mapping[str, str] = field(default_factory=dict)
    """The names of the programmes that it brings, by key."""
    stages: Mapping[str, str] = field(default_factory=dict)
    """The names of the stages that only its own programmes have."""
    rounds: Mapping[str, str] = field(default_factory=dict)
    """What the rounds of such a stage are called, with their {number}, where that is not the name
    of the stage and the round."""
    brackets: Mapping[str, str] = field(default_factory=dict)
    """The names of its own knock-outs, by the stage that each of them begins with."""
    rulings: Mapping[str, str] = field(default_factory=dict)
    """Kinds of entries in the log of rulings that only its own programmes have."""
    order_sheets: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """What makes the table, for other programs, of an order that stands apart, by stage: of head,
    order, words of the game, names of everybody who can be an opponent."""
    card_lines: Mapping[str, Callable[[], tuple[str, ...]]] = field(default_factory=dict)
    """The lines of a player's card in the active language, in programmes where they are not the
    numbers of the rounds."""
    group_tie: str = ""
    """What decides between {names} who are level at the top of a group; empty: nothing is said."""
    draws: bool = True
    """Whether a match can be drawn, so that lists need a column for it."""
    record_told: bool = False
    """Whether a ranking on the screen says wins, draws and losses in a column of its own."""
    cross_tables: bool = False
    """Whether results go out as cross-tables that are loaded again (`Game.interchange`)."""
    rounds_listed: bool = False
    """Whether a list of the order has the points of every round before their sum."""
    card_points: tuple[str, ...] = ()
    """The columns of a player's card instead of points and their sum, where there are more."""
    plan_holds: bool = False
    """Whether planned tables stay as they are, so that a player's card can tell all of them: who
    leaves is replaced in the seat."""
    seats_note: str = ""
    """A sentence that says how seats are found at the table; sheets then name no seats."""
    own_wall_sheet: bool = False
    """Whether a sheet of its own lists the matches of a round, with sides of its own."""
    own_cards: bool = False
    """Whether it has match cards of its own, so that the common ones are not offered."""
    seat_boxes: tuple[str, ...] = ()
    """Headings of further boxes that the players fill in at the table."""
    result_boxes: tuple[str, ...] = ()
    """Headings of further boxes behind the mark: what else of the result the players write."""
    card_sums: tuple[str, ...] = ()
    """Columns of a player's card before the wins so far, to be filled in by the player."""
    noted: str = ""
    """What the letters mean that say how a match was won, at the foot of tables."""
    listed_sums: tuple[str, ...] = ()
    """Criteria whose sums league tables and the hand kit have behind the points, by key."""
    level_remarks: tuple[str, str] | None = None
    """What a league table remarks of who shares the first place, and any other place, once it is
    over; None: nothing is remarked."""
    card_notes: tuple[str, ...] = ()
    """Sentences at the foot of every card."""
    count_notes: tuple[str, ...] = ()
    """The same on cards with the box for the count."""
    handicap: Callable[[Handicap, bool], str] | None = None
    """Writes in the active language what a handicap means for one of the two: for the stronger
    (True), or for the weaker; for equals either."""
    handicap_brief: Callable[[Handicap, bool], str] | None = None
    """The same in few words, for a list beside names; None: as it is written elsewhere."""
    on_paper: Mapping[str, str] = field(default_factory=dict)
    """How rounds of its own stages are made by hand, by the codes of `StageOnPaper.rules`."""
    start_notes: tuple[str, ...] = ()
    """Sentences that say how it is settled who begins, with what, on which side."""
    rights: str = ""
    """What is printed under the name of the seat that holds every right by the programme."""
    live_words: WordsOf | None = None
    """Gives what words the lines of a match that is written down live; None where none is."""
    with_reading: Callable[[Any], bool] = never
    """Whether names are printed with their reading, by the settings of the division."""
    certificate_figures: tuple[str, ...] = ()
    """What a certificate tells beside the place: criteria, `wins` or `points`; by key."""
    final_article: Callable[[FinalistsView], str] = no_article
    """Says in the active language by which article two were named, and what that gives them."""
    final_terms: Callable[[FinalistsView], tuple[str, ...]] = no_terms
    """Sentences in the active language on how this final is played, for the announcement."""
    forms: tuple[Any, ...] = ()
    """Sheets and files that only this game has (`reports.forms.form.Form`), in the order in which
    a day needs them."""
