"""What the shared forms must know of a game: words and facts, no drawing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from models.core.hall import MatchPlace
from models.core.parts import PartRules
from models.grades import Handicap
from models.teams.terms import TeamTerms
from reports.i18n import USUAL, Terms

if TYPE_CHECKING:
    from models.views.logs import LiveLog
    from models.views.rankings import FinalistsView
    from reports.log_lines import LogLine


class FigureBox(StrEnum):
    """What a card asks for beside who has won."""

    NONE = "none"
    DIFFERENCE = "difference"
    STRUCK = "struck"
    """The box for the difference, struck through: this time none is kept."""
    COUNT = "count"


class OrderWords(NamedTuple):
    """How an order is called that stands apart from the ranking, in the active language."""

    title: str
    rounds: tuple[str, ...]
    """Its rounds, as they stand over columns."""


class PlaceForms(ABC):
    """How a game writes, in the active language, where its matches are played."""

    @abstractmethod
    def heading(self) -> str:
        """Give the word for such a place, over a column."""

    @abstractmethod
    def text(self, at: MatchPlace) -> str:
        """Write a place below that heading."""

    @abstractmethod
    def whole(self, at: MatchPlace) -> str:
        """Write a place with its word, as it stands in a line."""


class GameForms:
    """The words of one game on paper; every text is an English msgid unless it says otherwise.

    If a form is about to ask which game it prints, add an attribute or a method here. What a
    method writes is in the active language; a parameter that it does not look at begins with `_`.
    """

    key: str
    teams: TeamTerms | None = None
    """The terms of the teams that play it in a division; None where people play for themselves."""
    terms: Terms = USUAL
    """What it calls otherwise than the messages of all games do: what stands there in bars."""
    terms_in: Mapping[str, Terms] = {}
    """The same on the screen in one of its programmes: who settles disputes there, say."""
    place: PlaceForms | None = None
    """How places of matches are written; None where the number of the table says where."""
    criteria: Mapping[str, str] = {}
    """Names of ranking criteria that this game calls otherwise than `reports.wording` does."""
    short_criteria: Mapping[str, str] = {}
    """The same where a narrow column has no room for the whole name."""
    criteria_in_order: Mapping[str, str] = {}
    """The same in a line that says what ranks, where the name alone does not say which way."""
    nothing_at_zero: frozenset[str] = frozenset()
    """Ranking criteria that stand as “–” where they are 0: a mean of nothing, say."""
    means: frozenset[str] = frozenset()
    """Ranking criteria that are means: what is over a whole number is a fraction in every row."""
    seat_names: Mapping[str, str] = {}
    """What its seats are called, by the keys in `Game.seat_names` and in their order."""
    difference: str = ""
    """The heading of the box for a signed difference; empty where the game records none."""
    difference_so_far: str = ""
    """The heading of the column in which a player adds them up."""
    count: str = ""
    """The heading of the box for a count, where counts are kept instead of differences."""
    bye_difference: int | None = None
    """What a bye brings, where the round itself does not say it yet."""
    programmes: Mapping[str, str] = {}
    """The names of the programmes that it brings, by key."""
    stages: Mapping[str, str] = {}
    """The names of the stages that only its own programmes have."""
    rounds: Mapping[str, str] = {}
    """What the rounds of such a stage are called, with their {number}, where that is not the name
    of the stage and the round."""
    brackets: Mapping[str, str] = {}
    """The names of its own knock-outs, by the stage that each of them begins with."""
    rulings: Mapping[str, str] = {}
    """Kinds of entries in the log of rulings that only its own programmes have."""
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
    on_paper: Mapping[str, str] = {}
    """How rounds of its own stages are made by hand, by the codes of `StageOnPaper.rules`."""
    start_notes: tuple[str, ...] = ()
    """Sentences that say how it is settled who begins, with what, on which side."""
    rights: str = ""
    """What is printed under the name of the seat that holds every right by the programme."""
    certificate_figures: tuple[str, ...] = ()
    """What a certificate tells beside the place: criteria, `wins` or `points`; by key."""
    forms: tuple[Any, ...] = ()
    """Sheets and files that only this game has (`reports.forms.form.Form`), in the order in which
    a day needs them."""

    # ------------------------------------------------------------ what is asked for on cards

    def figure_box(self, _part: PartRules) -> FigureBox:
        """Tell which box for a figure a card has, by what the match is played under."""
        return FigureBox.NONE

    def card_lines(self, _programme: str, rounds: int) -> tuple[str, ...]:
        """Name the lines of a player's card in a programme: the rounds by their numbers."""
        return tuple(str(number) for number in range(1, rounds + 1))

    # ------------------------------------------------------------ what is said of people

    def with_reading(self, _options: Any) -> bool:
        """Tell whether names are printed with their reading, by the settings of the division."""
        return False

    def handicap(self, _given: Handicap, _stronger: bool) -> str:
        """Write what a handicap means for one of the two: the stronger or the weaker.

        For equals it is the same for either; empty where the game has no handicaps.
        """
        return ""

    def handicap_brief(self, given: Handicap, stronger: bool) -> str:
        """Write the same in few words, for a list beside names."""
        return self.handicap(given, stronger)

    def final_article(self, _finalists: FinalistsView) -> str:
        """Say by which article two were named for the final, and what that gives them."""
        return ""

    def final_terms(self, _finalists: FinalistsView) -> tuple[str, ...]:
        """Say in sentences how this final is played, for the announcement."""
        return ()

    # ------------------------------------------------------------ what is written down

    def live_lines(self, _log: LiveLog) -> tuple[LogLine, ...]:
        """Put the lines of a match that is written down live into words."""
        return ()

    def order_words(self, stage: str) -> OrderWords:
        """Name the order of a stage that stands apart; KeyError for a stage without one."""
        raise KeyError(stage)
