"""The event file: its records, journal, copies, lock and troubles."""
