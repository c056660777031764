"""Refusals and failures as answers: one JSON shape for programs, a page or a line for browsers."""

from __future__ import annotations

import logging
import secrets
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from sqlalchemy.exc import InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from towpath.bots import BadBot
from towpath.core.common import say
from towpath.core.errors import (
    BadPack,
    BadRecord,
    BadSetup,
    IllegalMove,
    NotYourDecision,
    TowpathError,
    UnknownGame,
)
from towpath.core.messages import Message
from towpath.site.house.refusals import Blocked, ClosedForRepairs, Muted, NoSuchReport, ShutDoor, UnknownPerson
from towpath.site.logs import log
from towpath.site.notices.links import BadLink
from towpath.site.notices.mail import BadMailAddress
from towpath.site.notices.wire import BadAddress
from towpath.site.notices.wishes import BadWish
from towpath.site.packs.check import NoPacks
from towpath.site.packs.pack import NoSuchPack, TooManyPacks, UnfinishedPack
from towpath.site.people.accounts import WrongPair
from towpath.site.people.flags import BadFlag
from towpath.site.people.names import BadName, NameTaken
from towpath.site.people.passwords import BadPassword
from towpath.site.people.profiles import BadChoice
from towpath.site.places import OtherHost
from towpath.site.storage.writer import TooLate
from towpath.site.tables.course import BrokenLog
from towpath.site.tables.refusals import (
    BadProposal,
    NoSuchCampaign,
    NoSuchPerson,
    NoSuchTable,
    NoSuchThing,
    NotPossible,
    NotSeated,
    NotWelcome,
    NotYet,
    NotYourCampaign,
    OtherRules,
    SeatTaken,
    Stale,
)
from towpath.site.talk.refusals import BadLine, NoSuchLine
from towpath.site.views import ErrorView


class TooFast(TowpathError):
    """More requests than the site lets one visitor make."""


class NotSignedIn(TowpathError):
    """The request needs a token, or has one that is not known."""


class BadRequest(TowpathError):
    """A field that is missing or cannot be read; `where` is its name."""


MEANINGS: dict[type[TowpathError], tuple[int, str]] = {
    IllegalMove: (422, "illegal_move"),
    NotYourDecision: (409, "not_your_decision"),
    BadSetup: (422, "bad_setup"),
    BadBot: (422, "bad_bot"),
    BadPack: (422, "bad_pack"),
    BadRecord: (422, "bad_record"),
    BadName: (422, "bad_name"),
    BadFlag: (422, "bad_flag"),
    BadChoice: (422, "bad_setting"),
    NameTaken: (409, "name_taken"),
    BadPassword: (422, "bad_password"),
    WrongPair: (403, "wrong_pair"),
    BadWish: (422, "bad_wish"),
    BadAddress: (422, "bad_address"),
    BadMailAddress: (422, "bad_address"),
    BadLink: (410, "bad_link"),
    BadRequest: (400, "bad_request"),
    BadProposal: (400, "bad_request"),
    BadLine: (422, "bad_line"),
    NoSuchLine: (404, "unknown_line"),
    NoSuchPerson: (404, "unknown_person"),
    NotWelcome: (403, "not_welcome"),
    UnknownGame: (404, "unknown_game"),
    NoSuchTable: (404, "unknown_table"),
    NoSuchThing: (404, "unknown_thing"),
    NoSuchCampaign: (404, "unknown_campaign"),
    NotYourCampaign: (403, "not_your_campaign"),
    Stale: (409, "stale"),
    NotSeated: (403, "not_seated"),
    SeatTaken: (409, "seat_taken"),
    NotPossible: (409, "not_possible"),
    NotYet: (403, "not_yet"),
    OtherRules: (409, "other_rules"),
    NoSuchPack: (404, "unknown_pack"),
    NoPacks: (404, "no_packs"),
    TooManyPacks: (409, "too_many_packs"),
    UnfinishedPack: (422, "unfinished_pack"),
    Blocked: (403, "blocked"),
    Muted: (403, "muted"),
    ShutDoor: (403, "shut_door"),
    NoSuchReport: (404, "unknown_report"),
    UnknownPerson: (404, "unknown_person"),
    ClosedForRepairs: (503, "closed_for_repairs"),
    NotSignedIn: (401, "not_signed_in"),
    TooFast: (429, "too_fast"),
    OtherHost: (421, "other_host"),
    BrokenLog: (500, "broken_log"),
}

RETRY_AFTER = {429: "2", 503: "30"}
"""Seconds, by status."""

AWAY = (OperationalError, InternalError, InterfaceError, NoConnection, TooLate)
"""What the database says when it is full, only reads or does not answer; it is no fault of the request."""

PLAIN: dict[int, tuple[str, Message]] = {
    400: ("bad_request", say("the request cannot be read")),
    401: ("not_signed_in", say("a token is needed for that")),
    403: ("forbidden", say("the form was too old or came from elsewhere: go back, load the page again and retry")),
    404: ("not_found", say("there is nothing at this address")),
    405: ("method_not_allowed", say("this address cannot be used so")),
    413: ("too_large", say("the request is too large")),
    415: ("unsupported_media_type", say("the request has a form that is not understood here")),
}


class ErrorBody(msgspec.Struct):
    """What went wrong: a code for programs, a sentence for people, the place and the rule."""

    code: str
    message: str
    where: str = ""
    rule: str = ""


class ErrorAnswer(msgspec.Struct):
    """The one shape of every refusal and failure."""

    error: ErrorBody


def view_of(error: Exception) -> ErrorView:
    """The error as the pages and the API show it; what is unexpected is logged and told without details."""
    if isinstance(error, TowpathError):
        for kind in type(error).__mro__:
            if kind in MEANINGS:
                status, code = MEANINGS[kind]
                return ErrorView(status, code, error.message, error.where, error.rule)
        return ErrorView(400, "bad_request", error.message, error.where, error.rule)
    if isinstance(error, ValidationException):
        return ErrorView(400, "bad_request", say("{problem}", problem=_problem(error)), _field(error))
    if isinstance(error, HTTPException) and error.status_code < 500:
        code, message = PLAIN.get(error.status_code, ("refused", say("the request was refused")))
        return ErrorView(error.status_code, code, message)
    number = secrets.token_hex(4)
    log.log(logging.ERROR, "failure", exc_info=error, extra={"data": {"number": number}})
    if isinstance(error, AWAY):
        return ErrorView(503, "unavailable", say("nothing can be saved here at the moment: try again in a while"))
    return ErrorView(500, "internal", say("something went wrong here; it is noted as {number}", number=number))


def body_of(view: ErrorView) -> ErrorAnswer:
    """The JSON of an error."""
    return ErrorAnswer(ErrorBody(view.code, str(view.message), view.where, view.rule))


def wants_json(request: Request[Any, Any, Any]) -> bool:
    """Whether a program asks: under /api, or without accepting HTML."""
    if request.url.path.startswith("/api/") or request.url.path == "/health":
        return True
    accepts = request.headers.get("accept", "")
    return "text/html" not in accepts and "hx-request" not in request.headers


def json_answer(view: ErrorView) -> Response[ErrorAnswer]:
    """The error as JSON."""
    return Response(body_of(view), status_code=view.status, media_type=MediaType.JSON, headers=_headers(view))


def html_answer(view: ErrorView, html: str) -> Response[str | bytes]:
    """The error as HTML."""
    return Response(html, status_code=view.status, media_type=MediaType.HTML, headers=_headers(view))


def _headers(view: ErrorView) -> dict[str, str]:
    if view.status in RETRY_AFTER:
        return {"Retry-After": RETRY_AFTER[view.status]}
    if view.status == 401:
        return {"WWW-Authenticate": "Bearer"}
    return {}


def _problem(error: ValidationException) -> str:
    extra = error.extra
    if not isinstance(extra, list) or not extra or not isinstance(extra[0], dict):
        return str(error.detail)
    problem = str(extra[0].get("message", error.detail))
    return "the body of the request is missing" if problem == "'data'" else problem


def _field(error: ValidationException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return str(extra[0].get("key", ""))
    return ""
