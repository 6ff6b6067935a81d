"""Keys that nothing has answered: none goes nowhere without a word."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QWidget

from reports.i18n import _
from ui.desk.more import verbs_of
from ui.widgets.basics import plain
from ui.words.keys import shown

KEY = Qt.Key
MODIFIERS = {KEY.Key_Shift, KEY.Key_Control, KEY.Key_Alt, KEY.Key_AltGr, KEY.Key_Meta}
COMMANDS = {Qt.Key(KEY.Key_F1 + number) for number in range(12)} | {KEY.Key_Insert, KEY.Key_Delete}
"""Keys that write nothing: whoever presses one wants something done."""
OF_THE_SYSTEM = {KEY.Key_F4, KEY.Key_Space, KEY.Key_Tab}
"""With Alt they are the system's."""


def said_of(event: QKeyEvent, window: QWidget, not_now: Callable[[QKeySequence], str]) -> str:
    """Say of a key that nothing in a window has answered that it does nothing, or not now.

    Empty for a key that asks for nothing. `not_now` names what is in the menus for it.
    """
    key, held = Qt.Key(event.key()), event.modifiers()
    chord = held & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    if key in MODIFIERS or event.isAutoRepeat() or not (chord or key in COMMANDS):
        return ""
    if chord & Qt.KeyboardModifier.AltModifier and key in OF_THE_SYSTEM:
        return ""
    keys = QKeySequence(event.keyCombination())
    typed = shown(keys.toString(QKeySequence.SequenceFormat.PortableText))
    what, why = not_now(keys), ""
    if not what:
        what, why = _of_button(window, keys)
    if not what and (why := _not_here(window, keys)):
        return why
    if what:
        return not_possible(typed, what, why)
    return _("{key} does nothing here. F1 lists the keys.").format(key=typed)


def not_possible(typed: str, what: str, why: str) -> str:
    """Say of a key that what it stands for is not possible now, and why not.

    >>> not_possible("F4", "次を呼ぶ（F4）", "")
    'F4：「次を呼ぶ」は、いまは使えません。'
    """
    for behind in (f" ({typed})", f"（{typed}）", f"({typed})"):
        what = what.removesuffix(behind)
    said = _("{key}: “{what}” is not possible now.").format(key=typed, what=what)
    return f"{said} {why}".strip()


def _of_button(window: QWidget, keys: QKeySequence) -> tuple[str, str]:
    """Name what can be seen, but not be pressed now, and has this key or letter; say why not."""
    for shortcut in window.findChildren(QShortcut):
        button = shortcut.parent()
        if isinstance(button, QAbstractButton) and button.isVisible() and shortcut.key() == keys:
            return plain(button.text()), str(button.property("why") or "")
    for grey in window.findChildren(QAbstractButton):
        if not grey.isEnabled() and grey.isVisible() and grey.shortcut() == keys:
            return plain(grey.text()), str(grey.property("why") or "")
    for verb in verbs_of(window):
        if not verb.isEnabled() and keys in verb.shortcuts():
            return verb.words, str(verb.property("why") or "")
    return "", ""


def _not_here(window: QWidget, keys: QKeySequence) -> str:
    """Say why a key of the page that is seen does nothing at this desk."""
    for shortcut in window.findChildren(QShortcut):
        holder = shortcut.parent()
        why = shortcut.property("why")
        if why and shortcut.key() == keys and isinstance(holder, QWidget) and holder.isVisible():
            return str(why)
    return ""
