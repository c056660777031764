"""Words: what people read."""
