"""A passkey in software, so that a test can answer as a browser does, and wrongly."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url as text_of


class Passkey:
    """One key; `count` is how often it says that it has signed."""

    def __init__(self, origin: str, site: str) -> None:
        self.origin, self.site, self.count = origin, site, 0
        self.id, self._key = secrets.token_bytes(16), ec.generate_private_key(ec.SECP256R1())

    def made(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to what a browser is asked for to make it."""
        numbers = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        about = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        told = {"fmt": "none", "attStmt": {}, "authData": self._data(0x45) + about}
        client = self._client("webauthn.create", options["challenge"])
        return self._answer({"clientDataJSON": text_of(client), "attestationObject": text_of(cbor2.dumps(told))})

    def signed(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to what a browser is asked for to sign in."""
        client, data = self._client("webauthn.get", options["challenge"]), self._data(0x05)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer({
            "clientDataJSON": text_of(client), "authenticatorData": text_of(data), "signature": text_of(signature),
            "userHandle": None,
        })  # fmt: skip

    def _data(self, flags: int) -> bytes:
        self.count += 1
        return hashlib.sha256(self.site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _answer(self, response: dict[str, Any]) -> dict[str, Any]:
        name = text_of(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}
