"""Acting as somebody who may not write everywhere."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext


@contextmanager
def unprivileged() -> Iterator[None]:
    """Act as somebody whom file modes can stop, since root is stopped by none."""
    if os.name == "nt" or os.geteuid() != 0:
        with nullcontext():
            yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)
