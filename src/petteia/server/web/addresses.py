"""Where somebody comes from, as far as limits are concerned."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

from starlette.requests import HTTPConnection

from ...core.errors import PetteiaError


def address_of(connection: HTTPConnection) -> str:
    """The name under which a connection's address is counted. Behind a trusted proxy it is the one that the proxy told."""
    return counted(connection.client.host if connection.client else "?")


@lru_cache(maxsize=4096)
def counted(host: str) -> str:
    """An address as it is counted: in IPv6 the first 64 bits, for whoever has one address has all of that network."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((address, 64), strict=False))


class Proxies:
    """The proxies that are trusted to say whom they speak for: addresses and networks, separated by commas, or `*`."""

    def __init__(self, text: str) -> None:
        self._is_anybody = text.strip() == "*"
        parts = () if self._is_anybody else (part.strip() for part in text.split(","))
        try:
            self._networks = [ipaddress.ip_network(part) for part in parts if part]
        except ValueError as error:
            raise PetteiaError(f"PETTEIA_TRUSTED_PROXIES: {error}") from None

    def __contains__(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return self._is_anybody
        return self._is_anybody or any(address in network for network in self._networks)
