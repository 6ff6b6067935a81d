"""Which grade somebody's results entitle to (昇段・昇級)."""
