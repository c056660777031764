"""Tables: the log of moves in storage, the matches replayed from it, and what each viewer may see of them."""
