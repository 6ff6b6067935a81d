"""The one book of fouls: what is logged in a division is a line of its match (YSA C-31, E-7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from models.core.live import before, effective, first_mended
from models.core.live_rules import LiveMatch, LoggedPenalty
from models.core.problems import Refused, refuse
from models.games.shuffleboard.catalogue import Form
from models.games.shuffleboard.lines import Article, Foul, Line
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.drafts import foul_draft
from models.games.shuffleboard.play.entering import held
from models.games.shuffleboard.play.penalties import ORDINARY, check_logged
from models.games.shuffleboard.record import (
    ShuffleboardOptions,
    ShuffleboardResult,
    entry,
    restarted,
    written,
)


def foul_line(
    record: ShuffleboardResult,
    seat: int,
    rule: str,
    values: Mapping[str, int | bool | str],
    match: LiveMatch,
) -> Foul:
    """Give the line of a foul that is logged for a seat: what is due after those on the record.

    Refused `AT_SCOREBOARD` where more must be told than a log asks for: the partner, or discs;
    `NO_END_LEFT` after the last end.

    >>> from models.games.shuffleboard.record import Start
    >>> options = ShuffleboardOptions()
    >>> match = LiveMatch(entrants=(1, 2), names=("A", "B"), stage="", options=options)
    >>> begun = ShuffleboardResult(start=Start(yellow=0))
    >>> foul_line(begun, 1, "C-16", {"director": True}, match).points
    10
    """
    options, article = match.options, Article(rule)
    if problems := tuple(check_logged(article, options)):
        raise Refused(*problems)
    draft = foul_draft(board(record, options), seat, article)
    if draft is None:
        raise refuse("NO_END_LEFT", where="match")
    if article is Article.DELIBERATE:
        draft = replace(draft, points=ORDINARY + int(values.get("extra", 0)))
    return replace(
        draft, director=bool(values.get("director")), verified=bool(values.get("verified"))
    )


def fouls_of(record: ShuffleboardResult, match: LiveMatch) -> Iterator[LoggedPenalty]:
    """Give the fouls that stand on a record; a consultation until it is decided.

    >>> from models.games.shuffleboard.lines import Ruling
    >>> from models.games.shuffleboard.record import Start, entry
    >>> warned = Foul(number=1, seat=0, article=Article.HOOK, ruling=Ruling.WARNED)
    >>> options = ShuffleboardOptions()
    >>> match = LiveMatch(entrants=(1, 2), names=("A", "B"), stage="", options=options)
    >>> [one.rule for one in fouls_of(ShuffleboardResult(entries=(entry(warned),)), match)]
    ['C-10']
    >>> pairs = replace(match, options=ShuffleboardOptions(form=Form.DOUBLES))
    >>> start = Start(partners=(("A", "B"), ("C", "D")))
    >>> record = ShuffleboardResult(start=start, entries=(entry(replace(warned, partner=1)),))
    >>> [one.who for one in fouls_of(record, pairs)]
    ['B']
    """
    if all(one.foul is None for one in record.entries):
        return
    fouls = {n: line for n, line in _standing(record, match.options) if isinstance(line, Foul)}
    settled = {foul.settles for foul in fouls.values()}
    for number, foul in fouls.items():
        if number in settled or not 0 <= foul.seat < len(match.entrants):
            continue
        yield LoggedPenalty(
            seat=foul.seat,
            line=number,
            rule=foul.article.value,
            effect=foul.ruling.value,
            values={"points": foul.points} if foul.points else {},
            note=foul.note,
            who=_person(record, foul, number, match.options),
        )


def _person(
    record: ShuffleboardResult, foul: Foul, number: int, options: ShuffleboardOptions
) -> str:
    """Name who of a pair a foul is against, not the substitute who came later (YSA C-31)."""
    if options.form is not Form.DOUBLES:
        return ""
    now = board(record, options)
    if now.substitutions:
        at = number if foul.settles is None else foul.settles
        entries = tuple(entry(one.line, one.mends) for one in before(written(record.entries), at))
        now = board(restarted(replace(record, entries=entries)), options)
    return now.partner(foul.seat, foul.partner)


def _standing(
    record: ShuffleboardResult, options: ShuffleboardOptions
) -> Iterator[tuple[int, Line]]:
    lines = written(record.entries)
    if first_mended(lines) is not None:
        yield from held(record, options).items()
    else:
        yield from ((one.id, one.line) for one in effective(lines))
