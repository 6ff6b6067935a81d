"""The papers of Rummikub."""
