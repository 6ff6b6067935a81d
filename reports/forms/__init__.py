"""What a form is, and every form by key; drawing one is loaded with the first sheet."""
