"""The pictures of the manual: few of all that the camera draws, small, in few colours."""

from __future__ import annotations

from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory

from PIL import Image

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions, entrants, teams
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import PersonData, Role
from models.core.steps import StepKind
from models.teams.terms import TeamTerms
from tests.pictures.making import LOOKS, make_pictures
from tests.pictures.quiet import without_notices_of_every_window

PICTURES = {
    "division": "dialog-othello-division-new",
    "entrants": "page-othello-entrants",
    "matches": "page-othello-matches",
    "forms": "page-othello-documents",
    "othello": "dialog-othello-result",
    "shuffleboard": "dialog-shuffleboard-board",
    "go": "dialog-go-result",
    "shogi": "dialog-shogi-result",
    "mahjong": "dialog-mahjong-result",
    "rummikub": "dialog-rummikub-result",
    "paper_bowl": "dialog-paper_bowl-field",
    "plain": "dialog-plain-8-result",
}
"""What the manual shows, by the names of its pictures."""
TEAMS = "dialog-othello-result"
"""What it shows of an event in which teams play."""
SCHOOLS = {
    "青葉中学校": ("青木 蓮", "石田 湊", "上野 陽葵", "遠藤 凛"),
    "北中学校": ("加藤 樹", "木村 葵", "工藤 悠真", "小島 紬"),
    "桜木中学校": ("斎藤 大和", "清水 咲良", "鈴木 朝陽", "関 結菜"),
    "南中学校": ("高木 颯太", "千葉 芽依", "土屋 律", "寺田 杏"),
}
WIDEST, COLOURS = 1100, 48
LOOK = "light-100"
BEGINS = (StepKind.PAIR, StepKind.PUBLISH)


def draw(out: Path) -> int:
    """Draw the pictures of the manual in every language; give how many bytes they are."""
    looks = [look for look in LOOKS if str(look).endswith(LOOK)]
    rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    with TemporaryDirectory(prefix="taikai-manual-") as folder, without_notices_of_every_window():
        event = Path(folder) / "sample.taikai"
        with sample_event.create_whole(event) as played:
            sample_event.play_until_third_round(played)
        drawn = Path(folder) / "drawn"
        make_pictures(drawn, event, looks, lambda _look, _count: None)
        for look in looks:
            for name, of in PICTURES.items():
                small(drawn / f"{of}-{look}.png", out / f"{look.language}-{name}.png")
        of_teams, drawn = Path(folder) / "teams.taikai", Path(folder) / "of-teams"
        with EventFile.create(of_teams, name="学校対抗") as played:
            play_teams(played)
        make_pictures(drawn, of_teams, looks, lambda _look, _count: None)
        for look in looks:
            small(drawn / f"{TEAMS}-{look}.png", out / f"{look.language}-teams.png")
    return sum(path.stat().st_size for path in out.iterdir())


def play_teams(event: EventFile) -> None:
    """Draw and publish what teams play first."""
    division = divisions.add(event, game="othello", name="団体戦", programme="league")
    teams.set_terms(event, division, TeamTerms(registered=4))
    for school, names in SCHOOLS.items():
        members = tuple(
            MemberData(
                person=PersonData(name=name),
                role=Role.PLAYER if place else Role.CAPTAIN,
            )
            for place, name in enumerate(names)
        )
        entrants.add(event, division, EntrantData(name=school, members=members))
    entrants.check_in(event, [own.id for own in queries.entrants(event, division)])
    while (step := queries.division_view(event, division).steps[0]).kind in BEGINS:
        sample_event.do_step(event, division, step)


def small(drawn: Path, path: Path) -> None:
    """Write a picture again with few colours, no wider than the page shows it."""
    with Image.open(drawn) as picture:
        made = picture.convert("RGB")
        if made.width > WIDEST:
            height = made.height * WIDEST // made.width
            made = made.resize((WIDEST, height), Image.Resampling.LANCZOS)
        made.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
