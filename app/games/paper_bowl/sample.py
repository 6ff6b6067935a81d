"""The Paper Bowl of the sample event: four sides in a league, one match half played."""

from __future__ import annotations

from app import queries
from app.event_file.file import EventFile
from app.game_desk import SAMPLE_SEED, Rehearsing, Sample, SampleDivision, file_of
from app.operations import running
from models.fair_random import FairRandom
from models.games.paper_bowl.events import Overtime
from models.games.paper_bowl.folding import view_of
from models.games.paper_bowl.live import LIVE, KeptMatch
from models.games.paper_bowl.record import PaperBowlOptions, line_of
from models.games.paper_bowl.samples import likely
from models.stages.league import LeagueOptions
from resources import resource

LINES = 90
"""So many lines of the match that is being played are written down."""


LEFT_OPEN = 4
"""So many of the six matches are still to be played."""


def begin(play: Rehearsing, event: EventFile, division_id: int) -> None:
    """Draw the league, whose rounds all stand from then on, and play a match until its middle."""
    for _drawn_and_published in range(2):
        play.do_step(event, division_id, queries.division_view(event, division_id).steps[0])
    play.enter_results(event, division_id, leave=LEFT_OPEN)
    matches = [match for own in queries.rounds(event, division_id) for match in own.matches]
    write_some(event, next(match.id for match in matches if match.result is None))


def write_some(event: EventFile, match_id: int) -> None:
    """Write the first lines of a match down, as two people might play it."""
    chance = FairRandom(SAMPLE_SEED, "paper bowl")
    place = running.running(event, match_id)
    kept: KeptMatch = place.kept
    for _line in range(LINES):
        line = LIVE.tidy(kept, line_of(likely(chance, view_of(kept.record).state)))
        running.write(event, match_id, line)
        kept = running.running(event, match_id).kept


SAMPLE = Sample(
    divisions=(
        SampleDivision(
            name="ペーパーボウルの部",
            programme="league",
            place=20,
            options=PaperBowlOptions(overtime=Overtime.ONE),
            programme_options=LeagueOptions(),
            enter=file_of(resource("samples", "sample_paper_bowl_entrants.csv")),
            begin=begin,
        ),
    )
)
