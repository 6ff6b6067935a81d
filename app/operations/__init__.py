"""Actions of the desk, one module per kind of fact."""
