"""What the papers of an open division and of a meet are made of."""

from models.views.divisions import EntrantView
from models.views.draws import BracketView
from reports.forms.catalogue import render_form
from tests.reports.stage_views import (
    exchange,
    given,
    groups,
    knockout,
    people,
    rooms,
    round_of,
    round_of_groups,
    table_of,
)
from tests.reports.views import CARD, by_hand, held, live_logs, needing, text

OPEN, MEET = "groups_knockout", "knockout"
PEOPLE = people(64)
MEMBERS: list[EntrantView | None] = [None if n in (7, 22) else one for n, one in enumerate(PEOPLE)]
GROUPS = groups(MEMBERS)
WINNERS = [
    group.winner or next(row.entrant for row in group.rows if row.entrant) for group in GROUPS
]


def open_bracket(**changes: object) -> BracketView:
    """Give the knock-out of an open division, played to the end unless said otherwise."""
    shown = {"open_division": True, "third": True, "fifth": True, **changes}
    return knockout(WINNERS, **shown)


def bracket_words(view: BracketView, **changes: object) -> str:
    """Print a bracket and read it."""
    programme = OPEN if view.differences_in_first_round else MEET
    key = "bracket" if view.key == "main" else "consolation_bracket"
    return text(render_form(key, given(programme, brackets=(view,), **changes)))


def stands_in(name: str, words: str) -> bool:
    """Whether every part of a name is on the paper."""
    return all(part in words for part in name.replace("\U000e0100", "").split())


def meet_round() -> tuple[object, ...]:
    """Give a first round of a meet with its slot."""
    tables = [table_of(PEOPLE[2 * n : 2 * n + 2], n + 1, "main") for n in range(4)]
    return round_of(tables, "main", starts="10:00–10:30")


def full(programme: str, **changes: object) -> object:
    """Give the input of every form of a programme."""
    if programme == OPEN:
        shown = {
            "groups": GROUPS,
            "brackets": (open_bracket(),),
            "exchange": exchange(PEOPLE[12:20], PEOPLE),
            "entrants": needing(PEOPLE),
            "round": round_of_groups(MEMBERS),
            "card": CARD,
            "hand": by_hand(PEOPLE),
            "held": held(round_of_groups(MEMBERS)),
        }
        return given(OPEN, "group", **{**shown, **changes})
    shown = {
        "brackets": (knockout(PEOPLE[:21], seeds=4), knockout(PEOPLE[:7], key="consolation")),
        "entrants": needing(PEOPLE[:21]),
        "round": meet_round(),
        "own": {"rooms": rooms(meet_round())},
        "live_logs": live_logs(meet_round(), "othello"),
        "card": CARD,
        "hand": by_hand(PEOPLE[:21]),
        "held": held(meet_round()),
    }
    return given(MEET, "main", **{**shown, **changes})


def squeezed(words: str) -> str:
    """Leave out what stands between the words, as a page is read."""
    return "".join(words.split()).replace("\ufffe", "-")
