"""What comes in by the door: text and numbers that no page sends are refused in words, whatever the address."""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import get_args
from urllib.parse import quote

import msgspec
import pytest
from litestar import Litestar
from litestar.exceptions import LitestarDeprecationWarning
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

import towpath.site
from tests.site.browser import Browser
from tests.site.conftest import new_postgres
from tests.site.support import Player, Server
from towpath.site.app import litestar_of
from towpath.site.settings import Settings
from towpath.site.site import build_site

NUMBERS = ("-1", str(2**31), str(2**63), str(-(2**63) - 1), "9" * 5000)
TEXTS = ("%00", "a%00b", "%FF%FE", "%ED%A0%80", "%F0%9F%9A%82", "x" * 3000, "..%2F..", "%0D%0A", "%25", "", " ")
UNKEPT = ("a\0b", "\udc80", "\0")  # no database keeps them: refused before any form is looked at, whatever the field
VALUES = ("x" * 9000, str(2**63), "🚂", "-1", str(2**31), "9" * 5000, "", "null", "\r\n")
JSON_VALUES = (
    b'"\\u0000"', b'"a\\u0000b"', b'"\\ud800"', b'"\\udc00\\ud800"', b'"\xff"', b'""', b"null", b"true", b"-1", b"1.5",
    b"1e400", b"%d" % 2**31, b"%d" % 2**63, b"%d" % -(2**63), b"%d" % 2**64, b"9" * 5000, b"[]", b"{}", b'["\\u0000"]',
    b'{"\\u0000": "\\u0000"}', b"[" * 2_000 + b"]" * 2_000,
)  # fmt: skip
BODIES = (b"", b"null", b"[]", b'"x"', b"{", b"\0", b"\xff\xfe", b"[" * 10_000, b"[" * 10_000 + b"]" * 10_000,
          b'{"a":' * 9_000 + b"1" + b"}" * 9_000)  # fmt: skip
KINDS = (
    "application/json", "application/x-www-form-urlencoded", "multipart/form-data", "text/plain", "text/html",
    "multipart/form-data; boundary=x", "application/json; charset=utf-16", "application/x-msgpack", "x", "",
)  # fmt: skip
LASTING = ("salt", "label", "name", "ply", "seat", "seats", "seat0")  # fields that are kept or counted with
EACH = 4  # forms that get every field of the site by itself; the others get those that last, and all the rest at once
FIELD = re.compile(r'<(?:input|button|select|textarea)\b[^>]*?\bname="([\w.]+)"')
RESERVED = {"request", "site", "data", "fragments", "scope", "state"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Litestar]:
    """The application, to ask it for its routes."""
    site = build_site(Settings(database=f"sqlite:///{tmp_path_factory.mktemp('routes') / 'towpath.db'}"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        app = litestar_of(site)
    yield app
    site.store.close()
    site.alone.close()


def form_names() -> list[str]:
    """The names of the fields in all forms of the site."""
    folder = Path(towpath.site.__file__).parent / "templates"
    found = {name for page in folder.rglob("*.html") for name in FIELD.findall(page.read_text("utf-8"))}
    return sorted(found | {f"seat{number}" for number in range(3)} | {"option.market"})


@dataclass(frozen=True)
class Way:
    """A way into the site: an address with holes, a method, and what it takes."""

    path: tuple[str | tuple[str, type], ...]
    method: str
    handler: HTTPRouteHandler = field(compare=False)

    def addresses(self, good: dict[str, str]) -> Iterator[str]:
        """The address with good values, and with each hole filled with what does not belong there."""
        holes = [part for part in self.path if not isinstance(part, str)]
        yield self.filled(good)
        for name, kind in holes:
            for bad in (*NUMBERS, *TEXTS) if kind is not int else NUMBERS:
                yield self.filled({**good, name: bad})

    def filled(self, values: dict[str, str]) -> str:
        parts = [part if isinstance(part, str) else values.get(part[0], "1").lstrip("/") for part in self.path]
        return "/" + "/".join(parts)

    def queries(self) -> Iterator[str]:
        """Everything that its parameters do not expect, and one that it does not know."""
        taken = {part[0] for part in self.path if not isinstance(part, str)}
        for name in self.handler.parsed_fn_signature.parameters.keys() - RESERVED - taken:
            yield from (f"{name}={bad}" for bad in (*NUMBERS, *TEXTS[:4]))
            yield f"{name}=1&{name}=2"
        yield from (f"unknown={bad}" for bad in (NUMBERS[-1], *TEXTS[:4]))  # nobody reads it as a number
        yield from ("unknown=1&unknown=2", f"%00={TEXTS[0]}")

    def bodies(self) -> Iterator[bytes]:
        """JSON in which each field in turn is something else."""
        data = self.handler.parsed_fn_signature.parameters.get("data")
        if data is None:
            return
        form, *_ = get_args(data.annotation) or (data.annotation,)  # some may be left out
        fields = msgspec.structs.fields(form)
        for each in fields:
            others = b"".join(b', "%s": %s' % (other.encode_name.encode(), GOOD.get(other.name, b'"x"'))
                              for other in fields if other.name != each.name and other.required)  # fmt: skip
            for bad in JSON_VALUES:
                yield b'{"%s": %s%s}' % (each.encode_name.encode(), bad, others)


GOOD = {
    "game": b'"ferry"',
    "seats": b'["me", "bot:deckhand"]',
    "move": b'"bid 1"',
    "kind": b'"rewind"',
    "agree": b"true",
}


def ways(app: Litestar) -> list[Way]:
    found = []
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            parts = tuple(part if isinstance(part, str) else (part.name, part.type) for part in route.path_components)
            found += [Way(parts, method, handler) for method, handler in _handlers(route) if method != "OPTIONS"]
    return found


def _handlers(route: HTTPRoute) -> list[tuple[str, HTTPRouteHandler]]:
    return [(str(method), handler) for method, (handler, _) in route.route_handler_map.items()]


class Knocker:
    """Sends what comes to mind and notes every answer that is the server's fault."""

    def __init__(self, server: Server) -> None:
        self.browser = Browser(server.url)
        anna = Player(server.url, "Anna")
        seats = ["me", "open"]
        self.good = {
            "table": anna.post("/tables", game="ferry", seats=seats)["id"],
            "campaign": anna.post("/campaigns", game="kanal")["id"],
            "slug": "ferry", "rule": "F1", "file_path": "js/site.js",
        }  # fmt: skip
        self.token = {"Authorization": f"Bearer {anna.token}"}
        self.csrf = self.browser.client.cookies["csrftoken"]
        self.cookies = {"cookie": "; ".join(f"{name}={value}" for name, value in self.browser.client.cookies.items())}
        self.line = HTTPConnection(server.url.partition("//")[2])
        self.faults: list[str] = []
        self.knocks = 0

    def close(self) -> None:
        self.line.close()

    def knock(self, method: str, address: str, content: bytes = b"", kind: str = "", **headers: bytes) -> None:
        """One request, on a bare connection because there are thousands; of streams only the beginning is read."""
        own = {**self.cookies, **(self.token if address.startswith("/api") else {}), "x-csrftoken": self.csrf}
        own |= {"accept": "text/html"} | ({"content-type": kind} if kind else {})
        given = {name.lower(): value.encode() for name, value in own.items()}
        given |= {name.replace("_", "-"): value for name, value in headers.items()}
        self.line.request(method, address.replace(" ", "%20"), content, given)
        answer = self.line.getresponse()
        self.knocks += 1
        if answer.status >= 500:
            self.faults.append(f"{answer.status} {method} {address[:80]} {kind} {content[:80]!r}")
        shape = answer.headers.get("content-type", "")
        if "event-stream" in shape:
            answer.close()
            self.line.close()
            return
        text = answer.read()
        if answer.status >= 400 and method != "HEAD":
            told(shape, text)


def told(kind: str, text: bytes) -> None:
    """A refusal says why: in the shape of the API, or in a page."""
    assert json.loads(text)["error"]["message"] if kind.startswith("application/json") else text


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on each kind of database; it has logged no failure in the end."""
    if request.param == "sqlite":
        server = Server(f"sqlite:///{tmp_path_factory.mktemp('doors') / 'towpath.db'}")
    else:
        server = Server(new_postgres(request.getfixturevalue("postgres")))
    yield server
    assert server.stop() == 0
    assert [line for line in server.log() if line["event"] == "failure"] == []


@pytest.fixture
def knocker(house: Server) -> Iterator[Knocker]:
    with closing(Knocker(house)) as knocker:
        yield knocker


@pytest.mark.long
def test_no_address_and_no_body_is_answered_with_a_failure(app: Litestar, knocker: Knocker) -> None:
    found = ways(app)
    assert len(found) > 40
    for way in found:
        for address in way.addresses(knocker.good):
            knocker.knock(way.method, address)
        address = way.filled(knocker.good)
        for query in way.queries():
            knocker.knock(way.method, f"{address}?{query}")
        if way.method == "POST":
            for body in BODIES:
                knocker.knock(way.method, address, body, "application/json")
            for kind in KINDS:
                knocker.knock(way.method, address, b"\xff\0=\xff", kind)
            for kind in KINDS[1:]:  # of the first kind it was among the bodies
                knocker.knock(way.method, address, BODIES[-1], kind)
            for body in way.bodies():
                knocker.knock(way.method, address, body, "application/json")
    assert knocker.faults == [], knocker.knocks


def bad_forms(good: dict[str, str], names: list[str]) -> Iterator[bytes]:
    """A form in which one field in turn is something else, or comes several times.

    What cannot be kept is tried in one of the fields that last: no form sees which.
    """
    for name in names:
        others = [(key, value) for key, value in good.items() if key != name]
        values = VALUES if name in LASTING else UNKEPT[:2]
        for bad in (*UNKEPT, *values) if name == LASTING[0] else values:
            yield form([*others, (name, bad)])
        yield form([*others, (name, "1"), (name, "2"), (f"{name}[]", "3")])


def form(fields: list[tuple[str, str]]) -> bytes:
    return "&".join(f"{quote(name)}={quote(value.encode('utf-8', 'surrogatepass'))}" for name, value in fields).encode()


@pytest.mark.long
def test_no_form_is_answered_with_a_failure(app: Litestar, knocker: Knocker) -> None:
    names = form_names()
    assert {"salt", "label", "name", "language", "back", "move", "ply", "seats", "kind", "public"} <= set(names)
    good = {"seats": "2", "seat0": "me", "seat1": "bot:deckhand", "ply": "0", "drafted": "0", "move": "bid 1",
            "kind": "rewind", "agree": "yes", "language": "de", "number": "1", "seat": "0"}  # fmt: skip
    forms = [way for way in ways(app) if way.method == "POST" and way.path[0] != "api"]
    for number, way in enumerate(forms):
        address = way.filled({**knocker.good, "slug": "ferry"})
        for bad in bad_forms(good, [name for name in names if number < EACH or name in LASTING]):
            knocker.knock("POST", address, bad, KINDS[1])
        others = [name for name in names if name not in LASTING]
        for value in (*UNKEPT[:2], "1"):
            knocker.knock("POST", address, form([*good.items(), *((name, value) for name in others)] * 2), KINDS[1])
        for part in (
            b'name="salt"\r\n\r\na\0b',
            b'name="salt"; filename="x"\r\n\r\na',
            b'name=""\r\n\r\n\xff',
            b"\xff",
        ):
            knocker.knock(
                "POST", address, b"--x\r\nContent-Disposition: form-data; " + part + b"\r\n--x--\r\n", KINDS[5]
            )
    assert knocker.faults == [], knocker.knocks


def test_headers_that_nobody_sends_are_no_failure(knocker: Knocker) -> None:
    names = ("cookie", "accept_language", "last_event_id", "authorization", "accept", "x_csrftoken", "content_type")
    bads = [b"\xff", b"a=b; towpath=\xff.\xff.\xff", b"csrftoken=\xe9", b"language=%00", b"=;=;", b"x" * 5000]
    bads += [b"\xe9" * 100, b"csrftoken=" + b"%C3%A9" * 100]
    for bad in bads:
        for name in names:
            for method, address in (("GET", "/"), ("GET", "/api/me"), ("POST", "/me/name")):
                knocker.knock(method, address, b"name=x", KINDS[1], **{name: bad})
    for body in (b"_csrf_token=" + b"%C3%A9" * 100, b"_csrf_token=1&_csrf_token=2", b"_csrf_token=%00", b""):
        knocker.knock("POST", "/me/name", body, KINDS[1], x_csrftoken=b"")
    file = b'--x\r\nContent-Disposition: form-data; name="_csrf_token"; filename="x"\r\n\r\na\r\n--x--\r\n'
    knocker.knock("POST", "/me/name", file, KINDS[5], x_csrftoken=b"")
    assert knocker.faults == [], knocker.knocks


WORDS = {"en": "cannot be used", "de": "nicht verwendet werden", "es": "no se pueden usar", "ko": "사용할 수 없"}


def test_the_refusal_is_in_the_language_of_the_visitor(knocker: Knocker) -> None:
    for language, words in WORDS.items():
        browser = Browser(str(knocker.browser.client.base_url), language)
        for answer in (browser.get("/t/%00"), browser.post("/me/tokens", label="a\0b"), browser.get("/static/js/%00")):
            assert answer.status_code == 400
            assert words in answer.text


def test_a_program_gets_the_refusal_in_one_shape(knocker: Knocker) -> None:
    client = knocker.browser.client
    made = {"game": "ferry", "seats": ["me", "open"], "salt": "a\0b"}
    error = client.post("/api/tables", json=made, headers=knocker.token).json()["error"]
    assert (error["code"], error["where"]) == ("bad_request", "salt")
    error = client.get("/api/tables/%00").json()["error"]
    assert (error["code"], error["where"]) == ("bad_request", "table")
    deep = client.post("/api/tables", content=b"[" * 10_000 + b"]" * 10_000, headers=knocker.token)
    assert (deep.status_code, deep.json()["error"]["code"]) == (400, "bad_request")
    huge = client.post("/api/tables/x/join", json={"seat": 2**63}, headers=knocker.token)
    assert (huge.status_code, huge.json()["error"]["where"]) == (400, "seat")
