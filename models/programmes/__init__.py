"""How the stages of a division follow each other."""

from models.programmes.plan import Programme
from models.programmes.swiss import SWISS
from models.programmes.swiss_final import SWISS_FINAL

PROGRAMMES: dict[str, Programme] = {"swiss_final": SWISS_FINAL, "swiss": SWISS}
"""Every programme by its key."""
