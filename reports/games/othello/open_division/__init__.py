"""The open division on paper: its cards, the exchange, its tables (JOA 1 to 7)."""
