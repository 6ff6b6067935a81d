"""How the desk looks: colours, theme, and Qt's own words."""
