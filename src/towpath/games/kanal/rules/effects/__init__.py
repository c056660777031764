"""The effect language of the structure cards, as EFFECTS.md defines it."""
