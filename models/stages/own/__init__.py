"""A programme that the desk puts together itself: a row of stages as data."""
