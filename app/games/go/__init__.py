"""Go at the desk, beside its rules."""
