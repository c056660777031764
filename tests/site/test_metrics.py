"""What an operator sees: figures, ids of requests, traces, and a dashboard that asks for nothing that is not there."""

from __future__ import annotations

import json
import os
import re
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue

import httpx
import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from tests.site.conftest import new_postgres
from tests.site.support import PATIENCE, ROOT, Player, Server, Stream
from towpath.site import sheets
from towpath.site.metrics import Count, Histogram, Metrics

NAME = re.compile(r"\b((?:towpath|process)_[a-z_]+)\b")


class Receiver(ThreadingHTTPServer):
    """An OTLP receiver: keeps the spans that are sent to it."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Receive)
        self.names: Queue[tuple[str, dict[str, str]]] = Queue()
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Receive(BaseHTTPRequestHandler):
    """One delivery."""

    def do_POST(self) -> None:
        sent = ExportTraceServiceRequest.FromString(self.rfile.read(int(self.headers["Content-Length"])))
        assert isinstance(self.server, Receiver)
        for resource in sent.resource_spans:
            for scope in resource.scope_spans:
                for span in scope.spans:
                    about = {each.key: each.value.string_value for each in span.attributes}
                    self.server.names.put(
                        (span.name, {**about, "parent": span.parent_span_id.hex(), "id": span.span_id.hex()})
                    )
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is printed."""


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Receiver]]:
    """A server at which a game was played, and where it sends its traces."""
    receiver = Receiver()
    database = f"sqlite:///{tmp_path_factory.mktemp('metrics') / 'towpath.db'}"
    server = Server(database, traces=f"http://127.0.0.1:{receiver.server_port}/v1/traces")
    anna = Player(server.url)
    table = anna.post("/tables", game="connect_four", seats=["me", "bot:deckhand"], seating="as_seated")["id"]
    with Stream(server.url, f"/api/tables/{table}/events", {"Authorization": f"Bearer {anna.token}"}) as stream:
        anna.move(table)
        stream.until('"ply":2')
    yield server, receiver
    server.stop()  # where the test that does so ran in another process
    receiver.shutdown()
    receiver.server_close()


def get(url: str, headers: dict[str, str] | None = None) -> httpx.Response:
    return httpx.get(url, headers=headers, timeout=PATIENCE)


def figures(server: Server) -> dict[str, float]:
    text = get(f"{server.url}/metrics").text
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_figures_tell_what_happened(watched: tuple[Server, Receiver]) -> None:
    server, _ = watched
    found = figures(server)
    assert found['towpath_moves_total{game="connect_four",by="person"}'] > 0
    assert found['towpath_moves_total{game="connect_four",by="bot"}'] > 0
    assert found['towpath_requests_total{method="POST",route="/api/tables",status="201"}'] == 1
    assert found["towpath_write_seconds_count"] >= found['towpath_moves_total{game="connect_four",by="person"}']
    assert found['towpath_think_seconds_count{game="connect_four",level="deckhand"}'] > 0
    assert found["process_cpu_seconds_total"] > 0
    assert found["process_resident_memory_bytes"] > 10_000_000
    before = found.get('towpath_requests_total{method="GET",route="other",status="404"}', 0)
    get(f"{server.url}/nowhere/at/all")
    assert figures(server)['towpath_requests_total{method="GET",route="other",status="404"}'] == before + 1


def test_nobody_else_reads_the_figures(watched: tuple[Server, Receiver]) -> None:
    server, _ = watched
    assert get(f"{server.url}/metrics", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 404


def test_the_dashboard_asks_for_figures_that_there_are(watched: tuple[Server, Receiver]) -> None:
    server, _ = watched
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text())
    asked = {name for panel in board["panels"] for target in panel["targets"] for name in NAME.findall(target["expr"])}
    told = set(NAME.findall(get(f"{server.url}/metrics").text))
    assert len(asked) > 12
    missing = {re.sub("_bucket$", "", name) for name in asked} - told
    assert not missing


def test_every_request_has_an_id_in_its_answer_and_in_the_log(watched: tuple[Server, Receiver]) -> None:
    server, _ = watched
    answers = [get(f"{server.url}/api/games", headers={"X-Request-Id": "made-up-by-a-visitor"}) for _ in range(2)]
    ids = [answer.headers["x-request-id"] for answer in answers]
    assert len({*ids, "made-up-by-a-visitor"}) == 3
    line = next(line for line in server.log() if line.get("request") == ids[0])
    assert (line["event"], line["path"], line["status"]) == ("request", "/api/games", 200)


def test_traces_tell_what_a_request_consists_of(watched: tuple[Server, Receiver]) -> None:
    server, receiver = watched
    assert server.stop() == 0  # what is left is sent before it ends; this test is the last one here
    spans = []
    while not receiver.names.empty():
        spans.append(receiver.names.get(timeout=PATIENCE))
    requests = {about["id"]: about for name, about in spans if name == "request"}
    writes = [about for name, about in spans if name == "write"]
    assert any(about["parent"] in requests for about in writes), "a write is a part of the request that asked for it"
    assert any(about["http.route"] == "/api/tables/{table}/moves" for about in requests.values())
    assert any(name == "think" for name, _ in spans)


def test_a_proxy_that_is_believed_brings_the_id(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'towpath.db'}", proxies="127.0.0.1")
    given = {"X-Request-Id": "0123456789abcdef", "X-Forwarded-For": "203.0.113.9"}
    assert get(f"{server.url}/api/games", headers=given).headers["x-request-id"] == "0123456789abcdef"
    assert get(f"{server.url}/api/games", headers={"X-Request-Id": "a\tb"}).headers["x-request-id"] != "a\tb"
    assert get(f"{server.url}/metrics", headers=given).status_code == 404
    assert get(f"{server.url}/metrics").status_code == 200
    server.stop()


def test_whichever_process_is_asked_tells_of_all(postgres: str, tmp_path: Path) -> None:
    database = new_postgres(postgres)
    servers = [Server(database, figures=tmp_path) for _ in range(2)]
    answered = 'towpath_requests_total{process="%d",method="GET",route="/api/games",status="200"}'
    here, there = (answered % server.process.pid for server in servers)
    for server, times in zip(servers, (3, 5), strict=True):
        for _ in range(times):
            get(f"{server.url}/api/games")
    end = time.monotonic() + PATIENCE
    while figures(servers[0]).get(there) != 5 and time.monotonic() < end:
        time.sleep(0.2)
    found = figures(servers[0])
    assert (found[here], found[there]) == (3, 5)
    text = get(f"{servers[1].url}/metrics").text.splitlines()
    heads = [line for line in text if line.startswith("# TYPE")]
    assert len(heads) == len(set(heads)), "each figure has one head, whoever tells it"
    for server in servers[::-1]:
        assert server.stop() == 0
    assert not list(tmp_path.iterdir()), "whoever ends takes the own sheet along"


def test_what_a_process_that_is_gone_has_told_is_forgotten(tmp_path: Path) -> None:
    of_another = tmp_path / "1.figures"
    of_another.write_text(sheets.named("# HELP a A.\n# TYPE a gauge\na 7\n", "1"))
    here = sheets.Sheets(Metrics(), str(tmp_path))
    assert 'a{process="1"} 7' in here.text()
    long_ago = time.time() - 2 * sheets.STALE
    os.utime(of_another, (long_ago, long_ago))
    assert 'process="1"' not in here.text()


def test_counters_are_told_to_the_last_digit_and_begin_at_nothing() -> None:
    count = Count("c_total", "C.")
    assert list(count.lines())[2] == "c_total 0"
    count.note(by=12_345_678)
    assert list(count.lines())[2] == "c_total 12345678"
    histogram = Histogram("h", "H.", (1.0,))
    histogram.note(1_234_567.25)
    assert "h_sum 1234567.25" in list(histogram.lines())


def test_the_text_is_what_prometheus_reads() -> None:
    count = Count("c_total", "C.", ("what",))
    count.note('a "b"\\\n')
    assert list(count.lines())[2] == 'c_total{what="a \\"b\\"\\\\\\n"} 1'
    histogram = Histogram("h", "H.", (1.0, 2.0))
    for value in (0.5, 1.0, 1.5, 9.0):
        histogram.note(value)
    assert list(histogram.lines())[2:] == [
        'h_bucket{le="1.0"} 2', 'h_bucket{le="2.0"} 3', 'h_bucket{le="+Inf"} 4', "h_sum 12", "h_count 4",
    ]  # fmt: skip
