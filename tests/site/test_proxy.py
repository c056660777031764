"""Behind a real nginx with the file that we tell people to use, over TLS."""

from __future__ import annotations

import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPSConnection
from pathlib import Path

import httpx
import pytest

from tests.site.support import PATIENCE, ROOT, Server, get, post

EXAMPLE = ROOT / "deploy" / "nginx.conf"
NAME = "towpath.example.org"
AROUND = """
daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log stderr;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  {site}
}}
"""


@dataclass
class Proxy:
    """Where nginx listens, and what it speaks for."""

    plain: int
    tls: int
    server: Server
    trust: ssl.SSLContext

    def client(self) -> httpx.Client:
        """A visitor who believes the certificate, and finds the name at this machine."""
        headers = {"Host": NAME, "Accept": "text/html"}
        return httpx.Client(
            base_url=f"https://localhost:{self.tls}", verify=self.trust, headers=headers, timeout=PATIENCE
        )


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of our own, for the name and this machine."""
    key, chain = folder / "key.pem", folder / "chain.pem"
    names = f"subjectAltName=DNS:{NAME},DNS:localhost"
    order = f"openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN={NAME}"
    subprocess.run(
        [*order.split(), "-addext", names, "-keyout", str(key), "-out", str(chain)], check=True, capture_output=True
    )
    return key, chain


def own(text: str, plain: int, tls: int, upstream: str, key: Path, chain: Path) -> str:
    """The example with the marked lines changed, and ports that everybody may use."""
    text = re.sub(r"listen \[::\]:\S+.*\n", "", text)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{plain};").replace("listen 443", f"listen 127.0.0.1:{tls}")
    text = text.replace("127.0.0.1:8000", upstream)
    text = re.sub(r"ssl_certificate /\S+;", f"ssl_certificate {chain};", text)
    return re.sub(r"ssl_certificate_key /\S+;", f"ssl_certificate_key {key};", text)


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if nginx is None or shutil.which("openssl") is None:
        pytest.skip("nginx or openssl is not installed: tools/system installs them")
    folder = tmp_path_factory.mktemp("nginx")
    folder.chmod(0o755)
    server = Server(
        f"sqlite:///{folder / 'towpath.db'}", rate=0.1, https="yes", proxies="127.0.0.1", address=f"https://{NAME}"
    )
    plain, tls = free_port(), free_port()
    key, chain = certificate(folder)
    site = own(EXAMPLE.read_text(), plain, tls, server.url.removeprefix("http://"), key, chain)
    assert "/etc/letsencrypt" not in site
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder, site=site))
    process = subprocess.Popen(
        [nginx, "-c", str(folder / "nginx.conf"), "-p", str(folder)], stderr=subprocess.PIPE, text=True
    )
    proxy = Proxy(plain, tls, server, ssl.create_default_context(cafile=str(chain)))
    transport = httpx.HTTPTransport(retries=8, verify=proxy.trust)
    with httpx.Client(transport=transport, timeout=PATIENCE) as client:
        assert client.get(f"https://localhost:{tls}/health").status_code == 200
    yield proxy
    process.terminate()
    said = process.communicate(timeout=PATIENCE)[1]
    server.stop()
    assert "[emerg]" not in said
    assert "[crit]" not in said


def test_people_come_over_tls_and_stay_there(proxy: Proxy) -> None:
    plain = get(f"http://127.0.0.1:{proxy.plain}/rules", headers={"Host": NAME})
    assert (plain.status_code, plain.headers["location"]) == (301, f"https://{NAME}/rules")
    with proxy.client() as client:
        page = client.get("/games/connect_four/create")
        assert page.status_code == 200
        assert page.headers["strict-transport-security"].startswith("max-age=")
        assert "secure" in page.headers["set-cookie"].lower()
        token = client.cookies["csrftoken"]
        fields = {"seats": "2", "seat0": "me", "seat1": "open", "_csrf_token": token}
        made = client.post("/games/connect_four/tables", data=fields)
        assert made.status_code == 303
        assert f"https://{NAME}/t/" in client.get(made.headers["location"]).text, "the link to invite by"
        assert client.get("/rules", headers={"Host": "evil.example"}).status_code in (301, 421)


def test_a_stream_passes_at_once(proxy: Proxy) -> None:
    with proxy.client() as client:
        person = client.post("/api/people", json={}).json()
        headers = {"Authorization": f"Bearer {person['token']}", "Host": NAME}
        table = client.post("/api/tables", json={"game": "ferry", "seats": ["me", "open"]}, headers=headers).json()
        line = HTTPSConnection("localhost", proxy.tls, context=proxy.trust, timeout=PATIENCE)
        line.request("GET", f"/api/tables/{table['id']}/events", headers=headers)
        answer = line.getresponse()
        text = b""
        while b"data: " not in text:
            text += answer.read1()
        assert text.startswith(b"retry: ")
        line.close()


def test_the_address_of_a_visitor_is_the_one_that_nginx_saw(proxy: Proxy) -> None:
    """Whatever somebody writes into the header: they all come from here, and soon too many have come."""
    with proxy.client() as client:
        answers = [
            client.post("/api/people", json={}, headers={"X-Forwarded-For": f"203.0.113.{number}"}).status_code
            for number in range(12)
        ]
    assert 429 in answers
    direct = post(f"{proxy.server.url}/api/people", json={}, headers={"X-Forwarded-For": "203.0.113.200"})
    assert direct.status_code == 201, "the same server believes what nginx says of others"
