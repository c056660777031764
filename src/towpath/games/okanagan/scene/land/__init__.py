"""The painted landscape: borders between terrains, regions, and what grows and stands in them."""
