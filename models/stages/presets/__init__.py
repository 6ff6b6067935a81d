"""Programmes that follow from stages: what clubs usually play, ready to be chosen."""
