"""The hanchan that is played: its clock, its tables, and the log of incidents."""
