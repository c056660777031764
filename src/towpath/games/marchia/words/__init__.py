"""The words of Marchia Orientalis: questions, moves, log, score sheet and picture."""
