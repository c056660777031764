"""A browser without a screen: cookies, forms with their token, pages as text."""

from __future__ import annotations

import re

import httpx

from tests.site.support import Stream, new_client

TABLE = re.compile(r"/t/([a-z0-9]+)")


class Browser:
    """A visitor who reads pages and posts forms."""

    def __init__(self, url: str, language: str = "en") -> None:
        headers = {"Accept": "text/html", "Accept-Language": language}
        self.client = new_client(base_url=url, headers=headers)
        self.client.get("/")

    def get(self, path: str) -> httpx.Response:
        """A page."""
        return self.client.get(path)

    def post(self, path: str, **fields: object) -> httpx.Response:
        """A form as the page sends it."""
        token = self.client.cookies["csrftoken"]
        return self.client.post(path, data={"_csrf_token": token, **fields})

    def click(self, path: str, **fields: object) -> httpx.Response:
        """A form as htmx sends it."""
        headers = {"HX-Request": "true", "x-csrftoken": self.client.cookies["csrftoken"]}
        return self.client.post(path, data=fields, headers=headers)

    def play_now(self, game: str, **fields: object) -> str:
        """A table against bots, this person on seat 0 unless `seating` says otherwise; its id."""
        answer = self.post(f"/games/{game}/play", **{"seating": "as_seated", **fields})
        assert answer.status_code == 303, answer.text
        return table_of(answer)

    def stream(self, table: str, last: str = "") -> Stream:
        """The stream of a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        headers = {"Cookie": cookies, "Accept-Language": self.client.headers["Accept-Language"]}
        return Stream(str(self.client.base_url).rstrip("/"), f"/t/{table}/stream", headers, last)


def table_of(answer: httpx.Response) -> str:
    """The table that an answer leads to."""
    found = TABLE.search(answer.headers["location"])
    assert found, answer.headers["location"]
    return found[1]
