"""Programs that are killed while they work on an event file, and what must be there afterwards."""
