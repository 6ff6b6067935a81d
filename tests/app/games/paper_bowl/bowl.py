"""A division of Paper Bowl with matches of its own, for the tests of its records and tables."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app import queries
from app.event_file.file import EventFile
from app.games.paper_bowl import matches
from app.operations import divisions, rounds, running
from app.queries import live_queries
from models.core.causes import CorrectionCause
from models.core.live import WrittenLine
from models.fair_random import FairRandom
from models.games.paper_bowl import PaperBowlOptions, PaperBowlResult
from models.games.paper_bowl.checking import by_chance
from models.games.paper_bowl.folding import line_anew, view_of
from models.games.paper_bowl.live import KeptMatch
from models.games.paper_bowl.record import PaperBowlEnding, PlayLine, line_of
from models.games.paper_bowl.samples import likely
from models.games.paper_bowl.typed import read_typed
from models.pairing.knockout import MAIN
from models.stages.plan import SwissOptions
from models.stages.proposals import BracketDraw
from tests.app import desk

WHO: dict[str, Any] = {"by": "森", "reason": "入力誤り"}
SLIP = {**WHO, "cause": CorrectionCause.DESK_ERROR}


def division(
    event: EventFile,
    count: int = 4,
    programme: str = "swiss",
    options: PaperBowlOptions | None = None,
    programme_options: Any = None,
) -> int:
    """Make a division of so many people who are here."""
    usual = SwissOptions(rounds=3) if programme == "swiss" else None
    made = divisions.add(
        event,
        game="paper_bowl",
        name="ペーパーボウルの部",
        programme=programme,
        options=options,
        programme_options=programme_options or usual,
    )
    desk.fill(event, made, count)
    return made


def final(home: int, away: int) -> PaperBowlResult:
    """Give the result of a match of which only the final score is known."""
    winner = None if home == away else 0 if home > away else 1
    return PaperBowlResult(winner=winner, score=(home, away))


def default(winner: int | None) -> PaperBowlResult:
    """Give a match to which one side, or none, has come."""
    kind = PaperBowlEnding.DOUBLE_DEFAULT if winner is None else PaperBowlEnding.FORFEIT
    return PaperBowlResult(kind=kind, winner=winner)


class Field:
    """A match of a division whose first round is published."""

    def __init__(self, event: EventFile, programme: str = "swiss", count: int = 4) -> None:
        self.event = event
        self.division = division(event, count, programme)
        if programme == "knockout":
            wish = BracketDraw(seed="7", label="x")
            rounds.publish(event, rounds.draw_bracket(event, self.division, MAIN, wish))
        else:
            desk.draw(event, self.division)
        self.matches = [m.id for m in desk.last_round(event, self.division).matches]
        self.match = self.matches[0]

    @property
    def live(self) -> matches.BoardMatch:
        return matches.live(self.event, self.match)

    @property
    def lines(self) -> list[str]:
        """Say of every line what has become of it."""
        return [line.state.value for line in live_queries.live(self.event, self.match).lines]

    @property
    def fallen(self) -> dict[int, str]:
        """Say which lines no longer hold, and why."""
        return {n: problems[0].code for n, problems in self.live.view.refused.items()}

    @property
    def result(self) -> PaperBowlResult | None:
        found: PaperBowlResult | None = queries.match_entry(self.event, self.match).match.result
        return found

    def enter(self, *texts: str) -> None:
        """Write what happened as it is typed at the board."""
        for text in texts:
            event = read_typed(self.live.view.state, text)
            running.write(self.event, self.match, line_of(event))

    def play(self, seed: str = "1") -> None:
        """Play on by chance until the match is over."""
        chance = FairRandom(seed, "field")
        place = running.running(self.event, self.match)
        kept: KeptMatch = place.kept
        house = kept.record.house
        if not kept.record.lines and house is not None:
            whole = by_chance(chance, PaperBowlOptions(overtime=house.overtime))
            kept = replace(kept, record=whole)
        while not (state := view_of(kept.record).state).winner:
            line = place.rules.tidy(kept, line_of(likely(chance, state)))
            kept = place.rules.mended(kept, WrittenLine(line))
        with self.event.transaction("bowl_roll", **place.details(text="")) as session:
            running.keep(session, place, kept)

    def strike(self, of: int, **values: Any) -> None:
        running.strike(self.event, self.match, of, **{**WHO, **values})

    def replace(self, of: int, text: str, **values: Any) -> None:
        """Let what is typed stand in the place of a line, as the dialog does."""
        running.replace(self.event, self.match, of, self.anew(of, text), **{**WHO, **values})

    def anew(self, of: int, text: str) -> PlayLine:
        """Give the line that is typed in the place of another."""
        place = live_queries.live(self.event, self.match)
        return line_anew(place.rules.before(place.kept, of).record, text)
