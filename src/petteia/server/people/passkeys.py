"""Passkeys (WebAuthn): what a browser is asked for, and whether its answer is good."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import webauthn
from starlette.requests import HTTPConnection
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ..refusals import Refusal
from ..settings import ServerSettings

Json = dict[str, Any]
_CHECKED = UserVerificationRequirement.PREFERRED


def site_of(connection: HTTPConnection, settings: ServerSettings) -> str:
    """The name under which this server's passkeys are kept: that of its public address, else the one that was asked for."""
    host = urlsplit(settings.public_url or f"//{connection.headers.get('host', '')}").hostname
    return host or "localhost"


def origins_of(connection: HTTPConnection, settings: ServerSettings) -> list[str]:
    """The origins whose pages may ask for a passkey."""
    scheme = "https" if connection.scope.get("scheme") in ("https", "wss") else "http"
    own = f"{scheme}://{connection.headers.get('host', '')}"
    return [*settings.known_origins, *([] if settings.public_url else [own])]


def registration(site: str, person: str, name: str, known: Sequence[str]) -> tuple[Json, str]:
    """What a browser is asked for to make a passkey, and the challenge in it."""
    options = webauthn.generate_registration_options(
        rp_id=site, rp_name="Petteia", user_name=name, user_display_name=name,
        user_id=hashlib.sha256(person.encode()).digest(),
        exclude_credentials=[PublicKeyCredentialDescriptor(webauthn.base64url_to_bytes(one)) for one in known],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=_CHECKED
        ),
    )  # fmt: skip
    return json.loads(webauthn.options_to_json(options)), bytes_to_base64url(options.challenge)


def registered(credential: Json, challenge: str, site: str, origins: list[str]) -> Json:
    """The passkey that a browser has made, as it is kept."""
    try:
        made = webauthn.verify_registration_response(
            credential=credential, expected_challenge=webauthn.base64url_to_bytes(challenge), expected_rp_id=site,
            expected_origin=origins,
        )  # fmt: skip
    except (WebAuthnException, ValueError, TypeError, KeyError, AttributeError):
        raise Refusal("bad-passkey") from None
    return {
        "id": bytes_to_base64url(made.credential_id), "key": bytes_to_base64url(made.credential_public_key),
        "count": made.sign_count,
    }  # fmt: skip


def authentication(site: str) -> tuple[Json, str]:
    """What a browser is asked for to sign in, and the challenge in it. It is the same for everybody: nothing tells who has a
    passkey here."""
    options = webauthn.generate_authentication_options(rp_id=site, user_verification=_CHECKED)
    return json.loads(webauthn.options_to_json(options)), bytes_to_base64url(options.challenge)


def authenticated(credential: Json, challenge: str, site: str, origins: list[str], known: Json) -> int:
    """Check that a known passkey has signed the challenge; gives how often it has signed by now."""
    try:
        done = webauthn.verify_authentication_response(
            credential=credential, expected_challenge=webauthn.base64url_to_bytes(challenge), expected_rp_id=site,
            expected_origin=origins, credential_public_key=webauthn.base64url_to_bytes(known["key"]),
            credential_current_sign_count=int(known["count"]),
        )  # fmt: skip
    except (WebAuthnException, ValueError, TypeError, KeyError, AttributeError):
        raise Refusal("bad-passkey") from None
    return done.new_sign_count
