"""How the day of a division goes, in words: the sum of its parts; no Qt."""

from __future__ import annotations

from models.core.timetable import Day, PlayingHours, Spell
from models.stages.day.proposing import Outlook
from reports import wording as paper
from reports.i18n import _, _n
from ui.words.dialog_problems import words

DAY = 24 * 60
"""Minutes of a day."""


def clock(minutes: int) -> str:
    """Write a time of day; after midnight it goes on counting from 0.

    >>> clock(970), clock(25 * 60)
    ('16:10', '1:00')
    """
    return f"{minutes // 60 % 24}:{minutes % 60:02d}"


def sum_of_day(day: Day, hours: PlayingHours) -> str:
    """Write the whole sum: when it begins, what follows, when it is over."""
    alone = len(day.spells) == 1
    parts = [_alone(spell) if alone else _of_stage(spell) for spell in day.spells]
    if day.lunch:
        parts.append(_("lunch {minutes} min").format(minutes=day.lunch))
    return _("From {start}: {parts} → over at about {end}").format(
        start=clock(hours.start), parts=" + ".join(parts), end=clock(day.end)
    )


def _alone(spell: Spell) -> str:
    minutes = spell.minutes if spell.turns > 1 else spell.last
    rounds_text = _n("{n} |round| × {minutes} min", "{n} |rounds| × {minutes} min", spell.rounds)
    if spell.turns != spell.rounds:
        rounds_text = _n(
            "{n} |round| in {turns} turns × {minutes} min",
            "{n} |rounds| in {turns} turns × {minutes} min",
            spell.rounds,
        )
    if spell.last != minutes:
        rounds_text = _n(
            "{n} |round| × {minutes} min, the last {last} min",
            "{n} |rounds| × {minutes} min, the last {last} min",
            spell.rounds,
        )
    return rounds_text.format(n=spell.rounds, turns=spell.turns, minutes=minutes, last=spell.last)


def _of_stage(spell: Spell) -> str:
    rounds = _alone(spell)
    if paper.named_by_game(spell.stage) and spell.rounds == spell.turns:
        rounds = _n("{n} game × {minutes} min", "{n} games × {minutes} min", spell.rounds).format(
            n=spell.rounds, minutes=spell.minutes if spell.turns > 1 else spell.last
        )
    return _("{stage} {rounds}").format(stage=paper.stage_name(spell.stage), rounds=rounds)


def too_late(day: Day, hours: PlayingHours) -> str:
    """Say that it does not fit, and by how much."""
    return _("It runs {minutes} minutes past {until}.").format(
        until=clock(hours.until), minutes=day.late
    )


def in_short(outlook: Outlook) -> str:
    """Say on a card how long a programme takes, or why it cannot be played so."""
    if outlook.problems:
        return words(outlook.problems[0])
    if outlook.day is None:
        return _("no time limit")
    rounds = sum(spell.rounds for spell in outlook.day.spells)
    values = {"n": rounds, "end": clock(outlook.day.end)}
    if outlook.day.end >= DAY:
        return _n("{n} |round|: not in one day", "{n} |rounds|: not in one day", rounds).format(
            n=rounds
        )
    if outlook.day.late:
        return _n(
            "{n} |round| → {end}: too late",
            "{n} |rounds| → {end}: too late",
            rounds,
        ).format(**values)
    if any(paper.named_by_game(spell.stage) for spell in outlook.day.spells):
        return _("→ {end}").format(**values)
    return _n("{n} |round| → {end}", "{n} |rounds| → {end}", rounds).format(**values)
