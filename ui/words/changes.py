"""What an action of the journal changed: old and new side by side, in words; no Qt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from app.own_rows import of_stages
from models.views.logs import JournalView
from reports import wording as paper
from reports.game_words import criterion_name
from reports.i18n import _N, _, _p
from ui.games.registry import GAME_SCREENS
from ui.words import reception_tables, wording
from ui.words.divisions import row_line
from ui.words.programme_fields import PROGRAMME_FIELDS
from ui.words.tables import HIDDEN_ACTIONS

_OF_PENALTIES = frozenset({"log_penalty", "change_penalty", "strike_penalty"})
FIELDS = {
    "number": _N("No."),
    "name": _N("Name"),
    "yomi": _N("Reading"),
    "grade": _N("Grade"),
    "birth": _N("Date of birth"),
    "club": _N("Club or block"),
    **paper.PERSON_WORDS,
    "date": _N("Date"),
    "venue": _N("Venue"),
    "programme": _N("Programme"),
    "rounds": _N("How many |rounds|"),
    "ranked_by": _N("Order of the ranking"),
    "stages": _N("Stages"),
}
"""What can be changed of a person, an event or a division; a game's settings name themselves."""


def changed(entry: JournalView) -> tuple[str, ...]:
    """Give every change of an action as `what: old → new`; empty when it changed nothing old."""
    values = entry.values
    game = str(values.get("game", ""))
    found = [_change(*change, game=game) for change in values.get("changes", ())]
    if "old" in values:
        new = values.get("new", values.get("text", ""))
        both = [wording.text(values["old"]), wording.text(new)]
        if "text" in values and entry.action in HIDDEN_ACTIONS:
            both = list(map(wording.result_told, both))
        found.append(_arrow(*both))
    return tuple(found)


def in_one_line(entry: JournalView) -> str:
    """Give every change of an action side by side."""
    return wording.listed(changed(entry))


def details(entry: JournalView) -> tuple[str, ...]:
    """Give all that the journal keeps of an action beside its name: who, from what to what, why."""
    return tuple(_details(entry))


def _details(entry: JournalView) -> Iterator[str]:
    values = entry.values
    names = values.get("names", ())
    if names:
        more = int(values.get("count", len(names))) - len(names)
        said = wording.and_more(wording.listed(names), more, int(values.get("each", 1)))
        yield _("Who: {names}").format(names=said)
    yield from changed(entry)
    if values.get("cause"):
        yield _("Cause: {cause}").format(cause=paper.cause_name(str(values["cause"])))
    if values.get("rule") and entry.action in _OF_PENALTIES:
        yield wording.penalty_rule(str(values["rule"]))
    if values.get("effect"):
        yield wording.penalty_effect(str(values["effect"]), values.get("effect_values", {}))
    if values.get("reason"):
        yield _("Reason: {reason}").format(reason=values["reason"])
    if values.get("referee"):
        yield _("|Referee|: {name}").format(name=values["referee"])


def _change(field: str, old: Any, new: Any, *, game: str) -> str:
    name, words = _field(field)
    if field == "programme":
        change = _arrow(paper.programme_name(str(old)), paper.programme_name(str(new)))
    elif field == "stages":
        change = _arrow(_row(old), _row(new))
    elif field == "ranked_by":
        change = _arrow(*(_order(told, game) for told in (old, new)))
    else:
        change = _arrow(_value(words, old), _value(words, new))
    return _p("field and what it became", "{field}: {change}").format(field=name, change=change)


def _row(told: Any) -> str:
    """Write the stages that the journal keeps as the file does; nothing for what cannot be read."""
    row = of_stages(told)
    return "" if row is None else row_line(row)


def _order(told: Any, game: str) -> str:
    """Name the criteria that the journal keeps by their keys."""
    keys = told if isinstance(told, list) else []
    return wording.listed(criterion_name(str(key), game) for key in keys)


def _arrow(old: str, new: str) -> str:
    blank = _p("no value", "none")
    return f"{old or blank} → {new or blank}"


def _value(words: dict[Any, str], value: Any) -> str:
    word = None if isinstance(value, list | dict) else words.get(value)
    return paper.need_text(wording.text(value)) if word is None else _(word)


def _field(key: str) -> tuple[str, dict[Any, str]]:
    """Name a field, with the words for its values if it has any."""
    if key in FIELDS:
        return _(FIELDS[key]), {}
    text, choices = _options().get(key, (key, ()))
    return re.sub(r"\(&.\)", "", _(text)).replace("&", ""), dict(choices)


@cache
def _options() -> dict[str, tuple[str, tuple[tuple[Any, str], ...]]]:
    """Give every setting of programmes and games by key: its words, and those of its values.

    What reception and games keep beside settings they name in a table of their words, CHANGED.
    """
    screens = GAME_SCREENS.values()
    fields = [*PROGRAMME_FIELDS.values(), *(own for one in screens for own in one.options)]
    fields += [own for one in screens for own in one.programme_fields.values()]
    named = {own.key: (own.text, tuple(own.choices)) for own in fields}
    for words in (reception_tables, *(one.words for one in screens)):
        for key, (text, values) in getattr(words, "CHANGED", {}).items():
            named.setdefault(key, (text, tuple(values.items())))
    return named
