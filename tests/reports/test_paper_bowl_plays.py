"""The one line that explains a play: the sum adds up, and the card or the pips are the reason."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from models.fair_random import FairRandom
from models.games.paper_bowl import PaperBowlOptions
from models.games.paper_bowl.checking import by_chance
from models.games.paper_bowl.events import PLAY_CARDS, BowlSide, Dice, HouseRules, OffenceCall
from models.games.paper_bowl.folding import view_of
from models.games.paper_bowl.play import Play
from models.games.paper_bowl.state import KickOwed, Pair, PlayPhase, PlayState, Return
from models.games.paper_bowl.step import step
from models.games.paper_bowl.typed import read_typed
from reports.games.paper_bowl.line_words import entry_text
from reports.games.paper_bowl.now_words import waits

DATA = Path(__file__).parents[1] / "data"
NAMES = ("風間", "千葉")


def told(yard: int, typed: str) -> str:
    """Play one play from a yard of home, typed as at the board, and give its lines."""
    state = PlayState(
        phase=PlayPhase.SCRIMMAGE,
        offence=BowlSide.HOME,
        yard=yard,
        down=1,
        line=min(100, yard + 10),
        score=Pair(home=7),
    )
    return lines_of(state, typed)


def lines_of(state: PlayState, typed: str) -> str:
    """Enter what is typed, and give all lines that come of it."""
    lines = []
    for text in typed.split():
        state, entries = step(state, read_typed(state, text))
        lines += [entry_text(entry, NAMES) for entry in entries]
    return "／".join(lines)


TABLE = tuple(
    line.split("\t")
    for line in (DATA / "paper_bowl_plays.tsv").read_text(encoding="utf-8").splitlines()[1:]
)
"""From which yard, what is typed, and what is told; home leads."""


def test_each_card_says_what_it_did() -> None:
    for yard, typed, line in TABLE:
        assert told(int(yard), typed) == line
    cards = {typed.split()[1] for _yard, typed, _line in TABLE if " " in typed}
    assert cards >= set(map(str, PLAY_CARDS))


def test_kicks_and_tries_say_how_far_and_why() -> None:
    kick = PlayState(phase=PlayPhase.KICKOFF, kick=KickOwed(side=BowlSide.AWAY))
    pat = PlayState(phase=PlayPhase.PAT, offence=BowlSide.HOME, yard=98)
    for state, typed, line in (
        (kick, "35", "千葉が自陣30からキックオフ：50+(3+5)×2=66ヤード、風間の自陣4へ"),
        (kick, "66", "千葉が自陣30からキックオフ：50+(6+6)×2=74ヤード、風間の自陣ゴールラインへ"),
        (kick, "O5", "オンサイドキック、目5で10ヤード：千葉がボールを確保"),
        (kick, "O4", "オンサイドキック、目4で8ヤード：10に届かず風間のボール"),
        (pat, "K22", "キック 2+2=4：成功、風間 +1"),
        (pat, "K12", "キック 1+2=3、4未満で失敗"),
        (pat, "T R5 34", "2点トライ、ラン 3+4=7、守備5の−6：2ヤードに届かず失敗"),
        (pat, "T R4 34", "2点トライ、ラン 3+4=7、守備4の−4：成功、風間 +2"),
        (pat, "T S5 45", "2点トライ、短パス 4+5=9、守備5の4・5に当たり失敗"),
        (pat, "T L1 34", "2点トライ、長パス (3+4)×2=14、12ヤード先のエンドラインを越えて失敗"),
        (pat, "T L2 13", "2点トライ、長パス (1+3)×2=8：成功、風間 +2"),
    ):
        assert lines_of(state, typed) == line


def test_the_sums_of_whole_matches_add_up() -> None:
    change = re.compile(r"プレーカード\d\dで(2倍|4倍|半分|[+−]\d+)")
    for seed in range(12):
        record = by_chance(FairRandom(str(seed), "sums"), PaperBowlOptions())
        for entry in view_of(record).entries:
            said = entry_text(entry, NAMES)
            if entry.kind not in ("run", "pass") or "ゴールライン" in said:
                continue
            rolls = [int(found) for found in re.findall(r"=(\d+)", said)]
            less = re.search(r"守備\dの−(\d)", said)
            rolls[0] -= int(less[1]) if less else 0
            made = change.search(said)
            how = made[1] if made else ""
            times = {"2倍": 2, "4倍": 4, "半分": 0.5}.get(how, 1)
            more = int(how.replace("−", "-")) if how[:1] in ("+", "−") else 0
            assert entry.yards == sum(int(roll * times) for roll in rolls) + more, said


def test_the_board_says_what_a_touchback_gives_up_and_what_is_challenged() -> None:
    """A touchback is allowed from anywhere; what is lost by it is said before."""
    back = Return(side=BowlSide.AWAY, start=20, source="punt")
    choice = PlayState(phase=PlayPhase.RETURN_CHOICE, returning=back)
    assert "後退" not in waits(choice, NAMES)
    assert "後退" in waits(replace(choice, returning=replace(back, start=21)), NAMES)
    house = HouseRules(fumble_on_incomplete=True)
    play = Play(offence=OffenceCall.SHORT_PASS, defence=2, card=3, rolls=(Dice(1, 4),))
    dropped = PlayState(
        phase=PlayPhase.CHALLENGE, offence=BowlSide.HOME, yard=30, play=play, house=house
    )
    assert "ファンブル" in waits(dropped, NAMES)
    missed = replace(dropped, play=replace(play, card=6))
    assert "ファンブル" not in waits(missed, NAMES)
