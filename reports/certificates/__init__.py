"""Certificates: what is handed over with a place, in the desk's words or the usual ones."""
