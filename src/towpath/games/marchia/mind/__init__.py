"""What bots think about Marchia Orientalis."""
