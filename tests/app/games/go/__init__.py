"""Go at the desk."""
