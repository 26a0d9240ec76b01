"""The bodies of requests about accounts, checked before anything looks at them."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, StringConstraints

from ..messages import Body

AccountName = Annotated[str, StringConstraints(max_length=80)]
Secret = Annotated[str, StringConstraints(max_length=100)]
Credential = Annotated[dict[str, Any], Field(max_length=20)]


class ChosenName(Body):
    """The name of an account; none where there is one already."""

    name: AccountName = ""


class NewPasskey(Body):
    """A passkey that a browser has made."""

    token: Secret
    credential: Credential


class SignIn(Body):
    """A passkey's answer; `bring` takes the games of this device along."""

    token: Secret
    credential: Credential
    bring: bool = False


class MailWish(Body):
    """An address to which a link is to be sent, and a name for who has no account yet."""

    mail: Annotated[str, StringConstraints(max_length=300)]
    name: AccountName = ""


class LinkToken(Body):
    """The secret of a link that came by mail."""

    token: Secret


class LinkUse(Body):
    """The same, used."""

    token: Secret
    name: AccountName = ""
    bring: bool = False


class ConfirmedName(Body):
    """The name of the account, typed once more to confirm that it is to be deleted."""

    name: AccountName
