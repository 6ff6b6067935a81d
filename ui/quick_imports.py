"""Spares the imports that follow Qt's what PySide does with each of them."""

from __future__ import annotations

import importlib

SEARCH = "_mod_uses_pyside"
"""What looks for the word PySide6 in the source of a module, when it is imported."""


def make_quick() -> bool:
    """Load PySide and let it read no source of what is imported from now on; whether it did.

    It reads every module of every library once more to see whether names in snake case may be
    switched on in it (`__feature__`), which no module here asks for. With 400 modules that is a
    tenth of the way to the first page. A PySide that does it otherwise is left as it is.

    >>> before = make_quick()
    >>> make_quick()
    False
    """
    importlib.import_module("PySide6.QtCore")
    try:
        feature = importlib.import_module("shibokensupport.feature")
    except ImportError:
        return False
    if getattr(feature, SEARCH, None) in (None, _never):
        return False
    setattr(feature, SEARCH, _never)
    return True


def _never(module: object) -> bool:
    """Know of no module that switches a feature on."""
    del module
    return False
