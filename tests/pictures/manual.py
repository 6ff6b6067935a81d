"""The pictures of the manual: few of all that the camera draws, small, in few colours."""

from __future__ import annotations

from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory

from PIL import Image

from app import sample_event
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
WIDEST, COLOURS = 1100, 48
LOOK = "light-100"


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
    return sum(path.stat().st_size for path in out.iterdir())


def small(drawn: Path, path: Path) -> None:
    """Write a picture again with few colours, no wider than the page shows it."""
    with Image.open(drawn) as picture:
        made = picture.convert("RGB")
        if made.width > WIDEST:
            height = made.height * WIDEST // made.width
            made = made.resize((WIDEST, height), Image.Resampling.LANCZOS)
        made.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
