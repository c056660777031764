"""Storage: the models, their migrations, and the store that reads and writes them."""
