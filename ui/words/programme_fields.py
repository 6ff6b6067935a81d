"""How the settings of a division are asked for, and which of them; no Qt."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from models.games import GAMES
from models.stages.grouped.circles import MOST_GROUPS, GroupSeating
from models.stages.grouped.preset import MOST_OF_GROUP
from models.stages.knockout import Consolation
from models.stages.registry import PROGRAMMES
from models.views.divisions import DivisionView
from reports import wording as paper
from reports.i18n import _N, _, _p
from ui.dialogs.parts.field import Field
from ui.games.registry import GAME_SCREENS
from ui.words.of_games import of_games
from ui.words.wording import listed, text

PROGRAMME_FIELDS: dict[str, Field] = {
    "rounds": Field(
        key="rounds",
        text=_N("How many &|rounds|"),
        low=1,
        high=20,
    ),
    "balanced": Field(
        key="balanced",
        text=_N("Everybody has every seat e&qually often"),
    ),
    "qualifiers": Field(
        key="qualifiers",
        text=_N("Players who &go on"),
        hint=_N("The best of the preliminary play the knock-out."),
        low=2,
        high=64,
    ),
    "groups": Field(key="groups", text=_N("&Groups"), low=2, high=MOST_GROUPS),
    "of_group": Field(
        key="of_group",
        text=_N("Of every group go on (&Q)"),
        hint=_N("The best of every group play the knock-out."),
        low=1,
        high=MOST_OF_GROUP,
    ),
    "seating": Field(
        key="seating",
        text=_N("Into the g&roups"),
        choices=(
            (GroupSeating.LOT, _N("by lot")),
            (GroupSeating.GRADE, _N("by grade, to and fro (equal grades by lot)")),
            (GroupSeating.NUMBER, _N("by entry number, to and fro (1 is the strongest)")),
        ),
    ),
    "meetings": Field(
        key="meetings",
        text=_N("&Meetings of any two"),
        hint=_N("1: everybody meets everybody once."),
        low=1,
        high=4,
    ),
    "at_once": Field(
        key="at_once",
        text=_N("All |rounds| at &once, numbered on"),
    ),
    "consolation": Field(
        key="consolation",
        text=_N("C&onsolation"),
        choices=(
            (Consolation.FIRST_ROUND, _N("for the losers of the first |round|")),
            (Consolation.FIRST_GAME, _N("for losers of the first game played")),
            (Consolation.NONE, _N("none")),
        ),
    ),
    "third": Field(key="third", text=_N("Match for 3rd place (&W)")),
    "fifth": Field(key="fifth", text=_N("Matches for the places &5 to 8")),
    "losers": Field(key="losers", text=_N("Losers of the &qualifier play a knock-out, too")),
    "start": Field(
        key="start",
        text=_N("&First |round| begins at"),
        hint=_N("e.g. 10:00, or blank"),
    ),
    "slot": Field(key="slot", text=_N("&Minutes for a game"), low=1, high=240),
    "final_slot": Field(
        key="final_slot",
        text=_N("Minutes for the fina&l"),
        low=1,
        high=240,
    ),
}
"""How the settings of shared programmes are asked for, by the name of the dataclass field."""

IN_A_SENTENCE: dict[str, str] = {
    "swiss": _N("Everybody plays every |round|, against equals in wins."),
    "swiss_cut": _N("Everybody plays some |rounds|, then the best play on."),
    "tables": _N("|Tables| of three and four, each time with other people."),
    "tables_final": _N("The same, and a last |table| of the best four."),
    "knockout": _N("Who loses is out. The quickest way to a winner."),
    "league": _N("Everybody meets everybody. Good for few."),
    "league_playoff": _N("Everybody meets everybody; who shares the first place plays it off."),
    "groups_cup": _N("In small groups everybody meets, then the best play on."),
    "two_losses": _N("Two wins go through, two losses are out. Any number can play."),
    "single_matches": _N("The desk says who plays whom, match by match."),
    "own": _N("Stages that you put together yourself."),
}
"""What a shared programme is, for somebody who has never heard its name."""


def in_a_sentence(programme: str) -> str:
    """Say what a programme is; a game says it of its own."""
    said = IN_A_SENTENCE.get(programme) or of_games("PROGRAMMES_IN_A_SENTENCE", programme)
    return "" if said is None else _(said)


def programme_fields(game: str, programme: str, options: Any) -> list[Field]:
    """Give what is asked of a programme's settings, but for what the game settles otherwise.

    Its rounds are preliminary ones only where something follows them.
    """
    screen = GAME_SCREENS[game]
    known = {**PROGRAMME_FIELDS, **screen.programme_fields}
    if sum(not stage.beside for stage in PROGRAMMES[programme].stages(options)) > 1:
        known["rounds"] = replace(known["rounds"], text=_N("Preliminary &|rounds|"))
    names = [field.name for field in fields(options) if field.name not in screen.leaves_out]
    return [
        replace(known[name], hint=screen.programme_hints.get(name, known[name].hint))
        for name in names
        if name in known
    ]


def game_fields(game: str, programme: str) -> tuple[Field, ...]:
    """Give what is asked of a game's settings in a programme: those on which something rests."""
    unused = GAMES[game].unused_in.get(programme, frozenset())
    return tuple(field for field in GAME_SCREENS[game].options if field.key not in unused)


def still_open(view: DivisionView) -> list[str]:
    """Name what of a division can be changed although a round is published."""
    open_ = (
        []
        if view.fixed.programme_settings
        else programme_fields(view.game, view.programme, view.programme_options)
    )
    own = (
        field for field in game_fields(view.game, view.programme) if field.key in view.fixed.open
    )
    return [_p("of a division", "Name"), *(unmarked(_(field.text)) for field in (*open_, *own))]


def lock_sentence(view: DivisionView) -> str:
    """Say what of a division is locked, and what is not; empty before a round is published."""
    if not view.fixed.round:
        return ""
    return _(
        "|Round| {round} is published: programme and rules are locked so that what hangs on the "
        "wall stays true. This can still be changed: {fields}."
    ).format(round=view.fixed.round, fields=listed(still_open(view)))


def unmarked(text: str) -> str:
    """Give the words of a field without the letter that leads to it.

    >>> unmarked("回戦数(&R)"), unmarked("How many &rounds"), unmarked("Sets (&S)")
    ('回戦数', 'How many rounds', 'Sets')
    """
    return re.sub(r" ?\(&.\)", "", text).replace("&", "")


def option_lines(asked: Iterable[Field], options: Any) -> list[tuple[str, str]]:
    """Write options as lines: what each is called, and what it is."""
    lines = []
    for field in asked:
        if hasattr(options, field.key):
            value = getattr(options, field.key)
            words = {key: _(said) for key, said in field.choices}
            lines.append((unmarked(_(field.text)), words.get(value, text(value))))
    return lines


def what_follows(game: str, before: Any, after: Any, programme: str, usual: str) -> str:
    """Say what was set along with a choice, and the `usual` programme, if it was taken with it.

    The field that was chosen says itself what it is.
    """
    first = GAME_SCREENS[game].asked_first
    settings = [
        _p("field and what it became", "{field}: {change}").format(
            field=unmarked(_(field.text)), change=_said(field, getattr(after, field.key))
        )
        for field in game_fields(game, programme)
        if field.key not in first and getattr(after, field.key) != getattr(before, field.key)
    ]
    if usual:
        settings.insert(0, paper.programme_name(usual))
    return (
        _("Usual settings applied: {settings}").format(settings=listed(settings))
        if settings
        else ""
    )


def _said(field: Field, value: Any) -> str:
    words = {key: _(text) for key, text in field.choices}
    return words.get(value, text(value))
