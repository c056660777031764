"""What is allowed."""
