"""Finding people, tables, forms, pages and actions from one box."""
