"""The toolkit of the scenes: small functions that return escaped markup; all that games import of the site."""
