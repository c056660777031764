"""The front door of the library: games, tables and bots as a visitor meets them. `import towpath` opens it."""
