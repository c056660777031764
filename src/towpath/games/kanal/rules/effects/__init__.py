"""The effect language of the structure cards, as NOTES.md defines it."""
