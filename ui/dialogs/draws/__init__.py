"""What is drawn, paired or put together: rounds, brackets, plans of tables, lots."""
