"""Go on paper."""
