"""What people read: questions, labels, notation, log, score sheet and picture."""
