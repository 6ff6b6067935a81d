"""The countdown and its bell, without waiting."""

from __future__ import annotations

import builtins
import io
import sys
import wave
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QApplication

from reports import i18n
from tests.ui.projector.hand import Hand
from ui.projector.bell import RATE, Bell, wav
from ui.projector.clock import Countdown, CountdownPhase


def test_it_counts_from_twenty_minutes_to_zero() -> None:
    hand = Hand()
    clock = Countdown(hand)
    assert (clock.phase, clock.face().time) == (CountdownPhase.READY, "20:00")
    hand.on(100)
    assert clock.face().time == "20:00", "it waits for the start"
    clock.start()
    hand.on(0.4)
    assert clock.face().time == "20:00"
    hand.on(0.6)
    assert clock.face().time == "19:59"
    hand.on(18 * 60 + 58)
    assert (clock.phase, clock.face().time) == (CountdownPhase.RUNNING, "1:01")
    hand.on(1)
    assert (clock.phase, clock.face().word) == (CountdownPhase.LAST_MINUTE, "残り1分")
    hand.on(59.9)
    assert clock.face().time == "0:01"
    hand.on(0.1)
    assert (clock.phase, clock.face().word, clock.face().time) == (
        CountdownPhase.OVER,
        "時間です",
        "0:00",
    )
    hand.on(1000)
    assert clock.left == 0
    assert not clock.ticking


def test_a_pause_stops_the_time_and_a_start_goes_on() -> None:
    hand = Hand()
    clock = Countdown(hand, 5)
    clock.start()
    hand.on(60)
    clock.pause()
    hand.on(600)
    assert (clock.phase, clock.face().time) == (CountdownPhase.PAUSED, "4:00")
    assert clock.face().word == "一時停止中"
    clock.start()
    clock.start()
    hand.on(60)
    assert clock.face().time == "3:00"
    clock.reset()
    assert (clock.phase, clock.face().time) == (CountdownPhase.READY, "5:00")


def test_a_start_after_the_end_begins_again() -> None:
    hand = Hand()
    clock = Countdown(hand, 1)
    clock.start()
    hand.on(70)
    clock.start()
    hand.on(1)
    assert clock.face().time == "0:59"


def test_other_minutes_count_from_the_next_start() -> None:
    hand = Hand()
    clock = Countdown(hand, 20)
    clock.minutes = 15
    assert clock.face().time == "15:00"
    clock.start()
    hand.on(60)
    clock.minutes = 30
    assert clock.face().time == "14:00"
    clock.reset()
    assert clock.face().time == "30:00"
    clock.minutes = 0
    assert clock.minutes == 1


def test_the_clock_speaks_english() -> None:
    with i18n.using("en"):
        assert Countdown(Hand()).face().word == "Time left"


# -- the bell ---------------------------------------------------------------------------------


def test_the_bell_is_a_short_sound_that_is_not_clipped() -> None:
    with wave.open(io.BytesIO(wav())) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert 1 < file.getnframes() / RATE < 5
        frames = memoryview(file.readframes(file.getnframes())).cast("h")
    assert 10_000 < max(frames) < 32_767
    assert abs(frames[0]) < 100


def test_without_multimedia_the_computer_beeps(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def no_multimedia(name: str, *args: Any, **kwargs: Any) -> Any:
        if "QtMultimedia" in name:
            raise ImportError("libpulse.so.0: cannot open shared object file")
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", no_multimedia)
    monkeypatch.delitem(sys.modules, "PySide6.QtMultimedia", raising=False)
    rung: list[str] = []
    bell = Bell(beep=lambda: rung.append("beep"))
    bell.prepare()
    bell.ring()
    bell.ring()
    assert rung == ["beep", "beep"]


class FakeEffect:
    """Stands for QSoundEffect."""

    Status = SimpleNamespace(Error="error")
    state = "ready"

    def __init__(self) -> None:
        self.played = 0
        self.source = QUrl()

    def setSource(self, url: QUrl) -> None:
        self.source = url

    def status(self) -> str:
        return self.state

    def play(self) -> None:
        self.played += 1


def multimedia(monkeypatch: pytest.MonkeyPatch, *, silent: bool) -> type[FakeEffect]:
    module = ModuleType("PySide6.QtMultimedia")
    output = SimpleNamespace(isNull=lambda: silent)
    module.QMediaDevices = SimpleNamespace(defaultAudioOutput=lambda: output)  # type: ignore[attr-defined]
    module.QSoundEffect = FakeEffect  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", module)
    return FakeEffect


def test_with_multimedia_the_sound_is_played_from_a_file(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    multimedia(monkeypatch, silent=False)
    rung: list[str] = []
    bell = Bell(beep=lambda: rung.append("beep"))
    bell.ring()
    effect = bell._effect
    assert effect.played == 1 and rung == []
    assert Path(effect.source.toLocalFile()).read_bytes()[:4] == b"RIFF"
    effect.state = "error"
    bell.ring()
    assert effect.played == 1 and rung == ["beep"]


def test_without_a_loudspeaker_the_computer_beeps(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    multimedia(monkeypatch, silent=True)
    rung: list[str] = []
    Bell(beep=lambda: rung.append("beep")).ring()
    assert rung == ["beep"]
