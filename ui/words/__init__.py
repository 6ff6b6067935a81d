"""The desk's sentences; no Qt here."""
