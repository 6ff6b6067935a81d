"""What Shogi writes otherwise than other games: a seed is S1 in its bracket, not [1]."""

from __future__ import annotations

from reports.i18n import Terms

SEED = (r"\s?\[(?:シード)?\{seed\}\]", " S{seed}")

TERMS: Terms = {"ja": (SEED,), "en": (SEED,)}
"""By language."""
