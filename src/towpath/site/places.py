"""Places: where requests come from, and which names they may call the site by."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from socket import gethostname
from urllib.parse import urlsplit

from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.site.settings import BadSetting

HOME = 64
"""Bits of an IPv6 address that a provider gives to one home: who has one address there has them all."""
LOCAL = ("localhost", "localhost.localdomain")
ANY = "*"


class OtherHost(TowpathError):
    """The request is for a site of another name."""


@lru_cache(maxsize=4096)
def place_of(address: str) -> str:
    """Where an address is, for counting: itself, of IPv6 its network, of something else its text."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, HOME), strict=False))


@dataclass(frozen=True)
class Networks:
    """Addresses and networks, such as 127.0.0.1,10.0.0.0/8."""

    networks: tuple[IPv4Network | IPv6Network, ...]

    @classmethod
    def of(cls, text: str) -> Networks:
        """As a setting writes them, or BadSetting."""
        parts = [part.strip() for part in text.split(",") if part.strip()]
        try:
            return cls(tuple(ip_network(part) for part in parts))
        except ValueError as error:
            problem = say("{text} is no list of addresses and networks: {error}", text=repr(text), error=str(error))
            raise BadSetting(problem, where="TOWPATH_PROXIES") from None

    def __contains__(self, address: object) -> bool:
        try:
            found = ip_address(str(address))
        except ValueError:
            return False
        mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
        return any((mapped or found) in network for network in self.networks)


@dataclass(frozen=True)
class Hosts:
    """The names that the site answers to.

    A number is always right, and so is no name at all: what is to be kept out are pages whose own name is made to
    lead here (DNS rebinding), and links made of a name that somebody else has chosen.
    """

    names: frozenset[str]

    @classmethod
    def of(cls, setting: str, address: str) -> Hosts:
        """Those of the setting, those of this machine, and the one in the address that people are told."""
        named = [name.strip().lower() for name in setting.split(",") if name.strip()]
        machine = gethostname().lower()
        told = urlsplit(address).hostname or machine
        return cls(frozenset({*named, *LOCAL, machine, f"{machine}.local", told}))

    def look_at(self, header: str) -> None:
        """OtherHost for a name that is not ours; `*.example.org` is every name below that one."""
        name = _name_in(header)
        if not name or ANY in self.names or name in self.names or _is_number(name):
            return
        if any(each.startswith("*.") and name.endswith(each[1:]) for each in self.names):
            return
        raise OtherHost(say("this site does not answer to that name"), where="Host")


def _name_in(header: str) -> str:
    """The name or number in a Host header, without its port."""
    if header.startswith("["):
        return header[1:].partition("]")[0]
    return header.partition(":")[0].lower().removesuffix(".")


@lru_cache(maxsize=256)
def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
