"""Linear equations, in plain Python."""

from __future__ import annotations

from math import sqrt


def solved(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """The solution by Cholesky: the matrix is symmetric and positive."""
    size = len(vector)
    lower = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i + 1):
            rest = matrix[i][j] - sum(lower[i][k] * lower[j][k] for k in range(j))
            lower[i][j] = sqrt(rest) if i == j else rest / lower[j][j]
    half = [0.0] * size
    for i in range(size):
        half[i] = (vector[i] - sum(lower[i][k] * half[k] for k in range(i))) / lower[i][i]
    found = [0.0] * size
    for i in reversed(range(size)):
        found[i] = (half[i] - sum(lower[k][i] * found[k] for k in range(i + 1, size))) / lower[i][i]
    return found
