"""What people read of Franz."""
