"""What bots think about Ruhrschifffahrt."""
