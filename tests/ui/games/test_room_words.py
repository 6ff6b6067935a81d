"""What an online room says: how each player stands, what the round waits for, how the game is."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from models.core.problems import Problem
from models.games.othello.meet import Presence
from models.games.othello.moves import EXAMPLE, replay
from models.games.othello.rights import DiscColour
from models.games.othello.room_state import RoomState, RoomView
from tests.models.games.othello.games import game_by_chance
from tests.ui.dialogs.helpers import NAMES, online_room
from ui.games.othello.online.room_words import (
    board_sentence,
    place_text,
    presence_word,
    round_sentence,
    seat_colour,
    seat_sentence,
    slot_text,
    spoken_board,
    state_word,
)

FIRST, SECOND = NAMES
ROOM = online_room(NAMES)
UNREAD = Problem(code="RECORD_UNREADABLE", values={"table": 1})
PASSES, LEVEL = 1, 1
"""Seeds of games in which somebody must pass, or that end level."""


def at(text: str) -> datetime:
    return datetime.fromisoformat(f"2026-01-10T{text}")


def seat(presence: Presence, **known: Any) -> RoomView:
    """Give the room with its second player standing so."""
    first, second = ROOM.seats
    own = {name: known.pop(name) for name in ("joined_at",) if name in known}
    return replace(ROOM, seats=(first, replace(second, presence=presence.value, **own)), **known)


@pytest.mark.parametrize(
    ("room", "now", "said"),
    [
        (seat(Presence.OK), "09:51", f"{SECOND}さんは9:50に入室しました。"),
        (
            seat(Presence.LATE, joined_at="10:03"),
            "10:04",
            f"{SECOND}さんは10:03に入室しました。遅刻ですが、対局は行います。",
        ),
        (
            seat(Presence.HOLD),
            "10:04",
            f"{SECOND}さんから接続の不具合の連絡がありました。事務局の判断を待ち、F7で裁定を記録します。",
        ),
        (
            seat(Presence.FORFEIT),
            "10:06",
            f"{SECOND}さんは開始から5分たっても入室しておらず、棄権となります"
            "（大会要項 オンライン(6)）。F9で結果に入力します。",
        ),
        (
            seat(Presence.FORFEIT, ruling="続行"),
            "10:06",
            f"{SECOND}さんは遅れて入室しました。主催者の裁定：続行",
        ),
        (
            seat(Presence.WAITING, starts_at=""),
            "09:40",
            f"{SECOND}さんはまだ入室していません。開始時刻はF12で入力します。",
        ),
        (
            seat(Presence.WAITING),
            "09:55",
            f"{SECOND}さんはまだ入室していません。入室の期限は9:55です。",
        ),
        (
            seat(Presence.WAITING),
            "09:55:01",
            f"{SECOND}さんが遅れています。10:05までに入室がなければ棄権となります（あと10分）。"
            "接続の不具合の連絡があればF6です。",
        ),
        (
            seat(Presence.WAITING),
            "10:04:00",
            f"{SECOND}さんが遅れています。10:05までに入室がなければ棄権となります（あと1分）。"
            "接続の不具合の連絡があればF6です。",
        ),
        (seat(Presence.FORFEIT, state="counted"), "10:06", "1卓の結果は入力済みです。"),
    ],
)
def test_a_line_says_how_its_player_stands_and_what_is_to_be_done(
    room: RoomView, now: str, said: str
) -> None:
    assert seat_sentence(room, 1, at(now)) == said


def test_a_record_that_cannot_be_read_is_said_until_the_result_is_in() -> None:
    room = replace(ROOM, unread=UNREAD)
    assert (
        "記録が読めない" in seat_sentence(room, 0, at("10:00"))
        and state_word(room) == "記録が読めません"
    )
    counted = replace(room, state="counted")
    assert seat_sentence(counted, 0, at("10:00")) == "1卓の結果は入力済みです。"
    assert state_word(counted) == "結果入力済"


def test_each_state_has_its_word_and_a_game_its_moves() -> None:
    words = {state: state_word(replace(ROOM, state=state.value)) for state in RoomState}
    assert len(set(words.values())) == len(RoomState)
    moving = replace(ROOM, state="playing", moves=tuple(EXAMPLE))
    assert state_word(moving) == f"対局中 {len(EXAMPLE)}手"
    assert [presence_word(one.value) for one in Presence] == [
        "入室",
        "未入室",
        "遅刻",
        "保留",
        "棄権",
        "未使用",
    ]


def test_the_round_says_first_what_is_worst() -> None:
    def room(table: int, state: RoomState, **known: Any) -> RoomView:
        match = replace(ROOM.match, table=table)
        return replace(ROOM, match=match, state=state.value, **known)

    rooms = [
        room(1, RoomState.PLAYING),
        room(2, RoomState.OVER),
        room(3, RoomState.OVER),
        room(4, RoomState.TIME_UP),
        room(5, RoomState.HOLD),
        room(6, RoomState.FORFEIT),
        room(7, RoomState.WAITING_ROOM, unread=UNREAD),
    ]
    kinds, said = zip(*(round_sentence(tuple(rooms[:count])) for count in range(1, 8)), strict=True)
    assert kinds == ("info", "good", "good", "warn", "warn", "bad", "bad")
    assert said[:6] == (
        "入室 2/2名、URL送付 0/2名。",
        "終局しました。F9で結果を入力します。卓：2",
        "終局しました。F9で結果を入力します。卓：2・3",
        "対戦時間が終わり、手が残っています。主催者の裁定が必要です。卓：4",
        "保留中です。事務局の判断を待ちます。卓：5",
        "入室がなく棄権となった対局があります（F9で結果に入力）。卓：6",
    )
    assert said[6].startswith("1卓：ファイルにある記録が読めない")


def test_the_round_counts_who_is_in_and_who_had_the_address() -> None:
    first, second = ROOM.seats
    out = replace(ROOM, seats=(first, replace(second, joined_at="", url_sent_at="9:40")))
    counted = replace(ROOM, state="counted")
    assert round_sentence((ROOM, out)) == ("info", "入室 3/4名、URL送付 1/4名。")
    assert round_sentence((counted, ROOM))[0] == "info"
    assert round_sentence((counted, counted)) == ("good", "この回戦の結果はすべて入力済みです。")


PLAYING = replace(ROOM, state="playing", black=1, draw_right=0, right="colour", layout="mirror")


def test_the_board_says_whose_turn_it_is() -> None:
    assert board_sentence(replace(PLAYING, black=None)) == (
        "warn",
        "対局の前に、くじと権利を入力してください（F4）。",
    )
    assert board_sentence(PLAYING) == ("info", f"黒の{SECOND}さんから始めます。")
    one = replace(PLAYING, moves=("か4",))
    assert board_sentence(one) == ("info", f"1手目 か4。次は白の{FIRST}さんの番です。")
    assert board_sentence(replace(one, black=0)) == (
        "info",
        f"1手目 か4。次は白の{SECOND}さんの番です。",
    )
    assert [seat_colour(one, place) for place in (0, 1)] == [DiscColour.WHITE, DiscColour.BLACK]
    assert seat_colour(replace(one, black=None), 0) is None
    assert spoken_board(one) == f"盤面：{FIRST} 1 – {SECOND} 4、最後の手 か4"
    assert spoken_board(PLAYING).endswith("最後の手 –")


def test_the_board_says_who_passes_and_who_moves_again() -> None:
    moves = game_by_chance(PASSES)
    number = replay(moves).passes[0]
    room = replace(PLAYING, moves=tuple(moves[:number]))
    to_move = replay(moves[:number]).board.to_move
    names = {DiscColour.BLACK: ("白", "黒", SECOND), DiscColour.WHITE: ("黒", "白", FIRST)}
    assert to_move is not None
    passing, colour, name = names[to_move]
    assert board_sentence(room) == (
        "warn",
        f"{number}手目 {moves[number - 1]}。{passing}は打てる所がないためパスです。"
        f"続けて{colour}の{name}さんの番です。",
    )


def test_the_end_is_said_with_who_has_won() -> None:
    level = replace(PLAYING, state="over", moves=tuple(game_by_chance(LEVEL)))
    assert board_sentence(level) == (
        "good",
        f"終局 32 – 32。引き分け勝ちの権利により{FIRST}さんの勝ちです。F9で結果へ。",
    )
    assert SECOND in board_sentence(replace(level, draw_right=1))[1]
    room = replace(PLAYING, state="over", moves=tuple(game_by_chance(2)))
    kind, said = board_sentence(room)
    shown = said.removeprefix("終局 ").split("。")[0].split(" – ")
    winner = FIRST if float(shown[0]) > float(shown[1]) else SECOND
    assert kind == "good" and said.endswith(f"。{winner}さんの勝ちです。F9で結果へ。")
    other = board_sentence(replace(room, black=0))[1]
    loser = SECOND if winner == FIRST else FIRST
    assert other == f"終局 {shown[1]} – {shown[0]}。{loser}さんの勝ちです。F9で結果へ。"


def test_what_stops_the_game_is_said_before_the_turn() -> None:
    moving = replace(PLAYING, moves=("か4",))
    assert board_sentence(replace(moving, state="counted", stops=2))[0] == "good"
    kind, said = board_sentence(replace(moving, stops=2, black=None))
    assert kind == "bad" and said.startswith("2行目が無効になり、")
    kind, said = board_sentence(replace(moving, state="time_up"))
    assert kind == "warn" and said.startswith("対戦時間が終わり、手が残っています。")


def test_slot_and_place_are_named_for_the_screen() -> None:
    assert slot_text(ROOM) == "対戦時間 10:00〜10:30"
    assert slot_text(replace(ROOM, starts_at="")) == ""
    match = replace(ROOM.match, round=3, table=12)
    assert place_text(replace(ROOM, match=match)) == "3回戦 12卓"
