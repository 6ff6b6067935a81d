"""What the record of the desk says of its entries; no Qt."""
