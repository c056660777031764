"""The house and those who run it: what operators do, what they look at, and what is kept for how long."""
