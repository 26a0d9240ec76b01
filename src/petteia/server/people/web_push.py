"""Web Push: a message that only one browser can read (RFC 8291), signed by this server (RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ..refusals import Refusal

LASTS = 12 * 3600
"""Seconds for which a push service may keep a message, and for which a signature holds."""
RECORD = 4096
"""A message is one record of at most so many bytes."""


def new_key() -> str:
    """The key of a server by which push services know it."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return text_of(number.to_bytes(32, "big"))


def public_key(key: str) -> str:
    """What browsers are told of a server's key."""
    return text_of(_point(_private(key)))


def refuse_bad_keys(p256dh: str, auth: str) -> None:
    """Refuse keys that no browser has."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(p256dh))
        good = len(bytes_of(auth)) == 16
    except ValueError:
        good = False
    if not good:
        raise Refusal("bad-request")


def encrypted(message: bytes, p256dh: str, auth: str) -> bytes:
    """A message for the browser that has these keys."""
    theirs, ours, salt = bytes_of(p256dh), ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    point = _point(ours)
    secret = _derived(shared, bytes_of(auth), b"WebPush: info\0" + theirs + point, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, message[: RECORD - 17] + b"\2", None)


def headers(key: str, endpoint: str, contact: str, topic: str) -> dict[str, str]:
    """What goes with a message to a push service; a newer one of the same topic takes its place."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + LASTS, "sub": contact}
    body = ".".join(text_of(json.dumps(one).encode()) for one in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(_private(key).sign(body.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{body}.{text_of(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return {
        "Authorization": f"vapid t={token}, k={public_key(key)}", "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream", "TTL": str(LASTS), "Urgency": "high", "Topic": topic[:32],
    }  # fmt: skip


def bytes_of(text: str) -> bytes:
    """Bytes that are written as base64url."""
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return b""


def text_of(data: bytes) -> str:
    """Bytes as base64url."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _private(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(bytes_of(key), "big"), ec.SECP256R1())


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    kind = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, kind)


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, about).derive(secret)
