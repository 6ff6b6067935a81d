"""The open division: groups of headquarters, a knock-out, the exchange beside it (JOA 1 to 7)."""
