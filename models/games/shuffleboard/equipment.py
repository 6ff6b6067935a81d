"""What the equipment must measure, for a check before the event (YSA B-1 to B-6)."""

from __future__ import annotations

from fractions import Fraction

DISC_THICKNESS_MM = (Fraction("14.3"), Fraction("25.4"))
DISC_WIDTH_MM = Fraction("152.4")
DISC_LEAST_GRAMS = 326
NEW_DISC_GRAMS = 425
DISCS_PER_COLOUR = 4
CUE_LONGEST_MM = 1905
"""Six feet three inches."""
BEADS_MM = (Fraction("0.5"), Fraction("0.7"))
LINE_MM = 19
"""How wide the lines of the scoring area, base line and dead line are."""


def disc_is_lawful(thickness_mm: Fraction, width_mm: Fraction, grams: int) -> bool:
    """Tell whether a disc may be used (YSA B-2).

    >>> disc_is_lawful(Fraction(20), Fraction("152.4"), 425)
    True
    >>> disc_is_lawful(Fraction(20), Fraction("152.4"), 325)
    False
    """
    least, most = DISC_THICKNESS_MM
    return least <= thickness_mm <= most and width_mm == DISC_WIDTH_MM and grams >= DISC_LEAST_GRAMS


def cue_is_lawful(length_mm: int) -> bool:
    """Tell whether a cue is short enough (YSA B-3).

    >>> cue_is_lawful(1905), cue_is_lawful(1906)
    (True, False)
    """
    return length_mm <= CUE_LONGEST_MM
