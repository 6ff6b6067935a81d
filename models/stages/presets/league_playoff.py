"""Everybody meets everybody; whoever then shares the first place plays it off."""

from __future__ import annotations

from dataclasses import dataclass

from models.stages.format import Stage
from models.stages.league import CIRCLE, League, LeagueOptions
from models.stages.plan import PRELIMINARY
from models.stages.stage_parts import StageEntry, Which

PLAYOFF = "playoff"
"""The stage in which the first place is played off."""


@dataclass(frozen=True, kw_only=True)
class LeaguePlayoffOptions(LeagueOptions):
    """The settings of a league whose first place is played off."""


class LeaguePlayoff(League):
    """A league, then everybody against everybody of those who share the first place."""

    key = "league_playoff"
    options_type = LeaguePlayoffOptions

    def make_stages(self, options: LeagueOptions) -> tuple[Stage, ...]:
        """Give the league and its play-off, which nobody needs where one is first alone."""
        level = StageEntry(source=PRELIMINARY, which=Which.LEVEL, place=1)
        return (
            Stage(key=PRELIMINARY, format=CIRCLE, options=options),
            Stage(
                key=PLAYOFF,
                format=CIRCLE,
                options=LeagueOptions(at_once=True),
                entries=(level,),
                may_stay_empty=True,
            ),
        )


LEAGUE_PLAYOFF = LeaguePlayoff()
