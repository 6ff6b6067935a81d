"""The bell at the end of a countdown: made here, and played where the computer can."""

from __future__ import annotations

import io
import wave
from array import array
from collections.abc import Callable
from math import exp, pi, sin
from typing import Any

from PySide6.QtCore import QTemporaryDir, QUrl
from PySide6.QtWidgets import QApplication

RATE = 22_050
STROKES = (0.0, 0.55, 1.1)
"""When the bell is struck, in seconds."""
LENGTH = 2.8
PARTIALS = ((880.0, 1.0, 3.2), (1760.0, 0.5, 4.5), (2637.0, 0.28, 6.5), (4699.0, 0.12, 9.0))
"""The tones of the bell: hertz, strength, and how fast each dies away."""


def samples() -> list[int]:
    """Give the sound of three strokes as 16-bit samples."""
    amplitudes = []
    for place in range(int(RATE * LENGTH)):
        value = 0.0
        for stroke in STROKES:
            since = place / RATE - stroke
            if since >= 0:
                attack = min(1.0, since / 0.004)
                value += attack * sum(
                    strength * exp(-decay * since) * sin(2 * pi * hertz * since)
                    for hertz, strength, decay in PARTIALS
                )
        amplitudes.append(round(max(-1.0, min(1.0, value / 2.2)) * 32_000))
    return amplitudes


def wav() -> bytes:
    """Give the sound as a WAV file."""
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(array("h", samples()).tobytes())
    return buffer.getvalue()


class Bell:
    """Rings by QtMultimedia if it is there and can be heard, else by the computer's own beep."""

    def __init__(self, beep: Callable[[], None] = QApplication.beep) -> None:
        """Prepare nothing yet: most events never ring."""
        self._beep = beep
        self._effect: Any = None
        self._tried = False
        self._folder: QTemporaryDir | None = None

    def prepare(self) -> None:
        """Make and load the sound, so that it comes at once when it is due."""
        if self._tried:
            return
        self._tried = True
        try:
            self._effect = self._load()
        except (ImportError, OSError):
            self._effect = None

    def _load(self) -> Any:
        from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

        if QMediaDevices.defaultAudioOutput().isNull():
            return None
        self._folder = QTemporaryDir()
        path = self._folder.filePath("bell.wav")
        with open(path, "wb") as file:  # noqa: PTH123 - Qt gives the path as text
            file.write(wav())
        effect = QSoundEffect()
        effect.setSource(QUrl.fromLocalFile(path))
        return effect

    def ring(self) -> None:
        """Ring once."""
        self.prepare()
        effect = self._effect
        if effect is None or effect.status() == type(effect).Status.Error:
            self._beep()
            return
        effect.play()
