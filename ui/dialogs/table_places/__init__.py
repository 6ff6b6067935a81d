"""The result dialog of tables that play for places (`models.table_places`)."""
