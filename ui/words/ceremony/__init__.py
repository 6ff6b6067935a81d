"""Words about prizes and grades; no Qt."""
