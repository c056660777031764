"""What people read of Imperial Steam."""
