"""Rummikub at the desk: reception before the sets, rulings and the qualifier beside them."""
