"""The report to the federations: what is still lacking, and the three files."""
