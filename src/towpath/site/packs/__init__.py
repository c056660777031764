"""Owners' packs: made on the site, kept, shared, and chosen at the creation of a table."""
