"""The application: routes, errors, compression, documentation of the API, and the guard around it all."""

from __future__ import annotations

import gc
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.static_files import create_static_files_router

from towpath import __version__
from towpath.site import pages
from towpath.site.compress import compression
from towpath.site.door import Knock, look_at_address
from towpath.site.errors import html_answer, json_answer, view_of, wants_json
from towpath.site.guard import Guard
from towpath.site.live.fragments import Fragments
from towpath.site.live.gallery import Gallery
from towpath.site.live.hub import Hub
from towpath.site.logs import set_up_logs
from towpath.site.pages.engine import STATIC
from towpath.site.places import Hosts
from towpath.site.priority import answer_soon
from towpath.site.routes import (
    account,
    api_page,
    campaign,
    elsewhere,
    friends,
    front,
    going_on,
    guided,
    hints,
    house,
    learn,
    me,
    my_tables,
    notices,
    packs,
    passkeys,
    pictures,
    reviews,
    scenes,
    table,
    talk,
)
from towpath.site.routes.api import API
from towpath.site.routes.api_page import schema_of
from towpath.site.routes.express import Express
from towpath.site.routes.health import figures, health
from towpath.site.settings import Settings, from_environment
from towpath.site.site import Site, build_site
from towpath.site.visit import SEALS, visit_of
from towpath.site.watch import Watch

LARGEST_BODY = 64 * 1024
COLLECTED = (10_000, 10, 10)
"""So many new objects are there before the collector looks for rings among them. A page makes several thousand, of
which hardly any outlives it; Python's own 700 would have it look ten times for each."""


def refuse(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Every refusal and failure: JSON for programs, a line for a click, a page for the rest."""
    view = view_of(error)
    if wants_json(request):
        return json_answer(view)
    if "hx-request" not in request.headers:
        return html_answer(view, pages.error(visit_of(request), view))
    if view.status in (400, 409):  # 409 with a fragment means: here is the table as it is now
        view = replace(view, status=422)
    return html_answer(view, pages.refusal(visit_of(request), view))


async def described(request: Request[Any, Any, Any]) -> None:
    """Before the schema of the API is sent: it is made when it is first asked for, beside other requests."""
    await look_at_address(request)
    await schema_of(request.app)


def litestar_of(site: Site) -> Litestar:
    """The application of a site, without its guard."""
    fragments = Fragments(site.show, site.hub)
    gallery = Gallery(site.tables, site.hub, fragments)
    site.hub.on_change = gallery.stir
    site.tables.on_rest.append(fragments.let_rest)

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        _let_streams_go(site.hub)
        await site.start()
        gc.freeze()  # what is there now stays: looking through it again and again would be a pause for everybody
        gc.set_threshold(*COLLECTED)
        try:
            yield
        finally:
            await gallery.stop()
            await site.stop()

    return Litestar(
        route_handlers=[
            *front.ROUTES,
            *scenes.ROUTES,
            *learn.ROUTES,
            *pictures.ROUTES,
            *table.ROUTES,
            *guided.ROUTES,
            *hints.ROUTES,
            *reviews.ROUTES,
            *talk.ROUTES,
            *my_tables.ROUTES,
            *friends.ROUTES,
            *elsewhere.ROUTES,
            *campaign.ROUTES,
            *going_on.ROUTES,
            *me.ROUTES,
            *account.ROUTES,
            *passkeys.ROUTES,
            *packs.ROUTES,
            *notices.ROUTES,
            *house.ROUTES,
            *api_page.ROUTES,
            health,
            figures,
            API,
            create_static_files_router("/static", [STATIC], include_in_schema=False, cache_control=front.FOREVER),
        ],
        lifespan=[running],
        request_class=Knock,
        before_request=look_at_address,
        plugins=[site.channels],
        dependencies={
            "site": Provide(lambda: site, sync_to_thread=False, use_cache=True),
            "fragments": Provide(lambda: fragments, sync_to_thread=False, use_cache=True),
        },
        state=State({SEALS: site.seals}),
        signature_types=[Site, Fragments],
        exception_handlers={Exception: refuse},
        compression_config=compression(),
        csrf_config=CSRFConfig(
            secret=site.key,
            cookie_httponly=True,
            cookie_secure=site.settings.https,
            exclude=["^/api/", "^/static/", "^/health$", "^/metrics$", "/stream$", "^/n/"],
        ),
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Towpath",
            version=__version__,
            description="Play at Towpath's tables by program: see examples/api_bot.py.",
            openapi_router=Router("/api/openapi", route_handlers=[], before_request=described, include_in_schema=False),
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        ),
        logging_config=None,
        debug=False,
    )


def build(settings: Settings) -> Guard:
    """The site as an ASGI application."""
    site = build_site(settings)
    hosts = Hosts.of(settings.hosts, settings.address)
    watch = Watch(hosts, site.metrics, site.traces, bool(settings.proxies), site.keeper.figures)
    app = litestar_of(site)
    lanes = Express(site, app)  # type: ignore[arg-type]
    return Guard(
        app, lanes, site.visitors, site.limits, site.attendance, watch, site.keeper.state, https=settings.https
    )


def create_app() -> Guard:
    """The site as a server process starts it: settings from the environment."""
    settings = from_environment()
    set_up_logs(settings.log_level)
    answer_soon()  # before there are threads, which have it from this one
    return build(settings)


def _let_streams_go(hub: Hub) -> None:
    """End the streams when the server is told to stop: it waits for open answers before it does."""
    if threading.current_thread() is not threading.main_thread():
        return
    for number in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(number)
        if not callable(before):
            continue

        def stop(received: int, frame: Any, before: Any = before) -> None:  # noqa: ANN401
            hub.release()
            before(received, frame)

        signal.signal(number, stop)
