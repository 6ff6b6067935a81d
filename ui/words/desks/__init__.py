"""The words of several desks on one event."""
