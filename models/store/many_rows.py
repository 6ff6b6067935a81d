"""What holds while very many rows are read at once."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_search_for_garbage() -> Iterator[None]:
    """Let Python not look for garbage while it makes many objects that are in no circle.

    >>> with no_search_for_garbage():
    ...     gc.isenabled()
    False
    """
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()
