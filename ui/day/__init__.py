"""The day of an event: every division on one page."""
