"""Alembic's folder: the environment and the versions."""
