"""What bots think about Imperial Steam."""
