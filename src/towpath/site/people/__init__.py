"""People: who a visitor is, by signed cookie or token, and what they are called."""
