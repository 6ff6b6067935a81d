"""The records of the event file and how they are kept."""
