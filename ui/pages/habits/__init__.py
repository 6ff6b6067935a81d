"""What the pages ask of the habits of the field."""
