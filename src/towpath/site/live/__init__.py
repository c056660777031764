"""Live: changes go from process to process over channels, and from each process to its streams."""
