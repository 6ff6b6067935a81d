"""Matches of two as lists of results tell them, and back."""

from __future__ import annotations

from models.core.game import MatchContext
from models.games.plain.record import ENDINGS, PlainEnding, PlainOptions, PlainResult
from models.told import ExportedResult, Interchange
from models.two_sides.listing import kind_told, tell


def told(
    result: PlainResult, _context: MatchContext, _options: PlainOptions
) -> ExportedResult | None:
    """Tell who won, and the score; None for a table of more than two."""
    if result.places is not None:
        return None
    return tell(result.winner, ENDINGS[result.kind], score=result.score)


def made(exported: ExportedResult, _context: MatchContext, _options: PlainOptions) -> PlainResult:
    """Make the result that a list tells of; one that somebody ruled counts as played."""
    kind = kind_told(exported, ENDINGS, PlainEnding.PLAYED)
    return PlainResult(kind=kind, winner=exported.winner, score=exported.score)


INTERCHANGE: Interchange[PlainResult, PlainOptions] = Interchange(told=told, made=made)
