"""A bot that plays through the API: it takes the move that brings most to its accounts.

    python examples/api_bot.py http://127.0.0.1:8000 marchia

It sets up a table against one of the site's bots, follows the stream of changes, and prints the end.
"""

from __future__ import annotations

import json
import sys
from typing import Any
from urllib.request import Request, urlopen


class Api:
    """The API of a site, as one person."""

    def __init__(self, site: str) -> None:
        self.site, self.token = site.rstrip("/"), ""
        self.token = self("POST", "/people", {"name": "Example bot"})["token"]

    def open(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:  # noqa: ANN401
        """The answer to a request, open for reading."""
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {self.token}"} if self.token else {}
        )
        data = json.dumps(body).encode() if body is not None else None
        return urlopen(Request(f"{self.site}/api{path}", data, headers, method=method))

    def __call__(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:  # noqa: ANN401
        """The answer to a request, as data."""
        with self.open(method, path, body) as answer:
            return json.load(answer)


def play(site: str, game: str, opponent: str = "bot:deckhand") -> dict[str, Any]:
    """Play a game to its end and return the table."""
    api = Api(site)
    table = api("POST", "/tables", {"game": game, "seats": ["me", opponent]})["id"]
    mine = api("GET", f"/tables/{table}")["my_seat"]  # seats are drawn by lot
    with api.open("GET", f"/tables/{table}/events") as stream:
        for line in stream:
            change = json.loads(line[6:]) if line.startswith(b"data: ") else {}
            while mine in change.get("asked", ()):
                options = api("GET", f"/tables/{table}/moves")
                if not options["moves"]:
                    break  # the stream tells of an earlier moment
                best = max(options["moves"], key=lambda move: sum(move["changes"].values()))
                change = api("POST", f"/tables/{table}/moves", {"move": best["move"], "ply": options["ply"]})
            if change.get("status") == "finished":
                break
    finished: dict[str, Any] = api("GET", f"/tables/{table}")
    return finished


if __name__ == "__main__":
    end = play(*sys.argv[1:])
    print(f"{end['ply']} moves, scores {end['scores']}, won by {[end['seats'][w]['name'] for w in end['winners']]}")
