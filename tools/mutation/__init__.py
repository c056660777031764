"""Mutation: small changes to the rules of a game, each of which its tests should notice."""
